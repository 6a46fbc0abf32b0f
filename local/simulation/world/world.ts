/**
 * The whole product in one process under a virtual clock and a seed: the real App, the real action, the real kernel, the
 * Azure host and the GitHub host; modelled are the service under test, its pipeline, agents and people.
 */
// Loaded here, because loading takes real time, in which virtual time would run on.
import '../../../action/azure/open-monitor.js';
import '../../../action/faults/chaos-studio-workspaces/index.js';
import '../../../action/phases/analysis.js';
import '../../../action/phases/cleanup.js';
import '../../../action/phases/coding.js';
import '../../../action/phases/doctor.js';
import '../../../action/phases/execution/index.js';
import '../../../action/phases/probe.js';
import '../../../action/phases/words.js';
import type { Clock } from '../../../action/runtime/clock.js';
import { hypothesisOf } from '../../../action/sample-place.js';
import type { Brief, Control, ErrorBody, Index, Lease, RunState } from '../../../schemas/generated/types.js';
import { sha256Hex } from '../../../state/base/digest.js';
import { messageOf, wordOf } from '../../../state/base/message.js';
import { STATE_BRANCH } from '../../../state/config/config.js';
import { createAzure } from '../../azure/host.js';
import { AZURE_AUDIENCE, oidcVerifier } from '../../azure/identity.js';
import { createTelemetryStore } from '../../azure/monitor/store.js';
import { AZURE_PIPELINES } from '../../azure-pipelines/agent.js';
import type { WorkflowEvent } from '../../github/actions-port.js';
import { fetchOf } from '../../github/fetch.js';
import { asked, fellBack, MONITORED, MONITORED_FAULT, traffic } from '../azure-monitor.js';
import type { Sent } from '../network.js';
import { between, entropyOf, idMaker, seeded } from '../random.js';
import { createService } from '../service.js';
import { VirtualClock } from '../virtual-clock.js';
import { type AgentPorts, agent } from './agents.js';
import { type App, startApp } from './app.js';
import { CALM } from './chaos.js';
import { REPOSITORY, startGitHub } from './github.js';
import { installGlobals } from './globals.js';
import { type JobPorts, resume, work } from './job.js';
import { maintain } from './maintainer.js';
import { type Build, deployFromOutside, deploy as runPipeline } from './pipeline.js';
import { fixtureOf, MAINTAINER, placeOf, STRANGER } from './place.js';
import { workersReach } from './reach.js';
import { changedPathOf, filesOf } from './repository.js';
import type { Dispatched, Job, KeptWorld, WholeWorld, WholeWorldOptions } from './types.js';
import { webhooksTo } from './webhooks.js';

const BEGIN = '2026-11-02T10:00:00.000Z';
const LIMIT_SECONDS = 12 * 3600;
/** What a finished run may still bring about: comments, pages, a sweep. */
const SETTLING_SECONDS = 600;

export async function createWholeWorld(options: WholeWorldOptions = {}): Promise<WholeWorld> {
  const { kept, interference } = options;
  const clock = new VirtualClock(kept ? new Date(kept.at).toISOString() : BEGIN);
  const time: Clock = { now: () => clock.now(), sleep: (ms, signal) => clock.sleep(ms, signal) };
  const seed = options.seed ?? 1;
  const random = typeof seed === 'number' ? seeded(seed) : seeded(Number.parseInt(sha256Hex(seed).slice(0, 8), 16));
  const chaos = { ...CALM, ...options.chaos };
  const restoreGlobals = installGlobals(clock, random);
  const entropy = entropyOf(String(seed));
  const newId = idMaker(String(seed));
  const service = createService(() => clock.now(), kept?.service);
  const faults: WholeWorld['faults'] = [];
  let issue = kept?.issue ?? 0;
  service.idle = options.idle ?? false;
  const lines: string[] = [];
  const builds: Build[] = kept ? structuredClone([...kept.builds]) : [];
  const sent: Sent[] = [];
  let failure: Error | null = null;
  const begin = (what: string, task: Promise<unknown>): void => {
    task.catch((error: unknown) => {
      failure ??= new Error(`${what}: ${error instanceof Error ? error.stack : messageOf(error)}`);
    });
  };
  const mishaps: string[] = [];
  const dispatches: Dispatched[] = kept?.job ? [dispatchOf(kept.job.event, kept.at)] : [];
  const refusals: ErrorBody[] = [];
  const acknowledged: string[] = [];
  const jobs: Job[] = [];
  const apps: App[] = [];
  const living = () => apps.filter(({ alive }) => alive);
  let brief: Brief | null = null;
  const emit = webhooksTo({
    clock,
    random,
    chaos,
    living,
    begin,
    mishaps,
    interference,
    arrivals: options.arrivals,
    look: () => world.state(),
  });
  const users = [
    { login: MAINTAINER, id: 11, permission: 'maintain' as const },
    ...(options.strangers ? [{ login: STRANGER, id: 12, permission: 'read' as const }] : []),
  ];
  const landed = new Map<string, number>();
  const noted: typeof emit = (webhook) => {
    if (webhook.name === 'push' && webhook.payload.ref === `refs/heads/${STATE_BRANCH}`)
      landed.set(wordOf(webhook.payload.after), clock.now());
    emit(webhook);
  };
  const github = await startGitHub(
    clock,
    entropy,
    users,
    noted,
    options.azurePipelines ? [AZURE_PIPELINES] : [],
    kept?.host,
    options.adapter,
  );
  const authority = (await options.azurePipelines?.()) ?? null;
  const fixture = fixtureOf(options.faultDuration ?? (options.monitored ? MONITORED_FAULT : undefined));
  const trust = {
    issuer: github.github.oidcIssuer,
    audience: AZURE_AUDIENCE,
    repository: `${REPOSITORY.owner}/${REPOSITORY.name}`,
  };
  const azureTrusts = oidcVerifier(trust, fetchOf(github.github));
  const telemetry = createTelemetryStore(time);
  const azure = createAzure({
    fixture,
    clock: time,
    telemetry,
    entropy,
    verify: (token) => clock.hold(azureTrusts(token)),
    network: {
      block: () => {
        faults.push({ at: clock.now(), blocked: true });
        service.blocked = true;
      },
      unblock: () => {
        faults.push({ at: clock.now(), blocked: false });
        service.blocked = false;
      },
    },
    effect: options.effect ?? 'real',
    stepMs: 150,
    skewMs: options.skewMs ?? 0,
    ...(kept && { kept: structuredClone(kept.azure) }),
  });
  const place = placeOf(fixture, options.monitored ? MONITORED : {});
  const hypothesis = hypothesisOf(place);
  if (options.monitored) asked(hypothesis);
  const agents: AgentPorts = {
    hypothesis,
    changedPath: options.monitored ? fellBack : changedPathOf(hypothesis.executedPath),
    fix: options.fix ?? 'cures',
    untestable: options.untestable ?? false,
  };

  const paused: (() => void)[] = [];
  const networkOf = workersReach({
    clock,
    random,
    chaos,
    living,
    github,
    azure,
    service,
    interference,
    trouble: (request) => options.trouble?.(request, brief, world),
    brief: () => brief,
    next: (task) => void paused.push(task),
    claimed: (given: Brief) => {
      brief = given;
    },
    noted: { mishaps, refusals, acknowledged, jobs, sent },
  });

  github.github.actions.onEvent((event) => {
    if (event.name === 'push' && event.ref === 'refs/heads/main')
      begin(
        'pipeline',
        authority
          ? deployFromOutside({ clock, github, service, builds, authority }, event)
          : runPipeline({ clock, github, service, builds }, event),
      );
    if (event.name !== 'repository_dispatch') return;
    dispatches.push(dispatchOf(event, clock.now()));
    for (const task of paused.splice(0)) task();
    begin('worker', work(jobOf(event), event));
  });
  const keep = (job: KeptWorld['job']): KeptWorld => ({
    at: clock.now(),
    host: github.keep(),
    azure: azure.document(),
    service: service.keep(),
    builds: structuredClone(builds),
    issue,
    runId,
    job: structuredClone(job),
  });
  function jobOf(event: WorkflowEvent): JobPorts {
    return {
      clock,
      random,
      newId,
      github,
      network: networkOf,
      queueSeconds: chaos.queueSeconds,
      env: {
        AZURE_CLIENT_ID: fixture.clientId,
        AZURE_TENANT_ID: fixture.tenantId,
        ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.test/',
      },
      agent(given: Brief) {
        const proposed = agent(given, agents);
        const { misled } = world;
        world.misled = null;
        return misled ? misled(proposed, given) : proposed;
      },
      log: (line: string) => lines.push(line),
      async queued(run) {
        if (!options.seam) return;
        const state = await world.state();
        if (state?.lease) options.seam(seamOf(state, state.lease), () => keep({ event, run }));
      },
    };
  }

  let started = 0;
  let ended = false;
  let afterEnd = 0;
  const start = async (): Promise<void> => {
    started += 1;
    const name = `app-${started}`;
    apps.push(
      await (options.startApp ?? startApp)({
        clock,
        random,
        newId,
        github: github.github,
        chaos,
        direct: options.direct ?? false,
        ...(interference && {
          fate: (kind) => interference.request(kind),
          vain: (kind) => interference.vain?.(kind),
        }),
        lifetime: started <= chaos.deaths ? between(random, 5, 150) : null,
        // A few steps later the last worker has its answer, and nobody comes back for one.
        doomed() {
          if (!chaos.diesAtEnd || !ended) return false;
          afterEnd += 1;
          return afterEnd === 3;
        },
        log: (line) => void lines.push(chaos.processes + chaos.deaths > 1 ? `${name} ${line}` : line),
        note: (mishap) => void mishaps.push(mishap),
        fail: (error) => begin(name, Promise.reject(error)),
        died: () => {
          clock.after(between(random, 1000, 60_000), () => begin(`start of app-${started + 1}`, start()));
        },
      }),
    );
  };
  const control = () => github.document<Control>(STATE_BRANCH, 'control.json');
  let runId: string | null = kept?.runId ?? null;
  const world: WholeWorld = {
    clock,
    github,
    maintainer: MAINTAINER,
    chaos,
    service,
    builds,
    sent,
    lines,
    mishaps,
    landed,
    dispatches,
    refusals,
    jobs,
    control,
    faults,
    acknowledged,
    misled: null,
    faultRuns: () => azure.document().runs,
    async state() {
      runId ??= Object.keys((await github.document<Index>(STATE_BRANCH, 'index.json'))?.runs ?? {})[0] ?? null;
      const path = `runs/${runId}/state.json`;
      const state = runId === null ? null : await github.document<RunState>(STATE_BRANCH, path);
      ended ||= state?.transition.status === 'terminated';
      return state;
    },
    trace: () => [...github.trace(), ...sent.map(shown), ...mishaps, ...lines.map(withoutStack)],
    async history() {
      return (await github.history(STATE_BRANCH)).of(runId ?? '');
    },
    read: () => github.read(STATE_BRANCH, runId),
    async live() {
      const until = (holds: () => boolean, seconds: number) =>
        clock.runUntil(() => {
          if (failure) throw failure;
          return holds();
        }, seconds);
      if (!kept) {
        await github.github.commitFiles({
          branch: 'main',
          message: 'feat: orders\n',
          files: filesOf(place, options, authority),
        });
        await until(() => builds.length > 0, 600);
      }
      if (options.monitored) traffic({ clock, service, telemetry }, 2);
      for (let made = 0; made < chaos.processes; made += 1) await start();
      if (kept?.job) begin('worker', resume(jobOf(kept.job.event), kept.job.event, kept.job.run));
      let over = false;
      begin(
        'maintainer',
        maintain({
          clock,
          github,
          decide: options.decide ?? 'approve',
          verb: options.verb ?? 'start',
          control,
          state: world.state,
          abandonAt: options.abandonAt ?? null,
          acts: () => service.blocked,
          ...(kept && { begun: { issue: kept.issue, started: kept.runId !== null } }),
          rests(name, at) {
            issue = at;
            options.seam?.(name, () => keep(null));
          },
        }).then(() => {
          over = true;
        }),
      );
      await until(() => over, LIMIT_SECONDS);
      const settling = options.settlingSeconds ?? SETTLING_SECONDS;
      const end = clock.now() + settling * 1000;
      await until(() => clock.now() >= end, settling + 120);
      const state = await world.state();
      if (!state) throw new Error('there is no run');
      return state;
    },
    async close() {
      clock.forget();
      azure.close();
      await github.close();
      restoreGlobals();
    },
  };
  return world;
}

/** What a token says is the same; which key signs it, and how, is up to this process, and an id that only Azure's library reads to it. */
function shown(request: Sent): string {
  return JSON.stringify(request)
    .replace(/(client_assertion=)[\w-]+(\.[\w-]+\.)[\w-]+/, '$1$2')
    .replace(/client-request-id=[0-9a-f-]{36}/g, 'client-request-id=');
}

function dispatchOf({ payload }: WorkflowEvent, at: number): Dispatched {
  const sent = payload.client_payload as { chaosLoop: Pick<Dispatched, 'runId' | 'environment' | 'token'> };
  const { runId, environment, token } = sent.chaosLoop;
  return { at, runId, environment, token, payload: sent };
}

/** Where a line of code lies is up to the build. */
const withoutStack = (line: string): string => line.replace(/"stack":"(?:[^"\\]|\\.)*"/, '"stack":""');

/** Where the run stands that this worker was dispatched for. */
function seamOf({ phase, iteration }: RunState, { purpose }: Lease): string {
  return `${purpose === 'phase' ? phase : purpose}/${iteration}`;
}

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
import { stringify } from 'yaml';
import type { Clock } from '../../../action/runtime/clock.js';
import { configOf, hypothesisOf, type Place } from '../../../action/sample-place.js';
import type {
  Brief,
  Config,
  Control,
  ErrorBody,
  Index,
  Lease,
  Predicate,
  RunState,
  SubmitSubmission,
} from '../../../schemas/generated/types.js';
import { sha256Hex } from '../../../state/base/digest.js';
import { messageOf } from '../../../state/base/message.js';
import { STATE_BRANCH } from '../../../state/config/config.js';
import type { RunHistory } from '../../../state/verify/index.js';
import { type Azure, createAzure } from '../../azure/host.js';
import { AZURE_AUDIENCE, oidcVerifier } from '../../azure/identity.js';
import { createTelemetryStore } from '../../azure/monitor/store.js';
import { AZURE_PIPELINES } from '../../azure-pipelines/agent.js';
import type { RunIdentity, WorkflowEvent } from '../../github/actions-port.js';
import { fetchOf } from '../../github/fetch.js';
import { asked, fellBack, MONITORED, MONITORED_FAULT, traffic } from '../azure-monitor.js';
import { Broken, createNetwork, type Sent, type Trouble } from '../network.js';
import { between, entropyOf, idMaker, pick, seeded } from '../random.js';
import { createService, type KeptService, type ServiceModel } from '../service.js';
import { VirtualClock } from '../virtual-clock.js';
import { type AgentPorts, agent, type Fix, SOURCE, WAITING } from './agents.js';
import { type App, startApp } from './app.js';
import { CALM, type Chaos, fateOf } from './chaos.js';
import { type GitHubInProcess, type KeptHost, REPOSITORY, startGitHub, type Webhook } from './github.js';
import { installGlobals } from './globals.js';
import type { Interference } from './interference.js';
import { type JobLife, type JobPorts, resume, WORKFLOW as WORKER_WORKFLOW, work } from './job.js';
import { maintain } from './maintainer.js';
import {
  ATTESTS,
  type Authority,
  type Build,
  CHECK,
  deployFromOutside,
  ROOTS,
  deploy as runPipeline,
} from './pipeline.js';
import { ENVIRONMENT, fixtureOf, MAINTAINER, placeOf } from './place.js';

const BEGIN = '2026-11-02T10:00:00.000Z';
const LIMIT_SECONDS = 12 * 3600;
/** What a finished run may still bring about: comments, pages, a sweep. */
const SETTLING_SECONDS = 600;

export interface WholeWorldOptions {
  seed?: number | string;
  /** The fault reports success and blocks nothing. */
  effect?: 'real' | 'none';
  fix?: Fix;
  decide?: 'approve' | 'reject';
  /** The analysis proposes what no fault can test, and nothing else. */
  untestable?: boolean;
  /** Nobody uses the service. */
  idle?: boolean;
  /** A pipeline in the shape of Azure Pipelines, with who attests its builds, made in the world's time; GitHub Actions where left out. */
  azurePipelines?(): Promise<Authority>;
  /** What decides is asked of Azure Monitor: metrics and logs. */
  monitored?: boolean;
  /** Of the environment. */
  settings?: Partial<Config['environments'][string]>;
  /** ISO 8601; half a minute where left out. */
  faultDuration?: string;
  /** What goes wrong of itself. */
  chaos?: Partial<Chaos>;
  /** How late the n-th webhook comes, in milliseconds, once for each time; none: it is lost. In place of what `chaos` says. */
  arrivals?(n: number): readonly number[];
  /** What happens to each request of a worker while it does what the brief says; undefined: nothing. */
  trouble?(request: Sent, brief: Brief | null, world: WholeWorld): Trouble | undefined;
  /** In place of what `chaos` says of requests, commits and events. */
  interference?: Interference;
  /** Goes on from there, in place of an empty repository. */
  kept?: KeptWorld;
  /** Told at each place from where a world can go on: a worker's run is queued, or a person is about to act. */
  seam?(name: string, keep: () => KeptWorld): void;
  /** Where the run is abandoned, by phase and iteration (`coding/0`). */
  abandonAt?: string | null;
  /** How far Azure's clocks are ahead, milliseconds. */
  skewMs?: number;
  /** What a finished run may still bring about is waited for so long; ten minutes where left out. */
  settlingSeconds?: number;
}

/** A world as it is where nothing is under way but what is named: plain data, for any number of others. */
export interface KeptWorld {
  /** Milliseconds. */
  at: number;
  host: KeptHost;
  azure: ReturnType<Azure['document']>;
  service: KeptService;
  builds: readonly Build[];
  issue: number;
  runId: string | null;
  /** The worker's run that is queued. */
  job: { event: WorkflowEvent; run: RunIdentity } | null;
}

export interface WholeWorld {
  clock: VirtualClock;
  github: GitHubInProcess;
  /** Who asks for the run. */
  maintainer: string;
  chaos: Chaos;
  service: ServiceModel;
  /** Each that was deployed by the pipeline, the oldest first. */
  builds: Build[];
  /** Every request of the workers, in order. */
  sent: Sent[];
  /** What App and workers said. */
  lines: string[];
  /** What went wrong, by name, and each webhook's fate. */
  mishaps: string[];
  /** Leases that were dispatched, the oldest first. */
  dispatches: Dispatched[];
  /** Why the App sent workers away. */
  refusals: ErrorBody[];
  /** What each worker was asked and handed in, the oldest first. */
  jobs: Job[];
  control(): Promise<Control | null>;
  state(): Promise<RunState | null>;
  /** All that it shows to the outside, line by line: the same for the same seed, in every process. */
  trace(): string[];
  /** What the state branch keeps of the run, read with git as any clone could. */
  history(): Promise<RunHistory>;
  /** The same, read from memory. */
  read(): Promise<RunHistory>;
  /** When the fault began or ended to block the service, the oldest first. */
  faults: { at: number; blocked: boolean }[];
  /** Ids of the workers' commands that the App said it took. */
  acknowledged: string[];
  /** Every run that Azure has. */
  faultRuns(): readonly { id: string; startTime: string }[];
  /** From an empty repository to the end of its run, and until nothing more follows from it. */
  live(): Promise<RunState>;
  close(): Promise<void>;
}

interface Job {
  brief: Brief;
  submission: SubmitSubmission;
}

export interface Dispatched {
  runId: string | null;
  environment: string;
  token: string;
}

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
  const dispatches: Dispatched[] = [];
  const refusals: ErrorBody[] = [];
  const acknowledged: string[] = [];
  const jobs: Job[] = [];
  const apps: App[] = [];
  const living = () => apps.filter(({ alive }) => alive);
  let brief: Brief | null = null;
  let turn = 0;
  /** Sent once; with no App to take it, it is lost. Processes take turns. */
  const deliver = (webhook: Webhook, milliseconds: number): void => {
    clock.after(milliseconds, () => {
      const alive = living();
      turn += 1;
      const app = alive[turn % alive.length];
      if (app) begin(`webhook ${webhook.name}`, app.deliver(webhook));
    });
  };
  let emitted = 0;
  /** Taken by a process that ends at it. */
  const fell = (webhook: Webhook, answered: boolean): void => {
    clock.after(300, () => {
      const app = living()[0];
      if (!app) return;
      if (answered) begin(`webhook ${webhook.name}`, app.deliver(webhook));
      app.kill();
    });
  };
  const emit = (webhook: Webhook): void => {
    if (interference) {
      const fate = interference.event(webhook) ?? [0];
      if (typeof fate === 'string') fell(webhook, fate === 'dies-after-answer');
      else for (const late of fate) deliver(webhook, 100 + random() * 900 + late);
      return;
    }
    if (options.arrivals) {
      for (const late of options.arrivals(emitted)) deliver(webhook, 100 + late);
      emitted += 1;
      return;
    }
    const fate = fateOf(webhook, chaos, random);
    mishaps.push(`webhook ${fate}`);
    // The end of the run stands in the branch from this moment.
    if (chaos.diesAtEnd && webhook.name === 'push') begin('end', world.state());
    if (fate === 'dropped') return;
    const travel = 100 + random() * 900;
    deliver(webhook, travel + (fate === 'late' ? between(random, 1000, 600_000) : 0));
    // The second comes at the same moment, which two processes then share, or later.
    if (fate === 'doubled') deliver(webhook, travel + pick(random, [0, 0, between(random, 1, 120_000)]));
  };
  const users = [{ login: MAINTAINER, id: 11, permission: 'maintain' as const }];
  const github = await startGitHub(
    clock,
    entropy,
    users,
    emit,
    options.azurePipelines ? [AZURE_PIPELINES] : [],
    kept?.host,
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

  const networkOf = (token: (audience: string) => string | Promise<string>, life: JobLife) =>
    createNetwork({
      clock: time,
      random,
      app: async ({ path, headers, body }) => {
        const submission = JSON.parse(body || '{}') as SubmitSubmission;
        if (submission.type === 'submit' && brief?.token === submission.token) jobs.push({ brief, submission });
        const mishap = random() < chaos.door ? pick(random, ['cut', 'unanswered', 'doubled'] as const) : null;
        if (mishap) mishaps.push(`door ${mishap}`);
        const alive = living();
        if (mishap === 'cut' || alive.length === 0) throw new Broken('ECONNREFUSED', 'connect ECONNREFUSED');
        const app = pick(random, alive);
        const take = (by: App) => by.take(path, headers.authorization, body);
        // Something between the two sent it again, to another process where there is one.
        if (mishap === 'doubled') take(alive.find((other) => other !== app) ?? app).catch(() => undefined);
        const answer = await take(app).catch((error: Error) => {
          throw new Broken('ECONNRESET', error.message);
        });
        if (mishap === 'unanswered') throw new Broken('ECONNRESET', 'socket hang up');
        const { ok, error } = answer.body as { ok?: boolean; error?: ErrorBody };
        if (ok === false && error) refusals.push(error);
        const { commandId } = JSON.parse(body) as { commandId?: string };
        if (ok === true && commandId !== undefined) acknowledged.push(commandId);
        return answer;
      },
      github: async ({ method, path, headers, body }) => {
        const answer = await github.github.handle({ method, target: path, headers, body });
        const text = Buffer.from(answer.body).toString('utf8');
        const { link } = answer.headers;
        const given = { status: answer.status, headers: link ? { link } : {} };
        // What is packed goes as it is.
        if (answer.headers['content-type'] === 'application/x-snappy')
          return { ...given, body: null, bytes: new Uint8Array(answer.body) };
        return { ...given, body: text === '' ? null : JSON.parse(text) };
      },
      azure,
      service: service.answer,
      token,
      trouble: (request) => {
        if (!life.alive) return 'hang';
        sent.push(request);
        const fate = interference?.worker(request) ?? options.trouble?.(request, brief, world);
        if (fate === 'dies-before') {
          life.end();
          return 'hang';
        }
        return fate === 'dies-after' ? { change: () => life.end() } : fate;
      },
    }).edges;

  github.github.actions.onEvent((event) => {
    if (event.name === 'push' && event.ref === 'refs/heads/main')
      begin(
        'pipeline',
        authority
          ? deployFromOutside({ clock, github, service, builds, authority }, event)
          : runPipeline({ clock, github, service, builds }, event),
      );
    if (event.name !== 'repository_dispatch') return;
    dispatches.push((event.payload.client_payload as { chaosLoop: Dispatched }).chaosLoop);
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
      agent: (given: Brief) => agent(given, agents),
      log: (line: string) => lines.push(line),
      claimed: (given: Brief) => {
        brief = given;
      },
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
      await startApp({
        clock,
        random,
        newId,
        github: github.github,
        chaos,
        ...(interference && { fate: (kind) => interference.request(kind) }),
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
    dispatches,
    refusals,
    jobs,
    control,
    faults,
    acknowledged,
    faultRuns: () => azure.document().runs,
    async state() {
      runId ??= Object.keys((await github.document<Index>(STATE_BRANCH, 'index.json'))?.runs ?? {})[0] ?? null;
      const path = `runs/${runId}/state.json`;
      const state = runId === null ? null : await github.document<RunState>(STATE_BRANCH, path);
      ended ||= state?.transition.status === 'terminated';
      return state;
    },
    trace: () => [...github.trace(), ...sent.map(shown), ...mishaps, ...lines],
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
          control,
          state: world.state,
          abandonAt: options.abandonAt ?? null,
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

/** What a token says is the same; how it is signed is up to the key of this process, and an id that only Azure's library reads to it. */
function shown(request: Sent): string {
  return JSON.stringify(request)
    .replace(/(client_assertion=[\w-]+\.[\w-]+\.)[\w-]+/, '$1')
    .replace(/client-request-id=[0-9a-f-]{36}/g, 'client-request-id=');
}

/** Where the run stands that this worker was dispatched for. */
function seamOf({ phase, iteration }: RunState, { purpose }: Lease): string {
  return `${purpose === 'phase' ? phase : purpose}/${iteration}`;
}

function changedPathOf(executedPath: Predicate): Predicate {
  const source = { ...executedPath.source, jsonPointer: '/fallbacks' } as Predicate['source'];
  return { ...executedPath, id: 'fell-back', short: 'fallback prices', source };
}

/** What stands in the repository before the App is installed. */
function filesOf(
  place: Place,
  { settings = {} }: WholeWorldOptions,
  authority: Authority | null,
): Record<string, { content: string }> {
  const config = configOf(place);
  const production = config.environments[ENVIRONMENT];
  if (!production) throw new Error('the test configuration has no environment');
  Object.assign(production, settings);
  production.gate.deployment = { digestPointer: '/digest' };
  if (authority) {
    production.gate.build = { check: CHECK };
    production.gate.artifact = { type: 'attestation', attested: { workflow: ATTESTS, trustRoot: { path: ROOTS } } };
    production.gate.deployment.creators = [`${AZURE_PIPELINES.slug}[bot]`];
  }
  return {
    '.github/chaos-loop.yml': { content: stringify(config) },
    [WORKER_WORKFLOW]: { content: 'on: { repository_dispatch: { types: [chaos-loop] } }\njobs: {}\n' },
    [SOURCE]: { content: WAITING },
    ...(authority && { [ROOTS]: { content: `${JSON.stringify(authority.trustedRoot)}\n` } }),
  };
}

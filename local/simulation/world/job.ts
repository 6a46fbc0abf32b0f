/** One run of the worker workflow: the real claim and deliver, with an agent's proposal between them. */
import { join } from 'node:path';
import { claim } from '../../../action/jobs/claim.js';
import { deliver } from '../../../action/jobs/deliver.js';
import { runProcess } from '../../../action/process/process.js';
import type { Files } from '../../../action/runtime/files.js';
import { type Runtime, WorkerError } from '../../../action/runtime/runtime.js';
import type { Brief } from '../../../schemas/generated/types.js';
import { asRecord } from '../../../state/base/json.js';
import type { RunIdentity, WorkflowEvent } from '../../github/actions-port.js';
import { textOf } from '../../github/requests.js';
import type { Network } from '../network.js';
import type { VirtualClock } from '../virtual-clock.js';
import type { Proposed } from './agents.js';
import { GITHUB_URL, type GitHubInProcess, REPOSITORY } from './github.js';

export const WORKFLOW = '.github/workflows/chaos-loop.yml';

export interface JobPorts {
  clock: VirtualClock;
  random(): number;
  newId(prefix: string): string;
  github: GitHubInProcess;
  /** The worker's edges, with tokens of this job. */
  network(token: (audience: string) => Promise<string>, life: JobLife): Network['edges'];
  env: Record<string, string>;
  agent(brief: Brief): Proposed;
  /** A dispatched job waits for a machine so long, at most. */
  queueSeconds: number;
  log(line: string): void;
  /** Told when its run is queued and nothing of it has begun. */
  queued?(run: RunIdentity): Promise<void>;
}

/** Of the machine that a job runs on. */
export interface JobLife {
  readonly alive: boolean;
  /** From now on nothing of the job goes on. */
  end(): void;
  /** From now on nothing of the job goes on, for at most so many milliseconds; the answer lets it go on earlier. */
  pause(milliseconds: number): () => void;
  /** While the machine is paused: resolves when it goes on. */
  readonly paused: Promise<void> | null;
}

function machine(clock: VirtualClock): JobLife & { death: Promise<void>; clock: Runtime['clock'] } {
  let alive = true;
  let paused: Promise<void> | null = null;
  let end: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    end = resolve;
  });
  const never = new Promise<never>(() => undefined);
  const goesOn = async (): Promise<void> => {
    while (paused) await paused;
    return alive ? undefined : never;
  };
  return {
    get alive() {
      return alive;
    },
    end() {
      alive = false;
      end();
    },
    pause(milliseconds) {
      let resume: () => void = () => undefined;
      const pause = new Promise<void>((resolve) => {
        resume = () => {
          if (paused === pause) paused = null;
          resolve();
        };
      });
      paused = pause;
      clock.after(milliseconds, resume);
      return resume;
    },
    get paused() {
      return paused;
    },
    death,
    clock: {
      now: () => clock.now(),
      sleep: (ms, signal) => (alive ? clock.sleep(ms, signal).then(goesOn) : never),
    },
  };
}

const CHECKOUT = '/checkout';
const EVENT = 'event.json';
const inputs = { brief: 'chaos-loop/brief.json', proposal: 'chaos-loop/proposal.json', patch: 'chaos-loop/patch.json' };

export async function work(ports: JobPorts, event: WorkflowEvent): Promise<void> {
  const { clock, github } = ports;
  const { actions } = github.github;
  const run = await clock.hold(actions.startRun({ path: WORKFLOW, name: 'Chaos Loop', event }));
  const queue = ports.random() * (ports.queueSeconds - 2) * 1000;
  await clock.sleep(2000);
  await ports.queued?.(run);
  await clock.sleep(queue);
  await resume(ports, event, run);
}

/** The rest of a run that is queued. */
export async function resume(ports: JobPorts, event: WorkflowEvent, run: RunIdentity): Promise<void> {
  const { clock, github } = ports;
  const { actions } = github.github;
  const life = machine(clock);
  let conclusion: 'success' | 'failure' = 'success';
  try {
    await Promise.race([inJob(ports, event, run, life), life.death]);
    if (!life.alive) conclusion = 'failure';
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    ports.log(`job ${run.id} failed: ${error.message} ${error.hint}`);
    conclusion = 'failure';
  }
  await clock.sleep(3000);
  await clock.hold(actions.finishRun(run, conclusion));
}

async function inJob(
  ports: JobPorts,
  event: WorkflowEvent,
  run: RunIdentity,
  life: ReturnType<typeof machine>,
): Promise<void> {
  const { github } = ports;
  const { clock } = life;
  const files = filesInMemory();
  const write = (path: string, value: unknown) => files.write(join(CHECKOUT, path), JSON.stringify(value));
  await write(EVENT, event.payload);
  const { actions } = github.github;
  const READ = { contents: 'read', 'id-token': 'write' } as const;
  const { jobs } = asRecord(asRecord(event.payload.client_payload).chaosLoop);
  if (jobs !== 'one') {
    const taken = await claim(runtimeOf(ports, run, files, 'claim', life), {
      ...inputs,
      githubToken: actions.tokenFor(run, READ),
    });
    if (!taken.work) return;
    if (taken.agent) {
      const brief = JSON.parse(files.text(join(CHECKOUT, inputs.brief))) as Brief;
      await clock.sleep(20_000);
      const { proposal, patches } = ports.agent(brief);
      await write(inputs.proposal, proposal);
      if (patches) await write(inputs.patch, patches);
    }
  }
  await deliver(runtimeOf(ports, run, files, 'deliver', life), {
    ...inputs,
    githubToken: actions.tokenFor(run, {
      ...READ,
      actions: 'read',
      checks: 'read',
      deployments: 'read',
      attestations: 'read',
    }),
  });
}

/** A job asks the token service with what its runner gave it. */
function runtimeOf(
  ports: JobPorts,
  run: RunIdentity,
  files: Files,
  job: string,
  life: ReturnType<typeof machine>,
): Runtime {
  const { random, newId, github } = ports;
  const asked = github.github.actions.oidcRequest(run, job);
  const token = async (audience: string): Promise<string> => {
    const { pathname, search } = new URL(`${asked.url}&audience=${encodeURIComponent(audience)}`);
    const headers = { authorization: `Bearer ${asked.token}` };
    const answer = await github.github.handle({ method: 'GET', target: `${pathname}${search}`, headers, body: '' });
    return (JSON.parse(textOf(answer)) as { value: string }).value;
  };
  const say = (text: string) => ports.log(`job ${run.id} ${job}: ${text}`);
  return {
    env: {
      GITHUB_RUN_ID: String(run.id),
      GITHUB_RUN_ATTEMPT: String(run.attempt),
      GITHUB_WORKSPACE: CHECKOUT,
      GITHUB_EVENT_PATH: join(CHECKOUT, EVENT),
      GITHUB_API_URL: GITHUB_URL,
      GITHUB_REPOSITORY: `${REPOSITORY.owner}/${REPOSITORY.name}`,
      GITHUB_STEP_SUMMARY: join(CHECKOUT, 'summary.md'),
      ...ports.env,
    },
    clock: life.clock,
    random,
    newId,
    files,
    log: { info: say, notice: say, warning: say, error: say },
    run: runProcess,
    mask: () => undefined,
    stopping: new AbortController().signal,
    ...ports.network(token, life),
  };
}

/** No disk: what it takes to answer would be the system's to say. */
function filesInMemory(): Files & { text(path: string): string } {
  const all = new Map<string, string>();
  return {
    text(path) {
      const found = all.get(path);
      if (found === undefined) throw new Error(`there is no ${path}`);
      return found;
    },
    async read(path, maxBytes) {
      const found = all.get(path);
      if (found === undefined) return { ok: false, missing: true, why: 'there is none' };
      const bytes = Buffer.from(found);
      return bytes.length > maxBytes
        ? { ok: false, missing: false, why: `it has ${bytes.length} bytes; ${maxBytes} are allowed` }
        : { ok: true, bytes };
    },
    async write(path, text) {
      all.set(path, text);
    },
    async append(path, text) {
      all.set(path, `${all.get(path) ?? ''}${text}`);
    },
  };
}

/**
 * Events only wake: they say which runs to look at again and what to look at there, and GitHub's API says what is true. Events
 * come in bursts, so those of a repository are taken together.
 */
import type { RunState } from '../../schemas/generated/types.js';
import { isCheckApp } from '../../state/gates/stages/check-build.js';
import { settingsOf } from '../../state/run/transaction.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Controller } from '../controller/controller.js';
import type { EndedRuns } from '../controller/ended-runs.js';
import type { Look } from '../controller/looks.js';
import type { IdentityPort } from '../github/app-command.js';
import type { NamedRepository, Repositories } from '../github/repositories.js';
import { CONFIG_AGE_MS, type OpenContext, type RepositoryContext } from '../github/repository-context.js';
import { indexOf, runsToWake, type Wake } from '../github/run-index.js';
import type { Clock } from '../runtime/clock.js';
import type { Background } from '../runtime/queue.js';

export interface EventPorts {
  repositories: Repositories;
  openContext: OpenContext;
  controller: Controller;
  background: Background;
  clock: Clock;
  identity: IdentityPort;
  ended: Pick<EndedRuns, 'lookAgain'>;
}

/** What an event tells of, another process may have just committed. */
export const STATE_AGE_MS = 1500;
/** Of a workflow run or a check that is over, where nobody else writes: the sweep is soon enough to find that somebody does. */
const ALONE_AGE_MS = 60_000;
/** Of what people do come several events. */
const BURST_MS = 500;
/**
 * Of a merge and the pipeline behind it come up to ten events within seconds; each look at the gate is up to ten requests. That a
 * workflow or a check is over is the last of them, so that ends the burst.
 */
const GATE_BURST_MS = 3000;

/** The context of an event; null where the App is not installed or the repository has no configuration. */
export async function contextOf(
  ports: Pick<EventPorts, 'repositories' | 'openContext'>,
  named: NamedRepository | null,
  configAge?: number,
): Promise<RepositoryContext | null> {
  const repository = named && (await ports.repositories.find(named));
  return repository ? ports.openContext(repository, configAge) : null;
}

/** A workflow run that is over, as an event names it. */
interface EndedWorkflow {
  id: number;
  path: string | null;
}

/** A check run of another App that is over, or the whole suite of that App: then it has no name. */
interface EndedCheck {
  app: { id: number | null; slug: string | null };
  name: string | null;
}

/** What is looked at again, and what for. */
export interface Woken {
  which: Wake;
  looks: readonly Look[];
  /** Only runs that it is the worker or the build of are looked at; doctor's too. Null: it was not named. */
  workflow?: EndedWorkflow | null;
  /** Only runs whose build it is are looked at. */
  check?: EndedCheck;
  /** Runs by name, ended ones too, and no others. */
  named?: string[];
  /** Who did it, where what the App did itself tells it nothing. Others' apps are people here: a merge bot merges. */
  sender?: string | null;
}

/** Null: it is nothing to this run. */
function looksAfter(state: RunState | null, { id, path }: EndedWorkflow): Look[] | null {
  if (!state) return null;
  const looks: Look[] = state.lease?.workflowRun === id ? ['worker'] : [];
  const { build } = settingsOf(state).gate;
  const builds = path === null || (build.kind === 'workflow' && path.split('@')[0] === build.path);
  if (state.phase === 'awaiting-external-gate' && builds) looks.push('gate');
  return looks.length > 0 ? looks : null;
}

function isBuild(state: RunState | null, { app, name }: EndedCheck): boolean {
  if (state?.phase !== 'awaiting-external-gate') return false;
  const { build } = settingsOf(state).gate;
  return build.kind === 'check' && isCheckApp(build, app) && (name === null || name === build.name);
}

function isDoctor({ control }: Snapshot, { id }: EndedWorkflow): boolean {
  return Object.values(control?.environments ?? {}).some(({ doctorLease }) => doctorLease?.workflowRun === id);
}

export class Wakes {
  readonly #ports: EventPorts;
  /** What came since a wake of the repository was begun and before it is under way; those that concern a gate by themselves. */
  readonly #bursts = new Map<string, Woken[]>();

  constructor(ports: EventPorts) {
    this.#ports = ports;
  }

  /** Answered at once; the runs are reconciled afterwards. */
  wake(named: NamedRepository | null, woken: Woken): void {
    if (named === null) return;
    // In no index, so that no sweep would come back to it when this fails.
    for (const runId of woken.named ?? []) this.#ports.ended.lookAgain(named.id, runId);
    const ofGate = woken.looks.includes('gate');
    const key = `${named.id}/${ofGate}`;
    const burst = this.#bursts.get(key) ?? [];
    burst.push(woken);
    const last = woken.workflow !== undefined || woken.check !== undefined;
    if (burst.length > 1 && !last) return;
    this.#bursts.set(key, burst);
    const { background, clock } = this.#ports;
    background.start(async () => {
      await background.pause(clock, ofGate && !last ? GATE_BURST_MS : BURST_MS);
      if (this.#bursts.get(key) !== burst) return;
      // Taken out before anything is looked at: what comes from now on is looked at after it.
      this.#bursts.delete(key);
      await this.#wakeAll(named, burst);
    });
  }

  async #wakeAll(named: NamedRepository, all: readonly Woken[]): Promise<void> {
    const { identity, controller, clock } = this.#ports;
    const own = all.some(({ sender }) => typeof sender === 'string') ? (await identity()).login : null;
    const others = all.filter(({ sender }) => own === null || sender?.toLowerCase() !== own.toLowerCase());
    const context = others.length === 0 ? null : await contextOf(this.#ports, named, CONFIG_AGE_MS);
    if (!context) return;
    // Workflow runs and checks end in dozens, and most concern nothing; what people do is not left to the sweep.
    const machines = others.every(({ workflow, check }) => workflow !== undefined || check !== undefined);
    const since = clock.now() - (machines && context.store.alone() ? ALONE_AGE_MS : STATE_AGE_MS);
    const snapshot = await context.store.read(null, since);
    if (snapshot.head === null) return;
    const index = await indexOf(context.store, snapshot);
    const wanted = new Map<string | null, Set<Look>>();
    const add = (runId: string | null, looks: readonly Look[] | null) =>
      looks && wanted.set(runId, new Set([...(wanted.get(runId) ?? []), ...looks]));
    const stateOf = async (runId: string) => (await context.store.read(runId, since)).state;
    for (const { which, looks, workflow, check, named: asked } of others) {
      for (const runId of asked ?? runsToWake(index, which)) {
        if (check) add(runId, isBuild(await stateOf(runId), check) ? looks : null);
        else add(runId, workflow ? looksAfter(await stateOf(runId), workflow) : looks);
      }
      if (workflow === null || (workflow && isDoctor(snapshot, workflow))) add(null, ['worker']);
    }
    await Promise.all([...wanted].map(([runId, looks]) => controller.reconcile(context, runId, [...looks])));
  }
}

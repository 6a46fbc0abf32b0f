/**
 * observe → decide → commit → effects, level-triggered: events only wake, the truth is read again each time.
 * Nothing here knows GitHub's events or the server; the Action-only mode takes this file as it is.
 */
import type { ErrorBody } from '../../schemas/generated/types.js';
import type { Command, SkippedRevision } from '../../state/base/command.js';
import { refuse } from '../../state/base/errors.js';
import type { Accepted, Context, Decision, World } from '../../state/run/documents.js';
import { StoreError } from '../../state/store/branch.js';
import { changesetOf } from '../../state/store/changeset.js';
import { olderCommand } from '../../state/store/older-commands.js';
import type { Snapshot, StoreCommit } from '../../state/store/port.js';
import { GitHubRefused, GitHubUnavailable } from '../github/port.js';
import type { Site } from '../github/repository-context.js';
import { unusableState } from '../github/state-repository.js';
import { type Clock, nowOf } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
import { at, atLeast } from '../runtime/priority.js';
import { Coalescer, SerialQueue } from '../runtime/queue.js';
import { renderRunReadme } from '../views/run-readme.js';
import type { ClosedExperiments } from './closed-experiments.js';
import { type RefusedEffects, refusalOf } from './refused-effects.js';
import { restoreBranch, restoreDocument } from './restore.js';
import { indexOf } from './run-index.js';

export type Decide = (world: World, command: Command, context: Context) => Decision;
export type ExecuteResult = { ok: true; accepted: Accepted } | { ok: false; error: ErrorBody };

/** Looks at GitHub for one run (or, with state null, for the control document) and says what to record. */
export type Observer = (site: Site, snapshot: Snapshot) => Promise<Command[]>;
/** Brings GitHub in line with the state; looks before it creates; may say what to record. */
export interface Effect {
  name: string;
  /** Only where nothing before it failed: it says that all is done. */
  last?: true;
  apply(site: Site, snapshot: Snapshot): Promise<Command[]>;
}

export interface ControllerPorts {
  decide: Decide;
  clock: Clock;
  log: Log;
  observers: Observer[];
  effects: Effect[];
  experiments: ClosedExperiments;
  refused: RefusedEffects;
  /** Told of a state branch that can't be used; null: it was used again. */
  trouble?(site: Site, error: StoreError | null): void;
  /** Told of every lease that this process committed, so that its dispatch is sent at once. */
  onLease(token: string): void;
}

/** The whole read-decide-commit is repeated on a lost race, never the commit alone. */
const COMMIT_ATTEMPTS = 10;
/** A run that keeps changing goes on at the next wake. */
const ROUNDS = 12;

/** One look at a run, and what came of it. */
interface Pass {
  site: Site;
  runId: string | null;
  snapshot: Snapshot;
  failed: boolean;
}

/** Tokens of the leases that wait for a worker. */
function leasesOf(world: World): string[] {
  const environments = Object.values(world.control?.environments ?? {});
  const leases = [world.state?.lease ?? null, ...environments.map((environment) => environment.doctorLease)];
  return leases.flatMap((lease) => (lease?.status === 'dispatched' ? [lease.token] : []));
}

export class Controller {
  readonly #ports: ControllerPorts;
  readonly #commits = new SerialQueue();
  readonly #reconciling = new Coalescer<boolean>();

  constructor(ports: ControllerPorts) {
    this.#ports = ports;
  }

  /** Decides and records one command. A refusal changes nothing; a replay answers with the earlier revision (R2.4). */
  execute(site: Site, runId: string | null, command: Command): Promise<ExecuteResult> {
    const of = String(site.repository.id);
    // Halts before the others in the line; and once it is its turn, what holds the line up is sent first.
    const decided = () => this.#commits.run(of, () => at('urgent', () => this.#execute(site, runId, command)));
    return command.type === 'halt' || command.type === 'abandon' ? atLeast('urgent', decided) : decided();
  }

  /**
   * Observes, records and carries out until nothing changes; one at a time for a run, wakes in between are joined.
   * False when something failed or is left over, so that it has to be done again.
   */
  reconcile(site: Site, runId: string | null): Promise<boolean> {
    const key = `${site.repository.id}/${runId ?? ''}`;
    // Whoever woke it does not wait for it: a worker's message makes none of it urgent, a reader's none of it last.
    return this.#reconciling.run(key, () => at('ordinary', () => this.#reconcile(site, runId)));
  }

  /** What an ended run was refused is tried now: a person changed what was in the way (R14.8). */
  askAgain(site: Site, runId: string): Promise<boolean> {
    this.#ports.refused.askAgain(site, runId);
    return this.reconcile(site, runId);
  }

  /**
   * Goes on from the last legal revision of a run, or of control.json, by the command that names what is skipped (R20.3). One
   * writer at a time, as every decision.
   */
  restore(site: Site, runId: string | null, command: (skipped: SkippedRevision[]) => Command): Promise<ExecuteResult> {
    return this.#commits.run(String(site.repository.id), () =>
      at('urgent', async (): Promise<ExecuteResult> => {
        const { control, index, head } =
          runId === null ? { control: null, index: null, head: null } : await site.store.read(null);
        const restored = await restoreDocument(site, runId, control, async (world, skipped) => {
          const decision = this.#decide({ ...world, index, head }, command(skipped));
          if (!decision.ok) return decision;
          return {
            ok: true,
            accepted: decision,
            changes: await this.#changes(site, { ...world, index, head }, decision),
          };
        });
        if (!restored.ok) return restored;
        site.memory.forget();
        return this.#accepted(restored.accepted, new Set(leasesOf(restored.accepted)));
      }),
    );
  }

  /** The state branch at a head that it had before. */
  restoreBranch(site: Site, lost: string): ReturnType<typeof restoreBranch> {
    return this.#commits.run(String(site.repository.id), () =>
      at('urgent', async () => {
        const restored = await restoreBranch(site, lost);
        if ('replaced' in restored) site.memory.forget();
        return restored;
      }),
    );
  }

  async #execute(site: Site, runId: string | null, command: Command): Promise<ExecuteResult> {
    const { clock, log } = this.#ports;
    let lastProblem = '';
    const proposed = new Set<string>();
    for (let attempt = 1; attempt <= COMMIT_ATTEMPTS; attempt += 1) {
      if (attempt > 1) await clock.sleep(Math.min(2000, 40 * 2 ** attempt) * (0.5 + clock.random()));
      try {
        const snapshot = await site.store.read(runId);
        const decision = this.#decide(snapshot, command);
        if (!decision.ok) return { ok: false, error: decision.error };
        if (!decision.changed.state && !decision.changed.control) return this.#accepted(decision, proposed);
        const older = await olderCommand(site.store, snapshot, runId, command);
        if (older) return older.ok ? this.#accepted(older, proposed) : { ok: false, error: older.error };
        const before = new Set(leasesOf(snapshot));
        for (const token of leasesOf(decision)) if (!before.has(token)) proposed.add(token);
        const changes = await this.#changes(site, snapshot, decision);
        const outcome = await site.store.commit(snapshot.head, changes);
        if (outcome.ok) {
          this.#ports.trouble?.(site, null);
          return this.#accepted(decision, proposed);
        }
        lastProblem = 'another process committed first';
      } catch (error) {
        if (error instanceof StoreError) return this.#unreadable(site, error);
        if (!(error instanceof GitHubUnavailable)) throw error;
        // The commit may have landed and only its answer been lost: read again, and the kernel knows the command by its
        // id if the state now is the one that we made or descends from it.
        lastProblem = error.message;
      }
      log.debug({ command: command.type, attempt, problem: lastProblem }, 'commit repeated');
    }
    log.warn({ command: command.type, problem: lastProblem }, 'commit given up');
    return refuse('busy', `the decision could not be recorded: ${lastProblem}`, 'Send the same command again later.');
  }

  #decide(snapshot: Snapshot, command: Command): Decision {
    const { decide, clock } = this.#ports;
    const world: World = { control: snapshot.control, state: snapshot.state };
    return decide(world, command, { now: nowOf(clock) });
  }

  async #changes(site: Site, snapshot: Snapshot, decision: Accepted): Promise<StoreCommit> {
    const { state, archive } = decision;
    const { experiments } = this.#ports;
    const readme = state && renderRunReadme({ state, closed: await experiments.of(site.store, state, archive) });
    const before: World = { control: snapshot.control, state: snapshot.state };
    const index = await indexOf(site.store, snapshot);
    const changes = changesetOf({ before, decision, runId: state?.runId ?? null, readme, index });
    if (!changes) throw new Error('a decision that changes nothing makes no commit');
    return changes;
  }

  #accepted(accepted: Accepted, proposed: Set<string>): ExecuteResult {
    for (const token of leasesOf(accepted)) if (proposed.has(token)) this.#ports.onLease(token);
    return { ok: true, accepted };
  }

  #unreadable(site: Site, error: StoreError): ExecuteResult {
    this.#ports.trouble?.(site, error);
    this.#ports.log.error({ err: error }, 'the state branch can not be used');
    return unusableState(error);
  }

  async #reconcile(site: Site, runId: string | null): Promise<boolean> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const snapshot = await site.store.read(runId);
      if (runId !== null && snapshot.state === null) return true;
      const pass: Pass = { site, runId, snapshot, failed: false };
      if (await this.#observe(pass)) continue;
      if (!(await this.#carryOut(pass))) return !pass.failed;
    }
    return false;
  }

  /** True when something was recorded, so that the snapshot is old. */
  async #observe(pass: Pass): Promise<boolean> {
    const { site, runId, snapshot } = pass;
    for (const observer of this.#ports.observers) {
      const commands = await this.#guarded(pass, `observer ${observer.name}`, [], () => observer(site, snapshot));
      if (await this.#record(site, runId, commands)) return true;
    }
    return false;
  }

  async #carryOut(pass: Pass): Promise<boolean> {
    const { site, snapshot } = pass;
    let changed = false;
    for (const effect of this.#ports.effects) {
      // What rests is not done yet: whoever asks is to come again, and the last effect is not its turn (R14.8).
      if (this.#ports.refused.rests(site, snapshot, effect.name)) pass.failed = true;
      else if (!(effect.last && pass.failed) && (await this.#effect(pass, effect))) changed = true;
    }
    return changed;
  }

  /** What GitHub refuses stays on record until it succeeds (R14.8). True when something was recorded. */
  async #effect(pass: Pass, effect: Effect): Promise<boolean> {
    const { site, runId, snapshot } = pass;
    let problem: unknown = null;
    const commands = await this.#guarded(pass, `effect ${effect.name}`, [], async () => {
      try {
        return await effect.apply(site, snapshot);
      } catch (error) {
        problem = error;
        throw error;
      }
    });
    const changed = await this.#record(site, runId, commands);
    const outcome = await this.#guarded(pass, `outcome of ${effect.name}`, { runId, commands: [] }, () =>
      this.#ports.refused.outcome(site, snapshot, effect.name, problem),
    );
    return (await this.#record(site, outcome.runId, outcome.commands)) || changed;
  }

  async #record(site: Site, runId: string | null, commands: Command[]): Promise<boolean> {
    let changed = false;
    for (const command of commands) {
      const result = await this.execute(site, runId, command);
      if (!result.ok) {
        const quiet = result.error.code === 'nothing-to-dispatch' || result.error.code === 'halted';
        const entry = { runId, command: command.type, error: result.error };
        this.#ports.log[quiet ? 'debug' : 'info'](entry, 'observation not recorded');
      } else if (!result.accepted.replayed && (result.accepted.changed.state || result.accepted.changed.control)) {
        changed = true;
      }
    }
    return changed;
  }

  /** One effect that fails does not stop the others; the sweep tries it again. */
  async #guarded<T>(pass: Pass, what: string, none: T, task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      pass.failed = true;
      const expected =
        error instanceof GitHubUnavailable || error instanceof GitHubRefused || refusalOf(error) !== null;
      this.#ports.log[expected ? 'warn' : 'error']({ err: error, runId: pass.runId }, `${what} failed`);
      return none;
    }
  }
}

/**
 * observe → decide → commit → effects, level-triggered: events only wake, the truth is read again each time.
 * Nothing here knows GitHub's events or the server; the Action-only mode takes this file as it is.
 */
import type { Command, SkippedRevision } from '../../state/base/command.js';
import { refuse } from '../../state/base/errors.js';
import { pictureOf, redraws } from '../../state/queries/picture/index.js';
import type { Accepted, Decision, World } from '../../state/run/documents.js';
import { StoreError } from '../../state/store/branch.js';
import { changesetOf } from '../../state/store/changeset.js';
import { olderCommand } from '../../state/store/older-commands.js';
import type { Snapshot, StoreCommit } from '../../state/store/port.js';
import { GitHubRefused, GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { indexOf } from '../github/run-index.js';
import { unusableState } from '../github/state-repository.js';
import { nowOf } from '../runtime/clock.js';
import { logged } from '../runtime/log-context.js';
import type { EffectOutcome } from '../runtime/metrics.js';
import { at, atLeast } from '../runtime/priority.js';
import { Coalescer, SerialQueue } from '../runtime/queue.js';
import { renderRunReadme } from '../views/run-readme.js';
import { EVERY_LOOK, type Look, Looks } from './looks.js';
import type { ControllerPorts, Effect, ExecuteResult } from './ports.js';
import { refusalOf } from './refused-effects.js';
import { restoreBranch, restoreDocument } from './restore.js';
import { tellDecision, tellRun } from './signals.js';

/** How old what is known of the branch may be where GitHub is looked at. */
const LOOK_AGE_MS = 5000;
/** Who is alone at a branch and committed so lately shows what was committed without another question. */
const SHOW_AGE_MS = 1000;
/** The whole read-decide-commit is repeated on a lost race, never the commit alone. */
const COMMIT_ATTEMPTS = 10;
/** A run that keeps changing goes on at the next wake. */
const ROUNDS = 12;

/** One look at a run, and what came of it. */
interface Pass {
  context: RepositoryContext;
  runId: string | null;
  snapshot: Snapshot;
  failed: boolean;
}

const keyOf = ({ repository }: RepositoryContext, runId: string | null): string => `${repository.id}/${runId ?? ''}`;

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
  readonly #looks: Looks;

  constructor(ports: ControllerPorts) {
    this.#ports = ports;
    this.#looks = new Looks(ports.clock);
  }

  /** Decides and records one command. A refusal changes nothing; a replay answers with the earlier revision (R2.4). */
  execute(context: RepositoryContext, runId: string | null, command: Command): Promise<ExecuteResult> {
    const of = String(context.repository.id);
    // Halts before the others in the line; and once it is its turn, what holds the line up is sent first.
    const arrived = this.#ports.clock.now();
    const decided = async () => {
      const result = await this.#commits.run(of, () =>
        at('urgent', () => this.#execute(context, runId, command, arrived)),
      );
      tellDecision(this.#ports, context, { runId, command, result });
      return result;
    };
    return command.type === 'halt' || command.type === 'abandon' ? atLeast('urgent', decided) : decided();
  }

  /**
   * Observes, records and carries out until nothing changes; one at a time for a run, wakes in between are joined.
   * False when something failed or is left over, so that it has to be done again. `looks`: what is looked at on GitHub;
   * a number: what was not looked at for so many milliseconds.
   */
  reconcile(
    context: RepositoryContext,
    runId: string | null,
    looks: readonly Look[] | number = EVERY_LOOK,
  ): Promise<boolean> {
    const key = keyOf(context, runId);
    this.#looks.want(key, typeof looks === 'number' ? this.#looks.due(key, looks) : looks);
    // Whoever woke it does not wait for it: a worker's message makes none of it urgent, a reader's none of it last.
    const repository = `${context.repository.owner}/${context.repository.name}`;
    return this.#reconciling.run(key, () =>
      at('ordinary', () => logged({ repository, runId }, () => this.#reconcile(context, runId))),
    );
  }

  /** Its worker spoke, so that nobody has to ask GitHub whether it is alive. */
  heard(context: RepositoryContext, runId: string | null): void {
    this.#looks.seen(keyOf(context, runId), 'worker');
  }

  /** What an ended run was refused is tried now: a person changed what was in the way (R14.8). */
  askAgain(context: RepositoryContext, runId: string): Promise<boolean> {
    this.#ports.refused.askAgain(context, runId);
    return this.reconcile(context, runId);
  }

  /**
   * Goes on from the last legal revision of a run, or of control.json, by the command that names what is skipped (R20.3). One
   * writer at a time, as every decision.
   */
  restore(
    context: RepositoryContext,
    runId: string | null,
    command: (skipped: SkippedRevision[]) => Command,
  ): Promise<ExecuteResult> {
    return this.#commits.run(String(context.repository.id), () =>
      at('urgent', async (): Promise<ExecuteResult> => {
        const { control, index, head } =
          runId === null ? { control: null, index: null, head: null } : await context.store.read(null);
        const restored = await restoreDocument(context, runId, control, async (world, skipped) => {
          const decision = this.#decide({ ...world, index, head }, command(skipped));
          if (!decision.ok) return decision;
          return {
            ok: true,
            accepted: decision,
            changes: await this.#changes(context, { ...world, index, head }, decision),
          };
        });
        if (!restored.ok) return restored;
        this.#forget(context);
        return this.#accepted(restored.accepted, new Set(leasesOf(restored.accepted)));
      }),
    );
  }

  /** The state branch at a head that it had before. */
  restoreBranch(context: RepositoryContext, lost: string): ReturnType<typeof restoreBranch> {
    return this.#commits.run(String(context.repository.id), () =>
      at('urgent', async () => {
        const restored = await restoreBranch(context, lost);
        if ('replaced' in restored) this.#forget(context);
        return restored;
      }),
    );
  }

  /** After a person decided what is right on the branch. */
  #forget({ memory, store }: RepositoryContext): void {
    memory.forget();
    store.forget();
  }

  /**
   * Compare-and-swap tells when a decision was made on an old snapshot. A refusal or a replay has none: it is an answer about
   * the branch as it is (R2.3, R2.4), so its snapshot must be of no moment before the command came. What the App saw itself
   * is looked at again anyway.
   */
  async #decideOn(context: RepositoryContext, runId: string | null, command: Command, arrived: number) {
    const snapshot = await context.store.read(runId, this.#ports.clock.now() - context.store.commitAge());
    const decision = this.#decide(snapshot, command);
    if ((decision.ok && (decision.changed.state || decision.changed.control)) || command.actor.type === 'app')
      return { snapshot, decision };
    const certain = await context.store.read(runId, arrived);
    if (certain.head === snapshot.head) return { snapshot, decision };
    return { snapshot: certain, decision: this.#decide(certain, command) };
  }

  async #execute(
    context: RepositoryContext,
    runId: string | null,
    command: Command,
    arrived: number,
  ): Promise<ExecuteResult> {
    const { clock, log } = this.#ports;
    let lastProblem = '';
    const proposed = new Set<string>();
    for (let attempt = 1; attempt <= COMMIT_ATTEMPTS; attempt += 1) {
      if (attempt > 1) await clock.sleep(Math.min(2000, 40 * 2 ** attempt) * (0.5 + clock.random()));
      try {
        const { snapshot, decision } = await this.#decideOn(context, runId, command, arrived);
        if (!decision.ok) return { ok: false, error: decision.error };
        if (!decision.changed.state && !decision.changed.control) return this.#accepted(decision, proposed);
        const older = await olderCommand(context.store, snapshot, runId, command);
        if (older) return older.ok ? this.#accepted(older, proposed) : { ok: false, error: older.error };
        const before = new Set(leasesOf(snapshot));
        for (const token of leasesOf(decision)) if (!before.has(token)) proposed.add(token);
        const changes = await this.#changes(context, snapshot, decision);
        const outcome = await context.store.commit(snapshot.head, changes);
        if (outcome.ok) {
          this.#ports.trouble?.(context, null);
          return this.#accepted(decision, proposed);
        }
        lastProblem = 'another process committed first';
      } catch (error) {
        if (error instanceof StoreError) return this.#unreadable(context, error);
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

  async #changes(context: RepositoryContext, snapshot: Snapshot, decision: Accepted): Promise<StoreCommit> {
    const { state, control } = decision;
    const { experiments } = this.#ports;
    const story = state && (await experiments.story(context.store, { state, control }, decision));
    const before: World = { control: snapshot.control, state: snapshot.state };
    const readme = story && renderRunReadme(story);
    const picture = story && redraws(before.state, story.state) ? pictureOf(story) : null;
    const index = await indexOf(context.store, snapshot);
    const changes = changesetOf({ before, decision, runId: state?.runId ?? null, readme, picture, index });
    if (!changes) throw new Error('a decision that changes nothing makes no commit');
    return changes;
  }

  #accepted(accepted: Accepted, proposed: Set<string>): ExecuteResult {
    for (const token of leasesOf(accepted)) if (proposed.has(token)) this.#ports.onLease(token);
    return { ok: true, accepted };
  }

  #unreadable(context: RepositoryContext, error: StoreError): ExecuteResult {
    this.#ports.trouble?.(context, error);
    this.#ports.log.error({ err: error }, 'the state branch can not be used');
    return unusableState(error);
  }

  async #reconcile(context: RepositoryContext, runId: string | null): Promise<boolean> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const snapshot = await context.store.read(runId, this.#ports.clock.now() - LOOK_AGE_MS);
      if (runId !== null && snapshot.state === null) return true;
      tellRun(this.#ports, context, snapshot);
      const pass: Pass = { context, runId, snapshot, failed: false };
      if (await this.#observe(pass)) continue;
      if (!(await this.#carryOut(pass))) return !pass.failed;
    }
    return false;
  }

  /** True when something was recorded, so that the snapshot is old. */
  async #observe(pass: Pass): Promise<boolean> {
    const { context, runId, snapshot } = pass;
    const key = keyOf(context, runId);
    for (const observer of this.#ports.observers) {
      const { look, name } = observer;
      if (look && !this.#looks.wanted(key, look)) continue;
      const done = look ? this.#looks.begin(key, look) : () => undefined;
      const commands = await this.#guarded(pass, `observer ${name}`, null, () => observer(context, snapshot));
      if (commands === null) continue;
      const { changed, lost } = await this.#record(context, runId, commands);
      // What was seen and could not be recorded is looked at again.
      if (lost) pass.failed = true;
      else done();
      if (changed) return true;
    }
    return false;
  }

  async #carryOut(pass: Pass): Promise<boolean> {
    const { context, snapshot } = pass;
    let changed = false;
    let present: boolean | null = null;
    // What another process showed meanwhile is not shown over with something older. Asked only where something is to be shown.
    const current = async (): Promise<boolean> => {
      const since = this.#ports.clock.now() - (context.store.alone() ? SHOW_AGE_MS : 0);
      present ??= (await context.store.read(pass.runId, since)).head === snapshot.head;
      return present;
    };
    for (const effect of this.#ports.effects) {
      if (present === false) changed = true;
      if (effect.projection && changed) continue;
      // What rests is not done yet: whoever asks is to come again, and the last effect is not its turn (R14.8).
      if (this.#ports.refused.rests(context, snapshot, effect.name)) {
        pass.failed = true;
        this.#told(pass, effect, 'rests');
      } else if (!(effect.last && pass.failed) && (await this.#effect(pass, effect, current))) changed = true;
    }
    return changed || present === false;
  }

  #told({ context, runId }: Pass, { name }: Effect, outcome: EffectOutcome): void {
    this.#ports.metrics?.effect(`${context.repository.id}/${runId ?? ''}`, name, outcome);
  }

  /** What GitHub refuses stays on record until it succeeds (R14.8). True when something was recorded. */
  async #effect(pass: Pass, effect: Effect, current: () => Promise<boolean>): Promise<boolean> {
    const { context, runId, snapshot } = pass;
    let problem: unknown = null;
    const commands = await this.#guarded(pass, `effect ${effect.name}`, [], async () => {
      try {
        return await effect.apply(context, snapshot, current);
      } catch (error) {
        problem = error;
        throw error;
      }
    });
    this.#told(pass, effect, problem === null ? 'done' : refusalOf(problem) === null ? 'failed' : 'refused');
    const { changed } = await this.#record(context, runId, commands);
    const outcome = await this.#guarded(pass, `outcome of ${effect.name}`, { runId, commands: [] }, () =>
      this.#ports.refused.outcome(context, snapshot, effect.name, problem),
    );
    return (await this.#record(context, outcome.runId, outcome.commands)).changed || changed;
  }

  /** `lost`: not recorded, and no refusal: the state could not be written. */
  async #record(
    context: RepositoryContext,
    runId: string | null,
    commands: Command[],
  ): Promise<{ changed: boolean; lost: boolean }> {
    let changed = false;
    let lost = false;
    for (const command of commands) {
      const result = await this.execute(context, runId, command);
      // Delivery has just read the pull requests that the gate opens with.
      if (result.ok && command.type === 'change-delivered') this.#looks.seen(keyOf(context, runId), 'gate');
      if (!result.ok) {
        lost ||= result.error.code === 'busy' || result.error.code === 'unavailable';
        const quiet = result.error.code === 'nothing-to-dispatch' || result.error.code === 'halted';
        const entry = { runId, command: command.type, error: result.error };
        this.#ports.log[quiet ? 'debug' : 'info'](entry, 'observation not recorded');
      } else if (!result.accepted.replayed && (result.accepted.changed.state || result.accepted.changed.control)) {
        changed = true;
      }
    }
    return { changed, lost };
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

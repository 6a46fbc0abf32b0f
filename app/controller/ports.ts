/** What the controller is given: who decides, who looks, who carries out, and whom it tells. */
import type { ErrorBody } from '../../schemas/generated/types.js';
import type { Command } from '../../state/base/command.js';
import type { Accepted, Context, Decision, World } from '../../state/run/documents.js';
import type { StoreError } from '../../state/store/branch.js';
import type { Snapshot } from '../../state/store/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
import type { Metrics } from '../runtime/metrics.js';
import type { ClosedExperiments } from './closed-experiments.js';
import type { Look } from './looks.js';
import type { RefusedEffects } from './refused-effects.js';

export type Decide = (world: World, command: Command, context: Context) => Decision;
export type ExecuteResult = { ok: true; accepted: Accepted } | { ok: false; error: ErrorBody };

/** Looks at GitHub for one run (or, with state null, for the control document) and says what to record. */
export interface Observer {
  (context: RepositoryContext, snapshot: Snapshot): Promise<Command[]>;
  /** Asked only when this is wanted; one that needs nothing of GitHub is asked in each round. */
  look?: Look;
}
/** Brings GitHub in line with the state; looks before it creates; may say what to record. */
export interface Effect {
  name: string;
  /** Shows the state, and is a matter of nobody while the state still changes: only in a round that recorded nothing. */
  projection?: true;
  /** Only where nothing before it failed: it says that all is done. */
  last?: true;
  /** `current`: a projection asks before it touches GitHub whether the snapshot is still the state; where not, it shows nothing. */
  apply(context: RepositoryContext, snapshot: Snapshot, current?: () => Promise<boolean>): Promise<Command[]>;
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
  trouble?(context: RepositoryContext, error: StoreError | null): void;
  /** Told of every lease that this process committed, so that its dispatch is sent at once. */
  onLease(token: string): void;
  metrics?: Metrics;
}

/** Who has the next move, since when, and what they can do: derived from the documents, never stored (R17). */
import type { GateStage, RunState } from '../schemas/generated/types.js';
import { findEnvironment } from './draft.js';
import { type Hold, heldBack } from './holds.js';
import type { World } from './kernel-types.js';
import { timeMs } from './time.js';

export type ObligationKind =
  | 'worker'
  | 'approval'
  | 'merge'
  | 'build'
  | 'artifact'
  | 'deployment'
  | 'serving'
  | 'operation-unknown'
  | 'ending'
  | 'halted'
  | 'window'
  | 'consent'
  | 'locked';

export interface Obligation {
  kind: ObligationKind;
  owner: 'worker' | 'app' | 'people' | 'ci';
  since: string;
  age: 'ok' | 'aging' | 'overdue';
  /** In words, for whoever asks "why not yet?". */
  reason: string;
  /** Commands that a dry run accepts now. */
  nextCommands: string[];
}

/** Seconds after which a kind is aging, and overdue. */
const LIMITS: Record<ObligationKind, [number, number]> = {
  worker: [3600, 6 * 3600],
  approval: [24 * 3600, 7 * 24 * 3600],
  merge: [24 * 3600, 7 * 24 * 3600],
  build: [3600, 24 * 3600],
  artifact: [3600, 24 * 3600],
  deployment: [24 * 3600, 7 * 24 * 3600],
  serving: [1800, 24 * 3600],
  'operation-unknown': [600, 3600],
  ending: [600, 1800],
  halted: [24 * 3600, 7 * 24 * 3600],
  window: [24 * 3600, 7 * 24 * 3600],
  consent: [24 * 3600, 7 * 24 * 3600],
  locked: [3600, 24 * 3600],
};

const OWNERS: Record<ObligationKind, Obligation['owner']> = {
  worker: 'worker',
  approval: 'people',
  merge: 'people',
  build: 'ci',
  artifact: 'ci',
  deployment: 'ci',
  serving: 'worker',
  'operation-unknown': 'worker',
  ending: 'worker',
  halted: 'people',
  window: 'app',
  consent: 'people',
  locked: 'people',
};

function obligation(
  kind: ObligationKind,
  since: string,
  now: string,
  reason: string,
  more: Partial<Pick<Obligation, 'owner' | 'nextCommands'>> = {},
): Obligation {
  const seconds = (timeMs(now) - timeMs(since)) / 1000;
  const [aging, overdue] = LIMITS[kind];
  const age = seconds >= overdue ? 'overdue' : seconds >= aging ? 'aging' : 'ok';
  return { kind, owner: OWNERS[kind], since, age, reason, nextCommands: ['abandon'], ...more };
}

function gateObligations(state: RunState, now: string): Obligation[] {
  const { gate } = state;
  if (!gate) return [];
  const first = (['merge', 'build', 'artifact', 'deployment', 'serving'] as const).filter(
    (name) => gate.stages[name].status !== 'proven',
  );
  // All proven: the App's next observation accepts it.
  if (first.length === 0) return [obligation('serving', gate.openedAt, now, 'to be read once more', { owner: 'app' })];
  return first.map((name) => {
    const stage: GateStage = gate.stages[name];
    return obligation(name, stage.since, now, stage.reason);
  });
}

/** What takes away the hold of a fault start, besides ending the run. */
const RELEASE: Record<Hold['kind'], string[]> = {
  halted: ['unhalt', 'abandon'],
  window: ['abandon'],
  consent: ['consent', 'abandon'],
};

function phaseObligations(state: RunState, held: boolean, now: string): Obligation[] {
  const { lease, phase, transition } = state;
  if (phase === 'awaiting-external-gate') return gateObligations(state, now);
  if (transition.status === 'blocked')
    return [
      obligation('approval', state.advisory?.createdAt ?? state.event.at, now, 'people choose advisories', {
        nextCommands: ['approve', 'reject', 'abandon'],
      }),
    ];
  const undelivered = state.operations.find((entry) => entry.kind === 'change-delivery' && entry.status !== 'settled');
  if (phase === 'coding' && lease === null && undelivered)
    return [obligation('merge', undelivered.preparedAt, now, 'the App opens the pull request', { owner: 'app' })];
  if (lease)
    return [
      obligation('worker', lease.dispatchedAt, now, `${phase}: worker ${lease.status}`, {
        // One that was dispatched and never claimed waits for the platform, and for the App to dispatch it again.
        owner: lease.status === 'claimed' ? 'worker' : 'app',
      }),
    ];
  if (held) return [];
  return [obligation('worker', state.event.at, now, `${phase}: no worker yet`, { owner: 'app' })];
}

/** Every obligation of the run and of its environment. None: the run is terminal and nothing is locked. */
export function obligations(world: World, now: string): Obligation[] {
  const { state, control } = world;
  const found: Obligation[] = [];
  if (state && state.transition.status !== 'terminated') {
    if (state.ending)
      found.push(
        obligation('ending', state.ending.at, now, `${state.ending.kind}: waiting until the fault is lifted`, {
          nextCommands: ['halt'],
        }),
      );
    for (const operation of state.operations) {
      if (operation.status === 'unknown')
        found.push(
          obligation(
            'operation-unknown',
            operation.preparedAt,
            now,
            `${operation.operationId} has an unknown outcome`,
            {
              // A person's answer needs what a worker saw; until then a worker looks.
              nextCommands: [
                ...(operation.receipts.length > 0 ? ['settle-operation'] : []),
                ...(state.ending ? ['halt'] : ['abandon']),
              ],
            },
          ),
        );
    }
    const hold = state.lease === null ? heldBack(state, control, now) : null;
    if (hold) found.push(obligation(hold.kind, hold.since, now, hold.reason, { nextCommands: RELEASE[hold.kind] }));
    found.push(...phaseObligations(state, hold !== null, now));
  }
  const locked = state ? findEnvironment(control, state.environment)?.entry.locked : null;
  if (locked)
    found.push(obligation('locked', locked.since, now, locked.reason, { nextCommands: ['release-environment'] }));
  return found;
}

/** Who has the next move, since when, and what they can do: derived from the documents, never stored (R17). */
import type { Cause, Control, GateStage, RunState, Statement } from '../../schemas/generated/types.js';
import { CAUSES } from '../base/causes.js';
import { timeMs } from '../base/time.js';
import { message } from '../messages/message.js';
import { leftWords, residueOf } from '../operations/residue.js';
import { heldBack } from '../run/blockers.js';
import type { World } from '../run/documents.js';
import { findEnvironment } from '../run/transaction.js';
import type { NextCommand } from './next-commands.js';
import * as next from './next-commands.js';

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
  | 'locked'
  | 'residue'
  | 'refused'
  | 'quarantined'
  | 'installation-missing';

export interface Obligation {
  kind: ObligationKind;
  owner: 'worker' | 'app' | 'people' | 'ci';
  since: string;
  age: 'ok' | 'aging' | 'overdue';
  /** For whoever asks "why not yet?". */
  reason: Statement;
  /** Commands that a dry run accepts now. */
  nextCommands: NextCommand[];
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
  residue: [3600, 24 * 3600],
  refused: [3600, 24 * 3600],
  quarantined: [3600, 24 * 3600],
  'installation-missing': [3600, 24 * 3600],
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
  residue: 'people',
  refused: 'people',
  quarantined: 'people',
  'installation-missing': 'people',
};

/** What no document of the run can say: whoever reads the branch and the installation does (R20.3). */
export interface Outside {
  quarantined?: { since: string; reason: string } | null;
  installationMissing?: { since: string; reason: string } | null;
}

function obligation(
  kind: ObligationKind,
  since: string,
  now: string,
  reason: Statement,
  nextCommands: NextCommand[],
  owner: Obligation['owner'] = OWNERS[kind],
): Obligation {
  const seconds = (timeMs(now) - timeMs(since)) / 1000;
  const [aging, overdue] = LIMITS[kind];
  const age = seconds >= overdue ? 'overdue' : seconds >= aging ? 'aging' : 'ok';
  return { kind, owner, since, age, reason, nextCommands };
}

function gateObligations(state: RunState, now: string): Obligation[] {
  const { gate } = state;
  if (!gate) return [];
  const open = (['merge', 'build', 'artifact', 'deployment', 'serving'] as const).filter(
    (name) => gate.stages[name].status !== 'proven',
  );
  // All proven: the App's next observation accepts it.
  if (open.length === 0)
    return [obligation('serving', gate.openedAt, now, message('to-be-read-again'), next.ofWorker(state), 'app')];
  return open.map((name) => {
    const stage: GateStage = gate.stages[name];
    return obligation(name, stage.since, now, stage.reason, next.ofStage(state, name, stage));
  });
}

/** Why the phase is done once more, and what helps (R3.3). */
function repeated(state: RunState): { after: Cause | null; words: string | null } {
  const last = state.event.type === 'repair' ? state.experiment?.repairs.at(-1) : undefined;
  return last ? { after: last.class, words: CAUSES[last.class].next } : { after: null, words: null };
}

function phaseObligations(state: RunState, held: boolean, now: string): Obligation[] {
  const { lease, phase, transition } = state;
  if (phase === 'awaiting-external-gate') return gateObligations(state, now);
  if (transition.status === 'blocked') {
    const since = state.advisory?.createdAt ?? state.event.at;
    return [obligation('approval', since, now, message('people-choose'), next.ofApproval(state))];
  }
  const undelivered = state.operations.find((entry) => entry.kind === 'change-delivery' && entry.status !== 'settled');
  if (phase === 'coding' && lease === null && undelivered) {
    const reason = message('app-opens-pull-request');
    return [obligation('merge', undelivered.preparedAt, now, reason, next.ofWorker(state), 'app')];
  }
  // One that was dispatched and never claimed waits for the platform, and for the App to dispatch it again.
  const owner = lease?.status === 'claimed' ? 'worker' : 'app';
  const commands = state.ending ? next.ofEnding(state) : next.ofWorker(state);
  if (lease) {
    const alone = lease.purpose === 'cleanup' && !state.ending;
    const reason = alone
      ? message('cleanup-worker', { phase, status: lease.status })
      : message('phase-worker', { phase, status: lease.status, ...repeated(state) });
    return [obligation('worker', lease.dispatchedAt, now, reason, commands, owner)];
  }
  if (held) return [];
  return [
    obligation(
      'worker',
      state.event.at,
      now,
      message('phase-worker', { phase, status: null, ...repeated(state) }),
      commands,
      'app',
    ),
  ];
}

/** Whether somebody looked after the operation was prepared. */
function looked(state: RunState, operation: RunState['operations'][number]): boolean {
  return operation.receipts.some((id) => {
    const receipt = state.receipts[id];
    return receipt?.value != null && timeMs(receipt.collectedAt) >= timeMs(operation.preparedAt);
  });
}

/** Somebody changes what GitHub refuses (unlocks, renames, permits), then asks for it again (R14.8). */
function refused(of: RunState | Control, now: string, commands: NextCommand[]): Obligation[] {
  return Object.entries(of.refusals ?? {}).map(([effect, { since, words }]) =>
    obligation('refused', since, now, message('effect-refused', { effect, words }), commands),
  );
}

function ofRun(world: World, state: RunState, now: string): Obligation[] {
  const found: Obligation[] = [];
  const { ending } = state;
  if (ending) {
    const reason = message('ending-waits', { kind: ending.kind });
    found.push(obligation('ending', ending.at, now, reason, next.ofEnding(state)));
  }
  for (const operation of state.operations) {
    if (operation.status !== 'unknown') continue;
    const reason = message('outcome-unknown', { operationId: operation.operationId });
    const commands = next.ofUnknown(state, looked(state, operation));
    found.push(obligation('operation-unknown', operation.preparedAt, now, reason, commands));
  }
  found.push(...refused(state, now, next.ofRefusal(state)));
  const hold = state.lease === null ? heldBack(state, world.control, now) : null;
  if (hold) found.push(obligation(hold.kind, hold.since, now, hold.reason, next.ofHold(hold.kind)));
  found.push(...phaseObligations(state, hold !== null, now));
  return found;
}

/** Every obligation of the run and of its environment. None: the run is terminal, nothing is locked, and no fault left anything. */
export function obligations(world: World, now: string, outside: Outside = {}): Obligation[] {
  const { state, control } = world;
  const found: Obligation[] = [];
  const { quarantined, installationMissing } = outside;
  if (quarantined) found.push(obligation('quarantined', quarantined.since, now, quarantined.reason, ['restore']));
  if (state && state.transition.status !== 'terminated') {
    // Without its installation the App carries nothing out; the commands still work from the command line.
    if (installationMissing) {
      const { since, reason } = installationMissing;
      found.push(obligation('installation-missing', since, now, reason, state.ending ? ['halt'] : ['abandon']));
    }
    found.push(...ofRun(world, state, now));
  }
  if (control && !state) found.push(...refused(control, now, ['doctor', 'halt']));
  const locked = state ? findEnvironment(control, state.environment)?.entry.locked : null;
  if (locked) found.push(obligation('locked', locked.since, now, locked.reason, ['release-environment']));
  const left = state ? residueOf(control, state.environment) : [];
  const [oldest] = left;
  if (oldest) found.push(obligation('residue', oldest.since, now, leftWords(left), ['doctor', 'release-environment']));
  return found;
}

/** Every step of the run is one that contract §3 knows, made by an event that may make it. */

import type { Phase, RunState } from '../../schemas/generated/types.js';
import { ruledBy } from '../base/policy-versions.js';
import { environmentDigest } from '../config/config.js';
import { phrase } from '../messages/sentence.js';
import { migrate } from '../migrations/index.js';
import { findEnvironment } from '../run/transaction.js';
import { FIRST_PHASE, illegalEnding, illegalMove, OWNERS } from '../run/transitions.js';
import { broughtAlong } from './brought-along.js';
import { type Failure, failure, firstOf } from './failure.js';
import { same } from './intern.js';
import type { Revision } from './parse.js';
import { type Invariant, withoutRun } from './result.js';

/** What no event changes: the run is about these (R2.1, R2.5). */
const FIXED = [
  'schemaVersion',
  'runId',
  'kind',
  'repository',
  'commit',
  'environment',
  'targets',
  'guardrails',
  'config',
  'startedAt',
  'startedBy',
  'maxIterations',
  'maxRepairs',
  'lineage',
] as const satisfies readonly (keyof RunState)[];

/** The first document of this version is exactly what the migration makes of the one before (§19). */
function migrated(revision: Revision): Failure | null {
  const { state, older } = revision;
  const { event } = state;
  const { at: now, actor, authority, producer, commandId } = event;
  const again = migrate(older?.value, { now, actor, authority, producer, commandId });
  // Its id and its kept command follow from the clock, which decision-recomputes knows.
  const { kept: _kept, ...made } = again.ok ? again.state.event : event;
  const { kept } = event;
  if (again.ok && same({ ...again.state, event: { ...made, id: event.id, ...(kept ? { kept } : {}) } }, state))
    return null;
  return failure(
    revision,
    'what the migration makes of the older document',
    again.ok ? 'another one' : again.error.message,
  );
}

function first(revision: Revision): Failure | null {
  const { state, control } = revision;
  const { transition, event } = state;
  if (revision.older) return migrated(revision);
  if (event.type !== 'start' && event.type !== 'follow-up')
    return failure(revision, 'a run begins with the event "start" or "follow-up"', `"${event.type}"`);
  if ((event.type === 'follow-up') !== (state.lineage !== undefined))
    return failure(revision, 'a lineage exactly in a follow-up (R3.3)', `"${event.type}"`);
  if (state.phase !== FIRST_PHASE || transition.status !== 'ready' || transition.from !== null)
    return failure(revision, `a run begins ready in ${FIRST_PHASE}`, `${transition.status} in ${state.phase}`);
  if (state.kind === 'plan') return null;
  const known = findEnvironment(control.before, state.environment)?.entry;
  const digest = environmentDigest(state.config.effective, state.environment);
  if (known?.doctorPassed?.digest !== digest)
    return failure(revision, 'doctor had passed for exactly this configuration (R6.1)', 'it had not');
  if (known.activeRun !== null)
    return failure(revision, 'no other run is active in the environment (R6.2)', `run ${known.activeRun} was`);
  if (known.locked) return failure(revision, 'the environment is not locked', `locked: ${phrase(known.locked.reason)}`);
  const taken = findEnvironment(control.after, state.environment)?.entry.activeRun;
  return taken === state.runId ? null : failure(revision, `control names ${state.runId} as active`, String(taken));
}

function ended(revision: Revision, before: RunState): Failure | null {
  const { state } = revision;
  if (state.verdict === 'in-progress')
    return failure(revision, 'a terminated run has a verdict', 'verdict "in-progress"');
  const illegal = illegalEnding(state.verdict, before.phase, state.event.type);
  if (illegal) return failure(revision, illegal.expected, illegal.found);
  if (state.transition.from !== before.phase)
    return failure(revision, `it ends from ${before.phase}`, `from ${state.transition.from}`);
  return state.phase === before.phase
    ? null
    : failure(revision, `it ends in the phase it was in, ${before.phase}`, state.phase);
}

function moved(revision: Revision, before: RunState): Failure | null {
  const { state } = revision;
  const { transition, event } = state;
  const illegal = illegalMove(before.phase, state.phase, event.type);
  if (illegal) return failure(revision, illegal.expected, illegal.found);
  if (transition.from !== before.phase || transition.to !== state.phase)
    return failure(revision, `transition ${before.phase} → ${state.phase}`, `${transition.from} → ${transition.to}`);
  return null;
}

/** The rules of a run change by a migration only, to newer ones (§19). */
function rules(revision: Revision, before: RunState): Failure | null {
  const { event, policyVersion } = revision.state;
  const newer = ruledBy(policyVersion, before.policyVersion) && policyVersion !== before.policyVersion;
  if (policyVersion === before.policyVersion) return null;
  return newer && event.type === 'migrated'
    ? null
    : failure(revision, `the rules of ${before.policyVersion}, or a migration`, `${policyVersion} by "${event.type}"`);
}

function step(revision: Revision): Failure | null {
  const { state } = revision;
  const before = broughtAlong(revision);
  if (before === null) return first(revision);
  // A restored end is the same end, with what was skipped beside it (R20.3).
  const again = state.event.type === 'restore' && same(state.transition, before.transition);
  if (before.transition.status === 'terminated' && again) return null;
  if (before.transition.status === 'terminated')
    return failure(revision, `nothing after the end (${before.verdict})`, `another revision by "${state.event.type}"`);
  const changed = FIXED.find((key) => !same(state[key], before[key]));
  if (changed) return failure(revision, `${changed} as it was at the start`, `${changed} has changed`);
  const wrong = rules(revision, before);
  if (wrong) return wrong;
  for (const [key, phases] of Object.entries(OWNERS) as [keyof RunState, readonly Phase[]][]) {
    if (!phases.includes(before.phase) && !same(state[key], before[key]))
      return failure(revision, `${key} is written in ${phases.join(' or ')} only`, `it changed in ${before.phase}`);
  }
  if (before.ending && !same(state.ending, before.ending))
    return failure(revision, 'an ending that was recorded stays (R16.2)', 'it has changed');
  if (state.transition.status === 'terminated') return ended(revision, before);
  if (state.verdict !== 'in-progress')
    return failure(revision, 'verdict "in-progress" before the end', `"${state.verdict}"`);
  if (state.phase !== before.phase || !same(state.transition, before.transition)) return moved(revision, before);
  return null;
}

/** The event's command stands in the ledger under its revision, and was never accepted before (R2.4). */
function ledger(revision: Revision, seen: Set<string>): Failure | null {
  const { event, commands } = revision.state;
  const entry = commands[event.commandId];
  if (entry?.revision !== revision.state.revision || entry.digest !== event.commandDigest)
    return failure(revision, `command ${event.commandId} in the ledger of this revision`, 'another entry, or none');
  if (seen.has(event.commandId))
    return failure(revision, 'a command is accepted once', `${event.commandId} was accepted before`);
  seen.add(event.commandId);
  return null;
}

export const legalTransition: Invariant = {
  name: 'legal-transition',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) => {
    const seen = new Set<string>();
    return firstOf(history.revisions, (revision) => step(revision) ?? ledger(revision, seen));
  },
};

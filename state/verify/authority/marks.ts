/** Where a document says who decided something, the event of that revision is theirs (R11.1, R3.2, R7.6, R13.4, R16.2). */

import type { Actor, Change, Control, Event, RunState } from '../../../schemas/generated/types.js';
import { wordOf } from '../../base/message.js';
import { changesOf, linksOf, supersedesOf } from '../../run/changes.js';
import { same } from '../intern.js';
import { named, type Problem, sameActor } from './rows.js';

/** What was added to a list between two revisions. */
function added<T>(before: readonly T[], now: readonly T[]): T[] {
  return now.filter((entry) => !before.some((known) => same(known, entry)));
}

function own(what: string, event: Event, type: string, by: Actor): Problem {
  if (event.type !== type) return { expected: `${what} by a "${type}"`, found: `by "${event.type}"` };
  return sameActor(by, event.actor)
    ? null
    : { expected: `${what} by ${named(event.actor)}, whose command it was`, found: `in the name of ${named(by)}` };
}

function started(before: RunState | null, state: RunState): Problem {
  if (before !== null || sameActor(state.startedBy, state.event.actor)) return null;
  return { expected: `startedBy ${named(state.event.actor)}, who started it`, found: named(state.startedBy) };
}

function consented(before: RunState | null, state: RunState): Problem {
  const { experiment, event } = state;
  const consent = experiment?.consent ?? null;
  if (!experiment || !consent || same(consent, before?.experiment?.consent ?? null)) return null;
  const wrong = own('consent', event, 'consent', consent.actor);
  if (wrong) return wrong;
  if (consent.authority !== event.authority)
    return { expected: `consent with ${event.authority}, as the command had it`, found: consent.authority };
  return consent.faultDigest === experiment.faultDigest && consent.planDigest === experiment.planDigest
    ? null
    : { expected: 'consent to the fault and plan that are frozen', found: 'to another' };
}

/** What has to be there before a fault is prepared, and what may not be (R3.2, R16.1). */
function mayStart(before: RunState | null, state: RunState, control: Control | null): Problem {
  const known = new Set((before?.operations ?? []).map(({ operationId }) => operationId));
  const fresh = state.operations.find(({ operationId, kind }) => kind === 'fault-start' && !known.has(operationId));
  if (!fresh || state.event.type === 'restore') return null;
  if (control?.halt)
    return { expected: 'no fault while a halt is set (R16.1)', found: `${fresh.operationId} prepared` };
  const { experiment } = state;
  if (state.guardrails.consent !== 'required' || !experiment) return null;
  const consent = before?.experiment?.consent;
  return consent?.faultDigest === experiment.faultDigest && consent.planDigest === experiment.planDigest
    ? null
    : { expected: 'a consent to exactly this fault before it is prepared (R3.2)', found: 'none' };
}

function changed(event: Event, known: Change | undefined, now: Change): Problem {
  const { changeId } = now;
  if (now.linkedBy && !same(known?.linkedBy ?? null, now.linkedBy)) {
    const wrong = own(`the link of ${changeId}`, event, 'link', now.linkedBy);
    if (wrong) return wrong;
  }
  for (const link of added((known ? linksOf(known) : []).map(withoutMerge), linksOf(now).map(withoutMerge))) {
    const wrong = own(`a link of ${changeId}`, event, 'link', link.by);
    if (wrong) return wrong;
  }
  for (const file of added(known?.confirmed ?? [], now.confirmed ?? [])) {
    const wrong = own(`${file.path} of ${changeId} confirmed`, event, 'confirm-change', file.by);
    if (wrong) return wrong;
  }
  const delivered = event.type === 'change-delivered' || event.type === 'link';
  // Written with the change itself by whoever codes: then it is a hand-off or not delivered yet.
  if (!known || delivered || (known.pullRequest === now.pullRequest && known.prUrl === now.prUrl)) return null;
  return { expected: `the pull request of ${changeId} by its delivery or a "link"`, found: `by "${event.type}"` };
}

/** The merge commit is filled in when the pull request lands. */
function withoutMerge({ mergeCommit: _mergeCommit, ...link }: NonNullable<Change['links']>[number]) {
  return link;
}

function decided(before: RunState | null, state: RunState): Problem {
  const { event } = state;
  const was = changesOf(before);
  for (const change of changesOf(state)) {
    const wrong = changed(
      event,
      was.find(({ changeId }) => changeId === change.changeId),
      change,
    );
    if (wrong) return wrong;
  }
  const replaced = supersedesOf(state);
  const known = before ? supersedesOf(before) : [];
  if (!known.every((entry, index) => same(entry, replaced[index] ?? null)))
    return { expected: 'a replaced target stays on record', found: 'it is gone or another one' };
  for (const { old, by } of replaced.slice(known.length)) {
    const wrong = own(`${old} replaced`, event, 'supersede-target', by ?? event.actor);
    if (wrong) return wrong;
  }
  return null;
}

const VOIDS = new Set(['void-decision', 'decisions-read', 'approve']);

function voided({ event, approval }: RunState, before: RunState | null): Problem {
  const fresh = added(before?.approval?.voided ?? [], approval?.voided ?? []);
  return fresh.length === 0 || VOIDS.has(event.type)
    ? null
    : { expected: 'a decision found void by the App', found: `by "${event.type}"` };
}

const ENDED_BY: Partial<Record<NonNullable<RunState['ending']>['kind'], string>> = {
  abandoned: 'abandon',
  'analysis-only': 'terminate-analysis-only',
};

/** A recorded ending is a person's word, or the rules'; then nobody's name stands under it. */
function ending({ event, ending: now }: RunState, before: RunState | null): Problem {
  if (!now || before?.ending) return null;
  const type = ENDED_BY[now.kind];
  if (type !== undefined) return own(`ending "${now.kind}"`, event, type, now.actor);
  return now.actor.type === 'app' ? null : { expected: `"${now.kind}" by the rules`, found: `by ${named(now.actor)}` };
}

/** A person's answer to an unknown operation names them (R14.2). */
function settled({ event, operations, transition }: RunState, before: RunState | null): Problem {
  for (const operation of operations) {
    const known = before?.operations.find(({ operationId }) => operationId === operation.operationId);
    if (operation.status !== 'settled' || known?.status === 'settled') continue;
    const by = operation.result?.settledBy;
    if (by !== undefined && (event.type !== 'settle-operation' || by !== event.actor.login))
      return {
        expected: `${operation.operationId} settled by "settle-operation" of ${event.actor.login}`,
        found: `${wordOf(by)}`,
      };
    // The end gives up what is left.
    const over = transition.status === 'terminated' || event.type === 'settle-operation';
    if (operation.outcome === 'abort' && !over)
      return { expected: `${operation.operationId} given up by a person`, found: `by "${event.type}"` };
  }
  return null;
}

function recordPull({ event, record }: RunState, before: RunState | null): Problem {
  if (!before || record.pullRequest === before.record.pullRequest) return null;
  const allowed = record.pullRequest === null ? 'retry' : 'record-opened';
  return event.type === allowed
    ? null
    : { expected: `the record pull request by "${allowed}"`, found: `by "${event.type}"` };
}

/** The first thing of this revision that is in the wrong name. `control`: as it stood when the command came. */
export function marksProblem(before: RunState | null, state: RunState, control: Control | null): Problem {
  return (
    started(before, state) ??
    consented(before, state) ??
    mayStart(before, state, control) ??
    decided(before, state) ??
    voided(state, before) ??
    ending(state, before) ??
    settled(state, before) ??
    recordPull(state, before)
  );
}

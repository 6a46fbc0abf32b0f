/** A decision made again: the kernel's own function on what was stored, compared with what it left behind. */

import type { Control, Receipt, RunState } from '../../../schemas/generated/types.js';
import { emptyControl } from '../../control.js';
import type { RunDraft } from '../../draft.js';
import { type Failure, failure } from '../failure.js';
import { same } from '../intern.js';
import type { Revision } from '../parse.js';

/** The run before the revision, with every receipt that the revision or its archive still holds. */
export function draftBefore(revision: Revision, before: RunState): RunDraft {
  const state = unshared(before);
  Object.assign(state.receipts, revision.state.receipts, revision.archived?.receipts ?? {});
  return draftOf(revision, state, revision.control.before);
}

/** A copy in which no two places are one value: equal parts of the history are shared (intern.ts), the kernel writes. */
export function unshared(state: RunState): RunState {
  return JSON.parse(JSON.stringify(state)) as RunState;
}

export function draftOf(revision: Revision, state: RunState, control: Control | null): RunDraft {
  return {
    now: revision.state.event.at,
    // Ids that the kernel made then can't be made again; nothing that is compared holds one.
    newId: (prefix) => `${prefix}-again`,
    control: control ? structuredClone(control) : emptyControl(),
    changed: { state: false, control: false },
    reason: '',
    eventType: null,
    details: {},
    evidence: {},
    archive: null,
    state,
  };
}

/** The receipts of the revision that some part of it cites, in no order. */
export function citedReceipts(revision: Revision, ids: Iterable<string>): Receipt[] {
  return [...new Set(ids)].flatMap((id) => {
    const receipt = revision.state.receipts[id] ?? revision.archived?.receipts[id];
    return receipt ? [receipt] : [];
  });
}

/** Null when both say the same; else both, in words as far as they are short. */
export function differs(revision: Revision, what: string, recomputed: unknown, stored: unknown): Failure | null {
  if (same(recomputed ?? null, stored ?? null)) return null;
  const text = (value: unknown) => {
    const json = JSON.stringify(value) ?? 'nothing';
    return json.length <= 200 ? json : `${json.slice(0, 199)}…`;
  };
  return failure(revision, `${what} as recomputed: ${text(recomputed)}`, `stored: ${text(stored)}`);
}

/** The first member that differs, by name. */
export function memberDiffers<T extends object>(
  revision: Revision,
  what: string,
  recomputed: T,
  stored: T,
  keys: readonly (keyof T & string)[],
): Failure | null {
  for (const key of keys) {
    const found = differs(revision, `${what}.${key}`, recomputed[key], stored[key]);
    if (found) return found;
  }
  return null;
}

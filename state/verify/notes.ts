/**
 * What no invariant fails on and a reader has to know: a `restore` over revisions that the rules could have made, and revisions
 * that a merge left out. Whether the App
 * skipped somebody's careful forgery or somebody skipped the App's revisions, only signatures tell (R20.3).
 */

import type { Control, RunState } from '../../schemas/generated/types.js';
import { validateControl, validateRunState } from '../../schemas/generated/validators.js';
import { digestOf } from '../base/digest.js';
import { counted } from '../messages/english.js';
import type { CommitSource, RunHistory } from './history.js';
import { leftOutNotes } from './left-out.js';
import { objectOf, parseHistory } from './parse.js';
import type { HistoryReader } from './reader.js';

type Kind = 'state' | 'control';
interface Skipped {
  commit: string;
  document: RunState | Control;
}

function documentOf(commit: CommitSource, of: Kind): RunState | Control | null {
  const text = commit[of];
  const value = typeof text === 'string' ? objectOf(text).value : null;
  const fits = of === 'state' ? validateRunState(value) : validateControl(value);
  return fits ? (value as unknown as RunState | Control) : null;
}

/** The skipped documents that go on from `before`, one after the other, as revisions do. */
function legalAfter(before: RunState | Control, skipped: readonly CommitSource[], of: Kind): Skipped[] {
  const legal: Skipped[] = [];
  let last = before;
  for (const source of skipped) {
    const document = documentOf(source, of);
    const follows = document?.revision === last.revision + 1 && document.previousDigest === digestOf(last);
    if (!document || !follows) continue;
    legal.push({ commit: source.commit, document });
    last = document;
  }
  return legal;
}

interface Entry {
  commit: string | null;
  document: RunState | Control;
  before: RunState | Control | null;
}

function notesOn(chain: readonly Entry[], restores: ReadonlyMap<string, readonly CommitSource[]>, of: Kind): string[] {
  return chain.flatMap(({ commit, document, before }) => {
    const skipped = restores.get(commit ?? '') ?? [];
    const legal = before === null ? [] : legalAfter(before, skipped, of);
    const [first, last] = [legal[0], legal.at(-1)];
    if (!first || !last) return [];
    const range = `r${first.document.revision} to r${last.document.revision} (commits ${first.commit.slice(0, 12)} to ${last.commit.slice(0, 12)})`;
    return [
      `r${document.revision} of ${of}.json is a restore by ${document.event.actor.login} that skipped ${counted(legal.length, 'revision')} which the rules could have made: ${range}. Which of the two is the App's, this branch alone can't show.`,
    ];
  });
}

export function notesOf(history: RunHistory, reader?: HistoryReader): string[] {
  const { revisions, controls, restores } = parseHistory(history, reader);
  const run = revisions.map(({ commit, state, before }) => ({ commit, document: state, before }));
  const control = controls.map(({ commit, control: document, before }) => ({ commit, document, before }));
  return [
    ...notesOn(run, restores.state, 'state'),
    ...notesOn(control, restores.control, 'control'),
    ...leftOutNotes(history),
  ];
}

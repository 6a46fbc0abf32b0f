/** The line of steps that every page begins with: Suspected → Proven → Choose a fix → Merge → Live → Same fault again. */
import type { RunState } from '../../../schemas/generated/types.js';
import { openStage } from './chain.js';
import type { Pair } from './chapters.js';
import { pullHref } from './links.js';
import type { DecisionView, Headline, Links, Mark, Step } from './types.js';

/** Whether a step was reached; where the run stands is marked afterwards. */
function reached(state: RunState, { before, after }: Pair): boolean[] {
  const { gate, approval, coding } = state;
  const merged =
    (coding?.changes ?? []).length > 0 && (coding?.changes ?? []).every(({ mergeCommit }) => mergeCommit !== null);
  return [
    state.analysis.hypotheses.length > 0,
    before?.verdict === 'CONFIRMED',
    approval?.status === 'approved',
    merged,
    gate?.accepted != null,
    after?.verdict === 'REFUTED',
  ];
}

/** Where a run that ended without its last step stopped. */
function stopped(
  state: RunState,
  done: readonly boolean[],
  { after }: Pair,
  danger: boolean,
): { at: number; mark: Mark } {
  const at = done.findIndex((step) => !step);
  if (after?.verdict === 'CONFIRMED') return { at: 5, mark: 'bad' };
  if (state.verdict === 'no-impact') return { at: 1, mark: 'none' };
  return { at: at === -1 ? 5 : at, mark: danger ? 'bad' : 'none' };
}

function marks(state: RunState, headline: Headline, pair: Pair): Mark[] {
  const done = reached(state, pair);
  const first = done.findIndex((step) => !step);
  if (state.transition.status === 'terminated') {
    const { at, mark } = stopped(state, done, pair, headline.outcome === 'danger');
    if (state.verdict === 'resolved') return done.map(() => 'done');
    // What was reached before an earlier fix is done; what would have come does not apply any more.
    return done.map((step, index) => (index === at ? mark : index < at ? (step ? 'done' : 'none') : 'none'));
  }
  const now: Mark = headline.tone === 'waits' ? 'waits' : 'now';
  return done.map((_step, index) => (first === -1 || index < first ? 'done' : index === first ? now : 'not-yet'));
}

export function progressOf(
  state: RunState,
  headline: Headline,
  pair: Pair,
  decisions: readonly DecisionView[],
  links: Links,
): Step[] {
  const all = marks(state, headline, pair);
  const approved = all[2] === 'done';
  const stage = openStage(state.gate);
  const waits = all[3] === 'waits' || all[4] === 'waits';
  const pull = (state.coding?.changes ?? []).find(({ pullRequest }) => pullRequest !== null)?.pullRequest ?? null;
  const pullLink = pull === null ? null : pullHref(links, pull);
  const names = [
    'Suspected',
    'Proven',
    approved ? 'Approved' : state.approval?.status === 'rejected' ? 'Rejected' : 'Choose a fix',
    all[3] === 'done' ? 'Merged' : waits && stage === 'merge' ? 'Merge and deploy' : 'Merge',
    'Live',
    'Same fault again',
  ];
  const decided = decisions.findLast(({ voided }) => voided === null)?.href ?? null;
  const hrefs = [null, null, decided, pullLink, null, null];
  return names.map((name, index) => ({ name, mark: all[index] ?? 'none', href: hrefs[index] ?? null }));
}

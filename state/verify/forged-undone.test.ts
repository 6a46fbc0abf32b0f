/** R9.5: a fix that a later fix undid, whose hypothesis nobody asked again: a run that is made to say `resolved` is named. */
import { expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { codeOf } from '../messages/message.js';
import { finishFixes, OTHERS, OURS, twoFixes } from '../testing/two-fixes.js';
import { verifyHistory } from './index.js';
import { resolvedEarned } from './resolved-earned.js';
import { both, named, run } from './testing/insider.js';
import { editStates, historyOf, reseal, stateOf } from './testing/recorded.js';

const file = (atCandidate: string | null) => [{ path: 'src/checkout.ts', atMerge: OURS, atCandidate }];
const undone = run('undone', () => finishFixes(twoFixes(file(OTHERS))));
const gone = run('gone', () => finishFixes(twoFixes(file(null))));
const kept = run('kept', () => finishFixes(twoFixes(file(OURS))));
const ended = (state: RunState) => state.transition.status === 'terminated';

/** The end, and that nothing is left: as the kernel would write it of a run that asked everything again. */
function resolve(state: RunState): void {
  Object.assign(state, {
    verdict: 'resolved',
    cause: null,
    caveats: state.caveats.filter((caveat) => codeOf(caveat) !== 'untested-again'),
    transition: { ...state.transition, reason: 'resolved' },
  });
  for (const record of state.analysis.hypotheses) record.status = 'refuted';
}

it('two fixes that leave each other alone end resolved, and nothing is named', () => {
  const failed = verifyHistory(historyOf(kept())).filter(({ status }) => status === 'failed');
  expect(failed).toEqual([]);
});

it.each([
  ['rewritten', undone],
  ['deleted', gone],
])('the file of the first fix is %s by the second: escalated(untested) forged to resolved', (_name, commits) => {
  both(
    resolvedEarned,
    commits,
    { at: ended, change: resolve },
    /until an experiment says otherwise|a later fix changed it/,
  );
});

it('the forger never lets it become untested: the files themselves speak', () => {
  const commits = undone();
  const last = Math.max(...commits.flatMap((commit) => stateOf(commit)?.revision ?? []));
  const change = (state: RunState) => {
    if (ended(state)) resolve(state);
    for (const record of state.analysis.hypotheses) if (record.status === 'untested') record.status = 'refuted';
  };
  editStates(commits, change, () => true);
  reseal(commits);
  named(resolvedEarned, commits, /a later fix changed it, and nobody asked again/, [last]);
});

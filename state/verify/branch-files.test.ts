/** R2.7: the index of the runs is of this branch, and is one. */
import { describe, expect, it } from '@jest/globals';
import { verifyHistory } from './index.js';
import { halted, whole } from './testing/insider.js';
import { historyOf, type RecordedCommit } from './testing/recorded.js';

/** What is found where the head holds this index. */
function found(commits: RecordedCommit[], index: string | null) {
  const results = verifyHistory({ ...historyOf(commits), index });
  return results.flatMap((result) =>
    result.status === 'failed' ? [[result.name, result.document, result.found]] : [],
  );
}

const entry = {
  environment: 'shop-test',
  phase: 'chaos-execution',
  recordPullRequest: 7,
  pullRequests: [],
  commits: [],
};
const index = (runs: object) => JSON.stringify({ schemaVersion: 'chaos-loop/index/v1', runs });

describe.each([
  ['a branch with a run', whole],
  ['a branch without one', halted],
])('R2.7 %s', (_, commits) => {
  it('whose index is empty, or is left out', () => {
    expect(found(commits(), index({}))).toEqual([]);
    expect(found(commits(), null)).toEqual([]);
    expect(found(commits(), '')).toEqual([]);
  });

  it('whose index names a run that is not there', () => {
    expect(found(commits(), index({ eeeeeeeeee: entry }))).toEqual([
      ['revision-contiguous', 'index.json', 'an entry of run eeeeeeeeee'],
    ]);
  });

  it.each(['[]', '{"runs":', 'null', '{"runs":{},"runs":{}}'])('whose index is %j', (text) => {
    expect(found(commits(), text)).toEqual([['revision-contiguous', 'index.json', 'no JSON object']]);
  });
});

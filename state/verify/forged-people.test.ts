/** A careful forger changes one thing of its people and makes every digest anew: the rule that it breaks names it (§18). */
import { describe, expect, it } from '@jest/globals';
import { PERSON } from '../testing/driver.js';
import { approvalBound } from './approval-bound.js';
import { changeIdsUnique } from './change-ids-unique.js';
import { codingCoverageExact } from './coding-coverage-exact.js';
import { change, type Row, says, some, ZEROS } from './testing/forge.js';

const ROWS: readonly Row[] = [
  [
    'an id that does not follow from the advisories',
    approvalBound,
    /which follows from the advisories/,
    'offered',
    (s) => {
      const set = some(s.advisory);
      set.setId = 'advisory-set-000000000000';
      some(s.approval).setId = set.setId;
    },
  ],
  [
    'approved by too few',
    approvalBound,
    /nothing was chosen by enough people/,
    'approved',
    (s) => {
      s.config.effective.approvals = { minimum: 2 };
    },
  ],
  [
    'more approved than was chosen',
    approvalBound,
    /approved: add-timeout/,
    'approved',
    (s) => {
      const other = some(
        some(s.advisory)
          .advisories.map((entry) => entry.advisory.advisoryId)
          .find((id) => !some(s.approval).advisoryIds.includes(id)),
      );
      some(s.approval).advisoryIds = [other];
    },
  ],
  [
    'an approval of nothing before anybody approved',
    approvalBound,
    /approved: nothing \| /,
    'offered',
    (s) => {
      some(s.approval).advisoryIds = [some(some(s.advisory).advisories[0]).advisory.advisoryId];
    },
  ],
  [
    'rejected without a rejection',
    approvalBound,
    /a rejection \| "rejected"/,
    'offered',
    (s) => {
      some(s.approval).status = 'rejected';
    },
  ],
  [
    'a rejection that counts for nothing',
    approvalBound,
    /status "rejected" after a rejection/,
    'approved',
    (s) => {
      some(some(s.approval).decisions[0]).kind = 'reject';
    },
  ],
  [
    'a decision in another’s name',
    approvalBound,
    /by their own command/,
    'approved',
    (s) => {
      some(some(s.approval).decisions[0]).actor = { ...PERSON, login: 'eve', id: 9 };
    },
  ],
  [
    'an approval by whoever started the run',
    approvalBound,
    /somebody who may give it/,
    'offered',
    (s) => {
      s.config.effective.approvals = { notStarter: true };
    },
  ],
  [
    'coded without an approval',
    codingCoverageExact,
    /an approval behind what was implemented/,
    'open',
    (s) => {
      some(s.approval).status = 'open';
    },
  ],
  [
    'two changes of one pull request',
    changeIdsUnique,
    /share https/,
    'open',
    (s) => {
      s.coding?.changes.push({ ...structuredClone(change(s)), changeId: 'another' });
    },
  ],
  [
    'a change that is gone',
    changeIdsUnique,
    /as it was recorded \| changed: it is gone/,
    'open',
    (s) => {
      some(s.coding).changes = [];
    },
  ],
  [
    'a change whose patch became another',
    changeIdsUnique,
    /as it was recorded \| changed: patchDigest/,
    'open',
    (s) => {
      change(s).patchDigest = ZEROS;
    },
  ],
];

describe('§18 forged: its people', () => {
  it.each(ROWS.map((row) => [`${row[1].name}: ${row[0]}`, row] as const))('%s', (_title, row) => {
    const { words, near } = says(row);
    expect(words).toMatch(row[2]);
    expect(near).toBe(true);
  });
});

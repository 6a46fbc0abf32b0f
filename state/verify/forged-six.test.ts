/**
 * A forged `resolved`, approver, starter, consent, halt and doctor: in one revision alone, or from there to the head, with every
 * digest and trailer made right again. Each fails `verify` by name; and where the event says the same lie, the kept command
 * tells who it was (§18, R2.9). As a process on a real repository: app/cli/verify.test.ts.
 */
import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../schemas/generated/types.js';
import { type InvariantName, verifyHistory } from './index.js';
import { abandoned, consenting, EVE, halted, whole } from './testing/insider.js';
import { historyOf, runIdOf, stateOf } from './testing/recorded.js';
import { approver, asked, consent, forgedCommits, halt, SIX, type Six, starter, together } from './testing/six.js';

function failedNames(six: Six, toHead: boolean): InvariantName[] {
  const forged = forgedCommits(six, toHead);
  const runId = forged.some((commit) => stateOf(commit)) ? runIdOf(forged) : null;
  return verifyHistory(historyOf(forged, runId)).flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
}

describe('§18 forged: each by a named invariant that does not call the kernel, and by the replay', () => {
  it.each(SIX)('%s', (_what, six, name) => {
    for (const toHead of [false, true])
      expect(failedNames(six, toHead)).toEqual(expect.arrayContaining([name, 'decision-recomputes']));
  });
});

describe('R2.9 forged together with the actor of its event: the kept command tells', () => {
  it.each<[string, Six]>([
    ['an approver', together(approver, 'approve')],
    ['a starter', together(starter, 'start')],
    ['a consent', together(consent, 'consent')],
    ['a halt', together(halt, 'halt')],
    ['a doctor that was asked for', together(asked, 'doctor')],
  ])('%s', (_what, six) => {
    for (const toHead of [false, true]) expect(failedNames(six, toHead)).toContain('decision-recomputes');
  });
});

it('what nobody forged passes', () => {
  for (const commits of [abandoned, whole, consenting, halted])
    expect(failedNames({ commits, at: () => true, forge: () => {} }, false)).toEqual([]);
  const eve: Actor = EVE;
  expect(JSON.stringify(whole())).not.toContain(`"login": "${eve.login}"`);
});

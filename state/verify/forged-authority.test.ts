/**
 * An insider who may push writes somebody else's word into a run, with every digest and trailer made right again, in one
 * revision alone or from there to the head: authority-recomputes names it (§18, R11.1, R15.1).
 */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { MINIMUM } from '../config/authority.js';
import { COMMANDS_OF_PEOPLE, PERSON } from '../testing/driver.js';
import { TARGET } from '../testing/fixture.js';
import { OF_PEOPLE } from './authority/rows.js';
import { authorityRecomputes } from './authority-recomputes.js';
import { verifyHistory } from './index.js';
import {
  APP,
  abandoned,
  both,
  byType,
  confirmed,
  consenting,
  EVE,
  type Forgery,
  locked,
  NEW,
  remedied,
  whole,
} from './testing/insider.js';
import { historyOf, type RecordedCommit } from './testing/recorded.js';

/** Its environment asks for more than the start had. */
function askForAdmin({ config, environment }: RunState): void {
  const settings = config.effective.environments[environment];
  if (settings) settings.permissions = { start: 'admin' };
}

describe('§18 events by somebody who may not make them', () => {
  it.each<[string, () => RecordedCommit[], Forgery, RegExp]>([
    [
      'a start by a bot',
      whole,
      { at: byType('start'), change: (s) => (s.event.actor = { ...PERSON, type: 'bot' }) },
      /"start.* by a person/,
    ],
    [
      'a start with write',
      whole,
      { at: byType('start'), change: (s) => (s.event.authority = 'write') },
      /with maintain permission/,
    ],
    [
      'a start with maintain where the environment asks for admin',
      whole,
      { at: byType('start'), change: askForAdmin },
      /with admin permission/,
    ],
    [
      'a starter who did not start',
      whole,
      { at: byType('start'), change: (s) => (s.startedBy = EVE) },
      /startedBy user mona/,
    ],
    [
      'an approval by the App',
      whole,
      { at: byType('approve'), change: (s) => (s.event.actor = APP) },
      /"approve.* by a person/,
    ],
    [
      'an approval with an unknown permission',
      whole,
      { at: byType('approve'), change: (s) => (s.event.authority = null) },
      /with write permission/,
    ],
    [
      'a file confirmed by the App’s account as a user',
      confirmed,
      { at: byType('confirm-change'), change: (s) => (s.event.actor = { ...APP, login: 'ci', type: 'user' }) },
      /the App's own account/,
    ],
    [
      'a submission by a person',
      whole,
      { at: (s) => s.phase === 'diagnostic', change: (s) => (s.event.actor = PERSON) },
      /by the worker that holds the lease/,
    ],
    [
      'a worker with a permission',
      whole,
      { at: byType('prepare'), change: (s) => (s.event.authority = 'admin') },
      /a worker without a permission/,
    ],
    [
      'a worker without a token',
      whole,
      { at: byType('prepare'), change: (s) => (s.event.producer = {}) },
      /one of null.null/,
    ],
    [
      'a worker that is called like another',
      whole,
      { at: byType('settle'), change: (s) => (s.event.actor.login = 'workflow-run-9.1') },
      /workflow run 900\.1/,
    ],
    [
      'a worker of another repository',
      whole,
      { at: byType('settle'), change: (s) => (s.event.producer.repository_id = '1') },
      /repository_id is of 4711/,
    ],
    [
      'a worker of another workflow',
      whole,
      {
        at: byType('settle'),
        change: (s) => (s.event.producer.workflow_ref = 'example/shop/.github/workflows/ci.yml@refs/heads/main'),
      },
      /workflow_ref/,
    ],
    [
      'a worker that a push started',
      whole,
      { at: byType('settle'), change: (s) => (s.event.producer.event_name = 'push') },
      /repository_dispatch/,
    ],
    [
      'an observation by a person',
      whole,
      { at: byType('observe-gate'), change: (s) => (s.event.actor = PERSON) },
      /"observe-gate.* by the App/,
    ],
    [
      'an acceptance with a person’s authority',
      whole,
      { at: byType('gate-accepted'), change: (s) => (s.event.authority = 'maintain') },
      /without a person's permission/,
    ],
    [
      'an acceptance by another App',
      whole,
      { at: byType('gate-accepted'), change: (s) => (s.event.actor = { login: 'other[bot]', id: 4, type: 'app' }) },
      /the App of this history/,
    ],
    [
      'a delivery from the command line',
      whole,
      { at: byType('change-delivered'), change: (s) => (s.event.actor = { login: 'root', id: null, type: 'cli' }) },
      /somebody on GitHub/,
    ],
    [
      'an event of a type that nobody knows',
      whole,
      { at: byType('observe-gate'), change: (s) => (s.event.type = 'force') },
      /an event that the contract knows/,
    ],
  ])('%s', (_what, commits, forgery, says) => both(authorityRecomputes, commits, forgery, says));
});

describe('§18 words in somebody else’s name', () => {
  const consentOf = (s: RunState) =>
    s.experiment?.consent ?? { actor: EVE, faultDigest: '', planDigest: '', authority: '', at: s.event.at };
  const timeout = (s: RunState) => s.coding?.changes[0] ?? { linkedBy: EVE, confirmed: [], prUrl: null };
  it.each<[string, () => RecordedCommit[], Forgery, RegExp]>([
    [
      'R3.2 a consent by another',
      consenting,
      { at: byType('consent'), change: (s) => (consentOf(s).actor = EVE) },
      /consent by user mona/,
    ],
    [
      'R3.2 a consent with more authority',
      consenting,
      { at: byType('consent'), change: (s) => (consentOf(s).authority = 'admin') },
      /consent with maintain/,
    ],
    [
      'R3.2 a consent to another fault',
      consenting,
      { at: byType('consent'), change: (s) => (consentOf(s).faultDigest = '0'.repeat(64)) },
      /the fault and plan that are frozen/,
    ],
    [
      'R3.2 a consent that a worker brought',
      consenting,
      {
        at: (s) => s.event.type === 'claim' && s.experiment !== null,
        change: (s) => Object.assign(s.experiment ?? {}, { consent: { ...consentOf(s), actor: EVE } }),
      },
      /consent by a/,
    ],
    [
      'R3.2 a fault without a consent',
      consenting,
      {
        at: (s) => s.event.type === 'claim' && s.experiment !== null,
        change: (s) => Object.assign(s.experiment ?? {}, { consent: null }),
      },
      /a consent to exactly this fault|consent by a /,
    ],
    [
      'R12.3 a link by another',
      remedied,
      { at: byType('link'), change: (s) => (timeout(s).linkedBy = EVE) },
      /the link of timeout by user mona/,
    ],
    [
      'R12.3 a pull request that the gate found',
      whole,
      {
        at: byType('observe-gate'),
        change: (s) => (timeout(s).prUrl = 'https://github.example.test/example/shop/pull/99'),
      },
      /by its delivery or a/,
    ],
    [
      'R7.6 a target replaced by another',
      remedied,
      { at: byType('supersede-target'), change: (s) => Object.assign(s.gate?.supersedes[0] ?? {}, { by: EVE }) },
      /replaced by user mona/,
    ],
    [
      'R7.6 a target replaced by whoever links',
      remedied,
      {
        at: byType('link'),
        change: (s) =>
          s.gate?.supersedes.push({ old: TARGET, new: NEW, changeId: 'timeout', by: PERSON, at: s.event.at }),
      },
      /replaced by a .*supersede-target/,
    ],
    [
      'R13.4 a file confirmed by another',
      confirmed,
      { at: byType('confirm-change'), change: (s) => Object.assign(timeout(s).confirmed?.[0] ?? {}, { by: EVE }) },
      /confirmed by user mona/,
    ],
    [
      'R13.4 a file confirmed by the App',
      confirmed,
      {
        at: byType('observe-gate'),
        change: (s) => (timeout(s).confirmed = [{ path: 'a.ts', blob: null, by: PERSON, at: s.event.at }]),
      },
      /by a .*confirm-change/,
    ],
    [
      'R16.2 an ending in another’s name',
      abandoned,
      {
        at: byType('claim'),
        change: (s) => (s.ending = { kind: 'abandoned', cause: null, actor: PERSON, reason: 'r', at: s.event.at }),
      },
      /ending .*abandoned.* by a .*abandon/,
    ],
    [
      'R13.8 a record that a worker opened',
      whole,
      { at: byType('settle'), change: (s) => (s.record.pullRequest = 99) },
      /the record pull request by/,
    ],
    [
      'R14.2 an operation settled in a person’s name',
      whole,
      {
        at: (s) => s.operations[0]?.status === 'settled',
        change: (s) => Object.assign(s.operations[0]?.result ?? {}, { settledBy: 'mona' }),
      },
      /settled by .*settle-operation/,
    ],
  ])('%s', (_what, commits, forgery, says) => both(authorityRecomputes, commits, forgery, says));
});

describe('§18 what is right stays right', () => {
  it.each([
    ['consent', consenting],
    ['link and supersede-target', remedied],
    ['confirm-change', confirmed],
    ['abandon', abandoned],
    ['release-environment', locked],
  ])('%s', (_what, commits) => {
    const results = verifyHistory(historyOf(commits()));
    expect(results.filter(({ status }) => status === 'failed')).toEqual([]);
  });

  it('R11.1 the rows of this check are the kernel’s permissions, written down twice', () => {
    const minimum: Record<string, string> = MINIMUM;
    for (const [type, { verbs, least }] of Object.entries(OF_PEOPLE))
      for (const verb of verbs.length > 0 ? verbs : [type])
        expect([type, least]).toEqual([type, type === 'supersede-target' ? 'maintain' : minimum[verb]]);
    expect(Object.keys(OF_PEOPLE).sort()).toEqual([...COMMANDS_OF_PEOPLE, 'plan'].sort());
  });
});

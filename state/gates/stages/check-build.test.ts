/** The build of another CI: its check run, by App and name (R13.1). */
import { describe, expect, it } from '@jest/globals';
import type { Receipt } from '../../../schemas/generated/types.js';
import type { CheckRunValue } from '../../evidence/readers/checks.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { D, facts, M, receipt } from '../../testing/gate-facts.js';
import type { GateFacts } from '../facts.js';
import { buildStage } from './build.js';

const AZURE = { id: 9426, slug: 'azure-pipelines' };
const run = (over: Partial<CheckRunValue> = {}): CheckRunValue => ({
  id: 70,
  name: 'shop',
  app: AZURE,
  headSha: D,
  status: 'completed',
  conclusion: 'success',
  suite: 5,
  ...over,
});
const checks = (...runs: CheckRunValue[]) => receipt('check-runs', `commits/${D}`, runs);

function judged(runs: CheckRunValue[] | null, app: number | string = AZURE.id, over: Partial<GateFacts> = {}) {
  return judgedBy(runs === null ? null : checks(...runs), app, over);
}

function judgedBy(read: Receipt | null, app: number | string = AZURE.id, over: Partial<GateFacts> = {}) {
  const given = facts(read === null ? [] : [read]);
  const { gate } = given.settings;
  const settings = { ...given.settings, gate: { ...gate, build: { kind: 'check' as const, app, name: 'shop' } } };
  return inEnglish(buildStage({ ...given, settings, ...over }, D));
}

describe('R13.1 the build is a check of another CI', () => {
  it.each([AZURE.id, 'azure-pipelines', 'Azure-Pipelines'])('proven by the App %s', (app) => {
    expect(judged([run()], app)).toMatchObject({
      status: 'proven',
      reason: 'check run 70 of the candidate succeeded',
      observed: `check run 70 at ${D}`,
      build: null,
      check: run(),
    });
  });

  it('says what was expected, what was seen, and by which receipt', () => {
    const seen = (...runs: CheckRunValue[]) => {
      const own = checks(...runs);
      const { expected, observed, receipts } = judgedBy(own);
      expect(receipts).toEqual([own.id]);
      return [expected, observed];
    };
    const ofCheck = `"shop" of App 9426 at ${D}`;
    expect(seen()).toEqual([ofCheck, 'none']);
    expect(seen(run({ conclusion: 'skipped' }))).toEqual([ofCheck, 'none']);
    expect(seen(run({ conclusion: 'failure' }))).toEqual(['success', 'failure']);
    expect(seen(run({ status: 'queued', conclusion: null }))).toEqual([null, null]);
    expect(seen(run())).toEqual([`check run 70 at ${D}`, `check run 70 at ${D}`]);
  });

  it('checks that could not be read, or are of another commit, prove nothing', () => {
    const unread = receipt('check-runs', `commits/${D}`, null);
    expect(judgedBy(unread)).toMatchObject({ expected: 'shop', observed: 'HTTP 500', receipts: [unread.id] });
    const elsewhere = receipt('check-runs', `commits/${M}`, [run()]);
    expect(judgedBy(elsewhere)).toMatchObject({ status: 'not-proven', observed: null, receipts: [] });
  });

  it.each<[string, CheckRunValue[] | null, string, string]>([
    ['not read', null, 'not-proven', 'the checks were not read'],
    ['none', [], 'not-proven', 'no check run of that App and name on the candidate'],
    ['another name', [run({ name: 'shop-lint' })], 'not-proven', 'no check run of that App and name on the candidate'],
    ['of another commit', [run({ headSha: M })], 'not-proven', 'no check run of that App and name on the candidate'],
    [
      'the same name by another App',
      [run({ app: { id: 15368, slug: 'github-actions' } })],
      'not-proven',
      'check run 70 has that name, but App github-actions made it',
    ],
    [
      'another App under the same name beside it, newer',
      [run({ id: 71, app: { id: 1, slug: 'x' }, conclusion: 'failure' }), run()],
      'proven',
      'check run 70 of the candidate succeeded',
    ],
    ['failed', [run({ conclusion: 'failure' })], 'not-proven', 'check run 70 did not succeed'],
    ['neutral', [run({ conclusion: 'neutral' })], 'not-proven', 'check run 70 did not succeed'],
    ['timed out', [run({ conclusion: 'timed_out' })], 'not-proven', 'check run 70 did not succeed'],
    ['running', [run({ status: 'in_progress', conclusion: null })], 'pending', 'check run 70 is in_progress'],
    [
      'asked for again under an older success',
      [run({ id: 71, status: 'queued', conclusion: null }), run()],
      'pending',
      'check run 71 is queued',
    ],
    [
      'several: the newest decides',
      [run({ id: 71, conclusion: 'failure' }), run()],
      'not-proven',
      'check run 71 did not succeed',
    ],
    [
      'a cancelled one hides none',
      [run({ id: 71, conclusion: 'cancelled' }), run()],
      'proven',
      'check run 70 of the candidate succeeded',
    ],
    ['skipped alone', [run({ conclusion: 'skipped' })], 'not-proven', 'check run 70 was skipped'],
    ['stale alone', [run({ conclusion: 'stale' })], 'not-proven', 'check run 70 was stale'],
  ])('%s', (_, runs, status, reason) => {
    const found = judged(runs);
    expect(found).toMatchObject({ status, reason });
    expect(found.check !== null).toBe(status === 'proven');
  });

  it('an App that is named by its slug is not every App', () => {
    expect(judged([run({ app: { id: AZURE.id, slug: 'azure' } })], 'azure-pipelines').status).toBe('not-proven');
  });

  it('our own check is no build, whatever the configuration names', () => {
    const own = run({ app: { id: 12, slug: 'chaos-loop' } });
    expect(judged([own], 12, { appLogin: 'chaos-loop[bot]' })).toMatchObject({
      observed: `"shop" of App 12 at ${D}`,
      receipts: [expect.any(String)],
      status: 'not-proven',
      reason: 'our own check cannot be the build',
      expected: 'a check of another App',
    });
  });
});

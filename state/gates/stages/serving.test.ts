/** What the stage says, what was expected and observed, and by which receipts (R13.1, R13.2). */
import { describe, expect, it } from '@jest/globals';
import type { Receipt } from '../../../schemas/generated/types.js';
import { addSeconds } from '../../base/time.js';
import type { DeploymentValue } from '../../evidence/readers/github.js';
import type { ServingValue } from '../../evidence/readers/serving.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { TARGET } from '../../testing/fixture.js';
import { BUILT, D, deployment, facts, M, NOW, OLD, receipt } from '../../testing/gate-facts.js';
import { servingStage } from './serving.js';

describe('R13.1 serving', () => {
  const value = (over: Partial<ServingValue> = {}): ServingValue => ({
    revision: 'v2',
    digest: BUILT,
    commit: D,
    healthy: true,
    consecutive: 5,
    share: 1,
    firstAt: addSeconds(NOW, 1),
    lastAt: addSeconds(NOW, 5),
    ...over,
  });
  const probe = (over: Partial<ServingValue> = {}, given: Partial<Receipt> = {}) =>
    receipt('serving', 'serving', value(over), { observedAt: addSeconds(NOW, 5), ...given });
  const target = (exists = true, id = TARGET) => receipt('target', id, { exists, id });
  const LATER = addSeconds(NOW, 10);
  const judge = (
    receipts: Receipt[],
    candidate: DeploymentValue | null = deployment(),
    artifact: typeof BUILT | null = BUILT,
    named: typeof BUILT | null = BUILT,
  ) => servingStage({ ...facts(receipts), now: LATER }, candidate, artifact, named);

  it('is proven by the digest that answers, on all traffic, with every target there', () => {
    const [seen, there] = [probe(), target()];
    expect(inEnglish(judge([seen, there]))).toEqual({
      status: 'proven',
      reason: 'revision v2 serves',
      expected: `zip:${'e'.repeat(64)}`,
      observed: `zip:${'e'.repeat(64)}`,
      receipts: [seen.id, there.id],
      receipt: seen,
      value: value(),
    });
  });

  it('R13.2: a digest that the service names and nobody can read is not taken for none', () => {
    const seen = probe({ digest: null, unreadDigest: 'sha512:1234' });
    expect(inEnglish(judge([seen, target()]))).toMatchObject({ status: 'not-proven', observed: 'sha512:1234' });
    expect(judge([probe({ digest: null }), target()])).toMatchObject({ status: 'proven' });
  });

  it('waits for a deployment, a digest and a probe, in this order', () => {
    const reasons = [
      judge([probe()], null),
      judge([probe()], deployment({ statusAt: null })),
      judge([probe()], deployment(), null),
      judge([]),
      judge([probe({}, { observedAt: NOW })]),
      judge([probe({}, { observedAt: addSeconds(NOW, 5) })], deployment({ statusAt: addSeconds(NOW, 5) })),
    ].map(({ status, reason, receipt: cited, value: seen }) => [status, reason, cited, seen]);
    const waits = (reason: string) => ['pending', reason, null, null];
    expect(inEnglish(reasons)).toEqual([
      waits('waiting for a deployment'),
      waits('waiting for a deployment'),
      waits('waiting for the digest of the artifact'),
      waits('waiting for a probe after the deployment'),
      waits('waiting for a probe after the deployment'),
      waits('waiting for a probe after the deployment'),
    ]);
  });

  it.each<[string, Partial<ServingValue>, DeploymentValue, typeof BUILT | null, string, string, string | null]>([
    [
      'another digest',
      { digest: OLD },
      deployment(),
      BUILT,
      'what serves is not the artifact that was built',
      `zip:${'e'.repeat(64)}`,
      `zip:${'0'.repeat(64)}`,
    ],
    [
      'nobody names a digest',
      { digest: null },
      deployment(),
      null,
      'neither the deployment nor the service names a digest',
      `zip:${'e'.repeat(64)}`,
      'none',
    ],
    ['another commit', { digest: null, commit: M }, deployment(), BUILT, 'what serves is of another commit', D, M],
    ['no commit', { digest: null, commit: null }, deployment(), BUILT, 'what serves is of another commit', D, 'none'],
    ['sick', { healthy: false }, deployment(), BUILT, 'the service is not healthy', 'healthy', 'unhealthy'],
    [
      'too few',
      { consecutive: 4 },
      deployment(),
      BUILT,
      'too few samples in a row report this revision',
      '5 in a row',
      '4 in a row',
    ],
    ['some traffic', { share: 0.987 }, deployment(), BUILT, 'not all traffic reaches this revision', '100%', '98.7%'],
    [
      'a probe that began too early',
      { firstAt: addSeconds(NOW, 2) },
      deployment({ statusAt: addSeconds(NOW, 2) }),
      BUILT,
      'the probe began before the deployment succeeded',
      'a probe after 2026-11-02T10:01:51.000Z',
      '2026-11-02T10:01:51.000Z',
    ],
  ])('%s', (_, over, candidate, named, reason, expected, observed) => {
    const seen = probe(over);
    expect(inEnglish(judge([seen, target()], candidate, BUILT, named))).toEqual({
      status: 'not-proven',
      reason,
      expected,
      observed,
      receipts: [seen.id],
      receipt: seen,
      value: null,
    });
  });

  it('the commit is enough where the deployment names the digest', () => {
    expect(judge([probe({ digest: null }), target()]).status).toBe('proven');
  });

  it('R13.2 a probe that could not read, or that is old, proves nothing', () => {
    const unread = receipt('serving', 'serving', null, { observedAt: addSeconds(NOW, 5) });
    expect(inEnglish(judge([unread]))).toMatchObject({
      status: 'not-proven',
      reason: 'the probe could not read the service',
      expected: 'a revision',
      observed: 'HTTP 500',
      receipts: [unread.id],
    });
    const late = (seconds: number) =>
      servingStage({ ...facts([probe(), target()]), now: addSeconds(NOW, 5 + seconds) }, deployment(), BUILT, BUILT);
    expect(late(600).status).toBe('proven');
    expect(inEnglish(late(601))).toMatchObject({
      status: 'not-proven',
      reason: 'the last probe is older than maxEvidenceAge',
      expected: 'a probe of the last 600 s',
    });
  });

  it.each<[string, Receipt[], string, string]>([
    ['not looked up', [], 'a target of the fault was not looked up', 'not read'],
    ['unread', [receipt('target', TARGET, null)], 'a target of the fault was not looked up', 'not read'],
    ['another one', [target(true, `${TARGET}-2`)], 'a target of the fault was not looked up', 'not read'],
    ['gone', [target(false)], 'a target of the fault is gone (target replaced: supersede-target)', 'absent'],
  ])('target: %s', (_, seen, reason, observed) => {
    expect(inEnglish(judge([probe(), ...seen]))).toMatchObject({
      status: 'not-proven',
      reason,
      expected: TARGET,
      observed,
      value: null,
    });
  });

  it('without an experiment there is no target to look up', () => {
    const given = facts([probe()], (state) => Object.assign(state, { experiment: null }));
    expect(servingStage({ ...given, now: LATER }, deployment(), BUILT, BUILT).status).toBe('proven');
  });
});

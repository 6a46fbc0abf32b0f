/** What the stage says, what was expected and observed, and by which receipts (R13.1, R13.2). */
import { describe, expect, it } from '@jest/globals';
import type { ArtifactValue, BuildValue } from '../../evidence/readers/github.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { BUILT, base, D, facts, M, OLD, receipt } from '../../testing/gate-facts.js';
import { artifactStage } from './artifact.js';
import { buildStage, buildsToRead } from './build.js';

describe('R13.1 build and artifact', () => {
  const run = (over: Partial<BuildValue> = {}): BuildValue => ({
    id: 70,
    path: '.github/workflows/build.yml',
    headSha: D,
    event: 'push',
    status: 'completed',
    conclusion: 'success',
    attempt: 1,
    headRepositoryId: base.state.repository.id,
    ...over,
  });
  const builds = (...runs: BuildValue[]) => receipt('build', `commits/${D}`, runs);

  const artifact = (over: Partial<ArtifactValue> = {}): ArtifactValue => ({
    id: 80,
    name: 'shop',
    digest: BUILT,
    runId: 70,
    headSha: D,
    ...over,
  });
  it('the newest run of the configured workflow on the candidate decides', () => {
    const seen = builds(
      run({ id: 71, headSha: M, conclusion: 'failure' }),
      run(),
      run({ id: 69, conclusion: 'failure' }),
    );
    expect(inEnglish(buildStage(facts([seen]), D))).toEqual({
      status: 'proven',
      reason: 'build 70 of the candidate succeeded',
      expected: `run 70 at ${D}`,
      observed: `run 70 at ${D}`,
      receipts: [seen.id],
      build: run(),
      check: null,
    });
  });

  it.each(['push', 'merge_group', 'workflow_dispatch'])('an event that proves: %s', (event) => {
    expect(buildStage(facts([builds(run({ event }))]), D).status).toBe('proven');
  });

  it.each<[string, BuildValue[], string, string | null, string | null]>([
    ['none', [], 'no run of the build workflow on the candidate', `.github/workflows/build.yml at ${D}`, 'none'],
    [
      'an older success under a newer failure',
      [run({ id: 71, conclusion: 'failure' }), run()],
      'build 71 did not succeed',
      'success',
      'failure',
    ],
    ['running', [run({ status: 'in_progress' })], 'build 70 is in_progress', null, null],
  ])('%s', (_, runs, reason, expected, observed) => {
    const seen = builds(...runs);
    const result = buildStage(facts([seen]), D);
    expect(inEnglish(result)).toMatchObject({ reason, expected, observed, receipts: [seen.id], build: null });
    expect(inEnglish(result.status)).toBe(expected === null ? 'pending' : 'not-proven');
  });

  it.each<[string, Partial<BuildValue>, string]>([
    ['R13.1 a scheduled run', { event: 'schedule' }, 'build 80 was started by schedule, which proves nothing'],
    ['another head repository', { headRepositoryId: null }, 'build 80 ran for another repository (unknown)'],
    ['one that was cancelled', { conclusion: 'cancelled' }, 'build 80 was cancelled'],
    ['one that was skipped', { conclusion: 'skipped' }, 'build 80 was skipped'],
    ['one that is stale', { conclusion: 'stale' }, 'build 80 was stale'],
  ])('R13.1: %s neither proves nor hides the build', (_, over, why) => {
    const foreign = run({ id: 80, ...over });
    expect(buildStage(facts([builds(foreign, run())]), D)).toMatchObject({ status: 'proven', build: { id: 70 } });
    expect(inEnglish(buildStage(facts([builds(foreign)]), D))).toMatchObject({
      status: 'not-proven',
      reason: why,
      build: null,
    });
  });

  it('R13.1: the build is the one whose artifact the deployment names; a later failure is shown, not decisive', () => {
    const failed = run({ id: 72, conclusion: 'failure' });
    const other = run({ id: 71 });
    const all = [
      builds(failed, other, run()),
      receipt('artifact', 'runs/71', [artifact({ id: 81, runId: 71, digest: OLD })]),
      receipt('artifact', 'runs/70', [artifact()]),
    ];
    expect(inEnglish(buildStage(facts(all), D, BUILT))).toMatchObject({
      status: 'proven',
      reason: 'build 70 of the candidate succeeded (a later run, 72, ended in failure)',
    });
    expect(buildStage(facts(all), D, OLD)).toMatchObject({ status: 'proven', build: { id: 71 } });
    // Nobody names one: the newest decides.
    expect(inEnglish(buildStage(facts(all), D))).toMatchObject({
      status: 'not-proven',
      reason: 'build 72 did not succeed',
    });
    // A run that was repeated left two artifacts of the name.
    const twice = receipt('artifact', 'runs/70', [artifact({ id: 85, digest: OLD }), artifact()]);
    expect(
      artifactStage(facts([twice]), { build: run(), check: null }, { deployment: BUILT, probe: null }),
    ).toMatchObject({
      status: 'proven',
      digest: BUILT,
    });
  });

  it('R13.1 without a candidate it waits; of the builds the five newest are asked, each run once', () => {
    expect(inEnglish(buildStage(facts([]), null))).toMatchObject({ status: 'pending', build: null, check: null });
    expect(inEnglish(buildStage(facts([]), null).reason)).toMatch(/waiting for/);
    const attempts = [run({ id: 76, attempt: 2 }), run({ id: 76 })];
    const others = [75, 74, 73, 72, 71].map((id) => run({ id }));
    expect(buildsToRead([...attempts, ...others]).map(({ id, attempt }) => [id, attempt])).toEqual([
      [76, 2],
      [75, 1],
      [74, 1],
      [73, 1],
      [72, 1],
    ]);
  });

  it('R13.2 builds that were not read, or of another commit, prove nothing', () => {
    const unread = receipt('build', `commits/${D}`, null);
    expect(inEnglish(buildStage(facts([unread]), D))).toMatchObject({
      status: 'not-proven',
      reason: 'the builds were not read',
      expected: '.github/workflows/build.yml',
      observed: 'HTTP 500',
      receipts: [unread.id],
    });
    const elsewhere = receipt('build', `commits/${M}`, [run()]);
    expect(inEnglish(buildStage(facts([elsewhere]), D))).toMatchObject({ observed: null, receipts: [], build: null });
  });

  it('R13.1 our own worker workflow is no build', () => {
    const given = facts([builds(run())]);
    given.settings = { ...given.settings, workflow: '.github/workflows/build.yml' };
    expect(inEnglish(buildStage(given, D))).toMatchObject({
      status: 'not-proven',
      reason: 'our own worker workflow does not count as a build',
      expected: 'another workflow',
      observed: '.github/workflows/build.yml',
    });
  });

  const artifacts = (...list: ArtifactValue[]) => receipt('artifact', 'runs/70', list);

  it('the newest artifact of that name of exactly that build', () => {
    const seen = artifacts(
      artifact({ id: 79, digest: OLD }),
      artifact(),
      artifact({ id: 78, digest: OLD }),
      artifact({ id: 90, name: 'logs', digest: OLD }),
      artifact({ id: 91, runId: 71, digest: OLD }),
    );
    expect(inEnglish(artifactStage(facts([seen]), { build: run(), check: null }))).toEqual({
      status: 'proven',
      reason: 'artifact 80 of build 70',
      expected: `zip:${'e'.repeat(64)}`,
      observed: `zip:${'e'.repeat(64)}`,
      receipts: [seen.id],
      digest: BUILT,
    });
  });

  it.each<[string, ArtifactValue[], string, string | null, string | null]>([
    ['none', [], 'build 70 has no artifact of that name', 'shop', 'none'],
    ['another commit', [artifact({ headSha: M })], 'the artifact is of another commit', D, M],
    ['no digest', [artifact({ digest: null })], 'the artifact has no digest', 'a digest, <kind>:<64 hex>', 'none'],
  ])('artifact: %s', (_, list, reason, expected, observed) => {
    const seen = artifacts(...list);
    expect(inEnglish(artifactStage(facts([seen]), { build: run(), check: null }))).toEqual({
      status: 'not-proven',
      reason,
      expected,
      observed,
      receipts: [seen.id],
      digest: null,
    });
  });

  it('R13.2 without a build it waits; artifacts that were not read, or of another build, prove nothing', () => {
    expect(inEnglish(artifactStage(facts([]), { build: null, check: null }))).toMatchObject({
      status: 'pending',
      reason: 'waiting for a build',
      digest: null,
    });
    const unread = receipt('artifact', 'runs/70', null);
    expect(inEnglish(artifactStage(facts([unread]), { build: run(), check: null }))).toMatchObject({
      status: 'not-proven',
      reason: 'the artifacts were not read',
      expected: 'shop',
      observed: 'HTTP 500',
      receipts: [unread.id],
    });
    expect(
      inEnglish(artifactStage(facts([receipt('artifact', 'runs/71', [artifact()])]), { build: run(), check: null })),
    ).toMatchObject({
      observed: null,
      receipts: [],
    });
  });
});

/** R13.1 Which artifact of a run is the build's, and why none is. */
import { describe, expect, it } from '@jest/globals';
import type { Digest } from '../../../schemas/generated/types.js';
import { type ActionsSettings, effectiveArtifact } from '../../config/artifacts.js';
import type { ArtifactValue, BuildValue } from '../../evidence/readers/github.js';
import { base, D, facts, M, receipt } from '../../testing/gate-facts.js';
import type { StageResult } from '../facts.js';
import { rules } from './actions.js';

const ARTIFACT = effectiveArtifact({ type: 'actions', name: 'shop' }) as ActionsSettings;
const ONE: Digest = { kind: 'zip', sha256: '1'.repeat(64) };
const TWO: Digest = { kind: 'zip', sha256: '2'.repeat(64) };
const BUILD: BuildValue = {
  id: 70,
  path: '.github/workflows/build.yml',
  headSha: D,
  event: 'push',
  status: 'completed',
  conclusion: 'success',
  attempt: 1,
  headRepositoryId: base.state.repository.id,
};

const uploads = (all: Partial<ArtifactValue>[] | null, run = 70) =>
  receipt(
    'artifact',
    `runs/${run}`,
    all?.map((over) => ({ id: 80, name: 'shop', digest: ONE, runId: 70, headSha: D, ...over })) ?? null,
  );
const stage = (
  receipts: ReturnType<typeof uploads>[],
  named: { deployment?: Digest; probe?: Digest } = {},
  run: BuildValue | null = BUILD,
) => rules.stage(facts(receipts), ARTIFACT, { commit: D, run }, { deployment: null, probe: null, ...named });

const chosen = ({ reason }: StageResult) => typeof reason === 'object' && reason.params.artifact;

describe('R13.1 an artifact of GitHub Actions', () => {
  it('is the one of that name in exactly that run, and names its receipt', () => {
    const seen = uploads([{ id: 79, name: 'else' }, { id: 81, runId: 71 }, {}]);
    expect(stage([seen])).toEqual({
      status: 'proven',
      reason: { code: 'artifact-found', params: { artifact: 80, run: 70 } },
      expected: { code: 'of-digest', params: ONE },
      observed: { code: 'of-digest', params: ONE },
      receipts: [seen.id],
      digest: ONE,
    });
  });

  it('of several: the named one, by the deployment before the service; else the newest', () => {
    const seen = [uploads([{ id: 80 }, { id: 82, digest: TWO }, { id: 81 }])];
    const id = (named = {}) => chosen(stage(seen, named));
    expect(id()).toBe(82);
    expect(id({ deployment: ONE })).toBe(81);
    expect(id({ probe: ONE })).toBe(81);
    expect(id({ deployment: TWO, probe: ONE })).toBe(82);
    const older = [uploads([{ id: 82, digest: TWO }, { id: 80 }])];
    expect(chosen(stage(older))).toBe(82);
  });

  it.each<[string, Partial<ArtifactValue>[] | null, object]>([
    [
      'unread',
      null,
      {
        reason: { code: 'artifacts-unread' },
        expected: { params: { name: 'shop' } },
        observed: { code: 'said-before', params: { words: 'HTTP 500' } },
      },
    ],
    [
      'not among them',
      [{ name: 'else' }],
      { reason: { code: 'artifact-missing', params: { run: 70 } }, observed: { code: 'nothing' } },
    ],
    ['of another run', [{ runId: 71 }], { reason: { code: 'artifact-missing' } }],
    [
      'of another commit',
      [{ headSha: M }],
      {
        reason: { code: 'artifact-of-other-commit' },
        expected: { params: { sha: D } },
        observed: { params: { sha: M } },
      },
    ],
    [
      'of no commit',
      [{ headSha: null }],
      { reason: { code: 'artifact-of-other-commit' }, observed: { code: 'nothing' } },
    ],
    [
      'without a digest',
      [{ digest: null }],
      { reason: { code: 'artifact-without-digest' }, expected: { code: 'a-digest' }, observed: { code: 'nothing' } },
    ],
  ])('%s proves nothing', (_, all, said) => {
    const seen = uploads(all);
    expect(stage([seen])).toMatchObject({ status: 'not-proven', digest: null, receipts: [seen.id], ...said });
  });

  it('was not read, or is of a check, which uploads nothing: proves nothing', () => {
    expect(stage([uploads([{}], 71)])).toMatchObject({ reason: { code: 'artifacts-unread' }, receipts: [] });
    expect(stage([uploads([{}])], {}, null)).toMatchObject({
      status: 'not-proven',
      reason: { code: 'check-uploads-nothing' },
      receipts: [],
      digest: null,
    });
  });

  it('is read by the App, and made by the run that has it by name, run and digest', () => {
    expect(rules.readBy).toBe('app');
    const made = (over: Partial<ArtifactValue> | null) =>
      rules.madeBy(facts([uploads(over && [{ name: 'else' }, over])]), ARTIFACT, BUILD, ONE);
    expect([made({}), made({ name: 'else' }), made({ runId: 71 }), made({ digest: TWO }), made(null)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

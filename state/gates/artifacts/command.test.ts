/** R13.1: a digest that a program of the repository prints for the commit that was built. */
import { describe, expect, it } from '@jest/globals';
import type { BuildValue } from '../../evidence/readers/github.js';
import { makeReceipt } from '../../evidence/receipts.js';
import { inEnglish } from '../../messages/testing/in-english.js';
import { bindingProblem } from '../../run/binding.js';
import { BUILT, base, D, facts as factsOf, M, NOW } from '../../testing/gate-facts.js';
import { artifactStage } from '../stages/artifact.js';

const RUN = 'ops/built-digest.sh';

function printed(raw: object, subject = `commits/${D}`) {
  const source = { system: 'command' as const, request: RUN, apiVersion: null };
  return makeReceipt({ kind: 'printed-digest', subject, source, observedAt: NOW, collectedAt: NOW }, raw).receipt;
}
const raw = (over: object = {}) => ({
  run: RUN,
  commit: D,
  status: 0,
  digest: `zip:${BUILT.sha256}`,
  error: null,
  ...over,
});

function stage(receipts: ReturnType<typeof printed>[]) {
  const given = factsOf(receipts);
  const artifact = { type: 'command' as const, run: RUN, timeout: 'PT30S' };
  given.settings = { ...given.settings, gate: { ...given.settings.gate, artifact } };
  return inEnglish(artifactStage(given, { build: { id: 70, headSha: D } as BuildValue, check: null }));
}

describe('a digest that a program prints', () => {
  it('is the build’s, when it was printed for its commit', () => {
    const seen = printed(raw());
    expect(stage([seen])).toEqual({
      status: 'proven',
      reason: `printed by ${RUN}`,
      expected: `zip:${BUILT.sha256}`,
      observed: `zip:${BUILT.sha256}`,
      receipts: [seen.id],
      digest: BUILT,
    });
  });

  it.each<[string, ReturnType<typeof printed>[], string, string, string | null]>([
    ['not run yet', [], 'pending', `waiting for a worker to run ${RUN}`, null],
    [
      'run for another commit',
      [printed(raw({ commit: M }), `commits/${M}`)],
      'pending',
      `waiting for a worker to run ${RUN}`,
      null,
    ],
    ['failed', [printed(raw({ digest: null, error: 'exit 3' }))], 'not-proven', `${RUN} gave no digest`, 'exit 3'],
    [
      'without a kind',
      [printed(raw({ digest: `sha256:${BUILT.sha256}` }))],
      'not-proven',
      `${RUN} gave no digest`,
      'it printed no digest, <kind>:<64 hex>',
    ],
    [
      'empty',
      [printed(raw({ digest: '' }))],
      'not-proven',
      `${RUN} gave no digest`,
      'it printed no digest, <kind>:<64 hex>',
    ],
  ])('%s', (_, receipts, status, reason, observed) => {
    expect(stage(receipts)).toMatchObject({ status, reason, observed, digest: null });
  });

  it('R5.10: answers for the configured program, and for the commit that it says', () => {
    const state = structuredClone(base.state);
    const [environment] = Object.values(state.config.effective.environments);
    if (!environment) throw new Error('no environment');
    environment.gate.artifact = { type: 'command', run: RUN };
    expect(bindingProblem(printed(raw()), raw(), state)).toBeNull();
    expect(bindingProblem(printed(raw({ commit: M })), raw({ commit: M }), state)).toMatch(
      /is of a{40}, not of commits\/d{40}/,
    );
    expect(bindingProblem(printed(raw({ run: 'x' })), raw({ run: 'x' }), state)).toMatch(
      /another program than gate\.artifact\.run/,
    );
    expect(bindingProblem(printed(raw()), raw(), base.state)).toMatch(/another program/);
  });
});

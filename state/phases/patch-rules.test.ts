/** Paths that a change may write (R12.1): what is none, and what git itself takes for its own folder. */
import { describe, expect, it } from '@jest/globals';
import type { Patch, Predicate, RunState } from '../../schemas/generated/types.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, PREDICATES } from '../testing/fixture.js';
import { driveTo } from '../testing/steps.js';
import { patchProblems } from './patch-rules.js';

const problemsOf = (path: string) => {
  const { state } = driveTo(new Driver(), 'coding', config(environmentConfig({ coding: { allowedPaths: ['**'] } })));
  const patch = { files: [{ path, content: '', mode: '100644' }] } as unknown as Patch;
  return patchProblems(state, 'timeout', patch).map(({ message }) => message);
};

describe('R12.1 the path of a file', () => {
  it.each(['./src/a.ts', 'src/./a.ts', '../a.ts', 'src/../../a.ts', 'src//a.ts', '/a.ts', 'src/..', 'src/.'])(
    '%s is none within the repository',
    (path) => {
      expect(problemsOf(path).join()).toContain('is not a path within the repository');
    },
  );

  it.each(['.git/config', '.GIT/hooks/a', 'src/.git. /a', 'git~1/a', 'GIT~12/a', '.git:stream/a', '.g\u200dit/config'])(
    '%s lies in .git',
    (path) => {
      expect(problemsOf(path).join()).toContain('lies in .git');
    },
  );

  it.each(['src/a.ts', 'src/..a', 'src/.gitignored', 'a-git~1', 'xgit~1/a', 'git~1x/a', 'git~/a', 'src/a.git:'])(
    '%s is one',
    (path) => {
      expect(problemsOf(path)).toEqual([]);
    },
  );
});

describe('R12.3 what a change may not edit', () => {
  const command = (run: string) =>
    ({ ...PREDICATES.slo, source: { type: 'command', run, every: 'PT1S', timeout: 'PT1S' } }) as Predicate;
  const executed = (edit: (state: RunState) => void, path = 'src/measure.mjs') => {
    const state = structuredClone(driveTo(new Driver(), 'coding').state);
    edit(state);
    const patch = { files: [{ path, content: '', mode: '100644' }] } as unknown as Patch;
    return patchProblems(state, 'timeout', patch).map(({ message }) => message);
  };
  const RUN = 'SRC/measure.mjs';
  it.each<[string, (state: RunState) => void]>([
    ['a halt', (state) => state.guardrails.safetyHalts.push(command(RUN))],
    [
      'a hypothesis',
      (state) => Object.assign(state.analysis.hypotheses[0]?.hypothesis ?? {}, { confirm: command(RUN) }),
    ],
    [
      'an advisory',
      (state) =>
        Object.assign(state.advisory?.advisories[0]?.advisory ?? {}, { acceptance: { changedPath: command(RUN) } }),
    ],
    [
      'the load',
      (state) => {
        for (const environment of Object.values(state.config.effective.environments))
          environment.load = { type: 'command', run: RUN };
      },
    ],
  ])('is what %s executes, in any case', (_, edit) => {
    expect(executed(edit)).toEqual(['src/measure.mjs is executed by a predicate']);
    expect(executed(edit, 'src/other.mjs')).toEqual([]);
  });
  it('nothing is executed of a run without advisories', () => {
    expect(executed((state) => Object.assign(state, { advisory: null }))).toEqual([]);
  });
});

/** Paths that a change may write (R12.1): what is none, and what git itself takes for its own folder. */
import { describe, expect, it } from '@jest/globals';
import type { Patch } from '../../schemas/generated/types.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig } from '../testing/fixture.js';
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

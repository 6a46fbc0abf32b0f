/** R2.5 R2.6: which state branch a repository on disk has, whatever became of its configuration. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { configText } from '../../testing/config.js';
import { clean, git, temporary } from '../testing/repository.js';
import { configuredName, openBranch } from './branch.js';

afterAll(clean);

const PATH = '.github/chaos-loop.yml';
const named = JSON.stringify({ ...JSON.parse(configText('https://chaos.example.com')), stateBranch: 'mine' });

/** One commit for each version of the configuration; null: it is deleted. */
function repository(...versions: (string | null)[]): string {
  const directory = temporary();
  git(directory, 'init', '--quiet');
  mkdirSync(join(directory, '.github'));
  for (const content of versions) {
    if (content === null) rmSync(join(directory, PATH), { force: true });
    else writeFileSync(join(directory, PATH), content);
    git(directory, 'add', '--all');
    git(
      directory,
      '-c',
      'user.name=x',
      '-c',
      'user.email=x@example.com',
      'commit',
      '--quiet',
      '--allow-empty',
      '-m',
      'x',
    );
  }
  return directory;
}

it.each<[string, (string | null)[], string | null]>([
  ['as it says', [named], 'mine'],
  ['as it said before it was deleted', [named, null], 'mine'],
  ['as it said before it was emptied', [named, '', '# moved'], 'mine'],
  ['not guessed where it never said', ['version: ['], null],
  ['the default where it never was', [null], 'chaos-loop-state'],
])('the state branch is %s', async (_, versions, expected) => {
  expect(await configuredName(repository(...versions))).toBe(expected);
});

it('nothing is verified of a branch that would be a guess', async () => {
  await expect(openBranch(repository('version: ['), null)).rejects.toMatchObject({
    code: 'invalid-config',
    path: PATH,
  });
});

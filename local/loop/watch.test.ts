/** R18: each revision is told once, over a real repository, whatever becomes of the branch. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BranchReader } from './state-branch.js';
import { watchStateBranch } from './watch.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-watch-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('R18 a branch that was moved back and on tells nothing again, and what is new once', async () => {
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  git('init', '-q', '--bare');
  const tree = git('mktree', '--missing');
  const commit = (subject: string, parent: string | null): string =>
    git(
      ...['-c', 'user.name=a', '-c', 'user.email=a@example.test', 'commit-tree', tree, '-m', subject],
      ...(parent === null ? [] : ['-p', parent]),
    );
  const move = (to: string): string => git('update-ref', 'refs/heads/state', to);
  const first = commit('first', null);
  const second = commit('second', first);
  const third = commit('third', second);
  const fourth = commit('fourth', third);
  const reader = new BranchReader(folder);
  const look = reader.head.bind(reader);
  reader.head = async (branch) => {
    const head = await look(branch);
    // It was seen where it was moved back to: on to where it was.
    if (head === first) move(fourth);
    return head;
  };
  const over = new AbortController();
  const told: string[] = [];
  move(second);
  try {
    for await (const { subject } of watchStateBranch({
      reader,
      branch: 'state',
      after: null,
      every: 1,
      signal: over.signal,
    })) {
      told.push(subject);
      if (subject === 'second') move(third);
      if (subject === 'third') move(first);
      if (subject === 'fourth') over.abort();
    }
  } finally {
    await reader.close();
  }
  expect(told).toEqual(['first', 'second', 'third', 'fourth']);
});

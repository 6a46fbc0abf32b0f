/** R18: what the loop reads of the state branch is of the repository that it names, whatever the environment of its caller says. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BranchReader, headOf } from './state-branch.js';

let folder: string;
const repository = (name: string): string => join(folder, `${name}.git`);

/** A bare repository whose state branch holds one document. */
function make(name: string): void {
  execFileSync('git', ['init', '-q', '--bare', repository(name)]);
  const text = JSON.stringify({ name });
  const stream = `commit refs/heads/state\ncommitter a <a@example.test> 1790000000 +0000\ndata 1\nx\nM 100644 inline control.json\ndata ${text.length}\n${text}\n`;
  execFileSync('git', ['-C', repository(name), 'fast-import', '--quiet'], { input: stream });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-branch-'));
  for (const name of ['ours', 'other']) make(name);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['GIT_DIR, which every hook sets', () => ({ GIT_DIR: repository('other') })],
  ['GIT_OBJECT_DIRECTORY', () => ({ GIT_OBJECT_DIRECTORY: join(repository('other'), 'objects') })],
  ['GIT_NAMESPACE', () => ({ GIT_NAMESPACE: 'other' })],
])('R18 %s chooses nothing', async (_name, env) => {
  const before = { ...process.env };
  Object.assign(process.env, env());
  const reader = new BranchReader(repository('ours'));
  try {
    const head = await reader.head('state');
    expect(await headOf(repository('ours'), 'state')).toBe(head);
    expect(await reader.document(head ?? '', 'control.json')).toEqual({ name: 'ours' });
  } finally {
    await reader.close();
    for (const key of Object.keys(env())) delete process.env[key];
    Object.assign(process.env, before);
  }
});

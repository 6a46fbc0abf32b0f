/** Memory answers as git does: the same objects in both, the same questions, and git's answer is the right one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openOnDisk } from './disk.js';
import { type MemoryGit, openInMemory } from './memory.js';
import { rebased } from './merge.js';
import type { GitBackend } from './port.js';
import { GitRepository, type TreeChanges } from './repository.js';

let folder: string;
let disk: GitBackend;
let memory: MemoryGit;
let both: GitRepository[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'git-conformance-'));
  disk = await openOnDisk(join(folder, 'repo.git'), 'main');
  memory = openInMemory();
  both = [new GitRepository(disk), new GitRepository(memory)];
});
afterAll(async () => {
  await disk.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The one answer that both give. */
async function same<T>(ask: (git: GitRepository) => T | Promise<T>): Promise<T> {
  const [right, ours] = await Promise.all(both.map(async (git) => ask(git)));
  expect(ours).toEqual(right);
  return right as T;
}
const backend = <T>(ask: (backend: GitBackend) => Promise<T>): Promise<T> => same((git) => ask(git.backend));

type Files = Record<string, string | Buffer | null>;
let second = Date.parse('2026-11-02T10:00:00Z') / 1000;

/** A commit with these files changed against its first parent; `mode` of all of them. */
function commit(parents: string[], files: Files, mode = '100644'): Promise<string> {
  second += 1;
  const date = new Date(second * 1000);
  return same(async (git) => {
    const changes: TreeChanges = new Map();
    for (const [path, content] of Object.entries(files))
      changes.set(path, content === null ? null : { mode, oid: git.writeBlob(Buffer.from(content)) });
    const base = parents[0] === undefined ? null : (await git.readCommit(parents[0])).tree;
    const who = { name: 'Ünal <x>', email: 'u@example.test', date };
    const tree = await git.writeTree(base, changes);
    return git.writeCommit({ tree, parents, author: who, committer: who, message: `at ${second}\n\nbody ü` });
  });
}

const lines = (from: number, to: number, change: (n: number) => string | null = () => null): string =>
  Array.from({ length: to - from + 1 }, (_, n) => `${change(from + n) ?? `line ${from + n}`}\n`).join('');

/** Small, so that a failure can be had again. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('objects and names', () => {
  it('have git’s ids, and are found by every revision that the host uses', async () => {
    const first = await commit([], { 'a.txt': 'a\n', 'dir.txt': 'c\n', 'dir/b.txt': 'b\n', 'dir/deep/ü.txt': 'ü\n' });
    const head = await commit([first], { 'dir/b.txt': null, 'dir/deep/ü.txt': null, bin: Buffer.from([0, 1, 2, 255]) });
    expect(await backend((git) => git.updateRef('refs/heads/main', head, null))).toBe(true);
    expect(await backend((git) => git.updateRef('refs/tags/v1', first, null))).toBe(true);
    const { tree } = await same((git) => git.readCommit(head));
    for (const spec of [
      ...[first, head, tree, `${head}^{commit}`, `${head}^{tree}`, `${tree}^{tree}`, `${tree}^{commit}`],
      ...['refs/heads/main', 'refs/heads/main^{commit}', 'refs/heads/none', 'refs/tags/v1^{tree}', '0'.repeat(40)],
      ...[`${first}:`, `${first}:dir`, `${first}:dir/b.txt`, `${head}:dir/b.txt`, `${head}:bin`, `${first}:a.txt/x`],
      ...[`${first}:./a.txt`, `${first}:dir//b.txt`, `${first}:../a.txt`, `${tree}:bin`, 'a\nb', '', `${head}:no`],
      ...[head.slice(0, 7), `${head.slice(0, 10)}^{commit}`, `${tree.slice(0, 10)}^{commit}`, '4b825dc'],
    ]) {
      await backend(async (git) => [spec, await git.read(spec)]);
      await backend(async (git) => [spec, await git.info(spec)]);
    }
    for (const name of [
      'main',
      'v1',
      'heads/main',
      'tags/v1',
      head,
      head.slice(0, 8),
      'refs/heads/main',
      'main~1',
      'no',
    ])
      await same(async (git) => [name, await git.resolveCommit(name)]);
  });

  it.each([
    ...['refs/heads/a', 'refs/heads/a/b', 'refs/heads/a..b', 'refs/heads/.a', 'refs/heads/a.lock', 'refs/heads/a.'],
    ...['refs/heads/a b', 'refs/heads/a~', 'refs/heads/a:b', 'refs/heads/@{a', 'refs/heads/@', 'refs/heads//a'],
    ...['refs/heads/a/', 'refs/heads/ü', 'refs/heads/a\\b', 'refs/heads/a*', 'refs/heads/\x7f', 'refs/heads/-a'],
  ])('%j is a name of a ref for both, or for neither', async (name) => {
    await backend((git) => git.isValidRef(name));
  });

  it('a ref moves only from where it is, to a commit, and never into another’s folder', async () => {
    const [one, two] = [await commit([], { x: '1' }), await commit([], { x: '2' })];
    const blob = await same((git) => git.writeBlob(Buffer.from('1')));
    const moves: [string, string | null, string | null, boolean][] = [
      ['refs/heads/new', one, null, true],
      ['refs/heads/new', two, null, false],
      ['refs/heads/new', one, two, false],
      ['refs/heads/new', two, one, true],
      ['refs/heads/new/below', one, null, false],
      ['refs/heads/other/one', one, null, true],
      ['refs/heads/other', one, null, false],
      ['refs/heads/blob', blob, null, false],
      ['refs/heads/none', '1'.repeat(40), null, false],
      ['refs/heads/a..b', one, null, false],
      ['refs/heads/absent', one, two, false],
      ['refs/heads/new', null, one, false],
      ['refs/heads/new', null, two, true],
      ['refs/heads/new', null, null, true],
      ['refs/heads/absent', null, one, false],
      ['refs/heads/new', one, null, true],
    ];
    for (const [ref, after, before, moved] of moves) {
      const done = await backend((git) => git.updateRef(ref, after, before));
      expect([ref, after, before, done]).toEqual([ref, after, before, moved]);
      await same((git) => git.readRef(ref));
    }
  });
});

describe('what changed', () => {
  const long = lines(1, 60);
  const code = `function first() {\n${lines(1, 12, (n) => `  one(${n});`)}}\n\nfunction second() {\n${lines(1, 12, (n) => `  two(${n});`)}}\n`;
  const cases: [string, Files, Files][] = [
    ['a line in the middle', { f: long }, { f: lines(1, 60, (n) => (n === 30 ? 'thirty' : null)) }],
    ['two places far apart', { f: long }, { f: lines(1, 60, (n) => (n === 5 || n === 50 ? 'x' : null)) }],
    ['two places near each other', { f: long }, { f: lines(1, 60, (n) => (n === 20 || n === 26 ? 'x' : null)) }],
    ['seven lines apart', { f: long }, { f: lines(1, 60, (n) => (n === 20 || n === 28 ? 'x' : null)) }],
    ['the first and the last line', { f: long }, { f: `zero\n${long}last\n` }],
    ['lines that go', { f: long }, { f: lines(1, 20) + lines(40, 60) }],
    ['a new file, an empty one, and one that goes', { f: long, g: 'g\n' }, { g: null, h: 'h\n', e: '' }],
    ['no line end before and after', { f: 'a\nb' }, { f: 'a\nc' }],
    ['a line end that comes', { f: 'a\nb' }, { f: 'a\nb\n' }],
    ['a line end that goes, below a change', { f: 'a\nb\n' }, { f: 'x\nb' }],
    ['a binary file', { b: Buffer.from([0, 1, 2]) }, { b: Buffer.from([0, 1, 3]) }],
    ['inside a function', { f: code }, { f: code.replace('two(9)', 'two(90)') }],
    ['a file that moved', { 'old/f': long }, { 'old/f': null, 'new/f': long }],
    ['a file that moved and changed', { a: long }, { a: null, z: lines(1, 60, (n) => (n === 9 ? 'nine' : null)) }],
    ['a file that became another', { a: lines(1, 9) }, { a: null, z: lines(100, 109) }],
    ['a file that became a folder', { a: 'a\n' }, { a: null, 'a/b': 'other\n' }],
    ['a repeated block', { f: 'a\nb\nc\n' }, { f: 'a\nb\nb\nc\n' }],
    [
      'in folders, in git’s order',
      { 'a/x': '1\n', 'a.x': '1\n', 'a-x': '1\n' },
      { 'a/x': '2\n', 'a.x': '2\n', 'a-x': '2\n' },
    ],
  ];
  it.each(cases)('%s: the same files, counts and hunks', async (_name, before, after) => {
    const first = await commit([], before);
    const next = await commit([first], after);
    const files = await backend((git) => git.diff(first, next));
    expect(files.length).toBeGreaterThan(0);
    await backend((git) => git.diff(next, first));
    await backend((git) => git.changes(next));
    await backend((git) => git.changes(first));
  });

  it('a mode', async () => {
    const first = await commit([], { run: 'x\n' });
    const next = await commit([first], { run: 'x\n' }, '100755');
    expect(await backend((git) => git.diff(first, next))).toHaveLength(1);
    await backend((git) => git.changes(next));
  });
});

describe('histories', () => {
  it('with merges: the same order, ranges, counts, bases and paths', async () => {
    const draw = chance(7);
    const all = [await commit([], { base: lines(1, 20), 'docs/a.md': 'a\n' })];
    const tipAt = () => all[all.length - 1 - draw(Math.min(4, all.length))] as string;
    for (let n = 0; n < 30; n += 1) {
      const [one, other] = [tipAt(), tipAt()];
      const path = draw(3) === 0 ? 'docs/a.md' : `f${draw(4)}`;
      all.push(await commit(one !== other && draw(3) === 0 ? [one, other] : [one], { [path]: `${n}\n` }));
    }
    const head = all.at(-1) as string;
    for (const path of [undefined, 'docs/a.md', 'docs', 'f1', 'none']) {
      await backend((git) => git.revisions({ from: head, ...(path ? { path } : {}) }));
    }
    await backend((git) => git.revisions({ from: head }, { limit: 5, skip: 3 }));
    for (const oid of all) {
      const paths = (await backend((git) => git.changes(oid))).map(({ filename }) => filename);
      expect(new Set(paths).size).toBe(paths.length);
    }
    for (const not of all.filter((_, n) => n % 3 === 0)) {
      await backend((git) => git.revisions({ from: head, not, merges: false }));
      await backend((git) => git.revisions({ from: head, not }));
      await backend((git) => git.aheadBehind(not, head));
      await backend((git) => git.isAncestor(not, head));
      await backend((git) => git.isAncestor(head, not));
    }
    const stranger = await commit([], { other: 'x' });
    expect(await backend((git) => git.mergeBase(stranger, head))).toBeNull();
    expect(await backend((git) => git.mergedTree(stranger, head))).toBeNull();
  });

  it('nearest common commits, where there is one', async () => {
    const root = await commit([], { f: lines(1, 9) });
    const [left, right] = [await commit([root], { l: '1' }), await commit([root], { r: '1' })];
    const merged = await commit([left, right], { r: '1' });
    const later = await commit([right], { r: '2' });
    expect(await backend((git) => git.mergeBase(left, right))).toBe(root);
    expect(await backend((git) => git.mergeBase(merged, later))).toBe(right);
    expect(await backend((git) => git.mergeBase(root, later))).toBe(root);
  });
});

describe('merges', () => {
  const base: Files = { f: lines(1, 30), g: 'g\n', 'dir/h': 'h\n' };
  const at = (...changed: number[]) => lines(1, 30, (n) => (changed.includes(n) ? `changed ${n}` : null));
  const cases: [string, Files, Files, 'merged' | 'conflict'][] = [
    ['other files', { g: 'ours\n' }, { 'dir/h': 'theirs\n' }, 'merged'],
    ['places far apart', { f: at(3) }, { f: at(20) }, 'merged'],
    ['places with one line between', { f: at(10) }, { f: at(12) }, 'merged'],
    ['places that touch', { f: at(10) }, { f: at(11) }, 'conflict'],
    ['the same place', { f: at(10) }, { f: `${at(10)}more\n`.replace('changed 10', 'other') }, 'conflict'],
    ['the same change', { f: at(10) }, { f: at(10, 20) }, 'merged'],
    ['one goes, the other changes', { g: null }, { g: 'theirs\n' }, 'conflict'],
    ['both go', { g: null }, { g: null, f: at(1) }, 'merged'],
    ['both add the same', { n: 'n\n' }, { n: 'n\n', f: at(1) }, 'merged'],
    ['both add something else', { n: 'n\n' }, { n: 'm\n' }, 'conflict'],
    ['the last file of a folder goes', { 'dir/h': null }, { g: 'x\n' }, 'merged'],
    ['binary on both sides', { g: Buffer.from([0, 1]) }, { g: Buffer.from([0, 2]) }, 'conflict'],
    [
      'bytes that are no UTF-8',
      { f: `${at(3)}` },
      { f: Buffer.concat([Buffer.from(at()), Buffer.from([0xff, 10])]) },
      'merged',
    ],
  ];
  it.each(cases)('%s', async (_name, ours, theirs, expected) => {
    const fork = await commit([], base);
    const [left, right] = [await commit([fork], ours), await commit([fork], theirs)];
    const tree = await backend((git) => git.mergedTree(left, right));
    expect(tree === null ? 'conflict' : 'merged').toBe(expected);
    await backend((git) => git.mergedTree(right, left));
    const who = { name: 'host', email: 'h@example.test', date: new Date(second * 1000) };
    await same((git) => rebased(git, left, right, who));
  });

  it('many small edits of both sides', async () => {
    const draw = chance(11);
    let merged = 0;
    for (let round = 0; round < 40; round += 1) {
      const edit = () => {
        const places = Array.from({ length: 1 + draw(3) }, () => 1 + draw(30));
        const how = draw(3);
        return lines(1, 30, (n) => {
          if (!places.includes(n)) return null;
          return how === 0 ? `new ${round}.${n}` : how === 1 ? `line ${n}\nadded ${draw(9)}` : `changed ${draw(4)}`;
        });
      };
      const fork = await commit([], { f: lines(1, 30) });
      const [left, right] = [await commit([fork], { f: edit() }), await commit([fork], { f: edit() })];
      if ((await backend((git) => git.mergedTree(left, right))) !== null) merged += 1;
      await backend((git) => git.diff(left, right));
    }
    expect(merged).toBeGreaterThan(5);
    expect(merged).toBeLessThan(40);
  });

  it('a rename that the other side changed is refused by name: git follows it, memory does not', async () => {
    const fork = await commit([], { f: lines(1, 30) });
    const [left, right] = [await commit([fork], { f: null, moved: lines(1, 30) }), await commit([fork], { f: at(10) })];
    expect(await disk.mergedTree(left, right)).not.toBeNull();
    await expect(memory.mergedTree(left, right)).rejects.toThrow('does not merge what was renamed');
  });
});

it('what memory holds can be written out, and git finds nothing wrong with it', async () => {
  const directory = join(folder, 'exported.git');
  await memory.exportTo(directory);
  const git = (...args: string[]) => execFileSync('git', ['--git-dir', directory, ...args], { encoding: 'utf8' });
  expect(git('fsck', '--strict')).not.toMatch(/error|missing/);
  expect(git('rev-parse', 'main').trim()).toBe(await new GitRepository(memory).readBranch('main'));
});

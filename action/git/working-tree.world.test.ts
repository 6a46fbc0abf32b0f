import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { validatePatch } from '../../schemas/generated/validators.js';
import { type CheckedOut, setAside } from './base.js';
import { readWorkingTree } from './working-tree.js';

let directory: string;
const at = (path: string): string => join(directory, path);
const run = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: directory,
    encoding: 'utf8',
  });
const blob = (path: string, commit = 'HEAD'): string => run('rev-parse', `${commit}:${path}`).trim();

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-patch-'));
  run('init', '-q', '-b', 'main');
  mkdirSync(at('src'));
  writeFileSync(at('src/a.ts'), 'a\n');
  writeFileSync(at('src/b.ts'), 'b\n');
  writeFileSync(at('run.sh'), '#!/bin/sh\n');
  chmodSync(at('run.sh'), 0o755);
  symlinkSync('src/a.ts', at('link'));
  writeFileSync(at('.gitignore'), 'dist/\n');
  run('add', '-A');
  run('commit', '-q', '-m', 'base');
});
let base: CheckedOut;
beforeEach(async () => {
  base = await setAside(directory, process.env);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const read = () => readWorkingTree(base, ['chaos-loop/brief.json']);

describe('reading the working tree', () => {
  it('R12.3 changed, new, deleted and executable files, each with the blob that it was made from', async () => {
    writeFileSync(at('src/a.ts'), 'changed\n');
    writeFileSync(at('new ümlaut.txt'), 'new\n');
    rmSync(at('src/b.ts'));
    chmodSync(at('run.sh'), 0o644);
    const tree = await read();
    expect(tree.problems).toEqual([]);
    expect(tree.files).toEqual([
      { path: 'new ümlaut.txt', mode: '100644', baseBlob: null, content: 'new\n', encoding: 'utf-8' },
      { path: 'run.sh', mode: '100644', baseBlob: blob('run.sh'), content: '#!/bin/sh\n', encoding: 'utf-8' },
      { path: 'src/a.ts', mode: '100644', baseBlob: blob('src/a.ts'), content: 'changed\n', encoding: 'utf-8' },
      { path: 'src/b.ts', mode: '100644', baseBlob: blob('src/b.ts'), content: null },
    ]);
    expect(validatePatch({ schemaVersion: 'chaos-loop/patch/v1', base: tree.base, files: tree.files })).toBe(true);
  });

  it('a tree that nobody changed gives nothing; ignored files and our own are no change', async () => {
    mkdirSync(at('dist'));
    writeFileSync(at('dist/out.js'), 'built');
    mkdirSync(at('chaos-loop'));
    writeFileSync(at('chaos-loop/brief.json'), '{}');
    expect(await read()).toMatchObject({ files: [], problems: [] });
  });

  it('R12.3 what an agent staged or committed meanwhile is read all the same, against the commit before', async () => {
    writeFileSync(at('src/a.ts'), 'committed\n');
    run('commit', '-qam', 'by the agent');
    writeFileSync(at('staged.txt'), 'staged\n');
    run('add', 'staged.txt');
    run('rm', '-q', '--cached', 'src/b.ts');
    const tree = await read();
    expect(tree.files.map((file) => [file.path, file.content])).toEqual([
      ['src/a.ts', 'committed\n'],
      ['staged.txt', 'staged\n'],
    ]);
  });

  it('binary content survives as base64; a rename is a deletion and a new file', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    writeFileSync(at('icon.bin'), bytes);
    renameSync(at('src/a.ts'), at('src/c.ts'));
    const { files } = await read();
    expect(files.find((file) => file.path === 'icon.bin')).toMatchObject({
      encoding: 'base64',
      content: bytes.toString('base64'),
    });
    expect(files.map((file) => `${file.path} ${file.content === null ? 'deleted' : 'kept'}`)).toEqual([
      'icon.bin kept',
      'src/a.ts deleted',
      'src/c.ts kept',
    ]);
  });

  it('R12.3 symbolic links and nested repositories are refused by name', async () => {
    symlinkSync('/etc/passwd', at('new-link'));
    rmSync(at('link'));
    writeFileSync(at('link'), 'a file now');
    mkdirSync(at('nested'));
    execFileSync('git', ['init', '-q'], { cwd: at('nested') });
    writeFileSync(at('nested/x'), 'x');
    execFileSync(
      'git',
      ['-c', 'user.name=t', '-c', 'user.email=test@example.com', 'commit', '-q', '--allow-empty', '-m', 'x'],
      {
        cwd: at('nested'),
      },
    );
    const { problems } = await read();
    expect(problems.map((problem) => problem.message)).toEqual([
      "link is a symbolic link and can't be changed here",
      expect.stringMatching(/^nested\/? is not a plain file$/),
      'new-link is a symbolic link',
    ]);
  });

  it('no configuration that an agent leaves in .git starts a program', async () => {
    const marker = at('../marker-of-a-hook');
    rmSync(marker, { force: true });
    run('config', 'core.fsmonitor', `touch ${marker}; false`);
    run('config', 'core.pager', `touch ${marker}`);
    writeFileSync(at('src/a.ts'), 'changed\n');
    expect((await read()).files).toHaveLength(1);
    expect(() => execFileSync('test', ['-e', marker])).toThrow();
  });
});

/** A new base with these files, committed by the user's own git. */
async function rebase(files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
  }
  run('add', '-A');
  run('commit', '-q', '-m', 'another base');
  // What is checked out is what a checkout of the commit gives, conversions included.
  run('rm', '-q', '-r', '--cached', '.');
  run('reset', '-q', '--hard');
  base = await setAside(directory, process.env);
}
const contents = async () => Object.fromEntries((await read()).files.map((file) => [file.path, file.content]));
const messages = async () => (await read()).problems.map((problem) => problem.message);
/** What `git add` would store, by the user's own git in a copy. */
function added(path: string): string {
  run('add', '--', path);
  return run('cat-file', 'blob', `:${path}`);
}

describe('R12.3 contents are what git would store', () => {
  it('a file with eol=crlf: one changed line is one changed line, and an untouched one is no change', async () => {
    await rebase({ '.gitattributes': '*.cmd text eol=crlf\n', 'a.cmd': 'one\r\ntwo\r\n', 'b.cmd': 'b\r\n' });
    expect(readFileSync(at('a.cmd'), 'latin1')).toBe('one\r\ntwo\r\n');
    expect((await read()).files).toEqual([]);
    writeFileSync(at('a.cmd'), 'one\r\n2\r\n');
    expect(await contents()).toEqual({ 'a.cmd': 'one\n2\n' });
    expect(added('a.cmd')).toBe('one\n2\n');
  });

  it('working-tree-encoding, ident and text=auto are undone as git undoes them', async () => {
    const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    await rebase({
      '.gitattributes': 'wide.txt working-tree-encoding=UTF-16\nid.txt ident\nsub/*.txt text=auto\n',
      'wide.txt': utf16('Grüße\n'),
      'id.txt': '$Id$\n',
    });
    writeFileSync(at('wide.txt'), utf16('Grüße 2\n'));
    writeFileSync(at('id.txt'), '$Id: 0123 $\nmore\n');
    mkdirSync(at('sub'));
    writeFileSync(at('sub/new.txt'), 'a\r\nb\r\n');
    expect(await contents()).toEqual({ 'wide.txt': 'Grüße 2\n', 'id.txt': '$Id$\nmore\n', 'sub/new.txt': 'a\nb\n' });
  });

  it('the attributes are those of the base, whatever the change does to them', async () => {
    writeFileSync(at('.gitattributes'), '*.ts text eol=crlf\n');
    writeFileSync(at('src/a.ts'), 'a\r\n');
    expect(await contents()).toEqual({ '.gitattributes': '*.ts text eol=crlf\n', 'src/a.ts': 'a\r\n' });
  });

  it('a path with a filter attribute is refused by name, and no filter program is run', async () => {
    await rebase({ '.gitattributes': '*.bin filter=big\n', 'a.bin': 'a', 'b.txt': 'b' });
    const marker = at('../marker-of-a-filter');
    rmSync(marker, { force: true });
    run('config', 'filter.big.clean', `touch ${marker}; cat`);
    run('config', 'filter.big.process', `touch ${marker}`);
    run('config', 'diff.external', `touch ${marker}`);
    writeFileSync(at('a.bin'), 'changed');
    writeFileSync(at('b.txt'), 'changed');
    const tree = await read();
    expect(tree.problems.map((problem) => problem.message)).toEqual(['a.bin has the attribute filter=big']);
    expect(tree.files.map((file) => file.path)).toEqual(['b.txt']);
    expect(() => execFileSync('test', ['-e', marker])).toThrow();
  });
});

describe('R12.3 names and places', () => {
  it('a folder that became a file, a file that became a folder, and what lies behind a link are refused by name', async () => {
    rmSync(at('src'), { recursive: true });
    writeFileSync(at('src'), 'a file now');
    rmSync(at('run.sh'));
    mkdirSync(at('run.sh'));
    writeFileSync(at('run.sh/inner'), 'x');
    expect(await messages()).toEqual([
      'run.sh was a file and is a folder now',
      'run.sh/inner lies in run.sh, which was a file',
      'src was a folder and is a file now',
    ]);
    rmSync(at('src'));
    symlinkSync('/etc', at('src'));
    expect(await messages()).toContain('src/a.ts lies behind a symbolic link');
  });

  it('names with control characters, turned-round text or bytes that are no UTF-8 are refused by name', async () => {
    writeFileSync(at('line\nbreak'), '');
    writeFileSync(at('turned\u202egnp.ts'), '');
    writeFileSync(Buffer.concat([Buffer.from(`${directory}/latin-`), Buffer.from([0xe9])]), '');
    expect(await messages()).toEqual([
      'latin-\u00e9 has a name that is not UTF-8',
      'line\\u000abreak has control characters in its name',
      'turned\\u202egnp.ts has control characters in its name',
    ]);
  });

  it('R15.1 an agent that removes .git, leaves a pipe or a file of 400 MB is told so; nothing waits', async () => {
    rmSync(at('.git'), { recursive: true });
    writeFileSync(at('src/a.ts'), 'changed\n');
    expect(await contents()).toEqual({ 'src/a.ts': 'changed\n' });
    execFileSync('truncate', ['-s', '400M', at('core.dump')]);
    rmSync(at('src/b.ts'));
    execFileSync('mkfifo', [at('src/b.ts')]);
    expect(await messages()).toEqual(['src/b.ts is not a plain file', 'core.dump has 419430400 bytes']);
  });

  it('R20.6 a repository in which the agent planted another history is not asked', async () => {
    const other = mkdtempSync(join(tmpdir(), 'chaos-loop-other-'));
    execFileSync('git', ['init', '-q', other]);
    writeFileSync(at('.git/HEAD'), 'ref: refs/heads/nothing\n');
    writeFileSync(at('.git/info/exclude'), 'src/\nhidden.ts\n');
    writeFileSync(at('.git/info/attributes'), '* filter=evil\n');
    writeFileSync(at('hidden.ts'), 'h');
    writeFileSync(at('src/a.ts'), 'changed\n');
    expect(await contents()).toEqual({ 'hidden.ts': 'h', 'src/a.ts': 'changed\n' });
    rmSync(other, { recursive: true });
  });

  it('more names than a patch may have are refused, not cut', async () => {
    mkdirSync(at('many'));
    for (let n = 0; n < 400; n += 1) writeFileSync(at(`many/${n}`), '');
    expect(await messages()).toEqual(['the change has 400 files and 0 bytes']);
  });
});

describe('R18 the environment of the caller does not choose what is read', () => {
  it.each([
    [
      'GIT_DIR and GIT_WORK_TREE of another repository',
      (other: string) => ({ GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other }),
    ],
    [
      'another index and other objects',
      (other: string) => ({
        GIT_INDEX_FILE: join(other, '.git/index'),
        GIT_OBJECT_DIRECTORY: join(other, '.git/objects'),
      }),
    ],
    [
      'a configuration of its own',
      () => ({ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.bare', GIT_CONFIG_VALUE_0: 'nonsense' }),
    ],
  ])('%s', async (_name, env) => {
    const other = mkdtempSync(join(tmpdir(), 'chaos-loop-other-'));
    try {
      execFileSync('git', ['init', '-q', '-b', 'main', other]);
      const taken = await setAside(directory, { ...process.env, ...env(other) });
      writeFileSync(at('src/a.ts'), 'changed\n');
      expect((await readWorkingTree(taken, [])).files).toEqual([
        { path: 'src/a.ts', mode: '100644', baseBlob: blob('src/a.ts'), content: 'changed\n', encoding: 'utf-8' },
      ]);
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });
});

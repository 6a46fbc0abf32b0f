/** R12.3: a patch is what the agent changed, whatever the checkout is and whatever names it holds. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setAside } from './base.js';
import { readWorkingTree } from './working-tree.js';

let directory: string;
const at = (path: string): string => join(directory, path);
const latin = (): Buffer => Buffer.concat([Buffer.from(at('caf')), Buffer.from([0xe9])]);
const run = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: directory,
    encoding: 'utf8',
  });

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-odd-'));
  run('init', '-q', '-b', 'main');
  for (const folder of ['src', 'docs']) mkdirSync(at(folder));
  for (const path of ['src/a.ts', 'src/b.ts', 'docs/x.md']) writeFileSync(at(path), `${path}\n`);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function commit(): void {
  run('add', '-A');
  run('commit', '-q', '-m', 'base');
}

/** What a patch would hold after `change`, and why it would be refused. */
async function patched(change: () => void): Promise<{ files: Record<string, string | null>; problems: string[] }> {
  const base = await setAside(directory, process.env);
  change();
  const { files, problems } = await readWorkingTree(base, []);
  return {
    files: Object.fromEntries(files.map(({ path, content }) => [path, content])),
    problems: problems.map(({ message }) => message),
  };
}

describe('names', () => {
  it('one in quotation marks is its own file, beside the one that stands between them', async () => {
    writeFileSync(at('"tracked'), 'old');
    commit();
    const change = () => {
      mkdirSync(at('"src'));
      writeFileSync(at('"src/a.ts"'), 'another\n');
      writeFileSync(at('src/a.ts'), 'changed\n');
      writeFileSync(at('"a\\b"'), 'alone');
      writeFileSync(at('"tracked'), 'new');
    };
    expect(await patched(change)).toEqual({
      files: { '"src/a.ts"': 'another\n', 'src/a.ts': 'changed\n', '"a\\b"': 'alone', '"tracked': 'new' },
      problems: [],
    });
  });

  it('of the base that no patch can hold: left alone they are nothing, changed or deleted they are told', async () => {
    writeFileSync(latin(), 'old');
    writeFileSync(at('line\nbreak'), 'old');
    commit();
    const files = { 'src/a.ts': 'changed\n' };
    expect(await patched(() => writeFileSync(at('src/a.ts'), 'changed\n'))).toEqual({ files, problems: [] });
    const both = () => {
      writeFileSync(at('line\nbreak'), 'new');
      rmSync(latin());
    };
    expect((await patched(both)).problems).toEqual([
      "caf\u00e9 has a name that is not UTF-8 and can't be changed here",
      "line\\u000abreak has control characters in its name and can't be changed here",
    ]);
  });

  it.each([
    ['renamed by case alone', () => renameSync(at('docs/x.md'), at('docs/X.md')), 'docs/X.md differs from docs/x.md'],
    ['a twin beside it', () => writeFileSync(at('src/A.ts'), 'twin'), 'src/A.ts differs from src/a.ts'],
    [
      'two new ones',
      () => ['new', 'NEW'].map((name) => writeFileSync(at(`src/${name}`), name)),
      'src/new differs from src/NEW',
    ],
    [
      'a folder',
      () => {
        mkdirSync(at('Src'));
        writeFileSync(at('Src/c.ts'), 'c');
      },
      'Src/c.ts differs from src',
    ],
  ])(
    'R12.3 that only case tells apart, %s: refused by name, here and not by the kernel',
    async (_, change, message) => {
      commit();
      expect((await patched(change)).problems).toEqual([`${message} only by upper and lower case`]);
    },
  );

  it('R12.3 twins that the base has already stay as they are, and can be changed', async () => {
    writeFileSync(at('src/A.ts'), 'twin\n');
    commit();
    expect(await patched(() => writeFileSync(at('src/A.ts'), 'changed\n'))).toEqual({
      files: { 'src/A.ts': 'changed\n' },
      problems: [],
    });
  });

  it('a folder of attributes that became a file is refused by name', async () => {
    writeFileSync(at('docs/.gitattributes'), '* text\n');
    commit();
    const change = () => {
      rmSync(at('docs'), { recursive: true });
      writeFileSync(at('docs'), 'a file now');
    };
    expect((await patched(change)).problems).toEqual(['docs was a folder and is a file now']);
  });
});

describe('what the checkout never held, or holds in another form', () => {
  const change = () => writeFileSync(at('src/a.ts'), 'changed\n');
  const only = { files: { 'src/a.ts': 'changed\n' }, problems: [] };

  it('a sparse checkout deletes nothing; a file that the agent puts there is one', async () => {
    commit();
    run('sparse-checkout', 'set', 'src');
    expect(await patched(change)).toEqual(only);
    const more = () => {
      rmSync(at('src/b.ts'));
      mkdirSync(at('docs'));
      writeFileSync(at('docs/x.md'), 'changed\n');
    };
    expect((await patched(more)).files).toEqual({ 'src/b.ts': null, 'docs/x.md': 'changed\n' });
  });

  it('what Git LFS put there, or a large file with other ends of lines, is a change only when it is changed', async () => {
    writeFileSync(at('.gitattributes'), '*.bin filter=lfs -text\n*.csv text eol=crlf\n');
    writeFileSync(at('model.bin'), 'version https://git-lfs.github.com/spec/v1\n');
    writeFileSync(at('table.csv'), 'a,b\r\n'.repeat(700_000));
    commit();
    writeFileSync(at('model.bin'), 'the model itself');
    expect(await patched(change)).toEqual(only);
    const { problems } = await patched(() => writeFileSync(at('model.bin'), 'another model'));
    expect(problems).toEqual(['model.bin has the attribute filter=lfs']);
  });
});

it('R12.2 a folder or file that may not be read is told, and not taken for deleted', async () => {
  commit();
  const root = process.getuid?.() === 0;
  // Root reads everything, so there it is somebody else.
  const temporary = mkdtempSync(join(tmpdir(), 'chaos-loop-odd-'));
  if (root) execFileSync('chown', ['-R', '65534', directory, temporary]);
  const base = await setAside(directory, { ...process.env, RUNNER_TEMP: temporary });
  chmodSync(at('docs'), 0o000);
  chmodSync(at('src/a.ts'), 0o000);
  writeFileSync(at('src/b.ts'), 'changed\n');
  if (root) execFileSync('chown', ['-R', '65534', temporary]);
  try {
    if (root) process.seteuid?.(65_534);
    const { files, problems } = await readWorkingTree(base, []);
    expect(files.map(({ path }) => path)).toEqual(['src/b.ts']);
    expect(problems.map(({ message }) => message)).toEqual([
      "docs/x.md can't be read (EACCES)",
      "src/a.ts can't be read (EACCES)",
    ]);
  } finally {
    if (root) process.seteuid?.(0);
    for (const path of ['docs', 'src/a.ts']) chmodSync(at(path), 0o755);
    rmSync(temporary, { recursive: true, force: true });
  }
});

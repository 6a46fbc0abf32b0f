/** `verify` on real repositories that are not what they look like: each is named as what it is, and nothing is FAILED by that. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RUN } from '../../state/testing/steps.js';
import { json, programOfCli } from './testing/program.js';
import { clean, git, repositoryAt, temporary } from './testing/repository.js';

let cli: Awaited<ReturnType<typeof programOfCli>>;
let resolved: string;
let waiting: string;
beforeAll(async () => {
  cli = await programOfCli();
  resolved = repositoryAt('resolved');
  waiting = repositoryAt('advisory-approval');
}, 120_000);
afterAll(clean);

const url = (directory: string) => `file://${directory}`;
function clone(...args: string[]): string {
  const to = join(temporary(), 'clone');
  execFileSync('git', ['clone', '--quiet', '--no-checkout', ...args, to], { stdio: 'pipe' });
  return to;
}
/** The refusal, and that not one invariant was said to have failed. */
async function refusal(...args: string[]): Promise<{ code: string; message: string; hint: string }> {
  const ran = await cli('verify', ...args, '--json');
  expect(ran.code).toBe(2);
  const { ok, error, result } = json(ran);
  expect([ok, JSON.stringify(result ?? null).includes('failed')]).toEqual([false, false]);
  return error as never;
}

describe('R18 the tool’s own limit is not told as the data’s fault', () => {
  it('a clone of depth 5', async () => {
    const error = await refusal('--git', clone('--depth=5', '--branch', 'chaos-loop-state', url(resolved)));
    expect(error).toMatchObject({ code: 'incomplete-history', hint: expect.stringContaining('git fetch --unshallow') });
    expect(error.message).toMatch(/the clone is shallow: 5 commits? of chaos-loop-state/);
  });

  it('a shallow clone whose state branch is whole is read like any other', async () => {
    const directory = clone('--depth=500', '--no-single-branch', url(resolved));
    expect((await cli('verify', '--git', directory)).code).toBe(0);
  });

  it('a partial clone, and one that lost an object', async () => {
    git(resolved, 'config', 'uploadpack.allowFilter', 'true');
    const partial = clone('--filter=blob:none', url(resolved));
    // Wherever its configuration points, nothing is fetched from there.
    git(partial, 'config', 'remote.origin.url', '/nowhere');
    expect(await refusal('--git', partial)).toMatchObject({ code: 'incomplete-history' });
    const broken = join(temporary(), 'broken.git');
    execFileSync('git', ['clone', '--quiet', '--mirror', resolved, broken]);
    const packs = join(broken, 'objects', 'pack');
    const loose = temporary();
    for (const name of readdirSync(packs).filter((file) => file.endsWith('.pack')))
      copyFileSync(join(packs, name), join(loose, name));
    const blob = git(broken, 'rev-parse', `chaos-loop-state:runs/${RUN}/state.json`).trim();
    rmSync(packs, { recursive: true });
    mkdirSync(packs);
    for (const name of readdirSync(loose))
      execFileSync('git', ['-C', broken, 'unpack-objects', '-q'], { input: execFileSync('cat', [join(loose, name)]) });
    const object = join(broken, 'objects', blob.slice(0, 2), blob.slice(2));
    if (statSync(object, { throwIfNoEntry: false })) rmSync(object);
    const error = await refusal('--git', broken);
    expect([error.code, error.message]).toEqual(['incomplete-history', expect.stringMatching(/object|lacks/)]);
  }, 60_000);

  it('R18: an object that holds something else than its id says: a document, and a folder', async () => {
    const loosened = (): string => {
      const to = join(temporary(), 'loose.git');
      execFileSync('git', ['init', '--quiet', '--bare', to]);
      const pack = execFileSync('git', ['-C', resolved, 'pack-objects', '-q', '--stdout', '--revs'], {
        input: 'chaos-loop-state\n',
        maxBuffer: 1 << 28,
      });
      execFileSync('git', ['-C', to, 'unpack-objects', '-q'], { input: pack });
      git(to, 'update-ref', 'refs/heads/chaos-loop-state', git(resolved, 'rev-parse', 'chaos-loop-state').trim());
      return to;
    };
    const planted = (directory: string, name: string, change: (content: Buffer) => Buffer) => {
      const id = git(directory, 'rev-parse', name).trim();
      const file = join(directory, 'objects', id.slice(0, 2), id.slice(2));
      const whole = inflateSync(readFileSync(file));
      const end = whole.indexOf(0);
      const content = change(whole.subarray(end + 1));
      const type = whole.toString('latin1', 0, whole.indexOf(32));
      rmSync(file);
      writeFileSync(file, deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])));
    };
    const document = loosened();
    expect((await cli('verify', '--git', document)).code).toBe(0);
    planted(document, `chaos-loop-state:runs/${RUN}/README.md`, (text) =>
      Buffer.concat([text, Buffer.from('resolved\n')]),
    );
    expect((await refusal('--git', document)).message).toMatch(/holds something else than its id says/);
    const folder = loosened();
    planted(folder, `chaos-loop-state:runs/${RUN}`, (tree) =>
      Buffer.concat([tree, Buffer.from('100644 zz\0'), tree.subarray(-20)]),
    );
    expect((await refusal('--git', folder)).message).toMatch(/holds something else than its id says/);
  }, 60_000);

  it('a graft: git would follow another history than the commits name', async () => {
    const directory = clone(url(resolved));
    const ids = git(directory, 'rev-list', 'origin/chaos-loop-state').trim().split('\n');
    mkdirSync(join(directory, '.git', 'info'), { recursive: true });
    writeFileSync(join(directory, '.git', 'info', 'grafts'), `${ids[0]} ${ids[5]}\n`);
    const { result } = json(await cli('verify', '--git', directory, '--json'));
    expect(result).toMatchObject({ commits: ids.length });
  });

  it('a bundle, a file, copied documents, and a folder in another repository', async () => {
    const folder = temporary();
    const bundle = join(folder, 'state.bundle');
    git(resolved, 'bundle', 'create', '--quiet', bundle, 'chaos-loop-state');
    expect(await refusal('--git', bundle)).toMatchObject({ message: expect.stringContaining('is a git bundle') });
    const file = join(folder, 'notes.txt');
    writeFileSync(file, 'x');
    expect(await refusal('--git', file)).toMatchObject({ message: expect.stringContaining('is a file') });
    // Around the copy lies another repository with a state branch of its own.
    const around = clone(url(resolved));
    const copied = join(around, 'copied');
    mkdirSync(join(copied, 'runs'), { recursive: true });
    writeFileSync(join(copied, 'control.json'), '{}');
    expect(await refusal('--git', copied)).toMatchObject({ message: expect.stringContaining('copied documents') });
  });

  it('a branch of another name, and one that is no state branch', async () => {
    const directory = clone(url(resolved));
    expect((await refusal('--git', directory, '--branch', 'chaos-state')).message).toMatch(
      /has no branch "chaos-state" \(it has .*chaos-loop-state/,
    );
    git(
      resolved,
      'branch',
      '--force',
      'other',
      git(resolved, 'commit-tree', '-m', 'x', '4b825dc642cb6eb9a060e54bf8d69288fbee4904').trim(),
    );
    expect(await refusal('--git', resolved, '--branch', 'other')).toMatchObject({
      message: expect.stringContaining('it is not a state branch'),
    });
  });

  it('state verify of a document that was copied without its history', async () => {
    const file = join(temporary(), 'state.json');
    writeFileSync(file, git(resolved, 'show', `chaos-loop-state:runs/${RUN}/state.json`));
    const ran = await cli('state', 'verify', '--state', file);
    expect(JSON.parse(ran.stdout || ran.stderr)).toMatchObject({
      ok: false,
      error: { code: 'incomplete-history', message: expect.stringContaining('copied without its history') },
    });
  });
});

describe('R18 the environment does not choose what is attested', () => {
  const within = async (env: Record<string, string>, work: () => Promise<void>) => {
    const before = { ...process.env };
    Object.assign(process.env, env);
    try {
      await work();
    } finally {
      for (const name of Object.keys(env)) delete process.env[name];
      Object.assign(process.env, before);
    }
  };
  const read = async () =>
    json(await cli('verify', '--git', waiting, '--json')).result as unknown as { head: string; commits: number };

  it.each<[string, () => Record<string, string>]>([
    ['GIT_DIR of another repository, which every hook sets', () => ({ GIT_DIR: resolved })],
    [
      'other objects',
      () => ({
        GIT_OBJECT_DIRECTORY: join(resolved, 'objects'),
        GIT_ALTERNATE_OBJECT_DIRECTORIES: join(resolved, 'objects'),
      }),
    ],
    ['another namespace and ref prefix', () => ({ GIT_NAMESPACE: 'other', GIT_COMMON_DIR: resolved })],
    [
      'settings of the environment',
      () => ({ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.bare', GIT_CONFIG_VALUE_0: 'nonsense' }),
    ],
    [
      'settings of the user',
      () => {
        const home = temporary();
        writeFileSync(join(home, '.gitconfig'), '[core]\n\tbare = nonsense\n[alias]\n\trev-list = !false\n');
        return { HOME: home, GIT_CONFIG_GLOBAL: join(home, '.gitconfig') };
      },
    ],
  ])('%s', async (_what, env) => {
    const honest = await read();
    expect(honest.commits).toBeGreaterThan(5);
    await within(env(), async () => expect(await read()).toEqual(honest));
  });

  it('a commit-graph that lies about parents is not asked', async () => {
    const directory = join(temporary(), 'graph.git');
    cpSync(waiting, directory, { recursive: true });
    git(directory, 'commit-graph', 'write', '--reachable');
    expect((await cli('verify', '--git', directory)).code).toBe(0);
  });
});

describe('R18 R20.3 who wrote it is not proven without seals', () => {
  it('never "Verified", in words and as JSON', async () => {
    const ran = await cli('verify', '--git', resolved);
    expect([ran.code, /^Verified/m.test(ran.stdout)]).toEqual([0, false]);
    expect(ran.stdout).toContain('Consistent; author not proven');
    expect(json(await cli('verify', '--git', resolved, '--json')).result).toMatchObject({
      conclusion: 'consistent-author-not-proven',
    });
  });

  it('§19 a state branch that the version before wrote passes as before', async () => {
    const directory = join(temporary(), 'older.git');
    execFileSync('git', ['clone', '--quiet', '--mirror', 'test/history/policy-2026-11.bundle', directory], {
      stdio: 'pipe',
    });
    const ran = await cli('verify', '--git', directory, '--require-terminal');
    expect(ran.stdout).not.toContain('FAILED');
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(/skipped {2}page-bound/);
  });
});

/** R2.5 R2.6: where a configuration says that the state lies, and where it does not. */
import { describe, expect, it } from '@jest/globals';
import { readYaml } from '../runtime/yaml.js';
import { configText } from '../testing/config.js';
import { ConfigLoader, LONGEST_CONFIG, lastWhere, readConfigText } from './config.js';
import { versionsOf } from './config-versions.js';
import type { GitHub } from './port.js';

const GOOD = JSON.parse(configText('https://chaos.example.com')) as Record<string, unknown>;
const json = (changes: Record<string, unknown>): string => JSON.stringify({ ...GOOD, ...changes });
const whereOf = (text: string) => readConfigText(text, '0'.repeat(40)).where;

describe('a file says where the state lies', () => {
  it('when it is right, by leaving a key out too', () => {
    expect(whereOf(json({}))).toEqual({ stateBranch: 'chaos-loop-state' });
    expect(whereOf(json({ stateBranch: 'mine' }))).toEqual({ stateBranch: 'mine' });
    const elsewhere = { stateRepository: 'octo/private' };
    expect(whereOf(json(elsewhere))).toEqual({ stateBranch: 'chaos-loop-state', ...elsewhere });
  });

  it('when rules that came later refuse it', () => {
    const environments = structuredClone(GOOD.environments) as Record<string, { predicates?: unknown }>;
    const text = json({ environments: { ...environments, STAGING: environments.staging }, stateBranch: 'mine' });
    expect(readConfigText(text, '0'.repeat(40)).parsed.ok).toBe(false);
    expect(whereOf(text)).toEqual({ stateBranch: 'mine' });
  });
});

it.each([
  ['nothing', ''],
  ['a comment', '# moved\n'],
  ['a text', 'just some text\nstateBranch: my-state\n'],
  ['a list', '- stateBranch: my-state\n'],
  ['a number', '12\n'],
  ['another kind of value', json({ stateBranch: 12, stateRepository: 'octo/private' })],
  ['a name that is none', json({ stateBranch: 'mine', stateRepository: 'private' })],
  [
    'a name that is none, after more other mistakes than are told',
    // The place is looked at after the keys that are none.
    json({
      ...Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`k${n}`, 0])),
      stateBranch: 'mine',
      stateRepository: 'private',
    }),
  ],
  ['a key that is misspelt', json({ stateBranhc: 'my-state' })],
  ['two documents', '---\n# licence\n---\nversion: 1\nstateBranch: my-state\n'],
  ['a conflict', '<<<<<<< HEAD\nversion: 1\n=======\nversion: 2\n>>>>>>> topic\nstateBranch: my-state\n'],
  ['a tab', 'version: 1\napp:\n\turl: x\nstateBranch: my-state\n'],
  ['an alias beside an error', 'x: &s my-state\nstateBranch: *s\nversion: 1\nversion: 1\n'],
  ['a merge key', 'd: &d\n  stateBranch: my-state\n<<: *d\nversion: 1\n'],
  ['two places', 'stateRepository: octo/a\nstateBranch: a\nstateRepository: octo/b\n'],
  ['UTF-16', Buffer.from('\ufeffstateBranch: x\n', 'utf16le').toString('latin1')],
])('R2.6: a file with %s does not say where the state lies', (_, text) => {
  expect(readConfigText(text, '0'.repeat(40)).parsed.ok).toBe(false);
  expect(whereOf(text)).toBeNull();
});

describe('R20.1 a long file holds up no other repository', () => {
  const padded = (length: number) => `${json({})}\n#`.padEnd(length, 'x');

  it('it is read up to a length, and refused by name beyond it', () => {
    expect(readConfigText(padded(LONGEST_CONFIG), '0'.repeat(40)).parsed.ok).toBe(true);
    const { where, parsed } = readConfigText(padded(LONGEST_CONFIG + 1), '0'.repeat(40));
    expect(where).toBeNull();
    expect(parsed).toMatchObject({ error: { code: 'invalid-config', message: expect.stringMatching(/131073 char/) } });
  });

  it('nor does one long line of mistakes: none of them quotes it, and the first are told', () => {
    const text = `[${','.repeat(LONGEST_CONFIG - 1)}`;
    const quoting = readYaml(text).document.errors.filter(({ message }) => message.includes('\n'));
    expect(quoting).toHaveLength(0);
    const { parsed } = readConfigText(text, '0'.repeat(40));
    const told = parsed.ok ? [] : (parsed.error.problems ?? []);
    expect([told.length, told.at(-1)?.message]).toEqual([10_001, expect.stringMatching(/^\d+ more problems$/)]);
  }, 60_000);

  it('of its earlier versions no more is looked at than one person writes', async () => {
    let asked = 0;
    const page = Array.from({ length: 20 }, () => ({ file: { object: { text: padded(LONGEST_CONFIG) } } }));
    const history = { nodes: page, pageInfo: { hasNextPage: true, endCursor: 'next' } };
    const github = {
      graphql: async () => {
        asked += 1;
        return { data: { repository: { object: { history } } }, errors: [] };
      },
    } as unknown as GitHub;
    const repository = { id: 1, owner: 'octo', name: 'shop', installationId: 1, defaultBranch: 'main' };
    let versions = 0;
    for await (const version of versionsOf(github, repository, '0'.repeat(40))) versions += version === null ? 0 : 1;
    expect([asked, versions]).toEqual([1, 8]);
  });
});

it('R2.5: the newest version that says it counts', async () => {
  async function* versions() {
    yield* [null, '# moved', json({ stateBranch: 'mine' }), json({ stateBranch: 'older' })];
  }
  expect(await lastWhere(versions())).toEqual({ stateBranch: 'mine' });
  async function* none() {
    yield* [null, '# moved'];
  }
  expect(await lastWhere(none())).toBeNull();
});

describe('what lies in its place on the branch', () => {
  const repository = { id: 1, owner: 'octo', name: 'shop', installationId: 1, defaultBranch: 'main' };
  const history = { nodes: [], pageInfo: { hasNextPage: false } };
  const load = (entry: unknown) => {
    const github = {
      rest: async (_: string, path: string) =>
        path.includes('/contents/')
          ? { status: 200, data: entry }
          : { status: 200, data: { commit: { sha: 'a'.repeat(40) } } },
      graphql: async () => ({ data: { repository: { object: { history } } }, errors: [] }),
    } as unknown as GitHub;
    return new ConfigLoader({ now: () => 0 }).load(github, repository);
  };
  const file = (content: Buffer) => ({
    type: 'file',
    encoding: 'base64',
    size: content.length,
    content: content.toString('base64'),
  });

  it('is read as UTF-8, with a mark of the byte order or without', async () => {
    expect((await load(file(Buffer.from(json({}))))).parsed.ok).toBe(true);
    expect((await load(file(Buffer.from(`\ufeff${json({})}`)))).parsed.ok).toBe(true);
  });

  it.each<[string, unknown, RegExp]>([
    ['a folder', [], /is not a file/],
    ['a submodule', { type: 'submodule', size: 0, submodule_git_url: 'x' }, /is not a file/],
    ['a link to nothing', { type: 'symlink', size: 9, target: '../a.yml' }, /is not a file/],
    ['a file of a megabyte', { type: 'file', encoding: 'none', content: '', size: 1_048_577 }, /has 1048577 bytes/],
    // R5.5: each letter would silently be another one.
    ['Latin-1', file(Buffer.from(json({ stateBranch: 'caf\u00e9' }), 'latin1')), /is not written in UTF-8/],
    ['UTF-16', file(Buffer.from(`\ufeff${json({})}`, 'utf16le')), /is not written in UTF-8/],
  ])('%s is refused by what it is', async (_, entry, message) => {
    const { parsed, where } = await load(entry);
    expect(parsed).toMatchObject({ ok: false, error: { message: expect.stringMatching(message) } });
    expect(where).toBeNull();
  });
});

/** R2.5 R2.6: where a configuration says that the state lies, and where it does not. */
import { describe, expect, it } from '@jest/globals';
import { configText } from '../testing/config.js';
import { LONGEST_CONFIG, lastWhere, readConfigText } from './config.js';
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

/** Commands as data: the schema and the table name the same ones, and a malformed one hears of its own branch only (R2.3). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { checkCommandShape, messageProblems } from './shape.js';
import { COMMANDS } from './table.js';

const schema = JSON.parse(readFileSync(new URL('../../schemas/command.json', import.meta.url), 'utf8')) as {
  oneOf: { $ref: string }[];
  $defs: Record<string, { required: string[] }>;
};

const ENVELOPE = {
  commandId: 'c-1',
  actor: { login: 'maria', id: 11, type: 'user' },
  authority: 'admin',
  producer: {},
};

describe('commands as data', () => {
  it('the published shape and the table have the same commands', () => {
    expect(schema.oneOf.map(({ $ref }) => $ref.split('/').at(-1)).sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  it.each(Object.keys(COMMANDS))('R2.3: %s names the problems of its own branch, each once', (type) => {
    const missing = (schema.$defs[type]?.required ?? []).filter((key) => key !== 'type' && !(key in ENVELOPE));
    const refused = checkCommandShape({ ...ENVELOPE, type, sudo: true });
    const paths = (refused?.error.problems ?? []).map(({ path }) => path).sort();
    expect(paths).toEqual([...missing.map((key) => `/${key}`), '/sudo'].sort());
  });

  it.each([
    [
      'approve',
      { setId: null, advisoryIds: ['a'], at: '2026-13-02T12:00:00.000Z', source: { type: 'cli', id: 'x' } },
      '/at',
    ],
  ])('R2.3: what the schema of %s can not say is said with its place', (type, fields, path) => {
    expect(checkCommandShape({ ...ENVELOPE, type, ...fields })?.error.problems?.map((problem) => problem.path)).toEqual(
      [path],
    );
  });

  it('R2.3: a message of a worker hears of its own branch only', () => {
    const paths = messageProblems({ type: 'claim', raws: {} }).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/schemaVersion',
        '/commandId',
        '/runId',
        '/environment',
        '/token',
        '/workflowRun',
        '/raws',
      ]),
    );
    expect(paths).toHaveLength(7);
  });
});

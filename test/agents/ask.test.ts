/** docs/examples/agents/ask.sh keeps the one document of an answer, whatever a model writes around it, and says so where there is none. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-ask-'));
  copyFileSync('docs/examples/agents/ask.sh', join(folder, 'ask.sh'));
  writeFileSync(join(folder, 'coding.md'), 'Write the change.');
  writeFileSync(join(folder, 'proposal-coding.json'), '{}');
  writeFileSync(join(folder, 'model.sh'), 'cat "$HOME/said.txt"');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function ask(said: string): { code: number | null; err: string; proposal: unknown } {
  writeFileSync(join(folder, 'said.txt'), said);
  const proposal = join(folder, 'proposal.json');
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    CHAOS_LOOP_PROPOSAL: proposal,
    MODEL_COMMAND: `sh ${folder}/model.sh`,
  };
  const { status, stderr } = spawnSync('sh', [join(folder, 'ask.sh'), 'coding'], { env, encoding: 'utf8' });
  return {
    code: status,
    err: stderr,
    proposal: existsSync(proposal) ? JSON.parse(readFileSync(proposal, 'utf8')) : null,
  };
}

const OURS = { schemaVersion: 'chaos-loop/proposal-coding/v1', n: 2 };

describe('ask.sh', () => {
  it.each<[string, string, unknown]>([
    ['alone', '{"a":1}', { a: 1 }],
    ['words after it', '{"a":1}\n\nHope this helps!', { a: 1 }],
    ['words before it', 'The answer is {"a":1}', { a: 1 }],
    ['a fence that closes on its line', '```json\n{"a":1}```', { a: 1 }],
    [
      'a fence around it',
      'Here:\n```json\n{\n "a": {"b": [1, {"c": -2.5e3}]}\n}\n```\nDone.',
      { a: { b: [1, { c: -2500 }] } },
    ],
    ['an example before it', 'Such as:\n```\n{"a":0}\n```\nThe answer:\n```\n{"a":1}\n```', { a: 1 }],
    ['braces, quotes and fences in its texts', '{"a":"} \\" { ``` \u20ac"}', { a: '} " { ``` \u20ac' }],
    ['code before it', 'function f() { return {}; } and #{x} {not json} {\n{"a":1}', { a: 1 }],
    ['words with a brace after it', '{"a":1}\nUse { with care.', { a: 1 }],
    ['something small after it', `${JSON.stringify(OURS)}\nI set {"retries": 3}.`, OURS],
    ['two of its phase', `${JSON.stringify({ ...OURS, n: 1 })} ${JSON.stringify(OURS)}`, OURS],
  ])('keeps the document, %s', (_, said, proposal) => {
    expect(ask(said)).toEqual({ code: 0, err: '', proposal });
  });

  it.each([
    ['nothing', '', /holds no JSON object \(0 characters\)/],
    ['words alone', 'I could not do it.', /holds no JSON object/],
    ['a list', '[1, 2]', /holds no JSON object/],
    ['what breaks off', '{"a":{"b":1},"c":"and th', /no whole JSON object: it breaks off/],
    ['what breaks off after an example', 'Such as {"a":0}: {"a":{"b":1},', /breaks off/],
    ['what is no JSON', "{a: 1, 'b': 2}", /holds no JSON object/],
  ])('ends with 1 and a reason, and writes nothing: %s', (_, said, reason) => {
    const { code, err, proposal } = ask(said);
    expect([code, proposal]).toEqual([1, null]);
    expect(err).toMatch(reason);
  });

  it('takes time in proportion to the answer', () => {
    expect(ask(`${'{"a":'.repeat(200_000)}x ${'{'.repeat(200_000)} {"a":1}`)).toMatchObject({
      code: 0,
      proposal: { a: 1 },
    });
  });
});

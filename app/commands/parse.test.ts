import { describe, expect, it } from '@jest/globals';
import { parseComment } from './parse.js';

const approve = (id: string, line = 1) => ({ line, verb: 'approve', setId: null, advisoryIds: [id] });

describe('commands in comments', () => {
  it.each([
    ['a plain line', '/chaos-loop approve a1', [approve('a1')]],
    ['carriage returns', 'LGTM\r\n\r\n/chaos-loop approve a1\r\n', [approve('a1', 3)]],
    ['no-break spaces', '/chaos-loop\u00a0approve\u00a0a1', [approve('a1')]],
    ['zero-width characters', '\ufeff/chaos-loop app\u200brove a1\u200b', [approve('a1')]],
    ['words above in the same paragraph', 'Good work.\n/chaos-loop approve a1', [approve('a1', 2)]],
    ['upper case', '/Chaos-Loop APPROVE a1', [approve('a1')]],
    ['code marks and commas', '/chaos-loop approve `a1`, `b2`', [{ ...approve('a1'), advisoryIds: ['a1', 'b2'] }]],
    [
      'a set id',
      '/chaos-loop approve advisory-set-0123456789ab a1',
      [{ ...approve('a1'), setId: 'advisory-set-0123456789ab' }],
    ],
    [
      'several lines',
      '/chaos-loop halt\n/chaos-loop unhalt',
      [
        { line: 1, verb: 'halt', reason: null },
        { line: 2, verb: 'unhalt' },
      ],
    ],
    ['start', '/chaos-loop start Staging', [{ line: 1, verb: 'start', environment: 'Staging' }]],
    [
      'abandon with run and reason',
      '/chaos-loop abandon 12ab we found it',
      [{ line: 1, verb: 'abandon', words: ['12ab', 'we', 'found', 'it'] }],
    ],
    [
      'a rejection with a reason',
      '/chaos-loop reject too risky',
      [{ line: 1, verb: 'reject', setId: null, reason: 'too risky' }],
    ],
    ['an HTML comment that ends before', '<!-- note -->\n\n/chaos-loop approve a1', [approve('a1', 3)]],
    ['a fence that is closed before', '```\nx\n```\n\n/chaos-loop approve a1', [approve('a1', 5)]],
  ])('R11.2 reads %s', (_, body, expected) => {
    const { commands, problems } = parseComment(body);
    expect(problems).toEqual([]);
    expect(commands).toEqual(expected);
  });

  it.each([
    ['a quote', '> /chaos-loop approve a1'],
    ['a code fence', '```\n/chaos-loop approve a1\n```'],
    ['a fence of tildes', '~~~text\n/chaos-loop approve a1\n~~~'],
    ['a longer fence around a shorter one', '````\n```\n/chaos-loop approve a1\n```\n````'],
    ['a fence in a list', '- ```\n  /chaos-loop approve a1\n  ```'],
    ['a fence that is never closed', '```\n/chaos-loop approve a1'],
    ['indented code', 'text\n\n    /chaos-loop approve a1'],
    ['an HTML comment', '<!--\n/chaos-loop approve a1\n-->'],
    ['an HTML comment that is never closed', 'hello\n<!--\n\n/chaos-loop approve a1'],
    ['a fence mark inside a comment', '<!--\n```\n-->\n<!-- x\n/chaos-loop approve a1\n-->'],
    ['a folded part', '<details>\n\n/chaos-loop approve a1\n\n</details>'],
    ['a stripped element', '<script>\n\n/chaos-loop approve a1\n\n</script>'],
    ['struck-out text', '<del>\n\n/chaos-loop approve a1\n\n</del>'],
    ['inline code', '`/chaos-loop approve a1`'],
    ['the middle of a sentence', 'write /chaos-loop approve a1 to approve'],
    ['another word', '/chaos-looper approve a1'],
    ['an empty comment', ''],
  ])('R11.2 takes nothing from %s', (_, body) => {
    expect(parseComment(body)).toEqual({ commands: [], problems: [] });
  });

  it.each([
    ['a line right below a quote', '> you said\n/chaos-loop approve a1', /quote, code or a link/],
    ['a code span over several lines', 'see `this\n/chaos-loop approve a1\nthat`', /quote, code or a link/],
    [
      'the description of a picture',
      '![\n/chaos-loop approve a1\n](https://example.com/a.png)',
      /quote, code or a link/,
    ],
    ['marks of direction', '/chaos-loop approve \u202ea1', /writing direction/],
    ['angle brackets', '/chaos-loop approve <a1>', /< or >/],
    ['no verb', '/chaos-loop', /no verb/],
    ['an unknown verb', '/chaos-loop aprove a1', /"aprove" is no command/],
    ['approve without ids', '/chaos-loop approve', /names no advisory/],
    ['approve with an id twice', '/chaos-loop approve a1 a1', /named twice/],
    ['start without an environment', '/chaos-loop start', /needs the name/],
    ['start with two', '/chaos-loop start a b', /one environment/],
    ['approve and reject together', '/chaos-loop approve a1\n/chaos-loop reject', /both approves and rejects/],
    ['too many', '/chaos-loop help\n'.repeat(11), /11 commands/],
  ])('R11.2 refuses %s and says why', (_, body, message) => {
    const { commands, problems } = parseComment(body);
    expect(commands).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.hint).not.toBe('');
  });

  it('suggests the verb that was meant', () => {
    expect(parseComment('/chaos-loop aprove a1').problems[0]?.hint).toContain('/chaos-loop approve');
    expect(parseComment('/chaos-loop frobnicate').problems[0]?.hint).toContain('help');
  });
});

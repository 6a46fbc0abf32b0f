import { describe, expect, it } from '@jest/globals';
import { LONGEST, type ParsedComment, parseComment } from './parse.js';

/** Verbs with the words that were read. */
function taken({ commands }: ParsedComment): unknown[] {
  return commands.map((command) => {
    if ('words' in command) return [command.line, command.verb, ...command.words.list];
    const { line, verb, ...rest } = command;
    return [line, verb, ...Object.values(rest)];
  });
}

describe('commands in comments', () => {
  it.each([
    ['a plain line', '/chaos-loop approve a1', [[1, 'approve', 'a1']]],
    ['carriage returns', 'LGTM\r\n\r\n/chaos-loop approve a1\r\n', [[3, 'approve', 'a1']]],
    ['no-break spaces', '/chaos-loop\u00a0approve\u00a0a1', [[1, 'approve', 'a1']]],
    ['no-break spaces in front', '\u00a0\u00a0\u00a0\u00a0/chaos-loop approve a1', [[1, 'approve', 'a1']]],
    ['tabs', '/chaos-loop\tapprove\ta1', [[1, 'approve', 'a1']]],
    ['zero-width characters', '\ufeff/chaos-loop app\u200brove a1\u200b', [[1, 'approve', 'a1']]],
    ['words above in the same paragraph', 'Good work.\n/chaos-loop approve a1', [[2, 'approve', 'a1']]],
    ['upper case', '/Chaos-Loop APPROVE a1', [[1, 'approve', 'a1']]],
    ['code marks and commas', '/chaos-loop approve `a1`, `b2`', [[1, 'approve', 'a1', 'b2']]],
    ['bold words', '/chaos-loop approve **a1**', [[1, 'approve', 'a1']]],
    [
      'what an escape or an entity shows',
      '\\/chaos-loop approve a1\n&#47;chaos-loop help',
      [
        [1, 'approve', 'a1'],
        [2, 'help'],
      ],
    ],
    [
      'a set id',
      '/chaos-loop approve advisory-set-0123456789ab a1',
      [[1, 'approve', 'advisory-set-0123456789ab', 'a1']],
    ],
    [
      'several lines',
      '/chaos-loop help\n/chaos-loop status',
      [
        [1, 'help'],
        [2, 'status'],
      ],
    ],
    ['start', '/chaos-loop start Staging', [[1, 'start', 'Staging']]],
    ['a quoted name', '/chaos-loop start "Prod EU"', [[1, 'start', 'Prod EU']]],
    ['marks of a telephone', '/chaos-loop doctor “Prod EU”', [[1, 'doctor', 'Prod EU']]],
    ['a name in code marks', '/chaos-loop plan `Prod EU`', [[1, 'plan', 'Prod EU']]],
    ['a name with a slash', '/chaos-loop start "a/b"', [[1, 'start', 'a/b']]],
    [
      'abandon with run and reason',
      '/chaos-loop abandon 12ab we found it',
      [[1, 'abandon', '12ab', 'we', 'found', 'it']],
    ],
    ['a code span over two lines above', 'see `a\nb`\n/chaos-loop status', [[3, 'status']]],
    ['a name of the language', '/chaos-loop approve constructor toString', [[1, 'approve', 'constructor', 'toString']]],
    ['an HTML comment that ends before', '<!-- note -->\n\n/chaos-loop approve a1', [[3, 'approve', 'a1']]],
    ['a fence that is closed before', '```\nx\n```\n\n/chaos-loop approve a1', [[5, 'approve', 'a1']]],
    ['a paragraph among elements', '<div>\n\n/chaos-loop approve a1\n\n</div>', [[3, 'approve', 'a1']]],
    ['a halt with what hurry puts behind it', '/chaos-loop HALT!!! now', [[1, 'halt', 'now']]],
    ['a halt with a question', '/chaos-loop halt? now', [[1, 'halt', 'now']]],
    ['a halt with marks of other keyboards', '/chaos-loop halt！… now', [[1, 'halt', 'now']]],
    ['a halt with a backslash at its end', '/chaos-loop halt\\\\', [[1, 'halt', null]]],
  ])('R11.2 reads %s', (_, body, expected) => {
    const parsed = parseComment(body);
    expect(parsed.problems).toEqual([]);
    expect(taken(parsed)).toEqual(expected);
  });

  it('R11.2 a reason is kept as it was written', () => {
    const [command] = parseComment('/chaos-loop abandon staging, prod: "no", it said').commands;
    if (command?.verb !== 'abandon') throw new Error('not read');
    expect(command.words.after(1)).toBe(', prod: "no", it said');
    expect(command.read(command.words)).toEqual({ reason: 'staging, prod: "no", it said' });
  });

  it.each([
    ['a quote', '> /chaos-loop approve a1'],
    ['a quote in a list', '- > /chaos-loop approve a1'],
    ['a list in a quote', '> - /chaos-loop approve a1'],
    ['a code fence', '```\n/chaos-loop approve a1\n```'],
    ['a fence of tildes', '~~~text\n/chaos-loop approve a1\n~~~'],
    ['a longer fence around a shorter one', '````\n```\n/chaos-loop approve a1\n```\n````'],
    ['a fence in a list', '- ```\n  /chaos-loop approve a1\n  ```'],
    ['a fence that is never closed', '```\n/chaos-loop approve a1'],
    ['indented code', 'text\n\n    /chaos-loop approve a1'],
    ['code of a tab', '\t/chaos-loop approve a1'],
    ['an element that makes code', '<pre>\n\n/chaos-loop approve a1\n\n</pre>'],
    ['an element that quotes', '<blockquote>\n\n/chaos-loop approve a1\n\n</blockquote>'],
    ['an HTML comment', '<!--\n/chaos-loop approve a1\n-->'],
    ['an HTML comment in a line', 'text <!-- a\n/chaos-loop approve a1\n-->'],
    ['an HTML comment that is never closed', 'hello\n<!--\n\n/chaos-loop approve a1'],
    ['a fence mark inside a comment', '<!--\n```\n-->\n<!-- x\n/chaos-loop approve a1\n-->'],
    ['a stripped element', '<script>\n\n/chaos-loop approve a1\n\n</script>'],
    ['inline code', '`/chaos-loop approve a1`'],
    ['the middle of a sentence', 'write /chaos-loop approve a1 to approve'],
    ['another word', '/chaos-looper approve a1'],
    ['a path', '/chaos-loop/docs/commands.md says it'],
    ['an empty comment', ''],
  ])('R11.2 takes nothing from %s', (_, body) => {
    expect(parseComment(body)).toMatchObject({ commands: [], problems: [] });
  });

  it.each([
    ['a line right below a quote', '> you said\n/chaos-loop approve a1', /belongs to the quote/],
    ['a code span over several lines', 'see `this\n/chaos-loop approve a1\nthat`', /part of code/],
    ['the description of a picture', '![\n/chaos-loop approve a1\n](https://example.com/a.png)', /part of code/],
    ['a line of a link', '[a\n/chaos-loop approve a1\nb](https://example.com)', /markup/],
    ['a link in the line', '/chaos-loop approve [a1](https://example.com)', /markup/],
    ['a comment in the line', '/chaos-loop approve a1 <!-- b2 -->', /markup/],
    ['a bold line', '**/chaos-loop approve a1**', /markup/],
    ['its own name in code marks', '`/chaos-loop` approve a1', /markup/],
    ['a list', '- /chaos-loop approve a1', /list/],
    ['a nested list', '1. a\n   - /chaos-loop approve a1', /list/],
    ['a heading', '## /chaos-loop approve a1', /heading/],
    ['a signature below', '/chaos-loop approve a1\n---', /heading/],
    ['a table', '| a | b |\n|---|---|\n| /chaos-loop approve a1 | x |', /table/],
    ['the line below a table', '| a | b |\n|---|---|\n/chaos-loop approve a1', /table/],
    ['a footnote', '[^1]: see\n/chaos-loop approve a1', /footnote/],
    ['elements', '<div>\n/chaos-loop approve a1\n</div>', /HTML/],
    ['a line after an element', 'a<br>/chaos-loop approve a1', /markup/],
    ['a folded part', '<details>\n\n/chaos-loop approve a1\n\n</details>', /folded/],
    ['a folded part of one block', '<details>\n/chaos-loop approve a1\n</details>', /folded/],
    ['struck-out text', '~~/chaos-loop approve a1~~', /struck/],
    ['struck-out paragraphs', '<del>\n\n/chaos-loop approve a1\n\n</del>', /struck/],
    ['marks of direction', '/chaos-loop approve \u202ea1', /writing direction/],
    ['marks that end a line for some', 'yes\u2028/chaos-loop approve a1', /end a line/],
    ['angle brackets', '/chaos-loop approve a1 > b', /< or >/],
    ['no verb', '/chaos-loop', /no verb/],
    ['blanks alone', '/chaos-loop \u00a0\u200b ', /no verb/],
    ['an unknown verb', '/chaos-loop aprove a1', /"aprove" is not a command/],
    ['letters that look alike', '/chaos-loop \u0430pprove a1', /is not a command/],
    ['no blank', '/chaos-loopapprove a1', /looks like a command/],
    ['a blank in the name', '/ chaos-loop approve a1', /looks like a command/],
    ['another dash', '/chaos\u2013loop approve a1', /looks like a command/],
    ['wide letters', '\uff0f\uff43haos-loop approve a1', /looks like a command/],
    ['a colon', '/chaos-loop: approve a1', /looks like a command/],
    ['a halt in a sentence', 'please /chaos-loop halt', /middle of a line/],
    ['approve without ids', '/chaos-loop approve', /names no advisory/],
    ['approve with an id twice', '/chaos-loop approve a1 a1', /named twice/],
    ['start without an environment', '/chaos-loop start', /needs the name/],
    ['start with two', '/chaos-loop start a b', /one environment/],
    ['words behind unhalt', '/chaos-loop unhalt not yet', /takes no words/],
    ['words that settle nothing', '/chaos-loop settle op-1 perhaps', /takes other words/],
    ['a link to no number', '/chaos-loop link timeout twelve', /takes other words/],
    ['approve and reject together', '/chaos-loop approve a1\n/chaos-loop reject', /decides in two ways/],
    ['approve and abandon together', '/chaos-loop approve a1\n\ntext\n\n/chaos-loop abandon', /decides in two ways/],
    ['two approvals that differ', '/chaos-loop approve a1\n/chaos-loop approve b2', /decides in two ways/],
    ['too many', '/chaos-loop help\n'.repeat(11), /11 commands/],
  ])('R11.2 refuses %s and says why', (_, body, message) => {
    const { commands, problems } = parseComment(body);
    expect(commands).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.hint).not.toBe('');
  });

  it('R11.2 the example: approve without an id beside "reject no" carries out neither', () => {
    expect(parseComment('/chaos-loop approve\n/chaos-loop reject no')).toMatchObject({ commands: [], held: 1 });
    expect(parseComment('/chaos-loop reject no\n\n> ok\n/chaos-loop status')).toMatchObject({ commands: [], held: 1 });
    expect(parseComment('/chaos-loop abandon\n- /chaos-loop help')).toMatchObject({ commands: [], held: 1 });
  });

  it.each([
    ['a line that is not understood', '/chaos-loop frobnicate\n/chaos-loop halt now'],
    ['a contradiction', '/chaos-loop approve a\n/chaos-loop reject\n/chaos-loop halt now'],
    ['an unhalt', '/chaos-loop unhalt\n/chaos-loop halt now'],
    ['eleven others', `${'/chaos-loop help\n'.repeat(11)}/chaos-loop halt now`],
    ['thousands of others', `${'/chaos-loop x\n'.repeat(500)}/chaos-loop halt now`],
    ['a quote', '> stop it\n/chaos-loop halt now'],
    ['a list mark', '- /chaos-loop halt now'],
    ['a signature below', '/chaos-loop halt now\n---\nmaria'],
    ['elements', '<p>\n/chaos-loop halt now\n</p>'],
    ['marks of direction', '/chaos-loop halt now\u202e'],
    ['more text than is parsed', `${'a log line\n'.repeat(3000)}/chaos-loop halt now`],
  ])('R11.2 a halt is carried out beside %s', (_, body) => {
    expect(parseComment(body).commands).toMatchObject([{ verb: 'halt', reason: expect.stringMatching(/^now/) }]);
  });

  it.each(['> /chaos-loop halt', '```\n/chaos-loop halt\n```', '`/chaos-loop halt`', '~~/chaos-loop halt~~'])(
    'R11.2 and is none in a quote, in code or struck out: %s',
    (body) => {
      expect(parseComment(body).commands).toEqual([]);
    },
  );

  it('R11.2 a long comment is answered, and not parsed', () => {
    const { commands, problems } = parseComment(`/chaos-loop approve a1\n${'a\n'.repeat(LONGEST)}`);
    expect(commands).toEqual([]);
    expect(problems).toMatchObject([{ line: 0, message: expect.stringMatching(/characters; commands are read from/) }]);
    expect(parseComment('a\n'.repeat(LONGEST))).toMatchObject({ commands: [], problems: [] });
    // The example: what a reader wrote to bring the App down.
    const example = parseComment(`/chaos-loop status\n${'a\n'.repeat(32_700)}`);
    expect(example).toMatchObject({ commands: [], problems: [{ line: 0 }], held: 0 });
    const halted = parseComment(`${'a\n'.repeat(32_700)}/chaos-loop halt now`);
    expect(halted.commands).toMatchObject([{ verb: 'halt', line: 32_701 }]);
  });

  it('suggests the verb that was meant', () => {
    expect(parseComment('/chaos-loop aprove a1').problems[0]?.hint).toContain('/chaos-loop approve');
    expect(parseComment('/chaos-loop frobnicate').problems[0]?.hint).toContain('help');
  });
});

describe('R11.2 whatever is written', () => {
  const PIECES = [
    '/chaos-loop ',
    'approve a1',
    'halt',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '1. ',
    '    ',
    '```\n',
    '`',
    '<!--',
    '-->',
    '<details>',
    '</details>',
    '<pre>',
    '</b>',
    '<b>',
    '[',
    '](',
    ')',
    '![',
    '|',
    '|-|-|\n',
    '[^1]: ',
    '~~',
    '**',
    '_',
    '\\',
    '&#47;',
    '\u200b',
    '\u202e',
    '\u00a0',
    '\r',
    '\t',
    '\u2028',
    '"',
    '\u201c',
    ',',
    '\ud800',
    '\u0000',
    'chaos-loop',
    '---\n',
    '# ',
    'x',
  ];

  it('reads it, or says what is wrong, and never throws', () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    for (let round = 0; round < 3000; round += 1) {
      const body = Array.from({ length: 1 + next(14) }, () => PIECES[next(PIECES.length)] ?? '').join('');
      const parsed = parseComment(body);
      for (const { line } of [...parsed.commands, ...parsed.problems]) {
        expect(line).toBeGreaterThanOrEqual(0);
        expect(line).toBeLessThanOrEqual(body.split(/\r\n?|\n/).length);
      }
      // Each command has a line of its own, from which its id is made (R2.4).
      expect(new Set(parsed.commands.map(({ line }) => line)).size).toBe(parsed.commands.length);
    }
  });
});

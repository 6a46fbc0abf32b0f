/** Words of others, each where something would act on them (C2: others' words where GitHub or a terminal acts on them). */
import { describe, expect, it } from '@jest/globals';
import { cutWords, markdownText, plainTitle, terminalText, visibleLine } from './defuse.js';
import { redactText } from './redact.js';

const UNSEEN = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]/u;

describe('R12.3 titles and subjects', () => {
  it('R12.3 the example: closes nothing, mentions nobody, skips nothing', () => {
    const title = plainTitle('Fixes #12: retry [skip ci] for @acme/oncall');
    expect(title).toBe('Fixes # 12: retry (skip ci) for @ acme/oncall');
  });

  it.each([
    ['a reference of another repository', 'Closes octo/shop#3'],
    ['an old reference', 'resolves GH-12'],
    ['an address', 'Fixes https://github.com/octo/shop/issues/12'],
    ['Azure Pipelines', 'x ***NO_CI***'],
    ['wide marks', 'x ＊＊＊NO_CI＊＊＊ ＠acme ＃12'],
    ['a check mark of GitHub', 'x skip-checks: true'],
    ['a tracker', 'ABC-1 #close'],
    ['a mail address', 'x <eve@example.com>'],
  ])('R12.3 %s', (_, text) => {
    const title = plainTitle(text);
    expect(title).not.toMatch(/[@＠]\S|[#＃]\S|\bgh-\d|:\/\/|[*＊]{3}|skip-checks/i);
  });

  it.each(['Co-authored-by: Eve <eve@example.com>', 'Closes: #1', 'Signed-off-by: x', 'skip-checks: true'])(
    'R12.3 "%s" is no trailer, also behind a line end',
    (trailer) => {
      expect(plainTitle(trailer)).not.toMatch(/^[A-Za-z-]+\s*:/);
      expect(plainTitle(`subject\n\n${trailer}`)).not.toContain('\n');
    },
  );

  it('R12.3 wide brackets skip nothing, and `git rebase --autosquash` finds nothing to squash', () => {
    expect(plainTitle('x ［skip ci］ 【no ci】')).toBe('x (skip ci) (no ci)');
    expect(plainTitle('fixup! Squash!amend! the pool')).toBe('the pool');
  });

  it('R12.3 direction marks, escape sequences and zero widths are left out, and it is never longer than asked', () => {
    expect(plainTitle('a\u202eb\u001b[31mc\u200bd\u00ade\u{e0041}')).toBe('ab (31mcde');
    expect(plainTitle('@'.repeat(500), 100)).toHaveLength(100);
    expect(cutWords('a😀b', 3)).toBe('a…');
  });
});

describe('markdown', () => {
  it.each([
    ['an entity that renders as a mention', '&commat;acme/oncall', '&amp;commat;acme/oncall'],
    ['a number of one', '&#64;acme', '&amp;#&#8203;64;acme'],
    ['a mention', '@acme', '@&#8203;acme'],
    ['a reference', 'octo/shop#12', 'octo/shop#&#8203;12'],
    ['a reference at the beginning', '#12', '\\#&#8203;12'],
    ['an address', 'https://a.example/x', 'https:&#8203;//a.example/x'],
    ['one without a scheme', 'www.a.example', 'www&#8203;.a.example'],
    ['a picture', '![x](y)', '\\!\\[x\\](y)'],
    ['an element', '<img src=x>', '\\<img src=x\\>'],
    ['a formula', '$x$', '&#36;x&#36;'],
    ['a command of another robot', '/deploy', '\\/deploy'],
  ])('%s', (_, text, expected) => {
    expect(markdownText(text)).toBe(expected);
  });

  it('nothing that nobody sees is left', () => {
    expect(markdownText('a\u202e\u2066\u200f\u001b]0;x\u0007\u2028b\u3164c')).not.toMatch(UNSEEN);
    expect(visibleLine('\u202e\u200b')).toBe('');
  });
});

describe('a terminal', () => {
  it('shows escape sequences and direction marks, and keeps lines and tabs', () => {
    expect(terminalText('a\u001b[2Jb\tc\nd\u202ee\u009bf\rg')).toBe('a\\u001b[2Jb\tc\nd\\u202ee\\u009bf\\u000dg');
  });

  it('a JSON text keeps its value', () => {
    const value = { words: 'a\u001b\u202e\u009b\u{e0041}\u2028' };
    const shown = terminalText(JSON.stringify(value));
    expect(shown).not.toMatch(UNSEEN);
    expect(JSON.parse(shown)).toEqual(value);
  });
});

describe('R2.2 redaction reads its text once', () => {
  const JWT = `eyJ${'a'.repeat(12)}.${'b'.repeat(12)}.${'c'.repeat(12)}`;
  it.each([
    ['a token', `x ${JWT} y`, 'x [redacted] y'],
    ['a token behind a dash and before a full stop', `x-${JWT}. Next`, 'x-[redacted]. Next'],
    ['a token in a longer run', `a.b.${JWT}.d`, 'a.b.[redacted].d'],
    ['no token', 'eyJshort.b.c', 'eyJshort.b.c'],
    ['a key', 'x -----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY----- y', 'x [redacted] y'],
    ['a key whose end was cut off', 'x -----BEGIN PRIVATE KEY-----\nabc', 'x [redacted]'],
  ])('%s', (_, text, expected) => {
    expect(redactText(text)).toBe(expected);
    expect(redactText(expected)).toBe(expected);
  });
});

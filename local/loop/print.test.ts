import { describe, expect, it } from '@jest/globals';
import { columns, format, wrap } from './print.js';

describe('the account on a terminal', () => {
  it('keeps every line within the width, and wraps the text under itself', () => {
    const text = 'a fact that takes more room than one line of this terminal has, and goes on below';
    const lines = format({ topic: 'fault', text }, 12_345, 60).split('\n');
    expect(lines[0]).toMatch(/^ {2}12\.3 s {2}fault {6}a fact/);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {21}\S/);
    expect(lines.map((line) => line.slice(21)).join(' ')).toBe(text);
  });

  it('leaves out the time where a line goes on about the same', () => {
    expect(format({ topic: '', text: 'more' }, 1000, 80)).toBe(`${' '.repeat(21)}more`);
  });

  it('keeps a long word whole, so that it can be copied', () => {
    const word = `/${'x'.repeat(90)}`;
    expect(wrap(`see ${word} there`, 40)).toEqual(['see', word, 'there']);
  });

  it('keeps a number and its percent sign together', () => {
    expect(wrap('it was at 95 % then', 12)).toEqual(['it was at', '95 % then']);
  });

  it('is at most 100 columns wide, also where nobody says how wide the terminal is', () => {
    expect([columns({}), columns({ columns: 240 }), columns({ columns: 72 }), columns({ columns: 10 })]).toEqual([
      100, 100, 72, 50,
    ]);
  });
});

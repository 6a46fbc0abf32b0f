/** What is written at a terminal and elsewhere, second by second. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { openScreen, type Screen, type Told } from './screen.js';

const START = Date.parse('2026-11-30T04:10:26Z');
const step: Told = {
  word: 'suspected',
  text: 'orders fail',
  step: { name: 'Suspect', sign: '✓', says: 'orders fail', under: ['service/a.mjs:7: no timeout'] },
};

let now: number;
let written: string;
let task: () => void;
let ended: boolean;
beforeEach(() => {
  now = START;
  written = '';
  ended = false;
});

function open(columns: number | null): Screen {
  return openScreen({
    write: (text) => {
      written += text;
    },
    colors: false,
    columns,
    now: () => now,
    every: (_milliseconds, given) => {
      task = given;
      return () => {
        ended = true;
      };
    },
  });
}

function pass(milliseconds: number): void {
  for (const until = now + milliseconds; now < until; ) {
    now += 250;
    task();
  }
}

/** What a person sees: each redraw takes back the lines that it says it does. */
function shown(): string[] {
  const lines: string[] = [];
  for (const part of written.split('\n')) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what a terminal is sent
    const up = /^\u001b\[(\d+)F\u001b\[J(.*)$/.exec(part);
    if (up) lines.splice(lines.length - Number(up[1]));
    lines.push(up ? (up[2] ?? '') : part);
  }
  return lines.filter((line) => line !== '');
}

describe('anywhere but at a terminal', () => {
  it('a line an event, and a word at least every five seconds of waiting', () => {
    const screen = open(null);
    screen.tell(step);
    screen.wait({ step: 'Prove', text: 'measuring without the fault', fault: null });
    pass(11_000);
    screen.tell({ word: 'fault', text: 'DependencyBlackout, 6 s' });
    pass(4000);
    screen.close();
    expect(written.split('\n')).toEqual([
      '04:10:26 suspected  orders fail',
      '04:10:31 waiting    measuring without the fault, 5 s',
      '04:10:36 waiting    measuring without the fault, 10 s',
      '04:10:37 fault      DependencyBlackout, 6 s',
      '',
    ]);
    expect([written.includes('\u001b'), ended]).toEqual([false, true]);
  });

  it('an interrupt is a line, and the last', () => {
    const screen = open(null);
    screen.interrupt('Stopping: it ends.');
    screen.wait({ step: 'Prove', text: 'measuring', fault: null });
    pass(6000);
    expect(written).toBe('04:10:26 stopping   Stopping: it ends.\n');
  });

  it('is silent while somebody is asked, and where nothing is waited for', () => {
    const screen = open(null);
    screen.wait({ step: 'Approve', text: 'a person chooses', fault: null });
    screen.ask(true);
    pass(20_000);
    expect(written).toBe('');
    screen.ask(false);
    screen.wait(null);
    pass(20_000);
    expect(written).toBe('');
  });
});

describe('at a terminal', () => {
  it('steps stay, what goes on is redrawn below them', () => {
    const screen = open(80);
    screen.tell(step);
    screen.wait({ step: 'Prove', text: 'measuring', fault: null });
    screen.tell({ word: 'world', text: 'something small' });
    pass(3000);
    expect(shown()).toEqual([
      expect.stringMatching(/^✓ Suspect {3}orders fail +0 s$/),
      '            service/a.mjs:7: no timeout',
      expect.stringMatching(/^▸ Prove {5}measuring +3 s$/),
      '            something small',
    ]);
    screen.close();
    expect(shown()).toHaveLength(2);
  });

  it('a fault that runs has a bar, which is full at its end and not longer', () => {
    const screen = open(80);
    screen.wait({ step: 'Prove', text: 'the fault runs', fault: { from: START, length: 6000 } });
    pass(4500);
    expect(shown()[1]).toBe(`            ${'━'.repeat(27)}${'─'.repeat(9)}  4.5 of 6 s`);
    pass(9000);
    expect(shown()[1]).toBe(`            ${'━'.repeat(36)}  6.0 of 6 s`);
  });

  it('what a passer-by got of the service while the fault runs', () => {
    const screen = open(80);
    const marks = [true, false, false, false];
    screen.wait({ step: 'Prove', text: 'the fault runs', fault: { from: START, length: 6000, marks } });
    pass(250);
    expect(shown()[2]).toBe('            orders   ✓✗✗✗  25% answered');
  });

  it('an interrupt is told at once, below what was typed; nothing is redrawn any more', () => {
    const screen = open(80);
    screen.wait({ step: 'Prove', text: 'measuring', fault: null });
    screen.interrupt('Stopping: it ends.');
    screen.wait({ step: 'Prove', text: 'measuring', fault: null });
    pass(3000);
    expect(shown()).toEqual([expect.stringMatching(/Stopping: it ends\.$/)]);
  });

  it('an interrupted question keeps its line', () => {
    const screen = open(80);
    screen.ask(true);
    written += 'Merge it? [Y/n] ^C';
    screen.interrupt('Stopping: it ends.');
    expect(written).toBe('Merge it? [Y/n] ^C\nStopping: it ends.\n');
  });

  it.each([40, 60, 100])('no line that is redrawn is wider than %d columns', (columns) => {
    const screen = open(columns);
    screen.tell({ word: 'x', text: 'a text that is long '.repeat(20) });
    screen.wait({
      step: 'Prove',
      text: 'words '.repeat(40),
      fault: { from: START, length: 6000, marks: Array(99).fill(false) },
    });
    pass(1000);
    for (const line of shown()) expect(line.length).toBeLessThanOrEqual(columns);
  });
});

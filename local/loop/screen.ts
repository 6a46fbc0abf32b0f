/**
 * What the command writes: at a terminal a line a step and, below them, what goes on now, redrawn; anywhere else a line an
 * event. Whoever waits reads a word at least every five seconds.
 */
import { bold, dim, green, type Line, paint, red, yellow } from '../../app/cli/styled.js';
import { lineWidth, wrap } from '../../app/cli/text.js';

export type StepName = 'Suspect' | 'Prove' | 'Approve' | 'Live' | 'Repeat';
type Sign = '✓' | '✗' | '▸' | '–';

/** Something that happened. */
export interface Told {
  /** One word: `suspected`, `fault`, `merged`. */
  word: string;
  text: string;
  /** The step that is over with it, which a terminal keeps. */
  step?: { name: StepName; sign: Sign; says: Line; under: readonly string[] };
  /** A terminal keeps it although no step is over. */
  keep?: true;
}

/** What goes on, for whoever waits. */
export interface Waiting {
  step: StepName;
  text: string;
  /** A fault that runs: when it began, and for how long, in milliseconds. */
  fault: { from: number; length: number; marks?: readonly boolean[] } | null;
}

export interface Screen {
  /** Lines that stay. */
  say(...lines: Line[]): void;
  tell(told: Told): void;
  /** From now on this goes on; null: nothing is waited for. */
  wait(waiting: Waiting | null): void;
  /** Somebody is asked: nothing is redrawn until the answer is there. */
  ask(question: boolean): void;
  /** Says at once that the end was asked for; from now on nothing is waited for, and no question stands. */
  interrupt(text: string): void;
  close(): void;
}

export interface ScreenOptions {
  write(text: string): void;
  colors: boolean;
  /** Columns of the terminal; null: it is none. */
  columns: number | null;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls again and again; answers what ends that. */
  every(milliseconds: number, task: () => void): () => void;
}

const SILENCE_MS = 5000;
const FRAME_MS = 250;
const BAR = 36;
const INDENT = ' '.repeat(12);
const SIGNS: Readonly<Record<Sign, (text: string) => Line[number]>> = { '✓': green, '✗': red, '▸': yellow, '–': dim };

const seconds = (milliseconds: number): string => `${Math.max(0, Math.round(milliseconds / 1000))} s`;

/** `✓ Suspect   orders fail …      4 s`, the time at the right where there is room. */
function stepLine(sign: Sign, name: string, says: Line, time: string, width: number): Line {
  const parts = typeof says === 'string' ? [says] : says;
  const length = 12 + parts.reduce((sum, part) => sum + (typeof part === 'string' ? part : part.text).length, 0);
  const gap = Math.max(2, Math.min(width, 80) - length - time.length);
  return [SIGNS[sign](sign) as never, ' ', bold(name.padEnd(9)), ' ', ...parts, ' '.repeat(gap), dim(time)];
}

function bar({ from, length }: NonNullable<Waiting['fault']>, now: number): Line {
  const done = Math.min(1, Math.max(0, (now - from) / length));
  const full = Math.round(done * BAR);
  const at = ((done * length) / 1000).toFixed(1);
  return [INDENT, yellow('━'.repeat(full)), dim('─'.repeat(BAR - full)), '  ', bold(at), ` of ${length / 1000} s`];
}

/** `orders   ✗✗✗✗✗✗  0% answered`: what a passer-by got. */
function glanced(marks: readonly boolean[]): Line {
  const share = Math.round((marks.filter(Boolean).length / marks.length) * 100);
  const signs = marks.slice(-BAR).map((good) => (good ? green('✓') : red('✗')));
  const color = share < 100 ? red : green;
  return [INDENT, 'orders   ', ...signs, '  ', color(`${share}%`), ' answered'];
}

export function openScreen({ write, colors, columns, now, every }: ScreenOptions): Screen {
  const started = now();
  const width = columns ?? 100;
  const room = lineWidth({ isTTY: columns !== null, columns: columns ?? 0 });
  let waiting: Waiting | null = null;
  let since = started;
  let last: string | null = null;
  let spoke = started;
  let drawn = 0;
  let asking = false;
  let stopping = false;
  const put = (lines: readonly Line[]) => {
    if (lines.length === 0) return;
    write(lines.map((line) => `${paint(line, colors)}\n`).join(''));
    spoke = now();
  };
  const clock = () => new Date(now()).toISOString().slice(11, 19);
  const erase = () => {
    // To the beginning of the line: what was typed meanwhile, such as ^C, stands before the cursor.
    if (drawn > 0) write(`\u001b[${drawn}F\u001b[J`);
    drawn = 0;
  };
  const draw = () => {
    erase();
    if (columns === null || waiting === null || asking) return;
    const { step, text, fault } = waiting;
    // A line that is wider than the terminal would take two, and the next one would be drawn too high.
    const cut = (line: string, most: number) =>
      line.length <= most ? line : `${line.slice(0, Math.max(0, most - 1))}…`;
    const lines: Line[] = [stepLine('▸', step, cut(text, width - 22), seconds(now() - since), width)];
    if (fault && width > BAR + 34) {
      lines.push(bar(fault, now()));
      if (fault.marks && fault.marks.length > 0) lines.push(glanced(fault.marks));
    }
    if (last !== null) lines.push([INDENT, dim(cut(last, width - 13))]);
    write(lines.map((line) => `${paint(line, colors)}\n`).join(''));
    drawn = lines.length;
  };
  const stop = every(columns === null ? 1000 : FRAME_MS, () => {
    if (columns !== null) draw();
    else if (waiting !== null && !asking && now() - spoke >= SILENCE_MS)
      put([`${clock()} ${'waiting'.padEnd(10)} ${waiting.text}, ${seconds(now() - since)}`]);
  });
  return {
    say(...lines) {
      erase();
      put(lines);
      draw();
    },
    tell({ word, text, step, keep }) {
      const hang = ' '.repeat(20);
      if (columns === null) {
        put(wrap(text, hang, `${clock()} ${word.padEnd(10)} `));
        return;
      }
      erase();
      if (step) {
        const under = step.under.flatMap((line) => wrap(line, INDENT, INDENT, room).map((part): Line => [dim(part)]));
        put([stepLine(step.sign, step.name, step.says, seconds(now() - started), width), ...under]);
        last = null;
      } else if (keep) put(wrap(text, INDENT, INDENT, room));
      else last = text;
      draw();
    },
    wait(next) {
      if (next?.text !== waiting?.text || next?.step !== waiting?.step) since = now();
      waiting = stopping ? null : next;
      draw();
    },
    ask(question) {
      asking = question;
      spoke = now();
      draw();
    },
    interrupt(text) {
      if (columns !== null && drawn === 0) write(asking ? '\n' : '\r\u001b[J');
      erase();
      waiting = null;
      stopping = true;
      if (columns === null) put(wrap(text, ' '.repeat(20), `${clock()} ${'stopping'.padEnd(10)} `));
      else put(wrap(text, '', '', room).map((line): Line => [yellow(line)]));
    },
    close() {
      stop();
      erase();
    },
  };
}

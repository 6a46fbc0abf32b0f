/** Plain text, no wider than the terminal. */
import { terminalText } from '../../state/base/defuse.js';
import { timeMs } from '../../state/base/time.js';

/** Columns: below the first a line holds hardly a word beside its name; above the second it is too long to read. */
const NARROWEST = 40;
const WIDEST = 120;
const NO_TERMINAL = 100;

/** Columns of a line on that stream; 100 where it is no terminal, so that what is stored looks the same everywhere. */
export function lineWidth({ isTTY, columns }: { isTTY?: boolean; columns?: number } = process.stdout): number {
  // A terminal that does not know how wide it is says 0.
  if (isTTY !== true || !columns) return NO_TERMINAL;
  return Math.min(WIDEST, Math.max(NARROWEST, columns));
}

/** Columns that a text needs beside what stands before it; where fewer are left, it stands below. */
const ROOM = 16;
const BELOW = ' '.repeat(6);

/** Words of a text in lines; a word that is longer than a line stays whole (paths, digests). */
export function wrap(text: string, indent: string, first: string = indent, width = lineWidth()): string[] {
  if (width - indent.length < ROOM && indent !== BELOW) {
    if (width - first.length >= ROOM) return wrap(text, BELOW, first, width);
    return [...(first.trim() === '' ? [] : [first.trimEnd()]), ...wrap(text, BELOW, BELOW, width)];
  }
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  lines.push(line.trimEnd());
  return lines;
}

/** What to do, in lines; a question (`Did you mean status?`) has its own, so that what it names is not broken off from it. */
export function hinted(hint: string): string[] {
  return hint.split(/(?<=\?) /).flatMap((text) => wrap(text, '  ', ''));
}

/** A problem and what to do, as a terminal shows them; ends with a line feed. */
export function problem(message: string, hint: string): string {
  return `${terminalText([...wrap(message, '  ', ''), ...hinted(hint)].join('\n'))}\n`;
}

/** Of `  --dir <path>      where worlds are kept`: all before its second part; undefined: it has none, or is not indented. */
function namesOf(line: string): string | undefined {
  const start = line.search(/\S/);
  const gap = start < 1 ? -1 : line.indexOf('  ', start);
  const second = gap < 0 ? -1 : line.slice(gap).search(/\S/);
  return second < 0 ? undefined : line.slice(0, gap + second);
}

/**
 * A help no wider than the terminal: what stands in a second column stays there where that has room, else below its name. A text
 * that is written is best read in one line an entry.
 */
export function fitted(text: string, width = lineWidth()): string {
  const lineOf = (line: string): string[] => {
    const [names, before] = [namesOf(line), /^ */.exec(line)?.[0] ?? ''];
    if (names === undefined)
      return line.length <= width ? [line] : wrap(line, before + (/^\w[\w ]*:/.test(line) ? '  ' : ''), before, width);
    return wrap(line.slice(names.length), ' '.repeat(names.length), names, width);
  };
  return text.split('\n').flatMap(lineOf).join('\n');
}

/** `name  value` lines with aligned, wrapped values. */
export function facts(entries: readonly (readonly [string, string])[], indent = ''): string[] {
  const width = Math.max(0, ...entries.map(([name]) => name.length)) + 2;
  return entries.flatMap(([name, value]) =>
    wrap(value, ' '.repeat(indent.length + width), indent + name.padEnd(width)),
  );
}

/** `2026-11-29 13:05:07 UTC` */
export function when(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
}

/** `3 days 2 h`, `5 min`, `12 s` */
export function ago(since: string, now: string): string {
  const seconds = Math.max(0, Math.round((timeMs(now) - timeMs(since)) / 1000));
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days ${hours % 24} h`;
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

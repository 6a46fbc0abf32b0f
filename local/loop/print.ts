/** Lines for a terminal: a time, a topic, and a text that is wrapped under itself. */
import { terminalText } from '../../state/base/defuse.js';

export interface NarrationLine {
  /** Empty for a line that goes on about the same. */
  topic: string;
  text: string;
}

/** Columns; narrower terminals get what they have. */
const WIDTH = 100;
const NARROWEST = 50;
const TIME = 8;
const TOPIC = 10;
const INDENT = TIME + TOPIC + 3;

export function columns(stream: { columns?: number }): number {
  return Math.max(NARROWEST, Math.min(WIDTH, stream.columns ?? WIDTH));
}

/**
 * Breaks at spaces, but not before a percent sign; a word that is longer than the width stays whole, so that it can be
 * copied.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+(?!%)/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A text of its own under the texts of the lines above; without a final line feed. */
export function indented(text: string, width: number): string {
  return wrap(text, width - INDENT)
    .map((line) => `${' '.repeat(INDENT)}${line}`)
    .join('\n');
}

/** `   12.3 s  topic      text`, wrapped; without a final line feed. */
export function format({ topic, text }: NarrationLine, elapsedMs: number, width: number): string {
  const time = topic === '' ? '' : `${(elapsedMs / 1000).toFixed(1)} s`;
  const [first = '', ...rest] = wrap(terminalText(text), width - INDENT);
  const head = `${time.padStart(TIME)}  ${topic.padEnd(TOPIC)} ${first}`.trimEnd();
  return [head, ...rest.map((line) => `${' '.repeat(INDENT)}${line}`)].join('\n');
}

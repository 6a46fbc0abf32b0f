/**
 * Lines of a terminal in which words may have a color. Each word is defused before it is colored, so that the only escape
 * sequences that reach a terminal are ours.
 */
import { styleText } from 'node:util';
import { terminalText } from '../../state/base/defuse.js';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

export interface Span {
  text: string;
  styles: readonly Style[];
}

/** One line; a plain text has no color. */
export type Line = string | readonly (string | Span)[];

function styled(text: string, ...styles: Style[]): Span {
  return { text, styles };
}

export const bold = (text: string): Span => styled(text, 'bold');
export const dim = (text: string): Span => styled(text, 'dim');
export const red = (text: string): Span => styled(text, 'red');
export const green = (text: string): Span => styled(text, 'green');
export const yellow = (text: string): Span => styled(text, 'yellow');

function spansOf(line: Line): readonly (string | Span)[] {
  return typeof line === 'string' ? [line] : line;
}

/** What a terminal is sent. */
export function paint(line: Line, colors: boolean): string {
  return spansOf(line)
    .map((span) => {
      if (typeof span === 'string') return terminalText(span);
      const text = terminalText(span.text);
      return colors && text !== '' ? styleText([...span.styles], text) : text;
    })
    .join('');
}

/** Whether the stream gets colors: `NO_COLOR` forbids them, `FORCE_COLOR` asks for them, else only a terminal has them. */
export function hasColors(stream: { isTTY?: boolean }, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR);
  return stream.isTTY === true && env.TERM !== 'dumb';
}

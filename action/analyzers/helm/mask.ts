/**
 * A template of Helm as YAML with the same lines: an action that stands alone in its line becomes a comment, any other a word
 * of the same length. What an action would have written is not known afterwards, only that something was.
 */

/** The word that stands for an action. */
const MARK = 'x';

export function maskTemplate(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^\s*\{\{[^}]*\}\}\s*$/.test(line) ? line.replace(/\S/, '#') : maskInline(line)))
    .join('\n');
}

function maskInline(line: string): string {
  let masked = '';
  let start = 0;
  for (;;) {
    const open = line.indexOf('{{', start);
    if (open < 0) return masked + line.slice(start);
    const close = line.indexOf('}}', open);
    // An action over several lines: the rest of this line is a comment, as its other lines are.
    if (close < 0) return `${masked}${line.slice(start, open)}#${MARK.repeat(Math.max(0, line.length - open - 1))}`;
    masked += line.slice(start, open) + MARK.repeat(close + 2 - open);
    start = close + 2;
  }
}

/** The value of the chart that fills in a line (`.Values.a.b`); null when it is something else. */
export function valueOnLine(text: string, line: number): string[] | null {
  const source = text.split('\n')[line - 1] ?? '';
  const path =
    /\{\{-?\s{0,4}\(?\s{0,4}\$?\.Values\.([\w.]+)\s{0,4}(?:\|\s{0,4}(?:int|int64|quote)\s{0,4})?\)?\s{0,4}-?\}\}/.exec(
      source,
    )?.[1];
  return path ? path.split('.') : null;
}

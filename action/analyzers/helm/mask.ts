/**
 * A template of Helm as YAML with the same lines: a line of nothing but actions becomes a comment, any other action a word
 * of the same length. What an action would have written is not known afterwards, only that something was.
 */

/** The word that stands for an action. */
const MARK = 'x';
/** Stands for one character of an action until its line is known. */
const HOLE = '\u0000';

/** Every action as holes, over as many lines as it takes. */
function withHoles(text: string): string {
  const parts: string[] = [];
  let start = 0;
  for (;;) {
    const open = text.indexOf('{{', start);
    if (open < 0) return parts.join('') + text.slice(start);
    const close = text.indexOf('}}', open);
    const end = close < 0 ? text.length : close + 2;
    parts.push(
      text.slice(start, open),
      text
        .slice(open, end)
        .split('\n')
        .map((line) => HOLE.repeat(line.length))
        .join('\n'),
    );
    start = end;
  }
}

export function maskTemplate(text: string): string {
  const source = text.split('\n');
  return withHoles(text)
    .split('\n')
    .map((line, index) => {
      if (!line.includes(HOLE)) return line;
      const words = line.replaceAll(HOLE, MARK);
      const rest = line.replaceAll(HOLE, '').trim();
      if (rest === '') return words.replace(MARK, '#');
      // An item that another text fills in may go on as a mapping in the next lines.
      return rest === '-' && /\b(toYaml|include|tpl)\b/.test(source[index] ?? '') ? words.replace(MARK, '#') : words;
    })
    .join('\n');
}

const VALUE = String.raw`\$?\.Values\.([\w.]+)`;
/** `{{ .Values.a.b }}`, also as a number or in quotes. */
const PLAIN = new RegExp(String.raw`^\(?\s{0,4}${VALUE}\s{0,4}\)?(?:\s{0,4}\|\s{0,4}(?:int|int64|quote))?\s{0,4}\)?$`);
/** `{{ default 1 .Values.a }}`, `{{ default .Values.b .Values.a }}`. */
const FALLBACK_FIRST = new RegExp(String.raw`^default\s{1,4}(?:(\d+)|${VALUE})\s{1,4}${VALUE}$`);
/** `{{ .Values.a | default 1 }}`, `{{ .Values.a | default .Values.b }}`. */
const FALLBACK_LAST = new RegExp(String.raw`^${VALUE}\s{0,4}\|\s{0,4}default\s{1,4}(?:(\d+)|${VALUE})$`);

/** What fills in a line: values of the chart, the first that says something; then a number of the template's own. */
export interface Filling {
  values: readonly (readonly string[])[];
  otherwise: number | null;
}

/** Null when it is computed in another way. */
export function fillingOf(text: string, line: number): Filling | null {
  const source = text.split('\n')[line - 1] ?? '';
  const open = source.indexOf('{{');
  const close = source.indexOf('}}', open);
  if (open < 0 || close < 0) return null;
  const action = source
    .slice(open + 2, close)
    .replace(/^-/, '')
    .replace(/-$/, '')
    .trim()
    .slice(0, 200);
  const made = (paths: readonly (string | undefined)[], number: string | undefined): Filling => ({
    values: paths.flatMap((path) => (path ? [path.split('.')] : [])),
    otherwise: number === undefined ? null : Number(number),
  });
  const plain = PLAIN.exec(action);
  if (plain) return made([plain[1]], undefined);
  const first = FALLBACK_FIRST.exec(action);
  if (first) return made([first[3], first[2]], first[1]);
  const last = FALLBACK_LAST.exec(action);
  return last ? made([last[1], last[3]], last[2]) : null;
}

/** The values that a template as a whole asks for before it writes anything; null where that is computed. */
export function switchesOf(text: string): string[][] | null {
  const condition = /^\s{0,20}\{\{-?\s{0,4}if\s{1,4}([^}]{1,300})\}\}/.exec(text)?.[1];
  if (condition === undefined) return [];
  const words = condition
    .replace(/[()]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== 'and' && word !== '-');
  const paths = words.map((word) => /^\$?\.Values\.([\w.]+)$/.exec(word)?.[1]);
  return paths.every((path) => path !== undefined) ? paths.map((path) => (path ?? '').split('.')) : null;
}

/** Whether text of other templates may stand among the keys of a container: not under one of them, nor inside of a line. */
export function mayIncludeKeys(lines: readonly string[], indent: number): boolean {
  let above = '';
  for (const line of lines) {
    const action = line.trim();
    if (action.startsWith('{{') && action.endsWith('}}')) {
      if (!/\b(include|template|toYaml|tpl)\b/.test(action)) continue;
      const by = /n?indent\s{1,4}\(?(\d{1,3})/.exec(action)?.[1];
      if (by === undefined ? !above.endsWith(':') : Number(by) === indent) return true;
    } else if (action !== '' && !action.startsWith('#')) above = action;
  }
  return false;
}

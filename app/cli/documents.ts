/** A YAML or JSON file with the line and column of each place in it. */
import { readFile } from 'node:fs/promises';
import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import { CliError, type Problem } from './errors.js';

export interface Position {
  line: number;
  column: number;
}

export interface SourceDocument {
  file: string;
  value: unknown;
  /** Position of a JSON pointer: the value's, a key's, or of the nearest thing around it. */
  locate(pointer: string): Position | null;
}

/** Reading positions of a large submission costs more than it helps. */
const MAX_LOCATED = 1_000_000;

async function textOf(path: string, file: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const what = code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `can't be read (${code})`;
    throw new CliError('not-found', `${file} ${what}`, 'Give the path of a YAML or JSON file.');
  }
}

function unreadable(file: string, problems: Problem[]): CliError {
  return new CliError('invalid-document', `${file} is neither YAML nor JSON`, 'Correct its syntax.', { problems });
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw unreadable(file, [{ path: '', message, hint: 'See the JSON syntax.' }]);
  }
}

function locator(document: ReturnType<typeof parseDocument>, lines: LineCounter): SourceDocument['locate'] {
  return (pointer) => {
    let node: unknown = document.contents;
    let place: Node | null = null;
    for (const raw of pointer.split('/').slice(1)) {
      const key = raw.replaceAll('~1', '/').replaceAll('~0', '~');
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
        if (!pair) break;
        place = isScalar(pair.key) ? pair.key : place;
        node = pair.value;
      } else {
        const items = node !== null && typeof node === 'object' && 'items' in node ? (node.items as unknown[]) : [];
        const item = items[Number(key)];
        if (item === undefined) break;
        node = item;
        place = item as Node;
      }
    }
    const offset = (place ?? (document.contents as Node | null))?.range?.[0];
    if (offset === undefined) return null;
    const { line, col } = lines.linePos(offset);
    return line > 0 ? { line, column: col } : null;
  };
}

/** Throws CliError `not-found` or, for broken syntax, `invalid-document` with every place. `path` is absolute. */
export async function readDocument(path: string, file: string): Promise<SourceDocument> {
  const text = await textOf(path, file);
  const json = file.toLowerCase().endsWith('.json');
  if (json && text.length > MAX_LOCATED) return { file, value: parseJson(text, file), locate: () => null };
  const lines = new LineCounter();
  const document = parseDocument(text, { uniqueKeys: true, lineCounter: lines });
  if (document.errors.length > 0) {
    throw unreadable(
      file,
      document.errors.map((error) => ({
        path: '',
        message: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? 'not readable',
        hint: 'See the YAML syntax.',
        ...(error.linePos ? { line: error.linePos[0].line, column: error.linePos[0].col } : {}),
      })),
    );
  }
  const locate = locator(document, lines);
  if (json) return { file, value: parseJson(text, file), locate };
  try {
    return { file, value: document.toJS({ maxAliasCount: 100 }), locate };
  } catch (error) {
    throw unreadable(file, [
      { path: '', message: error instanceof Error ? error.message : String(error), hint: 'Use fewer aliases.' },
    ]);
  }
}

function order(problem: Problem): number {
  return 'line' in problem ? problem.line * 10_000 + problem.column : 0;
}

/** The problems with their places, in the order of the file. */
export function placed(problems: readonly Problem[], source: SourceDocument): Problem[] {
  return problems
    .map((problem) => ({ ...problem, ...(source.locate(problem.path) ?? {}) }))
    .sort((a, b) => order(a) - order(b));
}

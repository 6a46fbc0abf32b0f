/** YAML (and JSON, which is YAML) with the line of each place; what would be taken for something else is refused (R5.5). */

import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { wordOf } from '../../state/base/message.js';
import { pointerOf } from '../../state/base/pointer.js';

export interface Position {
  line: number;
  column: number;
}

export interface YamlProblem extends Partial<Position> {
  /** JSON pointer; empty where the syntax is broken. */
  path: string;
  message: string;
  hint: string;
}

export interface ReadYaml {
  document: Document;
  problems: YamlProblem[];
  /** Position of a JSON pointer: the value's, a key's, or of the nearest thing around it. */
  locate(pointer: string): Position | null;
  /** @throws Error where aliases would blow the document up. */
  value(): unknown;
}

type Segments = readonly (string | number)[];

/** 2^53: up to here every integer is exact. */
const EXACT = 2n ** 53n;
const INTEGER = /^[-+]?(?:\d+|0x[\da-f]+|0o[0-7]+)$/i;

/** Of a number as it is written: an integer that would become another one, or a number that becomes infinite. */
function numberProblem({ value, source = '' }: Scalar<number>): string | null {
  const digits = source.trim();
  if (INTEGER.test(digits)) {
    const size = BigInt(digits.replace(/^[-+]/, ''));
    return size > EXACT ? `${digits} is beyond ±2^53, where integers are not exact any more` : null;
  }
  if (!Number.isFinite(value)) return /^[-+]?\.(?:inf|nan)$/i.test(digits) ? null : `${digits} is too large a number`;
  return Number.isInteger(value) && Math.abs(value) > 2 ** 53
    ? `${digits} is beyond ±2^53, where integers are not exact any more`
    : null;
}

function problemsBelow(root: unknown, at: (node: unknown) => Partial<Position>): YamlProblem[] {
  const problems: YamlProblem[] = [];
  const keyOf = (pair: Pair, segments: Segments): string | null => {
    const { key } = pair;
    const add = (message: string, hint: string) =>
      problems.push({ path: pointerOf(segments), message, hint, ...at(key ?? pair.value) });
    if (!isScalar(key)) {
      add('a key is not a text', 'Write a name, quoted where it holds braces or brackets.');
      return null;
    }
    if (typeof key.value === 'string') return key.value;
    const written = key.source ?? wordOf(key.value);
    add(`the key ${written} is read as ${wordOf(key.value)}, not as a text`, `Quote it: "${written}".`);
    return written;
  };
  const walk = (node: unknown, segments: Segments): void => {
    if (isMap(node)) {
      const seen = new Map<string, Partial<Position>>();
      for (const pair of node.items) {
        const name = keyOf(pair, segments);
        if (name === null) continue;
        const place = at(pair.key);
        const first = seen.get(name);
        if (first)
          problems.push({
            path: pointerOf([...segments, name]),
            message: `"${name}" appears twice: in line ${first.line} and in line ${place.line}`,
            hint: 'Remove one.',
            ...place,
          });
        else seen.set(name, place);
        walk(pair.value, [...segments, name]);
      }
    } else if (isSeq(node)) node.items.forEach((item, index) => void walk(item, [...segments, index]));
    else if (isScalar(node) && typeof node.value === 'number') {
      const message = numberProblem(node as Scalar<number>);
      if (message !== null)
        problems.push({
          path: pointerOf(segments),
          message,
          hint: 'Use a smaller number, or quote it where a text is meant.',
          ...at(node),
        });
    }
  };
  walk(root, []);
  return problems;
}

function locator(document: Document, positionAt: (offset: number) => Position | null): ReadYaml['locate'] {
  // Each mapping is walked once, however many of its keys are asked for.
  const known = new WeakMap<object, Map<string, Pair>>();
  const pairsOf = (map: YAMLMap): Map<string, Pair> => {
    const pairs = known.get(map) ?? new Map<string, Pair>();
    if (!known.has(map))
      for (const pair of map.items) {
        const name = isScalar(pair.key) ? wordOf(pair.key.value) : null;
        if (name !== null && !pairs.has(name)) pairs.set(name, pair);
      }
    known.set(map, pairs);
    return pairs;
  };
  return (pointer) => {
    let node: unknown = document.contents;
    let place: Node | null = null;
    for (const raw of pointer.split('/').slice(1)) {
      const key = raw.replaceAll('~1', '/').replaceAll('~0', '~');
      if (isMap(node)) {
        const pair = pairsOf(node).get(key);
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
    return offset === undefined ? null : positionAt(offset);
  };
}

/** In YAML 1.1 `yes` is a truth value, 010 is eight and 1:30 is ninety. */
function versionProblems({ directives }: Document): YamlProblem[] {
  const { explicit, version } = directives?.yaml ?? {};
  if (explicit !== true || version === '1.2') return [];
  const hint = 'Remove the line that begins with %YAML: this file is read as YAML 1.2.';
  return [{ path: '', message: `%YAML ${version} reads values as something else`, hint, line: 1, column: 1 }];
}

/** Every problem of the text itself at once; what its values mean is for others to judge. */
export function readYaml(text: string): ReadYaml {
  const lines = new LineCounter();
  // Pretty errors quote their line each: of a long line with many errors that is minutes of work. Known tags make other values
  // than JSON has: sets, dates, bytes.
  const document = parseDocument(text, {
    uniqueKeys: false,
    lineCounter: lines,
    logLevel: 'error',
    prettyErrors: false,
    resolveKnownTags: false,
  });
  const positionAt = (offset: number): Position | null => {
    const { line, col } = lines.linePos(offset);
    return line > 0 ? { line, column: col } : null;
  };
  const at = (node: unknown): Partial<Position> => {
    const offset = (node as Node | null)?.range?.[0];
    return offset === undefined ? {} : (positionAt(offset) ?? {});
  };
  const syntax = document.errors.map(
    (error): YamlProblem => ({
      path: '',
      message: error.message,
      hint: 'See the YAML syntax.',
      ...positionAt(error.pos[0]),
    }),
  );
  // A tag that nothing resolves is only a warning of the parser: the value would silently be another one.
  const unused = document.warnings.map(
    (warning): YamlProblem => ({
      path: '',
      message: warning.message,
      hint: 'Remove it: this file knows no tags of its own.',
      ...positionAt(warning.pos[0]),
    }),
  );
  const problems = [...versionProblems(document), ...syntax, ...unused, ...problemsBelow(document.contents, at)];
  problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return {
    document,
    problems,
    locate: locator(document, positionAt),
    value: () => document.toJS({ maxAliasCount: 100 }),
  };
}

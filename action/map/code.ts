/** Addresses and settings in source code: text and names of environment variables, by the syntax tree. */
import type { Node } from 'web-tree-sitter';
import { withoutEnd } from '../../state/base/trim.js';
import { isGenerated } from '../analyzers/files/roles.js';
import type { Grammar } from '../analyzers/syntax/grammars.js';
import { lineOf, walk, withTree } from '../analyzers/syntax/parser.js';
import type { SourceFile } from '../analyzers/types.js';
import { hostsIn } from './hosts.js';
import { isAddress } from './names.js';
import { type Facts, MOST, type Sight } from './types.js';

const MAX_PARSE_MS = 1_000;
const LONGEST = 300;
/** That one setting in a line may have. */
const MOST_DEFAULTS = 5;

const GRAMMAR_OF: Readonly<Record<string, Grammar>> = {
  go: 'go',
  java: 'java',
  cs: 'csharp',
  py: 'python',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  js: 'tsx',
  mjs: 'tsx',
  cjs: 'tsx',
  jsx: 'tsx',
  tsx: 'tsx',
};

export function grammarOf(path: string): Grammar | null {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(GRAMMAR_OF, ending) ? (GRAMMAR_OF[ending] ?? null) : null;
}

const TEXTS = new Set([
  'string',
  'template_string',
  'string_literal',
  'interpreted_string_literal',
  'raw_string_literal',
  'verbatim_string_literal',
  'interpolated_string_expression',
]);
const CALLS =
  /^(call|call_expression|new_expression|method_invocation|invocation_expression|object_creation_expression)$/;
/** Calls whose text is an address that they, or what they make, will ask. */
const ASKS =
  /^(get|post|put|patch|delete|head|request|fetch|axios|got|send|open|urlopen|do|newrequest|newrequestwithcontext|dial|dialcontext|newclient|connect|createclient|uri|foraddress|insecure_channel|mongoclient|(get|post|put|patch|delete|send)(string|stream|from|as)?(json)?async|create|baseurl|websocket)$/i;
const VARIABLE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
/** `Services:Catalog`, `services.catalog.url`, `Services__Catalog`. */
function isKey(text: string): boolean {
  if (text.length > 250 || !/^[a-z]/i.test(text)) return false;
  const parts = text.split(/[:.]|__/);
  return parts.length > 1 && parts.length < 7 && parts.every((part) => /^\w{1,41}$/.test(part));
}
const NAME = /^[a-z][a-z0-9-]{1,62}$/;

/** The name of the call that a text is handed to; null: to none. */
function calledWith(node: Node): string | null {
  let at: Node | null = node.parent;
  for (let steps = 0; at && steps < 4; steps += 1, at = at.parent)
    if (CALLS.test(at.type)) {
      const callee =
        at.childForFieldName('function') ??
        at.childForFieldName('name') ??
        at.childForFieldName('constructor') ??
        at.childForFieldName('type');
      return callee?.text.slice(-80).match(/\w+/g)?.at(-1) ?? null;
    }
  return null;
}

interface Text {
  text: string;
  line: number;
  call: string | null;
}

function textsIn(root: Node): { texts: Text[]; left: boolean } {
  const texts: Text[] = [];
  let left = false;
  walk(root, (cursor, type) => {
    if (texts.length >= MOST.ofFile) {
      left = true;
      return;
    }
    if (cursor.endIndex - cursor.startIndex > LONGEST) return;
    if (TEXTS.has(type)) {
      const node = cursor.currentNode;
      // Documentation of Python, and the text inside of another.
      if (node.parent?.type === 'expression_statement' || TEXTS.has(node.parent?.type ?? '')) return;
      const text = withoutEnd(node.text.replace(/^[@$rbfu]{0,2}["'`]+/i, ''), '"\'`');
      if (text.length > 2) texts.push({ text, line: lineOf(node), call: calledWith(node) });
    } else if (type === 'member_expression') {
      const name = /^(?:process|import\.meta)\.env\.(\w+)$/.exec(cursor.nodeText)?.[1];
      if (name !== undefined) texts.push({ text: name, line: cursor.startPosition.row + 1, call: 'env' });
    }
  });
  return { texts, left };
}

function sightsOf({ text, line, call }: Text, path: string, defaults: ReadonlyMap<number, readonly string[]>): Sight[] {
  const base = { from: { file: path }, by: 'code' as const, path, line };
  if (VARIABLE.test(text) || (call === 'env' && /^\w+$/.test(text)) || isKey(text)) {
    const name = call === 'GetConnectionString' ? `ConnectionStrings:${text}` : text;
    const own: Sight = { ...base, to: { kind: 'setting', name }, what: `reads ${name}` };
    // `process.env.X || 'catalog'`: what holds where nobody sets it.
    const otherwise = isAddress(name) ? (defaults.get(line) ?? []) : [];
    return [
      own,
      ...otherwise.map(
        (host): Sight => ({ ...base, to: { kind: 'declared', name: host }, what: `default of ${name}` }),
      ),
    ];
  }
  if (call === 'GetConnectionString')
    return [
      { ...base, to: { kind: 'setting', name: `ConnectionStrings:${text}` }, what: `reads connection string ${text}` },
    ];
  return hostsIn(text, false).flatMap((one): Sight[] => {
    if (!('host' in one)) return [];
    const asked = call !== null && ASKS.test(call) && one.host.includes('.') && one.address;
    return [
      {
        ...base,
        to: { kind: asked ? 'host' : 'declared', name: one.host },
        what: asked ? `${call}(…) of this address` : 'an address in the code',
      },
    ];
  });
}

/** What a file of a service says; nothing where it can't be parsed, which the analyzers say. */
export async function readCode({ path, text }: SourceFile, facts: Facts): Promise<void> {
  const grammar = grammarOf(path);
  if (!grammar || isGenerated(text)) return;
  const result = await withTree(grammar, text, MAX_PARSE_MS, textsIn);
  if ('why' in result) return;
  const { texts, left } = result.value;
  if (left) facts.leave(`more than ${MOST.ofFile} texts in a file`, path);
  const defaults = new Map<number, string[]>();
  for (const { text: name, line } of texts) {
    if (!NAME.test(name)) continue;
    const known = defaults.get(line);
    if (!known) defaults.set(line, [name]);
    else if (known.length < MOST_DEFAULTS) known.push(name);
    else facts.leave(`more than ${MOST_DEFAULTS} defaults in a line`, path);
  }
  for (const one of texts) if (!facts.seeAll(sightsOf(one, path, defaults))) return;
}

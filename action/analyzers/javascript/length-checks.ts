/** Conditions that compare the length of a list with a limit. */
import type { Node } from 'web-tree-sitter';
import type { LengthCheck } from '../syntax/calls.js';
import { lineOf } from '../syntax/parser.js';

const LENGTH = /^([\w$.?]{1,200}?)\??\.(?:length|size)$/;
const LEAVES = /\b(return|throw)\b/;
/** A longer condition is looked at no further. */
const MOST_TEXT = 500;
const MOST_BODY = 2_000;

/** `inside`: index of the function around it. Null where the condition is another one. */
export function lengthCheckOf(node: Node, inside: number): LengthCheck | null {
  const condition = node.childForFieldName('condition');
  const consequence = node.childForFieldName('consequence');
  if (!condition || !consequence) return null;
  const text = condition.text.slice(0, MOST_TEXT);
  for (const part of text.replace(/[()!]/g, ' ').split(/&&|\|\|/)) {
    const [left = '', operator = '', right = ''] = part.split(/(>=|<=|>|<)/).map((one) => one.trim());
    const [list, limit, isLonger] = LENGTH.test(left)
      ? [left, right, operator.startsWith('>')]
      : [right, left, operator.startsWith('<')];
    const name = LENGTH.exec(list)?.[1]?.replaceAll('?', '');
    // Whether there is anything at all bounds nothing.
    if (name === undefined || operator === '' || !/^[\w$.]{1,100}$/.test(limit) || /^[01]$/.test(limit)) continue;
    const leaves = isLonger && LEAVES.test(consequence.text.slice(0, MOST_BODY));
    if (isLonger && !leaves) continue;
    // Of several that all have to hold, one says nothing where they don't.
    if (leaves && text.includes('&&')) continue;
    return { name, limit, leaves, line: lineOf(node), endLine: consequence.endPosition.row + 1, inside };
  }
  return null;
}

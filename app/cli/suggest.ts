/** What was probably meant by a word that nobody knows. */

import leven from 'leven';
import { messageOf } from '../../state/base/message.js';

/** Longer than any word that is known here; what is compared stays short, whatever was typed. */
const LONGEST = 64;

/** How many slips of the hand lie between two words: a letter too many, too few or wrong, or two that changed places. */
function slips(word: string, known: string): number {
  const swapped = [...word].flatMap((letter, at) => {
    const next = word[at + 1];
    return next === undefined ? [] : [word.slice(0, at) + next + letter + word.slice(at + 2)];
  });
  return Math.min(leven(word, known), ...swapped.map((one) => 1 + leven(one, known)));
}

/** The known word that is nearest, where a slip of the hand could have made the other of it; else null. */
function nearest(word: string, known: readonly string[]): string | null {
  if (word.length > LONGEST) return null;
  const most = Math.max(1, Math.floor(word.length / 3));
  const [first] = known.map((one) => ({ one, off: slips(word, one) })).sort((a, b) => a.off - b.off);
  return first !== undefined && first.off <= most ? first.one : null;
}

/** `Did you mean status? `, or nothing. */
export function didYouMean(word: string, known: readonly string[], prefix = ''): string {
  const found = nearest(word, known);
  return found === null ? '' : `Did you mean ${prefix}${found}? `;
}

/** What `parseArgs` of Node says, in one sentence, with the option that was probably meant. */
export function optionProblem(error: unknown, options: readonly string[]): { message: string; meant: string } {
  const text = messageOf(error);
  const message = (text.split(/\. |\n/)[0] ?? '').replace(/\.$/, '');
  const unknown = /Unknown option '--([^']+)'/.exec(text)?.[1];
  return { message, meant: unknown === undefined ? '' : didYouMean(unknown, options, '--') };
}

/** What was probably meant by a word that nobody knows. */

import leven, { closestMatch } from 'leven';
import { wordOf } from '../../state/base/message.js';

/** The known word that is nearest, where a slip of the hand could have made the other of it; else null. */
function nearest(word: string, known: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(word.length / 3));
  const found = closestMatch(word, known, { maxDistance: most });
  return found !== undefined && leven(word, found) <= most ? found : null;
}

/** `Did you mean status? `, or nothing. */
export function didYouMean(word: string, known: readonly string[], prefix = ''): string {
  const found = nearest(word, known);
  return found === null ? '' : `Did you mean ${prefix}${found}? `;
}

/** What `parseArgs` of Node says, in one sentence, with the option that was probably meant. */
export function optionProblem(error: unknown, options: readonly string[]): { message: string; meant: string } {
  const text = error instanceof Error ? error.message : wordOf(error);
  const message = (text.split(/\. |\n/)[0] ?? '').replace(/\.$/, '');
  const unknown = /^Unknown option '--([^']+)'/.exec(text)?.[1];
  return { message, meant: unknown === undefined ? '' : didYouMean(unknown, options, '--') };
}

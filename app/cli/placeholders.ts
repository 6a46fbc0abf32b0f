/** What an example leaves to its reader, and what a workflow leaves to others. */

interface Place {
  /** Counted from 1. */
  line: number;
  found: string;
}

/** Hosts that nobody can own (RFC 2606), ids of zeros, and words in angle or curly brackets; not GitHub's `${{ }}`. */
const UNFILLED =
  /(?<!\$)\{\{[^{}\n]{1,60}\}\}|<[a-z][a-z0-9 _-]{0,40}>|\b0{8}-0{4}-0{4}-0{4}-0{12}\b|https?:\/\/[^\s'"/:]{0,60}\.?(?:example\.(?:com|org|net)|example)(?=[/:'"\s]|$)/gi;

function places(text: string, look: (line: string) => string[]): Place[] {
  return text.split('\n').flatMap((line, index) => {
    // What a comment says is for people.
    const [code = ''] = line.split(/(?:^|\s)#/, 1);
    return look(code).map((found) => ({ line: index + 1, found }));
  });
}

export const unfilled = (text: string): Place[] =>
  places(text, (line) => [...line.matchAll(UNFILLED)].map(([found]) => found));

/** Actions of others that are not named by a commit; what lies in the repository itself moves with it. */
export const unpinned = (workflow: string): Place[] =>
  places(workflow, (line) => {
    const used = /^\s*(?:- )?uses:\s*["']?([^\s"']+)/.exec(line)?.[1];
    return used === undefined || used.startsWith('./') || /@[0-9a-f]{40}$/.test(used) ? [] : [used];
  });

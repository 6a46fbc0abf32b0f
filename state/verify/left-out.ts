/**
 * A merge may hold newer revisions and show older ones, with every file as the App wrote it once. The App joins two lines only
 * where neither holds the other, on a person's `restore` (R20.3), so that what it leaves out never goes on from what it shows.
 */

import { digestOrNull } from '../base/digest.js';
import { asNumber } from '../base/json.js';
import { counted } from '../messages/english.js';
import { type Failure, failure } from './failure.js';
import type { LeftOut, RunHistory } from './history.js';
import { objectOf } from './parse.js';

const KINDS = ['state', 'control'] as const;
type Kind = (typeof KINDS)[number];

interface Left {
  commit: string;
  document: Record<string, unknown>;
}

function documentsIn({ commits }: LeftOut, of: Kind): Left[] {
  return commits.flatMap((commit) => {
    const text = commit[of];
    const document = typeof text === 'string' ? objectOf(text).value : null;
    return document === null ? [] : [{ commit: commit.commit, document }];
  });
}

/** The document as the merge shows it; null: there is none. */
function shownAt({ commits }: RunHistory, merge: string, of: Kind): Record<string, unknown> | null {
  const until = commits.findIndex(({ commit }) => commit === merge);
  const text = commits.slice(0, until + 1).findLast((commit) => commit[of] !== undefined)?.[of];
  return typeof text === 'string' ? objectOf(text).value : null;
}

/** What is left out goes on from what is shown: revisions were cut off. */
export function cutOff(source: RunHistory): Failure | null {
  for (const left of source.leftOut ?? []) {
    for (const of of KINDS) {
      const shown = shownAt(source, left.merge, of);
      // A run's first revision writes control.json, too.
      if (shown === null && of === 'state') continue;
      const [digest, revision] = [shown && digestOrNull(shown), asNumber(shown?.revision ?? 0) ?? 0];
      const next = documentsIn(left, of).find(
        ({ document }) => document.revision === revision + 1 && (document.previousDigest ?? null) === digest,
      );
      if (next)
        return failure(
          { document: `${of}.json`, revision: revision + 1, commit: next.commit },
          'each revision that the branch holds, in its one line',
          `merge ${left.merge.slice(0, 12)} leaves it out`,
        );
    }
  }
  return null;
}

/** Of revisions that were left out and go on from something else. */
export function leftOutNotes(source: RunHistory): string[] {
  return (source.leftOut ?? []).flatMap((left) =>
    KINDS.flatMap((of) => {
      const all = documentsIn(left, of);
      const [first, last] = [all[0], all.at(-1)];
      if (!first || !last) return [];
      return [
        `merge ${left.merge.slice(0, 12)} leaves out ${counted(all.length, 'revision')} of ${of}.json (commits ${first.commit.slice(0, 12)} to ${last.commit.slice(0, 12)}). Which of the two lines is the App's, this branch alone can't show.`,
      ];
    }),
  );
}

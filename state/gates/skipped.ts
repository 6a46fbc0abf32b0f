/** Why nothing is built of what was merged: its message may ask for no CI (R13.2). */
import type { Receipt } from '../../schemas/generated/types.js';
import type { CommitValue } from '../evidence/readers/checks.js';
import { newest } from '../evidence/select.js';
import type { GateFacts } from './facts.js';

export interface Skipped {
  commit: string;
  /** What in its message does it. */
  words: string;
  receipt: Receipt;
}

/** The first merge commit whose message skips the build that is configured; null: none does, or none was read. */
export function skippedBuild(facts: GateFacts, commits: Iterable<string>): Skipped | null {
  const { build } = facts.settings.gate;
  for (const commit of commits) {
    const receipt = newest(facts.receipts, 'commit', (entry) => entry.subject === `commits/${commit}`);
    const value = (receipt?.value ?? null) as CommitValue | null;
    if (!receipt || value?.sha !== commit) continue;
    const words = value.skips.actions ?? (build.kind === 'check' ? value.skips.others : null);
    if (words !== null) return { commit, words, receipt };
  }
  return null;
}

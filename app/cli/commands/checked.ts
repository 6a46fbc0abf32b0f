/** Whether what a run's documents say can be relied on: what `verify` says of its history, in one sentence. */
import { verifyHistory } from '../../../state/verify/index.js';
import { CliError } from '../errors.js';
import type { Branch } from '../git/branch.js';
import { readHistory } from '../git/history.js';
import { plural } from '../text.js';

export interface Checked {
  /** Null: it could not be checked. */
  holds: boolean | null;
  /** What a reader has to know; null: nothing. */
  warning: string | null;
}

export async function checkRun(branch: Branch, runId: string): Promise<Checked> {
  let failed: string[];
  try {
    const history = await readHistory(branch);
    failed = verifyHistory(history.of(runId)).flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { holds: null, warning: `Not verified: ${error.message}.` };
  }
  if (failed.length === 0) return { holds: true, warning: null };
  return {
    holds: false,
    warning: `NOT VERIFIED: ${plural(failed.length, 'invariant')} failed (${failed.join(', ')}). Do not rely on what follows; chaos-loop verify shows where and what.`,
  };
}

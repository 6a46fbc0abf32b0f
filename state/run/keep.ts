/** Receipts of a submission into the state, and out of it again when nothing cites them (R2.2, R4.6). */

import type { Receipt, ReceiptKind, RunState } from '../../schemas/generated/types.js';
import type { Evidence } from '../base/command.js';
import { type Refusal, refuse } from '../base/errors.js';
import { asList, asRecord } from '../base/json.js';
import { type PolicyVersion, ruledBy } from '../base/policy-versions.js';
import { timeMs } from '../base/time.js';
import { packedCount } from '../evidence/packed.js';
import { checkReceipts } from '../evidence/receipts.js';
import { citedIds } from '../evidence/select.js';
import { counted } from '../messages/english.js';
import { type Asker, bindingProblem } from './binding.js';

/** Receipts whose raw payload holds samples on a grid. */
const SAMPLED: ReadonlySet<ReceiptKind> = new Set([
  'predicate',
  'work-slices',
  'halt-watch',
  'serving',
  'serving-watch',
]);

/** R5.10: whether samples were taken and do not say when they were sent. */
function isUndated(receipt: Receipt, raw: unknown): boolean {
  const some = asList(asRecord(raw).samples).length > 0 || packedCount(raw) > 0;
  return SAMPLED.has(receipt.kind) && receipt.startedAt === undefined && some;
}

/**
 * Integrity, recomputation, and that nothing was collected in the future (R4.3–R4.6).
 * @param asker the run or the environment that asked, by whose settings the evidence answers, and under which rules; null:
 * nothing is known of it any more
 */
export function checkEvidence(
  evidence: Evidence,
  now: string,
  asker: (Asker & { policyVersion: PolicyVersion }) | null,
): Refusal | null {
  const problems = checkReceipts(evidence.receipts, evidence.raws, asker?.policyVersion);
  const dated = asker !== null && ruledBy(asker.policyVersion, '2026-12');
  evidence.receipts.forEach((receipt, index) => {
    const unbound = dated ? bindingProblem(receipt, evidence.raws[receipt.rawDigest], asker) : null;
    if (unbound)
      problems.push({
        path: `/receipts/${index}`,
        message: unbound,
        hint: 'Ask what the configuration and the run name.',
      });
    if (dated && isUndated(receipt, evidence.raws[receipt.rawDigest]))
      problems.push({
        path: `/receipts/${index}`,
        message: `receipt ${receipt.id}: its samples do not say when they were sent, or not on which grid (R5.10)`,
        hint: 'Use the version of the action that fits the App.',
      });
    // A minute of clock skew between a runner and the App is ordinary.
    if (timeMs(receipt.collectedAt) > timeMs(now) + 60_000)
      problems.push({
        path: `/receipts/${index}/collectedAt`,
        message: `receipt ${receipt.id}: collected in the future (${receipt.collectedAt}, now ${now})`,
        hint: 'Set the clock of the worker.',
      });
  });
  if (problems.length === 0) return null;
  return refuse(
    'invalid-receipts',
    `${counted(problems.length, 'problem')} with receipts`,
    'Collect the evidence again.',
    {
      problems,
    },
  );
}

/** Adds checked receipts to a map of the document; their payloads are kept with the command (R2.9). */
export function keepReceipts(into: Record<string, Receipt>, evidence: Evidence): void {
  for (const receipt of evidence.receipts) into[receipt.id] = receipt;
}

/** Leaves what is cited and what the open experiment collected; the rest is in its archive or was never used. */
export function dropUncited(state: RunState): void {
  const { receipts, ...rest } = state;
  const cited = citedIds(rest);
  const open = state.experiment?.n;
  for (const [id, receipt] of Object.entries(receipts)) {
    if (!cited.has(id) && (open === undefined || receipt.experiment !== open)) delete receipts[id];
  }
}

/** Forgets what an abandoned attempt of the open experiment collected: a repeated attempt has its own (R7.4). */
export function dropAttempt(state: RunState, n: number): void {
  const { receipts, ...rest } = state;
  const cited = citedIds(rest);
  state.receipts = Object.fromEntries(
    Object.entries(receipts).filter(([id, receipt]) => cited.has(id) || receipt.experiment !== n),
  );
}

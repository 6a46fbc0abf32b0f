/** What the fault changes at its targets: read before it, and again when it is over (R8.9). It holds up no fault, and fails no experiment. */
import type { Experiment, Receipt } from '../../../schemas/generated/types.js';
import { leftBehind } from '../../../state/evidence/left-behind.js';
import { readValue } from '../../../state/evidence/readers/index.js';
import type { TargetStateValue } from '../../../state/evidence/readers/target-state.js';
import { newest } from '../../../state/evidence/select.js';
import { readBackOf } from '../../../state/evidence/target-reads.js';
import { phrase } from '../../../state/messages/sentence.js';
import { leftWords, startRead } from '../../../state/operations/residue.js';
import { targetStates } from '../../azure/target-state.js';
import type { EvidenceBag } from '../../evidence.js';
import { stateOf, type Work } from '../work.js';

/** What ends with the fault shows a moment later; what still shows after this long was left, milliseconds. */
const SETTLES = 60_000;
const LOOK_EVERY = 10_000;

async function look(work: Work, ids: readonly string[]): Promise<Parameters<EvidenceBag['add']>[0]> {
  const { raw, request } = await targetStates(() => work.arm(), ids);
  const source = { system: 'azure-resource' as const, request, apiVersion: null };
  return { kind: 'target-state', subject: work.settings.name, raw, source };
}

/** Of the targets that the plan of the experiment names; null: none of them can be read back. */
export async function readTargets(work: Work, experiment: Experiment, evidence: EvidenceBag): Promise<Receipt | null> {
  const { ids } = readBackOf(work.environment, experiment.plan);
  return ids.length === 0 ? null : evidence.add(await look(work, ids));
}

/** Those that faults left something at, for doctor. */
export async function readResidue(work: Work, ids: readonly string[], evidence: EvidenceBag): Promise<Receipt | null> {
  return ids.length === 0 ? null : evidence.add(await look(work, ids));
}

/**
 * Once the fault is over, as often as something is otherwise than before it, for a minute. Nothing where nothing was read before: by this
 * worker, or by the one that started the fault.
 */
export async function readTargetsAgain(work: Work, experiment: Experiment, evidence: EvidenceBag): Promise<void> {
  const { clock, log, stopping } = work.runtime;
  const before = newest(evidence.receipts(), 'target-state') ?? startRead(stateOf(work));
  const was = (before?.value ?? null) as TargetStateValue | null;
  const { ids } = readBackOf(work.environment, experiment.plan);
  if (was === null || was.targets.length === 0 || ids.length === 0) return;
  const until = Math.min(clock.now() + SETTLES, work.deadline - SETTLES);
  while (!stopping.aborted) {
    const seen = await look(work, ids);
    const left = leftBehind(was, readValue('target-state', seen.raw).value as TargetStateValue | null);
    if (left.length === 0 || clock.now() >= until) {
      evidence.add(seen);
      if (left.length > 0) log.warning(`${phrase(leftWords(left))}.`);
      return;
    }
    await clock.sleep(LOOK_EVERY, stopping);
  }
}

/** What became of the call that started the fault, and of its cancels, told to the App (R14.1, R14.7). */
import type { Receipt } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import type { EvidenceBag } from '../../evidence.js';
import type { Work } from '../work.js';
import { toldCancels } from './brake.js';
import { envelope, type Settle } from './context.js';

/** Sends a settle; a refused one is told to people, the run's submission still says what happened. */
export async function settle(
  work: Work,
  operationId: string,
  outcome: Settle['outcome'],
  result: Record<string, unknown> | null,
  receipts: readonly Receipt[],
  evidence: EvidenceBag,
): Promise<void> {
  const raws = evidence.raws();
  const answer = await work.appClient.send({
    ...settlement(work, operationId, outcome, result),
    receipts: [...receipts],
    raws: Object.fromEntries(receipts.map((receipt) => [receipt.rawDigest, raws[receipt.rawDigest]])),
  });
  if (!answer.ok)
    work.runtime.log.warning(`Settling ${operationId} as ${outcome} was refused: ${answer.error.message}`);
}

function settlement(
  work: Work,
  operationId: string,
  outcome: Settle['outcome'],
  result: Record<string, unknown> | null,
): Settle {
  return {
    ...envelope(work, work.runtime.newId('settle')),
    type: 'settle',
    operationId,
    outcome,
    result,
    receipts: [],
    raws: {},
    ...(work.cancels.length > 0 ? { cancels: toldCancels(work) } : {}),
  };
}

/** How long telling the App of a cancel is tried, milliseconds; the submission tells it again. */
const TELL_PATIENCE = 30_000;

/**
 * What a cancel did is told as soon as it was answered: whoever sent it may be killed before it submits (R14.7). Beside
 * everything else, and never a reason to fail.
 */
export async function tellCancel(work: Work, operationId: string, runId: string): Promise<void> {
  try {
    const deadline = work.runtime.clock.now() + TELL_PATIENCE;
    const answer = await work.appClient.send(settlement(work, operationId, 'completed', { runId }), { deadline });
    if (!answer.ok) work.runtime.log.info(`The cancel of ${runId} was not recorded yet: ${answer.error.message}`);
  } catch (error) {
    work.runtime.log.info(`The cancel of ${runId} could not be told yet: ${messageOf(error)}`);
  }
}

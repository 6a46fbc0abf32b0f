/**
 * Lifting a fault waits for nothing (R14.7): a known run is cancelled first, without a reading, a record or an answer before
 * it, and again until it is seen to have ended. What was sent is told to the App by whoever submits next.
 */
import type { Cancel, Message } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { sameRunId } from '../../../state/base/run-id.js';
import { phrase } from '../../../state/messages/sentence.js';
import type { RunRef } from '../../faults/port.js';
import { nowText } from '../../runtime/clock.js';
import type { Work } from '../work.js';

export interface Brake {
  /** The run has ended, or we give up: nothing more is sent. */
  release(): void;
  /** The first cancel was answered, or will not be. */
  answered: Promise<void>;
}

/** As many as one submission may tell of (schema `cancels`); what is beyond that is in the log. */
const MOST_TOLD = 20;

/** What there is to tell: the first ones, which stopped the fault, and the newest. */
export function toldCancels({ cancels }: Pick<Work, 'cancels'>): Cancel[] {
  if (cancels.length <= MOST_TOLD) return [...cancels];
  return [...cancels.slice(0, MOST_TOLD / 2), ...cancels.slice(-MOST_TOLD / 2)];
}

/** How long one cancel may take to be answered, milliseconds. */
const ANSWER = 10_000;
/** After an answer, and beside a cancel that is not answered. */
const AGAIN = 2_000;
const LONGEST_PAUSE = 10_000;

/** The record of this run's cancel: the first time that it was sent, and what the service said last. */
function recordOf(work: Work, runId: string, reason: Message): Cancel {
  const known = work.cancels.find((cancel) => sameRunId(cancel.runId, runId));
  if (known) return known;
  const made: Cancel = {
    runId,
    sentAt: nowText(work.runtime.clock),
    reason,
    outcome: 'unknown',
  };
  work.cancels.push(made);
  return made;
}

/** Cancels now, and again until released. */
export function brake(work: Work, ref: RunRef, reason: Message): Brake {
  const { clock, log } = work.runtime;
  const released = new AbortController();
  const record = recordOf(work, ref.runId, reason);
  log.warning(`Cancelling run ${ref.runId}: ${phrase(reason)}`);

  async function once(): Promise<void> {
    try {
      const outcome = await work.provider.cancel(ref, { timeoutMs: ANSWER });
      // One that was accepted stays so, whatever a repetition is told about a run that has ended meanwhile.
      if (record.outcome !== 'accepted') record.outcome = outcome.kind;
      if (outcome.kind !== 'accepted') log.info(`The cancel of ${ref.runId}: ${outcome.details}`);
    } catch (error) {
      log.warning(`The cancel of ${ref.runId} could not be sent: ${messageOf(error)}`);
    }
  }

  // An answer that does not come holds up no repetition.
  const answered = once();
  void (async () => {
    for (let pause = AGAIN; ; pause = Math.min(LONGEST_PAUSE, pause * 1.5)) {
      await clock.sleep(pause, released.signal);
      if (released.signal.aborted) return;
      void once();
    }
  })();
  return { release: () => released.abort(), answered };
}

/** The service's clock against ours, from the `Date` of its answers before the fault and after it (R8.8). */

import type { Message } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import type { ClockValue } from '../../../state/evidence/readers/clock.js';
import { message } from '../../../state/messages/message.js';
import { CLOCK_ANSWERS } from '../../../state/phases/fault-window.js';
import type { EvidenceBag } from '../../evidence.js';
import type { Observation } from '../../faults/port.js';
import { bounded, type Clock } from '../../runtime/clock.js';
import type { Log } from '../../runtime/runtime.js';

/** A step that meets every part of the second: a grid of whole seconds narrows nothing. Milliseconds. */
const STEP = 370;
/** A slow answer says little about a clock. */
const ANSWER_TIMEOUT = 5_000;
/** How long enough answers are waited for, all in all. */
const PATIENCE = 60_000;

export interface ServiceClock {
  /** Asks until there are enough answers, patience ends or the signal aborts. Null: enough; else why not. */
  before(signal: AbortSignal): Promise<Message | null>;
  after(signal: AbortSignal): Promise<Message | null>;
  /** Makes the receipt of what was answered so far. Null: no answer, or answers that do not meet. */
  record(evidence: EvidenceBag, subject: string): { value: ClockValue | null; own: boolean };
}

/** @param ask one short question, a `{ sentAt, receivedAt, date }`; null: the provider runs on the worker's own clock. */
export function createServiceClock(
  clock: Clock,
  log: Pick<Log, 'info'>,
  ask: () => Promise<Observation | null>,
): ServiceClock {
  const answers: Record<'before' | 'after', unknown[]> = { before: [], after: [] };
  let source: Observation['source'] = { system: 'command', request: 'the clock of the worker', apiVersion: null };
  let own = false;

  async function collect(into: unknown[], signal: AbortSignal): Promise<Message | null> {
    const began = clock.now();
    let said: string | null = null;
    for (let at = began; into.length < CLOCK_ANSWERS && !own; ) {
      if (signal.aborted || clock.now() - began > PATIENCE)
        return message('service-clock-unread', { answers: into.length, needed: CLOCK_ANSWERS, words: said });
      try {
        const answer = await bounded(clock, ANSWER_TIMEOUT, () => ask());
        if (answer === null) own = true;
        else if (typeof (answer.raw as { date?: unknown }).date === 'string') {
          source = answer.source;
          into.push(answer.raw);
        }
      } catch (error) {
        said = messageOf(error);
        log.info(`The clock of the service could not be read: ${said}`);
      }
      while (at <= clock.now()) at += STEP;
      if (into.length < CLOCK_ANSWERS && !own) await clock.sleep(at - clock.now(), signal);
    }
    return null;
  }

  return {
    before: (signal) => collect(answers.before, signal),
    after: (signal) => collect(answers.after, signal),
    record(evidence, subject) {
      const raw = own ? { own } : { before: answers.before, after: answers.after };
      const receipt = evidence.add({ kind: 'clock', subject, raw, source });
      return { value: receipt.value as ClockValue | null, own };
    },
  };
}

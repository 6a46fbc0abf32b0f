/** A run read again and again beside whoever watches it: an answer that does not come deafens nobody (R8.3, R8.6). */

import type { FaultProof } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { timeMs } from '../../../state/base/time.js';
import type { FaultRunValue } from '../../../state/evidence/providers/port.js';
import { faultWindow } from '../../../state/phases/fault-window.js';
import type { Observation, RunRef } from '../../faults/port.js';
import { bounded, nowText } from '../../runtime/clock.js';
import type { Work } from '../work.js';
import { readRun } from './context.js';

export interface Seen {
  observation: Observation;
  value: FaultRunValue;
}

export interface Reading {
  /** The newest reading; null while none could be read. */
  newest(): Seen | null;
  /** It has ended and says when, or has said nothing about that for long enough. */
  over(): boolean;
  /** The first reading; null when it was stopped before there was one. */
  first: Promise<Seen | null>;
  stop(): void;
}

/** How long one reading may take, milliseconds. */
const PATIENCE = 10_000;
/** A run that has ended says when, one reading later or a few; this long at most it is asked for that. */
const END_PATIENCE = 30_000;
/** An end that is further ahead of our clock than this has not come (R8.8: two clocks may differ). */
export const AHEAD = 60_000;

/** The time at which the fault ended, milliseconds; null when the run does not say, or says one that has not come. */
export function endOf(run: FaultRunValue, proof: FaultProof, now: number): number | null {
  const text = faultWindow(run, proof)?.to ?? run.endedAt;
  const at = text === null ? null : timeMs(text);
  return at === null || at > now + AHEAD ? null : at;
}

/** @param paceMs between the beginnings of two readings; asked each time, since it gets shorter when the end is near */
export function startReading(work: Work, ref: RunRef, proof: FaultProof, paceMs: () => number): Reading {
  const { clock, log } = work.runtime;
  const stopped = new AbortController();
  let seen: Seen | null = null;
  let endedAt: number | null = null;
  let over = false;
  let tell: (first: Seen | null) => void = () => undefined;
  const first = new Promise<Seen | null>((resolve) => {
    tell = resolve;
  });

  async function once(): Promise<void> {
    try {
      const { observation, value } = await bounded(clock, PATIENCE, () => readRun(work, ref, { timeoutMs: PATIENCE }));
      if (value === null) {
        log.info(`What was read is not run ${ref.runId}.`);
        return;
      }
      // An answer that was overtaken: nothing comes back from its end.
      if (seen?.value.terminal && !value.terminal) return;
      seen = { observation, value };
      tell(seen);
      if (!value.terminal) return;
      endedAt ??= clock.now();
      over = endOf(value, proof, clock.now()) !== null || clock.now() - endedAt >= END_PATIENCE;
      if (over) log.info(`Run ${ref.runId} is ${value.status} at ${nowText(clock)}.`);
    } catch (error) {
      log.info(`Run ${ref.runId} could not be read: ${messageOf(error)}`);
    }
  }

  void (async () => {
    while (!stopped.signal.aborted && !over) {
      const began = clock.now();
      await once();
      if (over) break;
      await clock.sleep(Math.max(250, began + (endedAt === null ? paceMs() : 1_000) - clock.now()), stopped.signal);
    }
  })();
  return {
    newest: () => seen,
    over: () => over,
    first,
    stop() {
      stopped.abort();
      tell(null);
    },
  };
}

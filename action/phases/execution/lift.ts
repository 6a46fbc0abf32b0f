/** A run cancelled and read until it has ended; nothing is measured. */
import type { FaultProof, Message } from '../../../schemas/generated/types.js';
import type { RunRef } from '../../faults/port.js';
import type { Work } from '../work.js';
import { brake } from './brake.js';
import { type Seen, startReading } from './reading.js';

const LOOK_EVERY = 1_000;
/** How long a run may resist, milliseconds; what it does after that is for the next worker, or for its own duration. */
const PATIENCE = 10 * 60_000;

/**
 * @returns the last reading; not terminal when the run resisted for too long, null when it could never be read
 */
export async function lift(work: Work, ref: RunRef, proof: FaultProof, why: Message): Promise<Seen | null> {
  const { clock } = work.runtime;
  const until = Math.min(clock.now() + PATIENCE, work.deadline);
  const braked = brake(work, ref, why);
  const reading = startReading(work, ref, proof, () => LOOK_EVERY);
  try {
    // The cancel is not repeated once the run is seen to have ended, though its end time may still be missing.
    while (!reading.over() && clock.now() < until) {
      if (reading.newest()?.value.terminal) braked.release();
      await clock.sleep(250);
    }
    return reading.newest();
  } finally {
    braked.release();
    reading.stop();
  }
}

/** One whole run as lines. */
import { createWholeWorld } from './world.js';

export async function traceOf(seed: number): Promise<string[]> {
  const world = await createWholeWorld({ seed, decide: 'reject' });
  try {
    await world.live();
    return world.trace();
  } finally {
    await world.close();
  }
}

/** One whole run as lines. */
import type { WholeWorldOptions } from './types.js';
import { createWholeWorld } from './world.js';

export async function traceOf(options: WholeWorldOptions): Promise<string[]> {
  const world = await createWholeWorld(options);
  try {
    await world.live();
    return world.trace();
  } finally {
    await world.close();
  }
}

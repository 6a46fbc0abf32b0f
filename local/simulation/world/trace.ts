/** One whole run as lines. */
import { createWholeWorld, type WholeWorldOptions } from './world.js';

export async function traceOf(options: WholeWorldOptions): Promise<string[]> {
  const world = await createWholeWorld(options);
  try {
    await world.live();
    return world.trace();
  } finally {
    await world.close();
  }
}

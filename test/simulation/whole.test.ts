/** Whole runs from a comment to the verdict, with the real App and the real action on both hosts, in virtual time. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createWholeWorld, type WholeWorld, type WholeWorldOptions } from './world/world.js';

jest.setTimeout(300_000);

let world: WholeWorld | null = null;
afterEach(async () => {
  await world?.close();
  world = null;
});

async function lived(options: WholeWorldOptions = {}) {
  world = await createWholeWorld(options);
  try {
    const state = await world.live();
    return { world, state };
  } catch (error) {
    console.log(world.lines.slice(-40).join('\n'));
    throw error;
  }
}

describe('a whole run', () => {
  it('ends resolved: confirmed, fixed, and refuted under the identical fault', async () => {
    const began = performance.now();
    const { state } = await lived();
    console.log(performance.now() - began, state.revision);
    expect([state.verdict, state.cause]).toEqual(['resolved', null]);
  });
});

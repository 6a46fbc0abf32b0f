/** A world that was lived to its end, with what is true of every one. */
import { expect } from '@jest/globals';
import type { WholeWorld, WholeWorldOptions } from '../../local/simulation/world/types.js';
import { createWholeWorld } from '../../local/simulation/world/world.js';
import type { RunState } from '../../schemas/generated/types.js';
import { HistoryReader, type RunHistory, verifyHistory } from '../../state/verify/index.js';
import { mustDecideAgain } from '../../state/verify/testing/decided-again.js';

export interface Lived {
  world: WholeWorld;
  state: RunState;
  history: RunHistory;
}

/** `made` hears of the world before it is lived: whoever made it closes it. */
export async function lived(options: WholeWorldOptions, made: (world: WholeWorld) => void): Promise<Lived> {
  const world = await createWholeWorld(options);
  made(world);
  const state = await world.live();
  const history = await world.history();
  // R2.9: each kept command decides to its revision again; R18: the history keeps every invariant.
  const reader = new HistoryReader();
  mustDecideAgain(history, reader);
  const broken = verifyHistory(history, { requireTerminal: true, reader }).filter(({ status }) => status === 'failed');
  expect(broken).toEqual([]);
  // The environment is free for the next run, and no fault is left.
  expect((await world.control())?.environments.production).toMatchObject({ activeRun: null, locked: null });
  expect(world.service.blocked).toBe(false);
  return { world, state, history };
}

/** The whole execution phase under a virtual clock: what chaos-execution is like when nothing goes wrong. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSimulation, type Simulation } from './simulation.js';

// Much virtual time takes some real time on a busy machine.
jest.setTimeout(180_000);

let simulation: Simulation;
beforeAll(async () => {
  simulation = createSimulation();
  await simulation.ready();
});
afterAll(() => simulation.close());
beforeEach(() => simulation.reset());

describe('chaos-execution', () => {
  it('R8.1 R8.4 measures control, fault and recovery, and the kernel finds the fault proven', async () => {
    await simulation.work();
    const { state } = simulation.app.world;
    expect(state?.experiment?.execution).toMatchObject({ disposition: 'diagnostic-eligible', proven: true });
    expect(state?.phase).toBe('diagnostic');
    expect(simulation.app.submissions.map(({ type }) => type)).toEqual(['claim', 'prepare', 'settle', 'submit']);
    expect(simulation.sent.filter(({ path }) => /\/execute\?/.test(path))).toHaveLength(1);
  });
});

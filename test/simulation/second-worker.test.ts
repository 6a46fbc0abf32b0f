/** R15.1 Each dispatch comes twice, as where somebody runs it again: the first claim wins, whichever job claims, and nothing is done twice. */
import { afterEach, expect, it, jest } from '@jest/globals';
import type { WorkflowEvent } from '../../local/github/actions-port.js';
import { MAINTAINER } from '../../local/simulation/world/place.js';
import type { WholeWorld } from '../../local/simulation/world/types.js';
import { experimentsOf, live, ONE_FIX } from './whole.js';

jest.setTimeout(120_000);

let made: WholeWorld | null = null;
afterEach(() => made?.close());

it('R15.1 a second worker for a lease has nothing to do, and the run resolves as if it had not come', async () => {
  const again = new Set<unknown>();
  const twice = (event: WorkflowEvent): void => {
    if (event.name !== 'repository_dispatch' || !made) return;
    const { client_payload } = event.payload;
    const { token } = (client_payload as { chaosLoop: { token: string } }).chaosLoop;
    if (again.has(token)) return;
    again.add(token);
    void made.github.as(MAINTAINER)('POST', '/dispatches', { event_type: 'chaos-loop', client_payload });
  };
  const run = await live({ seed: 'second-worker', settings: ONE_FIX, direct: true }, (world) => {
    made = world;
    world.github.github.actions.onEvent(twice);
  });
  const { world } = run;
  expect(again.size).toBeGreaterThan(5);
  expect(world.dispatches.length).toBe(2 * again.size);
  expect(world.refusals.map(({ code }) => code)).toContain('lease-held');
  expect(world.lines.filter((line) => /job \d+ (claim|deliver): Nothing to do/.test(line)).length).toBeGreaterThan(5);
  expect(run.state.transition.status).toBe('terminated');
  expect(experimentsOf(run.state)).toEqual([
    ['initial', 'CONFIRMED'],
    ['verify', 'REFUTED'],
  ]);
});

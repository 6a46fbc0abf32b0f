/** A worker that claimed, started its fault and was never heard of again. */
import type { World } from '../../state/run/documents.js';
import type { Simulation } from './simulation.js';

type WorkOptions = NonNullable<Parameters<Simulation['work']>[0]>;

/** A worker that is killed at that moment: nothing that it would do later happens, and the App learns that it is gone. */
export async function killWorkerWhen(
  simulation: Simulation,
  holds: () => boolean,
  given: WorkOptions = {},
): Promise<void> {
  let dead = false;
  const never = new Promise<never>(() => undefined);
  const { clock, time, edges, random, app } = simulation;
  void simulation.loop.work({
    ...given,
    runtime: {
      clock: {
        now: time.now,
        sleep: async (ms, signal) => time.sleep(ms, signal).then(() => (dead ? never : undefined)),
      },
      ...edges,
      random,
      ...given.runtime,
    },
  });
  await clock.runUntil(holds, 1200);
  dead = true;
  const { lease } = app.world.state ?? {};
  if (!lease) throw new Error('no lease');
  lease.expiresAt = new Date(clock.now() - 1).toISOString();
  const told = app.tell({ type: 'lease-lost', token: lease.token, reason: 'gone', receipts: [], raws: {} }, null);
  if (!told.ok) throw new Error(JSON.stringify(told.error));
}

/** @param before what else happens before the App learns that it is gone */
export async function loseWorker(
  simulation: Simulation,
  before: (world: World) => void = () => undefined,
): Promise<void> {
  let dead = false;
  const never = new Promise<never>(() => undefined);
  const { clock, time, edges, random, app, service } = simulation;
  // It falls silent at its settle: nothing that it sends from then on arrives.
  simulation.trouble = ({ to, body }) => (to === 'app' && body.includes('"type":"settle"') ? 'hang' : undefined);
  void simulation.loop.work({
    runtime: {
      clock: {
        now: time.now,
        sleep: async (ms, signal) => time.sleep(ms, signal).then(() => (dead ? never : undefined)),
      },
      ...edges,
      random,
    },
  });
  await clock.runUntil(() => service.blocked, 600);
  dead = true;
  const lease = app.world.state?.lease;
  if (!lease) throw new Error('no lease');
  before(app.world);
  lease.expiresAt = new Date(clock.now() - 1).toISOString();
  const told = app.tell({ type: 'lease-lost', token: lease.token, reason: 'gone', receipts: [], raws: {} }, null);
  if (!told.ok) throw new Error(JSON.stringify(told.error));
  simulation.trouble = null;
}

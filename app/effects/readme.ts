/** The run's README on the state branch: edited by somebody, it is written back as its revision wrote it (R18). */
import { timeMs } from '../../state/base/time.js';
import type { Effect } from '../controller/controller.js';
import { GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { always, type EffectPorts, LOOK_AGAIN_MS, Shown } from './ports.js';

const LOOKED = 'looked';

/** Byte for byte: `verify` takes nothing else for a repair. */
export function readmeEffect({ clock }: Pick<EffectPorts, 'clock'>): Effect {
  const looked = new Shown(clock);
  return {
    name: 'readme',
    projection: true,
    async apply({ store }: RepositoryContext, { state, head }, current = always) {
      if (!state || head === null || !store.pageToRepair) return [];
      const { runId, revision, event } = state;
      // Each revision writes the page itself, so that there is nothing to look for right after one.
      if (looked.is(runId, LOOKED) || clock.now() - timeMs(event.at) < LOOK_AGAIN_MS || !(await current())) return [];
      const page = await store.pageToRepair(runId);
      if (page !== null) {
        const message = { headline: `run ${runId} page: as revision ${revision} wrote it`, body: '' };
        const outcome = await store.commit(head, { message, files: { [`runs/${runId}/README.md`]: page } });
        if (!outcome.ok) throw new GitHubUnavailable(`the state branch moved while the page of ${runId} was repaired`);
      }
      looked.set(runId, LOOKED);
      return [];
    },
  };
}

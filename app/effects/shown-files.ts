/** What lies beside a run's state for people: edited by somebody, it is written back as its revision wrote it (R18). */
import { timeMs } from '../../state/base/time.js';
import { SUBJECT } from '../../state/queries/view/subject.js';
import type { Effect } from '../controller/ports.js';
import { GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { always, type EffectPorts, LOOK_AGAIN_MS, Shown } from './ports.js';

const LOOKED = 'looked';

/** Names of the files that it put back, byte for byte: `verify` takes nothing else for a repair. `head`: of the state branch. */
export async function putBack({ store }: RepositoryContext, runId: string, head: string): Promise<string[]> {
  const files = (await store.shownToRepair?.(runId)) ?? {};
  const names = Object.keys(files).map((path) => path.replace(`runs/${runId}/`, ''));
  if (names.length === 0) return [];
  const what = `${names.join(' and ')} of ${runId}`;
  // Bookkeeping: no decision was made (docs/views.md).
  const headline = `· Put back after an edit: ${what}`.slice(0, SUBJECT);
  const outcome = await store.commit(head, { message: { headline, body: '' }, files });
  if (!outcome.ok) throw new GitHubUnavailable(`the state branch moved while ${what} were put back`);
  return names;
}

/** Looks once a run rests, as long as its record is open; afterwards a person asks for it (`restore`). */
export function shownFilesEffect({ clock }: Pick<EffectPorts, 'clock'>): Effect {
  const looked = new Shown(clock);
  return {
    name: 'shown-files',
    projection: true,
    async apply(context: RepositoryContext, { state, head }, current = always) {
      if (!state || head === null) return [];
      const { runId, event } = state;
      // While revisions come one after the other each writes the page itself; what else lies there is looked at once they rest.
      if (looked.is(runId, LOOKED) || clock.now() - timeMs(event.at) < LOOK_AGAIN_MS || !(await current())) return [];
      await putBack(context, runId, head);
      looked.set(runId, LOOKED);
      return [];
    },
  };
}

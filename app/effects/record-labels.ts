/**
 * Labels of the record pull request: whose it is and of which environment when it is opened, and how its run ended at the end.
 * Two writes a run, and none in between: what it waits for is in its title. None of these labels decides anything (R11.3).
 */
import type { RunState } from '../../schemas/generated/types.js';
import { visibleLine } from '../../state/base/defuse.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { Outcome } from '../../state/queries/view/types.js';
import type { Effect } from '../controller/ports.js';
import { expectStatus, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { type EffectPorts, Shown } from './ports.js';

/** GitHub takes 50 characters; `chaos-loop: …` are those by which people decide, so none of ours begins so. */
const LABEL = 50;

/** An outcome as a word that a list of pull requests is filtered by. */
const ENDED: Partial<Record<Outcome, string>> = {
  resolved: 'resolved',
  'not-fixed': 'not fixed',
  'not-weak': 'not weak',
  'not-changed': 'not changed',
  'no-verdict': 'no verdict',
  danger: 'needs care',
  abandoned: 'no verdict',
  'analysis-only': 'analysis only',
};

const ofRun = ({ environment }: RunState): string[] => [
  'chaos-loop',
  visibleLine(environment, LABEL).replaceAll(',', ' '),
];

export function recordLabelsEffect(ports: EffectPorts): Effect {
  const shown = new Shown();

  /** Adds to what is there; what is there already is no event. */
  async function add({ github, repository }: RepositoryContext, number: number, labels: string[]): Promise<void> {
    const path = repositoryPath(repository, 'issues', number, 'labels');
    await expectStatus(`POST ${path}`, github.rest('POST', path, { labels }), 200);
  }

  return {
    name: 'record-labels',
    projection: true,
    async apply(context, { state, control }) {
      const number = state?.record.pullRequest ?? null;
      if (!state || number === null) return [];
      const ended = state.transition.status === 'terminated';
      const stage = ended ? 'ended' : 'opened';
      if (shown.is(state.runId, stage)) return [];
      const story = ended ? await ports.experiments.story(context.store, { state, control }) : null;
      const outcome = story ? ENDED[viewOf(story).headline.outcome] : undefined;
      await add(context, number, [...ofRun(state), ...(outcome === undefined ? [] : [outcome])]);
      shown.set(state.runId, stage);
      return [];
    },
  };
}

/** Comments on the record pull request, each found again by its mark and edited in place. */
import type { Change, RunState } from '../../schemas/generated/types.js';
import { advisoryTable, gateTable } from './decisions.js';
import { bullets, code, marker, plain, table } from './markdown.js';
import { measurementTable, thresholdTable } from './measurements.js';
import { nextStep } from './next-step.js';
import { long, PAGE, page, type StatePlace, wholeRun } from './page.js';
import type { Story } from './story.js';
import { phaseText, predicateText, reasonText, VERDICTS } from './words.js';

export interface Projection {
  mark: string;
  body: string;
}

function statusComment(story: Story, whole: string): Projection {
  const { state } = story;
  return {
    mark: marker('status', state.runId),
    body: page(PAGE.comment, whole, [
      `### ${plain(state.environment)}: ${phaseText(state)}`,
      `**Next:** ${nextStep(state)}`,
      long(measurementTable(story)),
      state.phase === 'awaiting-external-gate' && long(gateTable(state)),
      state.caveats.length > 0 && long(`Caveats:\n\n${bullets(state.caveats.map((caveat) => plain(caveat)))}`),
    ]),
  };
}

function advisoryComment(state: RunState, whole: string): Projection[] {
  const set = state.advisory;
  if (!set) return [];
  const first = set.advisories[0]?.advisory;
  const details = set.advisories.map(
    ({ advisory }) =>
      `${code(advisory.advisoryId)}: ${plain(advisory.evidence.mechanism)} Grounded in ${plain(advisory.grounding.reference)}: ${plain(advisory.grounding.citation)}`,
  );
  const body = page(PAGE.comment, whole, [
    '### Choose what is carried out',
    long(advisoryTable(state)),
    long(bullets(details)),
    state.experiment?.n === set.experiment && long(thresholdTable(state.experiment)),
    first && `Recommended first: ${code(first.advisoryId)}. A recommendation approves nothing.`,
    first &&
      `To approve, write a comment with this line, with one or more ids:\n\n\`\`\`\n/chaos-loop approve ${set.setId} ${first.advisoryId}\n\`\`\``,
    'To change nothing: `/chaos-loop reject`. Comments that are edited, quoted or hidden do not count.',
  ]);
  return [{ mark: marker('advisory', set.setId), body }];
}

function changeComment(state: RunState, change: Change, whole: string): Projection[] {
  if (change.pullRequest === null) return [];
  const body = page(PAGE.comment, whole, [
    `### Change ${code(change.changeId)}: #${change.pullRequest}`,
    plain(change.summary, 2000),
    long(
      table(
        ['carries out', 'files', 'seen to run when', 'rollback'],
        [
          [
            change.advisoryIds.map((id) => code(id)).join(' '),
            change.paths.map((path) => code(path)).join('<br>'),
            predicateText(change.changedPath),
            plain(change.rollback),
          ],
        ],
      ),
    ),
    'Merging it is your decision; it is not proof of resilience. After it is deployed the identical fault runs again.',
  ]);
  return [{ mark: marker('change', `${state.runId}/${change.changeId}`), body }];
}

function resultComment(story: Story, whole: string): Projection[] {
  const { state } = story;
  if (state.transition.status !== 'terminated') return [];
  const body = page(PAGE.comment, whole, [
    `### Result: ${state.verdict}${state.cause ? ` (${state.cause})` : ''}`,
    VERDICTS[state.verdict],
    long(measurementTable(story)),
    `The last step: ${plain(reasonText(state.event))}. The full report is the document in this pull request.`,
  ]);
  return [{ mark: marker('result', state.runId), body }];
}

/** In the order in which they appear in the conversation. */
export function recordComments(story: Story, place?: StatePlace): Projection[] {
  const { state } = story;
  const whole = wholeRun(state, place);
  return [
    statusComment(story, whole),
    ...advisoryComment(state, whole),
    ...(state.coding?.changes ?? []).flatMap((change) => changeComment(state, change, whole)),
    ...resultComment(story, whole),
  ];
}

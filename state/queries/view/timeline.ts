/** What happened, in order, in a page's length: the commits of the branch tell every step. */
import type { RunState } from '../../../schemas/generated/types.js';
import { asNumber } from '../../base/json.js';
import type { Chapter } from './chapters.js';
import { amount, small, told } from './format.js';
import type { ChangeView, DecisionView, Headline, Line, Mark, Moment } from './types.js';
import { NO_VERDICT } from './verdicts.js';

const GATE: Line = ['gate'];
const KERNEL: Line = ['computed'];

function ofExperiment(chapter: Chapter): Moment[] {
  const { execution, summary, experiment, hypothesis } = chapter;
  const fault = execution?.windows.fault ?? summary?.windows.fault ?? null;
  const repairs = (experiment?.repairs ?? []).map(
    (repair): Moment => ({
      at: repair.at,
      until: null,
      says: [`No result: ${small(NO_VERDICT[repair.class]).replace(/\.$/, '')}`],
      who: KERNEL,
      mark: 'bad',
    }),
  );
  if (fault === null) return repairs;
  const confirm = chapter.diagnostic?.confirm ?? summary?.confirm ?? null;
  const what = chapter.mode === 'verify' ? 'Same fault' : 'Fault';
  const number =
    hypothesis && confirm && confirm.during.value !== null
      ? `: ${told(hypothesis.confirm, amount(confirm.during.value, confirm.during.unit))}`
      : '';
  const revision = experiment ? [' on ', { code: experiment.expectedBuild.revision }] : [];
  const mark: Mark = chapter.verdict === 'CONFIRMED' ? 'bad' : chapter.verdict === 'REFUTED' ? 'done' : 'none';
  return [...repairs, { at: fault.from, until: fault.to, says: [what, ...revision, number], who: ['worker'], mark }];
}

export function timelineOf(
  state: RunState,
  all: readonly Chapter[],
  decisions: readonly DecisionView[],
  changes: readonly ChangeView[],
  headline: Headline,
): Moment[] {
  const { startedAt, startedBy, advisory, gate, operations, transition, event } = state;
  const plain = (at: string, says: Line, who: Line, mark: Mark = 'done'): Moment => ({
    at,
    until: null,
    says,
    who,
    mark,
  });
  const opened = all.map(({ experiment }) => experiment?.openedAt).filter((at) => at !== undefined);
  const delivered = operations.filter(({ kind, outcome }) => kind === 'change-delivery' && outcome === 'completed');
  const moments: Moment[] = [
    plain(startedAt, ['Run started'], [{ person: startedBy.login }]),
    ...opened
      .slice(0, 1)
      .map((at) => plain(at, ['Weakness suspected; fault and thresholds frozen'], ['analysis agent'])),
    ...all.flatMap(ofExperiment),
    ...(advisory ? [plain(advisory.createdAt, ['Remedies proposed'], ['advisory agent'])] : []),
    ...decisions.map(({ at, kind, login, voided }) =>
      plain(
        at,
        [`${kind === 'approve' ? 'Approved' : 'Rejected'}${voided === null ? '' : `, later ${voided}`}`],
        [{ person: login }],
      ),
    ),
    ...delivered.map(({ settledAt, preparedAt, result }) => {
      const number = asNumber(result?.pullRequest);
      const href = changes.find(({ pullRequest }) => pullRequest === number)?.href ?? null;
      return plain(settledAt ?? preparedAt, [{ text: `#${number ?? '?'}`, href }, ' opened'], ['App']);
    }),
    ...(gate?.stages.merge.status === 'proven' ? [plain(gate.stages.merge.since, ['Merged'], GATE)] : []),
    ...(gate?.accepted ? [plain(gate.accepted.at, ['Live: ', { code: gate.accepted.revision }], GATE)] : []),
    ...(transition.status === 'terminated'
      ? [
          plain(
            event.at,
            [headline.lead],
            event.actor.type === 'user' ? [{ person: event.actor.login }] : KERNEL,
            headline.tone === 'good' ? 'done' : headline.tone === 'bad' ? 'bad' : 'none',
          ),
        ]
      : []),
  ];
  return moments.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

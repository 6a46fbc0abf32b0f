/** What was refused or left out, and why: a reader is to see what a verdict does not rest on. */
import type { Experiment, RunState } from '../../../schemas/generated/types.js';
import { phrase, sentence } from '../../messages/sentence.js';
import type { Chapter } from './chapters.js';
import { count, nameOf, small } from './format.js';
import type { Line } from './types.js';
import { furtherDetails, NO_VERDICT } from './verdicts.js';

function attempt(n: number, { class: cause, details }: Experiment['repairs'][number]): Line {
  const also = furtherDetails(details);
  return [`An attempt of experiment ${n}: ${small(NO_VERDICT[cause])}${also === null ? '' : ` ${also}`}`];
}

export function refusedOf(state: RunState, all: readonly Chapter[]): Line[] {
  const { workspace, analysis, advisory, coding, gate, caveats, olderCaveats = 0 } = state;
  const dropped = advisory?.dropped ?? [];
  return [
    ...workspace.rejected.map(({ id, reason }): Line => ['Workspace ', { code: nameOf(id) }, `: ${phrase(reason)}`]),
    ...analysis.hypotheses
      .filter(({ eligible, everEligible }) => !eligible && !everEligible)
      .map(
        ({ hypothesis, reasons }): Line => [
          'Not tested: ',
          { code: hypothesis.hypothesisId },
          `: ${reasons.map(phrase).join('; ')}`,
        ],
      ),
    ...all.flatMap(({ n, experiment }) => (experiment?.repairs ?? []).map((repair) => attempt(n, repair))),
    ...dropped.map(({ advisoryId, reason }): Line => ['Remedy ', { code: advisoryId }, `: ${phrase(reason)}`]),
    ...(coding?.notImplemented ?? []).map(
      ({ advisoryId, reason }): Line => ['Not coded: ', { code: advisoryId }, `: ${reason}`],
    ),
    ...(gate?.notDelivered ?? []).map(
      ({ changeId, pullRequest }): Line => [
        'Not delivered: ',
        { code: changeId },
        `: #${pullRequest} was closed without a merge`,
      ],
    ),
    ...caveats.map((caveat): Line => [sentence(caveat)]),
    ...(olderCaveats > 0
      ? [[`${count(olderCaveats, 'older caveat is', 'older caveats are')} not kept.`] satisfies Line]
      : []),
    ...(all.some(({ diagnostic }) => diagnostic?.words)
      ? [['What agents said: kept as words, never used for the verdict.'] satisfies Line]
      : []),
  ];
}

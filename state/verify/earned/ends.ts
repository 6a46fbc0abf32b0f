/** What a run may end with, from its closed experiments and what people did: R9.4, R9.5, R11.5, R16.1 apart from the kernel. */
import type { ExperimentSummary, RunState } from '../../../schemas/generated/types.js';
import { changesOf } from '../../run/changes.js';
import type { Revision } from '../parse.js';
import type { Wrong } from './measured.js';

/** What earlier revisions showed and a forger may have taken back. */
export interface Past {
  /** Hypotheses that were eligible once. */
  eligible: ReadonlySet<string>;
}

/** The experiment that answered for a hypothesis last. */
function closing(state: RunState, id: string): ExperimentSummary | undefined {
  return state.experiments.findLast(({ hypothesisId, verdict }) => hypothesisId === id && verdict !== 'none');
}

function confirmedIds(state: RunState): string[] {
  const ids = state.experiments
    .filter(({ verdict }) => verdict === 'CONFIRMED')
    .map(({ hypothesisId }) => hypothesisId);
  return [...new Set(ids)];
}

const statusOf = (state: RunState, id: string) =>
  state.analysis.hypotheses.find(({ hypothesis }) => hypothesis.hypothesisId === id)?.status ?? 'gone';

/** Every hypothesis that was ever eligible ended refuted, with its SLOs met (R9.5). */
function allRefuted({ state }: Revision, past: Past): Wrong {
  for (const id of past.eligible) {
    const last = closing(state, id);
    if (statusOf(state, id) !== 'refuted' || last?.verdict !== 'REFUTED')
      return {
        expected: `${id} refuted in the end`,
        found: `${statusOf(state, id)}, last ${last?.verdict ?? 'never tested'}`,
      };
    if (last.sloHolds !== true)
      return { expected: `every SLO of ${id} met while the fault acted`, found: `sloHolds ${last.sloHolds}` };
  }
  return past.eligible.size > 0 ? null : { expected: 'a hypothesis that was tested', found: 'none was eligible' };
}

function resolved(revision: Revision, past: Past): Wrong {
  const { state } = revision;
  const confirmed = confirmedIds(state);
  if (confirmed.length === 0)
    return {
      expected: 'a hypothesis CONFIRMED and then REFUTED under the identical fault',
      found: 'none was confirmed',
    };
  for (const id of confirmed) {
    const first = state.experiments.find(
      ({ hypothesisId, verdict, mode }) => hypothesisId === id && verdict === 'CONFIRMED' && mode === 'initial',
    );
    const last = closing(state, id);
    const cured = last?.mode === 'verify' && last.verdict === 'REFUTED' && first !== undefined && last.n > first.n;
    if (!cured || !last)
      return {
        expected: `${id} REFUTED in mode verify after it was CONFIRMED`,
        found: `last ${last?.verdict} in mode ${last?.mode}`,
      };
    if (last.faultDigest !== first?.faultDigest)
      return {
        expected: `${id} verified under fault ${first?.faultDigest}, which confirmed it`,
        found: last.faultDigest,
      };
  }
  return allRefuted(revision, past);
}

function noImpact(revision: Revision, past: Past): Wrong {
  const [confirmed] = confirmedIds(revision.state);
  return confirmed === undefined
    ? allRefuted(revision, past)
    : { expected: 'no hypothesis CONFIRMED', found: `${confirmed} was` };
}

function noRemediation(revision: Revision): Wrong {
  const { state, before, archived } = revision;
  const { event, approval, advisory } = state;
  if (event.type === 'reject')
    return approval?.status === 'rejected' ? null : { expected: 'a rejected set', found: `${approval?.status}` };
  const nothing = (): boolean => {
    switch (before?.phase) {
      case 'diagnostic':
        return (
          archived?.experiment.diagnostic?.words?.remediable === false &&
          state.experiments.at(-1)?.verdict === 'CONFIRMED'
        );
      case 'advisory':
        return state.mode === 'initial' && (advisory?.advisories.length ?? 0) === 0;
      case 'coding':
        return changesOf(state).every(({ iteration }) => iteration !== state.iteration);
      default:
        return false;
    }
  };
  return nothing()
    ? null
    : { expected: 'nothing that could be done about it', found: `"no-remediation" in ${before?.phase}` };
}

function analysisOnly({ state, before }: Revision): Wrong {
  if (state.kind === 'plan' || state.event.type === 'terminate-analysis-only') return null;
  if (before?.ending?.kind === 'analysis-only') return null;
  return state.experiments.length === 0 && state.analysis.findings.length > 0
    ? null
    : {
        expected: 'a plan, a person’s word, or findings without a test',
        found: `${state.experiments.length} experiments`,
      };
}

function abandoned({ state, before }: Revision): Wrong {
  return state.event.type === 'abandon' || before?.ending?.kind === 'abandoned'
    ? null
    : { expected: 'somebody who abandoned it', found: `"${state.event.type}"` };
}

/** The causes whose condition the documents show. */
function escalated({ state, before }: Revision): Wrong {
  const { cause, experiments, workspace, iteration, maxIterations, analysis, event } = state;
  if (before?.ending)
    return before.ending.kind === 'escalated' && before.ending.cause === cause
      ? null
      : { expected: `${before.ending.kind} (${before.ending.cause}), as was recorded`, found: `escalated (${cause})` };
  const last = experiments.at(-1);
  const ids = [...new Set(experiments.map(({ hypothesisId }) => hypothesisId))];
  const holds: Partial<Record<NonNullable<RunState['cause']>, boolean>> = {
    workspace: workspace.status === 'failed',
    'nothing-eligible': experiments.length === 0,
    'cap-reached': iteration >= maxIterations && (event.type === 'gate-accepted' || last?.verdict === 'CONFIRMED'),
    'slo-still-broken': ids.some((id) => closing(state, id)?.sloHolds !== true),
    untested:
      analysis.hypotheses.some(({ status }) => status !== 'refuted') ||
      event.type === 'migrated' ||
      experiments.length > 0,
  };
  return cause === null || holds[cause] !== false
    ? null
    : { expected: `what "${cause}" means`, found: 'documents that show something else' };
}

/** Why the run did not earn how it ended; null when it did. */
export function endProblem(revision: Revision, past: Past): Wrong {
  switch (revision.state.verdict) {
    case 'resolved':
      return resolved(revision, past);
    case 'no-impact':
      return noImpact(revision, past);
    case 'no-remediation':
      return noRemediation(revision);
    case 'analysis-only':
      return analysisOnly(revision);
    case 'abandoned':
      return abandoned(revision);
    case 'escalated':
      return escalated(revision);
    case 'in-progress':
      return null;
  }
}

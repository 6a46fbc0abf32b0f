/**
 * No run ends `resolved` that did not earn it (R9.5): a CONFIRMED and a later verify-REFUTED experiment of the same frozen
 * fault, every SLO met, nothing untested; and likewise the other ends, verdicts and summaries. Read off the archived
 * experiments and their receipts, without the kernel.
 */
import type { Experiment, Receipt } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { ruledBy } from '../base/policy-versions.js';
import { environmentOf } from '../config/config.js';
import { endProblem } from './earned/ends.js';
import { measuredProblem, summaryProblem, type Wrong } from './earned/measured.js';
import { type Failure, failure } from './failure.js';
import type { ParsedHistory, Revision } from './parse.js';
import { type Invariant, withoutRun } from './result.js';

/** The files of a fix as a candidate had them, by the receipts of the gate; null where nobody looked. */
function filesAt(history: ParsedHistory, pulls: ReadonlySet<number>, candidate: string): Map<string, unknown> | null {
  const files = new Map<string, unknown>();
  let looked = false;
  for (const { receipt } of history.receipts) {
    const at = /^pull\/(\d+)@(.+)$/.exec(receipt.subject);
    if (receipt.kind !== 'blobs' || at?.[2] !== candidate || !pulls.has(Number(at[1]))) continue;
    if (!Array.isArray(receipt.value)) continue;
    looked = true;
    for (const file of receipt.value as { path: string; atCandidate: unknown }[])
      files.set(file.path, file.atCandidate);
  }
  return looked ? files : null;
}

/** A verification counts on the last candidate, or where no file of its changes differs there (R9.5). */
function undone(history: ParsedHistory, { state }: Revision): Wrong {
  const last = state.gate?.accepted?.commit;
  if (state.verdict !== 'resolved' || last === undefined) return null;
  for (const summary of state.experiments) {
    const own = history.documents.get(summary.n)?.document.experiment.expectedBuild.commit;
    const closing = state.experiments.findLast(({ hypothesisId }) => hypothesisId === summary.hypothesisId);
    if (summary.mode !== 'verify' || closing !== summary || own === undefined || own === last) continue;
    const iterations = state.experiments
      .filter(({ hypothesisId, verdict }) => hypothesisId === summary.hypothesisId && verdict === 'CONFIRMED')
      .map(({ iteration }) => iteration);
    const changes = (state.coding?.changes ?? []).filter(({ iteration }) => iterations.includes(iteration));
    const numbers = changes.flatMap(({ pullRequest, links }) => [
      pullRequest,
      ...(links ?? []).map((link) => link.pullRequest),
    ]);
    const pulls = new Set(numbers.filter((pull): pull is number => pull !== null));
    const [then, now] = [filesAt(history, pulls, own), filesAt(history, pulls, last)];
    for (const [path, blob] of now ?? []) {
      if (then?.has(path) && then.get(path) !== blob)
        return {
          expected: `${path} at ${last} as when ${summary.hypothesisId} was verified at ${own}`,
          found: 'a later fix changed it, and nobody asked again',
        };
    }
  }
  return null;
}

/** The build on which a weakness was confirmed is no fix of it, whatever the second answer (R13.1). */
function sameBuild(history: ParsedHistory, { state }: Revision): Wrong {
  // A gate of older rules took it.
  const began = history.revisions[0]?.state.policyVersion;
  if (state.verdict !== 'resolved' || began === undefined || !ruledBy(began, '2027-03')) return null;
  const commitOf = (n: number) => history.documents.get(n)?.document.experiment.expectedBuild.commit;
  for (const { n, hypothesisId, mode, verdict } of state.experiments) {
    const commit = commitOf(n);
    if (mode !== 'verify' || verdict !== 'REFUTED' || commit === undefined) continue;
    const confirmed = state.experiments.find(
      (other) => other.hypothesisId === hypothesisId && other.verdict === 'CONFIRMED' && commitOf(other.n) === commit,
    );
    if (confirmed)
      return { expected: `${hypothesisId} verified on another commit than ${commit}`, found: 'it was confirmed there' };
  }
  return null;
}

/** What people promised is asked in every experiment, whatever its proposal says (R5.11). */
function promised({ config, environment, policyVersion }: Revision['state'], { hypothesis }: Experiment): Wrong {
  if (!ruledBy(policyVersion, '2026-12')) return null;
  const settings = environmentOf(config.effective, environment)?.settings;
  const asked = new Set(hypothesis.slo.map((predicate) => digestOf(predicate)));
  const missing = settings?.slo?.find((predicate) => !asked.has(digestOf(predicate)));
  if (missing)
    return { expected: `"${missing.id}", which ${environment} promises, among the SLOs`, found: 'it is not asked' };
  const { work } = settings ?? {};
  return work && digestOf(work) !== digestOf(hypothesis.work ?? null)
    ? { expected: `the work that ${environment} promises`, found: 'another demand, or none' }
    : null;
}

function concluded(revision: Revision): Wrong {
  const { state, before, archived } = revision;
  const { experiment } = state;
  if (archived) {
    const { experiment: closed, receipts } = archived;
    const counts = closed.diagnostic !== null && closed.diagnostic?.verdict !== 'NOT EXERCISED';
    const wrong = measuredProblem(closed, receipts) ?? (counts ? promised(state, closed) : null);
    if (wrong) return wrong;
    const summary = state.experiments.at(-1);
    const differs = summary ? summaryProblem(summary, closed) : null;
    if (differs) return differs;
  }
  const fresh = experiment?.diagnostic && experiment.diagnostic !== before?.experiment?.diagnostic;
  return fresh ? measuredProblem(experiment, state.receipts as Record<string, Receipt>) : null;
}

/** What was left untested is tested again before it counts as anything else (R9.5). */
function retested({ state, before, archived }: Revision): Wrong {
  for (const { hypothesis, status } of state.analysis.hypotheses) {
    const { hypothesisId } = hypothesis;
    const was = before?.analysis.hypotheses.find((record) => record.hypothesis.hypothesisId === hypothesisId)?.status;
    const answered = archived?.experiment.hypothesisId ?? state.experiment?.hypothesisId;
    if (was === status || (status !== 'refuted' && status !== 'confirmed')) continue;
    if (answered !== hypothesisId)
      return { expected: `${hypothesisId} ${was ?? 'a candidate'}, until an experiment says otherwise`, found: status };
  }
  return null;
}

export const resolvedEarned: Invariant = {
  name: 'resolved-earned',
  needsDocuments: true,
  idle: withoutRun,
  check: (history) => {
    const eligible = new Set<string>();
    const failed = (revision: Revision, wrong: Wrong): Failure | null =>
      wrong ? failure(revision, wrong.expected, wrong.found) : null;
    for (const revision of history.revisions) {
      const { state, before } = revision;
      for (const { hypothesis, everEligible } of state.analysis.hypotheses)
        if (everEligible) eligible.add(hypothesis.hypothesisId);
      if (revision.older) continue;
      // A restored end is the same end (R20.3).
      const ends = state.transition.status === 'terminated' && before?.transition.status !== 'terminated';
      const wrong =
        failed(revision, concluded(revision)) ??
        failed(revision, retested(revision)) ??
        (ends
          ? (failed(revision, endProblem(revision, { eligible })) ??
            failed(revision, undone(history, revision)) ??
            failed(revision, sameBuild(history, revision)))
          : null);
      if (wrong) return wrong;
      if (before?.transition.status === 'terminated' && before.verdict !== state.verdict)
        return failure(revision, `verdict "${before.verdict}", as it ended`, `"${state.verdict}"`);
    }
    return null;
  },
};

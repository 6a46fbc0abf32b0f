/** Per experiment: hypothesis and fault stay as they were frozen, to the archive and through the verification (R7.4, R7.6). */

import type { Experiment, ExperimentSummary, RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { supersedesOf } from '../run/changes.js';
import { confirmingSummary } from '../run/experiments.js';
import { supersededPlan } from '../run/supersede.js';
import { broughtAlong } from './brought-along.js';
import { type Failure, failure, firstOf, type Location } from './failure.js';
import { same } from './intern.js';
import type { ParsedHistory, Revision } from './parse.js';
import { type Invariant, without } from './result.js';

const FROZEN = [
  'n',
  'mode',
  'iteration',
  'hypothesisId',
  'hypothesis',
  'hypothesisDigest',
  'fault',
  'faultDigest',
] as const;

/** What a fault that was never proven may be frozen anew with: another configuration, other parameters (R7.4). */
function kept({ hypothesis }: Experiment): unknown {
  const { configurationName: _name, parameters: _parameters, ...fault } = hypothesis.fault;
  return { ...hypothesis, fault };
}

function sameFrozen(place: Location, known: Experiment, now: Experiment, refrozen = false): Failure | null {
  const anew = refrozen && now.mode === 'initial' && same(kept(known), kept(now));
  const keys = anew ? (['n', 'mode', 'iteration', 'hypothesisId'] as const) : FROZEN;
  const changed = keys.find((key) => !same(known[key], now[key]));
  return changed
    ? failure(place, `${changed} of experiment ${known.n} as it was frozen`, `${changed} has changed`)
    : null;
}

/** The digests are of what stands beside them. */
function bound(place: Location, experiment: Experiment): Failure | null {
  const { n, hypothesis, fault, plan } = experiment;
  const pairs: [string, unknown, string][] = [
    ['hypothesisDigest', hypothesis, experiment.hypothesisDigest],
    ['faultDigest', fault, experiment.faultDigest],
    ['planDigest', plan, experiment.planDigest],
  ];
  for (const [name, content, digest] of pairs) {
    if (digestOf(content) !== digest) return failure(place, `${name} ${digest} of experiment ${n}`, digestOf(content));
  }
  return same(hypothesis.fault, fault)
    ? null
    : failure(place, `the fault of experiment ${n} is its hypothesis's`, 'another fault');
}

/** In verify everything is what the confirming experiment had. */
function asConfirmed(history: ParsedHistory, place: Location, state: RunState, experiment: Experiment): Failure | null {
  if (experiment.mode !== 'verify') return null;
  const confirmed = confirmingSummary(state.experiments, experiment.hypothesisId);
  if (!confirmed)
    return failure(place, `a confirmed experiment of ${experiment.hypothesisId} before its verification`, 'none');
  if (confirmed.faultDigest !== experiment.faultDigest)
    return failure(place, `faultDigest ${confirmed.faultDigest} of experiment ${confirmed.n}`, experiment.faultDigest);
  if (confirmed.planDigest === experiment.planDigest) return null;
  // Targets that a person recorded as replaced are the only difference there may be (R7.6).
  const plan = history.documents.get(confirmed.n)?.document.experiment.plan;
  const mapped = plan ? digestOf(supersededPlan(plan, supersedesOf(state))) : null;
  return mapped === experiment.planDigest
    ? null
    : failure(place, `planDigest ${confirmed.planDigest} of experiment ${confirmed.n}`, experiment.planDigest);
}

function replanned(revision: Revision, known: Experiment, now: Experiment): Failure | null {
  if (known.planDigest === now.planDigest) return null;
  const { event, gate } = revision.state;
  const replaced = digestOf(supersededPlan(known.plan, gate?.supersedes ?? [])) === now.planDigest;
  const accepted = event.type === 'gate-accepted' && replaced;
  const allowed = accepted || (now.mode === 'initial' && event.details.refrozen === true);
  return allowed
    ? null
    : failure(revision, `plan ${known.planDigest} of experiment ${now.n}, frozen`, `plan ${now.planDigest}`);
}

function open(history: ParsedHistory): Failure | null {
  const known = new Map<number, Experiment>();
  return firstOf(history.revisions, (revision) => {
    const { experiment } = revision.state;
    if (!experiment) return null;
    const earlier = known.get(experiment.n);
    known.set(experiment.n, experiment);
    if (!earlier && experiment.n !== revision.state.experiments.length + 1)
      return failure(revision, `experiment ${revision.state.experiments.length + 1} is the next`, `${experiment.n}`);
    return (
      (earlier
        ? (sameFrozen(revision, earlier, experiment, revision.state.event.details.refrozen === true) ??
          replanned(revision, earlier, experiment))
        : null) ??
      bound(revision, experiment) ??
      asConfirmed(history, revision, revision.state, experiment)
    );
  });
}

function archive(history: ParsedHistory, revision: Revision, summary: ExperimentSummary): Failure | null {
  const place = { ...revision, document: `experiments/${summary.n}.json` };
  const found = history.documents.get(summary.n);
  if (!found) return failure(place, `the archive of experiment ${summary.n}`, 'no such file');
  if (found.digest !== summary.documentDigest)
    return failure(place, `documentDigest ${summary.documentDigest}`, `a file with digest ${found.digest}`);
  const { experiment, runId } = found.document;
  if (runId !== revision.state.runId) return failure(place, `an archive of run ${revision.state.runId}`, `of ${runId}`);
  const last = revision.before?.experiment;
  if (last?.n === summary.n) {
    const changed = sameFrozen(place, last, experiment);
    if (changed) return changed;
  }
  if (summary.faultDigest !== experiment.faultDigest || summary.planDigest !== experiment.planDigest)
    return failure(place, 'the summary names the archived fault and plan', 'another fault or plan');
  return bound(place, experiment);
}

function closed(history: ParsedHistory): Failure | null {
  return firstOf(history.revisions, (revision) => {
    const { state } = revision;
    const earlier = broughtAlong(revision)?.experiments ?? [];
    for (const [index, summary] of earlier.entries()) {
      if (!same(summary, state.experiments[index] ?? null))
        return failure(revision, `the summary of experiment ${summary.n} stays as it was closed`, 'it has changed');
    }
    return firstOf(state.experiments.slice(earlier.length), (summary) => archive(history, revision, summary));
  });
}

export const frozenFaultImmutable: Invariant = {
  name: 'frozen-fault-immutable',
  needsDocuments: true,
  idle: without('no experiment was opened', (state) => state.experiment !== null || state.experiments.length > 0),
  check: (history) => open(history) ?? closed(history),
};

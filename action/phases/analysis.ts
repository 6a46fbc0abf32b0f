/** Resilience analysis: the fault provider's preflight, then the facts that make a hypothesis eligible (contract §6, §7, R8.2). */
import type {
  AnalysisProposal,
  Hypothesis,
  Message,
  Predicate,
  Receipt,
  Statement,
  Window,
} from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { messageOf } from '../../state/base/message.js';
import { predicatesOf } from '../../state/config/hypothesis-rules.js';
import { withPromises } from '../../state/config/promises.js';
import { predicateDigest } from '../../state/evidence/predicates.js';
import { providerOf, providerRequest } from '../../state/evidence/providers/index.js';
import type { FaultRef, FaultValidationValue } from '../../state/evidence/providers/port.js';
import { isSampled } from '../../state/evidence/sources/index.js';
import { message } from '../../state/messages/message.js';
import { phrase, sentence } from '../../state/messages/sentence.js';
import { addPredicate, addReading, addServing, askedWindow, createEvidence, type EvidenceBag } from '../evidence.js';
import type { Observation } from '../faults/port.js';
import { WorkerError } from '../runtime/runtime.js';
import { definer } from './definitions.js';
import { collectInventory } from './inventory.js';
import { listPlaces, makeReady } from './preparation.js';
import { proposalOf } from './proposed.js';
import { sampleServing } from './serving.js';
import { recordTargets } from './targets.js';
import { agentFailed, details, type Outcome, stateOf, type Work } from './work.js';

type Place =
  | { id: string; receiptIds: string[] }
  | {
      id: null;
      receiptIds: string[];
      reason: Message /** Where one may be made; null: none may. */;
      makeAt: string | null;
    };

/**
 * Where the kernel will inject faults from, by the same function from the same list; null: nothing fits, and why. With `said` what
 * is missing is made first, where that is allowed, and what went wrong is added.
 */
export async function findPlace(work: Work, evidence: EvidenceBag, said?: string[]): Promise<Place> {
  const provider = providerOf(work.environment);
  const request = work.brief.state?.workspace.request ?? providerRequest(work.environment);
  if (!request) throw new WorkerError('The fault provider has no settings here', 'Add environments.<name>.workspace.');
  if (!provider.prepare) {
    return { id: provider.place(request).id, receiptIds: [] };
  }
  const first = await listPlaces(work, evidence, request);
  const receipt = said === undefined ? first : await makeReady(work, evidence, first, said);
  const { place, create, rejected } = provider.prepare.choose(receipt.value, request);
  if (place) return { id: place.id, receiptIds: [receipt.id] };
  const unfit = rejected.map(({ id, reason }) => message('workspace-unfit', { workspace: id, why: reason }));
  const reason = message('no-workspace-fits', { resourceGroup: receipt.subject, rejected: unfit });
  return { id: null, receiptIds: [receipt.id], reason, makeAt: create && receipt.subject };
}

/** What is to be tested: the open experiment's hypothesis, the proposal's, or the next candidate. */
function hypothesesOf(work: Work, proposal: AnalysisProposal | null): Hypothesis[] {
  const state = stateOf(work);
  if (state.experiment) return [state.experiment.hypothesis];
  // What the environment promises is asked with the rest, as the kernel records it (R5.11).
  if (proposal) return proposal.hypotheses.map((hypothesis) => withPromises(hypothesis, work.environment));
  const next = state.analysis.hypotheses.find((record) => record.status === 'candidate');
  return next ? [next.hypothesis] : [];
}

async function collectFaults(
  work: Work,
  evidence: EvidenceBag,
  place: string,
  hypotheses: readonly Hypothesis[],
  said: string[],
): Promise<void> {
  const provider = providerOf(work.environment);
  evidence.add({ kind: 'fault-catalog', subject: place, ...(await work.provider.catalog(place)) });
  // A login that may not read there is no obstacle: the service's validation decides then.
  try {
    const actions = await work.provider.actions(place);
    if (actions) evidence.add({ kind: 'fault-actions', ...actions });
  } catch (error) {
    said.push(
      `The service did not list its actions, so that its validation alone says what they act on: ${messageOf(error)}`,
    );
  }
  const defining = definer(work, evidence, place, said);
  await defining?.settleOpen();
  const seen = new Set<string>();
  for (const { fault } of hypotheses) {
    const ref = provider.ref(place, fault);
    // The kernel says what it lacks.
    if (ref === null) continue;
    const subject = provider.subject(ref);
    if (seen.has(subject.toLowerCase())) continue;
    seen.add(subject.toLowerCase());
    const ask = async (kind: 'fault-plan' | 'fault-validation', read: () => Promise<Observation>): Promise<boolean> => {
      try {
        const receipt = evidence.add({ kind, subject, ...(await read()) });
        return receipt.value !== null;
      } catch (error) {
        said.push(`${kind} of ${provider.entryOf(fault)}: ${messageOf(error)}`);
        return false;
      }
    };
    const plan = () => ask('fault-plan', () => work.provider.plan(ref));
    const told = said.length;
    let exists = await plan();
    if (!exists && (await defining?.define(fault)) === true) {
      // That it was not there is no news any more.
      said.splice(told, 1);
      exists = await plan();
    }
    if (exists && (await ask('fault-validation', () => validated(work, place, ref, said))))
      await sayGrants(work, evidence, ref, said);
  }
}

/** Where a validation asks for attention, what the service would grant; nobody is granted anything here. */
async function sayGrants(work: Work, evidence: EvidenceBag, ref: FaultRef, said: string[]): Promise<void> {
  const { value } = evidence.receipts().findLast(({ kind }) => kind === 'fault-validation') ?? {};
  if (!/^requiresattention$/i.test((value as FaultValidationValue | undefined)?.status ?? '')) return;
  try {
    const commands = await work.provider.grants(ref);
    if (commands.length > 0)
      said.push('Nothing was granted. Who may, grants what the service says is missing by:', ...commands);
  } catch (error) {
    said.push(`What would have to be granted could not be asked: ${messageOf(error)}`);
  }
}

/** What the service says of an entry of its catalog that it has to find out about first. */
const NOT_EVALUATED = /not (?:been )?evaluated yet/i;

/** Validated now; once more after the place has found out what there is, where that is what was lacking. */
async function validated(work: Work, place: string, ref: FaultRef, said: string[]): Promise<Observation> {
  const validate = () => work.provider.validate(ref, { anew: true });
  try {
    const seen = await validate();
    if (!NOT_EVALUATED.test(JSON.stringify(seen.raw))) return seen;
  } catch (error) {
    if (!NOT_EVALUATED.test(messageOf(error))) throw error;
  }
  const problem = await work.provider.evaluate(place);
  if (problem !== null) said.push(problem);
  return validate();
}

/** What the last sample says of itself, else what its receipt says of all of them. */
export function whyUnread(
  { samples }: { samples: readonly { error: string | null }[] },
  { caveat }: Receipt,
): Statement {
  const words = samples.at(-1)?.error ?? null;
  return words === null ? (caveat ?? message('not-read')) : message('as-written', { words });
}

/** One predicate asked once: by a sample, or about the window; a caveat where it gave no number. */
async function askOne(
  work: Work,
  evidence: EvidenceBag,
  predicate: Predicate,
  about: About,
): Promise<Statement | null> {
  const { telemetry } = work;
  if (isSampled(predicate)) {
    const series = await telemetry.ask(predicate);
    const receipt = addPredicate(evidence, series, 'predicate', askedWindow(series));
    return receipt.value === null ? whyUnread(series, receipt) : null;
  }
  const window = 'seconds' in about ? telemetry.newestWindow(predicate, about.seconds) : about.window;
  const receipt = addReading(evidence, await telemetry.query(predicate, window));
  return receipt.value === null ? (receipt.caveat ?? message('not-read')) : null;
}

/** Which window a metric or a query is asked about: that one, or the newest of so many seconds. */
export type About = { window: Window } | { seconds: number };

/** How long a window a promise is read over that no fault has a duration for. */
export const USUAL_SECONDS = 300;

/** Every predicate asked once (R8.2), all at the same time. */
export async function askAll(
  work: Work,
  evidence: EvidenceBag,
  predicates: readonly Predicate[],
  said: Message[],
  about: About = { seconds: USUAL_SECONDS },
): Promise<void> {
  const distinct = new Map(predicates.map((predicate) => [predicateDigest(predicate), predicate]));
  await Promise.all(
    [...distinct.values()].map(async (predicate) => {
      const refusal = work.telemetry.refusal(predicate);
      if (refusal !== null) {
        said.push(refusal);
        return;
      }
      const why = await askOne(work, evidence, predicate, about);
      if (why !== null) said.push(message('of-predicate', { predicate: predicate.id, why }));
    }),
  );
}

export async function analyze(work: Work): Promise<Outcome> {
  const state = stateOf(work);
  const { experiment } = state;
  const { clock } = work.runtime;
  const evidence = createEvidence(clock, {
    ...(experiment ? { experiment: experiment.n } : {}),
    mode: experiment?.mode ?? state.mode,
  });
  const said: string[] = [];
  const pending = state.workspace.status !== 'ready' ? await findPlace(work, evidence, said) : null;
  const place = state.workspace.resource?.id ?? pending?.id ?? null;
  const proposed = await proposalOf(work);
  if (proposed.error) return agentFailed(evidence, proposed.error);
  const { proposal, chart = [] } = proposed;
  const done = (text: string): Outcome => ({
    report: { outcome: 'done', details: details(text) },
    proposal,
    patches: {},
    evidence,
    chart,
  });
  // The kernel draws the conclusion from the same list.
  if (place === null)
    return done([sentence(pending?.id === null ? pending.reason : message('no-workspace')), ...said].join('\n'));

  const hypotheses = hypothesesOf(work, proposal as AnalysisProposal | null);
  const unread: Message[] = [];
  const [{ series, value }] = await Promise.all([
    sampleServing(work),
    collectFaults(work, evidence, place, hypotheses, said),
    collectInventory(work, evidence, said),
    askAll(
      work,
      evidence,
      [
        ...hypotheses.flatMap((hypothesis) => predicatesOf(hypothesis).map(({ predicate }) => predicate)),
        ...(experiment?.changedPaths.map(({ predicate }) => predicate) ?? []),
      ],
      unread,
      // As long as the window that will decide: a threshold means the same only then.
      { seconds: Math.max(60, ...hypotheses.map(({ fault }) => durationSeconds(fault.duration) ?? 0)) },
    ),
  ]);
  addServing(evidence, series);
  for (const words of (await work.load?.check()) ?? []) unread.push(message('load-not-begun', { words }));
  if (work.environment.policy?.optInTag)
    await recordTargets(
      work,
      evidence,
      hypotheses.flatMap((entry) => entry.fault.targetResources),
    );
  const serving = value ? `Revision ${value.revision} serves.` : 'The serving revision could not be read.';
  const names = hypotheses.map((hypothesis) => hypothesis.hypothesisId).join(', ') || 'none';
  return done(
    [`Faults are injected from ${place}.`, serving, `Hypotheses: ${names}.`, ...said, ...unread.map(phrase)].join('\n'),
  );
}

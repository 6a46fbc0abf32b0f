/** Resilience analysis: preflight of the workspace, then the facts that make a hypothesis eligible (contract §6, §7, R8.2). */
import type { AnalysisProposal, Hypothesis, Predicate } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import { configurationId, predicatesOf } from '../../state/config/hypothesis-rules.js';
import { withPromises } from '../../state/config/promises.js';
import { predicateDigest } from '../../state/evidence/predicates.js';
import type { WorkspaceValue } from '../../state/evidence/readers/chaos.js';
import { planWorkspace } from '../../state/operations/preflight.js';
import { addPredicate, addServing, askedWindow, createEvidence, type EvidenceBag } from '../evidence.js';
import type { ConfigurationRef, Observation } from '../faults/port.js';
import { summaryText } from '../runtime/summary-text.js';
import { sampleServing } from './serving.js';
import { recordTargets } from './targets.js';
import { agentFailed, details, type Outcome, proposalOf, stateOf, type Work } from './work.js';

/** The workspace that the kernel will choose, from the same list by the same function; null when none fits. */
export async function listWorkspaces(
  work: Work,
  evidence: EvidenceBag,
): Promise<{ id: string | null; receiptId: string; reason: string }> {
  const request = work.brief.state?.workspace.request ?? work.environment.workspace;
  const { subscriptionId, resourceGroup } = request;
  const receipt = evidence.add({
    kind: 'workspace-list',
    subject: `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`,
    ...(await work.provider.workspaces(subscriptionId, resourceGroup)),
  });
  const list = receipt.value as unknown as WorkspaceValue[] | null;
  const plan = planWorkspace(list ?? [], request);
  const rejected = plan.rejected.map(({ id, reason }) => `${id} ${reason}`).join('; ');
  return {
    id: plan.chosen?.id ?? null,
    receiptId: receipt.id,
    reason: plan.chosen ? `workspace ${plan.chosen.name}` : rejected || `no workspace in ${resourceGroup}`,
  };
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
  workspaceId: string,
  hypotheses: readonly Hypothesis[],
  said: string[],
): Promise<void> {
  evidence.add({ kind: 'scenario-list', subject: workspaceId, ...(await work.provider.scenarios(workspaceId)) });
  const seen = new Set<string>();
  for (const { fault } of hypotheses) {
    const subject = configurationId(workspaceId, fault);
    if (seen.has(subject.toLowerCase())) continue;
    seen.add(subject.toLowerCase());
    const { scenarioName, configurationName } = fault;
    const ref: ConfigurationRef = { workspaceId, scenarioName, configurationName };
    const ask = async (
      kind: 'scenario-configuration' | 'validation',
      read: () => Promise<Observation>,
    ): Promise<boolean> => {
      try {
        const receipt = evidence.add({ kind, subject, ...(await read()) });
        return receipt.value !== null;
      } catch (error) {
        said.push(`${kind} of ${scenarioName}/${configurationName}: ${messageOf(error)}`);
        return false;
      }
    };
    const exists = await ask('scenario-configuration', () => work.provider.configuration(ref));
    if (exists) await ask('validation', () => work.provider.validate(ref));
  }
}

/** Every predicate asked once (R8.2), all at the same time. */
export async function askAll(
  work: Work,
  evidence: EvidenceBag,
  predicates: readonly Predicate[],
  said: string[],
): Promise<void> {
  const distinct = new Map(predicates.map((predicate) => [predicateDigest(predicate), predicate]));
  await Promise.all(
    [...distinct.values()].map(async (predicate) => {
      const refusal = work.telemetry.refusal(predicate);
      if (refusal !== null) {
        said.push(refusal);
        return;
      }
      const series = await work.telemetry.ask(predicate);
      const receipt = addPredicate(evidence, series, 'predicate', askedWindow(series));
      if (receipt.value === null) said.push(`${predicate.id}: ${series.samples.at(-1)?.error ?? receipt.caveat}`);
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
  const pending = state.workspace.status !== 'ready' ? await listWorkspaces(work, evidence) : null;
  const workspaceId = state.workspace.resource?.id ?? pending?.id ?? null;
  const { proposal, error } = proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const done = (text: string): Outcome => ({
    report: { outcome: 'done', details: details(text) },
    proposal,
    patches: {},
    evidence,
    summary: text.split('\n').map((line) => `- ${summaryText(line)}`),
  });
  // The kernel draws the conclusion from the same list.
  if (workspaceId === null) return done(`No workspace fits: ${pending?.reason ?? 'none is known'}`);

  const hypotheses = hypothesesOf(work, proposal as AnalysisProposal | null);
  const said: string[] = [];
  const [{ series, value }] = await Promise.all([
    sampleServing(work),
    collectFaults(work, evidence, workspaceId, hypotheses, said),
    askAll(
      work,
      evidence,
      [
        ...hypotheses.flatMap((hypothesis) => predicatesOf(hypothesis).map(({ predicate }) => predicate)),
        ...(experiment?.changedPaths.map(({ predicate }) => predicate) ?? []),
      ],
      said,
    ),
  ]);
  addServing(evidence, series);
  if (work.environment.policy?.optInTag)
    await recordTargets(
      work,
      evidence,
      hypotheses.flatMap((entry) => entry.fault.targetResources),
    );
  const serving = value ? `Revision ${value.revision} serves.` : 'The serving revision could not be read.';
  const names = hypotheses.map((hypothesis) => hypothesis.hypothesisId).join(', ') || 'none';
  return done([`Workspace ${workspaceId}.`, serving, `Hypotheses: ${names}.`, ...said].join('\n'));
}

import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  recordTargets,
  sampleServing
} from "./chunk-ZDSRSB6C.js";
import {
  planWorkspace
} from "./chunk-XPJ6LNKK.js";
import {
  addPredicate,
  addServing,
  agentFailed,
  askedWindow,
  createEvidence,
  details,
  proposalOf,
  stateOf,
  summaryText
} from "./chunk-L36FWMD6.js";
import {
  configurationId,
  predicatesOf
} from "./chunk-EZ567ZND.js";
import {
  withPromises
} from "./chunk-XEZKPFWA.js";
import {
  predicateDigest
} from "./chunk-LY3OTFLR.js";
import {
  messageOf
} from "./chunk-3AFQ4X2M.js";

// action/phases/analysis.ts
async function listWorkspaces(work, evidence) {
  const request = work.brief.state?.workspace.request ?? work.environment.workspace;
  const { subscriptionId, resourceGroup } = request;
  const receipt = evidence.add({
    kind: "workspace-list",
    subject: `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`,
    ...await work.provider.workspaces(subscriptionId, resourceGroup)
  });
  const list = receipt.value;
  const plan = planWorkspace(list ?? [], request);
  const rejected = plan.rejected.map(({ id, reason }) => `${id} ${reason}`).join("; ");
  return {
    id: plan.chosen?.id ?? null,
    receiptId: receipt.id,
    reason: plan.chosen ? `workspace ${plan.chosen.name}` : rejected || `no workspace in ${resourceGroup}`
  };
}
function hypothesesOf(work, proposal) {
  const state = stateOf(work);
  if (state.experiment) return [state.experiment.hypothesis];
  if (proposal) return proposal.hypotheses.map((hypothesis) => withPromises(hypothesis, work.environment));
  const next = state.analysis.hypotheses.find((record) => record.status === "candidate");
  return next ? [next.hypothesis] : [];
}
async function collectFaults(work, evidence, workspaceId, hypotheses, said) {
  evidence.add({ kind: "scenario-list", subject: workspaceId, ...await work.provider.scenarios(workspaceId) });
  const seen = /* @__PURE__ */ new Set();
  for (const { fault } of hypotheses) {
    const subject = configurationId(workspaceId, fault);
    if (seen.has(subject.toLowerCase())) continue;
    seen.add(subject.toLowerCase());
    const { scenarioName, configurationName } = fault;
    const ref = { workspaceId, scenarioName, configurationName };
    const ask = async (kind, read) => {
      try {
        const receipt = evidence.add({ kind, subject, ...await read() });
        return receipt.value !== null;
      } catch (error) {
        said.push(`${kind} of ${scenarioName}/${configurationName}: ${messageOf(error)}`);
        return false;
      }
    };
    const exists = await ask("scenario-configuration", () => work.provider.configuration(ref));
    if (exists) await ask("validation", () => work.provider.validate(ref));
  }
}
async function askAll(work, evidence, predicates, said) {
  const distinct = new Map(predicates.map((predicate) => [predicateDigest(predicate), predicate]));
  await Promise.all(
    [...distinct.values()].map(async (predicate) => {
      const refusal = work.telemetry.refusal(predicate);
      if (refusal !== null) {
        said.push(refusal);
        return;
      }
      const series = await work.telemetry.ask(predicate);
      const receipt = addPredicate(evidence, series, "predicate", askedWindow(series));
      if (receipt.value === null) said.push(`${predicate.id}: ${series.samples.at(-1)?.error ?? receipt.caveat}`);
    })
  );
}
async function analyze(work) {
  const state = stateOf(work);
  const { experiment } = state;
  const { clock } = work.runtime;
  const evidence = createEvidence(clock, {
    ...experiment ? { experiment: experiment.n } : {},
    mode: experiment?.mode ?? state.mode
  });
  const pending = state.workspace.status !== "ready" ? await listWorkspaces(work, evidence) : null;
  const workspaceId = state.workspace.resource?.id ?? pending?.id ?? null;
  const { proposal, error } = proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const done = (text) => ({
    report: { outcome: "done", details: details(text) },
    proposal,
    patches: {},
    evidence,
    summary: text.split("\n").map((line) => `- ${summaryText(line)}`)
  });
  if (workspaceId === null) return done(`No workspace fits: ${pending?.reason ?? "none is known"}`);
  const hypotheses = hypothesesOf(work, proposal);
  const said = [];
  const [{ series, value }] = await Promise.all([
    sampleServing(work),
    collectFaults(work, evidence, workspaceId, hypotheses, said),
    askAll(
      work,
      evidence,
      [
        ...hypotheses.flatMap((hypothesis) => predicatesOf(hypothesis).map(({ predicate }) => predicate)),
        ...experiment?.changedPaths.map(({ predicate }) => predicate) ?? []
      ],
      said
    )
  ]);
  addServing(evidence, series);
  if (work.environment.policy?.optInTag)
    await recordTargets(
      work,
      evidence,
      hypotheses.flatMap((entry) => entry.fault.targetResources)
    );
  const serving = value ? `Revision ${value.revision} serves.` : "The serving revision could not be read.";
  const names = hypotheses.map((hypothesis) => hypothesis.hypothesisId).join(", ") || "none";
  return done([`Workspace ${workspaceId}.`, serving, `Hypotheses: ${names}.`, ...said].join("\n"));
}

export {
  listWorkspaces,
  askAll,
  analyze
};

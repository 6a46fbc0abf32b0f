import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  recordTargets,
  sampleServing
} from "./chunk-NXLAAPEQ.js";
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
} from "./chunk-5NRJO37Z.js";
import {
  configurationId,
  predicatesOf
} from "./chunk-TUKG4UAR.js";
import {
  withPromises
} from "./chunk-4PMXZ6A3.js";
import {
  digestOf,
  predicateDigest
} from "./chunk-UM3AVA3I.js";
import {
  armIdCovers,
  foldArmId,
  parseArmId,
  sameArmId
} from "./chunk-UT5CRPAU.js";
import {
  messageOf
} from "./chunk-QYZBXWK4.js";

// state/preflight.ts
function foldLocation(location) {
  return location.replace(/\s+/g, "").toLowerCase();
}
function unfit(workspace, request) {
  const parts = parseArmId(workspace.id);
  if (parts?.subscriptionId.toLowerCase() !== request.subscriptionId.toLowerCase())
    return `is in another subscription than ${request.subscriptionId}`;
  if (parts.resourceGroup?.toLowerCase() !== request.resourceGroup.toLowerCase())
    return `is in resource group ${parts.resourceGroup ?? "none"}, not in ${request.resourceGroup}`;
  if (foldLocation(workspace.location) !== foldLocation(request.location))
    return `is in region ${workspace.location || "unknown"}, not in ${request.location}`;
  if (workspace.provisioningState?.toLowerCase() !== "succeeded")
    return `has provisioning state ${workspace.provisioningState ?? "unknown"}, not Succeeded`;
  const { identity } = request;
  if (identity !== void 0 && !workspace.identities.some((id) => sameArmId(id, identity)))
    return `does not have the identity ${identity}`;
  if (workspace.principalId === null && workspace.identities.length === 0)
    return "has no managed identity, so it can't inject faults";
  const bare = request.managedScopes.find((scope) => !workspace.scopes.some((own) => armIdCovers(own, scope)));
  return bare === void 0 ? null : `its scopes do not cover ${bare}`;
}
function exactScopes(workspace, request) {
  const fold = (scopes) => [...new Set(scopes.map(foldArmId))].sort().join("\n");
  return fold(workspace.scopes) === fold(request.managedScopes);
}
function byPreference(request) {
  const preferred = request.preferredName?.toLowerCase();
  const rank = (workspace) => (preferred !== void 0 && workspace.name.toLowerCase() === preferred ? 0 : 2) + (exactScopes(workspace, request) ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || (foldArmId(a.id) < foldArmId(b.id) ? -1 : 1);
}
function freeName(list, request) {
  const taken = new Set(list.map((workspace) => workspace.name.toLowerCase()));
  const { preferredName, subscriptionId, resourceGroup, location, managedScopes, identity } = request;
  if (preferredName !== void 0 && !taken.has(preferredName.toLowerCase())) return preferredName;
  const asked = {
    subscriptionId: subscriptionId.toLowerCase(),
    resourceGroup: resourceGroup.toLowerCase(),
    location: foldLocation(location),
    scopes: [...new Set(managedScopes.map(foldArmId))].sort(),
    identity: identity === void 0 ? null : foldArmId(identity)
  };
  for (let step = 0; ; step += 1) {
    const name = `chaos-loop-${digestOf({ ...asked, step }).slice(0, 12)}`;
    if (!taken.has(name)) return name;
  }
}
function creationOf(list, request) {
  const { subscriptionId, resourceGroup, location, managedScopes, identity } = request;
  const name = freeName(list, request);
  const group = `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`;
  return {
    id: `${group}/providers/Microsoft.Chaos/workspaces/${name}`,
    name,
    location,
    scopes: managedScopes,
    identity: identity ?? null
  };
}
function planWorkspace(list, request) {
  const rejected = [];
  const fit = [];
  for (const workspace of list) {
    const reason = unfit(workspace, request);
    if (reason === null) fit.push(workspace);
    else rejected.push({ id: workspace.id, reason });
  }
  const chosen = fit.sort(byPreference(request))[0] ?? null;
  const create = chosen === null && request.allowCreate === true ? creationOf(list, request) : null;
  return { chosen, rejected, create };
}

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
async function analyse(work) {
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
  analyse
};

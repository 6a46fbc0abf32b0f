import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  recordTargets,
  sampleServing
} from "./chunk-MXPY5Y5P.js";
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
} from "./chunk-YQAB5TUL.js";
import {
  predicatesOf
} from "./chunk-QN6ENQ74.js";
import {
  withPromises
} from "./chunk-74HTMKON.js";
import {
  phrase,
  phraseOr,
  predicateDigest,
  providerOf,
  providerRequest
} from "./chunk-QKGAQGFO.js";
import {
  messageOf
} from "./chunk-3AFQ4X2M.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";

// action/phases/analysis.ts
async function findPlace(work, evidence) {
  const provider = providerOf(work.environment);
  const request = work.brief.state?.workspace.request ?? providerRequest(work.environment);
  if (!request) throw new WorkerError("The fault provider has no settings here", "Add environments.<name>.workspace.");
  if (!provider.prepare) {
    const { id, name } = provider.place(request);
    return { id, receiptIds: [], reason: name };
  }
  const receipt = evidence.add({ kind: "fault-preparation", ...await work.provider.prepare(request) });
  const { place, rejected } = provider.prepare.choose(receipt.value, request);
  const why = rejected.map(({ id, reason }) => `${id} ${phrase(reason)}`).join("; ");
  return {
    id: place?.id ?? null,
    receiptIds: [receipt.id],
    reason: place ? `workspace ${place.name}` : why || `no workspace in ${receipt.subject}`
  };
}
function hypothesesOf(work, proposal) {
  const state = stateOf(work);
  if (state.experiment) return [state.experiment.hypothesis];
  if (proposal) return proposal.hypotheses.map((hypothesis) => withPromises(hypothesis, work.environment));
  const next = state.analysis.hypotheses.find((record) => record.status === "candidate");
  return next ? [next.hypothesis] : [];
}
async function collectFaults(work, evidence, place, hypotheses, said) {
  const provider = providerOf(work.environment);
  evidence.add({ kind: "fault-catalog", subject: place, ...await work.provider.catalog(place) });
  const seen = /* @__PURE__ */ new Set();
  for (const { fault } of hypotheses) {
    const ref = provider.ref(place, fault);
    if (ref === null) continue;
    const subject = provider.subject(ref);
    if (seen.has(subject.toLowerCase())) continue;
    seen.add(subject.toLowerCase());
    const ask = async (kind, read) => {
      try {
        const receipt = evidence.add({ kind, subject, ...await read() });
        return receipt.value !== null;
      } catch (error) {
        said.push(`${kind} of ${provider.entryOf(fault)}: ${messageOf(error)}`);
        return false;
      }
    };
    const exists = await ask("fault-plan", () => work.provider.plan(ref));
    if (exists) await ask("fault-validation", () => work.provider.validate(ref, { anew: true }));
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
      if (receipt.value === null)
        said.push(`${predicate.id}: ${series.samples.at(-1)?.error ?? phraseOr(receipt.caveat, "unreadable")}`);
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
  const pending = state.workspace.status !== "ready" ? await findPlace(work, evidence) : null;
  const place = state.workspace.resource?.id ?? pending?.id ?? null;
  const { proposal, error } = proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const done = (text) => ({
    report: { outcome: "done", details: details(text) },
    proposal,
    patches: {},
    evidence,
    summary: text.split("\n").map((line) => `- ${summaryText(line)}`)
  });
  if (place === null) return done(`No workspace fits: ${phraseOr(pending?.reason, "none is known")}`);
  const hypotheses = hypothesesOf(work, proposal);
  const said = [];
  const [{ series, value }] = await Promise.all([
    sampleServing(work),
    collectFaults(work, evidence, place, hypotheses, said),
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
  return done([`Faults are injected from ${place}.`, serving, `Hypotheses: ${names}.`, ...said].join("\n"));
}

export {
  findPlace,
  askAll,
  analyze
};

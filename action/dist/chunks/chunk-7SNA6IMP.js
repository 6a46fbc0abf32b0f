import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  recordTargets,
  sampleServing
} from "./chunk-WQ2KNVWK.js";
import {
  addPredicate,
  addReading,
  addServing,
  agentFailed,
  askedWindow,
  createEvidence,
  details,
  proposalOf,
  stateOf
} from "./chunk-SHKXDYMF.js";
import {
  predicatesOf
} from "./chunk-QN6ENQ74.js";
import {
  providerOf,
  providerRequest,
  withPromises
} from "./chunk-3NOSXYWT.js";
import {
  isSampled,
  message,
  phrase,
  predicateDigest,
  sentence
} from "./chunk-C7H5E2UI.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";

// action/phases/analysis.ts
async function findPlace(work, evidence) {
  const provider = providerOf(work.environment);
  const request = work.brief.state?.workspace.request ?? providerRequest(work.environment);
  if (!request) throw new WorkerError("The fault provider has no settings here", "Add environments.<name>.workspace.");
  if (!provider.prepare) {
    return { id: provider.place(request).id, receiptIds: [] };
  }
  const receipt = evidence.add({ kind: "fault-preparation", ...await work.provider.prepare(request) });
  const { place, rejected } = provider.prepare.choose(receipt.value, request);
  if (place) return { id: place.id, receiptIds: [receipt.id] };
  const unfit = rejected.map(({ id, reason: reason2 }) => message("workspace-unfit", { workspace: id, why: reason2 }));
  const reason = message("no-workspace-fits", { resourceGroup: receipt.subject, rejected: unfit });
  return { id: null, receiptIds: [receipt.id], reason };
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
function whyUnread({ samples }, { caveat }) {
  const words = samples.at(-1)?.error ?? null;
  return words === null ? caveat ?? message("not-read") : message("as-written", { words });
}
async function askOne(work, evidence, predicate, about) {
  const { telemetry } = work;
  if (isSampled(predicate)) {
    const series = await telemetry.ask(predicate);
    const receipt2 = addPredicate(evidence, series, "predicate", askedWindow(series));
    return receipt2.value === null ? whyUnread(series, receipt2) : null;
  }
  const window = "seconds" in about ? telemetry.newestWindow(predicate, about.seconds) : about.window;
  const receipt = addReading(evidence, await telemetry.query(predicate, window));
  return receipt.value === null ? receipt.caveat ?? message("not-read") : null;
}
var USUAL_SECONDS = 300;
async function askAll(work, evidence, predicates, said, about = { seconds: USUAL_SECONDS }) {
  const distinct = new Map(predicates.map((predicate) => [predicateDigest(predicate), predicate]));
  await Promise.all(
    [...distinct.values()].map(async (predicate) => {
      const refusal = work.telemetry.refusal(predicate);
      if (refusal !== null) {
        said.push(refusal);
        return;
      }
      const why = await askOne(work, evidence, predicate, about);
      if (why !== null) said.push(message("of-predicate", { predicate: predicate.id, why }));
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
    evidence
  });
  if (place === null) return done(sentence(pending?.id === null ? pending.reason : message("no-workspace")));
  const hypotheses = hypothesesOf(work, proposal);
  const said = [];
  const unread = [];
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
      unread,
      // As long as the window that will decide: a threshold means the same only then.
      { seconds: Math.max(60, ...hypotheses.map(({ fault }) => durationSeconds(fault.duration) ?? 0)) }
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
  return done(
    [`Faults are injected from ${place}.`, serving, `Hypotheses: ${names}.`, ...said, ...unread.map(phrase)].join("\n")
  );
}

export {
  findPlace,
  whyUnread,
  USUAL_SECONDS,
  askAll,
  analyze
};

import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  markdownText
} from "./chunk-PNGULFJY.js";
import {
  addSeconds,
  makeReceipt
} from "./chunk-ZBW5KF3S.js";
import {
  durationSeconds,
  redactText
} from "./chunk-JRSM4EGI.js";
import {
  nowText
} from "./chunk-45OC4B54.js";
import {
  WorkerError
} from "./chunk-QYZBXWK4.js";

// action/evidence.ts
function createEvidence(clock, binding = {}) {
  const receipts = /* @__PURE__ */ new Map();
  const raws = {};
  return {
    add(draft) {
      const now = nowText(clock);
      const { raw: payload, ...rest } = draft;
      const { receipt, raw } = makeReceipt({ ...rest, ...binding, observedAt: now, collectedAt: now }, payload);
      receipts.set(receipt.id, receipt);
      raws[receipt.rawDigest] = raw;
      return receipt;
    },
    receipts: () => [...receipts.values()],
    raws: () => ({ ...raws })
  };
}
function sampleSource(predicate) {
  const { source } = predicate;
  if (source.type === "http") {
    return { system: "http", request: redactText(`${source.method ?? "GET"} ${source.url}`), apiVersion: null };
  }
  const request = source.type === "command" ? source.run : predicate.id;
  return { system: "command", request, apiVersion: null };
}
function addPredicate(evidence, series, kind, window, slices) {
  const { predicate } = series;
  return evidence.add({
    kind,
    subject: predicate.id,
    predicate,
    window,
    ...slices === void 0 ? {} : { slices },
    raw: series,
    source: sampleSource(predicate)
  });
}
function askedWindow(series) {
  const every = durationSeconds(series.every) ?? 1;
  return { from: series.startedAt, to: addSeconds(series.startedAt, every * Math.max(1, series.samples.length)) };
}
function addServing(evidence, series, kind = "serving", window) {
  return evidence.add({
    kind,
    subject: redactText(series.url),
    ...window ? { window } : {},
    raw: series,
    source: { system: "http", request: redactText(`GET ${series.url}`), apiVersion: null }
  });
}

// action/phases/work.ts
var LeaseLost = class extends WorkerError {
  constructor(during) {
    super(
      `Another worker has the lease of this run (noticed while ${during})`,
      "Nothing to do here; the other worker goes on."
    );
    this.name = "LeaseLost";
  }
};
function details(text) {
  return text === "" ? "nothing to say" : text.slice(0, 8e3);
}
function stateOf(work) {
  const { state } = work.brief;
  if (!state) throw new WorkerError("The brief holds no run", "This phase belongs to a run; update the App.");
  return state;
}
function agentFailed(evidence, error) {
  return {
    report: { outcome: "failed", details: details(`${error.message} ${error.hint}`) },
    proposal: null,
    patches: {},
    evidence,
    summary: [`The agent failed: ${markdownText(error.message)}`]
  };
}
function proposalOf(work) {
  const { proposed, brief } = work;
  if (proposed.kind === "proposal") return { proposal: proposed.proposal, patches: proposed.patches, error: null };
  if (proposed.kind === "failed") return { proposal: null, patches: {}, error: proposed.error };
  if (!brief.agent) return { proposal: null, patches: {}, error: null };
  return {
    proposal: null,
    patches: {},
    error: {
      code: "agent-failed",
      message: "The propose job left no proposal.",
      hint: "Look at the propose job of this workflow run; it must upload chaos-loop-proposal even when it fails."
    }
  };
}

export {
  createEvidence,
  addPredicate,
  askedWindow,
  addServing,
  LeaseLost,
  details,
  stateOf,
  agentFailed,
  proposalOf
};

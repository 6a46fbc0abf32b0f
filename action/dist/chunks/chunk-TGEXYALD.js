import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  addSeconds,
  makeReceipt,
  redactText
} from "./chunk-WXIDP54X.js";
import {
  durationSeconds
} from "./chunk-TUHSGQ3D.js";
import {
  nowText
} from "./chunk-45OC4B54.js";
import {
  WorkerError
} from "./chunk-QYZBXWK4.js";

// state/defuse.ts
var UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
var BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu;
var LONE_SURROGATE = /\p{Cs}/gu;
function cutWords(text, max) {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 2)) ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}
function visibleLine(text, max = 600) {
  const line = text.slice(0, max * 4 + 1e3).replace(UNSEEN, "").replace(BLANKS, " ").replace(LONE_SURROGATE, "�").trim();
  return cutWords(line, max);
}
var APART = "&#8203;";
var LEADING = /^[-+=#/!.:]/;
function markdownText(text, max = 600) {
  return visibleLine(text, max).replace(/&/g, "&amp;").replace(/#(?=\d)/g, `#${APART}`).replace(/[\\`*[\]<>|~]/g, "\\$&").replace(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, "\\_").replace(LEADING, "\\$&").replace(/^(\d{1,9})([.)])/, "$1\\$2").replace(/\$/g, "&#36;").replace(/@/g, `@${APART}`).replace(/\b(gh)-(?=\d)/gi, `$1-${APART}`).replace(/:(?=\/\/)/g, `:${APART}`).replace(/\b(www)\./gi, `$1${APART}.`).replace(/\b(mailto|xmpp):/gi, `$1${APART}:`);
}

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
  markdownText,
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

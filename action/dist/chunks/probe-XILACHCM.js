import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  resolveTarget
} from "./chunk-SLDUFZHK.js";
import {
  recordTargets,
  sampleServing
} from "./chunk-AFCNOYAJ.js";
import "./chunk-DTYBFPPI.js";
import "./chunk-CQSPDENF.js";
import {
  addServing,
  createEvidence,
  details,
  stateOf,
  summaryText
} from "./chunk-TP3LSYAO.js";
import "./chunk-66PRHY7Q.js";
import {
  sameDigest
} from "./chunk-YIOCSUTK.js";
import "./chunk-7ZBPJ36B.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-3AFQ4X2M.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-HANBNIMK.js";

// action/phases/probe.ts
var ROUNDS = 10;
function awaited(work) {
  const candidate = stateOf(work).gate?.candidate;
  const { samples } = work.settings.serving;
  return (value) => {
    if (value === null || !value.healthy || value.consecutive < samples) return false;
    if (!candidate) return true;
    return candidate.digest ? sameDigest(value.digest, candidate.digest) : value.commit === candidate.commit;
  };
}
async function targets(work, evidence) {
  const state = stateOf(work);
  const frozen = state.experiment ? [...state.experiment.fault.targetResources, ...state.experiment.hypothesis.faultProof.targets] : [];
  const supersedes = state.gate?.supersedes ?? [];
  const wanted = [...frozen, ...state.targets].map((id) => resolveTarget(id, supersedes));
  return recordTargets(work, evidence, wanted);
}
async function probe(work) {
  const evidence = createEvidence(work.runtime.clock);
  const { series, value } = await sampleServing(work, awaited(work), ROUNDS);
  addServing(evidence, series);
  const missing = await targets(work, evidence);
  const lines = [
    value ? `Revision ${value.revision} serves: ${value.consecutive} healthy sample(s) in a row.` : "The serving revision could not be read.",
    missing.length > 0 ? `Not found: ${missing.join(", ")}.` : "Every target exists."
  ];
  return {
    report: { outcome: "done", details: details(lines.join(" ")) },
    proposal: null,
    patches: {},
    evidence,
    summary: lines.map((line) => `- ${summaryText(line)}`)
  };
}
export {
  probe
};

import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askAll
} from "./chunk-H7HBD6X5.js";
import {
  sampleServing
} from "./chunk-WVM43PU7.js";
import "./chunk-IQBTMIYX.js";
import "./chunk-QXANQZ3X.js";
import "./chunk-5UG4YUBP.js";
import {
  addServing,
  agentFailed,
  createEvidence,
  details,
  proposalOf,
  summaryText
} from "./chunk-S6BWED6O.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-BYJUOIEW.js";
import "./chunk-TRCB2JCC.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-UT5CRPAU.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
import "./chunk-HANBNIMK.js";

// action/phases/coding.ts
async function code(work) {
  const evidence = createEvidence(work.runtime.clock, work.brief.mode ? { mode: work.brief.mode } : {});
  const { proposal, patches, error } = proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const coding = proposal;
  const changes = coding?.implemented ?? [];
  const said = [];
  const [{ series, value }] = await Promise.all([
    sampleServing(work),
    askAll(
      work,
      evidence,
      changes.map((change) => change.changedPath),
      said
    )
  ]);
  addServing(evidence, series);
  const lines = [
    `${changes.length} change(s) on revision ${value?.revision ?? "unknown"}:`,
    ...changes.map(
      (change) => `- ${change.changeId}: ${(Object.hasOwn(patches, change.changeId) ? patches[change.changeId]?.files.length : 0) ?? 0} file(s)`
    ),
    ...said.map((text) => `- before the change, ${text}`)
  ];
  return {
    report: { outcome: "done", details: details(lines.join("\n")) },
    proposal,
    patches,
    evidence,
    summary: lines.map((line) => line.startsWith("- ") ? `- ${summaryText(line.slice(2))}` : summaryText(line))
  };
}
export {
  code
};

import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askAll
} from "./chunk-Q3MYJ4NY.js";
import {
  sampleServing
} from "./chunk-5ZLAUBYU.js";
import "./chunk-ANKCFMVW.js";
import "./chunk-OEGTZTHJ.js";
import {
  addServing,
  agentFailed,
  createEvidence,
  details,
  proposalOf
} from "./chunk-HDJML4IR.js";
import "./chunk-PNGULFJY.js";
import "./chunk-VMX56GYT.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-ZBW5KF3S.js";
import "./chunk-UIEOU4TH.js";
import "./chunk-JWMJI7I3.js";
import "./chunk-JRSM4EGI.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-45OC4B54.js";
import "./chunk-XTGI2BFS.js";
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
    ...changes.map((change) => `- ${change.changeId}: ${patches[change.changeId]?.files.length ?? 0} file(s)`),
    ...said.map((text) => `- before the change, ${text}`)
  ];
  return {
    report: { outcome: "done", details: details(lines.join("\n")) },
    proposal,
    patches,
    evidence,
    summary: lines
  };
}
export {
  code
};

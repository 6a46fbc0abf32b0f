import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askAll
} from "./chunk-X3RIGTBR.js";
import "./chunk-MKHXJ2KR.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-5VI7NVTW.js";
import "./chunk-VGDXXRHV.js";
import {
  sampleServing
} from "./chunk-JVPQQIXA.js";
import "./chunk-H7K5575S.js";
import "./chunk-OEGTZTHJ.js";
import {
  addServing,
  agentFailed,
  createEvidence,
  details,
  proposalOf
} from "./chunk-QUOWIDZF.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-TWKC3ZMO.js";
import "./chunk-P7VXUSNS.js";
import "./chunk-XTGI2BFS.js";
import "./chunk-BXBAV4NS.js";
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

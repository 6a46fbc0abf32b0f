import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askAll
} from "./chunk-IRHPVO4L.js";
import "./chunk-A7ZDOM2Q.js";
import "./chunk-Q2SJO43W.js";
import "./chunk-X2DVPGDV.js";
import "./chunk-C2SR2U7A.js";
import {
  sampleServing
} from "./chunk-IQIFEDUP.js";
import "./chunk-CCMRBKO3.js";
import "./chunk-OEGTZTHJ.js";
import {
  addServing,
  agentFailed,
  createEvidence,
  details,
  proposalOf
} from "./chunk-B6C5HAWP.js";
import "./chunk-AMMTCMBO.js";
import "./chunk-P3JNPUMY.js";
import "./chunk-TUHSGQ3D.js";
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

import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  unfixedPredicate
} from "./chunk-IM2INQBG.js";
import {
  askAll
} from "./chunk-7SNA6IMP.js";
import "./chunk-ANHWQ6FG.js";
import {
  sampleServing
} from "./chunk-WQ2KNVWK.js";
import "./chunk-XEM7IOWN.js";
import "./chunk-6WH2EE74.js";
import "./chunk-QVNV3LQJ.js";
import {
  addServing,
  agentFailed,
  createEvidence,
  details,
  proposalOf
} from "./chunk-SHKXDYMF.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-IY6KIY7O.js";
import "./chunk-3NOSXYWT.js";
import {
  counted,
  phrase
} from "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
import "./chunk-WIIXROBD.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-GQ55RZAZ.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-7BVZISKF.js";
import "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/phases/coding.ts
async function code(work) {
  const evidence = createEvidence(work.runtime.clock, work.brief.mode ? { mode: work.brief.mode } : {});
  const { proposal, patches, error } = proposalOf(work);
  if (error) return agentFailed(evidence, error);
  const coding = proposal;
  const changes = coding?.implemented ?? [];
  const said = [];
  const fault = work.brief.state?.experiment?.execution?.windows.fault;
  const [{ series, value }] = await Promise.all([
    sampleServing(work),
    askAll(
      work,
      evidence,
      // What it does not hold by: a filter that names a build never suffices.
      changes.map(({ changedPath }) => unfixedPredicate(changedPath) ?? changedPath),
      said,
      // A metric or a query: over the window in which the fault acted on this build, when demand was measured.
      fault ? { window: fault } : void 0
    )
  ]);
  addServing(evidence, series);
  const lines = [
    `${counted(changes.length, "change")} on revision ${value?.revision ?? "unknown"}:`,
    ...changes.map(
      (change) => `- ${change.changeId}: ${counted((Object.hasOwn(patches, change.changeId) ? patches[change.changeId]?.files.length : 0) ?? 0, "file")}`
    ),
    ...said.map((unread) => `- before the change, ${phrase(unread)}`)
  ];
  return {
    report: { outcome: "done", details: details(lines.join("\n")) },
    proposal,
    patches,
    evidence
  };
}
export {
  code
};

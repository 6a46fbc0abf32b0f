import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-HACZV6MI.js";
import {
  askAll
} from "./chunk-Z4EIPI2C.js";
import "./chunk-6MMHL43R.js";
import {
  sampleServing
} from "./chunk-X4SE6BIF.js";
import "./chunk-CYKXIWHQ.js";
import "./chunk-HE44Y3CU.js";
import "./chunk-HC76WZL6.js";
import {
  addServing,
  agentFailed,
  createEvidence,
  details,
  proposalOf,
  summaryText
} from "./chunk-YNLG7V5V.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-VTI7GNIN.js";
import "./chunk-HGSQMSN4.js";
import {
  counted,
  phrase,
  windowedRules
} from "./chunk-VA7ZL75Z.js";
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

// state/phases/unfixed.ts
function unfixedPredicate(changedPath) {
  const rules = windowedRules(changedPath);
  if (!rules?.namesBuild?.(changedPath.source)) return changedPath;
  const source = rules.withoutBuild?.(changedPath.source) ?? null;
  return source && { ...changedPath, source };
}

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
    evidence,
    summary: lines.map((line) => line.startsWith("- ") ? `- ${summaryText(line.slice(2))}` : summaryText(line))
  };
}
export {
  code
};

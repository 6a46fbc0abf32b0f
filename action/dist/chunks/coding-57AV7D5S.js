import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-L6LNAF5L.js";
import "./chunk-4B36YCGC.js";
import {
  askAll
} from "./chunk-Y3VN7ERE.js";
import {
  sampleServing
} from "./chunk-XHRDJOTG.js";
import "./chunk-RAJ2TY6Y.js";
import "./chunk-LAR7CZW5.js";
import "./chunk-SZI3SQUU.js";
import {
  addServing,
  agentFailed,
  createEvidence,
  details,
  proposalOf,
  summaryText
} from "./chunk-BXIH3B7C.js";
import "./chunk-RYYK7MQ3.js";
import "./chunk-EZ567ZND.js";
import "./chunk-H6ZXNSEC.js";
import "./chunk-GEIAYDNC.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import "./chunk-4GXMLQGU.js";
import "./chunk-HANBNIMK.js";

// state/phases/unfixed.ts
var BUILD_WORDS = [
  "revision",
  "version",
  "build",
  "commit",
  "digest",
  "image",
  "release",
  "deployment",
  "role",
  "slot"
];
var NAMED = [
  `(?<![A-Za-z])(?:${BUILD_WORDS.join("|")})`,
  `(?:${BUILD_WORDS.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join("|")})`
].join("|");
var FILTERED = new RegExp(`(?:${NAMED})\\w{0,40}['"]?\\s{1,9}(?:eq|ne|startswith)\\b`);
var COMPARED = "==|=~|!=|!~|!?in\\b|!?has|!?contains|!?startswith|!?endswith|matches\\b";
var QUERIED = new RegExp(`(?:${NAMED})\\w{0,40}['"\\])]{0,4}\\s{0,9}(?:${COMPARED})`);
function namesBuild({ source }) {
  if (source.type === "metric") return source.filter !== void 0 && FILTERED.test(source.filter);
  return source.type === "logs" && QUERIED.test(source.query);
}
function unfixedPredicate(changedPath) {
  if (!namesBuild(changedPath)) return changedPath;
  if (changedPath.source.type !== "metric") return null;
  const { filter: _filter, ...source } = changedPath.source;
  return { ...changedPath, source };
}

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
      // What it does not hold by: a filter that names a build never suffices.
      changes.map(({ changedPath }) => unfixedPredicate(changedPath) ?? changedPath),
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

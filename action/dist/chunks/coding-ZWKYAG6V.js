import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-M36223MY.js";
import "./chunk-FSBECLZ7.js";
import "./chunk-JXRE6LBS.js";
import {
  askAll
} from "./chunk-QYJDY6JN.js";
import {
  sampleServing
} from "./chunk-Y2IIB24H.js";
import "./chunk-TG5NFCB2.js";
import "./chunk-XX6U6VGL.js";
import "./chunk-NTBBDDLX.js";
import {
  addServing,
  agentFailed,
  createEvidence,
  details,
  proposalOf,
  summaryText
} from "./chunk-DNVTNWZP.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-KJXHPNOE.js";
import "./chunk-23X2MMMY.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-UT5CRPAU.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import "./chunk-QYZBXWK4.js";
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

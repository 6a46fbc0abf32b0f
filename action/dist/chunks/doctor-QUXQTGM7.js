import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askAll,
  findPlace,
  whyUnread
} from "./chunk-7SNA6IMP.js";
import {
  sampleServing
} from "./chunk-WQ2KNVWK.js";
import "./chunk-6WH2EE74.js";
import "./chunk-QVNV3LQJ.js";
import {
  addServing,
  createEvidence,
  details
} from "./chunk-SHKXDYMF.js";
import "./chunk-B4LHUZO3.js";
import {
  require_dist
} from "./chunk-DHFIDSSC.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-IY6KIY7O.js";
import "./chunk-3NOSXYWT.js";
import {
  finding,
  message
} from "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
import "./chunk-WIIXROBD.js";
import "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import {
  asList,
  asRecord,
  asText,
  textOrEmpty
} from "./chunk-GQ55RZAZ.js";
import "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import {
  __toESM
} from "./chunk-6DG7BXTN.js";

// action/phases/doctor.ts
var import_yaml = __toESM(require_dist(), 1);

// state/config/worker-caller.ts
var NEEDED = {
  actions: "read",
  attestations: "read",
  checks: "read",
  contents: "read",
  deployments: "read",
  "id-token": "write"
};
var rights = Object.entries(NEEDED).map(([scope, level]) => `${scope}: ${level}`).join(", ");

// state/config/worker-workflow.ts
var DISPATCH_EVENT = "chaos-loop";
function startsOnDispatch(workflow) {
  const on = asRecord(workflow).on ?? asRecord(workflow).true;
  if (on === "repository_dispatch") return true;
  if (Array.isArray(on)) return on.includes("repository_dispatch");
  if (!Object.hasOwn(asRecord(on), "repository_dispatch")) return false;
  const types = asRecord(asRecord(on).repository_dispatch).types;
  if (types === void 0 || types === null) return true;
  return Array.isArray(types) ? types.includes(DISPATCH_EVENT) : types === DISPATCH_EVENT;
}
function jobOf(workflow, command) {
  for (const [name, value] of Object.entries(asRecord(asRecord(workflow).jobs))) {
    const job = asRecord(value);
    const runs = asList(job.steps).some((step) => asRecord(asRecord(step).with).command === command);
    if (runs) return { name, job };
  }
  return null;
}
var HANDED_ON = [
  { artifact: "chaos-loop-brief", from: "claim", to: "propose" },
  { artifact: "chaos-loop-proposal", from: "propose", to: "deliver" }
];
var isExpression = (value) => typeof value === "string" && value.includes("${{");
function moves({ job }, action, artifact) {
  return asList(job.steps).some((entry) => {
    const step = asRecord(entry);
    const [uses = ""] = textOrEmpty(step.uses).toLowerCase().split("@");
    const { name, pattern } = asRecord(step.with);
    if (uses !== `actions/${action}`)
      return uses.startsWith("./") || uses.includes("artifact") && !uses.startsWith("actions/");
    const every = action === "download-artifact" && (name === void 0 || name === null);
    return name === artifact || isExpression(name) || every || asText(pattern) !== null;
  });
}
function toldOnFailure({ job }, artifact) {
  const upload = asList(job.steps).map(asRecord).find((step) => asRecord(step.with).name === artifact && textOrEmpty(step.uses).includes("upload-artifact"));
  return upload === void 0 || /always\(\)|!\s*cancelled\(\)|failure\(\)/.test(textOrEmpty(upload.if));
}
function handedOnProblems(workflow) {
  return HANDED_ON.flatMap(({ artifact, from, to }) => {
    const [giver, taker] = [jobOf(workflow, from), jobOf(workflow, to)];
    if (!giver || !taker || giver.name === taker.name) return [];
    const path = (job) => `/jobs/${job.name}/steps`;
    const problems = [];
    if (!moves(giver, "upload-artifact", artifact))
      problems.push(finding(path(giver), "uploads-no-artifact", { job: giver.name, artifact, taker: taker.name }));
    else if (from === "propose" && !toldOnFailure(giver, artifact))
      problems.push(finding(path(giver), "uploads-on-success", { job: giver.name, artifact }));
    if (!moves(taker, "download-artifact", artifact))
      problems.push(finding(path(taker), "fetches-no-artifact", { job: taker.name, artifact }));
    return problems;
  });
}

// action/phases/doctor.ts
async function check(name, look) {
  let found;
  try {
    found = await look();
  } catch (error) {
    const hint2 = error instanceof WorkerError ? error.hint : "See the log of this workflow run.";
    found = { ok: false, details: details(messageOf(error)), hint: hint2, receipts: [] };
  }
  const { ok, hint, receipts } = found;
  return { name, status: ok ? "passed" : "failed", details: found.details, hint: ok ? null : hint, receipts };
}
async function workerWorkflow(work, evidence) {
  const path = work.settings.workflow;
  const entry = await work.github.entry(path);
  const receipt = evidence.add({
    kind: "workflow",
    subject: path,
    raw: { path, entry },
    source: { system: "github", request: `GET /contents/${path}`, apiVersion: "2022-11-28" }
  });
  const content = typeof entry?.content === "string" ? Buffer.from(entry.content, "base64").toString("utf8") : "";
  const workflow = entry === null ? null : (0, import_yaml.parse)(content);
  return { receipt, starts: startsOnDispatch(workflow), lost: handedOnProblems(workflow) };
}
async function doctor(work) {
  const evidence = createEvidence(work.runtime.clock);
  const { workflow } = work.settings;
  const file = await workerWorkflow(work, evidence).catch((error) => ({ error: messageOf(error) }));
  const checks = await Promise.all([
    // The claim and this submission prove the OIDC token; the contents entry proves the read token.
    check("rights", async () => {
      const hint = message("give-permissions");
      if ("error" in file) return { ok: false, details: details(file.error), hint, receipts: [] };
      const { id, value } = file.receipt;
      return { ok: value !== null, details: message("rights-accepted"), hint, receipts: [id] };
    }),
    check("worker-workflow", async () => {
      const of = { workflow, event: DISPATCH_EVENT };
      const hint = message("add-workflow", of);
      if ("error" in file) return { ok: false, details: details(file.error), hint, receipts: [] };
      const receipts = [file.receipt.id];
      if (file.receipt.value?.exists !== true)
        return { ok: false, details: message("workflow-not-there", { workflow }), hint, receipts };
      if (!file.starts) return { ok: false, details: message("workflow-never-starts", of), hint, receipts };
      const [lost] = file.lost;
      return lost ? { ok: false, details: message("workflow-lacks", { workflow, why: lost.why }), hint: null, receipts } : { ok: true, details: message("workflow-starts", of), hint: null, receipts };
    }),
    check("workspace", async () => {
      const found = await findPlace(work, evidence);
      const receipts = found.receiptIds;
      if (found.id === null)
        return { ok: false, details: found.reason, hint: message("create-fitting-workspace"), receipts };
      if (receipts.length === 0) {
        const answer = await work.provider.catalog(found.id);
        receipts.push(evidence.add({ kind: "fault-catalog", subject: found.id, ...answer }).id);
      }
      const lacking = await work.provider.lacking(found.id);
      if (lacking.length > 0) {
        const missing = message("rights-lacking", { place: found.id, rights: lacking });
        return { ok: false, details: missing, hint: message("grant-rights"), receipts };
      }
      return { ok: true, details: message("place-fits", { place: found.id }), hint: null, receipts };
    }),
    check("probe-and-halts", () => probeAndHalts(work, evidence))
  ]);
  const failed = checks.filter((entry) => entry.status === "failed").length;
  return {
    report: {
      outcome: "done",
      details: message("checks-done", { checks: checks.length, failed }),
      checks
    },
    proposal: null,
    patches: {},
    evidence
  };
}
async function probeAndHalts(work, evidence) {
  const halts = work.environment.guardrails.safetyHalts;
  const { slo = [], work: demand } = work.environment;
  const asked = [...halts, ...slo, ...demand ? [demand.predicate] : []];
  const said = [];
  const before = new Set(evidence.receipts().map((receipt) => receipt.id));
  const [{ series, value }] = await Promise.all([sampleServing(work), askAll(work, evidence, asked, said)]);
  const serving = addServing(evidence, series);
  const own = evidence.receipts().filter((receipt) => !before.has(receipt.id) && receipt.kind === "predicate");
  const problems = [];
  if (!value)
    problems.push(message("service-says", { url: work.settings.serving.url, why: whyUnread(series, serving) }));
  else if (!value.healthy) problems.push(message("not-healthy"));
  problems.push(...said);
  const read = { revision: value?.revision ?? "", halts: halts.length, promises: slo.length };
  return {
    ok: problems.length === 0,
    details: problems.length === 0 ? message("can-be-read", read) : message("several-reasons", { reasons: problems }),
    hint: message("correct-probe"),
    receipts: [serving.id, ...own.map((receipt) => receipt.id)]
  };
}
export {
  doctor
};

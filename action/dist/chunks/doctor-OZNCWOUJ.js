import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  askAll,
  findPlace
} from "./chunk-MTD26AW5.js";
import {
  sampleServing
} from "./chunk-QJMMJEND.js";
import "./chunk-NQCX5YBN.js";
import "./chunk-OAG2LCFR.js";
import {
  addServing,
  createEvidence,
  details,
  summaryText
} from "./chunk-EVHPAALW.js";
import "./chunk-66PRHY7Q.js";
import {
  require_dist
} from "./chunk-NAZDZU5W.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-4I4GJCC3.js";
import {
  phrase,
  phraseOr
} from "./chunk-JT5YHAG7.js";
import {
  asList,
  asRecord,
  asText,
  textOrEmpty
} from "./chunk-ZO2JUXLA.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import {
  messageOf
} from "./chunk-3AFQ4X2M.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import {
  __toESM
} from "./chunk-HANBNIMK.js";

// action/phases/doctor.ts
var import_yaml = __toESM(require_dist(), 1);

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
      problems.push({
        path: path(giver),
        message: `job "${giver.name}" uploads no artifact "${artifact}", which job "${taker.name}" needs`,
        hint: `Add a step with actions/upload-artifact and \`name: ${artifact}\`, path chaos-loop/.`
      });
    else if (from === "propose" && !toldOnFailure(giver, artifact))
      problems.push({
        path: path(giver),
        message: `job "${giver.name}" uploads "${artifact}" only when the agent succeeded`,
        hint: 'Give that step `if: "!cancelled()"`.'
      });
    if (!moves(taker, "download-artifact", artifact))
      problems.push({
        path: path(taker),
        message: `job "${taker.name}" does not fetch the artifact "${artifact}"`,
        hint: `Add a step with actions/download-artifact and \`name: ${artifact}\`, path chaos-loop.`
      });
    return problems;
  });
}

// action/phases/doctor.ts
async function check(name, look) {
  let found;
  try {
    found = await look();
  } catch (error) {
    const hint = error instanceof WorkerError ? error.hint : "See the log of this workflow run.";
    found = { ok: false, details: messageOf(error), hint, receipts: [] };
  }
  return {
    name,
    status: found.ok ? "passed" : "failed",
    details: details(found.details),
    hint: found.ok ? null : found.hint,
    receipts: found.receipts
  };
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
      if ("error" in file) {
        const hint = "Give the job `permissions: {id-token: write, contents: read}`.";
        return { ok: false, details: file.error, hint, receipts: [] };
      }
      const text = "The OIDC token was accepted by the App, and the job token reads the repository.";
      return { ok: file.receipt.value !== null, details: text, hint: "", receipts: [file.receipt.id] };
    }),
    check("worker-workflow", async () => {
      const hint = `Put ${workflow} on the default branch with \`on: {repository_dispatch: {types: [${DISPATCH_EVENT}]}}\`.`;
      if ("error" in file) return { ok: false, details: file.error, hint, receipts: [] };
      const exists = file.receipt.value?.exists === true;
      const [lost] = file.lost;
      if (exists && file.starts && lost)
        return { ok: false, details: `${workflow}: ${lost.message}.`, hint: lost.hint, receipts: [file.receipt.id] };
      const text = !exists ? `${workflow} is not on the default branch.` : file.starts ? `${workflow} starts on repository_dispatch "${DISPATCH_EVENT}".` : `${workflow} does not start on repository_dispatch "${DISPATCH_EVENT}".`;
      return { ok: exists && file.starts, details: text, hint, receipts: [file.receipt.id] };
    }),
    check("workspace", async () => {
      const { id, receiptIds, reason } = await findPlace(work, evidence);
      if (id !== null && receiptIds.length === 0) {
        const catalog = evidence.add({ kind: "fault-catalog", subject: id, ...await work.provider.catalog(id) });
        receiptIds.push(catalog.id);
      }
      const hint = "Create a Chaos Studio workspace that fits environments.<name>.workspace, with a managed identity.";
      return {
        ok: id !== null,
        details: id ? `${id} fits.` : `No workspace fits: ${reason}`,
        hint,
        receipts: receiptIds
      };
    }),
    check("probe-and-halts", () => probeAndHalts(work, evidence))
  ]);
  const lines = checks.map(
    (entry) => `- ${entry.status === "passed" ? "✓" : "✗"} ${entry.name}: ${summaryText(phrase(entry.details))}`
  );
  const failed = checks.filter((entry) => entry.status === "failed").length;
  return {
    report: {
      outcome: "done",
      details: failed === 0 ? "All four checks passed." : `${failed} check(s) failed.`,
      checks
    },
    proposal: null,
    patches: {},
    evidence,
    summary: lines
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
  const problems = [...said];
  if (!value)
    problems.unshift(
      `${work.settings.serving.url}: ${series.samples.at(-1)?.error ?? phraseOr(serving.caveat, "unreadable")}`
    );
  else if (!value.healthy) problems.unshift("the service reports that it is not healthy");
  return {
    ok: problems.length === 0,
    details: problems.length === 0 ? `Revision ${value?.revision} serves; ${halts.length} halt(s), ${slo.length} promise(s) and the work can be read.` : problems.join("; "),
    hint: "Correct environments.<name>.serving, guardrails.safetyHalts, slo, work and allowHosts, or start the service.",
    receipts: [serving.id, ...own.map((receipt) => receipt.id)]
  };
}
export {
  doctor
};

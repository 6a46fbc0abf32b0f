import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-NAZDZU5W.js";
import {
  askAll,
  listWorkspaces
} from "./chunk-H7HBD6X5.js";
import {
  sampleServing
} from "./chunk-WVM43PU7.js";
import "./chunk-IQBTMIYX.js";
import "./chunk-QXANQZ3X.js";
import "./chunk-5UG4YUBP.js";
import {
  addServing,
  createEvidence,
  details,
  summaryText
} from "./chunk-S6BWED6O.js";
import "./chunk-NSP3TD4M.js";
import "./chunk-TUKG4UAR.js";
import "./chunk-BYJUOIEW.js";
import {
  record
} from "./chunk-TRCB2JCC.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-UT5CRPAU.js";
import "./chunk-45OC4B54.js";
import "./chunk-NJXYV2GV.js";
import {
  WorkerError,
  messageOf
} from "./chunk-QYZBXWK4.js";
import {
  __toESM
} from "./chunk-HANBNIMK.js";

// action/phases/doctor.ts
var import_yaml = __toESM(require_dist(), 1);

// state/worker-workflow.ts
var DISPATCH_EVENT = "chaos-loop";
function startsOnDispatch(workflow) {
  const on = record(workflow).on ?? record(workflow).true;
  if (on === "repository_dispatch") return true;
  if (Array.isArray(on)) return on.includes("repository_dispatch");
  if (!Object.hasOwn(record(on), "repository_dispatch")) return false;
  const types = record(record(on).repository_dispatch).types;
  if (types === void 0 || types === null) return true;
  return Array.isArray(types) ? types.includes(DISPATCH_EVENT) : types === DISPATCH_EVENT;
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
  return { receipt, starts: entry !== null && startsOnDispatch((0, import_yaml.parse)(content)) };
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
      const text2 = "The OIDC token was accepted by the App, and the job token reads the repository.";
      return { ok: file.receipt.value !== null, details: text2, hint: "", receipts: [file.receipt.id] };
    }),
    check("worker-workflow", async () => {
      const hint = `Put ${workflow} on the default branch with \`on: {repository_dispatch: {types: [${DISPATCH_EVENT}]}}\`.`;
      if ("error" in file) return { ok: false, details: file.error, hint, receipts: [] };
      const exists = file.receipt.value?.exists === true;
      const text2 = !exists ? `${workflow} is not on the default branch.` : file.starts ? `${workflow} starts on repository_dispatch "${DISPATCH_EVENT}".` : `${workflow} does not start on repository_dispatch "${DISPATCH_EVENT}".`;
      return { ok: exists && file.starts, details: text2, hint, receipts: [file.receipt.id] };
    }),
    check("workspace", async () => {
      const { id, receiptId, reason } = await listWorkspaces(work, evidence);
      const hint = "Create a Chaos Studio workspace that fits environments.<name>.workspace, with a managed identity.";
      return {
        ok: id !== null,
        details: id ? `${id} fits.` : `No workspace fits: ${reason}`,
        hint,
        receipts: [receiptId]
      };
    }),
    check("probe-and-halts", () => probeAndHalts(work, evidence))
  ]);
  const lines = checks.map(
    (entry) => `- ${entry.status === "passed" ? "✅" : "❌"} ${entry.name}: ${summaryText(entry.details)}`
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
    problems.unshift(`${work.settings.serving.url}: ${series.samples.at(-1)?.error ?? serving.caveat ?? "unreadable"}`);
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

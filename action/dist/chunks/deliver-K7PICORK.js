import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createDoor,
  createGitHubReader,
  readConfig
} from "./chunk-NMSMKKZ2.js";
import {
  agentFailureOf,
  checkProposal,
  gitIn,
  readBrief,
  runProcess,
  scrubbedEnvironment
} from "./chunk-GHV3BVZF.js";
import {
  checkoutOf,
  inCheckout,
  readDispatch,
  workflowRunOf
} from "./chunk-7BRKME6Z.js";
import "./chunk-NAZDZU5W.js";
import {
  effectiveSettings,
  environmentOf
} from "./chunk-X2DVPGDV.js";
import {
  Bi
} from "./chunk-C2SR2U7A.js";
import {
  startSchedule
} from "./chunk-OEGTZTHJ.js";
import {
  LeaseLost,
  createEvidence,
  details
} from "./chunk-B6C5HAWP.js";
import "./chunk-AMMTCMBO.js";
import {
  redactText
} from "./chunk-P3JNPUMY.js";
import {
  aggregateOf,
  durationSeconds,
  getPointer
} from "./chunk-TUHSGQ3D.js";
import "./chunk-XTGI2BFS.js";
import {
  WorkerError,
  messageOf
} from "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";

// action/commands/deliver.ts
import { appendFile, readFile as readFile2 } from "node:fs/promises";

// action/telemetry/exchange.ts
import { lookup as dnsLookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP as isIP2 } from "node:net";
import { performance } from "node:perf_hooks";

// action/telemetry/address.ts
import { BlockList, isIP } from "node:net";
var never = new BlockList();
never.addSubnet("169.254.0.0", 16, "ipv4");
never.addSubnet("fe80::", 10, "ipv6");
never.addAddress("168.63.129.16", "ipv4");
never.addSubnet("224.0.0.0", 3, "ipv4");
never.addSubnet("ff00::", 8, "ipv6");
var inner = new BlockList();
inner.addSubnet("0.0.0.0", 8, "ipv4");
inner.addSubnet("10.0.0.0", 8, "ipv4");
inner.addSubnet("100.64.0.0", 10, "ipv4");
inner.addSubnet("127.0.0.0", 8, "ipv4");
inner.addSubnet("172.16.0.0", 12, "ipv4");
inner.addSubnet("192.168.0.0", 16, "ipv4");
inner.addAddress("::", "ipv6");
inner.addAddress("::1", "ipv6");
inner.addSubnet("fc00::", 7, "ipv6");
function bareHost(url) {
  return url.hostname.replace(/^\[|\]$/g, "");
}
function addressRefusal(host, address, allowHosts) {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (never.check(address, family)) return `${host} is at ${address}, which is never asked (link-local or multicast)`;
  const listed = allowHosts.some((allowed) => allowed.toLowerCase() === host.toLowerCase() || allowed === address);
  if (inner.check(address, family) && !listed) {
    return `${host} is at ${address}, a loopback or private address; list the host under allowHosts of the environment`;
  }
  return null;
}

// action/telemetry/exchange.ts
var MAX_BODY = 256 * 1024;
function guardedLookup(host, allowHosts) {
  return (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      for (const { address } of addresses) {
        const refusal = addressRefusal(host, address, allowHosts);
        if (refusal) return callback(new Error(refusal), "", 0);
      }
      if (options.all) return callback(null, addresses);
      const first = addresses[0];
      return first ? callback(null, first.address, first.family) : callback(new Error(`${host} has no address`), "", 0);
    });
  };
}
var httpExchange = (wanted) => new Promise((resolve2) => {
  const started = performance.now();
  let settled = false;
  const settle = (status, body, error) => {
    if (settled) return;
    settled = true;
    clearTimeout(timer);
    resolve2({ status, ms: Math.round(performance.now() - started), body, error });
  };
  let abort = null;
  const timer = setTimeout(() => {
    settle(null, null, `no answer within ${wanted.timeoutMs} ms`);
    abort?.();
  }, wanted.timeoutMs);
  try {
    const url = new URL(wanted.url);
    const host = bareHost(url);
    if (isIP2(host)) {
      const refusal = addressRefusal(host, host, wanted.allowHosts);
      if (refusal) return settle(null, null, refusal);
    }
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(url, {
      method: wanted.method,
      agent: false,
      lookup: guardedLookup(host, wanted.allowHosts),
      headers: { "user-agent": "chaos-loop", accept: "application/json, */*;q=0.5" }
    });
    abort = () => request.destroy();
    request.on("error", (error) => settle(null, null, messageOf(error)));
    request.on("response", (response) => {
      const status = response.statusCode ?? null;
      const chunks = [];
      let size = 0;
      response.on("data", (chunk) => {
        size += chunk.length;
        if (size <= MAX_BODY) chunks.push(chunk);
        else {
          settle(status, null, `the answer is longer than ${MAX_BODY} bytes`);
          request.destroy();
        }
      });
      response.on("end", () => settle(status, Buffer.concat(chunks).toString("utf8"), null));
      response.on("aborted", () => settle(status, null, "the answer was cut"));
      response.on("error", (error) => settle(status, null, messageOf(error)));
    });
    request.end();
  } catch (error) {
    settle(null, null, messageOf(error));
  }
});

// action/telemetry/command.ts
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { performance as performance2 } from "node:perf_hooks";

// action/telemetry/http.ts
function valueAt(body, pointer) {
  if (body === null) return { value: null, error: "no body" };
  let parsed;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { value: null, error: "the answer is no JSON" };
  }
  const value = getPointer(parsed, pointer);
  if (value === void 0) return { value: null, error: `nothing at ${pointer}` };
  if (value !== null && typeof value === "object") return { value: null, error: `no plain value at ${pointer}` };
  return { value, error: null };
}
function httpSampleSource(source, allowHosts, exchange) {
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  if (every === null || timeout === null) return null;
  const expected = source.expectStatus ?? 200;
  return {
    everyMs: every * 1e3,
    timeoutMs: timeout * 1e3,
    async take() {
      const { status, ms, body, error } = await exchange({
        url: source.url,
        method: source.method ?? "GET",
        timeoutMs: timeout * 1e3,
        allowHosts
      });
      const met = error === null && status === expected;
      if (source.jsonPointer === void 0) return { ok: met, status, ms, value: null, error };
      if (error !== null) return { ok: false, status, ms, value: null, error };
      if (!met) return { ok: false, status, ms, value: null, error: `status ${status} instead of ${expected}` };
      const found = valueAt(body, source.jsonPointer);
      return { ok: found.error === null, status, ms, value: found.value, error: found.error };
    }
  };
}

// action/telemetry/command.ts
function blobId(content) {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}
function commandSampleSource(source, place) {
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  if (every === null || timeout === null) return null;
  const path = resolve(place.checkout, source.run);
  return {
    everyMs: every * 1e3,
    timeoutMs: timeout * 1e3,
    async take() {
      const started = performance2.now();
      const failed = (error, status = null) => ({
        ok: false,
        status,
        ms: Math.round(performance2.now() - started),
        value: null,
        error
      });
      try {
        const pinned = await place.pinnedBlob(source.run);
        if (pinned === null || pinned !== blobId(await readFile(path))) {
          return failed(`${source.run} is not the file of the run's commit`);
        }
        const result = await runProcess({
          file: path,
          args: [],
          cwd: place.checkout,
          env: place.env,
          timeoutMs: timeout * 1e3,
          maxOutput: 64 * 1024
        });
        if (result.timedOut) return failed(`not finished within ${source.timeout}`);
        if (result.code !== 0) return failed(`exit ${result.code}`, result.code);
        const found = valueAt(result.stdout, source.jsonPointer ?? "");
        return {
          ok: found.error === null,
          status: 0,
          ms: Math.round(performance2.now() - started),
          value: found.value,
          error: found.error
        };
      } catch (error) {
        return failed(messageOf(error));
      }
    }
  };
}

// action/telemetry/sampler.ts
function startSampling(clock, predicate, source, durations, startedAt) {
  const schedule = startSchedule(clock, {
    startedAt,
    everyMs: source.everyMs,
    timeoutMs: source.timeoutMs,
    take: () => source.take().catch((error) => ({ ok: false, status: null, ms: 0, value: null, error: messageOf(error) }))
  });
  return {
    predicate,
    series(span) {
      let entries = schedule.entries();
      if (span) {
        const start = entries.findIndex((entry) => entry.at >= span.from);
        entries = start < 0 ? [] : entries.slice(Math.max(0, start - 1)).filter((entry) => entry.at <= span.to);
      }
      return {
        predicate,
        startedAt: new Date(startedAt).toISOString(),
        ...durations,
        samples: entries.map(({ at, value }) => ({ at: new Date(at).toISOString(), ...value }))
      };
    },
    settled: (before) => schedule.settled(before),
    stop: () => schedule.stop()
  };
}
async function askOnce(clock, predicate, source, durations, count) {
  const startedAt = clock.now();
  const sampling = startSampling(clock, predicate, source, durations, startedAt);
  await sampling.settled(startedAt + (count - 1) * source.everyMs + 1);
  sampling.stop();
  const series = sampling.series();
  return { ...series, samples: series.samples.slice(0, count) };
}

// action/telemetry/index.ts
function refusalOf(predicate) {
  const { type } = predicate.source;
  if (type === "http" || type === "command") return null;
  return `predicate ${predicate.id} asks Azure Monitor (${type}), which comes with Azure telemetry; use http samples here`;
}
function createTelemetry(options) {
  function sourceOf(predicate) {
    const { source } = predicate;
    if (source.type !== "http" && source.type !== "command") {
      throw new WorkerError(refusalOf(predicate) ?? "unknown source", "Use a source of type http or command.");
    }
    const made = source.type === "http" ? httpSampleSource(source, options.allowHosts, options.exchange) : commandSampleSource(source, options.commands);
    if (!made) {
      throw new WorkerError(
        `predicate ${predicate.id} has durations that can't be read`,
        "Use ISO 8601 durations such as PT1S."
      );
    }
    return { source: made, durations: { every: source.every, timeout: source.timeout } };
  }
  return {
    refusal: refusalOf,
    ask: async (predicate) => {
      const { source, durations } = sourceOf(predicate);
      const count = aggregateOf(predicate) === "increase" ? 2 : 1;
      return askOnce(options.clock, predicate, source, durations, count);
    },
    start: (predicate, startedAt) => {
      const { source, durations } = sourceOf(predicate);
      return startSampling(options.clock, predicate, source, durations, startedAt);
    }
  };
}

// action/commands/deliver.ts
async function optional(path) {
  try {
    return await readFile2(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}
async function readProposed(runtime, inputs, brief) {
  if (!brief.agent || !brief.proposalSchema) return { kind: "none" };
  const text = await optional(inCheckout(runtime.env, inputs.proposal));
  if (text === null) return { kind: "none" };
  const failed = agentFailureOf(text);
  if (failed) return { kind: "failed", error: failed };
  const checked = checkProposal(text, brief.proposalSchema);
  if (!checked.ok) return { kind: "failed", error: checked.error };
  const patches = {};
  const given = JSON.parse(await optional(inCheckout(runtime.env, inputs.patch)) ?? "{}");
  for (const [changeId, patch] of Object.entries(given ?? {})) {
    if (!Bi(patch)) {
      const error = {
        code: "invalid-change",
        message: `The patch of ${changeId} is not valid`,
        hint: "Use the same version of the action in every job."
      };
      return { kind: "failed", error };
    }
    patches[changeId] = patch;
  }
  return { kind: "proposal", proposal: checked.proposal, patches };
}
function lazyProvider(runtime) {
  let made = null;
  const provider = () => {
    made ??= import("./azure-D5POJYM5.js").then((azure) => azure.createAzureProvider(runtime));
    return made;
  };
  return {
    workspaces: async (subscriptionId, resourceGroup) => (await provider()).workspaces(subscriptionId, resourceGroup),
    scenarios: async (workspaceId) => (await provider()).scenarios(workspaceId),
    configuration: async (ref) => (await provider()).configuration(ref),
    validate: async (ref) => (await provider()).validate(ref),
    validation: async (ref) => (await provider()).validation(ref),
    runs: async (workspaceId, names) => (await provider()).runs(workspaceId, names),
    start: async (ref) => (await provider()).start(ref),
    run: async (ref) => (await provider()).run(ref),
    cancel: async (ref) => (await provider()).cancel(ref),
    target: async (id) => (await provider()).target(id)
  };
}
async function perform(work) {
  const { purpose, phase } = work.brief;
  switch (purpose) {
    case "doctor":
      return (await import("./doctor-FF4H52MI.js")).doctor(work);
    case "probe":
      return (await import("./probe-WLZ74MDE.js")).probe(work);
    case "cleanup":
      return (await import("./cleanup-ISUJOT2Q.js")).cleanup(work);
    case "phase":
      break;
  }
  switch (phase) {
    case "resilience-analysis":
      return (await import("./analysis-2OZ5E2EC.js")).analyse(work);
    case "chaos-execution":
      return (await import("./execution-N7YCKJWE.js")).execute(work);
    case "diagnostic":
    case "advisory":
      return (await import("./words-SII44Y62.js")).words(work);
    case "coding":
      return (await import("./coding-MLTVOQW2.js")).code(work);
    default:
      throw new WorkerError(`There is no worker for ${phase}`, "Update the action.");
  }
}
async function workOf(runtime, inputs) {
  const began = runtime.clock.now();
  const brief = await readBrief(runtime.env, inputs.brief);
  const dispatch = await readDispatch(runtime.env);
  if (dispatch.token !== brief.token || dispatch.runId !== brief.runId) {
    throw new WorkerError("The brief is not of this dispatch", "Download the artifact of this workflow run only.");
  }
  const settings = effectiveSettings(brief.config.effective, brief.environment);
  const environment = environmentOf(brief.config.effective, brief.environment)?.settings;
  if (!settings || !environment) {
    throw new WorkerError(`The configuration has no environment "${brief.environment}"`, "Start the run anew.");
  }
  const github = createGitHubReader(runtime, inputs.githubToken);
  const { app } = await readConfig(github);
  const deadline = began + settings.maxDuration * 1e3;
  const checkout = checkoutOf(runtime.env);
  const git = gitIn(checkout, runtime.env);
  return {
    runtime,
    brief,
    settings,
    environment,
    workflowRun: workflowRunOf(runtime.env),
    door: createDoor({ ...runtime, appUrl: app.url, deadline }),
    provider: lazyProvider(runtime),
    telemetry: createTelemetry({
      clock: runtime.clock,
      exchange: httpExchange,
      allowHosts: settings.allowHosts,
      commands: {
        checkout,
        env: scrubbedEnvironment(runtime.env, runtime.env.RUNNER_TEMP ?? "/tmp"),
        pinnedBlob: async (path) => /^\d{6} blob ([0-9a-f]{40})/.exec(await git(["ls-tree", brief.commit, "--", path]))?.[1] ?? null
      }
    }),
    exchange: httpExchange,
    github,
    proposed: await readProposed(runtime, inputs, brief),
    deadline
  };
}
async function submit(work, outcome) {
  return work.door.send({
    schemaVersion: "chaos-loop/submission/v1",
    type: "submit",
    commandId: work.runtime.newId("submit"),
    runId: work.brief.runId,
    environment: work.brief.environment,
    token: work.brief.token,
    workflowRun: work.workflowRun,
    phase: work.brief.phase,
    purpose: work.brief.purpose,
    report: outcome.report,
    proposal: outcome.proposal,
    patches: outcome.patches,
    receipts: outcome.evidence.receipts(),
    raws: outcome.evidence.raws()
  });
}
function failure(work, text) {
  return {
    report: { outcome: "failed", class: "provider", details: details(redactText(text)) },
    proposal: null,
    patches: {},
    evidence: createEvidence(work.runtime.clock),
    summary: [redactText(text)]
  };
}
async function summarise(runtime, work, lines) {
  const path = runtime.env.GITHUB_STEP_SUMMARY;
  if (!path) return;
  const what = work.brief.purpose === "phase" ? work.brief.phase : work.brief.purpose;
  const title = `### Chaos Loop: ${what} of ${work.brief.runId ?? work.brief.environment}`;
  await appendFile(path, `${[title, "", ...lines.map(redactText)].join("\n")}
`);
}
var FINAL = /* @__PURE__ */ new Set(["lease-lost", "lease-held", "not-found", "terminated", "wrong-phase", "invalid-token"]);
async function deliver(runtime, inputs) {
  const work = await workOf(runtime, inputs);
  let outcome;
  try {
    outcome = await perform(work);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const hint = error instanceof WorkerError ? ` ${error.hint}` : "";
    runtime.log.error(`${messageOf(error)}${hint}`);
    outcome = failure(work, `${messageOf(error)}${hint}`);
  }
  await summarise(runtime, work, outcome.summary);
  let answer = await submit(work, outcome);
  if (!answer.ok && outcome.report.outcome !== "failed" && !FINAL.has(answer.error.code)) {
    const problems = (answer.error.problems ?? []).map((problem) => `${problem.path}: ${problem.message}`).join("; ");
    const said = `The App refused the submission: ${answer.error.message} ${problems} ${answer.error.hint}`;
    runtime.log.error(said);
    answer = await submit(work, failure(work, said));
  }
  if (!answer.ok) {
    throw new WorkerError(
      `The submission was refused: ${answer.error.message} (${answer.error.code})`,
      answer.error.hint
    );
  }
  runtime.log.info(`Submitted: revision ${answer.result.revision}. ${outcome.report.details}`);
}
export {
  deliver
};

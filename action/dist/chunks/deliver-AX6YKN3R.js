import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  resolveName
} from "./chunk-BJYIZEBC.js";
import {
  createDoor,
  createGitHubReader,
  readConfig
} from "./chunk-DENBO4O2.js";
import {
  agentFailureOf,
  checkProposal,
  gitIn,
  readBrief,
  runProcess,
  scrubbedEnvironment
} from "./chunk-OOCIXMJO.js";
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
} from "./chunk-YIJEAMZR.js";
import {
  fo
} from "./chunk-DOSBXQIY.js";
import {
  startSchedule
} from "./chunk-OEGTZTHJ.js";
import {
  LeaseLost,
  createEvidence,
  details,
  markdownText
} from "./chunk-VZ7L7MNW.js";
import "./chunk-AMMTCMBO.js";
import {
  redactText
} from "./chunk-WGOPUFJ3.js";
import {
  aggregateOf,
  durationSeconds,
  getPointer
} from "./chunk-TUHSGQ3D.js";
import {
  parseJson
} from "./chunk-B4LHUZO3.js";
import "./chunk-XTGI2BFS.js";
import {
  WorkerError,
  messageOf
} from "./chunk-BXBAV4NS.js";
import "./chunk-HANBNIMK.js";

// action/commands/deliver.ts
import { appendFile, readFile as readFile2 } from "node:fs/promises";

// action/telemetry/exchange.ts
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP as isIP2 } from "node:net";
import { performance } from "node:perf_hooks";
import { connect as tlsConnect } from "node:tls";

// action/net/connect.ts
import { connect } from "node:net";
var ATTEMPT_DELAY = 250;
function interleaved(addresses) {
  const first = addresses[0]?.family;
  const own = addresses.filter(({ family }) => family === first);
  const other = addresses.filter(({ family }) => family !== first);
  const ordered = [];
  for (let index = 0; index < Math.max(own.length, other.length); index += 1) {
    for (const next of [own[index], other[index]]) if (next) ordered.push(next);
  }
  return ordered;
}
function dial({ addresses, port, signal }) {
  return new Promise((resolve2, reject) => {
    const waiting = interleaved(addresses);
    const attempts = /* @__PURE__ */ new Set();
    const failures = [];
    let timer;
    function finish(socket, error) {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      for (const attempt of attempts) if (attempt !== socket) attempt.destroy();
      attempts.clear();
      if (socket) resolve2(socket);
      else reject(error);
    }
    function onAbort() {
      const tried = [...attempts].map((attempt) => String(attempt.remoteAddress ?? "")).filter(Boolean);
      finish(null, new Error(`connecting was ended${tried.length > 0 ? ` (${tried.join(", ")})` : ""}`));
    }
    function next() {
      clearTimeout(timer);
      const address = waiting.shift();
      if (!address) return;
      const socket = connect({ host: address.address, port, family: address.family, noDelay: true });
      attempts.add(socket);
      const failed = (error) => {
        attempts.delete(socket);
        socket.destroy();
        failures.push(`${address.address} port ${port}: ${error.code ?? error.message}`);
        if (waiting.length > 0) next();
        else if (attempts.size === 0) finish(null, Object.assign(new Error(failures.join("; ")), { code: error.code }));
      };
      socket.once("error", failed);
      socket.once("connect", () => {
        socket.off("error", failed);
        finish(socket, null);
      });
      if (waiting.length > 0) timer = setTimeout(next, ATTEMPT_DELAY);
    }
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    if (waiting.length === 0) return finish(null, new Error("the name has no address"));
    next();
  });
}

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

// action/telemetry/body.ts
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
var CODINGS = {
  gzip: (bytes, maxOutputLength) => promisify(gunzip)(bytes, { maxOutputLength }),
  br: (bytes, maxOutputLength) => promisify(brotliDecompress)(bytes, { maxOutputLength }),
  // Meant is zlib's format; some servers send the bare stream. Its first byte tells (RFC 1950: method 8).
  deflate: (bytes, maxOutputLength) => promisify(((bytes[0] ?? 0) & 15) === 8 ? inflate : inflateRaw)(bytes, { maxOutputLength })
};
var SAME = { "x-gzip": "gzip", "x-deflate": "deflate" };
var ACCEPT_ENCODING = "gzip, deflate, br";
async function decoded(bytes, header, limit) {
  const names = header.split(",").map((name) => name.trim().toLowerCase()).filter((name) => name !== "" && name !== "identity");
  let content = bytes;
  for (const name of names.reverse()) {
    const coding = CODINGS[SAME[name] ?? name];
    if (!coding) throw new Error(`the content coding "${name}" is not known`);
    if (content.length > 0) content = await coding(content, limit);
  }
  return content;
}
function charsetOf(contentType) {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? null;
}
function markOf(bytes) {
  if (bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) return "utf-8";
  if (bytes[0] === 255 && bytes[1] === 254) return "utf-16le";
  return bytes[0] === 254 && bytes[1] === 255 ? "utf-16be" : null;
}
async function textOfBody(bytes, headers, limit) {
  try {
    const content = await decoded(bytes, headers.contentEncoding, limit);
    const charset = markOf(content) ?? charsetOf(headers.contentType) ?? "utf-8";
    return { text: new TextDecoder(charset).decode(content), error: null };
  } catch (error) {
    return { text: null, error: `the body could not be decoded: ${messageOf(error)}` };
  }
}

// action/telemetry/exchange.ts
var MAX_BODY = 4 * 1024 * 1024;
var MAX_HEADERS = 512 * 1024;
function unless(signal, promise) {
  return new Promise((resolve2, reject) => {
    const onAbort = () => reject(new Error("ended"));
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    promise.then(resolve2, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
async function allowedAddresses(resolve2, host, wanted) {
  const addresses = await resolve2(host, wanted.timeoutMs);
  for (const { address } of addresses) {
    const refusal = addressRefusal(host, address, wanted.allowHosts);
    if (refusal) throw new Error(refusal);
  }
  return addresses;
}
function secured(socket, host) {
  return new Promise((resolve2, reject) => {
    const secure = tlsConnect({
      socket,
      host,
      ...isIP2(host) ? {} : { servername: host },
      ALPNProtocols: ["http/1.1"]
    });
    secure.once("error", reject);
    secure.once("secureConnect", () => {
      secure.off("error", reject);
      resolve2(secure);
    });
  });
}
function answered(request) {
  return new Promise((resolve2, reject) => {
    request.once("error", reject);
    request.once("response", resolve2);
    request.once("upgrade", (response, socket) => {
      socket.destroy();
      resolve2(response);
    });
    request.end();
  });
}
async function wholeBody(response, keep) {
  const chunks = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (!keep) continue;
    if (size > MAX_BODY) throw new Error(`the answer is longer than ${MAX_BODY} bytes`);
    chunks.push(chunk);
  }
  if (!response.complete) throw new Error("the answer was cut");
  return Buffer.concat(chunks);
}
function createExchange(resolve2 = resolveName) {
  return async (wanted) => {
    const started = performance.now();
    const result = (status2, body, error) => ({
      status: status2,
      ms: Math.round(performance.now() - started),
      body,
      error
    });
    const limit = new AbortController();
    const { signal } = limit;
    const timer = setTimeout(() => limit.abort(), wanted.timeoutMs);
    const open = [];
    let step = "name";
    let status = null;
    try {
      const url = new URL(wanted.url);
      const host = bareHost(url);
      const secure = url.protocol === "https:";
      const addresses = await unless(signal, allowedAddresses(resolve2, host, wanted));
      step = "connection";
      const port = Number(url.port || (secure ? 443 : 80));
      let socket = await dial({ addresses, port, signal });
      open.push(socket);
      if (secure) {
        step = "TLS";
        const plain = socket;
        plain.on("error", () => void 0);
        socket = await unless(signal, secured(plain, host));
        open.push(socket);
      }
      step = "answer";
      const options = {
        method: wanted.method,
        createConnection: () => socket,
        maxHeaderSize: MAX_HEADERS,
        // What other clients put up with is no failure of the service (a stray space, both length and chunks).
        insecureHTTPParser: true,
        headers: {
          "user-agent": "chaos-loop",
          accept: "application/json, */*;q=0.5",
          "accept-encoding": ACCEPT_ENCODING
        }
      };
      const request = (secure ? httpsRequest : httpRequest)(url, options);
      request.maxHeadersCount = 0;
      request.on("error", () => void 0);
      open.push(request);
      const response = await unless(signal, answered(request));
      status = response.statusCode ?? null;
      step = "body";
      const bytes = response.statusCode === 101 ? Buffer.alloc(0) : await unless(signal, wholeBody(response, wanted.body));
      if (!wanted.body) return result(status, null, null);
      step = "decoding";
      const { headers } = response;
      const { text, error } = await unless(
        signal,
        textOfBody(
          bytes,
          { contentEncoding: headers["content-encoding"] ?? "", contentType: headers["content-type"] ?? "" },
          MAX_BODY
        )
      );
      return result(status, text, error === null ? null : `${step}: ${error}`);
    } catch (error) {
      if (signal.aborted) return result(null, null, `${step}: no answer within ${wanted.timeoutMs} ms`);
      return result(status, null, `${step}: ${messageOf(error)}`);
    } finally {
      clearTimeout(timer);
      for (const each of open.reverse()) each.destroy();
    }
  };
}
var httpExchange = createExchange();

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
    parsed = parseJson(body);
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
        allowHosts,
        body: source.jsonPointer !== void 0
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
    if (!fo(patch)) {
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
    made ??= import("./azure-U4NUCOLR.js").then((azure) => azure.createAzureProvider(runtime));
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
      return (await import("./doctor-AIJQZWIO.js")).doctor(work);
    case "probe":
      return (await import("./probe-NJ6MKR4A.js")).probe(work);
    case "cleanup":
      return (await import("./cleanup-2KHP4FYY.js")).cleanup(work);
    case "phase":
      break;
  }
  switch (phase) {
    case "resilience-analysis":
      return (await import("./analysis-MCVNMQRX.js")).analyse(work);
    case "chaos-execution":
      return (await import("./execution-K2TQX2QG.js")).execute(work);
    case "diagnostic":
    case "advisory":
      return (await import("./words-LW77DSTC.js")).words(work);
    case "coding":
      return (await import("./coding-4ZJ6XTJM.js")).code(work);
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
    summary: [markdownText(redactText(text), 2e3)]
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

import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  collector,
  valueAt
} from "./chunk-EUICB663.js";
import "./chunk-6MMHL43R.js";
import {
  toldCancels
} from "./chunk-YDO2DYQX.js";
import {
  startSchedule
} from "./chunk-HC76WZL6.js";
import {
  LeaseLost,
  createEvidence,
  details,
  summaryText
} from "./chunk-YNLG7V5V.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-66PRHY7Q.js";
import {
  DEFAULT_JOB_SECONDS,
  createAppClient,
  createGitHubReader,
  readConfig
} from "./chunk-YLPNNJFQ.js";
import "./chunk-DHFIDSSC.js";
import {
  MAX_PROPOSAL,
  agentFailureOf,
  checkProposal
} from "./chunk-AQ4IY3EF.js";
import "./chunk-QA55ZV7A.js";
import "./chunk-VTI7GNIN.js";
import "./chunk-OFBOPCIP.js";
import "./chunk-NRNVEX62.js";
import {
  checkoutOf,
  inCheckout,
  readDispatch,
  workflowRunOf
} from "./chunk-OH2U2D6J.js";
import {
  effectiveSettings,
  environmentOf,
  providerRequest,
  providerType,
  statePlace
} from "./chunk-HGSQMSN4.js";
import {
  SAMPLED_TYPES,
  aggregateOf,
  message,
  sampledSource,
  sentence,
  timeMs,
  windowedRules
} from "./chunk-VA7ZL75Z.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
import {
  Sp
} from "./chunk-WIIXROBD.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import {
  asRecord,
  redactText
} from "./chunk-GQ55RZAZ.js";
import {
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// action/faults/registry.ts
var ADAPTERS = {
  "chaos-studio-workspaces": () => import("./chaos-studio-workspaces-3I626X7Q.js"),
  "chaos-studio-experiments": () => import("./chaos-studio-experiments-7A5AJZRR.js"),
  command: () => import("./command-53NBW7YE.js")
};

// action/faults/index.ts
function createFaultProvider(context, environment) {
  let made = null;
  const type = providerType(environment);
  const request = providerRequest(environment);
  async function load() {
    if (!request) throw new WorkerError(`Provider ${type} has no settings here`, "Add environments.<name>.workspace.");
    const { open } = await ADAPTERS[type]();
    return open({ ...context, request });
  }
  const provider = () => {
    made ??= load();
    made.catch(() => {
      made = null;
    });
    return made;
  };
  return {
    login: async () => (await provider()).login(),
    prepare: async (asked) => (await provider()).prepare(asked),
    catalog: async (place) => (await provider()).catalog(place),
    plan: async (ref) => (await provider()).plan(ref),
    validate: async (ref, how) => (await provider()).validate(ref, how),
    list: async (ref, others, bound) => (await provider()).list(ref, others, bound),
    start: async (ref) => (await provider()).start(ref),
    status: async (run, bound) => (await provider()).status(run, bound),
    cancel: async (run, bound) => (await provider()).cancel(run, bound),
    clock: async (ref) => (await provider()).clock(ref),
    lacking: async (place) => (await provider()).lacking(place),
    targets: async (ids) => (await provider()).targets(ids)
  };
}

// action/net/authorized.ts
function headersFor(url, headers, env) {
  const found = {};
  const { origin } = new URL(url);
  for (const { origin: of, name, secret, prefix = "" } of headers) {
    if (new URL(of).origin !== origin) continue;
    const value = env[secret]?.trim() ?? "";
    if (value === "") return `the secret ${secret} is not set in this job`;
    if (/[^\x20-\x7e]/.test(value)) return `the secret ${secret} holds characters that no header can have`;
    found[name.toLowerCase()] = `${prefix}${value}`;
  }
  return found;
}
function withHeaders(exchange, headers, env, mask) {
  if (headers.length === 0) return exchange;
  for (const { secret } of headers) {
    const value = env[secret]?.trim();
    if (value) mask(value);
  }
  return async (request) => {
    const found = headersFor(request.url, headers, env);
    if (typeof found === "string") return { status: null, ms: 0, body: null, error: `headers: ${found}` };
    return exchange({ ...request, headers: found });
  };
}

// state/queries/view/links.ts
var segments = (text) => text.split("/").map(encodeURIComponent).join("/");
function webOf(state) {
  for (const { prUrl } of state.coding?.changes ?? []) {
    const found = prUrl === null ? null : /^(https?:\/\/[^/?#\s]+)\/[^/]+\/[^/]+\/pull\/\d+$/.exec(prUrl);
    if (found?.[1]) return found[1];
  }
  return "https://github.com";
}
function linksOf(state, web = webOf(state)) {
  const { repository: of, config, runId, record } = state;
  const repository = `${web}/${segments(`${of.owner}/${of.name}`)}`;
  const place = statePlace(of, config.effective);
  const home = place.repository === null ? repository : `${web}/${segments(place.repository)}`;
  const branch = segments(place.branch);
  const run = segments(`runs/${runId}`);
  return {
    web,
    repository,
    record: record.pullRequest === null ? null : `${repository}/pull/${record.pullRequest}`,
    folder: `${home}/blob/${branch}/${run}`,
    page: `${home}/blob/${branch}/${run}/README.md`,
    evidence: `${home}/tree/${branch}/${run}/evidence`,
    commits: `${home}/commits/${branch}/${run}`,
    config: `${repository}/blob/${config.commit}/${segments(config.path)}`
  };
}

// action/runtime/step-summary.ts
var HEADINGS = {
  "resilience-analysis": "What may break",
  "chaos-execution": "The fault and what it did",
  diagnostic: "The result, in words",
  advisory: "Proposed remedies",
  coding: "The fix",
  probe: "What serves now",
  cleanup: "Leftovers of a fault",
  doctor: "Doctor"
};
function nextOf({ purpose, state }, links) {
  const record = state?.record.pullRequest ?? null;
  const where = record === null || !links?.record ? "its record" : `[#${record}](${links.record})`;
  if (purpose === "doctor") return "**Next:** nothing for you. The App answers where doctor was asked for.";
  return `**Next:** nothing for you. The App decides from these receipts and writes it to ${where}.`;
}
function foot({ runId, revision, state }, links) {
  if (runId === null || state === null || links === null) return "";
  return `<sub>[Run page](${links.page}) · [all steps](${links.commits}) · run \`${runId.replace(/[^\w-]/g, "")}\`, step ${revision}</sub>`;
}
function stepSummary(brief, lines, web) {
  const what = brief.purpose === "phase" ? brief.phase : brief.purpose;
  const links = brief.state === null ? null : linksOf(brief.state, web);
  const apart = brief.state !== null && statePlace(brief.state.repository, brief.config.effective).repository !== null;
  if (apart)
    return [`### ${HEADINGS[what] ?? "Chaos Loop"}`, "", "The numbers are kept with the state, in another repository."];
  const heading = lines[0]?.startsWith("### ") ? [] : [`### ${HEADINGS[what] ?? "Chaos Loop"}: ${summaryText(brief.environment)}`, ""];
  return [...heading, ...lines, "", nextOf(brief, links), "", foot(brief, links)];
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
        const before = entries.findLastIndex((entry) => entry.at < span.from);
        const end = entries.findLastIndex((entry) => entry.at <= span.to) + 1;
        entries = before + 1 === entries.length ? [] : entries.slice(Math.max(0, before), end);
      }
      return {
        predicate,
        startedAt: new Date(startedAt).toISOString(),
        ...durations,
        samples: entries.map(({ at, sentAt, value }) => ({
          at: new Date(at).toISOString(),
          sentAt: new Date(sentAt).toISOString(),
          ...value
        }))
      };
    },
    settledTo: () => schedule.settledTo(),
    settled: (before) => schedule.settled(before),
    stop: () => schedule.stop()
  };
}
var ASKINGS = 3;
async function askOnce(clock, predicate, source, durations, count) {
  for (let asking = 1; ; asking += 1) {
    const startedAt = clock.now();
    const sampling = startSampling(clock, predicate, source, durations, startedAt);
    await sampling.settled(startedAt + (count - 1) * source.everyMs + 1);
    sampling.stop();
    const series = sampling.series();
    const samples = series.samples.slice(0, count);
    const end = startedAt + count * source.everyMs;
    const inTime = samples.length === count && samples.every(({ sentAt }) => Date.parse(sentAt) <= end);
    if (inTime || asking === ASKINGS) return { ...series, samples };
  }
}

// action/telemetry/sources/http/index.ts
function httpSampleSource(source, allowHosts, exchange, shared = false) {
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
      const ok = found.error === null && (!shared || found.value === true);
      return { ok, status, ms, value: found.value, error: found.error };
    }
  };
}
var collector2 = {
  open: ({ allowHosts, exchange }) => (source, shared) => httpSampleSource(source, allowHosts, exchange, shared)
};

// action/telemetry/sources/logs/index.ts
var collector3 = {
  asked: "windowed",
  open({ monitor }) {
    return async ({ workspaceId, resourceId, query, presentBy }, { from, to }) => {
      const { logs } = await monitor();
      const about = resourceId === void 0 ? { workspaceId: workspaceId ?? "" } : { resourceId };
      const timespan = `${from}/${to}`;
      const [response, present] = await Promise.all([
        logs(about, { query, timespan }),
        presentBy ? logs(about, { query: presentBy.query, timespan }) : void 0
      ]);
      return present === void 0 ? { response } : { response, present };
    };
  }
};

// action/telemetry/sources/metric/index.ts
var MINUTE = 6e4;
var ALL_SERIES = "1000";
function timespanOf({ from, to }) {
  const [begin, end] = [Math.ceil(timeMs(from) / MINUTE) * MINUTE, Math.floor(timeMs(to) / MINUTE) * MINUTE];
  const whole = begin < end ? [begin, end] : [timeMs(from), timeMs(to)];
  return whole.map((at) => new Date(at).toISOString()).join("/");
}
var aggregationsOf = (aggregation) => aggregation === "Average" ? "Average,Total,Count" : aggregation;
var collector4 = {
  asked: "windowed",
  open({ monitor }) {
    return async ({ resourceId, namespace, metric, aggregation, filter, interval, presentBy }, window) => {
      const { metrics } = await monitor();
      const common = {
        timespan: timespanOf(window),
        interval,
        // Another grain than the one that was asked for would be another measurement.
        AutoAdjustTimegrain: "false",
        ...namespace === void 0 ? {} : { metricnamespace: namespace }
      };
      const asked = {
        ...common,
        metricnames: metric,
        aggregation: aggregationsOf(aggregation),
        ...filter === void 0 ? {} : { $filter: filter, top: ALL_SERIES }
      };
      const [response, present] = await Promise.all([
        metrics(resourceId, asked),
        presentBy ? metrics(resourceId, { ...common, metricnames: presentBy.metric, aggregation: presentBy.aggregation }) : void 0
      ]);
      return present === void 0 ? { response } : { response, present };
    };
  }
};

// action/telemetry/sources/registry.ts
var COLLECTORS = {
  metric: collector4,
  logs: collector3,
  http: collector2,
  command: collector
};

// action/telemetry/index.ts
var collectors = COLLECTORS;
var MINUTE2 = 6e4;
function sampledCollector({ source }) {
  const collector5 = collectors[source.type];
  return collector5.asked === "windowed" ? null : collector5;
}
function windowedCollector({ source }) {
  const collector5 = collectors[source.type];
  return collector5.asked === "windowed" ? collector5 : null;
}
function refusalOf({ id, source }) {
  return Object.hasOwn(collectors, source.type) ? null : message("source-not-built", { predicate: id, type: source.type });
}
var marginOf = (predicate) => windowedRules(predicate)?.margin ?? 0;
async function noAzure() {
  throw new Error("there is no Azure here");
}
function createTelemetry(options) {
  const { clock, monitor = noAzure } = options;
  const sampled = /* @__PURE__ */ new Map();
  const windowed = /* @__PURE__ */ new Map();
  function sourceOf(predicate) {
    const collector5 = sampledCollector(predicate);
    const source = sampledSource(predicate);
    if (!collector5 || source === null) {
      throw new WorkerError(`predicate ${predicate.id} is not sampled`, `Use a source of type ${SAMPLED_TYPES}.`);
    }
    const make = sampled.get(collector5) ?? collector5.open(options);
    sampled.set(collector5, make);
    const made = make(predicate.source, aggregateOf(predicate) === "share");
    if (!made) {
      throw new WorkerError(
        `predicate ${predicate.id} has durations that can't be read`,
        "Use ISO 8601 durations such as PT1S."
      );
    }
    return { source: made, durations: { every: source.every, timeout: source.timeout } };
  }
  function asking(predicate) {
    const collector5 = windowedCollector(predicate);
    if (!collector5) throw new WorkerError(`predicate ${predicate.id} is sampled`, "Ask it on a schedule.");
    const ask = windowed.get(collector5) ?? collector5.open({ monitor });
    windowed.set(collector5, ask);
    return ask;
  }
  return {
    refusal: refusalOf,
    ask: async (predicate) => {
      const { source, durations } = sourceOf(predicate);
      const count = aggregateOf(predicate) === "increase" ? 2 : 1;
      return askOnce(clock, predicate, source, durations, count);
    },
    start: (predicate, startedAt) => {
      const { source, durations } = sourceOf(predicate);
      return startSampling(clock, predicate, source, durations, startedAt);
    },
    async query(predicate, window) {
      const ask = asking(predicate);
      const early = timeMs(window.to) + marginOf(predicate) * 1e3 - clock.now();
      if (early > 0) await clock.sleep(early, options.stopping);
      const answer = await ask(predicate.source, window).catch(
        (error) => ({
          response: { error: { code: "Unanswered", message: messageOf(error) } }
        })
      );
      return { predicate, window, ...answer };
    },
    newestWindow(predicate, seconds) {
      const grain = durationSeconds(windowedRules(predicate)?.grain(predicate.source)) ?? 0;
      const length = Math.ceil(Math.max(seconds, grain) / 60) * MINUTE2;
      const to = Math.floor((clock.now() - marginOf(predicate) * 1e3) / MINUTE2) * MINUTE2;
      return { from: new Date(to - length).toISOString(), to: new Date(to).toISOString() };
    }
  };
}

// action/jobs/deliver.ts
async function left(files, path, what, maxBytes) {
  const read = await files.read(path, maxBytes);
  if (read.ok) return { ok: true, text: read.bytes.toString("utf8") };
  if (read.missing) return { ok: true, text: null };
  const error = {
    code: "agent-failed",
    message: `The ${what} that the propose job left can't be read: ${read.why}`,
    hint: "Look at the propose job of this workflow run."
  };
  return { ok: false, error };
}
var MAX_PATCH = 32 * 1024 * 1024;
function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
async function readProposed(runtime, inputs, brief) {
  if (!brief.agent || !brief.proposalSchema) return { kind: "none" };
  const proposal = await left(runtime.files, inCheckout(runtime.env, inputs.proposal), "proposal", MAX_PROPOSAL);
  if (!proposal.ok) return { kind: "failed", error: proposal.error };
  const { text } = proposal;
  if (text === null) return { kind: "none" };
  const failed = agentFailureOf(text);
  if (failed) return { kind: "failed", error: failed };
  const checked = checkProposal(text, brief.proposalSchema);
  if (!checked.ok) return { kind: "failed", error: checked.error };
  const patches = {};
  const patch = await left(runtime.files, inCheckout(runtime.env, inputs.patch), "patch", MAX_PATCH);
  if (!patch.ok) return { kind: "failed", error: patch.error };
  const given = jsonOf(patch.text ?? "{}");
  if (given === void 0) {
    const error = {
      code: "invalid-change",
      message: "The patch that the propose job left is no JSON",
      hint: "Use the same version of the action in every job."
    };
    return { kind: "failed", error };
  }
  for (const [changeId, patch2] of Object.entries(asRecord(given))) {
    if (!Sp(patch2)) {
      const error = {
        code: "invalid-change",
        message: `The patch of ${changeId} is not valid`,
        hint: "Use the same version of the action in every job."
      };
      return { kind: "failed", error };
    }
    patches[changeId] = patch2;
  }
  return { kind: "proposal", proposal: checked.proposal, patches };
}
async function perform(work) {
  const { purpose, phase } = work.brief;
  switch (purpose) {
    case "doctor":
      return (await import("./doctor-VAFTBLTS.js")).doctor(work);
    case "probe":
      return (await import("./probe-DPCYE55P.js")).probe(work);
    case "cleanup":
      return (await import("./cleanup-C2IVUQW4.js")).cleanup(work);
    case "phase":
      break;
  }
  switch (phase) {
    case "resilience-analysis":
      return (await import("./analysis-LJVQPCS4.js")).analyze(work);
    case "chaos-execution":
      return (await import("./execution-DVMBITT6.js")).execute(work);
    case "diagnostic":
    case "advisory":
      return (await import("./words-BBNYGPJR.js")).words(work);
    case "coding":
      return (await import("./coding-33I667MZ.js")).code(work);
    default:
      throw new WorkerError(`There is no worker for ${phase}`, "Update the action.");
  }
}
async function askForBrief(runtime, appClient) {
  const { runId, environment, token } = await readDispatch(runtime);
  const brief = await appClient.brief({
    schemaVersion: "chaos-loop/poll/v1",
    type: "poll",
    runId,
    environment,
    token,
    workflowRun: workflowRunOf(runtime.env),
    stage: "begin",
    at: nowText(runtime.clock)
  });
  if (brief === null) throw new LeaseLost("asking for the brief");
  return brief;
}
function monitorOf(runtime) {
  let opened = null;
  return () => {
    opened ??= import("./open-monitor-DCTETSXB.js").then(({ openMonitor }) => openMonitor(runtime));
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}
async function workOf(runtime, inputs) {
  const began = runtime.clock.now();
  const github = createGitHubReader(runtime, inputs.githubToken);
  const config = await readConfig(github);
  const limit = durationSeconds(config.worker?.maxDuration ?? "") ?? DEFAULT_JOB_SECONDS;
  const clientTo = (seconds) => createAppClient({ ...runtime, appUrl: config.app.url, deadline: began + seconds * 1e3 });
  const brief = await askForBrief(runtime, clientTo(limit));
  const settings = effectiveSettings(brief.config.effective, brief.environment);
  const environment = environmentOf(brief.config.effective, brief.environment)?.settings;
  if (!settings || !environment) {
    throw new WorkerError(`The configuration has no environment "${brief.environment}"`, "Start the run anew.");
  }
  const deadline = began + settings.maxDuration * 1e3;
  const checkout = checkoutOf(runtime.env);
  const exchange = withHeaders(runtime.exchange, environment.requestHeaders ?? [], runtime.env, runtime.mask);
  return {
    runtime,
    brief,
    settings,
    environment,
    workflowRun: workflowRunOf(runtime.env),
    appClient: clientTo(settings.maxDuration),
    provider: createFaultProvider({ runtime, checkout, github, commit: brief.commit }, environment),
    telemetry: createTelemetry({
      clock: runtime.clock,
      exchange,
      allowHosts: settings.allowHosts,
      env: runtime.env,
      checkout,
      github,
      commit: brief.commit,
      monitor: monitorOf(runtime),
      stopping: runtime.stopping
    }),
    exchange,
    cancels: [],
    github,
    proposed: await readProposed(runtime, inputs, brief),
    deadline
  };
}
async function submit(work, outcome) {
  return work.appClient.send({
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
    raws: outcome.evidence.raws(),
    ...work.cancels.length > 0 ? { cancels: toldCancels(work) } : {}
  });
}
function failure(work, text) {
  return {
    report: { outcome: "failed", class: "provider", details: details(redactText(text)) },
    proposal: null,
    patches: {},
    evidence: createEvidence(work.runtime.clock),
    summary: [summaryText(text)]
  };
}
var MAX_SUMMARY = 25e4;
async function summarize(runtime, work, lines) {
  const path = runtime.env.GITHUB_STEP_SUMMARY;
  if (!path) return;
  const page = stepSummary(work.brief, lines.map(redactText), runtime.env.GITHUB_SERVER_URL);
  try {
    await runtime.files.append(path, `${page.join("\n").slice(0, MAX_SUMMARY)}
`);
  } catch (error) {
    runtime.log.warning(`The step summary can't be written: ${messageOf(error)}`);
  }
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
  await summarize(runtime, work, outcome.summary);
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
  runtime.log.info(`Submitted: revision ${answer.result.revision}. ${sentence(outcome.report.details)}`);
}
export {
  deliver
};

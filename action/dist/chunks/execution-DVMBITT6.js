import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  sameWindow
} from "./chunk-HACZV6MI.js";
import {
  AHEAD,
  CLOCK_ANSWERS,
  WINDOW_PACE,
  askedOf,
  attemptName,
  envelope,
  faultTimes,
  findRun,
  knownPlace,
  lift,
  liftAndReport,
  liftLeftovers,
  mayBeOf,
  observedValue,
  proveRecovery,
  readRuns,
  recordRun,
  recordRuns,
  reportLifted,
  rolesOf,
  settle,
  startMeasuring,
  startReading,
  subjectOf,
  tellCancel,
  textOf
} from "./chunk-TWBIROEQ.js";
import {
  brake,
  sameRunId
} from "./chunk-YDO2DYQX.js";
import {
  provenTargets
} from "./chunk-FJWCU56S.js";
import {
  servesExpected
} from "./chunk-CYKXIWHQ.js";
import "./chunk-HE44Y3CU.js";
import "./chunk-HC76WZL6.js";
import {
  LeaseLost,
  addServing,
  createEvidence,
  samplesOf,
  stateOf,
  summaryText
} from "./chunk-YNLG7V5V.js";
import "./chunk-B4LHUZO3.js";
import {
  visibleLine
} from "./chunk-66PRHY7Q.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-VTI7GNIN.js";
import {
  providerOf,
  sliceMinimum,
  worksOf
} from "./chunk-HGSQMSN4.js";
import {
  addSeconds,
  aggregateOf,
  isSampled,
  message,
  phrase,
  predicateDigest,
  sentence,
  timeMs,
  windowSeconds
} from "./chunk-VA7ZL75Z.js";
import "./chunk-L6UF5U7M.js";
import {
  digestOf
} from "./chunk-JDARW6BK.js";
import {
  Bp,
  xp
} from "./chunk-WIIXROBD.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
import "./chunk-Q3QC3QWG.js";
import {
  asNumber,
  asRecord,
  asSha,
  asText
} from "./chunk-GQ55RZAZ.js";
import {
  bounded,
  nowText
} from "./chunk-EKBAAXD5.js";
import {
  messageOf
} from "./chunk-7BVZISKF.js";
import {
  WorkerError
} from "./chunk-C4QOKVIF.js";
import "./chunk-6DG7BXTN.js";

// state/phases/between.ts
function grid({ source }) {
  if (!("every" in source)) return null;
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  return every === null || timeout === null ? null : { every, timeout };
}
function longestGrid(predicates) {
  return Math.max(
    1,
    ...predicates.map((predicate) => {
      const own = grid(predicate);
      return own ? own.every + own.timeout : 0;
    })
  );
}
function betweenWindow(predicate, control, faultFrom) {
  const own = grid(predicate);
  if (own === null) return null;
  const to = addSeconds(faultFrom, -Math.max(1, own.timeout));
  if (timeMs(to) <= timeMs(control.to)) return null;
  const window = { from: control.to, to };
  return windowSeconds(window) < own.every ? null : window;
}

// state/gates/makers.ts
var Makers = class {
  #list;
  #checkRuns = /* @__PURE__ */ new Map();
  #workflows = /* @__PURE__ */ new Map();
  constructor(list) {
    this.#list = list;
  }
  /** Null: made through the API. Throws where GitHub does not say: nobody asked is not nobody known (R13.2). */
  async of(deployment) {
    const checkRuns = await this.#once(this.#checkRuns, deployment.sha, () => this.#readCheckRuns(deployment.sha));
    const own = checkRuns.find((checkRun2) => asNumber(asRecord(checkRun2.deployment).id) === deployment.id);
    const checkRun = asNumber(own?.id);
    if (own === void 0 || checkRun === null) return null;
    const checkSuite = asNumber(asRecord(own.check_suite).id);
    const workflowPath = checkSuite === null ? null : await this.#once(this.#workflows, checkSuite, () => this.#readWorkflow(checkSuite));
    return { checkRun, checkSuite, workflowPath };
  }
  #once(known, key, read) {
    const found = known.get(key) ?? read();
    known.set(key, found);
    return found;
  }
  async #readCheckRuns(sha) {
    const path = `/commits/${encodeURIComponent(sha)}/check-runs?filter=all`;
    return (await this.#list(path, (page) => asRecord(page).check_runs)).map(asRecord);
  }
  async #readWorkflow(suite) {
    const path = `/actions/runs?check_suite_id=${suite}`;
    const [run] = await this.#list(path, (page) => asRecord(page).workflow_runs);
    return asText(asRecord(run).path);
  }
};

// action/phases/execution/deployments.ts
var IN_PROGRESS = /* @__PURE__ */ new Set(["queued", "pending", "in_progress"]);
async function entries(pages, pick) {
  const all = [];
  for await (const page of pages) {
    const found = pick(page);
    if (!Array.isArray(found)) throw new Error("GitHub answered no list");
    all.push(...found);
  }
  return all;
}
async function newestDeployment({ work }) {
  const { github, settings } = work;
  const makers = new Makers((below, pick) => entries(github.pages(below), pick));
  try {
    for await (const page of github.pages(`/deployments?environment=${encodeURIComponent(settings.name)}`)) {
      if (!Array.isArray(page)) return void 0;
      const newestFirst = page.map(asRecord).sort((a, b) => (asNumber(b.id) ?? 0) - (asNumber(a.id) ?? 0));
      for (const deployment of newestFirst) {
        const id = asNumber(deployment.id);
        const commit = asSha(deployment.sha);
        if (id === null || commit === null) return void 0;
        const maker = await makers.of({ id, sha: commit });
        if (maker?.workflowPath?.replace(/@.*/, "") === settings.gate.workerWorkflow) continue;
        const statuses = (await entries(github.pages(`/deployments/${id}/statuses`), (page2) => page2)).map(asRecord);
        const newest = statuses.sort((a, b) => (asNumber(b.id) ?? 0) - (asNumber(a.id) ?? 0))[0];
        return { id, state: asText(asRecord(newest).state) };
      }
    }
    return null;
  } catch (error) {
    work.runtime.log.info(`Deployments could not be read: ${messageOf(error)}`);
    return void 0;
  }
}
function deploymentObstacle(newest) {
  const { id, state } = newest ?? { id: 0, state: null };
  if (state === null || !IN_PROGRESS.has(state.toLowerCase())) return null;
  return { class: "contaminated", details: message("deployment-under-way", { deployment: id, status: state }) };
}
function deploymentSince(before, after) {
  if (before === void 0 || after === void 0 || after === null || after.id === before?.id) return null;
  return message("deployed-meanwhile", { deployment: after.id });
}

// action/phases/execution/guard.ts
var SILENCE_LIMIT = 12e4;
var BRANCH_PATIENCE = 2e4;
var LONGEST_POLL = 15e3;
function pollMs(work) {
  return Math.min(LONGEST_POLL, work.settings.pollEvery * 1e3);
}
function judge(seen) {
  if (!seen.leaseHeld) return { kind: "lease-lost", why: message("lease-taken") };
  if (seen.ending !== null) return { kind: "ending", why: message("run-ending", { why: seen.ending }) };
  return seen.halt ? { kind: "halt", why: message("halt-set") } : null;
}
async function fromBranch(work, runId) {
  const { stateBranch, stateRepository } = work.settings;
  if (stateRepository !== null) return null;
  try {
    const [control, state] = await Promise.all([
      work.github.text("control.json", stateBranch),
      work.github.text(`runs/${runId}/state.json`, stateBranch)
    ]);
    const controlDocument = control === null ? null : JSON.parse(control);
    const stateDocument = state === null ? null : JSON.parse(state);
    if (!xp(controlDocument) || !Bp(stateDocument)) return null;
    const halt = controlDocument.halt !== null;
    const run = stateDocument;
    return {
      seen: judge({
        halt,
        ending: run.ending?.reason ?? null,
        leaseHeld: run.lease?.token === work.brief.token
      })
    };
  } catch (error) {
    work.runtime.log.info(`The state branch could not be read: ${messageOf(error)}`);
    return null;
  }
}
function whyStopping({ reason }) {
  return reason instanceof Error && reason.name !== "AbortError" ? message("job-stopping", { words: reason.message }) : message("job-cancelled");
}
function startGuard(work, runId) {
  const { runtime, brief, appClient, workflowRun } = work;
  const { clock: clock2 } = runtime;
  const interval = pollMs(work);
  const interrupted = new AbortController();
  const stopped = new AbortController();
  let found = null;
  let heardAt = clock2.now();
  function interrupt(what) {
    if (found === null || what.kind === "lease-lost") found = what;
    interrupted.abort();
  }
  const onStopping = () => interrupt({ kind: "stopping", why: whyStopping(runtime.stopping) });
  if (runtime.stopping.aborted) onStopping();
  else runtime.stopping.addEventListener("abort", onStopping, { once: true });
  async function poll() {
    const timeout = Math.max(2e3, interval);
    const answer = await bounded(
      clock2,
      timeout + 1e3,
      () => appClient.poll(
        {
          schemaVersion: "chaos-loop/poll/v1",
          type: "poll",
          runId,
          token: brief.token,
          workflowRun,
          stage: guard.stage,
          at: nowText(clock2)
        },
        timeout
      )
    ).catch((error) => {
      runtime.log.info(`The App could not be polled: ${messageOf(error)}`);
      return null;
    });
    if (!answer) return false;
    hear(
      judge({
        halt: answer.halt,
        ending: answer.ending?.reason ?? null,
        leaseHeld: answer.leaseHeld
      })
    );
    return true;
  }
  function hear(verdict) {
    heardAt = clock2.now();
    if (verdict && !stopped.signal.aborted) interrupt(verdict);
  }
  let reading = false;
  async function branch() {
    if (reading) return;
    reading = true;
    try {
      const read = await bounded(clock2, BRANCH_PATIENCE, () => fromBranch(work, runId));
      if (read) hear(read.seen);
    } catch (error) {
      runtime.log.info(`The state branch could not be read: ${messageOf(error)}`);
    } finally {
      reading = false;
    }
  }
  const guard = {
    stage: "preconditions",
    current: () => found,
    async confirm() {
      return await poll() && found?.kind !== "lease-lost";
    },
    signal: interrupted.signal,
    stop() {
      stopped.abort();
      runtime.stopping.removeEventListener("abort", onStopping);
    }
  };
  void (async () => {
    while (!stopped.signal.aborted) {
      const began = clock2.now();
      void poll().then((heard) => heard || stopped.signal.aborted ? void 0 : branch());
      await clock2.sleep(began + interval - clock2.now(), stopped.signal);
    }
  })();
  void (async () => {
    for (; ; ) {
      const left = heardAt + SILENCE_LIMIT - clock2.now();
      if (stopped.signal.aborted) return;
      if (left <= 0) break;
      await clock2.sleep(left, stopped.signal);
    }
    interrupt({ kind: "app-lost", why: message("app-silent", { seconds: SILENCE_LIMIT / 1e3 }) });
  })();
  return guard;
}

// action/phases/execution/preconditions.ts
function interruptionObstacle(execution) {
  const found = execution.guard.current();
  if (!found) return null;
  switch (found.kind) {
    case "halt":
    case "ending":
      return { class: "halted", details: message("no-fault-started", { why: found.why }) };
    default:
      return { class: "observer-lost", details: message("no-fault-started", { why: found.why }) };
  }
}
function servingObstacle({ work, experiment, measuring }) {
  const value = measuring.servingNow();
  const { samples } = work.settings.serving;
  if (servesExpected(value, experiment.expectedBuild) && value !== null && value.consecutive >= samples) return null;
  const seen = { revision: value?.revision ?? null, samples: value?.consecutive ?? 0 };
  const wanted = { expected: experiment.expectedBuild.revision, needed: samples };
  return { class: "build-identity", details: message("serving-unfit", { ...seen, ...wanted }) };
}
function readinessObstacle({ experiment, measuring }) {
  const { hypothesis } = experiment;
  const needed = [
    ...hypothesis.steadyState,
    ...measuring.roles.work.map(({ predicate }) => predicate),
    hypothesis.confirm,
    ...hypothesis.slo,
    ...hypothesis.recovery
  ];
  const silent = needed.filter((predicate) => measuring.latest(predicate) === null).map((predicate) => predicate.id);
  if (silent.length === 0) return null;
  return { class: "readiness", details: message("no-number", { predicates: [...new Set(silent)] }) };
}
function steadyObstacle({ experiment, measuring }) {
  const broken = experiment.hypothesis.steadyState.filter((predicate) => measuring.latestHolds(predicate) !== true).map((predicate) => `${predicate.id} (${measuring.latest(predicate) ?? "null"})`);
  return broken.length === 0 ? null : { class: "steady-state", details: message("not-steady-now", { predicates: broken }) };
}
function effectObstacle({ work, experiment, measuring }, control) {
  const seen = experiment.hypothesis.faultProof.effect.filter((predicate) => {
    const since = betweenWindow(predicate, textOf(control), nowText(work.runtime.clock));
    return measuring.latestHolds(predicate) === true || since !== null && measuring.holds(predicate, since) === true;
  });
  const predicates = seen.map(({ id }) => id);
  return predicates.length === 0 ? null : { class: "contaminated", details: message("effect-too-early", { predicates }) };
}
function steadySinceObstacle({ work, experiment, measuring }, control) {
  const broken = experiment.hypothesis.steadyState.filter((predicate) => {
    const since = betweenWindow(predicate, textOf(control), nowText(work.runtime.clock));
    return since !== null && measuring.holds(predicate, since) !== true;
  });
  const predicates = broken.map(({ id }) => id);
  return predicates.length === 0 ? null : { class: "steady-state", details: message("unsteady-since-control", { predicates }) };
}
function staleObstacle({ work, experiment, measuring }) {
  const { hypothesis } = experiment;
  const now = work.runtime.clock.now();
  const asked = [...hypothesis.steadyState, ...hypothesis.faultProof.effect, ...measuring.roles.halts];
  const stale = asked.filter((predicate) => {
    const at = measuring.newestAt(predicate);
    const grid2 = isSampled(predicate) ? longestGrid([predicate]) * 1e3 + 500 : 2 * WINDOW_PACE;
    return at === null || now - at > grid2;
  });
  const unread = hypothesis.faultProof.effect.filter((predicate) => measuring.latestHolds(predicate) === null);
  const predicates = [...new Set([...stale, ...unread].map(({ id }) => id))];
  return predicates.length === 0 ? null : { class: "readiness", details: message("no-current-number", { predicates }) };
}
function haltObstacle({ work, measuring }, from) {
  const tripped = measuring.tripped(textOf({ from, to: work.runtime.clock.now() }));
  return tripped ? { class: "steady-state", details: message("halt-would-stop", { halt: tripped.id }) } : null;
}
async function activeRuns(execution) {
  const { work, ref, others } = execution;
  const { entryOfRun } = providerOf(work.environment);
  const list = await readRuns(work, ref, others);
  const active = list.runs?.filter((run) => !run.terminal).map((run) => `${run.runId} of ${entryOfRun(run)}`);
  if (!active)
    return { list, obstacle: { class: "provider", details: message("runs-not-listed", { why: list.caveat }) } };
  if (active.length === 0) return { list, obstacle: null };
  return { list, obstacle: { class: "provider", details: message("other-runs-active", { runs: active }) } };
}
var inSlice = (value, slices) => value === null ? null : value / slices;
function workObstacle({ work, measuring, faultSeconds }) {
  const to = work.runtime.clock.now() - measuring.longestTimeout;
  for (const demand of measuring.roles.work) {
    const { predicate, slices } = demand;
    const value = isSampled(predicate) ? measuring.value(predicate, textOf({ from: to - faultSeconds * 1e3 / slices, to })) : inSlice(measuring.latest(predicate), slices);
    const minimum = sliceMinimum(demand, faultSeconds);
    if (value !== null && value >= minimum) continue;
    const needed = Math.ceil(minimum);
    return {
      class: "starved",
      details: message("work-too-small", { predicate: predicate.id, measured: value, needed })
    };
  }
  return null;
}
var STEP = 500;
async function awaitPreconditions(execution) {
  const { work, measuring, guard } = execution;
  const { clock: clock2, log } = work.runtime;
  const deadline = Math.min(clock2.now() + work.settings.awaitPreconditions * 1e3, work.deadline);
  const began = clock2.now();
  let remoteAt = Number.NEGATIVE_INFINITY;
  let said = "";
  for (; ; ) {
    const interrupted = interruptionObstacle(execution);
    if (interrupted) return interrupted;
    const recent = Math.max(began, clock2.now() - Math.max(pollMs(work), 2 * measuring.longestTimeout));
    let obstacle = servingObstacle(execution) ?? readinessObstacle(execution) ?? steadyObstacle(execution) ?? haltObstacle(execution, recent) ?? workObstacle(execution);
    if (obstacle === null) {
      if (clock2.now() - remoteAt < pollMs(work)) {
        await clock2.sleep(STEP, guard.signal);
        continue;
      }
      remoteAt = clock2.now();
      obstacle = await remote(execution) ?? null;
      if (obstacle === null) return null;
    }
    const why = phrase(obstacle.details);
    if (why !== said) log.info(`Waiting: ${why}.`);
    said = why;
    if (clock2.now() >= deadline) {
      const seconds = work.settings.awaitPreconditions;
      return { class: obstacle.class, details: message("waited", { seconds, why: obstacle.details }) };
    }
    await clock2.sleep(STEP, guard.signal);
  }
}
async function remote(execution) {
  try {
    return (await activeRuns(execution)).obstacle ?? deploymentObstacle(await newestDeployment(execution));
  } catch (error) {
    return { class: "provider", details: message("provider-unread", { words: messageOf(error) }) };
  }
}

// action/phases/execution/control.ts
var STEP2 = 500;
function disturbance(execution, control) {
  const interrupted = interruptionObstacle(execution);
  if (interrupted) return interrupted;
  return contaminationObstacle(execution, control) ?? haltObstacle(execution, control.from);
}
function unfitControl({ experiment }, measuring, control) {
  const window = textOf(control);
  const broken = experiment.hypothesis.steadyState.filter((predicate) => measuring.holdsBefore(predicate, window) !== true).map(
    (predicate) => `${predicate.id} (${measuring.value(predicate, window) ?? measuring.latest(predicate) ?? "null"})`
  );
  if (broken.length > 0) {
    return { class: "steady-state", details: message("unsteady-in-control", { predicates: broken }) };
  }
  const missing = measuring.missingWork(window);
  return missing === null ? null : { class: "starved", details: message("work-small-in-control", missing) };
}
async function controlWindow(execution) {
  const { work, state, measuring, guard, faultSeconds } = execution;
  const { clock: clock2 } = work.runtime;
  const servingSince = state.gate?.servingSince ? timeMs(state.gate.servingSince) : 0;
  guard.stage = "control";
  const from = Math.max(clock2.now(), servingSince);
  const control = { from, to: from + faultSeconds * 1e3 };
  const quiet = control.to + measuring.longestTimeout;
  while (clock2.now() <= quiet) {
    const obstacle = disturbance(execution, control);
    if (obstacle) return { control, obstacle };
    await clock2.sleep(Math.min(STEP2, quiet - clock2.now() + 1), guard.signal);
  }
  await measuring.settled(control.to + 1);
  return { control, obstacle: unfitControl(execution, measuring, control) };
}
var PATIENCE = 3e4;
function contaminationObstacle({ measuring, work }, control) {
  const foreign = measuring.foreignRevision(control.from, work.runtime.clock.now());
  return foreign === null ? null : { class: "contaminated", details: message("revision-serves-now", { revision: foreign }) };
}
async function calm(execution, control) {
  const { clock: clock2 } = execution.work.runtime;
  const until = clock2.now() + Math.min(PATIENCE, execution.work.settings.awaitPreconditions * 1e3);
  for (; ; ) {
    const final = interruptionObstacle(execution) ?? contaminationObstacle(execution, control) ?? haltObstacle(execution, control.from) ?? effectObstacle(execution, control);
    if (final) return final;
    const obstacle = staleObstacle(execution) ?? servingObstacle(execution) ?? steadyObstacle(execution) ?? steadySinceObstacle(execution, control);
    if (obstacle === null || clock2.now() >= until) return obstacle;
    await clock2.sleep(STEP2, execution.guard.signal);
  }
}
async function readAgain(execution, control) {
  const { work, ref, evidence, experiment, measuring } = execution;
  const unsettled = await calm(execution, control);
  const serving = addServing(evidence, measuring.serving.series(work.settings.serving.samples));
  measuring.recordSteady(evidence, experiment.hypothesis.steadyState);
  const receipts = [serving];
  const nothing = (obstacle) => ({
    obstacle,
    receipts,
    known: /* @__PURE__ */ new Set(),
    deployment: void 0
  });
  if (unsettled) return nothing(unsettled);
  try {
    const validation = evidence.add({
      kind: "fault-validation",
      subject: subjectOf(work, ref),
      ...await work.provider.validate(ref, { anew: false })
    });
    receipts.push(validation);
    const plan = validation.value?.planDigest ?? null;
    if (plan !== experiment.planDigest) {
      const details = message("plan-revalidated-otherwise");
      return nothing({ class: experiment.mode === "verify" ? "fault-drift" : "fault-start", details });
    }
    const { obstacle, list } = await activeRuns(execution);
    receipts.push(recordRuns(evidence, execution.place, list));
    const known = new Set(list.runs?.map((run) => run.runId.toLowerCase()));
    const deployment = await newestDeployment(execution);
    return { obstacle: obstacle ?? deploymentObstacle(deployment), receipts, known, deployment };
  } catch (error) {
    return nothing({ class: "provider", details: message("provider-unread", { words: messageOf(error) }) });
  }
}

// action/phases/execution/service-clock.ts
var STEP3 = 370;
var ANSWER_TIMEOUT = 5e3;
var PATIENCE2 = 6e4;
function createServiceClock(clock2, log, ask) {
  const answers = { before: [], after: [] };
  let source = { system: "command", request: "the clock of the worker", apiVersion: null };
  let own = false;
  async function collect(into, signal) {
    const began = clock2.now();
    let said = null;
    for (let at = began; into.length < CLOCK_ANSWERS && !own; ) {
      if (signal.aborted || clock2.now() - began > PATIENCE2)
        return message("service-clock-unread", { answers: into.length, needed: CLOCK_ANSWERS, words: said });
      try {
        const answer = await bounded(clock2, ANSWER_TIMEOUT, () => ask());
        if (answer === null) own = true;
        else if (typeof answer.raw.date === "string") {
          source = answer.source;
          into.push(answer.raw);
        }
      } catch (error) {
        said = messageOf(error);
        log.info(`The clock of the service could not be read: ${said}`);
      }
      while (at <= clock2.now()) at += STEP3;
      if (into.length < CLOCK_ANSWERS && !own) await clock2.sleep(at - clock2.now(), signal);
    }
    return null;
  }
  return {
    before: (signal) => collect(answers.before, signal),
    after: (signal) => collect(answers.after, signal),
    record(evidence, subject) {
      const raw = own ? { own } : { before: answers.before, after: answers.after };
      const receipt = evidence.add({ kind: "clock", subject, raw, source });
      return { value: receipt.value, own };
    }
  };
}

// action/phases/execution/start.ts
var ASK_EVERY = 1e3;
var CALL_PATIENCE = 5e3;
var LEASE_PATIENCE = 15e3;
var STOPS = /* @__PURE__ */ new Set(["halted", "ending", "window-closed", "consent-missing"]);
function operationIdOf(execution) {
  return `fault-start-${attemptName(execution.experiment)}`;
}
async function prepare(execution, reread) {
  const { work, ref, experiment, evidence } = execution;
  const raws = evidence.raws();
  const deadline = work.runtime.clock.now() + work.settings.maxEvidenceAge * 1e3;
  const answer = await work.appClient.send(
    {
      ...envelope(work, work.runtime.newId("prepare")),
      type: "prepare",
      operation: {
        operationId: operationIdOf(execution),
        kind: "fault-start",
        class: "uncertain",
        key: subjectOf(work, ref).slice(-300),
        intent: {
          ref,
          planDigest: experiment.planDigest,
          faultDigest: experiment.faultDigest,
          duration: experiment.fault.duration,
          // The grid of every sample of this attempt (R5.10).
          startedAt: new Date(execution.measuring.startedAt).toISOString()
        }
      },
      receipts: reread.receipts,
      raws: Object.fromEntries(reread.receipts.map((receipt) => [receipt.rawDigest, raws[receipt.rawDigest]]))
    },
    { deadline }
  );
  if (answer.ok) return null;
  const { code, message: words } = answer.error;
  if (code === "lease-lost") throw new LeaseLost("preparing the fault");
  const stopped = STOPS.has(code);
  return { class: stopped ? "halted" : "fault-start", details: message("app-refused-start", { words }) };
}
async function leaseGone({ work, guard }) {
  const until = work.runtime.clock.now() + LEASE_PATIENCE;
  for (; ; ) {
    if (await guard.confirm()) return null;
    if (guard.current()?.kind === "lease-lost") throw new LeaseLost("the fault was about to be started");
    if (work.runtime.clock.now() >= until) {
      return { class: "observer-lost", details: message("lease-unconfirmed") };
    }
    await work.runtime.clock.sleep(ASK_EVERY, guard.signal);
  }
}
async function forbidden(execution, control, askedAt) {
  const { work } = execution;
  const { clock: clock2 } = work.runtime;
  for (let asked = askedAt; ; ) {
    const late = await calm(execution, control);
    if (late) return late;
    if (clock2.now() - asked <= pollMs(work)) return null;
    asked = clock2.now();
    const gone = await leaseGone(execution);
    if (gone) return gone;
  }
}
async function called(execution, late) {
  const { work, ref, guard } = execution;
  const outcome = work.provider.start(ref);
  void outcome.then((answer) => {
    if (answer.kind === "started" && answer.runId !== null) late(answer.runId);
  });
  const waited = new AbortController();
  const signal = AbortSignal.any([waited.signal, guard.signal]);
  try {
    return await Promise.race([outcome, work.runtime.clock.sleep(CALL_PATIENCE, signal).then(() => null)]);
  } finally {
    waited.abort();
  }
}
async function startFault(execution, reread, control) {
  const { work, ref, evidence } = execution;
  const { clock: clock2, log } = work.runtime;
  const operationId = operationIdOf(execution);
  const settled = (outcome2, result, receipts2 = []) => settle(work, operationId, outcome2, result, receipts2, evidence);
  try {
    await work.provider.login();
  } catch (error) {
    return {
      kind: "not-started",
      obstacle: { class: "provider", details: message("provider-no-login", { words: messageOf(error) }) }
    };
  }
  const askedAt = clock2.now();
  const refused = await prepare(execution, reread);
  if (refused) return { kind: "not-started", obstacle: refused };
  const late = await forbidden(execution, control, askedAt);
  if (late) {
    await settled("never-happened", { reason: phrase(late.details).slice(0, 2e3) });
    return { kind: "not-started", obstacle: late };
  }
  const since = clock2.now();
  const own = (runId) => !reread.known.has(runId.toLowerCase());
  let answered = null;
  const outcome = await called(execution, (runId) => {
    if (own(runId)) answered = runId;
  });
  if (outcome?.kind === "refused") {
    await settled("never-happened", { reason: outcome.details.slice(0, 2e3) });
    return {
      kind: "not-started",
      obstacle: { class: "fault-start", details: message("provider-refused-start", { words: outcome.details }) }
    };
  }
  const started = (runId, first) => ({
    ref: { fault: ref, runId },
    since,
    known: reread.known,
    first
  });
  if (outcome?.kind === "started" && outcome.runId !== null && own(outcome.runId)) {
    const { runId } = outcome;
    return { kind: "running", started: started(runId, () => void 0), settled: settled("completed", { runId }) };
  }
  const why = unnamed(outcome);
  log.warning(`The fault start is looked up in the list of runs: ${phrase(why)}`);
  const unknown = settled("unknown", { reason: phrase(why).slice(0, 2e3) }).catch(
    (error) => log.warning(`The unknown start could not be recorded: ${messageOf(error)}`)
  );
  const proof = provenTargets(execution.experiment, execution.state.gate);
  const lifted = /* @__PURE__ */ new Map();
  const { found, list } = await findRun(work, {
    ref,
    entry: providerOf(work.environment).entryOf(execution.experiment.fault),
    known: reread.known,
    // Without that list, complete, nothing is started.
    complete: true,
    since,
    named: () => answered,
    several(runId) {
      const key = runId.toLowerCase();
      if (lifted.has(key)) return;
      const candidate = { fault: ref, runId };
      lifted.set(key, lift(work, candidate, proof, message("one-of-several-runs")));
    }
  });
  if (found.kind === "one" && lifted.size === 0) {
    const { runId } = found;
    let seen = () => void 0;
    const first = new Promise((resolve) => {
      seen = resolve;
    });
    const running = started(runId, (reading) => seen(reading));
    const looked = unknown.then(async () => {
      const reading = await first;
      if (reading) await settled("completed", { runId }, [recordRun(work, evidence, running.ref, reading)]);
    });
    return { kind: "running", started: running, settled: looked };
  }
  const runs = (await Promise.all(lifted.values())).filter((run) => run !== null);
  await unknown;
  const receipts = list ? [recordRuns(evidence, execution.place, list)] : [];
  if (found.kind === "none" && lifted.size === 0) {
    await settled("never-happened", { reason: phrase(why).slice(0, 2e3) }, receipts);
    return {
      kind: "not-started",
      obstacle: { class: "fault-start", details: message("start-never-happened", { why }) }
    };
  }
  await settled("unknown", null, receipts);
  return {
    kind: "lost",
    runs,
    obstacle: { class: "observer-lost", details: message("start-not-told-apart", { runs: [...lifted.keys()], why }) }
  };
}
function unnamed(outcome) {
  if (outcome === null) return message("start-unanswered");
  if (outcome.kind === "started")
    return outcome.runId === null ? message("start-named-none") : message("start-named-older", { runId: outcome.runId });
  return message("start-unclear", { words: outcome.details });
}

// state/queries/view/format.ts
function digits(value) {
  const text2 = String(Number.isInteger(value) ? value : Number(value.toPrecision(4)));
  const whole = /^(-?)(\d{4,15})(\.\d+)?$/.exec(text2);
  if (!whole) return text2;
  const [, sign = "", number = "", rest = ""] = whole;
  const first = number.length % 3 || 3;
  const groups = [number.slice(0, first)];
  for (let at = first; at < number.length; at += 3) groups.push(number.slice(at, at + 3));
  return `${sign}${groups.join(",")}${rest}`;
}
function percent(share) {
  if (share > 0.9999 && share < 1) return ">99.99%";
  if (share > 0 && share < 1e-4) return "<0.01%";
  return `${Number((share * 100).toPrecision(4))}%`;
}
var SHARES = /* @__PURE__ */ new Set(["share", "ratio"]);
var UNITLESS = /* @__PURE__ */ new Set(["", "1", "count"]);
function amount(value, unit) {
  if (SHARES.has(unit)) return percent(value);
  if (unit === "%") return `${digits(value)}%`;
  return UNITLESS.has(unit) ? digits(value) : `${digits(value)} ${visibleLine(unit, 40)}`;
}
function span(seconds) {
  if (seconds < 120) return `${Number(seconds.toFixed(seconds < 10 ? 1 : 0))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
var MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
function day(time) {
  return `${MONTHS[Number(time.slice(5, 7)) - 1] ?? "?"} ${Number(time.slice(8, 10))}, ${time.slice(0, 4)}`;
}
function clock(time) {
  return time.slice(11, 19);
}
function clockSpan(from, to) {
  const [a, b] = [clock(from), clock(to)];
  if (from.slice(0, 10) !== to.slice(0, 10)) return `${a}–${b} (${day(to)})`;
  if (a === b) return a;
  return a.slice(0, 6) === b.slice(0, 6) ? `${a}–${b.slice(6)}` : `${a}–${b}`;
}
function labelOf(predicate, max = 60) {
  const text2 = predicate.short ?? predicate.description?.replace(/\.$/, "") ?? predicate.id;
  const line2 = visibleLine(text2, max);
  return `${line2.charAt(0).toUpperCase()}${line2.slice(1)}`;
}
function wholeOf(predicate, max = 60) {
  if (!SHARES.has(predicate.unit)) return null;
  if (predicate.short !== void 0) return visibleLine(predicate.short, 40);
  return /^Share of (.+)$/.exec(labelOf(predicate, max))?.[1] ?? null;
}
function told(predicate, text2) {
  const whole = wholeOf(predicate);
  return whole === null ? `${labelOf(predicate)}: ${text2}` : `${text2} of ${whole}`;
}
function amountBeside(label, value, unit) {
  const words = label.toLowerCase().match(/[a-z]+/g) ?? [];
  const stem = (word) => word.toLowerCase().replace(/s$/, "");
  return amount(value, words.some((word) => stem(word) === stem(unit)) ? "" : unit);
}
var HOLDS = {
  "<": "below",
  "<=": "at or below",
  ">": "above",
  ">=": "at least",
  "==": "exactly",
  "!=": "anything but"
};
function bound({ operator, threshold, unit }) {
  return `${HOLDS[operator]} ${amount(threshold, unit)}`;
}

// state/queries/view/readings.ts
var NOT_MEASURED = "not measured";
function payloadOf(id, receipts) {
  return (id === null ? void 0 : receipts[id])?.rawDigest ?? null;
}
function readingOf(measured, receipts, label = "") {
  const { value, unit, holds, receiptId, caveat } = measured;
  return {
    value,
    text: value === null ? NOT_MEASURED : amountBeside(label, value, unit),
    holds,
    caveat: caveat === null ? null : phrase(caveat),
    payload: payloadOf(receiptId, receipts)
  };
}
function valueText({ value, unit }) {
  if (typeof value === "number") return amount(value, unit ?? "");
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "number"))
    return value.map((item) => amount(item, "")).join(", ");
  return "";
}

// state/queries/view/series.ts
var MOST_SAMPLES = 4e3;
function payloads({ receipts }, predicate, windows) {
  const digest = predicateDigest(predicate);
  const own = Object.values(receipts).filter(
    (receipt) => receipt.kind === "predicate" && receipt.predicateDigest === digest && windows.some((window) => window !== null && sameWindow(receipt.window, window))
  );
  return [...new Set(own.map(({ rawDigest }) => rawDigest))].sort();
}
function steps(samples) {
  return samples.map((sample, index) => {
    const before = samples[index - 1]?.value ?? null;
    const value = sample.value === null || before === null || sample.value < before ? null : sample.value - before;
    return { ...sample, value };
  });
}
function samplesFor(measured, predicate, raw, span2) {
  const how = aggregateOf(predicate);
  const found = /* @__PURE__ */ new Map();
  for (const digest of payloads(measured, predicate, span2.windows)) {
    for (const { at, read, ok, value, ms } of samplesOf(raw(digest), predicate) ?? []) {
      const t = (timeMs(at) - span2.zero) / 1e3;
      if (t < span2.from || t > span2.to || found.size >= MOST_SAMPLES) continue;
      const said = how === "share" ? read ? Number(ok) : null : value;
      found.set(at, { t, value: said, ms });
    }
  }
  return [...found.values()].sort((a, b) => a.t - b.t);
}
function alike({ hypothesis }, predicate) {
  const question = ({ source, aggregate }) => digestOf([source, aggregate ?? null]);
  const [own, digest] = [question(predicate), predicateDigest(predicate)];
  const all = hypothesis ? [...hypothesis.recovery, ...hypothesis.slo, ...hypothesis.steadyState] : [];
  const found = new Map(all.map((entry) => [predicateDigest(entry), entry]));
  return [...found].filter(([key, entry]) => key !== digest && question(entry) === own).map(([, entry]) => entry);
}
function curveOf(measured, predicate, raw, span2) {
  const how = aggregateOf(predicate);
  const own = samplesFor(measured, predicate, raw, span2);
  const last = own.at(-1)?.t ?? Number.POSITIVE_INFINITY;
  const after = alike(measured, predicate).map(
    (entry) => samplesFor(measured, entry, raw, span2).filter(({ t }) => t > last)
  );
  const longest = after.sort((a, b) => b.length - a.length)[0] ?? [];
  const samples = [...own, ...longest];
  return {
    predicateId: predicate.id,
    label: labelOf(predicate, 40),
    unit: predicate.unit,
    share: how === "share",
    threshold: predicate.threshold,
    operator: predicate.operator,
    limit: amount(predicate.threshold, predicate.unit),
    samples: how === "increase" ? steps(samples) : samples
  };
}
var effectsOf = ({ faultProof }) => faultProof.effect.slice(0, 2);
function panelOf(measured, raw) {
  const { hypothesis, windows, build, confirm, receipts } = measured;
  const fault = windows?.fault ?? null;
  if (hypothesis === null || windows === null || fault === null) return null;
  const zero = timeMs(fault.from);
  const seconds = (time) => (timeMs(time) - zero) / 1e3;
  const length = seconds(fault.to);
  const from = windows.control ? seconds(windows.control.from) : -length;
  const to = windows.recovery ? seconds(windows.recovery.to) : length * 1.5;
  const span2 = { zero, from, to, windows: [windows.control, fault, windows.recovery] };
  return {
    n: measured.n,
    mode: measured.mode,
    revision: build?.revision ?? "",
    commit: build?.commit ?? null,
    fault: [0, length],
    span: [from, to],
    decides: curveOf(measured, hypothesis.confirm, raw, span2),
    effects: effectsOf(hypothesis).map((effect) => curveOf(measured, effect, raw, span2)),
    without: confirm ? readingOf(confirm.control, receipts) : null,
    during: confirm ? readingOf(confirm.during, receipts) : null,
    verdict: measured.verdict
  };
}

// state/queries/picture/draw.ts
var STYLE = [
  "@media (prefers-color-scheme: dark){.bg{fill:#12161a;stroke:#2c333a}.ink{fill:#e8ebee}.mute,.plainf{fill:#9aa4af}.grid{stroke:#262d33}",
  ".axis,.tick{stroke:#5d6772}.band{fill:#f59e0b;fill-opacity:.16}.amber{fill:#fbbf24}.thr,.plain{stroke:#9aa4af}",
  ".bad{stroke:#fb923c}.good{stroke:#2dd4bf}.badf{fill:#fb923c}.goodf{fill:#2dd4bf}.box{stroke:#2c333a}}",
  // On a phone the picture is half as wide: fewer words, and larger.
  "@media (max-width: 560px){.fine{display:none}.head{font-size:27px}.num{font-size:48px}.ax{font-size:23px}}"
].join("");

// state/queries/picture/scale.ts
var MOST_BINS = 60;
var WIDTHS = [0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200];
function binSeconds({ span: span2 }) {
  const length = span2[1] - span2[0];
  return WIDTHS.find((width) => width >= 1 && length / width <= MOST_BINS) ?? length / MOST_BINS;
}
function edges({ span: span2, fault }, width) {
  const all = /* @__PURE__ */ new Set([span2[0], span2[1], fault[0], fault[1]]);
  for (let k = Math.ceil(span2[0] / width); k * width < span2[1]; k += 1) {
    if (Math.abs(k * width - fault[1]) > width / 4) all.add(k * width);
  }
  return [...all].filter((edge) => edge >= span2[0] && edge <= span2[1]).sort((a, b) => a - b);
}
function mean(samples) {
  const read = samples.flatMap(({ value }) => value ?? []);
  return read.length === 0 ? null : read.reduce((sum, value) => sum + value, 0) / read.length;
}
function bins(panel, curve2) {
  const all = edges(panel, binSeconds(panel));
  return all.slice(1).map((to, index) => {
    const from = all[index];
    const inside = curve2.samples.filter(({ t }) => t >= from && t < to);
    return { from, to, value: mean(inside), samples: inside.length };
  });
}

// state/queries/picture/mermaid.ts
var GRAY = "#808a94";
var THEME = [
  "background",
  "title",
  "xAxisLabel",
  "xAxisTitle",
  "xAxisTick",
  "xAxisLine",
  "yAxisLabel",
  "yAxisTitle",
  "yAxisTick",
  "yAxisLine"
];
var COLORS = "#d9480f, #0d9488";
var quoted = (text2) => `"${text2.replace(/["\\`<>#;{}[\]]|%%/g, "").slice(0, 110)}"`;
var POINTS = 80;
function level(panel, t, steps3, scale) {
  const inside = steps3.find((step) => t >= step.from && t < step.to);
  const known = inside?.value ?? steps3.findLast((step) => step.from <= t && step.value !== null)?.value ?? panel.without?.value ?? 0;
  return Number((known * scale).toPrecision(4));
}
function mermaidOf(panels) {
  const [first] = panels;
  if (!first || panels.every(({ decides: decides2 }) => decides2.samples.length === 0)) return null;
  const { decides } = first;
  const share = decides.share || decides.unit === "share";
  const scale = share ? 100 : 1;
  const from = Math.round(Math.min(...panels.map(({ span: span2 }) => span2[0])));
  const to = Math.round(Math.max(...panels.map(({ span: span2 }) => span2[1])));
  const times = Array.from({ length: POINTS }, (_, k) => from + (to - from) * k / (POINTS - 1));
  const lines = panels.map((panel) => {
    const steps3 = bins(panel, panel.decides);
    return times.map((t) => level(panel, Math.min(t, panel.span[1] - 1e-6), steps3, scale));
  });
  const most = share ? 100 : Math.max(decides.threshold, ...lines.flat()) * 1.1;
  const unit = share ? "%" : amount(1, decides.unit).replace(/^1 ?/, "");
  const after = panels.length === 1 ? "after the fix (teal)" : "after it (teal)";
  const names = panels.map(({ mode }) => mode === "initial" ? "before the fix (orange)" : after).join(", ");
  const colors = panels.length === 1 && first.mode === "verify" ? "#0d9488" : panels.length === 1 ? "#d9480f" : COLORS;
  return [
    "```mermaid",
    "---",
    "config:",
    "  theme: base",
    "  themeVariables:",
    "    xyChart:",
    ...THEME.map((name) => `      ${name}Color: "${name === "background" ? "transparent" : GRAY}"`),
    `      plotColorPalette: "${colors}, ${GRAY}"`,
    "  xyChart:",
    "    width: 760",
    "    height: 260",
    "    titleFontSize: 15",
    "---",
    "xychart-beta",
    `  title ${quoted(`${decides.label}: ${names}, gray: ${amount(decides.threshold, decides.unit)}`)}`,
    `  x-axis ${quoted(`seconds, the fault lasts from 0 to ${Math.round(first.fault[1])}`)} ${from} --> ${to}`,
    `  y-axis ${quoted(`${decides.label}${unit === "" ? "" : ` (${unit})`}`)} 0 --> ${Number(most.toPrecision(3))}`,
    ...lines.map((values) => `  line [${values.join(", ")}]`),
    `  line [${times.map(() => decides.threshold * scale).join(", ")}]`,
    "```"
  ].join("\n");
}

// action/phases/execution/summary.ts
function find(receipts, kind, predicate, window) {
  const digest = predicateDigest(predicate);
  return receipts.find(
    (receipt) => receipt.kind === kind && receipt.predicateDigest === digest && receipt.window?.from === window?.from
  );
}
function cell(receipt) {
  if (!receipt) return "–";
  const text2 = valueText(receipt);
  return text2 === "" ? "not measured" : summaryText(text2);
}
function chart(experiment, evidence, windows) {
  const raws = evidence.raws();
  const measured = {
    n: experiment.n,
    mode: experiment.mode,
    hypothesis: experiment.hypothesis,
    windows,
    build: experiment.expectedBuild,
    receipts: Object.fromEntries(evidence.receipts().map((receipt) => [receipt.id, receipt])),
    confirm: null,
    verdict: "none"
  };
  const panel = panelOf(measured, (digest) => raws[digest] ?? null);
  return panel === null ? null : mermaidOf([panel]);
}
function summarize(experiment, evidence, windows, recovered) {
  const { hypothesis, mode, fault } = experiment;
  const receipts = evidence.receipts();
  const row = (predicate, rule, kind = "predicate") => {
    const [without, during] = [windows.control, windows.fault].map((window) => find(receipts, kind, predicate, window));
    const label = summaryText(labelOf(predicate));
    const name = kind === "predicate" && predicate === hypothesis.confirm ? `**${label}**` : label;
    return `| ${name}<br>${rule} | ${cell(without)} | ${cell(during)} |`;
  };
  const decides = find(receipts, "predicate", hypothesis.confirm, windows.fault)?.value;
  const number = typeof decides === "number" ? told(hypothesis.confirm, amount(decides, hypothesis.confirm.unit)) : "not measured";
  const drawn = chart(experiment, evidence, windows);
  const acted = windows.fault === null ? "" : ` It acted ${clockSpan(windows.fault.from, windows.fault.to)} UTC.`;
  return [
    `### ${mode === "verify" ? "Same fault again" : "During the fault"}: ${summaryText(number)}`,
    "",
    `Build under test: ${summaryText(experiment.expectedBuild.revision)}. The fault lasts ${span(durationSeconds(fault.duration) ?? 0)}.${acted}`,
    "",
    ...drawn === null ? [] : [drawn, ""],
    "| | Without the fault | During the fault |",
    "|---|--:|--:|",
    row(hypothesis.confirm, `weak ${summaryText(bound(hypothesis.confirm))}`),
    ...hypothesis.faultProof.effect.map(
      (predicate) => row(predicate, `${summaryText(bound(predicate))} proves the fault`)
    ),
    ...hypothesis.slo.map((predicate) => row(predicate, `SLO: ${summaryText(bound(predicate))}`)),
    ...worksOf(hypothesis).map(({ predicate }) => row(predicate, "in each interval", "work-slices")),
    row(hypothesis.executedPath, "the suspected code ran"),
    ...experiment.changedPaths.map(({ predicate }) => row(predicate, "the new code ran")),
    "",
    recovered.holds ? `The service recovered ${recovered.timeToRecoverSeconds === 0 ? "at once" : `after ${span(recovered.timeToRecoverSeconds ?? 0)}`}.` : "Recovery was **not** proven."
  ];
}

// action/phases/execution/watch.ts
var STEP4 = 250;
var LIST_PATIENCE = 1e4;
var OVERTIME = 10 * 6e4;
function reasonToCancel(execution, run, { since }, twins) {
  const { guard, measuring, work, experiment, faultSeconds } = execution;
  const now = work.runtime.clock.now();
  const interrupted = guard.current();
  if (interrupted) return interrupted;
  const halt = measuring.tripped(textOf({ from: since, to: now }));
  if (halt) return { kind: "safety-halt", why: message("halt-tripped-now", { halt: halt.id }), predicateId: halt.id };
  if (run?.planDigest && run.planDigest !== experiment.planDigest) {
    return { kind: "unsafe", why: message("plan-not-validated") };
  }
  const targets = new Set(run?.actions.flatMap((action) => action.targets));
  const allowed = work.environment.guardrails.maxTargets;
  if (targets.size > allowed)
    return { kind: "unsafe", why: message("too-many-targets-hit", { targets: targets.size, most: allowed }) };
  if (twins.length > 0) return { kind: "contaminated", why: message("second-run-active", { runs: twins }) };
  const foreign = measuring.foreignRevision(since, now);
  if (foreign !== null) return { kind: "contaminated", why: message("revision-serves-now", { revision: foreign }) };
  if (now > since + faultSeconds * 1e3 + OVERTIME) return { kind: "endless", why: message("run-endless") };
  const needed = (work.settings.recovery + 60) * 1e3;
  if (now + needed > work.deadline) return { kind: "out-of-time", why: message("job-out-of-time") };
  return null;
}
async function findTwins(execution, started, over) {
  const { work, ref, others } = execution;
  const { clock: clock2, log } = work.runtime;
  for (; ; ) {
    await clock2.sleep(pollMs(work), over);
    if (over.aborted) return [];
    try {
      const { runs } = await readRuns(work, ref, others, { timeoutMs: LIST_PATIENCE });
      if (runs !== null) {
        return runs.filter(
          (run) => !run.terminal && !sameRunId(run.runId, started.ref.runId) && !started.known.has(run.runId.toLowerCase())
        );
      }
    } catch (error) {
      log.info(`The list of runs could not be read: ${messageOf(error)}`);
    }
  }
}
async function watchFault(execution, started, cancelSent) {
  const { work, guard, experiment } = execution;
  const { clock: clock2 } = work.runtime;
  const { ref } = started;
  guard.stage = "fault";
  const over = new AbortController();
  let cancelled = null;
  let cancelledAt = 0;
  let braked = null;
  const twins = [];
  const twinsLifted = [];
  const pace = () => cancelled ? Math.min(1e3, pollMs(work)) : pollMs(work);
  const proof = provenTargets(experiment, stateOf(work).gate);
  const reading = startReading(work, ref, proof, pace);
  void reading.first.then(started.first);
  void findTwins(execution, started, over.signal).then((found) => {
    for (const twin of found) {
      twins.push(twin.runId);
      const entry = providerOf(work.environment).entryOf(experiment.fault);
      if (mayBeOf(work.environment, twin, execution.ref, entry))
        twinsLifted.push(lift(work, { ...ref, runId: twin.runId }, proof, message("second-run-of-start")));
    }
  });
  const watched = (ended) => ({ run: reading.newest(), ended, cancelled });
  try {
    for (; ; ) {
      const run = reading.newest()?.value ?? null;
      if (reading.over()) return watched(true);
      if (!cancelled && !run?.terminal) {
        cancelled = reasonToCancel(execution, run, started, twins);
        if (cancelled) {
          cancelledAt = clock2.now();
          braked = brake(work, ref, cancelled.why);
          cancelSent(braked.answered);
        }
      }
      if (cancelled && clock2.now() - cancelledAt > OVERTIME) return watched(false);
      await clock2.sleep(STEP4, cancelled || run?.terminal ? void 0 : guard.signal);
    }
  } finally {
    over.abort();
    reading.stop();
    braked?.release();
    await Promise.all(twinsLifted);
  }
}

// action/phases/execution/index.ts
async function entriesAt(work, place) {
  const listed = await work.provider.catalog(place);
  const entries2 = observedValue("fault-catalog", listed).value;
  return entries2?.map((entry) => entry.name) ?? [];
}
function notStarted(execution, obstacle, control) {
  const found = execution.guard.current();
  if (found?.kind === "lease-lost") throw new LeaseLost("no fault was running");
  const windows = { control: control ? textOf(control) : null, fault: null, recovery: null };
  return {
    report: { outcome: "repair", class: obstacle.class, details: obstacle.details, windows },
    proposal: null,
    patches: {},
    evidence: execution.evidence,
    summary: [`No fault was started: ${summaryText(phrase(obstacle.details))}`]
  };
}
async function record(execution, run) {
  const { measuring, evidence, experiment, work } = execution;
  const { roles } = measuring;
  const span2 = { from: run.control.from, to: Math.max(run.faultEnd, run.fault?.to ?? 0) };
  const end = run.recovery?.to ?? span2.to;
  const control = textOf(run.control);
  const { counts, ages } = roles.deadLetters;
  await measuring.record(evidence, [...roles.control, ...counts], control, span2);
  await measuring.recordWork(evidence, control, span2);
  if (run.fault) {
    const { faultFrom } = run;
    for (const predicate of [...experiment.hypothesis.faultProof.effect, ...experiment.hypothesis.steadyState]) {
      const between = faultFrom === null ? null : betweenWindow(predicate, control, faultFrom);
      if (between) await measuring.record(evidence, [predicate], between, span2);
    }
    await measuring.record(evidence, roles.fault, textOf(run.fault), span2);
    await measuring.recordWork(evidence, textOf(run.fault), span2);
  }
  if (run.recovery)
    await measuring.record(evidence, [...roles.recovery, ...counts, ...ages], textOf(run.recovery), run.recovery);
  measuring.recordHalts(evidence, textOf(span2), span2);
  const whole = { from: span2.from, to: end };
  addServing(evidence, measuring.serving.between(whole.from, whole.to), "serving-watch", textOf(whole));
  addServing(evidence, measuring.serving.series(work.settings.serving.samples));
}
function reportOf(watched, recovered, windows, deployed) {
  const { cancelled } = watched;
  const report = {
    outcome: "done",
    details: message("fault-over", {
      runId: watched.run?.value.runId ?? null,
      status: watched.run?.value.status ?? null,
      cancelled: cancelled?.why ?? null,
      recovered: recovered.holds ? recovered.timeToRecoverSeconds : null,
      measured: recovered.measured
    }),
    windows,
    haltedBy: cancelled?.kind === "safety-halt" ? cancelled.predicateId : null,
    contaminated: cancelled?.kind === "contaminated" ? cancelled.why : deployed,
    timeToRecoverSeconds: recovered.timeToRecoverSeconds,
    recoveryFailed: recovered.measured && !recovered.holds
  };
  if (!recovered.measured) return { ...report, outcome: "repair", class: "observer-lost" };
  switch (cancelled?.kind) {
    case "halt":
    case "ending":
      return { ...report, outcome: "repair", class: "halted" };
    case "app-lost":
    case "stopping":
      return { ...report, outcome: "repair", class: "observer-lost" };
    case "endless":
    case "out-of-time":
      return { ...report, outcome: "repair", class: "provider" };
    default:
      return report;
  }
}
async function faultAndRecovery(execution, control, start, deployment) {
  const { work, measuring, guard, evidence, experiment } = execution;
  const { clock: clock2, log } = work.runtime;
  const { started } = start;
  const { ref } = started;
  log.info(`The fault runs: ${ref.runId}.`);
  const settled = start.settled.catch(
    (error) => log.warning(`The start could not be settled: ${messageOf(error)}`)
  );
  const watched = await watchFault(execution, started, (answered) => {
    void Promise.all([answered, settled]).then(
      () => guard.current()?.kind === "lease-lost" ? void 0 : tellCancel(work, operationIdOf(execution), ref.runId)
    );
  });
  if (guard.current()?.kind === "lease-lost") throw new LeaseLost("the fault was running; it was cancelled");
  guard.stage = "recovery";
  if (watched.run) recordRun(work, evidence, ref, watched.run);
  const unread = await execution.serviceClock.after(work.runtime.stopping);
  if (unread !== null) log.warning(phrase(unread));
  const service = execution.serviceClock.record(evidence, execution.place);
  const proof = provenTargets(experiment, stateOf(work).gate);
  const times = watched.run ? faultTimes(watched.run.value, proof, service.value, service.own, execution.faultSeconds) : null;
  const over = times?.over && timeMs(times.over) <= clock2.now() + AHEAD ? timeMs(times.over) : null;
  const window = over === null ? null : times?.fault ?? null;
  const fault = window ? { from: timeMs(window.from), to: timeMs(window.to) } : null;
  const faultEnd = over ?? clock2.now();
  const recovered = await proveRecovery(work, measuring, faultEnd, work.runtime.stopping);
  if (!work.runtime.stopping.aborted) {
    await measuring.serving.settled(faultEnd + work.settings.serving.samples * work.settings.serving.every * 1e3);
    await measuring.settled(recovered.window.to + 1);
  }
  if (guard.current()?.kind === "lease-lost") throw new LeaseLost("recovery was being proven");
  const recovery = recovered.measured ? recovered.window : null;
  await record(execution, {
    control,
    fault,
    faultFrom: times?.clock?.caveat ? null : times?.from ?? null,
    faultEnd,
    recovery
  });
  await settled;
  const windows = {
    control: textOf(control),
    fault: window,
    recovery: recovery ? textOf(recovery) : null
  };
  const deployed = deploymentSince(deployment, await newestDeployment(execution));
  return {
    report: reportOf(watched, recovered, windows, deployed),
    proposal: null,
    patches: {},
    evidence,
    summary: summarize(experiment, evidence, windows, recovered)
  };
}
async function steps2(execution) {
  const clockRead = execution.serviceClock.before(execution.guard.signal);
  const missing = await awaitPreconditions(execution);
  if (missing) return notStarted(execution, missing, null);
  const { control, obstacle } = await controlWindow(execution);
  if (obstacle) return notStarted(execution, obstacle, control);
  const unread = await clockRead;
  if (unread !== null) {
    const unknown = { class: "provider", details: unread };
    return notStarted(execution, interruptionObstacle(execution) ?? unknown, control);
  }
  execution.guard.stage = "start";
  const reread = await readAgain(execution, control);
  if (reread.obstacle) return notStarted(execution, reread.obstacle, control);
  const start = await startFault(execution, reread, control);
  if (start.kind === "not-started") return notStarted(execution, start.obstacle, control);
  if (start.kind === "lost") {
    const { guard, work, experiment, evidence, measuring } = execution;
    if (guard.current()?.kind === "lease-lost") throw new LeaseLost("a start of ours was looked for; it was cancelled");
    return reportLifted(work, experiment, evidence, measuring, {
      class: start.obstacle.class,
      why: start.obstacle.details,
      unread: null,
      runs: start.runs
    });
  }
  try {
    return await faultAndRecovery(execution, control, start, reread.deployment);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    execution.work.runtime.log.error(`The experiment broke off: ${messageOf(error)}`);
    return liftAndReport(execution.work, execution.experiment, execution.evidence, execution.measuring, {
      ref: start.started.ref,
      class: "observer-lost",
      why: message("worker-broke-off", { words: messageOf(error) })
    });
  }
}
async function execute(work) {
  const state = stateOf(work);
  const { experiment } = state;
  if (!experiment) throw new WorkerError("No experiment is open", "The App dispatched the wrong phase; update it.");
  const evidence = createEvidence(work.runtime.clock, { experiment: experiment.n, mode: experiment.mode });
  const faultSeconds = durationSeconds(experiment.fault.duration);
  const refusals = refusedPredicates(work, experiment);
  if (faultSeconds === null || refusals.length > 0) {
    const why = faultSeconds === null ? message("duration-unread", { duration: experiment.fault.duration }) : message("predicates-refused", { why: refusals });
    return {
      report: { outcome: "repair", class: "readiness", details: why },
      proposal: null,
      patches: {},
      evidence,
      summary: [summaryText(sentence(why))]
    };
  }
  const place = knownPlace(state);
  const provider = providerOf(work.environment);
  const ref = provider.ref(place, experiment.fault);
  if (ref === null) throw new WorkerError("The frozen fault is none of this provider", "Start a new run.");
  const entry = provider.entryOf(experiment.fault);
  await liftLeftovers(work, state, evidence);
  const listed = await entriesAt(work, place);
  const others = listed.filter((name) => name.toLowerCase() !== entry.toLowerCase());
  const measuring = startMeasuring(work, experiment);
  const guard = startGuard(work, state.runId);
  try {
    return await steps2({
      work,
      state,
      experiment,
      place,
      ref,
      others,
      faultSeconds,
      evidence,
      measuring,
      guard,
      serviceClock: createServiceClock(work.runtime.clock, work.runtime.log, () => work.provider.clock(ref))
    });
  } finally {
    measuring.stop();
    guard.stop();
  }
}
function refusedPredicates(work, experiment) {
  const roles = rolesOf(experiment, work.environment);
  const all = askedOf(roles).flatMap((predicate) => work.telemetry.refusal(predicate) ?? []);
  return [...new Map(all.map((why) => [phrase(why), why])).values()];
}
export {
  execute
};

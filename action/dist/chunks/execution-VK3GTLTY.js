import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
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
} from "./chunk-KTL4WAO3.js";
import {
  brake,
  sameRunId
} from "./chunk-EOWIV4Z7.js";
import {
  provenTargets
} from "./chunk-TYX6B7YK.js";
import {
  servesExpected
} from "./chunk-XEM7IOWN.js";
import "./chunk-6WH2EE74.js";
import "./chunk-QVNV3LQJ.js";
import {
  LeaseLost,
  addServing,
  createEvidence,
  stateOf
} from "./chunk-SHKXDYMF.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-QN6ENQ74.js";
import "./chunk-IY6KIY7O.js";
import {
  providerOf,
  sliceMinimum
} from "./chunk-3NOSXYWT.js";
import {
  addSeconds,
  isSampled,
  message,
  phrase,
  timeMs,
  windowSeconds
} from "./chunk-C7H5E2UI.js";
import "./chunk-L6UF5U7M.js";
import "./chunk-JDARW6BK.js";
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
  const { clock } = runtime;
  const interval = pollMs(work);
  const interrupted = new AbortController();
  const stopped = new AbortController();
  let found = null;
  let heardAt = clock.now();
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
      clock,
      timeout + 1e3,
      () => appClient.poll(
        {
          schemaVersion: "chaos-loop/poll/v1",
          type: "poll",
          runId,
          token: brief.token,
          workflowRun,
          stage: guard.stage,
          at: nowText(clock)
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
    heardAt = clock.now();
    if (verdict && !stopped.signal.aborted) interrupt(verdict);
  }
  let reading = false;
  async function branch() {
    if (reading) return;
    reading = true;
    try {
      const read = await bounded(clock, BRANCH_PATIENCE, () => fromBranch(work, runId));
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
      const began = clock.now();
      void poll().then((heard) => heard || stopped.signal.aborted ? void 0 : branch());
      await clock.sleep(began + interval - clock.now(), stopped.signal);
    }
  })();
  void (async () => {
    for (; ; ) {
      const left = heardAt + SILENCE_LIMIT - clock.now();
      if (stopped.signal.aborted) return;
      if (left <= 0) break;
      await clock.sleep(left, stopped.signal);
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
  const { clock, log } = work.runtime;
  const deadline = Math.min(clock.now() + work.settings.awaitPreconditions * 1e3, work.deadline);
  const began = clock.now();
  let remoteAt = Number.NEGATIVE_INFINITY;
  let said = "";
  for (; ; ) {
    const interrupted = interruptionObstacle(execution);
    if (interrupted) return interrupted;
    const recent = Math.max(began, clock.now() - Math.max(pollMs(work), 2 * measuring.longestTimeout));
    let obstacle = servingObstacle(execution) ?? readinessObstacle(execution) ?? steadyObstacle(execution) ?? haltObstacle(execution, recent) ?? workObstacle(execution);
    if (obstacle === null) {
      if (clock.now() - remoteAt < pollMs(work)) {
        await clock.sleep(STEP, guard.signal);
        continue;
      }
      remoteAt = clock.now();
      obstacle = await remote(execution) ?? null;
      if (obstacle === null) return null;
    }
    const why = phrase(obstacle.details);
    if (why !== said) log.info(`Waiting: ${why}.`);
    said = why;
    if (clock.now() >= deadline) {
      const seconds = work.settings.awaitPreconditions;
      return { class: obstacle.class, details: message("waited", { seconds, why: obstacle.details }) };
    }
    await clock.sleep(STEP, guard.signal);
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
  const { clock } = work.runtime;
  const servingSince = state.gate?.servingSince ? timeMs(state.gate.servingSince) : 0;
  guard.stage = "control";
  const from = Math.max(clock.now(), servingSince);
  const control = { from, to: from + faultSeconds * 1e3 };
  const quiet = control.to + measuring.longestTimeout;
  while (clock.now() <= quiet) {
    const obstacle = disturbance(execution, control);
    if (obstacle) return { control, obstacle };
    await clock.sleep(Math.min(STEP2, quiet - clock.now() + 1), guard.signal);
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
  const { clock } = execution.work.runtime;
  const until = clock.now() + Math.min(PATIENCE, execution.work.settings.awaitPreconditions * 1e3);
  for (; ; ) {
    const final = interruptionObstacle(execution) ?? contaminationObstacle(execution, control) ?? haltObstacle(execution, control.from) ?? effectObstacle(execution, control);
    if (final) return final;
    const obstacle = staleObstacle(execution) ?? servingObstacle(execution) ?? steadyObstacle(execution) ?? steadySinceObstacle(execution, control);
    if (obstacle === null || clock.now() >= until) return obstacle;
    await clock.sleep(STEP2, execution.guard.signal);
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
function createServiceClock(clock, log, ask) {
  const answers = { before: [], after: [] };
  let source = { system: "command", request: "the clock of the worker", apiVersion: null };
  let own = false;
  async function collect(into, signal) {
    const began = clock.now();
    let said = null;
    for (let at = began; into.length < CLOCK_ANSWERS && !own; ) {
      if (signal.aborted || clock.now() - began > PATIENCE2)
        return message("service-clock-unread", { answers: into.length, needed: CLOCK_ANSWERS, words: said });
      try {
        const answer = await bounded(clock, ANSWER_TIMEOUT, () => ask());
        if (answer === null) own = true;
        else if (typeof answer.raw.date === "string") {
          source = answer.source;
          into.push(answer.raw);
        }
      } catch (error) {
        said = messageOf(error);
        log.info(`The clock of the service could not be read: ${said}`);
      }
      while (at <= clock.now()) at += STEP3;
      if (into.length < CLOCK_ANSWERS && !own) await clock.sleep(at - clock.now(), signal);
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
  const { clock } = work.runtime;
  for (let asked = askedAt; ; ) {
    const late = await calm(execution, control);
    if (late) return late;
    if (clock.now() - asked <= pollMs(work)) return null;
    asked = clock.now();
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
  const { clock, log } = work.runtime;
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
  const askedAt = clock.now();
  const refused = await prepare(execution, reread);
  if (refused) return { kind: "not-started", obstacle: refused };
  const late = await forbidden(execution, control, askedAt);
  if (late) {
    await settled("never-happened", { reason: phrase(late.details).slice(0, 2e3) });
    return { kind: "not-started", obstacle: late };
  }
  const since = clock.now();
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
  const { clock, log } = work.runtime;
  for (; ; ) {
    await clock.sleep(pollMs(work), over);
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
  const { clock } = work.runtime;
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
          cancelledAt = clock.now();
          braked = brake(work, ref, cancelled.why);
          cancelSent(braked.answered);
        }
      }
      if (cancelled && clock.now() - cancelledAt > OVERTIME) return watched(false);
      await clock.sleep(STEP4, cancelled || run?.terminal ? void 0 : guard.signal);
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
    evidence: execution.evidence
  };
}
async function record(execution, run) {
  const { measuring, evidence, experiment, work } = execution;
  const { roles } = measuring;
  const span = { from: run.control.from, to: Math.max(run.faultEnd, run.fault?.to ?? 0) };
  const end = run.recovery?.to ?? span.to;
  const control = textOf(run.control);
  const { counts, ages } = roles.deadLetters;
  await measuring.record(evidence, [...roles.control, ...counts], control, span);
  await measuring.recordWork(evidence, control, span);
  if (run.fault) {
    const { faultFrom } = run;
    for (const predicate of [...experiment.hypothesis.faultProof.effect, ...experiment.hypothesis.steadyState]) {
      const between = faultFrom === null ? null : betweenWindow(predicate, control, faultFrom);
      if (between) await measuring.record(evidence, [predicate], between, span);
    }
    await measuring.record(evidence, roles.fault, textOf(run.fault), span);
    await measuring.recordWork(evidence, textOf(run.fault), span);
  }
  if (run.recovery)
    await measuring.record(evidence, [...roles.recovery, ...counts, ...ages], textOf(run.recovery), run.recovery);
  measuring.recordHalts(evidence, textOf(span), span);
  const whole = { from: span.from, to: end };
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
  const { clock, log } = work.runtime;
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
  const over = times?.over && timeMs(times.over) <= clock.now() + AHEAD ? timeMs(times.over) : null;
  const window = over === null ? null : times?.fault ?? null;
  const fault = window ? { from: timeMs(window.from), to: timeMs(window.to) } : null;
  const faultEnd = over ?? clock.now();
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
    evidence
  };
}
async function steps(execution) {
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
      evidence
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
    return await steps({
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

import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  AHEAD,
  CLOCK_ANSWERS,
  awaitPreconditions,
  betweenWindow,
  controlWindow,
  deploymentSince,
  faultTimes,
  interruptionObstacle,
  lift,
  liftAndReport,
  liftLeftovers,
  newestDeployment,
  operationIdOf,
  pollMs,
  proveRecovery,
  readAgain,
  readRuns,
  recordRun,
  reportLifted,
  rolesOf,
  sampledOf,
  startFault,
  startGuard,
  startMeasuring,
  startReading,
  tellCancel,
  textOf,
  workspaceIdOf
} from "./chunk-NYH2GV7S.js";
import {
  provenTargets
} from "./chunk-SLDUFZHK.js";
import "./chunk-UEMAFRBI.js";
import {
  brake,
  sameRunId
} from "./chunk-7AOB72OZ.js";
import "./chunk-CXR6PMND.js";
import "./chunk-K5RYSSCC.js";
import "./chunk-T4HPYTJC.js";
import "./chunk-C5F7E7YQ.js";
import "./chunk-A4JFO2L5.js";
import {
  LeaseLost,
  addServing,
  createEvidence,
  details,
  readValue,
  stateOf,
  summaryText
} from "./chunk-3RIPJRJQ.js";
import "./chunk-RYYK7MQ3.js";
import "./chunk-EZ567ZND.js";
import {
  worksOf
} from "./chunk-JD2UMCJD.js";
import {
  durationSeconds,
  predicateDigest,
  timeMs
} from "./chunk-YHLAUP6N.js";
import "./chunk-B4LHUZO3.js";
import "./chunk-L6UF5U7M.js";
import {
  bounded
} from "./chunk-EKBAAXD5.js";
import "./chunk-Q3QC3QWG.js";
import {
  WorkerError,
  messageOf
} from "./chunk-4GXMLQGU.js";
import "./chunk-HANBNIMK.js";

// action/phases/execution/service-clock.ts
var STEP = 370;
var ANSWER_TIMEOUT = 5e3;
var PATIENCE = 6e4;
function createServiceClock(clock, log, ask) {
  const answers = { before: [], after: [] };
  let source = { system: "command", request: "the clock of the worker", apiVersion: null };
  let own = false;
  async function collect(into, signal) {
    const began = clock.now();
    let said = "no answer carries a date";
    for (let at = began; into.length < CLOCK_ANSWERS && !own; ) {
      if (signal.aborted || clock.now() - began > PATIENCE)
        return `the clock of the service was read ${into.length} times of ${CLOCK_ANSWERS}: ${said}`;
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
      while (at <= clock.now()) at += STEP;
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

// action/phases/execution/summary.ts
function cell(receipt) {
  const value = receipt?.value;
  if (typeof value === "number") return String(Math.round(value * 1e3) / 1e3);
  if (Array.isArray(value))
    return value.map((item) => typeof item === "number" ? Math.round(item * 100) / 100 : "–").join(", ");
  return summaryText(receipt?.caveat ?? "–");
}
function find(receipts, kind, predicate, window) {
  const digest = predicateDigest(predicate);
  return receipts.find(
    (receipt) => receipt.kind === kind && receipt.predicateDigest === digest && receipt.window?.from === window?.from
  );
}
function summarize(experiment, evidence, windows, recovered) {
  const { hypothesis } = experiment;
  const receipts = evidence.receipts();
  const row = (role, predicate, kind = "predicate") => `| ${role} | ${summaryText(`${predicate.id} ${predicate.operator} ${predicate.threshold} ${predicate.unit}`)} | ${cell(
    find(receipts, kind, predicate, windows.control)
  )} | ${cell(find(receipts, kind, predicate, windows.fault))} |`;
  return [
    `Experiment ${experiment.n} (${experiment.mode}): ${summaryText(hypothesis.statement)}`,
    "",
    "| | predicate | control | during |",
    "|---|---|---|---|",
    row("confirm", hypothesis.confirm),
    ...hypothesis.faultProof.effect.map((predicate) => row("effect", predicate)),
    row("executed path", hypothesis.executedPath),
    ...experiment.changedPaths.map(({ predicate }) => row("changed path", predicate)),
    ...hypothesis.slo.map((predicate) => row("SLO", predicate)),
    ...worksOf(hypothesis).map(({ predicate }) => row("work per slice", predicate, "work-slices")),
    "",
    recovered.holds ? `Recovered after ${recovered.timeToRecoverSeconds} s.` : "Recovery was **not** proven."
  ];
}

// action/phases/execution/watch.ts
var STEP2 = 250;
var LIST_PATIENCE = 1e4;
var OVERTIME = 10 * 6e4;
function reasonToCancel(execution, run, { since }, twins) {
  const { guard, measuring, work, experiment, faultSeconds } = execution;
  const now = work.runtime.clock.now();
  const interrupted = guard.current();
  if (interrupted) return interrupted;
  const halt = measuring.tripped(textOf({ from: since, to: now }));
  if (halt) return { kind: "safety-halt", text: `safety halt ${halt.id} tripped`, predicateId: halt.id };
  if (run?.planDigest && run.planDigest !== experiment.planDigest) {
    return { kind: "unsafe", text: "the plan of the run is not the validated one" };
  }
  const targets = new Set(run?.actions.flatMap((action) => action.targets));
  const allowed = work.environment.guardrails.maxTargets;
  if (targets.size > allowed)
    return { kind: "unsafe", text: `${targets.size} targets are hit, ${allowed} are allowed` };
  if (twins.length > 0) return { kind: "contaminated", text: `run ${twins.join(", ")} is active beside ours` };
  const foreign = measuring.foreignRevision(since, now);
  if (foreign !== null) return { kind: "contaminated", text: `revision ${foreign} serves` };
  if (now > since + faultSeconds * 1e3 + OVERTIME) return { kind: "endless", text: "the run does not end" };
  const needed = (work.settings.recovery + 60) * 1e3;
  if (now + needed > work.deadline) return { kind: "out-of-time", text: "the job is about to reach its time limit" };
  return null;
}
async function findTwins(execution, started, over) {
  const { work, ref, scenarioNames } = execution;
  const { clock, log } = work.runtime;
  for (; ; ) {
    await clock.sleep(pollMs(work), over);
    if (over.aborted) return [];
    try {
      const { runs } = await readRuns(work, ref.workspaceId, scenarioNames, { timeoutMs: LIST_PATIENCE });
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
      const ours = twin.configurationName === null || same(twin.configurationName, execution.ref.configurationName);
      if (ours && same(twin.scenarioName, execution.ref.scenarioName))
        twinsLifted.push(lift(work, { ...ref, runId: twin.runId }, proof, "a second run of one start"));
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
          braked = brake(work, ref, cancelled.text);
          cancelSent(braked.answered);
        }
      }
      if (cancelled && clock.now() - cancelledAt > OVERTIME) return watched(false);
      await clock.sleep(STEP2, cancelled || run?.terminal ? void 0 : guard.signal);
    }
  } finally {
    over.abort();
    reading.stop();
    braked?.release();
    await Promise.all(twinsLifted);
  }
}
function same(a, b) {
  return a.toLowerCase() === b.toLowerCase();
}

// action/phases/execution/index.ts
async function scenarioNamesOf(work, workspaceId) {
  const listed = await work.provider.scenarios(workspaceId);
  const scenarios = readValue("scenario-list", listed.raw).value;
  return scenarios?.map((scenario) => scenario.name) ?? [];
}
function notStarted(execution, obstacle, control) {
  const found = execution.guard.current();
  if (found?.kind === "lease-lost") throw new LeaseLost("no fault was running");
  const windows = { control: control ? textOf(control) : null, fault: null, recovery: null };
  return {
    report: { outcome: "repair", class: obstacle.class, details: details(obstacle.details), windows },
    proposal: null,
    patches: {},
    evidence: execution.evidence,
    summary: [`No fault was started: ${summaryText(obstacle.details)}`]
  };
}
function record(execution, run) {
  const { measuring, evidence, experiment, work } = execution;
  const { roles } = measuring;
  const span = { from: run.control.from, to: Math.max(run.faultEnd, run.fault?.to ?? 0) };
  const end = run.recovery?.to ?? span.to;
  const control = textOf(run.control);
  measuring.record(evidence, roles.control, control, span);
  measuring.recordWork(evidence, control, span);
  if (run.fault) {
    const { faultFrom } = run;
    for (const predicate of [...experiment.hypothesis.faultProof.effect, ...experiment.hypothesis.steadyState]) {
      const between = faultFrom === null ? null : betweenWindow(predicate, control, faultFrom);
      if (between) measuring.record(evidence, [predicate], between, span);
    }
    measuring.record(evidence, roles.fault, textOf(run.fault), span);
    measuring.recordWork(evidence, textOf(run.fault), span);
  }
  if (run.recovery) measuring.record(evidence, roles.recovery, textOf(run.recovery), run.recovery);
  measuring.recordHalts(evidence, textOf(span), span);
  const whole = { from: span.from, to: end };
  addServing(evidence, measuring.serving.between(whole.from, whole.to), "serving-watch", textOf(whole));
  addServing(evidence, measuring.serving.series(work.settings.serving.samples));
}
function recoveryText({ holds, measured, timeToRecoverSeconds }) {
  if (holds) return `Recovered after ${timeToRecoverSeconds} s.`;
  return measured ? "Recovery was not proven within its time-out." : "Recovery was not measured: the job is ending.";
}
function reportOf(watched, recovered, windows, deployed) {
  const { cancelled } = watched;
  const facts = [
    watched.run ? `Run ${watched.run.value.runId} is ${watched.run.value.status}.` : "The run could not be read.",
    ...cancelled ? [`Cancelled: ${cancelled.text}.`] : [],
    recoveryText(recovered)
  ];
  const report = {
    outcome: "done",
    details: details(facts.join(" ")),
    windows,
    haltedBy: cancelled?.kind === "safety-halt" ? cancelled.predicateId : null,
    contaminated: cancelled?.kind === "contaminated" ? cancelled.text : deployed,
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
  if (watched.run) recordRun(evidence, ref, watched.run);
  const unread = await execution.serviceClock.after(work.runtime.stopping);
  if (unread !== null) log.warning(unread);
  const service = execution.serviceClock.record(evidence, execution.ref.workspaceId);
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
  record(execution, {
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
async function steps(execution) {
  const clockRead = execution.serviceClock.before(execution.guard.signal);
  const missing = await awaitPreconditions(execution);
  if (missing) return notStarted(execution, missing, null);
  const { control, obstacle } = await controlWindow(execution);
  if (obstacle) return notStarted(execution, obstacle, control);
  const unread = await clockRead;
  if (unread !== null) {
    const unknown = { class: "provider", details: `${unread}.` };
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
    return reportLifted(work, experiment, evidence, measuring, { ...start.obstacle, runs: start.runs });
  }
  try {
    return await faultAndRecovery(execution, control, start, reread.deployment);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    execution.work.runtime.log.error(`The experiment broke off: ${messageOf(error)}`);
    return liftAndReport(execution.work, execution.experiment, execution.evidence, execution.measuring, {
      ref: start.started.ref,
      class: "observer-lost",
      why: `The worker broke off: ${messageOf(error)}.`
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
    const why = faultSeconds === null ? `${experiment.fault.duration} is no duration` : refusals.join("; ");
    return {
      report: { outcome: "repair", class: "readiness", details: details(why) },
      proposal: null,
      patches: {},
      evidence,
      summary: [summaryText(why)]
    };
  }
  const workspaceId = workspaceIdOf(state);
  const { scenarioName, configurationName } = experiment.fault;
  await liftLeftovers(work, state, evidence);
  const listed = await scenarioNamesOf(work, workspaceId);
  const others = listed.filter((name) => name.toLowerCase() !== scenarioName.toLowerCase());
  const scenarioNames = [scenarioName, ...others];
  const ref = { workspaceId, scenarioName, configurationName };
  const measuring = startMeasuring(work, experiment);
  const guard = startGuard(work, state.runId);
  try {
    return await steps({
      work,
      state,
      experiment,
      ref,
      scenarioNames,
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
  const roles = rolesOf(experiment, work.environment.guardrails.safetyHalts);
  return [...new Set(sampledOf(roles).flatMap((predicate) => work.telemetry.refusal(predicate) ?? []))];
}
export {
  execute,
  scenarioNamesOf
};

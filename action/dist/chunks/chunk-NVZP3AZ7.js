import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  provenTargets
} from "./chunk-E5ZI5LB3.js";
import {
  declaredParent
} from "./chunk-QWVEQJKF.js";
import {
  startServing
} from "./chunk-ECRP3CPZ.js";
import {
  LeaseLost,
  addPredicate,
  addServing,
  createEvidence,
  details,
  readValue,
  stateOf,
  timeMs,
  windowSeconds
} from "./chunk-WMEG26SH.js";
import {
  $o,
  Lo,
  sliceMinimum,
  worksOf
} from "./chunk-ODXN6QCG.js";
import {
  aggregateOf,
  durationSeconds,
  holds,
  predicateDigest,
  sameDigest
} from "./chunk-VY6LBJBG.js";
import {
  bounded,
  nowText,
  within
} from "./chunk-45OC4B54.js";
import {
  WorkerError,
  messageOf
} from "./chunk-QYZBXWK4.js";

// state/phases/fault-window.ts
var LANDED = /* @__PURE__ */ new Set(["running", "succeeded"]);
var ACTED = /* @__PURE__ */ new Set([...LANDED, "stopping", "canceling", "canceled", "cancelled"]);
function onProvenTarget(action, proof) {
  const urns = proof.actions.map((urn) => urn.toLowerCase());
  return action.faultUrn !== null && urns.includes(action.faultUrn.toLowerCase()) && action.targets.some((target) => declaredParent(target, proof.targets) !== null);
}
function provenActions(run, proof) {
  return run.actions.filter(
    (action) => onProvenTarget(action, proof) && action.startedAt !== null && ACTED.has(action.state.toLowerCase())
  );
}
function faultWindow(run, proof) {
  let from = null;
  let to = null;
  for (const action of provenActions(run, proof)) {
    const start = action.startedAt;
    const end = action.completedAt ?? run.endedAt;
    if (start === null || end === null || timeMs(end) <= timeMs(start)) continue;
    if (from === null || timeMs(start) < timeMs(from)) from = start;
    if (to === null || timeMs(end) > timeMs(to)) to = end;
  }
  return from !== null && to !== null ? { from, to } : null;
}
var CLOCK_ANSWERS = 14;
var CLOCK_SHARE = 0.05;
var CLOCK_MS = 500;
function moved(time, milliseconds) {
  return new Date(timeMs(time) + milliseconds).toISOString();
}
function clockCaveat(value, own, frozenSeconds, from, over) {
  if (own) return null;
  const { before, after, beforeUntil, afterFrom, low, high } = value;
  if (before < CLOCK_ANSWERS || after < CLOCK_ANSWERS)
    return `the service's clock was read ${before} times before the fault and ${after} times after it; ${CLOCK_ANSWERS} are needed`;
  if (beforeUntil === null || timeMs(beforeUntil) > timeMs(from))
    return `the service's clock was not read before the fault`;
  if (afterFrom === null || timeMs(afterFrom) < timeMs(over)) return `the service's clock was not read after the fault`;
  const half = (high - low) / 2;
  if (half <= CLOCK_MS || half <= CLOCK_SHARE * frozenSeconds * 1e3) return null;
  return `the service's clock is known to ± ${Math.round(half)} ms only`;
}
function faultTimes(run, proof, clock, own, frozenSeconds) {
  const acted = faultWindow(run, proof);
  const [start, end] = [acted?.from ?? run.startedAt, acted?.to ?? run.endedAt];
  if (clock === null) {
    const unknown = { movedMs: 0, shortenedMs: 0, caveat: `the service's clock is not known` };
    return { acted, fault: acted, from: start, over: end, clock: unknown };
  }
  const { low, high } = clock;
  const from = start === null ? null : moved(start, -high);
  const over = end === null ? null : moved(end, -low);
  const caveat = from === null || over === null ? null : clockCaveat(clock, own, frozenSeconds, from, over);
  let fault = null;
  if (acted !== null) {
    fault = { from: moved(acted.from, -low), to: moved(acted.to, -high) };
    if (timeMs(fault.to) <= timeMs(fault.from)) fault = { from: moved(acted.from, -high), to: moved(acted.to, -low) };
  }
  return { acted, fault, from, over, clock: { movedMs: (low + high) / 2, shortenedMs: (high - low) / 2, caveat } };
}

// action/telemetry/service-clock.ts
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

// action/phases/execution/context.ts
function configurationId(ref) {
  return `${ref.workspaceId}/scenarios/${ref.scenarioName}/configurations/${ref.configurationName}`;
}
function runSubject(ref) {
  return `${ref.workspaceId}/scenarios/${ref.scenarioName}/runs/${ref.runId}`;
}
function attemptName(experiment) {
  return `e${experiment.n}-a${experiment.repairs.length}`;
}
function workspaceIdOf(state) {
  const id = state.workspace.resource?.id;
  if (!id) throw new WorkerError("The run has no workspace yet", "Preflight comes first; update the App.");
  return id;
}
function envelope(work, commandId) {
  return {
    schemaVersion: "chaos-loop/submission/v1",
    commandId,
    runId: work.brief.runId,
    environment: work.brief.environment,
    token: work.brief.token,
    workflowRun: work.workflowRun
  };
}
async function readRun(work, ref) {
  const observation = await work.provider.run(ref);
  return { observation, value: readValue("scenario-run", observation.raw).value };
}
function recordRun(evidence, ref, { observation }) {
  return evidence.add({ kind: "scenario-run", subject: runSubject(ref), ...observation });
}
async function readRuns(work, workspaceId, scenarioNames) {
  const observation = await work.provider.runs(workspaceId, scenarioNames);
  const reading = readValue("scenario-run-list", observation.raw);
  return { observation, runs: reading.value, caveat: reading.caveat };
}
function recordRuns(evidence, workspaceId, { observation }) {
  return evidence.add({ kind: "scenario-run-list", subject: workspaceId, ...observation });
}

// state/serving.ts
function servesExpected(value, expected) {
  if (value === null || value.revision !== expected.revision) return false;
  if (expected.digest !== void 0 && !sameDigest(value.digest, expected.digest)) return false;
  return expected.commit === void 0 || value.commit === null || value.commit === expected.commit;
}
function describeServing(value) {
  return value === null ? "nothing readable" : `revision ${value.revision}`;
}

// action/phases/execution/measuring.ts
function rolesOf(experiment, halts) {
  const { hypothesis } = experiment;
  const measured = [
    hypothesis.confirm,
    hypothesis.executedPath,
    ...hypothesis.faultProof.effect,
    ...hypothesis.slo,
    ...experiment.changedPaths.map((changed) => changed.predicate)
  ];
  return {
    control: [...measured, ...hypothesis.steadyState],
    fault: measured,
    recovery: hypothesis.recovery,
    work: worksOf(hypothesis),
    halts: [...halts]
  };
}
function sampledOf({ control, recovery, work, halts }) {
  return [...control, ...recovery, ...work.map(({ predicate }) => predicate), ...halts];
}
function textOf(window) {
  return { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() };
}
function startMeasuring(work, experiment) {
  const { clock } = work.runtime;
  const startedAt = clock.now();
  const roles = rolesOf(experiment, work.environment.guardrails.safetyHalts);
  const samplings = /* @__PURE__ */ new Map();
  let longestTimeout = work.settings.serving.timeout * 1e3;
  for (const predicate of sampledOf(roles)) {
    const key = predicateDigest(predicate);
    if (samplings.has(key)) continue;
    samplings.set(key, work.telemetry.start(predicate, startedAt));
    const { source } = predicate;
    const timeout = "timeout" in source ? durationSeconds(source.timeout) : null;
    longestTimeout = Math.max(longestTimeout, (timeout ?? 0) * 1e3);
  }
  const serving = startServing(clock, work.settings.serving, work.settings.allowHosts, work.exchange, startedAt);
  const samplingOf = (predicate) => {
    const sampling = samplings.get(predicateDigest(predicate));
    if (!sampling) throw new Error(`predicate ${predicate.id} is not sampled`);
    return sampling;
  };
  const numeric = (value2) => typeof value2 === "number" ? value2 : null;
  const value = (predicate, window) => numeric(readValue("predicate", samplingOf(predicate).series(), { predicate, window }).value);
  function newestWindow(predicate) {
    const { samples, every } = samplingOf(predicate).series();
    const everyMs = (durationSeconds(every) ?? 0) * 1e3;
    const newest = samples.findLast(({ at: at2, sentAt }) => Date.parse(sentAt) <= Date.parse(at2) + everyMs);
    if (!newest) return null;
    const at = Date.parse(newest.at);
    const from = aggregateOf(predicate) === "increase" ? at - everyMs : at;
    return { from, to: Math.max(at + 1, Math.min(at + everyMs, clock.now())) };
  }
  const latest = (predicate) => {
    const window = newestWindow(predicate);
    return window ? value(predicate, textOf(window)) : null;
  };
  const servingNow = () => {
    const series = serving.series(work.settings.serving.samples);
    return readValue("serving", series).value;
  };
  return {
    roles,
    startedAt,
    serving,
    longestTimeout,
    value,
    holds: (predicate, window) => holds(predicate, value(predicate, window)),
    latest,
    latestHolds: (predicate) => holds(predicate, latest(predicate)),
    missingWork(window) {
      for (const work2 of roles.work) {
        const { predicate, slices } = work2;
        const reading = readValue("work-slices", samplingOf(predicate).series(), { predicate, window, slices });
        const values = Array.isArray(reading.value) ? reading.value : null;
        const minimum = sliceMinimum(work2, windowSeconds(window));
        if (!values?.every((measured) => measured >= minimum))
          return `Work ${predicate.id} was ${values?.join(", ") ?? "not measured"}; ${minimum} a slice is needed.`;
      }
      return null;
    },
    tripped(window) {
      const halt = roles.halts.find((predicate) => {
        const reading = readValue("halt-watch", samplingOf(predicate).series(), { predicate, window });
        return reading.value?.tripped === true;
      });
      return halt ?? null;
    },
    servingNow,
    foreignRevision(from, to) {
      const { samples, settings, url } = serving.between(from, to);
      for (const sample of samples) {
        const seen = readValue("serving", { url, settings, samples: [sample] }).value;
        if (seen && !servesExpected(seen, experiment.expectedBuild)) return seen.revision;
      }
      return null;
    },
    async settled(before) {
      await Promise.all([
        ...[...samplings.values()].map((sampling) => sampling.settled(before)),
        serving.settled(before)
      ]);
    },
    record(evidence, predicates, window, span) {
      for (const predicate of predicates) {
        addPredicate(evidence, samplingOf(predicate).series(span), "predicate", window);
      }
    },
    recordSteady(evidence, predicates) {
      for (const predicate of predicates) {
        const window = newestWindow(predicate);
        if (window) addPredicate(evidence, samplingOf(predicate).series(window), "predicate", textOf(window));
      }
    },
    recordWork(evidence, window, span) {
      for (const { predicate, slices } of roles.work)
        addPredicate(evidence, samplingOf(predicate).series(span), "work-slices", window, slices);
    },
    recordHalts(evidence, window, span) {
      for (const halt of roles.halts) addPredicate(evidence, samplingOf(halt).series(span), "halt-watch", window);
    },
    stop() {
      for (const sampling of samplings.values()) sampling.stop();
      serving.stop();
    }
  };
}

// action/phases/execution/guard.ts
var SILENCE_LIMIT = 12e4;
var LONGEST_POLL = 15e3;
function pollMs(work) {
  return Math.min(LONGEST_POLL, work.settings.pollEvery * 1e3);
}
function judge(seen) {
  if (!seen.leaseHeld) return { kind: "lease-lost", text: "another worker has the lease" };
  if (seen.ending !== null) return { kind: "ending", text: `the run is ending: ${seen.ending}` };
  return seen.halt ? { kind: "halt", text: "a halt is set" } : null;
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
    if (!$o(controlDocument) || !Lo(stateDocument)) return null;
    const halt = controlDocument.halt !== null;
    const run = stateDocument;
    return {
      seen: judge({ halt, ending: run.ending?.reason ?? null, leaseHeld: run.lease?.token === work.brief.token })
    };
  } catch (error) {
    work.runtime.log.info(`The state branch could not be read: ${messageOf(error)}`);
    return null;
  }
}
function startGuard(work, runId) {
  const { runtime, brief, door, workflowRun } = work;
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
  const onStopping = () => interrupt({ kind: "stopping", text: "the job is being cancelled" });
  if (runtime.stopping.aborted) onStopping();
  else runtime.stopping.addEventListener("abort", onStopping, { once: true });
  const guard = {
    stage: "preconditions",
    current: () => found,
    signal: interrupted.signal,
    stop() {
      stopped.abort();
      runtime.stopping.removeEventListener("abort", onStopping);
    }
  };
  async function once() {
    const answer = await door.poll(
      {
        schemaVersion: "chaos-loop/poll/v1",
        type: "poll",
        runId,
        token: brief.token,
        workflowRun,
        stage: guard.stage,
        at: nowText(clock)
      },
      Math.max(2e3, interval)
    );
    const verdict = answer ? { seen: judge({ halt: answer.halt, ending: answer.ending?.reason ?? null, leaseHeld: answer.leaseHeld }) } : await fromBranch(work, runId);
    if (verdict) {
      heardAt = clock.now();
      if (verdict.seen) interrupt(verdict.seen);
    } else if (clock.now() - heardAt >= SILENCE_LIMIT) {
      interrupt({ kind: "app-lost", text: "neither the App nor the state branch answered for two minutes" });
    }
  }
  void (async () => {
    while (!stopped.signal.aborted) {
      const began = clock.now();
      await once();
      await clock.sleep(began + interval - clock.now(), stopped.signal);
    }
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
      return { class: "halted", details: `${found.text}; no fault was started` };
    default:
      return { class: "observer-lost", details: `${found.text}; no fault was started` };
  }
}
function servingObstacle({ work, experiment, measuring }) {
  const value = measuring.servingNow();
  const { samples } = work.settings.serving;
  if (servesExpected(value, experiment.expectedBuild) && value !== null && value.consecutive >= samples) return null;
  const seen = value ? `${describeServing(value)}, ${value.consecutive} healthy samples in a row` : "nothing readable";
  return {
    class: "build-identity",
    details: `Serving: ${seen}; revision ${experiment.expectedBuild.revision} in ${samples} samples is needed.`
  };
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
  return { class: "readiness", details: `No number from ${[...new Set(silent)].join(", ")}.` };
}
function steadyObstacle({ experiment, measuring }) {
  const broken = experiment.hypothesis.steadyState.filter((predicate) => measuring.latestHolds(predicate) !== true).map((predicate) => `${predicate.id} (${measuring.latest(predicate) ?? "null"})`);
  return broken.length === 0 ? null : { class: "steady-state", details: `Steady state does not hold: ${broken.join(", ")}.` };
}
function haltObstacle({ work, measuring }, from) {
  const tripped = measuring.tripped(textOf({ from, to: work.runtime.clock.now() }));
  return tripped ? { class: "steady-state", details: `Halt ${tripped.id} is tripped.` } : null;
}
async function activeRuns(execution) {
  const { work, ref, scenarioNames } = execution;
  const list = await readRuns(work, ref.workspaceId, scenarioNames);
  const active = list.runs?.filter((run) => !run.terminal).map((run) => `${run.runId} of ${run.scenarioName}`);
  const problem = active ? active.join(", ") : list.caveat ?? "unreadable";
  return {
    list,
    obstacle: problem === "" ? null : { class: "provider", details: `Runs in the workspace are in the way: ${problem}.` }
  };
}
var IN_PROGRESS = /* @__PURE__ */ new Set(["queued", "pending", "in_progress"]);
async function newestDeployment({ work }) {
  try {
    const query = `environment=${encodeURIComponent(work.settings.name)}&per_page=1`;
    const deployments = await work.github.get(`/deployments?${query}`);
    if (!Array.isArray(deployments)) return void 0;
    const newest = deployments[0];
    if (newest === void 0) return null;
    if (typeof newest.id !== "number") return void 0;
    const statuses = await work.github.get(`/deployments/${newest.id}/statuses?per_page=1`);
    const state = Array.isArray(statuses) ? statuses[0]?.state : void 0;
    return { id: newest.id, state: typeof state === "string" ? state : null };
  } catch (error) {
    work.runtime.log.info(`Deployments could not be read: ${messageOf(error)}`);
    return void 0;
  }
}
function deploymentObstacle(newest) {
  const { id, state } = newest ?? { id: 0, state: null };
  if (state === null || !IN_PROGRESS.has(state.toLowerCase())) return null;
  return { class: "contaminated", details: `Deployment ${id} is ${state}.` };
}
function deploymentSince(before, after) {
  if (before === void 0 || after === void 0 || after === null || after.id === before?.id) return null;
  return `deployment ${after.id} was made while the experiment ran`;
}
function workObstacle({ work, measuring, faultSeconds }) {
  const to = work.runtime.clock.now() - measuring.longestTimeout;
  for (const demand of measuring.roles.work) {
    const { predicate, slices } = demand;
    const value = measuring.value(predicate, textOf({ from: to - faultSeconds * 1e3 / slices, to }));
    const minimum = sliceMinimum(demand, faultSeconds);
    if (value !== null && value >= minimum) continue;
    return {
      class: "starved",
      details: `Work ${predicate.id} over the length of a slice is ${value ?? "not measured"}; ${minimum} is needed.`
    };
  }
  return null;
}
var STEP2 = 500;
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
        await clock.sleep(STEP2, guard.signal);
        continue;
      }
      remoteAt = clock.now();
      obstacle = await remote(execution) ?? null;
      if (obstacle === null) return null;
    }
    if (obstacle.details !== said) log.info(`Waiting: ${obstacle.details}`);
    said = obstacle.details;
    if (clock.now() >= deadline) {
      return { class: obstacle.class, details: `Waited ${work.settings.awaitPreconditions} s. ${obstacle.details}` };
    }
    await clock.sleep(STEP2, guard.signal);
  }
}
async function remote(execution) {
  try {
    return (await activeRuns(execution)).obstacle ?? deploymentObstacle(await newestDeployment(execution));
  } catch (error) {
    return { class: "provider", details: `The workspace could not be read: ${messageOf(error)}` };
  }
}

// action/phases/execution/control.ts
var STEP3 = 500;
function disturbance(execution, control) {
  const interrupted = interruptionObstacle(execution);
  if (interrupted) return interrupted;
  return contaminationObstacle(execution, control) ?? haltObstacle(execution, control.from);
}
function unfitControl({ experiment }, measuring, control) {
  const window = textOf(control);
  const broken = experiment.hypothesis.steadyState.filter((predicate) => measuring.holds(predicate, window) !== true).map((predicate) => `${predicate.id} (${measuring.value(predicate, window) ?? "null"})`);
  if (broken.length > 0) {
    return { class: "steady-state", details: `Steady state did not hold in the control window: ${broken.join(", ")}.` };
  }
  const missing = measuring.missingWork(window);
  return missing === null ? null : { class: "starved", details: `In the control window: ${missing}` };
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
    await clock.sleep(Math.min(STEP3, quiet - clock.now() + 1), guard.signal);
  }
  await measuring.settled(control.to + 1);
  return { control, obstacle: unfitControl(execution, measuring, control) };
}
var PATIENCE2 = 3e4;
function contaminationObstacle({ measuring, work }, control) {
  const foreign = measuring.foreignRevision(control.from, work.runtime.clock.now());
  return foreign === null ? null : { class: "contaminated", details: `Revision ${foreign} serves.` };
}
async function calm(execution, control) {
  const { clock } = execution.work.runtime;
  const until = clock.now() + Math.min(PATIENCE2, execution.work.settings.awaitPreconditions * 1e3);
  for (; ; ) {
    const final = interruptionObstacle(execution) ?? contaminationObstacle(execution, control);
    if (final) return final;
    const obstacle = servingObstacle(execution) ?? steadyObstacle(execution);
    if (obstacle === null || clock.now() >= until) return obstacle;
    await clock.sleep(STEP3, execution.guard.signal);
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
      kind: "validation",
      subject: configurationId(ref),
      ...await work.provider.validation(ref)
    });
    receipts.push(validation);
    const plan = validation.value?.planDigest ?? null;
    if (plan !== experiment.planDigest) {
      const details2 = "The plan of the latest validation is not the one that was kept.";
      return nothing({ class: experiment.mode === "verify" ? "fault-drift" : "fault-start", details: details2 });
    }
    const { obstacle, list } = await activeRuns(execution);
    receipts.push(recordRuns(evidence, ref.workspaceId, list));
    const known = new Set(list.runs?.map((run) => run.runId.toLowerCase()));
    const deployment = await newestDeployment(execution);
    return { obstacle: obstacle ?? deploymentObstacle(deployment), receipts, known, deployment };
  } catch (error) {
    return nothing({ class: "provider", details: `The workspace could not be read: ${messageOf(error)}` });
  }
}

// action/phases/execution/recovery.ts
function finestStep(predicates) {
  const steps2 = predicates.flatMap(({ source }) => {
    const seconds = "every" in source ? durationSeconds(source.every) : null;
    return seconds === null ? [] : [seconds * 1e3];
  });
  return Math.max(100, Math.min(...steps2));
}
async function proveRecovery(work, measuring, faultEnd, giveUp) {
  const { clock } = work.runtime;
  const length = work.settings.recovery * 1e3;
  const predicates = measuring.roles.recovery;
  const step = finestStep(predicates);
  const last = Math.min(faultEnd + work.settings.recoveryTimeout * 1e3, work.deadline - length - 3e4);
  let window = { from: faultEnd, to: faultEnd + length };
  for (let from = faultEnd; ; from += step) {
    window = { from, to: from + length };
    await clock.sleep(window.to - clock.now(), giveUp);
    if (giveUp.aborted) return { window, holds: false, timeToRecoverSeconds: null };
    await measuring.settled(window.to + 1);
    const text2 = textOf(window);
    if (predicates.every((predicate) => measuring.holds(predicate, text2) === true)) {
      return { window, holds: true, timeToRecoverSeconds: (from - faultEnd) / 1e3 };
    }
    if (from + step > last) return { window, holds: false, timeToRecoverSeconds: null };
  }
}

// action/phases/execution/start.ts
var VISIBILITY_MARGIN = 6e4;
var LOOK_EVERY = 1e3;
var STOPS = /* @__PURE__ */ new Set(["halted", "ending", "window-closed", "consent-missing"]);
var SKEW = 1e3;
function operationIdOf(execution, kind) {
  return `${kind}-${attemptName(execution.experiment)}`;
}
async function settle(work, operationId, outcome, result, receipts, evidence) {
  const raws = evidence.raws();
  const answer = await work.door.send({
    ...envelope(work, work.runtime.newId("settle")),
    type: "settle",
    operationId,
    outcome,
    result,
    receipts: [...receipts],
    raws: Object.fromEntries(receipts.map((receipt) => [receipt.rawDigest, raws[receipt.rawDigest]]))
  });
  if (!answer.ok)
    work.runtime.log.warning(`Settling ${operationId} as ${outcome} was refused: ${answer.error.message}`);
}
async function findRun(work, search) {
  const { clock, log } = work.runtime;
  let list = null;
  for (; ; ) {
    const conclusive = clock.now() >= search.since + VISIBILITY_MARGIN;
    try {
      list = await readRuns(work, search.ref.workspaceId, search.scenarioNames);
      const candidates = list.runs?.filter((run) => isCandidate(run, search)).map((run) => run.runId) ?? [];
      const [only] = candidates;
      if (candidates.length > 1) return { found: { kind: "many", runIds: candidates }, list };
      if (only !== void 0) return { found: { kind: "one", runId: only }, list };
      if (list.runs !== null && conclusive) return { found: { kind: "none" }, list };
    } catch (error) {
      log.info(`The list of runs could not be read: ${messageOf(error)}`);
    }
    if (clock.now() >= work.deadline) return { found: { kind: "many", runIds: [] }, list };
    await clock.sleep(LOOK_EVERY);
  }
}
function isCandidate(run, { known, ref, since }) {
  if (known.has(run.runId.toLowerCase())) return false;
  const same = (a, b) => a.toLowerCase() === b.toLowerCase();
  if (run.configurationName !== null && !same(run.configurationName, ref.configurationName)) return false;
  return same(run.scenarioName, ref.scenarioName) && (run.startedAt === null || timeMs(run.startedAt) >= since - SKEW);
}
async function prepare(execution, reread) {
  const { work, ref, experiment, evidence } = execution;
  const raws = evidence.raws();
  const deadline = work.runtime.clock.now() + work.settings.maxEvidenceAge * 1e3;
  const answer = await work.door.send(
    {
      ...envelope(work, work.runtime.newId("prepare")),
      type: "prepare",
      operation: {
        operationId: operationIdOf(execution, "fault-start"),
        kind: "fault-start",
        class: "uncertain",
        key: configurationId(ref).slice(-300),
        intent: {
          ...ref,
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
  const { code, message } = answer.error;
  if (code === "lease-lost") throw new LeaseLost("preparing the fault");
  const stopped = STOPS.has(code);
  return { class: stopped ? "halted" : "fault-start", details: details(`The App refused the fault start: ${message}`) };
}
async function startFault(execution, reread, control) {
  const { work, ref, evidence } = execution;
  const { clock, log } = work.runtime;
  const operationId = operationIdOf(execution, "fault-start");
  const refused = await prepare(execution, reread);
  if (refused) return { kind: "not-started", obstacle: refused };
  const late = interruptionObstacle(execution) ?? contaminationObstacle(execution, control);
  if (late) {
    await settle(work, operationId, "never-happened", { reason: late.details }, [], evidence);
    return { kind: "not-started", obstacle: late };
  }
  const since = clock.now();
  const outcome = await work.provider.start(ref);
  const running = (runId, receipts, before) => ({
    kind: "running",
    ref: { workspaceId: ref.workspaceId, scenarioName: ref.scenarioName, runId },
    settled: before.then(() => settle(work, operationId, "completed", { runId }, receipts, evidence))
  });
  if (outcome.kind === "refused") {
    await settle(work, operationId, "never-happened", { reason: outcome.details.slice(0, 2e3) }, [], evidence);
    return {
      kind: "not-started",
      obstacle: { class: "fault-start", details: details(`Azure refused the start: ${outcome.details}`) }
    };
  }
  if (outcome.kind === "started" && outcome.runId !== null) return running(outcome.runId, [], Promise.resolve());
  const why = outcome.kind === "unknown" ? outcome.details : "the answer names no run";
  log.warning(`The fault start is looked up in the list of runs: ${why}`);
  const unknown = settle(work, operationId, "unknown", { reason: why.slice(0, 2e3) }, [], evidence);
  const { found, list } = await findRun(work, {
    scenarioNames: execution.scenarioNames,
    ref,
    known: reread.known,
    since
  });
  if (found.kind === "one") {
    const runRef = { ...ref, runId: found.runId };
    const run = await readRun(work, runRef);
    return running(found.runId, [recordRun(evidence, runRef, run)], unknown);
  }
  await unknown;
  if (found.kind === "none") {
    await settle(
      work,
      operationId,
      "never-happened",
      { reason: why.slice(0, 2e3) },
      list ? [recordRuns(evidence, ref.workspaceId, list)] : [],
      evidence
    );
    return {
      kind: "not-started",
      obstacle: { class: "fault-start", details: details(`The fault was never started: ${why}`) }
    };
  }
  return {
    kind: "not-started",
    obstacle: {
      class: "fault-start",
      details: details(
        `Which run is ours can't be told: ${found.runIds.join(", ") || "the list is unreadable"} (${why})`
      )
    }
  };
}

// action/phases/execution/watch.ts
var STEP4 = 500;
var PREPARE_PATIENCE = 1e4;
var OVERTIME = 10 * 6e4;
async function cancelFault(work, ref, operationId, reason) {
  const { clock, log } = work.runtime;
  log.warning(`Cancelling run ${ref.runId}: ${reason}`);
  if (operationId !== null) {
    const recorded = work.door.send(
      {
        ...envelope(work, work.runtime.newId("prepare")),
        type: "prepare",
        operation: {
          operationId,
          kind: "fault-cancel",
          class: "idempotent",
          key: ref.runId,
          intent: { ...ref, reason: reason.slice(0, 2e3) }
        },
        receipts: [],
        raws: {}
      },
      { deadline: clock.now() + PREPARE_PATIENCE }
    ).catch((error) => log.warning(`The cancel could not be recorded first: ${messageOf(error)}`));
    await within(clock, PREPARE_PATIENCE, recorded, void 0);
  }
  await work.provider.cancel(ref);
}
function reasonToCancel(execution, run, startedAt) {
  const { guard, measuring, work, experiment, faultSeconds } = execution;
  const now = work.runtime.clock.now();
  const interrupted = guard.current();
  if (interrupted) return interrupted;
  const halt = measuring.tripped(textOf({ from: startedAt, to: now }));
  if (halt) return { kind: "safety-halt", text: `safety halt ${halt.id} tripped`, predicateId: halt.id };
  if (run?.planDigest && run.planDigest !== experiment.planDigest) {
    return { kind: "unsafe", text: "the plan of the run is not the validated one" };
  }
  const targets = new Set(run?.actions.flatMap((action) => action.targets));
  const allowed = work.environment.guardrails.maxTargets;
  if (targets.size > allowed)
    return { kind: "unsafe", text: `${targets.size} targets are hit, ${allowed} are allowed` };
  const foreign = measuring.foreignRevision(startedAt, now);
  if (foreign !== null) return { kind: "contaminated", text: `revision ${foreign} serves` };
  if (now > startedAt + faultSeconds * 1e3 + OVERTIME) return { kind: "endless", text: "the run does not end" };
  const needed = (work.settings.recovery + 60) * 1e3;
  if (now + needed > work.deadline) return { kind: "out-of-time", text: "the job is about to reach its time limit" };
  return null;
}
async function watchFault(execution, ref, startedAt) {
  const { work, guard } = execution;
  const { clock, log } = work.runtime;
  guard.stage = "fault";
  const watched = { run: null, ended: false, cancelled: null };
  let readAt = Number.NEGATIVE_INFINITY;
  let cancelAt = Number.NEGATIVE_INFINITY;
  let cancelledAt = 0;
  let cancels = 0;
  for (; ; ) {
    const pace = watched.cancelled ? Math.min(1e3, pollMs(work)) : pollMs(work);
    if (clock.now() - readAt >= pace) {
      readAt = clock.now();
      try {
        const run = await within(clock, 15e3, readRun(work, ref), null);
        if (run?.value) watched.run = { observation: run.observation, value: run.value };
      } catch (error) {
        log.info(`Run ${ref.runId} could not be read: ${messageOf(error)}`);
      }
      if (watched.run?.value.terminal) return { ...watched, ended: true };
    }
    if (!watched.cancelled) {
      watched.cancelled = reasonToCancel(execution, watched.run?.value ?? null, startedAt);
      if (watched.cancelled) cancelledAt = clock.now();
    }
    if (watched.cancelled && clock.now() - cancelAt >= 1e4) {
      cancelAt = clock.now();
      const operationId = cancels === 0 ? operationIdOf(execution, "fault-cancel") : null;
      cancels += 1;
      await cancelFault(work, ref, operationId, watched.cancelled.text).catch(
        (error) => log.warning(`The cancel failed and is repeated: ${messageOf(error)}`)
      );
    }
    if (watched.cancelled && clock.now() - cancelledAt > OVERTIME) return watched;
    await clock.sleep(STEP4, watched.cancelled ? void 0 : guard.signal);
  }
}
async function settleCancel(execution, watched, runId, receipts) {
  if (!watched.cancelled || watched.cancelled.kind === "lease-lost") return;
  const outcome = watched.ended ? "completed" : "unknown";
  const id = operationIdOf(execution, "fault-cancel");
  await settle(
    execution.work,
    id,
    outcome,
    { runId, status: watched.run?.value.status ?? null },
    receipts,
    execution.evidence
  );
}

// action/phases/execution/leftovers.ts
var LOOK_EVERY2 = 1e3;
var CANCEL_PATIENCE = 10 * 6e4;
function text(value) {
  return typeof value === "string" && value !== "" ? value : null;
}
async function lift(work, ref) {
  const { clock, log } = work.runtime;
  const until = Math.min(clock.now() + CANCEL_PATIENCE, work.deadline);
  let cancelled = false;
  let last = null;
  for (; ; ) {
    try {
      last = await readRun(work, ref);
      if (last.value?.terminal) return last;
      if (!cancelled) {
        await cancelFault(work, ref, null, "its worker is gone");
        cancelled = true;
      }
    } catch (error) {
      log.info(`Run ${ref.runId} could not be lifted yet: ${messageOf(error)}`);
    }
    if (clock.now() >= until) return last;
    await clock.sleep(LOOK_EVERY2);
  }
}
async function resolve(work, state, operation, evidence, scenarioNames) {
  const scenarioName = text(operation.intent.scenarioName);
  const configurationName = text(operation.intent.configurationName);
  if (scenarioName === null || configurationName === null) return null;
  const workspaceId = text(operation.intent.workspaceId) ?? workspaceIdOf(state);
  const ref = { workspaceId, scenarioName, configurationName };
  let runId = text(operation.result?.runId);
  if (runId === null) {
    const since = timeMs(operation.preparedAt);
    const { found, list } = await findRun(work, { scenarioNames, ref, known: /* @__PURE__ */ new Set(), since });
    if (found.kind === "none") {
      const receipts = list ? [recordRuns(evidence, workspaceId, list)] : [];
      await settle(work, operation.operationId, "never-happened", null, receipts, evidence);
    }
    if (found.kind === "many" && list)
      await settle(work, operation.operationId, "unknown", null, [recordRuns(evidence, workspaceId, list)], evidence);
    if (found.kind !== "one") return null;
    runId = found.runId;
  }
  const runRef = { workspaceId, scenarioName, runId };
  const run = await lift(work, runRef);
  if (operation.status !== "settled" && run) {
    await settle(work, operation.operationId, "completed", { runId }, [recordRun(evidence, runRef, run)], evidence);
  }
  return { ref: runRef, run };
}
async function liftLeftovers(work, state, evidence, scenarioNames) {
  const starts = state.operations.filter((operation) => operation.kind === "fault-start");
  const open = starts.filter((operation) => operation.status !== "settled");
  const last = starts.findLast((operation) => operation.outcome === "completed");
  let newest = null;
  for (const operation of last ? [last, ...open] : open) {
    newest = await resolve(work, state, operation, evidence, scenarioNames) ?? newest;
  }
  return newest;
}
async function liftAndReport(work, experiment, evidence, measuring, fault) {
  const run = await lift(work, fault.ref);
  if (run) recordRun(evidence, fault.ref, run);
  const window = run?.value ? faultWindow(run.value, provenTargets(experiment, stateOf(work).gate)) : null;
  const endedAt = window?.to ?? run?.value?.endedAt;
  const lifted = work.runtime.clock.now();
  const from = Math.max(endedAt ? timeMs(endedAt) : 0, measuring.startedAt, lifted);
  const recovered = await proveRecovery(work, measuring, from, work.runtime.stopping);
  const recovery = textOf(recovered.window);
  measuring.record(evidence, measuring.roles.recovery, recovery, recovered.window);
  const ended = run?.value ? `Run ${fault.ref.runId} is ${run.value.status}.` : `Run ${fault.ref.runId} is unreadable.`;
  const said = recovered.holds ? "Recovery is proven." : "Recovery is not proven.";
  return {
    report: {
      outcome: "repair",
      class: fault.class,
      details: details(`${fault.why} ${ended} ${said}`),
      windows: { control: null, fault: window, recovery },
      recoveryFailed: !recovered.holds,
      timeToRecoverSeconds: null
    },
    proposal: null,
    patches: {},
    evidence,
    summary: [`${ended} ${said}`]
  };
}

// action/phases/execution/summary.ts
function cell(receipt) {
  const value = receipt?.value;
  if (typeof value === "number") return String(Math.round(value * 1e3) / 1e3);
  if (Array.isArray(value))
    return value.map((item) => typeof item === "number" ? Math.round(item * 100) / 100 : "–").join(", ");
  return receipt?.caveat ?? "–";
}
function find(receipts, kind, predicate, window) {
  const digest = predicateDigest(predicate);
  return receipts.find(
    (receipt) => receipt.kind === kind && receipt.predicateDigest === digest && receipt.window?.from === window?.from
  );
}
function summarise(experiment, evidence, windows, recovered) {
  const { hypothesis } = experiment;
  const receipts = evidence.receipts();
  const row = (role, predicate, kind = "predicate") => `| ${role} | \`${predicate.id}\` ${predicate.operator} ${predicate.threshold} ${predicate.unit} | ${cell(
    find(receipts, kind, predicate, windows.control)
  )} | ${cell(find(receipts, kind, predicate, windows.fault))} |`;
  return [
    `Experiment ${experiment.n} (${experiment.mode}): ${hypothesis.statement}`,
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
    summary: [`No fault was started: ${obstacle.details}`]
  };
}
function record(execution, run) {
  const { measuring, evidence, work } = execution;
  const { roles } = measuring;
  const span = { from: run.control.from, to: run.recovery.to };
  const control = textOf(run.control);
  measuring.record(evidence, roles.control, control, span);
  measuring.recordWork(evidence, control, span);
  if (run.fault) {
    measuring.record(evidence, roles.fault, textOf(run.fault), span);
    measuring.recordWork(evidence, textOf(run.fault), span);
  }
  measuring.record(evidence, roles.recovery, textOf(run.recovery), span);
  measuring.recordHalts(evidence, textOf({ from: run.control.from, to: run.faultEnd }), span);
  addServing(evidence, measuring.serving.between(span.from, span.to), "serving-watch", textOf(span));
  addServing(evidence, measuring.serving.series(work.settings.serving.samples));
}
function reportOf(watched, recovered, windows, deployed) {
  const { cancelled } = watched;
  const facts = [
    watched.run ? `Run ${watched.run.value.runId} is ${watched.run.value.status}.` : "The run could not be read.",
    ...cancelled ? [`Cancelled: ${cancelled.text}.`] : [],
    recovered.holds ? `Recovered after ${recovered.timeToRecoverSeconds} s.` : "Recovery was not proven within its time-out."
  ];
  const report = {
    outcome: "done",
    details: details(facts.join(" ")),
    windows,
    haltedBy: cancelled?.kind === "safety-halt" ? cancelled.predicateId : null,
    contaminated: cancelled?.kind === "contaminated" ? cancelled.text : deployed,
    timeToRecoverSeconds: recovered.timeToRecoverSeconds,
    recoveryFailed: !recovered.holds
  };
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
  const startedAt = clock.now();
  log.info(`The fault runs: ${start.ref.runId}.`);
  const settled = start.settled.catch(
    (error) => log.warning(`The start could not be settled: ${messageOf(error)}`)
  );
  const watched = await watchFault(execution, start.ref, startedAt);
  if (guard.current()?.kind === "lease-lost") throw new LeaseLost("the fault was running; it was cancelled");
  guard.stage = "recovery";
  const unread = await execution.serviceClock.after(work.runtime.stopping);
  if (unread !== null) log.warning(unread);
  const service = execution.serviceClock.record(evidence, execution.ref.workspaceId);
  const proof = provenTargets(experiment, stateOf(work).gate);
  const times = watched.run ? faultTimes(watched.run.value, proof, service.value, service.own, execution.faultSeconds) : null;
  const window = times?.fault ?? null;
  const fault = window ? { from: timeMs(window.from), to: timeMs(window.to) } : null;
  const faultEnd = times?.over ? timeMs(times.over) : clock.now();
  const recovered = await proveRecovery(work, measuring, faultEnd, work.runtime.stopping);
  if (!work.runtime.stopping.aborted) {
    await measuring.serving.settled(faultEnd + work.settings.serving.samples * work.settings.serving.every * 1e3);
    await measuring.settled(recovered.window.to + 1);
  }
  if (guard.current()?.kind === "lease-lost") throw new LeaseLost("recovery was being proven");
  const receipt = watched.run ? recordRun(evidence, start.ref, watched.run) : null;
  record(execution, { control, fault, faultEnd, recovery: recovered.window });
  await settled;
  await settleCancel(execution, watched, start.ref.runId, receipt ? [receipt] : []);
  const windows = { control: textOf(control), fault: window, recovery: textOf(recovered.window) };
  const deployed = deploymentSince(deployment, await newestDeployment(execution));
  return {
    report: reportOf(watched, recovered, windows, deployed),
    proposal: null,
    patches: {},
    evidence,
    summary: summarise(experiment, evidence, windows, recovered)
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
  try {
    return await faultAndRecovery(execution, control, start, reread.deployment);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    execution.work.runtime.log.error(`The experiment broke off: ${messageOf(error)}`);
    return liftAndReport(execution.work, execution.experiment, execution.evidence, execution.measuring, {
      ref: start.ref,
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
      summary: [why]
    };
  }
  const workspaceId = workspaceIdOf(state);
  const { scenarioName, configurationName } = experiment.fault;
  const scenarioNames = await scenarioNamesOf(work, workspaceId);
  await liftLeftovers(work, state, evidence, scenarioNames);
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
  workspaceIdOf,
  startMeasuring,
  liftLeftovers,
  liftAndReport,
  scenarioNamesOf,
  execute
};

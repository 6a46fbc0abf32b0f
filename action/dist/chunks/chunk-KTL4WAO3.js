import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  brake,
  placeOf,
  sameRunId,
  storedRef,
  toldCancels
} from "./chunk-EOWIV4Z7.js";
import {
  provenTargets
} from "./chunk-TYX6B7YK.js";
import {
  servesExpected
} from "./chunk-XEM7IOWN.js";
import {
  startServing
} from "./chunk-6WH2EE74.js";
import {
  addPredicate,
  addReading,
  addSlices,
  readValue,
  stateOf
} from "./chunk-SHKXDYMF.js";
import {
  isKind,
  providerOf,
  sliceMinimum,
  worksOf
} from "./chunk-3NOSXYWT.js";
import {
  addSeconds,
  aggregateOf,
  holds,
  isSampled,
  message,
  predicateDigest,
  timeMs,
  windowSeconds,
  windowedRules
} from "./chunk-C7H5E2UI.js";
import {
  armIdCovers,
  parseArmId
} from "./chunk-L6UF5U7M.js";
import {
  durationSeconds
} from "./chunk-UQGSUOX7.js";
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

// state/run/budget.ts
var MAX_DOCUMENT_BYTES = 256 * 1024;
var ORDINARY_BYTES = 224 * 1024;
function repairsOf(experiment) {
  return (experiment.olderRepairs ?? 0) + experiment.repairs.length;
}

// action/phases/execution/context.ts
function attemptName(experiment) {
  return `e${experiment.n}-a${repairsOf(experiment)}`;
}
function subjectOf(work, ref) {
  return providerOf(work.environment).subject(ref);
}
function knownPlace(state) {
  const place = placeOf(state);
  if (place === null)
    throw new WorkerError(
      "The run does not know yet where faults are injected from",
      "Preflight comes first; update the App."
    );
  return place;
}
function observedValue(kind, { raw, source }) {
  return readValue(kind, raw, { system: source.system });
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
async function readRun(work, ref, bound) {
  const observation = await work.provider.status(ref, bound);
  const value = observedValue("fault-run", observation).value;
  return { observation, value: sameRunId(value?.runId, ref.runId) ? value : null };
}
function recordRun({ environment }, evidence, { fault, runId }, { observation }) {
  const subject = providerOf(environment).runSubject(fault, runId);
  return evidence.add({ kind: "fault-run", subject, ...observation });
}
async function readRuns(work, ref, others, bound) {
  const observation = await work.provider.list(ref, others, bound);
  const reading = observedValue("fault-run-list", observation);
  return { observation, runs: reading.value, caveat: reading.caveat };
}
function recordRuns(evidence, place, { observation }) {
  return evidence.add({ kind: "fault-run-list", subject: place, ...observation });
}

// state/base/node-group.ts
var CLUSTER = "microsoft.containerservice/managedclusters";
var GROUP_LENGTH = 80;
function nodeGroupOf(id, cluster) {
  const [own, parts] = [parseArmId(id), parseArmId(cluster)];
  const group = own?.resourceGroup?.toLowerCase();
  if (!group?.startsWith("mc_") || parts?.type?.toLowerCase() !== CLUSTER) return false;
  if (own?.subscriptionId.toLowerCase() !== parts.subscriptionId.toLowerCase()) return false;
  return group.startsWith(`mc_${parts.resourceGroup}_${parts.name}_`.toLowerCase().slice(0, GROUP_LENGTH));
}
function declaredParent(id, declared) {
  const covering = declared.find((own) => armIdCovers(own, id));
  if (covering !== void 0) return covering;
  const [parent, ...others] = declared.filter((own) => nodeGroupOf(id, own));
  return parent !== void 0 && others.length === 0 ? parent : null;
}

// state/phases/fault-window.ts
var LANDED = /* @__PURE__ */ new Set(["running", "succeeded"]);
var ACTED = /* @__PURE__ */ new Set([...LANDED, "stopping", "canceling", "canceled", "cancelled"]);
function onProvenTarget(action, proof) {
  const urns = proof.actions.map((urn) => urn.toLowerCase());
  return action.faultUrn !== null && urns.includes(action.faultUrn.toLowerCase()) && action.targets.some((target) => declaredParent(target, proof.targets) !== null);
}
function hasActed({ startedAt, state }) {
  return startedAt !== null && ACTED.has(state.toLowerCase());
}
function provenActions(run, proof) {
  return run.actions.filter((action) => onProvenTarget(action, proof) && hasActed(action));
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
function clockCaveat(value, own, frozenSeconds, from, over2) {
  if (own) return null;
  const { before, after, beforeUntil, afterFrom, low, high } = value;
  if (before < CLOCK_ANSWERS || after < CLOCK_ANSWERS)
    return message("clock-read-seldom", { before, after, needed: CLOCK_ANSWERS });
  if (beforeUntil === null || timeMs(beforeUntil) > timeMs(from)) return message("clock-unread-before");
  if (afterFrom === null || timeMs(afterFrom) < timeMs(over2)) return message("clock-unread-after");
  const half = (high - low) / 2;
  if (half <= CLOCK_MS || half <= CLOCK_SHARE * frozenSeconds * 1e3) return null;
  return message("clock-imprecise", { halfMs: half });
}
function faultTimes(run, proof, clock, own, frozenSeconds) {
  const acted = faultWindow(run, proof);
  const [start, end] = [acted?.from ?? run.startedAt, acted?.to ?? run.endedAt];
  if (clock === null) {
    const unknown = { movedMs: 0, shortenedMs: 0, caveat: message("clock-unknown") };
    return { acted, fault: acted, from: start, over: end, clock: unknown };
  }
  const { low, high } = clock;
  const from = start === null ? null : moved(start, -high);
  const over2 = end === null ? null : moved(end, -low);
  const caveat = from === null || over2 === null ? null : clockCaveat(clock, own, frozenSeconds, from, over2);
  let fault = null;
  if (acted !== null) {
    fault = { from: moved(acted.from, -low), to: moved(acted.to, -high) };
    if (timeMs(fault.to) <= timeMs(fault.from)) fault = { from: moved(acted.from, -high), to: moved(acted.to, -low) };
  }
  return { acted, fault, from, over: over2, clock: { movedMs: (low + high) / 2, shortenedMs: (high - low) / 2, caveat } };
}

// action/phases/execution/reading.ts
var PATIENCE = 1e4;
var END_PATIENCE = 3e4;
var AHEAD = 6e4;
function endOf(run, proof, now) {
  const text2 = faultWindow(run, proof)?.to ?? run.endedAt;
  const at = text2 === null ? null : timeMs(text2);
  return at === null || at > now + AHEAD ? null : at;
}
function startReading(work, ref, proof, paceMs) {
  const { clock, log } = work.runtime;
  const stopped = new AbortController();
  let seen = null;
  let endedAt = null;
  let over2 = false;
  let tell = () => void 0;
  const first = new Promise((resolve2) => {
    tell = resolve2;
  });
  async function once() {
    try {
      const { observation, value } = await bounded(clock, PATIENCE, () => readRun(work, ref, { timeoutMs: PATIENCE }));
      if (value === null) {
        log.info(`What was read is not run ${ref.runId}.`);
        return;
      }
      if (seen?.value.terminal && !value.terminal) return;
      seen = { observation, value };
      tell(seen);
      if (!value.terminal) return;
      endedAt ??= clock.now();
      over2 = endOf(value, proof, clock.now()) !== null || clock.now() - endedAt >= END_PATIENCE;
      if (over2) log.info(`Run ${ref.runId} is ${value.status} at ${nowText(clock)}.`);
    } catch (error) {
      log.info(`Run ${ref.runId} could not be read: ${messageOf(error)}`);
    }
  }
  void (async () => {
    while (!stopped.signal.aborted && !over2) {
      const began = clock.now();
      await once();
      if (over2) break;
      await clock.sleep(Math.max(250, began + (endedAt === null ? paceMs() : 1e3) - clock.now()), stopped.signal);
    }
  })();
  return {
    newest: () => seen,
    over: () => over2,
    first,
    stop() {
      stopped.abort();
      tell(null);
    }
  };
}

// action/phases/execution/windows.ts
var WINDOW_PACE = 3e4;
function createWindows({ clock, log }, telemetry, faultSeconds) {
  const asked = /* @__PURE__ */ new Map();
  const answered = /* @__PURE__ */ new Map();
  const newest2 = /* @__PURE__ */ new Map();
  const asking = /* @__PURE__ */ new Set();
  const keyOf = (predicate, { from, to }) => `${predicateDigest(predicate)} ${from} ${to}`;
  const ask = (predicate, window) => {
    const key = keyOf(predicate, window);
    const known = asked.get(key) ?? telemetry.query(predicate, window);
    asked.set(key, known);
    return known.then((reading) => {
      answered.set(key, reading);
      return reading;
    });
  };
  async function refresh(predicate, digest) {
    asking.add(digest);
    const window = telemetry.newestWindow(predicate, faultSeconds());
    const before = newest2.get(digest)?.window;
    try {
      await ask(predicate, window);
      newest2.set(digest, { window, at: clock.now() });
      if (before && before.to !== window.to) {
        answered.delete(keyOf(predicate, before));
        asked.delete(keyOf(predicate, before));
      }
    } catch (error) {
      log.info(`Predicate ${predicate.id} could not be asked: ${messageOf(error)}`);
    }
    asking.delete(digest);
  }
  return {
    ask,
    of: (predicate, window) => answered.get(keyOf(predicate, window)) ?? null,
    newest(predicate) {
      const digest = predicateDigest(predicate);
      const known = newest2.get(digest) ?? null;
      if (!asking.has(digest) && (known === null || clock.now() - known.at > WINDOW_PACE))
        void refresh(predicate, digest);
      return known;
    },
    slices(predicate, window, count) {
      const seconds = windowSeconds(window) / count;
      const at = (index) => addSeconds(window.from, index * seconds);
      return Promise.all(
        Array.from({ length: count }, (_, index) => ask(predicate, { from: at(index), to: at(index + 1) }))
      );
    }
  };
}

// action/phases/execution/measuring.ts
function rolesOf(experiment, { guardrails, deadLetters = [] }) {
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
    halts: [...guardrails.safetyHalts],
    deadLetters: {
      counts: deadLetters.map(({ count }) => count),
      ages: deadLetters.flatMap(({ oldestAge }) => oldestAge ?? [])
    }
  };
}
function askedOf({ control, recovery, work, halts, deadLetters }) {
  const counted2 = [...deadLetters.counts, ...deadLetters.ages];
  return [...control, ...recovery, ...work.map(({ predicate }) => predicate), ...halts, ...counted2];
}
function textOf(window) {
  return { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString() };
}
var RECENT = 6e4;
function startMeasuring(work, experiment) {
  const { clock } = work.runtime;
  const startedAt = clock.now();
  const roles = rolesOf(experiment, work.environment);
  const samplings = /* @__PURE__ */ new Map();
  let longestTimeout = work.settings.serving.timeout * 1e3;
  const windows = createWindows(work.runtime, work.telemetry, () => durationSeconds(experiment.fault.duration) ?? 60);
  for (const predicate of askedOf(roles)) {
    const key = predicateDigest(predicate);
    if (!isSampled(predicate) || samplings.has(key)) continue;
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
  const around = (predicate, window) => {
    const to = timeMs(window.to);
    const { source } = predicate;
    const every = "every" in source ? durationSeconds(source.every) ?? 0 : 0;
    return samplingOf(predicate).series({ from: timeMs(window.from) - (windowSeconds(window) + every) * 1e3, to });
  };
  const value = (predicate, window) => {
    const raw = isSampled(predicate) ? around(predicate, window) : windows.of(predicate, window);
    return raw === null ? null : numeric(readValue("predicate", raw, { predicate, window }).value);
  };
  const clear = /* @__PURE__ */ new Map();
  const unseen = (of, from) => {
    const seen = clear.get(of);
    return seen && seen.from <= from ? Math.max(from, seen.to) : from;
  };
  const remember = (of, from, to) => {
    const seen = clear.get(of);
    if (!seen || from <= seen.from || from > seen.to) clear.set(of, { from, to });
    else clear.set(of, { from: seen.from, to: Math.max(seen.to, to) });
  };
  const recent = (predicate) => {
    const sampling = samplingOf(predicate);
    const series = sampling.series({ from: clock.now() - RECENT, to: clock.now() });
    return series.samples.length > 0 ? series : sampling.series();
  };
  function newestWindow(predicate) {
    const { samples, every } = recent(predicate);
    const everyMs = (durationSeconds(every) ?? 0) * 1e3;
    const newest2 = samples.findLast(({ at: at2, sentAt }) => Date.parse(sentAt) <= Date.parse(at2) + everyMs);
    if (!newest2) return null;
    const at = Date.parse(newest2.at);
    const from = aggregateOf(predicate) === "increase" ? at - everyMs : at;
    return { from, to: Math.max(at + 1, Math.min(at + everyMs, clock.now())) };
  }
  const latest = (predicate) => {
    if (!isSampled(predicate)) {
      const newest2 = windows.newest(predicate);
      return newest2 ? value(predicate, newest2.window) : null;
    }
    const window = newestWindow(predicate);
    return window ? value(predicate, textOf(window)) : null;
  };
  const servingNow = () => {
    const series = serving.series(work.settings.serving.samples);
    return readValue("serving", series).value;
  };
  const spanned = /* @__PURE__ */ new Map();
  const seriesIn = (predicate, span) => {
    const key = `${predicateDigest(predicate)} ${span.from} ${span.to}`;
    const known = spanned.get(key) ?? samplingOf(predicate).series(span);
    spanned.set(key, known);
    return known;
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
    holdsBefore: (predicate, window) => holds(predicate, isSampled(predicate) ? value(predicate, window) : latest(predicate)),
    async ask(predicates, window) {
      await Promise.all(predicates.map((predicate) => isSampled(predicate) ? null : windows.ask(predicate, window)));
    },
    newestAt(predicate) {
      if (!isSampled(predicate)) return windows.newest(predicate)?.at ?? null;
      const at = recent(predicate).samples.at(-1)?.at;
      return at === void 0 ? null : Date.parse(at);
    },
    missingWork(window) {
      for (const work2 of roles.work) {
        const { predicate, slices } = work2;
        if (!isSampled(predicate)) continue;
        const reading = readValue("work-slices", around(predicate, window), { predicate, window, slices });
        const values = Array.isArray(reading.value) ? reading.value : null;
        const minimum = sliceMinimum(work2, windowSeconds(window));
        if (!values?.every((measured) => measured >= minimum))
          return { predicate: predicate.id, measured: values?.map((value2) => `${value2}`) ?? [], needed: minimum };
      }
      return null;
    },
    tripped(window) {
      const [from, to] = [timeMs(window.from), timeMs(window.to)];
      const halt = roles.halts.find((predicate) => {
        const sampling = samplingOf(predicate);
        const settled = Math.min(to, sampling.settledTo());
        const series = sampling.series({ from: unseen(predicate, from), to });
        const begins = Math.max(from, timeMs(series.samples[0]?.at ?? window.from));
        const looked = { from: new Date(begins).toISOString(), to: window.to };
        const reading = readValue("halt-watch", series, { predicate, window: looked });
        const tripped = reading.value?.tripped === true;
        if (!tripped) remember(predicate, from, settled);
        return tripped;
      });
      return halt ?? null;
    },
    servingNow,
    foreignRevision(from, to) {
      const settled = Math.min(to, serving.settledTo());
      const { samples, settings, url } = serving.between(unseen(serving, from), to);
      for (const sample of samples) {
        const seen = readValue("serving", { url, settings, samples: [sample] }).value;
        if (seen && !servesExpected(seen, experiment.expectedBuild)) return seen.revision;
      }
      remember(serving, from, settled);
      return null;
    },
    async settled(before) {
      await Promise.all([
        ...[...samplings.values()].map((sampling) => sampling.settled(before)),
        serving.settled(before)
      ]);
    },
    async record(evidence, predicates, window, span) {
      const about = predicates.filter((predicate) => !isSampled(predicate));
      const answers = await Promise.all(about.map((predicate) => windows.ask(predicate, window)));
      for (const answer of answers) addReading(evidence, answer);
      for (const predicate of predicates) {
        if (isSampled(predicate)) addPredicate(evidence, seriesIn(predicate, span), "predicate", window);
      }
    },
    recordSteady(evidence, predicates) {
      for (const predicate of predicates) {
        if (!isSampled(predicate)) continue;
        const window = newestWindow(predicate);
        if (window) addPredicate(evidence, samplingOf(predicate).series(window), "predicate", textOf(window));
      }
    },
    async recordWork(evidence, window, span) {
      for (const { predicate, slices } of roles.work) {
        if (isSampled(predicate)) addPredicate(evidence, seriesIn(predicate, span), "work-slices", window, slices);
        else addSlices(evidence, predicate, window, await windows.slices(predicate, window, slices));
      }
    },
    recordHalts(evidence, window, span) {
      for (const halt of roles.halts) addPredicate(evidence, seriesIn(halt, span), "halt-watch", window);
    },
    stop() {
      for (const sampling of samplings.values()) sampling.stop();
      serving.stop();
    }
  };
}

// action/phases/execution/recovery.ts
var QUERY_STEP = 60;
function stepsOf(predicates) {
  const every = predicates.flatMap(({ source }) => {
    const seconds = "every" in source ? durationSeconds(source.every) : null;
    return seconds === null ? [] : [seconds * 1e3];
  });
  const grains = predicates.flatMap((predicate) => {
    if (isSampled(predicate)) return [];
    return [(durationSeconds(windowedRules(predicate)?.grain(predicate.source)) ?? QUERY_STEP) * 1e3];
  });
  const grain = Math.max(0, ...grains);
  return { step: grain > 0 ? grain : Math.max(100, Math.min(...every)), grain };
}
async function proveRecovery(work, measuring, faultEnd, giveUp) {
  const { clock } = work.runtime;
  const predicates = measuring.roles.recovery;
  const { counts = [], ages = [] } = measuring.roles.deadLetters ?? {};
  const { step, grain } = stepsOf([...predicates, ...counts, ...ages]);
  const whole = (milliseconds) => grain > 0 ? Math.ceil(milliseconds / grain) * grain : milliseconds;
  const length = whole(work.settings.recovery * 1e3);
  const [sampled, queried] = [predicates.filter(isSampled), predicates.filter((one) => !isSampled(one))];
  const begin = whole(faultEnd);
  const last = Math.min(faultEnd + work.settings.recoveryTimeout * 1e3, work.deadline - length - 3e4);
  let window = { from: begin, to: begin + length };
  for (let from = begin; ; from += step) {
    window = { from, to: from + length };
    const unmeasured = { window, holds: false, measured: false, timeToRecoverSeconds: null };
    await clock.sleep(window.to - clock.now(), giveUp);
    if (giveUp.aborted) return unmeasured;
    await measuring.settled(window.to + 1);
    const text2 = textOf(window);
    const holding = (some) => some.every((predicate) => measuring.holds(predicate, text2) === true);
    if (holding(sampled)) {
      if (queried.length > 0) await measuring.ask(queried, text2);
      if (giveUp.aborted) return unmeasured;
      if (holding(queried)) {
        return { window, holds: true, measured: true, timeToRecoverSeconds: (from - faultEnd) / 1e3 };
      }
    }
    if (from + step > last) return { window, holds: false, measured: true, timeToRecoverSeconds: null };
  }
}

// action/phases/execution/settling.ts
async function settle(work, operationId, outcome, result, receipts, evidence) {
  const raws = evidence.raws();
  const answer = await work.appClient.send({
    ...settlement(work, operationId, outcome, result),
    receipts: [...receipts],
    raws: Object.fromEntries(receipts.map((receipt) => [receipt.rawDigest, raws[receipt.rawDigest]]))
  });
  if (!answer.ok)
    work.runtime.log.warning(`Settling ${operationId} as ${outcome} was refused: ${answer.error.message}`);
}
function settlement(work, operationId, outcome, result) {
  return {
    ...envelope(work, work.runtime.newId("settle")),
    type: "settle",
    operationId,
    outcome,
    result,
    receipts: [],
    raws: {},
    ...work.cancels.length > 0 ? { cancels: toldCancels(work) } : {}
  };
}
var TELL_PATIENCE = 3e4;
async function tellCancel(work, operationId, runId) {
  try {
    const deadline = work.runtime.clock.now() + TELL_PATIENCE;
    const answer = await work.appClient.send(settlement(work, operationId, "completed", { runId }), { deadline });
    if (!answer.ok) work.runtime.log.info(`The cancel of ${runId} was not recorded yet: ${answer.error.message}`);
  } catch (error) {
    work.runtime.log.info(`The cancel of ${runId} could not be told yet: ${messageOf(error)}`);
  }
}

// state/config/policy.ts
var DAY_MINUTES = 24 * 60;

// state/operations/operations.ts
function listedBefore(state, operation) {
  const lists = operation.receipts.flatMap((id) => {
    const receipt = state.receipts[id];
    const early = receipt !== void 0 && timeMs(receipt.collectedAt) <= timeMs(operation.preparedAt);
    return early && isKind(receipt, "fault-run-list") && Array.isArray(receipt.value) ? [receipt.value] : [];
  });
  if (lists.length === 0) return null;
  return new Set(lists.flat().map((run) => run.runId.toLowerCase()));
}

// action/phases/execution/find-run.ts
var VISIBILITY_MARGIN = 6e4;
var LOOK_EVERY = 1e3;
var SKEW = 1e3;
function mayBeOf(environment, run, ref, entry) {
  const provider = providerOf(environment);
  return provider.entryOfRun(run).toLowerCase() === entry.toLowerCase() && provider.mayBeOf(run, ref);
}
var LIST_PATIENCE = 1e4;
var SEARCH_PATIENCE = 15 * 6e4;
async function findRun(work, search) {
  const { clock, log } = work.runtime;
  let list = null;
  const until = Math.min(clock.now() + SEARCH_PATIENCE, work.deadline);
  for (; ; ) {
    const conclusive = clock.now() >= search.since + VISIBILITY_MARGIN;
    const named = search.named?.() ?? null;
    if (named !== null) return { found: { kind: "one", runId: named }, list };
    try {
      list = await readRuns(work, search.ref, [], { timeoutMs: LIST_PATIENCE });
      const candidates = list.runs?.filter((run) => isCandidate(work, run, search)).map((run) => run.runId) ?? [];
      const [only] = candidates;
      if (candidates.length > 1) {
        for (const candidate of candidates) search.several?.(candidate);
        if (conclusive || !search.several) return { found: { kind: "many", runIds: candidates }, list };
      } else if (only !== void 0) return { found: { kind: "one", runId: only }, list };
      else if (list.runs !== null && conclusive) return { found: { kind: "none" }, list };
    } catch (error) {
      log.info(`The list of runs could not be read: ${messageOf(error)}`);
    }
    if (clock.now() >= until) return { found: { kind: "many", runIds: [] }, list };
    await clock.sleep(LOOK_EVERY);
  }
}
function isCandidate({ environment }, run, { known, complete, ref, entry, since }) {
  if (known.has(run.runId.toLowerCase())) return false;
  if (!mayBeOf(environment, run, ref, entry)) return false;
  return complete || run.startedAt === null || timeMs(run.startedAt) >= since - SKEW;
}

// action/phases/execution/lift.ts
var LOOK_EVERY2 = 1e3;
var PATIENCE2 = 10 * 6e4;
async function lift(work, ref, proof, why) {
  const { clock } = work.runtime;
  const until = Math.min(clock.now() + PATIENCE2, work.deadline);
  const braked = brake(work, ref, why);
  const reading = startReading(work, ref, proof, () => LOOK_EVERY2);
  try {
    while (!reading.over() && clock.now() < until) {
      if (reading.newest()?.value.terminal) braked.release();
      await clock.sleep(250);
    }
    return reading.newest();
  } finally {
    braked.release();
    reading.stop();
  }
}

// action/phases/execution/leftovers.ts
var GLANCE = 2e3;
function text(value) {
  return typeof value === "string" && value !== "" ? value : null;
}
async function over(work, ref) {
  try {
    const { observation, value } = await readRun(work, ref, { timeoutMs: GLANCE });
    return value?.terminal ? { observation, value } : null;
  } catch (error) {
    work.runtime.log.info(`Run ${ref.runId} could not be read: ${messageOf(error)}`);
    return null;
  }
}
async function resolve({ work, state, evidence, proof }, operation) {
  const ref = storedRef(state, operation);
  if (ref === null || state.experiment === null) return [];
  const known = text(operation.result?.runId);
  if (known !== null) {
    const runRef = { fault: ref, runId: known };
    const settled = operation.status === "settled";
    const earlier = settled && state.lease?.purpose !== "cleanup" ? await over(work, runRef) : null;
    const run = earlier ?? await lift(work, runRef, proof, message("worker-gone"));
    if (!settled && run) await settleFound(work, operation, runRef, run, evidence);
    else if (settled && earlier === null) void tellCancel(work, operation.operationId, known);
    return [{ ref: runRef, run }];
  }
  const lifted = /* @__PURE__ */ new Map();
  const liftOne = (runId) => {
    if (lifted.has(runId.toLowerCase())) return;
    const runRef = { fault: ref, runId };
    const lifting = lift(work, runRef, proof, message("worker-gone")).then((run) => ({ ref: runRef, run }));
    lifted.set(runId.toLowerCase(), lifting);
  };
  const others = state.operations.flatMap(
    (entry) => entry.kind === "fault-start" && entry !== operation ? text(entry.result?.runId)?.toLowerCase() ?? [] : []
  );
  const before = listedBefore(state, operation);
  const { found, list } = await findRun(work, {
    ref,
    entry: providerOf(work.environment).entryOf(state.experiment.fault),
    known: /* @__PURE__ */ new Set([...others, ...before ?? []]),
    complete: before !== null,
    since: timeMs(operation.preparedAt),
    several: liftOne
  });
  if (found.kind === "one") liftOne(found.runId);
  const leftovers = await Promise.all(lifted.values());
  const lists = list ? [recordRuns(evidence, knownPlace(state), list)] : [];
  const [only] = leftovers;
  if (found.kind === "one" && only && leftovers.length === 1) {
    if (only.run) await settleFound(work, operation, only.ref, only.run, evidence);
  } else if (found.kind === "none" && leftovers.length === 0) {
    await settle(work, operation.operationId, "never-happened", null, lists, evidence);
  } else {
    await settle(work, operation.operationId, "unknown", null, lists, evidence);
  }
  return leftovers;
}
function settleFound(work, operation, ref, run, evidence) {
  const receipts = [recordRun(work, evidence, ref, run)];
  return settle(work, operation.operationId, "completed", { runId: ref.runId }, receipts, evidence);
}
async function settleCancels({ work, state, evidence }, leftovers) {
  for (const operation of state.operations) {
    if (operation.kind !== "fault-cancel" || operation.status === "settled") continue;
    const leftover = leftovers.find(({ ref }) => ref.runId.toLowerCase() === operation.key.toLowerCase());
    if (!leftover?.run?.value.terminal) continue;
    const receipts = [recordRun(work, evidence, leftover.ref, leftover.run)];
    const result = { runId: leftover.ref.runId, status: leftover.run.value.status };
    await settle(work, operation.operationId, "completed", result, receipts, evidence);
  }
}
async function liftLeftovers(work, state, evidence) {
  const { experiment } = state;
  if (!experiment) return null;
  const place = { work, state, evidence, proof: provenTargets(experiment, state.gate) };
  const starts = state.operations.filter((operation) => operation.kind === "fault-start");
  const open = starts.filter((operation) => operation.status !== "settled");
  const last = starts.findLast((operation) => operation.outcome === "completed");
  const leftovers = (await Promise.all((last ? [last, ...open] : open).map((operation) => resolve(place, operation)))).flat();
  await settleCancels(place, leftovers);
  return leftovers.at(-1) ?? null;
}
async function liftAndReport(work, experiment, evidence, measuring, fault) {
  const run = await lift(work, fault.ref, provenTargets(experiment, stateOf(work).gate), fault.why);
  if (run) recordRun(work, evidence, fault.ref, run);
  const unread = run ? null : fault.ref.runId;
  const lifted = { class: fault.class, why: fault.why, unread, runs: run ? [run] : [] };
  return reportLifted(work, experiment, evidence, measuring, lifted);
}
async function reportLifted(work, experiment, evidence, measuring, lifted) {
  const { clock, stopping } = work.runtime;
  const proof = provenTargets(experiment, stateOf(work).gate);
  const ends = lifted.runs.map(({ value }) => endOf(value, proof, clock.now()) ?? 0);
  const from = Math.max(measuring.startedAt, clock.now(), ...ends);
  const recovered = await proveRecovery(work, measuring, from, stopping);
  const recovery = recovered.measured ? textOf(recovered.window) : null;
  if (recovery) await measuring.record(evidence, measuring.roles.recovery, recovery, recovered.window);
  const runs = lifted.runs.map(({ value }) => `${value.runId} is ${value.status}`);
  const { why, unread } = lifted;
  const details = message("fault-lifted", { why, unread, runs, recovered: recovered.holds });
  return {
    report: {
      outcome: "repair",
      class: lifted.class,
      details,
      windows: { control: null, fault: null, recovery },
      recoveryFailed: recovered.measured && !recovered.holds,
      timeToRecoverSeconds: null
    },
    proposal: null,
    patches: {},
    evidence
  };
}

export {
  attemptName,
  subjectOf,
  knownPlace,
  observedValue,
  envelope,
  recordRun,
  readRuns,
  recordRuns,
  mayBeOf,
  findRun,
  CLOCK_ANSWERS,
  faultTimes,
  AHEAD,
  startReading,
  lift,
  WINDOW_PACE,
  rolesOf,
  askedOf,
  textOf,
  startMeasuring,
  proveRecovery,
  settle,
  tellCancel,
  liftLeftovers,
  liftAndReport,
  reportLifted
};

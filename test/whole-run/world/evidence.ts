/** What a worker collects, from the shop and the fault service, in the shape of the real payloads. */
import type {
  DoctorCheck,
  Hypothesis,
  Predicate,
  Receipt,
  RunState,
  Window,
} from '../../../schemas/generated/types.js';
import { addSeconds, timeMs } from '../../../state/base/time.js';
import { worksOf } from '../../../state/config/promises.js';
import { predicateDigest } from '../../../state/evidence/predicates.js';
import { betweenWindow } from '../../../state/phases/between.js';
import { GROUP, PREDICATES, TARGET, WORKSPACE } from '../../../state/testing/fixture.js';
import * as raws from '../../../state/testing/raws.js';
import { Bag } from '../../../state/testing/raws.js';
import type { FaultRun, Shop } from './shop.js';

const SERVING = 'http://shop.example.test/revision';

/** One reading a second over the window. */
function addServing(bag: Bag, shop: Shop, window: Window, kind: 'serving' | 'serving-watch' = 'serving'): Receipt {
  const seconds = (timeMs(window.to) - timeMs(window.from)) / 1000;
  const answers = Array.from({ length: seconds }, (_, second) => shop.serving(addSeconds(window.from, second)));
  const whole = kind === 'serving-watch' ? { window } : {};
  return bag.add({ kind, subject: SERVING, ...whole }, raws.servingRaw(window.from, answers), window.to);
}

/** Sampled from `from` to the end of the window, read over the window. */
function addPredicate(
  bag: Bag,
  shop: Shop,
  predicate: Predicate,
  window: Window,
  more: {
    from?: string;
    at?: string;
    kind?: 'predicate' | 'work-slices' | 'halt-watch';
    slices?: number;
    startedAt?: string;
  } = {},
): void {
  const { from = window.from, at = window.to, kind = 'predicate', slices, startedAt = from } = more;
  const raw = raws.sampleRaw(predicate, from, at, (time) => shop.sample(predicate, time), startedAt);
  const extra = slices === undefined ? {} : { slices };
  bag.add({ kind, subject: predicate.id, predicate, window, ...extra }, raw, at);
}

export function doctorEvidence(shop: Shop, now: string): { bag: Bag; checks: DoctorCheck[] } {
  const bag = new Bag();
  const path = '.github/workflows/chaos-loop.yml';
  const workspace = bag.add({ kind: 'fault-preparation', subject: GROUP }, raws.workspaceListRaw(), now);
  const workflow = bag.add({ kind: 'workflow', subject: path }, { path, entry: { sha: 'c'.repeat(40) } }, now);
  const serving = addServing(bag, shop, { from: addSeconds(now, -1), to: now });
  for (const predicate of [PREDICATES.halt, PREDICATES.slo, PREDICATES.work])
    addPredicate(bag, shop, predicate, { from: addSeconds(now, -2), to: now });
  const asked = bag.receipts.filter(({ kind }) => kind === 'predicate');
  const check = (name: DoctorCheck['name'], ...shown: Receipt[]): DoctorCheck => ({
    name,
    status: 'passed',
    details: 'as it should be',
    hint: null,
    receipts: shown.map(({ id }) => id),
  });
  const checks = [
    check('rights', workflow),
    check('worker-workflow', workflow),
    check('workspace', workspace),
    check('probe-and-halts', serving, ...asked),
  ];
  return { bag, checks };
}

/** Preflight, catalog, validation, serving, and every predicate asked once. */
export function analysisEvidence(shop: Shop, state: RunState, hypothesis: Hypothesis, now: string): Bag {
  const bag = new Bag({ mode: state.mode });
  bag.add({ kind: 'fault-preparation', subject: GROUP }, raws.workspaceListRaw(), now);
  bag.add({ kind: 'fault-catalog', subject: WORKSPACE }, raws.scenarioListRaw(), now);
  const configuration = `${WORKSPACE}/scenarios/${hypothesis.fault.scenarioName}/configurations/${hypothesis.fault.configurationName}`;
  bag.add({ kind: 'fault-plan', subject: configuration }, raws.configurationRaw(), now);
  bag.add({ kind: 'fault-validation', subject: configuration }, raws.validationRaw(now), now);
  addServing(bag, shop, { from: addSeconds(now, -5), to: now });
  const asked = [
    ...hypothesis.steadyState,
    ...worksOf(hypothesis).map(({ predicate }) => predicate),
    hypothesis.confirm,
    ...hypothesis.slo,
    ...hypothesis.recovery,
  ];
  // A counter's increase needs two readings.
  const distinct = new Map(asked.map((predicate) => [predicateDigest(predicate), predicate]));
  for (const predicate of distinct.values()) addPredicate(bag, shop, predicate, { from: addSeconds(now, -2), to: now });
  return bag;
}

export interface Windows {
  control: Window;
  fault: Window;
  recovery: Window;
}

/** Everything that was measured around one fault. */
export function executionEvidence(shop: Shop, state: RunState, windows: Windows, run: FaultRun): Bag {
  const { experiment, mode } = state;
  if (!experiment) throw new Error('no experiment is open');
  const bag = new Bag({ experiment: experiment.n, mode });
  const { hypothesis } = experiment;
  const { control, fault, recovery } = windows;
  const at = recovery.to;
  const startedAt = control.from;
  for (const window of [control, fault]) {
    for (const predicate of [hypothesis.confirm, ...hypothesis.faultProof.effect])
      addPredicate(bag, shop, predicate, window, { at, startedAt });
  }
  for (const predicate of [...hypothesis.faultProof.effect, ...hypothesis.steadyState]) {
    const between = betweenWindow(predicate, control, fault.from);
    if (between) addPredicate(bag, shop, predicate, between, { at, startedAt });
  }
  for (const predicate of hypothesis.slo) addPredicate(bag, shop, predicate, fault, { at, startedAt });
  for (const predicate of hypothesis.steadyState) addPredicate(bag, shop, predicate, control, { at, startedAt });
  for (const predicate of hypothesis.recovery) addPredicate(bag, shop, predicate, recovery, { at, startedAt });
  // Counters are read from before the window, so that each slice has its first reading.
  const counted = { from: control.from, at, startedAt };
  for (const { predicate, slices } of worksOf(hypothesis))
    addPredicate(bag, shop, predicate, fault, { ...counted, kind: 'work-slices', slices });
  for (const path of [hypothesis.executedPath, ...experiment.changedPaths.map((entry) => entry.predicate)])
    addPredicate(bag, shop, path, fault, counted);
  addServing(bag, shop, { from: control.from, to: recovery.to }, 'serving-watch');
  addServing(bag, shop, { from: addSeconds(control.from, -4), to: addSeconds(control.from, 1) });
  addServing(bag, shop, { from: addSeconds(recovery.to, -5), to: recovery.to });
  const watched = { from: control.from, to: fault.to };
  addPredicate(bag, shop, PREDICATES.halt, watched, { at, startedAt, kind: 'halt-watch' });
  bag.add({ kind: 'clock', subject: WORKSPACE }, raws.clockRaw(control.from, fault.to), at);
  const raw = raws.scenarioRunRaw({ runId: run.runId, startedAt: run.from, completedAt: run.to });
  bag.add({ kind: 'fault-run', subject: raws.runSubject(run.runId) }, raw, at);
  return bag;
}

/** The changed path asked on the unfixed build. */
export function unfixedEvidence(shop: Shop, predicate: Predicate, now: string): Bag {
  const bag = new Bag();
  addPredicate(bag, shop, predicate, { from: addSeconds(now, -2), to: now });
  addServing(bag, shop, { from: addSeconds(now, -5), to: now });
  return bag;
}

/** Five readings that begin after `from`, and the target looked up. */
export function probeEvidence(shop: Shop, from: string): Bag {
  const bag = new Bag();
  const to = addSeconds(from, 5);
  addServing(bag, shop, { from, to });
  bag.add({ kind: 'target', subject: TARGET }, { id: TARGET, pages: [{ value: [{ id: TARGET }] }] }, to);
  return bag;
}

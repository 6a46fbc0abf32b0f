/** Chaos execution: one fault, everything that is measured around it, spoiled where a test wants it. */
import type { Predicate, Receipt, WorkerReport } from '../../schemas/generated/types.js';
import type { CommandOf, Evidence } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import { worksOf } from '../config/promises.js';
import { betweenWindow } from '../phases/between.js';
import type { Driver } from './driver.js';
import * as fixture from './fixture.js';
import * as raws from './raws.js';
import { Bag } from './raws.js';
import { accept, addServing, claim, FIXED, OLD, submission, WORKFLOW_RUN } from './worker-steps.js';

const { PREDICATES } = fixture;

export interface ExecutionOptions {
  serving?: raws.Serving;
  /** Shares of good answers of the confirming predicate in the control and fault windows. */
  confirm?: { control?: number | null; during?: number | null };
  effect?: { control?: number | null; during?: number | null };
  /** The same between the control window and the fault. */
  between?: { effect?: number | null; steady?: number | null };
  slo?: number | null;
  steady?: number | null;
  recovery?: number | null;
  /** Increase of a counter a second during the fault. */
  work?: number | null;
  path?: number | null;
  changed?: number | null;
  faultSeconds?: number;
  controlSeconds?: number;
  run?: Partial<raws.RunRaw>;
  /** Revision that serves from the middle of the fault on. */
  otherRevision?: string;
  /** Digest that answers once in the middle of the fault, under the same revision. */
  otherDigest?: string;
  /** Scale settings before the fault, and while it acts. */
  scale?: [before: raws.Serving['scale'], during: raws.Serving['scale']];
  halt?: 'tripped' | 'unwatched';
  report?: Partial<WorkerReport>;
  omit?: (receipt: Receipt) => boolean;
}

/** @param startedAt when the sampling of this attempt began */
export function prepareFault(driver: Driver, startedAt = driver.now): string {
  const { state } = driver;
  const n = state.experiment?.n ?? 0;
  const attempt = state.experiment?.repairs.length ?? 0;
  const operationId = `fault-start-e${n}-a${attempt}`;
  driver.must({
    type: 'prepare',
    token: driver.lease.token,
    workflowRun: WORKFLOW_RUN,
    operation: {
      operationId,
      kind: 'fault-start',
      class: 'uncertain',
      key: fixture.CONFIGURATION,
      intent: { scenarioName: 'DependencyBlackout', configurationName: 'pricing', startedAt },
    },
    receipts: [],
    raws: {},
  });
  return operationId;
}

/** Each start is a run of its own: run-1, run-2, … */
function nextRunId(driver: Driver): string {
  return `run-${driver.state.operations.filter((operation) => operation.kind === 'fault-start').length}`;
}

export function settleFault(driver: Driver, operationId: string, runId = nextRunId(driver)): void {
  driver.must({
    type: 'settle',
    token: driver.lease.token,
    workflowRun: WORKFLOW_RUN,
    operationId,
    outcome: 'completed',
    result: { runId },
    receipts: [],
    raws: {},
  });
}

/** Everything that was measured around one fault, as the worker submits it. */
export function executionEvidence(
  driver: Driver,
  times: { control: string; fault: string; end: string; recovery: string },
  options: ExecutionOptions,
): Evidence {
  const { experiment, mode } = driver.state;
  if (!experiment) throw new Error('no experiment');
  const bag = new Bag({ experiment: experiment.n, mode });
  const { hypothesis } = experiment;
  const serving = options.serving ?? (mode === 'verify' ? FIXED : OLD);
  const controlSeconds = options.controlSeconds ?? fixture.FAULT_SECONDS;
  const control = { from: times.control, to: addSeconds(times.control, controlSeconds) };
  const fault = { from: times.fault, to: times.end };
  const recovery = { from: times.recovery, to: addSeconds(times.recovery, 4) };
  const end = recovery.to;
  const prepared = driver.state.operations.findLast((operation) => operation.kind === 'fault-start');
  const startedAt = String(prepared?.intent.startedAt ?? control.from);
  const seconds = (at: string) => (Date.parse(at) - Date.parse(control.from)) / 1000;
  const share = (predicate: Predicate, window: typeof fault, good: number | null | undefined, fallback: number) => {
    const value = good === undefined ? fallback : good;
    let index = 0;
    const sample = () => {
      index += 1;
      return { ok: (index % 10) / 10 < (value ?? 0) || value === 1, value: null };
    };
    const raw = raws.sampleRaw(predicate, window.from, window.to, sample, startedAt);
    const empty = { predicate, startedAt, every: 'PT1S', timeout: 'PT1S', samples: [] };
    bag.add({ kind: 'predicate', subject: predicate.id, predicate, window }, value === null ? empty : raw, end);
  };
  const count = (predicate: Predicate, rate: number | null | undefined, fallback: number, slices?: number) => {
    const value = rate === undefined ? fallback : rate;
    // Sampled from before the window, so that every slice has its first reading.
    const sample = (at: string) => ({ ok: true, value: value === null ? null : Math.floor(seconds(at) * value) });
    const raw = raws.sampleRaw(predicate, control.from, end, sample, startedAt);
    const kind = slices === undefined ? 'predicate' : 'work-slices';
    const extra = slices === undefined ? {} : { slices };
    bag.add({ kind, subject: predicate.id, predicate, window: fault, ...extra }, raw, end);
  };
  const verify = mode === 'verify';
  share(hypothesis.confirm, control, options.confirm?.control, 1);
  share(hypothesis.confirm, fault, options.confirm?.during, verify ? 1 : 0);
  for (const effect of hypothesis.faultProof.effect) {
    share(effect, control, options.effect?.control, 1);
    share(effect, fault, options.effect?.during, 0);
  }
  for (const predicate of hypothesis.slo) share(predicate, fault, options.slo, verify ? 1 : 0);
  for (const predicate of hypothesis.steadyState) share(predicate, control, options.steady, 1);
  for (const predicate of hypothesis.recovery) share(predicate, recovery, options.recovery, 1);
  for (const { predicate, slices } of worksOf(hypothesis)) count(predicate, options.work, 3, slices);
  count(hypothesis.executedPath, options.path, 3);
  for (const { predicate } of experiment.changedPaths) count(predicate, options.changed, 3);
  const whole = { from: control.from, to: recovery.to };
  const length = seconds(recovery.to);
  const half = seconds(times.fault) + 2;
  const [before, during] = options.scale ?? [];
  const usual = { ...serving, ...(before ? { scale: before } : {}) };
  const halfway =
    options.otherRevision !== undefined
      ? { revision: options.otherRevision }
      : {
          ...serving,
          ...(options.otherDigest === undefined ? {} : { digest: options.otherDigest }),
          ...(during ? { scale: during } : {}),
        };
  bag.add(
    { kind: 'serving-watch', subject: raws.SERVING_URL, window: whole },
    raws.servingRaw(
      control.from,
      Array.from({ length }, (_, second) => (second === half ? halfway : usual)),
      startedAt,
    ),
    end,
  );
  addServing(bag, times.control, serving);
  addServing(bag, end, serving);
  if (options.halt !== 'unwatched') {
    const window = { from: control.from, to: times.end };
    const sample = (at: string) => ({
      ok: options.halt !== 'tripped' || Date.parse(at) < Date.parse(times.fault),
      value: null,
    });
    const raw = raws.sampleRaw(PREDICATES.halt, window.from, window.to, sample, startedAt);
    bag.add({ kind: 'halt-watch', subject: PREDICATES.halt.id, predicate: PREDICATES.halt, window }, raw, end);
  }
  for (const predicate of [...hypothesis.faultProof.effect, ...hypothesis.steadyState]) {
    const between = betweenWindow(predicate, control, fault.from);
    const spoilt = hypothesis.steadyState.includes(predicate) ? options.between?.steady : options.between?.effect;
    if (between) share(predicate, between, spoilt, 1);
  }
  const runId = String(prepared?.result?.runId ?? 'run-1');
  bag.add({ kind: 'clock', subject: fixture.WORKSPACE }, raws.clockRaw(times.control, times.end), end);
  bag.add(
    { kind: 'fault-run', subject: raws.runSubject(runId) },
    raws.scenarioRunRaw({ runId, startedAt: times.fault, completedAt: times.end, ...options.run }),
    end,
  );
  const receipts = bag.receipts.filter((receipt) => !options.omit?.(receipt));
  return { receipts, raws: bag.raws };
}

/** From the claim to just before the submission; the command is not sent. */
export function executed(driver: Driver, options: ExecutionOptions = {}): CommandOf<'submit'> {
  claim(driver);
  const control = driver.tick(6);
  driver.tick(options.controlSeconds ?? fixture.FAULT_SECONDS);
  const operation = prepareFault(driver, control);
  driver.tick(1);
  settleFault(driver, operation);
  const fault = driver.tick(1);
  const end = driver.tick(options.faultSeconds ?? fixture.FAULT_SECONDS);
  const recovery = driver.tick(2);
  driver.tick(5);
  const evidence = executionEvidence(driver, { control, fault, end, recovery }, options);
  const windows = {
    control: { from: control, to: addSeconds(control, options.controlSeconds ?? fixture.FAULT_SECONDS) },
    fault: { from: fault, to: end },
    recovery: { from: recovery, to: addSeconds(recovery, 4) },
  };
  return submission(driver, evidence, {
    report: { outcome: 'done', details: 'measured', windows, ...options.report },
  });
}

export function execute(driver: Driver, options: ExecutionOptions = {}): void {
  accept(driver, executed(driver, options));
}

/** Where the run went, and the class of repair or the cause of its end. */
export function fate(driver: Driver): [string, string | null] {
  const { state } = driver;
  if (state.transition.status === 'terminated') return [state.verdict, state.cause];
  return [state.phase, state.experiment?.repairs.at(-1)?.class ?? null];
}

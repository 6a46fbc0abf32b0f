/** The steps of a run as its workers, its people and the App would send them. Options spoil one thing at a time. */
import type { Config, Hypothesis, Patch, Predicate, Receipt, WorkerReport } from '../../schemas/generated/types.js';
import type { CommandOf, Evidence } from '../commands.js';
import { addSeconds } from '../time.js';
import { Driver } from './driver.js';
import * as fixture from './fixture.js';
import { type Delivery, gateEvidence, pullRaw } from './github-raws.js';
import * as raws from './raws.js';
import { Bag } from './raws.js';

const { PREDICATES } = fixture;
export const WORKFLOW_RUN = { id: 900, attempt: 1 };
export const DIGEST = `zip:${'d'.repeat(64)}`;
export const FIXED_DIGEST = `zip:${'e'.repeat(64)}`;
export const MERGE = 'b'.repeat(40);
export const OLD: raws.Serving = { revision: 'v1', digest: DIGEST, commit: fixture.COMMIT };
export const FIXED: raws.Serving = { revision: 'v2', digest: FIXED_DIGEST, commit: MERGE };

export function doctor(driver: Driver, effective: Config = fixture.config()): void {
  driver.must({
    type: 'doctor',
    environment: fixture.ENVIRONMENT,
    repository: fixture.REPOSITORY,
    config: fixture.configRef(effective),
    issue: 1,
  });
  driver.tick(1);
  const token = driver.world.control?.environments[fixture.ENVIRONMENT]?.doctorLease?.token ?? 'none';
  const environment = fixture.ENVIRONMENT;
  driver.must({ type: 'claim', environment, token, workflowRun: WORKFLOW_RUN });
  const bag = new Bag();
  const workspace = bag.add({ kind: 'workspace-list', subject: fixture.GROUP }, raws.workspaceListRaw(), driver.now);
  const path = '.github/workflows/chaos-loop.yml';
  const workflow = bag.add({ kind: 'workflow', subject: path }, { path, entry: { sha: 'c'.repeat(40) } }, driver.now);
  const serving = addServing(bag, driver.now, OLD, 1);
  const check = (name: 'rights' | 'worker-workflow' | 'workspace' | 'probe-and-halts', receipt: Receipt) => ({
    name,
    status: 'passed' as const,
    details: 'as it should be',
    hint: null,
    receipts: [receipt.id],
  });
  driver.must({
    type: 'submit',
    environment,
    token,
    workflowRun: WORKFLOW_RUN,
    phase: 'doctor',
    purpose: 'doctor',
    report: {
      outcome: 'done',
      details: 'four checks',
      checks: [
        check('rights', workspace),
        check('worker-workflow', workflow),
        check('workspace', workspace),
        check('probe-and-halts', serving),
      ],
    },
    proposal: null,
    patches: {},
    ...bag.evidence,
  });
}

export function start(driver: Driver, effective: Config = fixture.config()): void {
  driver.tick(1);
  driver.must({ type: 'start', request: fixture.startRequest(effective) });
}

export function claim(driver: Driver): void {
  driver.tick(1);
  const { token } = driver.lease;
  driver.must({ type: 'claim', environment: fixture.ENVIRONMENT, token, workflowRun: WORKFLOW_RUN });
}

export function submission(
  driver: Driver,
  evidence: Evidence,
  over: Partial<CommandOf<'submit'>> = {},
): CommandOf<'submit'> {
  const { phase, purpose, token } = driver.lease;
  return driver.command({
    type: 'submit',
    environment: fixture.ENVIRONMENT,
    token,
    workflowRun: WORKFLOW_RUN,
    phase,
    purpose,
    report: { outcome: 'done', details: 'done' },
    proposal: null,
    patches: {},
    receipts: evidence.receipts,
    raws: evidence.raws,
    ...over,
  }) as CommandOf<'submit'>;
}

export function addServing(bag: Bag, at: string, serving: raws.Serving | null, samples = 5): Receipt {
  const from = addSeconds(at, -(samples - 1));
  const raw = raws.servingRaw(
    from,
    Array.from({ length: samples }, () => serving),
  );
  return bag.add({ kind: 'serving', subject: 'http://shop.example.test/revision' }, raw, at);
}

export interface AnalysisOptions {
  serving?: raws.Serving | null;
  plan?: string;
  validation?: string;
  parameters?: Record<string, string>;
  /** Predicate ids that give no number when asked. */
  unready?: string[];
  scenarios?: string[];
  workspaces?: unknown;
}

/** Preflight, catalogue, validation, serving and every predicate asked once. */
export function analysisEvidence(driver: Driver, hypothesis: Hypothesis, options: AnalysisOptions = {}): Evidence {
  const at = driver.now;
  const bag = new Bag({ mode: driver.state.mode });
  bag.add({ kind: 'workspace-list', subject: fixture.GROUP }, options.workspaces ?? raws.workspaceListRaw(), at);
  bag.add({ kind: 'scenario-list', subject: fixture.WORKSPACE }, raws.scenarioListRaw(options.scenarios), at);
  bag.add(
    { kind: 'scenario-configuration', subject: fixture.CONFIGURATION },
    raws.configurationRaw(options.parameters),
    at,
  );
  bag.add(
    { kind: 'validation', subject: fixture.CONFIGURATION },
    raws.validationRaw(at, options.plan, options.validation),
    at,
  );
  if (options.serving !== null) addServing(bag, at, options.serving ?? OLD);
  const asked = [
    ...hypothesis.steadyState,
    hypothesis.workExpected.predicate,
    hypothesis.confirm,
    ...hypothesis.slo,
    ...hypothesis.recovery,
  ];
  for (const predicate of asked) addOnce(bag, predicate, at, options.unready?.includes(predicate.id) ?? false);
  return bag.evidence;
}

function addOnce(bag: Bag, predicate: Predicate, at: string, unready: boolean): void {
  // A counter's increase needs two readings; the other predicates one.
  const from = addSeconds(at, -2);
  const raw = raws.sampleRaw(predicate, from, at, () => ({ ok: true, value: 3 }));
  const nothing = { predicate, startedAt: from, every: 'PT1S', timeout: 'PT1S', samples: [] };
  bag.add(
    { kind: 'predicate', subject: predicate.id, predicate, window: { from, to: at } },
    unready ? nothing : raw,
    at,
  );
}

export function analyse(driver: Driver, hypotheses = [fixture.hypothesis()], options: AnalysisOptions = {}): void {
  claim(driver);
  driver.tick(10);
  const first = hypotheses[0] ?? fixture.hypothesis();
  const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses, findings: [] };
  const command = submission(driver, analysisEvidence(driver, first, options), { proposal });
  accept(driver, command);
}

/** Repair or revalidation: the same evidence, nothing proposed. */
export function reanalyse(driver: Driver, options: AnalysisOptions = {}, hypothesis = fixture.hypothesis()): void {
  claim(driver);
  driver.tick(10);
  accept(driver, submission(driver, analysisEvidence(driver, hypothesis, options)));
}

function accept(driver: Driver, command: CommandOf<'submit'>): void {
  const decision = driver.send(command);
  if (!decision.ok) throw new Error(`submit was refused: ${JSON.stringify(decision.error)}`);
}

export interface ExecutionOptions {
  serving?: raws.Serving;
  /** Shares of good answers of the confirming predicate in the control and fault windows. */
  confirm?: { control?: number | null; during?: number | null };
  effect?: { control?: number | null; during?: number | null };
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
  halt?: 'tripped' | 'unwatched';
  report?: Partial<WorkerReport>;
  omit?: (receipt: Receipt) => boolean;
}

export function prepareFault(driver: Driver): string {
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
      intent: { scenarioName: 'DependencyBlackout', configurationName: 'pricing' },
    },
    receipts: [],
    raws: {},
  });
  return operationId;
}

export function settleFault(driver: Driver, operationId: string, runId = 'run-1'): void {
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
  const seconds = (at: string) => (Date.parse(at) - Date.parse(control.from)) / 1000;
  const share = (predicate: Predicate, window: typeof fault, good: number | null | undefined, fallback: number) => {
    const value = good === undefined ? fallback : good;
    let index = 0;
    const raw = raws.sampleRaw(predicate, window.from, window.to, () => {
      index += 1;
      return { ok: (index % 10) / 10 < (value ?? 0) || value === 1, value: null };
    });
    const empty = { predicate, startedAt: window.from, every: 'PT1S', timeout: 'PT1S', samples: [] };
    bag.add({ kind: 'predicate', subject: predicate.id, predicate, window }, value === null ? empty : raw, end);
  };
  const count = (predicate: Predicate, rate: number | null | undefined, fallback: number, slices?: number) => {
    const value = rate === undefined ? fallback : rate;
    // Sampled from before the window, so that every slice has its first reading.
    const raw = raws.sampleRaw(predicate, control.from, end, (at) => ({
      ok: true,
      value: value === null ? null : Math.floor(seconds(at) * value),
    }));
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
  count(hypothesis.workExpected.predicate, options.work, 3, hypothesis.workExpected.slices);
  count(hypothesis.executedPath, options.path, 3);
  for (const { predicate } of experiment.changedPaths) count(predicate, options.changed, 3);
  const whole = { from: control.from, to: recovery.to };
  const length = seconds(recovery.to);
  const half = seconds(times.fault) + 2;
  bag.add(
    { kind: 'serving-watch', subject: 'serving', window: whole },
    raws.servingRaw(
      control.from,
      Array.from({ length }, (_, second) =>
        options.otherRevision !== undefined && second === half ? { revision: options.otherRevision } : serving,
      ),
    ),
    end,
  );
  addServing(bag, times.control, serving);
  addServing(bag, end, serving);
  if (options.halt !== 'unwatched') {
    const window = { from: control.from, to: times.end };
    const raw = raws.sampleRaw(PREDICATES.halt, window.from, window.to, (at) => ({
      ok: options.halt !== 'tripped' || Date.parse(at) < Date.parse(times.fault),
      value: null,
    }));
    bag.add({ kind: 'halt-watch', subject: PREDICATES.halt.id, predicate: PREDICATES.halt, window }, raw, end);
  }
  bag.add(
    { kind: 'scenario-run', subject: 'run-1' },
    raws.scenarioRunRaw({ startedAt: times.fault, completedAt: times.end, ...options.run }),
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
  const operation = prepareFault(driver);
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

export function diagnose(driver: Driver, remediable = true): void {
  claim(driver);
  driver.tick(2);
  const proposal = {
    schemaVersion: 'chaos-loop/proposal-diagnostic/v1',
    mechanism: 'the call to pricing hangs until the client gives up',
    remediable,
    reason: 'a time-out and a fallback are small',
  };
  accept(driver, submission(driver, { receipts: [], raws: {} }, { proposal }));
}

export function advise(driver: Driver, ids = ['add-timeout', 'add-cache']): void {
  claim(driver);
  driver.tick(2);
  const cited = driver.state.experiment?.diagnostic?.receipts.slice(0, 1) ?? [];
  const advisories = ids.map((id, index) =>
    fixture.advisory(id, cited, {
      rankingInputs: { evidenceStrength: 5 - index, expectedGain: 4, implementationRisk: 2 },
    }),
  );
  const proposal = { schemaVersion: 'chaos-loop/proposal-advisory/v1', advisories };
  accept(driver, submission(driver, { receipts: [], raws: {} }, { proposal }));
}

export function approve(driver: Driver, advisoryIds = ['add-timeout']): void {
  driver.tick(30);
  driver.must({
    type: 'approve',
    setId: null,
    advisoryIds,
    at: driver.now,
    source: { type: 'comment', id: driver.newId('comment') },
  });
}

export function patch(paths: string[] = ['src/checkout.ts']): Patch {
  return {
    schemaVersion: 'chaos-loop/patch/v1',
    base: fixture.COMMIT,
    files: paths.map((path) => ({ path, mode: '100644', baseBlob: '1'.repeat(40), content: 'fixed\n' })),
  };
}

export function change(changeId = 'timeout', over: object = {}) {
  return {
    changeId,
    advisoryIds: ['add-timeout'],
    title: 'Time-out and fallback for pricing',
    summary: 'The call ends after a second and the last known price is used.',
    targetEnvironment: fixture.ENVIRONMENT,
    changedPath: PREDICATES.changed,
    rollback: 'revert the commit',
    verification: { status: 'passed', paths: ['test/checkout.test.ts'] },
    ...over,
  };
}

/** The changed path asked on the unfixed build: the counter is not there. */
export function unfixedEvidence(
  driver: Driver,
  predicate: Predicate = PREDICATES.changed,
  value: number | null = null,
): Evidence {
  const bag = new Bag();
  const from = addSeconds(driver.now, -2);
  const raw = raws.sampleRaw(predicate, from, driver.now, () => ({ ok: true, value }));
  bag.add({ kind: 'predicate', subject: predicate.id, predicate, window: { from, to: driver.now } }, raw, driver.now);
  return bag.evidence;
}

export function coded(driver: Driver, over: Partial<CommandOf<'submit'>> = {}): CommandOf<'submit'> {
  claim(driver);
  driver.tick(20);
  const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented: [change()], notImplemented: [] };
  return submission(driver, unfixedEvidence(driver), { proposal, patches: { timeout: patch() }, ...over });
}

export function code(driver: Driver, over: Partial<CommandOf<'submit'>> = {}): void {
  accept(driver, coded(driver, over));
}

export function delivered(
  driver: Driver,
  over: object = {},
  pull: object = {},
  pullRequest = 12,
): CommandOf<'change-delivered'> {
  const operation = driver.state.operations.findLast((entry) => entry.kind === 'change-delivery');
  const made = driver.state.coding?.changes.at(-1);
  const url = `https://github.example.test/example/shop/pull/${pullRequest}`;
  const headSha = 'f'.repeat(40);
  const bag = new Bag();
  const raw = pullRaw({ number: pullRequest, headRef: made?.branch ?? '', headSha, url }, pull);
  bag.add({ kind: 'pull-request', subject: `pull/${pullRequest}` }, raw, driver.now);
  return driver.command({
    type: 'change-delivered',
    operationId: operation?.operationId ?? 'none',
    changeId: made?.changeId ?? 'none',
    branch: made?.branch ?? 'none',
    headSha,
    pullRequest,
    prUrl: url,
    ...bag.evidence,
    ...over,
  }) as CommandOf<'change-delivered'>;
}

export function deliver(driver: Driver, pullRequest = 12): void {
  driver.tick(3);
  const decision = driver.send(delivered(driver, {}, {}, pullRequest));
  if (!decision.ok) throw new Error(JSON.stringify(decision.error));
}

/** Merged, built, deployed: everything that GitHub can show, for the fix. */
export function goodDelivery(driver: Driver, over: Partial<Delivery> = {}): Delivery {
  return {
    pulls: [{ number: 12, merged: true, mergeCommit: MERGE }],
    deployment: { id: 50, sha: MERGE, state: 'success', at: driver.now, digest: FIXED_DIGEST },
    build: { id: 70, conclusion: 'success' },
    artifact: { id: 80, digest: `sha256:${'e'.repeat(64)}` },
    containment: 'identical',
    blobs: [{ path: 'src/checkout.ts', atMerge: '2'.repeat(40), atCandidate: '2'.repeat(40) }],
    ...over,
  };
}

export function observe(driver: Driver, delivery: Delivery): void {
  driver.must({ type: 'observe-gate', ...gateEvidence(delivery, driver.now) });
}

export interface ProbeOptions {
  serving?: raws.Serving | null;
  answers?: (raws.Serving | null)[];
  target?: 'present' | 'gone' | 'unread';
}

export function probeEvidence(driver: Driver, options: ProbeOptions = {}): Evidence {
  const bag = new Bag();
  const serving = options.serving === undefined ? FIXED : options.serving;
  const answers = options.answers ?? Array.from({ length: 5 }, () => serving);
  const from = addSeconds(driver.now, -(answers.length - 1));
  bag.add({ kind: 'serving', subject: 'serving' }, raws.servingRaw(from, answers), driver.now);
  const value = options.target === 'gone' ? [] : [{ id: fixture.TARGET }];
  if (options.target !== 'unread')
    bag.add({ kind: 'target', subject: fixture.TARGET }, { id: fixture.TARGET, pages: [{ value }] }, driver.now);
  return bag.evidence;
}

export function probe(driver: Driver, options: ProbeOptions = {}): void {
  claim(driver);
  driver.tick(6);
  accept(driver, submission(driver, probeEvidence(driver, options)));
}

/** From the open gate to its acceptance. */
export function passGate(driver: Driver): void {
  driver.tick(60);
  const delivery = goodDelivery(driver);
  driver.tick(2);
  observe(driver, delivery);
  probe(driver);
  driver.tick(1);
  observe(driver, delivery);
}

/** Where a test can begin, in the order in which a run gets there. */
export type Point =
  | 'started'
  | 'chaos-execution'
  | 'diagnostic'
  | 'advisory'
  | 'advisory-approval'
  | 'coding'
  | 'delivering'
  | 'awaiting-external-gate'
  | 'revalidation'
  | 'verify-execution'
  | 'verify-diagnostic';

const STEPS: [Point, (driver: Driver) => void][] = [
  ['chaos-execution', (driver) => analyse(driver)],
  ['diagnostic', (driver) => execute(driver)],
  ['advisory', (driver) => diagnose(driver)],
  ['advisory-approval', (driver) => advise(driver)],
  ['coding', (driver) => approve(driver)],
  ['delivering', (driver) => code(driver)],
  ['awaiting-external-gate', (driver) => deliver(driver)],
  ['revalidation', (driver) => passGate(driver)],
  ['verify-execution', (driver) => reanalyse(driver, { serving: FIXED })],
  ['verify-diagnostic', (driver) => execute(driver)],
];

/** Drives a fresh run to the point. */
export function driveTo(driver: Driver, point: Point, effective: Config = fixture.config()): Driver {
  doctor(driver, effective);
  start(driver, effective);
  for (const [reached, step] of STEPS) {
    if (point === 'started') return driver;
    step(driver);
    if (reached === point) return driver;
  }
  return driver;
}

const reached = new Map<Point, Driver>();

/** A run at the point, with the usual configuration; driven there once, forked for each test. */
export function at(point: Point): Driver {
  const known = reached.get(point) ?? driveTo(new Driver(), point);
  reached.set(point, known);
  return known.fork();
}

/** Runs that take any way through the contract: at each step one of what may happen there, by a seed. */
import { Driver } from '../../testing/driver.js';
import * as fixture from '../../testing/fixture.js';
import { gateEvidence } from '../../testing/github-raws.js';
import { Bag, planJson } from '../../testing/raws.js';
import * as steps from '../../testing/steps.js';

type Step = (driver: Driver) => void;

/** mulberry32 */
function random(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const FAILED: Step = (driver) => {
  steps.claim(driver);
  driver.tick(5);
  const report = { outcome: 'failed' as const, details: 'the agent gave up' };
  driver.send(steps.submission(driver, { receipts: [], raws: {} }, { report }));
};

const LOST: Step = (driver) => {
  steps.claim(driver);
  steps.lose(driver);
};

const LOST_WHILE_STARTING: Step = (driver) => {
  steps.claim(driver);
  if (driver.state.phase === 'chaos-execution' && !unsettled(driver)) steps.prepareFault(driver);
  steps.lose(driver);
};

const DIED_AFTER_START: Step = (driver) => {
  steps.claim(driver);
  if (!unsettled(driver)) steps.settleFault(driver, steps.prepareFault(driver));
  steps.lose(driver);
};

function unsettled(driver: Driver) {
  return driver.state.operations.find((entry) => entry.kind === 'fault-start' && entry.status !== 'settled');
}

/** The successor looks at the list of runs: nothing was started. */
const LOOK: Step = (driver) => {
  const open = unsettled(driver);
  if (!open) return;
  if (driver.lease.status !== 'claimed') steps.claim(driver);
  driver.tick(70);
  const bag = new Bag();
  const raw = { scenarios: [{ name: 'DependencyBlackout', pages: [{ value: [] }] }] };
  bag.add({ kind: 'fault-run-list', subject: fixture.WORKSPACE }, raw, driver.now);
  driver.send(
    driver.command({
      type: 'settle',
      token: driver.lease.token,
      workflowRun: steps.WORKFLOW_RUN,
      operationId: open.operationId,
      outcome: 'never-happened',
      result: null,
      ...bag.evidence,
    }),
  );
};

const hypothesis = (driver: Driver) =>
  driver.state.experiment?.hypothesis ??
  driver.state.analysis.hypotheses.find(({ status }) => status === 'candidate')?.hypothesis ??
  fixture.hypothesis();

const served = (driver: Driver) => ({ serving: driver.state.gate?.accepted ? steps.FIXED : steps.OLD });

/** Submits whatever fits the present analysis: a first proposal, a next hypothesis, a repair, a revalidation. */
const analyzed =
  (options: steps.AnalysisOptions = {}, many = false): Step =>
  (driver) => {
    const fresh = driver.state.experiment === null && driver.state.experiments.length === 0;
    if (!fresh) {
      steps.reanalyze(driver, { ...served(driver), ...options }, hypothesis(driver));
      return;
    }
    const second = fixture.hypothesis('h-second', {
      rankingInputs: { likelihood: 2, blastRadius: 2, falsifiability: 2 },
    });
    steps.analyze(driver, many ? [second, fixture.hypothesis()] : [fixture.hypothesis()], options);
  };

const executed =
  (options: steps.ExecutionOptions = {}): Step =>
  (driver) => {
    if (unsettled(driver)) return LOOK(driver);
    if (driver.lease.status === 'claimed') {
      driver.tick(3600);
      return;
    }
    steps.execute(driver, { ...served(driver), ...options });
  };

const noop: Step = (driver) => {
  driver.tick(2);
};

const advised: Step = (driver) => {
  const tried = driver.state.coding?.changes.length ?? 0;
  steps.advise(driver, [`add-timeout${tried || ''}`, 'add-cache']);
};

const approved: Step = (driver) => {
  const [first] = driver.state.advisory?.advisories ?? [];
  if (first) steps.approve(driver, [first.advisory.advisoryId]);
};

const coded: Step = (driver) => {
  const changeId = `timeout${driver.state.coding?.changes.length ?? ''}`;
  const implemented = [steps.change(changeId, { advisoryIds: driver.state.approval?.advisoryIds ?? [] })];
  const proposal = { schemaVersion: 'chaos-loop/proposal-coding/v1', implemented, notImplemented: [] };
  steps.code(driver, { proposal, patches: { [changeId]: steps.patch() } });
};

const observed: Step = (driver) => {
  driver.tick(30);
  const pulls = [{ number: 12, merged: false, mergeCommit: null }];
  driver.send(
    driver.command({
      type: 'observe-gate',
      ...gateEvidence(steps.goodDelivery(driver, { pulls }), driver.now),
    }),
  );
};

const passed: Step = (driver) => {
  if (driver.state.lease?.purpose === 'probe') {
    if (driver.state.lease.status === 'dispatched') steps.probe(driver);
    else steps.lose(driver);
    return;
  }
  steps.passGate(driver);
};

const WAYS: Record<string, [number, Step][]> = {
  'resilience-analysis': [
    [6, analyzed()],
    [2, analyzed({}, true)],
    [1, analyzed({ unready: ['checkout-fails'] })],
    [1, analyzed({ serving: null })],
    [1, analyzed({ plan: planJson({ port: '1' }) })],
    [1, analyzed({ validation: 'Failed' })],
    [1, FAILED],
    [1, LOST],
  ],
  'chaos-execution': [
    [6, executed()],
    [2, executed({ confirm: { during: 1 } })],
    [2, executed({ confirm: { during: 0 } })],
    [1, executed({ effect: { during: 1 } })],
    [1, executed({ work: null })],
    [1, executed({ slo: 0 })],
    [1, executed({ steady: 0 })],
    [1, executed({ recovery: 0 })],
    [1, executed({ halt: 'unwatched' })],
    [1, executed({ halt: 'tripped', faultSeconds: 6, run: { status: 'Canceled', state: 'Canceled' } })],
    [1, executed({ otherRevision: 'v9' })],
    [1, executed({ report: { outcome: 'repair', class: 'provider' } })],
    [1, executed({ report: { recoveryFailed: true } })],
    [1, executed({ report: { contaminated: 'a deployment began' } })],
    [1, executed({ run: { plan: planJson({ port: '1' }) } })],
    [1, LOST_WHILE_STARTING],
    [1, DIED_AFTER_START],
    [1, LOST],
    [1, FAILED],
  ],
  diagnostic: [
    [8, (driver) => steps.diagnose(driver)],
    [1, (driver) => steps.diagnose(driver, false)],
    [1, FAILED],
    [1, LOST],
  ],
  advisory: [
    [8, advised],
    [1, (driver) => steps.advise(driver, [])],
    [1, FAILED],
    [1, LOST],
  ],
  'advisory-approval': [
    [8, approved],
    [
      1,
      (driver) =>
        driver.must({
          type: 'reject',
          setId: null,
          at: driver.tick(5),
          reason: 'no',
          source: { type: 'comment', id: '1' },
        }),
    ],
  ],
  coding: [
    [8, coded],
    [1, FAILED],
    [1, LOST],
  ],
  'awaiting-external-gate': [
    [6, passed],
    [1, observed],
    [1, noop],
  ],
};

function options(driver: Driver): [number, Step][] {
  const { state } = driver;
  if (state.ending) {
    if (state.lease?.purpose === 'cleanup')
      return [
        [1, FAILED],
        [1, LOOK],
        [1, LOST],
      ];
    return state.lease ? [[1, steps.lose]] : [[1, (own) => own.must({ type: 'dispatch' })]];
  }
  if (state.phase === 'coding' && state.lease === null && state.coding?.iteration === state.iteration)
    return [[1, steps.deliver]];
  if (state.lease === null && state.transition.status === 'ready')
    return [[1, (own) => void own.send(own.command({ type: 'dispatch' }))]];
  if (state.lease?.status === 'claimed' && state.lease.purpose === 'phase' && !unsettled(driver))
    return [[1, steps.lose]];
  return [...(WAYS[state.phase] ?? []), [0.2, (own) => own.must({ type: 'abandon', reason: 'not today' })]];
}

/** By weight. */
function chosen(ways: readonly [number, Step][], share: number): Step {
  let left = share * ways.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, way] of ways) {
    left -= weight;
    if (left <= 0) return way;
  }
  return noop;
}

/** A refusal is part of a run. */
function perform(step: Step, driver: Driver): void {
  try {
    step(driver);
  } catch {
    // A step that the kernel refuses in this state leaves the run where it was.
    driver.tick(1);
  }
}

/** A run by its seed: to its end, or as far as `most` steps lead. */
export function walk(seed: number, most = 60): Driver {
  const next = random(seed);
  const driver = new Driver();
  steps.doctor(driver);
  steps.start(driver);
  driver.must({ type: 'record-opened', pullRequest: 7 });
  for (let step = 0; step < most && driver.state.transition.status !== 'terminated'; step += 1) {
    const ways = options(driver);
    perform(chosen(ways, next()), driver);
  }
  return driver;
}

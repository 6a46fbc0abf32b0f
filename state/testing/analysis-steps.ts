/** Doctor, start and resilience analysis. */
import type { Config, DoctorCheck, Hypothesis, Predicate, Receipt } from '../../schemas/generated/types.js';
import type { Evidence } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import { environmentOf } from '../config/config.js';
import { withPromises, worksOf } from '../config/promises.js';
import { predicateDigest } from '../evidence/predicates.js';
import type { Driver } from './driver.js';
import * as fixture from './fixture.js';
import * as raws from './raws.js';
import { Bag } from './raws.js';
import { accept, addServing, claim, OLD, submission, WORKFLOW_RUN } from './worker-steps.js';

/** What a doctor worker shows of an environment in which all is well, and the four checks that cite it. */
export function doctorEvidence(at: string, effective: Config = fixture.config()): { bag: Bag; checks: DoctorCheck[] } {
  const bag = new Bag();
  const {
    guardrails,
    slo = [],
    work,
  } = environmentOf(effective, fixture.ENVIRONMENT)?.settings ?? {
    guardrails: { safetyHalts: [] },
  };
  const workspace = bag.add({ kind: 'fault-preparation', subject: fixture.GROUP }, raws.workspaceListRaw(), at);
  const path = '.github/workflows/chaos-loop.yml';
  const workflow = bag.add({ kind: 'workflow', subject: path }, { path, entry: { sha: 'c'.repeat(40) } }, at);
  const serving = addServing(bag, at, OLD, 1);
  for (const predicate of [...guardrails.safetyHalts, ...slo, ...(work ? [work.predicate] : [])])
    addOnce(bag, predicate, at, false);
  const asked = bag.receipts.filter(({ kind }) => kind === 'predicate');
  const check = (name: DoctorCheck['name'], ...shown: Receipt[]): DoctorCheck => ({
    name,
    status: 'passed',
    details: 'as it should be',
    hint: null,
    receipts: shown.map(({ id }) => id),
  });
  return {
    bag,
    checks: [
      check('rights', workflow),
      check('worker-workflow', workflow),
      check('workspace', workspace),
      check('probe-and-halts', serving, ...asked),
    ],
  };
}

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
  const { bag, checks } = doctorEvidence(driver.now, effective);
  driver.must({
    type: 'submit',
    environment,
    token,
    workflowRun: WORKFLOW_RUN,
    phase: 'doctor',
    purpose: 'doctor',
    report: { outcome: 'done', details: 'four checks', checks },
    proposal: null,
    patches: {},
    ...bag.evidence,
  });
}

export function start(driver: Driver, effective: Config = fixture.config()): void {
  driver.tick(1);
  driver.must({ type: 'start', request: fixture.startRequest(effective) });
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

/** Preflight, catalog, validation, serving and every predicate asked once. */
export function analysisEvidence(driver: Driver, hypothesis: Hypothesis, options: AnalysisOptions = {}): Evidence {
  const at = driver.now;
  const bag = new Bag({ mode: driver.state.mode });
  bag.add({ kind: 'fault-preparation', subject: fixture.GROUP }, options.workspaces ?? raws.workspaceListRaw(), at);
  bag.add({ kind: 'fault-catalog', subject: fixture.WORKSPACE }, raws.scenarioListRaw(options.scenarios), at);
  bag.add({ kind: 'fault-plan', subject: fixture.CONFIGURATION }, raws.configurationRaw(options.parameters), at);
  bag.add(
    { kind: 'fault-validation', subject: fixture.CONFIGURATION },
    raws.validationRaw(at, options.plan, options.validation),
    at,
  );
  if (options.serving !== null) addServing(bag, at, options.serving ?? OLD);
  const asked = [
    ...hypothesis.steadyState,
    ...worksOf(hypothesis).map(({ predicate }) => predicate),
    hypothesis.confirm,
    ...hypothesis.slo,
    ...hypothesis.recovery,
  ];
  // Each once, whatever its roles.
  const distinct = new Map(asked.map((predicate) => [predicateDigest(predicate), predicate]));
  for (const predicate of distinct.values())
    addOnce(bag, predicate, at, options.unready?.includes(predicate.id) ?? false);
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

export function analyze(driver: Driver, hypotheses = [fixture.hypothesis()], options: AnalysisOptions = {}): void {
  claim(driver);
  driver.tick(10);
  const first = hypotheses[0] ?? fixture.hypothesis();
  const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses, findings: [] };
  // The worker asks what the environment promises with the rest (R5.11).
  const promised = environmentOf(driver.state.config.effective, driver.state.environment)?.settings ?? {};
  const evidence = analysisEvidence(driver, withPromises(first, promised), options);
  const command = submission(driver, evidence, { proposal });
  accept(driver, command);
}

/** Repair or revalidation: the same evidence, nothing proposed. */
export function reanalyze(driver: Driver, options: AnalysisOptions = {}, hypothesis = fixture.hypothesis()): void {
  claim(driver);
  driver.tick(10);
  accept(driver, submission(driver, analysisEvidence(driver, hypothesis, options)));
}

/** R6.1, R2.7: a doctor's word counts for what its receipts show; its lease is fenced like any other. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandOf, Evidence } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import { phrase, phraseOr } from '../messages/sentence.js';
import { doctorEvidence } from '../testing/analysis-steps.js';
import { Driver } from '../testing/driver.js';
import {
  config,
  configRef,
  ENVIRONMENT,
  environmentConfig,
  GROUP,
  PREDICATES,
  REPOSITORY,
} from '../testing/fixture.js';
import { Bag, onceRaw, workspaceListRaw } from '../testing/raws.js';
import { addServing, at, OLD, WORKFLOW_RUN, workflowRunEvidence } from '../testing/steps.js';

const NAMES = ['rights', 'worker-workflow', 'workspace', 'probe-and-halts'] as const;
const WORKFLOW = '.github/workflows/chaos-loop.yml';
const nothing: Evidence = { receipts: [], raws: {} };
const entry = ({ world }: Driver) => world.control?.environments[ENVIRONMENT];
const token = (driver: Driver) => entry(driver)?.doctorLease?.token ?? 'none';

let driver: Driver;
beforeEach(() => {
  driver = new Driver();
});

const ask = (effective = config()) => {
  driver.must({
    type: 'doctor',
    environment: ENVIRONMENT,
    repository: REPOSITORY,
    config: configRef(effective),
    issue: null,
  });
  driver.tick(1);
};
const claimed = (effective = config()) => {
  ask(effective);
  driver.must({ type: 'claim', environment: ENVIRONMENT, token: token(driver), workflowRun: WORKFLOW_RUN });
};

function answer(checks: object[] | null, evidence: Evidence, over: Partial<CommandOf<'submit'>> = {}) {
  const report = { outcome: 'done', details: 'd', ...(checks ? { checks } : {}) } as CommandOf<'submit'>['report'];
  return {
    type: 'submit' as const,
    environment: ENVIRONMENT,
    token: token(driver),
    workflowRun: WORKFLOW_RUN,
    phase: 'doctor' as const,
    purpose: 'doctor' as const,
    report,
    proposal: null,
    patches: {},
    ...evidence,
    ...over,
  };
}

/** Four checks that are said to have passed; the named one is shown by these receipts, the others by good ones. */
function outcome(name: (typeof NAMES)[number], cited: string[], bag: Bag): (string | undefined)[] {
  const good = doctorEvidence(driver.now);
  const checks = good.checks.map((check) => ({
    ...check,
    details: 'fine',
    receipts: check.name === name ? cited : check.receipts,
  }));
  const known = new Set(bag.receipts.map(({ id }) => id));
  driver.must(
    answer(checks, {
      receipts: [...bag.receipts, ...good.bag.receipts.filter(({ id }) => !known.has(id))],
      raws: { ...bag.raws, ...good.bag.raws },
    }),
  );
  const found = entry(driver)?.doctorLast?.checks ?? [];
  const own = found.find((check) => check.name === name);
  expect(found.filter((check) => check !== own).map(({ status }) => status)).toEqual(['passed', 'passed', 'passed']);
  expect(entry(driver)?.doctorPassed === null).toBe(own?.status === 'failed');
  return [own?.status, own && phrase(own.details)];
}

describe('R4.1 a passed check is failed by what it cites', () => {
  beforeEach(() => claimed());

  it('a receipt that was not submitted', () => {
    expect(outcome('rights', ['receipt-x'], new Bag())).toEqual([
      'failed',
      'fine (receipt receipt-x was not submitted)',
    ]);
  });

  it('a receipt without a value, whose caveat is repeated', () => {
    const bag = new Bag();
    const { id, caveat } = addServing(bag, driver.now, null, 1);
    expect(outcome('rights', [id], bag)).toEqual([
      'failed',
      `fine (receipt ${id} has no value: ${phraseOr(caveat, '')})`,
    ]);
  });

  it('a workflow file that is not there', () => {
    const bag = new Bag();
    const { id } = bag.add({ kind: 'workflow', subject: WORKFLOW }, { path: WORKFLOW, entry: null }, driver.now);
    expect(outcome('worker-workflow', [id], bag)[0]).toBe('failed');
  });

  it.each<[(typeof NAMES)[number], RegExp]>([
    ['worker-workflow', /cites no workflow receipt/],
    ['workspace', /cites no fault-preparation receipt/],
    ['probe-and-halts', /cites no serving receipt/],
  ])('%s by a receipt of another kind', (name, words) => {
    const bag = new Bag();
    const { halt } = PREDICATES;
    const { raw, window } = onceRaw(halt, addSeconds(driver.now, -1), { ok: true, value: null });
    const { id } = bag.add({ kind: 'predicate', subject: halt.id, predicate: halt, window }, raw, driver.now);
    expect(outcome(name, [id], bag)[1]).toMatch(words);
  });

  it.each(['halt', 'slo', 'work'] as const)('R5.11 that nobody asked %s, though the check says it was read', (role) => {
    const { bag, checks } = doctorEvidence(driver.now);
    const { id } = PREDICATES[role];
    const missing = bag.receipts.find(({ subject }) => subject === id)?.id;
    const cited = checks.at(-1)?.receipts.filter((one) => one !== missing) ?? [];
    expect(outcome('probe-and-halts', cited, new Bag())).toEqual([
      'failed',
      `fine (no receipt shows that ${id} can be read)`,
    ]);
  });

  it('R5.10 the workspaces of another resource group are no answer', () => {
    const bag = new Bag();
    bag.add({ kind: 'fault-preparation', subject: `${GROUP}-eu` }, { pages: [{ value: [] }] }, driver.now);
    expect(driver.refused(answer([], bag.evidence))).toBe('invalid-receipts');
  });
});

describe('R6.5 the workspace check', () => {
  const listed = (bag: Bag) =>
    bag.add({ kind: 'fault-preparation', subject: GROUP }, workspaceListRaw({ location: 'westus' }), driver.now).id;

  it('fails where none fits and none may be created', () => {
    claimed();
    const bag = new Bag();
    expect(outcome('workspace', [listed(bag)], bag)).toEqual(['failed', 'fine (no workspace fits the request)']);
  });

  it('R6.6 passes where one may be created', () => {
    const { workspace } = environmentConfig();
    claimed(config(environmentConfig({ workspace: { ...workspace, allowCreate: true } })));
    const bag = new Bag();
    expect(outcome('workspace', [listed(bag)], bag)).toEqual(['passed', 'fine']);
  });
});

describe('a doctor that is refused changes nothing', () => {
  it('of an environment that is not configured', () => {
    const body = { type: 'doctor' as const, repository: REPOSITORY, config: configRef(), issue: null };
    expect(driver.ask(driver.command({ ...body, environment: 'prod' }))).toMatchObject({
      ok: false,
      error: { code: 'unknown-environment', hint: `Use one of ${ENVIRONMENT}.` },
    });
  });

  it('without its four checks, or with receipts that are not of their payloads', () => {
    claimed();
    expect(driver.refused(answer(null, nothing))).toBe('invalid-command');
    const bag = new Bag();
    addServing(bag, driver.now, OLD, 1);
    expect(driver.refused(answer([], { receipts: bag.receipts, raws: {} }))).toBe('invalid-receipts');
  });

  it('that nobody asked for any more', () => {
    claimed();
    const { control } = driver.world;
    if (!control) throw new Error('doctor writes control');
    const forgotten = structuredClone(control);
    Object.assign(forgotten.environments[ENVIRONMENT] ?? {}, { doctorRequest: null });
    driver.world = { control: forgotten, state: null };
    expect(driver.refused(answer([], nothing))).toBe('lease-lost');
  });
});

describe('R15.1 a doctor job that failed as a whole', () => {
  it('ends its lease at once, and says why; nothing has passed, whatever it says besides', () => {
    const passed = NAMES.map((name) => ({ name, status: 'passed', details: 'fine', hint: null, receipts: [] }));
    for (const checks of [undefined, passed]) {
      claimed();
      const report = { outcome: 'failed', class: 'provider', details: 'no login', ...(checks && { checks }) };
      driver.must(answer(null, nothing, { report: report as CommandOf<'submit'>['report'] }));
      const { doctorLease, doctorPassed, doctorLast, doctorRequest } = entry(driver) ?? {};
      expect([doctorLease, doctorPassed]).toEqual([null, null]);
      expect(doctorRequest).not.toBeNull();
      expect(doctorLast?.checks.map(({ name, status, details }) => [name, status, phrase(details)])).toEqual([
        ['rights', 'failed', 'the doctor job failed: no login'],
        ['worker-workflow', 'failed', 'not read'],
        ['workspace', 'failed', 'not read'],
        ['probe-and-halts', 'failed', 'not read'],
      ]);
      driver.tick(1);
    }
  });
});

describe('R15.1 the lease of a doctor', () => {
  const claim = (over: object = {}) => ({
    type: 'claim' as const,
    environment: ENVIRONMENT,
    token: token(driver),
    workflowRun: WORKFLOW_RUN,
    ...over,
  });

  it('is claimed once, by its token', () => {
    ask();
    expect(driver.refused(claim({ token: 'lease-0' }))).toBe('lease-lost');
    expect(driver.refused(claim({ environment: 'prod' }))).toBe('lease-lost');
    driver.must(claim());
    expect(driver.refused(claim())).toBe('lease-held');
  });

  it('is for a doctor: another token or another purpose submits nothing', () => {
    claimed();
    expect(driver.refused(answer([], nothing, { token: 'lease-0' }))).toBe('lease-lost');
    expect(driver.refused(answer([], nothing, { purpose: 'phase' }))).toBe('wrong-phase');
  });

  it('is lost with a witness only: one that was never claimed has no workflow run', () => {
    const lost = (over: object = {}) => ({
      type: 'lease-lost' as const,
      token: token(driver),
      reason: 'r',
      ...nothing,
      ...over,
    });
    ask();
    expect(driver.refused(lost({ token: 'lease-0' }))).toBe('lease-lost');
    expect(driver.refused(lost(workflowRunEvidence(driver, 'completed')))).toBe('lease-alive');
    driver.must(claim());
    expect(driver.refused(lost(workflowRunEvidence(driver, 'in_progress')))).toBe('lease-alive');
    driver.must(lost(workflowRunEvidence(driver, 'in_progress', WORKFLOW_RUN.id, 2)));
    expect(entry(driver)?.doctorLease).toBeNull();
  });

  it('is none of the run that happens to be loaded', () => {
    driver = at('advisory');
    claimed();
    const before = driver.state;
    expect(driver.refused(answer([], nothing))).toBe('invalid-command');
    expect(driver.state).toBe(before);
  });
});

/** R7.3 and R7.5: what the next worker is asked for, how often, and where it ends. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import type { Evidence } from '../base/command.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { config, hypothesis, PREDICATES } from '../testing/fixture.js';
import { Bag } from '../testing/raws.js';
import {
  type AnalysisOptions,
  addServing,
  analysisEvidence,
  analyze,
  at,
  claim,
  execute,
  OLD,
  reanalyze,
  submission,
} from '../testing/steps.js';

const fate = ({ state }: Driver) => [
  state.transition.status === 'terminated' ? state.verdict : state.phase,
  state.cause,
];
const proposing = (hypotheses: object[], findings: object[] = []) => ({
  schemaVersion: 'chaos-loop/proposal-analysis/v1',
  hypotheses,
  findings,
});
const without = ({ receipts, raws }: Evidence, ...kinds: string[]): Evidence => ({
  receipts: receipts.filter(({ kind }) => !kinds.includes(kind)),
  raws,
});

/** One more submission of the analysis, over the usual evidence. */
function submitted(driver: Driver, over: Parameters<typeof submission>[2], options: AnalysisOptions = {}): Driver {
  claim(driver);
  driver.tick(10);
  const decision = driver.send(submission(driver, analysisEvidence(driver, hypothesis(), options), over));
  if (!decision.ok) throw new Error(JSON.stringify(decision.error));
  return driver;
}

describe('R7.3 corrections say what to do', () => {
  const asked = (driver: Driver, corrections: unknown[], attempts = 1) => {
    expect(inEnglish(driver.state.analysis)).toMatchObject({ corrections, attempts });
    expect(driver.state.event.type).toBe('asked-again');
    expect(fate(driver)).toEqual(['resilience-analysis', null]);
  };
  const failed = { outcome: 'failed', details: 'the agent broke' } as const;
  it('nobody proposed', () => {
    asked(submitted(at('started'), {}), ['nobody proposed a hypothesis: done']);
  });
  it('nothing was proposed', () => {
    asked(submitted(at('started'), { proposal: proposing([]) }), ['no hypothesis was proposed']);
  });
  describe('no agent proposes, so that asking again would change nothing', () => {
    const { agents: _, ...own } = config();
    const without = (policyVersion?: RunState['policyVersion']) => {
      const driver = at('started');
      driver.edit((state) => {
        state.config.effective = own;
        if (policyVersion) state.policyVersion = policyVersion;
      });
      return driver;
    };
    const finding = {
      findingId: 'f-1',
      statement: 'one replica',
      location: 'k8s/orders.yml:3',
      testableWith: 'a pod failure; environments.production.tests has no test of family compute',
    };
    it('ends at once with what it found, which says what is missing', () => {
      const driver = submitted(without(), { proposal: proposing([], [finding]) });
      expect([...fate(driver), driver.state.analysis.attempts]).toEqual(['analysis-only', null, 0]);
      expect(driver.state.analysis.findings).toEqual([finding]);
    });
    it('… or, where nothing was found, as nothing-eligible', () => {
      expect(fate(submitted(without(), { proposal: proposing([]) }))).toEqual(['escalated', 'nothing-eligible']);
    });
    it('a hypothesis that is not eligible is asked for again: what is missing may come', () => {
      const driver = submitted(without(), { proposal: proposing([hypothesis()]) }, { scenarios: [] });
      expect(fate(driver)).toEqual(['resilience-analysis', null]);
    });
    it('older rules asked again', () => {
      const driver = submitted(without('2027-02'), { proposal: proposing([], [finding]) });
      expect(fate(driver)).toEqual(['resilience-analysis', null]);
    });
  });
  it('the worker failed, whatever it proposed', () => {
    asked(submitted(at('started'), { proposal: proposing([hypothesis()]), report: failed }), [
      'the worker reports: the agent broke',
    ]);
  });
  it('R6.5 the workspaces were not listed, or not to their end', () => {
    const driver = at('started');
    claim(driver);
    const evidence = without(analysisEvidence(driver, hypothesis()), 'fault-preparation');
    driver.send(submission(driver, evidence, { report: { outcome: 'done', details: 'no network' } }));
    asked(driver, ['the workspaces could not be listed: no network']);
    const cut = { pages: [{ value: [], nextLink: 'https://more.example.test' }] };
    asked(submitted(at('started'), {}, { workspaces: cut }), [
      expect.stringMatching(/could not be listed: .*complete/),
    ]);
  });
  it('R6.1 the serving revision, before what else is missing', () => {
    asked(submitted(at('started'), { proposal: proposing([hypothesis()]) }, { serving: null, scenarios: [] }), [
      'the serving revision could not be read, so there is no expected build',
      'h-pricing: the workspace has no scenario "DependencyBlackout"',
    ]);
    asked(submitted(at('started'), { proposal: proposing([hypothesis()]) }, { scenarios: [] }), [
      'h-pricing: the workspace has no scenario "DependencyBlackout"',
    ]);
  });
  it('an unreadable answer after a readable one is no reading', () => {
    const driver = at('started');
    claim(driver);
    driver.tick(10);
    const evidence = analysisEvidence(driver, hypothesis());
    const bag = new Bag();
    addServing(bag, driver.tick(1), null);
    const receipts = [...evidence.receipts, ...bag.receipts];
    const raws = { ...evidence.raws, ...bag.raws };
    driver.send(submission(driver, { receipts, raws }, { proposal: proposing([hypothesis()]) }));
    expect(driver.state.experiment?.expectedBuild.revision).toBe(OLD.revision);
  });
  it('never more than a brief can hold', () => {
    const long = { outcome: 'failed', details: 'x'.repeat(8000) } as const;
    const [only] = submitted(at('started'), { report: long }).state.analysis.corrections;
    // A failed worker's words are as short as a full document takes them (R2.8).
    expect(inEnglish(only)).toMatch(/^the worker reports: x{100,}…$/);
    const driver = at('started');
    claim(driver);
    const many = Array.from({ length: 10 }, (_, index) => hypothesis(`h-${index}`));
    const evidence = without(analysisEvidence(driver, hypothesis(), { scenarios: [] }), 'predicate');
    driver.send(submission(driver, evidence, { proposal: proposing(many) }));
    expect(inEnglish(driver.state.analysis.corrections)).toHaveLength(50);
  });
  it('findings are kept from attempt to attempt, each by its id', () => {
    const finding = (findingId: string, statement: string) => ({
      findingId,
      statement,
      location: 'main.bicep:3',
      testableWith: 'a zone-down scenario',
    });
    const driver = at('started');
    submitted(driver, { proposal: proposing([], [finding('a', 'first'), finding('b', 'first')]) });
    submitted(driver, { proposal: proposing([], [finding('b', 'second')]) });
    expect(driver.state.analysis.findings.map(({ findingId, statement }) => [findingId, statement])).toEqual([
      ['a', 'first'],
      ['b', 'second'],
    ]);
  });
  it('what is frozen at last clears them', () => {
    const driver = submitted(at('started'), {});
    analyze(driver);
    expect(inEnglish(driver.state.analysis)).toMatchObject({ attempts: 0, corrections: [] });
    expect(driver.state.analysis.hypotheses[0]).toMatchObject({ everEligible: true, everConfirmed: false });
  });
  it('the last correction is the reason of the end', () => {
    const driver = at('started');
    for (let attempt = 0; attempt <= 3; attempt += 1) submitted(driver, { report: failed });
    expect(fate(driver)).toEqual(['escalated', 'nothing-eligible']);
    expect(inEnglish(driver.state.event.details.reason)).toMatch(/the worker reports: the agent broke/);
  });
});

describe('R6.5 and R6.7 the workspace', () => {
  it('cites the list by which it was chosen', () => {
    const driver = at('started');
    claim(driver);
    driver.tick(10);
    const evidence = analysisEvidence(driver, hypothesis());
    driver.send(submission(driver, evidence, { proposal: proposing([hypothesis()]) }));
    const list = evidence.receipts.find(({ kind }) => kind === 'fault-preparation');
    expect(driver.state.workspace.receipts).toEqual([list?.id]);
  });
  it('a worker that could not make it ends the run with the stage and the reason', () => {
    const workspace = { stage: 'create', reason: 'the quota is used up' } as const;
    const report = { outcome: 'failed', details: 'no workspace', workspace } as const;
    const driver = submitted(at('started'), { report });
    expect(fate(driver)).toEqual(['escalated', 'workspace']);
    expect(inEnglish(driver.state.workspace)).toMatchObject({
      status: 'failed',
      brief: { stage: 'create', reason: /./ },
    });
  });
  it('R6.8 … but says nothing about a workspace that is ready', () => {
    const driver = at('revalidation');
    claim(driver);
    const report = {
      outcome: 'failed',
      details: 'no workspace',
      workspace: { stage: 'create', reason: 'the quota is used up' },
    } as const;
    driver.send(submission(driver, { receipts: [], raws: {} }, { report }));
    expect(driver.state.workspace.status).toBe('ready');
  });
});

describe('R7.5 the next hypothesis', () => {
  const ofBilling = (id: string) => {
    const own = hypothesis(id);
    return { ...own, fault: { ...own.fault, configurationName: 'billing' } };
  };
  /** The first of them refuted; the analysis worker of the next one is due. */
  function refuted(...others: ReturnType<typeof hypothesis>[]): Driver {
    const driver = at('started');
    analyze(driver, [hypothesis('h-1'), ...others]);
    driver.edit(({ analysis }) => {
      // What they were when they were ranked; whether they can be tested is asked again now.
      for (const record of analysis.hypotheses)
        if (record.status === 'ineligible') Object.assign(record, { status: 'candidate', everEligible: true });
    });
    execute(driver, { confirm: { during: 1 }, slo: 1 });
    claim(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }));
    return driver;
  }
  it('is ranked already: nobody proposes', () => {
    const driver = refuted(hypothesis('h-2'));
    claim(driver);
    const command = submission(driver, analysisEvidence(driver, hypothesis()), { proposal: proposing([hypothesis()]) });
    expect(driver.ask(command)).toMatchObject({ error: { code: 'invalid-proposal' } });
  });
  it('needs the build that serves now; without it the run ends untested', () => {
    const driver = refuted(hypothesis('h-2'));
    for (let attempt = 0; attempt <= 3; attempt += 1) {
      expect(fate(driver)).toEqual(['resilience-analysis', null]);
      reanalyze(driver, { serving: null });
    }
    expect(fate(driver)).toEqual(['escalated', 'untested']);
    expect(inEnglish(driver.state.event.details.reason)).toMatch(/the serving revision could not be read/);
  });
  it('is asked for by its name when its receipts were not collected, and that is counted', () => {
    const driver = refuted(ofBilling('h-2'));
    reanalyze(driver);
    expect(inEnglish(driver.state.analysis)).toMatchObject({
      attempts: 1,
      corrections: ['collect the receipts of h-2'],
    });
    expect(driver.state.experiment).toBeNull();
  });
  it.each(['fault-validation', 'fault-plan'])('is judged when only its %s is missing', (kind) => {
    const driver = refuted(hypothesis('h-2'));
    claim(driver);
    driver.tick(10);
    driver.send(submission(driver, without(analysisEvidence(driver, hypothesis()), kind)));
    expect(driver.state.analysis.hypotheses.map(({ status }) => status)).toEqual(['refuted', 'untested']);
  });
  it('R6.3 keeps with it what policy says of it now', () => {
    const driver = refuted(hypothesis('h-2'));
    reanalyze(driver);
    const [, next] = driver.state.analysis.hypotheses;
    expect(next?.policy?.length).toBeGreaterThan(0);
    expect(driver.state.experiment?.hypothesisId).toBe('h-2');
  });
  it('one after one that was skipped is asked for without a count', () => {
    const driver = refuted(hypothesis('h-2'), ofBilling('h-3'));
    reanalyze(driver, { unready: [PREDICATES.slo.id] });
    expect(inEnglish(driver.state.analysis)).toMatchObject({
      attempts: 0,
      corrections: ['collect the receipts of h-3'],
    });
    expect(driver.state.analysis.hypotheses.map(({ status }) => status)).toEqual(['refuted', 'untested', 'candidate']);
  });
});

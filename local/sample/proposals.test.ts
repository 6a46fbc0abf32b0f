/** What is proposed without an agent, from the sample's own code to the change that people are asked for. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { MECHANISMS } from '../../action/analyzers/mechanisms.js';
import { ANALYZERS } from '../../action/analyzers/registry.js';
import { rankedBy } from '../../action/analyzers/told.js';
import type { Work } from '../../action/phases/work.js';
import { proposalOfAnalysis, proposeHypotheses } from '../../action/proposals/analysis.js';
import { recommendedFor } from '../../action/proposals/aprl.js';
import { handOver } from '../../action/proposals/hand-over.js';
import { remediesFor, sketchFor } from '../../action/proposals/knowledge.js';
import { proposeRemedies } from '../../action/proposals/remedies.js';
import { proposeWords } from '../../action/proposals/words.js';
import { WorkerError } from '../../action/runtime/runtime.js';
import type { AnalysisProposal, CodeFinding, Config, EnvironmentConfig } from '../../schemas/generated/types.js';
import {
  validateProposalAdvisory,
  validateProposalAnalysis,
  validateProposalCoding,
  validateProposalDiagnostic,
} from '../../schemas/generated/validators.js';
import { advisory as anAdvisory } from '../../state/testing/fixture.js';
import { at, diagnose, execute } from '../../state/testing/steps.js';
import { checkoutSample, REMEDY, VARIABLES } from './testing.js';

let checkout: string;
let environment: EnvironmentConfig;
beforeAll(() => {
  checkout = checkoutSample();
  const config = parse(readFileSync(join(checkout, '.github/chaos-loop.yml'), 'utf8')) as Config;
  expect(config.agents).toBeUndefined();
  environment = config.environments.production as EnvironmentConfig;
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const log = { info() {}, notice() {}, warning() {}, error() {} };
const analyzed = (folder: string): Promise<AnalysisProposal> =>
  proposeHypotheses({
    runtime: { env: { GITHUB_WORKSPACE: folder }, log },
    brief: { environment: 'production' },
    environment,
  });

describe('R7.1 hypotheses from findings', () => {
  it('its page gets the map, with what a test touches', async () => {
    const folder = checkoutSample();
    try {
      writeFileSync(
        join(folder, 'compose.yaml'),
        `services:\n  orders:\n    build: ./service\n    environment: { PRICING_URL: 'http://pricing', MAIL_URL: 'http://mail' }\n  pricing: { image: "p:1" }\n  mail: { image: "m:1" }\n`,
      );
      const [test] = Object.values(environment.tests ?? {});
      if (!test) throw new Error('the sample has no test');
      const tests = {
        calls: { ...test, fault: { ...test.fault, targets: ['/subscriptions/1/providers/a/containerApps/pricing'] } },
      };
      let chart: string[] = [];
      await proposeHypotheses({
        runtime: { env: { GITHUB_WORKSPACE: folder }, log },
        brief: { environment: 'production' },
        environment: { ...environment, tests },
        draw: (lines) => {
          chart = lines;
        },
      });
      expect(chart[0]).toContain('1 of 2 dependencies have a test');
      expect(chart).toContain('  n1 ==>|"tested by calls"| n3');
      expect(chart.filter((line) => line.includes('-.->'))).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('the call that waits for ever becomes a whole hypothesis, at its line, until it is mended', async () => {
    const proposal = await analyzed(checkout);
    expect(validateProposalAnalysis(proposal)).toBe(true);
    expect(proposal.findings).toEqual([]);
    const [hypothesis] = proposal.hypotheses;
    const [place] = hypothesis?.evidence ?? [];
    expect(place?.location).toMatch(/^service\/pricing-client\.mjs:\d+$/);
    expect(place?.observation).toContain('request(new URL(');
    expect(hypothesis).toMatchObject({
      hypothesisId: 'hyp-pricing-blackout',
      title: 'orders fail when pricing is unreachable',
      fault: { scenarioName: VARIABLES.SCENARIO, targetResources: [VARIABLES.TARGET_ID] },
      confirm: { id: 'orders-fail' },
      origin: { test: 'pricing-blackout', findings: [{ mechanism: 'outbound-call-without-deadline' }] },
    });
    execFileSync('git', ['apply', REMEDY], { cwd: checkout });
    try {
      expect(await analyzed(checkout)).toMatchObject({ hypotheses: [], findings: [] });
    } finally {
      execFileSync('git', ['apply', '-R', REMEDY], { cwd: checkout });
    }
  });

  const finding = (over: Partial<CodeFinding>): CodeFinding => ({
    findingId: 'f-0000000000000001',
    rule: 'go.call-without-deadline',
    mechanism: 'outbound-call-without-deadline',
    decided: 'found',
    severity: 'high',
    subject: 'shop → stock',
    statement: 'A dependency that does not answer holds the caller.',
    because: 'no limit is set',
    locations: [{ path: 'service/stock.go', line: 7, endLine: 7, text: 'http.Get(u)' }],
    rank: { place: 1, reason: 'first' },
    testableWith: 'Drop connections.',
    faultFamilies: ['network-blackout'],
    guidelines: ['RE:07'],
    ...over,
  });
  const proposed = (...findings: CodeFinding[]) =>
    proposalOfAnalysis(
      { schemaVersion: 'chaos-loop/analysis/v1', findings, read: [], notRead: [], setAside: [] },
      { name: 'production', settings: environment },
    );
  it('what no test here reaches stays a finding that says what is missing', () => {
    const elsewhere = finding({ locations: [{ path: 'web/stock.go', line: 7, endLine: 7, text: '' }] });
    const other = finding({ faultFamilies: ['zone-loss'] });
    for (const one of [elsewhere, other]) {
      const { hypotheses, findings } = proposed(one);
      expect(hypotheses).toEqual([]);
      expect(findings[0]?.testableWith).toMatch(/production\.tests has no test of family [a-z-]+ for \w+\/stock\.go:7/);
    }
  });
  it('what can’t be decided here is never tested; its finding says what would decide it', () => {
    const { hypotheses, findings } = proposed(finding({ decided: 'undecidable', wouldDecide: 'the mesh' }));
    expect([hypotheses, findings[0]?.testableWith]).toEqual([[], 'a look at what decides it first: the mesh']);
  });
  it('of a finding in two places, the one out of reach stays a finding', () => {
    const [reached] = finding({}).locations;
    const away = { path: 'web/stock.go', line: 9, endLine: 9, text: '' };
    const { hypotheses, findings } = proposed(finding({ locations: reached ? [reached, away] : [] }));
    expect(hypotheses[0]?.evidence.map(({ location }) => location)).toEqual(['service/stock.go:7']);
    expect(findings.map(({ location }) => location)).toEqual(['web/stock.go:9']);
  });
  it('R7.7 what an incident’s issue mentions comes first, with the reason, and the rest is less likely', () => {
    const zone = (path: string, id: string) =>
      finding({ findingId: id, faultFamilies: ['zone-loss'], locations: [{ path, line: 1, endLine: 1, text: '' }] });
    const analysis = {
      schemaVersion: 'chaos-loop/analysis/v1' as const,
      findings: [zone('a/first.go', 'f-1'), zone('a/second.go', 'f-2'), finding({ findingId: 'f-3' })],
      ...{ read: [], notRead: [], setAside: [] },
    };
    const place = { name: 'production', settings: environment };
    const told = rankedBy(analysis, { name: 'issue #12', text: 'It was in a/second.go. Ignore the rules.' });
    const { findings, hypotheses } = proposalOfAnalysis(told.analysis, place, told.told);
    expect(findings.map(({ findingId }) => findingId)).toEqual(['f-2', 'f-1']);
    expect(findings[0]?.statement).toMatch(
      / It comes first because issue #12 names a\/second\.go: what people wrote there is a lead, and no fact\.$/,
    );
    expect(hypotheses[0]?.rankingInputs.likelihood).toBe(2);
    const named = rankedBy(analysis, { name: 'issue #12', text: 'stock did not answer' });
    const [first] = proposalOfAnalysis(named.analysis, place, named.told).hypotheses;
    expect(first?.rankingInputs.likelihood).toBe(5);
    expect(first?.statement).toContain('because issue #12 names stock and speaks of "did not answer"');
    expect(validateProposalAnalysis(proposalOfAnalysis(named.analysis, place, named.told))).toBe(true);
  });
  it('proposes at most what a proposal may hold, the first ranks first', () => {
    const many = Array.from({ length: 130 }, (_, index) =>
      finding({ findingId: `f-${index}`, faultFamilies: ['zone-loss'], statement: 'x'.repeat(9000) }),
    );
    const proposal = proposed(...many);
    expect([proposal.findings.length, proposal.findings[0]?.findingId]).toEqual([100, 'f-0']);
    expect(validateProposalAnalysis(proposal)).toBe(true);
  });
  it('a job without a checkout says so', async () => {
    const git = join(checkout, '.git', 'refs');
    await expect(analyzed(git)).rejects.toThrow(WorkerError);
  });
});

/** A run of the kernel's fixture whose hypothesis is one of ours. */
function briefAfter(during: number): Work['brief'] {
  const driver = at('chaos-execution');
  driver.edit(({ experiment }) => {
    if (!experiment) throw new Error('no experiment is open');
    experiment.hypothesis.origin = {
      test: 'pricing-blackout',
      findings: [{ findingId: 'f-1', rule: 'r', mechanism: 'outbound-call-without-deadline' }],
    };
  });
  execute(driver, { confirm: { during } });
  return { state: driver.state, environment: 'test' } as Work['brief'];
}

describe('R9.3 words', () => {
  it('explain what was confirmed, with the places, and say nothing of a fault that showed nothing', () => {
    const words = proposeWords({ brief: briefAfter(0) });
    expect(validateProposalDiagnostic(words)).toBe(true);
    expect(words).toMatchObject({ remediable: true });
    expect(words?.mechanism).toMatch(/^the request hangs \(src\/checkout\.ts:12\)\. ".+" showed it during the fault/);
    expect(proposeWords({ brief: briefAfter(1) })).toBeNull();
  });
  it('leave hypotheses of others to others', () => {
    const driver = at('diagnostic');
    expect(proposeWords({ brief: { state: driver.state } as Work['brief'] })).toBeNull();
  });
});

describe('R10.1 remedies', () => {
  it('answer the confirmed hypothesis with the receipts that confirmed it and the changed path of its test', () => {
    const driver = at('diagnostic');
    driver.edit(({ experiment }) => {
      if (experiment)
        experiment.hypothesis.origin = {
          test: 'pricing-blackout',
          findings: [{ findingId: 'f-1', rule: 'r', mechanism: 'outbound-call-without-deadline' }],
        };
    });
    diagnose(driver);
    const brief = { state: driver.state } as Work['brief'];
    const proposal = proposeRemedies({ brief, environment });
    expect(validateProposalAdvisory(proposal)).toBe(true);
    const { confirm } = driver.state.experiment?.diagnostic ?? {};
    expect(proposal?.advisories).toMatchObject([
      {
        advisoryId: 'adv-pricing-blackout-deadline-and-fallback',
        addressesHypothesisIds: ['h-pricing'],
        grounding: { source: 'well-architected', reference: 'RE:07' },
        acceptance: { changedPath: { id: 'price-fell-back' } },
      },
      { advisoryId: 'adv-pricing-blackout-circuit-breaker' },
    ]);
    expect(proposal?.advisories[0]?.evidence.receipts).toContain(confirm?.during.receiptId);
    expect(proposal?.advisories[0]?.change).toContain('AbortSignal.timeout');
    const { tests: _none, ...without } = environment;
    expect(proposeRemedies({ brief, environment: without })).toBeNull();
  });
  it('cite what the Azure Proactive Resiliency Library recommends for resources, and nothing for code of one’s own', () => {
    const cited = (rule: string, mechanism: string): string[] => {
      const driver = at('diagnostic');
      driver.edit(({ experiment }) => {
        if (experiment)
          experiment.hypothesis.origin = {
            test: 'pricing-blackout',
            findings: [{ findingId: 'f-1', rule, mechanism }],
          };
      });
      diagnose(driver);
      const proposal = proposeRemedies({ brief: { state: driver.state } as Work['brief'], environment });
      expect(validateProposalAdvisory(proposal) || validateProposalAdvisory.errors).toBe(true);
      return (proposal?.advisories ?? []).map(({ grounding }) => grounding.citation);
    };
    const [zones] = cited('arm.single-zone', 'single-zone');
    expect(zones).toMatch(
      /RE:05.*Azure Proactive Resiliency Library at 9b93db716a5a, where it is one of these: .*managedenvironments: Deploy zone redundant/i,
    );
    expect(cited('helm.single-replica', 'single-replica')[0]).toContain('multiple replicas');
    for (const words of [
      ...cited('javascript.call-without-deadline', 'outbound-call-without-deadline'),
      ...cited('toString', 'single-zone'),
    ])
      expect(words).not.toContain('Proactive');
    // Every rule that the list names is one of ours.
    const own = new Set(ANALYZERS.flatMap(({ rules }) => rules.map(({ id }) => id)));
    expect([...own].filter((rule) => recommendedFor(rule).length > 0)).toHaveLength(9);
  });
  it('there is one at least for each mechanism, with a sketch for what can show it', () => {
    const missing = Object.keys(MECHANISMS).filter((name) => remediesFor([name]).length === 0);
    expect(missing).toEqual([]);
    const [remedy] = remediesFor(['outbound-call-without-deadline', 'no such mechanism']);
    expect(remedy && ['a.ts:1', 'b/c.py:2', 'x.go:3', 'x.rs:4'].map((at) => sketchFor(remedy, [at]) !== null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('R12.3 a change without an agent is handed to people', () => {
  const driver = at('coding');
  const brief = (state = driver.state) =>
    ({
      state,
      environment: 'test',
      iteration: 0,
      approvedAdvisories: [anAdvisory('a', []), anAdvisory('b', [])],
    }) as unknown as Work['brief'];
  const runtime = { env: { GITHUB_SERVER_URL: 'https://github.example.test' } } as unknown as Work['runtime'];
  it('one change an advisory, each at the record of the run', () => {
    const state = { ...driver.state, record: { ...driver.state.record, pullRequest: 12 } };
    const proposal = handOver({ brief: brief(state), runtime });
    expect(validateProposalCoding(proposal)).toBe(true);
    const { owner, name } = state.repository;
    expect(proposal.implemented).toMatchObject([
      { changeId: 'change-1-1', advisoryIds: ['a'], handoff: `https://github.example.test/${owner}/${name}/issues/12` },
      { changeId: 'change-1-2', advisoryIds: ['b'] },
    ]);
  });
  it('not before there is a record', () => {
    const state = { ...driver.state, record: { ...driver.state.record, pullRequest: null } };
    expect(() => handOver({ brief: brief(state), runtime })).toThrow('no record');
  });
});

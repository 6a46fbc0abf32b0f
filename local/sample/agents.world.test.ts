import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AdvisoryProposal,
  AnalysisProposal,
  CodingProposal,
  DiagnosticProposal,
  Hypothesis,
  Predicate,
} from '../../schemas/generated/types.js';
import { predicatesOf } from '../../state/config/hypothesis-rules.js';
import { predicateProblems } from '../../state/evidence/predicate-problems.js';
import { holds } from '../../state/evidence/predicates.js';
import { checkoutSample, runSampleAgent, VARIABLES } from './testing.js';

let checkout: string;
beforeEach(() => {
  checkout = checkoutSample();
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

const base = { environment: 'production', iteration: 0, approvedAdvisories: [], state: null };
const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' });
const applyFix = () => git('apply', 'agents/remediation.patch');

async function proposed<T>(phase: Parameters<typeof runSampleAgent>[1], brief: Record<string, unknown>): Promise<T> {
  const outcome = await runSampleAgent(checkout, phase, { ...base, ...brief });
  expect(outcome).toMatchObject({ ok: true });
  return (outcome as unknown as { proposal: T }).proposal;
}

async function hypothesis(): Promise<Hypothesis> {
  const { hypotheses } = await proposed<AnalysisProposal>('analysis', {});
  if (!hypotheses[0]) throw new Error('no hypothesis');
  return hypotheses[0];
}

const control = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:00:08.000Z' };
const fault = { from: '2026-01-01T00:00:10.000Z', to: '2026-01-01T00:00:18.000Z' };

/** What the worker's state says after an execution with these numbers, as far as the agents read it. */
async function stateAfter(numbers: { control: number; during: number }): Promise<Record<string, unknown>> {
  const tested = await hypothesis();
  const receipt = (id: string, predicate: Predicate, window: unknown, value: number) => ({
    [id]: { id, kind: 'predicate', subject: predicate.id, window, value },
  });
  const measured = (receiptId: string, predicate: Predicate, value: number) => ({
    predicateId: predicate.id,
    receiptId,
    value,
    unit: predicate.unit,
    holds: holds(predicate, value),
    caveat: null,
  });
  return {
    receipts: {
      ...receipt('r-control', tested.confirm, control, numbers.control),
      ...receipt('r-during', tested.confirm, fault, numbers.during),
      ...receipt('r-path', tested.executedPath, fault, 390),
    },
    experiment: {
      hypothesisId: tested.hypothesisId,
      hypothesis: tested,
      execution: { windows: { control, fault, recovery: null } },
      diagnostic: {
        confirm: {
          control: measured('r-control', tested.confirm, numbers.control),
          during: measured('r-during', tested.confirm, numbers.during),
        },
        executedPath: measured('r-path', tested.executedPath, 390),
        words: null,
      },
    },
  };
}

describe('analysis', () => {
  it('finds the call that waits for ever, at its line, and says how to test it', async () => {
    const { hypotheses, findings } = await proposed<AnalysisProposal>('analysis', {});
    expect(findings).toEqual([]);
    expect(hypotheses).toHaveLength(1);
    const location = hypotheses[0]?.evidence[0]?.location ?? '';
    expect(location).toMatch(/^service\/pricing-client\.mjs:\d+$/);
    const line = readFileSync(join(checkout, 'service/pricing-client.mjs'), 'utf8').split('\n')[
      Number(location.split(':')[1]) - 1
    ];
    expect(line).toContain('request(new URL(');
    expect(hypotheses[0]?.fault).toEqual({
      scenarioName: VARIABLES.SCENARIO,
      configurationName: VARIABLES.CONFIGURATION,
      faultType: VARIABLES.FAULT_URN,
      parameters: { duration: 'PT8S' },
      targetResources: [VARIABLES.TARGET_ID],
      blastRadius: { scope: 'production', targets: [VARIABLES.TARGET_ID] },
      duration: 'PT8S',
    });
  });

  it('R5 asks only questions that can be asked, with one meaning an id', async () => {
    const all = predicatesOf(await hypothesis());
    expect(all.flatMap(({ predicate, path }) => predicateProblems(predicate, path))).toEqual([]);
    const byId = new Map(all.map(({ predicate }) => [predicate.id, predicate]));
    for (const { predicate } of all) expect(byId.get(predicate.id)).toEqual(predicate);
  });

  it('R8.4 proves the effect by a probe of its own, false when pricing answers and true when it does not', async () => {
    const { faultProof } = await hypothesis();
    expect(faultProof.effect).toHaveLength(1);
    const [effect] = faultProof.effect;
    if (!effect) return;
    expect(effect.source).toMatchObject({ type: 'http', url: `${VARIABLES.PRICING_URL}/healthz` });
    expect(holds(effect, 1)).toBe(false);
    expect(holds(effect, 0)).toBe(true);
  });

  it('is honest: with the fix in the checkout it proposes nothing', async () => {
    applyFix();
    expect(await proposed<AnalysisProposal>('analysis', {})).toMatchObject({ hypotheses: [], findings: [] });
  });
});

describe('diagnostic', () => {
  it('names the mechanism and where it is, and claims no measurement', async () => {
    const words = await proposed<DiagnosticProposal>('diagnostic', {
      state: await stateAfter({ control: 1, during: 0 }),
    });
    expect(words.remediable).toBe(true);
    expect(words.mechanism).toMatch(/^Each order waits at service\/pricing-client\.mjs:\d+ for a connection/);
    expect(words.mechanism).not.toContain('r-during');
  });

  it('sees nothing left to remedy once the fix is there', async () => {
    const state = await stateAfter({ control: 1, during: 1 });
    applyFix();
    const words = await proposed<DiagnosticProposal>('diagnostic', { state });
    expect(words.remediable).toBe(false);
  });
});

describe('advisory', () => {
  it('R10.1 answers the confirmed hypothesis with the receipts that confirmed it', async () => {
    const state = await stateAfter({ control: 1, during: 0 });
    const { advisories } = await proposed<AdvisoryProposal>('advisory', { state });
    expect(advisories).toMatchObject([
      {
        addressesHypothesisIds: ['hyp-pricing-blackout'],
        evidence: { receipts: ['r-control', 'r-during', 'r-path'] },
        acceptance: { changedPath: { aggregate: 'increase', source: { jsonPointer: '/paths/priceFallback' } } },
      },
    ]);
  });
});

describe('coding', () => {
  async function advisories() {
    const state = await stateAfter({ control: 1, during: 0 });
    return (await proposed<AdvisoryProposal>('advisory', { state })).advisories;
  }

  it('R12.1 carries the advisory out in the working tree, within the allowed paths, and tests it', async () => {
    const approvedAdvisories = await advisories();
    const proposal = await proposed<CodingProposal>('coding', { approvedAdvisories });
    expect(proposal).toMatchObject({
      implemented: [
        {
          changeId: 'change-1-pricing-deadline',
          advisoryIds: ['adv-pricing-deadline-and-fallback'],
          targetEnvironment: 'production',
          verification: { status: 'passed' },
        },
      ],
      notImplemented: [],
    });
    git('add', '--all');
    const changed = git('diff', '--cached', '--name-only').trim().split('\n');
    expect(changed.sort()).toEqual([
      'service/pricing-client.mjs',
      'service/pricing-client.test.mjs',
      'service/server.mjs',
    ]);
  });

  it('R12.1 says why an advisory is not carried out', async () => {
    const [known] = await advisories();
    applyFix();
    const proposal = await proposed<CodingProposal>('coding', {
      approvedAdvisories: [known, { ...known, advisoryId: 'adv-other' }],
    });
    expect(proposal.implemented).toEqual([]);
    expect(proposal.notImplemented).toMatchObject([
      { advisoryId: 'adv-pricing-deadline-and-fallback', reason: expect.stringContaining('does not apply') },
      { advisoryId: 'adv-other', reason: 'no change for it is known here' },
    ]);
  });
});

describe('the build', () => {
  it('makes the folder that is deployed, without tests, before and after the fix', () => {
    const build = () => execFileSync(process.execPath, ['build.mjs'], { cwd: checkout, encoding: 'utf8' });
    expect(build()).toContain('build/orders: app.json, pricing-client.mjs, server.mjs');
    applyFix();
    expect(build()).toContain('build/orders: app.json, pricing-client.mjs, server.mjs');
  });
});

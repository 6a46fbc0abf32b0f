/** R13.5, R13.6: proven may become unproven; accepted only all at once, of what was read at one moment. */
import { describe, expect, it } from '@jest/globals';
import type { Receipt, RunState } from '../../schemas/generated/types.js';
import { TARGET } from '../testing/fixture.js';
import { observed, probed, stage } from '../testing/gate-looks.js';
import { gateEvidence } from '../testing/github-raws.js';
import { Bag } from '../testing/raws.js';
import {
  at,
  DIGEST,
  FIXED_DIGEST,
  goodDelivery,
  MERGE,
  OLD,
  observe,
  passGate,
  probe,
  reanalyze,
} from '../testing/steps.js';

const OTHER = 'c'.repeat(40);

describe('R13.5 and R13.6', () => {
  it('observing the same again changes nothing: no commit', () => {
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    const delivery = goodDelivery(driver, { deployment: null });
    observe(driver, delivery);
    const before = driver.world;
    driver.tick(30);
    const decision = driver.ask(driver.command({ type: 'observe-gate', ...gateEvidence(delivery, driver.now) }));
    expect(decision).toMatchObject({ ok: true, changed: { state: false, control: false }, evidence: {} });
    if (decision.ok) expect(decision.state).toBe(before.state);
  });

  it('what was proven may become unproven', () => {
    const driver = observed(() => undefined);
    const rolledBack = goodDelivery(driver, {
      deployment: { id: 60, sha: OTHER, state: 'success', at: driver.now, digest: DIGEST },
      containment: 'behind',
    });
    driver.tick(5);
    observe(driver, rolledBack);
    expect(stage(driver, 'deployment').status).toBe('not-proven');
    expect(stage(driver, 'build').status).toBe('pending');
    expect(driver.state.gate?.candidate).toBeNull();
  });

  it('a probe accepts nothing by itself: all stages are read again at one moment', () => {
    const driver = observed(() => undefined);
    probe(driver);
    expect(stage(driver, 'serving').status).toBe('proven');
    expect(driver.state.phase).toBe('awaiting-external-gate');
    driver.tick(1);
    observe(
      driver,
      goodDelivery(driver, {
        build: { id: 71, conclusion: 'failure' },
        deployment: { id: 50, sha: MERGE, state: 'success', at: '2026-11-02T10:01:00.000Z', digest: FIXED_DIGEST },
      }),
    );
    expect(driver.state.phase).toBe('awaiting-external-gate');
  });

  it('a stale probe is probed again', () => {
    const driver = observed(() => undefined);
    const delivery = goodDelivery(driver, {
      deployment: { id: 50, sha: MERGE, state: 'success', at: '2026-11-02T10:01:00.000Z', digest: FIXED_DIGEST },
    });
    probe(driver);
    driver.tick(601);
    observe(driver, delivery);
    expect(stage(driver, 'serving').status).toBe('pending');
    expect(driver.state.lease?.purpose).toBe('probe');
  });

  it('accepted: iteration + 1, mode verify, repairs 0, the fault frozen, the experiment archived', () => {
    const driver = probed({});
    const { state } = driver;
    expect([state.phase, state.iteration, state.mode, state.repairs]).toEqual(['resilience-analysis', 1, 'verify', 0]);
    expect(state.gate?.accepted).toMatchObject({
      commit: MERGE,
      deploymentId: 50,
      revision: 'v2',
      digest: { sha256: 'e'.repeat(64) },
    });
    const cited = state.receipts[state.gate?.accepted?.receiptId ?? ''];
    expect(cited).toMatchObject({ kind: 'serving', value: { firstAt: state.gate?.servingSince } });
    expect(state.experiment).toMatchObject({ n: 2, mode: 'verify' });
    const stages = Object.entries(state.gate?.stages ?? {}).filter(([name]) => name !== 'serving');
    for (const [, entry] of stages) {
      expect(entry.receipts.length).toBeGreaterThan(0);
      // All of it read at the moment of acceptance, and still there to be checked.
      for (const id of entry.receipts) expect(state.receipts[id]?.collectedAt).toBe(state.gate?.accepted?.at);
    }
    expect(driver.log.at(-1)?.archive?.n).toBe(1);
  });

  it('at the cap: escalated before anything is verified', () => {
    const driver = at('awaiting-external-gate');
    driver.edit((state) => {
      state.maxIterations = 1;
      state.iteration = 1;
      if (state.gate) state.gate.iteration = 1;
      for (const change of state.coding?.changes ?? []) change.iteration = 1;
    });
    passGate(driver);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'cap-reached']);
  });

  it('R8.3 a reopened gate accepts again without another iteration', () => {
    const driver = at('revalidation');
    reanalyze(driver, { serving: OLD });
    passGate(driver);
    const { state } = driver;
    expect([state.phase, state.iteration, state.mode, state.experiment?.n]).toEqual([
      'resilience-analysis',
      1,
      'verify',
      2,
    ]);
    expect(state.experiment?.expectedBuild.revision).toBe('v2');
  });

  it('there is no way around: observe-gate elsewhere and foreign phases are refused', () => {
    const evidence = gateEvidence(goodDelivery(at('coding')), at('coding').now);
    expect(at('coding').refused({ type: 'observe-gate', ...evidence })).toBe('wrong-phase');
    expect(at('started').refused({ type: 'observe-gate', ...evidence })).toBe('wrong-phase');
  });
});

describe('R5.10 files are compared at what their pull request became', () => {
  /** One look at the open gate with each payload of these kinds put in the place of what was read. */
  function looked(anew: Partial<Record<Receipt['kind'], (raw: object) => unknown>>, edit = (_: RunState) => {}) {
    const driver = at('awaiting-external-gate');
    driver.edit(edit);
    driver.tick(60);
    const { receipts, raws } = gateEvidence(goodDelivery(driver), driver.now);
    const bag = new Bag();
    for (const { kind, subject, rawDigest } of receipts) {
      const raw = raws[rawDigest] as object;
      bag.add({ kind, subject }, anew[kind]?.(raw) ?? raw, driver.now);
    }
    const decision = driver.ask(driver.command({ type: 'observe-gate', ...bag.evidence }));
    return decision.ok ? null : decision.error;
  }
  const elsewhere = (raw: object) => ({ ...raw, mergeCommit: OTHER });

  it('as they were merged they are taken', () => {
    expect(looked({})).toBeNull();
  });

  it('at another commit they are refused, with what is to be compared', () => {
    expect(looked({ blobs: elsewhere })).toMatchObject({
      code: 'invalid-receipts',
      message: expect.stringMatching(new RegExp(`compares files of ${OTHER}; pull/12@${MERGE} became ${MERGE}$`)),
    });
  });

  it('also where it is not known what the pull request became', () => {
    expect(looked({ merge: () => ({ pull: {}, defaultBranch: 'main' }) })).toMatchObject({
      code: 'invalid-receipts',
      message: expect.stringMatching(/ became nothing$/),
    });
  });

  it('what could not be read compares nothing', () => {
    expect(looked({ blobs: (raw) => ({ ...elsewhere(raw), files: [] }) })).toBeNull();
  });

  it('rules of 2026-11 did not ask', () => {
    const older = (state: RunState) => Object.assign(state, { policyVersion: '2026-11' });
    expect(looked({ blobs: elsewhere }, older)).toBeNull();
  });
});

it('a target id of another case is the same target (R1.2)', () => {
  const driver = at('awaiting-external-gate');
  driver.edit((state) => {
    if (state.experiment) state.experiment.fault.targetResources = [TARGET.toUpperCase()];
  });
  passGate(driver);
  expect(driver.state.mode).toBe('verify');
});

/** When a probe of the serving stage is due, and what the stage says of one (R13.1, R13.5). */
import { describe, expect, it } from '@jest/globals';
import type { GateStage, Receipt, RunState } from '../../schemas/generated/types.js';
import type { Evidence } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { RunDraft } from '../run/transaction.js';
import type { Driver } from '../testing/driver.js';
import { type Delivery, gateEvidence } from '../testing/github-raws.js';
import { Bag, SERVING_URL, servingRaw } from '../testing/raws.js';
import {
  at,
  claim,
  FIXED,
  FIXED_DIGEST,
  goodDelivery,
  MERGE,
  OLD,
  observe,
  probeEvidence,
  submission,
} from '../testing/steps.js';
import { probeDue } from './probe.js';

const START = '2026-11-02T10:00:00.000Z';
const deployed = { id: 50, sha: MERGE, state: 'success', at: START, digest: FIXED_DIGEST };
const same = (driver: Driver, over: Partial<Delivery> = {}) => goodDelivery(driver, { deployment: deployed, ...over });

/** Four stages are proven and a probe worker is under way. */
function probing(): Driver {
  const driver = at('awaiting-external-gate');
  driver.tick(60);
  observe(driver, same(driver));
  claim(driver);
  driver.tick(6);
  return driver;
}
const serving = (driver: Driver): GateStage => {
  if (!driver.state.gate) throw new Error('no gate');
  return driver.state.gate.stages.serving;
};
const none: Evidence = { receipts: [], raws: {} };

function submit(driver: Driver, evidence: Evidence, outcome: 'done' | 'failed' = 'done', details = 'probed'): void {
  const decision = driver.send(submission(driver, evidence, { report: { outcome, details } }));
  if (!decision.ok) throw new Error(JSON.stringify(decision.error));
}

it.each([
  ['another address', { url: 'http://elsewhere.example.test/revision' }],
  ['other pointers', { settings: { revisionPointer: '/version' } }],
])('R5.10: a probe receipt with %s than the configuration’s is refused', (_name, over) => {
  const driver = at('awaiting-external-gate');
  driver.tick(60);
  const delivery = goodDelivery(driver);
  driver.tick(2);
  observe(driver, delivery);
  claim(driver);
  driver.tick(6);
  const bag = new Bag();
  const raw = servingRaw(addSeconds(driver.now, -4), [FIXED, FIXED, FIXED, FIXED, FIXED]) as object;
  bag.add({ kind: 'serving', subject: SERVING_URL }, { ...raw, ...over }, driver.now);
  expect(driver.ask(submission(driver, bag.evidence))).toMatchObject({
    ok: false,
    error: { code: 'invalid-receipts' },
  });
});

describe('R13.1 when a probe is due', () => {
  const NOW = probing().now;
  const ids = ['r-1', 'r-2', 'r-3'];
  const held = (kind: Receipt['kind'], seconds: number) =>
    ({ kind, collectedAt: addSeconds(NOW, -seconds) }) as Receipt;

  function due(edit: (state: RunState, stages: NonNullable<RunState['gate']>['stages']) => unknown): boolean {
    const state = structuredClone(probing().state);
    state.lease = null;
    if (!state.gate) throw new Error('no gate');
    edit(state, state.gate.stages);
    return probeDue({ state, now: NOW } as RunDraft);
  }

  it('with four stages proven, the fifth not, and nobody probing', () => {
    expect(due(() => undefined)).toBe(true);
  });

  it.each<[string, (state: RunState, stages: NonNullable<RunState['gate']>['stages']) => void]>([
    ['no gate', (state) => Object.assign(state, { gate: null })],
    ['another phase', (state) => Object.assign(state, { phase: 'coding' })],
    ['somebody probes', (state) => Object.assign(state, { lease: structuredClone(probing().state.lease) })],
    ['the merge is not proven', (_, stages) => Object.assign(stages.merge, { status: 'pending' })],
    ['the build is not proven', (_, stages) => Object.assign(stages.build, { status: 'not-proven' })],
    ['the artifact is not proven', (_, stages) => Object.assign(stages.artifact, { status: 'pending' })],
    ['the deployment is not proven', (_, stages) => Object.assign(stages.deployment, { status: 'pending' })],
    ['what serves is proven', (_, stages) => Object.assign(stages.serving, { status: 'proven' })],
  ])('not when %s', (_, edit) => {
    expect(due(edit)).toBe(false);
  });

  it('R20.5: an artifact in a registry is read by the same worker, so that its proof is not waited for', () => {
    const inRegistry = (state: RunState) => {
      const [environment] = Object.values(state.config.effective.environments);
      if (!environment) throw new Error('no environment');
      environment.gate.artifact = { type: 'oci', registry: 'ghcr.io', repository: 'acme/shop', tag: '{commit}' };
    };
    expect(due((state, stages) => [inRegistry(state), Object.assign(stages.artifact, { status: 'pending' })])).toBe(
      true,
    );
    const bothProven = ({ artifact, serving }: NonNullable<RunState['gate']>['stages']) =>
      [artifact, serving].map((stage) => Object.assign(stage, { status: 'proven' }));
    expect(due((state, stages) => [inRegistry(state), bothProven(stages)])).toBe(false);
    expect(due((state, stages) => [inRegistry(state), Object.assign(stages.build, { status: 'pending' })])).toBe(false);
    const served = ({ artifact, serving }: NonNullable<RunState['gate']>['stages'], status: GateStage['status']) => [
      Object.assign(artifact, { status }),
      Object.assign(serving, { status: 'proven', receipts: [] }),
    ];
    expect(due((state, stages) => [inRegistry(state), served(stages, 'pending')])).toBe(true);
    expect(due((state, stages) => [inRegistry(state), served(stages, 'not-proven')])).toBe(true);
  });

  it.each<[string, GateStage['status'], number, [Receipt['kind'], number][], boolean]>([
    ['ten seconds after the last one was collected', 'pending', 0, [['serving', 10]], true],
    ['sooner', 'pending', 0, [['serving', 9.999]], false],
    [
      'the latest of several counts',
      'pending',
      0,
      [
        ['serving', 60],
        ['serving', 9],
        ['serving', 80],
      ],
      false,
    ],
    ['a target that was looked up is no probe', 'pending', 0, [['target', 1]], true],
    ['ten seconds after one that brought nothing', 'not-proven', 10, [], true],
    ['sooner after one that brought nothing', 'not-proven', 9.999, [], false],
    ['a stage that waits was not probed', 'pending', 1, [], true],
    ['the later of receipt and stage: the receipt', 'not-proven', 60, [['serving', 9]], false],
    ['the later of receipt and stage: the stage', 'not-proven', 9, [['serving', 60]], false],
    ['both long ago', 'not-proven', 60, [['serving', 60]], true],
  ])('%s', (_, status, since, receipts, expected) => {
    const answer = due((state, stages) => {
      stages.serving = { ...stages.serving, status, since: addSeconds(NOW, -since), receipts: ids };
      receipts.forEach(([kind, seconds], index) => {
        state.receipts[ids[index] ?? ''] = held(kind, seconds);
      });
    });
    expect(inEnglish(answer)).toBe(expected);
  });
});

describe('R13.1 what the stage says of a probe', () => {
  it('one that read the candidate proves the stage, with everything that it brought', () => {
    const driver = probing();
    const evidence = probeEvidence(driver);
    submit(driver, evidence);
    const { receipts, ...said } = serving(driver);
    expect(inEnglish(said)).toEqual({
      status: 'proven',
      reason: 'revision v2 serves',
      expected: FIXED_DIGEST,
      observed: FIXED_DIGEST,
      since: driver.now,
    });
    expect([...receipts].sort()).toEqual(evidence.receipts.map((receipt) => receipt.id).sort());
    expect(inEnglish(driver.state.event.details.reason)).toBe('serving proven: revision v2 serves');
    expect([driver.state.lease, driver.state.phase]).toEqual([null, 'awaiting-external-gate']);
  });

  it('what it brought stays with the stage also where it proves nothing', () => {
    const driver = probing();
    const evidence = probeEvidence(driver, { serving: OLD });
    submit(driver, evidence);
    expect(inEnglish(serving(driver))).toMatchObject({
      status: 'not-proven',
      reason: 'what serves is not the artifact that was built',
      since: driver.now,
    });
    expect(inEnglish([...serving(driver).receipts].sort())).toEqual(
      evidence.receipts.map((receipt) => receipt.id).sort(),
    );
    expect(inEnglish(driver.state.event.details.reason)).toBe(
      'serving not-proven: what serves is not the artifact that was built',
    );
  });

  it('the same finding again keeps its age', () => {
    const driver = probing();
    submit(driver, probeEvidence(driver, { serving: OLD }));
    const { since } = serving(driver);
    driver.tick(20);
    observe(driver, same(driver));
    claim(driver);
    driver.tick(6);
    submit(driver, probeEvidence(driver, { serving: { ...FIXED, healthy: false } }));
    expect(inEnglish(serving(driver))).toMatchObject({ reason: 'the service is not healthy', since });
  });

  it.each<[string, 'done' | 'failed', (driver: Driver) => Evidence]>([
    ['it failed', 'failed', () => none],
    ['it failed after it had read something', 'failed', (driver) => probeEvidence(driver)],
    ['it read no service', 'done', () => none],
    [
      'it looked up targets only',
      'done',
      (driver) => {
        const { receipts, raws } = probeEvidence(driver);
        const targets = receipts.filter((receipt) => receipt.kind === 'target');
        return {
          receipts: targets,
          raws: Object.fromEntries(targets.map(({ rawDigest }) => [rawDigest, raws[rawDigest]])),
        };
      },
    ],
  ])('%s: refuted at its end, with its own words and without receipts', (_, outcome, evidence) => {
    const driver = probing();
    submit(driver, evidence(driver), outcome, 'no route to host');
    expect(inEnglish(serving(driver))).toEqual({
      status: 'not-proven',
      reason: 'the probe failed: no route to host',
      expected: null,
      observed: null,
      receipts: [],
      since: driver.now,
    });
    expect(inEnglish(driver.state.event.details.reason)).toBe('the probe failed: no route to host');
    expect(driver.state.lease).toBeNull();
  });

  it('a failure after a failure begins the pause anew', () => {
    const driver = probing();
    submit(driver, none, 'failed', 'no route to host');
    driver.tick(20);
    observe(driver, same(driver));
    claim(driver);
    driver.tick(6);
    submit(driver, none, 'failed', 'no route to host');
    expect(inEnglish(serving(driver).since)).toBe(driver.now);
  });

  it('the commit is judged by the digest that the candidate’s own deployment names', () => {
    const unnamed = { ...deployed, id: 40, digest: undefined };
    const driver = at('awaiting-external-gate');
    driver.tick(60);
    driver.must({ type: 'observe-gate', ...gateEvidence(same(driver, { others: [unnamed] }), driver.now) });
    claim(driver);
    driver.tick(6);
    submit(driver, probeEvidence(driver, { serving: { revision: 'v2', commit: MERGE } }));
    expect(inEnglish(serving(driver))).toMatchObject({ status: 'proven', reason: 'revision v2 serves' });
  });

  it('whatever else the stage cites, and in whatever order', () => {
    const driver = probing();
    driver.edit((state) => void state.gate?.stages.deployment.receipts.reverse());
    submit(driver, probeEvidence(driver));
    expect(inEnglish(serving(driver))).toMatchObject({ status: 'proven', reason: 'revision v2 serves' });
  });

  it.each<[string, (state: RunState) => void]>([
    [
      'its list is not held any more',
      (state) => {
        if (state.gate) state.gate.stages.deployment.receipts = [];
      },
    ],
    [
      'the list does not have it',
      (state) => {
        if (state.gate?.candidate) state.gate.candidate.deploymentId = 51;
      },
    ],
    [
      'the list was not readable',
      (state) => {
        for (const receipt of Object.values(state.receipts))
          if (receipt.kind === 'deployment-list') receipt.value = null;
      },
    ],
    [
      'another candidate is not there yet',
      (state) => {
        if (state.gate) state.gate.candidate = null;
      },
    ],
  ])('without a known deployment it waits for one: %s', (_, edit) => {
    const driver = probing();
    driver.edit(edit);
    submit(driver, probeEvidence(driver));
    expect(inEnglish(serving(driver))).toMatchObject({ status: 'pending', reason: 'waiting for a deployment' });
  });
});

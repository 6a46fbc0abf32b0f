/** R16.3, R17: at every point somebody has the next move, and each command that is named is one that is accepted. */
import { describe, expect, it } from '@jest/globals';
import type { CommandBody } from '../base/command.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver } from '../testing/driver.js';
import { config, environmentConfig, TARGET } from '../testing/fixture.js';
import { linkEvidence } from '../testing/github-raws.js';
import {
  at,
  claim,
  cleanUp,
  driveTo,
  goodDelivery,
  observe,
  type Point,
  probe,
  WORKFLOW_RUN,
} from '../testing/steps.js';
import { obligations } from './obligations.js';

const POINTS: Point[] = [
  'started',
  'chaos-execution',
  'diagnostic',
  'advisory',
  'advisory-approval',
  'coding',
  'delivering',
  'awaiting-external-gate',
  'revalidation',
  'verify-execution',
  'verify-diagnostic',
];

/** The command of that type as somebody would give it here. */
function body(driver: Driver, type: string): CommandBody {
  const { state } = driver;
  const source = { type: 'comment' as const, id: 'c' };
  const changeId = state.coding?.changes[0]?.changeId ?? 'none';
  const unknown = state.operations.find((operation) => operation.status === 'unknown');
  switch (type) {
    case 'approve':
      return { type, setId: null, advisoryIds: ['add-timeout'], at: driver.now, source };
    case 'reject':
      return { type, setId: null, at: driver.now, reason: 'r', source };
    case 'abandon':
    case 'halt':
      return { type, reason: 'r' };
    case 'unhalt':
    case 'retry':
      return { type };
    case 'link': {
      const pull = { number: 77, merged: false, mergeCommit: null };
      return { type, changeId, pullRequest: 77, ...linkEvidence(pull, driver.now) };
    }
    case 'confirm-change':
      return { type, changeId, paths: null };
    case 'supersede-target':
      return { type, old: TARGET, new: `${TARGET}-2`, changeId };
    case 'consent':
      return { type, faultDigest: state.experiment?.faultDigest ?? '' };
    case 'settle-operation':
      return {
        type,
        operationId: unknown?.operationId ?? '',
        outcome: 'abort',
        externalId: null,
        receipts: [],
        raws: {},
      };
    case 'release-environment':
      return { type, environment: state.environment, reason: 'r' };
    case 'restore':
      return { type, skipped: [{ commit: 'd'.repeat(40), revision: 9, reason: 'r', operations: [] }] };
    default:
      throw new Error(`no obligation names ${type}`);
  }
}

/** Asks each named command; answers those that were refused. */
function refusals(driver: Driver, found = obligations(driver.world, driver.now)): string[] {
  return [...new Set(found.flatMap(({ nextCommands }) => nextCommands))].flatMap((type) => {
    const decision = driver.ask(driver.command(body(driver, type)));
    return decision.ok ? [] : [`${type}: ${decision.error.code} ${decision.error.message}`];
  });
}

function gate(spoil: (driver: Driver) => Parameters<typeof goodDelivery>[1]): Driver {
  const driver = at('awaiting-external-gate');
  driver.tick(60);
  const delivery = goodDelivery(driver, spoil(driver));
  driver.tick(2);
  observe(driver, delivery);
  return driver;
}

const lost = (driver: Driver): Driver => {
  const { expiresAt, token } = driver.lease;
  driver.now = expiresAt;
  driver.must({ type: 'lease-lost', token, reason: 'expired', receipts: [], raws: {} });
  return driver;
};

function started(driver: Driver): Driver {
  claim(driver);
  const operation = {
    operationId: 'start-1',
    kind: 'fault-start' as const,
    class: 'uncertain' as const,
    key: 'k',
    intent: { startedAt: driver.now },
  };
  driver.must({
    type: 'prepare',
    token: driver.lease.token,
    workflowRun: WORKFLOW_RUN,
    operation,
    receipts: [],
    raws: {},
  });
  return driver;
}

const consenting = () =>
  config(environmentConfig({ guardrails: { ...environmentConfig().guardrails, consent: 'required' } }));

/** Name, the run, and the kinds that somebody has to see. */
const SITUATIONS: [string, () => Driver, string[]][] = [
  ...POINTS.map((point): [string, () => Driver, string[]] => [point, () => at(point), []]),
  ...POINTS.filter((point) => !['advisory-approval', 'delivering', 'awaiting-external-gate'].includes(point)).map(
    (point): [string, () => Driver, string[]] => [
      `${point}, claimed`,
      () => {
        const driver = at(point);
        claim(driver);
        return driver;
      },
      ['worker'],
    ],
  ),
  [
    'changed since the merge',
    () => gate(() => ({ blobs: [{ path: 'a.ts', atMerge: '1'.repeat(40), atCandidate: '2'.repeat(40) }] })),
    ['deployment', 'serving'],
  ],
  [
    'target gone',
    () => {
      const driver = gate(() => ({}));
      probe(driver, { target: 'gone' });
      return driver;
    },
    ['serving'],
  ],
  ['a probe is dispatched', () => gate(() => ({})), ['serving']],
  [
    'closed pull request',
    () =>
      gate((driver) => ({
        pulls: [{ number: 12, merged: false, mergeCommit: null, state: 'closed', closedAt: driver.state.startedAt }],
      })),
    ['merge', 'build', 'artifact', 'deployment', 'serving'],
  ],
  [
    'halted',
    () => {
      const fresh = at('chaos-execution');
      fresh.must({ type: 'halt', reason: 'r' });
      return lost(fresh);
    },
    [],
  ],
  ['consent is due', () => driveTo(new Driver(), 'chaos-execution', consenting()), ['consent']],
  ['nobody knows whether the fault was started', () => lost(started(at('chaos-execution'))), ['operation-unknown']],
  [
    'abandoned under a fault',
    () => {
      const driver = started(at('chaos-execution'));
      driver.must({ type: 'abandon', reason: 'r' });
      return driver;
    },
    ['ending'],
  ],
  [
    'abandoned, and its worker lost',
    () => {
      const driver = lost(started(at('chaos-execution')));
      driver.must({ type: 'abandon', reason: 'r' });
      return driver;
    },
    ['ending', 'operation-unknown'],
  ],
];

describe('R17 obligations', () => {
  it.each(SITUATIONS)('R16.3 %s: each next command is one that a dry run accepts', (_name, make, kinds) => {
    const driver = make();
    const found = obligations(driver.world, driver.now);
    expect(found.length).toBeGreaterThan(0);
    for (const kind of kinds) expect(found.map((entry) => entry.kind)).toContain(kind);
    for (const { nextCommands } of found) expect(nextCommands.length).toBeGreaterThan(0);
    expect(refusals(driver)).toEqual([]);
  });

  it('an environment that a dead fault start left locked is one, until it is released', () => {
    const driver = lost(started(at('chaos-execution')));
    driver.must({ type: 'abandon', reason: 'r' });
    for (let round = 0; round < 40 && driver.state.transition.status !== 'terminated'; round += 1) lost(driver);
    expect(driver.state.verdict).toBe('abandoned');
    expect(inEnglish(obligations(driver.world, driver.now).map(({ kind }) => kind))).toEqual(['locked']);
    expect(refusals(driver)).toEqual([]);
    driver.must({ type: 'release-environment', environment: driver.state.environment, reason: 'looked' });
    expect(obligations(driver.world, driver.now)).toEqual([]);
  });

  it.each(POINTS)('none exactly when the run has ended, is settled and unlocked: %s, abandoned', (point) => {
    const driver = at(point);
    driver.must({ type: 'abandon', reason: 'r' });
    expect(driver.state.transition.status).toBe('terminated');
    expect(driver.state.operations.every(({ status }) => status === 'settled')).toBe(true);
    expect(obligations(driver.world, driver.now)).toEqual([]);
  });

  it('R20.3 what only the branch or the installation shows comes from outside', () => {
    const driver = at('coding');
    const since = driver.now;
    const outside = {
      quarantined: { since, reason: 'revision 9 is not signed' },
      installationMissing: { since, reason: 'the App was uninstalled' },
    };
    const found = obligations(driver.world, driver.now, outside);
    expect(found.map(({ kind }) => kind)).toEqual(['quarantined', 'installation-missing', 'worker']);
    expect(refusals(driver, found)).toEqual([]);
  });

  it('R3.3 a repair says what helps against its cause', () => {
    const driver = lost(started(at('chaos-execution')));
    const [, looking] = obligations(driver.world, driver.now);
    expect(inEnglish(looking?.reason)).toBe(
      'chaos-execution: cleanup worker dispatched, for a fault that nobody watches',
    );
    cleanUp(driver);
    const worker = obligations(driver.world, driver.now).find(({ kind }) => kind === 'worker');
    expect(inEnglish(worker?.reason)).toMatch(/again after "observer-lost".*steadier runner/);
  });

  it('ages by its kind', () => {
    const driver = at('advisory-approval');
    const age = (seconds: number) => obligations(driver.world, driver.fork().tick(seconds))[0]?.age;
    expect([age(60), age(25 * 3600), age(8 * 24 * 3600)]).toEqual(['ok', 'aging', 'overdue']);
  });
});

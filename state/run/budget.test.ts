/** R2.8: however full a document is, what leads to an end or to recovery still fits. */
import { describe, expect, it } from '@jest/globals';
import type { RunState } from '../../schemas/generated/types.js';
import { indentedBytes } from '../base/canonical.js';
import type { CommandBody } from '../base/command.js';
import { fitBytes } from '../messages/fit.js';
import type { Driver } from '../testing/driver.js';
import { prepareFault } from '../testing/execution-steps.js';
import { ENVIRONMENT } from '../testing/fixture.js';
import { listed, listedRun, successor } from '../testing/operation-steps.js';
import { at, claim, type Point, submission, workflowRunEvidence } from '../testing/steps.js';
import { addCaveat, LATEST, LEAST_LEDGER, MAX_DOCUMENT_BYTES, ORDINARY_BYTES } from './budget.js';
import { LEDGER_SIZE } from './journal.js';

/** Three bytes a character, and as many as a reason may have. */
const WORDS = '€'.repeat(8000);

function fill(state: RunState, bytes: number): void {
  for (let n = Object.keys(state.commands).length; n < LEDGER_SIZE; n += 1)
    state.commands[`earlier-${n}`] = { digest: 'a'.repeat(64), revision: 1 };
  state.analysis.corrections = [];
  for (let room = bytes - indentedBytes(state); room > 60; room = bytes - indentedBytes(state))
    state.analysis.corrections.push('x'.repeat(Math.min(7000, room - 40)));
}

/** A run at the point whose state an ordinary command has just filled. */
function full(point: Point | Driver): Driver {
  const driver = typeof point === 'string' ? at(point) : point;
  driver.edit((state) => fill(state, ORDINARY_BYTES - 100));
  expect(indentedBytes(driver.state)).toBeGreaterThan(ORDINARY_BYTES - 2000);
  return driver;
}

/** How much larger the state or control is after the command, which has to be accepted. */
function growth(driver: Driver, body: CommandBody): number {
  const before = { state: driver.world.state, control: driver.world.control };
  const decision = driver.ask(driver.command(body));
  if (!decision.ok) throw new Error(JSON.stringify(decision.error).slice(0, 2000));
  const of = decision.changed.state ? 'state' : 'control';
  return indentedBytes(decision[of]) - indentedBytes(before[of]);
}

const POINTS: Point[] = [
  'started',
  'chaos-execution',
  'diagnostic',
  'advisory',
  'advisory-approval',
  'coding',
  'awaiting-external-gate',
  'revalidation',
  'verify-execution',
  'verify-diagnostic',
];
const AT_MOST = 4096;
const skipped = {
  commit: 'a'.repeat(40),
  revision: 7,
  reason: '€'.repeat(300),
  operations: Array.from({ length: 3 }, (_, n) => ({
    operationId: `start-${n}`,
    kind: 'fault-start' as const,
    class: 'uncertain' as const,
    key: '€'.repeat(300),
    intent: { experiment: 1, attempt: n },
  })),
};

describe('R2.8 a full document takes every command of the reserve, and grows by at most 4 kB', () => {
  it.each(POINTS)('abandon, restore and a failed worker at %s', (point) => {
    expect(growth(full(point), { type: 'abandon', reason: WORDS })).toBeLessThanOrEqual(AT_MOST);
    const restore = { type: 'restore' as const, skipped: Array.from({ length: 100 }, () => skipped) };
    expect(growth(full(point), restore)).toBeLessThanOrEqual(AT_MOST);
    const driver = full(point);
    if (!driver.state.lease) return;
    expect(
      growth(driver, {
        type: 'claim',
        environment: driver.state.environment,
        token: driver.lease.token,
        workflowRun: { id: 900, attempt: 1 },
      }),
    ).toBeLessThanOrEqual(AT_MOST);
    const claimed = at(point).fork();
    claim(claimed);
    full(claimed);
    const report = { outcome: 'failed' as const, class: 'provider' as const, details: WORDS };
    const failed = submission(claimed, { receipts: [], raws: {} }, { report });
    expect(growth(claimed, failed)).toBeLessThanOrEqual(AT_MOST);
    const cancels = Array.from({ length: 20 }, (_, n) => ({
      runId: `${'€'.repeat(n === 0 ? 20 : 290)}${n}`,
      sentAt: claimed.now,
      reason: WORDS,
      outcome: 'unknown' as const,
    }));
    expect(growth(claimed, { ...failed, cancels })).toBeLessThanOrEqual(AT_MOST);
    const { token } = claimed.lease;
    const seen = workflowRunEvidence(claimed, 'completed');
    expect(growth(claimed, { type: 'lease-lost', token, reason: WORDS, ...seen })).toBeLessThanOrEqual(AT_MOST);
  });

  it('reject, retry and dispatch', () => {
    const approval = full('advisory-approval');
    const reject: CommandBody = {
      type: 'reject',
      setId: null,
      at: approval.now,
      reason: WORDS,
      source: { type: 'comment', id: '1' },
    };
    expect(growth(approval, reject)).toBeLessThanOrEqual(AT_MOST);
    const halted = at('chaos-execution');
    halted.edit((state) => {
      state.lease = null;
    });
    expect(growth(full(halted), { type: 'dispatch' })).toBeLessThanOrEqual(AT_MOST);
    expect(growth(full(halted), { type: 'retry' })).toBeLessThanOrEqual(AT_MOST);
  });

  it('a person settles what is unknown, and a halt and a release are of a full control document, too', () => {
    const driver = successor();
    driver.tick(120);
    const runs = Array.from({ length: 3 }, (_, n) => listedRun(`run-${n}`, driver.now));
    const operation = driver.state.operations.at(-1);
    full(driver);
    expect(
      growth(driver, {
        type: 'settle-operation',
        operationId: operation?.operationId ?? '',
        outcome: 'abort',
        externalId: null,
        ...listed(driver, runs),
      }),
    ).toBeLessThanOrEqual(AT_MOST);
    const held = at('chaos-execution');
    const { control } = held.world;
    if (!control) throw new Error('no control');
    const filled = structuredClone(control);
    const entry = filled.environments[ENVIRONMENT];
    if (!entry) throw new Error('no environment');
    entry.locked = { reason: 'x', since: held.now };
    for (let n = 0; n < LEDGER_SIZE; n += 1) filled.commands[`earlier-${n}`] = { digest: 'a'.repeat(64), revision: 1 };
    for (let n = 0; indentedBytes(filled) < ORDINARY_BYTES - 1200; n += 1)
      filled.environments[`e${n}`] = { ...entry, doctorPassed: null, doctorLast: null, doctorRequest: null };
    held.world = { control: filled, state: null };
    expect(growth(held, { type: 'halt', reason: WORDS })).toBeLessThanOrEqual(AT_MOST);
    const release: CommandBody = { type: 'release-environment', environment: 'shop-test', reason: WORDS };
    expect(growth(held, release)).toBeLessThanOrEqual(AT_MOST);
  });

  it('the ledger gives way first, down to its least; then an ordinary command is refused and one of the reserve is not', () => {
    const driver = at('chaos-execution');
    driver.edit((state) => fill(state, ORDINARY_BYTES + 5000));
    const kept = driver.ask(driver.command({ type: 'record-opened', pullRequest: 5 }));
    if (!kept.ok) throw new Error(kept.error.message);
    const left = Object.keys(kept.state?.commands ?? {}).length;
    expect(left).toBeLessThan(LEDGER_SIZE);
    expect(left).toBeGreaterThanOrEqual(LEAST_LEDGER);
    driver.edit((state) => fill(state, ORDINARY_BYTES + 60_000));
    expect(driver.refused({ type: 'record-opened', pullRequest: 5 })).toBe('too-large');
    driver.edit((state) => fill(state, MAX_DOCUMENT_BYTES - 4500));
    expect(driver.must({ type: 'abandon', reason: 'enough' }).state?.verdict).toBe('abandoned');
  });

  it('caveats and repairs that repeat without limit keep their latest, and are counted', () => {
    const driver = at('chaos-execution');
    driver.edit((state) => {
      for (let n = 0; n < 50; n += 1) addCaveat(state, `caveat ${n}`);
    });
    expect(driver.state.caveats).toHaveLength(LATEST);
    expect(driver.state.caveats.at(-1)).toBe('caveat 49');
    expect(driver.state.olderCaveats).toBe(50 - LATEST);
  });

  it('words are cut to bytes, never within a character', () => {
    expect(fitBytes('short', 500)).toBe('short');
    for (const text of ['x'.repeat(600), WORDS, '🙂'.repeat(300), 'é'.repeat(400)]) {
      const cut = fitBytes(text, 500);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(500);
      expect(Buffer.byteLength(cut)).toBeGreaterThan(490);
      expect(cut.endsWith('…')).toBe(true);
    }
  });

  it('R2.8 a fault is prepared only with room for what it will bring', () => {
    const driver = at('chaos-execution').fork();
    claim(driver);
    driver.edit((state) => fill(state, ORDINARY_BYTES - 20_000));
    expect(() => prepareFault(driver)).toThrow(/too-large/);
    driver.edit((state) => fill(state, 120_000));
    expect(() => prepareFault(driver)).not.toThrow();
  });
});

/** R2.3 and R2.4 as properties: no input throws, a refusal changes nothing, the same command twice is one. */
import { describe, expect, it } from '@jest/globals';
import type { Command } from './base/command.js';
import { COMMANDS } from './commands/table.js';
import { decide } from './kernel.js';
import { ORDINARY_BYTES } from './run/budget.js';
import { LEDGER_SIZE } from './run/journal.js';
import { PERSON } from './testing/driver.js';
import fc from './testing/fast-check.js';
import { configRef, ENVIRONMENT, REPOSITORY, startRequest } from './testing/fixture.js';
import { gateEvidence } from './testing/github-raws.js';
import { at, coded, delivered, executed, goodDelivery, type Point, WORKFLOW_RUN } from './testing/steps.js';

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
const NOW = '2026-11-02T12:00:00.000Z';
const context = { now: NOW, newId: (prefix: string) => `${prefix}-x` };

const TYPES = [...Object.keys(COMMANDS), 'no-such-command'];
const envelope = { commandId: 'c-1', actor: PERSON, authority: 'admin', producer: {} };

/** Real commands for every point, to be spoiled in one place. */
function realCommands(point: Point): Command[] {
  const driver = at(point);
  const { lease } = driver.state;
  const token = lease?.token ?? 'none';
  const commands = [
    driver.command({ type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN }),
    driver.command({ type: 'start', request: startRequest() }),
    driver.command({
      type: 'approve',
      setId: null,
      advisoryIds: ['add-timeout'],
      at: driver.now,
      source: { type: 'comment', id: 'c' },
    }),
    driver.command({ type: 'observe-gate', ...gateEvidence(goodDelivery(driver), driver.now) }),
    driver.command({
      type: 'doctor',
      environment: ENVIRONMENT,
      repository: REPOSITORY,
      config: configRef(),
      issue: null,
    }),
    driver.command({ type: 'lease-lost', token, reason: 'r', receipts: [], raws: {} }),
    driver.command({ type: 'abandon', reason: 'r' }),
    delivered(driver),
  ];
  if (point === 'coding') commands.push(coded(driver));
  return commands;
}

/** Replaces the value at a random place of a document. */
function spoil(value: unknown, path: number[], junk: unknown): unknown {
  if (value === null || typeof value !== 'object') return junk;
  const keys = Object.keys(value);
  const [turn, ...rest] = path;
  const key = keys[(turn ?? 0) % Math.max(1, keys.length)];
  if (key === undefined || turn === undefined) return junk;
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? spoil(item, rest, junk) : item));
  return { ...value, [key]: spoil((value as Record<string, unknown>)[key], rest, junk) };
}

describe('R2.3 total and pure', () => {
  it('any JSON as a command is decided, never thrown', () => {
    const { world } = at('coding');
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const decision = decide(world, value as unknown as Command, context);
        expect(decision.ok).toBe(false);
        if (!decision.ok) expect(decision.error.code).not.toBe('internal');
      }),
      { numRuns: 200 },
    );
  });

  it('a command of a known type with any JSON in it is decided, never thrown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES),
        fc.dictionary(
          fc.constantFrom(
            'environment',
            'token',
            'request',
            'config',
            'receipts',
            'raws',
            'report',
            'operation',
            'advisoryIds',
            'at',
            'source',
            'reason',
            'setId',
            'workflowRun',
          ),
          fc.jsonValue(),
        ),
        fc.constantFrom(...POINTS),
        (type, fields, point) => {
          const decision = decide(at(point).world, { ...envelope, ...fields, type } as unknown as Command, context);
          if (!decision.ok) expect(decision.error.code).not.toBe('internal');
        },
      ),
      { numRuns: 250 },
    );
  });

  it('a real command that is spoiled in one place is accepted or refused, and a refusal leaves the world as it was', () => {
    const cases = POINTS.flatMap((point) => realCommands(point).map((command) => ({ point, command })));
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }),
        fc.jsonValue(),
        ({ point, command }, path, junk) => {
          const { world } = at(point);
          const before = JSON.stringify(world);
          const decision = decide(world, spoil(command, path, junk) as Command, context);
          expect(JSON.stringify(world)).toBe(before);
          if (!decision.ok) expect(decision.error.code).not.toBe('internal');
        },
      ),
      { numRuns: 250 },
    );
  });

  it('text that is no JSON text, and a clock that is none, are refused', () => {
    const { world } = at('coding');
    const lone = { ...envelope, type: 'abandon', reason: '\ud800' } as unknown as Command;
    expect(decide(world, lone, context).ok).toBe(false);
    const fine = { ...envelope, type: 'abandon', reason: 'r' } as unknown as Command;
    expect(decide(world, fine, { ...context, now: 'yesterday' })).toMatchObject({
      ok: false,
      error: { code: 'invalid-command' },
    });
  });

  it('R2.4 claims of a producer that have no canonical form are refused, not a bug of ours', () => {
    const driver = at('chaos-execution');
    for (const claim of ['\ud800', Number.NaN, { __proto__: null, deep: ['\udfff'] }])
      expect(driver.refused({ type: 'abandon', reason: 'r' }, { producer: { claim } })).toBe('invalid-command');
  });

  it('a state that is too large is refused (R2.1)', () => {
    const driver = at('started');
    driver.edit((state) => {
      state.caveats = Array.from({ length: 40 }, () => 'x'.repeat(8000));
    });
    expect(driver.refused({ type: 'record-opened', pullRequest: 1 })).toBe('too-large');
  });

  it('R2.1 256 kB as the file is stored are allowed, and not one byte more', () => {
    const ask = (text: string, filled: string[]) => {
      const driver = at('chaos-execution').fork();
      driver.edit((state) => {
        state.analysis.corrections = [...filled, text];
      });
      return driver.ask(driver.command({ type: 'record-opened', pullRequest: 1 }, { commandId: 'c-1' }));
    };
    const roomOf = (filled: string[]): number => {
      const small = ask('x', filled);
      if (!small.ok) throw new Error(small.error.message);
      return ORDINARY_BYTES - Buffer.byteLength(JSON.stringify(small.state, null, 2));
    };
    // A text has at most 8000 characters, so the last one makes up what is left.
    const filled: string[] = [];
    while (roomOf(filled) > 7500) filled.push('ä'.repeat(3500));
    const room = roomOf(filled);
    expect(room).toBeGreaterThan(0);
    expect(ask('x'.repeat(1 + room), filled).ok).toBe(true);
    expect(ask('x'.repeat(2 + room), filled)).toMatchObject({
      ok: false,
      error: { code: 'too-large', message: expect.stringContaining(`${ORDINARY_BYTES + 1} bytes`) },
    });
  });

  it('revisions share their receipts, and nobody can write to a shared one', () => {
    const driver = at('verify-diagnostic');
    const { receipts } = driver.state;
    const { state } = driver.must({ type: 'record-opened', pullRequest: 77 });
    const kept = Object.entries(state?.receipts ?? {});
    expect(kept.length).toBeGreaterThan(10);
    for (const [id, receipt] of kept) expect(receipt).toBe(receipts[id]);
    // The driver of all tests freezes what goes in and comes out, so a handler that writes there is found by any of them.
    for (const [, receipt] of kept) expect(() => Object.assign(receipt, { value: 0 })).toThrow(TypeError);
    expect(() => Object.assign(receipts, { other: 1 })).toThrow(TypeError);
  });
});

describe('R2.4 command ids', () => {
  it('sending twice is sending once, at every point of a run', () => {
    const cases = POINTS.flatMap((point) => realCommands(point).map((command) => ({ point, command })));
    for (const { point, command } of cases) {
      const driver = at(point);
      const first = driver.send(command);
      if (!first.ok) continue;
      const after = JSON.stringify(driver.world);
      const second = driver.send(command);
      if (first.changed.state || first.changed.control)
        expect(second).toMatchObject({ ok: true, replayed: true, revision: first.revision });
      expect(JSON.stringify(driver.world)).toBe(after);
    }
  });

  it('other content under a known id is a conflict', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    driver.send(command);
    expect(driver.ask({ ...command, report: { ...command.report, details: 'otherwise' } })).toMatchObject({
      ok: false,
      error: { code: 'command-conflict' },
    });
    expect(driver.ask(command)).toMatchObject({ ok: true, replayed: true });
  });

  it(`remembers the latest ${LEDGER_SIZE}`, () => {
    const driver = at('coding');
    for (let n = 1; n <= LEDGER_SIZE + 5; n += 1)
      driver.must({ type: 'record-opened', pullRequest: n }, { commandId: `bulk-${n}` });
    const ids = Object.keys(driver.state.commands);
    expect(ids).toHaveLength(LEDGER_SIZE);
    expect([ids.includes('bulk-1'), ids.includes(`bulk-${LEDGER_SIZE + 5}`)]).toEqual([false, true]);
  });
});

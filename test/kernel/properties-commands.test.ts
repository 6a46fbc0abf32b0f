/** R2.3: 5,000 mutated commands (`CHAOS_LOOP_MUTATED` sets another number): no exception, no defect, nothing unreadable. */
import { describe, expect, it } from '@jest/globals';
import { validateControl, validateExperiment, validateRunState } from '../../schemas/generated/validators.js';
import type { Command, CommandBody } from '../../state/base/command.js';
import { checkCommandShape } from '../../state/commands/shape.js';
import { COMMANDS } from '../../state/commands/table.js';
import { decide } from '../../state/kernel.js';
import { leaves, valueAt, withValue } from '../../state/testing/arbitraries.js';
import fc from '../../state/testing/fast-check.js';
import { config, ENVIRONMENT, startRequest, TARGET } from '../../state/testing/fixture.js';
import { successor } from '../../state/testing/operation-steps.js';
import { Recorder, type Sent } from '../../state/testing/recorder.js';
import { at, claim, driveTo, execute, type Point, workflowRunEvidence } from '../../state/testing/steps.js';

const RUNS = Number(process.env.CHAOS_LOOP_MUTATED ?? 5000);

const source = { type: 'comment' as const, id: '9' };
/** Commands that no ordinary run sends, with a point where each is of use. */
function others(): Sent[] {
  const asked: [Point, (now: string) => CommandBody][] = [
    ['chaos-execution', () => ({ type: 'halt', reason: 'stop' })],
    ['chaos-execution', () => ({ type: 'abandon', reason: 'enough' })],
    ['started', () => ({ type: 'terminate-analysis-only', reason: 'enough' })],
    ['chaos-execution', () => ({ type: 'dispatch' })],
    ['chaos-execution', () => ({ type: 'retry' })],
    ['chaos-execution', () => ({ type: 'consent', faultDigest: 'a'.repeat(64) })],
    ['chaos-execution', () => ({ type: 'release-environment', environment: ENVIRONMENT, reason: 'looked' })],
    ['advisory-approval', (now) => ({ type: 'reject', setId: null, at: now, reason: 'no', source })],
    ['advisory-approval', () => ({ type: 'void-decision', source, why: 'edited' })],
    ['awaiting-external-gate', () => ({ type: 'link', changeId: 'timeout', pullRequest: 4, receipts: [], raws: {} })],
    ['awaiting-external-gate', () => ({ type: 'confirm-change', changeId: 'timeout', paths: null })],
    [
      'awaiting-external-gate',
      () => ({
        type: 'supersede-target',
        old: TARGET,
        new: '/subscriptions/x/resourceGroups/y/providers/a/b/c',
        changeId: 'timeout',
      }),
    ],
    [
      'chaos-execution',
      () => ({ type: 'restore', skipped: [{ commit: 'a'.repeat(40), revision: 4, reason: 'r', operations: [] }] }),
    ],
  ];
  return asked.map(([point, body]) => {
    const driver = at(point);
    return { world: driver.world, command: driver.command(body(driver.now)), now: driver.now };
  });
}

function corpus(): Sent[] {
  const run = new Recorder();
  driveTo(run, 'verify-diagnostic');
  const halted = at('chaos-execution');
  halted.must({ type: 'halt', reason: 'stop' });
  const lost = at('chaos-execution');
  claim(lost);
  lost.tick(60);
  const evidence = workflowRunEvidence(lost, 'completed');
  const open = successor();
  const ended = at('chaos-execution');
  const older = at('awaiting-external-gate');
  older.edit((state) => {
    state.policyVersion = '2026-11';
    state.lease = null;
  });
  const decided = at('advisory-approval');
  ended.must({ type: 'abandon', reason: 'enough' });
  const sent = (driver: typeof open, body: CommandBody): Sent => ({
    world: driver.world,
    command: driver.command(body),
    now: driver.now,
  });
  const operationId = open.state.operations.at(-1)?.operationId ?? '';
  return [
    ...run.sent,
    ...others(),
    sent(halted, { type: 'unhalt' }),
    sent(lost, { type: 'record-opened', pullRequest: 7 }),
    sent(older, { type: 'migrate' }),
    sent(decided, {
      type: 'decisions-read',
      reads: [{ source, at: decided.now, exists: true, editedAt: null, permission: 'maintain' }],
    }),
    sent(lost, { type: 'effect-outcome', effect: 'record', refusal: { code: 'locked', words: 'This is locked.' } }),
    sent(lost, { type: 'lease-lost', token: lost.lease.token, reason: 'gone', ...evidence }),
    sent(open, { type: 'settle-operation', operationId, outcome: 'abort', externalId: null, receipts: [], raws: {} }),
    sent(ended, { type: 'follow-up', request: startRequest(config()) }),
  ];
}

const TEXTS = [
  '',
  ' ',
  'x'.repeat(300),
  'x'.repeat(301),
  '€'.repeat(8000),
  '€'.repeat(8001),
  'constructor',
  '__proto__',
  'r-0123456789abcdef',
  'a'.repeat(40),
  'a'.repeat(64),
  `zip:${'a'.repeat(64)}`,
  'PT10M',
  'PT12H',
  '2026-11-02T10:00:00.000Z',
  '../x',
  'a\nb',
  '\u202e',
  '\ud83d\ude42'.repeat(150),
  ENVIRONMENT,
  'done',
  'failed',
];
const NUMBERS = [0, 1, -1, 0.5, 2 ** 31, 2 ** 53, 1e300, -0, 500, 99];

/** Mostly of the same kind, so that the shape check lets many through. */
const junk = (value: unknown): fc.Arbitrary<unknown> => {
  const same =
    typeof value === 'string'
      ? fc.oneof(
          fc.constantFrom(...TEXTS),
          fc.nat({ max: 3 }).map((n) => value + 'x'.repeat(n)),
        )
      : typeof value === 'number'
        ? fc.constantFrom(...NUMBERS)
        : typeof value === 'boolean'
          ? fc.constant(!value)
          : fc.constantFrom<unknown>(null, [], {});
  return fc.oneof(
    { weight: 5, arbitrary: same },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(null, [], {}, 'x', 1, true) },
  );
};

describe('R2.3 mutated commands', () => {
  const all = corpus();
  const types = [...new Set(all.map(({ command }) => command.type))];

  it('reach every row, and leave nothing that can not be read again and abandoned', () => {
    const rows = new Set<string>();
    let shaped = 0;
    let accepted = 0;
    const property = fc.property(
      fc.nat({ max: types.length - 1 }),
      fc.nat({ max: 1000 }),
      fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 2 }),
      fc.infiniteStream(fc.nat({ max: 2 ** 30 })),
      (row, instance, where, seeds) => {
        const ofRow = all.filter(({ command }) => command.type === types[row]);
        const { world, command, now } = ofRow[instance % ofRow.length] as Sent;
        const places = leaves(command).filter(([key]) => key !== 'raws');
        let mutated: unknown = command;
        for (const at of where) {
          const path = places[at % places.length] ?? [];
          const value = valueAt(command, path);
          const [next] = fc.sample(junk(value), { numRuns: 1, seed: seeds.next().value as number });
          mutated = withValue(mutated, path, next);
        }
        if (checkCommandShape(mutated) === null) {
          shaped += 1;
          rows.add((mutated as Command).type);
        }
        const decision = decide(world, mutated as Command, { now });
        if (!decision.ok) {
          expect(decision.error.code).not.toBe('internal');
          return;
        }
        accepted += 1;
        const { state, control, archive } = decision;
        if (state) expect([validateRunState(state), validateRunState.errors]).toEqual([true, null]);
        if (control) expect([validateControl(control), validateControl.errors]).toEqual([true, null]);
        if (archive) expect(validateExperiment(archive.document)).toBe(true);
        if (!state || state.transition.status === 'terminated' || state.ending) return;
        const abandon = at('chaos-execution').command({ type: 'abandon', reason: 'enough' }, { commandId: 'last' });
        const over = decide({ control, state }, abandon, { now });
        expect(over).toMatchObject({ ok: true });
      },
    );
    fc.assert(property, { numRuns: RUNS, seed: 20260813, endOnFailure: true });
    if (process.env.CHAOS_LOOP_MUTATED !== undefined)
      process.stdout.write(
        `${RUNS} mutated: ${shaped} pass the shape check, ${accepted} accepted, ${rows.size} rows\n`,
      );
    expect([...rows].sort()).toEqual(Object.keys(COMMANDS).sort());
    expect(shaped).toBeGreaterThan(RUNS / 3);
    expect(accepted).toBeGreaterThan(RUNS / 20);
  }, 1_800_000);
  // Kept: a run whose fault acts is the one that must always find its end.
  it('a run under its fault can be abandoned after whatever was accepted', () => {
    const driver = at('chaos-execution').fork();
    execute(driver);
    expect(driver.must({ type: 'abandon', reason: 'enough' }).state?.verdict).toBe('abandoned');
  });
});

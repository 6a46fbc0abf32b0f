/** R14.7: cancels are sent first and recorded afterwards; R14.2: one that nobody settled is settled by looking. */
import { describe, expect, it } from '@jest/globals';
import type { Cancel } from '../../schemas/generated/types.js';
import { indentedBytes } from '../base/canonical.js';
import type { CommandBody } from '../base/command.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { at, claim, executed, lose, prepareFault, submission } from '../testing/steps.js';

const cancel = (over: Partial<Cancel> = {}): Cancel => ({
  runId: 'run-1',
  sentAt: '2026-11-02T10:00:00.000Z',
  reason: 'a halt is set',
  outcome: 'accepted',
  ...over,
});
const ops = (driver: ReturnType<typeof at>) =>
  driver.state.operations
    .filter(({ kind }) => kind === 'fault-cancel')
    .map(({ status, outcome, key }) => [key, status, outcome]);

describe('R14.7 cancels of a submission', () => {
  it.each([
    ['accepted', 'completed'],
    ['refused', 'never-happened'],
    // Nobody heard the answer; the receipts show that the run has ended.
    ['unknown', 'completed'],
  ] as const)('%s becomes a settled operation: %s', (outcome, settled) => {
    const driver = at('chaos-execution');
    driver.send({ ...executed(driver), cancels: [cancel({ outcome })] });
    expect(ops(driver)).toEqual([['run-1', 'settled', settled]]);
  });

  it('of a run that nobody saw end and that nobody answered for: given up', () => {
    const driver = at('chaos-execution');
    claim(driver);
    driver.send({ ...submission(driver, { receipts: [], raws: {} }), cancels: [cancel({ outcome: 'unknown' })] });
    expect(ops(driver)).toEqual([['run-1', 'settled', 'abort']]);
  });

  it('the same cancel said twice is one, another one of the same run is another', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    driver.send({
      ...command,
      cancels: [cancel(), cancel({ runId: 'RUN-1' }), cancel({ sentAt: '2026-11-02T10:00:05.000Z' })],
    });
    expect(ops(driver)).toHaveLength(2);
  });
});

describe('R14.7 R2.8 cancels that are told before the submission', () => {
  function started(): { driver: ReturnType<typeof at>; tell(over?: Partial<Cancel>, runId?: string): CommandBody } {
    const driver = at('chaos-execution').fork();
    claim(driver);
    prepareFault(driver);
    const operationId = driver.state.operations.at(-1)?.operationId ?? '';
    const { token, workflowRun } = driver.lease;
    if (!workflowRun) throw new Error('no claim');
    const tell = (over: Partial<Cancel> = {}, runId = 'run-1'): CommandBody => ({
      type: 'settle',
      token,
      workflowRun: { id: workflowRun, attempt: 1 },
      operationId,
      outcome: 'completed',
      result: { runId },
      receipts: [],
      raws: {},
      cancels: [cancel(over)],
    });
    return { driver, tell };
  }

  it('with the start, and after it: at once, and what is known better later is kept', () => {
    const { driver, tell } = started();
    driver.must(tell({ outcome: 'unknown' }));
    expect(driver.state.operations[0]).toMatchObject({ kind: 'fault-start', outcome: 'completed' });
    expect(ops(driver)).toEqual([['run-1', 'unknown', null]]);
    driver.must(tell({ outcome: 'accepted' }));
    expect(ops(driver)).toEqual([['run-1', 'settled', 'completed']]);
    driver.must(tell({ outcome: 'refused' }));
    expect(ops(driver)).toEqual([['run-1', 'settled', 'completed']]);
  });

  it('of a worker that is lost afterwards it is settled by looking', () => {
    const { driver, tell } = started();
    driver.must(tell({ outcome: 'unknown' }));
    lose(driver);
    expect(ops(driver)).toEqual([['run-1', 'unknown', null]]);
    claim(driver);
    driver.send({ ...submission(driver, { receipts: [], raws: {} }), cancels: [cancel({ outcome: 'unknown' })] });
    expect(ops(driver)).toEqual([['run-1', 'settled', 'abort']]);
  });

  it('a settled start takes nothing else: another run, another outcome, or no cancel', () => {
    const { driver, tell } = started();
    driver.must(tell());
    expect(driver.refused(tell({}, 'run-2'))).toBe('operation-conflict');
    expect(driver.refused({ ...tell(), outcome: 'never-happened' } as CommandBody)).toBe('operation-conflict');
    expect(driver.refused({ ...tell(), cancels: [] } as CommandBody)).toBe('operation-conflict');
  });

  it('R2.8 as many and as long as the schema takes: what has no room is counted, and words are cut', () => {
    const driver = at('chaos-execution');
    const cancels = Array.from({ length: 20 }, (_, n) =>
      cancel({ runId: `${'€'.repeat(290)}${n}`, reason: '€'.repeat(8000) }),
    );
    driver.send({ ...executed(driver), cancels });
    const kept = driver.state.operations.filter(({ kind }) => kind === 'fault-cancel');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.reduce((sum, operation) => sum + indentedBytes(operation), 0)).toBeLessThanOrEqual(8192);
    expect(inEnglish(driver.state.caveats.at(-1))).toBe(
      `${20 - kept.length} more runs were canceled than this document has room for`,
    );
  });
});

describe('R14.2 R15.2 what nobody watches', () => {
  it('R16.1 a failed submission after a start that may have happened: a cleanup worker, also under halt', () => {
    for (const halted of [false, true]) {
      const driver = at('chaos-execution');
      claim(driver);
      prepareFault(driver);
      if (halted) driver.must({ type: 'halt', reason: 'stop' });
      driver.send(
        submission(driver, { receipts: [], raws: {} }, { report: { outcome: 'failed', details: 'broke off' } }),
      );
      expect([driver.state.phase, driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
      expect(driver.state.operations.at(-1)).toMatchObject({ kind: 'fault-start', status: 'unknown' });
    }
  });

  it('a cleanup worker that could not even look is followed by another one', () => {
    const driver = at('chaos-execution');
    claim(driver);
    prepareFault(driver);
    lose(driver);
    claim(driver);
    driver.send(submission(driver, { receipts: [], raws: {} }, { report: { outcome: 'failed', details: 'no login' } }));
    expect([driver.state.phase, driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
  });

  it('R8.7 a recovery that was not measured is no failed one: nothing is locked', () => {
    const driver = at('chaos-execution');
    const command = executed(driver);
    const { windows } = command.report;
    const report = {
      outcome: 'repair' as const,
      class: 'observer-lost' as const,
      details: 'the job is ending',
      windows: { control: windows?.control ?? null, fault: windows?.fault ?? null, recovery: null },
    };
    driver.send({ ...command, report });
    expect([driver.state.phase, driver.lease.purpose]).toEqual(['chaos-execution', 'cleanup']);
    expect(driver.world.control?.environments).toMatchObject({});
    expect(
      inEnglish(Object.values(driver.world.control?.environments ?? {}).every(({ locked }) => locked === null)),
    ).toBe(true);
  });
});

describe('R8.1 R8.4 between the control window and the fault', () => {
  it.each([
    ['the effect is there', { effect: 0 }],
    ['the effect was not watched', { effect: null }],
    ['steady state did not hold', { steady: 0 }],
  ])('%s: contaminated', (_, between) => {
    const driver = at('chaos-execution');
    driver.send(executed(driver, { between }));
    expect(inEnglish(driver.state.experiment?.repairs.at(-1))).toMatchObject({ class: 'contaminated' });
  });

  it('R1.2 a run id in another case is the same run', () => {
    const driver = at('chaos-execution');
    driver.send(executed(driver, { run: { runId: 'RUN-1' } }));
    expect(driver.state.phase).toBe('diagnostic');
  });
});

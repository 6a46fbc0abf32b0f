/** R11.4: decisions that are no more. */
import { describe, expect, it } from '@jest/globals';
import type { Actor, DecisionRead } from '../../schemas/generated/types.js';
import type { DecisionSource } from '../base/command.js';
import { addSeconds } from '../base/time.js';
import { message } from '../messages/message.js';
import { Driver } from '../testing/driver.js';
import { config } from '../testing/fixture.js';
import { driveTo, readAgain } from '../testing/steps.js';

const MARIA: Actor = { login: 'maria', id: 1, type: 'user' };
const LISA: Actor = { login: 'lisa', id: 77, type: 'user' };
const comment = (id: string): DecisionSource => ({ type: 'comment', id });
const APP: Actor = { login: 'chaos-loop[bot]', id: 5, type: 'app' };

function waiting(minimum = 2): Driver {
  const driver = driveTo(new Driver(), 'advisory-approval', config(undefined, { approvals: { minimum } }));
  driver.tick(30);
  return driver;
}

function says(driver: Driver, actor: Actor, id: string, reads: DecisionRead[] | undefined, at = driver.now) {
  const source = comment(id);
  const body = { type: 'approve' as const, setId: null, advisoryIds: ['add-timeout'], at, source };
  return driver.send(driver.command({ ...body, ...(reads ? { reads } : {}) }, { actor }));
}

const again = (driver: Driver, reads: DecisionRead[]) =>
  driver.must({ type: 'decisions-read', reads }, { actor: APP, authority: null });
const deciders = ({ state }: Driver) => state.approval?.decisions.map(({ actor }) => actor.login);
const voided = ({ state }: Driver) => state.approval?.voided?.map(({ decision, why }) => [decision.actor.login, why]);

describe('R11.4 what is counted was read again', () => {
  it.each<[string, Partial<DecisionRead>, string]>([
    ['deleted', { exists: false }, 'deleted'],
    ['edited', { editedAt: '2026-11-02T10:00:00.000Z' }, 'edited'],
    ['of one who may not any more', { permission: 'read' }, 'permission'],
  ])(
    'R11.4: the first of two approvals is %s when the second arrives: void in the same revision, not counted',
    (_name, over, why) => {
      const driver = waiting();
      says(driver, MARIA, '1', readAgain(driver, [comment('1')]));
      const { revision } = driver.state;
      const [first] = readAgain(driver);
      if (!first) throw new Error('no decision');
      const second = readAgain(driver, [comment('2')]).slice(1);
      says(driver, LISA, '2', [{ ...first, ...over }, ...second]);
      expect(driver.state.revision).toBe(revision + 1);
      expect([driver.state.phase, deciders(driver), voided(driver)]).toEqual([
        'advisory-approval',
        ['lisa'],
        [['maria', why]],
      ]);
      says(driver, MARIA, '3', readAgain(driver, [comment('3')]));
      expect([driver.state.phase, driver.state.approval?.status]).toEqual(['coding', 'approved']);
    },
  );

  it.each<[string, (driver: Driver) => DecisionRead[] | undefined]>([
    ['nothing was read', () => undefined],
    ['GitHub did not say whether it stands', (d) => readAgain(d, [comment('1')], { exists: null })],
    ['GitHub did not say what its author may', (d) => readAgain(d, [comment('1')], { permission: null })],
    ['it was read 61 s ago', (d) => readAgain(d, [comment('1')], { at: addSeconds(d.now, -61) })],
    ['another comment was read', (d) => readAgain(d, [comment('7')])],
  ])('R11.4: unknown is neither counted nor void: %s; the sweep asks again', (_name, reads) => {
    const driver = waiting(1);
    says(driver, MARIA, '1', reads(driver));
    expect([driver.state.phase, deciders(driver), voided(driver)]).toEqual(['advisory-approval', ['maria'], undefined]);
    const { revision } = driver.state;
    again(
      driver,
      readAgain(driver).map((read) => ({ ...read, exists: null })),
    );
    expect(driver.state.revision).toBe(revision);
    again(driver, readAgain(driver));
    expect([driver.state.phase, driver.state.event.type]).toEqual(['coding', 'decisions-read']);
  });

  it('R11.4: what was said on the command line stands: it is in no place where it could be taken back', () => {
    const driver = waiting(1);
    driver.must({
      type: 'approve',
      setId: null,
      advisoryIds: ['add-timeout'],
      at: driver.now,
      source: { type: 'cli', id: '1' },
    });
    expect(driver.state.phase).toBe('coding');
  });

  it.each([
    ['60 s ago counts', 60, 'coding'],
    ['more than a minute ago does not', 61, 'advisory-approval'],
  ])('R11.4: what was read %s', (_name, seconds, phase) => {
    const driver = waiting(1);
    says(driver, MARIA, '1', readAgain(driver, [comment('1')], { at: addSeconds(driver.now, -seconds) }));
    expect(driver.state.phase).toBe(phase);
  });

  it('R11.4: of several reads the latest counts, in whatever order they come, and none of another kind of place', () => {
    const [read] = readAgain(waiting(1), [comment('1')]);
    if (!read) throw new Error('nothing was read');
    for (const reverse of [false, true]) {
      const driver = waiting(1);
      const early = { ...read, at: addSeconds(driver.now, -20) };
      const reads = [early, { ...early, at: addSeconds(driver.now, -10), exists: false }];
      says(driver, MARIA, '1', reverse ? reads.reverse() : reads);
      expect(voided(driver)).toEqual([['maria', 'deleted']]);
    }
    const driver = waiting(1);
    says(driver, MARIA, '1', [{ ...read, at: driver.now, source: { type: 'label', id: '1' } }]);
    expect([driver.state.phase, voided(driver)]).toEqual(['advisory-approval', undefined]);
  });

  it('R11.4: only the App reads decisions again, and only where one is open', () => {
    const driver = waiting(1);
    says(driver, MARIA, '1', readAgain(driver, [comment('1')]));
    const reads = readAgain(driver);
    expect(driver.refused({ type: 'decisions-read', reads })).toBe('wrong-phase');
  });

  it('R11.4: a rejection waits for nobody', () => {
    const driver = waiting();
    driver.must({ type: 'reject', setId: null, at: driver.now, reason: 'no', source: comment('1') });
    expect(driver.state.verdict).toBe('no-remediation');
  });

  it('R16.1: of two approvals of one person the later written counts, in whatever order they arrive', () => {
    const driver = waiting();
    const at = driver.now;
    driver.tick(5);
    says(driver, MARIA, '20', readAgain(driver, [comment('20')]));
    expect(says(driver, MARIA, '10', readAgain(driver, [comment('10')]), at)).toMatchObject({
      ok: false,
      error: { code: 'stale-command' },
    });
    // Of one second: the comment with the greater number.
    expect(says(driver, MARIA, '9', readAgain(driver, [comment('9')]))).toMatchObject({ ok: false });
    expect(says(driver, MARIA, '100', readAgain(driver, [comment('100')]))).toMatchObject({ ok: true });
    expect(driver.state.approval?.decisions.map(({ source }) => source.id)).toEqual(['100']);
  });
});

describe('R11.4 what is taken out', () => {
  const gone = (driver: Driver, over: Partial<DecisionRead> = { exists: false }) =>
    readAgain(driver).map((read) => ({ ...read, ...over }));

  it('several at once, each with its reason, in one revision', () => {
    const driver = waiting(3);
    says(driver, MARIA, '1', readAgain(driver, [comment('1')]));
    says(driver, LISA, '2', readAgain(driver, [comment('2')]));
    const [first, second] = gone(driver);
    if (!first || !second) throw new Error('no decisions');
    driver.tick(1);
    again(driver, [first, { ...second, exists: true, editedAt: driver.now }]);
    expect([driver.state.phase, driver.state.approval?.decisions]).toEqual(['advisory-approval', []]);
    expect(driver.state.approval?.voided).toMatchObject([
      { decision: { actor: MARIA }, why: 'deleted', at: driver.now },
      { decision: { actor: LISA }, why: 'edited', at: driver.now },
    ]);
    expect(driver.state.event.details.reason).toEqual(
      message('decisions-void', {
        decisions: [
          message('decision-void', { login: 'maria', why: 'deleted' }),
          message('decision-void', { login: 'lisa', why: 'edited' }),
        ],
      }),
    );
  });

  it('a label that is gone was removed', () => {
    const driver = waiting();
    says(driver, MARIA, '1', readAgain(driver, [comment('1')]));
    driver.edit((state) => {
      for (const decision of state.approval?.decisions ?? []) decision.source = { type: 'label', id: '1' };
    });
    again(driver, gone(driver));
    expect([deciders(driver), voided(driver)]).toEqual([[], [['maria', 'removed']]]);
  });

  it('the latest hundred are kept', () => {
    const driver = waiting();
    says(driver, MARIA, '1', readAgain(driver, [comment('1')]));
    driver.edit((state) => {
      const { approval } = state;
      const [decision] = approval?.decisions ?? [];
      if (!approval || !decision) throw new Error('no decision');
      approval.voided = Array.from({ length: 100 }, (_, n) => ({
        decision: { ...decision, source: comment(`old-${n}`) },
        why: 'deleted' as const,
        at: driver.now,
      }));
    });
    again(driver, gone(driver));
    const kept = driver.state.approval?.voided?.map(({ decision }) => decision.source.id) ?? [];
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, 'old-1', '1']);
  });

  it('one that could not be read holds up those that stand', () => {
    const driver = waiting(1);
    says(driver, MARIA, '1', undefined);
    says(driver, LISA, '2', readAgain(driver, [comment('2')]).slice(1));
    expect([driver.state.phase, deciders(driver)]).toEqual(['advisory-approval', ['maria', 'lisa']]);
    again(driver, readAgain(driver));
    expect([driver.state.phase, driver.state.approval?.status]).toEqual(['coding', 'approved']);
  });

  it.each<[string, (driver: Driver) => void]>([
    ['that is decided', (d) => d.edit((state) => Object.assign(state.approval ?? {}, { status: 'approved' }))],
    ['of no set', (d) => d.edit((state) => Object.assign(state, { advisory: null }))],
  ])('nothing is counted for a choice %s', (_, edit) => {
    const driver = waiting(1);
    says(driver, MARIA, '1', undefined);
    edit(driver);
    for (const reads of [readAgain(driver), gone(driver)]) {
      const decision = driver.ask(driver.command({ type: 'decisions-read', reads }, { actor: APP, authority: null }));
      expect(decision).toMatchObject({ ok: true, changed: { state: false, control: false } });
    }
  });
});

describe('R11.4 a label decides where it was read again', () => {
  const label: DecisionSource = { type: 'label', id: '9' };
  const labelled = (reads: (driver: Driver) => DecisionRead[], policy?: '2026-11') => {
    const driver = waiting(1);
    if (policy) driver.edit((state) => Object.assign(state, { policyVersion: policy }));
    const body = { type: 'approve' as const, setId: null, advisoryIds: ['add-timeout'], at: driver.now };
    const read = reads(driver);
    const given = { ...body, source: label, ...(read.length > 0 ? { reads: read } : {}) };
    const decision = driver.send(driver.command(given, { actor: MARIA }));
    return decision.ok ? driver.state.phase : decision.error.code;
  };
  it.each<[string, (driver: Driver) => DecisionRead[], string]>([
    ['as it stands', (d) => readAgain(d, [label]), 'coding'],
    ['a minute ago', (d) => readAgain(d, [label], { at: addSeconds(d.now, -60) }), 'coding'],
    ['longer ago', (d) => readAgain(d, [label], { at: addSeconds(d.now, -61) }), 'not-permitted'],
    ['a minute ahead', (d) => readAgain(d, [label], { at: addSeconds(d.now, 61) }), 'not-permitted'],
    ['as gone', (d) => readAgain(d, [label], { exists: false }), 'not-permitted'],
    ['as nobody knows what', (d) => readAgain(d, [label], { exists: null }), 'not-permitted'],
    ['as another', (d) => readAgain(d, [{ type: 'label', id: '8' }]), 'not-permitted'],
    ['as a comment', (d) => readAgain(d, [comment('9')]), 'not-permitted'],
    ['not at all', () => [], 'not-permitted'],
  ])('%s', (_, reads, expected) => {
    expect(labelled(reads)).toBe(expected);
  });

  it('rules of 2026-11 took it unread, where it waits', () => {
    expect(labelled(() => [], '2026-11')).toBe('advisory-approval');
  });
});

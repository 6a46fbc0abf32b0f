/** R11.4: decisions that are no more. */
import { describe, expect, it } from '@jest/globals';
import type { Actor, DecisionRead } from '../../schemas/generated/types.js';
import type { DecisionSource } from '../base/command.js';
import { addSeconds } from '../base/time.js';
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

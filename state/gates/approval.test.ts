/** R11: who may choose, of which set, and what a choice leads to. */
import { describe, expect, it } from '@jest/globals';
import type { Actor } from '../../schemas/generated/types.js';
import type { CommandOf } from '../base/command.js';
import { Driver, PERSON } from '../testing/driver.js';
import { config } from '../testing/fixture.js';
import { at, driveTo, readAgain } from '../testing/steps.js';

type Approve = Omit<CommandOf<'approve'>, 'commandId' | 'actor' | 'authority' | 'producer'>;

function choice(driver: Driver, over: Partial<Approve> = {}): Approve {
  const { source = { type: 'comment', id: 'c-1' }, teams } = over;
  const reads = readAgain(driver, [source], teams ? { teams } : {});
  return { type: 'approve', setId: null, advisoryIds: ['add-timeout'], at: driver.now, source, reads, ...over };
}

const waiting = (): Driver => {
  const driver = at('advisory-approval');
  driver.tick(30);
  return driver;
};
const setId = (driver: Driver) => driver.state.advisory?.setId ?? 'none';
const other: Actor = { login: 'hubot-2', id: 77, type: 'user' };

describe('R11.3 approve', () => {
  it('binds the choice to set, person and comment, and leads to coding with a lease', () => {
    const driver = waiting();
    driver.must(choice(driver, { advisoryIds: ['add-cache'] }));
    const { state } = driver;
    expect(state.phase).toBe('coding');
    expect(state.approval).toMatchObject({
      setId: setId(driver),
      status: 'approved',
      advisoryIds: ['add-cache'],
      decisions: [{ kind: 'approve', actor: PERSON, authority: 'maintain', source: { type: 'comment', id: 'c-1' } }],
    });
    expect(state.lease).toMatchObject({ phase: 'coding', status: 'dispatched' });
  });

  it('ids keep the order of the ranking', () => {
    const driver = waiting();
    driver.must(choice(driver, { advisoryIds: ['add-cache', 'add-timeout'] }));
    expect(driver.state.approval?.advisoryIds).toEqual(['add-timeout', 'add-cache']);
  });

  it('R11.2 a number is a rank within the current set, and the decision names the advisory', () => {
    const driver = waiting();
    const [first, second] = driver.state.advisory?.advisories ?? [];
    expect([first?.rank, second?.rank]).toEqual([1, 2]);
    driver.must(choice(driver, { advisoryIds: ['2', '1'] }));
    const ids = [first?.advisory.advisoryId, second?.advisory.advisoryId];
    expect(driver.state.approval).toMatchObject({
      advisoryIds: ids,
      decisions: [{ advisoryIds: [...ids].reverse() }],
    });
  });

  const rows: [string, (driver: Driver) => Partial<Approve>, string][] = [
    ['a rank that the set does not have', () => ({ advisoryIds: ['9'] }), 'unknown-advisory'],
    ['an advisory named by rank and by id', () => ({ advisoryIds: ['1', 'add-timeout'] }), 'unknown-advisory'],
    [
      'a rank of a set that came after the comment',
      (d) => ({ advisoryIds: ['1'], at: d.state.startedAt }),
      'stale-advisory-set',
    ],
    ['an advisory that is not in the set', () => ({ advisoryIds: ['add-timeout', 'rewrite'] }), 'unknown-advisory'],
    ['an advisory named twice', () => ({ advisoryIds: ['add-timeout', 'add-timeout'] }), 'unknown-advisory'],
    ['nothing', () => ({ advisoryIds: [] }), 'invalid-command'],
    ['another set', () => ({ setId: 'advisory-set-000000000000' }), 'stale-advisory-set'],
    ['a comment from before the set', (d) => ({ at: d.state.startedAt }), 'stale-advisory-set'],
  ];
  it.each(rows)('%s is refused', (_name, over, code) => {
    const driver = waiting();
    expect(driver.refused(choice(driver, over(driver)))).toBe(code);
  });

  it('R11.2 GitHub’s times are whole seconds: a comment of the set’s own second counts, a second earlier does not', () => {
    const driver = waiting();
    driver.edit((state) => {
      if (state.advisory) state.advisory.createdAt = '2026-11-02T11:00:00.700Z';
    });
    expect(driver.refused(choice(driver, { at: '2026-11-02T10:59:59.000Z' }))).toBe('stale-advisory-set');
    expect(driver.ask(driver.command(choice(driver, { at: '2026-11-02T11:00:00.000Z' })))).toMatchObject({ ok: true });
  });

  it('R11.2 a comment that names the set has seen it, whatever its time', () => {
    const driver = waiting();
    driver.must(choice(driver, { setId: setId(driver), at: driver.state.startedAt }));
    expect(driver.state.phase).toBe('coding');
  });

  it('a choice after the choice is refused by phase', () => {
    const driver = waiting();
    driver.must(choice(driver));
    expect(driver.refused(choice(driver))).toBe('wrong-phase');
    expect(at('diagnostic').refused(choice(driver))).toBe('wrong-phase');
  });
});

describe('R11.1 authority', () => {
  it.each([['read'], ['triage'], [null]])('%s may not approve', (authority) => {
    const driver = waiting();
    expect(driver.refused(choice(driver), { authority })).toBe('not-permitted');
  });
  it.each([['bot'], ['app'], ['worker']] as const)('a %s never may, whatever its permission', (type) => {
    const driver = waiting();
    expect(driver.refused(choice(driver), { actor: { ...PERSON, type }, authority: 'admin' })).toBe('not-permitted');
  });
  it('approvals.permission raises the bar', () => {
    const driver = driveTo(
      new Driver(),
      'advisory-approval',
      config(undefined, { approvals: { permission: 'admin' } }),
    );
    driver.tick(30);
    expect(driver.refused(choice(driver))).toBe('not-permitted');
    driver.must(choice(driver), { authority: 'admin' });
    expect(driver.state.phase).toBe('coding');
  });
});

describe('R11.3 minimum', () => {
  const two = () => {
    const driver = driveTo(new Driver(), 'advisory-approval', config(undefined, { approvals: { minimum: 2 } }));
    driver.tick(30);
    return driver;
  };
  it('counts distinct people, not comments and not spellings', () => {
    const driver = two();
    driver.must(choice(driver));
    driver.must(choice(driver, { source: { type: 'comment', id: 'c-2' } }), { actor: { ...PERSON, login: 'MONA' } });
    expect([driver.state.phase, driver.state.approval?.decisions.length]).toEqual(['advisory-approval', 1]);
    driver.must(choice(driver), { actor: other });
    expect(driver.state.phase).toBe('coding');
  });
  it('only what enough people named is carried out', () => {
    const driver = two();
    driver.must(choice(driver, { advisoryIds: ['add-timeout', 'add-cache'] }));
    driver.must(choice(driver, { advisoryIds: ['add-cache'] }), { actor: other });
    expect(driver.state.approval?.advisoryIds).toEqual(['add-cache']);
  });
  it('people who choose different things have chosen nothing yet', () => {
    const driver = two();
    driver.must(choice(driver, { advisoryIds: ['add-timeout'] }));
    driver.must(choice(driver, { advisoryIds: ['add-cache'] }), { actor: other });
    expect(driver.state.phase).toBe('advisory-approval');
  });
});

describe('R11.5 reject', () => {
  const no = (driver: Driver) => ({
    type: 'reject' as const,
    setId: null,
    at: driver.now,
    reason: 'too risky now',
    source: { type: 'comment' as const, id: 'c-9' },
  });
  it('ends no-remediation and frees the environment', () => {
    const driver = waiting();
    driver.must(no(driver));
    expect([driver.state.verdict, driver.state.transition.status, driver.state.lease]).toEqual([
      'no-remediation',
      'terminated',
      null,
    ]);
    expect(driver.world.control?.environments['shop-test']?.activeRun).toBeNull();
    expect(driver.log.at(-1)).toMatchObject({ changed: { state: true, control: true }, archive: { n: 1 } });
  });
  it('needs the same authority as an approval', () => {
    const driver = waiting();
    expect(driver.refused(no(driver), { authority: 'read' })).toBe('not-permitted');
  });
});

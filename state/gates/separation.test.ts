/** R11.1, R11.3, R11.4: teams, people who may not, labels, and decisions whose comment changed. */
import { describe, expect, it } from '@jest/globals';
import type { Actor, Approvals } from '../../schemas/generated/types.js';
import { validateConfig } from '../../schemas/generated/validators.js';
import type { CommandOf } from '../base/command.js';
import { Driver, PERSON } from '../testing/driver.js';
import { config } from '../testing/fixture.js';
import { at, driveTo, readAgain } from '../testing/steps.js';

const LISA: Actor = { login: 'lisa', id: 77, type: 'user' };

function waiting(approvals: Approvals): Driver {
  const effective = config(undefined, { approvals });
  expect(validateConfig(effective)).toBe(true);
  const driver = driveTo(new Driver(), 'advisory-approval', effective);
  driver.tick(30);
  return driver;
}

type Approve = Omit<CommandOf<'approve'>, 'commandId' | 'actor' | 'authority' | 'producer'>;
const choice = (driver: Driver, over: Partial<Approve> = {}): Approve => {
  const { source = { type: 'comment', id: 'c-1' }, teams } = over;
  const reads = readAgain(driver, [source], teams ? { teams } : {});
  return { type: 'approve', setId: null, advisoryIds: ['add-timeout'], at: driver.now, source, reads, ...over };
};

describe('R11.1 teams', () => {
  const teams = ['octo/sre', 'octo/platform'];

  it('named alone, only their members approve, whatever the permission of others', () => {
    const driver = waiting({ teams });
    expect(driver.refused(choice(driver), { authority: 'admin' })).toBe('not-permitted');
    expect(driver.refused(choice(driver, { teams: ['octo/designers'] }), { authority: 'admin' })).toBe('not-permitted');
    driver.must(choice(driver, { teams: ['Octo/SRE', 'octo/designers'] }), { authority: 'read' });
    expect(driver.state.phase).toBe('coding');
    // Only what counted is kept.
    expect(driver.state.approval?.decisions[0]?.teams).toEqual(['octo/sre']);
  });

  it('named beside a permission, either is enough', () => {
    const driver = waiting({ teams, permission: 'admin' });
    expect(driver.refused(choice(driver), { authority: 'maintain' })).toBe('not-permitted');
    expect(driver.ask(driver.command(choice(driver), { authority: 'admin' }))).toMatchObject({ ok: true });
    expect(driver.ask(driver.command(choice(driver, { teams: ['octo/sre'] })))).toMatchObject({ ok: true });
  });

  it('a bot is a member of nothing that counts', () => {
    const driver = waiting({ teams });
    const actor: Actor = { login: 'bot', id: 9, type: 'bot' };
    expect(driver.refused(choice(driver, { teams: ['octo/sre'] }), { actor })).toBe('not-permitted');
  });

  it('without teams in the configuration, membership grants nothing', () => {
    const driver = waiting({});
    expect(driver.refused(choice(driver, { teams: ['octo/sre'] }), { authority: 'read' })).toBe('not-permitted');
  });
});

describe('R11.3 separation', () => {
  it('notStarter: whoever started the run does not approve, in any spelling', () => {
    const driver = waiting({ notStarter: true });
    expect(driver.refused(choice(driver))).toBe('not-permitted');
    expect(driver.refused(choice(driver), { actor: { ...PERSON, login: 'MONA' } })).toBe('not-permitted');
    driver.must(choice(driver), { actor: LISA });
    expect(driver.state.phase).toBe('coding');
  });

  it('notStarter does not count toward the minimum either', () => {
    const driver = waiting({ notStarter: true, minimum: 2 });
    driver.must(choice(driver), { actor: LISA });
    expect(driver.refused(choice(driver))).toBe('not-permitted');
    expect(driver.state.phase).toBe('advisory-approval');
  });

  it('notChangeAuthor: whoever wrote a linked change does not approve the next set', () => {
    const driver = waiting({ notChangeAuthor: true });
    driver.edit((state) => {
      const [made] = at('awaiting-external-gate').state.coding?.changes ?? [];
      if (!made) throw new Error('no change');
      state.coding = { iteration: 0, notImplemented: [], changes: [{ ...made, changeId: 'earlier', author: 'Lisa' }] };
    });
    expect(driver.refused(choice(driver), { actor: LISA })).toBe('not-permitted');
    expect(driver.ask(driver.command(choice(driver)))).toMatchObject({ ok: true });
  });

  it('a label counts only when it was added after the set appeared, even where it names the set', () => {
    const driver = waiting({});
    const createdAt = driver.state.advisory?.createdAt ?? '';
    const setId = driver.state.advisory?.setId ?? '';
    const label = (at: string) => choice(driver, { setId, at, source: { type: 'label', id: 'l-1' } });
    expect(driver.refused(label(createdAt))).toBe('stale-advisory-set');
    expect(driver.refused(label(driver.state.startedAt))).toBe('stale-advisory-set');
    expect(driver.ask(driver.command(label(driver.now)))).toMatchObject({ ok: true });
  });
});

describe('R11.4 a decision whose comment changed before the run moved on', () => {
  const source = { type: 'comment' as const, id: 'c-1' };
  const voided = (why: 'edited' | 'deleted' | 'removed') => ({ type: 'void-decision' as const, source, why });

  it.each(['edited', 'deleted', 'removed'] as const)('%s: it is void, and recorded', (why) => {
    const driver = waiting({ minimum: 2 });
    driver.must(choice(driver));
    driver.must(voided(why));
    expect(driver.state.approval?.decisions).toEqual([]);
    expect(driver.state.approval?.voided).toMatchObject([{ why, decision: { actor: PERSON, source } }]);
    driver.must(choice(driver, { source: { type: 'comment', id: 'c-2' } }), { actor: LISA });
    expect(driver.state.phase).toBe('advisory-approval');
  });

  it('what carried no open decision voids nothing; what was carried out stays', () => {
    const driver = waiting({});
    expect(driver.refused(voided('edited'))).toBe('not-found');
    driver.must(choice(driver));
    expect(driver.refused(voided('edited'))).toBe('wrong-phase');
  });
});

/** What a choice of people writes down, whom it may come from, and what a refusal says (R11.2, R11.3, R11.5). */
import { describe, expect, it } from '@jest/globals';
import type { Actor, Approvals, Change, RunState } from '../../schemas/generated/types.js';
import type { CommandBody, CommandOf } from '../base/command.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { Driver, PERSON } from '../testing/driver.js';
import { config } from '../testing/fixture.js';
import { at, driveTo, readAgain } from '../testing/steps.js';

type Approve = Omit<CommandOf<'approve'>, 'commandId' | 'actor' | 'authority' | 'producer'>;
type Reject = Omit<CommandOf<'reject'>, 'commandId' | 'actor' | 'authority' | 'producer'>;
const LISA: Actor = { login: 'lisa', id: 77, type: 'user' };

function waiting(approvals?: Approvals, edit: (state: RunState) => void = () => undefined): Driver {
  const driver = approvals
    ? driveTo(new Driver(), 'advisory-approval', config(undefined, { approvals }))
    : at('advisory-approval');
  driver.edit(edit);
  driver.tick(30);
  return driver;
}
const choice = (driver: Driver, over: Partial<Approve> = {}): Approve => {
  const { source = { type: 'comment', id: 'c-1' }, teams } = over;
  const reads = readAgain(driver, [source], teams ? { teams } : {});
  return { type: 'approve', setId: null, advisoryIds: ['add-timeout'], at: driver.now, source, reads, ...over };
};
const no = (driver: Driver, over: Partial<Reject> = {}): Reject => ({
  type: 'reject',
  setId: null,
  at: driver.now,
  reason: 'too risky now',
  source: { type: 'comment', id: 'c-9' },
  ...over,
});
function error(driver: Driver, body: CommandBody, actor: Actor = PERSON) {
  const decision = driver.ask(driver.command(body, { actor }));
  return decision.ok ? null : decision.error;
}
const setId = (driver: Driver) => driver.state.advisory?.setId ?? 'none';

describe('R11.2 the set that a choice is about', () => {
  it.each(['approve', 'reject'] as const)('%s: a refusal names the current set', (type) => {
    const driver = waiting();
    const body = (over: Partial<Pick<Approve, 'setId' | 'at' | 'source'>>) =>
      type === 'approve' ? choice(driver, over) : no(driver, over);
    const hint = `The current set is ${setId(driver)}: look at it and comment again.`;
    const refusal = (message: string) => ({ code: 'stale-advisory-set', message, hint });
    expect(error(driver, body({ setId: 'advisory-set-000000000000' }))).toEqual(
      refusal('advisory-set-000000000000 is not the current set'),
    );
    expect(error(driver, body({ at: driver.state.startedAt }))).toEqual(
      refusal('the comment is older than the current set of advisories'),
    );
    const label = { type: 'label' as const, id: 'l-1' };
    const created = driver.state.advisory?.createdAt ?? '';
    expect(error(driver, body({ source: label, at: created }))).toEqual(
      refusal('the label was added before the current set of advisories appeared'),
    );
    // R11.4: a label that nobody read again decides nothing; a rejection brings no reading at all.
    const unread = { code: 'not-permitted', hint: expect.stringContaining('/chaos-loop approve') };
    if (type === 'approve') expect(error(driver, body({ source: label }))).toBeNull();
    else expect(error(driver, body({ source: label }))).toMatchObject(unread);
    expect(error(driver, body({ setId: setId(driver), at: driver.state.startedAt }))).toBeNull();
  });

  it('each advisory that does not fit is named, with those that would', () => {
    const driver = waiting();
    const refusal = error(driver, choice(driver, { advisoryIds: ['rewrite', 'add-cache', 'add-cache'] }));
    expect(inEnglish(refusal)).toEqual({
      code: 'unknown-advisory',
      message: 'the approval does not fit the current set',
      hint: 'Correct it.',
      problems: [
        {
          path: '/advisoryIds/0',
          message: `"rewrite" is not in ${setId(driver)}`,
          hint: 'Use add-timeout, add-cache.',
        },
        { path: '/advisoryIds/2', message: '"add-cache" is named twice', hint: 'Name it once.' },
      ],
    });
  });
});

describe('R11.3 who chooses', () => {
  const wrote = (over: Partial<Change>) => (state: RunState) => {
    const [made] = at('awaiting-external-gate').state.coding?.changes ?? [];
    if (!made) throw new Error('no change');
    const { author: _author, links: _links, ...rest } = made;
    const changes: Change[] = [
      { ...rest, changeId: 'other', author: 'zoe' },
      { ...rest, changeId: 'earlier', ...over },
    ];
    state.coding = { iteration: 0, notImplemented: [], changes };
  };
  const link = (author: string): NonNullable<Change['links']>[number] => ({
    pullRequest: 9,
    prUrl: 'https://github.com/example/shop/pull/9',
    author,
    mergeCommit: null,
    by: PERSON,
    at: '2026-11-02T10:00:00.000Z',
  });

  it.each<[string, Approvals, (state: RunState) => void, string | null]>([
    ['the starter, where that is barred', { notStarter: true }, () => undefined, 'mona started this run'],
    ['the starter, where nothing is said', { minimum: 1 }, () => undefined, null],
    ['the starter, where it is allowed', { notStarter: false }, () => undefined, null],
    ['an author, where that is barred', { notChangeAuthor: true }, wrote({ author: 'Mona' }), 'mona wrote earlier'],
    [
      'the author of a linked pull request',
      { notChangeAuthor: true },
      wrote({ author: 'chaos-loop[bot]', links: [link('lisa'), link('MONA')] }),
      'mona wrote earlier',
    ],
    ['the author of nothing', { notChangeAuthor: true }, wrote({ author: 'lisa', links: [link('lisa')] }), null],
    ['an author who is not known', { notChangeAuthor: true }, wrote({}), null],
    ['an author, where that is allowed', { notChangeAuthor: false }, wrote({ author: 'mona' }), null],
    ['an author, where only the starter is barred', { notChangeAuthor: false }, wrote({ author: 'mona' }), null],
  ])('%s', (_, approvals, edit, message) => {
    const driver = waiting(approvals, edit);
    const refusal = error(driver, choice(driver));
    if (message === null) expect(refusal).toBeNull();
    else {
      const key = approvals.notStarter ? 'notStarter' : 'notChangeAuthor';
      expect(inEnglish(refusal)).toEqual({
        code: 'not-permitted',
        message,
        hint: `Ask another person (approvals.${key}).`,
      });
    }
  });

  it.each<[string, Partial<Actor>, Partial<Actor>, boolean]>([
    ['the same id under another name', { id: 1, login: 'mona' }, { id: 1, login: 'mona-lisa' }, true],
    ['another id under the same name', { id: 1, login: 'mona' }, { id: 2, login: 'mona' }, false],
    ['an id that only one side knows', { id: null, login: 'mona' }, { id: 1, login: 'MONA' }, true],
    ['an id that only the other side knows', { id: 1, login: 'Mona' }, { id: null, login: 'mona' }, true],
    ['no ids and other names', { id: null, login: 'mona' }, { id: null, login: 'lisa' }, false],
    ['no ids and the same name', { id: null, login: 'mona' }, { id: null, login: 'mona' }, true],
  ])('one person counts once: %s', (_, first, second, once) => {
    const driver = waiting({ minimum: 2 });
    driver.must(choice(driver), { actor: { ...PERSON, ...first } });
    driver.must(choice(driver), { actor: { ...PERSON, ...second } });
    expect(driver.state.phase).toBe(once ? 'advisory-approval' : 'coding');
  });

  it('until enough people chose it waits and says for how many; then who chose what', () => {
    const driver = waiting({ minimum: 2 });
    driver.must(choice(driver, { advisoryIds: ['add-cache', 'add-timeout'] }));
    expect(inEnglish(driver.state.event.details.reason)).toBe(
      'mona approved add-cache, add-timeout; 2 people are needed',
    );
    expect(driver.state.approval).toMatchObject({ status: 'open', advisoryIds: [] });
    driver.must(choice(driver, { source: { type: 'comment', id: 'c-2' } }), { actor: LISA });
    expect(inEnglish(driver.state.transition.reason)).toBe('add-timeout approved by mona, lisa');
    expect(driver.state.approval?.decisions.map((entry) => entry.actor.login)).toEqual(['mona', 'lisa']);
  });

  it('a decision is written as it was made; teams only where one counted', () => {
    const driver = waiting();
    const body = choice(driver);
    driver.must(body);
    expect(driver.state.approval?.decisions).toEqual([
      {
        kind: 'approve',
        actor: PERSON,
        authority: 'maintain',
        at: body.at,
        advisoryIds: ['add-timeout'],
        source: body.source,
      },
    ]);
    const team = waiting({ teams: ['octo/sre'] });
    team.must(choice(team, { teams: ['octo/sre', 'octo/docs'] }), { authority: null });
    expect(team.state.approval?.decisions[0]).toMatchObject({ authority: 'none', teams: ['octo/sre'] });
  });
});

describe('R11.5 reject', () => {
  it('one person’s word ends the run, beside what others approved, and is written down with its reason', () => {
    const driver = waiting({ minimum: 2 });
    driver.must(choice(driver));
    driver.must(no(driver), { actor: LISA });
    const { state } = driver;
    expect(inEnglish([state.verdict, state.cause, state.event.details.reason])).toEqual([
      'no-remediation',
      null,
      'rejected by lisa: too risky now',
    ]);
    expect(inEnglish(state.approval)).toMatchObject({
      status: 'rejected',
      decisions: [
        { kind: 'approve', actor: PERSON },
        { kind: 'reject', actor: LISA, authority: 'maintain', advisoryIds: [], source: { id: 'c-9' } },
      ],
    });
  });

  it('R11.1 a member of a team that may approve may reject, others not', () => {
    const driver = waiting({ teams: ['octo/sre'] });
    expect(driver.refused(no(driver), { authority: 'admin' })).toBe('not-permitted');
    driver.must(no(driver, { teams: ['octo/sre'] }), { authority: 'read' });
    expect(driver.state.approval?.decisions[0]).toMatchObject({ kind: 'reject', teams: ['octo/sre'] });
  });

  it('whoever started the run may reject it, also where they may not approve', () => {
    const driver = waiting({ notStarter: true });
    driver.must(no(driver));
    expect(driver.state.verdict).toBe('no-remediation');
  });
});

describe('R11.4 a label that can’t be read again', () => {
  const source = { type: 'label' as const, id: 'l-1' };
  it.each([
    ['nobody read it', []],
    ['it is not known whether it is there', [{ exists: null }]],
    ['it was removed', [{ exists: false }]],
    ['it was read too long ago', [{ exists: true, at: '2026-01-01T00:00:00.000Z' }]],
    ['another one was read', [{ exists: true, source: { type: 'label' as const, id: 'l-2' } }]],
  ])('%s: refused with a way on, recorded nowhere', (_name, given) => {
    const driver = waiting();
    const reads = given.map((over) => ({
      source,
      editedAt: null,
      permission: 'admin' as const,
      at: driver.now,
      ...over,
    }));
    const { reads: _read, ...bare } = choice(driver, { source });
    const decision = error(driver, { ...bare, ...(reads.length > 0 ? { reads } : {}) });
    expect(inEnglish(decision)).toMatchObject({
      code: 'not-permitted',
      hint: expect.stringContaining('/chaos-loop approve'),
    });
    expect(driver.state.approval?.decisions).toEqual([]);
  });
});

describe('R11.4 what is void', () => {
  const source = { type: 'comment' as const, id: 'c-1' };
  it('exactly the decision that this source carried', () => {
    const driver = waiting({ minimum: 3 });
    driver.must(choice(driver));
    driver.must(choice(driver, { source: { type: 'label', id: 'c-1' } }), { actor: LISA });
    driver.must({ type: 'void-decision', source: { type: 'label', id: 'c-1' }, why: 'removed' });
    expect(driver.state.approval?.decisions).toMatchObject([{ actor: PERSON, source }]);
    expect(inEnglish(driver.state.approval?.voided)).toMatchObject([
      { decision: { actor: LISA }, why: 'removed', at: driver.now },
    ]);
    expect(inEnglish(driver.state.event.details.reason)).toBe('the decision of lisa is void: its label was removed');
    driver.must({ type: 'void-decision', source, why: 'edited' });
    expect(inEnglish(driver.state.approval?.voided?.map((entry) => entry.why))).toEqual(['removed', 'edited']);
  });

  it('a source that carried none voids nothing', () => {
    const driver = waiting({ minimum: 2 });
    driver.must(choice(driver));
    const decision = driver.ask(
      driver.command({ type: 'void-decision', source: { type: 'comment', id: 'c-2' }, why: 'deleted' }),
    );
    expect(inEnglish(decision)).toMatchObject({
      ok: false,
      error: {
        code: 'not-found',
        message: 'no open decision came by comment c-2',
        hint: 'There is nothing to void.',
      },
    });
  });

  it('the latest hundred are kept', () => {
    const driver = waiting({ minimum: 2 });
    driver.must(choice(driver));
    driver.edit(({ approval }) => {
      const [decision] = approval?.decisions ?? [];
      if (!approval || !decision) throw new Error('no decision');
      const older = (index: number) => ({ ...decision, source: { type: 'comment' as const, id: `old-${index}` } });
      approval.voided = Array.from({ length: 100 }, (_, index) => ({
        decision: older(index),
        why: 'edited' as const,
        at: driver.now,
      }));
    });
    driver.must({ type: 'void-decision', source, why: 'deleted' });
    const held = driver.state.approval?.voided?.map((entry) => entry.decision.source.id) ?? [];
    expect([held.length, held[0], held.at(-1)]).toEqual([100, 'old-1', 'c-1']);
  });
});

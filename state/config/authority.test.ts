/** R11.1: the whole table, and that a configuration only raises it. */
import { describe, expect, it } from '@jest/globals';
import { Driver } from '../testing/driver.js';
import { config, ENVIRONMENT, environmentConfig, startRequest } from '../testing/fixture.js';
import { at, doctor, driveTo, readAgain } from '../testing/steps.js';
import { authorize, MINIMUM, minimumFor, type Verb } from './authority.js';
import { parseConfig } from './config.js';
import { authorityIn } from './in-force.js';

/** Contract R11.1, verb by verb. */
const TABLE: Record<string, string[]> = {
  read: ['status', 'help'],
  write: ['halt', 'abandon', 'approve', 'reject'],
  maintain: [
    'start',
    'plan',
    'retry',
    'link',
    'follow-up',
    'restore',
    'release-environment',
    'supersede-target',
    'confirm-change',
    'consent',
    'unhalt',
    'settle',
    'doctor',
  ],
};

describe('R11.1 authority', () => {
  const rows = Object.entries(TABLE).flatMap(([least, verbs]) => verbs.map((verb): [string, string] => [verb, least]));
  it.each(rows)('%s needs %s', (verb, least) => {
    const order = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
    expect(MINIMUM[verb as Verb]).toBe(least);
    for (const seen of order) {
      const allowed = authorize(verb as Verb, seen, null) === null;
      expect(allowed).toBe(order.indexOf(seen) >= order.indexOf(least));
    }
    expect(authorize(verb as Verb, null, null)).toMatchObject({ error: { code: 'not-permitted' } });
  });

  it('permissions raise it, and never lower it', () => {
    expect(minimumFor('start', { permissions: { start: 'admin' } })).toBe('admin');
    expect(minimumFor('start', { permissions: { start: 'write' } })).toBe('maintain');
    const lower = parseConfig(config(undefined, { permissions: { start: 'write', abandon: 'admin' } }));
    expect(lower).toMatchObject({ ok: false, error: { problems: [{ path: '/permissions/start' }] } });
    expect(parseConfig(config(undefined, { permissions: { start: 'admin' } })).ok).toBe(true);
  });

  it('an environment asks for more than elsewhere, and never for less', () => {
    const strict = {
      ...environmentConfig(),
      permissions: { start: 'admin', halt: 'maintain', plan: 'triage' },
    } as const;
    const effective = config(strict, { permissions: { halt: 'admin', link: 'admin' } });
    const inForce = authorityIn(effective, ENVIRONMENT.toUpperCase());
    expect(['start', 'halt', 'plan', 'link', 'retry'].map((verb) => minimumFor(verb as Verb, inForce))).toEqual([
      'admin',
      'admin',
      'maintain',
      'admin',
      'maintain',
    ]);
    expect(minimumFor('start', authorityIn(effective, 'elsewhere'))).toBe('maintain');
  });

  it('an environment may ask for more to start there, and to approve there', () => {
    const strict = {
      ...environmentConfig(),
      permissions: { start: 'admin' },
      approvals: { permission: 'admin', minimum: 2 },
    } as const;
    const effective = config(strict);
    const driver = new Driver();
    doctor(driver, effective);
    expect(driver.refused({ type: 'start', request: startRequest(effective) })).toBe('not-permitted');
    driver.must({ type: 'start', request: startRequest(effective) }, { authority: 'admin' });
  });

  it('an environment that asks for less than elsewhere is told so', () => {
    const lower = { ...environmentConfig(), permissions: { link: 'maintain', halt: 'triage', plan: 'admin' } } as const;
    const parsed = parseConfig(config(lower, { permissions: { link: 'admin' } }));
    const path = (verb: string) => ({ path: `/environments/${ENVIRONMENT}/permissions/${verb}` });
    expect(parsed).toMatchObject({ ok: false, error: { problems: [path('link'), path('halt')] } });
  });

  it('R11.3 an environment may ask for more to approve there, and two people', () => {
    const strict = { ...environmentConfig(), approvals: { permission: 'admin', minimum: 2 } } as const;
    const driver = driveTo(new Driver(), 'advisory-approval', config(strict, { approvals: { minimum: 1 } }));
    driver.tick(30);
    const say = (id: string) => {
      const source = { type: 'comment' as const, id };
      const reads = readAgain(driver, [source], { permission: 'admin' });
      return { type: 'approve' as const, setId: null, advisoryIds: ['1'], at: driver.now, source, reads };
    };
    expect(driver.refused(say('c-1'))).toBe('not-permitted');
    driver.must(say('c-1'), { authority: 'admin' });
    expect(driver.state.phase).toBe('advisory-approval');
    driver.must(say('c-2'), { authority: 'admin', actor: { login: 'hubot-2', id: 77, type: 'user' } });
    expect(driver.state.approval?.decisions).toHaveLength(2);
  });

  const ofNoRun = [
    ['halt', 'write', { type: 'halt', reason: 'incident' }],
    ['unhalt', 'maintain', { type: 'unhalt' }],
    ['release-environment', 'maintain', { type: 'release-environment', environment: ENVIRONMENT, reason: 'looked' }],
  ] as const;
  it.each(ofNoRun)(
    'R11.1 R16 %s, of no run, carries what the configuration asks for, and the kernel decides by it',
    (verb, least, body) => {
      const driver = at('started');
      if (verb === 'unhalt') driver.must({ type: 'halt', reason: 'r' });
      const refusal = (permissions: object | undefined, authority: string) => {
        const decision = driver
          .fork()
          .ask(
            driver.command(
              { ...body, ...(permissions && { permissions: permissions as Record<string, never> }) },
              { authority },
            ),
          );
        return decision.ok ? null : decision.error.code;
      };
      // Nothing is locked here: whoever may ask is told so.
      const allowed = verb === 'release-environment' ? 'not-locked' : null;
      expect(refusal(undefined, least)).toBe(allowed);
      expect(refusal({ [verb]: 'admin' }, 'maintain')).toBe('not-permitted');
      expect(refusal({ [verb]: 'admin' }, 'admin')).toBe(allowed);
      // Never lowered, whatever the command carries.
      expect(refusal({ [verb]: 'triage' }, 'triage')).toBe('not-permitted');
      for (const odd of [{ [verb]: 'owner' }, { [verb]: ['admin'] }, { sudo: 'admin' }, ['admin']])
        expect(refusal(odd, 'admin')).toBe('invalid-command');
    },
  );

  it('a run keeps what its configuration asked for', () => {
    const effective = config(undefined, { permissions: { start: 'admin', abandon: 'maintain' } });
    const driver = new Driver();
    doctor(driver, effective);
    expect(driver.refused({ type: 'start', request: startRequest(effective) })).toBe('not-permitted');
    driver.must({ type: 'start', request: startRequest(effective) }, { authority: 'admin' });
    expect(driver.refused({ type: 'abandon', reason: 'r' }, { authority: 'write' })).toBe('not-permitted');
    const usual = at('coding');
    usual.must({ type: 'abandon', reason: 'r' }, { authority: 'write' });
    expect(usual.state.verdict).toBe('abandoned');
  });
});

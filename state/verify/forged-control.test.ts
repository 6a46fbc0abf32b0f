/** An insider who may push changes control.json, with every digest made right again: authority-recomputes names it (R2.7). */
import { describe, expect, it } from '@jest/globals';
import type { Control, EnvironmentControl } from '../../schemas/generated/types.js';
import { PERSON } from '../testing/driver.js';
import { ENVIRONMENT } from '../testing/fixture.js';
import { RUN } from '../testing/steps.js';
import { authorityRecomputes } from './authority-recomputes.js';
import { APP, EVE, halted, locked, named, whole } from './testing/insider.js';
import { editControl, type RecordedCommit, reseal } from './testing/recorded.js';

describe('R2.7 §18 control.json, changed beside its command', () => {
  const entry = (control: Control) => control.environments[ENVIRONMENT] as EnvironmentControl;
  /** Both ways: the revision alone, and all that follow. */
  const control = (
    commits: () => RecordedCommit[],
    at: (control: Control) => boolean,
    forge: (control: Control) => unknown,
    says: RegExp,
    runId: string | null = RUN,
  ) => {
    const all = commits().flatMap(({ files }) =>
      files['control.json'] ? [JSON.parse(files['control.json']) as Control] : [],
    );
    const first = all.find(at)?.revision ?? 0;
    expect(first).toBeGreaterThan(0);
    for (const until of [first, all.length]) {
      const forged = commits();
      for (let revision = first; revision <= until; revision += 1)
        editControl(forged, revision, (own) => void forge(own));
      reseal(forged);
      named(authorityRecomputes, forged, says, [first, first + 1], runId);
    }
  };
  const type = (name: string) => (own: Control) => own.event.type === name;

  it('R16.1 a halt by another, by a bot, with read, and one that a doctor’s worker set', () => {
    control(halted, type('halt'), (c) => Object.assign(c.halt ?? {}, { actor: EVE }), /the halt of user mona/, null);
    control(halted, type('halt'), (c) => (c.event.actor = { ...PERSON, type: 'bot' }), /"halt.* by a person/, null);
    control(halted, type('halt'), (c) => (c.event.authority = 'read'), /with write permission/, null);
    control(
      halted,
      type('submit'),
      (c) => (c.halt = { actor: PERSON, at: c.event.at, reason: 'r' }),
      /a halt by .*halt/,
      null,
    );
  });

  it('R16.1 a halt that is gone without a word, and one lifted with write', () => {
    control(halted, type('unhalt'), (c) => (c.event.authority = 'write'), /"unhalt.* with maintain/, null);
    control(halted, type('unhalt'), (c) => (c.event.type = 'halt'), /the end of a halt by .*unhalt/, null);
  });

  it('R6.1 doctor: another configuration, another asker, a failed check, nobody’s answer', () => {
    const passed = (c: Control) => entry(c).doctorPassed !== null;
    control(whole, passed, (c) => Object.assign(entry(c).doctorPassed ?? {}, { by: EVE }), /passed for user mona/);
    const other = 'f'.repeat(64);
    control(whole, passed, (c) => Object.assign(entry(c).doctorPassed ?? {}, { digest: other }), /as doctor answered/);
    control(
      whole,
      passed,
      (c) => {
        Object.assign(entry(c).doctorPassed ?? {}, { digest: other });
        Object.assign(entry(c).doctorLast ?? {}, { digest: other });
      },
      /for configuration/,
    );
    control(
      whole,
      passed,
      (c) => Object.assign(entry(c).doctorLast?.checks[0] ?? {}, { status: 'failed' }),
      /four checks that passed/,
    );
    control(whole, passed, (c) => (c.event.producer.run_id = '1'), /a token of workflow run 900/);
    control(
      whole,
      type('claim'),
      (c) => (entry(c).doctorPassed = { at: c.event.at, by: PERSON, digest: other, checks: [] }),
      /what doctor says .* by .*submit/,
    );
    control(
      whole,
      type('doctor'),
      (c) => Object.assign(entry(c).doctorRequest ?? {}, { actor: EVE }),
      /asked for by user mona/,
    );
    control(whole, type('doctor'), (c) => (c.event.authority = 'write'), /"doctor.* with maintain/);
    control(
      whole,
      type('claim'),
      (c) => Object.assign(entry(c).doctorLease ?? {}, { token: 'lease-x' }),
      /a claim of the doctor lease/,
    );
  });

  it('R6.2 R16.2 an environment taken, freed, locked or released by nobody who may', () => {
    control(whole, type('doctor'), (c) => (entry(c).activeRun = RUN), new RegExp(`run ${RUN} in shop-test by .*start`));
    control(whole, type('start'), (c) => (entry(c).activeRun = 'run-7'), /in the commit that begins it|the event of/);
    control(
      whole,
      type('start'),
      (c) => (entry(c).locked = { reason: 'r', since: '2026-01-01T00:00:00.000Z' }),
      /locked since/,
    );
    control(
      whole,
      type('claim'),
      (c) => (entry(c).locked = { reason: 'r', since: c.event.at }),
      /locked by a run that ends/,
    );
    control(locked, type('release-environment'), (c) => (c.event.actor = APP), /"release-environment.* by a person/);
    control(locked, type('release-environment'), (c) => (c.event.authority = 'write'), /with maintain permission/);
    control(locked, type('release-environment'), (c) => (c.event.type = 'halt'), /released by .*release-environment/);
    control(locked, type('release-environment'), (c) => (c.environments = {}), /stays on record/);
  });

  it('R8.9 what a fault left: of nobody’s fault, of another run, and not since then', () => {
    const left = (c: Control, over: object = {}) => {
      const before = { count: 1, digest: '0'.repeat(12) };
      const one = { id: '/subscriptions/s/x', runId: RUN, experiment: 1, since: c.event.at, facts: [], before };
      entry(c).residue = [{ ...one, ...over }];
    };
    control(whole, type('doctor'), (c) => left(c), /what faults left in shop-test by .*submit/);
    control(
      whole,
      (c) => entry(c).doctorPassed !== null,
      (c) => left(c),
      /noted by its run/,
    );
    control(whole, type('start'), (c) => left(c, { runId: 'run-7' }), new RegExp(`what run ${RUN} left`));
    control(whole, type('start'), (c) => left(c, { since: '2026-01-01T00:00:00.000Z' }), /at 2026-01-01/);
  });

  it('R2.7 in a run’s commit, another event than the run’s', () => {
    control(whole, type('start'), (c) => (c.event.actor = EVE), /the event of the run's revision/);
  });
});

/** What is asked for before there is a run, from control as the real kernel writes it. */
import { describe, expect, it } from '@jest/globals';
import type { Control } from '../../schemas/generated/types.js';
import { doctor, start } from '../../state/testing/analysis-steps.js';
import { Driver } from '../../state/testing/driver.js';
import * as fixture from '../../state/testing/fixture.js';
import { WORKFLOW_RUN, workflowRunEvidence } from '../../state/testing/steps.js';
import { beginning, LostDoctors } from './maintainer.js';

describe('what a world asks for that has no run yet', () => {
  const driver = new Driver();
  doctor(driver);
  const { ENVIRONMENT } = fixture;
  const asked = driver.log
    .map(({ control }) => control)
    .find((control) => control?.environments[ENVIRONMENT]?.doctorLease);
  const passed = driver.world.control;
  const at = passed?.environments[ENVIRONMENT]?.doctorPassed?.at ?? 'never';
  start(driver);

  it.each([
    ['nothing was asked yet', null, null, 'doctor'],
    ['a doctor is at work', asked ?? null, null, null],
    ['doctor passed', passed, null, 'start'],
    ['doctor passed before this command began, and its request is still there', passed, at, 'doctor'],
    ['a run is under way', driver.world.control, null, null],
  ])('%s', (_, control, since, what) => {
    expect(beginning(control, ENVIRONMENT, since)).toBe(what);
  });

  it('the request of a doctor that has answered is kept, its lease is not', () => {
    expect(asked?.environments[ENVIRONMENT]).toMatchObject({ doctorLease: { status: 'dispatched' } });
    expect(passed?.environments[ENVIRONMENT]).toMatchObject({
      doctorLease: null,
      doctorRequest: { issue: expect.anything() },
    });
  });
});

describe('doctors whose workers end without a result', () => {
  const { ENVIRONMENT } = fixture;

  /** Every revision of control while a doctor is asked for, taken and lost. */
  function lose(driver: Driver): void {
    driver.must({
      type: 'doctor',
      environment: ENVIRONMENT,
      repository: fixture.REPOSITORY,
      config: fixture.configRef(),
      issue: 1,
    });
    driver.tick(1);
    const token = driver.world.control?.environments[ENVIRONMENT]?.doctorLease?.token ?? 'none';
    driver.must({ type: 'claim', environment: ENVIRONMENT, token, workflowRun: WORKFLOW_RUN });
    const seen = workflowRunEvidence(driver, 'completed');
    driver.must({ type: 'lease-lost', token, reason: 'workflow run 7 ended (failure) without a result', ...seen });
    driver.tick(1);
  }

  function watch(controls: readonly (Control | null)[]): void {
    const lost = new LostDoctors();
    let previous: Control | null = null;
    for (const control of controls) {
      if (control) lost.see(previous, control, ENVIRONMENT);
      previous = control;
    }
  }

  it('are asked for three times, then the words of the last are told', () => {
    const driver = new Driver();
    const controls = () => driver.log.map(({ control }) => control);
    lose(driver);
    lose(driver);
    expect(() => watch(controls())).not.toThrow();
    lose(driver);
    expect(() => watch(controls())).toThrow(
      expect.objectContaining({
        code: 'doctor-failed',
        message: expect.stringContaining(
          '3 times without a result: doctor lease lost: workflow run 7 ended (failure) without a result',
        ),
      }),
    );
  });

  it('one that answers is none of them, and ends the count', () => {
    const driver = new Driver();
    lose(driver);
    lose(driver);
    doctor(driver);
    lose(driver);
    lose(driver);
    expect(() => watch(driver.log.map(({ control }) => control))).not.toThrow();
  });
});

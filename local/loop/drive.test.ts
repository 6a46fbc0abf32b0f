/** What is asked for before there is a run, from control as the real kernel writes it. */
import { describe, expect, it } from '@jest/globals';
import { doctor, start } from '../../state/testing/analysis-steps.js';
import { Driver } from '../../state/testing/driver.js';
import * as fixture from '../../state/testing/fixture.js';
import { beginning } from './drive.js';

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

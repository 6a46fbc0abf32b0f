/** Where everything of a world is: addresses, the fault, how fast things go. */
import type { Place, Timing } from '../../../action/sample-place.js';
import { type AzureFixture, DEFAULT_FIXTURE, networkSecurityGroupId } from '../../azure/fixture.js';

/** Who asks for runs and decides. */
export const MAINTAINER = 'maria';
/** Who may read and comment, and nothing else. */
export const STRANGER = 'mallory';
export const ENVIRONMENT = 'production';

export const TIMING: Timing = {
  every: 'PT1S',
  timeout: 'PT1S',
  pollEvery: 'PT5S',
  recovery: 'PT5S',
  recoveryTimeout: 'PT1M',
  awaitPreconditions: 'PT2M',
  maxDuration: 'PT1H',
  work: 4,
};

export const FAULT_DURATION = 'PT30S';

/** `faultDuration`: ISO 8601; the control window is as long. */
export const fixtureOf = (faultDuration = FAULT_DURATION): AzureFixture => ({ ...DEFAULT_FIXTURE, faultDuration });

export function placeOf(fixture: AzureFixture, timing: Partial<Timing> = {}): Place {
  return {
    appUrl: 'https://app.test',
    serviceUrl: 'https://orders.test',
    subscriptionId: fixture.subscriptionId,
    resourceGroup: fixture.resourceGroup,
    location: fixture.location,
    targetId: networkSecurityGroupId(fixture),
    scenario: fixture.scenario,
    configuration: fixture.configuration,
    faultUrn: fixture.faultUrn,
    faultDuration: fixture.faultDuration,
    timing: { ...TIMING, ...timing },
  };
}

/** Where everything of a world is: addresses, the fault, how fast things go. */
import type { Place } from '../../../action/testing/loop.js';
import { type AzureFixture, DEFAULT_FIXTURE, networkSecurityGroupId } from '../../../local/azure/fixture.js';
import { TIMING } from '../simulation.js';

export const FIXTURE: AzureFixture = { ...DEFAULT_FIXTURE, faultDuration: 'PT30S' };

export function placeOf(): Place {
  return {
    appUrl: 'https://app.test',
    serviceUrl: 'https://orders.test',
    subscriptionId: FIXTURE.subscriptionId,
    resourceGroup: FIXTURE.resourceGroup,
    location: FIXTURE.location,
    targetId: networkSecurityGroupId(FIXTURE),
    scenario: FIXTURE.scenario,
    configuration: FIXTURE.configuration,
    faultUrn: FIXTURE.faultUrn,
    faultDuration: FIXTURE.faultDuration,
    timing: TIMING,
  };
}

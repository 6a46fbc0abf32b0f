/** The sample's placeholders, filled from what a running world says. */
import type { WorldReady } from '../azure/ready.js';
import { type SampleProvider, variablesFor } from '../sample/provider.js';
import type { SampleVariables } from '../sample/render.js';

/** How long the sample's configuration waits and how often it tries again; durations are ISO 8601. */
export interface Pace {
  awaitPreconditions: string;
  recovery: string;
  maxIterations: number;
  maxRepairs: number;
}

export const USUAL_PACE: Pace = { awaitPreconditions: 'PT30S', recovery: 'PT3S', maxIterations: 3, maxRepairs: 3 };

/** `appUrl`: the App, as workers reach it. */
export function sampleVariables(
  world: WorldReady,
  appUrl: string,
  pace: Pace = USUAL_PACE,
  provider: SampleProvider = 'workspaces',
): SampleVariables {
  const { fixture } = world;
  const variables = {
    APP_URL: appUrl,
    INGRESS_URL: world.ingressUrl,
    DEPLOY_URL: `${world.platformUrl}/deploy`,
    PRICING_URL: world.pricingUrl,
    AZURE_CLIENT_ID: fixture.clientId,
    AZURE_TENANT_ID: fixture.tenantId,
    AZURE_SUBSCRIPTION_ID: fixture.subscriptionId,
    RESOURCE_GROUP: fixture.resourceGroup,
    LOCATION: fixture.location,
    SCENARIO: fixture.scenario,
    CONFIGURATION: fixture.configuration,
    FAULT_URN: fixture.faultUrn,
    FAULT_DURATION: fixture.faultDuration,
    TARGET_ID: world.targetId,
    AWAIT_PRECONDITIONS: pace.awaitPreconditions,
    RECOVERY: pace.recovery,
    MAX_ITERATIONS: String(pace.maxIterations),
    MAX_REPAIRS: String(pace.maxRepairs),
  };
  return variablesFor(provider, variables, { name: fixture.experiment, urn: fixture.experimentUrn });
}

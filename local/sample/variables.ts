/** The sample's placeholders, filled from what a running world says. */
import type { WorldReady } from '../azure/ready.js';
import type { SampleVariables } from './render.js';

/** `appUrl`: the App, as workers reach it. */
export function sampleVariables(world: WorldReady, appUrl: string): SampleVariables {
  const { estate } = world;
  return {
    APP_URL: appUrl,
    INGRESS_URL: world.ingressUrl,
    DEPLOY_URL: `${world.platformUrl}/deploy`,
    PRICING_URL: world.pricingUrl,
    AZURE_CLIENT_ID: estate.clientId,
    AZURE_TENANT_ID: estate.tenantId,
    AZURE_SUBSCRIPTION_ID: estate.subscriptionId,
    RESOURCE_GROUP: estate.resourceGroup,
    LOCATION: estate.location,
    SCENARIO: estate.scenario,
    CONFIGURATION: estate.configuration,
    FAULT_URN: estate.faultUrn,
    FAULT_DURATION: estate.faultDuration,
    TARGET_ID: world.targetId,
  };
}

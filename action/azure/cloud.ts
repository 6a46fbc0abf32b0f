/** Which Azure this job talks to. Every origin and every scope comes from here; none is a constant of a client. */
import { WorkerError } from '../runtime/runtime.js';

/** Origins of one cloud: https, without a path. */
export interface AzureCloud {
  /** Where the identity library logs in. */
  authority: string;
  resourceManager: string;
  /** Logs of Azure Monitor. */
  logs: string;
  /** Whose tokens the cloud's container registries take. */
  registry: string;
}

/** By the names that `azure/login` and the Azure CLI use for them. */
const CLOUDS: Readonly<Record<string, AzureCloud>> = {
  AzureCloud: {
    authority: 'https://login.microsoftonline.com',
    resourceManager: 'https://management.azure.com',
    logs: 'https://api.loganalytics.io',
    registry: 'https://containerregistry.azure.net',
  },
  AzureUSGovernment: {
    authority: 'https://login.microsoftonline.us',
    resourceManager: 'https://management.usgovcloudapi.net',
    logs: 'https://api.loganalytics.us',
    registry: 'https://containerregistry.azure.us',
  },
  AzureChinaCloud: {
    authority: 'https://login.chinacloudapi.cn',
    resourceManager: 'https://management.chinacloudapi.cn',
    logs: 'https://api.loganalytics.azure.cn',
    registry: 'https://containerregistry.azure.cn',
  },
};

/** Where a job says something else than its cloud's origin: an Azure of somebody's own. */
const OVERRIDES: Readonly<Partial<Record<keyof AzureCloud, string>>> = {
  authority: 'AZURE_AUTHORITY_HOST',
  resourceManager: 'AZURE_RESOURCE_MANAGER_ENDPOINT',
  logs: 'AZURE_LOG_ANALYTICS_ENDPOINT',
};

function originOf(name: string, value: string): string {
  let url: URL | null = null;
  try {
    url = new URL(value.includes('://') ? value : `https://${value}`);
  } catch {
    // Told below, as every other one that can't be used.
  }
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.username !== '')
    throw new WorkerError(
      `${name} is not an https origin: ${value}`,
      'Give scheme and host only, or leave it out; a host on loopback is what CHAOS_LOOP_AZURE_EMULATOR is for.',
    );
  return url.origin;
}

/**
 * The cloud that `AZURE_ENVIRONMENT` names (`AzureCloud` where it is left out), with the origins that the environment
 * replaces. @throws WorkerError for a cloud that is not known, or an origin that is not https.
 */
export function cloudOf(env: Readonly<Record<string, string | undefined>>): AzureCloud {
  const asked = env.AZURE_ENVIRONMENT || 'AzureCloud';
  const name = Object.keys(CLOUDS).find((known) => known.toLowerCase() === asked.toLowerCase());
  const cloud = name === undefined ? undefined : CLOUDS[name];
  if (cloud === undefined)
    throw new WorkerError(`AZURE_ENVIRONMENT is "${asked}"`, `It takes ${Object.keys(CLOUDS).join(', ')}.`);
  const own = { ...cloud };
  for (const [member, variable] of Object.entries(OVERRIDES) as [keyof AzureCloud, string][]) {
    const value = env[variable];
    if (value) own[member] = originOf(variable, value);
  }
  return own;
}

/** What a token for that origin is asked for. */
export const scopeOf = (origin: string): string => `${origin}/.default`;

/** How a worker logs in: workload identity federation with the job's OIDC token, else what `azure/login` left behind. */
import type { TokenCredential } from '@azure/core-auth';
import type { HttpClient } from '@azure/core-rest-pipeline';
import { AzureCliCredential, ClientAssertionCredential } from '@azure/identity';
import type { Runtime } from '../runtime/runtime.js';

const FEDERATION_AUDIENCE = 'api://AzureADTokenExchange';

/** Errors of the login itself surface when the first token is asked for. */
export function createCredential(runtime: Pick<Runtime, 'env' | 'idToken'>, httpClient: HttpClient): TokenCredential {
  const clientId = runtime.env.AZURE_CLIENT_ID;
  const tenantId = runtime.env.AZURE_TENANT_ID;
  if (clientId && tenantId && runtime.env.ACTIONS_ID_TOKEN_REQUEST_URL) {
    return new ClientAssertionCredential(tenantId, clientId, () => runtime.idToken(FEDERATION_AUDIENCE), {
      httpClient,
    });
  }
  return new AzureCliCredential(tenantId ? { tenantId } : {});
}

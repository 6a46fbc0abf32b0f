/**
 * How a worker logs in: by workload identity federation with the job's OIDC token; by the file that a Kubernetes runner is given;
 * by the managed identity of a runner in Azure; else by what `azure/login` left behind.
 */
import type { TokenCredential } from '@azure/core-auth';
import type { HttpClient } from '@azure/core-rest-pipeline';
import {
  AzureCliCredential,
  ClientAssertionCredential,
  ManagedIdentityCredential,
  WorkloadIdentityCredential,
} from '@azure/identity';
import { type Runtime, WorkerError } from '../runtime/runtime.js';
import { cloudOf } from './cloud.js';

export const FEDERATION_AUDIENCE = 'api://AzureADTokenExchange';

/** By the names that the identity library takes in `AZURE_TOKEN_CREDENTIALS`. */
const METHODS = [
  'ClientAssertionCredential',
  'WorkloadIdentityCredential',
  'ManagedIdentityCredential',
  'AzureCliCredential',
] as const;
export type LoginMethod = (typeof METHODS)[number];

/**
 * Which login this job has. `AZURE_TOKEN_CREDENTIALS` decides where it is set: a managed identity of a virtual machine leaves no
 * other trace. @throws WorkerError for a name that is none of them.
 */
export function loginMethod(env: Runtime['env']): LoginMethod {
  const asked = env.AZURE_TOKEN_CREDENTIALS;
  if (asked) {
    const method = METHODS.find((known) => known.toLowerCase() === asked.toLowerCase());
    if (method === undefined)
      throw new WorkerError(`AZURE_TOKEN_CREDENTIALS is "${asked}"`, `It takes ${METHODS.join(', ')}.`);
    return method;
  }
  const application = Boolean(env.AZURE_CLIENT_ID && env.AZURE_TENANT_ID);
  if (application && env.ACTIONS_ID_TOKEN_REQUEST_URL) return 'ClientAssertionCredential';
  if (application && env.AZURE_FEDERATED_TOKEN_FILE) return 'WorkloadIdentityCredential';
  return env.IDENTITY_ENDPOINT ? 'ManagedIdentityCredential' : 'AzureCliCredential';
}

/** Errors of the login itself surface when the first token is asked for. @throws WorkerError where something is not set. */
export function createCredential(runtime: Pick<Runtime, 'env' | 'idToken'>, httpClient: HttpClient): TokenCredential {
  const { env } = runtime;
  const { AZURE_CLIENT_ID: clientId, AZURE_TENANT_ID: tenantId } = env;
  const method = loginMethod(env);
  const options = { httpClient, authorityHost: cloudOf(env).authority };
  const tenant = tenantId ? { tenantId } : {};
  switch (method) {
    case 'ClientAssertionCredential': {
      const [who, where] = application(method, clientId, tenantId);
      // Asked for anew each time: an assertion lives ten minutes, a job hours.
      return new ClientAssertionCredential(where, who, () => runtime.idToken(FEDERATION_AUDIENCE), options);
    }
    case 'WorkloadIdentityCredential': {
      const [who, where] = application(method, clientId, tenantId);
      const { AZURE_FEDERATED_TOKEN_FILE: tokenFilePath } = env;
      if (!tokenFilePath)
        throw new WorkerError(
          `${method} needs AZURE_FEDERATED_TOKEN_FILE`,
          'Workload identity of the cluster sets it.',
        );
      return new WorkloadIdentityCredential({ ...options, clientId: who, tenantId: where, tokenFilePath });
    }
    case 'ManagedIdentityCredential':
      return clientId
        ? new ManagedIdentityCredential({ ...options, clientId })
        : new ManagedIdentityCredential(options);
    case 'AzureCliCredential':
      return new AzureCliCredential(tenant);
  }
}

function application(
  method: LoginMethod,
  clientId: string | undefined,
  tenantId: string | undefined,
): [clientId: string, tenantId: string] {
  if (clientId && tenantId) return [clientId, tenantId];
  throw new WorkerError(
    `${method} needs AZURE_CLIENT_ID and AZURE_TENANT_ID`,
    'Set both in the env of the deliver job; docs/azure.md says where they come from.',
  );
}

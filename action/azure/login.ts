/** One login of this job for one origin: tokens that stay fresh, masked in the log before anything else sees them. */
import type { HttpClient } from '@azure/core-rest-pipeline';
import type { Runtime } from '../runtime/runtime.js';
import { type AzureCloud, cloudOf, scopeOf } from './cloud.js';
import { createCredential } from './credentials.js';
import { createTokens, type Tokens } from './tokens.js';

export interface AzureLogin {
  cloud: AzureCloud;
  httpClient: HttpClient;
  /** For that origin of the cloud. */
  tokens(origin: string): Tokens;
}

/** What of a job a login needs. */
export type LoginContext = Pick<Runtime, 'env' | 'clock' | 'log' | 'azureHttp' | 'idToken' | 'mask'>;

export async function azureLogin(runtime: LoginContext): Promise<AzureLogin> {
  const { clock, log } = runtime;
  const cloud = cloudOf(runtime.env);
  const httpClient = await runtime.azureHttp();
  return {
    cloud,
    httpClient,
    tokens: (origin) =>
      createTokens({
        clock,
        async login() {
          // A credential of its own each time: one that is kept would answer from its cache.
          const granted = await createCredential(runtime, httpClient).getToken(scopeOf(origin));
          if (granted !== null) runtime.mask(granted.token);
          return granted;
        },
        failed: (why) => log.info(`The Azure login could not be renewed: ${why}`),
      }),
  };
}

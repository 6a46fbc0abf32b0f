/** For tests only: a real OIDC issuer over HTTP, and a client that talks to the host as the product's clients do. */
import { createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPipelineRequest, type HttpMethods, type PipelineResponse } from '@azure/core-rest-pipeline';
import { ClientAssertionCredential } from '@azure/identity';
import { exportJWK, importPKCS8, SignJWT } from 'jose';
import { cloudOf, scopeOf } from '../../action/azure/cloud.js';
import { createAzureHttpClient } from '../../action/azure/http-client.js';
import { createArmClient, type ArmClient as ProductArm } from '../../action/azure/rest.js';
import { createTokens } from '../../action/azure/tokens.js';
import { systemClock } from '../../action/runtime/clock.js';
import { OIDC_KEY } from '../../app/testing/keys.js';
import { MANAGEMENT } from './arm.js';
import { DEFAULT_FIXTURE } from './fixture.js';
import { AZURE_AUDIENCE } from './identity.js';

export interface TestIssuer {
  url: string;
  token(audience: string, claims?: { issuer?: string; repository?: string; expiresIn?: string }): Promise<string>;
  close(): Promise<void>;
}

export async function startIssuer(): Promise<TestIssuer> {
  const privateKey = await importPKCS8(OIDC_KEY, 'RS256');
  const jwk = { ...(await exportJWK(createPublicKey(OIDC_KEY))), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/jwks` }));
    else if (request.url === '/jwks') response.end(JSON.stringify({ keys: [jwk] }));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    token: (audience, claims = {}) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setIssuer(claims.issuer ?? url)
        .setSubject(`repo:${claims.repository ?? 'acme/orders'}:ref:refs/heads/main`)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(claims.expiresIn ?? '5m')
        .sign(privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A real credential of Microsoft's identity library, retargeted to the host. */
export function credentialFor(azureUrl: string, assertion: () => Promise<string>): ClientAssertionCredential {
  const httpClient = createAzureHttpClient({ CHAOS_LOOP_AZURE_EMULATOR: azureUrl });
  return new ClientAssertionCredential(DEFAULT_FIXTURE.tenantId, DEFAULT_FIXTURE.clientId, assertion, {
    httpClient,
    retryOptions: { maxRetries: 0 },
  });
}

/** The product's own client of Resource Manager, with its own login. */
export function productArm(azureUrl: string, issuer: TestIssuer): ProductArm {
  const origin = cloudOf({}).resourceManager;
  const credential = credentialFor(azureUrl, () => issuer.token(AZURE_AUDIENCE));
  return createArmClient({
    tokens: createTokens({ clock: systemClock, login: () => credential.getToken(scopeOf(origin)) }),
    httpClient: createAzureHttpClient({ CHAOS_LOOP_AZURE_EMULATOR: azureUrl }),
    origin,
    clock: systemClock,
  });
}

export interface ArmClient {
  /** `target` is a path with its query, or an absolute URL such as a Location or nextLink. */
  send(
    method: HttpMethods,
    target: string,
    body?: unknown,
  ): Promise<PipelineResponse & { json: Record<string, unknown> }>;
}

export function armClient(azureUrl: string, token: string | null): ArmClient {
  const httpClient = createAzureHttpClient({ CHAOS_LOOP_AZURE_EMULATOR: azureUrl });
  return {
    async send(method, target, body) {
      const url = new URL(target, MANAGEMENT).href;
      const request = createPipelineRequest({
        url,
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
      const response = await httpClient.sendRequest(request);
      const text = response.bodyAsText;
      return { ...response, json: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
    },
  };
}

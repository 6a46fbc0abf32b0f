import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_FIXTURE, resourceGroupId } from './fixture.js';
import { type AzureHost, startAzureHost } from './host.js';
import { AZURE_AUDIENCE } from './identity.js';
import { armClient, credentialFor, startIssuer, type TestIssuer } from './testing.js';

const SCOPE = 'https://management.azure.com/.default';
const WORKSPACES = `${resourceGroupId(DEFAULT_FIXTURE)}/providers/Microsoft.Chaos/workspaces?api-version=2026-05-01-preview`;
let issuer: TestIssuer;
let host: AzureHost;

beforeAll(async () => {
  issuer = await startIssuer();
  host = await startAzureHost({
    fixture: DEFAULT_FIXTURE,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: { block: () => undefined, unblock: () => undefined },
  });
});
afterAll(async () => {
  await host.close();
  await issuer.close();
});

describe('workload identity with the real @azure/identity', () => {
  it('exchanges a GitHub OIDC token for an access token that the management routes accept', async () => {
    const credential = credentialFor(host.url, () => issuer.token(AZURE_AUDIENCE));
    const { token, expiresOnTimestamp } = await credential.getToken(SCOPE);
    expect(expiresOnTimestamp).toBeGreaterThan(Date.now() + 50 * 60_000);
    const answer = await armClient(host.url, token).send('GET', WORKSPACES);
    expect(answer.status).toBe(200);
    expect(host.requests().refused).toEqual([]);
  });

  it.each([
    ['another audience', () => issuer.token('api://other')],
    ['another issuer', () => issuer.token(AZURE_AUDIENCE, { issuer: 'https://elsewhere.example' })],
    ['a workflow of another repository', () => issuer.token(AZURE_AUDIENCE, { repository: 'acme/orders-fork' })],
    ['an expired token', () => issuer.token(AZURE_AUDIENCE, { expiresIn: '-1m' })],
    ['no token at all', async () => 'not.a.jwt'],
  ])('refuses %s', async (_, assertion) => {
    const credential = credentialFor(host.url, assertion);
    await expect(credential.getToken(SCOPE)).rejects.toThrow(/AADSTS700213/);
  });

  it('refuses another scope, application and grant by their codes', async () => {
    const ask = async (form: Record<string, string>) => {
      const response = await fetch(`${host.url}/${DEFAULT_FIXTURE.tenantId}/oauth2/v2.0/token`, {
        method: 'POST',
        headers: { 'x-chaos-loop-host': 'login.microsoftonline.com' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: DEFAULT_FIXTURE.clientId,
          scope: SCOPE,
          ...form,
        }),
      });
      return { status: response.status, error: ((await response.json()) as { error: string }).error };
    };
    expect(await ask({ scope: 'https://graph.microsoft.com/.default' })).toEqual({
      status: 400,
      error: 'invalid_scope',
    });
    expect(await ask({ client_id: 'other' })).toEqual({ status: 400, error: 'unauthorized_client' });
    expect(await ask({ grant_type: 'password' })).toEqual({ status: 400, error: 'unsupported_grant_type' });
    expect(await ask({})).toEqual({ status: 401, error: 'invalid_client' });
  });

  it('answers 401 in the shape of Azure Resource Manager without a good token', async () => {
    for (const token of [null, 'made-up']) {
      const answer = await armClient(host.url, token).send('GET', WORKSPACES);
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({ error: { code: 'AuthenticationFailed' } });
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  });
});

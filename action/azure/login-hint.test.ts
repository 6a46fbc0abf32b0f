/** A refusal by Entra ID is told with the subject that this job's own token has. */
import { expect, it } from '@jest/globals';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { loginHint } from './login-hint.js';

const REFUSED = 'AADSTS700213: No matching federated identity record found for presented assertion subject';
const ISSUER = 'https://token.actions.githubusercontent.com';
const SUBJECT = 'repo:acme@12/orders@34:ref:refs/heads/main';
const env = { AZURE_CLIENT_ID: 'a', AZURE_TENANT_ID: 'b', ACTIONS_ID_TOKEN_REQUEST_URL: 'https://x.example' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const asked: string[] = [];
const idToken = async (audience: string) => {
  asked.push(audience);
  return `${part({})}.${part({ iss: ISSUER, sub: SUBJECT })}.signature`;
};

it('names issuer, subject and audience that the federated credential needs', async () => {
  const hint = inEnglish(await loginHint({ env, idToken }, REFUSED));
  for (const says of [ISSUER, SUBJECT, 'api://AzureADTokenExchange', 'chaos-loop setup azure'])
    expect(hint).toContain(says);
  expect(asked).toEqual(['api://AzureADTokenExchange']);
});

it('says nothing where it is no refusal of the login, or another login', async () => {
  expect(await loginHint({ env, idToken }, 'connect ECONNREFUSED')).toBeNull();
  expect(
    await loginHint({ env: { ...env, AZURE_TOKEN_CREDENTIALS: 'AzureCliCredential' }, idToken }, REFUSED),
  ).toBeNull();
});

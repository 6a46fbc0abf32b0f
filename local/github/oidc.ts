/** The token service of Actions: an OIDC issuer with a key of its own, and the URL where a job asks for a token. */
import { createPublicKey } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, importPKCS8, SignJWT } from 'jose';
import { uuidFrom } from '../entropy.js';
import type { HostContext } from './context.js';
import { badCredentials } from './errors.js';
import type { HostDocument, RunRecord } from './model.js';
import type { Call, Route } from './router.js';
import { botId, loginOf, userIdOf } from './shapes/user.js';

const LIFETIME_SECONDS = 600;

export const issuerOf = (host: HostContext): string => `${host.url}/_services/token`;

/** @param given a private key, PKCS #8 in PEM; a new one where left out */
export async function newOidcKey(given?: string): Promise<HostDocument['oidcKey']> {
  const extractable = { extractable: true };
  const { publicKey, privateKey } = given
    ? { publicKey: createPublicKey(given), privateKey: await importPKCS8(given, 'RS256', extractable) }
    : await generateKeyPair('RS256', extractable);
  const publicJwk = await exportJWK(publicKey);
  return { kid: await calculateJwkThumbprint(publicJwk), publicJwk, privateJwk: await exportJWK(privateKey) };
}

/** GitHub's claims; numbers are strings there, as they are with GitHub. */
function claimsOf(host: HostContext, run: RunRecord, attempt: number): Record<string, string> {
  const repository = `${host.owner}/${host.name}`;
  const workflow = host.data.workflows.find((one) => one.id === run.workflowId);
  const workflowRef = `${repository}/${workflow?.path ?? ''}@${run.ref}`;
  return {
    sub: `repo:${repository}:ref:${run.ref}`,
    ref: run.ref,
    sha: run.headSha,
    repository,
    repository_owner: host.owner,
    repository_owner_id: String(userIdOf(host, host.owner)),
    run_id: String(run.id),
    run_number: String(run.number),
    run_attempt: String(attempt),
    repository_visibility: 'private',
    repository_id: String(host.data.repository.id),
    actor_id: String(run.actor.kind === 'user' ? userIdOf(host, run.actor.login) : botId(host, run.actor)),
    actor: loginOf(host, run.actor),
    workflow: workflow?.name ?? '',
    head_ref: '',
    base_ref: '',
    event_name: run.event,
    ref_protected: 'false',
    ref_type: run.ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    workflow_ref: workflowRef,
    workflow_sha: run.headSha,
    job_workflow_ref: workflowRef,
    job_workflow_sha: run.headSha,
    runner_environment: 'self-hosted',
  };
}

/** What signs, by its JWK: read once. */
const signers = new WeakMap<object, ReturnType<typeof importJWK>>();

function signerOf(jwk: HostDocument['oidcKey']['privateJwk']): ReturnType<typeof importJWK> {
  const known = signers.get(jwk) ?? importJWK(jwk, 'RS256');
  signers.set(jwk, known);
  return known;
}

async function tokenRequest({ host, caller, query }: Call): Promise<{ status: number; body: unknown }> {
  const run = host.data.runs.find((one) => one.id === caller.run?.id);
  // The URL names run and job as well: a token for one job does not open another one's URL.
  if (!run || query.get('run') !== String(run.id) || query.get('job') !== caller.run?.job) throw badCredentials();
  const now = Math.floor(host.now().getTime() / 1000);
  const { kid, privateJwk } = host.data.oidcKey;
  const value = await new SignJWT(claimsOf(host, run, caller.run.attempt))
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid })
    .setIssuer(issuerOf(host))
    .setAudience(query.get('audience') ?? `${host.url}/${host.owner}`)
    .setJti(uuidFrom(host.entropy))
    .setIssuedAt(now)
    .setNotBefore(now - 5)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(await signerOf(privateJwk));
  return { status: 200, body: { value, count: value.length } };
}

export const oidcRoutes: Route[] = [
  {
    method: 'GET',
    path: '/_services/token/.well-known/openid-configuration',
    needs: 'none',
    handle: ({ host }) => ({
      status: 200,
      body: {
        issuer: issuerOf(host),
        jwks_uri: `${issuerOf(host)}/.well-known/jwks`,
        subject_types_supported: ['public', 'pairwise'],
        response_types_supported: ['id_token'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid'],
      },
    }),
  },
  {
    method: 'GET',
    path: '/_services/token/.well-known/jwks',
    needs: 'none',
    handle: ({ host }) => {
      const { kid, publicJwk } = host.data.oidcKey;
      return { status: 200, body: { keys: [{ ...publicJwk, kid, use: 'sig', alg: 'RS256' }] } };
    },
  },
  {
    method: 'GET',
    path: '/_services/token/request',
    needs: 'oidc',
    query: ['run', 'job', 'audience'],
    handle: tokenRequest,
  },
];

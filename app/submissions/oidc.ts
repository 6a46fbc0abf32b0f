/** Workers prove who they are with a GitHub OIDC token whose audience is the digest of what they send (R20.2). */

import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { sha256Hex } from '../../state/base/digest.js';
import { type Problem, type Refusal, refuse } from '../../state/base/errors.js';
import { messageOf } from '../../state/base/message.js';
import type { Clock } from '../runtime/clock.js';

/** The claims that we use; `sub` never is, its format varies. */
export interface WorkerClaims {
  repositoryId: number;
  repository: string;
  ref: string;
  workflowRef: string;
  eventName: string;
  runId: number;
  runAttempt: number;
  /** What goes into the event: stable over a repeated request of the same worker. */
  producer: Record<string, string>;
}

type TokenResult =
  | { ok: true; claims: WorkerClaims }
  /** 401: no valid token; 503: the keys of the issuer could not be read. */
  | { ok: false; status: 401 | 503; refusal: Refusal };

export type TokenVerifier = (authorization: string | undefined, rawBody: Uint8Array) => Promise<TokenResult>;

const STABLE = [
  'iss',
  'repository_id',
  'repository',
  'ref',
  'sha',
  'workflow_ref',
  'workflow_sha',
  'job_workflow_ref',
  'event_name',
  'run_id',
  'run_attempt',
  'runner_environment',
  'actor',
  'actor_id',
] as const;

const CLOCK_TOLERANCE_SECONDS = 60;

function claim(payload: JWTPayload, name: string): string {
  const value = payload[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function claimsOf(payload: JWTPayload): WorkerClaims {
  const producer: Record<string, string> = { source: 'oidc' };
  for (const name of STABLE) {
    const value = claim(payload, name);
    if (value !== '') producer[name] = value;
  }
  return {
    repositoryId: Number(claim(payload, 'repository_id') || Number.NaN),
    repository: claim(payload, 'repository'),
    ref: claim(payload, 'ref'),
    workflowRef: claim(payload, 'workflow_ref'),
    eventName: claim(payload, 'event_name'),
    runId: Number(claim(payload, 'run_id') || Number.NaN),
    runAttempt: Number(claim(payload, 'run_attempt') || Number.NaN),
    producer,
  };
}

const HINT = 'Each request needs its own token: audience chaos-loop:<sha256 of the body>, from the configured issuer.';

function refused(message: string): TokenResult {
  return { ok: false, status: 401, refusal: refuse('invalid-token', message, HINT) };
}

function reason(error: unknown): string | null {
  if (error instanceof errors.JWTExpired) return 'the token has expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    const said = error.payload[error.claim];
    return `the token's ${error.claim} is ${JSON.stringify(said ?? null)}, which is not the expected one`;
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'the signature of the token is not of the issuer';
  if (error instanceof errors.JWKSNoMatchingKey) return 'the token is signed with a key that the issuer does not have';
  const unreachable = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  if (error instanceof errors.JOSEError && !unreachable && error.code !== 'ERR_JOSE_GENERIC') return error.message;
  return null;
}

/** Keys are read once and kept; a token with an unknown key makes them be read again. */
export function createTokenVerifier(
  issuer: string,
  clock: Clock,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks`), {
    timeoutDuration: 10_000,
    [customFetch]: fetch,
  });
  return async (authorization, rawBody) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) return refused('there is no bearer token');
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: `chaos-loop:${sha256Hex(rawBody)}`,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'aud', 'iss'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(clock.now()),
      });
      return { ok: true, claims: claimsOf(payload) };
    } catch (error) {
      const message = reason(error);
      if (message !== null) return refused(message);
      const detail = messageOf(error);
      return {
        ok: false,
        status: 503,
        refusal: refuse('unavailable', `the keys of ${issuer} could not be read: ${detail}`, 'Send it again later.'),
      };
    }
  };
}

export interface ExpectedWorker {
  repositoryId: number;
  defaultBranch: string;
  /** Path of the worker workflow. */
  workflow: string;
  workflowRun: { id: number; attempt: number };
}

/** Every claim that is not as expected; none: this is our worker (R20.2). */
export function claimProblems(claims: WorkerClaims, expected: ExpectedWorker): Problem[] {
  const ref = `refs/heads/${expected.defaultBranch}`;
  const wanted: [string, unknown, unknown][] = [
    ['repository_id', claims.repositoryId, expected.repositoryId],
    ['ref', claims.ref, ref],
    // The caller's workflow; where it calls a reusable one, job_workflow_ref is that one.
    ['workflow_ref', claims.workflowRef, `${claims.repository}/${expected.workflow}@${ref}`],
    ['event_name', claims.eventName, 'repository_dispatch'],
    ['run_id', claims.runId, expected.workflowRun.id],
    ['run_attempt', claims.runAttempt, expected.workflowRun.attempt],
  ];
  return wanted.flatMap(([name, observed, value]) =>
    observed === value
      ? []
      : [
          {
            path: '',
            message: `${name} is ${JSON.stringify(observed)}, expected ${JSON.stringify(value)}`,
            hint: HINT,
          },
        ],
  );
}

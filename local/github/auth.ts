/** Who calls, and what they may do. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Entropy } from '../entropy.js';
import { APP_PERMISSIONS, type Caller, type HostContext } from './context.js';
import { badCredentials, GitHubError } from './errors.js';
import type { Level, Permissions, Role, TokenRecord, UserRecord } from './model.js';
import type { Requirement } from './router.js';

const HOUR = 3_600_000;

/** What a person's role lets them do, in the words of App permissions. Everybody may open issues and comment. */
function permissionsOfRole(role: Role): Permissions {
  const writes = role === 'admin' || role === 'maintain' || role === 'write';
  const level: Level = writes ? 'write' : 'read';
  return {
    metadata: 'read',
    contents: level,
    issues: 'write',
    pull_requests: 'write',
    actions: level,
    deployments: level,
    attestations: level,
    checks: 'read',
  };
}

/** Reads `Authorization: token|Bearer x` (or Basic with x as the password); 401 when it is missing or unknown. */
export async function authenticate(host: HostContext, authorization: string | undefined): Promise<Caller> {
  const token = readToken(authorization);
  if (token === null) throw badCredentials();
  if (token.split('.').length === 3) return authenticateApp(host, token);
  const user = host.data.users.find((one) => one.token === token);
  if (user) return callerOfUser(user);
  const other = host.data.integrations?.find((one) => one.token === token);
  if (other) {
    const { slug, permissions } = other;
    return { via: 'installation', actor: { kind: 'integration', slug }, permissions, token, run: null };
  }
  const record = host.data.tokens.find((one) => one.token === token);
  const caller = record ? callerOfToken(host, record) : null;
  if (!caller) throw badCredentials();
  return caller;
}

function readToken(authorization: string | undefined): string | null {
  const parts = /^(token|bearer|basic) +(\S+)$/i.exec(authorization ?? '');
  if (!parts) return null;
  const value = parts[2] ?? '';
  if (parts[1]?.toLowerCase() !== 'basic') return value;
  const text = Buffer.from(value, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1) || null;
}

function callerOfUser(user: UserRecord): Caller {
  const actor = { kind: 'user', login: user.login } as const;
  return { via: 'user', actor, permissions: permissionsOfRole(user.permission), token: user.token, run: null };
}

/** An App that is suspended may ask for no token, and the ones that it has open nothing. */
export function refuseSuspended({ conditions }: HostContext): void {
  if (conditions.suspended) throw new GitHubError(403, 'This installation has been suspended');
}

function callerOfToken(host: HostContext, record: TokenRecord): Caller | null {
  const { token } = record;
  if (record.kind === 'installation') {
    if (Date.parse(record.expiresAt) <= host.now().getTime()) return null;
    refuseSuspended(host);
    return { via: 'installation', actor: { kind: 'app' }, permissions: record.permissions, token, run: null };
  }
  const run = host.data.runs.find((one) => one.id === record.runId);
  // A job's tokens end with its run.
  if (!run || run.status === 'completed') return null;
  if (record.kind === 'job') {
    const of = { id: run.id, attempt: run.attempt, job: '' };
    return { via: 'job', actor: { kind: 'job' }, permissions: record.permissions, token, run: of };
  }
  return {
    via: 'oidc',
    actor: { kind: 'job' },
    permissions: {},
    token,
    run: { id: run.id, attempt: record.attempt, job: record.job },
  };
}

/** By what it was made of, which takes longer than what it is made for. */
const publicKeys = new Map<string, KeyObject>();

function publicKeyOf(pem: string): KeyObject {
  const known = publicKeys.get(pem) ?? createPublicKey(createPrivateKey(pem));
  if (publicKeys.size > 100) publicKeys.clear();
  publicKeys.set(pem, known);
  return known;
}

async function authenticateApp(host: HostContext, token: string): Promise<Caller> {
  const publicKey = publicKeyOf(host.app.privateKey);
  const now = host.now();
  const verified = await jwtVerify(token, publicKey, {
    algorithms: ['RS256'],
    currentDate: now,
    clockTolerance: 0,
    requiredClaims: ['iss', 'iat', 'exp'],
  }).catch(() => null);
  if (!verified) throw new GitHubError(401, 'A JSON web token could not be decoded');
  const { iss, iat, exp } = verified.payload;
  const seconds = now.getTime() / 1000;
  if (String(iss) !== String(host.app.id)) throw new GitHubError(401, 'Integration not found');
  if ((exp ?? 0) > seconds + 660) {
    throw new GitHubError(401, "'Expiration time' claim ('exp') is too far in the future");
  }
  if ((iat ?? 0) > seconds + 60)
    throw new GitHubError(
      401,
      "'Issued at' claim ('iat') must be an Integer representing the time that the assertion was issued",
    );
  return { via: 'jwt', actor: { kind: 'app' }, permissions: {}, token: 'jwt', run: null };
}

/** 403 in GitHub's words when the token lacks what the route needs; 401 when it is of another kind. */
export function authorize(caller: Caller, needs: Requirement): void {
  if (needs === 'none') return;
  if (needs === 'app' || needs === 'oidc') {
    const fits = needs === 'app' ? caller.via === 'jwt' : caller.via === 'oidc';
    if (!fits) throw needs === 'app' ? new GitHubError(401, 'A JSON web token could not be decoded') : badCredentials();
    return;
  }
  // Neither an App's JWT nor a token that asks for OIDC tokens opens anything else.
  if (caller.via === 'jwt' || caller.via === 'oidc' || caller.via === 'anonymous') throw badCredentials();
  if (needs === 'any') return;
  if (needs === 'installation') {
    if (caller.via !== 'installation') throw notAccessible(caller, [{ metadata: 'read' }]);
    return;
  }
  requireAny(caller, needs);
}

/** One of these sets of permissions is needed. */
export function requireAny(caller: Caller, alternatives: Permissions[]): void {
  if (!alternatives.some((needed) => Object.entries(needed).every(([name, level]) => allows(caller, name, level)))) {
    throw notAccessible(caller, alternatives);
  }
}

export function allows(caller: Caller, name: string, level: Level): boolean {
  const has = caller.permissions[name];
  return has === 'write' || (has === 'read' && level === 'read');
}

function notAccessible(caller: Caller, alternatives: Permissions[]): GitHubError {
  const accepted = alternatives.map((one) =>
    Object.entries(one)
      .map(([name, level]) => `${name}=${level}`)
      .join(','),
  );
  const subject = caller.via === 'user' ? 'personal access token' : 'integration';
  return new GitHubError(403, `Resource not accessible by ${subject}`, null, {
    'x-accepted-github-permissions': accepted.join('; '),
  });
}

/** A token of the installation for one hour; `wanted` null: all that was granted. 422 for more than that. */
export function issueInstallationToken(
  host: HostContext,
  wanted: Record<string, unknown> | null,
): Extract<TokenRecord, { kind: 'installation' }> {
  const permissions: Permissions = {};
  for (const [name, level] of Object.entries(wanted ?? APP_PERMISSIONS)) {
    const granted = APP_PERMISSIONS[name];
    if ((level !== 'read' && level !== 'write') || !granted || (granted === 'read' && level === 'write')) {
      throw new GitHubError(422, 'The permissions requested are not granted to this installation.');
    }
    permissions[name] = level;
  }
  const now = host.now().getTime();
  host.data.tokens = host.data.tokens.filter((one) => one.kind !== 'installation' || Date.parse(one.expiresAt) > now);
  const record = {
    token: newToken(host.entropy, 'ghs'),
    kind: 'installation' as const,
    permissions: { metadata: 'read' as const, ...permissions },
    expiresAt: new Date(now + HOUR).toISOString().replace(/\.\d+Z$/, 'Z'),
  };
  host.data.tokens.push(record);
  host.changed();
  return record;
}

export function newToken(entropy: Entropy, prefix: 'ghs' | 'ghp' | 'oidc'): string {
  return `${prefix}_${entropy.bytes(27).toString('base64url').replace(/[-_]/g, '0')}`;
}

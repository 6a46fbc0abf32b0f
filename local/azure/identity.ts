/**
 * Workload identity: a GitHub OIDC token is exchanged for an access token, as the federated credential of an App
 * registration allows. Also the two discovery routes that Microsoft's identity libraries ask for.
 */
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '../../action/runtime/clock.js';
import { type Entropy, uuidFrom } from '../entropy.js';
import { type ArmAnswer, type ArmRequest, MANAGEMENT } from './arm.js';

export const LOGIN_HOST = 'login.microsoftonline.com';
const LOGIN = `https://${LOGIN_HOST}`;
export const AZURE_AUDIENCE = 'api://AzureADTokenExchange';
/** Where a managed identity is asked for, as App Service serves it; the header shows that the caller runs there. */
export const MANAGED_IDENTITY = { path: '/msi/token', header: 'x-identity-header', secret: 'local-managed-identity' };
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const TOKEN_SECONDS = 3600;
/** Whom tokens are issued for. */
export const LOGS_AUDIENCE = 'https://api.loganalytics.io';
const AUDIENCES = [MANAGEMENT, LOGS_AUDIENCE];

/** Whose tokens are trusted, and for what. */
export interface Trust {
  /** URL of the OIDC issuer; its keys are found by discovery. */
  issuer: string;
  audience: string;
  /** `owner/name` of the repository whose workflows are meant. */
  repository: string;
}

/** Verifies a token of a workflow. The promise rejects for one that is not good, with the reason. */
export function oidcVerifier(
  trust: Trust,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): (token: string) => Promise<JWTPayload> {
  const { issuer, audience, repository } = trust;
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;
  return async (token) => {
    if (!keys) {
      const response = await fetch(`${issuer}/.well-known/openid-configuration`);
      const { jwks_uri: uri } = (await response.json()) as { jwks_uri?: unknown };
      if (typeof uri !== 'string') throw new Error(`the issuer ${issuer} names no jwks_uri`);
      keys = createRemoteJWKSet(new URL(uri), { [customFetch]: fetch });
    }
    const { payload } = await jwtVerify(token, keys, { issuer, audience });
    if (!payload.sub?.startsWith(`repo:${repository}:`))
      throw new Error(`the subject ${payload.sub} is not of the repository ${repository}`);
    return payload;
  };
}

export interface IdentityOptions {
  tenantId: string;
  clientId: string;
  clock: Clock;
  entropy: Entropy;
  /** Rejects for a workflow's token that is not trusted. */
  verify(token: string): Promise<unknown>;
}

export interface Identity {
  /** Null for a path that is none of the login host's, nor of the managed identity. */
  handle(request: ArmRequest): Promise<ArmAnswer | null>;
  /** Whether this is an access token for that audience (Azure Resource Manager's by default), issued here and not expired. */
  accepts(token: string, audience?: string): boolean;
}

export function createIdentity(options: IdentityOptions): Identity {
  const tokens = new Map<string, { audience: string; until: number }>();
  const { clock, entropy, verify } = options;
  const loginError = (status: number, error: string, code: number, message: string): ArmAnswer =>
    refusal({ status, error, code, message, at: clock.now(), id: () => uuidFrom(entropy) });

  async function token(request: ArmRequest): Promise<ArmAnswer> {
    const form = new URLSearchParams(request.body);
    if (form.get('grant_type') !== 'client_credentials')
      return loginError(
        400,
        'unsupported_grant_type',
        70003,
        `The grant type "${form.get('grant_type')}" is not served.`,
      );
    if (form.get('client_id')?.toLowerCase() !== options.clientId.toLowerCase())
      return loginError(400, 'unauthorized_client', 700016, `Application "${form.get('client_id')}" was not found.`);
    const scopes = (form.get('scope') ?? '').split(' ');
    const audience = AUDIENCES.find((one) => scopes.includes(`${one}/.default`));
    if (audience === undefined)
      return loginError(400, 'invalid_scope', 70011, `The scope "${form.get('scope')}" is not valid.`);
    if (form.get('client_assertion_type') !== ASSERTION_TYPE)
      return loginError(401, 'invalid_client', 7000216, 'A client_assertion is required.');
    try {
      await verify(form.get('client_assertion') ?? '');
    } catch (error) {
      const reason = (error as Error).message;
      return loginError(401, 'invalid_client', 700213, `No matching federated identity record found: ${reason}.`);
    }
    return {
      status: 200,
      body: {
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        ext_expires_in: TOKEN_SECONDS,
        access_token: issue(audience),
      },
    };
  }

  function issue(audience: string): string {
    const issued = entropy.bytes(32).toString('base64url');
    tokens.set(issued, { audience, until: clock.now() + TOKEN_SECONDS * 1000 });
    return issued;
  }

  function managed({ query, headers }: ArmRequest): ArmAnswer {
    const refused = (status: number, message: string): ArmAnswer => ({ status, body: { statusCode: status, message } });
    if (headers[MANAGED_IDENTITY.header] !== MANAGED_IDENTITY.secret)
      return refused(401, 'The identity header is wrong.');
    if (query.get('api-version') !== '2019-08-01') return refused(400, 'The api-version is not supported.');
    const resource = query.get('resource')?.replace(/\/$/, '') ?? '';
    if (!AUDIENCES.includes(resource)) return refused(400, `The resource ${resource} is not served.`);
    const expires = Math.floor(clock.now() / 1000) + TOKEN_SECONDS;
    const granted = { access_token: issue(resource), expires_on: String(expires), resource, token_type: 'Bearer' };
    return { status: 200, body: { ...granted, client_id: query.get('client_id') ?? options.clientId } };
  }

  const tenant = `/${options.tenantId}`;
  return {
    async handle(request) {
      switch (`${request.method} ${request.path.toLowerCase()}`) {
        case 'GET /common/discovery/instance':
          return { status: 200, body: instanceDiscovery(options.tenantId) };
        case `GET ${tenant}/v2.0/.well-known/openid-configuration`:
          return { status: 200, body: openidConfiguration(options.tenantId) };
        case `POST ${tenant}/oauth2/v2.0/token`:
          return await token(request);
        case `GET ${MANAGED_IDENTITY.path}`:
          return managed(request);
        default:
          return null;
      }
    },
    accepts(presented, audience = MANAGEMENT) {
      const known = tokens.get(presented);
      return known?.audience === audience && known.until > clock.now();
    },
  };
}

function instanceDiscovery(tenantId: string): unknown {
  return {
    tenant_discovery_endpoint: `${LOGIN}/${tenantId}/v2.0/.well-known/openid-configuration`,
    'api-version': '1.1',
    metadata: [
      {
        preferred_network: LOGIN_HOST,
        preferred_cache: 'login.windows.net',
        aliases: [LOGIN_HOST, 'login.windows.net', 'login.microsoft.com', 'sts.windows.net'],
      },
    ],
  };
}

function openidConfiguration(tenantId: string): unknown {
  return {
    issuer: `${LOGIN}/${tenantId}/v2.0`,
    authorization_endpoint: `${LOGIN}/${tenantId}/oauth2/v2.0/authorize`,
    token_endpoint: `${LOGIN}/${tenantId}/oauth2/v2.0/token`,
    end_session_endpoint: `${LOGIN}/${tenantId}/oauth2/v2.0/logout`,
    jwks_uri: `${LOGIN}/${tenantId}/discovery/v2.0/keys`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'],
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

interface Refusal {
  status: number;
  error: string;
  code: number;
  message: string;
  /** Milliseconds. */
  at: number;
  id(): string;
}

function refusal({ status, error, code, message, at, id }: Refusal): ArmAnswer {
  const body = {
    error,
    error_description: `AADSTS${code}: ${message}`,
    error_codes: [code],
    timestamp: `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}Z`,
    trace_id: id(),
    correlation_id: id(),
  };
  return { status, body };
}

/** The answer to a registry's challenge: a token for pulling one repository, asked for where our login may go. */
import { asRecord, asText } from '../../state/base/json.js';
import { isAzureRegistry, type OciSettings } from '../../state/config/artifacts.js';
import type { Challenge } from './challenge.js';
import { clipped, errorCode, type RegistryAnswer, RegistryError, type RegistryHttp } from './http.js';

export interface Credentials {
  /** Of the deliver step. */
  env: Readonly<Record<string, string | undefined>>;
  /** A token for Azure Container Registry, by the job's federated identity. Rejects when the login fails. */
  azureToken(): Promise<string>;
}

const MAX_TOKEN = 256 * 1024;
const USER = 'chaos-loop';

function tokenIn(answer: RegistryAnswer, member: string, host: string): string {
  if (answer.status !== 200) {
    const what = answer.status === 401 || answer.status === 403 ? 'refuses the login' : 'gives no token';
    throw new RegistryError(`${host} ${what} (${answer.status}${errorCode(answer)})`);
  }
  let body: Record<string, unknown>;
  try {
    body = asRecord(JSON.parse(answer.bytes.toString('utf8')));
  } catch {
    throw new RegistryError(`${host} gives no token: its answer is not JSON`);
  }
  const token = asText(body[member]) ?? asText(body.token) ?? asText(body.access_token);
  // Only what fits a header: a registry's answer is not trusted either.
  if (token === null || !/^[\x21-\x7e]+$/.test(token)) throw new RegistryError(`${host} gives no token`);
  return token;
}

function secretOf({ login }: OciSettings, { env }: Credentials): { user: string; secret: string } | null {
  if (login?.type !== 'secret') return null;
  const secret = env[login.variable];
  if (!secret)
    throw new RegistryError(
      `the deliver step has no ${login.variable} in its environment (gate.artifact.login.variable)`,
    );
  return { user: login.user ?? USER, secret };
}

const basic = ({ user, secret }: { user: string; secret: string }) =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

/** Azure's way: an Entra token for a refresh token of the registry, and that for one that may pull. */
async function azureAuthorization(
  http: RegistryHttp,
  { service, scope }: Challenge,
  credentials: Credentials,
): Promise<string> {
  const { origin } = http;
  // A configuration of before that rule holds it, too.
  if (!isAzureRegistry(origin.host))
    throw new RegistryError(`${origin.host} is not an Azure Container Registry, and no other host gets an Entra token`);
  const post = (path: string, form: Record<string, string>) =>
    http.send({ url: new URL(path, origin), method: 'POST', form, maxBody: MAX_TOKEN });
  const exchanged = await post('/oauth2/exchange', {
    grant_type: 'access_token',
    service,
    access_token: await credentials.azureToken(),
  });
  const refreshed = tokenIn(exchanged, 'refresh_token', origin.host);
  const granted = await post('/oauth2/token', {
    grant_type: 'refresh_token',
    service,
    scope,
    refresh_token: refreshed,
  });
  return `Bearer ${tokenIn(granted, 'access_token', origin.host)}`;
}

/** The value of the authorization header that the challenge asks for. Throws RegistryError. */
export async function authorizationFor(
  http: RegistryHttp,
  settings: OciSettings,
  challenge: Challenge,
  credentials: Credentials,
): Promise<string> {
  const { login } = settings;
  const { origin } = http;
  if (challenge.scheme === 'basic') {
    const own = secretOf(settings, credentials);
    if (!own) throw new RegistryError(`${origin.host} asks for a password: name gate.artifact.login.variable`);
    return basic(own);
  }
  const scope = challenge.scope || `repository:${settings.repository}:pull`;
  if (login?.type === 'azure') return azureAuthorization(http, { ...challenge, scope }, credentials);
  let realm: URL;
  try {
    realm = new URL(challenge.realm);
  } catch {
    throw new RegistryError(`${origin.host} asks for a token and names no address that gives one`);
  }
  const own = secretOf(settings, credentials);
  const tokenHost = login?.type === 'secret' ? login.tokenHost?.toLowerCase() : undefined;
  if (own && realm.host !== origin.host && realm.host !== tokenHost)
    throw new RegistryError(
      `${origin.host} wants its login at ${clipped(realm.host)}: name that host as gate.artifact.login.tokenHost if it may have it`,
    );
  if (challenge.service !== '') realm.searchParams.set('service', challenge.service);
  realm.searchParams.set('scope', scope);
  const headers = own ? { authorization: basic(own) } : {};
  const answer = await http.send({ url: realm, headers, maxBody: MAX_TOKEN });
  return `Bearer ${tokenIn(answer, 'token', realm.host)}`;
}

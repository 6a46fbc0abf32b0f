/** The App's environment variables; every problem is reported at once. */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { durationSeconds } from '../../state/base/duration.js';
import { messageOf } from '../../state/base/message.js';
import { withoutEnd } from '../../state/base/trim.js';

type Env = Record<string, string | undefined>;

/** What is known of a server before it has an App. */
export interface Address {
  apiUrl: string;
  host: string;
  port: number;
  logLevel: string;
  /** A channel of smee.io, or of a server like it, that hands webhooks on to a machine GitHub cannot reach; null: none. */
  webhookProxyUrl: string | null;
}

export interface Settings extends Address {
  appId: number;
  privateKey: string;
  webhookSecret: string;
  oidcIssuer: string;
  sweepIntervalSeconds: number;
  /** A dispatch that no worker claimed is sent again after this time. */
  redispatchAfterSeconds: number;
  /** Who sends it as a bearer token may read /metrics; null: nobody may. */
  metricsToken: string | null;
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/** Guessing is hopeless then. */
const SHORTEST_TOKEN = 16;
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function url(name: string, text: string, problems: string[]): string {
  try {
    const parsed = new URL(text);
    if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') throw new Error();
    return withoutEnd(text, '/');
  } catch {
    problems.push(`${name} is "${text}"; set an absolute URL such as https://api.github.com.`);
    return text;
  }
}

function seconds(name: string, text: string, problems: string[]): number {
  const value = durationSeconds(text);
  if (value === null) problems.push(`${name} is "${text}"; set an ISO 8601 duration up to PT12H such as PT1M.`);
  return value ?? 0;
}

/** Text of the file that PRIVATE_KEY_PATH names; PRIVATE_KEY where both are set. */
function keyText({ PRIVATE_KEY, PRIVATE_KEY_PATH }: Env, problems: string[]): string | undefined {
  if (PRIVATE_KEY || !PRIVATE_KEY_PATH) return PRIVATE_KEY;
  try {
    return readFileSync(PRIVATE_KEY_PATH, 'utf8');
  } catch (error) {
    problems.push(`PRIVATE_KEY_PATH is "${PRIVATE_KEY_PATH}", which can not be read: ${messageOf(error)}.`);
    return ' ';
  }
}

/** PEM text; a key that was put on one line with \n in it, or in base64, is read too. */
function privateKey(text: string | undefined, problems: string[]): string {
  if (text === ' ') return '';
  if (!text) {
    problems.push(
      'PRIVATE_KEY is missing; set the PEM text of the private key of the GitHub App, or PRIVATE_KEY_PATH to its file.',
    );
    return '';
  }
  const plain = text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString('utf8');
  const pem = plain.replaceAll('\\n', '\n');
  try {
    createPrivateKey(pem);
  } catch {
    problems.push('PRIVATE_KEY is not a private key in PEM form; set the text of the .pem file that GitHub gave you.');
  }
  return pem;
}

/** Whether nothing is set yet of what tells one App from another. */
export function hasNoApp(env: Env): boolean {
  return !env.APP_ID && !env.PRIVATE_KEY && !env.PRIVATE_KEY_PATH && !env.WEBHOOK_SECRET;
}

export function readAddress(env: Env, problems: string[]): Address {
  const port = env.PORT === undefined || env.PORT === '' ? 3000 : Number(env.PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535) problems.push(`PORT is "${env.PORT}"; set 0 to 65535.`);
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL is "${logLevel}"; set one of ${LEVELS.join(', ')}.`);
  return {
    apiUrl: url('GITHUB_API_URL', env.GITHUB_API_URL || 'https://api.github.com', problems),
    host: env.HOST || '0.0.0.0',
    port,
    logLevel,
    webhookProxyUrl: env.WEBHOOK_PROXY_URL ? url('WEBHOOK_PROXY_URL', env.WEBHOOK_PROXY_URL, problems) : null,
  };
}

export function readSettings(env: Env): SettingsResult {
  const problems: string[] = [];
  const appId = Number(env.APP_ID);
  if (!env.APP_ID) problems.push('APP_ID is missing; set the numeric id of the GitHub App.');
  else if (!Number.isInteger(appId) || appId < 1) problems.push(`APP_ID is "${env.APP_ID}"; set the numeric App id.`);
  const key = privateKey(keyText(env, problems), problems);
  // Probot would accept "development" when there is none, and so would anyone.
  if (!env.WEBHOOK_SECRET) problems.push('WEBHOOK_SECRET is missing; set the webhook secret of the GitHub App.');
  const address = readAddress(env, problems);
  const metricsToken = env.METRICS_TOKEN || null;
  if (metricsToken !== null && metricsToken.length < SHORTEST_TOKEN)
    problems.push(`METRICS_TOKEN has ${metricsToken.length} characters; set ${SHORTEST_TOKEN} random ones at least.`);
  const settings: Settings = {
    ...address,
    appId,
    privateKey: key,
    webhookSecret: env.WEBHOOK_SECRET ?? '',
    oidcIssuer: url(
      'GITHUB_OIDC_ISSUER',
      env.GITHUB_OIDC_ISSUER || 'https://token.actions.githubusercontent.com',
      problems,
    ),
    sweepIntervalSeconds: seconds('SWEEP_INTERVAL', env.SWEEP_INTERVAL || 'PT1M', problems),
    redispatchAfterSeconds: seconds('REDISPATCH_AFTER', env.REDISPATCH_AFTER || 'PT2M', problems),
    metricsToken,
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, settings };
}

/** Origin of GitHub's website beside its API: api.github.com, or /api/v3 of a GitHub Enterprise Server. */
export function websiteOf(apiUrl: string): string {
  const { origin } = new URL(apiUrl);
  return origin === 'https://api.github.com'
    ? 'https://github.com'
    : origin.replace(/^(https:\/\/)api\.(.+\.ghe\.com)$/, '$1$2');
}

/**
 * What Octokit makes of the App's requests, said by hand, for worlds that are lived by the thousand: signing in, headers and
 * answers are the same to the byte (test/simulation/direct.test.ts). What Octokit itself does is up to every other test.
 */
import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import type { RawAnswer, Send } from '../../../app/github/client.js';
import { failureOf } from '../../../app/github/failure.js';
import { GitHubRefused } from '../../../app/github/port.js';
import type { GitHub } from '../../github/github.js';
import { textOf } from '../../github/requests.js';
import { keysOfProcess } from '../keys.js';
import { APP_ID } from './github.js';

/** As long as Octokit keeps the token of an installation, which lives an hour. */
const TOKEN_MS = 59 * 60_000;
/** A signature lives ten minutes. */
const SIGNED_MS = 5 * 60_000;

let key: KeyObject | null = null;

/** The App's own token (RS256), issued half a minute ago because clocks differ. */
function signed(now: number): string {
  key ??= createPrivateKey(keysOfProcess().app);
  const issued = Math.floor(now / 1000) - 30;
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iat: issued, exp: issued + 600, iss: APP_ID })}`;
  return `${text}.${createSign('SHA256').update(text).sign(key, 'base64url')}`;
}

/** @param now milliseconds; the answer makes the `Send` of an installation, or of the App itself (null). */
export function directly(github: Pick<GitHub, 'handle'>, now: () => number): (installationId: number | null) => Send {
  let own: { token: string; until: number } | null = null;
  const app = (): string => {
    if (own === null || own.until <= now()) own = { token: signed(now()), until: now() + SIGNED_MS };
    return own.token;
  };
  const ask = async (token: string, ...[method, path, body, headers]: Parameters<Send>): Promise<RawAnswer> => {
    const answer = await github.handle({
      method,
      target: path,
      headers: { accept: 'application/vnd.github.v3+json', authorization: `bearer ${token}`, ...headers },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    if (answer.arrives !== 'whole') throw new TypeError('fetch failed', { cause: new Error('socket hang up') });
    const text = textOf(answer);
    return { status: answer.status, data: text === '' ? '' : dataOf(text), headers: answer.headers };
  };
  return (installationId) => {
    let held: { token: string; until: number } | null = null;
    let making: Promise<string> | null = null;
    let refused: string | null = null;
    const make = async (): Promise<string> => {
      const path = `/app/installations/${installationId}/access_tokens`;
      const answer = await ask(app(), 'POST', path, {});
      if (failureOf(answer, 0)?.kind === 'passing') throw new Error(`POST ${path}: status ${answer.status}`);
      if (answer.status !== 201) throw new GitHubRefused(`POST ${path}`, answer.status, answer.data);
      const { token } = answer.data as { token: string };
      held = { token, until: now() + TOKEN_MS };
      return token;
    };
    const tokenOf = async (): Promise<string> => {
      if (held !== null && held.until > now() && held.token !== refused) return held.token;
      making ??= make().finally(() => {
        making = null;
      });
      return making;
    };
    return async (...request) => {
      if (installationId === null) return ask(app(), ...request);
      const token = await tokenOf();
      const answer = await ask(request[1] === '/app' ? app() : token, ...request);
      if (answer.status === 401) refused = token;
      return answer;
    };
  };
}

/** A body that is no JSON stays the text that it is. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The access token of this job, held so that a cancel never waits for a login (R14.7): a new one is asked for long before the
 * old one ends, beside whoever needs it, and an old one is used for as long as it is valid.
 */
import type { AccessToken } from '@azure/core-auth';
import { messageOf } from '../../state/base/message.js';
import { bounded, type Clock } from '../runtime/clock.js';

export interface Tokens {
  /** A token that is valid now. Rejects when there is none and the login gave none in time. */
  current(): Promise<string>;
  /** Logs in anew, whatever is held. Rejects when the login fails; what is held stays in use. */
  renew(): Promise<void>;
  /** The service refused this token: it is not used again. */
  refused(token: string): void;
}

export interface TokensOptions {
  clock: Clock;
  /** One login, from the beginning: a client that keeps tokens by itself would hand out an old one. */
  login(): Promise<AccessToken | null>;
  /** Told about a login beside the work that failed. */
  failed?(why: string): void;
}

const LOGIN_TIMEOUT = 30_000;
/** A token older than this is renewed beside the work, so that most of a token's life is always left. */
const RENEW_AFTER = 10 * 60_000;
const RENEW_PAUSE = 30_000;
/** Not used so close to its end: the request would arrive after it. */
const MARGIN = 5_000;

export function createTokens({ clock, login, failed }: TokensOptions): Tokens {
  let held: { token: string; since: number; until: number } | null = null;
  let renewing: Promise<void> | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;

  function renew(): Promise<void> {
    renewing ??= (async () => {
      triedAt = clock.now();
      const granted = await bounded(clock, LOGIN_TIMEOUT, login);
      if (granted === null) throw new Error('the login gave no token');
      held = { token: granted.token, since: clock.now(), until: granted.expiresOnTimestamp };
    })().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    renew,
    async current() {
      const now = clock.now();
      if (held === null || held.until - MARGIN <= now) await renew();
      else if (now - held.since > RENEW_AFTER && now - triedAt > RENEW_PAUSE) {
        renew().catch((error: unknown) => failed?.(messageOf(error)));
      }
      if (held === null) throw new Error('the login gave no token');
      return held.token;
    },
    refused(token) {
      if (held?.token === token) held = null;
    },
  };
}

/** RSA keys of the App and of the issuer of OIDC tokens: of no world outside a simulation. */
import { generateKeyPairSync } from 'node:crypto';

interface Keys {
  /** PKCS #8 in PEM. */
  app: string;
  oidc: string;
}

let made: Keys | null = null;

const pem = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

/** One pair of keys a process, because each costs more than a world's start; tests have made theirs before (test/keys.mjs). */
export function keysOfProcess(): Keys {
  const [app, oidc] = JSON.parse(process.env.CHAOS_LOOP_TEST_KEYS ?? '[]') as string[];
  made ??= { app: app ?? pem(), oidc: oidc ?? pem() };
  return made;
}

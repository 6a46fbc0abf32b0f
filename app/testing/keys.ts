/** RSA keys for tests, made once before all of them (test/keys.mjs). Of no world outside a test. */

const made = JSON.parse(process.env.CHAOS_LOOP_TEST_KEYS ?? '[]') as string[];

function key(index: number): string {
  const pem = made[index];
  if (pem === undefined)
    throw new Error('CHAOS_LOOP_TEST_KEYS is not set: run tests with a configuration of this repository');
  return pem;
}

/** Private keys, PKCS #8 in PEM: of the App, and of an issuer of OIDC tokens. */
export const APP_KEY = key(0);
export const OIDC_KEY = key(1);

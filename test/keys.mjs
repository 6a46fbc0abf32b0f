/** Runs before the tests: two RSA keys, because one costs more than most tests. `app/testing/keys.ts` hands them out. */
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

const FORM = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
};

export default async function setup() {
  const pairs = await Promise.all([0, 1].map(() => promisify(generateKeyPair)('rsa', FORM)));
  // Workers are started with this environment.
  process.env.CHAOS_LOOP_TEST_KEYS = JSON.stringify(pairs.map(({ privateKey }) => privateKey));
}

/**
 * Runs before the tests: two RSA keys, because one costs more than most tests (`app/testing/keys.ts` hands them out), and a folder
 * for what test files build once for all of them.
 */
import { generateKeyPair } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  // Inside the tree, so that packages are found; of this run, so that nobody else builds over it; for other users, too.
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const built = mkdtempSync(`${cache}chaos-loop-built-`);
  chmodSync(built, 0o755);
  process.env.CHAOS_LOOP_TEST_BUILT = built;
  globalThis.removeBuilt = () => rmSync(built, { recursive: true, force: true });
}

/** Secrets of one world, kept with it so that it can be opened again. Worth nothing outside of it. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJsonFile, writeJsonFile } from '../storage/json-file.js';

export interface Secrets {
  /** PEM, of the App. */
  privateKey: string;
  webhookSecret: string;
  /** An operator's, for the platform. */
  platformToken: string;
}

export function secretsOf(directory: string): Secrets {
  const path = join(directory, 'secrets.json');
  const kept = readJsonFile(path) as Secrets | null;
  if (kept) return kept;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const secrets: Secrets = {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    webhookSecret: randomBytes(24).toString('hex'),
    platformToken: randomBytes(24).toString('hex'),
  };
  writeJsonFile(path, secrets);
  return secrets;
}

/** The file with the App's secrets: `.env`, as Probot's users know it. What stands in it is never changed, only added to. */
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { messageOf } from '../../state/base/message.js';

/** What the manifest flow writes. */
export interface Secrets {
  APP_ID: string;
  PRIVATE_KEY: string;
  WEBHOOK_SECRET: string;
}

export type EnvFile = { ok: true; values: Record<string, string> } | { ok: false; problem: string };

/** The values of the file; none for a file that is not there. */
export function readEnvFile(path: string): EnvFile {
  try {
    return { ok: true, values: parseEnv(readFileSync(path, 'utf8')) as Record<string, string> };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { ok: true, values: {} };
    return { ok: false, problem: `${path} can not be read: ${messageOf(error)}` };
  }
}

/** Null when the file can be written; made, empty and for its owner only, where it was not there. */
export function writeProblem(path: string): string | null {
  try {
    closeSync(openSync(path, 'a', 0o600));
    return null;
  } catch (error) {
    return `${path} can not be written: ${messageOf(error)}`;
  }
}

/**
 * Adds the three at the end, the key on one line, and sees them on the disk. Throws what the file system says, and then
 * nothing of them stands in the file.
 */
export function addSecrets(path: string, secrets: Secrets): void {
  const before = readEnvFile(path);
  if (!before.ok) throw new Error(before.problem);
  const lines = Object.entries(secrets).map(
    ([name, value]: [string, string]) => `${name}="${value.trim().replaceAll('\n', '\\n')}"\n`,
  );
  const file = openSync(path, 'a+', 0o600);
  try {
    const bytes = readFileSync(file);
    try {
      writeFileSync(file, `${bytes.length === 0 || bytes.at(-1) === 10 ? '' : '\n'}${lines.join('')}`);
      fsyncSync(file);
    } catch (error) {
      ftruncateSync(file, bytes.length);
      throw error;
    }
  } finally {
    closeSync(file);
  }
}

/** Paths and documents of a file store. */

import { type Validator, validateRunState } from '../../schemas/generated/validators.js';
import { problemsOf } from '../base/errors.js';
import { asRecord, JsonError, parseJson } from '../base/json.js';
import { wordOf } from '../base/message.js';
import { isOlder } from '../migrations/index.js';
import { FileStoreError } from './file-system.js';

export const EVIDENCE = /^(runs\/[^/]+\/)?evidence\/[0-9a-f]{64}\.json$/;
export const STATE = /^runs\/([^/]+)\/state\.json$/;
/** Kept commands (R2.9). */
export const COMMAND = /^(runs\/[^/]+\/)?commands\/\d+\.json$/;
const PATH = /^[A-Za-z0-9][A-Za-z0-9._:-]*(\/[A-Za-z0-9][A-Za-z0-9._:-]*)*$/;
const RESERVED = /^(history|tmp|lock)(\/|$|~)/;

export function isPath(path: string): boolean {
  return PATH.test(path) && !RESERVED.test(path) && path.length <= 400;
}

const HINT = 'Nothing was changed. Look at the file, and at who wrote it.';

function jsonOf(path: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new FileStoreError('invalid-document', path, `${path} ${error.message}`, HINT);
  }
}

/** A document that is no JSON, has a key twice or fails its schema is never half-read (§19). */
export function parse<T>(path: string, text: string | null, validate: Validator<T>): T | null {
  if (text === null) return null;
  const value = jsonOf(path, text);
  const version = asRecord(value).schemaVersion;
  if (typeof version === 'string' && !/\/v1$/.test(version))
    throw new FileStoreError(
      'unknown-version',
      path,
      `${path} is of version "${version.slice(0, 200)}"`,
      isOlder(value) ? 'Bring it to the present version: chaos-loop state migrate.' : 'Use the program that wrote it.',
    );
  if (validate(value)) return value;
  const message = `${path} does not fit its schema`;
  throw new FileStoreError('invalid-document', path, message, HINT, problemsOf(validate.errors));
}

/** A run's document of an older version, as it is; null for any other. Only `migrate` may make something of it. */
export function parseOlder(path: string, text: string | null): Record<string, unknown> | null {
  const value = text === null ? null : jsonOf(path, text);
  if (!isOlder(value)) return null;
  const document = asRecord(value);
  if (typeof document.runId === 'string' && isPath(`runs/${document.runId}/state.json`)) return document;
  throw new FileStoreError('invalid-document', path, `${path} names no run`, HINT);
}

/** The run that a document is of, whatever known version it has. */
export function runIdOf(path: string, text: string): string {
  const older = parseOlder(path, text);
  if (older) return wordOf(older.runId);
  return parse(path, text, validateRunState)?.runId ?? '';
}

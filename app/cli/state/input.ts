/** The document that a command takes: from a file, or from standard input. */
import { resolve } from 'node:path';
import { text as textOfStream } from 'node:stream/consumers';
import { readText, step } from '../../../state/store/file-system.js';
import type { CliIo } from '../command.js';
import { CliError } from '../errors.js';
import { type StateArguments, usageError } from './arguments.js';

/** Of one document, in characters. */
const MAX_INPUT = 64 * 1024 * 1024;

async function textOf(source: string, io: CliIo): Promise<string> {
  if (source === '-')
    return step('standard input', 'read', () => (io.stdin ? io.stdin() : textOfStream(process.stdin)));
  const path = resolve(io.cwd, source);
  const text = await readText(path);
  if (text === null)
    throw new CliError('not-found', `${path} does not exist`, 'Name a file, or - for standard input.', { path });
  return text;
}

/** Throws CliError: `usage` when the command needs a document and none is named, `invalid-document` when it is no JSON. */
export async function readInput(args: StateArguments, io: CliIo): Promise<unknown> {
  if (args.input === null) throw usageError(`${args.command} needs --input <FILE> (or -)`, '--input');
  const text = await textOf(args.input, io);
  if (text.length > MAX_INPUT)
    throw new CliError(
      'too-large',
      `the document has ${text.length} characters; ${MAX_INPUT} are allowed`,
      'Give less.',
    );
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = `the document is no JSON: ${error instanceof Error ? error.message : String(error)}`;
    throw new CliError('invalid-document', message, 'Give one JSON value.', { path: args.input });
  }
}

/** The same, as an object. */
export async function readObject(args: StateArguments, io: CliIo): Promise<Record<string, unknown>> {
  const value = await readInput(args, io);
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new CliError('invalid-document', `${args.command} takes a JSON object`, 'See docs/state-cli.md.', {
    path: '/',
  });
}

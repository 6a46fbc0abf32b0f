/** The document that a command takes: from a file, or from standard input. */
import { resolve } from 'node:path';
import { JsonError, parseJson } from '../../../state/base/json.js';
import { step, systemCode } from '../../../state/store/file-system.js';
import type { CliIo } from '../command.js';
import { CliError } from '../errors.js';
import { readFileText, TooLong, textOfStream } from '../read-file.js';
import { type StateArguments, usageError } from './arguments.js';

async function readText(source: string, io: CliIo): Promise<string> {
  if (source === '-')
    return step('standard input', 'read', () => (io.stdin ? io.stdin() : textOfStream(process.stdin)));
  const path = resolve(io.cwd, source);
  return step(path, 'read', async () => {
    try {
      return await readFileText(path);
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
      throw new CliError('not-found', `${path} does not exist`, 'Name a file, or - for standard input.', { path });
    }
  });
}

async function textOf(source: string, io: CliIo): Promise<string> {
  try {
    return await readText(source, io);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    throw new CliError('too-large', `the document ${error.message}`, 'Give less.', { path: '--input' });
  }
}

/** Throws CliError: `usage` when the command needs a document and none is named, `invalid-document` when it is no JSON. */
export async function readInput(args: StateArguments, io: CliIo): Promise<unknown> {
  if (args.input === null) throw usageError(`${args.command} needs --input <FILE> (or -)`, { path: '--input' });
  const text = await textOf(args.input, io);
  try {
    return parseJson(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const message = `the document ${error.message}`;
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

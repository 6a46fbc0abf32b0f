/** A YAML or JSON file with the line and column of each place in it. */

import { messageOf, wordOf } from '../../state/base/message.js';
import { type Position, readYaml } from '../runtime/yaml.js';
import { CliError, type Problem } from './errors.js';
import { readFileText, TooLong } from './read-file.js';

export interface SourceDocument {
  file: string;
  value: unknown;
  /** Position of a JSON pointer: the value's, a key's, or of the nearest thing around it. */
  locate(pointer: string): Position | null;
}

/** Reading positions of a large submission costs more than it helps. */
const MAX_LOCATED = 1_000_000;

async function textOf(path: string, file: string): Promise<string> {
  try {
    return await readFileText(path);
  } catch (error) {
    if (error instanceof TooLong)
      throw new CliError('not-readable', `${file} ${error.message}`, 'Give the path of a YAML or JSON file.');
    const code = error instanceof Error && 'code' in error ? wordOf(error.code) : '';
    const what = code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `can't be read (${code})`;
    throw new CliError('not-found', `${file} ${what}`, 'Give the path of a YAML or JSON file.');
  }
}

function unreadable(file: string, problems: Problem[]): CliError {
  return new CliError(
    'invalid-document',
    `${file} is neither YAML nor JSON that can be used`,
    'Correct each of them.',
    {
      problems,
    },
  );
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = messageOf(error);
    throw unreadable(file, [{ path: '', message, hint: 'See the JSON syntax.' }]);
  }
}

/** Throws CliError `not-found` or, for broken syntax, `invalid-document` with every place. `path` is absolute. */
export async function readDocument(path: string, file: string): Promise<SourceDocument> {
  return documentOf(await textOf(path, file), file);
}

/** Throws CliError `invalid-document` for broken syntax, with every place. `file`: its name as it is shown. */
export function documentOf(text: string, file: string): SourceDocument {
  const json = file.toLowerCase().endsWith('.json');
  if (json && text.length > MAX_LOCATED) return { file, value: parseJson(text, file), locate: () => null };
  const read = readYaml(text);
  const { locate } = read;
  if (read.problems.length > 0) throw unreadable(file, read.problems as Problem[]);
  if (json) return { file, value: parseJson(text, file), locate };
  try {
    return { file, value: read.value(), locate };
  } catch (error) {
    throw unreadable(file, [{ path: '', message: messageOf(error), hint: 'Use fewer aliases.' }]);
  }
}

function order(problem: Problem): number {
  return 'line' in problem ? problem.line * 10_000 + problem.column : 0;
}

/** The problems with their places, in the order of the file. */
export function placed(problems: readonly Problem[], source: SourceDocument): Problem[] {
  return problems
    .map((problem) => ({ ...problem, ...(source.locate(problem.path) ?? {}) }))
    .sort((a, b) => order(a) - order(b));
}

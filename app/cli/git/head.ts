/** The documents at the head of the state branch, checked against their schemas. */
import type { Control, RunState } from '../../../schemas/generated/types.js';
import { type Validator, validateControl, validateRunState } from '../../../schemas/generated/validators.js';
import { problemsOf } from '../../../state/base/errors.js';
import { JsonError, parseJson } from '../../../state/base/json.js';
import { timeMs } from '../../../state/base/time.js';
import { CliError } from '../errors.js';
import type { Branch } from './branch.js';
import { git, objects } from './process.js';

export interface Head {
  control: Control | null;
  /** In the order in which they started. */
  states: RunState[];
}

/** A document that fails its schema is never half-read (§19). */
function read<T>(path: string, text: string, validate: Validator<T>): T {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new CliError('invalid-document', error.message, 'Run chaos-loop verify on this repository.', { path });
  }
  if (validate(value)) return value;
  throw new CliError('invalid-document', 'does not fit its schema', 'Run chaos-loop verify on this repository.', {
    path,
    problems: problemsOf(validate.errors),
  });
}

export async function readHead(branch: Branch): Promise<Head> {
  const listed = await git(branch.directory, ['ls-tree', '-r', '-z', branch.head]);
  const files = listed
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const match = /^\d+ blob ([0-9a-f]+)\t(control\.json|runs\/[^/]+\/state\.json)$/.exec(line);
      return match?.[1] && match[2] ? [{ blob: match[1], path: match[2] }] : [];
    });
  const blobs = await objects(
    branch.directory,
    files.map(({ blob }) => blob),
  );
  const head: Head = { control: null, states: [] };
  for (const { blob, path } of files) {
    const text = blobs.get(blob)?.toString('utf8') ?? '';
    if (path === 'control.json') head.control = read(path, text, validateControl);
    else head.states.push(read(path, text, validateRunState));
  }
  head.states.sort((a, b) => timeMs(a.startedAt) - timeMs(b.startedAt));
  return head;
}

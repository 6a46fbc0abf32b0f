/** What went wrong on this machine, for people and for programs: a code, what happened, and what to do. */

export type FailureCode =
  | 'disk-full'
  | 'not-writable'
  | 'port-taken'
  | 'too-many-files'
  | 'program-missing'
  | 'process-lost'
  | 'not-deployed'
  | 'stopped'
  | 'stalled'
  | 'failed';

export class LocalFailure extends Error {
  readonly code: FailureCode;
  readonly hint: string;

  constructor(code: FailureCode, message: string, hint: string) {
    super(message);
    this.name = 'LocalFailure';
    this.code = code;
    this.hint = hint;
  }
}

interface Known {
  /** As the system writes it, also within the words of a child process. */
  sign: RegExp;
  code: FailureCode;
  hint: string;
}

const KNOWN: readonly Known[] = [
  {
    sign: /\b(ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i,
    code: 'disk-full',
    hint: 'Make room, or keep the world elsewhere with --dir. The same command goes on from here.',
  },
  {
    sign: /\b(EROFS|EACCES|EPERM)\b|read-only file system|permission denied/i,
    code: 'not-writable',
    hint: 'Choose a folder that you may write to with --dir.',
  },
  {
    sign: /\b(ENOTDIR|EEXIST)\b|not a directory/i,
    code: 'not-writable',
    hint: 'Something that is no folder is in the way; choose another folder with --dir.',
  },
  {
    sign: /\bEADDRINUSE\b|address already in use/i,
    code: 'port-taken',
    hint: 'Another program took the port at this moment. Start again.',
  },
  {
    sign: /\b(EMFILE|ENFILE)\b|too many open files/i,
    code: 'too-many-files',
    hint: 'Close other programs, or raise the limit of open files (ulimit -n).',
  },
  {
    sign: /\bENOENT\b.*\bgit\b|spawn git ENOENT/i,
    code: 'program-missing',
    hint: 'Install git and have it on the PATH.',
  },
];

/** Any error as one failure; what is known already stays as it is. */
export function failureOf(error: unknown): LocalFailure {
  if (error instanceof LocalFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const system = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = KNOWN.find(({ sign }) => sign.test(`${system} ${message}`));
  if (known) return new LocalFailure(known.code, firstLine(message), known.hint);
  return new LocalFailure('failed', message, 'Look at world.log in the folder of the world; the same command goes on.');
}

function firstLine(message: string): string {
  const lines = message.split('\n');
  const telling = lines.find((line) => KNOWN.some(({ sign }) => sign.test(line)));
  return telling ?? lines[0] ?? message;
}

export function describeFailure({ code, message, hint }: LocalFailure): string {
  return `chaos-loop local: ${message} (${code})\n  ${hint}\n`;
}

/** What a command says when it can't do what was asked: one error, an exit code, a hint. */
import type { ErrorBody } from '../../schemas/generated/types.js';
import type { ErrorCode, Problem as KernelProblem } from '../../state/base/errors.js';
import { messageOf } from '../../state/base/message.js';
import { FileStoreError } from '../../state/store/file.js';

/** In a file, with its line and column, counted from 1. */
export type Problem = KernelProblem | (KernelProblem & { line: number; column: number });

/** Exit codes, of every command the same: it holds; it does not hold, or was refused; nothing could be said of it. */
export const EXIT = { holds: 0, fails: 1, unanswered: 2 } as const;

/** One line for each --help. */
export const EXIT_USAGE =
  'Exit code: 0 it holds; 1 it does not hold, or was refused; 2 usage: no such option, file or branch.';

/** Beside the kernel's own codes: a wrong call, a history that failed or is not here whole, a doctor that found something, things left. */
export type CliCode =
  | ErrorCode
  | 'usage'
  | 'not-verified'
  | 'not-ready'
  | 'incomplete-history'
  | 'weaknesses-found'
  | 'not-cleaned';

/** The call, what it names or the machine is wrong, so that nothing was checked or decided. */
const UNANSWERED: ReadonlySet<CliCode> = new Set<CliCode>([
  ...(['usage', 'not-found', 'incomplete-history', 'not-readable', 'not-writable', 'disk-full'] as const),
  ...(['state-locked', 'busy', 'unavailable', 'internal'] as const),
]);

/** The exit code of an error. */
export function exitOf({ code }: CliError): number {
  return UNANSWERED.has(code) ? EXIT.unanswered : EXIT.fails;
}

export class CliError extends Error {
  readonly code: CliCode;
  readonly hint: string;
  readonly path: string | null;
  readonly problems: readonly Problem[];

  constructor(code: CliCode, message: string, hint: string, more: { path?: string; problems?: Problem[] } = {}) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.path = more.path ?? null;
    this.problems = more.problems ?? [];
  }

  get body(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.path === null ? {} : { path: this.path }),
      hint: this.hint,
      ...(this.problems.length > 0 ? { problems: [...this.problems] } : {}),
    };
  }
}

/** Whatever was thrown; what is not a refusal of ours is our own fault, and says so. */
export function cliErrorOf(thrown: unknown): CliError {
  if (thrown instanceof CliError) return thrown;
  if (thrown instanceof FileStoreError)
    return new CliError(thrown.code, thrown.message, thrown.hint, {
      path: thrown.path,
      problems: [...thrown.problems],
    });
  return new CliError('internal', messageOf(thrown), 'Report this as a bug of Chaos Loop.');
}

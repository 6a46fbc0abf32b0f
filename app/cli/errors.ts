/** What a command says when it can't do what was asked: one error, an exit code, a hint. */
import type { ErrorBody } from '../../schemas/generated/types.js';
import type { ErrorCode, Problem as KernelProblem } from '../../state/base/errors.js';

/** In a file, with its line and column, counted from 1. */
export type Problem = KernelProblem | (KernelProblem & { line: number; column: number });

/** Exit codes: all is well; it was refused or something failed; our own fault. */
export const EXIT = { ok: 0, fault: 1, refused: 2 } as const;

/** Beside the kernel's own codes: a wrong call, a history that failed or is not here whole, a doctor that found something. */
export type CliCode = ErrorCode | 'usage' | 'not-verified' | 'not-ready' | 'incomplete-history';

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

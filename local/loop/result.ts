/** The one JSON object that `chaos-loop local --json` prints last, and the errors that it can hold. */

import type { RunState } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import { phrase } from '../../state/messages/sentence.js';
import { reasonOf } from '../../state/run/headline.js';
import type { Tally } from '../github/tally.js';
import type { Seconds, Span } from './seconds.js';
import { type SystemErrorCode, systemError } from './system-errors.js';

/** A run that ended, whatever its verdict. */
export interface LoopResult {
  /** True only for `resolved`, like exit code 0. */
  ok: boolean;
  runId: string;
  verdict: RunState['verdict'];
  cause: RunState['cause'];
  /** Why it ended so, in the kernel's words. */
  reason: string;
  revisions: number;
  experiments: {
    n: number;
    mode: 'initial' | 'verify';
    verdict: string;
    /** Of the fault; null when none acted. */
    window: { from: string; to: string } | null;
    /** What `confirm` measured; null when it was not measured. */
    during: number | null;
    control: number | null;
  }[];
  /** All that came to the hosts; `app`: what the App asked GitHub, by kind. */
  requests: { github: number; azure: number; app: Tally };
  wallSeconds: number;
  /** Where they went; all of them are `wallSeconds`. */
  seconds: Seconds;
  /** Path of the bare repository, to clone. */
  repository: string;
  stateBranch: string;
}

export interface LoopFailure {
  ok: false;
  error: { code: string; message: string; hint: string };
  /** Of the run that did not end, where there is one. */
  runId?: string;
  repository?: string;
  stateBranch?: string;
}

export type LoopErrorCode =
  | 'usage'
  | 'stopped'
  | 'stalled'
  | 'undecided'
  | 'doctor-failed'
  | 'not-deployed'
  | 'change-not-written'
  | 'process-lost'
  | SystemErrorCode
  | 'internal';

/** Why no run ended, and what to do about it. */
export class LoopError extends Error {
  readonly code: LoopErrorCode;
  readonly hint: string;
  /** The run that goes no further, where there is one. */
  readonly runId: string | null;

  constructor(code: LoopErrorCode, message: string, hint: string, runId: string | null = null) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.runId = runId;
  }
}

/** Exit codes as shells count them: 128 and the number of the signal. */
const BY = { SIGINT: { name: 'Ctrl-C', code: 130 }, SIGTERM: { name: 'SIGTERM', code: 143 } } as const;

/** Somebody stops the command. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: keyof typeof BY) {
    super(`Stopped by ${BY[signal].name}.`);
    this.exitCode = BY[signal].code;
  }
}

/** 0 only for `resolved`; a command that was stopped says by what. */
export function exitCodeOf(outcome: LoopResult | LoopFailure, { reason }: AbortSignal): number {
  if ('error' in outcome && outcome.error.code === 'stopped' && reason instanceof Interrupted) return reason.exitCode;
  return outcome.ok ? 0 : 1;
}

/** Anything that was thrown, as a LoopError; after `signal` was aborted, whatever broke broke because of that. */
export function asLoopError(error: unknown, signal: AbortSignal): LoopError {
  if (signal.aborted) {
    const why: unknown = signal.reason;
    const message = messageOf(why);
    return new LoopError('stopped', message, 'Nothing was left running; the same command goes on from here.');
  }
  if (error instanceof LoopError) return error;
  const refused = systemError(error);
  if (refused) return new LoopError(refused.code, refused.message, refused.hint);
  const message = messageOf(error);
  return new LoopError('internal', message, 'world.log in the folder of this world says more.');
}

export function experimentsOf(state: RunState): LoopResult['experiments'] {
  return state.experiments.map((one) => ({
    n: one.n,
    mode: one.mode,
    verdict: one.verdict,
    window: one.windows.fault,
    during: one.confirm?.during.value ?? null,
    control: one.confirm?.control.value ?? null,
  }));
}

/** From the begin of control to the end of what was measured, of each experiment that was closed. */
export function windowsOf(state: RunState): Span[] {
  return state.experiments.flatMap(({ windows: { control, fault, recovery } }) =>
    control === null ? [] : [{ from: Date.parse(control.from), to: Date.parse((recovery ?? fault ?? control).to) }],
  );
}

/** Why the newest revision was made. */
export const whyOf = (state: RunState): string => phrase(reasonOf(state.event)) || state.event.type;

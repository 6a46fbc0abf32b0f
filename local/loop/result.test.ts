/** How the command says that it was stopped. */
import { describe, expect, it } from '@jest/globals';
import { asLoopError, exitCodeOf, Interrupted, LoopError, type LoopFailure } from './result.js';

const stoppedBy = (signal: 'SIGINT' | 'SIGTERM') => AbortSignal.abort(new Interrupted(signal));
const failure = (code: string): LoopFailure => ({ ok: false, error: { code, message: '', hint: '' } });

describe('a command that was stopped', () => {
  it.each([
    ['SIGINT', 130, 'Stopped by Ctrl-C.'],
    ['SIGTERM', 143, 'Stopped by SIGTERM.'],
  ] as const)('by %s: exit code %d, whatever broke because of it', (signal, code, says) => {
    const { code: named, message } = asLoopError(new Error('the pipe is closed'), stoppedBy(signal));
    expect([named, message]).toEqual(['stopped', says]);
    expect(exitCodeOf(failure(named), stoppedBy(signal))).toBe(code);
  });

  it('what ended otherwise keeps its code, a signal that came too late or not', () => {
    const { code } = asLoopError(new LoopError('stalled', 'x', 'y'), new AbortController().signal);
    expect(exitCodeOf(failure(code), new AbortController().signal)).toBe(1);
    expect(exitCodeOf({ ok: true } as never, stoppedBy('SIGINT'))).toBe(0);
  });
});

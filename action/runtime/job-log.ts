/** The log of a job that has tokens: what others said is never a command of the runner there (contract §20.6). */
import { terminalText } from '../../state/base/defuse.js';
import type { Log } from './runtime.js';

/**
 * The text with nothing in it that the runner acts on: a line that begins with `::` is a command, and so is `##[` anywhere
 * in a line; a carriage return begins a line for the runner as a newline does.
 */
export function plainForJob(text: string): string {
  return terminalText(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
    .split('\n')
    .map((line) => (/^\s*::/.test(line) ? `| ${line}` : line).replaceAll('##[', '## ['))
    .join('\n');
}

/** A log whose every line is plain, whoever wrote the words. */
export function jobLog(core: Log): Log {
  return {
    info: (text) => core.info(plainForJob(text)),
    notice: (text) => core.notice(plainForJob(text)),
    warning: (text) => core.warning(plainForJob(text)),
    error: (text) => core.error(plainForJob(text)),
  };
}

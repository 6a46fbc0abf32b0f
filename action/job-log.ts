/** The log of a job that has tokens: what others said is never a command of the runner there (contract §20.6). */
import type { Log } from './runtime.js';

/** Control characters but tab and newline, and the format characters that turn text around. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * The text with nothing in it that the runner acts on: a line that begins with `::` is a command, and so is `##[` anywhere
 * in a line; a carriage return begins a line for the runner as a newline does.
 */
export function plainForJob(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(UNSEEN, '\u{fffd}')
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

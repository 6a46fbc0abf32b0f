import { messageOf, wordOf } from '../../state/base/message.js';

/** What this machine refuses, in words that help: from error codes, and from what child processes said. */

export type SystemErrorCode = 'disk-full' | 'not-writable' | 'port-taken' | 'too-many-files' | 'git-missing';

export interface SystemError {
  code: SystemErrorCode;
  message: string;
  hint: string;
}

const KNOWN: readonly { sign: RegExp; code: SystemErrorCode; hint: string }[] = [
  {
    sign: /\b(ENOSPC|EDQUOT)\b|no space left on device|out of disk ?space|disk quota exceeded/i,
    code: 'disk-full',
    hint: 'Make room, or keep the world elsewhere with --dir; then the same command works.',
  },
  {
    sign: /\b(EROFS|EACCES|EPERM)\b|read-only file system|permission denied/i,
    code: 'not-writable',
    hint: 'Name a folder that you may write to with --dir.',
  },
  {
    sign: /\b(ENOTDIR|EEXIST)\b|not a directory/i,
    code: 'not-writable',
    hint: 'Something that is not a folder is in the way; name another folder with --dir.',
  },
  {
    sign: /\bEADDRINUSE\b|address already in use/i,
    code: 'port-taken',
    hint: 'Another program took the port at this very moment; start again.',
  },
  {
    sign: /\b(EMFILE|ENFILE)\b|too many open files/i,
    code: 'too-many-files',
    hint: 'Close other programs, or raise the limit of open files (ulimit -n).',
  },
  { sign: /spawn git ENOENT/, code: 'git-missing', hint: 'Install git and have it on the PATH.' },
];

/** Null for what is no refusal of the machine. */
export function systemError(error: unknown): SystemError | null {
  const message = messageOf(error);
  const code = error instanceof Error && 'code' in error ? wordOf(error.code) : '';
  const known = KNOWN.find(({ sign }) => sign.test(`${code} ${message}`));
  if (!known) return null;
  const lines = message.split('\n');
  return { code: known.code, message: lines.find((line) => known.sign.test(line)) ?? message, hint: known.hint };
}

import { describe, expect, it } from '@jest/globals';
import { systemError } from './system-errors.js';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('what the machine refuses', () => {
  it.each([
    [failed('ENOSPC', 'ENOSPC: no space left on device, write'), 'disk-full'],
    [new Error('git commit failed (128): fatal: No space left on device'), 'disk-full'],
    [failed('EROFS', "EROFS: read-only file system, mkdir '/x'"), 'not-writable'],
    [failed('EACCES', "EACCES: permission denied, mkdir '/x'"), 'not-writable'],
    [failed('ENOTDIR', "ENOTDIR: not a directory, mkdir '/x/y'"), 'not-writable'],
    [new Error('world.js ended before it was ready\nError: listen EADDRINUSE: address already in use'), 'port-taken'],
    [failed('EMFILE', 'EMFILE: too many open files'), 'too-many-files'],
    [failed('ENOENT', 'spawn git ENOENT'), 'git-missing'],
  ])('%s is %s, with what to do', (error, code) => {
    const found = systemError(error);
    expect(found?.code).toBe(code);
    expect(found?.hint).not.toBe('');
  });

  it('says the one line that tells, of many', () => {
    const error = new Error('world.js ended before it was ready (exit code 1)\nstarting\nError: ENOSPC: no space left');
    expect(systemError(error)?.message).toBe('Error: ENOSPC: no space left');
  });

  it('is not everything', () => {
    expect(systemError(new Error('a predicate has no number'))).toBeNull();
    expect(systemError('ENOENT')).toBeNull();
  });
});

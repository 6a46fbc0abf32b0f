import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readRegularFile } from './regular-file.js';

let directory: string;
const at = (name: string): string => join(directory, name);
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-files-'));
  writeFileSync(at('plain'), 'four');
  writeFileSync(at('empty'), '');
  mkdirSync(at('folder'));
  symlinkSync(at('plain'), at('link'));
  execFileSync('mkfifo', [at('pipe')]);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('readRegularFile', () => {
  it('reads a file whole, up to and including the limit', async () => {
    expect(await readRegularFile(at('plain'), 4)).toEqual({ ok: true, bytes: Buffer.from('four') });
    expect(await readRegularFile(at('empty'), 4)).toEqual({ ok: true, bytes: Buffer.alloc(0) });
    expect(await readRegularFile(at('plain'), 3)).toMatchObject({ ok: false, why: 'it has 4 bytes; 3 are allowed' });
  });

  it('nothing else is waited for or followed: each is refused in words', async () => {
    const why = async (path: string) => {
      const read = await readRegularFile(path, 100);
      return read.ok ? 'read' : `${read.missing} ${read.why}`;
    };
    expect(await why(at('pipe'))).toBe('false it is not a regular file');
    expect(await why(at('folder'))).toBe('false it is a folder');
    expect(await why(at('link'))).toBe('false it is a symbolic link');
    expect(await why('/dev/zero')).toBe('false it is not a regular file');
    expect(await why(at('none'))).toBe('true there is none');
    expect(await why(at('plain/below'))).toBe('true there is none');
  });
});

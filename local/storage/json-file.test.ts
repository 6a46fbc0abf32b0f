import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readJsonFile, writeJsonFile } from './json-file.js';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'json-file-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('a JSON document on disk', () => {
  it('comes back as it was written, for the owner only', () => {
    const path = join(directory, 'a.json');
    expect(readJsonFile(path)).toBeNull();
    writeJsonFile(path, { n: 1 });
    writeJsonFile(path, { n: 2 });
    expect(readJsonFile(path)).toEqual({ n: 2 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(['a.json']);
  });

  it('stays as it was, without a trace of the attempt, when it can not be written', () => {
    const folder = join(directory, 'taken.json');
    mkdirSync(join(folder, 'inside'), { recursive: true });
    expect(() => writeJsonFile(folder, { n: 3 })).toThrow(expect.objectContaining({ code: 'EISDIR' }));
    expect(readdirSync(directory).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(() => writeJsonFile(join(directory, 'no', 'such', 'folder.json'), {})).toThrow(/ENOENT/);
  });

  it('names the file that is no JSON', () => {
    const path = join(directory, 'half.json');
    writeFileSync(path, '{"n":');
    expect(() => readJsonFile(path)).toThrow(path);
    expect(readFileSync(path, 'utf8')).toBe('{"n":');
  });
});

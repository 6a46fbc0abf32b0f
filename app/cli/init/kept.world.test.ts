/** `init` where files are: nothing is overwritten, and what is in the way is said before anything is written. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { clean, temporary } from '../testing/repository.js';
import { CONFIG, call, checkout, exampleOf, read, SAID, WORKER, words } from './testing.js';

afterAll(clean);

describe('what is in the way of a file', () => {
  const ASK = { ...SAID, agent: 'sh agents/ask.sh {phase}' };
  it.each<[string, (directory: string, elsewhere: string) => void, RegExp]>([
    ['agents is a link', (top, elsewhere) => symlinkSync(elsewhere, join(top, 'agents')), /agents is a symbolic link/],
    [
      '.github is a link',
      (top, elsewhere) => {
        cpSync(join(top, '.github'), elsewhere, { recursive: true });
        rmSync(join(top, '.github'), { recursive: true });
        symlinkSync(elsewhere, join(top, '.github'));
      },
      /\.github is a symbolic link/,
    ],
    ['agents is a file', (top) => writeFileSync(join(top, 'agents'), 'x'), /agents is a file/],
    [
      'a link that leads nowhere',
      (top, elsewhere) => {
        mkdirSync(join(top, 'agents'));
        symlinkSync(join(elsewhere, 'none'), join(top, 'agents/ask.sh'));
      },
      /agents\/ask\.sh is a symbolic link that can't be read/,
    ],
    [
      'a folder',
      (top) => mkdirSync(join(top, 'agents/coding.md'), { recursive: true }),
      /agents\/coding\.md is a folder/,
    ],
  ])('is said before anything is written: %s', async (_, make, message) => {
    const directory = checkout(exampleOf('container-apps'));
    const elsewhere = temporary();
    make(directory, elsewhere);
    const before = [readdirSync(directory, { recursive: true }), readdirSync(elsewhere, { recursive: true })];
    const { code, out } = await call(['init', directory, ...words(ASK), '--json']);
    const { error } = JSON.parse(out);
    expect([code, error.code]).toEqual([2, 'not-writable']);
    expect(error.message).toMatch(message);
    expect(error.message).toContain('nothing was written');
    expect(error.hint).not.toBe('');
    expect([readdirSync(directory, { recursive: true }), readdirSync(elsewhere, { recursive: true })]).toEqual(before);
  });
});

describe('nothing is overwritten', () => {
  it('a second call keeps both files and needs no option', async () => {
    const directory = checkout(exampleOf('container-apps'));
    await call(['init', directory, ...words(SAID)]);
    writeFileSync(join(directory, CONFIG), `# mine\n${read(directory, CONFIG)}`);
    const before = [read(directory, CONFIG), read(directory, WORKER)];
    const again = await call(['init', directory]);
    expect(again).toMatchObject({ code: 0, err: '' });
    expect(again.out).toContain(`${CONFIG}: is there, and is kept`);
    expect([read(directory, CONFIG), read(directory, WORKER)]).toEqual(before);
  });

  it('a worker of one’s own is kept, and what it lacks is said', async () => {
    const directory = checkout({ ...exampleOf('container-apps'), [WORKER]: 'on: push\njobs: {}\n' });
    const { code, out } = await call(['init', directory, ...words(SAID)]);
    expect([code, read(directory, WORKER)]).toEqual([0, 'on: push\njobs: {}\n']);
    expect(out.replace(/\s+/g, ' ')).toContain('does not start on repository_dispatch');
    expect(existsSync(join(directory, CONFIG))).toBe(true);
  });

  it('a configuration that is not valid is kept, and nothing is built on it', async () => {
    const directory = checkout({ ...exampleOf('container-apps'), [CONFIG]: 'version: 1\n' });
    const { code, err } = await call(['init', directory, ...words(SAID)]);
    expect([code, existsSync(join(directory, WORKER))]).toEqual([1, false]);
    expect(err).toContain(`${CONFIG} is there and not valid`);
  });

  it('--print writes nothing and shows both', async () => {
    const directory = checkout(exampleOf('container-apps'));
    const { code, out } = await call(['init', directory, ...words(SAID), '--print']);
    expect([code, existsSync(join(directory, CONFIG))]).toEqual([0, false]);
    expect(out).toContain('repository_dispatch');
    expect(out).toContain('url: https://chaos.acme.example');
  });

  it('an attestation that the configuration asks for gives deliver the right to read it', async () => {
    const directory = checkout(exampleOf('container-apps'));
    await call(['init', directory, ...words(SAID)]);
    const attested = read(directory, CONFIG).replace(
      /artifact:\n(?: {8}.*\n)+/,
      'artifact:\n        type: attestation\n        attested:\n          trustRoot:\n            path: ops/root.jsonl\n',
    );
    const other = checkout({ ...exampleOf('container-apps'), [CONFIG]: attested });
    expect(await call(['init', other])).toMatchObject({ code: 0, err: '' });
    expect(parse(read(other, WORKER)).jobs.deliver.permissions.attestations).toBe('read');
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandSource } from '../../schemas/generated/types.js';
import { commandSampleSource } from './command.js';

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'chaos-loop-command-'));
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

async function sample(script: string, source: Partial<CommandSource> = {}, pinned?: string | null) {
  const path = join(checkout, 'measure.sh');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  const blob = execFileSync('git', ['hash-object', path], { encoding: 'utf8' }).trim();
  const place = {
    checkout,
    env: { PATH: process.env.PATH ?? '' },
    pinnedBlob: async () => (pinned === undefined ? blob : pinned),
    mask: (text: string) => text,
  };
  return commandSampleSource(
    { type: 'command', run: 'measure.sh', every: 'PT1S', timeout: 'PT1S', ...source },
    place,
  )?.take();
}

describe('command samples', () => {
  it('R5.4 standard output is one JSON value, read at the pointer', async () => {
    expect(await sample('echo \'{"depth": 3}\'', { jsonPointer: '/depth' })).toMatchObject({
      ok: true,
      value: 3,
      error: null,
    });
    expect(await sample('echo 7')).toMatchObject({ ok: true, value: 7 });
    expect(await sample('echo nonsense')).toMatchObject({ ok: false, value: null, error: 'the answer is no JSON' });
  });

  it('R5.4 exit other than 0, or too late, is no value', async () => {
    expect(await sample('echo 7; exit 4')).toMatchObject({ ok: false, value: null, error: 'exit 4' });
    expect(await sample('sleep 20; echo 7')).toMatchObject({
      ok: false,
      value: null,
      error: 'not finished within PT1S',
    });
  });

  it('R5.4 a signal, too much output and words on standard error are told; a value without a pointer may be any JSON', async () => {
    expect(await sample('kill -9 $$')).toMatchObject({ ok: false, value: null, error: 'ended by a signal' });
    expect(await sample('echo "no queue" >&2; exit 3')).toMatchObject({ error: 'exit 3: no queue', status: 3 });
    expect(await sample('head -c 70000 /dev/zero | tr "\\\\0" 7')).toMatchObject({
      ok: false,
      error: 'it printed more than 65536 characters',
    });
    expect(await sample('echo \'{"depth": 3}\'')).toMatchObject({ ok: true, value: null, error: null });
    expect(await sample('echo \'{"depth": 1e999}\'', { jsonPointer: '/depth' })).toMatchObject({ value: '1e999' });
  });

  it('R5.4 a child that left the group and holds the output open does not hold up the samples', async () => {
    const started = Date.now();
    expect(await sample('setsid sleep 20 & sleep 0.3; echo 7')).toMatchObject({ value: null });
    expect(Date.now() - started).toBeLessThan(5000);
  });

  it('R5.4 a path out of the checkout is not run', async () => {
    expect(await sample('echo 7', { run: '../measure.sh' })).toMatchObject({
      error: '../measure.sh lies outside of the checkout',
    });
  });

  it("R5.4 only the file of the run's commit is run", async () => {
    for (const pinned of ['0'.repeat(40), null]) {
      const touched = join(checkout, 'touched');
      expect(await sample(`touch ${touched}; echo 7`, {}, pinned)).toMatchObject({
        ok: false,
        error:
          pinned === null
            ? "measure.sh is no file of the run's commit"
            : "measure.sh is not the file of the run's commit",
      });
      expect(() => execFileSync('test', ['-e', touched])).toThrow();
    }
  });

  it('R20.6 sees no variable of the job', async () => {
    process.env.SECRET_OF_THE_JOB = 'visible';
    expect(await sample('printf \'"%s"\' "$SECRET_OF_THE_JOB"')).toMatchObject({ value: '' });
    delete process.env.SECRET_OF_THE_JOB;
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEntry } from './entry.js';
import { keepRunning } from './keep-running.js';
import { bundle, eventually, runs } from './testing.js';

let directory: string;
let entryLibrary: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'keep-running-'));
  entryLibrary = bundle('local/processes/entry.ts', directory);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A program that writes its process id once it is ready, and does `then`. */
function program(name: string, then = ''): { entry: string; pid(): number } {
  const entry = join(directory, `${name}.mjs`);
  const pidFile = join(directory, `${name}.pid`);
  writeFileSync(
    entry,
    `import { writeFileSync } from 'node:fs';
     import { announceReady, exitWithParent } from ${JSON.stringify(entryLibrary)};
     exitWithParent(() => {}); announceReady({ name: ${JSON.stringify(name)} });
     writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); ${then}`,
  );
  return { entry, pid: () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0) };
}

function keep(entry: string) {
  const said: string[] = [];
  const lost: Error[] = [];
  const kept = keepRunning({
    name: 'the program',
    start: () => startEntry({ entry, env: {} }),
    onRestart: (text) => said.push(text),
    onLost: (error) => lost.push(error),
  });
  return { kept, said, lost };
}

describe('a program that is kept running', () => {
  it('is started again when it is killed, and not when it is stopped', async () => {
    const { entry, pid } = program('kept');
    const { kept, said, lost } = keep(entry);
    expect((await kept).ready).toEqual({ name: 'kept' });
    await eventually('it runs', () => pid() > 0);
    const first = pid();
    process.kill(first, 'SIGKILL');
    await eventually('it runs again', () => pid() !== first && runs(pid()));
    expect(said).toEqual(['the program ended (SIGKILL) and is started again']);
    const second = pid();
    await (await kept).stop();
    expect(runs(second)).toBe(false);
    expect([said.length, lost]).toEqual([1, []]);
  });

  it('is given up, with the reason, when it ends again and again', async () => {
    const { entry } = program('failing', 'setTimeout(() => process.exit(3), 20);');
    const { kept, said, lost } = keep(entry);
    await eventually('it is given up', () => lost.length > 0, 20_000);
    expect(said).toHaveLength(5);
    expect(lost[0]?.message).toBe('the program ended 6 times within a minute, at last: exit code 3');
    await (await kept).stop();
  });

  it('is refused when its first start fails', async () => {
    const entry = join(directory, 'bad.mjs');
    writeFileSync(entry, 'process.exit(4);');
    const { kept, said } = keep(entry);
    await expect(kept).rejects.toThrow(/exit code 4/);
    expect(said).toEqual([]);
  });

  it('can be stopped while it is between two starts', async () => {
    const { entry, pid } = program('between');
    const { kept } = keep(entry);
    const running = await kept;
    await eventually('it runs', () => pid() > 0);
    const first = pid();
    process.kill(first, 'SIGKILL');
    await eventually('it is gone', () => !runs(first));
    await running.stop();
    expect(pid() === first || !runs(pid())).toBe(true);
  });
});

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSupervised } from './child.js';
import { startEntry } from './entry.js';
import { bundle, eventually, runs } from './testing.js';

let directory: string;
let supervisor: string;
const env = { PATH: process.env.PATH ?? '' };

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'processes-'));
  supervisor = bundle('local/processes/supervise.ts', directory);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function script(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

function pidIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

const sh = (command: string, more: Partial<Parameters<typeof startSupervised>[0]> = {}) =>
  startSupervised({ command: 'sh', args: ['-c', command], env, supervisor, ...more });

describe('a supervised command', () => {
  it('passes its exit code through', async () => {
    expect(await sh('exit 0').exited).toEqual({ code: 0, signal: null });
    expect(await sh('exit 42').exited).toEqual({ code: 42, signal: null });
  });

  it('passes the signal that ended it through', async () => {
    expect(await sh('kill -9 $$').exited).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await sh('kill -15 $$').exited).toEqual({ code: null, signal: 'SIGTERM' });
  });

  it('says that a command does not exist', async () => {
    const errors: string[] = [];
    const child = startSupervised({ command: '/no/such', env, supervisor, onStderr: (line) => errors.push(line) });
    expect(await child.exited).toEqual({ code: 127, signal: null });
    expect(errors.join('\n')).toContain('/no/such');
  });

  it('loses no line of a large output, not even an unfinished last one', async () => {
    const lines: string[] = [];
    const errors: string[] = [];
    const output = { onStdout: (line: string) => lines.push(line), onStderr: (line: string) => errors.push(line) };
    await sh('seq 1 200000; printf "größte"; echo one >&2; printf two >&2', output).exited;
    expect(lines.length).toBe(200_001);
    expect(lines[123_455]).toBe('123456');
    expect(lines.at(-1)).toBe('größte');
    expect(errors).toEqual(['one', 'two']);
  });

  it('gets the environment that was said, without NODE_EXTRA_CA_CERTS, and nothing of this process', async () => {
    const lines: string[] = [];
    process.env.LEAKED_FROM_HOST = 'yes';
    await startSupervised({
      command: process.execPath,
      args: ['-p', 'JSON.stringify(process.env)'],
      env: { ...env, GIVEN: 'x', NODE_EXTRA_CA_CERTS: '/somewhere' },
      supervisor,
      onStdout: (line) => lines.push(line),
    }).exited;
    delete process.env.LEAKED_FROM_HOST;
    expect(JSON.parse(lines.join(''))).toEqual({ ...env, GIVEN: 'x' });
  });

  it('is ended with its whole group by stop(), by force when it ignores SIGTERM', async () => {
    const pidFile = join(directory, 'stubborn.pid');
    const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); require('fs').writeFileSync('${pidFile}', String(process.pid))`;
    const child = sh(`"${process.execPath}" -e "${stubborn}" & wait`);
    await eventually('the grandchild runs', () => pidIn(pidFile) > 0);
    await Promise.all([child.stop(), child.stop()]);
    expect(await child.exited).toEqual({ code: null, signal: 'SIGTERM' });
    await eventually('the grandchild is gone', () => !runs(pidIn(pidFile)), 1_000);
  });

  it('leaves no background process behind when it ends by itself', async () => {
    const pidFile = join(directory, 'background.pid');
    const child = sh(`sleep 300 & echo $! > '${pidFile}'; exit 3`);
    expect(await child.exited).toEqual({ code: 3, signal: null });
    await eventually('the background process is gone', () => !runs(pidIn(pidFile)), 1_000);
  });

  it('is ended with its group when its supervisor is killed with SIGKILL', async () => {
    const pidFile = join(directory, 'unsupervised.pid');
    const child = sh(`sleep 300 & echo $! > '${pidFile}'; wait`);
    await eventually('the grandchild runs', () => pidIn(pidFile) > 0 && runs(pidIn(pidFile)));
    process.kill(child.pid, 'SIGKILL');
    expect(await child.exited).toEqual({ code: null, signal: 'SIGKILL' });
    await eventually('the grandchild is gone', () => !runs(pidIn(pidFile)), 1_000);
  });

  it('that owns its directory takes along what left its group there, and nothing elsewhere', async () => {
    const own = mkdtempSync(join(directory, 'own-'));
    const files = { [own]: join(directory, 'inside.pid'), [directory]: join(directory, 'outside.pid') };
    // Each in a session of its own, as an agent is; then the command dies without a chance to end them.
    const text = script(
      'strays.mjs',
      `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
       for (const [cwd, file] of Object.entries(${JSON.stringify(files)}))
         writeFileSync(file, String(spawn('sleep', ['300'], { cwd, detached: true, stdio: 'ignore' }).pid));
       process.kill(process.pid, 'SIGKILL');`,
    );
    const child = startSupervised({
      command: process.execPath,
      args: [text],
      cwd: own,
      ownsDirectory: true,
      env,
      supervisor,
    });
    expect(await child.exited).toEqual({ code: null, signal: 'SIGKILL' });
    const [inside = 0, outside = 0] = Object.values(files).map(pidIn);
    await eventually('the one inside is gone', () => !runs(inside), 1_000);
    expect(runs(outside)).toBe(true);
    process.kill(outside, 'SIGKILL');
  });

  it('leaves no grandchild when the parent is killed with SIGKILL', async () => {
    const pidFile = join(directory, 'grandchild.pid');
    const child = bundle('local/processes/child.ts', directory);
    const parentScript = script(
      'parent.mjs',
      `import { startSupervised } from ${JSON.stringify(child)};
       startSupervised({ command: 'sh', args: ['-c', 'sleep 300 & echo $! > ${pidFile}; wait'],
         env: { PATH: process.env.PATH }, supervisor: ${JSON.stringify(supervisor)} });`,
    );
    const parent = spawn(process.execPath, [parentScript], { env, stdio: 'ignore' });
    await eventually('the grandchild runs', () => pidIn(pidFile) > 0 && runs(pidIn(pidFile)));
    parent.kill('SIGKILL');
    await eventually('the grandchild is gone', () => !runs(pidIn(pidFile)));
  });
});

describe('an entry', () => {
  let entryLibrary: string;
  beforeAll(() => {
    entryLibrary = bundle('local/processes/entry.ts', directory);
  });
  const program = (name: string, body: string): string =>
    script(name, `import { announceReady, exitWithParent } from ${JSON.stringify(entryLibrary)};\n${body}`);

  it('is started when it says that it is ready, and closes gracefully when stopped', async () => {
    const closed = join(directory, 'closed');
    const entry = program(
      'good.mjs',
      `import { writeFileSync } from 'node:fs';
       exitWithParent(() => writeFileSync(${JSON.stringify(closed)}, 'yes'));
       console.log('starting'); announceReady({ port: 4711, args: process.argv.slice(2) }); console.log('later');`,
    );
    const lines: string[] = [];
    const child = await startEntry({ entry, args: ['a'], env, onLine: (line) => lines.push(line) });
    expect(child.ready).toEqual({ port: 4711, args: ['a'] });
    expect(runs(child.pid)).toBe(true);
    await child.stop();
    expect(await child.exited).toEqual({ code: 0, signal: null });
    expect(readFileSync(closed, 'utf8')).toBe('yes');
    expect(lines).toEqual(['starting', 'later']);
  });

  it('is refused with its last words when it ends before it is ready', async () => {
    const entry = script('bad.mjs', `console.error('port is taken'); process.exit(5);`);
    await expect(startEntry({ entry, env })).rejects.toThrow(/exit code 5[\s\S]*port is taken/);
  });

  it('is ended when it is not ready in time', async () => {
    const pidFile = join(directory, 'slow.pid');
    const entry = program(
      'slow.mjs',
      `import { writeFileSync } from 'node:fs'; exitWithParent(() => {}); writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));`,
    );
    const started = startEntry({ entry, env, readyTimeoutMs: 1_000 });
    await expect(started).rejects.toThrow(/not ready after 1000 ms/);
    expect(runs(pidIn(pidFile))).toBe(false);
  });

  it('can be a program that knows nothing of its parent, under the supervisor, with its own ready line', async () => {
    const entry = script('plain.mjs', `console.log('listening on 99'); setInterval(() => {}, 1000);`);
    const readReady = (line: string) => (line.startsWith('listening on ') ? { port: Number(line.slice(13)) } : null);
    const child = await startEntry({ entry, env, supervisor, readReady });
    expect(child.ready).toEqual({ port: 99 });
    await child.stop();
    expect(await child.exited).toEqual({ code: null, signal: 'SIGTERM' });
  });

  it('ends when its parent is killed with SIGKILL', async () => {
    const pidFile = join(directory, 'entry.pid');
    const entry = program(
      'orphan.mjs',
      `import { writeFileSync } from 'node:fs'; exitWithParent(() => {}); writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); announceReady({});`,
    );
    const parentScript = script(
      'entry-parent.mjs',
      `import { startEntry } from ${JSON.stringify(entryLibrary)};
       await startEntry({ entry: ${JSON.stringify(entry)}, env: {} }); setInterval(() => {}, 1000);`,
    );
    const parent = spawn(process.execPath, [parentScript], { env, stdio: 'ignore' });
    await eventually('the entry runs', () => pidIn(pidFile) > 0 && runs(pidIn(pidFile)));
    parent.kill('SIGKILL');
    await eventually('the entry is gone', () => !runs(pidIn(pidFile)));
  });
});

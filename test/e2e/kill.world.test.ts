/**
 * One world, killed at every kind of moment and started again each time, ends `resolved` all the same: the command by
 * SIGKILL, SIGTERM and Ctrl-C, the App and workers by SIGKILL. After each kill nothing of it runs any more, and the next
 * start goes on at once.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PortName, Ports } from '../../local/loop/ports.js';
import type { LoopResult } from '../../local/loop/result.js';
import { CLI, chaosLoop, cloneState, lastLine, temporaryFolder } from './cli.js';
import { KilledWorld } from './killing.js';

let folder: ReturnType<typeof temporaryFolder>;
let world: KilledWorld;
beforeAll(() => {
  folder = temporaryFolder();
  world = new KilledWorld(folder.path);
});
afterAll(async () => {
  await world.end();
  folder.remove();
});

/** Other people's programs that took a port of the world. */
const others: Server[] = [];
afterAll(() => {
  for (const server of others) server.close();
});

async function takePorts(world: KilledWorld, names: readonly PortName[]): Promise<void> {
  for (const name of names) {
    const server = createServer().listen(world.record()?.ports?.[name], '127.0.0.1');
    others.push(server);
    await once(server, 'listening');
  }
}

async function killed(
  world: KilledWorld,
  signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT',
  taken: readonly PortName[] = [],
): Promise<void> {
  const { stdout } = await world.kill(signal);
  // Who is asked to stop says that it did; who is killed can't.
  if (signal !== 'SIGKILL')
    expect(lastLine({ code: 1, stdout, stderr: '' })).toMatchObject({ error: { code: 'stopped' } });
  expect(world.worlds()).toHaveLength(1);
  await takePorts(world, taken);
  world.start();
}

const claimed = (world: KilledWorld, what: string) => () => world.subject().includes(`${what} taken by worker`);

describe('chaos-loop local, killed again and again', () => {
  it(
    'goes on in the same world, and its run ends resolved',
    async () => {
      world.start();

      await world.until('the world starts', () => world.logged().includes('job deploy started'));
      await killed(world, 'SIGKILL');

      await world.until('doctor is at work', () => world.subject().includes('doctor taken by'));
      await killed(world, 'SIGTERM');

      await world.until('analysis is at work', claimed(world, 'analysis'));
      await killed(world, 'SIGINT');

      await world.until('execution is at work', claimed(world, 'experiment'));
      await world.until('its deliver job runs', () => /job deliver started(?!.*job deliver)/s.test(world.logged()));
      // Preconditions are awaited, then the control window is measured: some seconds into that.
      await sleep(6_000);
      await world.killProgram('worker');
      await world.until('the run repairs', () => world.subject().startsWith('To be measured again'));

      await world.until('a fault runs', () => world.faultRuns);
      await killed(world, 'SIGKILL');
      await world.until('the lost fault is over', () => /Canceled|Failed/.test(world.faults().at(-1) ?? ''));

      await world.until('a fault runs again', () => world.faultRuns);
      await world.killProgram('app');
      await world.until('the App is back', () => world.said.includes('the App ended (SIGKILL) and is started again'));

      await world.until('advisories wait', () => world.subject().includes('Waiting for people: choose'));
      const before = world.record()?.ports;
      await killed(world, 'SIGTERM', ['github', 'azure']);

      await world.until('the change is to be delivered', () => world.subject().includes('coding taken by worker'));
      await world.until('the patch is in', () => !world.subject().includes('coding taken by worker'));
      await world.killProgram('app');

      await world.until('the change is merged', () => /you +merge #/.test(world.said));
      await killed(world, 'SIGKILL');

      await world.until('a probe is at work', claimed(world, 'probe'));
      await world.killProgram('worker');

      await world.until('the same fault runs on the fix', () => world.faultRuns);
      await world.killProgram('worker');
      await world.until('the run repairs', () => world.subject().startsWith('To be measured again'));

      await world.until('the lost fault is over', () => !world.faultRuns);
      await world.until('the same fault runs on the fix again', () => world.faultRuns);
      await world.until('the fault is over', () => !world.faultRuns);
      await world.killProgram('app');

      const ended = await world.ended();
      const result = lastLine<LoopResult>(ended);
      expect([ended.code, result.verdict, result.cause]).toEqual([0, 'resolved', null]);
      expect(await world.remains()).toEqual([]);
      expect(world.worlds()).toHaveLength(1);
      // Two ports were in use when it went on: it chose others, and the rest of it did not move.
      const { github, azure, ...rest } = before ?? ({} as Ports);
      expect(world.record()).toMatchObject({ status: 'finished', formerly: [], ports: rest });
      expect(world.record()?.ports).not.toMatchObject({ github });
      expect(world.record()?.ports).not.toMatchObject({ azure });
      const clone = await cloneState(result, folder.path);
      expect(clone.control.environments.production).toMatchObject({ activeRun: null, locked: null });
      expect(clone.state.operations.filter(({ status }) => status !== 'settled')).toEqual([]);
      const { code, stdout } = await chaosLoop(['verify', '--git', result.repository, '--json']);
      expect([code, code === 0 ? '' : stdout]).toEqual([0, '']);
    },
    // About four minutes where nothing else is at work.
    12 * 60_000,
  );
});

/** A folder with a file system of its own needs a name space of its own: not every machine gives one to everybody. */
const inside = (mount: string, folder: string, command: readonly string[]) =>
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', `${mount} && "$0" "$@"`, ...command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
    cwd: folder,
    timeout: 60_000,
  });
const possible = inside('mount -t tmpfs tmpfs /tmp', '/', ['true']).status === 0;

(possible ? describe : describe.skip)('a folder that can not hold a world', () => {
  it.each([
    ['a full one, at once', 'size=8k', 'disk-full'],
    ['one that is full before the repository is there', 'size=60k', 'disk-full'],
    ['one that is full before the first deployment', 'size=140k', 'disk-full'],
    ['one that is full during it', 'size=300k', 'disk-full'],
    ['a read-only one', 'ro', 'not-writable'],
  ])('%s gives one clear error and is left empty', (_, options, code) => {
    const at = mkdtempSync(join(folder.path, 'mounted-'));
    const list = 'find . -mindepth 1';
    const command = [process.execPath, CLI, 'local', '--yes', '--json', '--dir', at];
    const script = `"$@"; echo "code $?"; cd ${at} && ${list}`;
    const { stdout, stderr } = inside(`mount -t tmpfs -o ${options} tmpfs ${at}`, folder.path, [
      'sh',
      '-c',
      script,
      'sh',
      ...command,
    ]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.at(-1)).toBe('code 1');
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ ok: false, error: { code, hint: expect.any(String) } });
    // What happened and what to do, and no trace of a program.
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
  });
});

it('a folder below a file is refused in the same way', async () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const ended = await chaosLoop(['local', '--yes', '--json', '--dir', join(file, 'worlds')]);
  expect([ended.code, lastLine(ended)]).toMatchObject([1, { ok: false, error: { code: 'not-writable' } }]);
});

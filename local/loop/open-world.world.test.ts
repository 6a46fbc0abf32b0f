import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LAYOUT, type OpeningOptions, openWorld } from './open-world.js';
import { PORT_NAMES } from './ports.js';
import type { WorldDirectory } from './world-directory.js';

let directory: string;
let said: string[];
let servers: Server[];
let places: WorldDirectory[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'opening-'));
  said = [];
  servers = [];
  places = [];
});
afterEach(async () => {
  for (const place of places) place.release();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(directory, { recursive: true, force: true });
});

const open = async (more: Partial<OpeningOptions> = {}) => {
  const opened = await openWorld({
    directory,
    fresh: false,
    variant: { break: null },
    stateBranch: 'chaos-loop-state',
    environment: 'production',
    notice: (text) => said.push(text),
    ...more,
  });
  places.push(opened.place);
  return opened;
};

async function occupy(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** A state branch whose environment has this active run. */
function commitRun(place: WorldDirectory, status: 'ready' | 'terminated'): void {
  const repository = join(place.directory, LAYOUT.repository);
  mkdirSync(repository, { recursive: true });
  const tree = join(directory, 'tree');
  const active = status === 'terminated' ? null : 'abc';
  const control = { environments: { production: { activeRun: active } } };
  const state = {
    runId: 'abc',
    environment: 'production',
    startedAt: '2026-01-01T00:00:00.000Z',
    transition: { status },
  };
  mkdirSync(join(tree, 'runs/abc'), { recursive: true });
  writeFileSync(join(tree, 'control.json'), JSON.stringify(control));
  writeFileSync(join(tree, 'runs/abc/state.json'), JSON.stringify(state));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', ...args], { cwd: tree });
  git('init', '--quiet', '--initial-branch=chaos-loop-state');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'state');
  execFileSync('git', ['init', '--quiet', '--bare', repository]);
  git('push', '--quiet', repository, 'HEAD:refs/heads/chaos-loop-state');
  rmSync(tree, { recursive: true });
}

describe('a start', () => {
  it('makes a world with ports of its own, and goes on in it until it is finished', async () => {
    const first = await open();
    expect(first.place).toMatchObject({ resumed: false, abrupt: false });
    expect(new Set(Object.values(first.ports)).size).toBe(PORT_NAMES.length);
    first.place.release();
    const second = await open();
    expect(second.place).toMatchObject({ resumed: true, abrupt: false, directory: first.place.directory });
    expect(second.ports).toEqual(first.ports);
    second.place.update({ status: 'finished' });
    second.place.release();
    const third = await open();
    expect(third.place.resumed).toBe(false);
    expect(readdirSync(directory)).toHaveLength(2);
    expect(said).toEqual([]);
  });

  it('begins anew when asked to, and goes on with the newer one afterwards', async () => {
    (await open()).place.release();
    const fresh = await open({ fresh: true });
    expect(fresh.place.resumed).toBe(false);
    fresh.place.release();
    expect((await open()).place.directory).toBe(fresh.place.directory);
  });

  it('never goes on in a world that is another kind of world', async () => {
    const broken = await open({ variant: { break: 'fix' } });
    broken.place.release();
    const sound = await open();
    expect(sound.place.resumed).toBe(false);
    sound.place.release();
    expect((await open({ variant: { break: 'fix' } })).place.directory).toBe(broken.place.directory);
  });

  it('leaves a world alone that another process has, and says so', async () => {
    const first = await open();
    const second = await open();
    expect(second.place.directory).not.toBe(first.place.directory);
    expect(said.join()).toContain(`${first.place.directory} is in use by process ${process.pid}`);
  });

  it('goes on in a world whose owner was killed, and knows that its processes may still be ending', async () => {
    const first = await open();
    writeFileSync(
      join(first.place.directory, 'lock'),
      JSON.stringify({ pid: process.pid, started: 'at another time' }),
    );
    expect((await open()).place).toMatchObject({ resumed: true, abrupt: true, directory: first.place.directory });
  });

  it('leaves folders alone that are no world, or one of another version', async () => {
    mkdirSync(join(directory, '9999-notes'));
    mkdirSync(join(directory, '9998-newer'));
    writeFileSync(join(directory, '9998-newer', 'world.json'), JSON.stringify({ version: 2, status: 'open' }));
    mkdirSync(join(directory, '9997-half'));
    writeFileSync(join(directory, '9997-half', 'world.json'), '{"ver');
    expect((await open()).place.resumed).toBe(false);
    expect(readdirSync(directory)).toHaveLength(4);
  });

  it('chooses around ports that somebody else took meanwhile, and remembers which addresses were written before', async () => {
    const first = await open();
    first.place.release();
    await occupy(first.ports.ingress);
    const second = await open();
    expect(second.place.directory).toBe(first.place.directory);
    expect(second.ports.ingress).not.toBe(first.ports.ingress);
    expect({ ...second.ports, ingress: 0 }).toEqual({ ...first.ports, ingress: 0 });
    expect(second.place.record.formerly).toEqual([{ name: 'ingress', port: first.ports.ingress }]);
  });

  it('R2.5 gives a world up whose run has a taken address in its frozen configuration, and begins a new one', async () => {
    const first = await open();
    commitRun(first.place, 'ready');
    first.place.release();
    await occupy(first.ports.app);
    const second = await open();
    expect(second.place.resumed).toBe(false);
    expect(said.join()).toContain(`port ${first.ports.app} of the App is taken by another program, and run abc`);
    second.place.release();
    // It is never tried again.
    expect(basename((await open()).place.directory)).toBe(basename(second.place.directory));
  });

  it('lets a taken port move that no run has frozen: of the cloud, or after the run has ended', async () => {
    const first = await open();
    commitRun(first.place, 'ready');
    first.place.release();
    await occupy(first.ports.azure);
    const second = await open();
    expect(second.place.directory).toBe(first.place.directory);
    second.place.release();
    rmSync(join(second.place.directory, LAYOUT.repository), { recursive: true });
    commitRun(second.place, 'terminated');
    await occupy(first.ports.app);
    expect((await open()).place.directory).toBe(first.place.directory);
  });

  it('leaves nothing where no folder can be made', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    await expect(open({ directory: join(file, 'worlds') })).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(existsSync(join(file, 'worlds'))).toBe(false);
  });
});

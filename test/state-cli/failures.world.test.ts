/** R2.3 on a machine that says no: one envelope for each failure, nothing half-written, exactly one of several writers. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createStateFileStore } from '../../state/store/file.js';
import { buildOnce, type Envelope, state, stateAsync, stateInto } from './cli.js';

let folder: string;
beforeAll(() => {
  buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-failures-'));
  chmodSync(folder, 0o755);
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Root may write everywhere, so there it is somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};

function home(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}

const revision = (file: string) => {
  const text = readFileSync(file.replace(/\.json$/, '.files/control.json'), 'utf8');
  return (JSON.parse(text) as { revision: number }).revision;
};

describe('one envelope for every failure', () => {
  it('wrong calls', () => {
    const file = join(home('calls'), 'state.json');
    writeFileSync(join(folder, 'text.txt'), 'no JSON');
    writeFileSync(join(folder, 'list.json'), '[]');
    const rows: [string[], string][] = [
      [[], 'usage'],
      [['status'], 'usage'],
      [['fly', '--state', file], 'usage'],
      [['status', 'now', '--state', file], 'usage'],
      [['status', '--state', file, '--nonsense'], 'usage'],
      [['halt', '--state', file], 'usage'],
      [['halt', '--state', file, '--reason', ''], 'usage'],
      [['halt', '--state', file, '--reason', 'r', '--expected-revision', 'x'], 'usage'],
      [['halt', '--state', file, '--reason', 'r', '--permission', 'king'], 'usage'],
      [['halt', '--state', file, '--reason', 'r', '--permission', 'read'], 'not-permitted'],
      [['halt', '--state', file, '--reason', 'r', '--command-id', 'no good id'], 'invalid-command'],
      [['status', '--state', file], 'not-found'],
      [['status', '--state', file, '--run', 'x'], 'not-found'],
      [['gate', '--state', file], 'not-found'],
      [['init', '--state', file, '--input', join(folder, 'none.json')], 'not-found'],
      [['init', '--state', file, '--input', folder], 'not-readable'],
      [['init', '--state', file, '--input', join(folder, 'text.txt')], 'invalid-document'],
      [['init', '--state', file, '--input', join(folder, 'list.json')], 'invalid-start'],
      [['submit', '--state', file, '--input', join(folder, 'list.json')], 'invalid-document'],
      [['workspace-finalize', '--state', file], 'usage'],
      [['workspace-fail', '--state', file, '--reason', 'r'], 'usage'],
      [['migrate', '--state', file], 'not-found'],
      [['halt', '--state', join(folder, 'nowhere', 'state.json'), '--reason', 'r'], 'not-found'],
      [['halt', '--state', join(folder, 'text.txt', 'state.json'), '--reason', 'r'], 'not-readable'],
    ];
    for (const [args, code] of rows) {
      const ended = state(args);
      // 2 where the call or a file is wrong, 1 where it was read and refused.
      const exit = /^(usage|not-found|not-readable)$/.test(code) ? 2 : 1;
      expect([args[0], ended.envelope.error?.code, ended.code]).toEqual([args[0], code, exit]);
      expect(ended.envelope.error).toMatchObject({ message: expect.any(String), hint: expect.any(String) });
    }
    expect(readdirSync(join(folder, 'calls'))).toEqual([]);
  }, 120_000);

  it('a folder that may not be written, a file that may not be read', () => {
    const path = home('readonly');
    chmodSync(path, 0o555);
    const file = join(path, 'state.json');
    const refused = state(['halt', '--state', file, '--reason', 'r'], nobody);
    expect([refused.envelope.error?.code, refused.code]).toEqual(['not-writable', 2]);
    chmodSync(path, 0o755);
    writeFileSync(file, '{}');
    chmodSync(file, 0o000);
    const unread = state(['status', '--state', file], nobody);
    expect([unread.envelope.error?.code, unread.code]).toEqual(['not-readable', 2]);
    expect(readdirSync(path)).toEqual(['state.json']);
  }, 60_000);

  it('no room: disk-full, nothing changed, and the next attempt works', () => {
    const file = join(home('full'), 'state.json');
    expect(state(['halt', '--state', file, '--reason', 'first']).code).toBe(0);
    // A file may not grow past one block of 1024 bytes: what the kernel says is what a full disk says.
    const full = state(['unhalt', '--state', file], { limit: 'ulimit -f 1' });
    expect([full.envelope.error?.code, full.code]).toEqual(['disk-full', 2]);
    expect(revision(file)).toBe(1);
    expect(state(['unhalt', '--state', file]).envelope.result?.revision).toBe(2);
    expect(readdirSync(join(folder, 'full', 'state.files')).sort()).toEqual(['commands', 'control.json', 'history']);
  }, 60_000);
});

describe('what never ends, and what nobody reads', () => {
  it('a device or a pipe is no state document; an input without an end is cut off', () => {
    const path = home('devices');
    const pipe = join(path, 'pipe');
    spawnSync('mkfifo', [pipe]);
    for (const file of ['/dev/zero', pipe]) {
      const ended = state(['status', '--state', file]);
      expect([file, ended.envelope.error?.code, ended.code]).toEqual([file, 'not-readable', 2]);
    }
    const ended = state(['init', '--state', join(path, 'state.json'), '--input', '/dev/zero']);
    expect([ended.envelope.error?.code, ended.code]).toEqual(['too-large', 1]);
    const piped = state(['init', '--state', join(path, 'state.json'), '--input', '/dev/fd/7'], {
      limit: 'exec 7< <(echo {})',
    });
    expect([piped.envelope.error?.code, piped.code]).toEqual(['invalid-start', 1]);
    expect(readdirSync(path)).toEqual(['pipe']);
  }, 60_000);

  it('an answer that can not be written is one line elsewhere, no trace of the program', () => {
    const file = join(home('unread'), 'state.json');
    state(['halt', '--state', file, '--reason', 'r']);
    const full = stateInto('>/dev/full', ['status', '--state', file]);
    expect([full.code, full.stderr]).toEqual([2, 'chaos-loop: the answer could not be written: ENOSPC\n']);
    const left = stateInto('| head -c 0; exit $PIPESTATUS', ['status', '--state', file]);
    expect([left.code, left.stderr]).toEqual([2, '']);
  }, 60_000);
});

describe('several writers, and writers that die', () => {
  it('R2 of writers that expect one revision exactly one is accepted', async () => {
    const file = join(home('race'), 'state.json');
    state(['halt', '--state', file, '--reason', 'r']);
    const args = ['unhalt', '--state', file, '--expected-revision', '1'];
    const ended = await Promise.all(Array.from({ length: 5 }, () => stateAsync(args)));
    const envelopes = ended.map(({ stdout }) => JSON.parse(stdout) as Envelope);
    expect(envelopes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, error } of envelopes) if (!ok) expect(['stale-revision', 'not-halted']).toContain(error?.code);
    expect(revision(file)).toBe(2);
  }, 60_000);

  it('R15.3 killed at any moment: the next call works at once, and every answer that was given is kept', async () => {
    const file = join(home('killed'), 'state.json');
    const store = await createStateFileStore(file);
    let known = 0;
    for (let round = 0; round < 10; round += 1) {
      const verb = round % 2 === 0 ? 'halt' : 'unhalt';
      const args = [verb, '--state', file, ...(verb === 'halt' ? ['--reason', 'r'] : []), '--command-id', `c-${round}`];
      const { stdout } = await stateAsync(args, { killAfter: 120 + round * 40 });
      const answered = stdout === '' ? null : (JSON.parse(stdout) as Envelope);
      const again = state(args);
      expect(again.envelope.ok).toBe(true);
      known += 1;
      expect(again.envelope.result.revision).toBe(known);
      // What lies beside the history is a view, which the next writer completes; every reader sees the commit.
      expect((await store.read(null)).control?.revision).toBe(known);
      if (answered) expect(answered.result.revision).toBe(known);
    }
    const left = readdirSync(join(folder, 'killed', 'state.files')).sort();
    expect(left).toEqual(['commands', 'control.json', 'history']);
  }, 120_000);

  it('unlock: nothing to break; a dead process; another machine only when a person answers for it', () => {
    const path = home('locked');
    const file = join(path, 'state.json');
    state(['halt', '--state', file, '--reason', 'r']);
    const call = (...more: string[]) => state(['unlock', '--state', file, ...more]).envelope;
    expect(call().result).toEqual({ unlocked: false, was: null });
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    const lock = join(path, 'state.files', 'lock');
    writeFileSync(
      lock,
      JSON.stringify({ host: 'another-machine', namespace: '', pid: dead, started: 'x', at: 'then' }),
    );
    expect(state(['unhalt', '--state', file, '--wait', '0']).envelope.error?.code).toBe('state-locked');
    expect(call().error?.code).toBe('state-locked');
    expect(call('--elsewhere').result).toMatchObject({ unlocked: true, was: { host: 'another-machine' } });
    expect(state(['unhalt', '--state', file]).code).toBe(0);
  }, 60_000);
});

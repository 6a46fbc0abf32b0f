/**
 * The programs of docs/examples/faults as a worker runs them: the real `command` provider, real processes, a real proxy, and where the
 * machine lets us, the real tc in a network of its own.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { open } from '../../action/faults/command/index.js';
import type { FaultProvider } from '../../action/faults/port.js';
import { systemClock } from '../../action/runtime/clock.js';
import { blobId } from '../../action/telemetry/sources/command/index.js';
import { testRuntime } from '../../action/testing/runtime.js';
import type { CommandFault, CommandProvider } from '../../schemas/generated/types.js';
import type { FaultRunValue, FaultValidationValue, ListedRun } from '../../state/evidence/providers/port.js';
import { readValue } from '../../state/evidence/readers/index.js';
import { type NetworkPath, startNetworkPath } from '../azure/network.js';
import { startToxiproxy, type Toxiproxy } from './host.js';

const ROOT = resolve('.');
const FOLDER = 'docs/examples/faults';
const read = async <T>(kind: Parameters<typeof readValue>[0], seen: Promise<{ raw: unknown }>): Promise<T> =>
  readValue(kind, (await seen).raw, { system: 'command' }).value as T;

/** A worker of the checkout, whose programs are those of the run's commit. */
function workerWith(name: string, fault: CommandFault, env: Record<string, string> = {}): Promise<FaultProvider> {
  const request: CommandProvider = { type: 'command', faults: { [name]: fault } };
  const github = {
    entry: async (path: string) => ({ type: 'file', sha: blobId(readFileSync(join(ROOT, path))) }),
  };
  const runtime = testRuntime({ env: { PATH: process.env.PATH, ...env } });
  return open({ runtime, request: { ...request }, checkout: ROOT, github, commit: 'c'.repeat(40) });
}

async function until(provider: FaultProvider, ref: Record<string, string>, runId: string): Promise<FaultRunValue> {
  for (;;) {
    const run = await read<FaultRunValue>('fault-run', provider.status({ fault: ref, runId }));
    if (run.terminal) return run;
    await systemClock.sleep(50);
  }
}

describe('toxiproxy.mjs', () => {
  let network: NetworkPath;
  let toxiproxy: Toxiproxy;
  const ref = { fault: 'pricing-outage' };
  const fault = (more: Partial<CommandFault> = {}): CommandFault => ({
    run: `${FOLDER}/toxiproxy.mjs`,
    action: 'toxiproxy/timeout',
    targets: ['toxiproxy:pricing'],
    duration: 'PT1S',
    parameters: { url: toxiproxy.url, proxy: 'pricing', type: 'timeout', timeout: 0 },
    ...more,
  });
  beforeAll(async () => {
    network = await startNetworkPath({ target: { host: '127.0.0.1', port: 1 } });
    const effect = { start: () => network.block(), stop: () => network.unblock() };
    toxiproxy = await startToxiproxy({ proxy: 'pricing', effect });
  });
  afterAll(async () => {
    await toxiproxy.close();
    await network.close();
  });

  it('R6.9 may run, acts for its duration, ends by itself, and its plan is the validated one', async () => {
    const provider = await workerWith('pricing-outage', fault());
    const validation = await read<FaultValidationValue>('fault-validation', provider.validate(ref, { anew: true }));
    expect(validation).toMatchObject({
      status: 'Succeeded',
      plan: [{ duration: 'PT1S', targets: ['toxiproxy:pricing'] }],
    });
    const started = await provider.start(ref);
    const runId = started.kind === 'started' ? (started.runId ?? '') : '';
    const running = await read<FaultRunValue>('fault-run', provider.status({ fault: ref, runId }));
    expect([network.blocked, running.status]).toEqual([true, 'Running']);
    const run = await until(provider, ref, runId);
    expect(run).toMatchObject({
      status: 'Succeeded',
      actions: [{ state: 'Succeeded', targets: ['toxiproxy:pricing'] }],
    });
    expect(Date.parse(run.endedAt ?? '') - Date.parse(run.startedAt ?? '')).toBe(1000);
    expect([network.blocked, run.planDigest]).toEqual([false, validation.planDigest]);
  });

  it('R8.6 R15.2 is found and lifted by another worker, which has only its name', async () => {
    const first = await workerWith('pricing-outage', fault({ duration: 'PT5S' }));
    await first.start(ref);
    const second = await workerWith('pricing-outage', fault({ duration: 'PT5S' }));
    const listed = await read<ListedRun[]>('fault-run-list', second.list(ref, []));
    const [running] = listed.filter(({ terminal }) => !terminal);
    const runId = running?.runId ?? '';
    expect((await second.cancel({ fault: ref, runId })).kind).toBe('accepted');
    expect(network.blocked).toBe(false);
    expect((await until(second, ref, runId)).status).toBe('Canceled');
    expect((await second.cancel({ fault: ref, runId })).kind).toBe('refused');
  });

  it('R14.1 a toxic that is refused has done nothing; no answer may have', async () => {
    const wrong = { url: toxiproxy.url, proxy: 'pricing', type: 'unknown' };
    const refused = await workerWith('pricing-outage', fault({ parameters: wrong }));
    expect(await refused.start(ref)).toMatchObject({
      kind: 'refused',
      details: expect.stringContaining('invalid toxic type'),
    });
    const away = await workerWith('pricing-outage', fault({ parameters: { ...wrong, url: 'http://127.0.0.1:1' } }));
    expect((await away.start(ref)).kind).toBe('unknown');
    const check = await read<FaultValidationValue>('fault-validation', away.validate(ref, { anew: true }));
    expect(check.status).toBe('RequiresAttention');
  });

  it('R5.4 a program that is not the one of the commit is never started', async () => {
    const request: CommandProvider = { type: 'command', faults: { 'pricing-outage': fault() } };
    const github = { entry: async () => ({ type: 'file', sha: '0'.repeat(40) }) };
    const runtime = testRuntime({ env: { PATH: process.env.PATH } });
    const provider = await open({ runtime, request: { ...request }, checkout: ROOT, github, commit: 'c'.repeat(40) });
    expect(await provider.start(ref)).toMatchObject({
      kind: 'refused',
      details: expect.stringContaining('is not the file of'),
    });
    await expect(provider.catalog('commands')).rejects.toThrow("is not the file of the run's commit");
    expect(network.blocked).toBe(false);
  });
});

/** A network of our own, in which tc may be used; null: this machine allows none. */
function ownNetwork(): string | null {
  const tried = spawnSync('unshare', [
    '-rn',
    'sh',
    '-c',
    'ip link set lo up && tc qdisc add dev lo root tbf rate 1mbit burst 16k latency 1ms',
  ]);
  return tried.status === 0 ? 'unshare' : null;
}

(ownNetwork() === null ? describe.skip : describe)('tc.mjs (needs CAP_NET_ADMIN in a network namespace)', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tc-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('sets the discipline, ends it by itself and by a cancel, and remembers both', () => {
    const parameters = {
      interface: 'lo',
      qdisc: 'tbf rate 1kbit burst 1600 latency 1ms',
      directory: join(folder, 'runs'),
    };
    const script = [
      'set -e',
      'ip link set lo up',
      'shown() { tc qdisc show dev lo; }',
      `tc_mjs=${join(ROOT, FOLDER, 'tc.mjs')}`,
      '$tc_mjs check',
      'CHAOS_LOOP_DURATION=600 $tc_mjs start run-11',
      'shown | grep -q tbf',
      '$tc_mjs status run-11',
      '$tc_mjs check',
      '$tc_mjs cancel run-11 && ! shown | grep -q tbf',
      'CHAOS_LOOP_DURATION=1 $tc_mjs start run-22',
      'while $tc_mjs status run-22 | grep -q Running; do sleep 0.1; done',
      '! shown | grep -q tbf',
      '$tc_mjs list',
      'CHAOS_LOOP_PARAMETERS=\'{"interface":"lo","qdisc":"nonsense","directory":"/tmp"}\' $tc_mjs start run-33 || echo "{\\"exit\\":$?}"',
    ];
    writeFileSync(join(folder, 'script'), script.join('\n'));
    const env = {
      PATH: process.env.PATH ?? '',
      CHAOS_LOOP_FAULT: 'slow',
      CHAOS_LOOP_TARGETS: '["interface:lo"]',
      CHAOS_LOOP_PARAMETERS: JSON.stringify(parameters),
    };
    const printed = execFileSync('unshare', ['-rn', '--kill-child', '--pid', '--fork', 'sh', join(folder, 'script')], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const said = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said[0]).toEqual({ problems: [] });
    expect(said[2]).toMatchObject({ id: 'run-11', status: 'Running', targets: ['interface:lo'] });
    expect(said[3]).toEqual({ problems: ['lo has one already'] });
    const { runs = [] } = (said.at(-2) ?? {}) as { runs?: { status: string }[] };
    expect(runs.map(({ status }) => status).sort()).toEqual(['Canceled', 'Succeeded']);
    expect(said.at(-1)).toEqual({ exit: 75 });
  });
});

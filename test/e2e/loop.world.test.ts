/**
 * The loop as its users run it, one world after the other: what it measured decides, and where a fix does nothing, a fault
 * has no effect, nobody uses the service or somebody brings the old build back, it does not say `resolved`.
 * In one file, because two worlds at a time would disturb each other's measurements.
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoopFailure, LoopResult } from '../../local/loop/result.js';
import {
  type Clone,
  chaosLoop,
  cloneState,
  type Ended,
  fileOnMain,
  lastLine,
  processesOf,
  temporaryFolder,
} from './cli.js';

const PATIENCE = 400_000;
/** Below this share of answered orders the weakness shows: the sample's `confirm`. */
const THRESHOLD = 0.95;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

interface Finished {
  ended: Ended;
  result: LoopResult;
  clone: Clone;
}

/** Runs a world to its end and checks what is true of every one. */
async function world(args: string[], input: string | null = null): Promise<Finished> {
  const ended = await chaosLoop(['local', '--json', '--dir', folder.path, ...args], input);
  const last = lastLine(ended);
  if (!('verdict' in last)) throw new Error(`no run ended: ${JSON.stringify(last)}\n${ended.stdout}\n${ended.stderr}`);
  expect(await processesOf(folder.path)).toEqual([]);
  const clone = await cloneState(last, folder.path);
  // What it prints is what the branch says.
  expect([clone.state.verdict, clone.state.cause, clone.state.revision]).toEqual([
    last.verdict,
    last.cause,
    last.revisions,
  ]);
  expect(clone.subjects.filter((subject) => subject.startsWith(`run ${last.runId} r`))).toHaveLength(last.revisions);
  expect(clone.readme).toContain(`**${last.verdict}${last.cause ? ` (${last.cause})` : ''}.**`);
  // The environment is free for the next run.
  expect(clone.control.environments.production).toMatchObject({ activeRun: null, locked: null });
  // Only a path may be longer than the width, so that it can be copied.
  expect(accountOf(ended).filter((line) => line.length > 100 && !line.includes(folder.path))).toEqual([]);
  await verifies(last);
  return { ended, result: last, clone };
}

/** Without the JSON line. */
function accountOf({ stdout }: Ended): string[] {
  return stdout.trimEnd().split('\n').slice(0, -1);
}

/** R18: anyone can check the run without trusting us. */
async function verifies({ repository, stateBranch }: LoopResult): Promise<void> {
  const { code, stdout, stderr } = await chaosLoop(['verify', '--git', repository, '--branch', stateBranch, '--json']);
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  const { result } = JSON.parse(stdout) as { result: { runs: { invariants: { name: string; status: string }[] }[] } };
  // R2.9: each kept command was decided again.
  for (const { invariants } of result.runs)
    expect(invariants).toContainEqual({ name: 'decision-recomputes', status: 'passed' });
}

const percent = (value: number | null) => `${Number(((value ?? Number.NaN) * 100).toPrecision(4))} %`;

/** Both numbers of an experiment, the first always well above the threshold, in the result, the page and the account. */
function measured({ result, clone, ended }: Finished, n: number): number {
  const experiment = result.experiments[n - 1];
  if (experiment?.control == null || experiment.during === null) throw new Error(`experiment ${n} measured nothing`);
  expect(experiment.control).toBeGreaterThanOrEqual(THRESHOLD);
  expect(experiment.window).not.toBeNull();
  const row = clone.readme
    .split('\n')
    .find((line) => line.startsWith(`| ${n} | `) && line.includes(experiment.verdict));
  expect(row).toContain(`| ${percent(experiment.control)} | **${percent(experiment.during)}** |`);
  expect(ended.stdout.replace(/\s+/g, ' ')).toContain(
    `${percent(experiment.control)} before, ${percent(experiment.during)} during the fault`,
  );
  return experiment.during;
}

// test/simulation/whole.test.ts runs these under the virtual clock; CHAOS_LOOP_WORLDS=all runs them in real time, too.
const alsoIn = process.env.CHAOS_LOOP_WORLDS === 'all' ? it : it.skip;

describe('chaos-loop local', () => {
  it(
    'ends resolved: confirmed, fixed, and refuted under the identical fault',
    async () => {
      const finished = await world(['--yes']);
      const { ended, result, clone } = finished;
      expect([ended.code, result.ok, result.verdict, result.cause]).toEqual([0, true, 'resolved', null]);
      expect(result.experiments.map(({ mode, verdict }) => [mode, verdict])).toEqual([
        ['initial', 'CONFIRMED'],
        ['verify', 'REFUTED'],
      ]);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(measured(finished, 2)).toBeGreaterThanOrEqual(THRESHOLD);
      const [first, second] = clone.state.experiments;
      expect(second?.faultDigest).toBe(first?.faultDigest);
      expect(clone.experiment(2).experiment.diagnostic?.changedPaths[0]?.measured.value).toBeGreaterThan(0);
      expect(await fileOnMain(result, 'service/pricing-client.mjs')).toContain('AbortSignal.timeout');
      expect(ended.stdout).toContain('Verdict: resolved');
    },
    PATIENCE,
  );

  it(
    '--break=fix ends escalated (cap-reached), approved and merged by answers at the prompts',
    async () => {
      const finished = await world(['--break=fix'], 'y\n\n');
      const { ended, result, clone } = finished;
      expect([ended.code, result.ok, result.verdict, result.cause]).toEqual([1, false, 'escalated', 'cap-reached']);
      expect(result.experiments.map(({ mode, verdict }) => [mode, verdict])).toEqual([
        ['initial', 'CONFIRMED'],
        ['verify', 'CONFIRMED'],
      ]);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(measured(finished, 2)).toBeLessThan(THRESHOLD);
      // The change was merged, deployed and executed: it only cures nothing.
      expect(clone.experiment(2).experiment.diagnostic?.changedPaths[0]?.measured.value).toBeGreaterThan(0);
      const told = ended.stdout.replace(/\s+/g, ' ');
      expect(told).toMatch(/Approve advisory adv-pricing-deadline-and-fallback \([^)]+\)\? \[Y\/n\] y [\d.]+ s you /);
      expect(told).toMatch(/Merge pull request #3 \([^)]+\)\? \[Y\/n\] [\d.]+ s you merge #3/);
    },
    PATIENCE,
  );

  it(
    '--break=effect ends escalated (fault-proof), with stdin closed',
    async () => {
      const { ended, result, clone } = await world(['--break=effect']);
      expect([ended.code, result.verdict, result.cause]).toEqual([1, 'escalated', 'fault-proof']);
      expect(result.experiments).toMatchObject([{ mode: 'initial', verdict: 'none', during: null }]);
      const { execution, diagnostic } = clone.experiment(1).experiment;
      // The scenario says that it acted; our own probe saw nothing of it.
      expect(execution).toMatchObject({ landed: true, proven: false, class: 'fault-proof' });
      expect(execution?.effect[0]?.during?.value).toBeGreaterThanOrEqual(THRESHOLD);
      expect(diagnostic).toBeNull();
    },
    PATIENCE,
  );

  alsoIn(
    '--break=rollback never ends resolved: the gate reopens, and the run is abandoned',
    async () => {
      const finished = await world(['--yes', '--break=rollback']);
      const { ended, result, clone } = finished;
      expect([ended.code, result.verdict]).toEqual([1, 'abandoned']);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(result.experiments[1]).toMatchObject({ mode: 'verify', verdict: 'none', during: null });
      // R8.5, R8.3: seen in the control window, so that no second fault was started; then the gate waits again.
      expect(clone.experiment(2).experiment.repairs[0]).toMatchObject({ class: 'contaminated' });
      expect(clone.state.operations.filter(({ kind }) => kind === 'fault-start')).toHaveLength(1);
      const reopened = clone.subjects.findIndex((subject) => subject.includes('does not serve any more'));
      expect(reopened).toBeGreaterThan(0);
      expect(clone.subjects.slice(reopened).join('\n')).toContain('serving not-proven');
      expect(clone.state.gate).toMatchObject({ accepted: null, stages: { serving: { status: 'not-proven' } } });
      expect(ended.stdout).toMatch(/\/chaos-loop abandon /);
    },
    PATIENCE,
  );

  alsoIn(
    '--no-traffic ends escalated (starved), without a fault',
    async () => {
      const { ended, result, clone } = await world(['--yes', '--no-traffic']);
      expect([ended.code, result.verdict, result.cause]).toEqual([1, 'escalated', 'starved']);
      expect(result.experiments).toMatchObject([{ verdict: 'none', window: null, during: null, control: null }]);
      expect(clone.state.operations.filter(({ kind }) => kind === 'fault-start')).toEqual([]);
    },
    PATIENCE,
  );

  alsoIn(
    '--reject ends no-remediation, and changes nothing',
    async () => {
      const finished = await world(['--reject']);
      const { ended, result, clone } = finished;
      expect([ended.code, result.verdict, result.cause]).toEqual([1, 'no-remediation', null]);
      expect(measured(finished, 1)).toBeLessThan(THRESHOLD);
      expect(clone.state.approval).toMatchObject({ status: 'rejected', decisions: [{ kind: 'reject' }] });
      expect(clone.state.coding).toBeNull();
      expect(await fileOnMain(result, 'service/pricing-client.mjs')).not.toContain('timeout');
    },
    PATIENCE,
  );
});

describe('the command line', () => {
  it.each([
    [['local', '--break=network'], 'fix, effect, rollback'],
    [['local', '--brake=fix'], '--brake'],
    [['local', 'orders'], 'orders'],
    [['locale'], 'locale'],
  ])('%j is refused with exit code 2, in words and as JSON', async (args, named) => {
    const ended = await chaosLoop([...args, '--json', '--dir', folder.path]);
    expect(ended.code).toBe(2);
    const { ok, error } = lastLine<LoopFailure>(ended);
    expect([ok, error.code]).toEqual([false, 'usage']);
    expect(error.message).toContain(named);
    expect(error.hint).not.toBe('');
    expect(ended.stderr).toContain(error.message);
  });

  it('prints its version and its help', async () => {
    const version = await chaosLoop(['--version']);
    expect([version.code, version.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
    const help = await chaosLoop(['--help']);
    expect(help.code).toBe(0);
    for (const command of ['local', 'verify', 'validate', 'status', 'obligations', 'doctor'])
      expect(help.stdout).toMatch(new RegExp(`^ +${command} `, 'm'));
    expect((await chaosLoop([])).code).toBe(2);
  });
});

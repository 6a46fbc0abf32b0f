/** One world of the command, run to its end, and what is true of every one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { LoopResult } from '../../local/loop/result.js';
import { type Clone, chaosLoop, cloneState, type Ended, lastLine, processesOf } from './cli.js';

export const PATIENCE = 400_000;
/** Below this share of answered orders the weakness shows: the sample's `confirm`. */
export const THRESHOLD = 0.95;

export interface Finished {
  ended: Ended;
  result: LoopResult;
  clone: Clone;
}

/**
 * Runs a world to its end and checks what is true of every one.
 * @param call the command: what was built here, or what somebody installed
 */
export async function world(
  folder: string,
  args: string[],
  input: string | null = null,
  call: typeof chaosLoop = chaosLoop,
): Promise<Finished> {
  const ended = await call(['local', '--json', '--dir', folder, ...args], input);
  const last = lastLine(ended);
  if (!('verdict' in last)) throw new Error(`no run ended: ${JSON.stringify(last)}\n${ended.stdout}\n${ended.stderr}`);
  expect(await processesOf(folder)).toEqual([]);
  const clone = await cloneState(last, folder);
  // What it prints is what the branch says.
  expect([clone.state.verdict, clone.state.cause, clone.state.revision]).toEqual([
    last.verdict,
    last.cause,
    last.revisions,
  ]);
  expect(clone.subjects.filter((subject) => subject.includes(`[${last.runId.slice(0, 4)} r`))).toHaveLength(
    last.revisions,
  );
  expect(clone.readme).toMatch(new RegExp(`^# ${headed(last)}: `));
  // The environment is free for the next run.
  expect(clone.control.environments.production).toMatchObject({ activeRun: null, locked: null });
  // A word at least every five seconds, a slow moment of the machine left to it.
  const times = accountOf(ended).flatMap((line) => /^(\d\d):(\d\d):(\d\d) /.exec(line)?.slice(1).map(Number) ?? []);
  const seconds = times.flatMap((_, index) =>
    index % 3 === 0 ? [(times[index] ?? 0) * 3600 + (times[index + 1] ?? 0) * 60 + (times[index + 2] ?? 0)] : [],
  );
  const gaps = seconds.slice(1).map((at, index) => (at - (seconds[index] ?? 0) + 86_400) % 86_400);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10);
  expect(readFileSync(join(last.repository, '../../report.html'), 'utf8')).toContain(last.runId);
  // Only a path may be longer than the width, so that it can be copied.
  expect(accountOf(ended).filter((line) => line.length > 100 && !line.includes(folder))).toEqual([]);
  await verifies(last, call);
  return { ended, result: last, clone };
}

/** What the page of the run begins with. */
function headed({ verdict, cause }: LoopResult): string {
  if (verdict === 'resolved') return 'Resolved';
  if (verdict === 'abandoned') return 'Ended by a person';
  if (verdict === 'no-remediation') return 'Not changed';
  return cause === 'cap-reached' ? 'Not fixed' : 'No verdict';
}

/** Without the JSON line. */
function accountOf({ stdout }: Ended): string[] {
  return stdout.trimEnd().split('\n').slice(0, -1);
}

/** R18: anyone can check the run without trusting us. */
async function verifies({ repository, stateBranch }: LoopResult, call: typeof chaosLoop): Promise<void> {
  const { code, stdout, stderr } = await call(['verify', '--git', repository, '--branch', stateBranch, '--json']);
  expect([code, code === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  const { result } = JSON.parse(stdout) as { result: { runs: { invariants: { name: string; status: string }[] }[] } };
  // R2.9: each kept command was decided again.
  for (const { invariants } of result.runs)
    expect(invariants).toContainEqual({ name: 'decision-recomputes', status: 'passed' });
}

const percent = (value: number | null) => `${Number(((value ?? Number.NaN) * 100).toPrecision(4))}%`;

/** Both numbers of an experiment, the first always well above the threshold, in the result, the page and the account. */
export function measured({ result, clone, ended }: Finished, n: number): number {
  const experiment = result.experiments[n - 1];
  if (experiment?.control == null || experiment.during === null) throw new Error(`experiment ${n} measured nothing`);
  expect(experiment.control).toBeGreaterThanOrEqual(THRESHOLD);
  expect(experiment.window).not.toBeNull();
  const row = clone.readme.split('\n').find((line) => line.startsWith('| **Orders answered'));
  // One experiment has a column without the fault and one during it; two have one each, during it.
  const cells = (row ?? '').split('|').map((cell) => cell.replace(/\(.*\)|[^\d.%]/g, ''));
  expect([row, cells[row?.includes(', during the fault') ? n + 1 : 3]]).toEqual([row, percent(experiment.during)]);
  expect(ended.stdout).toContain(`${percent(experiment.control)} → ${percent(experiment.during)} (weak below 95%)`);
  return experiment.during;
}

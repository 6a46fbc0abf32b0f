/** Issue B: a whole run on a plain file, each step a process of its own, and an abandon from every phase. */

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { validateControl, validateRunState } from '../../schemas/generated/validators.js';
import * as steps from '../../state/testing/steps.js';
import { buildOnce, state } from './cli.js';
import { FileDriver } from './file-driver.js';

let folder: string;
beforeAll(() => {
  buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-state-'));
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const STEPS: [string, (driver: FileDriver) => void][] = [
  ['resilience-analysis', (driver) => steps.start(driver)],
  ['chaos-execution', (driver) => steps.analyze(driver)],
  ['diagnostic', (driver) => steps.execute(driver)],
  ['advisory', (driver) => steps.diagnose(driver)],
  ['advisory-approval', (driver) => steps.advise(driver)],
  ['coding', (driver) => steps.approve(driver)],
  ['coding', (driver) => steps.code(driver)],
  ['awaiting-external-gate', (driver) => steps.deliver(driver)],
  ['resilience-analysis', (driver) => steps.passGate(driver)],
  ['chaos-execution', (driver) => steps.reanalyze(driver, { serving: steps.FIXED })],
  ['diagnostic', (driver) => steps.execute(driver)],
];

/** The document as it stands, elsewhere: another driver goes on from it. */
function branchOff(driver: FileDriver, name: string): FileDriver {
  const to = join(folder, name);
  cpSync(join(driver.file, '..'), to, { recursive: true });
  const copy = new FileDriver(join(to, 'state.json'));
  copy.now = driver.now;
  copy.reload();
  return copy;
}

function verified(driver: FileDriver, ...more: string[]) {
  const { code, envelope } = state(['verify', '--state', driver.file, ...more], { now: driver.now });
  if (code !== 0) throw new Error(JSON.stringify(envelope.error, null, 2));
  const invariants = envelope.result.invariants as { name: string; status: string }[];
  expect(invariants).toContainEqual({ name: 'decision-recomputes', status: 'passed' });
  return invariants;
}

describe('a whole run through chaos-loop state', () => {
  it('R16.1 resolved at the end, and from every phase on the way an abandon ends a copy of it', () => {
    const home = mkdtempSync(join(folder, 'run-'));
    const driver = new FileDriver(join(home, 'state.json'));
    steps.doctor(driver);
    STEPS.forEach(([phase, step], index) => {
      step(driver);
      expect(driver.state.phase).toBe(phase);
      const copy = branchOff(driver, `abandon-${index}`);
      copy.tick(1);
      copy.must({ type: 'abandon', reason: 'not today' });
      expect([copy.state.verdict, copy.state.transition.status]).toEqual(['abandoned', 'terminated']);
      verified(copy, '--require-terminal');
    });
    steps.diagnose(driver);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['resolved', null]);
    expect([validateRunState(driver.state), validateControl(driver.world.control)]).toEqual([true, true]);
    const invariants = verified(driver, '--require-terminal');
    expect(invariants.filter(({ status }) => status === 'skipped').map(({ name }) => name)).toEqual([
      'page-bound',
      'provenance',
    ]);
    const { envelope } = state(['obligations', '--state', driver.file], { now: driver.now });
    expect(envelope.result.obligations).toEqual([]);
  }, 240_000);

  it('R16.2 an abandon while a fault may act waits for it: cleanup first, nothing advances', () => {
    const home = mkdtempSync(join(folder, 'fault-'));
    const driver = new FileDriver(join(home, 'state.json'));
    steps.doctor(driver);
    steps.start(driver);
    steps.analyze(driver);
    steps.claim(driver);
    steps.prepareFault(driver);
    driver.must({ type: 'abandon', reason: 'stop it' });
    expect([driver.state.transition.status, driver.state.ending?.kind]).toEqual(['ready', 'abandoned']);
    const { envelope } = state(['status', '--state', driver.file], { now: driver.now });
    expect(envelope.result.obligations.map(({ kind }: { kind: string }) => kind)).toContain('ending');
  }, 120_000);

  it('R2.3 R2.4 refused leaves every byte; the same command twice is one; a dry run changes nothing and says what would', () => {
    const home = mkdtempSync(join(folder, 'same-'));
    const driver = new FileDriver(join(home, 'state.json'));
    steps.doctor(driver);
    steps.start(driver);
    const bytes = () => readFileSync(driver.file, 'utf8');
    const before = bytes();
    const call = (...args: string[]) => state([...args, '--state', driver.file], { now: driver.now });
    expect(call('approve', 'x').envelope.error?.code).toBe('wrong-phase');
    expect(call('abandon', '--reason', 'r', '--expected-revision', '7').envelope.error?.code).toBe('stale-revision');
    expect(call('abandon', '--reason', 'r', '--permission', 'read').envelope.error?.code).toBe('not-permitted');
    const dry = call('abandon', '--reason', 'r', '--dry-run');
    expect(dry.envelope.result).toMatchObject({
      dryRun: true,
      changed: { state: true, control: true },
      from: { phase: 'resilience-analysis', verdict: 'in-progress' },
      run: { status: 'terminated', verdict: 'abandoned', revision: 2 },
    });
    expect(bytes()).toBe(before);
    const once = call('abandon', '--reason', 'r', '--command-id', 'mine', '--expected-revision', '1');
    const after = bytes();
    const twice = call('abandon', '--reason', 'r', '--command-id', 'mine', '--expected-revision', '1');
    expect([once.envelope.result.revision, twice.envelope.result]).toEqual([
      2,
      expect.objectContaining({ replayed: true, revision: 2 }),
    ]);
    expect(call('abandon', '--reason', 'other', '--command-id', 'mine').envelope.error?.code).toBe('command-conflict');
    expect(bytes()).toBe(after);
    const second = state(['init', '--state', driver.file, '--input', '-'], {
      now: driver.now,
      input: JSON.stringify(driver.state.config) && JSON.stringify({}),
    });
    expect(second.envelope.error?.code).toBe('invalid-start');
  }, 120_000);
});

/** R6.5–R6.8 by hand: the workspace is recorded, or can't be had, without a worker. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { inEnglish } from '../../../state/messages/testing/in-english.js';
import type { Driver } from '../../../state/testing/driver.js';
import { GROUP } from '../../../state/testing/fixture.js';
import { Bag, workspaceListRaw } from '../../../state/testing/raws.js';
import { at, claim, WORKFLOW_RUN } from '../../../state/testing/steps.js';
import { callState, writeRun } from '../testing/state-file.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-preflight-'));
  file = join(folder, 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function claimed(): Promise<Driver> {
  const driver = at('started');
  claim(driver);
  driver.tick(5);
  await writeRun(file, driver);
  return driver;
}

function listed(driver: Driver, raw: unknown, collectedAt = driver.now) {
  const bag = new Bag();
  bag.add({ kind: 'fault-preparation', subject: GROUP }, raw, collectedAt);
  return { token: driver.lease.token, workflowRun: WORKFLOW_RUN, ...bag.evidence };
}

const state = () => JSON.parse(readFileSync(file, 'utf8'));

describe('R6.5 workspace-finalize', () => {
  it('records the workspace that was read back; that is no attempt of the analysis, and its worker goes on', async () => {
    const driver = await claimed();
    const call = (...more: string[]) =>
      callState(
        ['workspace-finalize', '--state', file, '--command-id', 'mine', ...more],
        driver.now,
        listed(driver, workspaceListRaw()),
      );
    expect(inEnglish((await call('--expected-revision', '1')).error?.code)).toBe('stale-revision');
    const before = readFileSync(file, 'utf8');
    const dry = await call('--dry-run', '--expected-revision', '2');
    expect(dry.result).toMatchObject({ dryRun: true, changed: { state: true }, revision: 3 });
    expect(readFileSync(file, 'utf8')).toBe(before);
    const done = await call('--expected-revision', '2');
    expect([done.code, done.result.run.phase, done.result.run.lease.status]).toEqual([
      0,
      'resilience-analysis',
      'dispatched',
    ]);
    expect(state().workspace).toMatchObject({ status: 'ready', resource: { name: expect.any(String) } });
    expect(inEnglish(state().analysis)).toMatchObject({ attempts: 0, corrections: [] });
    // R2.4: asked twice is asked once, though the revision and the lease have moved on.
    expect(inEnglish((await call('--expected-revision', '2')).result)).toMatchObject({ replayed: true, revision: 3 });
    const verified = await callState(['verify', '--state', file], driver.now);
    expect(verified.error).toBeNull();
  });

  it('R6.7 none that fits: the run ends with what people have to correct', async () => {
    const driver = await claimed();
    const raw = workspaceListRaw({ identity: { type: 'None' } });
    const done = await callState(['workspace-finalize', '--state', file], driver.now, listed(driver, raw));
    expect(done.result.run).toMatchObject({ verdict: 'escalated', cause: 'workspace' });
    expect(inEnglish(state().workspace.brief)).toMatchObject({
      stage: 'plan',
      requiredCorrections: [expect.any(String)],
    });
    expect((await callState(['verify', '--state', file, '--require-terminal'], driver.now)).error).toBeNull();
  });

  it('without a list that was read lately nothing is recorded', async () => {
    const driver = await claimed();
    const before = readFileSync(file, 'utf8');
    const { token, workflowRun } = listed(driver, {});
    driver.tick(3600 / 2);
    const old = listed(driver, workspaceListRaw(), '2026-11-02T10:00:00.000Z');
    for (const input of [{ token, workflowRun }, listed(driver, { pages: [] }), listed(driver, 'x'), old]) {
      const refused = await callState(['workspace-finalize', '--state', file], driver.now, input);
      expect([refused.code, refused.error?.code]).toEqual([1, 'invalid-receipts']);
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('R6.8 R15.1 not twice, not without the lease, and not with keys that it does not know', async () => {
    const driver = await claimed();
    const input = listed(driver, workspaceListRaw());
    const call = (given: unknown) => callState(['workspace-finalize', '--state', file], driver.now, given);
    expect((await call({ ...input, token: 'other' })).error?.code).toBe('lease-lost');
    expect((await call({ ...input, workflowRun: { id: 1, attempt: 1 } })).error?.code).toBe('lease-lost');
    expect((await call({ ...input, workflowRun: { id: { toString: 0 }, attempt: 1 } })).error?.code).toBe(
      'invalid-command',
    );
    expect((await call({ ...input, wish: 1 })).error?.problems).toEqual([expect.objectContaining({ path: '/wish' })]);
    expect((await call(input)).ok).toBe(true);
    const { lease } = state();
    await callState(['submit', '--state', file], driver.now, {
      schemaVersion: 'chaos-loop/submission/v1',
      type: 'claim',
      commandId: 'again',
      runId: state().runId,
      environment: 'shop-test',
      token: lease.token,
      workflowRun: WORKFLOW_RUN,
    });
    const refused = await call({ ...input, token: lease.token });
    expect([refused.error?.code, refused.error?.message]).toEqual(['wrong-phase', 'the workspace is ready']);
  });
});

describe('R6.7 workspace-fail', () => {
  it('ends the run, with the reason where people look for it', async () => {
    const driver = await claimed();
    const { token, workflowRun } = listed(driver, {});
    const call = (input: unknown, ...more: string[]) =>
      callState(['workspace-fail', '--state', file, ...more], driver.now, input);
    expect((await call({ token, workflowRun })).error?.code).toBe('usage');
    const why = ['--reason', 'the quota is used up', '--command-id', 'mine'];
    expect(inEnglish((await call({ token, workflowRun, stage: 7 }, ...why)).error?.code)).toBe('invalid-command');
    expect(inEnglish((await call({ token, workflowRun }, ...why, '--expected-revision', '9')).error?.code)).toBe(
      'stale-revision',
    );
    const done = await call({ token, workflowRun, stage: 'create' }, ...why);
    expect(done.result.run).toMatchObject({ status: 'terminated', verdict: 'escalated', cause: 'workspace' });
    expect(inEnglish(state().workspace)).toMatchObject({
      status: 'failed',
      brief: { stage: 'create', reason: 'the quota is used up', requiredCorrections: ['the quota is used up'] },
    });
    expect(inEnglish(done.result.event.details.reason)).toBe('workspace: the quota is used up');
    expect(inEnglish((await call({ token, workflowRun, stage: 'create' }, ...why)).result)).toMatchObject({
      replayed: true,
    });
    expect((await callState(['verify', '--state', file, '--require-terminal'], driver.now)).error).toBeNull();
    expect(inEnglish((await call({ token, workflowRun }, '--reason', 'again')).error?.code)).toBe('terminated');
  });
});

describe('workspace-plan', () => {
  it.each([
    [{ request: {} }, '/request/subscriptionId'],
    [{ request: 'x' }, '/request'],
    [{ request: { subscriptionId: 1, managedScopes: ['x'] } }, '/request/managedScopes/0'],
  ])('a request that is none is refused with each place: %j', async (body, path) => {
    const { code, error } = await callState(['workspace-plan', '--state', file], '2026-11-02T10:00:00.000Z', {
      pages: [{ value: [] }],
      ...body,
    });
    expect([code, error?.code]).toEqual([1, 'invalid-start']);
    expect(error?.problems?.map((problem) => problem.path)).toContain(path);
  });
});

describe('every command', () => {
  const NOW = '2026-11-02T12:00:00.000Z';
  it('takes --expected-revision, also one that only reads', async () => {
    await claimed();
    const rows: [string[], unknown?][] = [
      [['status']],
      [['gate']],
      [['verify']],
      [['obligations']],
      [['unlock']],
      [['migrate']],
      [['workspace-plan'], { pages: [{ value: [] }] }],
      [['approve', 'x']],
      [['abandon', '--reason', 'r']],
      [['terminate-analysis-only', '--reason', 'r']],
    ];
    for (const [args, input] of rows) {
      const stale = await callState([...args, '--state', file, '--expected-revision', '9'], NOW, input);
      const expected = args[0] === 'approve' ? 'wrong-phase' : 'stale-revision';
      expect([args[0], stale.code, stale.error?.code]).toEqual([args[0], 1, expected]);
    }
    for (const args of [['status'], ['verify'], ['unlock'], ['migrate']])
      expect(inEnglish((await callState([...args, '--state', file, '--expected-revision', '2'], NOW)).code)).toBe(0);
  });

  it('refuses an option that it would not read, and a decision of the future', async () => {
    const rows: [string[], string][] = [
      [['status', '--reason', 'r'], '--reason'],
      [['status', '--input', 'nowhere.json'], '--input'],
      [['verify', '--elsewhere'], '--elsewhere'],
      [['halt', '--reason', 'r', '--set', 's'], '--set'],
      [['unlock', '--require-terminal'], '--require-terminal'],
      [['abandon', '--reason', 'r', '--at', NOW], '--at'],
      [['approve', 'a', '--at', '2999-01-01T00:00:00Z'], '--at'],
      [['reject', '--reason', 'r', '--at', '2999-01-01T00:00:00Z'], '--at'],
    ];
    for (const [args, path] of rows) {
      const { code, error } = await callState([...args, '--state', file], NOW);
      expect([args, code, error?.code, error?.path]).toEqual([args, 2, 'usage', path]);
    }
  });
});

/** §19, R6.5–R6.7 as a process: an older document on disk, and a workspace that is recorded by hand. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GROUP } from '../../state/testing/fixture.js';
import { Bag, workspaceListRaw } from '../../state/testing/raws.js';
import * as steps from '../../state/testing/steps.js';
import { buildOnce, state } from './cli.js';
import { FileDriver } from './file-driver.js';

let folder: string;
beforeAll(() => {
  buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-preflight-'));
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const document = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('chaos-loop state', () => {
  it('R19 migrate: one more revision, then a run like any other; the same command twice is one', () => {
    const file = join(mkdtempSync(join(folder, 'old-')), 'state.json');
    copyFileSync(fileURLToPath(new URL('../../state/migrations/fixtures/run-v0.json', import.meta.url)), file);
    const now = '2026-11-03T08:00:00.000Z';
    const refused = state(['status', '--state', file], { now });
    expect([refused.code, refused.envelope.error?.code]).toEqual([1, 'unknown-version']);
    const args = ['migrate', '--state', file, '--command-id', 'mine', '--expected-revision', '3'];
    const once = state(args, { now });
    expect([once.code, once.envelope.result]).toEqual([0, expect.objectContaining({ revision: 4, replayed: false })]);
    expect(state(args, { now }).envelope.result).toMatchObject({ revision: 4, replayed: true });
    const dispatch = { now, input: '{"type":"dispatch"}' };
    expect(state(['apply', '--state', file, '--input', '-'], dispatch).envelope.result.run).toMatchObject({
      revision: 5,
      lease: { phase: 'resilience-analysis' },
    });
  }, 60_000);

  it('R6.5 R6.7 workspace-finalize and workspace-fail end the preflight of two runs', () => {
    const begun = () => {
      const driver = new FileDriver(join(mkdtempSync(join(folder, 'run-')), 'state.json'));
      steps.doctor(driver);
      steps.start(driver);
      steps.claim(driver);
      driver.tick(2);
      return driver;
    };
    const call = (driver: FileDriver, args: string[], evidence: object) =>
      state([...args, '--state', driver.file, '--input', '-', '--expected-revision', '2'], {
        now: driver.now,
        input: JSON.stringify({ token: driver.lease.token, workflowRun: steps.WORKFLOW_RUN, ...evidence }),
      });
    const first = begun();
    const bag = new Bag();
    bag.add({ kind: 'fault-preparation', subject: GROUP }, workspaceListRaw(), first.now);
    const ready = call(first, ['workspace-finalize'], bag.evidence);
    expect([ready.code, document(first.file).workspace.status]).toEqual([0, 'ready']);
    first.reload();
    steps.analyze(first);
    expect(first.state.phase).toBe('chaos-execution');
    const second = begun();
    const failed = call(second, ['workspace-fail', '--reason', 'no quota'], { stage: 'create' });
    expect([failed.code, failed.envelope.result.run]).toEqual([
      0,
      expect.objectContaining({ verdict: 'escalated', cause: 'workspace' }),
    ]);
    expect(document(second.file).workspace.brief).toMatchObject({
      stage: 'create',
      reason: { code: 'reported', params: { words: 'no quota' } },
    });
    for (const { file, now } of [first, second]) expect(state(['verify', '--state', file], { now }).code).toBe(0);
  }, 60_000);

  it('knows every command that it says it knows', () => {
    const file = join(folder, 'none', 'state.json');
    const commands =
      'init status submit approve reject gate workspace-plan workspace-finalize workspace-fail abandon halt terminate-analysis-only migrate verify obligations unlock';
    for (const command of commands.split(' ')) {
      const { code, envelope } = state([command, '--state', file, '--expected-revision', '0']);
      expect([command, code === 0 || code === 2]).toEqual([command, true]);
      expect([command, envelope.error?.message ?? '']).not.toEqual([
        command,
        expect.stringContaining('is not a command'),
      ]);
    }
  }, 60_000);
});

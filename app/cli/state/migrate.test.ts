/** §19 through the command line: a document of an older version on disk is read by nobody but `migrate`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { validateRunState } from '../../../schemas/generated/validators.js';
import { digestOf } from '../../../state/base/digest.js';
import { createStateFileStore } from '../../../state/store/file.js';
import { at, RUN } from '../../../state/testing/steps.js';
import { verifyHistory } from '../../../state/verify/index.js';
import { callState } from '../testing/state-file.js';

const NOW = '2026-11-03T08:00:00.000Z';
const OLD = readFileSync(new URL('../../../state/migrations/fixtures/run-v0.json', import.meta.url), 'utf8');

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-migrate-'));
  file = join(folder, 'state.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const call = (args: string[], input?: unknown) => callState([...args, '--state', file], NOW, input);
const document = () => JSON.parse(readFileSync(file, 'utf8'));
type Json = Record<string, unknown>;
const old = (over: Json = {}): Json => ({ ...JSON.parse(OLD), ...over });
const write = (value: unknown) => writeFileSync(file, JSON.stringify(value));

/** What the older program had: no preflight, no kinds of run; three revisions of it. */
async function withHistory(): Promise<void> {
  const store = await createStateFileStore(file);
  const { kind: _kind, workspace: _workspace, ...rest } = at('started').state;
  const older: Json = { ...rest, schemaVersion: 'chaos-loop/run-state/v0', policyVersion: '2026-09', lease: null };
  let head: string | null = null;
  let previousDigest: string | null = null;
  for (let revision = 1; revision <= 3; revision += 1) {
    const value = { ...older, revision, previousDigest };
    previousDigest = digestOf(value);
    const body = [`Chaos-Loop-Run: ${RUN}`, `Chaos-Loop-Revision: ${revision}`, `Chaos-Loop-Digest: ${previousDigest}`];
    const outcome = await store.commit(head, {
      message: { headline: `run ${RUN} r${revision}: step`, body: body.join('\n') },
      files: { [`runs/${RUN}/state.json`]: `${JSON.stringify(value, null, 2)}\n` },
    });
    if (!outcome.ok) throw new Error('conflict');
    head = outcome.head;
  }
}

describe('R19 migrate', () => {
  it('nobody else reads the older document: each is refused by name, with the way out', async () => {
    writeFileSync(file, OLD);
    const rows: string[][] = [
      ['status'],
      ['gate'],
      ['verify'],
      ['obligations'],
      ['abandon', '--reason', 'r'],
      ['approve', 'a'],
      ['halt', '--reason', 'r'],
    ];
    for (const row of rows) {
      const { code, error } = await call(row);
      expect([row[0], code, error?.code, error?.path]).toEqual([row[0], 1, 'unknown-version', file]);
      expect(error?.hint).toContain('chaos-loop state migrate');
    }
    expect(readdirSync(folder)).toEqual(['state.json']);
    expect(readFileSync(file, 'utf8')).toBe(OLD);
  });

  it('one more revision of its chain, once; then it is a run like any other', async () => {
    writeFileSync(file, OLD);
    expect((await call(['migrate', '--expected-revision', '2'])).error?.code).toBe('stale-revision');
    expect((await call(['migrate', '--permission', 'write'])).error?.code).toBe('not-permitted');
    const dry = await call(['migrate', '--dry-run', '--expected-revision', '3']);
    expect(dry.result).toMatchObject({ dryRun: true, changed: { state: true }, revision: 4 });
    expect(readFileSync(file, 'utf8')).toBe(OLD);
    const mine = ['migrate', '--command-id', 'mine', '--actor', 'mona', '--expected-revision', '3'];
    const done = await call(mine);
    expect(done).toMatchObject({
      code: 0,
      result: { changed: { state: true }, replayed: false, revision: 4, steps: ['chaos-loop/run-state/v0'] },
    });
    expect(validateRunState(document())).toBe(true);
    expect(document()).toMatchObject({
      previousDigest: digestOf(JSON.parse(OLD)),
      workspace: { status: 'pending' },
      event: { type: 'migrated', actor: { login: 'mona', type: 'cli' }, authority: 'admin' },
    });
    // R2.4
    const after = readFileSync(file, 'utf8');
    expect((await call(mine)).result).toMatchObject({ replayed: true, revision: 4 });
    expect((await call(['migrate'])).result).toMatchObject({ changed: { state: false }, steps: [], revision: 4 });
    expect((await call(['migrate', '--expected-revision', '3'])).error?.code).toBe('stale-revision');
    expect(readFileSync(file, 'utf8')).toBe(after);
    await call(['apply', '--command-id', 'go'], { type: 'dispatch' });
    expect((await call(mine)).result).toMatchObject({ replayed: true, revision: 4 });
    expect((await call(['migrate', '--command-id', 'go'])).error?.code).toBe('command-conflict');
    expect((await call(['status'])).result.run).toMatchObject({ phase: 'resilience-analysis', revision: 5 });
  });

  it('§18 verify judges what came after it, says what it can not judge, and finds a migration that was edited', async () => {
    await withHistory();
    expect((await call(['migrate'])).code).toBe(0);
    await call(['apply'], { type: 'dispatch' });
    await call(['abandon', '--reason', 'enough']);
    const verified = await call(['verify']);
    expect(verified.error).toBeNull();
    const { invariants } = verified.result as { invariants: { name: string; status: string; reason?: string }[] };
    expect(invariants.find(({ name }) => name === 'schema-valid')).toMatchObject({
      status: 'skipped',
      reason: expect.stringContaining('run-state/v0'),
    });
    for (const name of ['digest-chain', 'revision-contiguous', 'legal-transition'])
      expect(invariants.find((entry) => entry.name === name)).toEqual({ name, status: 'passed' });

    const history = await (await createStateFileStore(file)).history(RUN);
    const failing = (change: (state: Json) => void, which: number) => {
      const commits = history.commits.map((commit, index) => {
        if (index !== which) return commit;
        const state = JSON.parse(commit.state ?? '') as Json;
        change(state);
        return { ...commit, state: JSON.stringify(state) };
      });
      return verifyHistory({ ...history, commits }).flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
    };
    expect(failing(() => undefined, 3)).toEqual([]);
    const forgetsCaveats = (state: Json) => {
      state.caveats = [];
    };
    expect(failing(forgetsCaveats, 3)).toContain('legal-transition');
    // An older document after a present one is no step of anything.
    const older = (state: Json) => {
      state.schemaVersion = 'chaos-loop/run-state/v0';
    };
    expect(failing(older, 4)).toContain('schema-valid');
  });

  it.each([
    ['newer', old({ schemaVersion: 'chaos-loop/run-state/v9' }), 'unknown-version'],
    ['of another kind', old({ schemaVersion: 'chaos-loop/control/v1' }), 'invalid-document'],
    ['under a lease', old({ lease: { token: 't' } }), 'lease-held'],
    [
      'with an open fault start',
      old({ operations: [{ kind: 'fault-start', status: 'prepared' }] }),
      'operation-conflict',
    ],
    ['that does not fit', old({ targets: 'all' }), 'invalid-document'],
    ['of no run', old({ runId: '../x' }), 'invalid-document'],
    ['of a run that is no text', old({ runId: 7 }), 'invalid-document'],
    ['without a revision', old({ revision: 'x' }), 'invalid-document'],
    ['that is a list', [], 'invalid-document'],
    ['that is nothing', null, 'invalid-document'],
  ])('a document %s is refused, and left as it is', async (_name, value, code) => {
    write(value);
    const refused = await call(['migrate']);
    expect([refused.code, refused.error?.code]).toEqual([1, code]);
    expect(document()).toEqual(value);
    expect(readdirSync(folder)).toEqual(['state.json']);
  });

  it('where there is no run: refused', async () => {
    const { code, error } = await callState(['migrate', '--state', folder, '--run', RUN], NOW);
    expect([code, error?.code]).toEqual([2, 'not-found']);
    expect((await call(['migrate', '--run', 'run-2'])).error?.code).toBe('not-found');
  });
});

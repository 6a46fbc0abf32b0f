/** A state branch that the version before wrote: it can be read, abandoned, ended and migrated, and is verified as before (§19). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openBranch } from '../../app/cli/git/branch.js';
import { type BranchHistory, readHistory } from '../../app/cli/git/history.js';
import type { Actor, Control, RunState } from '../../schemas/generated/types.js';
import { validateControl, validateRunState } from '../../schemas/generated/validators.js';
import type { CommandBody } from '../../state/commands.js';
import { decide } from '../../state/kernel.js';
import type { Accepted, World } from '../../state/kernel-types.js';
import { migrationDue } from '../../state/migrations/policy.js';
import { changesetOf } from '../../state/store/changeset.js';
import { type RunHistory, verifyHistory } from '../../state/verify/index.js';

const BUNDLE = fileURLToPath(new URL('policy-2026-11.bundle', import.meta.url));
const NOW = '2027-01-01T00:00:00.000Z';
let folder: string;
let branch: BranchHistory;
let history: RunHistory;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'policy-2026-11-'));
  const repository = join(folder, 'state.git');
  execFileSync('git', ['clone', '--quiet', '--mirror', BUNDLE, repository]);
  branch = await readHistory(await openBranch(repository, null));
  history = branch.of(branch.runs[0] ?? '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The history up to a revision of the run, and the documents that stood there. */
function cut(revision: number): { history: RunHistory; world: World } {
  let control: Control | null = null;
  for (const [index, commit] of history.commits.entries()) {
    if (typeof commit.control === 'string') control = JSON.parse(commit.control) as Control;
    const state = typeof commit.state === 'string' ? (JSON.parse(commit.state) as RunState) : null;
    if (state?.revision !== revision) continue;
    expect([validateControl(control), validateRunState(state)]).toEqual([true, true]);
    return { history: { ...history, commits: history.commits.slice(0, index + 1) }, world: { control, state } };
  }
  throw new Error(`no revision ${revision}`);
}

const states = (): RunState[] =>
  history.commits.flatMap(({ state }) => (typeof state === 'string' ? [JSON.parse(state) as RunState] : []));

/** The App that wrote the history. */
function ourApp(): Actor {
  const found = states().find(({ event }) => event.actor.type === 'app')?.event.actor;
  if (!found) throw new Error('the App did nothing');
  return found;
}

/** Decides, and appends what the store would have written. */
function send(at: { history: RunHistory; world: World }, body: CommandBody, app = false) {
  const actor = app ? ourApp() : { login: 'maria', id: 11, type: 'user' as const };
  const command = { commandId: `c-${body.type}`, actor, authority: app ? null : 'admin', producer: {}, ...body };
  const decision = decide(at.world, command, { now: NOW });
  if (!decision.ok) throw new Error(JSON.stringify(decision.error));
  return { decision, ...appended(at, decision) };
}

function appended(
  at: { history: RunHistory; world: World },
  decision: Accepted,
): { history: RunHistory; world: World } {
  const runId = at.history.runId ?? '';
  const made = changesetOf({ before: at.world, decision, runId, readme: '# run\n', index: null });
  if (!made) throw new Error('nothing changed');
  const { files, message } = made;
  const text = (path: string) => files[path] ?? null;
  const commit = {
    commit: String(at.history.commits.length).padStart(40, 'f'),
    subject: message.headline,
    trailers: Object.fromEntries([...message.body.matchAll(/^(Chaos-Loop-\w+): (.*)$/gm)].map(([, k, v]) => [k, v])),
    paths: Object.keys(files),
    ...(files[`runs/${runId}/state.json`] ? { state: text(`runs/${runId}/state.json`) } : {}),
    ...(files[`runs/${runId}/README.md`] ? { readme: text(`runs/${runId}/README.md`) } : {}),
    ...(files['control.json'] ? { control: text('control.json') } : {}),
  };
  const experiments = Object.entries(files).flatMap(([path, content]) => {
    const n = /\/experiments\/(\d+)\.json$/.exec(path)?.[1];
    return n && content ? [[n, content]] : [];
  });
  return {
    world: { control: decision.control, state: decision.state },
    history: {
      ...at.history,
      commits: [...at.history.commits, commit] as RunHistory['commits'],
      experiments: { ...at.history.experiments, ...Object.fromEntries(experiments) },
      evidence: (digest) => text(`runs/${runId}/evidence/${digest}.json`) ?? at.history.evidence(digest),
      command: (revision) => text(`runs/${runId}/commands/${revision}.json`) ?? at.history.command(revision),
    },
  };
}

const failed = (of: RunHistory) => verifyHistory(of).filter(({ status }) => status === 'failed');
const recomputes = (of: RunHistory) => verifyHistory(of).find(({ name }) => name === 'decision-recomputes');

describe('a branch of policy 2026-11', () => {
  it('R19 passes verify as before; what was never kept is skipped by name', () => {
    expect(failed(history)).toEqual([]);
    expect(recomputes(history)).toMatchObject({ status: 'skipped', reason: expect.stringContaining('2026-11') });
  });

  it('R19 is abandoned at any revision at which it was active, and the history goes on to pass', () => {
    const active = states().filter(({ transition }) => transition.status !== 'terminated');
    expect(active.length).toBeGreaterThan(10);
    for (const { revision } of active) {
      const at = cut(revision);
      const { decision, ...after } = send(at, { type: 'abandon', reason: 'no longer wanted' });
      expect(decision.state?.policyVersion).toBe('2026-11');
      expect(decision.state?.ending !== null || decision.state?.verdict === 'abandoned').toBe(true);
      if (revision % 6 !== 0) continue;
      expect(failed(after.history)).toEqual([]);
      expect(recomputes(after.history)).toMatchObject({ reason: expect.stringMatching(/1 other\(s\) decided again/) });
    }
  });

  it('R19 migrates where it rests without a lease, by one event, and never under one', () => {
    const resting = states().filter(migrationDue);
    expect(resting.length).toBeGreaterThan(0);
    for (const { revision } of resting) {
      const { decision, ...after } = send(cut(revision), { type: 'migrate' }, true);
      expect(decision.state).toMatchObject({ policyVersion: '2026-12', event: { type: 'migrated' } });
      expect(failed(after.history)).toEqual([]);
      expect(migrationDue(decision.state as RunState)).toBe(false);
    }
    const held = states().find(({ lease }) => lease !== null);
    const { world } = cut(held?.revision ?? 0);
    const command = { type: 'migrate' as const, commandId: 'c', actor: ourApp(), authority: null, producer: {} };
    expect(decide(world, command, { now: NOW })).toMatchObject({ ok: false, error: { code: 'lease-held' } });
  });
});

/** A state branch that is kept as a bundle, and what a later version does with it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBranch } from '../../app/cli/git/branch.js';
import { readHistory } from '../../app/cli/git/history.js';
import type { Actor, Control, ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import { validateControl, validateRunState } from '../../schemas/generated/validators.js';
import type { CommandBody } from '../../state/base/command.js';
import { decide } from '../../state/kernel.js';
import { pictureOf, redraws } from '../../state/queries/picture/index.js';
import type { Accepted, World } from '../../state/run/documents.js';
import { changesetOf } from '../../state/store/changeset.js';
import { type InvariantResult, type RunHistory, verifyHistory } from '../../state/verify/index.js';

/** A moment of a history: all of it up to there, and the documents that stand there. */
export interface Moment {
  history: RunHistory;
  world: World;
}

/** The history of the first run in the bundle; `close` takes the clone away. */
export async function openBundle(name: string): Promise<{ history: RunHistory; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'kept-history-'));
  const repository = join(folder, 'state.git');
  execFileSync('git', ['clone', '--quiet', '--mirror', fileURLToPath(new URL(name, import.meta.url)), repository]);
  const branch = await readHistory(await openBranch(repository, null));
  return { history: branch.of(branch.runs[0] ?? ''), close: () => rmSync(folder, { recursive: true, force: true }) };
}

export const statesOf = ({ commits }: RunHistory): RunState[] =>
  commits.flatMap(({ state }) => (typeof state === 'string' ? [JSON.parse(state) as RunState] : []));

/** The App that wrote the history. */
export function appOf(history: RunHistory): Actor {
  const found = statesOf(history).find(({ event }) => event.actor.type === 'app')?.event.actor;
  if (!found) throw new Error('the App did nothing');
  return found;
}

export const MARIA: Actor = { login: 'maria', id: 11, type: 'user' };

export function cut(history: RunHistory, revision: number): Moment {
  let control: Control | null = null;
  for (const [index, commit] of history.commits.entries()) {
    if (typeof commit.control === 'string') control = JSON.parse(commit.control) as Control;
    const state = typeof commit.state === 'string' ? (JSON.parse(commit.state) as RunState) : null;
    if (state?.revision !== revision) continue;
    if (!validateControl(control) || !validateRunState(state)) throw new Error('a kept document does not fit any more');
    return { history: { ...history, commits: history.commits.slice(0, index + 1) }, world: { control, state } };
  }
  throw new Error(`no revision ${revision}`);
}

export type Sender = Pick<Parameters<typeof decide>[1], 'actor' | 'authority' | 'producer'>;

/** Decides, and appends what the store would have written. */
export function send(at: Moment, body: CommandBody, by: Sender, now: string): Moment & { decision: Accepted } {
  const command = { commandId: `c-${body.type}-${at.history.commits.length}`, ...by, ...body };
  const decision = decide(at.world, command, { now });
  if (!decision.ok) throw new Error(JSON.stringify(decision.error));
  return { decision, ...appended(at, decision) };
}

function appended(at: Moment, decision: Accepted): Moment {
  const runId = at.history.runId ?? '';
  const { state } = decision;
  const raw = (digest: string): unknown => JSON.parse(at.history.evidence(digest) ?? 'null');
  const closed = new Map(
    Object.entries(at.history.experiments).map(([n, text]) => [Number(n), JSON.parse(text) as ExperimentDocument]),
  );
  const picture = state && redraws(at.world.state, state) ? pictureOf({ state, closed, raw }) : null;
  const made = changesetOf({ before: at.world, decision, runId, readme: '# run\n', index: null, picture });
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
    ...(picture === null ? {} : { picture }),
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
      controlCommand: (revision) => text(`commands/${revision}.json`) ?? at.history.controlCommand(revision),
    },
  };
}

export const failed = (of: RunHistory): InvariantResult[] =>
  verifyHistory(of).filter(({ status }) => status === 'failed');
export const recomputes = (of: RunHistory): InvariantResult | undefined =>
  verifyHistory(of).find(({ name }) => name === 'decision-recomputes');

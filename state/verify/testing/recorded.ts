/** What the kernel accepted, as the commits that the store would have made; and the same, tampered with. */

import type { Control, Event, ExperimentDocument, RunState } from '../../../schemas/generated/types.js';
import { copyJson } from '../../base/copy.js';
import { pictureOf, redraws } from '../../queries/picture/index.js';
import { subjectOfControl, subjectOfRun } from '../../queries/view/subject.js';
import { boundPage, pictureFile, shownDigest } from '../../run/page.js';
import { changesetOf } from '../../store/changeset.js';
import type { StoreCommit } from '../../store/port.js';
import type { Driver } from '../../testing/driver.js';
import type { CommitSource, RunHistory } from '../history.js';
import { digestOnce, read, textOf } from './texts.js';

export interface RecordedCommit extends StoreCommit {
  files: Record<string, string | null>;
}

/** Commits to write to; texts are shared. */
export function copyCommits(commits: readonly RecordedCommit[]): RecordedCommit[] {
  return commits.map(({ message, files }) => ({ message: { ...message }, files: { ...files } }));
}

/** Those of the run: a follow-up begins without any. */
function closedIn(all: ReadonlyMap<number, ExperimentDocument>, state: RunState): Map<number, ExperimentDocument> {
  return new Map(
    [...all].filter(([n, { runId }]) => runId === state.runId && state.experiments.some((entry) => entry.n === n)),
  );
}

/** Every change that the driver kept, through the store's own changeset. */
export function recorded(driver: Driver): RecordedCommit[] {
  let before: Parameters<typeof changesetOf>[0]['before'] = { control: null, state: null };
  const evidence: Record<string, unknown> = {};
  const closed = new Map<number, ExperimentDocument>();
  return driver.log.map((decision) => {
    const runId = decision.changed.state ? (decision.state?.runId ?? null) : null;
    Object.assign(evidence, decision.evidence);
    if (decision.archive) closed.set(decision.archive.n, decision.archive.document);
    const { state } = decision;
    const due = runId !== null && state !== null && redraws(before.state, state);
    const picture = due
      ? pictureOf({ state, closed: closedIn(closed, state), raw: (digest) => evidence[digest] ?? null })
      : null;
    const commit = changesetOf({ before, decision, runId, readme: runId ? '# run\n' : null, picture, index: null });
    if (!commit) throw new Error('a change makes a commit');
    before = { control: decision.control, state: decision.state };
    return { message: { ...commit.message }, files: { ...commit.files } };
  });
}

function trailersOf(body: string): Record<string, string> {
  return Object.fromEntries(
    body.split('\n').flatMap((line) => {
      const match = /^(Chaos-Loop-\w+): (.*)$/.exec(line);
      return match?.[1] && match[2] !== undefined ? [[match[1], match[2]]] : [];
    }),
  );
}

/** The run that the first state document is of. */
export function runIdOf(commits: readonly RecordedCommit[]): string {
  const paths = commits.flatMap(({ files }) => Object.keys(files));
  const found = paths.flatMap((path) => /^runs\/([^/]+)\/state\.json$/.exec(path)?.[1] ?? []);
  return found[0] ?? 'none';
}

export function historyOf(commits: readonly RecordedCommit[], runId: string | null = runIdOf(commits)): RunHistory {
  const tree = new Map<string, string>();
  const sources = commits.map(({ message, files }, index): CommitSource => {
    for (const [path, text] of Object.entries(files)) {
      if (text === null) tree.delete(path);
      else tree.set(path, text);
    }
    const state = runId === null ? undefined : files[`runs/${runId}/state.json`];
    const control = files['control.json'];
    const readme = runId === null ? undefined : files[`runs/${runId}/README.md`];
    const picture = runId === null ? undefined : files[`runs/${runId}/sli.svg`];
    return {
      commit: String(index + 1).padStart(40, '0'),
      subject: message.headline,
      trailers: trailersOf(message.body),
      paths: Object.keys(files),
      ...(state === undefined ? {} : { state }),
      ...(control === undefined ? {} : { control }),
      ...(readme === undefined ? {} : { readme }),
      ...(picture === undefined ? {} : { picture }),
    };
  });
  const experiments = [...tree].flatMap(([path, text]) => {
    const match = new RegExp(`^runs/${runId}/experiments/(\\d+)\\.json$`).exec(path);
    return match?.[1] ? [[match[1], text] as const] : [];
  });
  return {
    runId,
    commits: sources,
    tree: [...tree.keys()].map((path) => ({ path, mode: '100644' })),
    index: tree.get('index.json') ?? null,
    experiments: Object.fromEntries(experiments),
    evidence: (digest) => tree.get(`runs/${runId}/evidence/${digest}.json`) ?? null,
    controlEvidence: (digest) => tree.get(`evidence/${digest}.json`) ?? null,
    command: (revision) => tree.get(`runs/${runId}/commands/${revision}.json`) ?? null,
    controlCommand: (revision) => tree.get(`commands/${revision}.json`) ?? null,
    statesOf: (other) => commits.flatMap(({ files }) => files[`runs/${other}/state.json`] ?? []),
  };
}

const STATE = /^runs\/[^/]+\/state\.json$/;

function stateFile({ files }: RecordedCommit): string | null {
  return Object.keys(files).find((path) => STATE.test(path)) ?? null;
}

/** Frozen, because texts are shared. */
export function stateOf(commit: RecordedCommit): RunState | null {
  const file = commit.files[stateFile(commit) ?? ''];
  return file === undefined || file === null ? null : read<RunState>(file);
}

/** A copy of its own, to write to. */
export function editableState(commit: RecordedCommit): RunState | null {
  const state = stateOf(commit);
  return state && copyJson(state);
}

function writeState(commit: RecordedCommit, state: RunState): void {
  commit.files[stateFile(commit) ?? `runs/${state.runId}/state.json`] = textOf(state);
}

/** The commit of a revision of the run. */
export function commitOf(commits: readonly RecordedCommit[], revision: number): RecordedCommit {
  const found = commits.find((commit) => stateOf(commit)?.revision === revision);
  if (!found) throw new Error(`no commit of revision ${revision}`);
  return found;
}

/** The first revision for which the test holds. */
export function revisionWhere(commits: readonly RecordedCommit[], test: (state: RunState) => boolean): number {
  for (const commit of commits) {
    const state = stateOf(commit);
    if (state && test(state)) return state.revision;
  }
  throw new Error('no such revision');
}

/** state.json of these revisions rewritten, nothing else. */
export function editStates(
  commits: readonly RecordedCommit[],
  change: (state: RunState) => void,
  which: (revision: number) => boolean,
): void {
  for (const commit of commits) {
    const known = stateOf(commit);
    if (!known || !which(known.revision)) continue;
    const state = copyJson(known);
    change(state);
    writeState(commit, state);
  }
}

export function editControl(
  commits: readonly RecordedCommit[],
  revision: number,
  change: (control: Control) => void,
): void {
  for (const commit of commits) {
    const file = commit.files['control.json'];
    if (!file) continue;
    const known = read<Control>(file);
    if (known.revision !== revision) continue;
    const control = copyJson(known);
    change(control);
    commit.files['control.json'] = textOf(control);
  }
}

function withTrailer(body: string, name: string, value: string): string {
  return body.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);
}

function withCommand(body: string, { kept, commandId, commandDigest }: Event): string {
  const line = `Chaos-Loop-Command: ${commandId} ${commandDigest}`;
  return kept === undefined || body.includes(line) ? body : `${body.replace(/\nChaos-Loop-Command: .*/, '')}\n${line}`;
}

/** The picture as it follows from what the forger wrote. */
function redraw(
  commit: RecordedCommit,
  { before, state }: { before: RunState | null; state: RunState },
  files: Readonly<Record<string, string | null>>,
): void {
  const path = pictureFile(state.runId);
  delete commit.files[path];
  if (!redraws(before, state)) return;
  const file = (name: string): object | null => {
    const text = files[`runs/${state.runId}/${name}`];
    return text ? read(text) : null;
  };
  const archives = state.experiments.flatMap(({ n }) => {
    const document = file(`experiments/${n}.json`) as ExperimentDocument | null;
    return document ? [[n, document] as const] : [];
  });
  const picture = pictureOf({ state, closed: new Map(archives), raw: (digest) => file(`evidence/${digest}.json`) });
  if (picture !== null) commit.files[path] = picture;
}

/** The document as the next one after that digest; the very same where it is that already. */
function chained<T extends RunState | Control>(document: T, previousDigest: string | null): T {
  return document.previousDigest === previousDigest ? document : { ...document, previousDigest };
}

/** Each experiment with the digest of the archive that lies there. */
function withArchives(state: RunState, commits: readonly RecordedCommit[]): RunState {
  const experiments = state.experiments.map((summary) => {
    const path = `runs/${state.runId}/experiments/${summary.n}.json`;
    const file = commits.find(({ files }) => files[path])?.files[path];
    const documentDigest = file ? digestOnce(read(file)) : summary.documentDigest;
    return documentDigest === summary.documentDigest ? summary : { ...summary, documentDigest };
  });
  return experiments.every((summary, at) => summary === state.experiments[at]) ? state : { ...state, experiments };
}

/** What a careful forger does: every digest of both chains, every subject and trailer and (`pages`) every page made anew after an edit. */
export function reseal(commits: readonly RecordedCommit[], pages = true): void {
  const previous: Record<string, string | null> = { state: null, control: null };
  let before: RunState | null = null;
  const files: Record<string, string | null> = {};
  for (const commit of commits) {
    Object.assign(files, commit.files);
    const found = stateOf(commit);
    const own = commit.files['control.json'] ? read<Control>(commit.files['control.json']) : null;
    if (found) {
      const state: RunState = chained(withArchives(found, commits), previous.state ?? null);
      previous.state = digestOnce(state);
      if (state !== found) writeState(commit, state);
      commit.message.body = withTrailer(commit.message.body, 'Chaos-Loop-Digest', previous.state);
      commit.message.body = withCommand(commit.message.body, state.event);
      if (state.event.kept !== undefined) commit.message.headline = subjectOfRun(before, state);
      if (pages) redraw(commit, { before, state }, files);
      before = state;
      const page = `runs/${state.runId}/README.md`;
      if (pages && commit.files[page])
        commit.files[page] = boundPage(
          '# run',
          state,
          state.event.seal === undefined ? previous.state : shownDigest(state),
        );
    }
    if (own) {
      const control: Control = chained(own, previous.control ?? null);
      previous.control = digestOnce(control);
      if (control !== own) commit.files['control.json'] = textOf(control);
      const trailer = found ? 'Chaos-Loop-Control' : 'Chaos-Loop-Digest';
      commit.message.body = withTrailer(commit.message.body, trailer, previous.control);
      if (!found) {
        commit.message.body = withCommand(commit.message.body, control.event);
        if (control.event.kept !== undefined) commit.message.headline = subjectOfControl(control);
      }
    }
  }
}

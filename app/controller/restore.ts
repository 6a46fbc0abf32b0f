/**
 * `restore`: the state branch goes on from what the App left there, after somebody deleted it, set it back or wrote to it
 * (R20.3). Nothing is thrown away: what is skipped stays in the history, named by the new commit.
 */

import type { Control, RunState } from '../../schemas/generated/types.js';
import { validateControl, validateRunState } from '../../schemas/generated/validators.js';
import type { SkippedRevision } from '../../state/base/command.js';
import { cutWords } from '../../state/base/defuse.js';
import { type Refusal, refuse } from '../../state/base/errors.js';
import { asList, asNumber, asRecord, asSha, asText, parseJson } from '../../state/base/json.js';
import type { Accepted } from '../../state/run/documents.js';
import { type BranchRevision, inspectRun } from '../../state/run/quarantine.js';
import { foreign, MAKER, makerOf } from '../../state/store/branch-trust.js';
import type { StoreCommit } from '../../state/store/port.js';
import { expectStatus, GitHubRefused, GitHubUnavailable, repositoryPath, slashed } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { showsBefore } from '../github/shown-before.js';
import type { StateRepository } from '../github/state-repository.js';

/** A run of more revisions than this is looked at from its newest ones. */
const MOST_REVISIONS = 400;
const PAGE = 20;

interface Head {
  oid: string;
  tree: string;
}

interface LastLegal<T> {
  document: T;
  /** Commit at which it lies. */
  commit: string;
  skipped: SkippedRevision[];
}

function place(context: RepositoryContext): StateRepository {
  if (!context.state) throw new GitHubUnavailable('the repository of the state can not be reached');
  return context.state;
}

const HISTORY = `query DocumentHistory($owner: String!, $name: String!, $oid: GitObjectID!, $path: String!, $after: String) {
  repository(owner: $owner, name: $name) { object(oid: $oid) { ... on Commit { history(first: ${PAGE}, after: $after, path: $path) {
    nodes { ${MAKER} file(path: $path) { object { ... on Blob { text isTruncated } } } }
    pageInfo { hasNextPage endCursor }
  } } } }
}`;
const COMMIT = `query CommitMaker($owner: String!, $name: String!, $oid: GitObjectID!) {
  repository(owner: $owner, name: $name) { object(oid: $oid) { ... on Commit { ${MAKER} tree { oid } } } }
}`;

async function ask(at: StateRepository, query: string, variables: Record<string, unknown>): Promise<unknown> {
  const answer = await at.github.graphql(query, { owner: at.owner, name: at.name, ...variables });
  if (answer.errors.length > 0)
    throw new GitHubRefused('POST /graphql', 200, { errors: answer.errors.map(({ message }) => ({ message })) });
  return asRecord(asRecord(answer.data).repository).object;
}

async function headOf(at: StateRepository): Promise<string | null> {
  const path = `${repositoryPath(at, 'git', 'ref', 'heads')}/${slashed(at.branch)}`;
  const answer = await at.github.rest('GET', path);
  if (answer.status === 404) return null;
  return asSha(asRecord(asRecord(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200)).object).sha);
}

async function commitOf(at: StateRepository, oid: string): Promise<Head | null> {
  const found = await ask(at, COMMIT, { oid });
  const tree = asSha(asRecord(asRecord(found).tree).oid);
  return tree === null ? null : { oid, tree };
}

async function post(at: StateRepository, what: 'trees' | 'commits', body: Record<string, unknown>): Promise<string> {
  const path = repositoryPath(at, 'git', what);
  const made = asSha(asRecord(await expectStatus(`POST ${path}`, at.github.rest('POST', path, body), 201)).sha);
  if (made === null) throw new GitHubUnavailable(`POST ${path}: no id in the answer`);
  return made;
}

/** Moves the branch forward only; a 422 is a lost race. */
async function move(at: StateRepository, to: string): Promise<void> {
  const path = `${repositoryPath(at, 'git', 'refs', 'heads')}/${slashed(at.branch)}`;
  await expectStatus(`PATCH ${path}`, at.github.rest('PATCH', path, { sha: to, force: false }), 200);
}

/**
 * The branch at `lost` again, its last head that the App left: made anew, moved forward, or joined with what stands there now.
 * Answers the commit that stood there, null when there was none; or why it is not done.
 */
export async function restoreBranch(
  context: RepositoryContext,
  lost: string,
): Promise<{ replaced: string | null } | Refusal> {
  const at = place(context);
  const app = await context.memory.app();
  const commit = await ask(at, COMMIT, { oid: lost });
  const problem = commit ? foreign(makerOf(commit), app) : 'is not there any more';
  if (problem !== null)
    return refuse(
      'not-found',
      `commit ${lost.slice(0, 12)} ${problem}`,
      'Name the last commit of the state branch that the App made; the Activity page of the repository lists its heads.',
    );
  const head = await headOf(at);
  if (head === null) {
    const path = repositoryPath(at, 'git', 'refs');
    await expectStatus(
      `POST ${path}`,
      at.github.rest('POST', path, { ref: `refs/heads/${at.branch}`, sha: lost }),
      201,
    );
    return { replaced: null };
  }
  const path = repositoryPath(at, 'compare', `${head}...${lost}`);
  // Histories without a common commit can't be compared: 404.
  const answer = await at.github.rest('GET', path);
  const status = answer.status === 200 ? asRecord(answer.data).status : 'diverged';
  // A merge holds the commit and may show the files of one before it.
  if (status === 'identical' || (status === 'behind' && !(await showsBefore(at, head, lost))))
    return refuse(
      'not-found',
      `the branch holds commit ${lost.slice(0, 12)} already`,
      'Nothing has to be restored from there.',
    );
  if (status === 'ahead') await move(at, lost);
  else {
    const tree = asSha(asRecord(asRecord(commit).tree).oid);
    const message = `restore: the state as of ${lost.slice(0, 12)}; ${head.slice(0, 12)} is skipped`;
    await move(at, await post(at, 'commits', { message, tree, parents: [lost, head] }));
  }
  return { replaced: head };
}

interface Entry {
  commit: string;
  foreign: string | null;
  text: string | null;
}

/** Every commit that touched the path, newest first; `whole`: down to the first of all. */
async function historyOf(
  context: RepositoryContext,
  head: string,
  path: string,
): Promise<{ entries: Entry[]; whole: boolean }> {
  const at = place(context);
  const app = await context.memory.app();
  const found: Entry[] = [];
  for (let after: string | null = null; found.length < MOST_REVISIONS; ) {
    const history: Record<string, unknown> = asRecord(
      asRecord(await ask(at, HISTORY, { oid: head, path, after })).history,
    );
    for (const node of asList(history.nodes)) {
      const maker = makerOf(node);
      const blob = asRecord(asRecord(asRecord(node).file).object);
      found.push({ commit: maker.oid, foreign: foreign(maker, app), text: asText(blob.text) });
    }
    const page = asRecord(history.pageInfo);
    after = page.hasNextPage === true ? asText(page.endCursor) : null;
    if (after === null) return { entries: found, whole: true };
  }
  return { entries: found, whole: false };
}

function jsonOf(content: string | null): unknown {
  if (content === null) return null;
  try {
    return parseJson(content);
  } catch {
    return null;
  }
}

/** An own revision that this program can't read is no damage. */
function ofAnotherVersion(entries: readonly Entry[], fits: (value: unknown) => boolean): Refusal | null {
  const own = entries.find((entry) => entry.foreign === null && entry.text !== null);
  if (!own || fits(jsonOf(own.text))) return null;
  return refuse(
    'unknown-version',
    `the App wrote revision ${own.commit.slice(0, 12)} in another version, which this one can not read`,
    'Run the version of the App that wrote it, or a newer one.',
  );
}

/** Of a history that is longer than what was read, the oldest revision that the App wrote is where it begins. */
function inspectFrom(revisions: readonly BranchRevision[], whole: boolean): ReturnType<typeof inspectRun> {
  const options = { verify: null, witness: null };
  const at = revisions.findIndex(({ document, signed }) => signed !== false && validateRunState(document));
  const first = revisions[at]?.document;
  if (whole || !validateRunState(first)) return inspectRun(revisions, options);
  return inspectRun(revisions.slice(at + 1), { ...options, after: first });
}

/** The last legal revision of a run, and what came after it; null skipped: everything is legal. */
async function lastOfRun(
  context: RepositoryContext,
  head: string,
  runId: string,
): Promise<LastLegal<RunState> | Refusal> {
  const path = `runs/${runId}/state.json`;
  const { entries, whole } = await historyOf(context, head, path);
  const another = ofAnotherVersion(entries, (value) => asRecord(value).schemaVersion === 'chaos-loop/run-state/v1');
  if (another) return another;
  const revisions: BranchRevision[] = entries
    .map(({ commit, foreign: problem, text: content }) => ({
      commit,
      document: jsonOf(content),
      signed: problem === null,
    }))
    .reverse();
  const { last, skipped } = inspectFrom(revisions, whole);
  if (last) {
    const at = entries.find(
      (entry) => asRecord(jsonOf(entry.text)).revision === last.revision && entry.foreign === null,
    );
    if (at) return { document: last, commit: at.commit, skipped };
  }
  return refuse(
    'not-found',
    `no revision of run ${runId} on the branch is the App's`,
    'Name the last commit of the state branch that the App made: restore <commit>.',
  );
}

async function lastOfControl(context: RepositoryContext, head: string): Promise<LastLegal<Control> | Refusal> {
  const { entries } = await historyOf(context, head, 'control.json');
  const another = ofAnotherVersion(entries, (value) => asRecord(value).schemaVersion === 'chaos-loop/control/v1');
  if (another) return another;
  const index = entries.findIndex(
    ({ foreign: problem, text: content }) => problem === null && validateControl(jsonOf(content)),
  );
  const last = entries[index];
  if (!last)
    return refuse(
      'not-found',
      "no revision of control.json on the branch is the App's",
      'Name the last commit of the state branch that the App made: restore <commit>.',
    );
  const skipped = entries.slice(0, index).map(({ commit, foreign: problem, text: content }) => {
    const revision = asNumber(asRecord(jsonOf(content)).revision);
    const reason = cutWords(`control.json ${problem ?? 'was changed'}`, 300);
    return {
      commit,
      revision: revision !== null && Number.isInteger(revision) && revision > 0 ? revision : null,
      reason,
      operations: [],
    };
  });
  return { document: jsonOf(last.text) as Control, commit: last.commit, skipped: skipped.reverse() };
}

export type Decided = (
  world: { control: Control | null; state: RunState | null },
  skipped: SkippedRevision[],
) => Promise<{ ok: true; accepted: Accepted; changes: StoreCommit } | Refusal>;

/**
 * One document from its last legal revision by the command that `decide` makes of it. `runId` null: control.json. With a run
 * its whole folder is as the App left it (evidence, experiments), then the new revision is laid on top, all in one commit.
 */
export async function restoreDocument(
  context: RepositoryContext,
  runId: string | null,
  control: Control | null,
  decide: Decided,
): Promise<{ ok: true; accepted: Accepted; skipped: SkippedRevision[] } | Refusal> {
  const at = place(context);
  const oid = await headOf(at);
  const head = oid === null ? null : await commitOf(at, oid);
  if (head === null)
    return refuse('not-found', 'the state branch is not there', 'Name its last commit: restore <commit>.');
  const found = runId === null ? await lastOfControl(context, head.oid) : await lastOfRun(context, head.oid, runId);
  if ('ok' in found) return found;
  const { skipped } = found;
  if (skipped.length === 0)
    return refuse(
      'not-found',
      `nothing of ${runId === null ? 'control.json' : `run ${runId}`} has to be restored`,
      'It is as the App left it.',
    );
  const world =
    runId === null
      ? { control: found.document as Control, state: null }
      : { control, state: found.document as RunState };
  const decision = await decide(world, skipped.slice(-100));
  if (!decision.ok) return decision;
  const base = runId === null ? head.tree : await withFolder(at, head, `runs/${runId}`, found.commit);
  const tree = await post(at, 'trees', { base_tree: base, tree: entriesOf(decision.changes.files) });
  const { headline, body } = decision.changes.message;
  const commit = await post(at, 'commits', { message: `${headline}\n\n${body}`, tree, parents: [head.oid] });
  await move(at, commit);
  return { ok: true, accepted: decision.accepted, skipped };
}

function entriesOf(files: StoreCommit['files']): Record<string, unknown>[] {
  return Object.entries(files).map(([path, content]) => ({
    path,
    mode: '100644',
    type: 'blob',
    ...(content === null ? { sha: null } : { content }),
  }));
}

/** The tree of the head, with the folder as it lay at another commit. */
async function withFolder(at: StateRepository, head: Head, folder: string, commit: string): Promise<string> {
  const found = await ask(
    at,
    'query Folder($owner: String!, $name: String!, $oid: GitObjectID!, $folder: String!) { repository(owner: $owner, name: $name) { object(oid: $oid) { ... on Commit { file(path: $folder) { oid type } } } } }',
    { oid: commit, folder },
  );
  const tree = asSha(asRecord(asRecord(found).file).oid);
  if (tree === null) throw new GitHubUnavailable(`there is no ${folder} at ${commit}`);
  return post(at, 'trees', { base_tree: head.tree, tree: [{ path: folder, mode: '040000', type: 'tree', sha: tree }] });
}

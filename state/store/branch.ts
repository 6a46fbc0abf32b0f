/** RunStore on one branch of a GitHub repository. The client is handed in; nothing here knows Octokit. */

import type { Control, Index, RunState } from '../../schemas/generated/types.js';
import {
  type Validator,
  validateControl,
  validateIndex,
  validateRunState,
} from '../../schemas/generated/validators.js';
import { fromBase64, toBase64 } from '../base/base64.js';
import { problemsOf } from '../base/errors.js';
import { asList, asRecord, asSha, asText, JsonError, parseJson } from '../base/json.js';
import { wordOf } from '../base/message.js';
import { commandIn } from '../run/headline.js';
import { COMMIT, HEAD, MESSAGES, ONE_FILE, RUNS, SNAPSHOT } from './branch-queries.js';
import { blobsToRepair, shownQuery } from './branch-shown.js';
import { type BranchMemory, foreign, historyQuery, newestOf } from './branch-trust.js';
import { named, othersIn, ROOT, ROOT_README } from './others-files.js';
import type { CommitOutcome, RunStore, Snapshot, StoreCommit } from './port.js';

/** Both calls answer what GitHub said, refusals too, and throw only when no answer came (or a 5xx did). */
export interface BranchClient {
  graphql(
    document: string,
    variables: Record<string, unknown>,
  ): Promise<{ data: unknown; errors: { type?: string | undefined; message: string }[] }>;
  rest(method: string, path: string, body?: Record<string, unknown>): Promise<{ status: number; data: unknown }>;
}

export interface BranchLocation {
  owner: string;
  name: string;
  branch: string;
}

/** The branch holds something that can't be read; `path` names the document. */
export class StoreError extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.name = 'StoreError';
    this.path = path;
  }
}

/** The branch, or a document on it, is not what the App left there: `restore` goes on from what it left (R20.3). */
export class QuarantineError extends StoreError {
  /** The commit that is not the App's; null where the branch itself is gone or behind. */
  readonly commit: string | null;
  constructor(path: string, message: string, commit: string | null) {
    super(path, message);
    this.name = 'QuarantineError';
    this.commit = commit;
  }
}

/** The branch is somebody else's: nothing is written there. */
export class OthersBranchError extends StoreError {}

interface Blob {
  oid: string;
  text: string | null;
  isTruncated: boolean;
}

/** Paths that no run has, so that a snapshot without a run asks for a file that can't exist. */
const NO_RUN = 'runs/.none/state.json';
/** Stands for the root of the tree where paths are remembered. */
const ANY = '';

/** A document that is no JSON, has a key twice or fails its schema is never half-read (R19). */
function parse<T>(path: string, text: string | null, validate: Validator<T>): T | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new StoreError(path, error.message);
  }
  if (validate(value)) return value;
  const problems = problemsOf(validate.errors).map((problem) => `${problem.path || '/'} ${problem.message}`);
  throw new StoreError(path, `does not fit its schema: ${problems.slice(0, 5).join('; ')}`);
}

/** Commits are made by createCommitOnBranch, so GitHub signs them with the App's name (R20.3). */
export function createBranchStore(
  client: BranchClient,
  location: BranchLocation,
  memory: BranchMemory | null = null,
): RunStore {
  const { owner, name, branch } = location;
  const repository = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;
  const ref = `refs/heads/${branch}`;

  /** What is not in an answer is not absent for that (R14.8, R12.2): the answer is asked for again. */
  const unanswered = (what: string): Error =>
    memory?.passing(`${owner}/${name} ${branch}: ${what}`) ?? new StoreError(branch, what);

  async function target(document: string, variables: Record<string, unknown>): Promise<Record<string, unknown> | null> {
    const answer = await client.graphql(document, { owner, name, ref, ...variables });
    if (answer.errors.length > 0) {
      throw new StoreError(
        branch,
        `GitHub refused the read: ${answer.errors.map((error) => error.message).join('; ')}`,
      );
    }
    const { ref: at } = asRecord(asRecord(answer.data).repository);
    if (at === null) return null;
    const found = asRecord(at).target;
    if (!found) throw unanswered('the answer does not say whether there is a branch');
    return asRecord(found);
  }

  async function textOf(path: string, entry: unknown): Promise<string | null> {
    const object = asRecord(entry).object;
    if (!object) return null;
    const blob = object as Blob;
    // Blob.text is cut silently at 512,000 bytes and null for binary content.
    if (!blob.isTruncated && typeof blob.text === 'string') return blob.text;
    const answer = await client.rest('GET', `${repository}/git/blobs/${blob.oid}`);
    const content = asRecord(answer.data).content;
    if (answer.status !== 200 || typeof content !== 'string') {
      throw new StoreError(path, `blob ${blob.oid} could not be read (status ${answer.status})`);
    }
    return fromBase64(content);
  }

  /** Throws for what is not the App's, and tells whether the index is (a cache, which is made anew else). */
  async function provenance(
    known: BranchMemory,
    head: string,
    documents: readonly { path: string; exists: boolean }[],
  ): Promise<{ index: boolean }> {
    const asked = documents.filter(({ path }) => !known.knows(head, path));
    if (asked.length === 0) return { index: true };
    const names = Object.fromEntries(asked.map(({ path }, n) => [`p${n}`, path]));
    const query = historyQuery(Object.keys(names));
    const [answer, app] = await Promise.all([client.graphql(query, { owner, name, oid: head, ...names }), known.app()]);
    if (answer.errors.length > 0)
      throw new StoreError(
        branch,
        `GitHub refused the read: ${answer.errors.map(({ message }) => message).join('; ')}`,
      );
    if (!asRecord(asRecord(answer.data).repository).object)
      throw unanswered(`the answer does not say who made ${head}`);
    const index = asked.map(({ path, exists }, n) => {
      const maker = newestOf(answer.data, `p${n}`);
      const problem = maker && (foreign(maker, app) ?? (exists ? null : 'was deleted'));
      if (problem === null || maker === null) {
        known.learned(head, [path]);
        return true;
      }
      if (path === 'index.json') return false;
      const by = problem === 'was deleted' || exists ? problem : `was deleted: its commit ${problem}`;
      throw new QuarantineError(path, `${by} (commit ${maker.oid.slice(0, 12)})`, maker.oid);
    });
    return { index: index.every(Boolean) };
  }

  /** Before the first document of ours is written: a branch with other files is not the App's to write to (R2.1, R20.1). */
  async function requireOwn(head: string): Promise<void> {
    if (memory?.knows(head, ANY)) return;
    const answer = await client.graphql(ROOT, { owner, name, oid: head });
    const others = answer.errors.length > 0 ? null : othersIn(answer.data);
    if (others === null) throw unanswered(`the answer does not say what lies there at ${head}`);
    if (others.length > 0)
      throw new OthersBranchError(
        branch,
        `the branch of ${owner}/${name} holds files of somebody else (${named(others)}) and no document of Chaos Loop`,
      );
    memory?.learned(head, [ANY]);
  }

  async function createBranch(): Promise<string | null> {
    const tree = await client.rest('POST', `${repository}/git/trees`, {
      tree: [{ path: 'README.md', mode: '100644', type: 'blob', content: ROOT_README }],
    });
    const commit = await client.rest('POST', `${repository}/git/commits`, {
      message: 'chore: begin the Chaos Loop state branch',
      tree: asRecord(tree.data).sha,
      parents: [],
    });
    const sha = asRecord(commit.data).sha;
    if (typeof sha !== 'string') {
      throw new StoreError(branch, `could not be created (trees ${tree.status}, commits ${commit.status})`);
    }
    const created = await client.rest('POST', `${repository}/git/refs`, { ref, sha });
    if (created.status === 201) return sha;
    // Another process was first; the caller re-reads. The status alone does not say so.
    if ((await target(HEAD, {})) !== null) return null;
    const words = asText(asRecord(created.data).message);
    const name = `a branch whose name begins with "${branch}/", or that is the beginning of it, may be in the way`;
    throw new StoreError(
      branch,
      `could not be created (refs ${created.status})${words === null ? '' : `: ${words}`}${created.status === 422 ? `; ${name}` : ''}`,
    );
  }

  return {
    async read(runId: string | null): Promise<Snapshot> {
      const statePath = runId === null ? NO_RUN : `runs/${runId}/state.json`;
      const found = await target(SNAPSHOT, { state: statePath });
      if (!found) {
        if (memory?.deleted())
          throw new QuarantineError(branch, `the branch was deleted; its last commit was ${memory.newest}`, null);
        return { head: null, control: null, index: null, state: null };
      }
      const head = wordOf(found.oid);
      const exists = (entry: unknown) => Boolean(asRecord(entry).object);
      const documents = [
        { path: 'control.json', exists: exists(found.control) },
        { path: 'index.json', exists: exists(found.index) },
        ...(runId === null ? [] : [{ path: statePath, exists: exists(found.state) }]),
      ];
      const own = memory ? await provenance(memory, head, documents) : { index: true };
      const control: Control | null = parse(
        'control.json',
        await textOf('control.json', found.control),
        validateControl,
      );
      const state: RunState | null = parse(statePath, await textOf(statePath, found.state), validateRunState);
      let index: Index | null = null;
      try {
        if (own.index) index = parse('index.json', await textOf('index.json', found.index), validateIndex);
      } catch (error) {
        // A cache that can't be read is a cache to rebuild (R2.7).
        if (!(error instanceof StoreError)) throw error;
      }
      if (control === null && state === null) await requireOwn(head);
      if (state && state.runId !== runId) throw new StoreError(statePath, `belongs to run ${state.runId}`);
      const revisions = [
        ...(control ? [['control.json', control.revision] as const] : []),
        ...(state ? [[statePath, state.revision] as const] : []),
      ];
      if (memory?.setBack(head, revisions))
        throw new QuarantineError(branch, `the branch was set back; before, its head was ${memory.newest}`, null);
      return { head, control, index, state };
    },

    async head(): Promise<string | null> {
      const answer = await client.rest(
        'GET',
        `${repository}/git/ref/heads/${branch.split('/').map(encodeURIComponent).join('/')}`,
      );
      if (answer.status === 404) return null;
      const sha = asSha(asRecord(asRecord(answer.data).object).sha);
      if (answer.status !== 200 || sha === null)
        throw unanswered(`its head could not be read (status ${answer.status})`);
      return sha;
    },

    async runs(): Promise<string[]> {
      const found = await target(RUNS, {});
      const entries = asList(asRecord(asRecord(found?.file).object).entries);
      return entries.flatMap((entry) => asText(asRecord(entry).name) ?? []);
    },

    async readFile(path: string): Promise<string | null> {
      const found = await target(ONE_FILE, { path });
      return found ? textOf(path, found.file) : null;
    },

    async shownToRepair(runId: string): Promise<Record<string, string | null>> {
      const { document, variables } = shownQuery(runId);
      const [commit, app] = await Promise.all([target(document, variables), memory?.app() ?? null]);
      const files: Record<string, string | null> = {};
      for (const [path, oid] of blobsToRepair(commit, runId, app))
        files[path] = oid === null ? null : await textOf(path, { object: { oid, text: null, isTruncated: true } });
      return files;
    },

    async findCommand(runId: string | null, commandId: string) {
      const path = runId === null ? 'control.json' : `runs/${runId}/state.json`;
      const known = memory?.commands(path) ?? new Map<string, { digest: string; revision: number }>();
      if (known.size > 0) return known.get(commandId) ?? null;
      for (let after: string | null = null; ; ) {
        const found: Record<string, unknown> = asRecord(asRecord(await target(MESSAGES, { path, after })).history);
        for (const node of asList(found.nodes)) {
          const { message } = asRecord(node);
          const command = commandIn(wordOf(message));
          // A run's commit that writes control.json is in the ledger of both.
          if (command && !known.has(command.commandId)) known.set(command.commandId, command);
        }
        const page = asRecord(found.pageInfo);
        after = page.hasNextPage === true ? asText(page.endCursor) : null;
        if (after === null) return known.get(commandId) ?? null;
      }
    },

    async commit(head: string | null, commit: StoreCommit): Promise<CommitOutcome> {
      const expectedHeadOid = head ?? (await createBranch());
      if (expectedHeadOid === null) return { ok: false, reason: 'conflict' };
      const entries = Object.entries(commit.files);
      const answer = await client.graphql(COMMIT, {
        input: {
          branch: { repositoryNameWithOwner: `${owner}/${name}`, branchName: branch },
          expectedHeadOid,
          message: commit.message,
          fileChanges: {
            additions: entries.flatMap(([path, text]) => (text === null ? [] : [{ path, contents: toBase64(text) }])),
            deletions: entries.flatMap(([path, text]) => (text === null ? [{ path }] : [])),
          },
        },
      });
      const oid = asRecord(asRecord(asRecord(answer.data).createCommitOnBranch).commit).oid;
      if (answer.errors.length === 0 && typeof oid === 'string') {
        memory?.committed(expectedHeadOid, oid, commit.files);
        return { ok: true, head: oid };
      }
      if (answer.errors.length === 0) throw unanswered('the commit may have been made: no commit in the answer');
      const message = answer.errors.map((error) => error.message).join('; ');
      const stale =
        answer.errors.some((error) => error.type === 'STALE_DATA') || /expected branch to point/i.test(message);
      if (stale) return { ok: false, reason: 'conflict' };
      throw new StoreError(branch, `GitHub refused the commit: ${message}`);
    },
  };
}

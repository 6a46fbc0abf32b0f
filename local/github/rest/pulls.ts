/** Pull requests: open, change, list, files. Merging is in merges.ts. */
import type { HostContext } from '../context.js';
import { GitHubError, invalidField, notFound, unprocessable } from '../errors.js';
import { pullEvent } from '../events.js';
import { isAncestor } from '../git/history.js';
import { oneOf, optionalFlag, optionalText, textOf } from '../input.js';
import type { PullRecord } from '../model.js';
import { keepPullRef, openPulls } from '../refs.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { fileShape } from '../shapes/commit.js';
import { fullPull, pullFiles, simplePull } from '../shapes/pull.js';
import { nextNumber } from './issues.js';
import { mergePull } from './merges.js';

const pullProblem = (message: string): GitHubError =>
  new GitHubError(422, 'Validation Failed', [{ resource: 'PullRequest', code: 'custom', message }]);

function createPull({ host, caller, body }: Call): Promise<Answer> {
  const title = textOf(body, 'title', 'PullRequest');
  const headRef = ownBranch(host, textOf(body, 'head', 'PullRequest'), 'head');
  const baseRef = ownBranch(host, textOf(body, 'base', 'PullRequest'), 'base');
  const text = optionalText(body, 'body', 'PullRequest') ?? null;
  const draft = optionalFlag(body, 'draft', 'PullRequest') ?? false;
  return host.exclusive(async () => {
    const headSha = await host.git.readBranch(headRef);
    const baseSha = await host.git.readBranch(baseRef);
    if (!headSha) throw invalidField('PullRequest', 'head', 'invalid');
    if (!baseSha) throw invalidField('PullRequest', 'base', 'invalid');
    if (openPulls(host).some(({ pull }) => pull.headRef === headRef && pull.baseRef === baseRef)) {
      throw pullProblem(`A pull request already exists for ${host.owner}:${headRef}.`);
    }
    if (await isAncestor(host.git, headSha, baseSha)) {
      throw pullProblem(`No commits between ${baseRef} and ${headRef}`);
    }
    const at = host.time();
    const pull = {
      id: host.newId(),
      draft,
      baseRef,
      baseSha,
      headRef,
      headSha,
      mergedAt: null,
      mergedBy: null,
      mergeCommitSha: null,
    };
    const record: PullRecord = {
      id: host.newId(),
      number: nextNumber(host),
      title,
      body: text,
      state: 'open',
      author: caller.actor,
      createdAt: at,
      updatedAt: at,
      closedAt: null,
      pull,
    };
    host.data.issues.push(record);
    host.changed();
    await keepPullRef(host, record);
    await pullEvent(host, 'opened', record, caller.actor);
    return { status: 201, body: await fullPull(host, record) };
  });
}

/** `owner:branch` or `branch`; there are no forks here. */
function ownBranch(host: HostContext, name: string, field: string): string {
  const [owner, branch] = name.includes(':') ? name.split(':', 2) : [host.owner, name];
  if (owner?.toLowerCase() !== host.owner.toLowerCase() || !branch) throw invalidField('PullRequest', field, 'invalid');
  return branch;
}

function findPull({ host, params }: Call): PullRecord {
  const found = host.data.issues.find(
    (issue): issue is PullRecord => issue.pull !== null && String(issue.number) === params.pull_number,
  );
  if (!found) throw notFound();
  return found;
}

function listPulls(call: Call): Answer {
  const { host, query } = call;
  const state = oneOf(query.get('state') ?? 'open', ['open', 'closed', 'all'], 'PullRequest', 'state');
  const head = query.get('head');
  const base = query.get('base');
  const found = host.data.issues
    .filter((issue): issue is PullRecord => issue.pull !== null)
    .filter(
      (record) =>
        (state === 'all' || record.state === state) &&
        (head === null || `${host.owner}:${record.pull.headRef}` === head) &&
        (base === null || record.pull.baseRef === base),
    );
  const ascending = query.get('direction') === 'asc';
  const { items, headers } = page(call, ascending ? found : found.reverse());
  return { status: 200, body: items.map((record) => simplePull(host, record)), headers };
}

async function updatePull(call: Call): Promise<Answer> {
  const record = findPull(call);
  await editPull(call, record);
  return { status: 200, body: await fullPull(call.host, record) };
}

/** Title, body, state and base, as REST names them. */
export function editPull(
  { host, caller, body }: Pick<Call, 'host' | 'caller' | 'body'>,
  record: PullRecord,
): Promise<void> {
  const title = optionalText(body, 'title', 'PullRequest') ?? record.title;
  const text = optionalText(body, 'body', 'PullRequest');
  const wanted = optionalText(body, 'state', 'PullRequest') ?? record.state;
  const state = oneOf(wanted, ['open', 'closed'], 'PullRequest', 'state');
  const base = optionalText(body, 'base', 'PullRequest') ?? record.pull.baseRef;
  return host.exclusive(async () => {
    const changes: Record<string, object> = {};
    if (base !== record.pull.baseRef) changes.base = await retarget(host, record, base);
    if (title !== record.title) changes.title = { from: record.title };
    if (text !== undefined && text !== record.body) changes.body = { from: record.body };
    if (state === 'open' && record.state === 'closed') await checkReopening(host, record);
    record.title = title;
    if (text !== undefined) record.body = text;
    const moved = state !== record.state;
    if (moved) {
      record.state = state;
      record.closedAt = state === 'closed' ? host.time() : null;
    }
    record.updatedAt = host.time();
    host.changed();
    if (Object.keys(changes).length > 0) await pullEvent(host, 'edited', record, caller.actor, { changes });
    if (moved) await pullEvent(host, state === 'closed' ? 'closed' : 'reopened', record, caller.actor);
  });
}

/** What the event says of it. */
async function retarget(host: HostContext, { pull }: PullRecord, base: string): Promise<object> {
  if (pull.mergedAt) throw pullProblem('Cannot change the base branch of a closed pull request.');
  const sha = await host.git.readBranch(base);
  if (!sha) throw invalidField('PullRequest', 'base', 'invalid');
  const from = { ref: { from: pull.baseRef }, sha: { from: pull.baseSha } };
  Object.assign(pull, { baseRef: base, baseSha: sha });
  return from;
}

async function checkReopening(host: HostContext, record: PullRecord): Promise<void> {
  if (record.pull.mergedAt) throw pullProblem('state cannot be changed. The pull request was merged.');
  const head = await host.git.readBranch(record.pull.headRef);
  if (!head) throw unprocessable(`state cannot be changed. The ${record.pull.headRef} branch has been deleted.`);
  record.pull.headSha = head;
  await keepPullRef(host, record);
}

async function listFiles(call: Call): Promise<Answer> {
  const record = findPull(call);
  const { items, headers } = page(call, await pullFiles(call.host, record));
  return { status: 200, body: items.map((file) => fileShape(call.host, file, record.pull.headSha)), headers };
}

const READ = [{ pull_requests: 'read' as const }];
const WRITE = [{ pull_requests: 'write' as const }];
const BASE = '/repos/{owner}/{repo}/pulls';

export const pullRoutes: Route[] = [
  {
    method: 'POST',
    path: BASE,
    needs: WRITE,
    body: ['title', 'head', 'base', 'body', 'draft'],
    handle: createPull,
  },
  { method: 'GET', path: BASE, needs: READ, query: ['state', 'head', 'base', 'direction'], handle: listPulls },
  {
    method: 'GET',
    path: `${BASE}/{pull_number}`,
    needs: READ,
    handle: async (call) => ({ status: 200, body: await fullPull(call.host, findPull(call)) }),
  },
  {
    method: 'PATCH',
    path: `${BASE}/{pull_number}`,
    needs: WRITE,
    body: ['title', 'body', 'state', 'base'],
    handle: updatePull,
  },
  { method: 'GET', path: `${BASE}/{pull_number}/files`, needs: READ, handle: listFiles },
  {
    method: 'PUT',
    path: `${BASE}/{pull_number}/merge`,
    needs: [{ contents: 'write' }],
    body: ['commit_title', 'commit_message', 'sha', 'merge_method'],
    handle: (call) => mergePull(call, findPull(call)),
  },
];

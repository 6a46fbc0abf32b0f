/** The REST routes that the App uses, on the hub. Any other route, query or member of a body is refused by its name. */
import { isDeepStrictEqual } from 'node:util';
import type { File, Mode } from './git.js';
import {
  APP,
  type Comment,
  type Deployment,
  type Hub,
  type Pull,
  REPOSITORY,
  Refusal,
  SITE,
  type User,
  type WorkflowRun,
} from './hub.js';

export interface RestAnswer {
  status: number;
  data: unknown;
}

export type Viewer = 'app' | 'installation';

/** The model was asked for something that it does not know: the test is to fail, whatever the App makes of it. */
export class NotServed extends Error {
  override name = 'NotServed';
}

interface Asked {
  hub: Hub;
  /** What stands at `:name` and `*` of the route. */
  at: Record<string, string>;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

interface Route {
  method: string;
  path: string[];
  viewer: Viewer;
  query: readonly string[];
  body: readonly string[];
  answer(asked: Asked): RestAnswer;
}

const time = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
const ok = (data: unknown): RestAnswer => ({ status: 200, data });
const created = (data: unknown): RestAnswer => ({ status: 201, data });
const userOf = ({ login, id, type }: User) => ({ login, id, type });
const text = (value: unknown) => String(value ?? '');

function paged(items: readonly unknown[], query: URLSearchParams): unknown[] {
  const size = Number(query.get('per_page') ?? 30);
  const page = Number(query.get('page') ?? 1);
  return items.slice((page - 1) * size, page * size);
}

function commentJson(comment: Comment) {
  const { id, issue, body, user, viaApp, createdAt, editedAt } = comment;
  return {
    id,
    node_id: `IC_${id}`,
    body,
    user: userOf(user),
    performed_via_github_app: viaApp ? { id: APP.id, slug: 'chaos-loop' } : null,
    created_at: time(createdAt),
    updated_at: time(editedAt ?? createdAt),
    html_url: `${SITE}/${REPOSITORY.owner}/${REPOSITORY.name}/issues/${issue}#issuecomment-${id}`,
    issue_url: `${SITE}/repos/${REPOSITORY.owner}/${REPOSITORY.name}/issues/${issue}`,
  };
}

function commentsOf({ hub, query }: Asked, of: (comment: Comment) => boolean): RestAnswer {
  const since = Date.parse(query.get('since') ?? '') || 0;
  const found = hub.comments.filter((comment) => of(comment) && (comment.editedAt ?? comment.createdAt) >= since);
  return ok(paged(found, query).map((comment) => commentJson(comment as Comment)));
}

function pullJson(hub: Hub, pull: Pull) {
  const { number, title, body, user, head, base, draft, state, mergeCommit, closedAt } = pull;
  const tip = hub.head(head);
  return {
    number,
    node_id: `PR_${number}`,
    title,
    body,
    state,
    draft,
    merged: mergeCommit !== null,
    // GitHub shows a trial merge that is on no branch as long as the pull request is open.
    merge_commit_sha: mergeCommit ?? hub.git.addBlob(Buffer.from(`trial merge of ${tip}`)),
    closed_at: closedAt === null ? null : time(closedAt),
    html_url: `${SITE}/${REPOSITORY.owner}/${REPOSITORY.name}/pull/${number}`,
    user: userOf(user),
    head: { ref: head, sha: tip, repo: { id: REPOSITORY.id } },
    base: { ref: base },
  };
}

function runJson(run: WorkflowRun) {
  const { id, path, event, headSha, status, conclusion } = run;
  const own = { id: REPOSITORY.id };
  return { id, path, event, head_sha: headSha, status, conclusion, run_attempt: 1, head_repository: own };
}

function deploymentJson(deployment: Deployment) {
  const { id, sha, environment, task, payload, creator, createdAt } = deployment;
  return { id, sha, environment, task, payload, creator: userOf(creator), created_at: time(createdAt) };
}

function repositoryJson() {
  const { id, owner, name, defaultBranch } = REPOSITORY;
  const full_name = `${owner}/${name}`;
  return { id, name, full_name, visibility: 'private', owner: { login: owner }, default_branch: defaultBranch };
}

function commitJson(hub: Hub, sha: string): RestAnswer {
  const commit = hub.git.commit(sha);
  if (!commit) throw new Refusal(422, `No commit found for SHA: ${sha}`);
  const parents = commit.parents.map((parent) => ({ sha: parent }));
  return ok({ sha, commit: { message: commit.message, tree: { sha: commit.tree } }, parents });
}

function permissionJson(hub: Hub, login: string) {
  const user = hub.user(login);
  if (user.role === null) throw new Refusal(404, `${login} is no user`);
  // The older member knows fewer names.
  const permission = user.role === 'maintain' ? 'write' : user.role === 'triage' ? 'read' : user.role;
  return ok({ permission, role_name: user.role, user: userOf(user) });
}

function treeFrom({ hub, body }: Asked): RestAnswer {
  const base = body.base_tree === undefined ? new Map<string, File>() : hub.git.tree(text(body.base_tree));
  if (!base) throw new Refusal(422, `base_tree ${text(body.base_tree)} is no tree`);
  const files = new Map(base);
  for (const entry of body.tree as { path: string; mode: Mode; sha?: string | null; content?: string }[]) {
    const { path, mode, sha, content } = entry;
    if (sha === null) {
      if (!files.delete(path)) throw new Refusal(422, `GitRPC::BadObjectState: there is no ${path}`);
    } else if (sha === undefined) files.set(path, { mode, oid: hub.git.addBlob(Buffer.from(content ?? '')) });
    else if (hub.git.blob(sha)) files.set(path, { mode, oid: sha });
    else throw new Refusal(422, `tree.sha ${sha} is not a valid blob`);
  }
  return created({ sha: hub.git.addTree(files) });
}

function commitFrom({ hub, body }: Asked): RestAnswer {
  const parents = body.parents as string[];
  const tree = text(body.tree);
  if (!hub.git.tree(tree)) throw new Refusal(422, 'Tree SHA does not exist');
  for (const parent of parents) if (!hub.git.commit(parent)) throw new Refusal(422, 'Parent SHA does not exist');
  return created({ sha: hub.git.addCommit({ tree, parents, message: text(body.message), author: hub.author(APP) }) });
}

function pullsOf({ hub, query }: Asked): RestAnswer {
  const head = query.get('head')?.replace(`${REPOSITORY.owner}:`, '');
  const [base, state] = [query.get('base'), query.get('state') ?? 'open'];
  const found = [...hub.pulls.values()].filter(
    (pull) =>
      (state === 'all' || pull.state === state) &&
      (head === undefined || pull.head === head) &&
      (base === null || pull.base === base),
  );
  return ok(paged(found.reverse(), query).map((pull) => pullJson(hub, pull as Pull)));
}

function filesOf({ hub, at, query }: Asked): RestAnswer {
  const { from, changes } = hub.changesOf(hub.pull(Number(at.number)));
  const files = [...changes].map(([filename, file]) => ({
    filename,
    sha: file?.oid ?? from.get(filename)?.oid,
    status: file === null ? 'removed' : from.has(filename) ? 'modified' : 'added',
  }));
  return ok(paged(files, query));
}

function compared(hub: Hub, range: string): RestAnswer {
  const [base = '', head = ''] = range
    .split('...')
    .map((name) => (hub.git.commit(name) ? name : (hub.head(name) ?? name)));
  if (!hub.git.commit(base) || !hub.git.commit(head)) throw new Refusal(404, 'Not Found');
  const ahead = hub.git.history(head).has(base);
  const behind = hub.git.history(base).has(head);
  const status = ahead && behind ? 'identical' : ahead ? 'ahead' : behind ? 'behind' : 'diverged';
  return ok({ status, merge_base_commit: { sha: hub.git.mergeBase(base, head) } });
}

function contentOf({ hub, at, query }: Asked): RestAnswer {
  const path = at['*'] ?? '';
  const commit = query.get('ref') ?? hub.head(REPOSITORY.defaultBranch);
  const file = hub.git.commit(commit) ? hub.git.filesOf(commit).get(path) : undefined;
  const blob = file && hub.git.blob(file.oid);
  if (!file || !blob) throw new Refusal(404, 'Not Found');
  return ok({ type: 'file', path, sha: file.oid, encoding: 'base64', content: blob.toString('base64') });
}

function runNamed(hub: Hub, id: string | undefined): WorkflowRun {
  const run = hub.runs.get(Number(id));
  if (!run) throw new Refusal(404, `there is no run ${id}`);
  return run;
}

function artifactsOf({ hub, at, query }: Asked): RestAnswer {
  const run = runNamed(hub, at.run);
  const found = hub.artifacts.filter((artifact) => artifact.runId === run.id);
  const artifacts = paged(found, query).map((entry) => ({
    ...(entry as object),
    workflow_run: { id: run.id, head_sha: run.headSha },
  }));
  return ok({ total_count: found.length, artifacts });
}

function deploymentsOf({ hub, query }: Asked): RestAnswer {
  const environment = query.get('environment');
  const found = hub.deployments.filter((entry) => environment === null || entry.environment === environment);
  return ok(paged(found.reverse(), query).map((entry) => deploymentJson(entry as Deployment)));
}

function statusesOf({ hub, at, query }: Asked): RestAnswer {
  const deployment = hub.deployments.find((entry) => entry.id === Number(at.id));
  if (!deployment) throw new Refusal(404, `there is no deployment ${at.id}`);
  const { environment } = deployment;
  const found = deployment.statuses.map(({ id, state, createdAt }) => ({
    id,
    state,
    environment,
    created_at: time(createdAt),
  }));
  return ok(paged(found.reverse(), query));
}

const PAGES = ['per_page', 'page'];

function route(
  line: string,
  answer: Route['answer'],
  members: { viewer?: Viewer; query?: readonly string[]; body?: readonly string[] } = {},
): Route {
  const [method = '', path = ''] = line.split(' ');
  const { viewer = 'installation', query = [], body = [] } = members;
  return { method, path: path.slice(1).split('/'), viewer, query, body, answer };
}

const R = '/repos/:owner/:name';
const ROUTES: readonly Route[] = [
  route('GET /app', () => ok({ id: APP.id, slug: 'chaos-loop' }), { viewer: 'app' }),
  route('GET /app/installations', () => ok([{ id: REPOSITORY.installationId, suspended_at: null }]), {
    viewer: 'app',
    query: PAGES,
  }),
  route(`GET ${R}/installation`, () => ok({ id: REPOSITORY.installationId }), { viewer: 'app' }),
  route('GET /installation/repositories', () => ok({ repositories: [repositoryJson()] }), { query: PAGES }),
  route(`GET ${R}`, () => ok(repositoryJson())),
  route(`GET ${R}/branches/:branch`, ({ hub, at }) => ok({ commit: { sha: hub.head(at.branch ?? '') } })),
  route(`GET ${R}/rules/branches/:branch`, () => ok([]), { query: PAGES }),
  route(`GET ${R}/contents/*`, contentOf, { query: ['ref'] }),
  route(`GET ${R}/collaborators/:login/permission`, ({ hub, at }) => permissionJson(hub, at.login ?? '')),
  route(`GET ${R}/commits/:sha`, ({ hub, at }) => commitJson(hub, at.sha ?? '')),
  // Nothing here names an environment in a workflow, so no check run has a deployment.
  route(`GET ${R}/commits/:sha/check-runs`, () => ok({ total_count: 0, check_runs: [] }), {
    query: ['filter', ...PAGES],
  }),
  route(`GET ${R}/compare/:range`, ({ hub, at }) => compared(hub, at.range ?? '')),
  route(
    `GET ${R}/issues/:number/comments`,
    (asked) => commentsOf(asked, ({ issue }) => issue === Number(asked.at.number)),
    {
      query: [...PAGES, 'since'],
    },
  ),
  route(
    `POST ${R}/issues/:number/comments`,
    ({ hub, at, body }) => created(commentJson(hub.comment(APP.login, Number(at.number), text(body.body)))),
    { body: ['body'] },
  ),
  route(`GET ${R}/issues/comments`, (asked) => commentsOf(asked, () => true), { query: [...PAGES, 'since'] }),
  route(`GET ${R}/issues/comments/:id`, ({ hub, at }) => {
    const found = hub.comments.find((comment) => comment.id === Number(at.id));
    if (!found) throw new Refusal(404, 'Not Found');
    return ok(commentJson(found));
  }),
  route(
    `PATCH ${R}/issues/comments/:id`,
    ({ hub, at, body }) => ok(commentJson(hub.editComment(APP.login, Number(at.id), text(body.body)))),
    { body: ['body'] },
  ),
  route(`DELETE ${R}/issues/comments/:id`, ({ hub, at }) => {
    hub.deleteComment(APP.login, Number(at.id));
    return { status: 204, data: '' };
  }),
  route(`GET ${R}/git/ref/heads/*`, ({ hub, at }) => ok({ object: { type: 'commit', sha: hub.head(at['*'] ?? '') } })),
  route(
    `POST ${R}/git/refs`,
    ({ hub, body }) => {
      const branch = text(body.ref).replace(/^refs\/heads\//, '');
      hub.createBranch(branch, text(body.sha));
      return created({ ref: body.ref, object: { sha: body.sha } });
    },
    { body: ['ref', 'sha'] },
  ),
  route(
    `POST ${R}/git/blobs`,
    ({ hub, body }) => {
      const encoding = body.encoding === 'base64' ? 'base64' : 'utf8';
      return created({ sha: hub.git.addBlob(Buffer.from(text(body.content), encoding)) });
    },
    { body: ['content', 'encoding'] },
  ),
  route(`POST ${R}/git/trees`, treeFrom, { body: ['base_tree', 'tree'] }),
  route(`POST ${R}/git/commits`, commitFrom, { body: ['message', 'tree', 'parents'] }),
  route(`GET ${R}/pulls`, pullsOf, { query: ['head', 'base', 'state', ...PAGES] }),
  route(
    `POST ${R}/pulls`,
    ({ hub, body }) => {
      const { title, body: words, head, base, draft } = body;
      const wanted = { title: text(title), body: text(words), head: text(head), base: text(base) };
      return created(pullJson(hub, hub.openPull(APP.login, { ...wanted, draft: draft === true })));
    },
    { body: ['title', 'body', 'head', 'base', 'draft'] },
  ),
  route(`GET ${R}/pulls/:number`, ({ hub, at }) => ok(pullJson(hub, hub.pull(Number(at.number))))),
  route(`GET ${R}/pulls/:number/files`, filesOf, { query: PAGES }),
  route(
    `POST ${R}/dispatches`,
    ({ hub, body }) => {
      hub.dispatch(text(body.event_type), body.client_payload);
      return { status: 204, data: '' };
    },
    { body: ['event_type', 'client_payload'] },
  ),
  route(
    `GET ${R}/actions/runs`,
    ({ hub, query }) => {
      const sha = query.get('head_sha');
      const found = [...hub.runs.values()].filter((run) => sha === null || run.headSha === sha).reverse();
      return ok({ workflow_runs: paged(found, query).map((run) => runJson(run as WorkflowRun)) });
    },
    { query: ['head_sha', ...PAGES] },
  ),
  route(`GET ${R}/actions/runs/:run`, ({ hub, at }) => ok(runJson(runNamed(hub, at.run)))),
  route(`GET ${R}/actions/runs/:run/artifacts`, artifactsOf, { query: PAGES }),
  route(`GET ${R}/deployments`, deploymentsOf, { query: ['environment', ...PAGES] }),
  route(`GET ${R}/deployments/:id/statuses`, statusesOf, { query: PAGES }),
];

function matched(route: Route, segments: readonly string[]): Record<string, string> | null {
  const open = route.path.at(-1) === '*';
  if (open ? segments.length < route.path.length : segments.length !== route.path.length) return null;
  const at: Record<string, string> = {};
  for (const [index, part] of route.path.entries()) {
    if (part === '*') at['*'] = segments.slice(index).join('/');
    else if (part.startsWith(':')) at[part.slice(1)] = segments[index] ?? '';
    else if (part !== segments[index]) return null;
  }
  return at;
}

/** The more of a route is written out, the earlier it is asked: `comments/:id` is no number of an issue. */
const fixed = (route: Route) => route.path.filter((part) => part !== '*' && !part.startsWith(':')).length;
const SORTED = [...ROUTES].sort((a, b) => fixed(b) - fixed(a));

/** Answers as GitHub does; throws NotServed for what the model does not know. */
export function answerRest(
  hub: Hub,
  viewer: Viewer,
  method: string,
  url: string,
  body: Record<string, unknown> = {},
): RestAnswer {
  const [path = '', search = ''] = url.split('?');
  const segments = path.slice(1).split('/').map(decodeURIComponent);
  const asked = `${method} ${path}`;
  for (const route of SORTED) {
    const at = route.method === method ? matched(route, segments) : null;
    if (!at) continue;
    if (route.viewer !== viewer) throw new NotServed(`${asked} needs the sign-in of the ${route.viewer}`);
    const repository = { owner: at.owner ?? REPOSITORY.owner, name: at.name ?? REPOSITORY.name };
    if (!isDeepStrictEqual(repository, { owner: REPOSITORY.owner, name: REPOSITORY.name }))
      return { status: 404, data: { message: 'Not Found' } };
    const query = new URLSearchParams(search);
    for (const name of query.keys()) if (!route.query.includes(name)) throw new NotServed(`${asked} with ?${name}`);
    for (const name of Object.keys(body))
      if (!route.body.includes(name)) throw new NotServed(`${asked} with "${name}"`);
    try {
      return route.answer({ hub, at, query, body });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, data: { message: error.message } };
    }
  }
  throw new NotServed(asked);
}

/**
 * What GitHub keeps of one repository, and the rules by which it changes. In memory; ids grow, times are the clock's,
 * objects are git's. Whoever changes something is named; each change that GitHub tells of becomes a webhook.
 */
import { createHash } from 'node:crypto';
import { type Author, difference, type File, type Files, GitObjects } from './git.js';

export interface User {
  login: string;
  id: number;
  type: 'User' | 'Bot';
  role: 'admin' | 'maintain' | 'write' | 'triage' | 'read' | null;
}

export interface Comment {
  id: number;
  issue: number;
  body: string;
  user: User;
  viaApp: boolean;
  createdAt: number;
  editedAt: number | null;
}

export interface Pull {
  number: number;
  title: string;
  body: string;
  user: User;
  head: string;
  base: string;
  draft: boolean;
  state: 'open' | 'closed';
  mergeCommit: string | null;
  closedAt: number | null;
}

export interface Deployment {
  id: number;
  sha: string;
  environment: string;
  task: string;
  payload: unknown;
  creator: User;
  createdAt: number;
  statuses: { id: number; state: string; createdAt: number }[];
}

export interface WorkflowRun {
  id: number;
  path: string;
  event: string;
  headSha: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
}

export interface Artifact {
  id: number;
  name: string;
  digest: string;
  runId: number;
}

export interface Webhook {
  name: string;
  payload: Record<string, unknown>;
}

export interface HubPorts {
  now(): number;
  /** Told of each webhook, and of each dispatch that somebody may send. */
  emit(webhook: Webhook): void;
  dispatched(eventType: string, payload: unknown): void;
}

/** GitHub says no, with the status of its REST answer. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const REPOSITORY = { id: 4711, owner: 'example', name: 'shop', installationId: 31, defaultBranch: 'main' };
export const SITE = 'https://github.example.test';
export const APP: User = { login: 'chaos-loop[bot]', id: 3, type: 'Bot', role: null };
export const ACTIONS: User = { login: 'github-actions[bot]', id: 41, type: 'Bot', role: null };

export class Hub {
  readonly git = new GitObjects();
  readonly branches = new Map<string, string>();
  readonly issues = new Set<number>();
  readonly comments: Comment[] = [];
  readonly pulls = new Map<number, Pull>();
  readonly deployments: Deployment[] = [];
  readonly runs = new Map<number, WorkflowRun>();
  readonly artifacts: Artifact[] = [];
  readonly users: readonly User[];
  readonly #ports: HubPorts;
  readonly #ids = new Map<string, number>();

  constructor(users: readonly User[], ports: HubPorts) {
    this.users = users;
    this.#ports = ports;
  }

  now(): number {
    return this.#ports.now();
  }

  #next(kind: string, first: number): number {
    const id = (this.#ids.get(kind) ?? first - 1) + 1;
    this.#ids.set(kind, id);
    return id;
  }

  #tell(name: string, payload: Record<string, unknown>): void {
    const { id, owner, name: repo, defaultBranch } = REPOSITORY;
    const repository = { id, name: repo, owner: { login: owner }, default_branch: defaultBranch };
    this.#ports.emit({ name, payload: { ...payload, repository } });
  }

  user(login: string): User {
    const found = [...this.users, APP, ACTIONS].find((user) => user.login === login);
    if (!found) throw new Refusal(404, `there is no user ${login}`);
    return found;
  }

  head(branch: string): string {
    const head = this.branches.get(branch);
    if (head === undefined) throw new Refusal(404, `there is no branch ${branch}`);
    return head;
  }

  author(user: User): Author {
    return { name: user.login, email: `${user.id}+${user.login}@users.noreply.example.test`, at: this.now() };
  }

  #moveBranch(branch: string, head: string): void {
    this.branches.set(branch, head);
    this.#tell('push', { ref: `refs/heads/${branch}`, after: head });
  }

  createBranch(branch: string, sha: string): void {
    if (!this.git.commit(sha)) throw new Refusal(422, 'Object does not exist');
    if (this.branches.has(branch)) throw new Refusal(422, 'Reference already exists');
    this.#moveBranch(branch, sha);
  }

  /** Commits files on a branch; null deletes. The branch begins with this commit when there is none. */
  commitFiles(user: User, branch: string, message: string, changes: Record<string, string | null>): string {
    const parent = this.branches.get(branch) ?? null;
    const files = new Map<string, File>(parent === null ? [] : this.git.filesOf(parent));
    for (const [path, text] of Object.entries(changes)) {
      const known = files.get(path);
      if (text !== null) files.set(path, { mode: known?.mode ?? '100644', oid: this.git.addBlob(Buffer.from(text)) });
      else if (!files.delete(path)) throw new Refusal(422, `there is no ${path} to delete`);
    }
    const tree = this.git.addTree(files);
    const parents = parent === null ? [] : [parent];
    const oid = this.git.addCommit({ tree, parents, message, author: this.author(user) });
    this.#moveBranch(branch, oid);
    return oid;
  }

  openIssue(): number {
    const number = this.#next('issue', 1);
    this.issues.add(number);
    return number;
  }

  comment(login: string, issue: number, body: string): Comment {
    if (!this.issues.has(issue)) throw new Refusal(404, `there is no issue ${issue}`);
    const user = this.user(login);
    const id = this.#next('comment', 5001);
    const viaApp = user === APP;
    const made: Comment = { id, issue, body, user, viaApp, createdAt: this.now(), editedAt: null };
    this.comments.push(made);
    const { login: name, type } = user;
    this.#tell('issue_comment', {
      action: 'created',
      issue: { number: issue },
      comment: { id, body, user: { login: name, type } },
    });
    return made;
  }

  editComment(login: string, id: number, body: string): Comment {
    const comment = this.comments.find((entry) => entry.id === id);
    if (!comment) throw new Refusal(404, `there is no comment ${id}`);
    if (comment.user.login !== login) throw new Refusal(403, `comment ${id} is of ${comment.user.login}`);
    comment.body = body;
    comment.editedAt = this.now();
    this.#tell('issue_comment', { action: 'edited', issue: { number: comment.issue }, comment: { id, body } });
    return comment;
  }

  deleteComment(login: string, id: number): void {
    const at = this.comments.findIndex((entry) => entry.id === id);
    const comment = this.comments[at];
    if (!comment) throw new Refusal(404, `there is no comment ${id}`);
    if (comment.user.login !== login) throw new Refusal(403, `comment ${id} is of ${comment.user.login}`);
    this.comments.splice(at, 1);
    const { issue, body } = comment;
    this.#tell('issue_comment', { action: 'deleted', issue: { number: issue }, comment: { id, body } });
  }

  openPull(login: string, wanted: Pick<Pull, 'title' | 'body' | 'head' | 'base' | 'draft'>): Pull {
    const { head, base } = wanted;
    const tip = this.branches.get(head);
    const onto = this.branches.get(base);
    if (tip === undefined || onto === undefined) throw new Refusal(422, `Validation Failed: no ${head} or ${base}`);
    if ([...this.pulls.values()].some((pull) => pull.state === 'open' && pull.head === head && pull.base === base))
      throw new Refusal(422, `Validation Failed: a pull request already exists for ${REPOSITORY.owner}:${head}.`);
    if (this.git.history(onto).has(tip))
      throw new Refusal(422, `Validation Failed: No commits between ${base} and ${head}`);
    const number = this.openIssue();
    const user = this.user(login);
    const pull: Pull = { ...wanted, number, user, state: 'open', mergeCommit: null, closedAt: null };
    this.pulls.set(number, pull);
    this.#tell('pull_request', { action: 'opened', number, pull_request: { number } });
    return pull;
  }

  pull(number: number): Pull {
    const found = this.pulls.get(number);
    if (!found) throw new Refusal(404, `there is no pull request ${number}`);
    return found;
  }

  markReady(number: number): Pull {
    const pull = this.pull(number);
    pull.draft = false;
    this.#tell('pull_request', { action: 'ready_for_review', number, pull_request: { number } });
    return pull;
  }

  /** What the pull request changes: its head against where it left the base. */
  changesOf(pull: Pull): { from: Files; changes: Map<string, File | null> } {
    const head = this.head(pull.head);
    const fork = this.git.mergeBase(this.head(pull.base), head);
    const from: Files = fork === null ? new Map() : this.git.filesOf(fork);
    return { from, changes: difference(from, this.git.filesOf(head)) };
  }

  /** One commit on the base with all of it. */
  squash(login: string, number: number): string {
    const pull = this.pull(number);
    if (pull.state !== 'open' || pull.draft) throw new Refusal(405, `pull request ${number} is not open for merging`);
    const parent = this.head(pull.base);
    const files = new Map(this.git.filesOf(parent));
    const { from, changes } = this.changesOf(pull);
    for (const [path, file] of changes) {
      if (files.get(path)?.oid !== from.get(path)?.oid) throw new Refusal(405, `${path} conflicts`);
      if (file) files.set(path, file);
      else files.delete(path);
    }
    const tree = this.git.addTree(files);
    const message = `${pull.title} (#${number})\n`;
    const author = this.author(this.user(login));
    pull.mergeCommit = this.git.addCommit({ tree, parents: [parent], message, author });
    pull.state = 'closed';
    pull.closedAt = this.now();
    this.#tell('pull_request', { action: 'closed', number, pull_request: { number } });
    this.#moveBranch(pull.base, pull.mergeCommit);
    return pull.mergeCommit;
  }

  dispatch(eventType: string, payload: unknown): void {
    this.#ports.dispatched(eventType, payload);
  }

  /** Builds and workers have their own rows of ids, so that one more worker renames no build. */
  queueRun(run: Pick<WorkflowRun, 'path' | 'event' | 'headSha'>): WorkflowRun {
    const id = run.event === 'push' ? this.#next('build', 7001) : this.#next('worker', 9001);
    const made: WorkflowRun = { ...run, id, status: 'queued', conclusion: null };
    this.runs.set(id, made);
    return made;
  }

  startRun(run: WorkflowRun): void {
    if (run.status !== 'queued') throw new Refusal(409, `run ${run.id} is ${run.status}`);
    run.status = 'in_progress';
  }

  finishRun(run: WorkflowRun, conclusion: 'success' | 'failure'): void {
    if (run.status !== 'in_progress') throw new Refusal(409, `run ${run.id} is ${run.status}`);
    run.status = 'completed';
    run.conclusion = conclusion;
    this.#tell('workflow_run', { action: 'completed', workflow_run: { id: run.id, head_sha: run.headSha } });
  }

  upload(run: WorkflowRun, name: string, content: string): Artifact {
    if (run.status !== 'in_progress') throw new Refusal(409, `run ${run.id} is ${run.status}`);
    const digest = `sha256:${createHash('sha256').update(content).digest('hex')}`;
    const artifact = { id: this.#next('artifact', 801), name, digest, runId: run.id };
    this.artifacts.push(artifact);
    return artifact;
  }

  deploy(login: string, wanted: Pick<Deployment, 'sha' | 'environment' | 'payload'>): Deployment {
    if (!this.git.commit(wanted.sha)) throw new Refusal(422, `No ref found for: ${wanted.sha}`);
    const id = this.#next('deployment', 51);
    const creator = this.user(login);
    const made: Deployment = { ...wanted, id, task: 'deploy', creator, createdAt: this.now(), statuses: [] };
    this.deployments.push(made);
    this.#tell('deployment', { deployment: { id, environment: wanted.environment } });
    return made;
  }

  /** A success makes the earlier ones of the environment inactive, of which GitHub tells nobody. */
  deploymentStatus(deployment: Deployment, state: string): void {
    const add = (to: Deployment, what: string) =>
      to.statuses.push({ id: this.#next('status', 601), state: what, createdAt: this.now() });
    add(deployment, state);
    const { id, environment } = deployment;
    if (state === 'success') {
      for (const other of this.deployments) {
        const last = other.statuses.at(-1)?.state;
        if (other !== deployment && other.environment === environment && last === 'success') add(other, 'inactive');
      }
    }
    this.#tell('deployment_status', { deployment: { id, environment }, deployment_status: { state, environment } });
  }
}

/** A repository with the App in it, people who comment, and workers who answer. */
import type { Octokit } from '@octokit/rest';
import { eventually, type HostLike, installRepository, type RunningApp } from './app.js';
import { doctorSubmission } from './doctor.js';
import type { Issuer } from './issuer.js';
import { audienceOf, claimBody, post, type Reply } from './worker.js';

const WHERE = { owner: 'octo', repo: 'shop' };

export interface Dispatched {
  runId: string | null;
  environment: string;
  token: string;
}

export interface ShopHost extends HostLike {
  repository: { id: number };
}

/** Commands that are answered with a reaction alone where they are taken. */
const SILENT = /\/chaos-loop (?:doctor|approve)\b/;

export class Shop {
  readonly host: ShopHost;
  readonly app: RunningApp;
  readonly issuer: Issuer;
  readonly #userClient: (login: string) => Octokit;
  readonly #events: readonly { name: string; payload: Record<string, unknown> }[];
  #nextRun = 9000;

  constructor(parts: {
    host: ShopHost;
    app: RunningApp;
    issuer: Issuer;
    userClient: (login: string) => Octokit;
    events: readonly { name: string; payload: Record<string, unknown> }[];
  }) {
    this.host = parts.host;
    this.app = parts.app;
    this.issuer = parts.issuer;
    this.#userClient = parts.userClient;
    this.#events = parts.events;
  }

  async install(): Promise<void> {
    await installRepository(this.host, this.app.url);
    this.host.setWebhookUrl(`${this.app.url}/api/github/webhooks`);
  }

  async issue(login: string, title = 'Resilience'): Promise<number> {
    return (await this.#userClient(login).rest.issues.create({ ...WHERE, title })).data.number;
  }

  async comment(login: string, issue: number, body: string): Promise<number> {
    const made = await this.#userClient(login).rest.issues.createComment({ ...WHERE, issue_number: issue, body });
    return made.data.id;
  }

  async comments(issue: number): Promise<{ id: number; login: string; body: string }[]> {
    const all = await this.#userClient('maria').paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      ...WHERE,
      issue_number: issue,
    });
    return all.map((one) => ({ id: one.id, login: one.user?.login ?? '', body: one.body ?? '' }));
  }

  /** The App's answer to a comment. */
  answer(issue: number, commentId: number): Promise<string> {
    const mark = `<!-- chaos-loop:answer=${commentId} -->`;
    return eventually(`the answer to comment ${commentId}`, async () => {
      const found = (await this.comments(issue)).find((one) => one.body.includes(mark));
      return found?.body ?? null;
    });
  }

  /** Until the App showed what became of a command that may have no answer: the answer, or the reaction that says that it was taken. */
  heard(issue: number, commentId: number): Promise<string> {
    const mark = `<!-- chaos-loop:answer=${commentId} -->`;
    return eventually(`what became of comment ${commentId}`, async () => {
      const found = (await this.comments(issue)).find((one) => one.body.includes(mark));
      if (found) return found.body;
      return (await this.reactions(commentId)).includes('rocket') ? 'rocket' : null;
    });
  }

  async ask(login: string, issue: number, body: string): Promise<string> {
    const commentId = await this.comment(login, issue, body);
    return SILENT.test(body) ? this.heard(issue, commentId) : this.answer(issue, commentId);
  }

  /** The App's reactions to a comment, the oldest first. */
  async reactions(commentId: number): Promise<string[]> {
    const all = await this.#userClient('maria').rest.reactions.listForIssueComment({ ...WHERE, comment_id: commentId });
    return all.data.flatMap(({ user, content }) => (user?.login.endsWith('[bot]') ? [content] : []));
  }

  dispatches(): Dispatched[] {
    return this.#events.flatMap((event) => {
      const payload = event.payload.client_payload as { chaosLoop?: Dispatched } | undefined;
      return event.name === 'repository_dispatch' && payload?.chaosLoop ? [payload.chaosLoop] : [];
    });
  }

  /** The dispatch that comes after `seen` others. */
  dispatch(seen: number): Promise<Dispatched> {
    return eventually(`dispatch ${seen + 1}`, async () => this.dispatches()[seen] ?? null);
  }

  async send(rawBody: string, workflowRun: { id: number; attempt: number }, path = 'submissions'): Promise<Reply> {
    const claims = {
      repository: 'octo/shop',
      repository_id: String(this.host.repository.id),
      ref: 'refs/heads/main',
      workflow_ref: 'octo/shop/.github/workflows/chaos-loop.yml@refs/heads/main',
      event_name: 'repository_dispatch',
      run_id: String(workflowRun.id),
      run_attempt: String(workflowRun.attempt),
    };
    const token = await this.issuer.token({ audience: audienceOf(rawBody), claims });
    return post(`${this.app.url}/api/${path}`, rawBody, token);
  }

  async claim({ runId, environment, token }: Dispatched): Promise<{ id: number; attempt: number }> {
    this.#nextRun += 1;
    const workflowRun = { id: this.#nextRun, attempt: 1 };
    const reply = await this.send(
      claimBody({ commandId: `claim-${workflowRun.id}`, runId, environment, token, workflowRun }),
      workflowRun,
    );
    if (reply.status !== 200) throw new Error(`the claim was refused: ${JSON.stringify(reply.body)}`);
    return workflowRun;
  }

  /** Doctor asked for, done and passed. */
  async passDoctor(issue: number): Promise<Reply> {
    const seen = this.dispatches().length;
    await this.ask('maria', issue, '/chaos-loop doctor staging');
    const dispatched = await this.dispatch(seen);
    const workflowRun = await this.claim(dispatched);
    const raw = doctorSubmission({ token: dispatched.token, workflowRun, appUrl: this.app.url });
    return this.send(raw, workflowRun);
  }

  /** A started run and its record pull request. */
  async start(issue: number): Promise<{ runId: string; record: number; text: string }> {
    const text = await this.ask('maria', issue, '/chaos-loop start staging');
    const runId = /Run `([0-9a-f]{10})`/.exec(text)?.[1];
    const record = /Record: #(\d+)/.exec(text)?.[1];
    if (!runId || !record) throw new Error(`no run was started: ${text}`);
    return { runId, record: Number(record), text };
  }
}

/** One comment from GitHub to its answer: who wrote it, may they, what does the kernel say (R11). */
import type { ErrorBody } from '../../schemas/generated/types.js';
import { authorise } from '../../state/authority.js';
import { refuse } from '../../state/errors.js';
import { StoreError } from '../../state/store/branch.js';
import type { IdentityPort } from '../commands-of-app.js';
import { type Comment, listComments, readComment, upsertComment, wasEdited } from '../github/comments.js';
import { readPermissionOf, type SeenPermission } from '../github/permission.js';
import { teamsOf } from '../github/teams.js';
import type { Log } from '../log.js';
import { SerialQueue } from '../queue.js';
import type { Site } from '../site.js';
import { unusableState } from '../state-site.js';
import { refusalText } from '../views/answers.js';
import { blocks, code, marker } from '../views/markdown.js';
import { type ParsedCommand, type ParseProblem, parseComment } from './parse.js';
import type { Asked, Perform } from './perform.js';

export interface CommentPorts {
  identity: IdentityPort;
  perform: Perform;
  log: Log;
  /** Told of each permission that was read, which decides who goes first and nothing else. */
  seen?(repositoryId: number, login: string, permission: SeenPermission): void;
}

/** Where a comment stands; what the event said of it is not used. */
export interface CommentPlace {
  issue: number;
  commentId: number;
}

function answerMark(comment: Comment): string {
  return marker('answer', String(comment.id));
}

function problemText({ line, message, hint }: ParseProblem): string {
  const where = line === 0 ? '' : ` (line ${line})`;
  return refusalText(refuse('invalid-command', `${message}${where}`, hint).error);
}

/** Why nothing in this comment is taken, or null (R11.2). Bots are not answered at all: two of them would not stop. */
async function voidReason(site: Site, comment: Comment): Promise<ErrorBody | null> {
  if (comment.viaApp) {
    const message = 'an app wrote this comment in your name';
    return refuse('not-permitted', message, 'Write the command yourself on the website.').error;
  }
  if (await wasEdited(site.github, comment)) {
    return refuse('not-permitted', 'the comment was edited', 'Write the command in a new comment.').error;
  }
  return null;
}

export class CommentHandler {
  readonly #ports: CommentPorts;
  readonly #queue = new SerialQueue();

  constructor(ports: CommentPorts) {
    this.#ports = ports;
  }

  /** Handling a comment twice answers it once: the answer carries the comment's id, each command too (R2.4). */
  handle(site: Site, place: CommentPlace): Promise<void> {
    return this.#queue.run(`${site.repository.id}/${place.commentId}`, () => this.#handle(site, place));
  }

  /** Comments that no event told of: every one with a command that has no answer yet, oldest first. */
  async unanswered(site: Site, issue: number, since: string | null): Promise<Comment[]> {
    const { login } = await this.#ports.identity();
    const comments = await listComments(site.github, site.repository, issue, since);
    const answered = comments.filter((comment) => comment.author.login === login).map((comment) => comment.body);
    return comments.filter((comment) => {
      if (comment.author.type !== 'User' || answered.some((body) => body.includes(answerMark(comment)))) return false;
      const { commands, problems } = parseComment(comment.body);
      return commands.length + problems.length > 0;
    });
  }

  async #handle(site: Site, { issue, commentId }: CommentPlace): Promise<void> {
    const { github, repository } = site;
    const comment = await readComment(github, repository, commentId);
    if (!comment) return;
    const { commands, problems } = parseComment(comment.body);
    if (commands.length + problems.length === 0) return;
    if (comment.author.type !== 'User') {
      this.#ports.log.info({ commentId, author: comment.author.login }, 'command of a bot ignored');
      return;
    }
    const { login } = await this.#ports.identity();
    const mark = answerMark(comment);
    const since = comment.createdAt;
    // A brake is pulled before anybody looks whether it was answered: done again it is a replay (R2.4).
    const brake = commands.some(({ verb }) => verb === 'halt');
    const earlier = brake ? [] : await listComments(github, repository, issue, since);
    if (earlier.some((other) => other.author.login === login && other.body.includes(mark))) return;
    const parts = await this.#parts(site, issue, comment, commands, problems);
    const body = blocks(`@${comment.author.login}`, ...parts);
    const comments = brake ? await listComments(github, repository, issue, since) : earlier;
    const answered = comments.some((other) => other.author.login === login && other.body.includes(mark));
    // An answer stays as it was given, whatever a replay says.
    if (!answered) await upsertComment(github, repository, issue, { mark, body }, { login, comments, since });
  }

  async #parts(
    site: Site,
    issue: number,
    comment: Comment,
    commands: ParsedCommand[],
    problems: ParseProblem[],
  ): Promise<string[]> {
    const reason = await voidReason(site, comment);
    if (reason) return [refusalText(reason)];
    return [...problems.map(problemText), ...(await this.#performAll(site, issue, comment, commands))];
  }

  async #performAll(site: Site, issue: number, comment: Comment, commands: ParsedCommand[]): Promise<string[]> {
    if (commands.length === 0) return [];
    const { login } = comment.author;
    const permission = await readPermissionOf(site.github, site.repository, login);
    this.#ports.seen?.(site.repository.id, login, permission);
    const decides = commands.some(({ verb }) => verb === 'approve' || verb === 'reject');
    const named = site.config.parsed.ok ? (site.config.parsed.config.approvals?.teams ?? []) : [];
    const teams = decides ? await teamsOf(site.github, named, login) : [];
    const parts: string[] = [];
    for (const command of commands) {
      const asked: Asked = { command, comment, issue, permission, teams };
      const text = await this.#perform(site, asked, permission);
      parts.push(
        commands.length === 1 ? text : blocks(`${code(`/chaos-loop ${command.verb}`)} (line ${command.line})`, text),
      );
    }
    return parts;
  }

  async #perform(site: Site, asked: Asked, seen: SeenPermission): Promise<string> {
    const config = site.config.parsed.ok ? site.config.parsed.config : undefined;
    const refused = authorise(asked.command.verb, seen.permission, seen.role, config, asked.teams);
    if (refused) return refusalText(refused.error);
    try {
      return await this.#ports.perform(site, asked);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#ports.log.error({ err: error }, 'the state can not be used');
      return refusalText(unusableState(error).error);
    }
  }
}

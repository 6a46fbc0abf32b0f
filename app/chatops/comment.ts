/** One comment from GitHub to its answer: who wrote it, may they, what does the kernel say (R11). */
import type { ErrorBody } from '../../schemas/generated/types.js';
import { refuse } from '../../state/base/errors.js';
import { authorize } from '../../state/config/authority.js';
import { StoreError } from '../../state/store/branch.js';
import type { IdentityPort } from '../github/app-command.js';
import { type Comment, listComments, readComment, upsertComment, wasEdited } from '../github/comments.js';
import { readPermissionOf, type SeenPermission } from '../github/permission.js';
import { GitHubRefused } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { unusableState } from '../github/state-repository.js';
import { teamsOf } from '../github/teams.js';
import type { Log } from '../runtime/log.js';
import { SerialQueue } from '../runtime/queue.js';
import { refusalText } from '../views/answers.js';
import { blocks, code, marker } from '../views/markdown.js';
import { long, PAGE, page } from '../views/page.js';
import { type ParsedCommand, type ParsedComment, type ParseProblem, parseComment } from './parse.js';
import type { Asked, Perform } from './perform.js';

type Own = Parameters<typeof upsertComment>[4];

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

/** The mark is at the end of an answer; nobody's words make one (views/markdown.ts). */
const ANSWERED = /<!-- chaos-loop:answer=(\d+) -->\s*$/;

function answerMark({ id }: { id: number }): string {
  return marker('answer', String(id));
}

/** The command was carried out, and GitHub refuses its answer: the conversation was locked. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
}

function configOf({ config }: RepositoryContext) {
  return config.parsed.ok ? config.parsed.config : undefined;
}

/** Why none of the commands is permitted, each reason once; empty when one is. */
function whyNone(
  context: RepositoryContext,
  commands: ParsedCommand[],
  seen: SeenPermission,
  teams: string[],
): string[] {
  const reasons = commands.map(({ verb }) => authorize(verb, seen.permission, seen.role, configOf(context), teams));
  if (reasons.some((reason) => reason === null)) return [];
  return [...new Set(reasons.flatMap((reason) => (reason ? [refusalText(reason.error)] : [])))];
}

/** An answer of any number of parts, as long as GitHub takes it. */
function answerPage(comment: Comment, parts: readonly string[]): string {
  const whole = '`/chaos-loop status`, one command in a comment';
  return page(PAGE.comment, whole, [`@${comment.author.login}`, ...parts.map((part) => long(part))]);
}

function problemText({ line, message, hint }: ParseProblem): string {
  const where = line === 0 ? '' : ` (line ${line})`;
  return refusalText(refuse('invalid-command', `${message}${where}`, hint).error);
}

/** Why nothing in this comment is taken, or null (R11.2). Bots are not answered at all: two of them would not stop. */
async function voidReason(context: RepositoryContext, comment: Comment): Promise<ErrorBody | null> {
  if (comment.viaApp) {
    const message = 'an app wrote this comment in your name';
    return refuse('not-permitted', message, 'Write the command yourself on the website.').error;
  }
  if (await wasEdited(context.github, comment)) {
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
  handle(context: RepositoryContext, place: CommentPlace): Promise<void> {
    return this.#queue.run(`${context.repository.id}/${place.commentId}`, () => this.#handle(context, place));
  }

  /** Comments that no event told of: every one with a command that has no answer among them yet. */
  async unanswered(comments: readonly Comment[]): Promise<Comment[]> {
    const { login } = await this.#ports.identity();
    const own = comments.filter((comment) => comment.author.login === login);
    const answered = new Set(own.flatMap(({ body }) => ANSWERED.exec(body)?.[1] ?? []));
    return comments.filter((comment) => {
      if (comment.author.type !== 'User' || answered.has(String(comment.id))) return false;
      const { commands, problems } = parseComment(comment.body);
      return commands.length + problems.length > 0;
    });
  }

  async #handle(context: RepositoryContext, { issue, commentId }: CommentPlace): Promise<void> {
    const { github, repository } = context;
    const comment = await readComment(github, repository, commentId);
    if (!comment) return;
    const { commands, problems, held } = parseComment(comment.body);
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
    const parts = await this.#parts(context, issue, comment, { commands, problems, held });
    const body = answerPage(comment, parts);
    const comments = brake ? await listComments(github, repository, issue, since) : earlier;
    const answered = comments.some((other) => other.author.login === login && other.body.includes(mark));
    // An answer stays as it was given, whatever a replay says.
    if (!answered) await this.#say(context, issue, { mark, body }, { login, comments, since });
  }

  async #say(
    context: RepositoryContext,
    issue: number,
    what: Parameters<typeof upsertComment>[3],
    own: Own,
  ): Promise<void> {
    try {
      await upsertComment(context.github, context.repository, issue, what, own);
    } catch (error) {
      if (!(error instanceof GitHubRefused) || error.kind !== 'refused') throw error;
      throw new AnswerRefused(error.message, { cause: error });
    }
  }

  /** Says that nothing came of a comment so far; `again`: it is tried further, and its answer is still to come. */
  async sayFailed(
    context: RepositoryContext,
    { issue, commentId }: CommentPlace,
    error: unknown,
    again: boolean,
  ): Promise<void> {
    const { login } = await this.#ports.identity();
    const why =
      error instanceof GitHubRefused
        ? `GitHub says "${error.words}"`
        : 'an unexpected failure, which the log of the App tells';
    const hint = again
      ? 'It is tried again and again for a day. Whoever runs the App should look.'
      : 'Write it again in a new comment.';
    const body = refusalText(refuse('unavailable', `this could not be carried out: ${why}`, hint).error);
    const mark = again ? marker('waiting', String(commentId)) : answerMark({ id: commentId });
    const comments = await listComments(context.github, context.repository, issue);
    await this.#say(context, issue, { mark, body }, { login, comments });
  }

  /** Who may do nothing of it is told so once, and nothing more is read for it. */
  async #parts(context: RepositoryContext, issue: number, comment: Comment, parsed: ParsedComment): Promise<string[]> {
    const { commands, problems, held } = parsed;
    const { login } = comment.author;
    const permission = commands.length === 0 ? null : await readPermissionOf(context.github, context.repository, login);
    if (permission) this.#ports.seen?.(context.repository.id, login, permission);
    const teams = await this.#teams(context, commands, login);
    const refused = permission ? whyNone(context, commands, permission, teams) : [];
    if (refused.length > 0) return refused;
    const reason = await voidReason(context, comment);
    if (reason) return [refusalText(reason)];
    return [
      ...(permission ? await this.#performAll(context, commands, { comment, issue, permission, teams }) : []),
      ...problems.map(problemText),
      ...(held > 0 ? ['Nothing else in this comment was carried out; write it again without the above.'] : []),
    ];
  }

  #teams(context: RepositoryContext, commands: ParsedCommand[], login: string): Promise<string[]> | string[] {
    const decides = commands.some(({ verb }) => verb === 'approve' || verb === 'reject');
    return decides ? teamsOf(context.github, configOf(context)?.approvals?.teams ?? [], login) : [];
  }

  async #performAll(
    context: RepositoryContext,
    commands: ParsedCommand[],
    by: Omit<Asked, 'command'>,
  ): Promise<string[]> {
    const parts: string[] = [];
    for (const command of commands) {
      const text = await this.#perform(context, { ...by, command });
      parts.push(
        commands.length === 1 ? text : blocks(`${code(`/chaos-loop ${command.verb}`)} (line ${command.line})`, text),
      );
    }
    return parts;
  }

  async #perform(context: RepositoryContext, asked: Asked): Promise<string> {
    const { permission, role } = asked.permission;
    const refused = authorize(asked.command.verb, permission, role, configOf(context), asked.teams);
    if (refused) return refusalText(refused.error);
    try {
      return await this.#ports.perform(context, asked);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#ports.log.error({ err: error }, 'the state can not be used');
      return refusalText(unusableState(error).error);
    }
  }
}

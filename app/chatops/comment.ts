/** One comment from GitHub to its answer: who wrote it, may they, what does the kernel say (R11). */
import type { ErrorBody } from '../../schemas/generated/types.js';
import { refuse } from '../../state/base/errors.js';
import { authorize } from '../../state/config/authority.js';
import { StoreError } from '../../state/store/branch.js';
import type { IdentityPort } from '../github/app-command.js';
import { type Comment, listComments, readComment, upsertComment, wasEdited } from '../github/comments.js';
import { readPermissionOf, type SeenPermission } from '../github/permission.js';
import { GitHubRefused } from '../github/port.js';
import { hasHandled, type Reaction, react } from '../github/reactions.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { unusableState } from '../github/state-repository.js';
import { teamsOf } from '../github/teams.js';
import { type Clock, nowOf } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
import { SerialQueue } from '../runtime/queue.js';
import { refusalText } from '../views/answers.js';
import { blocks, code, marker } from '../views/markdown.js';
import { long, PAGE, page } from '../views/page.js';
import { type ParsedCommand, type ParsedComment, type ParseProblem, parseComment } from './parse.js';
import type { Asked, Perform } from './perform.js';
import { mayLag, movedMeanwhile } from './second-look.js';

type Own = Parameters<typeof upsertComment>[4];

export interface CommentPorts {
  identity: IdentityPort;
  perform: Perform;
  log: Log;
  clock: Clock;
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

/** So long an answer may take before its command is shown to be seen. */
const SOON_MS = 1000;
/** A comment that is younger was handled by nobody before; clocks may differ. */
const FRESH_MS = 60_000;
const MOST_HANDLED = 5000;

/** What a comment's commands came to. */
interface Outcome {
  parts: string[];
  /** Null: there was nothing to be taken, or nobody may ask for it. */
  reaction: 'rocket' | '-1' | null;
}

/** Verbs that only ask: their answer says all. */
const ASKS: ReadonlySet<string> = new Set(['status', 'help']);

export class CommentHandler {
  readonly #ports: CommentPorts;
  readonly #queue = new SerialQueue();
  /** Comments that this process saw answered, by repository; the oldest first. */
  readonly #handled = new Set<string>();

  constructor(ports: CommentPorts) {
    this.#ports = ports;
  }

  /** Handling a comment twice answers it once: the answer carries the comment's id, each command too (R2.4). */
  handle(context: RepositoryContext, place: CommentPlace): Promise<void> {
    return this.#queue.run(`${context.repository.id}/${place.commentId}`, () => this.#handle(context, place));
  }

  /** Comments that no event told of: every one with a command that nothing was said to yet. */
  async unanswered({ github, repository }: RepositoryContext, comments: readonly Comment[]): Promise<Comment[]> {
    const { login } = await this.#ports.identity();
    const own = comments.filter((comment) => comment.author.login === login);
    for (const { body } of own) {
      const id = ANSWERED.exec(body)?.[1];
      if (id !== undefined) this.#remember(repository.id, Number(id));
    }
    const left: Comment[] = [];
    for (const comment of comments) {
      if (comment.author.type !== 'User' || this.#isHandled(repository.id, comment.id)) continue;
      const { commands, problems } = parseComment(comment.body);
      if (commands.length + problems.length === 0) continue;
      if (comment.reacted && (await hasHandled(github, repository, comment.id, login)))
        this.#remember(repository.id, comment.id);
      else left.push(comment);
    }
    return left;
  }

  #isHandled(repositoryId: number, commentId: number): boolean {
    return this.#handled.has(`${repositoryId}/${commentId}`);
  }

  #remember(repositoryId: number, commentId: number): void {
    this.#handled.add(`${repositoryId}/${commentId}`);
    for (const old of this.#handled) {
      if (this.#handled.size <= MOST_HANDLED) break;
      this.#handled.delete(old);
    }
  }

  /** Whether it was handled before, by this process or another. A command of the kernel done again would be a replay (R2.4). */
  async #wasHandled(context: RepositoryContext, issue: number, comment: Comment): Promise<boolean> {
    const { github, repository } = context;
    if (this.#isHandled(repository.id, comment.id)) return true;
    if (comment.createdAt !== null && this.#ports.clock.now() - Date.parse(comment.createdAt) < FRESH_MS) return false;
    const later = await listComments(github, repository, issue, comment.createdAt);
    return (await this.unanswered(context, [...later, comment])).every(({ id }) => id !== comment.id);
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
    // A brake is pulled before anybody looks whether it was answered: done again it is a replay (R2.4).
    const brake = commands.some(({ verb }) => verb === 'halt');
    if (!brake && (await this.#wasHandled(context, issue, comment))) return;
    const { parts, reaction } = await this.#outcome(context, issue, comment, { commands, problems, held });
    if (parts.length > 0) await this.#answer(context, issue, comment, answerPage(comment, parts));
    // Where nothing is written the reaction is the answer, and is tried until it stands.
    else if (reaction) await this.#refusable(() => react(github, repository, comment.id, reaction));
    this.#remember(repository.id, comment.id);
  }

  /** An answer stays as it was given, whatever a replay says. */
  async #answer(context: RepositoryContext, issue: number, comment: Comment, body: string): Promise<void> {
    const { login } = await this.#ports.identity();
    const mark = answerMark(comment);
    const comments = await listComments(context.github, context.repository, issue, comment.createdAt);
    const answered = comments.some((other) => other.author.login === login && other.body.includes(mark));
    if (!answered) await this.#say(context, issue, { mark, body }, { login, comments });
  }

  async #say(
    context: RepositoryContext,
    issue: number,
    what: Parameters<typeof upsertComment>[3],
    own: Own,
  ): Promise<void> {
    await this.#refusable(() => upsertComment(context.github, context.repository, issue, what, own));
  }

  async #refusable(say: () => Promise<unknown>): Promise<void> {
    try {
      await say();
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
    const body = refusalText(refuse('unavailable', `this could not be done: ${why}`, hint).error);
    const mark = again ? marker('waiting', String(commentId)) : answerMark({ id: commentId });
    const comments = await listComments(context.github, context.repository, issue);
    await this.#say(context, issue, { mark, body }, { login, comments });
  }

  /** Who may do nothing of it is told so once, and nothing more is read for it. */
  async #outcome(context: RepositoryContext, issue: number, comment: Comment, parsed: ParsedComment): Promise<Outcome> {
    const { commands, problems, held } = parsed;
    const { login } = comment.author;
    const readAt = nowOf(this.#ports.clock);
    const permission = commands.length === 0 ? null : await readPermissionOf(context.github, context.repository, login);
    if (permission) this.#ports.seen?.(context.repository.id, login, permission);
    const teams = await this.#teams(context, commands, login);
    const refused = permission ? whyNone(context, commands, permission, teams) : [];
    if (refused.length > 0) return { parts: refused, reaction: null };
    const reason = await voidReason(context, comment);
    if (reason) return { parts: [refusalText(reason)], reaction: null };
    const said = [
      ...problems.map(problemText),
      ...(held > 0 ? ['Nothing else in this comment was done; write it again without the above.'] : []),
    ];
    if (!permission) return { parts: said, reaction: null };
    const reactions = new Reactions(this.#ports, context, comment);
    const parts = await this.#performAll(context, commands, { comment, issue, permission, teams, readAt }, reactions);
    const reaction = await reactions.end(parts.length + said.length > 0);
    return { parts: [...parts, ...said], reaction };
  }

  #teams(context: RepositoryContext, commands: ParsedCommand[], login: string): Promise<string[]> | string[] {
    const decides = commands.some(({ verb }) => verb === 'approve' || verb === 'reject');
    return decides ? teamsOf(context.github, configOf(context)?.approvals?.teams ?? [], login) : [];
  }

  async #performAll(
    context: RepositoryContext,
    commands: ParsedCommand[],
    by: Omit<Asked, 'command'>,
    reactions: Reactions,
  ): Promise<string[]> {
    const said = new Map<ParsedCommand, string | null>();
    const one = async (command: ParsedCommand): Promise<boolean> => {
      let took = ASKS.has(command.verb);
      const asked = {
        ...by,
        command,
        took: () => {
          took = true;
          reactions.took();
        },
      };
      const denied = this.#denied(context, asked);
      said.set(command, denied ?? (await this.#perform(context, asked)));
      // Of a state that another process wrote meanwhile, perhaps.
      const again = !took && denied === null && mayLag(context);
      if (!took && !again) reactions.refused();
      return again;
    };
    const open: ParsedCommand[] = [];
    for (const command of commands) if (await one(command)) open.push(command);
    // None waits for the refusal of another.
    const moved = open.length > 0 && (await movedMeanwhile(context, this.#ports.clock));
    for (const command of open) if (!moved || (await one(command))) reactions.refused();
    return [...said].flatMap(([{ verb, line }, text]) => {
      if (text === null) return [];
      return commands.length === 1 ? text : blocks(`${code(`/chaos-loop ${verb}`)} (line ${line})`, text);
    });
  }

  #denied(context: RepositoryContext, { command, permission: seen, teams }: Asked): string | null {
    const refused = authorize(command.verb, seen.permission, seen.role, configOf(context), teams);
    return refused && refusalText(refused.error);
  }

  async #perform(context: RepositoryContext, asked: Asked): Promise<string | null> {
    try {
      return await this.#ports.perform(context, asked);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#ports.log.error({ err: error }, 'the state can not be used');
      return refusalText(unusableState(error).error);
    }
  }
}

/**
 * Whoever wrote a command sees within a second or two that it was seen: what became of it, or eyes where that takes longer. They
 * are written beside the work, and what fails of them is only told to the log.
 */
class Reactions {
  readonly #ports: Pick<CommentPorts, 'clock' | 'log'>;
  readonly #context: RepositoryContext;
  readonly #comment: Comment;
  #taken = false;
  #anyRefused = false;
  #over = false;
  #early: Promise<void> | null = null;
  #shown: Reaction | null = null;

  constructor(ports: Pick<CommentPorts, 'clock' | 'log'>, context: RepositoryContext, comment: Comment) {
    this.#ports = ports;
    this.#context = context;
    this.#comment = comment;
    void ports.clock.sleep(SOON_MS).then(() => {
      if (!this.#over && this.#early === null) this.#early = this.#react('eyes');
    });
  }

  /** One was accepted, though its answer may take longer. */
  took(): void {
    this.#taken = true;
    if (this.#early === null && !this.#anyRefused) this.#early = this.#react('rocket');
  }

  refused(): void {
    this.#anyRefused = true;
  }

  /** All was done. Answers what is still to be shown: null where it stands already, or is shown beside the `answer`. */
  async end(answer: boolean): Promise<'rocket' | '-1' | null> {
    this.#over = true;
    await this.#early;
    const last = this.#anyRefused ? '-1' : this.#taken ? 'rocket' : null;
    if (last === null || last === this.#shown) return null;
    if (!answer) return last;
    await this.#react(last);
    return null;
  }

  async #react(content: Reaction): Promise<void> {
    const { github, repository } = this.#context;
    try {
      await react(github, repository, this.#comment.id, content);
      this.#shown = content;
    } catch (error) {
      this.#ports.log.info({ err: error, commentId: this.#comment.id }, 'a reaction was not given');
    }
  }
}

/**
 * Comments on their way to being handled. Who goes first follows from what the author may do: a halt of somebody who may
 * write waits for nobody, and what readers ask for has a bounded share. A comment that met a passing failure is taken up
 * again until it is done (R14.8), so that no command is lost to a rate limit.
 */

import { atLeast as permits } from '../../state/config/authority.js';
import { readPermissionOf, type SeenPermission } from '../github/permission.js';
import { GitHubRefused, GitHubUnavailable } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { Backoff } from '../runtime/backoff.js';
import type { Clock, Timers } from '../runtime/clock.js';
import type { Log } from '../runtime/log.js';
import { at, type Priority, PriorityQueue } from '../runtime/priority.js';
import type { Background } from '../runtime/queue.js';
import { AnswerRefused, type CommentHandler } from './comment.js';
import { readable } from './look.js';

/** What an event or a list says of a comment: hints. */
export interface Incoming {
  repositoryId: number;
  /** As the repository is when the comment is handled; null where the App is not installed any more. */
  open(): Promise<RepositoryContext | null>;
  issue: number;
  commentId: number;
  author: string;
  body: string;
}

export interface InboxPorts {
  comments: CommentHandler;
  background: Background;
  clock: Clock;
  timers: Timers;
  log: Log;
}

/** At once, of each class; all of those before it are counted in. */
const AT_ONCE: Record<Priority, number> = { urgent: 30, ordinary: 12, bulk: 3 };
/** What was read of a person is used for the order alone, and this long. */
const KNOWN_MS = 10 * 60_000;
/** Of comments of readers that wait; more come from nobody who wants an answer. */
const MOST_BULK = 2000;
const GIVE_UP_MS = 24 * 3_600_000;
/** After so many failures that do not pass by themselves people are told, and nothing but a brake is tried again. */
const MOST_FAILURES = 5;
const BRAKE = /chaos-loop\s+(?:halt|abandon)\b/i;

/** Whether a comment may be the brake: in doubt it is. */
export function brakes(body: string): boolean {
  return BRAKE.test(readable(body));
}

interface Waiting extends Incoming {
  key: string;
  since: number;
  /** How often it failed in a way that does not pass by itself. */
  failures: number;
}

interface Placed extends Waiting {
  of: Priority;
}

export class CommentInbox {
  readonly #ports: InboxPorts;
  readonly #queue = new PriorityQueue<Placed>();
  readonly #known = new Map<string, { writes: boolean; until: number }>();
  readonly #asking = new Map<string, Promise<boolean>>();
  readonly #inside = new Set<string>();
  readonly #authors = new Set<string>();
  readonly #backoff: Backoff;
  #running = 0;

  constructor(ports: InboxPorts) {
    this.#ports = ports;
    this.#backoff = new Backoff(ports.clock, { firstMs: 2000, longestMs: 5 * 60_000 });
  }

  /** Resolves when its place is found, not when it is handled. The same comment is inside once. */
  async take(incoming: Incoming): Promise<void> {
    const key = `${incoming.repositoryId}/${incoming.commentId}`;
    if (this.#inside.has(key)) return;
    this.#inside.add(key);
    const waiting = { ...incoming, key, since: this.#ports.clock.now(), failures: 0 };
    await this.#place(waiting);
  }

  async #place(waiting: Waiting): Promise<void> {
    try {
      const writes = await this.#writes(waiting);
      const of: Priority = writes ? (brakes(waiting.body) ? 'urgent' : 'ordinary') : 'bulk';
      if (of === 'bulk' && this.#queue.size >= MOST_BULK) {
        this.#ports.log.warn(
          { commentId: waiting.commentId, author: waiting.author },
          'comment left unanswered: too many',
        );
        this.#inside.delete(waiting.key);
        return;
      }
      this.#queue.push({ ...waiting, of }, of);
      this.#pump();
    } catch (error) {
      this.#failed(waiting, error);
    }
  }

  remember(repositoryId: number, login: string, { effective }: SeenPermission): boolean {
    const writes = effective !== null && permits(effective, 'write');
    const key = `${repositoryId}/${login.toLowerCase()}`;
    this.#known.delete(key);
    this.#known.set(key, { writes, until: this.#ports.clock.now() + KNOWN_MS });
    for (const old of this.#known.keys()) {
      if (this.#known.size <= 5000) break;
      this.#known.delete(old);
    }
    return writes;
  }

  #person({ repositoryId, author }: Incoming): string {
    return `${repositoryId}/${author.toLowerCase()}`;
  }

  /** For the order only; what a command may do is read when it is used (R11.1). Asked once for all of a person's comments. */
  #writes(incoming: Incoming): Promise<boolean> | boolean {
    // Nobody is told of: it waits for no reader, and no brake is missed.
    if (incoming.author === '') return true;
    const key = this.#person(incoming);
    const known = this.#known.get(key);
    if (known && known.until > this.#ports.clock.now()) return known.writes;
    const asking = this.#asking.get(key);
    if (asking) return asking;
    const asked = at('urgent', async () => {
      const context = await incoming.open();
      if (!context) return false;
      const seen = await readPermissionOf(context.github, context.repository, incoming.author);
      return this.remember(incoming.repositoryId, incoming.author, seen);
    }).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asked);
    return asked;
  }

  #pump(): void {
    for (;;) {
      // One comment of a person at a time, brakes excepted: nobody takes the places of others.
      const next = this.#queue.take(
        (item) => this.#running < AT_ONCE[item.of] && (item.of === 'urgent' || !this.#authors.has(this.#person(item))),
      );
      if (!next) return;
      this.#running += 1;
      if (next.of !== 'urgent') this.#authors.add(this.#person(next));
      this.#ports.background.start(() => this.#handle(next));
    }
  }

  async #handle(waiting: Placed): Promise<void> {
    const { issue, commentId, of } = waiting;
    try {
      await at(of, async () => {
        const context = await waiting.open();
        if (context) await this.#ports.comments.handle(context, { issue, commentId });
      });
      this.#done(waiting);
    } catch (error) {
      this.#failed(waiting, error);
    } finally {
      this.#running -= 1;
      if (of !== 'urgent') this.#authors.delete(this.#person(waiting));
      this.#pump();
    }
  }

  #done({ key }: Waiting): void {
    this.#inside.delete(key);
    this.#backoff.succeeded(key);
  }

  #failed(waiting: Waiting, error: unknown): void {
    const { clock, timers, log, background } = this.#ports;
    const { key, commentId, issue, since } = waiting;
    const entry = { err: error, commentId, issue };
    if (error instanceof AnswerRefused) {
      log.warn(entry, 'comment could not be answered');
      this.#done(waiting);
      return;
    }
    const passing = error instanceof GitHubUnavailable || (error instanceof GitHubRefused && error.kind !== 'refused');
    const failures = waiting.failures + (passing ? 0 : 1);
    // What nobody foresaw may pass too: a brake is tried as long as it can be wanted.
    const again = clock.now() - since < GIVE_UP_MS && (passing || failures < MOST_FAILURES || brakes(waiting.body));
    const wait = this.#backoff.failed(key);
    const level = again && passing ? 'info' : 'error';
    log[level](entry, again ? `comment is handled again in ${Math.round(wait / 1000)} s` : 'comment given up');
    if (!again || failures === MOST_FAILURES) background.start(() => this.#tell(waiting, error, again));
    if (again) timers.after(wait, () => background.start(() => this.#place({ ...waiting, failures })));
    else this.#done(waiting);
  }

  /** No command is lost without a word. */
  async #tell(waiting: Waiting, error: unknown, again: boolean): Promise<void> {
    const { commentId, issue } = waiting;
    try {
      const context = await waiting.open();
      if (context) await this.#ports.comments.sayFailed(context, { issue, commentId }, error, again);
    } catch (err) {
      this.#ports.log.error({ err, commentId, issue }, 'nobody could be told of a comment that failed');
    }
  }
}

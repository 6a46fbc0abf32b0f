/** Comments of a conversation. */

import { asNumber, asRecord, asText } from '../../state/base/json.js';
import { parseTime } from '../../state/base/time.js';
import { expectStatus, type GitHub, type Repository, repositoryPath } from './port.js';

export interface Comment {
  id: number;
  /** Number of its issue or pull request. */
  issue: number | null;
  nodeId: string;
  body: string;
  author: { login: string; id: number | null; type: string };
  /** An App wrote it in somebody's name. */
  viaApp: boolean;
  createdAt: string | null;
  updatedAt: string | null;
  url: string;
  /** Somebody reacted to it in one of the two ways in which the App says that it was handled. */
  reacted: boolean;
}

function commentOf(data: unknown): Comment | null {
  const source = asRecord(data);
  const id = asNumber(source.id);
  const user = asRecord(source.user);
  const login = asText(user.login);
  if (id === null || login === null) return null;
  const reactions = asRecord(source.reactions);
  return {
    id,
    issue: asNumber(Number(/\/(\d{1,15})$/.exec(asText(source.issue_url) ?? '')?.[1] ?? Number.NaN)),
    nodeId: asText(source.node_id) ?? '',
    body: typeof source.body === 'string' ? source.body : '',
    author: { login, id: asNumber(user.id), type: asText(user.type) ?? '' },
    viaApp: source.performed_via_github_app !== null && source.performed_via_github_app !== undefined,
    createdAt: parseTime(source.created_at),
    updatedAt: parseTime(source.updated_at),
    url: asText(source.html_url) ?? '',
    reacted: [reactions.rocket, reactions['-1']].some((count) => (asNumber(count) ?? 0) > 0),
  };
}

/** `since`: only what was written or edited at that time or later; a conversation may be long. */
export async function listComments(
  github: GitHub,
  repository: Repository,
  issue: number,
  since: string | null = null,
): Promise<Comment[]> {
  return listFrom(github, repositoryPath(repository, 'issues', issue, 'comments'), since);
}

/** Of all issues and pull requests: what was written or edited since then. */
export function listRecentComments(github: GitHub, repository: Repository, since: string): Promise<Comment[]> {
  return listFrom(github, repositoryPath(repository, 'issues', 'comments'), since);
}

async function listFrom(github: GitHub, path: string, since: string | null): Promise<Comment[]> {
  // GitHub counts whole seconds.
  const from = since === null ? '' : `?since=${since.slice(0, 19)}Z`;
  const entries = await github.list(`${path}${from}`);
  return entries.flatMap((entry) => commentOf(entry) ?? []);
}

/** The comment as it is now; null when it was deleted. */
export async function readComment(github: GitHub, repository: Repository, id: number): Promise<Comment | null> {
  const path = repositoryPath(repository, 'issues', 'comments', id);
  const answer = await github.rest('GET', path);
  if (answer.status === 404 || answer.status === 410) return null;
  return commentOf(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200));
}

const EDITED = 'query CommentEdited($id: ID!) { node(id: $id) { ... on IssueComment { databaseId lastEditedAt } } }';

/** When the text was changed last; null: never; undefined: GitHub did not say. */
export async function lastEditOf(github: GitHub, comment: Comment): Promise<string | null | undefined> {
  const answer = await github.graphql(EDITED, { id: comment.nodeId });
  const { databaseId, lastEditedAt } = asRecord(asRecord(answer.data).node);
  if (answer.errors.length > 0 || databaseId !== comment.id) return undefined;
  return lastEditedAt === null ? null : (parseTime(lastEditedAt) ?? undefined);
}

const EDITOR =
  'query CommentEditor($id: ID!) { node(id: $id) { ... on IssueComment { databaseId lastEditedAt editor { login } } } }';

/** Whether the text is as the App of that login wrote it; what GitHub does not say is not known to be. */
export async function isOwnText(github: GitHub, comment: Comment, login: string): Promise<boolean> {
  if (comment.author.login !== login) return false;
  const answer = await github.graphql(EDITOR, { id: comment.nodeId });
  const { databaseId, lastEditedAt, editor } = asRecord(asRecord(answer.data).node);
  if (answer.errors.length > 0 || databaseId !== comment.id) return false;
  // GraphQL names an App without its suffix.
  return lastEditedAt === null || asText(asRecord(editor).login) === login.replace(/\[bot\]$/, '');
}

/** Whether the text was changed after it was written; an unreadable answer counts as edited (R11.2). */
export async function wasEdited(github: GitHub, comment: Comment): Promise<boolean> {
  return (await lastEditOf(github, comment)) !== null;
}

/** The mark at the end of a comment of ours, which says what it is; null: it has none. */
function markOf({ body }: Comment): string | null {
  const text = body.trimEnd();
  const last = text.slice(Math.max(0, text.lastIndexOf('<!-- chaos-loop:')));
  return /^<!-- chaos-loop:[a-z-]+=[^>]* -->$/.test(last) ? last : null;
}

/**
 * Two processes may both have found no comment and written one each: the oldest stays. Looked for wherever comments are listed,
 * the sweep's list above all, so that no list is read for it alone. Answers those that stay.
 */
export async function withoutDoubles(
  github: GitHub,
  repository: Repository,
  login: string,
  comments: readonly Comment[],
): Promise<Comment[]> {
  const first = new Map<string, number>();
  const doubles = new Set<number>();
  for (const comment of [...comments].sort((a, b) => a.id - b.id)) {
    const mark = comment.author.login === login ? markOf(comment) : null;
    if (mark === null) continue;
    const key = `${comment.issue}/${mark}`;
    if (first.has(key)) doubles.add(comment.id);
    else first.set(key, comment.id);
  }
  for (const id of doubles) {
    const path = repositoryPath(repository, 'issues', 'comments', id);
    // 404: the other process was first.
    await expectStatus(`DELETE ${path}`, github.rest('DELETE', path), 204, 404);
  }
  return comments.filter(({ id }) => !doubles.has(id));
}

/** Writes the comment that carries the mark: edits the App's own one in place, the oldest of them, else creates it. */
export async function upsertComment(
  github: GitHub,
  repository: Repository,
  issue: number,
  wanted: { mark: string; body: string },
  own: { login: string; comments: readonly Comment[] },
): Promise<{ did: 'created' | 'edited' | 'unchanged'; id: number | null }> {
  const body = textOf(wanted);
  const marked = own.comments.filter(
    ({ author, body: text }) => author.login === own.login && text.includes(wanted.mark),
  );
  const [oldest] = (await withoutDoubles(github, repository, own.login, marked)).sort((a, b) => a.id - b.id);
  if (!oldest) {
    const path = repositoryPath(repository, 'issues', issue, 'comments');
    const made = await expectStatus(`POST ${path}`, github.rest('POST', path, { body }), 201);
    return { did: 'created', id: asNumber(asRecord(made).id) };
  }
  if (sameWords(oldest.body, body)) return { did: 'unchanged', id: oldest.id };
  const path = repositoryPath(repository, 'issues', 'comments', oldest.id);
  await expectStatus(`PATCH ${path}`, github.rest('PATCH', path, { body }), 200);
  return { did: 'edited', id: oldest.id };
}

/** In a comment on a record: the head of the state branch that it shows (R20.3). It changes with each commit, and is no news. */
export const HEAD_MARK = 'head';
const HEAD = /<!-- chaos-loop:head=[0-9a-f]* -->/g;

const sameWords = (one: string, other: string): boolean =>
  one.replaceAll('\r\n', '\n').replace(HEAD, '') === other.replace(HEAD, '');

function textOf({ mark, body }: { mark: string; body: string }): string {
  return `${body}\n\n${mark}`;
}

const MOST_WRITTEN = 2000;

/** Comments that this process wrote, so that they are edited without a list; what it does not know is looked up. */
export class WrittenComments {
  readonly #known = new Map<string, { id: number; text: string }>();

  /** `look`: what is known may be edited by somebody, and is looked up, too. */
  async write(
    where: { github: GitHub; repository: Repository; login: string },
    issue: number,
    all: readonly { mark: string; body: string }[],
    look: boolean,
  ): Promise<void> {
    const { github, repository, login } = where;
    const key = (mark: string) => `${repository.id}/${issue}/${mark}`;
    let comments: readonly Comment[] | null = null;
    for (const wanted of all) {
      if (!look && (await this.#edit(github, repository, key(wanted.mark), textOf(wanted)))) continue;
      comments ??= await listComments(github, repository, issue);
      const { id } = await upsertComment(github, repository, issue, wanted, { login, comments });
      if (id !== null) this.#remember(key(wanted.mark), { id, text: textOf(wanted) });
    }
  }

  /** False: it is not known, or not there any more. */
  async #edit(github: GitHub, repository: Repository, key: string, text: string): Promise<boolean> {
    const known = this.#known.get(key);
    if (known && sameWords(known.text, text)) return true;
    if (!known) return false;
    // Until GitHub says that it was done, nobody knows what stands there.
    this.#known.delete(key);
    const path = repositoryPath(repository, 'issues', 'comments', known.id);
    if ((await github.rest('PATCH', path, { body: text })).status !== 200) return false;
    this.#remember(key, { id: known.id, text });
    return true;
  }

  #remember(key: string, written: { id: number; text: string }): void {
    this.#known.delete(key);
    this.#known.set(key, written);
    for (const old of this.#known.keys()) {
      if (this.#known.size <= MOST_WRITTEN) break;
      this.#known.delete(old);
    }
  }
}

/** What the App asks of GitHub, for one installation. Tests and the Action hand in their own. */
import type { BranchClient } from '../../state/store/branch.js';
import { type Failure, failureOf } from './failure.js';

/** GitHub could not answer: no connection, a 5xx after the repeats, a rate limit longer than we wait. */
export class GitHubUnavailable extends Error {
  override name = 'GitHubUnavailable';
}

/** GitHub answered with a status that the caller did not expect: a refusal, or a lost race (R14.8). */
export class GitHubRefused extends Error {
  override name = 'GitHubRefused';
  readonly status: number;
  readonly kind: Failure['kind'];
  /** GitHub's own. */
  readonly words: string;
  constructor(request: string, status: number, data: unknown) {
    const failure = failureOf({ status, data, headers: {} }, 0);
    const words = failure?.words ?? `status ${status} was not expected`;
    super(`${request}: ${status} ${words}`);
    this.status = status;
    this.kind = failure?.kind ?? 'refused';
    this.words = words;
  }
}

/** Statuses below 500 are answers; GitHubUnavailable is thrown when there is none. */
export interface GitHub extends BranchClient {
  /** All pages; `pick` takes the entries out of a page (default: the page is the list). A page without any list is no answer. */
  list(path: string, pick?: (page: unknown) => unknown): Promise<unknown[]>;
  /** The same, page by page, to the end that the service names; for whoever may stop before it. */
  pages(path: string, pick?: (page: unknown) => unknown): AsyncIterable<unknown[]>;
}

export interface Repository {
  id: number;
  owner: string;
  name: string;
  installationId: number;
  defaultBranch: string;
}

/** `/repos/{owner}/{name}/…`; each segment is encoded, slashes of a path segment list are the caller's. */
export function repositoryPath(repository: { owner: string; name: string }, ...segments: (string | number)[]): string {
  return ['', 'repos', repository.owner, repository.name, ...segments]
    .map((segment) => encodeURIComponent(String(segment)))
    .join('/');
}

/** A path inside a repository, or a ref, whose slashes stay slashes. */
export function slashed(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The data of an answer that must have this status. */
export async function expectStatus(
  request: string,
  answer: Promise<{ status: number; data: unknown }>,
  ...statuses: number[]
): Promise<unknown> {
  const { status, data } = await answer;
  if (!statuses.includes(status)) throw new GitHubRefused(request, status, data);
  return data;
}

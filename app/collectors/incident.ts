/** The issue that a run begins from, read once (R7.7): what it says later, edited or deleted, changes nothing. */
import type { Evidence } from '../../state/base/command.js';
import { type Refusal, refuse } from '../../state/base/errors.js';
import { asRecord } from '../../state/base/json.js';
import type { IssueValue } from '../../state/evidence/readers/issue.js';
import { GitHubRefused, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { Collector } from './collector.js';

/** More than GitHub allows in an issue; what another server sends beyond it is not kept. */
const MOST = 70_000;

/** The part of an answer that is kept; a text without half characters, so that it has a digest. */
function trimmed(data: unknown): Record<string, unknown> {
  const issue = asRecord(data);
  const body = typeof issue.body === 'string' ? issue.body : '';
  const text = (value: unknown, most: number) =>
    typeof value === 'string' ? value.slice(0, most).replace(/\p{Cs}/gu, '\ufffd') : null;
  return {
    number: issue.number,
    title: text(issue.title, 1000),
    body: text(body, MOST),
    more: body.length > MOST,
    html_url: text(issue.html_url, 300),
    pull_request: issue.pull_request !== undefined && issue.pull_request !== null,
    user: { login: text(asRecord(issue.user).login, 100) },
    created_at: text(issue.created_at, 40),
    updated_at: text(issue.updated_at, 40),
  };
}

const of = ({ repository: { owner, name } }: RepositoryContext): string => `${owner}/${name}`;

function missing(number: number, repository: string, status: number): Refusal {
  if (status === 410)
    return refuse('not-found', `issue ${number} of ${repository} was deleted`, 'Name another issue, or start without.');
  if (status === 403)
    return refuse(
      'not-found',
      `the App may not read issue ${number} of ${repository}`,
      'Grant the App the permission "Issues", or start without one.',
    );
  return refuse(
    'not-found',
    `${repository} has no issue ${number} that the App can see`,
    'Name an issue of this repository, or start without one.',
  );
}

/**
 * The receipt of an issue of this repository; or why it can't be what a run begins from. The kernel judges what was read.
 * @throws GitHubUnavailable where GitHub did not answer
 */
export async function collectIncident(
  context: RepositoryContext,
  clock: Clock,
  { number, repository }: { number: number; repository: string | null },
): Promise<{ ok: true; evidence: Evidence } | Refusal> {
  const own = of(context);
  if (repository !== null && repository.toLowerCase() !== own.toLowerCase())
    return refuse(
      'invalid-start',
      `a run begins from an issue of ${own}, not of ${repository.slice(0, 200)}`,
      `Copy what it tells into an issue of ${own}, and name that one.`,
    );
  const path = repositoryPath(context.repository, 'issues', number);
  const request = `GET ${path}`;
  const { status, data } = await context.github.rest('GET', path);
  if (status === 404 || status === 410 || status === 403) return missing(number, own, status);
  // One that was moved is answered by where it lies now, or sent on to there.
  if (status !== 200 && status !== 301) throw new GitHubRefused(request, status, data);
  if (status === 301) return refuse('not-found', `issue ${number} of ${own} was moved`, `Name an issue of ${own}.`);
  const collector = new Collector(clock);
  const value = collector.add({ kind: 'issue', subject: `issues/${number}`, request, payload: trimmed(data) });
  const read = value as IssueValue | null;
  if (read !== null && read.number !== number)
    return refuse('not-found', `issue ${number} of ${own} was moved to ${read.repository}`, `Name an issue of ${own}.`);
  return { ok: true, evidence: collector.evidence };
}

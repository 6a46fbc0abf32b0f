/** GitHub, as the few commands ask it that do: with a token of whoever calls. */
import { messageOf } from '../../state/base/message.js';
import { withoutEnd } from '../../state/base/trim.js';
import type { AskGitHub } from '../../state/gates/record-deployment.js';
import { repositoryPath } from '../github/port.js';
import { CliError } from './errors.js';

const TIMEOUT_MS = 20_000;

interface Asked {
  /** owner/name. */
  repository: string;
  /** What the token has to be able to do, in GitHub's words. */
  right: string;
  /** What to do when there is no answer. */
  again: string;
}

/** By the environment of the call, as in a job of GitHub Actions. Throws CliError `usage`. */
export function askerOf({ repository, right, again }: Asked): AskGitHub {
  const { env } = process;
  const token = env.GITHUB_TOKEN || env.GH_TOKEN || '';
  if (token === '') throw new CliError('usage', 'there is no token', `Set GITHUB_TOKEN to one with ${right}.`);
  const [owner = '', name = '', ...rest] = repository.split('/');
  if (owner === '' || name === '' || rest.length > 0)
    throw new CliError('usage', `"${repository}" does not name a repository`, 'Give --repository <owner/name>.');
  const api = env.GITHUB_API_URL || 'https://api.github.com';
  const base = `${withoutEnd(api, '/')}${repositoryPath({ owner, name })}`;
  return async (method, below, body) => {
    const response = await fetch(`${base}${below}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'chaos-loop',
        'x-github-api-version': '2022-11-28',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      // fetch hides what happened in the cause.
      const why = messageOf(error instanceof Error && error.cause ? error.cause : error);
      throw new CliError('unavailable', `${api} could not be asked (${method} ${below}): ${why}`, again);
    });
    return { status: response.status, data: await response.json().catch(() => null) };
  };
}

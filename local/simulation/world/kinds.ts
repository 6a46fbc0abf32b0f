/** A request of the App by its kind, as docs/scale.md names it; a commit to the state branch is a kind of its own. */
import { STATE_BRANCH } from '../../../state/config/config.js';
import { routes } from '../../github/github.js';
import { Router } from '../../github/router.js';
import { STATE_WRITE } from './interference.js';

const router = new Router(routes);

const branchOf = (variables: unknown): unknown =>
  (variables as { input?: { branch?: { branchName?: unknown } } } | undefined)?.input?.branch?.branchName;

export function requestKind(method: string, path: string, body: Record<string, unknown> | undefined): string {
  const { pathname } = new URL(path, 'https://github.test');
  if (pathname !== '/graphql') return `${method} ${router.match(method, pathname)?.route.path ?? pathname}`;
  const text = typeof body?.query === 'string' ? body.query : '';
  const [, type = 'query', name = ''] = /^\s*(query|mutation)\b(?: +(\w+))?/.exec(text) ?? [];
  if (name === 'CommitOnBranch' && branchOf(body?.variables) === STATE_BRANCH) return STATE_WRITE;
  return `GraphQL ${type} ${name}`.trimEnd();
}

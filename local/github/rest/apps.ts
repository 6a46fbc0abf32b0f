/** The App about itself, its one installation, its tokens. */
import { issueInstallationToken, refuseSuspended } from '../auth.js';
import type { HostContext } from '../context.js';
import { GitHubError, invalidField, notFound } from '../errors.js';
import { isObject } from '../input.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { installationShape, repositoryShape } from '../shapes/repository.js';
import { appShape } from '../shapes/user.js';

function accessToken({ host, params, body }: Call): Answer {
  if (params.installation_id !== String(host.data.installation.id)) throw notFound();
  refuseSuspended(host);
  checkRepositories(host, body.repositories, body.repository_ids);
  const wanted = body.permissions ?? null;
  if (wanted !== null && !isObject(wanted)) throw invalidField('InstallationToken', 'permissions', 'invalid');
  const record = issueInstallationToken(host, wanted);
  return {
    status: 201,
    body: {
      token: record.token,
      expires_at: record.expiresAt,
      permissions: record.permissions,
      repository_selection: 'selected',
      repositories: [repositoryShape(host)],
    },
  };
}

function checkRepositories(host: HostContext, names: unknown, ids: unknown): void {
  const only = (list: unknown, one: unknown): boolean =>
    list === undefined || (Array.isArray(list) && list.every((item) => item === one));
  if (!only(names, host.name) || !only(ids, host.data.repository.id)) {
    throw new GitHubError(
      422,
      'There is at least one repository that does not exist or is not accessible to the parent installation.',
    );
  }
}

export const appRoutes: Route[] = [
  { method: 'GET', path: '/app', needs: 'app', handle: ({ host }) => ({ status: 200, body: appShape(host) }) },
  {
    method: 'GET',
    path: '/app/installations',
    needs: 'app',
    handle: (call) => {
      const { items, headers } = page(call, [installationShape(call.host)]);
      return { status: 200, body: items, headers };
    },
  },
  {
    method: 'POST',
    path: '/app/installations/{installation_id}/access_tokens',
    needs: 'app',
    body: ['repositories', 'repository_ids', 'permissions'],
    handle: accessToken,
  },
  {
    method: 'GET',
    path: '/repos/{owner}/{repo}/installation',
    needs: 'app',
    handle: ({ host }) => ({ status: 200, body: installationShape(host) }),
  },
  {
    method: 'GET',
    path: '/installation/repositories',
    needs: 'installation',
    handle: (call) => {
      const { items, headers } = page(call, [repositoryShape(call.host)]);
      return { status: 200, body: { total_count: 1, repository_selection: 'selected', repositories: items }, headers };
    },
  },
];

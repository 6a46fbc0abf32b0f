/** The one repository and the App's installation on it. */
import { APP_EVENTS, APP_PERMISSIONS, DEFAULT_BRANCH, type HostContext } from '../context.js';
import { nodeId } from './ids.js';
import { ownerShape } from './user.js';

export const repositoryUrl = (host: HostContext): string => `${host.url}/repos/${host.owner}/${host.name}`;
export const webUrl = (host: HostContext): string => `${host.url}/${host.owner}/${host.name}`;

/** By its host: nothing of it changes, and nearly every answer and event mentions it. */
const minimal = new WeakMap<HostContext, Record<string, unknown>>();

/** What every place that mentions a repository holds. */
export function minimalRepository(host: HostContext): Record<string, unknown> {
  const known = minimal.get(host) ?? minimalOf(host);
  minimal.set(host, known);
  return { ...known };
}

function minimalOf(host: HostContext): Record<string, unknown> {
  const url = repositoryUrl(host);
  return {
    id: host.data.repository.id,
    node_id: nodeId('R', host.data.repository.id),
    name: host.name,
    full_name: `${host.owner}/${host.name}`,
    private: host.visibility === 'private',
    owner: ownerShape(host),
    html_url: webUrl(host),
    description: null,
    fork: false,
    url,
    archive_url: `${url}/{archive_format}{/ref}`,
    assignees_url: `${url}/assignees{/user}`,
    blobs_url: `${url}/git/blobs{/sha}`,
    branches_url: `${url}/branches{/branch}`,
    collaborators_url: `${url}/collaborators{/collaborator}`,
    comments_url: `${url}/comments{/number}`,
    commits_url: `${url}/commits{/sha}`,
    compare_url: `${url}/compare/{base}...{head}`,
    contents_url: `${url}/contents/{+path}`,
    contributors_url: `${url}/contributors`,
    deployments_url: `${url}/deployments`,
    downloads_url: `${url}/downloads`,
    events_url: `${url}/events`,
    forks_url: `${url}/forks`,
    git_commits_url: `${url}/git/commits{/sha}`,
    git_refs_url: `${url}/git/refs{/sha}`,
    git_tags_url: `${url}/git/tags{/sha}`,
    hooks_url: `${url}/hooks`,
    issue_comment_url: `${url}/issues/comments{/number}`,
    issue_events_url: `${url}/issues/events{/number}`,
    issues_url: `${url}/issues{/number}`,
    keys_url: `${url}/keys{/key_id}`,
    labels_url: `${url}/labels{/name}`,
    languages_url: `${url}/languages`,
    merges_url: `${url}/merges`,
    milestones_url: `${url}/milestones{/number}`,
    notifications_url: `${url}/notifications{?since,all,participating}`,
    pulls_url: `${url}/pulls{/number}`,
    releases_url: `${url}/releases{/id}`,
    stargazers_url: `${url}/stargazers`,
    statuses_url: `${url}/statuses/{sha}`,
    subscribers_url: `${url}/subscribers`,
    subscription_url: `${url}/subscription`,
    tags_url: `${url}/tags`,
    teams_url: `${url}/teams`,
    trees_url: `${url}/git/trees{/sha}`,
  };
}

/** By its host, as it was when it was last asked for. */
const shapes = new WeakMap<
  HostContext,
  { open: number; pushedAt: unknown; shape: Readonly<Record<string, unknown>> }
>();

export function repositoryShape(host: HostContext): Readonly<Record<string, unknown>> {
  const { repository, issues } = host.data;
  const { pushedAt } = repository;
  const open = issues.reduce((sum, issue) => sum + (issue.state === 'open' ? 1 : 0), 0);
  const known = shapes.get(host);
  if (known?.open === open && known.pushedAt === pushedAt) return known.shape;
  const shape = Object.freeze(repositoryOf(host, open));
  shapes.set(host, { open, pushedAt, shape });
  return shape;
}

function repositoryOf(host: HostContext, open: number): Record<string, unknown> {
  const { repository } = host.data;
  const clone = `${webUrl(host)}.git`;
  return {
    ...minimalRepository(host),
    clone_url: clone,
    git_url: clone,
    ssh_url: clone,
    svn_url: webUrl(host),
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    default_branch: DEFAULT_BRANCH,
    visibility: host.visibility,
    is_template: false,
    topics: [],
    archived: host.conditions.archived,
    disabled: false,
    has_issues: true,
    has_projects: false,
    has_downloads: false,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    allow_forking: false,
    web_commit_signoff_required: false,
    size: 0,
    forks: 0,
    forks_count: 0,
    stargazers_count: 0,
    watchers: 0,
    watchers_count: 0,
    open_issues: open,
    open_issues_count: open,
    pushed_at: repository.pushedAt,
    created_at: repository.createdAt,
    updated_at: repository.pushedAt,
  };
}

/** `GET /repos/{owner}/{repo}` tells a little more. */
export function fullRepository(host: HostContext): Record<string, unknown> {
  return {
    ...repositoryShape(host),
    subscribers_count: 0,
    network_count: 0,
    allow_merge_commit: true,
    allow_squash_merge: true,
    allow_rebase_merge: true,
    allow_auto_merge: false,
    delete_branch_on_merge: false,
  };
}

export function installationShape(host: HostContext): Record<string, unknown> {
  const { id, createdAt } = host.data.installation;
  const owner = ownerShape(host);
  return {
    id,
    account: owner,
    access_tokens_url: `${host.url}/app/installations/${id}/access_tokens`,
    repositories_url: `${host.url}/installation/repositories`,
    html_url: `${host.url}/settings/installations/${id}`,
    repository_selection: 'selected',
    app_id: host.app.id,
    app_slug: host.app.slug,
    client_id: `Iv1.${host.app.id}`,
    target_id: owner.id,
    target_type: 'User',
    permissions: APP_PERMISSIONS,
    events: APP_EVENTS,
    created_at: createdAt,
    updated_at: createdAt,
    single_file_name: null,
    suspended_by: host.conditions.suspended ? owner : null,
    suspended_at: host.conditions.suspended ? host.time() : null,
  };
}

export function installationEvent(host: HostContext, action: 'suspend' | 'unsuspend'): Record<string, unknown> {
  const { id, node_id, name, full_name, private: closed } = repositoryShape(host);
  const repositories = [{ id, node_id, name, full_name, private: closed }];
  return { action, installation: installationShape(host), repositories, sender: ownerShape(host) };
}

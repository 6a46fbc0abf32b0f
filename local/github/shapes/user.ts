/** Accounts and Apps as GitHub shows them. */
import { APP_EVENTS, APP_PERMISSIONS, type HostContext } from '../context.js';
import type { Signature } from '../git/objects.js';
import type { Actor, IntegrationRecord } from '../model.js';
import { nodeId } from './ids.js';

const ACTIONS_BOT = { login: 'github-actions[bot]', id: 41898282 };
const ACTIONS_APP = { id: 15368, slug: 'github-actions', name: 'GitHub Actions' };

export function loginOf(host: HostContext, actor: Actor): string {
  if (actor.kind === 'user') return actor.login;
  if (actor.kind === 'integration') return `${actor.slug}[bot]`;
  return actor.kind === 'job' ? ACTIONS_BOT.login : `${host.app.slug}[bot]`;
}

/** Throws for one that is not installed: nothing that it made can be here. */
function integrationOf(host: HostContext, slug: string): IntegrationRecord {
  const found = host.data.integrations?.find((one) => one.slug === slug);
  if (!found) throw new Error(`no App "${slug}" is installed`);
  return found;
}

/** An App's bot account has an id of its own, derived so that it survives restarts. */
export function botId(host: HostContext, actor: Actor): number {
  if (actor.kind === 'integration') return 100_000_000 + integrationOf(host, actor.slug).id;
  return actor.kind === 'job' ? ACTIONS_BOT.id : 100_000_000 + host.app.id;
}

/** The owner need not be among the users with a role. */
export function userIdOf(host: HostContext, login: string): number {
  const folded = login.toLowerCase();
  return host.data.users.find((one) => one.login.toLowerCase() === folded)?.id ?? 90_000_000 + host.data.repository.id;
}

/** Nothing of an account changes, and hundreds of answers and events of a run mention a few of them. */
const accounts = new WeakMap<HostContext, Map<string, Shape>>();

type Shape = Readonly<Record<string, unknown>>;

function account(host: HostContext, login: string, id: number, type: 'User' | 'Bot'): Shape {
  const known = accounts.get(host) ?? new Map<string, Shape>();
  accounts.set(host, known);
  const key = `${type} ${id} ${login}`;
  const shape = known.get(key) ?? Object.freeze(accountOf(host, login, id, type));
  known.set(key, shape);
  return shape;
}

function accountOf(host: HostContext, login: string, id: number, type: 'User' | 'Bot'): Record<string, unknown> {
  const url = `${host.url}/users/${encodeURIComponent(login)}`;
  return {
    login,
    id,
    node_id: nodeId(type === 'Bot' ? 'BOT' : 'U', id),
    avatar_url: `${host.url}/avatars/${id}`,
    gravatar_id: '',
    url,
    html_url: `${host.url}/${type === 'Bot' ? `apps/${login.replace('[bot]', '')}` : login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type,
    user_view_type: 'public',
    site_admin: false,
  };
}

export function userShape(host: HostContext, actor: Actor): Shape {
  const login = loginOf(host, actor);
  return actor.kind === 'user'
    ? account(host, login, userIdOf(host, login), 'User')
    : account(host, login, botId(host, actor), 'Bot');
}

export const ownerShape = (host: HostContext): Shape => account(host, host.owner, userIdOf(host, host.owner), 'User');

/** `performed_via_github_app`: null for a person. */
export function viaApp(host: HostContext, actor: Actor): Record<string, unknown> | null {
  if (actor.kind === 'user') return null;
  if (actor.kind === 'integration') {
    const { id, slug } = integrationOf(host, actor.slug);
    return integration(host, { id, slug, name: slug });
  }
  return actor.kind === 'app' ? appShape(host) : integration(host, ACTIONS_APP);
}

export function appShape(host: HostContext): Record<string, unknown> {
  return integration(host, { id: host.app.id, slug: host.app.slug, name: host.app.name ?? host.app.slug });
}

function integration(host: HostContext, app: { id: number; slug: string; name: string }): Record<string, unknown> {
  const since = host.data.installation.createdAt;
  return {
    id: app.id,
    slug: app.slug,
    client_id: `Iv1.${app.id}`,
    node_id: nodeId('A', app.id),
    owner: ownerShape(host),
    name: app.name,
    description: null,
    external_url: host.url,
    html_url: `${host.url}/apps/${app.slug}`,
    created_at: since,
    updated_at: since,
    permissions: APP_PERMISSIONS,
    events: APP_EVENTS,
  };
}

export function association(host: HostContext, actor: Actor): string {
  if (actor.kind !== 'user') return 'NONE';
  return actor.login.toLowerCase() === host.owner.toLowerCase() ? 'OWNER' : 'COLLABORATOR';
}

/** How git names somebody: the address that GitHub links back to the account. */
export function gitSignature(host: HostContext, actor: Actor): Signature {
  const login = loginOf(host, actor);
  const id = actor.kind === 'user' ? userIdOf(host, login) : botId(host, actor);
  return { name: login, email: `${id}+${login}@users.noreply.github.com`, date: host.now() };
}

/** The committer of whatever GitHub commits itself. */
export function webFlow(host: HostContext): Signature {
  return { name: 'GitHub', email: 'noreply@github.com', date: host.now() };
}

/** The account behind a commit's address, or null. */
export function accountOfEmail(host: HostContext, email: string): Record<string, unknown> | null {
  if (email === 'noreply@github.com') return account(host, 'web-flow', 19864447, 'User');
  const login = /^\d+\+(.+)@users\.noreply\.github\.com$/.exec(email)?.[1];
  if (login === undefined) return null;
  const others = (host.data.integrations ?? []).map(({ slug }): Actor => ({ kind: 'integration', slug }));
  const actors: Actor[] = [{ kind: 'app' }, { kind: 'job' }, ...others];
  const bot = actors.find((actor) => loginOf(host, actor) === login);
  if (bot) return userShape(host, bot);
  const user = host.data.users.find((one) => one.login === login);
  return user ? userShape(host, { kind: 'user', login: user.login }) : null;
}

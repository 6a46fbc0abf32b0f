/** The `permissions` key of a workflow or job → what the job's token may do. */
import { wordOf } from '../../state/base/message.js';

export type Access = 'read' | 'write' | 'none';

/** Every scope that GitHub knows for GITHUB_TOKEN, as workflow files spell it. */
const SCOPES = [
  'actions',
  'artifact-metadata',
  'attestations',
  'checks',
  'contents',
  'deployments',
  'discussions',
  'id-token',
  'issues',
  'models',
  'packages',
  'pages',
  'pull-requests',
  'repository-projects',
  'security-events',
  'statuses',
] as const;
type Scope = (typeof SCOPES)[number];
export type Permissions = Partial<Record<Scope, Access>>;

/** What a workflow without the key gets: GitHub's restricted default. */
export const DEFAULT_PERMISSIONS: Permissions = { contents: 'read' };

function isScope(name: string): name is Scope {
  return SCOPES.some((scope) => scope === name);
}

function everything(access: 'read' | 'write'): Permissions {
  const all = Object.fromEntries(SCOPES.map((scope) => [scope, access]));
  return access === 'write' ? all : { ...all, 'id-token': 'none' };
}

/** Reads the key; each problem goes to `problem`, by name. Scopes that a map does not name are none. */
export function readPermissions(value: unknown, path: string, problem: (text: string) => void): Permissions {
  if (value === 'read-all') return everything('read');
  if (value === 'write-all') return everything('write');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problem(`${path} must be a map, read-all or write-all`);
    return {};
  }
  const permissions: Permissions = {};
  for (const [scope, access] of Object.entries(value)) {
    const known = access === 'read' || access === 'write' || access === 'none';
    if (!isScope(scope)) problem(`${path}.${scope} is not a permission of GITHUB_TOKEN`);
    else if (!known || (scope === 'id-token' && access === 'read'))
      problem(`${path}.${scope} can't be "${wordOf(access)}"`);
    else permissions[scope] = access;
  }
  return permissions;
}

/** For the token: names as GitHub's API spells them; `id-token` is no right of a token. */
export function tokenPermissions(permissions: Permissions): Record<string, Access> {
  return Object.fromEntries(
    Object.entries(permissions)
      .filter(([scope]) => scope !== 'id-token')
      .map(([scope, access]) => [scope.replaceAll('-', '_'), access]),
  );
}

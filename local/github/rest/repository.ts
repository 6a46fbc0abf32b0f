/** The repository, who may do what in it, `repository_dispatch`. */
import { DEFAULT_BRANCH, DEFAULT_REF } from '../context.js';
import { invalidField, notFound } from '../errors.js';
import { commonPayload } from '../events.js';
import { isObject, textOf } from '../input.js';
import type { Role } from '../model.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { fullRepository } from '../shapes/repository.js';
import { userShape } from '../shapes/user.js';

const MAX_PROPERTIES = 10;
const MAX_EVENT_TYPE = 100;
const MAX_PAYLOAD_BYTES = 65_536;

/** The older, coarser word for a role. */
const LEGACY: Record<Role, string> = {
  admin: 'admin',
  maintain: 'write',
  write: 'write',
  triage: 'read',
  read: 'read',
};
const RANK: Role[] = ['read', 'triage', 'write', 'maintain', 'admin'];

function permission({ host, params }: Call): Answer {
  const login = (params.username ?? '').toLowerCase();
  const user = host.data.users.find((one) => one.login.toLowerCase() === login);
  if (!user) throw notFound(`${params.username} is not a user`);
  const has = (role: Role): boolean => RANK.indexOf(user.permission) >= RANK.indexOf(role);
  return {
    status: 200,
    body: {
      permission: LEGACY[user.permission],
      role_name: user.permission,
      user: {
        ...userShape(host, { kind: 'user', login: user.login }),
        permissions: {
          pull: has('read'),
          triage: has('triage'),
          push: has('write'),
          maintain: has('maintain'),
          admin: has('admin'),
        },
        role_name: user.permission,
      },
    },
  };
}

async function dispatch({ host, caller, body }: Call): Promise<Answer> {
  const eventType = textOf(body, 'event_type', 'RepositoryDispatch');
  if (eventType.length > MAX_EVENT_TYPE) throw invalidField('RepositoryDispatch', 'event_type', 'too_long');
  const payload = body.client_payload ?? {};
  if (!isObject(payload)) throw invalidField('RepositoryDispatch', 'client_payload', 'invalid');
  const large = Buffer.byteLength(JSON.stringify(payload)) >= MAX_PAYLOAD_BYTES;
  if (large || Object.keys(payload).length > MAX_PROPERTIES) {
    const message = large ? 'client_payload is too large.' : `No more than ${MAX_PROPERTIES} properties are allowed`;
    throw invalidField('RepositoryDispatch', 'client_payload', 'invalid', message);
  }
  const sha = await host.git.readBranch(DEFAULT_BRANCH);
  if (!sha) throw notFound();
  host.emitWorkflowEvent({
    name: 'repository_dispatch',
    sha,
    ref: DEFAULT_REF,
    action: eventType,
    payload: {
      action: eventType,
      branch: DEFAULT_BRANCH,
      client_payload: payload,
      ...commonPayload(host, caller.actor),
    },
  });
  return { status: 204 };
}

/** Answered for a branch that does not exist yet, too. */
function branchRules(call: Call): Answer {
  const { host, params } = call;
  const rules = (host.branchRules[params.branch ?? ''] ?? []).map((type) => ({
    type,
    ruleset_source_type: 'Repository',
    ruleset_source: `${host.owner}/${host.name}`,
    ruleset_id: 1,
  }));
  const { items, headers } = page(call, rules);
  return { status: 200, body: items, headers };
}

export const repositoryRoutes: Route[] = [
  {
    method: 'GET',
    path: '/repos/{owner}/{repo}',
    needs: [{ metadata: 'read' }],
    handle: ({ host }) => ({ status: 200, body: fullRepository(host) }),
  },
  {
    method: 'GET',
    path: '/repos/{owner}/{repo}/rules/branches/{branch}',
    needs: [{ metadata: 'read' }],
    handle: branchRules,
  },
  {
    method: 'GET',
    path: '/repos/{owner}/{repo}/collaborators/{username}/permission',
    needs: [{ metadata: 'read' }],
    handle: permission,
  },
  {
    method: 'POST',
    path: '/repos/{owner}/{repo}/dispatches',
    needs: [{ contents: 'write' }],
    body: ['event_type', 'client_payload'],
    handle: dispatch,
  },
];

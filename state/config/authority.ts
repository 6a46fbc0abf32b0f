/** Who may do what (R11.1): permission as GitHub's API said when the command was used. */
import type { Actor, Config } from '../../schemas/generated/types.js';
import { VERBS, type Verb } from '../../schemas/generated/verbs.js';
import { type Refusal, refuse } from '../base/errors.js';

export type { Verb } from '../../schemas/generated/verbs.js';
export type Permission = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

const ORDER: readonly Permission[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

/** What a configuration says about authority (R11.1). */
export type AuthorityConfig = Pick<Config, 'approvals' | 'permissions'>;

/** What needs less than maintain. */
const LESS: Partial<Record<Verb, Permission>> = {
  status: 'read',
  help: 'read',
  halt: 'write',
  abandon: 'write',
  approve: 'write',
  reject: 'write',
};

/** Least permission a verb (R11.1): maintain where nothing else is said; a configuration may ask for more, never for less. */
export const MINIMUM = Object.fromEntries(VERBS.map((verb) => [verb, LESS[verb] ?? 'maintain'])) as Readonly<
  Record<Verb, Permission>
>;

function known(text: string | null | undefined): Permission | null {
  return ORDER.find((permission) => permission === text) ?? null;
}

/**
 * The permission that counts: `role_name` when it is one of GitHub's own roles; a custom role falls back to the legacy
 * `permission` and grants at most write. Null: unknown, which is refused.
 */
export function effectivePermission(permission: string | null, role: string | null): Permission | null {
  const named = known(role);
  if (named) return named;
  const legacy = known(permission);
  if (legacy === null) return null;
  if (role === null || role === '') return legacy;
  return ORDER.indexOf(legacy) > ORDER.indexOf('write') ? 'write' : legacy;
}

export function atLeast(seen: Permission, needed: Permission): boolean {
  return ORDER.indexOf(seen) >= ORDER.indexOf(needed);
}

/** The higher one. */
export function stricter<T extends Permission>(asked: T | undefined, own: T | undefined): T | undefined {
  if (asked === undefined || own === undefined) return asked ?? own;
  return atLeast(own, asked) ? own : asked;
}

/** Least permission a verb under a configuration; it can only be raised (R11.1). */
export function minimumFor(verb: Verb, config: AuthorityConfig | undefined): Permission {
  if (verb === 'approve' || verb === 'reject') return config?.approvals?.permission ?? MINIMUM[verb];
  const raised: Partial<Record<Verb, Permission>> = config?.permissions ?? {};
  const wanted = raised[verb];
  return wanted !== undefined && atLeast(wanted, MINIMUM[verb]) ? wanted : MINIMUM[verb];
}

/** Teams that may approve and of which the person is a member; names compare ignoring case. */
export function approvingTeams(config: AuthorityConfig | undefined, memberOf: readonly string[]): string[] {
  const own = new Set(memberOf.map((name) => name.toLowerCase()));
  return (config?.approvals?.teams ?? []).filter((name) => own.has(name.toLowerCase()));
}

/** Approve and reject may be given to teams: beside a permission that is named with them, else instead of it. */
function byTeam(verb: Verb, config: AuthorityConfig | undefined, memberOf: readonly string[]): true | Refusal | null {
  const { teams, permission } = config?.approvals ?? {};
  if ((verb !== 'approve' && verb !== 'reject') || !teams) return null;
  if (approvingTeams(config, memberOf).length > 0) return true;
  if (permission !== undefined) return null;
  const names = teams.join(', ');
  return refuse(
    'not-permitted',
    `"${verb}" is for members of ${names}; GitHub shows this account in none of them`,
    `Ask a member of ${names}.`,
  );
}

/**
 * null when allowed. `permission` and `role` are as the permission API answered; both null: it did not answer.
 * `memberOf`: the configured teams in which GitHub shows the person.
 */
export function authorize(
  verb: Verb,
  permission: string | null,
  role: string | null,
  config?: AuthorityConfig,
  memberOf: readonly string[] = [],
): Refusal | null {
  const team = byTeam(verb, config, memberOf);
  if (team !== null) return team === true ? null : team;
  const needed = minimumFor(verb, config);
  const seen = effectivePermission(permission, role);
  if (seen === null) {
    return refuse(
      'not-permitted',
      `the permission for "${verb}" is unknown: GitHub did not say what this account may do`,
      `Ask a person with ${needed} permission on the repository, or try again when GitHub answers.`,
    );
  }
  if (atLeast(seen, needed)) return null;
  return refuse(
    'not-permitted',
    `"${verb}" needs ${needed} permission; this account has ${seen}`,
    `Ask a person with ${needed} permission on the repository.`,
  );
}

/** What a command of no run says of the configuration: it carries it, because control keeps none. */
export function raisedBy({ permissions }: { permissions?: AuthorityConfig['permissions'] }): AuthorityConfig {
  return permissions === undefined ? {} : { permissions };
}

/** For a command of a person: the account is a person's (bots and the app never), and may do it. */
export function authorizePerson(
  verb: Verb,
  actor: Actor,
  authority: string | null,
  config?: AuthorityConfig,
  memberOf: readonly string[] = [],
): Refusal | null {
  if (actor.type !== 'user' && actor.type !== 'cli') {
    return refuse(
      'not-permitted',
      `"${verb}" is a person's decision; ${actor.login} is a ${actor.type}`,
      'Ask a person.',
    );
  }
  return authorize(verb, authority, null, config, memberOf);
}

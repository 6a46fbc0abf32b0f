/** Who may do what (R11.1): permission as GitHub's API said when the command was used. */
import type { Actor, Approvals } from '../schemas/generated/types.js';
import { type Refusal, refuse } from './errors.js';

export type Permission = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';

const ORDER: readonly Permission[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

/** Minimum permission a verb; approve and reject follow the configuration. */
export const MINIMUM = {
  status: 'read',
  explain: 'read',
  'plan-view': 'read',
  help: 'read',
  halt: 'write',
  abandon: 'write',
  approve: 'write',
  reject: 'write',
  start: 'maintain',
  plan: 'maintain',
  retry: 'maintain',
  link: 'maintain',
  'follow-up': 'maintain',
  restore: 'maintain',
  'release-environment': 'maintain',
  'supersede-target': 'maintain',
  'confirm-change': 'maintain',
  consent: 'maintain',
  unhalt: 'maintain',
  settle: 'maintain',
  doctor: 'maintain',
} as const satisfies Record<string, Permission>;

export type Verb = keyof typeof MINIMUM;

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

export function minimumFor(verb: Verb, approvals: Approvals | undefined): Permission {
  return verb === 'approve' || verb === 'reject' ? (approvals?.permission ?? MINIMUM[verb]) : MINIMUM[verb];
}

/** null when allowed. `permission` and `role` are as the permission API answered; both null: it did not answer. */
export function authorise(
  verb: Verb,
  permission: string | null,
  role: string | null,
  approvals?: Approvals,
): Refusal | null {
  const needed = minimumFor(verb, approvals);
  const seen = effectivePermission(permission, role);
  if (seen === null) {
    return refuse(
      'not-permitted',
      `the permission for "${verb}" is unknown: GitHub did not say what this account may do`,
      `Ask a person with ${needed} permission on the repository, or try again when GitHub answers.`,
    );
  }
  if (ORDER.indexOf(seen) >= ORDER.indexOf(needed)) return null;
  return refuse(
    'not-permitted',
    `"${verb}" needs ${needed} permission; this account has ${seen}`,
    `Ask a person with ${needed} permission on the repository.`,
  );
}

/** For a command of a person: the account is a person's (bots and the app never), and may do it. */
export function authorisePerson(
  verb: Verb,
  actor: Actor,
  authority: string | null,
  approvals?: Approvals,
): Refusal | null {
  if (actor.type !== 'user' && actor.type !== 'cli') {
    return refuse(
      'not-permitted',
      `"${verb}" is a person's decision; ${actor.login} is a ${actor.type}`,
      'Ask a person.',
    );
  }
  return authorise(verb, authority, null, approvals);
}

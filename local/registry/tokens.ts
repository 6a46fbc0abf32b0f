/** Tokens of a registry: who may do what in which repository, for a while (the token scheme of the distribution specification). */
import { randomBytes } from 'node:crypto';

export type Action = 'pull' | 'push';

export interface Grant {
  repository: string;
  actions: Action[];
}

const SECONDS = 300;

/** The repository and the actions of `repository:<name>:pull,push`; null for any other scope. */
export function parseScope(scope: string | null): Grant | null {
  const [, repository, actions = ''] = /^repository:([^:]+):([a-z,]+)$/.exec(scope ?? '') ?? [];
  if (repository === undefined) return null;
  return { repository, actions: (['pull', 'push'] as const).filter((action) => actions.split(',').includes(action)) };
}

export function createTokens(now: () => number = Date.now) {
  const granted = new Map<string, { grant: Grant; until: number }>();
  return {
    expiresIn: SECONDS,
    issue(grant: Grant): string {
      const token = `registry.${randomBytes(18).toString('base64url')}`;
      granted.set(token, { grant, until: now() + SECONDS * 1000 });
      return token;
    },
    allows(token: string, repository: string, action: Action): boolean {
      const found = granted.get(token);
      if (!found || found.until <= now()) return false;
      return found.grant.repository === repository && found.grant.actions.includes(action);
    },
  };
}

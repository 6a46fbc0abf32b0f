/** Authority in one environment (R11.1). */
import type { Config } from '../../schemas/generated/types.js';
import { VERBS } from '../../schemas/generated/verbs.js';
import { type AuthorityConfig, stricter } from './authority.js';
import { environmentOf } from './config.js';

/** What is in force for commands about an environment: its own settings ask for more, never for less (R11.1). */
export function authorityIn(config: Config, environment: string): AuthorityConfig {
  const own = environmentOf(config, environment)?.settings;
  const approve = stricter(config.approvals?.permission, own?.approvals?.permission);
  const permissions = Object.fromEntries(
    VERBS.flatMap((verb) => {
      if (verb === 'approve' || verb === 'reject') return [];
      const needed = stricter(config.permissions?.[verb], own?.permissions?.[verb]);
      return needed === undefined ? [] : [[verb, needed]];
    }),
  );
  return { permissions, approvals: { ...config.approvals, ...(approve === undefined ? {} : { permission: approve }) } };
}

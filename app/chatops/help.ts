/** `/chaos-loop help`: the verbs with the permission that is in force for each (R11.1). */
import { type AuthorityConfig, minimumFor } from '../../state/config/authority.js';
import { code, table } from '../views/markdown.js';
import { TABLE, usageOf, VERBS, type Verb } from './table.js';

function who(verb: Verb, config: AuthorityConfig | undefined): string {
  const { teams, permission } = config?.approvals ?? {};
  if ((verb !== 'approve' && verb !== 'reject') || !teams?.length) return minimumFor(verb, config);
  const members = `members of ${teams.map((name) => code(name)).join(', ')}`;
  return permission === undefined ? members : `${permission}, or ${members}`;
}

/** `config`: of the default branch; undefined when it can't be read, and the defaults are in force. */
export function helpText(config: AuthorityConfig | undefined): string {
  return table(
    ['command', 'who', 'what it does'],
    VERBS.map((verb) => [code(usageOf(verb)), who(verb, config), TABLE[verb].help]),
  );
}

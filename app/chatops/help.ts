/** `/chaos-loop help`: the verbs with the permission that is in force for each (R11.1). */
import type { Config } from '../../schemas/generated/types.js';
import { type AuthorityConfig, minimumFor } from '../../state/config/authority.js';
import { authorityIn } from '../../state/config/in-force.js';
import { code, plain, table } from '../views/markdown.js';
import { TABLE, usageOf, VERBS, type Verb } from './table.js';

function needed(verb: Verb, config: AuthorityConfig | undefined): string {
  const { teams, permission } = config?.approvals ?? {};
  if ((verb !== 'approve' && verb !== 'reject') || !teams?.length) return minimumFor(verb, config);
  const members = `members of ${teams.map((name) => code(name)).join(', ')}`;
  return permission === undefined ? members : `${permission}, or ${members}`;
}

/** What is needed everywhere, then the environments that ask for more. */
function who(verb: Verb, config: Config | undefined): string {
  const everywhere = needed(verb, config);
  const own = Object.keys(config?.environments ?? {}).flatMap((name) => {
    const inForce = config && needed(verb, authorityIn(config, name));
    return inForce === everywhere ? [] : [`${plain(name)}: ${inForce}`];
  });
  return [everywhere, ...own].join('; ');
}

/** `config`: of the default branch; undefined when it can't be read, and the defaults are in force. */
export function helpText(config: Config | undefined): string {
  return table(
    ['command', 'who', 'what it does'],
    VERBS.map((verb) => [code(usageOf(verb)), who(verb, config), TABLE[verb].help]),
  );
}

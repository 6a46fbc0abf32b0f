/** Commands that the App itself gives: what it saw or did on GitHub. */
import type { Actor } from '../../schemas/generated/types.js';
import type { Command, CommandBody } from '../../state/base/command.js';

export interface Identity {
  /** The App's login, `<slug>[bot]`: what it wrote is known by it. */
  login: string;
  id: number | null;
}

export type IdentityPort = () => Promise<Identity>;

/** A fresh id each time: the kernel refuses by state what was recorded already. */
export function appCommand(identity: Identity, newId: (prefix: string) => string, body: CommandBody): Command {
  const actor: Actor = { login: identity.login, id: identity.id, type: 'app' };
  return { commandId: newId('app'), actor, authority: null, producer: { source: 'app' }, ...body };
}

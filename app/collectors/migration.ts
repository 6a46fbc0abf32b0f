/** Runs of older rules come to the present ones as soon as they rest (contract §19). */
import { migrationDue } from '../../state/migrations/policy.js';
import type { Observer } from '../controller/ports.js';
import { appCommand } from '../github/app-command.js';
import type { ObserverPorts } from './observers.js';

export function migrationObserver({ identity, newId }: ObserverPorts): Observer {
  return async function migration(_site, { state }) {
    if (!state || !migrationDue(state)) return [];
    return [appCommand(await identity(), newId, { type: 'migrate' })];
  };
}

/** The words after `chaos-loop local`. */

import { parseArgs } from 'node:util';
import { messageOf } from '../../state/base/message.js';
import { LoopError } from './result.js';
import { BREAKS, type Break } from './variants.js';

export interface LocalArguments {
  yes: boolean;
  reject: boolean;
  json: boolean;
  help: boolean;
  /** Begin a new world, whatever is unfinished. */
  fresh: boolean;
  traffic: boolean;
  break: Break | null;
  directory: string;
}

export const LOCAL_USAGE = `Usage: chaos-loop local [options]

The whole loop on this machine: a real weakness, a real fault, a reviewed fix, the identical fault again.

  --yes            approve the recommended advisory and merge its change without asking
  --reject         reject the advisories without asking; ends no-remediation
  --json           print one JSON object as the last line
  --dir <path>     where worlds are kept (default .chaos-loop)
  --fresh          begin a new world; without it the newest unfinished one goes on where it stopped

Worlds in which the loop has to say no:
  --break fix      the change raises its counter and cures nothing; ends escalated (cap-reached)
  --break effect   the fault reports success and blocks nothing; ends escalated (fault-proof)
  --break rollback the old build is deployed again while the fix is verified; the gate reopens, and with --yes the
                   run is abandoned
  --no-traffic     nobody uses the service; ends escalated (starved)

Exit code: 0 only for resolved; 1 for every other end; 2 for a command that can't be understood.
`;

function usage(message: string): LoopError {
  return new LoopError('usage', message, 'chaos-loop local --help lists every option.');
}

/** Without anything from the command itself. @throws LoopError `usage` that names what can't be understood. */
export function parseLocal(args: readonly string[]): LocalArguments {
  const { values, positionals } = read(args);
  const [extra] = positionals;
  if (extra !== undefined) throw usage(`local takes no argument "${extra}".`);
  if (values.yes && values.reject) throw usage('--yes and --reject contradict each other.');
  const { break: broken } = values;
  const known = BREAKS.find((one) => one === broken);
  if (broken !== undefined && known === undefined)
    throw usage(`Unknown value "${broken}" of --break; it takes ${BREAKS.join(', ')}.`);
  if (values.dir === '') throw usage('--dir needs a path.');
  return {
    yes: values.yes ?? false,
    reject: values.reject ?? false,
    json: values.json ?? false,
    help: values.help ?? false,
    fresh: values.fresh ?? false,
    traffic: !values['no-traffic'],
    break: known ?? null,
    directory: values.dir ?? '.chaos-loop',
  };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        reject: { type: 'boolean' },
        json: { type: 'boolean' },
        dir: { type: 'string' },
        fresh: { type: 'boolean' },
        break: { type: 'string' },
        'no-traffic': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [first = 'The options can’t be read'] = messageOf(error).split('. ');
    throw usage(`${first.replace(/\.$/, '')}.`);
  }
}

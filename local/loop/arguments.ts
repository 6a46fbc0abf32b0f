/** The words after `chaos-loop local`. */

import { parseArgs } from 'node:util';
import type { OptionTable } from '../../app/cli/command.js';
import type { Completed } from '../../app/cli/completion.js';
import { didYouMean, optionProblem } from '../../app/cli/suggest.js';
import { PROVIDERS, type SampleProvider } from '../sample/provider.js';
import { LoopError } from './result.js';
import { BREAKS, type Break, PIPELINES, type Pipeline } from './variants.js';

export interface LocalArguments {
  yes: boolean;
  reject: boolean;
  json: boolean;
  help: boolean;
  /** Begin a new world, whatever is unfinished. */
  fresh: boolean;
  traffic: boolean;
  break: Break | null;
  /** How the sample service is built and deployed. */
  pipeline: Pipeline;
  /** What injects the fault. */
  provider: SampleProvider;
  directory: string;
}

/** For completion and help; `parseLocal` reads them. */
export const LOCAL: Completed & { options: OptionTable } = {
  name: 'local',
  summary: 'the whole loop on this machine: a real weakness, a real fault, a reviewed fix, the same fault again',
  options: {
    yes: { type: 'boolean', says: 'approve the recommended remedy and merge its change without asking' },
    reject: { type: 'boolean', says: 'reject every remedy without asking; ends without a fix' },
    json: { type: 'boolean', says: 'print one JSON object as the last line' },
    dir: { type: 'string', value: '<path>', says: 'where worlds are kept (default .chaos-loop)' },
    fresh: {
      type: 'boolean',
      says: 'begin a new world; without it the newest unfinished one goes on where it stopped',
    },
    pipeline: {
      type: 'string',
      value: '<what>',
      of: PIPELINES,
      says: 'archive (default), container or azure-pipelines: see below',
    },
    provider: {
      type: 'string',
      value: '<what>',
      of: PROVIDERS,
      says: 'workspaces (default), experiments or command: see below',
    },
    break: { type: 'string', value: '<what>', of: BREAKS, says: 'fix, effect, rollback or image: see below' },
    'no-traffic': { type: 'boolean', says: 'nobody uses the service: no verdict (starved)' },
  },
};

const ROWS = Object.entries({
  ...LOCAL.options,
  help: { type: 'boolean', says: 'this text' } satisfies OptionTable[string],
});

export const LOCAL_USAGE = `Usage: chaos-loop local [options]

The whole loop on this machine: a real weakness, a real fault, a reviewed fix, the same fault again.

${ROWS.map(([name, { value, says }]: [string, OptionTable[string]]) => `  ${`--${name} ${value ?? ''}`.padEnd(20)}${says}`).join('\n')}

Runs that end without a fix:
  --break fix       the change raises its counter and cures nothing: not fixed (cap-reached)
  --break effect    the fault reports success and blocks nothing: no verdict (fault-proof)
  --break rollback  the old build is deployed again while the fix is verified: the gate reopens, and with --yes the run is abandoned
  --break image     with --pipeline container: the platform runs another image than was built; with --yes the run is abandoned

How the sample service is built and deployed (--pipeline):
  archive          an Actions artifact, by a workflow
  container        an image in a registry, by a workflow
  azure-pipelines  that image, by a CI outside GitHub, which records its deployment

What injects the fault (--provider):
  workspaces   a scenario of a Chaos Studio workspace
  experiments  a classic experiment of Chaos Studio
  command      a program of the repository, here one that asks Toxiproxy; no Chaos Studio

Colors: where the terminal has them, FORCE_COLOR asks for them, NO_COLOR or --no-color leaves them out.
Exit code: 0 resolved; 1 every other end; 2 usage; 130 stopped by Ctrl-C, 143 by SIGTERM.
`;

function usage(message: string, meant = ''): LoopError {
  return new LoopError('usage', message, `${meant}See chaos-loop local --help.`);
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
    throw usage(`Unknown value "${broken}" of --break; it takes ${BREAKS.join(', ')}.`, didYouMean(broken, BREAKS));
  const pipeline = PIPELINES.find((one) => one === (values.pipeline ?? 'archive'));
  if (pipeline === undefined)
    throw usage(
      `Unknown value "${values.pipeline}" of --pipeline; it takes ${PIPELINES.join(', ')}.`,
      didYouMean(values.pipeline ?? '', PIPELINES),
    );
  const provider = PROVIDERS.find((one) => one === (values.provider ?? 'workspaces'));
  if (provider === undefined)
    throw usage(
      `Unknown value "${values.provider}" of --provider; it takes ${PROVIDERS.join(', ')}.`,
      didYouMean(values.provider ?? '', PROVIDERS),
    );
  if (known === 'image' && pipeline !== 'container') throw usage('--break=image needs --pipeline=container.');
  if (known === 'rollback' && pipeline !== 'archive')
    throw usage(`--break=rollback deploys an old archive, which --pipeline=${pipeline} does not have.`);
  if (values.dir === '') throw usage('--dir needs a path.');
  return {
    yes: values.yes ?? false,
    reject: values.reject ?? false,
    json: values.json ?? false,
    help: values.help ?? false,
    fresh: values.fresh ?? false,
    traffic: !values['no-traffic'],
    break: known ?? null,
    pipeline,
    provider,
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
        pipeline: { type: 'string' },
        provider: { type: 'string' },
        'no-traffic': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const { message, meant } = optionProblem(error, [...Object.keys(LOCAL.options), 'help']);
    throw usage(`${message}.`, meant);
  }
}

/** What an agent is asked, as files of the repository: a team changes them, and `init` overwrites none. */
import { readFileSync } from 'node:fs';
import type { Config } from '../../../schemas/generated/types.js';
import { CliError } from '../errors.js';

const FOLDER = 'agents';
/** As a word of a command: neither the end of another path, nor the beginning of one. */
const CALLED = /(?:^|[\s;&|("'])(?:\.\/)?agents\/ask\.sh(?=$|[\s;&|)"'])/;
const PHASES = ['analysis', 'diagnostic', 'advisory', 'coding'] as const;

/** A file of the package: beside the built programs, or beside the sources. */
function ofPackage(path: string): string {
  for (const up of ['../', '../../', '../../../'])
    try {
      return readFileSync(new URL(`${up}${path}`, import.meta.url), 'utf8');
    } catch {
      // The next one.
    }
  throw new CliError('not-found', `${path} of the package is not there`, 'Install the package again.');
}

/** The script, and prompt and schema of each phase, where the agents' commands call the script; empty for other commands. */
export function agentFiles({ agents = {} }: Config): { path: string; text: string }[] {
  const phases = PHASES.filter((phase) => CALLED.test(agents[phase]?.run ?? ''));
  if (phases.length === 0) return [];
  return [
    { path: `${FOLDER}/ask.sh`, text: ofPackage('docs/examples/agents/ask.sh') },
    ...phases.flatMap((phase) => [
      { path: `${FOLDER}/${phase}.md`, text: ofPackage(`docs/examples/agents/${phase}.md`) },
      { path: `${FOLDER}/proposal-${phase}.json`, text: ofPackage(`schemas/editor/proposal-${phase}.json`) },
    ]),
  ];
}

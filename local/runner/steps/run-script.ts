import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathInJob } from '../job-directory.js';
import { runCommand } from '../step-process.js';
import type { StepKind } from './step-context.js';

function isOnPath(program: string, path: string): boolean {
  return path.split(delimiter).some((directory) => existsSync(join(directory, program)));
}

/**
 * A `run` step: the script goes to a file that the shell reads, with the flags that GitHub gives it. `pipefail` belongs
 * to an explicit `shell: bash` only; being stricter here would pass locally what swallows a failure there.
 */
export const runScript: StepKind = async (site) => {
  const { step, place, env } = site;
  const shell = step.shell ?? (isOnPath('bash', env.PATH ?? '') ? 'bash' : 'sh');
  const flags = step.shell === 'bash' ? ['--noprofile', '--norc', '-e', '-o', 'pipefail'] : ['-e'];
  const text = site.evaluate(step.run ?? '');
  const file = join(place.temp, `step-${crypto.randomUUID()}.sh`);
  await writeFile(file, `${text}\n`);
  site.log.line(`##[group]Run ${text.split('\n')[0]}`);
  for (const line of text.split('\n')) site.log.line(line);
  site.log.line('##[endgroup]');
  const cwd = pathInJob(place, step.workingDirectory === null ? '.' : site.evaluate(step.workingDirectory), place.root);
  const command = { command: shell, args: [...flags, file], cwd, env };
  return { ok: await runCommand(command, site.context.options.supervisor, site.log, site.signal), outputs: {} };
};

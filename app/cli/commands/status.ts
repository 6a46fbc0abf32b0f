/** `status`: where a run stands, what it waits for, who can act, and the next command. */
import { resolve } from 'node:path';
import { type CliCommand, GIT_OPTIONS, JSON_OPTION, noMore, textOf } from '../command.js';
import { CliError } from '../errors.js';
import { openBranch } from '../git/branch.js';
import { statusOf } from './standing.js';
import { watchStatus } from './watch.js';

export const status: CliCommand = {
  name: 'status',
  summary: 'say where a run stands, what it waits for and who can act',
  synopsis: '--git <path> [--branch <name>] [--run <id>] [--watch] [--json]',
  options: {
    ...GIT_OPTIONS,
    run: { type: 'string', value: '<id>', says: 'one run (default: every active run, else the latest)' },
    watch: { type: 'boolean', says: 'go on until the run has ended: redrawn in a terminal, else a line a change' },
    ...JSON_OPTION,
  },
  async run(values, positionals, io) {
    noMore('status', positionals);
    const directory = resolve(io.cwd, textOf(values, 'git') ?? '.');
    const asked = textOf(values, 'run');
    const open = () => openBranch(directory, textOf(values, 'branch'));
    if (values.watch !== true) {
      const { result, lines } = await statusOf(await open(), asked, io.now());
      return { result, lines };
    }
    if (values.json === true) throw new CliError('usage', '--watch prints no JSON', 'Leave out --json or --watch.');
    return watchStatus(open, asked, io);
  },
};

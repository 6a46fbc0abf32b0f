/** `setup`: makes the GitHub App, or prints what somebody with the rights runs to give it its own in Azure, which asks and changes nothing. */
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { Config } from '../../../schemas/generated/types.js';
import { messageOf } from '../../../state/base/message.js';
import { CONFIG_PATH, effectiveSettings } from '../../../state/config/config.js';
import { deliverEnvironment } from '../../../state/config/worker-workflow.js';
import { readConfigText } from '../../github/config.js';
import { azScript } from '../azure/az.js';
import { bicepFile } from '../azure/bicep.js';
import { grantsOf } from '../azure/grants.js';
import type { Setup } from '../azure/setup.js';
import { type CliCommand, JSON_OPTION, noMore, type OptionValues, textOf, usage } from '../command.js';
import { CliError } from '../errors.js';
import { openRepository } from '../git/branch.js';
import { defaultBranchOf, originOf } from '../git/origin.js';
import { openTree, type Tree } from '../git/tree.js';
import { didYouMean } from '../suggest.js';
import { setUpGitHub } from './setup-github.js';

const PRINTERS = { az: azScript, bicep: bicepFile } as const;
type Form = keyof typeof PRINTERS;
const FORMS = Object.keys(PRINTERS) as Form[];
const WORDS = ['azure', 'github'];
const ISSUER = 'https://token.actions.githubusercontent.com';

async function configuration(tree: Tree): Promise<Config> {
  const text = await tree.read(CONFIG_PATH);
  if (text === null) {
    const message = `there is no ${CONFIG_PATH} in ${tree.name}`;
    throw new CliError('not-found', message, 'chaos-loop init writes it.', { path: CONFIG_PATH });
  }
  const { parsed } = readConfigText(text, '0'.repeat(40));
  if (parsed.ok) return parsed.config;
  // Nothing was decided of it: exit code 2, as for a file that can't be read.
  throw new CliError('not-readable', `${CONFIG_PATH} is not valid; nothing was printed`, 'Correct each of them.', {
    path: CONFIG_PATH,
    problems: [...(parsed.error.problems ?? [])],
  });
}

/** Names of the environments that are asked for; every one where none is named. */
function environmentsOf(config: Config, asked: string | null): string[] {
  const names = Object.keys(config.environments);
  if (asked === null) return names;
  const found = names.find((name) => name.toLowerCase() === asked.toLowerCase());
  if (found !== undefined) return [found];
  const hint = `${didYouMean(asked, names)}It has ${names.join(', ')}.`;
  throw new CliError('usage', `the configuration has no environment "${asked}"`, hint, { path: '--environment' });
}

/** What follows the repository in the subject of the deliver job's token, as GitHub writes it. */
async function subjectEndOf(tree: Tree, directory: string, config: Config, values: OptionValues): Promise<string> {
  const [first = ''] = Object.keys(config.environments);
  const path = effectiveSettings(config, first)?.workflow ?? '';
  const text = await tree.read(path);
  if (text === null)
    throw new CliError('not-found', `there is no ${path} in ${tree.name}`, 'chaos-loop init writes it.', { path });
  let environment: string | null;
  try {
    environment = deliverEnvironment(parse(text));
  } catch (error) {
    throw new CliError('not-readable', `${path} is not valid YAML: ${messageOf(error)}`, 'Correct its syntax.', {
      path,
    });
  }
  if (environment?.includes('${{')) {
    const message = `the environment of the deliver job is an expression (${environment}), so its subject can't be told`;
    throw new CliError('usage', message, 'Write the name of the environment out.', { path });
  }
  if (environment !== null) return `:environment:${environment.replaceAll(':', '%3A')}`;
  const branch = textOf(values, 'default-branch') ?? (await defaultBranchOf(directory));
  if (branch === null)
    throw new CliError(
      'usage',
      'the default branch is not known here, which the login is bound to',
      'Give --default-branch <name>, or call "git remote set-head origin --auto".',
    );
  return `:ref:refs/heads/${branch.replaceAll(':', '%3A')}`;
}

async function setupOf(directory: string, values: OptionValues): Promise<Setup> {
  await openRepository(directory);
  const tree = await openTree(directory);
  const config = await configuration(tree);
  const { home, all, open } = grantsOf(config, environmentsOf(config, textOf(values, 'environment')));
  if (home === null)
    throw new CliError(
      'usage',
      'nothing of this configuration is in Azure, so no right is needed there',
      `A worker needs one for provider chaos-studio-workspaces or chaos-studio-experiments, for metrics and for logs of Azure.`,
      { path: CONFIG_PATH },
    );
  const repository = textOf(values, 'repository') ?? (await originOf(directory)) ?? '';
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new CliError(
      'usage',
      repository === '' ? 'origin does not say which repository this is' : `"${repository}" does not name a repository`,
      'Give --repository <owner/name>.',
    );
  return {
    home,
    all,
    open,
    repository,
    issuer: textOf(values, 'issuer') ?? ISSUER,
    subjectEnd: await subjectEndOf(tree, directory, config, values),
    identity: `chaos-loop-${repository.split('/')[1] ?? ''}`.replace(/[^\w-]/g, '-').slice(0, 128),
  };
}

export const setup: CliCommand = {
  name: 'setup',
  summary: 'make the GitHub App and write its secrets; print what gives it its rights in Azure, for somebody who may',
  synopsis: 'github --app-url <url> [--organization <name>] | github --check | azure --print az|bicep',
  options: {
    print: { type: 'string', value: '<form>', says: 'az (a script of the Azure CLI) or bicep (one file)' },
    environment: { type: 'string', value: '<name>', says: 'only this environment (default: all of them)' },
    git: { type: 'string', value: '<path>', says: 'a checkout of the repository (default .)' },
    repository: { type: 'string', value: '<owner/name>', says: 'whose workflows may log in (default: of origin)' },
    'default-branch': { type: 'string', value: '<name>', says: 'of the repository (default: of origin)' },
    'app-url': { type: 'string', value: '<url>', says: 'github: where the server will answer' },
    organization: { type: 'string', value: '<name>', says: 'github: who owns the App (default: you)' },
    name: { type: 'string', value: '<text>', says: 'github: its name (default Chaos Loop)' },
    env: { type: 'string', value: '<path>', says: 'github: the file for its secrets (default .env)' },
    check: { type: 'boolean', says: 'github: whether the App of that file is installed, and gets its events' },
    issuer: { type: 'string', value: '<url>', says: `of their tokens (default ${ISSUER})` },
    ...JSON_OPTION,
  },
  words: WORDS,
  async run(values, positionals, io) {
    const [what, ...rest] = positionals;
    if (what === 'github') {
      noMore('setup', rest);
      return setUpGitHub(values, io);
    }
    if (what !== 'azure') {
      const message = what === undefined ? 'what is to be set up is missing' : `"${what}" can't be set up`;
      throw new CliError('usage', message, `${didYouMean(what ?? '', WORDS)}${usage(setup).split('\n')[0]}`);
    }
    noMore('setup', rest);
    const asked = textOf(values, 'print');
    const form = FORMS.find((one) => one === asked);
    if (form === undefined) {
      const message = asked === null ? '--print is missing' : `"${asked}" is not a form that can be printed`;
      throw new CliError('usage', message, `${didYouMean(asked ?? '', FORMS)}Use one of ${FORMS.join(', ')}.`);
    }
    const made = await setupOf(resolve(io.cwd, textOf(values, 'git') ?? '.'), values);
    const text = PRINTERS[form](made);
    return { result: { form, text, open: made.open }, lines: text.trimEnd().split('\n') };
  },
};

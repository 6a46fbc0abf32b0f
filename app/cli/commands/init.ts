/** `init`: writes the configuration and the worker's workflow of a repository, from what is there; overwrites nothing. */
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import type { Config } from '../../../schemas/generated/types.js';
import type { Problem } from '../../../state/base/errors.js';
import { agentSecretNames } from '../../../state/config/agent-secrets.js';
import { effectiveArtifact } from '../../../state/config/artifacts.js';
import { CONFIG_PATH, parseConfig } from '../../../state/config/config.js';
import { workflowProblems } from '../../../state/config/worker-workflow.js';
import { readConfigText } from '../../github/config.js';
import { artifactProblems } from '../artifact.js';
import { askerOf } from '../asking.js';
import { type CliCommand, type CliIo, JSON_OPTION, noMore, type OptionValues, textOf } from '../command.js';
import { CliError } from '../errors.js';
import { openRepository } from '../git/branch.js';
import { originOf } from '../git/origin.js';
import { tryGit } from '../git/process.js';
import { openTree, type Tree } from '../git/tree.js';
import { agentFiles } from '../init/agent-files.js';
import { answersOf, type Taken } from '../init/answers.js';
import { configOf, configText } from '../init/configuration.js';
import { type Found, readRepository } from '../init/found.js';
import { INIT_OPTIONS } from '../init/options.js';
import { openPullRequest } from '../init/pull-request.js';
import { workerText } from '../init/worker.js';
import { refuseObstacles, writeNew } from '../init/writing.js';
import { recognize } from '../pipelines/recognize.js';
import { wrap } from '../text.js';

const WORKER_PATH = '.github/workflows/chaos-loop.yml';

interface Planned {
  path: string;
  text: string;
  /** `kept`: it was there, and is what is used. */
  status: 'kept' | 'new';
}

interface Plan {
  config: Config;
  files: Planned[];
  taken: Taken[];
  /** What is still to do, each with how. */
  left: { what: string; hint: string }[];
}

function refused(message: string, hint: string, problems: readonly Problem[]): CliError {
  return new CliError('invalid-config', message, hint, { problems: [...problems] });
}

/** The configuration that is there, or the one that the answers make; either is one that a run can begin with. */
async function configuration(tree: Tree, found: Found, values: OptionValues, io: CliIo) {
  const text = await tree.read(CONFIG_PATH);
  if (text !== null) {
    const { parsed } = readConfigText(text, '0'.repeat(40));
    if (parsed.ok) return { config: parsed.config, text, status: 'kept' as const, taken: [] };
    const problems = parsed.error.problems ?? [];
    throw refused(`${CONFIG_PATH} is there and not valid; nothing was written`, 'Correct it, or remove it.', problems);
  }
  const ask = values.json === true ? null : (io.ask ?? null);
  const { answers, taken } = await answersOf(found, (option) => textOf(values, option), ask);
  const config = configOf(answers);
  const parsed = parseConfig(config);
  const problems = parsed.ok ? await artifactProblems(config, tree.read) : (parsed.error.problems ?? []);
  if (problems.length > 0)
    throw refused('these answers make no valid configuration; nothing was written', 'Correct the options.', problems);
  return { config, text: configText(config), status: 'new' as const, taken };
}

async function worker(tree: Tree, config: Config, found: Found): Promise<Planned & { problems: Problem[] }> {
  const path = config.worker?.workflow ?? WORKER_PATH;
  const there = await tree.read(path);
  const text = there ?? workerText(config, found.azureLogin);
  const document = parseDocument(text);
  const broken = document.errors[0]?.message.split('\n')[0];
  const problems =
    broken === undefined
      ? workflowProblems(document.toJS({ maxAliasCount: 100 }), config)
      : [{ path: '', message: broken, hint: 'Correct its syntax.' }];
  return { path, text, status: there === null ? 'new' : 'kept', problems };
}

/** What the files can't show of an image, and only its registry knows. */
function privateImages({ environments }: Config): Plan['left'] {
  return Object.entries(environments).flatMap(([name, { gate }]) => {
    const artifact = effectiveArtifact(gate.artifact);
    if (artifact.type !== 'oci' || artifact.login !== null) return [];
    const hint = `Set environments.${name}.gate.artifact.login, and the variable in the deliver job; docs/pipelines.md shows it.`;
    return [
      {
        what: `${artifact.registry}/${artifact.repository} is read without a login, which is not enough where it is private`,
        hint,
      },
    ];
  });
}

/** Secrets that nobody but a person can set: their values are in no file. */
function agentKeys(config: Config): Plan['left'] {
  const names = agentSecretNames(config);
  if (names.length === 0) return [];
  return [
    {
      what: `the agent gets ${names.join(', ')}, and without ${names.length === 1 ? 'it' : 'them'} it is not started`,
      hint: `Set ${names.length === 1 ? 'it' : 'them'} as secrets of the repository, with no more rights than the agent's model needs; docs/agents.md says who can read them.`,
    },
  ];
}

/** A run without either has nothing to test, and ends at once. */
function untested({ agents, environments }: Config): Plan['left'] {
  if (agents?.analysis !== undefined || Object.values(environments).some(({ tests }) => tests !== undefined)) return [];
  const hint =
    'Add environments.<name>.tests (chaos-loop init --test-family writes it into a new file), or an agent for the analysis; docs/analyzers.md shows both.';
  return [{ what: 'nothing says how a weakness is tested: a run would end at once, as analysis-only', hint }];
}

function headerSecrets({ environments }: Config): Plan['left'] {
  const names = [
    ...new Set(
      Object.values(environments)
        .flatMap((one) => one.requestHeaders ?? [])
        .map(({ secret }) => secret),
    ),
  ];
  if (names.length === 0) return [];
  const hint = `${names.map((name) => `gh secret set ${name}`).join('; ')}, with no more rights than to read what is measured.`;
  return [
    {
      what: `the worker asks with ${names.join(', ')}, and without ${names.length === 1 ? 'it' : 'them'} nothing can be measured`,
      hint,
    },
  ];
}

/** Prompts of the agent that are not there yet. */
async function prompts(tree: Tree, config: Config): Promise<Planned[]> {
  const files = agentFiles(config);
  return Promise.all(
    files.map(async ({ path, text }): Promise<Planned> => {
      const there = await tree.read(path);
      return { path, text: there ?? text, status: there === null ? 'new' : 'kept' };
    }),
  );
}

async function planOf(directory: string, values: OptionValues, io: CliIo): Promise<Plan> {
  const tree = await openTree(directory);
  const found = await readRepository(tree, WORKER_PATH, await originOf(directory));
  const { config, text, status, taken } = await configuration(tree, found, values, io);
  const workflow = await worker(tree, config, found);
  const missing = (await recognize(tree, config))?.missing ?? [];
  const variables = found.azureLogin === null && workflow.status === 'new';
  return {
    config,
    taken,
    files: [{ path: CONFIG_PATH, text, status }, workflow, ...(await prompts(tree, config))],
    left: [
      ...workflow.problems.map(({ path, message, hint }) => ({ what: `${workflow.path}${path}: ${message}`, hint })),
      ...missing,
      ...untested(config),
      ...(status === 'new' ? privateImages(config) : []),
      ...(workflow.status === 'new' ? [...agentKeys(config), ...headerSecrets(config)] : []),
      ...(variables
        ? [
            {
              what: 'the worker logs in to Azure by repository variables',
              hint: 'Call "chaos-loop setup azure --print az", run what it prints, and set AZURE_CLIENT_ID, AZURE_TENANT_ID and AZURE_SUBSCRIPTION_ID.',
            },
          ]
        : []),
      {
        what: 'these files count once they are on the default branch',
        hint: `${values['pull-request'] === true ? 'Merge the pull request' : 'Commit them'}, then comment "/chaos-loop doctor ${Object.keys(config.environments)[0] ?? ''}" on any issue.`,
      },
    ],
  };
}

/** What the pull request says: what each value was read from, and what is still to do. */
function bodyOf({ taken, left }: Plan): string {
  const read = taken.map(({ option, value, from }) => `- \`--${option} ${value}\`: ${from}`);
  const todo = left.map(({ what, hint }) => `- ${what}. ${hint}`);
  return [
    'Made by `chaos-loop init`. Read the configuration and the workflow: they say what a fault may touch and what users are promised.',
    ...(read.length > 0 ? ['', '### Read from the repository', ...read] : []),
    ...['', '### Still to do', ...todo],
  ].join('\n');
}

/** Opens the pull request with what is new; null when nothing is. */
async function propose(
  directory: string,
  plan: Plan,
  fresh: readonly Planned[],
  values: OptionValues,
): Promise<string | null> {
  const repository =
    textOf(values, 'repository') ?? ((await originOf(directory)) || process.env.GITHUB_REPOSITORY) ?? '';
  const again = 'Call init again; without --pull-request it writes the files here.';
  const right = 'contents, pull requests and workflows: write (gh auth token shows that of gh)';
  const ask = askerOf({ repository, right, again });
  return fresh.length === 0 ? null : openPullRequest(ask, fresh, bodyOf(plan));
}

function linesOf({ files, taken, left }: Plan, printed: boolean, pull: string | null): string[] {
  const fresh = printed ? 'would be written' : pull === null ? 'written' : `in ${pull}`;
  const says = { kept: 'is there, and is kept', new: fresh };
  if (printed)
    return files.flatMap(({ path, text, status }) =>
      status === 'kept' ? [`# ${path} ${says.kept}`] : [`# ${path}`, ...text.trimEnd().split('\n'), ''],
    );
  return [
    ...files.map(({ path, status }) => `${path}: ${says[status]}`),
    ...(taken.length > 0 ? ['', 'Read from the repository:'] : []),
    ...taken.flatMap(({ option, value, from }) => wrap(`${value} (${from})`, '    ', `  --${option} `)),
    '',
    'Still to do:',
    ...left.flatMap(({ what, hint }) => [...wrap(what, '    ', '  - '), ...wrap(hint, '    ')]),
  ];
}

export const init: CliCommand = {
  name: 'init',
  summary: 'write the configuration and the worker workflow of a repository, from what is there',
  synopsis: '[folder] [--app-url <url>] [--environment <name>] … [--pull-request | --print] [--json]',
  options: {
    ...INIT_OPTIONS,
    print: { type: 'boolean', says: 'write nothing; show what would be written' },
    'pull-request': { type: 'boolean', says: 'open a pull request with them, with the token of GITHUB_TOKEN' },
    repository: { type: 'string', value: '<owner/name>', says: 'where to open it (default: of origin)' },
    ...JSON_OPTION,
  },
  async run(values, positionals, io) {
    const [folder, ...rest] = positionals;
    noMore('init', rest);
    const directory = resolve(io.cwd, folder ?? '.');
    await openRepository(directory);
    const top = ((await tryGit(directory, ['rev-parse', '--show-toplevel'])) ?? '').trim();
    if (top === '') throw new CliError('usage', `${directory} is a bare repository`, 'Give the folder of a checkout.');
    const plan = await planOf(directory, values, io);
    const printed = values.print === true;
    const proposed = values['pull-request'] === true;
    if (printed && proposed)
      throw new CliError('usage', '--print and --pull-request exclude each other', 'Leave one of them out.');
    const fresh = plan.files.filter(({ status }) => status === 'new');
    if (!printed) await refuseObstacles(top, fresh);
    const pull = proposed ? await propose(directory, plan, fresh, values) : null;
    if (!printed && !proposed) await writeNew(top, fresh);
    const { files, taken, left } = plan;
    return {
      result: { written: !printed && !proposed, pullRequest: pull, files, taken, left },
      lines: linesOf(plan, printed, pull),
    };
  },
};

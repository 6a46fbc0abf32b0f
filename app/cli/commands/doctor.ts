/** `doctor`: the whole chain in one table: what lies here, what the App and GitHub say, and what the App's own doctor found. */
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import type { Config } from '../../../schemas/generated/types.js';
import type { Problem } from '../../../state/base/errors.js';
import { CONFIG_PATH, effectiveSettings } from '../../../state/config/config.js';
import { workflowProblems } from '../../../state/config/worker-workflow.js';
import { HistoryReader, verifyHistory } from '../../../state/verify/index.js';
import { readConfigText } from '../../github/config.js';
import { artifactProblems } from '../artifact.js';
import { type CliCommand, type CliIo, GIT_OPTIONS, JSON_OPTION, noMore, textOf } from '../command.js';
import { type Check, failed, passed, unseen } from '../doctor/check.js';
import { environments } from '../doctor/environments.js';
import { gitHubChecks } from '../doctor/github.js';
import { appChecks } from '../doctor/the-app.js';
import { CliError } from '../errors.js';
import { type Branch, configuredName, findBranch, openRepository } from '../git/branch.js';
import { readHistory } from '../git/history.js';
import { originOf } from '../git/origin.js';
import { tryGit } from '../git/process.js';
import { stateBranchProblems } from '../git/state-branch.js';
import { openTree, type Tree } from '../git/tree.js';
import { recognize } from '../pipelines/recognize.js';
import { PIPELINES } from '../pipelines/table.js';
import { unfilled, unpinned } from '../placeholders.js';
import { worksOf } from '../services/works.js';
import { plural, wrap } from '../text.js';

const NODE = [20, 18] as const;
const GIT = [2, 31] as const;

function version(name: string, text: string, [major, minor]: readonly [number, number]): Check {
  const [own = 0, part = 0] = (/\d+(\.\d+)*/.exec(text)?.[0] ?? '').split('.').map(Number);
  const enough = own > major || (own === major && part >= minor);
  const details = `${name} ${/\d+(\.\d+)*/.exec(text)?.[0] ?? 'unknown'}`;
  return enough ? passed(name, details) : failed(name, details, `Install ${name} ${major}.${minor} or newer.`);
}

async function configuration(tree: Tree): Promise<{ check: Check; config: Config | null }> {
  const name = 'configuration';
  const text = await tree.read(CONFIG_PATH);
  if (text === null) {
    const hint =
      'chaos-loop init writes it, from what is in the repository; docs/getting-started.md has the whole way.';
    return { config: null, check: failed(name, `there is no ${CONFIG_PATH} in ${tree.name}`, hint) };
  }
  const { parsed } = readConfigText(text, '0'.repeat(40));
  if (!parsed.ok) {
    const problems = (parsed.error.problems ?? []).map(({ path, message }) => `${path || '/'}: ${message}`);
    const hint = `chaos-loop validate config ${CONFIG_PATH} shows each with its hint.`;
    return { config: null, check: failed(name, problems.join('; ') || parsed.error.message, hint) };
  }
  const names = Object.keys(parsed.config.environments);
  const details = `${CONFIG_PATH} of ${tree.name} is valid: ${plural(names.length, 'environment')} (${names.join(', ')})`;
  return { config: parsed.config, check: passed(name, details) };
}

async function artifacts(tree: Tree, config: Config): Promise<Check> {
  const name = 'artifact';
  const problems = await artifactProblems(config, tree.read);
  if (problems.length === 0) return passed(name, 'the build workflows upload the artifacts that the gates wait for');
  const hints = [...new Set(problems.map(({ hint }) => hint))].join(' ');
  return failed(name, problems.map(({ path, message }) => `${path}: ${message}`).join('; '), hints);
}

/** Values that an example stands for, and versions that others may move: both pass every schema. */
async function texts(tree: Tree, workflow: string): Promise<Check[]> {
  // Of files that are not there nothing can be said.
  const there = (await tree.read(CONFIG_PATH)) !== null && (await tree.read(workflow)) !== null;
  if (!there) return [];
  const left: string[] = [];
  for (const path of [CONFIG_PATH, workflow]) {
    const text = await tree.read(path);
    for (const { line, found } of text === null ? [] : unfilled(text)) left.push(`${path}:${line}: ${found}`);
  }
  const moving = unpinned((await tree.read(workflow)) ?? '');
  const pinned = moving.map(({ line, found }) => `${workflow}:${line}: ${found}`);
  const advice = 'Name the full id of a commit behind @; a tag or branch can be moved by whoever owns the action.';
  return [
    left.length === 0
      ? passed('placeholders', 'none is left in the configuration and the worker workflow')
      : failed('placeholders', `still as in an example: ${left.join(', ')}`, 'Put your own values in their place.'),
    {
      ...passed(
        'pinned',
        pinned.length === 0 ? 'every action is named by a commit' : `named by a tag or branch: ${pinned.join(', ')}`,
      ),
      hint: pinned.length === 0 ? null : advice,
    },
  ];
}

/** Which block of docs/pipelines.md the repository needs, and what of it is not there. */
async function pipeline(tree: Tree, config: Config | null): Promise<Check> {
  const name = 'pipeline';
  const found = await recognize(tree, config);
  if (!found) return passed(name, 'none of the ways of deploying that docs/pipelines.md shows was recognized');
  const title = PIPELINES.find(({ id }) => id === found.id)?.name ?? found.id;
  const fits = `deploys with ${title} (${found.path})`;
  if (found.missing.length === 0) return passed(name, `${fits}, and nothing is missing that can be seen`);
  const what = found.missing.map((entry) => entry.what).join('; ');
  const hints = found.missing.map(({ hint }) => hint).join(' ');
  return failed(name, `${fits}: ${what}`, `${hints} docs/pipelines.md#${found.id} shows the whole.`);
}

/** Fault, metrics and pipeline of what each environment names; never a failure, since the live catalog may have more. */
function catalog(config: Config): Check[] {
  return worksOf(config).map(({ environment, says, hint }) => ({
    ...passed(`services of ${environment}`, says.join('. ')),
    hint,
  }));
}

async function workerWorkflow(tree: Tree, path: string, config: Config | null): Promise<Check> {
  const name = 'worker-workflow';
  const text = await tree.read(path);
  if (text === null)
    return failed(
      name,
      `${path} is not in ${tree.name}`,
      `chaos-loop init writes it; docs/action.md has the lines that call ours instead.`,
    );
  const document = parseDocument(text);
  if (document.errors.length > 0)
    return failed(
      name,
      `${path} is not valid YAML: ${document.errors[0]?.message.split('\n')[0]}`,
      'Correct its syntax.',
    );
  const problems = workflowProblems(document.toJS({ maxAliasCount: 100 }), config);
  if (problems.length === 0)
    return passed(name, `${path} has claim, propose and deliver with the rights that they need`);
  const hints = [...new Set(problems.map(({ hint }) => hint))].join(' ');
  return failed(name, problems.map(({ path: at, message }) => `${at}: ${message}`).join('; '), hints);
}

async function stateBranch(
  branch: Branch | null,
  name: string | null,
  elsewhere: string | null,
  problem: Problem | null,
): Promise<Check> {
  if (problem) return failed('state-branch', problem.message, problem.hint);
  if (name === null)
    return failed(
      'state-branch',
      'the configuration does not say where the state lies, and no earlier version of it does',
      'Correct it, or name the branch with --branch.',
    );
  if (!branch && elsewhere !== null)
    return failed(
      'state-branch',
      `the state lies in ${elsewhere}, on the branch "${name}-<id of this repository>", and not here`,
      `Fetch that branch of ${elsewhere} into "${name}" here, or name another with --branch.`,
    );
  if (!branch)
    return failed(
      'state-branch',
      `there is no branch "${name}"`,
      'The App makes it with the first /chaos-loop doctor.',
    );
  const history = await readHistory(branch);
  const runs = history.runs.length > 0 ? history.runs : [null];
  const reader = new HistoryReader();
  const broken = runs.flatMap((runId) =>
    verifyHistory(history.of(runId), { reader }).flatMap((result) =>
      result.status === 'failed' ? [`${runId ?? 'control'}: ${result.name}`] : [],
    ),
  );
  if (broken.length > 0)
    return failed('state-branch', `not verified: ${broken.join(', ')}`, 'chaos-loop verify shows where and what.');
  return passed('state-branch', `${branch.name}: ${plural(history.runs.length, 'run')}, nothing failed`);
}

async function worker(tree: Tree, path: string): Promise<{ path: string; text: string } | null> {
  const text = await tree.read(path);
  return text === null ? null : { path, text };
}

/** @param nowMs of now */
async function services(
  config: Config,
  workflow: { path: string; text: string } | null,
  directory: string,
  nowMs: number,
): Promise<Check[]> {
  const repository = await originOf(directory);
  const hint = 'git remote add origin https://github.com/<owner>/<name>';
  const [app, gitHub] = await Promise.all([
    appChecks(config.app.url, repository, nowMs),
    repository === null
      ? [unseen('github', 'origin does not say which repository this is', hint)]
      : gitHubChecks({ config, repository, workflow }),
  ]);
  return [...app, ...gitHub];
}

async function checksOf(directory: string, asked: string | null, nowMs: number | null): Promise<Check[]> {
  const git = await tryGit(directory, ['--version']);
  await openRepository(directory);
  const tree = await openTree(directory);
  const { check, config } = await configuration(tree);
  const settings = config ? effectiveSettings(config, Object.keys(config.environments)[0] ?? '') : null;
  const workflow = settings?.workflow ?? '.github/workflows/chaos-loop.yml';
  const name = asked ?? (await configuredName(directory));
  const branch = name === null ? null : await findBranch(directory, name);
  const [ownBranch] = config && asked === null ? await stateBranchProblems(directory, config) : [];
  return [
    version('node', process.versions.node, NODE),
    version('git', git ?? '', GIT),
    check,
    await workerWorkflow(tree, workflow, config),
    ...(await texts(tree, workflow)),
    ...(config ? [await artifacts(tree, config)] : []),
    await pipeline(tree, config),
    ...(config ? catalog(config) : []),
    await stateBranch(branch, name, settings?.stateRepository ?? null, ownBranch ?? null),
    ...(config && nowMs !== null ? await services(config, await worker(tree, workflow), directory, nowMs) : []),
    ...(config ? await environments(config, branch) : []),
  ];
}

function linesOf(check: Check): string[] {
  const mark = { passed: 'passed', failed: 'FAILED', unseen: 'unseen' }[check.status];
  const lines = wrap(check.details, ' '.repeat(10), `  ${mark}  ${check.name}: `);
  return check.hint === null ? lines : [...lines, ...wrap(check.hint, ' '.repeat(10))];
}

export const doctor: CliCommand = {
  name: 'doctor',
  summary: 'say whether everything that a start needs is there: files, the App, GitHub, and what the App found',
  synopsis: '[--git <path>] [--branch <name>] [--offline] [--json]',
  options: {
    ...GIT_OPTIONS,
    offline: { type: 'boolean', says: 'ask neither the App nor GitHub' },
    ...JSON_OPTION,
  },
  async run(values, positionals, io: CliIo) {
    noMore('doctor', positionals);
    const now = values.offline === true ? null : Date.parse(io.now());
    const checks = await checksOf(resolve(io.cwd, textOf(values, 'git') ?? '.'), textOf(values, 'branch'), now);
    const broken = checks.filter(({ status }) => status === 'failed');
    const problems = broken.map(({ name, details, hint }) => ({ path: name, message: details, hint: hint ?? '' }));
    const last =
      broken.length === 0
        ? 'Ready, as far as can be seen from here. Next, as comments on any issue: /chaos-loop plan <environment>, then /chaos-loop start <environment>.'
        : `${plural(broken.length, 'check')} failed.`;
    return {
      result: { checks },
      lines: [...checks.flatMap(linesOf), '', ...wrap(last, '  ', '')],
      ...(broken.length > 0 ? { failed: new CliError('not-ready', last, 'Correct each of them.', { problems }) } : {}),
    };
  },
};

/** What GitHub shows of the repository to whoever has a token: variables, secrets, the workflow, deployments, rules. */
import type { Config } from '../../../schemas/generated/types.js';
import { asList, asRecord, asText } from '../../../state/base/json.js';
import { messageOf } from '../../../state/base/message.js';
import { statePlace } from '../../../state/config/config.js';
import type { AskGitHub } from '../../../state/gates/record-deployment.js';
import { askerOf } from '../asking.js';
import { CliError } from '../errors.js';
import { type Check, failed, passed, unseen } from './check.js';

export interface Seen {
  config: Config;
  /** owner/name. */
  repository: string;
  /** Path and text of the worker's workflow; null: there is none. */
  workflow: { path: string; text: string } | null;
}

const TOKEN = 'Call it again with a token that may read it: export GITHUB_TOKEN="$(gh auth token)".';

/** Names behind `vars.` or `secrets.` in expressions, each once. */
function named(context: 'vars' | 'secrets', text: string): string[] {
  const found = [...text.matchAll(/\b(vars|secrets)\.([A-Za-z_]\w*)/g)];
  const names = found.flatMap(([, of, name = '']) => (of === context ? [name.toUpperCase()] : []));
  return [...new Set(names)].filter((name) => name !== 'GITHUB_TOKEN').sort();
}

/** Names of a list, all its pages; null: it can't be read with this token. */
async function listed(ask: AskGitHub, below: string, key: string): Promise<string[] | null> {
  const names: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { status, data } = await ask('GET', `${below}?per_page=30&page=${page}`);
    if (status !== 200) return null;
    const entries = asList(asRecord(data)[key]);
    names.push(...entries.flatMap((entry) => asText(asRecord(entry).name)?.toUpperCase() ?? []));
    if (entries.length < 30) break;
  }
  return names;
}

/** Variables or secrets that the workflow reads: those of the repository, and those that its organization hands to it. */
async function settings(
  ask: AskGitHub,
  kind: 'variables' | 'secrets',
  { repository, workflow }: Seen,
): Promise<Check[]> {
  const wanted = named(kind === 'variables' ? 'vars' : 'secrets', workflow?.text ?? '');
  if (wanted.length === 0) return [];
  const [own, shared] = await Promise.all([
    listed(ask, `/actions/${kind}`, kind),
    listed(ask, `/actions/organization-${kind}`, kind),
  ]);
  if (own === null) return [unseen(kind, `the token can't list the ${kind} of ${repository}`, TOKEN)];
  const there = new Set([...own, ...(shared ?? [])]);
  const missing = wanted.filter((name) => !there.has(name));
  // An environment's own are not listed here.
  if (missing.length === 0) return [passed(kind, `${workflow?.path} reads ${wanted.join(', ')}, and each is set`)];
  const set = kind === 'variables' ? 'gh variable set' : 'gh secret set';
  const hint = `${missing.map((name) => `${set} ${name} --repo ${repository}`).join('; ')} (unless it is one of the job's environment).`;
  return [failed(kind, `${workflow?.path} reads ${missing.join(', ')}, which ${repository} does not have`, hint)];
}

async function enabled(ask: AskGitHub, { repository, workflow }: Seen): Promise<Check[]> {
  if (workflow === null) return [];
  const file = workflow.path.split('/').at(-1) ?? '';
  const { status, data } = await ask('GET', `/actions/workflows/${encodeURIComponent(file)}`);
  const name = 'workflow-enabled';
  if (status === 404)
    return [
      unseen(name, `GitHub shows no workflow ${file} yet`, 'It counts once it is on the default branch: merge it.'),
    ];
  const state = asText(asRecord(data).state);
  if (status !== 200 || state === null) return [unseen(name, `GitHub answered ${status}`, TOKEN)];
  if (state === 'active') return [passed(name, `GitHub runs ${file}`)];
  return [failed(name, `GitHub does not run ${file}: ${state}`, `gh workflow enable ${file} --repo ${repository}`)];
}

async function deployments(ask: AskGitHub, { config }: Seen): Promise<Check[]> {
  return Promise.all(
    Object.keys(config.environments).map(async (environment) => {
      const name = `deployments of ${environment}`;
      const { status, data } = await ask(
        'GET',
        `/deployments?environment=${encodeURIComponent(environment)}&per_page=1`,
      );
      if (status !== 200) return unseen(name, `GitHub answered ${status}`, TOKEN);
      if (asList(data).length > 0) return passed(name, 'there is at least one; the App says which of them count');
      const hint = `Let the job that deploys name "environment: ${environment}", or end it with the Action's command record-deployment; docs/pipelines.md has a block for each pipeline.`;
      return failed(name, 'GitHub knows none, so no fix could be proven to be live', hint);
    }),
  );
}

async function rules(ask: AskGitHub, { config, repository }: Seen): Promise<Check[]> {
  // In another repository the branch carries an id, and the App's own doctor looks there.
  const { repository: elsewhere, branch } = statePlace({ owner: '', name: '', id: 0 }, config);
  if (elsewhere !== null) return [];
  const name = 'state-branch-rules';
  const { status, data } = await ask('GET', `/rules/branches/${encodeURIComponent(branch)}`);
  if (status !== 200) return [unseen(name, `GitHub answered ${status}`, TOKEN)];
  const there = asList(data).map((rule) => asText(asRecord(rule).type));
  const missing = ['update', 'deletion'].filter((rule) => !there.includes(rule));
  if (missing.length === 0) return [passed(name, `updates and deletion of ${branch} are restricted`)];
  const hint = `Add a ruleset for ${branch} that restricts updates and deletions, with the App as its only bypass: https://github.com/${repository}/settings/rules/new`;
  return [passed(name, `anyone who can push can change ${branch}: no rule restricts ${missing.join(', ')}`, hint)];
}

/** Each look for itself: what one can't see hides no other. */
export async function gitHubChecks(seen: Seen): Promise<Check[]> {
  let ask: AskGitHub;
  try {
    ask = askerOf({ repository: seen.repository, right: 'read access to it', again: 'Call doctor again.' });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const hint = 'export GITHUB_TOKEN="$(gh auth token)"';
    return [unseen('github', `GitHub was not asked for ${seen.repository}: ${error.message}`, hint)];
  }
  const { status } = await ask('GET', '').catch((error: unknown) => ({ status: messageOf(error) }));
  if (status !== 200) {
    const why = typeof status === 'number' ? `GitHub answered ${status} for ${seen.repository}` : status;
    return [unseen('github', why, TOKEN)];
  }
  const looks = [
    settings(ask, 'variables', seen),
    settings(ask, 'secrets', seen),
    enabled(ask, seen),
    deployments(ask, seen),
    rules(ask, seen),
  ];
  const found = await Promise.allSettled(looks);
  return found.flatMap((look) =>
    look.status === 'fulfilled' ? look.value : [unseen('github', messageOf(look.reason), 'Call doctor again.')],
  );
}

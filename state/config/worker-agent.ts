/**
 * The agent's job of a worker workflow (R20.6): a token that can only read, but for asking a model, and no secret but those that
 * the configuration names, given to the step that runs the agent and to no other.
 */
import type { Config } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { asList, asRecord, textOrEmpty } from '../base/json.js';
import { pointerOf } from '../base/pointer.js';
import { agentSecretNames } from './agent-secrets.js';
import { type Job, permissionsOf } from './worker-jobs.js';

/** Rights that ask a model and touch no repository: an agent may have them, and no other job needs them. */
const OF_MODELS: Readonly<Record<string, 'read' | 'write'>> = { models: 'read', 'copilot-requests': 'write' };

const RIGHTS =
  'Give the job `permissions: {contents: read}` and nothing else, but for `models: read` or `copilot-requests: write` where its model is asked with the job’s token.';

function tokenProblems(workflow: unknown, propose: Job): Problem[] {
  const path = `/jobs/${propose.name}/permissions`;
  const permissions = permissionsOf(workflow, propose);
  if (permissions === null)
    return [{ path, message: 'the agent’s job does not say what its token may do', hint: RIGHTS }];
  return Object.entries(permissions)
    .filter(([scope, level]) => (scope === 'id-token' ? level !== 'none' : level === 'write'))
    .filter(([scope, level]) => !Object.hasOwn(OF_MODELS, scope) || OF_MODELS[scope] !== level)
    .map(([scope, level]) => ({
      path: `${path}/${scope}`,
      message: `the agent’s job has ${scope}: ${level}`,
      hint: RIGHTS,
    }));
}

/** The right to ask a model in a job that asks none. */
export function modelRightProblems(workflow: unknown, trusted: Job): Problem[] {
  return Object.entries(permissionsOf(workflow, trusted) ?? {})
    .filter(([scope, level]) => Object.hasOwn(OF_MODELS, scope) && level !== 'none')
    .map(([scope, level]) => ({
      path: `/jobs/${trusted.name}/permissions/${scope}`,
      message: `job "${trusted.name}" has ${scope}: ${level}, and asks no model`,
      hint: 'Give that to the agent’s job alone.',
    }));
}

/** What stands between `${{` and the next `}}`; what is never closed reaches to the end. */
const expressionsOf = (text: string): string[] =>
  text
    .split('${{')
    .slice(1)
    .map((part) => part.split('}}', 1)[0] ?? '');

/** The job's own token, whose rights are those of the job. */
const OWN_TOKEN = /\bsecrets\s*\.\s*github_token\b/gi;

/** Whether an expression anywhere in the value reads a secret. */
function readsSecret(value: unknown): boolean {
  if (typeof value === 'string')
    return expressionsOf(value).some((inside) => /\bsecrets\b/i.test(inside.replace(OWN_TOKEN, '')));
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).some(readsSecret);
}

/** Places whose text reads a secret: pointers of members, the members of `env` and `with` each by themselves. */
function secretPlaces(value: unknown, segments: readonly (string | number)[]): string[] {
  return Object.entries(asRecord(value)).flatMap(([key, member]) => {
    const place = [...segments, key];
    if (key === 'env' || key === 'with') return secretPlaces(member, place);
    return readsSecret(member) ? [pointerOf(place)] : [];
  });
}

const ALONE =
  'Take it away: a secret is handed to the step that runs the agent, where agents.<phase>.secrets names it.';

/** @param config null: which names are meant is not known, and any that the agent's own step gets is taken to be one */
function secretProblems(workflow: unknown, { name, job }: Job, config: Config | null): Problem[] {
  const { steps, ...rest } = job;
  const named = config === null ? null : agentSecretNames(config);
  const problems: Problem[] = [];
  const elsewhere = (place: string) =>
    problems.push({
      path: place,
      message: 'a secret reaches the agent’s job by another way than its own step',
      hint: ALONE,
    });
  for (const place of secretPlaces({ env: asRecord(workflow).env }, [])) elsewhere(place);
  for (const place of secretPlaces(rest, ['jobs', name])) elsewhere(place);
  asList(steps).forEach((entry, index) => {
    const { env, ...step } = asRecord(entry);
    const at = ['jobs', name, 'steps', index];
    const agents = asRecord(step.with).command === 'propose';
    for (const place of secretPlaces(agents ? step : { ...step, env }, at)) elsewhere(place);
    if (!agents) return;
    const given = asRecord(env);
    for (const [variable, value] of Object.entries(given)) {
      if (named === null || named.includes(variable) || !readsSecret(value)) continue;
      const message = `the agent’s step is handed ${variable}, which no agents.<phase>.secrets names`;
      problems.push({ path: pointerOf([...at, 'env', variable]), message, hint: 'Name it there, or take it away.' });
    }
    for (const variable of named ?? []) {
      if (Object.hasOwn(given, variable)) continue;
      problems.push({
        path: pointerOf([...at, 'env']),
        message: `the agent’s step is not handed ${variable}, which agents.<phase>.secrets names`,
        hint: `Add \`${variable}: \${{ secrets.${variable} }}\` to the env of that step.`,
      });
    }
  });
  return problems;
}

/** actions/checkout leaves the job's token in the checkout, where an agent reads it, unless it is told not to. */
function checkoutProblems({ name, job }: Job): Problem[] {
  return asList(job.steps).flatMap((entry, index) => {
    const step = asRecord(entry);
    if (!textOrEmpty(step.uses).toLowerCase().startsWith('actions/checkout@')) return [];
    const keeps = asRecord(step.with)['persist-credentials'];
    if (keeps === false || keeps === 'false') return [];
    return [
      {
        path: `/jobs/${name}/steps/${index}/with/persist-credentials`,
        message: 'the checkout of the agent’s job keeps the token of the job',
        hint: 'Add `with: {persist-credentials: false}` to that step.',
      },
    ];
  });
}

/** Every problem of the agent's job but those of what it hands on. */
export function agentProblems(workflow: unknown, propose: Job, config: Config | null): Problem[] {
  return [
    ...tokenProblems(workflow, propose),
    ...checkoutProblems(propose),
    ...secretProblems(workflow, propose, config),
  ];
}

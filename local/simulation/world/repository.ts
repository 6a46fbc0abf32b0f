/** The repository of the service under test, before the App is installed, and what shows that its change runs. */
import { stringify } from 'yaml';
import { configOf, type Place } from '../../../action/sample-place.js';
import type { Predicate } from '../../../schemas/generated/types.js';
import { AZURE_PIPELINES } from '../../azure-pipelines/agent.js';
import { SOURCE, WAITING } from './agents.js';
import { WORKFLOW as WORKER_WORKFLOW } from './job.js';
import { ATTESTS, type Authority, CHECK, ROOTS } from './pipeline.js';
import { ENVIRONMENT } from './place.js';
import type { WholeWorldOptions } from './types.js';

/** The counter of the fallback, which only the fixed service moves. */
export function changedPathOf(executedPath: Predicate): Predicate {
  const source = { ...executedPath.source, jsonPointer: '/fallbacks' } as Predicate['source'];
  return { ...executedPath, id: 'fell-back', short: 'fallback prices', source };
}

/** What stands in the repository before the App is installed. */
export function filesOf(
  place: Place,
  { settings = {} }: WholeWorldOptions,
  authority: Authority | null,
): Record<string, { content: string }> {
  const config = configOf(place);
  const production = config.environments[ENVIRONMENT];
  if (!production) throw new Error('the test configuration has no environment');
  Object.assign(production, settings);
  production.gate.deployment = { digestPointer: '/digest' };
  if (authority) {
    production.gate.build = { check: CHECK };
    production.gate.artifact = { type: 'attestation', attested: { workflow: ATTESTS, trustRoot: { path: ROOTS } } };
    production.gate.deployment.creators = [`${AZURE_PIPELINES.slug}[bot]`];
  }
  return {
    '.github/chaos-loop.yml': { content: stringify(config) },
    [WORKER_WORKFLOW]: { content: 'on: { repository_dispatch: { types: [chaos-loop] } }\njobs: {}\n' },
    [SOURCE]: { content: WAITING },
    ...(authority && { [ROOTS]: { content: `${JSON.stringify(authority.trustedRoot)}\n` } }),
  };
}

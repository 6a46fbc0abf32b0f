/** `command: record-deployment`: a step of the team's own pipeline, behind whatever deployed (R13.9). No worker, and no lease. */

import type { Refusal } from '../../state/base/errors.js';
import { messageOf } from '../../state/base/message.js';
import { withoutEnd } from '../../state/base/trim.js';
import { deploymentRequest } from '../../state/gates/deployment-record.js';
import { type AskGitHub, recordDeployment } from '../../state/gates/record-deployment.js';
import { bounded } from '../runtime/clock.js';
import { type Runtime, WorkerError } from '../runtime/runtime.js';

type Given = Readonly<Record<string, string>>;
type World = Pick<Runtime, 'env' | 'fetch' | 'clock' | 'log'>;

/** Milliseconds. */
const TIMEOUT = 20_000;
const AGAIN = 'Run the job again: what is there already is not recorded twice.';

function askerOf({ env, fetch, clock }: World, token: string): AskGitHub {
  const base = `${withoutEnd(env.GITHUB_API_URL ?? 'https://api.github.com', '/')}/repos/${env.GITHUB_REPOSITORY}`;
  return async (method, below, body) => {
    try {
      return await bounded(clock, TIMEOUT, async (signal) => {
        const response = await fetch(`${base}${below}`, {
          method,
          headers: {
            accept: 'application/vnd.github+json',
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'user-agent': 'chaos-loop',
            'x-github-api-version': '2022-11-28',
          },
          signal,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { status: response.status, data: await response.json().catch(() => null) };
      });
    } catch (error) {
      throw new WorkerError(`GitHub could not be asked (${method} ${below}): ${messageOf(error)}`, AGAIN);
    }
  };
}

function errorOf({ error: { message, hint, problems = [], path } }: Refusal): WorkerError {
  const each = problems.map((problem) => `; ${problem.path}: ${problem.message}`).join('');
  return new WorkerError(`${path === undefined ? '' : `${path}: `}${message}${each}`, hint);
}

/** Answers the id of the deployment. Throws WorkerError with every problem of what was given, or with what GitHub refused. */
export async function recordDeploymentJob(world: World, token: string, given: Given): Promise<number> {
  const { env, log } = world;
  const own = `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/actions/runs/${env.GITHUB_RUN_ID}`;
  const { sha, digest, revision } = given;
  const record = { sha: sha?.toLowerCase(), digest, revision, runUrl: given['run-url'] || own };
  const made = deploymentRequest(record, given.environment ?? '', given.task || 'deploy');
  if (!made.ok) throw errorOf(made);
  const said = await recordDeployment(askerOf(world, token), made.request);
  if (!said.ok) throw errorOf(said);
  const { id, environment, recorded } = said.deployment;
  log.notice(`${recorded ? 'Recorded' : 'Already recorded'}: deployment ${id} of ${record.sha} to ${environment}.`);
  return id;
}

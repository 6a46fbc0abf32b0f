/** A deployment for pipelines that make none: what `record-deployment` asks GitHub to create (R13.9). */
import type { DeploymentRecord } from '../../schemas/generated/types.js';
import { validateDeploymentRecord } from '../../schemas/generated/validators.js';
import { problemsOf, type Refusal, refuse } from '../base/errors.js';

/** Body of `POST /repos/{owner}/{repo}/deployments`, followed by a status `success`. */
export interface DeploymentRequest {
  ref: string;
  environment: string;
  task: string;
  auto_merge: false;
  required_contexts: [];
  payload: DeploymentRecord;
}

/** The gate reads digest and commit from the payload, so that each has to be there: empty never equals empty (R13.2). */
export function deploymentRequest(
  record: unknown,
  environment: string,
  task = 'deploy',
): { ok: true; request: DeploymentRequest } | Refusal {
  if (!validateDeploymentRecord(record))
    return refuse('invalid-command', 'the deployment can’t be recorded', 'Correct each problem.', {
      problems: problemsOf(validateDeploymentRecord.errors),
    });
  if (environment.trim() === '')
    return refuse('invalid-command', 'the deployment has no environment', 'Name the environment under test.', {
      path: '/environment',
    });
  const request: DeploymentRequest = {
    ref: record.sha,
    environment,
    task,
    auto_merge: false,
    required_contexts: [],
    payload: record,
  };
  return { ok: true, request };
}

/** The candidate D: what serves the environment according to GitHub's deployments (R13.1). */

import type { Digest } from '../../schemas/generated/types.js';
import { canonicalize } from '../canonical.js';
import type { EffectiveSettings } from '../config.js';
import { parseDigest } from '../digest.js';
import { getPointer } from '../pointer.js';
import type { DeploymentValue } from '../readers/github.js';
import { record } from '../readers/shared.js';

const BUILD_BOT = 'github-actions[bot]';

function matches(deployment: DeploymentValue, gate: EffectiveSettings['gate']): boolean {
  const { task, payload } = gate.match;
  if (task !== undefined && deployment.task !== task) return false;
  const own = record(deployment.payload);
  return Object.entries(payload ?? {}).every(
    ([key, value]) => Object.hasOwn(own, key) && canonicalize(own[key]) === canonicalize(value),
  );
}

/** Without `deployment.creators`: GitHub Actions and Apps' own bots; people only when named. */
function allowedCreator(creator: string | null, creators: readonly string[] | null, appLogin: string | null): boolean {
  if (creator === null) return false;
  const login = creator.toLowerCase();
  if (creators !== null) return creators.some((name) => name.toLowerCase() === login);
  return login === BUILD_BOT || (appLogin !== null && login === appLogin.toLowerCase());
}

/** Why a deployment is no candidate; null when it is one. */
export function unfitDeployment(
  deployment: DeploymentValue,
  gate: EffectiveSettings['gate'],
  environment: string,
  appLogin: string | null,
): string | null {
  if (deployment.environment.toLowerCase() !== environment.toLowerCase())
    return `is for environment "${deployment.environment}"`;
  if (!matches(deployment, gate)) return 'does not match gate.deployment.match';
  if (!allowedCreator(deployment.creator, gate.creators, appLogin))
    return `was made by ${deployment.creator ?? 'nobody known'}, who is not in gate.deployment.creators`;
  if (deployment.workflow === gate.workerWorkflow) return 'was made by our own worker workflow';
  if (deployment.state !== 'success') return `has latest status ${deployment.state ?? 'none'}, not success`;
  return null;
}

/**
 * The newest (by id) matching deployment whose latest status is success; null when there is none.
 * `appLogin` is our App's bot login, allowed by default beside github-actions[bot].
 */
export function candidateOf(
  deployments: readonly DeploymentValue[],
  gate: EffectiveSettings['gate'],
  environment: string,
  appLogin: string | null = null,
): DeploymentValue | null {
  let best: DeploymentValue | null = null;
  for (const deployment of deployments) {
    if (unfitDeployment(deployment, gate, environment, appLogin) !== null) continue;
    if (best === null || deployment.id > best.id) best = deployment;
  }
  return best;
}

/** The digest that a deployment's payload names; null when it names none. */
export function deploymentDigest(deployment: DeploymentValue, gate: EffectiveSettings['gate']): Digest | null {
  return parseDigest(getPointer(deployment.payload, gate.digestPointer));
}

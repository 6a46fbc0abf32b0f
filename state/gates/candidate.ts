/** The candidate D: what serves the environment according to GitHub's deployments (R13.1). */

import type { Digest, Message } from '../../schemas/generated/types.js';
import { canonicalize } from '../base/canonical.js';
import { parseDigest } from '../base/digest.js';
import { asRecord } from '../base/json.js';
import { getPointer } from '../base/pointer.js';
import { timeMs } from '../base/time.js';
import type { EffectiveSettings } from '../config/config.js';
import type { DeploymentValue } from '../evidence/readers/github.js';
import { message } from '../messages/message.js';

const BUILD_BOT = 'github-actions[bot]';
/** So much of what is no digest is shown, in characters. */
const MAX_SHOWN = 100;

function matches(deployment: DeploymentValue, gate: EffectiveSettings['gate']): boolean {
  const { task, payload } = gate.match;
  if (task !== undefined && deployment.task !== task) return false;
  const own = asRecord(deployment.payload);
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

/** Why a deployment can be no candidate, whatever becomes of it; null when it may be one (R13.1). */
export function foreignDeployment(
  deployment: DeploymentValue,
  gate: EffectiveSettings['gate'],
  environment: string,
  appLogin: string | null,
): Message | null {
  if (deployment.environment.toLowerCase() !== environment.toLowerCase())
    return message('is-of-environment', { environment: deployment.environment });
  if (!matches(deployment, gate)) return message('matches-not');
  if (!allowedCreator(deployment.creator, gate.creators, appLogin))
    return message('made-by-other', { creator: deployment.creator });
  if (deployment.workflow === gate.workerWorkflow) return message('made-by-worker');
  return null;
}

/** Why a deployment is no candidate; null when it is one. */
export function unfitDeployment(
  deployment: DeploymentValue,
  gate: EffectiveSettings['gate'],
  environment: string,
  appLogin: string | null,
): Message | null {
  const foreign = foreignDeployment(deployment, gate, environment, appLogin);
  if (foreign !== null) return foreign;
  if (deployment.state !== 'success') return message('latest-status', { status: deployment.state });
  return null;
}

/** GitHub retires the earlier deployments of an environment within this long of a later one's success. Seconds. */
const RETIREMENT = 5;

/**
 * The list as it would be without our own worker's deployments (R13.1): one that GitHub made inactive only because a job of
 * ours with `environment:` succeeded is not replaced by anything.
 */
export function withoutOwn(
  deployments: readonly DeploymentValue[],
  gate: EffectiveSettings['gate'],
): DeploymentValue[] {
  const own = deployments.filter(({ workflow }) => workflow === gate.workerWorkflow);
  return deployments.map((deployment) => {
    const { retired } = deployment;
    if (!retired) return deployment;
    const byUs = own.some((other) => {
      const at = other.state === 'success' ? other.statusAt : (other.retired?.succeededAt ?? null);
      const passed = at === null ? -1 : (timeMs(retired.at) - timeMs(at)) / 1000;
      return other.id > deployment.id && passed >= 0 && passed <= RETIREMENT;
    });
    return byUs ? { ...deployment, state: 'success', statusAt: retired.succeededAt } : deployment;
  });
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
  for (const deployment of withoutOwn(deployments, gate)) {
    if (unfitDeployment(deployment, gate, environment, appLogin) !== null) continue;
    if (best === null || deployment.id > best.id) best = deployment;
  }
  return best;
}

/** The digest that a deployment's payload names; null when it names none, or none that can be read. */
export function deploymentDigest(deployment: DeploymentValue, gate: EffectiveSettings['gate']): Digest | null {
  return parseDigest(getPointer(deployment.payload, gate.digestPointer));
}

/** What stands where the digest is expected and is none; null when nothing stands there, or a digest (R13.2). */
export function unreadDigest(deployment: DeploymentValue, gate: EffectiveSettings['gate']): string | null {
  const written = getPointer(deployment.payload, gate.digestPointer);
  if (written === undefined || written === null || written === '' || parseDigest(written) !== null) return null;
  return typeof written === 'string' ? written.slice(0, MAX_SHOWN) : `a value of type ${typeof written}`;
}

#!/usr/bin/env node
// What serves in a cluster (AKS or any other), by kubectl, which only reads: `get` on deployments, pods and horizontalpodautoscalers of
// one namespace. The job logs in before (`azure/login`, `azure/aks-set-context`); `env: [KUBECONFIG]` hands over what that left behind.
//
//   serving:
//     run: chaos/serving.mjs
//     env: [KUBECONFIG]
//     parameters: {namespace: shop, deployment: orders}
//     commitPointer: /commit
//     healthyPointer: /healthy
//     scalePointer: /scale
//
// `container` names the container whose image is the build (the first one), `imageKind: oci-index` says that images are pulled by an
// index. The digest is the one that every pod runs, as the node that pulled it says; pods that differ have none.
import { execFile } from 'node:child_process';

const {
  namespace = 'default',
  deployment: name,
  container,
  imageKind = 'oci-manifest',
  kubectl = 'kubectl',
} = JSON.parse(process.env.CHAOS_LOOP_PARAMETERS ?? '{}');

function get(...args) {
  return new Promise((resolve, reject) => {
    const all = ['--namespace', namespace, 'get', ...args, '--output', 'json'];
    execFile(kubectl, all, { maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr.trim() || error.message));
      else resolve(JSON.parse(stdout));
    });
  });
}

/** As `--selector` takes it. */
function selectorOf({ matchLabels = {}, matchExpressions = [] }) {
  const sets = { In: 'in', NotIn: 'notin' };
  return [
    ...Object.entries(matchLabels).map(([key, value]) => `${key}=${value}`),
    ...matchExpressions.map(({ key, operator, values = [] }) => {
      if (operator === 'Exists') return key;
      return operator === 'DoesNotExist' ? `!${key}` : `${key} ${sets[operator]} (${values.join(',')})`;
    }),
  ].join(',');
}

const only = (values) => (new Set(values).size === 1 ? values[0] : null);

async function read() {
  const { metadata, spec, status = {} } = await get('deployment', name);
  const [{ items }, autoscalers] = await Promise.all([
    get('pods', '--selector', selectorOf(spec.selector)),
    get('horizontalpodautoscalers'),
  ]);
  const pods = items.filter(({ metadata: { deletionTimestamp } }) => deletionTimestamp === undefined);
  const own = container ?? spec.template.spec.containers[0].name;
  const digests = pods
    .map((pod) => (pod.status.containerStatuses ?? []).find((each) => each.name === own)?.imageID ?? '')
    .map((imageId) => /sha256:([0-9a-f]{64})$/.exec(imageId)?.[1] ?? null);
  // A pod that has not pulled its image yet runs nothing.
  const running = digests.filter((digest) => digest !== null);
  const digest = only(running);
  const image = spec.template.spec.containers.find((each) => each.name === own)?.image ?? '';
  const tag = /:([0-9a-f]{40})(?:@|$)/.exec(image)?.[1] ?? null;
  const ready = (pod) =>
    (pod.status.conditions ?? []).some(({ type, status: is }) => type === 'Ready' && is === 'True');
  // Pods of an older template still answer; pods that a fault took away do not make a roll-out.
  const rolling =
    (status.observedGeneration ?? 0) < metadata.generation || (status.updatedReplicas ?? 0) < (status.replicas ?? 0);
  const autoscaler = autoscalers.items.find(
    ({ spec: { scaleTargetRef } }) => scaleTargetRef.kind === 'Deployment' && scaleTargetRef.name === name,
  )?.spec;
  const revision = `${name}:${metadata.annotations?.['deployment.kubernetes.io/revision'] ?? '0'}`;
  return {
    revision: rolling ? `${revision} in roll-out` : revision,
    digest: digest === null ? null : `${imageKind}:${digest}`,
    commit: tag,
    healthy: !rolling && digest !== null && pods.length >= spec.replicas && pods.every(ready),
    scale: autoscaler
      ? { minReplicas: autoscaler.minReplicas ?? 1, maxReplicas: autoscaler.maxReplicas }
      : { replicas: spec.replicas },
  };
}

try {
  process.stdout.write(`${JSON.stringify(await read())}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

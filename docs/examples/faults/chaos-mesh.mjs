#!/usr/bin/env node
// A fault of Chaos Mesh on AKS (or any other cluster), by kubectl: an object of the cluster, which the controller ends by its own
// `duration` whatever becomes of the worker. The job logs in before (`azure/login`, `azure/aks-set-context`); `env: [KUBECONFIG]`
// hands the program what that left behind.
//
//   faults:
//     pricing-partition:
//       run: chaos/chaos-mesh.mjs
//       action: chaos-mesh/NetworkChaos
//       targets: ['/subscriptions/…/managedClusters/shop']
//       duration: PT5M
//       env: [KUBECONFIG]
//       parameters: {namespace: shop, kind: NetworkChaos, spec: '{"action":"partition","mode":"all","direction":"to","selector":{"namespaces":["shop"],"labelSelectors":{"app":"orders"}},"target":{"mode":"all","selector":{"labelSelectors":{"app":"pricing"}}}}'}
//
// What is read: `status.conditions` (Selected, AllInjected, AllRecovered, Paused) and `status.experiment.containerRecords[].events`
// of chaos-mesh.org/v1alpha1, as Chaos Mesh 2.6 to 2.8 write them.
import { execFile } from 'node:child_process';

const [verb, id = ''] = process.argv.slice(2);
const { namespace, kind, spec = '{}', kubectl = 'kubectl' } = JSON.parse(process.env.CHAOS_LOOP_PARAMETERS ?? '{}');
const { CHAOS_LOOP_FAULT: fault = '', CHAOS_LOOP_DURATION: seconds = '0' } = process.env;
const targets = JSON.parse(process.env.CHAOS_LOOP_TARGETS ?? '[]');
const NOTHING_DONE = 75;
const LABEL = 'chaos-loop.github.io/run';
const resource = `${kind}.chaos-mesh.org`;
const failure = (text, exit) => Object.assign(new Error(text), { exit });

function run(args, input) {
  return new Promise((resolve, reject) => {
    const child = execFile(
      kubectl,
      ['--namespace', namespace, ...args],
      { maxBuffer: 1 << 24 },
      (error, stdout, stderr) => {
        if (error) reject(Object.assign(new Error(stderr.trim() || error.message), { code: error.code }));
        else resolve(stdout);
      },
    );
    if (input !== undefined) child.stdin.end(input);
  });
}

const holds = (object, type) =>
  (object.status?.conditions ?? []).some((condition) => condition.type === type && condition.status === 'True');

/** Times of what was done to each container: the last injection before which nothing acted everywhere, the first recovery. */
function eventsOf(object) {
  const events = (object.status?.experiment?.containerRecords ?? []).flatMap(({ events: all = [] }) => all);
  const done = (operation) =>
    events
      .filter((event) => event.operation === operation && event.type === 'Succeeded')
      .map(({ timestamp }) => timestamp)
      .sort();
  return { applied: done('Apply').at(-1) ?? null, recovered: done('Recover')[0] ?? null };
}

function runOf(object) {
  const { annotations = {}, labels = {}, deletionTimestamp = null } = object.metadata;
  const { applied, recovered } = eventsOf(object);
  const over = holds(object, 'AllRecovered') && applied !== null;
  const canceled = annotations['experiment.chaos-mesh.org/pause'] === 'true' || deletionTimestamp !== null;
  const status = over ? (canceled ? 'Canceled' : 'Succeeded') : holds(object, 'AllInjected') ? 'Running' : 'Pending';
  return {
    id: labels[LABEL],
    fault: annotations['chaos-loop.github.io/fault'] ?? fault,
    status,
    startedAt: applied,
    endedAt: over ? (recovered ?? deletionTimestamp) : null,
    // Selected and injected in every pod of the selector; else nothing is proven.
    targets: applied === null ? [] : targets,
  };
}

async function find() {
  const { items } = JSON.parse(await run(['get', resource, '-l', `${LABEL}=${id}`, '-o', 'json']));
  if (items.length === 0) throw failure(`there is no run ${id}`, NOTHING_DONE);
  return items[0];
}

const verbs = {
  async check() {
    const able = await run(['auth', 'can-i', 'create', resource]).catch((error) => error);
    const said = able instanceof Error ? able.message : able.trim();
    return { problems: said === 'yes' ? [] : [`kubectl auth can-i create ${resource}: ${said}`] };
  },
  async list() {
    const { items } = JSON.parse(await run(['get', resource, '-l', LABEL, '-o', 'json']));
    return { runs: items.map(runOf) };
  },
  status: async () => runOf(await find()),
  async start() {
    const object = {
      apiVersion: 'chaos-mesh.org/v1alpha1',
      kind,
      metadata: {
        name: `chaos-loop-${id.slice(-12)}`,
        namespace,
        labels: { [LABEL]: id },
        annotations: { 'chaos-loop.github.io/fault': fault },
      },
      spec: { ...JSON.parse(spec), duration: `${seconds}s` },
    };
    try {
      // `create`, not `apply`: the same run is never made twice.
      await run(['create', '-f', '-'], JSON.stringify(object));
    } catch (error) {
      if (/\((?:Forbidden|BadRequest|Invalid|NotFound)\)/.test(error.message)) error.exit = NOTHING_DONE;
      throw error;
    }
    return {};
  },
  async cancel() {
    // Paused: the controller recovers what it injected, and the object stays to be read.
    const { metadata } = await find();
    await run(['annotate', resource, metadata.name, '--overwrite', 'experiment.chaos-mesh.org/pause=true']);
    return {};
  },
};

try {
  if (!Object.hasOwn(verbs, verb)) throw new Error(`"${verb}" is none of check, start, list, status, cancel`);
  process.stdout.write(`${JSON.stringify(await verbs[verb]())}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exit ?? 1;
}

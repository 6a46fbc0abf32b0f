/** The program of docs/examples/serving as a worker runs it, with a stand-in of kubectl that prints what a cluster would (R13.1). */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createServing } from '../../action/telemetry/serving-sources.js';
import { blobId } from '../../action/telemetry/sources/command/index.js';
import { testRuntime } from '../../action/testing/runtime.js';
import type { EffectiveSettings } from '../../state/config/config.js';
import { readValue } from '../../state/evidence/readers/index.js';

const ROOT = resolve('.');
const RUN = 'docs/examples/serving/kubernetes.mjs';
const SHA = '0123456789abcdef0123456789abcdef01234567';
const [NEW, OLD] = ['e'.repeat(64), '1'.repeat(64)];
let folder: string;
let kubectl: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chaos-loop-serving-'));
  kubectl = join(folder, 'kubectl.mjs');
  // Answers `get deployment orders`, `get pods --selector …` and `get horizontalpodautoscalers` from a file.
  writeFileSync(
    kubectl,
    `#!/usr/bin/env node
import { readFileSync } from 'node:fs';
const cluster = JSON.parse(readFileSync(process.env.KUBECONFIG, 'utf8'));
const [, , , namespace, , what, ...rest] = process.argv;
if (namespace !== 'shop') { process.stderr.write('namespaces "' + namespace + '" not found'); process.exit(1); }
if (what === 'pods' && rest[1] !== 'app=orders,tier in (web,api)') { process.stderr.write('selector ' + rest[1]); process.exit(1); }
process.stdout.write(JSON.stringify(cluster[what]));
`,
  );
  chmodSync(kubectl, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pod = (hex: string | null, ready = true, deletionTimestamp?: string) => ({
  metadata: deletionTimestamp === undefined ? {} : { deletionTimestamp },
  status: {
    conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }],
    containerStatuses: [
      { name: 'proxy', imageID: `mesh.example/proxy@sha256:${OLD}` },
      { name: 'orders', imageID: hex === null ? '' : `acme.azurecr.io/orders@sha256:${hex}` },
    ],
  },
});

const status = { observedGeneration: 7, replicas: 2, updatedReplicas: 2, readyReplicas: 2, availableReplicas: 2 };

async function served(pods: unknown[], over: object = {}, autoscalers: unknown[] = [], namespace = 'shop') {
  const config = join(folder, 'cluster.json');
  const deployment = {
    metadata: { generation: 7, annotations: { 'deployment.kubernetes.io/revision': '3' } },
    spec: {
      replicas: 2,
      selector: {
        matchLabels: { app: 'orders' },
        matchExpressions: [{ key: 'tier', operator: 'In', values: ['web', 'api'] }],
      },
      template: {
        spec: { containers: [{ name: 'orders', image: `acme.azurecr.io/orders:${SHA}` }, { name: 'proxy' }] },
      },
    },
    status: { ...status, ...over },
  };
  writeFileSync(
    config,
    JSON.stringify({ deployment, pods: { items: pods }, horizontalpodautoscalers: { items: autoscalers } }),
  );
  const settings = {
    url: RUN,
    source: 'program',
    program: { parameters: { namespace, deployment: 'orders', kubectl }, env: ['KUBECONFIG'] },
    revisionPointer: '/revision',
    digestPointer: '/digest',
    commitPointer: '/commit',
    healthyPointer: '/healthy',
    scalePointer: '/scale',
    every: 5,
    timeout: 10,
    samples: 1,
    share: 1,
  } as EffectiveSettings['serving'];
  const github = { entry: async (path: string) => ({ type: 'file', sha: blobId(readFileSync(join(ROOT, path))) }) };
  const runtime = testRuntime({ env: { PATH: process.env.PATH, RUNNER_TEMP: folder, KUBECONFIG: config } });
  const ask = createServing(
    { runtime, checkout: ROOT, github, commit: 'c'.repeat(40) },
    {
      settings,
      allowHosts: [],
      exchange: async () => ({ status: null, ms: 0, body: null, error: 'nobody asks by http' }),
      arm: async () => Promise.reject(new Error('nobody asks Azure')),
    },
  );
  const sample = { at: '2026-03-01T12:00:00.000Z', sentAt: '2026-03-01T12:00:00.000Z', ...(await ask()) };
  const raw = { url: RUN, settings, startedAt: sample.at, samples: [sample] };
  return { value: readValue('serving', raw, {}).value, sample };
}

it('R13.1 a finished roll-out, by the digest that every pod runs', async () => {
  const { value, sample } = await served([pod(NEW), pod(NEW), pod(OLD, false, '2026-03-01T11:59:00Z')]);
  expect(value).toMatchObject({
    revision: 'orders:3',
    digest: { kind: 'oci-manifest', sha256: NEW },
    commit: SHA,
    healthy: true,
  });
  expect(sample.body).toMatchObject({ scale: { replicas: 2 } });
});

it('R13.1 pods of the old template still answer: another revision, and no digest', async () => {
  const { value } = await served([pod(NEW), pod(OLD)], { updatedReplicas: 1 });
  expect(value).toMatchObject({ revision: 'orders:3 in roll-out', digest: null, healthy: false });
  expect((await served([pod(OLD)], { observedGeneration: 6 })).value).toMatchObject({ healthy: false });
});

it('R8.5 a pod that a fault took away is no other revision; an autoscaler has limits, and replicas are none', async () => {
  const autoscaler = {
    spec: { scaleTargetRef: { kind: 'Deployment', name: 'orders' }, minReplicas: 2, maxReplicas: 9 },
  };
  const { value, sample } = await served([pod(NEW), pod(null, false)], { readyReplicas: 1 }, [autoscaler]);
  expect(value).toMatchObject({ revision: 'orders:3', digest: { sha256: NEW }, healthy: false });
  expect(sample.body).toMatchObject({ scale: { minReplicas: 2, maxReplicas: 9 } });
});

it('R5.9 what kubectl says is what the sample says', async () => {
  const { value, sample } = await served([], {}, [], 'elsewhere');
  expect(value).toBeNull();
  expect(sample).toMatchObject({ status: 1, error: 'exit 1: namespaces "elsewhere" not found' });
});

/** The product's own workspaces provider, with its own login, against the host. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createChaosClient } from '../../action/azure/chaos-client.js';
import { createWorkspacesClient } from '../../action/azure/workspaces-client.js';
import { createWorkspacesProvider } from '../../action/faults/chaos-studio-workspaces/provider.js';
import type { FaultProvider } from '../../action/faults/port.js';
import { systemClock } from '../../action/runtime/clock.js';
import { planWorkspace } from '../../state/evidence/providers/chaos-studio-workspaces/preflight.js';
import type { WorkspaceValue } from '../../state/evidence/providers/chaos-studio-workspaces/readers.js';
import type { FaultRunValue, FaultValidationValue } from '../../state/evidence/providers/port.js';
import { readValue } from '../../state/evidence/readers/index.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { DEFAULT_FIXTURE, networkSecurityGroupId, resourceGroupId, workspaceId } from './fixture.js';
import { type AzureHost, startAzureHost } from './host.js';
import { productArm, startIssuer, type TestIssuer } from './testing.js';

const FIXTURE = { ...DEFAULT_FIXTURE, faultDuration: 'PT1S' };
const CONFIGURATION = {
  workspaceId: workspaceId(FIXTURE, FIXTURE.workspace),
  scenarioName: FIXTURE.scenario,
  configurationName: FIXTURE.configuration,
};
const REQUEST = {
  subscriptionId: FIXTURE.subscriptionId,
  resourceGroup: FIXTURE.resourceGroup,
  location: 'East US 2',
  managedScopes: [resourceGroupId(FIXTURE)],
};
let issuer: TestIssuer;
let host: AzureHost;
let provider: FaultProvider;

beforeAll(async () => {
  issuer = await startIssuer();
  host = await startAzureHost({
    fixture: FIXTURE,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: { block: () => undefined, unblock: () => undefined },
    stepMs: 30,
    retryAfterSeconds: 0,
    pageSize: 1,
  });
  const arm = productArm(host.url, issuer);
  provider = createWorkspacesProvider(
    createChaosClient(arm, systemClock),
    createWorkspacesClient(arm, systemClock),
    arm,
  );
});
afterAll(async () => {
  await host.close();
  await issuer.close();
});

const read = async <T>(kind: Parameters<typeof readValue>[0], seen: Promise<{ raw: unknown }>): Promise<T> =>
  readValue(kind, (await seen).raw, {}).value as T;

async function untilTerminal(runId: string): Promise<FaultRunValue> {
  for (;;) {
    const run = await read<FaultRunValue>('fault-run', provider.status({ fault: CONFIGURATION, runId }));
    if (run.terminal) return run;
    await systemClock.sleep(20);
  }
}

it('R6.5 chooses the one workspace that can inject faults, over all pages', async () => {
  const list = await read<WorkspaceValue[]>('fault-preparation', provider.prepare(REQUEST));
  const plan = planWorkspace(list, REQUEST);
  expect(plan.chosen?.name).toBe(FIXTURE.workspace);
  expect(inEnglish(plan.rejected)).toEqual([
    { id: workspaceId(FIXTURE, 'orders-sandbox'), reason: "has no managed identity, so it can't inject faults" },
  ]);
});

it('R1.2 finds the target among the resources, over all pages', async () => {
  const targets = provider.targets([networkSecurityGroupId(FIXTURE).toLowerCase()]);
  const [target] = await targets;
  expect(readValue('target', target?.raw, {}).value).toMatchObject({ exists: true });
});

it('R8.7 validates, starts once, follows the run to its end, and finds the same plan in it', async () => {
  const validation = await read<FaultValidationValue>(
    'fault-validation',
    provider.validate(CONFIGURATION, { anew: true }),
  );
  expect(validation.status).toBe('Succeeded');
  const started = await provider.start(CONFIGURATION);
  expect(started.kind).toBe('started');
  const runId = started.kind === 'started' ? (started.runId ?? '') : '';
  expect((await provider.start(CONFIGURATION)).kind).toBe('refused');
  const run = await untilTerminal(runId);
  expect(run).toMatchObject({ status: 'Succeeded', actions: [{ faultUrn: FIXTURE.faultUrn, state: 'Succeeded' }] });
  expect(run.planDigest).toBe(validation.planDigest);
});

it('R8.6 cancels a run, and a second cancel is no error', async () => {
  const started = await provider.start(CONFIGURATION);
  const runId = started.kind === 'started' ? (started.runId ?? '') : '';
  await provider.cancel({ fault: CONFIGURATION, runId });
  expect((await untilTerminal(runId)).status).toBe('Canceled');
  await provider.cancel({ fault: CONFIGURATION, runId });
  const runs = await read<{ runId: string }[]>('fault-run-list', provider.list(CONFIGURATION, []));
  expect(runs).toHaveLength(2);
});

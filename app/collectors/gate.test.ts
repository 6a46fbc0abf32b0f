import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkflowEvent } from '../../local/github/actions-port.js';
import { APP_ID, client, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import type { Receipt, RunState } from '../../schemas/generated/types.js';
import type { BlobValue, DeploymentValue } from '../../state/evidence/readers/github.js';
import { checkReceipts } from '../../state/evidence/receipts.js';
import { systemClock } from '../runtime/clock.js';
import { newId } from '../runtime/ids.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { finishedStory } from '../testing/run-state.js';
import { collectGate } from './gate.js';
import { gateObserver, idleObserver, livenessObserver } from './observers.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost;
let parts: TestContext;
let pull: number;
let mergeCommit = '';
let buildRun = { id: 0, attempt: 1 };
let deployment = 0;

function event(name: WorkflowEvent['name'], sha: string): WorkflowEvent {
  return { name, sha, ref: 'refs/heads/main', action: null, payload: {} };
}

beforeAll(async () => {
  fixture = await hostInMemory();
  const { host } = fixture;
  await installRepository(host, 'https://chaos.example.com');
  const workflow = 'name: deploy\non: push\njobs: {}\n';
  await host.commitFiles({
    branch: 'main',
    message: 'ci',
    files: { '.github/workflows/deploy.yml': { content: workflow } },
  });
  await host.commitFiles({
    branch: 'main',
    message: 'code',
    files: { 'src/a.ts': { content: 'a\n' }, 'src/old.ts': { content: 'old\n' } },
  });
  const { data: head } = await userClient(host, 'maria').rest.git.getRef({ ...WHERE, ref: 'heads/main' });
  await userClient(host, 'maria').rest.git.createRef({ ...WHERE, ref: 'refs/heads/fix', sha: head.object.sha });
  await host.commitFiles({ branch: 'fix', message: 'fix', files: { 'src/a.ts': { content: 'fixed\n' } } });
  parts = await openTestContext({
    url: host.url,
    repositoryId: host.repository.id,
    appId: APP_ID,
    privateKey: testKey,
  });
  const made = await userClient(host, 'maria').rest.pulls.create({ ...WHERE, title: 'fix', head: 'fix', base: 'main' });
  pull = made.data.number;
});

afterAll(() => fixture.stop());

function stateAtGate(): RunState {
  const { state } = finishedStory();
  const [change] = state.coding?.changes ?? [];
  if (!change) throw new Error('the fixture has no change');
  Object.assign(change, { pullRequest: pull, mergeCommit: null });
  Object.assign(state, {
    phase: 'awaiting-external-gate',
    transition: { status: 'blocked', from: 'coding', to: 'awaiting-external-gate', reason: 'delivered' },
    verdict: 'in-progress',
    repository: { ...state.repository, id: fixture.host.repository.id },
  });
  return state;
}

async function collect(): Promise<Map<string, Receipt>> {
  const evidence = await collectGate(parts.context, stateAtGate(), systemClock, 'chaos-loop[bot]');
  expect(checkReceipts(evidence.receipts, evidence.raws)).toEqual([]);
  return new Map(evidence.receipts.map((receipt) => [receipt.kind, receipt]));
}

function firstBlob(receipts: Map<string, Receipt>): BlobValue | undefined {
  return (receipts.get('blobs')?.value as BlobValue[] | undefined)?.[0];
}

async function deploy(
  run: { id: number; attempt: number },
  sha: string,
  state: 'success' | 'failure',
): Promise<number> {
  const { host } = fixture;
  const runner = client(host, host.actions.tokenFor(run, { deployments: 'write' }));
  const rest = { environment: 'staging', auto_merge: false, required_contexts: [] };
  const made = await runner.rest.repos.createDeployment({ ...WHERE, ref: sha, ...rest });
  if (!('id' in made.data)) throw new Error('no deployment was made');
  await runner.rest.repos.createDeploymentStatus({ ...WHERE, deployment_id: made.data.id, state });
  return made.data.id;
}

describe('facts of the gate, as GitHub has them', () => {
  it('trap 13: R13.1 an open pull request is not merged, whatever its test merge is; then nothing else is asked', async () => {
    const before = fixture.host.routeLog.length;
    const receipts = await collect();
    expect([...receipts.keys()]).toEqual(['merge']);
    // GraphQL reads the stored patch.
    const asked = fixture.host.routeLog.slice(before).filter(({ route }) => route !== '/graphql');
    expect(asked.map(({ route }) => route)).toEqual(['/repos/{owner}/{repo}/pulls/{pull_number}']);
    expect(receipts.get('merge')).toMatchObject({
      subject: `pull/${pull}`,
      value: { merged: false, mergeCommit: null, base: 'main', defaultBranch: 'main' },
    });
  });

  it('R13.1 merge, build, artifact and deployment are read when they are there', async () => {
    const { host } = fixture;
    const merged = await userClient(host, 'maria').rest.pulls.merge({ ...WHERE, pull_number: pull });
    mergeCommit = merged.data.sha;
    const path = '.github/workflows/deploy.yml';
    buildRun = await host.actions.startRun({ path, name: 'deploy', event: event('push', mergeCommit) });
    const { sha256 } = await host.actions.putArtifact(buildRun, { name: 'shop', zip: new Uint8Array([80, 75, 5, 6]) });
    const runner = client(host, host.actions.tokenFor(buildRun, { deployments: 'write' }));
    const made = await runner.rest.repos.createDeployment({
      ...WHERE,
      ref: mergeCommit,
      environment: 'staging',
      auto_merge: false,
      required_contexts: [],
      payload: { digest: `zip:${sha256}` },
    });
    if (!('id' in made.data)) throw new Error('no deployment was made');
    deployment = made.data.id;
    await runner.rest.repos.createDeploymentStatus({ ...WHERE, deployment_id: deployment, state: 'success' });
    await host.actions.finishRun(buildRun, 'success');
    const receipts = await collect();
    expect(receipts.get('merge')?.value).toMatchObject({ merged: true, mergeCommit });
    expect(receipts.get('build')).toMatchObject({ subject: `commits/${mergeCommit}` });
    expect(receipts.get('build')?.value).toEqual([
      expect.objectContaining({ id: buildRun.id, path, event: 'push', status: 'completed', conclusion: 'success' }),
    ]);
    expect(receipts.get('artifact')?.value).toEqual([
      expect.objectContaining({ name: 'shop', digest: { kind: 'zip', sha256: sha256.replace('sha256:', '') } }),
    ]);
    expect(receipts.get('deployment-list')?.value).toEqual([
      expect.objectContaining({ id: deployment, sha: mergeCommit, state: 'success', creator: 'github-actions[bot]' }),
    ]);
    expect(receipts.get('containment')).toMatchObject({
      subject: `${mergeCommit}...${mergeCommit}`,
      value: { status: 'identical' },
    });
    const blob = firstBlob(receipts);
    expect(blob).toMatchObject({ path: 'src/a.ts', atCandidate: blob?.atMerge });
    expect(blob?.atMerge).toMatch(/^[0-9a-f]{40}$/);
  });

  it('R13.4 a file that was changed again after the merge has another blob at the candidate', async () => {
    const { host } = fixture;
    const later = await host.commitFiles({
      branch: 'main',
      message: 'undo',
      files: { 'src/a.ts': { content: 'a\n' } },
    });
    const run = await host.actions.startRun({
      path: '.github/workflows/deploy.yml',
      name: 'deploy',
      event: event('push', later),
    });
    await deploy(run, later, 'success');
    const receipts = await collect();
    expect(receipts.get('containment')?.value).toMatchObject({ status: 'ahead' });
    const blob = firstBlob(receipts);
    expect(blob?.atCandidate).not.toBe(blob?.atMerge);
    // Trap 13: its build is not done, so there is no artifact to read; the files are judged all the same.
    expect(receipts.has('artifact')).toBe(false);
  });

  it('R13.1 a deployment that failed is passed over, and no older one than the candidate is read', async () => {
    const again = event('push', mergeCommit);
    const run = await fixture.host.actions.startRun({
      path: '.github/workflows/deploy.yml',
      name: 'deploy',
      event: again,
    });
    const failed = await deploy(run, mergeCommit, 'failure');
    const receipts = await collect();
    const list = receipts.get('deployment-list')?.value as DeploymentValue[] | undefined;
    expect(list?.map(({ id, state }) => [id === failed, state])).toEqual([
      [true, 'failure'],
      [false, 'success'],
    ]);
    expect(list?.every(({ id }) => id > deployment)).toBe(true);
  });
});

describe('R13.1 the maker of a deployment', () => {
  const WORKER = '.github/workflows/chaos-loop.yml';
  const head = async () =>
    (await userClient(fixture.host, 'maria').rest.git.getRef({ ...WHERE, ref: 'heads/main' })).data.object.sha;
  const listed = async () => (await collect()).get('deployment-list')?.value as DeploymentValue[];

  it('R13.1: what the worker’s own job made by its environment is passed over, and hides nothing', async () => {
    const { actions } = fixture.host;
    const before = (await listed()).find(({ state }) => state === 'success');
    const sha = await head();
    const run = await actions.startRun({ path: WORKER, name: 'w', event: event('repository_dispatch', sha) });
    await actions.finishJob(await actions.startJob(run, { name: 'deliver', environment: 'staging' }), 'success');
    await actions.finishRun(run, 'success');
    const list = await listed();
    expect(list[0]).toMatchObject({ sha, state: 'success', workflow: WORKER, creator: 'github-actions[bot]' });
    // The candidate is still the one that was made through the API.
    expect(list.at(-1)).toMatchObject({ id: before?.id, workflow: null });
    expect((await collect()).get('build')?.subject).toBe(`commits/${before?.sha}`);
  });

  it('R13.1: one that another workflow made by its environment is a candidate, with its maker', async () => {
    const { actions } = fixture.host;
    const sha = await head();
    const path = '.github/workflows/deploy.yml';
    const run = await actions.startRun({ path, name: 'deploy', event: event('push', sha) });
    const again = await actions.startJob(run, { name: 'deploy', environment: 'staging' });
    await actions.finishJob(again, 'failure');
    await actions.finishJob(await actions.startJob(run, { name: 'deploy', environment: 'staging' }), 'success');
    await actions.finishRun(run, 'success');
    expect(await listed()).toEqual([expect.objectContaining({ sha, state: 'success', workflow: path })]);
  });

  it('R13.1: a hundred that can be no candidate hide none that can', async () => {
    const { host } = fixture;
    const [before] = await listed();
    const run = await host.actions.startRun({
      path: '.github/workflows/smoke.yml',
      name: 'smoke',
      event: event('push', await head()),
    });
    const runner = client(host, host.actions.tokenFor(run, { deployments: 'write' }));
    const maria = userClient(host, 'maria');
    for (let at = 0; at < 101; at += 1) {
      const { rest } = at % 50 === 0 ? runner : maria;
      const made = await rest.repos.createDeployment({
        ...WHERE,
        ref: 'main',
        environment: 'staging',
        auto_merge: false,
        required_contexts: [],
      });
      if (at % 50 === 0 && 'id' in made.data)
        await rest.repos.createDeploymentStatus({ ...WHERE, deployment_id: made.data.id, state: 'failure' });
    }
    const list = await listed();
    expect(list.at(-1)).toMatchObject({ id: before?.id, state: 'success' });
    expect(list.length).toBeLessThan(101);
  });
});

describe('observers', () => {
  const ports = () => ({ identity: parts.identity, clock: systemClock, newId });
  const snapshot = (state: RunState) => ({ head: null, control: null, index: null, state });

  it('R13.1 the gate is observed only while it is open', async () => {
    const open = await gateObserver(ports())(parts.context, snapshot(stateAtGate()));
    expect(open).toMatchObject([{ type: 'observe-gate', actor: { type: 'app', login: 'chaos-loop[bot]' } }]);
    const elsewhere = { ...stateAtGate(), phase: 'coding' as const };
    expect(await gateObserver(ports())(parts.context, snapshot(elsewhere))).toEqual([]);
  });

  it('R15.1 R8.6 a worker is lost when GitHub says that its workflow run ended, or five minutes without a heartbeat', async () => {
    const { host } = fixture;
    const { data: head } = await userClient(host, 'maria').rest.git.getRef({ ...WHERE, ref: 'heads/main' });
    const path = '.github/workflows/chaos-loop.yml';
    const run = await host.actions.startRun({ path, name: 'w', event: event('repository_dispatch', head.object.sha) });
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const state = stateAtGate();
    state.lease = {
      purpose: 'phase',
      phase: state.phase,
      revision: 1,
      token: 'lease-1',
      status: 'claimed',
      dispatchedAt: later,
      workflowRun: run.id,
      attempt: 1,
      expiresAt: later,
    };
    // The worker of a fault that may act polls; whoever takes the heartbeats began an hour ago.
    state.phase = 'chaos-execution';
    state.operations.push({
      operationId: 'fault-start-open',
      kind: 'fault-start',
      class: 'uncertain',
      key: 'configuration',
      intent: {},
      status: 'prepared',
      outcome: null,
      attempts: 1,
      preparedAt: new Date(Date.now() - 3_600_000).toISOString(),
      settledAt: null,
      result: null,
      receipts: [],
    });
    state.lease.phase = state.phase;
    state.lease.dispatchedAt = new Date(Date.now() - 3_600_000).toISOString();
    let last = Date.now();
    const look = () => livenessObserver({ ...ports(), heard: () => last })(parts.context, snapshot(state));
    expect(await look()).toEqual([]);
    // R8.6: heard a moment ago; then not for five minutes, whatever GitHub says of the run.
    last = Date.now() - 60_000;
    expect(await look()).toEqual([]);
    last = Date.now() - 301_000;
    const heardAt = new Date(last).toISOString();
    expect(await look()).toMatchObject([{ type: 'lease-lost', token: 'lease-1', heardAt }]);
    // One that does not watch a fault does not poll.
    state.phase = 'coding';
    expect(await look()).toEqual([]);
    await host.actions.finishRun(run, 'failure');
    expect(await look()).toMatchObject([
      { type: 'lease-lost', token: 'lease-1', receipts: [{ kind: 'workflow-run', value: { status: 'completed' } }] },
    ]);
    state.lease.workflowRun = 1;
    expect(await look()).toEqual([]);
    state.lease.expiresAt = new Date(Date.now() - 1000).toISOString();
    expect(await look()).toMatchObject([{ type: 'lease-lost', reason: { code: 'lease-expired' } }]);
  });

  it('R15.1 work that nobody has is dispatched; a gate that waits for people is not', async () => {
    const look = (state: RunState) => idleObserver(ports())(parts.context, snapshot(state));
    const state = { ...stateAtGate(), phase: 'coding' as const };
    expect(await look(state)).toMatchObject([{ type: 'dispatch' }]);
    const [operation] = state.operations;
    if (!operation) throw new Error('the fixture has no operation');
    expect(await look({ ...state, operations: [{ ...operation, status: 'prepared' }] })).toEqual([]);
    expect(await look(stateAtGate())).toEqual([]);
    expect(await look({ ...state, phase: 'advisory-approval' })).toEqual([]);
    const ended = { ...state, transition: { ...state.transition, status: 'terminated' as const } };
    expect(await look(ended)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient } from '../../local/github/testing.js';
import type { Patch, RunState } from '../../schemas/generated/types.js';
import { canonicalize } from '../../state/base/canonical.js';
import { digestOf } from '../../state/base/digest.js';
import { CURRENT_POLICY } from '../../state/base/policy-versions.js';
import type { MergeValue } from '../../state/evidence/readers/github.js';
import { evaluateGate } from '../../state/gates/evaluate.js';
import { factsOf } from '../../state/gates/facts.js';
import { decide } from '../../state/kernel.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { collectGate } from '../collectors/gate.js';
import { Controller } from '../controller/controller.js';
import { RefusedEffects } from '../controller/refused-effects.js';
import { systemClock } from '../runtime/clock.js';
import { newId } from '../runtime/ids.js';
import { createLog } from '../runtime/log.js';
import { installRepository } from '../testing/app.js';
import { openTestContext, type TestContext } from '../testing/context.js';
import { finishedStory } from '../testing/run-state.js';
import { changeCommitMessage } from '../views/change.js';
import { teller } from './comments.js';
import { deliveryEffect } from './delivery.js';

const WHERE = { owner: 'octo', repo: 'shop' };
const RUN = '4f1c9e02ab';
const BRANCH = `chaos-loop/${RUN}-fallback`;
let fixture: TestHost;
let base: string;

beforeEach(async () => {
  fixture = await hostInMemory();
  await installRepository(fixture.host, 'https://chaos.example.com');
  base = await fixture.host.commitFiles({
    branch: 'main',
    message: 'more',
    files: { 'bin/run.sh': { content: '#!/bin/sh\n', mode: '100755' }, 'old.txt': { content: 'old\n' } },
  });
});

afterEach(() => fixture.stop());

const maria = () => userClient(fixture.host, 'maria');

async function blobId(path: string): Promise<string> {
  const { data } = await maria().rest.repos.getContent({ ...WHERE, path, ref: base });
  if (Array.isArray(data)) throw new Error(`${path} is a directory`);
  return data.sha;
}

async function patch(): Promise<Patch> {
  return {
    schemaVersion: 'chaos-loop/patch/v1',
    base,
    files: [
      { path: 'src/checkout.ts', mode: '100644', baseBlob: await blobId('src/checkout.ts'), content: 'fixed\n' },
      { path: 'bin/run.sh', mode: '100755', baseBlob: await blobId('bin/run.sh'), content: '#!/bin/sh\nexit 0\n' },
      { path: 'old.txt', mode: '100644', baseBlob: await blobId('old.txt'), content: null },
      { path: 'data.bin', mode: '100644', baseBlob: null, content: 'AAECAw==', encoding: 'base64' },
    ],
  };
}

/** A run whose change was submitted and not delivered yet, on the state branch of a fresh context. */
async function coded(): Promise<{ parts: TestContext; state: RunState; issue: number }> {
  const { url, repository } = fixture.host;
  const parts = await openTestContext({ url, repositoryId: repository.id, appId: APP_ID, privateKey: testKey });
  const { data: issue } = await maria().rest.issues.create({ ...WHERE, title: 'record' });
  const { state } = finishedStory();
  const [change] = state.coding?.changes ?? [];
  const [operation] = state.operations;
  if (!change || !operation) throw new Error('the fixture has no change');
  const document = await patch();
  const patchDigest = digestOf(document);
  Object.assign(change, {
    patchDigest,
    headSha: null,
    pullRequest: null,
    prUrl: null,
    mergeCommit: null,
    iteration: 1,
  });
  Object.assign(operation, { status: 'prepared', outcome: null, settledAt: null, result: null });
  operation.intent = { changeId: change.changeId, patchDigest, branch: BRANCH, base };
  Object.assign(state, {
    repository: { id: repository.id, owner: 'octo', name: 'shop' },
    phase: 'coding',
    transition: { status: 'ready', from: 'advisory-approval', to: 'coding', reason: 'approved' },
    verdict: 'in-progress',
    gate: null,
    record: { branch: `chaos-loop/record-${RUN}`, pullRequest: issue.number },
  });
  if (state.coding) state.coding.iteration = 1;
  await parts.context.store.commit(null, {
    message: { headline: 'fixture', body: '' },
    files: {
      [`runs/${RUN}/state.json`]: JSON.stringify(state),
      [`runs/${RUN}/evidence/${patchDigest}.json`]: canonicalize(document),
    },
  });
  return { parts, state, issue: issue.number };
}

/** A controller whose only effect is the delivery; each call is a process of its own. */
function delivering(parts: TestContext): Controller {
  const { identity, experiments } = parts;
  const effect = deliveryEffect({ identity, clock: systemClock, newId, experiments, tell: teller(identity) });
  const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent');
  const onLease = () => {};
  return new Controller({
    decide,
    clock: systemClock,
    log,
    experiments,
    refused: new RefusedEffects({ identity, clock: systemClock, newId }),
    observers: [],
    effects: [effect],
    onLease,
  });
}

async function pulls() {
  return (await maria().rest.pulls.list({ ...WHERE, state: 'all', head: `octo:${BRANCH}` })).data;
}

describe('delivery of a change', () => {
  it('R12.3 R12.4 makes branch, commit and pull request from the stored patch; modes survive', async () => {
    const { parts } = await coded();
    await delivering(parts).reconcile(parts.context, RUN);
    const [pull, ...others] = await pulls();
    expect(others).toEqual([]);
    expect(pull).toMatchObject({ title: 'Bound the pricing call', draft: false, base: { ref: 'main' } });
    expect(pull?.body).toContain('not proof of resilience');
    const { data: tree } = await maria().rest.git.getTree({ ...WHERE, tree_sha: pull?.head.sha ?? '', recursive: '1' });
    const modes = Object.fromEntries(tree.tree.map((entry) => [entry.path, entry.mode]));
    expect(modes).toMatchObject({ 'bin/run.sh': '100755', 'src/checkout.ts': '100644', 'data.bin': '100644' });
    expect(modes).not.toHaveProperty('old.txt');
    const { state } = await parts.context.store.read(RUN);
    expect(state?.operations[0]).toMatchObject({ status: 'settled', outcome: 'completed' });
    expect(state?.coding?.changes[0]).toMatchObject({ pullRequest: pull?.number, headSha: pull?.head.sha });
    expect(state?.phase).toBe('awaiting-external-gate');
  });

  it('R14.3 delivering twice, and by two processes at once, makes one pull request', async () => {
    const { parts } = await coded();
    const other = await openTestContext({
      url: fixture.host.url,
      repositoryId: fixture.host.repository.id,
      appId: APP_ID,
      privateKey: testKey,
    });
    await Promise.all([
      delivering(parts).reconcile(parts.context, RUN),
      delivering(other).reconcile(other.context, RUN),
    ]);
    await delivering(parts).reconcile(parts.context, RUN);
    expect(await pulls()).toHaveLength(1);
    const { state } = await parts.context.store.read(RUN);
    expect(state?.operations[0]?.status).toBe('settled');
  });

  it.each([
    ['the tree', '/repos/{owner}/{repo}/git/trees', 'lost-response'],
    ['the branch', '/repos/{owner}/{repo}/git/refs', 'lost-response'],
    ['the pull request', '/repos/{owner}/{repo}/pulls', 'lost-response'],
    ['the pull request before it was made', '/repos/{owner}/{repo}/pulls', 'cut'],
  ] as const)('R14.4 goes on where it stopped after the answer of %s was lost', async (_, route, kind) => {
    const { parts } = await coded();
    fixture.host.faults.push({ method: 'POST', route, kind });
    await delivering(parts).reconcile(parts.context, RUN);
    expect((await parts.context.store.read(RUN)).state?.operations[0]?.status).toBe('prepared');
    await delivering(parts).reconcile(parts.context, RUN);
    expect(await pulls()).toHaveLength(1);
    expect((await parts.context.store.read(RUN)).state?.operations[0]?.status).toBe('settled');
  });

  it('R12.3 stops where a base blob has moved, and says so on the record once', async () => {
    const { parts, issue } = await coded();
    const files = { 'src/checkout.ts': { content: 'somebody else\n' } };
    await fixture.host.commitFiles({ branch: 'main', message: 'meanwhile', files });
    const controller = delivering(parts);
    await controller.reconcile(parts.context, RUN);
    await delivering(parts).reconcile(parts.context, RUN);
    expect(await pulls()).toEqual([]);
    const { data } = await maria().rest.issues.listComments({ ...WHERE, issue_number: issue });
    expect(data).toHaveLength(1);
    expect(data[0]?.body).toContain('src/checkout.ts');
  });

  it('R12.4: a branch made before ours with our message and another tree is refused; deleted, the delivery goes on', async () => {
    const { parts, state, issue } = await coded();
    const [change] = state.coding?.changes ?? [];
    if (!change) throw new Error('no change');
    const { rest } = maria();
    const { data: tree } = await rest.git.createTree({
      ...WHERE,
      base_tree: base,
      tree: [{ path: 'src/checkout.ts', mode: '100644', type: 'blob', content: 'something else\n' }],
    });
    const message = changeCommitMessage(state, change);
    const forged = await rest.git.createCommit({ ...WHERE, message, tree: tree.sha, parents: [base] });
    await rest.git.createRef({ ...WHERE, ref: `refs/heads/${BRANCH}`, sha: forged.data.sha });
    await delivering(parts).reconcile(parts.context, RUN);
    expect(await pulls()).toEqual([]);
    const { data } = await rest.issues.listComments({ ...WHERE, issue_number: issue });
    expect(data[0]?.body).toContain(`branch ${BRANCH} exists and does not hold our patch`);
    await rest.git.deleteRef({ ...WHERE, ref: `heads/${BRANCH}` });
    await delivering(parts).reconcile(parts.context, RUN);
    expect((await parts.context.store.read(RUN)).state?.operations[0]?.status).toBe('settled');
  });

  it('R12.4: a head that brings the patch and commits that are on no branch of ours is not ours', async () => {
    const { parts } = await coded();
    const { rest } = maria();
    const hidden = await rest.git.createTree({
      ...WHERE,
      base_tree: base,
      tree: [{ path: 'src/backdoor.ts', mode: '100644', type: 'blob', content: 'x\n' }],
    });
    const below = await rest.git.createCommit({ ...WHERE, message: 'x', tree: hidden.data.sha, parents: [base] });
    const files = (await patch()).files.filter((file) => file.encoding === undefined);
    const above = await rest.git.createTree({
      ...WHERE,
      base_tree: hidden.data.sha,
      tree: files.map(({ path, mode, content }) =>
        content === null
          ? { path, mode, type: 'blob' as const, sha: null }
          : { path, mode, type: 'blob' as const, content },
      ),
    });
    const top = await rest.git.createCommit({
      ...WHERE,
      message: 'y',
      tree: above.data.sha,
      parents: [below.data.sha],
    });
    await rest.git.createRef({ ...WHERE, ref: `refs/heads/${BRANCH}`, sha: top.data.sha });
    await delivering(parts).reconcile(parts.context, RUN);
    expect(await pulls()).toEqual([]);
  });

  it('R12.4: what somebody pushes on top is read by its tree through the collector, and asked about before the merge', async () => {
    const { parts } = await coded();
    await delivering(parts).reconcile(parts.context, RUN);
    const look = async () => {
      const { state } = await parts.context.store.read(RUN);
      if (!state) throw new Error('no run');
      const ruled = { ...state, policyVersion: CURRENT_POLICY };
      const { receipts } = await collectGate(parts.context, ruled, systemClock, 'chaos-loop[bot]');
      const { merge } = evaluateGate(factsOf(ruled, receipts, new Date().toISOString())).stages;
      const seen = receipts.find(({ kind }) => kind === 'merge')?.value as MergeValue | undefined;
      return { merge, head: seen?.head, delivered: state.coding?.changes[0]?.headSha };
    };
    const ours = await look();
    expect(ours.head?.sha).toBe(ours.delivered);
    expect(inEnglish(ours.merge)).toMatchObject({
      status: 'pending',
      reason: expect.stringContaining('not merged yet'),
    });
    // With our own message: a message is nobody's proof.
    const { data: own } = await maria().rest.repos.getCommit({ ...WHERE, ref: BRANCH });
    const files = { 'src/checkout.ts': { content: 'fixed otherwise\n' } };
    const pushed = await fixture.host.commitFiles({ branch: BRANCH, message: own.commit.message, files });
    const foreign = await look();
    expect(foreign.head).toMatchObject({ sha: pushed, tree: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(foreign.head?.tree).not.toBe(foreign.head?.patchTree);
    expect(inEnglish(foreign.merge)).toMatchObject({
      status: 'not-proven',
      reason: expect.stringMatching(/somebody pushed to pull request \d+: .*confirm-change fallback/),
      observed: pushed,
    });
    // Taken back by a commit of its own: the tree is the patch's again, whoever made it.
    await fixture.host.commitFiles({
      branch: BRANCH,
      message: 'x',
      files: { 'src/checkout.ts': { content: 'fixed\n' } },
    });
    const back = await look();
    expect(back.head?.sha).not.toBe(back.delivered);
    expect(back.merge.status).toBe('pending');
  });

  it('takes no branch that somebody else made under the name', async () => {
    const { parts, issue } = await coded();
    await maria().rest.git.createRef({ ...WHERE, ref: `refs/heads/${BRANCH}`, sha: base });
    await delivering(parts).reconcile(parts.context, RUN);
    expect(await pulls()).toEqual([]);
    const { data } = await maria().rest.issues.listComments({ ...WHERE, issue_number: issue });
    expect(data[0]?.body).toContain('does not hold our patch');
  });

  it("R12.4 R14.8: a stranger's pull request from our branch is no delivery of ours: said, an obligation, and closed it goes on", async () => {
    const { parts } = await coded();
    await fixture.host.commitFiles({ branch: BRANCH, message: 'x', files: { 'stranger.txt': { content: 'x' } } });
    const { data: pull } = await maria().rest.pulls.create({ ...WHERE, title: 'x', head: BRANCH, base: 'main' });
    await delivering(parts).reconcile(parts.context, RUN);
    const { state } = await parts.context.store.read(RUN);
    expect(state?.coding?.changes[0]?.pullRequest).toBeNull();
    expect(state?.refusals?.['change-delivery']?.words).toContain(
      `#${pull.number} of branch ${BRANCH} was opened by maria`,
    );
    await maria().rest.pulls.update({ ...WHERE, pull_number: pull.number, state: 'closed' });
    await maria().rest.git.deleteRef({ ...WHERE, ref: `heads/${BRANCH}` });
    await delivering(parts).reconcile(parts.context, RUN);
    const after = (await parts.context.store.read(RUN)).state;
    const made = after?.coding?.changes[0]?.pullRequest ?? null;
    expect(made).not.toBeNull();
    expect(made).not.toBe(pull.number);
    expect(after?.refusals?.['change-delivery']).toBeUndefined();
  });
});

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhooks } from '@octokit/webhooks';
import { hostInMemory, installationClient, type TestHost, userClient, WEBHOOK_SECRET } from './testing.js';

interface Received {
  event: string;
  headers: IncomingHttpHeaders;
  body: string;
  payload: Record<string, unknown>;
}

let test: TestHost;
let receiver: Server;
let url: string;
let received: Received[] = [];
/** What the host was answered, delivery by delivery; null for none. */
const statuses: (number | null)[] = [];
let status = 200;
/** When set, the next answer waits for it. */
let hold: Promise<unknown> | null = null;
let arrived: (() => void) | null = null;
const target = { owner: 'octo', repo: 'shop' };

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      const event = String(request.headers['x-github-event']);
      received.push({ event, headers: request.headers, body, payload: JSON.parse(body) });
      const waiting = hold;
      hold = null;
      arrived?.();
      void Promise.resolve(waiting).then(() => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/github/webhooks`;
  test = await hostInMemory({ onDelivery: (delivery) => statuses.push(delivery.status) });
  await test.host.commitFiles({ branch: 'main', message: 'first', files: { a: { content: 'a' } } });
  test.host.setWebhookUrl(url);
});

beforeEach(() => {
  received = [];
  status = 200;
  hold = null;
  arrived = null;
});

afterAll(async () => {
  await test.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const seen = (): string[] =>
  received.map(({ event, payload }) => (payload.action === undefined ? event : `${event}.${String(payload.action)}`));

describe('webhooks', () => {
  it('are signed as @octokit/webhooks verifies them, and name installation, repository and sender', async () => {
    const webhooks = new Webhooks({ secret: WEBHOOK_SECRET });
    const names: string[] = [];
    webhooks.on('issue_comment.created', ({ id, payload }) => {
      names.push(`${id} ${payload.comment.body} by ${payload.sender.login} on ${payload.issue.title}`);
    });
    const maria = userClient(test.host, 'maria');
    const issue = await maria.rest.issues.create({ ...target, title: 'Doctor' });
    await maria.rest.issues.createComment({ ...target, issue_number: issue.data.number, body: '/chaos-loop doctor x' });
    await test.host.flushWebhooks();
    expect(seen()).toEqual(['issues.opened', 'issue_comment.created']);
    for (const { headers, body, payload } of received) {
      expect(headers['content-type']).toBe('application/json');
      expect(payload).toMatchObject({
        installation: { id: test.host.installationId },
        repository: { id: test.host.repository.id, full_name: 'octo/shop', owner: { login: 'octo' } },
        sender: { login: 'maria' },
      });
      const id = String(headers['x-github-delivery']);
      const name = String(headers['x-github-event']);
      await webhooks.verifyAndReceive({ id, name, payload: body, signature: String(headers['x-hub-signature-256']) });
    }
    expect(names).toEqual([`${received[1]?.headers['x-github-delivery']} /chaos-loop doctor x by maria on Doctor`]);
    const forged = {
      id: '1',
      name: 'issues',
      payload: '{}',
      signature: String(received[0]?.headers['x-hub-signature-256']),
    };
    await expect(webhooks.verifyAndReceive(forged)).rejects.toThrow();
  });

  it('R11.4 tell of edited and deleted comments, with what the text was', async () => {
    const maria = userClient(test.host, 'maria');
    const issue = await maria.rest.issues.create({ ...target, title: 'Edits' });
    const { data } = await maria.rest.issues.createComment({ ...target, issue_number: issue.data.number, body: 'one' });
    await maria.rest.issues.updateComment({ ...target, comment_id: data.id, body: 'two' });
    await maria.rest.issues.deleteComment({ ...target, comment_id: data.id });
    await test.host.flushWebhooks();
    expect(seen().slice(2)).toEqual(['issue_comment.edited', 'issue_comment.deleted']);
    expect(received[2]?.payload).toMatchObject({ changes: { body: { from: 'one' } }, comment: { body: 'two' } });
  });

  it('tell the story of a pull request, and start the workflows that a push starts', async () => {
    test.events.length = 0;
    const app = await installationClient(test.host);
    const maria = userClient(test.host, 'maria');
    await test.host.commitFiles({ branch: 'topic', message: 'topic', files: { b: { content: 'b' } } });
    const pull = await app.rest.pulls.create({ ...target, title: 'T', head: 'topic', base: 'main', draft: true });
    const pull_number = pull.data.number;
    await app.rest.pulls.update({ ...target, pull_number, title: 'Title' });
    const head = await test.host.commitFiles({ branch: 'topic', message: 'more', files: { c: { content: 'c' } } });
    await app.rest.pulls.update({ ...target, pull_number, state: 'closed' });
    await app.rest.pulls.update({ ...target, pull_number, state: 'open' });
    await app.graphql(
      'mutation ($id: ID!) { markPullRequestReadyForReview(input: {pullRequestId: $id}) { clientMutationId } }',
      { id: pull.data.node_id },
    );
    const merged = await maria.rest.pulls.merge({ ...target, pull_number, merge_method: 'squash' });
    await test.host.flushWebhooks();
    expect(seen()).toEqual([
      'push',
      'pull_request.opened',
      'pull_request.edited',
      'pull_request.synchronize',
      'push',
      'pull_request.closed',
      'pull_request.reopened',
      'pull_request.ready_for_review',
      'push',
      'pull_request.closed',
    ]);
    expect(received[2]?.payload).toMatchObject({ changes: { title: { from: 'T' } } });
    expect(received[3]?.payload).toMatchObject({ after: head, pull_request: { head: { sha: head } } });
    expect(received[8]?.payload).toMatchObject({
      ref: 'refs/heads/main',
      after: merged.data.sha,
      created: false,
      forced: false,
      head_commit: { id: merged.data.sha, added: ['b', 'c'], modified: [], removed: [] },
    });
    expect(received[9]?.payload).toMatchObject({
      pull_request: { merged: true, merge_commit_sha: merged.data.sha, merged_by: { login: 'maria' } },
    });
    expect(test.events.map((event) => `${event.name} ${event.ref} ${event.sha}`).at(-1)).toBe(
      `push refs/heads/main ${merged.data.sha}`,
    );
  });

  it('tell of deployments, and say nothing of inactive', async () => {
    const will = userClient(test.host, 'will');
    const deploy = async (): Promise<number> => {
      const ref = { ...target, ref: 'main', environment: 'Staging', required_contexts: [] };
      const { data } = await will.rest.repos.createDeployment(ref);
      const deployment_id = 'id' in data ? data.id : 0;
      await will.rest.repos.createDeploymentStatus({ ...target, deployment_id, state: 'success' });
      return deployment_id;
    };
    const first = await deploy();
    await deploy();
    await test.host.flushWebhooks();
    expect(seen()).toEqual([
      'deployment.created',
      'deployment_status.created',
      'deployment.created',
      'deployment_status.created',
    ]);
    const statuses = await will.rest.repos.listDeploymentStatuses({ ...target, deployment_id: first });
    expect(statuses.data.map((status) => status.state)).toEqual(['inactive', 'success']);
  });

  it('are not sent again when the receiver fails, and a slow receiver does not hold up the next one', async () => {
    const maria = userClient(test.host, 'maria');
    statuses.length = 0;
    status = 500;
    await maria.rest.issues.create({ ...target, title: 'lost' });
    await test.host.flushWebhooks();
    status = 200;
    // The answer to the first of these waits for the second one: it must come before the first is answered.
    hold = new Promise<void>((resolve) => {
      arrived = () => {
        if (received.length === 3) resolve();
      };
    });
    await maria.rest.issues.create({ ...target, title: 'slow' });
    await maria.rest.issues.create({ ...target, title: 'next' });
    await test.host.flushWebhooks();
    expect(statuses).toEqual([500, 200, 200]);
    expect(received.map(({ payload }) => payload.issue)).toMatchObject([
      { title: 'lost' },
      { title: 'slow' },
      { title: 'next' },
    ]);
  });
});

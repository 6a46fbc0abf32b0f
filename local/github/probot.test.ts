/** A real Probot on the host: App JWT, installation token, webhook in, comment out. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createNodeMiddleware, createProbot } from 'probot';
import { APP_ID, hostInMemory, type TestHost, testKey, userClient, WEBHOOK_SECRET } from './testing.js';

let test: TestHost;
let server: Server;
const target = { owner: 'octo', repo: 'shop' };

beforeAll(async () => {
  test = await hostInMemory();
  const probot = createProbot({
    env: {},
    overrides: {
      appId: APP_ID,
      privateKey: testKey,
      secret: WEBHOOK_SECRET,
      baseUrl: test.host.url,
      logLevel: 'fatal',
    },
  });
  const middleware = await createNodeMiddleware(
    (app) => {
      app.on('issue_comment.created', async (context) => {
        if (context.isBot) return;
        await context.octokit.rest.issues.createComment(
          context.issue({ body: `heard: ${context.payload.comment.body}` }),
        );
      });
    },
    { probot, webhooksPath: '/' },
  );
  server = createServer((request, response) => void middleware(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.host.setWebhookUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

afterAll(async () => {
  await test.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('Probot', () => {
  it('hears a comment and answers it as the App', async () => {
    const maria = userClient(test.host, 'maria');
    const issue = { ...target, issue_number: (await maria.rest.issues.create({ ...target, title: 'Hi' })).data.number };
    await maria.rest.issues.createComment({ ...issue, body: '/chaos-loop status' });
    await test.host.flushWebhooks();
    const comments = (await maria.rest.issues.listComments(issue)).data;
    expect(comments.map((comment) => [comment.user?.login, comment.body])).toEqual([
      ['maria', '/chaos-loop status'],
      ['chaos-loop[bot]', 'heard: /chaos-loop status'],
    ]);
    expect(test.host.routeLog.filter((entry) => entry.route === null)).toEqual([]);
  });
});

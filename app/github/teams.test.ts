/** R11.1: membership is what GitHub says now; silence and open invitations are none. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemClock } from '../runtime/clock.js';
import { createClient } from './client.js';
import { Limiter } from './limiter.js';
import { type GitHub, GitHubRefused } from './port.js';
import { teamsOf } from './teams.js';

/** Path → what GitHub's published description says of a membership; everything else is unknown there. */
const MEMBERSHIPS: Record<string, { status: number; body: object }> = {
  '/orgs/octo/teams/sre/memberships/maria': { status: 200, body: { role: 'member', state: 'active' } },
  '/orgs/octo/teams/platform/memberships/maria': { status: 200, body: { role: 'member', state: 'pending' } },
  '/orgs/octo/teams/secret/memberships/maria': { status: 403, body: { message: 'Resource not accessible' } },
  '/orgs/octo/teams/odd/memberships/maria': { status: 422, body: { message: 'Validation Failed' } },
};

let server: Server;
let github: GitHub;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body } = MEMBERSHIPS[request.url ?? ''] ?? { status: 404, body: { message: 'Not Found' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = async (method: string, path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return { status: answer.status, data: await answer.json(), headers: {} };
  };
  github = createClient(send, new Limiter(systemClock), systemClock);
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

it('R11.1 only an active membership counts', async () => {
  const asked = ['octo/sre', 'octo/platform', 'octo/secret', 'octo/unknown'];
  expect(await teamsOf(github, asked, 'maria')).toEqual(['octo/sre']);
  expect(await teamsOf(github, asked, 'will')).toEqual([]);
});

it('an answer that is neither yes nor no is an error, not a no', async () => {
  await expect(teamsOf(github, ['octo/odd'], 'maria')).rejects.toBeInstanceOf(GitHubRefused);
});

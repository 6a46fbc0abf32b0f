/** R14.8 R12.2: what is no answer of GitHub, or of one installation only, loses no brake and stops nobody else, over real HTTP. */

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Fault, MANGLINGS } from '../../local/github/faults.js';
import type { TestHost } from '../../local/github/testing.js';
import { hostInMemory } from '../../local/github/testing.js';
import { closeShop, openShop } from '../../local/testing/shop.js';
import type { Shop } from '../testing/shop.js';

jest.setTimeout(120_000);
let fixture: TestHost;
let shop: Shop;
let issue: number;

beforeAll(async () => {
  ({ fixture, shop } = await openShop(hostInMemory));
  issue = await shop.issue('maria');
});

afterEach(() => fixture.host.faults.clear());

afterAll(async () => {
  await closeShop({ fixture, shop });
});

const repository = '/repos/{owner}/{repo}';
const PLACES: [string, Pick<Fault, 'method' | 'route' | 'bodyIncludes'>][] = [
  ['the permission', { route: `${repository}/collaborators/{username}/permission` }],
  ['the comment', { method: 'GET', route: `${repository}/issues/comments/{comment_id}` }],
  ['when it was edited', { route: '/graphql', bodyIncludes: 'lastEditedAt' }],
  ['the default branch', { route: `${repository}/branches/{branch}` }],
  ['the state', { route: '/graphql', bodyIncludes: 'control.json' }],
  ['the commit of the halt', { route: '/graphql', bodyIncludes: 'createCommitOnBranch' }],
  ['the answer', { route: `${repository}/issues/{issue_number}/comments`, bodyIncludes: 'Halted: running' }],
];

describe('an answer that is none', () => {
  it.each(PLACES.map(([name, where], n) => [name, MANGLINGS[n % MANGLINGS.length] ?? 'empty', where] as const))(
    'R14.8: a halt is carried out and answered once when the answer about %s comes %s',
    async (_, as, where) => {
      await shop.ask('maria', issue, '/chaos-loop unhalt');
      fixture.host.faults.push({ ...where, kind: 'mangled', as });
      const text = await shop.ask('maria', issue, `/chaos-loop halt because of ${as}`);
      expect(fixture.host.faults.pending).toBe(0);
      expect(text).toContain('Halted: running faults are lifted');
      expect(await shop.ask('maria', issue, '/chaos-loop status')).toContain(`because of ${as}`);
      const said = (await shop.comments(issue)).filter(({ body }) => body.includes('Halted: running'));
      expect(new Set(said.map(({ body }) => /answer=\d+/.exec(body)?.[0])).size).toBe(said.length);
    },
  );
});

it('R14.8: a refusal that nobody foresaw, before the answer, loses no halt', async () => {
  const body = { message: 'Resource not accessible by integration' };
  const route = `${repository}/issues/comments/{comment_id}`;
  fixture.host.faults.push({ method: 'GET', route, kind: 'status', status: 403, body });
  expect(await shop.ask('maria', issue, '/chaos-loop halt all the same')).toContain('Halted');
});

describe('one installation', () => {
  it('R14.8: that gives no token stops the sweep of no other', async () => {
    const { host } = fixture;
    host.setWebhookUrl('http://127.0.0.1:9/');
    const commentId = await shop.comment('maria', issue, '/chaos-loop halt that nothing told of');
    const body = [{ id: 999 }, { id: host.installationId }];
    host.faults.push({ route: '/app/installations', kind: 'status', status: 200, body });
    await shop.app.service.sweep();
    expect(await shop.answer(issue, commentId)).toContain('Halted');
    host.setWebhookUrl(`${shop.app.url}/api/github/webhooks`);
  });

  it('R14.8: whose token is refused loses no command', async () => {
    const route = `${repository}/collaborators/{username}/permission`;
    const body = { message: 'Bad credentials' };
    fixture.host.faults.push({ route, kind: 'status', status: 401, body, times: 2 });
    expect(await shop.ask('will', issue, '/chaos-loop halt for a 401')).toContain('Halted');
  });
});

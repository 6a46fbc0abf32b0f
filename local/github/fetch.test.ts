/** The host without a network: what a client over `fetch` sees of it is what one over HTTP sees. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Octokit } from '@octokit/rest';
import { OIDC_KEY } from '../../app/testing/keys.js';
import { fetchOf } from './fetch.js';
import { createGitHub, type GitHub } from './github.js';
import { newOidcKey } from './oidc.js';
import { APP_ID, testKey, WEBHOOK_SECRET } from './testing.js';

const NOW = new Date('2026-11-02T10:00:00.250Z');

let github: GitHub;
let maria: Octokit;
beforeAll(async () => {
  github = await createGitHub({
    url: 'https://github.test',
    directory: null,
    owner: 'octo',
    name: 'shop',
    app: { id: APP_ID, slug: 'chaos-loop', privateKey: testKey, webhookSecret: WEBHOOK_SECRET, webhookUrl: '' },
    oidcKey: await newOidcKey(OIDC_KEY),
    users: [{ login: 'maria', id: 11, permission: 'maintain' }],
    now: () => NOW,
  });
  maria = new Octokit({
    baseUrl: github.url,
    auth: github.tokenForUser('maria'),
    request: { fetch: fetchOf(github) },
  });
});
afterAll(async () => {
  await github.close();
});

const place = { owner: 'octo', repo: 'shop' };

describe('the host in process', () => {
  it('takes writes and answers with its own address, clock and limits', async () => {
    const { data, headers } = await maria.rest.issues.create({ ...place, title: 'commands' });
    expect(data).toMatchObject({ number: 1, created_at: '2026-11-02T10:00:00Z' });
    expect(data.url).toBe('https://github.test/repos/octo/shop/issues/1');
    expect(headers).toMatchObject({ date: NOW.toUTCString(), 'x-ratelimit-remaining': '4999' });
    expect(github.requestCounts()).toEqual({ 'POST /repos/{owner}/{repo}/issues': 1 });
  });

  it('answers without a body where there is none, and refuses by name what it does not serve', async () => {
    await github.commitFiles({ branch: 'gone', message: 'm', files: { a: { content: 'a' } } });
    expect((await maria.rest.git.deleteRef({ ...place, ref: 'heads/gone' })).status).toBe(204);
    await expect(maria.request('GET /emojis')).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('does not serve GET /emojis'),
    });
  });

  it('a connection that is cut rejects: before the request is handled, or after', async () => {
    const create = (title: string) => maria.rest.issues.create({ ...place, title });
    const route = '/repos/{owner}/{repo}/issues';
    github.faults.push({ method: 'POST', route, kind: 'cut' });
    await expect(create('never')).rejects.toThrow('socket hang up');
    github.faults.push({ method: 'POST', route, kind: 'lost-response' });
    await expect(create('unanswered')).rejects.toThrow('socket hang up');
    const { data } = await maria.rest.issues.listForRepo(place);
    expect(data.map(({ title }) => title)).toEqual(['unanswered', 'commands']);
  });

  it('names no directory that git could clone where it lives once', () => {
    expect(() => github.repository.gitDirectory).toThrow('in memory');
  });
});

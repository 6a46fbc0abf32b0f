import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { type GitHubHost, startGitHubHost } from '../github/host.js';
import { bundle, eventually } from '../processes/testing.js';
import type { RunnerEvent } from './options.js';
import { type Runner, startRunner } from './runner.js';

let directory: string;
let host: GitHubHost;
let runner: Runner;
const events: RunnerEvent[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'runner-host-'));
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  host = await startGitHubHost({
    directory: join(directory, 'github'),
    owner: 'octo',
    name: 'shop',
    app: { id: 7, slug: 'chaos-loop', privateKey, webhookSecret: 'secret', webhookUrl: 'http://127.0.0.1:9/' },
    users: [{ login: 'mona', id: 1, permission: 'admin' }],
  });
  runner = startRunner({
    port: host.actions,
    action: { name: 'octo/echo@', directory },
    supervisor: bundle('local/processes/supervise.ts', directory),
    workDirectory: join(directory, 'work'),
    environment: {},
    onJob: (event) => void events.push(event),
  });
});
afterAll(async () => {
  await runner.close();
  await host.close();
  rmSync(directory, { recursive: true, force: true });
});

const api = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${host.url}/repos/octo/shop/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${host.tokenForUser('mona')}`, accept: 'application/vnd.github+json' },
  });

/** Asks for an OIDC token and for the repository as a step does, and prints what came. */
const SCRIPT = `
const { env } = process;
const bearer = (token) => ({ headers: { authorization: 'Bearer ' + token } });
const audience = '&audience=chaos-loop:abc';
const oidc = await fetch(env.ACTIONS_ID_TOKEN_REQUEST_URL + audience, bearer(env.ACTIONS_ID_TOKEN_REQUEST_TOKEN));
console.log('JWT ' + Buffer.from((await oidc.json()).value).toString('hex'));
const contents = env.GITHUB_API_URL + '/repos/' + env.GITHUB_REPOSITORY + '/contents/ask.mjs';
console.log('read ' + (await fetch(contents, bearer(env.TOKEN))).status);
const deploy = env.GITHUB_API_URL + '/repos/' + env.GITHUB_REPOSITORY + '/deployments';
const body = JSON.stringify({ ref: 'main', environment: 'prod' });
console.log('write ' + (await fetch(deploy, { method: 'POST', body, ...bearer(env.TOKEN) })).status);
`;

const WORKFLOW = `
name: Worker
on: { repository_dispatch: { types: [chaos-loop] } }
permissions: { contents: read, id-token: write }
jobs:
  claim:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: node ask.mjs
        env: { TOKEN: '\${{ github.token }}' }
      - { uses: actions/upload-artifact@v4, with: { name: chaos-loop-brief, path: ask.mjs } }
  deliver:
    needs: claim
    runs-on: ubuntu-latest
    steps:
      - { uses: actions/download-artifact@v4, with: { name: chaos-loop-brief, path: chaos-loop } }
      - run: echo "payload \${{ github.event.client_payload.chaosLoop.token }} $(wc -c < chaos-loop/ask.mjs)"
`;

describe('the runner on the GitHub-shaped host', () => {
  it('R20.2 runs a dispatched workflow whose token and OIDC claims are those of this run', async () => {
    const files = { '.github/workflows/chaos-loop.yml': { content: WORKFLOW }, 'ask.mjs': { content: SCRIPT } };
    const sha = await host.commitFiles({ branch: 'main', message: 'worker', files });
    const body = JSON.stringify({ event_type: 'chaos-loop', client_payload: { chaosLoop: { token: 't-1' } } });
    expect((await api('dispatches', { method: 'POST', body })).status).toBe(204);
    await eventually('the run has finished', () => events.some(({ type }) => type === 'run-finished'), 15_000);
    expect(events.at(-1)).toMatchObject({ type: 'run-finished', conclusion: 'success', message: null });
    const log = (job: string): string => {
      const event = events.find((each) => each.type === 'job-finished' && each.job === job);
      return readFileSync(event?.type === 'job-finished' ? (event.log ?? '') : '', 'utf8');
    };
    const run = events.at(-1)?.run;
    const token = Buffer.from(/Z JWT ([0-9a-f]+)$/m.exec(log('claim'))?.[1] ?? '', 'hex').toString();
    expect(decodeJwt(token)).toMatchObject({
      aud: 'chaos-loop:abc',
      iss: host.oidcIssuer,
      repository_id: String(host.repository.id),
      ref: 'refs/heads/main',
      sha,
      event_name: 'repository_dispatch',
      workflow_ref: 'octo/shop/.github/workflows/chaos-loop.yml@refs/heads/main',
      run_id: String(run?.id),
      run_attempt: '1',
    });
    expect(log('claim')).toMatch(/Z read 200$/m);
    expect(log('claim')).toMatch(/Z write 403$/m);
    expect(log('deliver')).toMatch(new RegExp(`Z payload t-1 +${Buffer.byteLength(SCRIPT)}$`, 'm'));
    const { status, conclusion } = JSON.parse(await (await api(`actions/runs/${run?.id}`)).text());
    expect([status, conclusion]).toEqual(['completed', 'success']);
    const { artifacts } = JSON.parse(await (await api(`actions/runs/${run?.id}/artifacts`)).text());
    expect(artifacts[0]).toMatchObject({
      name: 'chaos-loop-brief',
      digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    });
  });
});

/** A host in memory answers every request as one on disk does, to the byte: objects, refs, contents, comparisons, pulls. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OIDC_KEY } from '../../app/testing/keys.js';
import type { Entropy } from '../entropy.js';
import { createGitHub, type GitHub } from './github.js';
import { newOidcKey } from './oidc.js';
import { APP_ID, testKey, WEBHOOK_SECRET } from './testing.js';

const NOW = Date.parse('2026-11-02T10:00:00Z');

function sameEveryTime(): Entropy {
  let asked = 0;
  return {
    bytes(size) {
      asked += 1;
      return createHash('shake256', { outputLength: size }).update(`${asked}`).digest();
    },
  };
}

let folder: string;
let hosts: GitHub[];
let told: string[][];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'github-in-memory-'));
  const oidcKey = await newOidcKey(OIDC_KEY);
  told = [[], []];
  hosts = await Promise.all(
    [join(folder, 'github'), null].map((directory, index) => {
      let seconds = 0;
      return createGitHub({
        url: 'https://github.test',
        directory,
        owner: 'octo',
        name: 'shop',
        app: { id: APP_ID, slug: 'chaos-loop', privateKey: testKey, webhookSecret: WEBHOOK_SECRET, webhookUrl: '' },
        users: [{ login: 'maria', id: 11, permission: 'maintain' }],
        now: () => {
          seconds += 1;
          return new Date(NOW + seconds * 1000);
        },
        entropy: sameEveryTime(),
        oidcKey,
        webhooks: {
          send: (name, payload) => void told[index]?.push(`${name} ${JSON.stringify(payload)}`),
          setUrl: () => undefined,
          flush: async () => undefined,
          close: async () => undefined,
        },
      });
    }),
  );
});
afterAll(async () => {
  for (const host of hosts) await host.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The one answer of both. */
async function ask(
  method: string,
  path: string,
  body?: unknown,
  accept = '',
): Promise<{ status: number; data: never }> {
  const target = path === '/graphql' || path.startsWith('/_') ? path : `/repos/octo/shop${path}`;
  const [disk, memory] = await Promise.all(
    hosts.map(async (host) => {
      const headers = { authorization: `token ${host.tokenForUser('maria')}`, accept };
      const answer = await host.handle({ method, target, headers, body: body ? JSON.stringify(body) : '' });
      const text = Buffer.from(answer.body).toString('utf8');
      const data = /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text;
      return { status: answer.status, headers: answer.headers, data };
    }),
  );
  expect(memory).toEqual(disk);
  return disk as unknown as { status: number; data: never };
}

const graphql = (query: string, variables: unknown) => ask('POST', '/graphql', { query, variables });
const both = async <T>(task: (host: GitHub) => Promise<T>): Promise<T> => {
  const [disk, memory] = await Promise.all(hosts.map((host) => task(host)));
  expect(memory).toEqual(disk);
  return disk as T;
};
const commit = (branch: string, files: Record<string, string>): Promise<string> =>
  both((host) =>
    host.commitFiles({
      branch,
      message: `${branch}\n\nwhy`,
      files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, { content }])),
    }),
  );

describe('in memory as on disk', () => {
  it('contents, trees, blobs, commits, branches, comparisons', async () => {
    const text = Array.from({ length: 40 }, (_, n) => `line ${n}\n`).join('');
    const first = await commit('main', { 'README.md': '# shop\n', 'src/app.ts': text, '.github/w.yml': 'on: push\n' });
    const left = await commit('left', { 'src/app.ts': text.replace('line 7\n', 'seven\n'), 'src/new.ts': 'n\n' });
    await commit('right', { 'src/app.ts': text.replace('line 30\n', 'thirty\n') });
    for (const path of ['', 'src', 'src/app.ts', 'nothing', './README.md', 'src/../README.md'])
      await ask('GET', `/contents/${path}?ref=left`);
    await ask('GET', '/contents/README.md', undefined, 'application/vnd.github.raw');
    await ask('GET', '/contents/README.md?ref=none');
    for (const ref of ['main', left, left.slice(0, 9), 'none', 'main~0']) await ask('GET', `/commits/${ref}`);
    for (const range of [`${first}...left`, `left...${first}`, 'left...right', 'main...main', 'left...none'])
      await ask('GET', `/compare/${range}`);
    for (const tree of ['main', left, `${left}?recursive=1`, '0'.repeat(40)]) await ask('GET', `/git/trees/${tree}`);
    await ask('GET', '/branches/left');
    await ask('GET', '/branches/none');
    await ask('GET', '/git/ref/heads/left');
    const query =
      'query($p: String!) { repository(owner: "octo", name: "shop") { object(expression: $p) { __typename oid ... on Blob { text } ... on Commit { history(first: 2) { totalCount nodes { oid } } } } } }';
    for (const p of ['left', 'left:src/app.ts', 'left:src', 'HEAD:', 'none:x']) await graphql(query, { p });
  });

  it('the git data API: objects that are made, refs that move or don’t', async () => {
    const main = (await ask('GET', '/git/ref/heads/main')) as unknown as { data: { object: { sha: string } } };
    const head = main.data.object.sha;
    const blob = (await ask('POST', '/git/blobs', { content: 'hé', encoding: 'utf-8' })).data as { sha: string };
    const entries = [
      { path: 'b/blob', mode: '100644', type: 'blob', sha: blob.sha },
      { path: 'run', mode: '100755', type: 'blob', content: '#!/bin/sh\n' },
      { path: 'README.md', mode: '100644', type: 'blob', sha: null },
    ];
    const tree = (await ask('POST', '/git/trees', { base_tree: head, tree: entries })).data as { sha: string };
    await ask('GET', `/git/trees/${tree.sha}?recursive=1`);
    await ask('GET', `/git/blobs/${blob.sha}`);
    const made = (await ask('POST', '/git/commits', { message: 'made', tree: tree.sha, parents: [head] })).data as {
      sha: string;
    };
    const stray = (await ask('POST', '/git/commits', { message: 'stray', tree: tree.sha, parents: [] })).data as {
      sha: string;
    };
    const statuses: number[] = [];
    const refs: [string, string, unknown][] = [
      ['POST', '/git/refs', { ref: 'refs/heads/made', sha: made.sha }],
      ['POST', '/git/refs', { ref: 'refs/heads/made', sha: made.sha }],
      ['POST', '/git/refs', { ref: 'refs/heads/made/below', sha: made.sha }],
      ['POST', '/git/refs', { ref: 'refs/heads/a..b', sha: made.sha }],
      ['POST', '/git/refs', { ref: 'refs/heads/none', sha: '1'.repeat(40) }],
      ['PATCH', '/git/refs/heads/made', { sha: stray.sha }],
      ['PATCH', '/git/refs/heads/made', { sha: stray.sha, force: true }],
      ['PATCH', '/git/refs/heads/absent', { sha: stray.sha }],
      ['DELETE', '/git/refs/heads/made', undefined],
      ['DELETE', '/git/refs/heads/made', undefined],
    ];
    for (const [method, path, body] of refs) statuses.push((await ask(method, path, body)).status);
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422, 200, 422, 204, 422]);
  });

  it.each(['merge', 'squash', 'rebase'])('pull requests that are merged by %s, or conflict', async (method) => {
    const base = await both((host) => host.actions.readFile('refs/heads/main', 'src/app.ts'));
    const change = (line: string, by: string) => {
      expect(base).toContain(`${line}\n`);
      return (base ?? '').replace(`${line}\n`, `${by}\n`);
    };
    const at = { merge: 3, squash: 8, rebase: 13 }[method] ?? 0;
    const line = `line ${at}`;
    await commit(`${method}/one`, { 'src/app.ts': change(line, method), [`${method}.txt`]: 'x\n' });
    await commit(`${method}/one`, { [`${method}.txt`]: 'y\n' });
    await commit(`${method}/two`, { 'src/app.ts': change(line, `${method} too`) });
    const opened = ['one', 'two', 'one'].map((head) => ({ title: head, head: `${method}/${head}`, base: 'main' }));
    const numbers: number[] = [];
    for (const pull of opened) {
      const { status, data } = await ask('POST', '/pulls', pull);
      if (status === 201) numbers.push((data as { number: number }).number);
    }
    expect(numbers).toHaveLength(2);
    // Elsewhere in the same file the base moved on.
    await commit('main', { 'src/app.ts': change(`line ${at + 20}`, `on main before ${method}`) });
    const merged: number[] = [];
    for (const number of numbers) {
      await ask('GET', `/pulls/${number}`);
      merged.push((await ask('PUT', `/pulls/${number}/merge`, { merge_method: method })).status);
      await ask('GET', `/pulls/${number}`);
      await ask('GET', `/pulls/${number}/files`);
    }
    expect(merged).toEqual([200, 405]);
    await ask('GET', '/pulls?state=all');
    await ask('GET', '/commits/main');
  });

  it('the same webhooks were sent', () => {
    expect(told[0]?.length).toBeGreaterThan(20);
    expect(told[1]).toEqual(told[0]);
  });
});

/** `chaos-loop setup github`: the App is made from this machine for a server elsewhere; then whether it works. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type TestHost, testHost, userClient } from '../../local/github/testing.js';
import { eventually, installRepository } from '../testing/app.js';
import { formIn, post } from '../testing/forms.js';

let fixture: TestHost;
let folder: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  fixture = await testHost();
  folder = mkdtempSync(join(tmpdir(), 'setup-github-'));
});
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  running.clear();
  await fixture.stop();
  rmSync(folder, { recursive: true });
});

function start(...words: string[]) {
  const child = spawn(process.execPath, ['build/chaos-loop.js', ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      GITHUB_API_URL: fixture.host.url,
      GITHUB_OIDC_ISSUER: fixture.host.oidcIssuer,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += String(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += String(chunk);
  });
  return { child, said, ended: once(child, 'close').then(([code]) => code as number) };
}

const flat = (text: string) => text.replace(/\s+/g, ' ');
const APP_URL = 'https://chaos.acme.example';

it('writes the secrets for their owner alone, points GitHub at the server, and says what next; --check says what is missing', async () => {
  const envFile = join(folder, 'app.env');
  const making = start('setup', 'github', '--app-url', APP_URL, '--organization', 'octo', '--env', envFile);
  const page = await eventually('the page', async () => /http:\S+/.exec(making.said.err)?.[0] ?? null);
  const first = formIn(await (await fetch(page)).text());
  expect(Object.fromEntries(first.fields)).toMatchObject({ organization: 'octo', url: APP_URL });
  const second = formIn(await (await post(new URL(first.action, page).href, first.fields)).text());
  const manifest = JSON.parse(second.fields.get('manifest') ?? '') as Record<string, unknown>;
  expect(manifest.hook_attributes).toMatchObject({ url: `${APP_URL}/api/github/webhooks` });
  expect(new URL(String(manifest.redirect_url)).origin).toBe(new URL(page).origin);
  const back = (await post(second.action, second.fields)).headers.get('location') ?? '';
  expect(await (await fetch(back)).text()).toContain('start the server with that file');
  expect([await making.ended, flat(making.said.out)]).toEqual([
    0,
    expect.stringContaining('Install it on the repository'),
  ]);
  expect(making.said.out).toContain(`chaos-loop serve --env ${envFile}`);
  expect(statSync(envFile).mode & 0o777).toBe(0o600);
  for (const line of readFileSync(envFile, 'utf8').matchAll(/="([^"]{20,})"/g))
    expect(making.said.out + making.said.err).not.toContain(line[1]);

  const again = start('setup', 'github', '--app-url', APP_URL, '--env', envFile);
  expect([await again.ended, flat(again.said.err)]).toEqual([1, expect.stringContaining('has an App already')]);

  const check = async () => {
    const asked = start('setup', 'github', '--check', '--env', envFile);
    return [await asked.ended, flat(asked.said.out)];
  };
  expect(await check()).toEqual([1, expect.stringContaining('FAILED GitHub has sent no event yet.')]);
  const server = start('serve', '--host', '127.0.0.1', '--port', '0', '--env', envFile);
  const { url } = await eventually('the server', async () => {
    const line = server.said.out.split('\n')[0] ?? '';
    return line === '' ? null : (JSON.parse(line) as { ready: { url: string } }).ready;
  });
  await installRepository(fixture.host, url);
  fixture.host.setWebhookUrl(`${url}/api/github/webhooks`);
  await userClient(fixture.host, 'maria').rest.issues.create({ owner: 'octo', repo: 'shop', title: 'x' });
  await fixture.host.flushWebhooks();
  expect(await check()).toEqual([
    0,
    expect.stringMatching(/signs in .*one installation.*newest delivery arrived.* works\./),
  ]);
});

it.each<[string, string[], number, RegExp]>([
  ['no address', [], 2, /--app-url is missing .*--app-url https/],
  ['an address that GitHub can not reach', ['--app-url', 'ftp://chaos'], 2, /has to begin with https:/],
  ['no address at all', ['--app-url', 'chaos'], 2, /"chaos" is not an address/],
  ['a name that is too long', ['--app-url', APP_URL, '--name', 'x'.repeat(35)], 2, /1 to 34 characters/],
  ['a file that can not be written', ['--app-url', APP_URL, '--env', '/nowhere/app.env'], 2, /can not be written/],
  ['--check of no App', ['--check', '--env', '/nowhere/app.env'], 2, /APP_ID/],
])('%s: said before a page is served', async (_name, words, code, says) => {
  const { ended, said } = start('setup', 'github', ...words);
  expect([await ended, flat(said.err)]).toEqual([code, expect.stringMatching(says)]);
});

/** What the App may reach: GitHub, and nothing of Azure (R20.5). */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build, type Metafile } from 'esbuild';
import {
  APP_ID,
  hostInMemory,
  type TestHost,
  testKey,
  userClient,
  WEBHOOK_SECRET,
} from '../../local/github/testing.js';
import { startApp } from '../testing/app.js';
import { startIssuer } from '../testing/issuer.js';
import { Shop } from '../testing/shop.js';

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>;
}

/** Packages that these need, and those that they need, as installed. */
function closure(roots: Iterable<string>): Set<string> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const found = new Set<string>();
  const wanted = [...roots];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [path, entry] of Object.entries(packages))
      if (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
        wanted.push(...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }));
  }
  return found;
}

/** A source without its imports of types, which do nothing. */
const statements = (path: string) => readFileSync(path, 'utf8').replace(/^import type .*$/gm, '');

describe('R20.5 the program of the App', () => {
  let program: string;
  let metafile: Metafile;

  beforeAll(async () => {
    const bundled = await build({
      entryPoints: ['app/server.ts'],
      bundle: true,
      write: false,
      metafile: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    });
    program = bundled.outputFiles[0]?.text ?? '';
    metafile = bundled.metafile;
  });

  it('R20.5 needs no package of Azure, directly or through another, and nothing of the worker', () => {
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
    const external = imports.flatMap(({ path, external: outside }) =>
      outside && !path.startsWith('node:') ? path : [],
    );
    const roots = external.map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
    const packages = closure(roots);
    expect([...packages]).toEqual(expect.arrayContaining(['probot', 'jose', '@octokit/core']));
    expect([...packages].filter((name) => /^@azure|azure/i.test(name))).toEqual([]);
    expect(Object.keys(metafile.inputs).filter((path) => /^(action|local)\//.test(path))).toEqual([]);
  });

  it('R20.5 reads no Azure credential, and knows no address of Azure', () => {
    expect(program).toContain('WEBHOOK_SECRET');
    expect(program).not.toMatch(/AZURE_[A-Z]|ARM_[A-Z]|IDENTITY_ENDPOINT|MSI_ENDPOINT/);
    expect(program).not.toMatch(/management\.azure\.com|login\.microsoftonline|\.azure\.net/);
  });

  it('R20.5 has three ways out: the client of GitHub, the keys of its issuer, and the secrets of a new App, from GitHub too', () => {
    const out =
      /\bfetch\(|\bcreateRemoteJWKSet\(|\boctokit\.request\(|node:(?:https|http2|net|tls|dgram)\b|\bWebSocket\b/;
    const own = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
    const ways = own.filter((path) => path.endsWith('.ts') && out.test(statements(path)));
    expect(ways.sort()).toEqual(['app/github/probot.ts', 'app/setup/conversion.ts', 'app/submissions/oidc.ts']);
  });
});

describe('R20.5 an App at work', () => {
  /** Origins of the requests of this process, told by Node's own HTTP client. */
  const origins = new Set<string>();
  const note = (message: unknown): void => {
    origins.add(String((message as { request: { origin: unknown } }).request.origin));
  };
  let fixture: TestHost;
  let shop: Shop;

  beforeAll(async () => {
    fixture = await hostInMemory();
    const issuer = await startIssuer();
    const options = { appId: APP_ID, privateKey: testKey, webhookSecret: WEBHOOK_SECRET, oidcIssuer: issuer.url };
    const app = await startApp(fixture.host, options);
    const { host, events } = fixture;
    shop = new Shop({ host, app, issuer, userClient: (login) => userClient(host, login), events });
    subscribe('undici:request:create', note);
    await shop.install();
  });

  afterAll(async () => {
    unsubscribe('undici:request:create', note);
    await shop.app.stop();
    await fixture.stop();
    await shop.issuer.stop();
  });

  it('R20.5 fetches no address of the configuration, of a comment or of a submission', async () => {
    const issue = await shop.issue('maria');
    await shop.passDoctor(issue);
    const { record } = await shop.start(issue);
    await shop.ask('maria', record, '/chaos-loop status');
    await shop.ask('maria', record, '/chaos-loop abandon see https://shop.example.com/health');
    await shop.app.service.sweep();
    // The test itself talks to the host and to the App; the configuration names shop.example.com everywhere.
    expect([...origins].sort()).toEqual([fixture.host.url, shop.app.url, shop.issuer.url].sort());
  });
});

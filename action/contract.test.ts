/** action.yml against the code, and the committed bundle as GitHub starts it: a child process of plain Node. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { DEFAULT_FIXTURE, networkSecurityGroupId } from '../local/azure/fixture.js';
import { type AzureHost, startAzureHost } from '../local/azure/host.js';
import { startIssuer, type TestIssuer } from '../local/azure/testing.js';
import { inEnglish } from '../state/messages/testing/in-english.js';
import { type KernelApp, startKernelApp } from './testing/kernel-app.js';
import { createLoop, type Loop } from './testing/loop.js';
import { json, startServer, type TestServer } from './testing/server.js';
import { startService, type TestService } from './testing/service.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const action = parse(readFileSync(join(here, 'action.yml'), 'utf8'));
const bundle = join(here, action.runs.main);
const GITHUB_TOKEN = `ghs_${'a'.repeat(36)}`;

describe('action.yml', () => {
  it('names the inputs that the code reads and the outputs that it sets, no others', () => {
    const source = readFileSync(join(here, 'main.ts'), 'utf8');
    const names = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map((match) => match[1]))].sort();
    const [, recorded = ''] = /const names = \[([^\]]+)\]/.exec(source) ?? [];
    const read = [...names(/getInput\('([^']+)'/g), ...[...recorded.matchAll(/'([^']+)'/g)].map(([, name]) => name)];
    expect(Object.keys(action.inputs).sort()).toEqual(read.sort());
    expect(Object.keys(action.outputs).sort()).toEqual(names(/setOutput\('([^']+)'/g));
    for (const [name, input] of Object.entries<{ default?: string }>(action.inputs)) {
      if (input.default?.startsWith('chaos-loop/'))
        expect(source).toContain(`getInput('${name}') || '${input.default}'`);
    }
  });

  it('runs a bundle that is there, as an ES module', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
    expect(existsSync(bundle)).toBe(true);
    expect(JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))).toEqual({ type: 'module' });
  });
});

describe('the bundle', () => {
  let issuer: TestIssuer;
  let azure: AzureHost;
  let service: TestService;
  let door: KernelApp;
  let loop: Loop;
  let oidc: TestServer;
  let job: string;

  beforeAll(async () => {
    job = mkdtempSync(join(tmpdir(), 'chaos-loop-bundle-'));
    [issuer, service, door] = await Promise.all([startIssuer(), startService(), startKernelApp()]);
    oidc = await startServer(async ({ path, headers }, response) => {
      expect(headers.authorization).toBe('Bearer request-token');
      const audience = new URL(path, 'http://x').searchParams.get('audience') ?? '';
      const own = `token.${Buffer.from(audience).toString('base64url')}.x`;
      json(response, 200, { value: audience.startsWith('api://') ? await issuer.token(audience) : own });
    });
    azure = await startAzureHost({
      fixture: DEFAULT_FIXTURE,
      issuer: issuer.url,
      repository: 'acme/orders',
      network: { block: () => undefined, unblock: () => undefined },
      retryAfterSeconds: 0,
    });
    loop = createLoop(
      door,
      {
        appUrl: door.server.url,
        serviceUrl: service.server.url,
        subscriptionId: DEFAULT_FIXTURE.subscriptionId,
        resourceGroup: DEFAULT_FIXTURE.resourceGroup,
        location: DEFAULT_FIXTURE.location,
        targetId: networkSecurityGroupId(DEFAULT_FIXTURE),
        scenario: DEFAULT_FIXTURE.scenario,
        configuration: DEFAULT_FIXTURE.configuration,
        faultUrn: DEFAULT_FIXTURE.faultUrn,
        faultDuration: 'PT3S',
      },
      {},
    );
  });
  afterAll(async () => {
    await Promise.all([azure?.close(), issuer?.close(), service?.close(), door?.close(), oidc?.close()]);
    loop?.close();
    rmSync(job, { recursive: true, force: true });
  });

  async function start(command: string, more: Record<string, string> = {}) {
    const output = join(job, 'output');
    writeFileSync(output, '');
    mkdirSync(join(job, 'chaos-loop'), { recursive: true });
    const child = spawn(process.execPath, [bundle], {
      cwd: job,
      env: {
        PATH: process.env.PATH,
        INPUT_COMMAND: command,
        'INPUT_GITHUB-TOKEN': GITHUB_TOKEN,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: join(job, 'summary.md'),
        GITHUB_RUN_ID: '501',
        GITHUB_RUN_ATTEMPT: '1',
        GITHUB_WORKSPACE: job,
        GITHUB_EVENT_PATH: join(job, 'event.json'),
        GITHUB_API_URL: door.server.url,
        GITHUB_REPOSITORY: 'acme/orders',
        ACTIONS_ID_TOKEN_REQUEST_URL: `${oidc.url}/?version=1`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request-token',
        CHAOS_LOOP_AZURE_EMULATOR: azure.url,
        AZURE_CLIENT_ID: DEFAULT_FIXTURE.clientId,
        AZURE_TENANT_ID: DEFAULT_FIXTURE.tenantId,
        // A proxy in the environment must not swallow loopback calls.
        HTTPS_PROXY: 'http://127.0.0.1:9',
        ...more,
      },
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    const outputs = [...readFileSync(output, 'utf8').matchAll(/^(\w+)<<(\S+)\n(.*)\n\2$/gm)].map((match) => [
      match[1],
      match[3],
    ]);
    return { code, text, outputs: Object.fromEntries(outputs) };
  }
  const dispatched = (token: string) =>
    writeFileSync(
      join(job, 'event.json'),
      JSON.stringify({ client_payload: { chaosLoop: { runId: null, environment: 'production', token } } }),
    );

  it('R15.1 a lease that is gone ends green, with nothing to do', async () => {
    dispatched('lease-of-nobody');
    const result = await start('claim');
    expect(result).toMatchObject({ code: 0, outputs: { work: 'false', agent: 'false' } });
    expect(result.text).toMatch(/::notice::Nothing to do: .*lease-lost/);
  });

  it('R6.1 claims and delivers a doctor: OIDC, Azure login, lists and probes from the bundle', async () => {
    loop.doctor();
    dispatched(door.world.control?.environments.production?.doctorLease?.token ?? '');
    const claimed = await start('claim');
    expect(claimed).toMatchObject({ code: 0, outputs: { work: 'true', agent: 'false' } });
    const delivered = await start('deliver');
    expect(delivered.text).toMatch(/Submitted: revision \d+\. All 4 checks passed\./);
    expect(delivered.code).toBe(0);
    expect(door.world.control?.environments.production?.doctorPassed).not.toBeNull();
    expect(azure.requests().refused).toEqual([]);
    expect(readFileSync(join(job, 'summary.md'), 'utf8')).toMatch(/✓ \*\*workspace/);
    // The only places where a token may stand are the lines that mask it.
    for (const { text } of [claimed, delivered]) {
      const shown = text.split('\n').filter((line) => !line.startsWith('::add-mask::'));
      expect(shown.join('\n')).not.toMatch(/token\.[A-Za-z0-9_-]{20}|eyJ|ghs_|request-token/);
    }
  });

  it('an unknown command fails with what to use', async () => {
    const result = await start('explode');
    expect(result.code).toBe(1);
    expect(result.text).toMatch(
      /::error::"explode" is not a command\. Set `command` of this step to one of claim, propose, deliver, record-deployment\./,
    );
  });

  it('R20.3: a missing input is named, and is no fault of Chaos Loop', async () => {
    for (const more of [{}, { INPUT_COMMAND: '   ' }]) {
      const result = await start('', more);
      expect(result.code).toBe(1);
      expect(result.text).toContain('::error::The input "command" is missing. Set `command` of this step to one of');
      expect(result.text).not.toContain('please report it');
    }
  });

  it('an emulator that is not on loopback is refused before any token leaves', async () => {
    loop.doctor();
    dispatched(door.world.control?.environments.production?.doctorLease?.token ?? '');
    await start('claim');
    const before = oidc.received.length;
    const result = await start('deliver', { CHAOS_LOOP_AZURE_EMULATOR: 'http://192.0.2.1:80' });
    expect(result.text).not.toMatch(/AADSTS/);
    expect(inEnglish(door.world.control?.environments.production?.doctorLast?.checks)).toContainEqual(
      expect.objectContaining({
        name: 'workspace',
        status: 'failed',
        details: expect.stringMatching(/not a plain http address on loopback/),
      }),
    );
    expect(oidc.received.slice(before).some(({ path }) => path.includes('AzureADTokenExchange'))).toBe(false);
  });
});

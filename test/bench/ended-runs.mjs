// What an event costs the App with 10,000 ended runs on the state branch, against 10: at most 1.3 times the CPU time, and as many
// requests. One App each, in this process, in turns; GitHub is the local host in a process of its own, so that none of its work is
// counted. Ratios of medians, because absolute times differ from machine to machine. Not a test: run it by hand,
// `node test/bench/ended-runs.mjs`; with --check it ends with 1 when one kind of event is three times beyond what a busy machine explains.
import { fork } from 'node:child_process';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const MOST = 1.3;
/** What --check refuses of CPU time: others may take a core meanwhile. Requests are counted, and have no such excuse. */
const REFUSED = 2.5;
const RUNS = [10, 10_000];
const ROUNDS = 30;
const TRIES = 3;
const OWNER = 'acme';
const NAME = 'orders';
const SECRET = 'a secret of the bench';
const APP_ID = 4711;

async function product(contents) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(join(cache, 'chaos-loop-ended-runs-'));
  const outfile = join(directory, 'product.mjs');
  const to = { bundle: true, packages: 'external', format: 'esm', platform: 'node', target: 'es2022' };
  await build({ ...to, stdin: { contents, resolveDir: root, loader: 'ts' }, outfile, logLevel: 'error' });
  const made = await import(outfile);
  rmSync(directory, { recursive: true });
  return made;
}

/** The other process: GitHub, with a state branch that holds so many ended runs. */
async function hostGitHub() {
  const { startGitHubHost, configOf, finishedStory } = await product(`
    export { startGitHubHost } from './local/github/host.js';
    export { configOf } from './app/testing/config.js';
    export { finishedStory } from './app/testing/run-state.js';
  `);
  const { count, privateKey } = await new Promise((resolve) => process.once('message', resolve));
  const host = await startGitHubHost({
    directory: null,
    owner: OWNER,
    name: NAME,
    app: { id: APP_ID, slug: 'chaos-loop', privateKey, webhookSecret: SECRET, webhookUrl: '' },
    users: [{ login: 'maria', id: 11, permission: 'maintain' }],
    webhooks: { send() {}, setUrl() {}, async flush() {}, async close() {} },
  });
  const config = configOf('https://app.test');
  const commit = await host.commitFiles({
    branch: 'main',
    message: 'chore: configure Chaos Loop\n',
    files: {
      '.github/chaos-loop.yml': { content: `${JSON.stringify(config, null, 2)}\n` },
      'src/checkout.ts': { content: 'export const checkout = 1;\n' },
    },
  });
  const { url, oidcIssuer, repository, installationId } = host;
  process.send({
    url,
    oidcIssuer,
    repository: repository.id,
    installationId,
    config,
    commit,
    token: host.tokenForUser('maria'),
  });
  process.once('disconnect', () => process.exit(0));
  // The App has made the branch: the ended runs are laid beside its own.
  await new Promise((resolve) => process.once('message', resolve));
  const { state } = finishedStory();
  const files = {};
  for (let n = 0; n < count; n += 1) {
    const runId = `ended-${n}`;
    const record = { branch: `chaos-loop/record-${runId}`, pullRequest: null };
    files[`runs/${runId}/state.json`] = { content: JSON.stringify({ ...state, runId, record }) };
    files[`runs/${runId}/README.md`] = { content: `# ${runId}\n` };
  }
  await host.commitFiles({ branch: 'chaos-loop-state', message: 'ended runs\n', files });
  process.send('laid');
}

function githubWith(count, privateKey) {
  const child = fork(fileURLToPath(import.meta.url));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the host ended with ${code}`)));
    child.once('message', (host) => resolve({ ...host, child }));
    child.send({ count, privateKey });
  });
}

/** The App on that host, with a run that waits for people; it sweeps only when asked to. */
async function appOn(host, privateKey, parts) {
  const { assemble, createProbot, createInstallations, identityReader, contextOpener, createLog, decide, buildIndex } =
    parts;
  let ahead = 0;
  // Events are taken together for some seconds: nobody waits for those here.
  const clock = {
    now: () => Date.now() + ahead,
    random: () => 0.5,
    async sleep(milliseconds) {
      ahead += milliseconds;
    },
  };
  const settings = { appId: APP_ID, privateKey, webhookSecret: SECRET, apiUrl: host.url, oidcIssuer: host.oidcIssuer };
  const log = createLog('warn');
  const app = { requests: 0, bytes: 0 };
  const counted = async (input, init) => {
    const answer = await fetch(input, init);
    app.requests += 1;
    app.bytes += Number(answer.headers.get('content-length') ?? 0);
    return answer;
  };
  const probot = createProbot(settings, log, counted);
  const installations = createInstallations(probot, settings, clock, {
    limits: { writesPerMinute: 1e6, writesPerHour: 1e6 },
  });
  const openContext = contextOpener({ installations, identity: identityReader(installations.app), clock });
  let ids = 0;
  const assembly = assemble({
    web: 'https://github.com',
    installations,
    openContext,
    verify: () => Promise.reject(new Error('no worker speaks here')),
    decide,
    clock,
    timers: { after: () => () => undefined },
    newId(prefix) {
      ids += 1;
      return `${prefix}-${ids}-bench`;
    },
    log,
    sweepIntervalSeconds: 3600,
    redispatchAfterSeconds: 120,
  });
  await probot.load(assembly.webhooks);
  const { documentsAt, RUN } = parts;
  const repository = {
    id: host.repository,
    owner: OWNER,
    name: NAME,
    installationId: host.installationId,
    defaultBranch: 'main',
  };
  const { store } = await openContext(repository);
  const { config, commit } = host;
  const documents = documentsAt('approval', { repositoryId: host.repository, config, commit, at: clock.now() });
  const index = buildIndex([JSON.parse(documents[`runs/${RUN}/state.json`])]);
  const { head } = await store.read(null);
  const files = { ...documents, 'index.json': JSON.stringify(index) };
  const written = await store.commit(head, { message: { headline: 'a run that waits', body: '' }, files });
  if (!written.ok) throw new Error('the run could not be written');
  const laid = new Promise((resolve) => host.child.once('message', resolve));
  host.child.send('lay');
  await laid;
  await assembly.sweep();
  await assembly.settled();
  const { state } = await store.read(RUN, clock.now());
  const event = { repository: webhookRepository(host), installation: { id: host.installationId } };
  let sent = 0;
  return {
    app,
    record: state.record.pullRequest,
    async comment(body) {
      const answer = await fetch(`${host.url}/repos/${OWNER}/${NAME}/issues/${state.record.pullRequest}/comments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${host.token}` },
        body: JSON.stringify({ body }),
      });
      return (await answer.json()).id;
    },
    /** Handled to its end. */
    async deliver(name, payload) {
      const body = JSON.stringify({ ...event, sender: { login: 'maria', id: 11, type: 'User' }, ...payload });
      const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
      sent += 1;
      await probot.webhooks.verifyAndReceive({ id: String(sent), name, payload: body, signature });
      await assembly.settled();
    },
  };
}

const webhookRepository = ({ repository }) => ({
  id: repository,
  name: NAME,
  full_name: `${OWNER}/${NAME}`,
  default_branch: 'main',
  owner: { login: OWNER, id: 3, type: 'User' },
});

/** What comes most, and what costs most: each answers the event. A command is decided, committed and shown. */
const EVENTS = {
  'workflow of others that is over': async (n) => [
    'workflow_run',
    { action: 'completed', workflow_run: { id: 900_000 + n, path: '.github/workflows/ci.yml' } },
  ],
  'pull request that a run has': async (_, { record }) => [
    'pull_request',
    { action: 'edited', pull_request: { number: record } },
  ],
  'command that is taken': async (n, { comment, record }) => {
    const body = n % 2 === 0 ? '/chaos-loop halt the bench' : '/chaos-loop resume';
    const user = { login: 'maria', id: 11, type: 'User' };
    return [
      'issue_comment',
      { action: 'created', issue: { number: record }, comment: { id: await comment(body), body, user } },
    ];
  },
};

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Of each App the CPU time, the requests and the bytes of one event, by the medians of samples that take turns. */
async function costsOf(make, apps, from) {
  const samples = apps.map(() => ({ cpu: [], requests: [], bytes: [] }));
  for (let round = -4; round < ROUNDS; round += 1) {
    const order = apps.map((_, at) => (round % 2 === 0 ? at : apps.length - 1 - at));
    for (const at of order) {
      const one = apps[at];
      const [name, payload] = await make(from + round + 4, one);
      const before = { ...one.app };
      const cpu = process.cpuUsage();
      await one.deliver(name, payload);
      const { user, system } = process.cpuUsage(cpu);
      if (round < 0) continue;
      samples[at].cpu.push(user + system);
      samples[at].requests.push(one.app.requests - before.requests);
      samples[at].bytes.push(one.app.bytes - before.bytes);
    }
  }
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return samples.map(({ cpu, requests, bytes }) => ({
    cpu: median(cpu),
    requests: mean(requests),
    bytes: mean(bytes),
  }));
}

async function measure() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const parts = await product(`
    export { assemble } from './app/app.js';
    export { createInstallations, createProbot } from './app/github/probot.js';
    export { identityReader } from './app/github/identity.js';
    export { contextOpener } from './app/github/repository-context.js';
    export { createLog } from './app/runtime/log.js';
    export { decide } from './state/kernel.js';
    export { buildIndex } from './state/run/active-runs.js';
    export { documentsAt, RUN } from './test/github/documents.js';
  `);
  const hosts = await Promise.all(RUNS.map((count) => githubWith(count, privateKey)));
  const apps = [];
  for (const host of hosts) apps.push(await appOn(host, privateKey, parts));
  const check = process.argv.includes('--check');
  let missed = false;
  for (const [what, make] of Object.entries(EVENTS)) {
    let ratio = Number.POSITIVE_INFINITY;
    let costs = [];
    // What another program took the core for is not ours.
    for (let turn = 0; turn === 0 || (check && ratio > REFUSED && turn < TRIES); turn += 1) {
      costs = await costsOf(make, apps, turn * (ROUNDS + 4));
      ratio = Math.min(ratio, costs[1].cpu / costs[0].cpu);
    }
    const more = costs[1].requests / costs[0].requests;
    missed ||= ratio > REFUSED || more > MOST;
    const ms = costs.map(({ cpu }) => (cpu / 1000).toFixed(2)).join(' → ');
    const asked = costs
      .map(({ requests, bytes }) => `${requests.toFixed(1)} requests (${bytes.toFixed(0)} bytes)`)
      .join(' → ');
    console.log(`${what}: ${ratio.toFixed(2)} times (${ms} ms of CPU), ${asked}`);
  }
  for (const { child } of hosts) {
    child.removeAllListeners('exit');
    child.disconnect();
  }
  if (missed && check) process.exitCode = 1;
}

if (process.send) await hostGitHub();
else await measure();

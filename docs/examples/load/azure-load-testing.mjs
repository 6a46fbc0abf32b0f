#!/usr/bin/env node
// Demand by Azure Load Testing: a run of a test that you have made there, under the name that Chaos Loop gives it, so that one start is
// one run whoever asks for it, and the next worker finds it from any machine.
//
//   load:
//     type: command
//     run: chaos/azure-load-testing.mjs
//     parameters: {endpoint: '<id>.eastus.cnt-prod.loadtesting.azure.com', testId: orders}
//     env: [AZURE_CONFIG_DIR]
//
// The job logs in before (`azure/login`), with AZURE_CONFIG_DIR set for the whole job; that login needs the role Load Test Contributor on
// the resource. The script of the test reads how long it may go on from the environment variable CHAOS_LOOP_DURATION (seconds), so
// that it ends by itself.
import { execFile } from 'node:child_process';

const [verb, id = ''] = process.argv.slice(2);
const { endpoint = '', testId = '', az = 'az' } = JSON.parse(process.env.CHAOS_LOOP_PARAMETERS ?? '{}');
const { CHAOS_LOOP_DURATION: seconds = '0' } = process.env;
const NOTHING = 75;
const API_VERSION = '2022-11-01';
const AUDIENCE = 'https://cnt-prod.loadtesting.azure.com';
const TIMEOUT_MS = 20_000;

const failure = (text, exit = 1) => Object.assign(new Error(text), { exit });
const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

/** A token goes out over TLS, or stays on this machine. */
function origin() {
  const url = new URL(endpoint.includes('://') ? endpoint : `https://${endpoint}`);
  const loopback = url.protocol === 'http:' && /^127\.\d+\.\d+\.\d+$/.test(url.hostname);
  if (url.protocol !== 'https:' && !loopback) throw failure('parameters.endpoint is not an https address', NOTHING);
  return url.origin;
}

function token() {
  return new Promise((resolve, reject) => {
    const args = ['account', 'get-access-token', '--resource', AUDIENCE, '--output', 'json'];
    execFile(az, args, { timeout: TIMEOUT_MS }, (error, stdout, stderr) => {
      // Nothing was asked of the service yet.
      if (error) reject(failure(`no login: ${stderr.trim() || error.message}`, NOTHING));
      else resolve(JSON.parse(stdout).accessToken);
    });
  });
}

async function call(method, path, body) {
  const authorization = `Bearer ${await token()}`;
  const answer = await fetch(`${origin()}${path}?api-version=${API_VERSION}`, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/merge-patch+json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text), text };
}

const runPath = `/test-runs/${encodeURIComponent(id)}`;
/** What was refused has done nothing; of a time-out or an error of the service nobody knows. */
const refused = ({ status }) => status >= 400 && status < 500 && status !== 408 && status !== 429;
const words = ({ status, body }) => `${status} ${body.error?.code ?? ''} ${body.error?.message ?? ''}`.trim();

async function read() {
  const answer = await call('GET', runPath);
  if (answer.status === 404) throw failure(`there is no load ${id}`, NOTHING);
  if (answer.status !== 200) throw failure(words(answer));
  return answer.body;
}

const OVER = { DONE: 'Succeeded', FAILED: 'Failed', VALIDATION_FAILURE: 'Failed', CANCELLED: 'Canceled' };

function statusOf({ status, startDateTime, endDateTime, testRunStatistics }) {
  // Machines are taken down for minutes after the last request.
  const over = OVER[status] ?? (endDateTime ? 'Succeeded' : null);
  return {
    id,
    status: over ?? 'Running',
    startedAt: startDateTime ?? null,
    endedAt: over === null ? null : (endDateTime ?? null),
    requests: testRunStatistics?.Total?.sampleCount ?? null,
  };
}

const verbs = {
  async check() {
    if (endpoint === '' || testId === '') return { problems: ['parameters.endpoint and parameters.testId are needed'] };
    const answer = await call('GET', `/tests/${encodeURIComponent(testId)}`);
    if (answer.status !== 200) return { problems: [`test ${testId}: ${words(answer)}`] };
    const script = answer.body.inputArtifacts?.testScriptFileInfo;
    return { problems: script ? [] : [`test ${testId} has no script`] };
  },
  async start() {
    const known = await call('GET', runPath);
    if (known.status === 200) throw failure(`load ${id} was started before`, NOTHING);
    if (known.status !== 404) throw failure(words(known), NOTHING);
    const answer = await call('PATCH', runPath, {
      testId,
      displayName: id,
      environmentVariables: { CHAOS_LOOP_DURATION: seconds },
    });
    if (answer.status >= 300) throw failure(words(answer), refused(answer) ? NOTHING : 1);
    return {};
  },
  status: async () => statusOf(await read()),
  async stop() {
    const { status } = statusOf(await read());
    if (status !== 'Running') return {};
    const answer = await call('POST', `${runPath}:stop`);
    if (answer.status >= 300) throw failure(words(answer));
    return {};
  },
};

try {
  const act = Object.hasOwn(verbs, verb ?? '') ? verbs[verb] : null;
  if (act === null) throw failure('usage: check | start <id> | status <id> | stop <id>', 64);
  print(await act());
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exit ?? 1;
}

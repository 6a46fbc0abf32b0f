// Brings what this workflow run built to the platform and records it as a GitHub deployment of this commit: the image that
// IMAGE names, with the digest in DIGEST, or else the uploaded artifact.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const ENVIRONMENT = 'production';
const ARTIFACT = 'orders';
const LIVE_WITHIN_MS = 30_000;

function env(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
}

const repository = `${env('GITHUB_API_URL')}/repos/${env('GITHUB_REPOSITORY')}`;
const commit = env('GITHUB_SHA');
const runId = env('GITHUB_RUN_ID');
const runUrl = `${env('GITHUB_SERVER_URL')}/${env('GITHUB_REPOSITORY')}/actions/runs/${runId}`;

async function github(method, url, body) {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${env('GITHUB_TOKEN')}`,
      'x-github-api-version': '2022-11-28',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status >= 400) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}

/** The artifact's ZIP as it is stored. Its address is signed: our token must not be sent there. */
async function download(artifact) {
  const answer = await github('GET', `${repository}/actions/artifacts/${artifact.id}/zip`);
  const location = answer.headers.get('location');
  const response = location
    ? await fetch(new URL(location, answer.url), { signal: AbortSignal.timeout(30_000) })
    : answer;
  if (!response.ok) throw new Error(`the artifact could not be downloaded: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function platformToken() {
  const url = new URL(env('ACTIONS_ID_TOKEN_REQUEST_URL'));
  url.searchParams.set('audience', env('DEPLOY_URL'));
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${env('ACTIONS_ID_TOKEN_REQUEST_TOKEN')}` },
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`no id token: ${response.status} ${await response.text()}`);
  return (await response.json()).value;
}

/** @param what the ZIP, or the reference of an image */
async function hand(what, revision) {
  const image = typeof what === 'string';
  const response = await fetch(env('DEPLOY_URL'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await platformToken()}`,
      'content-type': image ? 'application/json' : 'application/zip',
      'x-revision': revision,
      'x-commit': commit,
    },
    body: image ? JSON.stringify({ image: what }) : what,
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`the platform refused: ${response.status} ${await response.text()}`);
}

async function waitUntilLive(revision) {
  const deadline = Date.now() + LIVE_WITHIN_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${env('INGRESS_URL')}/revision`, { signal: AbortSignal.timeout(2000) });
      const live = await response.json();
      if (live.revision === revision && live.healthy) return;
      last = JSON.stringify(live);
    } catch (error) {
      last = error.message;
    }
    await sleep(100);
  }
  throw new Error(`revision ${revision} is not live after ${LIVE_WITHIN_MS / 1000} s: ${last}`);
}

/** What is handed over, and its digest. */
async function built() {
  if (process.env.IMAGE) return { what: process.env.IMAGE, digest: env('DIGEST') };
  const { artifacts } = await (
    await github('GET', `${repository}/actions/runs/${runId}/artifacts?name=${ARTIFACT}`)
  ).json();
  const artifact = artifacts.find(({ name }) => name === ARTIFACT);
  if (!artifact) throw new Error(`run ${runId} has no artifact "${ARTIFACT}"`);
  const zip = await download(artifact);
  const sha256 = createHash('sha256').update(zip).digest('hex');
  if (artifact.digest && artifact.digest !== `sha256:${sha256}`)
    throw new Error(`the artifact is not the one that was uploaded: ${artifact.digest}, got sha256:${sha256}`);
  return { what: zip, digest: `zip:${sha256}` };
}

const { what, digest } = await built();

const revision = `orders-${commit.slice(0, 7)}-${runId}`;
const deployment = await (
  await github('POST', `${repository}/deployments`, {
    ref: commit,
    environment: ENVIRONMENT,
    auto_merge: false,
    required_contexts: [],
    payload: { digest, revision, runUrl },
    description: `orders ${revision}`,
  })
).json();
const report = (state, description) =>
  github('POST', `${repository}/deployments/${deployment.id}/statuses`, {
    state,
    description: description.slice(0, 140),
    environment_url: env('INGRESS_URL'),
    log_url: runUrl,
  });

try {
  await report('in_progress', `handing ${revision} to the platform`);
  await hand(what, revision);
  await waitUntilLive(revision);
  await report('success', `${revision} serves`);
  console.log(`${revision} serves ${digest}`);
} catch (error) {
  await report('failure', error.message);
  throw error;
}

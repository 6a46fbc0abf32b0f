// Tells the platform to run an image, and waits until it serves.
import { setTimeout as sleep } from 'node:timers/promises';

const LIVE_WITHIN_MS = 30_000;

function env(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
}

const revision = env('REVISION');
const answer = await fetch(env('DEPLOY_URL'), {
  method: 'POST',
  headers: {
    authorization: `Bearer ${env('DEPLOY_TOKEN')}`,
    'content-type': 'application/json',
    'x-revision': revision,
    'x-commit': env('COMMIT'),
  },
  body: JSON.stringify({ image: env('IMAGE') }),
  signal: AbortSignal.timeout(60_000),
});
if (!answer.ok) throw new Error(`the platform refused: ${answer.status} ${await answer.text()}`);
const deadline = Date.now() + LIVE_WITHIN_MS;
for (let last = 'no answer'; ; await sleep(100)) {
  if (Date.now() > deadline) throw new Error(`revision ${revision} is not live: ${last}`);
  try {
    const response = await fetch(`${env('INGRESS_URL')}/revision`, { signal: AbortSignal.timeout(2000) });
    const live = await response.json();
    if (live.revision === revision && live.healthy) break;
    last = JSON.stringify(live);
  } catch (error) {
    last = error.message;
  }
}
console.log(`${revision} serves`);

/** Whether the App answers at the address that the configuration names, and when it last looked at everything. */
import { asList, asNumber, asRecord, asText } from '../../../state/base/json.js';
import { reasonOf } from '../../../state/base/message.js';
import { withoutEnd } from '../../../state/base/trim.js';
import { plural, when } from '../text.js';
import { type Check, failed, passed, unseen } from './check.js';

const TIMEOUT_MS = 5_000;
/** Sweeps that may be missing before one counts as late: each may take a while. */
const PATIENT = 5;

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

async function ask(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, body: asRecord(await response.json().catch(() => null)) };
}

function sweepOf({ body }: Answer, nowMs: number): Check {
  const at = asText(body.lastSweep);
  const every = asNumber(body.sweepEverySeconds);
  const mend = 'Start the server again, and see "sweep failed" in its log.';
  // An older App does not say it.
  if (every === null)
    return unseen('sweep', 'the App does not say when it last looked at everything', 'Update the server.');
  if (at === null) return failed('sweep', 'the App has not yet looked at everything since it was started', mend);
  const late = nowMs - Date.parse(at) > PATIENT * every * 1000 + 60_000;
  const details = `the App last looked at everything on ${when(at)}; it does so every ${plural(every, 'second')}`;
  return late ? failed('sweep', details, mend) : passed('sweep', details);
}

/**
 * @param url `app.url` of the configuration
 * @param repository owner/name; null: it is not known
 */
export async function appChecks(url: string, repository: string | null, nowMs: number): Promise<Check[]> {
  const base = withoutEnd(url, '/');
  let health: Answer;
  let ready: Answer;
  try {
    [health, ready] = await Promise.all([ask(`${base}/healthz`), ask(`${base}/readyz`)]);
  } catch (error) {
    const hint = `Start the server there (chaos-loop serve), or correct app.url; curl ${base}/healthz shows the same. --offline asks no service.`;
    return [failed('app', `${url} does not answer: ${reasonOf(error)}`, hint)];
  }
  if (health.status !== 200 || health.body.ok !== true) {
    const hint = `app.url has to be the address of the server (chaos-loop serve), as workers reach it. Where it is and has no App yet, its log names the page that makes one.`;
    return [failed('app', `${url}/healthz answers ${health.status}, which is not the App`, hint)];
  }
  // What holds up other repositories is their own doctor's.
  const troubles = asList(ready.body.troubles)
    .map(asRecord)
    .filter((trouble) => repository === null || asText(trouble.repository)?.toLowerCase() === repository.toLowerCase());
  const of = ({ path, words }: Record<string, unknown>) => `${asText(path) ?? ''}: ${asText(words) ?? ''}`;
  const app =
    troubles.length === 0
      ? passed('app', `${url} answers, and nothing holds it up`)
      : failed(
          'app',
          `${url} can't go on: ${troubles.map(of).join('; ')}`,
          'docs/operations.md says what to do about each.',
        );
  return [app, sweepOf(ready, nowMs)];
}

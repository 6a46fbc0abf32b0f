/** Whether a new App works: it signs in, it is installed, and GitHub's deliveries arrive. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asList, asNumber, asRecord, asText } from '../../state/base/json.js';
import { messageOf, wordOf } from '../../state/base/message.js';
import type { GitHub } from '../github/port.js';
import { type Check, lockedPage, sameKey, sendHtml, statusPage } from './pages.js';

interface Answer {
  status: number;
  data: unknown;
}

async function ask(app: GitHub, path: string): Promise<Answer> {
  try {
    return await app.rest('GET', path);
  } catch (error) {
    return { status: 0, data: { message: messageOf(error) } };
  }
}

const refusal = ({ status, data }: Answer): string =>
  `${status === 0 ? 'no answer' : status} ${wordOf(asRecord(data).message ?? '')}`.trim();

/** Why GitHub does not take this id and key for an App's; null when it does, or cannot be asked just now. */
export async function identityProblem(signIn: () => Promise<Answer>, appId: number): Promise<string | null> {
  const answer = await signIn().catch((error: unknown) => ({ status: 0, data: { message: messageOf(error) } }));
  if (answer.status === 401)
    return `PRIVATE_KEY is not a key of the App ${appId}, or the clock of this machine is wrong: GitHub says "${wordOf(asRecord(answer.data).message ?? '')}". Generate a key on the page of the App.`;
  if (answer.status === 404)
    return `APP_ID is ${appId}; GitHub knows no such App. Set the id that the App's page shows.`;
  const id = asNumber(asRecord(answer.data).id);
  if (answer.status === 200 && id !== null && id !== appId) return `APP_ID is ${appId}, and the key is of App ${id}.`;
  return null;
}

function delivered(answer: Answer): Check {
  const [latest] = asList(answer.data).map(asRecord);
  if (answer.status !== 200)
    return { ok: false, says: `Deliveries could not be listed: ${refusal(answer)}.`, hint: 'Look again in a moment.' };
  if (latest === undefined)
    return { ok: false, says: 'GitHub has sent no event yet.', hint: 'Installing the App, or a comment, sends one.' };
  const code = asNumber(latest.status_code) ?? 0;
  const what = `${asText(latest.event) ?? 'an event'} at ${asText(latest.delivered_at) ?? 'an unknown time'}`;
  return code >= 200 && code < 300
    ? { ok: true, says: `The newest delivery arrived: ${what}.`, hint: null }
    : {
        ok: false,
        says: `The newest delivery failed (${what}): ${asText(latest.status) ?? code}.`,
        hint: 'Is the webhook address of the App the address of this server, and reachable?',
      };
}

/** What the set-up shows once the App runs. */
export async function appChecks(app: GitHub): Promise<{ name: string; checks: Check[] }> {
  const [self, installations, deliveries] = await Promise.all([
    ask(app, '/app'),
    ask(app, '/app/installations?per_page=100'),
    ask(app, '/app/hook/deliveries?per_page=10'),
  ]);
  const { name, slug, html_url: address } = asRecord(self.data);
  const count = asList(installations.data).length;
  return {
    name: asText(name) ?? asText(slug) ?? 'The App',
    checks: [
      self.status === 200
        ? { ok: true, says: 'The App signs in to GitHub.', hint: null }
        : { ok: false, says: `The App cannot sign in: ${refusal(self)}.`, hint: 'Look again in a moment.' },
      count > 0
        ? { ok: true, says: count === 1 ? 'It has one installation.' : `It has ${count} installations.`, hint: null }
        : {
            ok: false,
            says: 'It is not installed anywhere yet.',
            hint: `Install it at ${asText(address) ?? 'its page'}/installations/new.`,
          },
      delivered(deliveries),
    ],
  };
}

/** The page for who knows the key of the set-up. */
export function statusRoute(app: GitHub, key: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://setup.invalid');
    if (!sameKey(url.searchParams.get('key'), key)) return lockedPage(response);
    const { name, checks } = await appChecks(app);
    sendHtml(response, 200, statusPage(name, checks));
  };
}

/** Who the App is on GitHub; what it wrote is known by this login. */
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import type { Identity, IdentityPort } from './app-command.js';
import { expectStatus, type GitHub, GitHubUnavailable } from './port.js';

/** One question a client, whoever asks. */
const readers = new WeakMap<GitHub, IdentityPort>();

export function identityReader(app: GitHub): IdentityPort {
  const reader = readers.get(app) ?? newReader(app);
  readers.set(app, reader);
  return reader;
}

function newReader(app: GitHub): IdentityPort {
  let known: Promise<Identity> | null = null;
  const read = async (): Promise<Identity> => {
    const data = asRecord(await expectStatus('GET /app', app.rest('GET', '/app'), 200));
    const slug = asText(data.slug);
    if (slug === null) throw new GitHubUnavailable('GET /app: no slug in the answer');
    return { login: `${slug}[bot]`, id: asNumber(data.id) };
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

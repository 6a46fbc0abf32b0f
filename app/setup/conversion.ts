/** The code that GitHub hands out when somebody makes an App from a manifest, turned into that App's secrets. Once, within an hour. */
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import type { Secrets } from './env-file.js';

export interface MadeApp {
  secrets: Secrets;
  name: string;
  /** Where it can be installed. */
  installUrl: string;
}

/** Throws an Error in words for whoever set it up; no secret is in it. */
export async function convert(apiUrl: string, code: string, signal: AbortSignal): Promise<MadeApp> {
  const answer = await fetch(`${apiUrl}/app-manifests/${encodeURIComponent(code)}/conversions`, {
    method: 'POST',
    headers: {
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
      'user-agent': 'chaos-loop',
    },
    signal,
  });
  const body = asRecord(await answer.json().catch(() => null));
  if (answer.status !== 201)
    throw new Error(`GitHub did not hand out the secrets: ${answer.status} ${wordOf(body.message ?? '')}`);
  const id = asNumber(body.id);
  const [key, secret, page] = [asText(body.pem), asText(body.webhook_secret), asText(body.html_url)];
  if (id === null || key === null || secret === null || page === null)
    throw new Error('GitHub answered without the id, the key, the webhook secret or the address of the App');
  return {
    secrets: { APP_ID: String(id), PRIVATE_KEY: key, WEBHOOK_SECRET: secret },
    name: asText(body.name) ?? asText(body.slug) ?? String(id),
    installUrl: `${page}/installations/new`,
  };
}

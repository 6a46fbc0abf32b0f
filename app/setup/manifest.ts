/** The manifest that makes the GitHub App: what app.yml asks for, at the addresses of this server. */
import { parse } from 'yaml';
import { asList, asRecord, asText } from '../../state/base/json.js';
import { WEBHOOK_PATH } from '../runtime/http.js';

/** GitHub's own limit of an App's name. */
const NAME_LENGTH = 34;

export interface Wanted {
  name: string;
  /** Where GitHub, people and workers reach this server; no slash at its end. */
  publicUrl: string;
  /** Where webhooks go instead, when a proxy hands them on. */
  webhookProxyUrl: string | null;
  /** Where the browser comes back to, when that is not `publicUrl`: this machine, for an App that will run elsewhere. */
  comesBackTo?: string;
  /** Name of the organization that owns the App; null: the person who is signed in. */
  organization: string | null;
}

/** What stands in app.yml, under GitHub's names; see "Registering a GitHub App from a manifest". */
export function manifestOf(
  appYml: string,
  { name, publicUrl, comesBackTo = publicUrl, webhookProxyUrl }: Wanted,
): Record<string, unknown> {
  const written = asRecord(parse(appYml));
  return {
    name,
    url: asText(written.url) ?? publicUrl,
    description: asText(written.description) ?? '',
    public: false,
    hook_attributes: { url: webhookProxyUrl ?? `${publicUrl}${WEBHOOK_PATH}`, active: true },
    redirect_url: `${comesBackTo}/setup/created`,
    default_permissions: asRecord(written.default_permissions),
    default_events: asList(written.default_events),
  };
}

/** Where the form with the manifest is sent; `website` is GitHub's own. */
export function registrationUrl(website: string, organization: string | null, state: string): string {
  const owner = organization === null ? '' : `/organizations/${encodeURIComponent(organization)}`;
  return `${website}${owner}/settings/apps/new?state=${encodeURIComponent(state)}`;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** What a person typed, or every problem of it. GitHub refuses a webhook address that it cannot reach. */
export function readWanted(
  form: URLSearchParams,
  { webhookProxyUrl, loopback }: { webhookProxyUrl: string | null; loopback: boolean },
): { wanted: Wanted; problems: string[] } {
  const problems: string[] = [];
  const name = (form.get('name') ?? '').trim();
  if (name === '' || name.length > NAME_LENGTH) problems.push(`The name needs 1 to ${NAME_LENGTH} characters.`);
  const organization = (form.get('organization') ?? '').trim();
  if (!/^[\w-]{0,39}$/.test(organization)) problems.push(`"${organization}" is not the name of an organization.`);
  const address = (form.get('url') ?? '').trim();
  let publicUrl = '';
  try {
    const { protocol, origin, hostname, pathname, search } = new URL(address);
    publicUrl = `${origin}${pathname}`.replace(/\/$/, '');
    const here = LOOPBACK.test(hostname);
    if (protocol !== 'https:' && !here) problems.push('The address has to begin with https://.');
    if (search !== '') problems.push('The address has no query.');
    if (here && webhookProxyUrl === null && !loopback)
      problems.push(
        'GitHub cannot reach this machine by that name. Enter the address under which it can, or start the server with WEBHOOK_PROXY_URL set to a channel of https://smee.io/new.',
      );
  } catch {
    problems.push(`"${address}" is not an address such as https://chaos-loop.example.com.`);
  }
  return { wanted: { name, publicUrl, webhookProxyUrl, organization: organization || null }, problems };
}

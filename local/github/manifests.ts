/**
 * An App is made from a manifest on GitHub's website, by whoever is signed in there, and its secrets are handed out once, for
 * the code of the redirect. Here it is always the one App that this host has, at the manifest's address.
 */
import { wordOf } from '../../state/base/message.js';
import { APP_EVENTS, APP_PERMISSIONS, type HostContext } from './context.js';
import { notFound } from './errors.js';
import { isObject } from './input.js';
import type { HostAnswer, HostRequest } from './requests.js';
import type { Route } from './router.js';
import { appShape } from './shapes/user.js';

const PAGE = /^(?:\/organizations\/[\w-]+)?\/settings\/apps\/new$/;
const HOUR = 3_600_000;

/** Codes that were handed out, and when. Not kept over a restart. */
const codes = new WeakMap<HostContext, Map<string, number>>();

/** What GitHub writes above its form when a manifest can not be used. */
function problemsOf(text: string | null): { problems: string[]; manifest: Record<string, unknown> } {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text ?? '');
  } catch {
    manifest = null;
  }
  if (!isObject(manifest)) return { problems: ['The manifest is no JSON object'], manifest: {} };
  const problems: string[] = [];
  const address = (name: string, value: unknown) => {
    if (typeof value !== 'string' || !URL.canParse(value)) problems.push(`"${name}" must be a URL`);
  };
  const { name, url, hook_attributes: hook, redirect_url: redirect, default_permissions: permissions } = manifest;
  if (typeof name !== 'string' || name === '' || name.length > 34) problems.push('"name" must have 1 to 34 characters');
  address('url', url);
  address('redirect_url', redirect);
  address('hook_attributes.url', isObject(hook) ? hook.url : null);
  for (const [permission, level] of Object.entries(isObject(permissions) ? permissions : {}))
    if (APP_PERMISSIONS[permission] !== level)
      problems.push(`"${permission}: ${wordOf(level)}" is not a permission of this App`);
  const events = Array.isArray(manifest.default_events) ? manifest.default_events : [];
  for (const event of events)
    if (!APP_EVENTS.includes(event))
      problems.push(`Default event "${wordOf(event)}" is not one that the permissions allow`);
  return { problems, manifest };
}

const html = (status: number, words: string, headers: Record<string, string> = {}): HostAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: Buffer.from(`<!doctype html><title>GitHub</title><p>${words.replaceAll('<', '&lt;')}</p>`),
  arrives: 'whole',
});

/** The page's answer to a form with a manifest; null for another page. Webhooks go to the manifest's address from then on. */
export function website(
  host: HostContext,
  { method, target, body }: HostRequest,
  setWebhookUrl: (url: string) => void,
): HostAnswer | null {
  if (method !== 'POST') return null;
  const url = new URL(target, host.url);
  if (!PAGE.test(url.pathname)) return null;
  const { problems, manifest } = problemsOf(new URLSearchParams(body).get('manifest'));
  if (problems.length > 0) return html(422, `Error: ${problems.join('. ')}`);
  const code = host.entropy.bytes(20).toString('hex');
  const known = codes.get(host) ?? new Map<string, number>();
  codes.set(host, known.set(code, host.now().getTime()));
  host.app.name = manifest.name as string;
  setWebhookUrl((manifest.hook_attributes as { url: string }).url);
  const back = new URL(manifest.redirect_url as string);
  back.searchParams.set('code', code);
  const state = url.searchParams.get('state');
  if (state !== null) back.searchParams.set('state', state);
  return html(302, 'Redirecting', { location: back.href });
}

export const manifestRoutes: Route[] = [
  {
    method: 'POST',
    path: '/app-manifests/{code}/conversions',
    needs: 'none',
    handle({ host, params }) {
      const since = codes.get(host)?.get(params.code ?? '');
      if (since === undefined || host.now().getTime() - since > HOUR) throw notFound();
      codes.get(host)?.delete(params.code ?? '');
      const { privateKey, webhookSecret } = host.app;
      const secrets = { client_secret: host.entropy.bytes(20).toString('hex'), webhook_secret: webhookSecret };
      return { status: 201, body: { ...appShape(host), ...secrets, pem: privateKey } };
    },
  },
  {
    method: 'GET',
    path: '/app/hook/deliveries',
    needs: 'app',
    query: ['cursor'],
    handle: ({ host, query }) => {
      const most = Number(query.get('per_page') ?? 30);
      return { status: 200, body: host.deliveries().slice(0, most) };
    },
  },
];

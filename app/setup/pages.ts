/** The pages of the set-up, in a browser: what to enter, what is sent to GitHub, what was made, and whether it works. */
import { timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { el, type Html, join, link, page, sign, table } from '../views/report/html.js';
import { STYLE } from '../views/report/style.js';
import type { Wanted } from './manifest.js';

/** One line of the page that says whether the App works. */
export interface Check {
  ok: boolean;
  says: string;
  hint: string | null;
}

const FORM = `form{margin:22px 0}label{display:block;margin:16px 0 4px;font-weight:600}input[type=text]{font:inherit;width:100%;max-width:34em;padding:9px 12px;border:1px solid var(--mute);border-radius:8px;background:var(--card);color:var(--ink)}button{display:block;font:inherit;font-weight:600;margin-top:22px;padding:10px 20px;border:0;border-radius:8px;background:var(--link);color:var(--bg);cursor:pointer}button:focus-visible,input:focus-visible{outline:2px solid var(--link);outline-offset:2px}label small{display:block;font-weight:400;color:var(--mute)}.problem{color:var(--bad)}`;

const head = el('header', { class: 'top' }, el('b', {}, 'Chaos Loop'), el('span', {}, 'Set-up'));

function whole(title: string, ...parts: readonly (Html | null)[]): string {
  return page(`${title} · Chaos Loop`, STYLE + FORM, head, el('main', {}, el('h1', {}, title), ...parts));
}

const lead = (...words: readonly (Html | string)[]): Html => el('p', { class: 'lead' }, ...words);

function field(name: string, label: string, hint: string, value: string): Html {
  return join(
    el('label', { for: name }, label, el('small', {}, hint)),
    el('input', { type: 'text', id: name, name, value, autocomplete: 'off' }),
  );
}

/** A hint; an address at its end can be followed. */
function hinted(hint: string): Html {
  const [, words = hint, address = null] = /^([^:]*)(https?:\/\/\S+)\.$/.exec(hint) ?? [];
  return el('small', {}, ` ${words}`, ...(address === null ? [] : [link(address, address), '.']));
}

const problemList = (problems: readonly string[]): Html | null =>
  problems.length === 0
    ? null
    : el(
        'div',
        { class: 'problem', role: 'alert' },
        el('ul', { class: 'list' }, ...problems.map((words) => el('li', {}, words))),
      );

/** First: who owns the App, what it is called, where it is reached. */
export function startPage(
  key: string,
  wanted: Omit<Wanted, 'webhookProxyUrl' | 'comesBackTo'>,
  problems: readonly string[],
): string {
  return whole(
    'Make your GitHub App',
    lead(
      'This server runs Chaos Loop for your own GitHub App. GitHub makes the App from the permissions and events that this version asks for, and hands its keys to this server only.',
    ),
    problemList(problems),
    el(
      'form',
      { method: 'post', action: '/setup' },
      el('input', { type: 'hidden', name: 'key', value: key }),
      field('name', 'Name', 'Up to 34 characters; nobody else on GitHub may have it.', wanted.name),
      field('organization', 'Organization', 'Who owns the App. Empty: your own account.', wanted.organization ?? ''),
      field('url', 'Address of this server', 'As GitHub and your workflow runs reach it.', wanted.publicUrl),
      el('button', { type: 'submit' }, 'Next'),
    ),
  );
}

/** Second: what is asked for, and the button that goes to GitHub. */
export function confirmPage(action: string, manifest: Record<string, unknown>): string {
  const permissions = Object.entries(manifest.default_permissions as Record<string, string>);
  return whole(
    'What the App may do',
    lead('app.yml gives the reason of each. GitHub shows them again before it makes the App.'),
    el(
      'div',
      { class: 'card' },
      table(
        [{ name: 'Permission' }, { name: 'Level' }],
        permissions.map(([name, level]) => [name.replaceAll('_', ' '), level]),
      ),
    ),
    el('p', { class: 'mute' }, `Events: ${(manifest.default_events as string[]).join(', ')}.`),
    el(
      'form',
      { method: 'post', action },
      el('input', { type: 'hidden', name: 'manifest', value: JSON.stringify(manifest) }),
      el('button', { type: 'submit' }, 'Continue on GitHub'),
    ),
  );
}

/** Third: the App is there. */
export function madePage(name: string, installUrl: string, statusUrl: string | null, file: string): string {
  return whole(
    `${name} is made`,
    lead('Its id, key and webhook secret are in ', el('code', {}, file), ', readable by the owner of that file only.'),
    el(
      'ol',
      { class: 'next' },
      el('li', {}, link(installUrl, 'Install it'), ' on the repository of your service.'),
      statusUrl === null
        ? el('li', {}, 'Then start the server with that file; the terminal says how.')
        : el('li', {}, 'Then ', el('a', { href: statusUrl }, 'see whether everything works'), '.'),
    ),
  );
}

export function statusPage(name: string, checks: readonly Check[]): string {
  const open = checks.filter(({ ok }) => !ok).length;
  return whole(
    open === 0 ? `${name} works` : `${name}: ${open === 1 ? 'one thing is' : `${open} things are`} missing`,
    el(
      'ul',
      { class: 'list' },
      ...checks.map(({ ok, says, hint }) =>
        el('li', {}, sign(ok ? 'done' : 'waits'), ' ', says, hint === null ? '' : hinted(hint)),
      ),
    ),
    open === 0
      ? lead('Next, in a clone of the repository: ', el('code', {}, 'npx chaos-loop init'), '.')
      : el('p', {}, el('a', { href: '' }, 'Look again')),
  );
}

export function problemPage(title: string, words: string, hint: string): string {
  return whole(title, lead(words), el('p', {}, hint));
}

/** Compares in constant time; keys of one server have one length. */
export function sameKey(given: string | null, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function sendHtml(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  response.end(text);
}

export function lockedPage(response: ServerResponse): void {
  sendHtml(
    response,
    403,
    problemPage(
      'This page needs its key',
      'Open the address that the server printed when it started; the key is part of it.',
      'It changes with each start of the server.',
    ),
  );
}

/** A pull request of the local GitHub as a page to read: what its maintainer would see on GitHub, without a server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Octokit } from '@octokit/rest';
import MarkdownIt from 'markdown-it';
import { clock, day, el, page, join as parts, raw } from '../../app/views/report/html.js';
import { STYLE } from '../../app/views/report/style.js';

/** As on GitHub, markup in a body is markup; the page's own policy lets nothing of it run or load. */
const markdown = new MarkdownIt({ html: true });

/** What others wrote has tables of its own, which scroll where it is narrow. */
const OWN = `.said{padding:6px 22px;margin-top:18px}.said h2,.said h3{margin-top:22px}pre{overflow-x:auto}
.said table{display:block;overflow-x:auto}.said tbody{display:table-row-group}.said tr{display:table-row}.said tbody th,.said td{display:table-cell;width:auto;padding:6px 10px}.said td::before{content:none}
.said img{max-width:100%}.alert{margin:0;padding:2px 16px;border-left:4px solid currentColor}.alert p{color:var(--ink)}`;

/** GitHub's alerts are quotes whose first line says of which kind. */
const ALERT = /<blockquote>\s*<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/g;
const TONES: Record<string, string> = { TIP: 'good', IMPORTANT: 'wait', WARNING: 'bad', CAUTION: 'bad' };
/** A file of the repository as a picture: GitHub serves it, and no page of ours may load it. */
const PICTURE = /(<img src=")[^"]*?\/blob\/([^"/]+)\/([^"?]+)\?raw=true[^"]*(")/g;

/** The pictures of a text, in it. */
async function withPictures(html: string, { octokit, place }: PullPageOptions): Promise<string> {
  const found = new Map<string, string>();
  for (const [whole, , ref = '', path = ''] of html.matchAll(PICTURE)) {
    const { data } = await octokit.rest.repos.getContent({ ...place, ref, path: decodeURIComponent(path) });
    if ('content' in data) found.set(whole, data.content.replaceAll('\n', ''));
  }
  return html.replace(PICTURE, (whole, open: string, _ref, _path, close: string) =>
    found.has(whole) ? `${open}data:image/svg+xml;base64,${found.get(whole)}${close}` : whole,
  );
}

/** As GitHub shows it. */
async function rendered(body: string, options: PullPageOptions): Promise<string> {
  const alerts = markdown
    .render(body)
    .replace(ALERT, (_whole, kind: string) => `<blockquote class="alert ${TONES[kind] ?? 'mute'}"><p>`);
  return withPictures(alerts, options);
}

const READY_MS = 20_000;

/** The App's last act for a run: its record is no draft any more. Whatever was to be said there has been said (R13.8). */
export async function recordFinished(
  { octokit, place }: Pick<PullPageOptions, 'octokit' | 'place'>,
  number: number,
  signal: AbortSignal,
): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    const { data } = await octokit.rest.pulls.get({ ...place, pull_number: number });
    if (data.draft !== true || data.state !== 'open') return;
    await setTimeout(250, undefined, { signal });
  }
}

export interface PullPageOptions {
  octokit: Octokit;
  place: { owner: string; repo: string };
  /** Where the page goes, as `pull-<number>.html`. */
  directory: string;
}

/** Writes the pull request as it is now; answers the path of the page. */
export async function writePullPage(options: PullPageOptions, number: number): Promise<string> {
  const { octokit, place, directory } = options;
  const { data: pull } = await octokit.rest.pulls.get({ ...place, pull_number: number });
  const { data: files } = await octokit.rest.pulls.listFiles({ ...place, pull_number: number, per_page: 100 });
  const comments = await octokit.paginate(octokit.rest.issues.listComments, { ...place, issue_number: number });
  const state = pull.merged ? 'merged' : pull.draft ? 'draft' : pull.state;
  const said = async (login: string, at: string, body: string) =>
    el(
      'section',
      { class: 'card said' },
      el('p', { class: 'mute' }, `${login} · ${day(at)}, ${clock(at)} UTC`),
      raw(await rendered(body, options)),
    );
  const conversation = [await said(pull.user.login, pull.created_at, pull.body ?? '')];
  for (const { user, created_at: at, body } of comments)
    conversation.push(await said(user?.login ?? '?', at, body ?? ''));
  const html = page(
    `#${number} ${pull.title}`,
    STYLE + OWN,
    el(
      'header',
      { class: 'top' },
      el('span', {}, el('b', {}, `${place.owner}/${place.repo}`), ' on this machine'),
      el('span', {}, `Pull request #${number}, ${state}`),
    ),
    el(
      'main',
      {},
      el('h1', {}, pull.title),
      el(
        'p',
        { class: 'mute' },
        `${pull.head.ref} into ${pull.base.ref}`,
        ...pull.labels.flatMap(({ name }) => [' ', el('span', { class: 'tag neutral' }, name)]),
      ),
      ...conversation,
      el('h2', {}, 'Files'),
      ...files.map(({ filename, additions, deletions, patch }) =>
        el(
          'details',
          { class: 'card said' },
          el('summary', {}, `${filename}, +${additions} −${deletions}`),
          el('pre', { tabindex: '0' }, raw(markdown.utils.escapeHtml(patch ?? ''))),
        ),
      ),
    ),
    parts(''),
  );
  const path = join(directory, `pull-${number}.html`);
  writeFileSync(path, html);
  return path;
}

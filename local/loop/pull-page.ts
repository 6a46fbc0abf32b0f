/** A pull request of the local GitHub as a page to read: what its maintainer would see on GitHub, without a server. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Octokit } from '@octokit/rest';
import MarkdownIt from 'markdown-it';
import { clock, day, el, page, join as parts, raw } from '../../app/views/report/html.js';
import { STYLE } from '../../app/views/report/style.js';

/** As on GitHub, markup in a body is markup; the page's own policy lets nothing of it run or load. */
const markdown = new MarkdownIt({ html: true });

/** What others wrote has tables of its own, which scroll where it is narrow. */
const OWN = `.said{padding:6px 22px;margin-top:18px}.said h2,.said h3{margin-top:22px}pre{overflow-x:auto}
.said table{display:block;overflow-x:auto}.said tbody{display:table-row-group}.said tr{display:table-row}.said tbody th,.said td{display:table-cell;width:auto;padding:6px 10px}.said td::before{content:none}`;

export interface PullPageOptions {
  octokit: Octokit;
  place: { owner: string; repo: string };
  /** Where the page goes, as `pull-<number>.html`. */
  directory: string;
}

/** Writes the pull request as it is now; answers the path of the page. */
export async function writePullPage({ octokit, place, directory }: PullPageOptions, number: number): Promise<string> {
  const { data: pull } = await octokit.rest.pulls.get({ ...place, pull_number: number });
  const { data: files } = await octokit.rest.pulls.listFiles({ ...place, pull_number: number, per_page: 100 });
  const comments = await octokit.paginate(octokit.rest.issues.listComments, { ...place, issue_number: number });
  const state = pull.merged ? 'merged' : pull.draft ? 'draft' : pull.state;
  const said = (login: string, at: string, body: string) =>
    el(
      'section',
      { class: 'card said' },
      el('p', { class: 'mute' }, `${login} · ${day(at)}, ${clock(at)} UTC`),
      raw(markdown.render(body)),
    );
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
      el('p', { class: 'mute' }, `${pull.head.ref} into ${pull.base.ref}`),
      said(pull.user.login, pull.created_at, pull.body ?? ''),
      ...comments.map((comment) => said(comment.user?.login ?? '?', comment.created_at, comment.body ?? '')),
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

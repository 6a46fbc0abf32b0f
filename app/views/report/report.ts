/** The report of one run: one HTML file that needs nothing else, for a reader who has one minute, and for paper. */
import type { RunView } from '../../../state/queries/view/types.js';
import { code, day, el, type Html, join, link, page, sign } from './html.js';
import * as parts from './sections.js';
import { STYLE } from './style.js';

/** What `verify` says of the history that the report is made from. */
export interface ReportCheck {
  /** What to type to check it oneself. */
  command: string;
  /** In words, by how each check ended. */
  passed: readonly string[];
  failed: readonly string[];
  skipped: readonly string[];
}

function check({ command, passed, failed, skipped }: ReportCheck): Html {
  const bad = failed.length > 0;
  return el(
    'section',
    {},
    el('h2', {}, 'Check it yourself'),
    el('p', {}, 'Anyone with a clone can recompute every value and every decision, without the App that wrote them.'),
    el('div', { class: 'cmd' }, command),
    el(
      'p',
      {},
      el('b', { class: bad ? 'bad' : 'good' }, `${passed.length} passed`),
      `, ${failed.length} failed, ${skipped.length} skipped, when this page was made.`,
    ),
    bad && el('p', { class: 'bad' }, 'Do not rely on what this page says until that is explained.'),
    el(
      'ul',
      { class: 'two' },
      ...failed.map((one) => el('li', {}, sign('bad'), ' ', one)),
      ...passed.map((one) => el('li', {}, sign('done'), ' ', one)),
      ...skipped.map((one) => el('li', {}, sign('none'), ' ', one, ' (not checked)')),
    ),
  );
}

export function renderReport(view: RunView, checked: ReportCheck): string {
  const { run, links } = view;
  return page(
    `${view.title} · ${run.repository}`,
    STYLE,
    el(
      'header',
      { class: 'top' },
      el('span', {}, el('b', {}, 'Chaos Loop'), ' · ', link(links.repository, run.repository), ` · ${run.environment}`),
      el('span', {}, 'Run ', link(links.page, code(run.id)), ` · ${day(run.startedAt)}`),
    ),
    el(
      'main',
      {},
      parts.hero(view),
      parts.next(view),
      parts.picture(view),
      parts.facts(view),
      parts.proof(view),
      parts.chain(view),
      parts.people(view),
      parts.timeline(view),
      parts.refused(view),
      parts.rules(view),
      check(checked),
      parts.receipts(view),
    ),
    join(parts.footer(view)),
  );
}

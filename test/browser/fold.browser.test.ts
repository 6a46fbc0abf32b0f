/**
 * One minute: on the first screen of each page a stranger finds how the run ended, why, and what to do next. What is looked for
 * is written here by hand, ending by ending; `LOOK=<folder>` also writes each page as a picture, in both widths and themes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobPage } from '../../action/pages/page.js';
import { checkPage } from '../../app/views/check.js';
import { recordComments } from '../../app/views/projections.js';
import { recordBody, recordTitle } from '../../app/views/record.js';
import { renderReport } from '../../app/views/report/report.js';
import { renderRunReadme } from '../../app/views/run-readme.js';
import { pictureOf } from '../../state/queries/picture/index.js';
import { viewOf } from '../../state/queries/view/index.js';
import { JOBS, STORIES } from '../views/names.js';
import { inputOf, readJob, readStory } from '../views/story.js';
import { Browser } from './chromium.js';
import { githubPage } from './github-page.js';

type Name = (typeof STORIES)[number];
const LOOK = process.env.LOOK ?? '';
/** What is seen of a page before anybody scrolls, CSS pixels: a laptop's window, and a phone. */
const FOLDS = [
  { width: 1280, fold: 800 },
  { width: 390, fold: 844 },
] as const;
/** What is read on a phone at once. Of a file GitHub's own page takes 252 pixels there, so that the next step of a long verdict is scrolled to. */
const ON_PHONES: readonly string[] = ['record', 'report', 'check'];

/** Verdict, reason, next step. */
const TOLD: Readonly<Partial<Record<Name, readonly [verdict: string, reason: string, next: string]>>> = {
  approval: ['Choose a fix', '0% of orders answered', '/chaos-loop approve 1'],
  gate: ['Deploy #3', 'does not contain the merge', 'Deploy #3 as usual'],
  resolved: ['The fix works', '100% of orders answered; before the fix: 0%', 'Merge the record pull request'],
  'not-fixed': ['The fix did not help', 'the remedy is wrong, not the rollout', '/chaos-loop follow-up'],
  'no-effect': ['No verdict', 'The fault had no measurable effect', 'Check the action of the fault'],
  starved: ['No verdict', 'Too little traffic', 'Start again when there is traffic'],
  unhealthy: ['No verdict', 'The service was not healthy before the fault', 'Repair the service'],
  'not-recovered': ['did not recover in time', 'The fault itself ended at', 'Restore the service first'],
  'not-weak': [
    'The suspected weakness did not show',
    '100% of orders answered (weak below 80%)',
    'Merge the record pull request',
  ],
  halted: [
    'No verdict',
    'A safety halt stopped the fault (health checks answered below 50%)',
    'Make the next fault smaller',
  ],
  unsafe: ['Stopped for safety', 'The fault reached 2 targets; 1 is allowed', 'Check that the service has recovered'],
  rejected: ['The weakness is real', 'rejected the remedies', '/chaos-loop start production'],
  abandoned: ['a person ended the run', 'Whether the fix helps is not known', '/chaos-loop start production'],
  'analysis-only': ['Analysis only', '1 finding that no fault here can test', '/chaos-loop start production'],
};

function pagesOf(name: Name): [kind: string, html: string][] {
  const input = inputOf(readStory(name));
  const view = viewOf(input);
  const svg = pictureOf(input);
  const check = checkPage(view);
  const bodies = [recordBody(input), ...recordComments(input).map(({ body }) => body)];
  return [
    ['run page', githubPage({ kind: 'file', texts: [renderRunReadme(input)], svg })],
    ['record', githubPage({ kind: 'pull', title: recordTitle(input), texts: bodies, svg })],
    ['check', githubPage({ kind: 'check', title: check.title, texts: [check.summary], svg })],
    ['report', renderReport(view, { command: 'chaos-loop verify', passed: ['x'], failed: [], skipped: [] })],
  ];
}

/** Where in CSS pixels the text ends that says so first; null: nothing on the page says so. */
const ENDS = (said: string) => `(() => {
  const plain = (text) => text.replace(/\\u200b/g, '').replace(/\\s+/g, ' ').toLowerCase();
  const wanted = plain(${JSON.stringify(said)});
  const all = [...document.querySelectorAll('h1,h2,p,li,blockquote,span.tag,code')];
  const ends = all.filter((one) => plain(one.textContent).includes(wanted)).map((one) => one.getBoundingClientRect().bottom);
  return ends.length === 0 ? null : Math.min(...ends);
})()`;

let browser: Browser;
beforeAll(() => {
  browser = new Browser();
});
afterAll(() => browser.close());

/** Pages of jobs say nothing of how the run ended. */
const jobs = JOBS.map((name) => {
  const { brief, submission } = readJob(name);
  const html = githubPage({
    kind: 'check',
    title: 'deliver',
    texts: [jobPage(brief, submission, 'https://github.com').join('\n')],
    svg: null,
  });
  return [name, 'job', html, null] as const;
});
const CASES = [
  ...STORIES.flatMap((name) => pagesOf(name).map(([kind, html]) => [name, kind, html, TOLD[name] ?? null] as const)),
  ...jobs,
];

describe.each(CASES)('%s, %s', (name, kind, html, told) => {
  (told === null ? it.skip : it)('tells verdict, reason and next step on the first screen', async () => {
    for (const { width, fold } of FOLDS) {
      if (width < 500 && !ON_PHONES.includes(kind)) continue;
      const page = await browser.open(html, { width, scheme: 'light' });
      const ends = await Promise.all((told ?? []).map((said) => page.evaluate<number | null>(ENDS(said))));
      page.close();
      const late = (told ?? []).filter((_, index) => !((ends[index] ?? Number.POSITIVE_INFINITY) <= fold));
      expect([width, ...late, ...(late.length > 0 ? ends : [])]).toEqual([width]);
    }
  });

  it.each(['light', 'dark'] as const)('is no wider than a phone, %s', async (scheme) => {
    const page = await browser.open(html, { width: 390, scheme });
    expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBeLessThanOrEqual(390);
    const wide = `[...document.querySelectorAll('table')].filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.slice(0, 60))`;
    expect(await page.evaluate(wide)).toEqual([]);
    page.close();
  });

  (LOOK === '' ? it.skip : it)('is written as a picture', async () => {
    mkdirSync(LOOK, { recursive: true });
    for (const width of [1280, 390])
      for (const scheme of ['light', 'dark'] as const) {
        const page = await browser.open(html, { width, scheme });
        writeFileSync(join(LOOK, `${kind.replace(' ', '-')}-${name}-${width}-${scheme}.png`), await page.picture(2400));
        page.close();
      }
  });
});

/** The report and the dashboard as people meet them: nothing in the way of anybody (axe), no sideways scrolling, on paper too. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmPage, madePage, startPage, statusPage } from '../../app/setup/pages.js';
import { renderDashboard } from '../../app/views/report/dashboard.js';
import { type ReportCheck, renderReport } from '../../app/views/report/report.js';
import { viewOf } from '../../state/queries/view/index.js';
import { STORIES } from '../views/names.js';
import { inputOf, readStory } from '../views/story.js';
import { Browser, type PageOptions } from './chromium.js';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const CHECK: ReportCheck = {
  command: 'chaos-loop verify --git <clone>',
  passed: ['every document fits its schema'],
  failed: ['time never runs backwards'],
  skipped: ['the App wrote every revision'],
};
const views = STORIES.map((name) => viewOf(inputOf(readStory(name))));
const PAGES: readonly (readonly [string, string])[] = [
  ...views.map((view, index) => [STORIES[index] as string, renderReport(view, CHECK)] as const),
  ['dashboard', renderDashboard(views, '2026-11-02T11:00:00.000Z')],
  [
    'set-up, first',
    startPage('key', { name: '', organization: null, publicUrl: 'https://chaos-loop.example.com' }, ['x']),
  ],
  [
    'set-up, second',
    confirmPage('https://github.com/settings/apps/new', {
      default_permissions: { contents: 'write', merge_queues: 'read' },
      default_events: ['push', 'check_run'],
    }),
  ],
  [
    'set-up, third',
    madePage('Chaos Loop', 'https://github.com/apps/x/installations/new', '/setup/status', '/data/.env'),
  ],
  [
    'set-up, whether it works',
    statusPage('Chaos Loop', [
      { ok: true, says: 'The App signs in to GitHub.', hint: null },
      { ok: false, says: 'Not installed.', hint: 'Install it at https://github.com/apps/x/installations/new.' },
    ]),
  ],
];
/** Each page in two of the four ways, so that all of them are seen. */
const seenAs = (index: number): PageOptions[] =>
  index % 2 === 0
    ? [
        { width: 1280, scheme: 'light' },
        { width: 390, scheme: 'dark' },
      ]
    : [
        { width: 1280, scheme: 'dark' },
        { width: 390, scheme: 'light' },
      ];

let browser: Browser;
beforeAll(() => {
  browser = new Browser();
});
afterAll(() => browser.close());

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

describe.each(PAGES.map(([name, html], index) => [name, html, index] as const))('%s', (_name, html, index) => {
  it.each(seenAs(index))(
    'at $width px, $scheme: axe finds nothing, nothing sticks out, nothing is fetched',
    async (options) => {
      const page = await browser.open(html, options);
      await page.evaluate(AXE);
      const violations = await page.evaluate<Violation[]>('axe.run(document).then((result) => result.violations)');
      expect(violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((node) => node.failureSummary)])).toEqual(
        [],
      );
      expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBeLessThanOrEqual(options.width);
      expect(page.requested()).toEqual([]);
      page.close();
    },
  );

  it('prints, dark or not, in ink on white', async () => {
    const page = await browser.open(html, { width: 1280, scheme: 'dark', media: 'print' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    const pdf = await page.pdf();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(10_000);
    page.close();
  });
});

it('axe would find something: a picture without words, and gray on gray', async () => {
  const page = await browser.open(
    '<!doctype html><html><head><title>t</title></head><body><main><h1>x</h1><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><p style="color:#aaa;background:#bbb">gray</p></main></body></html>',
    { width: 1280, scheme: 'light' },
  );
  await page.evaluate(AXE);
  const found = await page.evaluate<Violation[]>('axe.run(document).then((result) => result.violations)');
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['image-alt', 'color-contrast', 'html-has-lang']));
  page.close();
});

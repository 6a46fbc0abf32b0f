/** The report and the dashboard of kept runs: the same bytes always, no scripts, nothing from elsewhere, words as text. */
import { describe, expect, it } from '@jest/globals';
import { renderDashboard } from '../../app/views/report/dashboard.js';
import { type ReportCheck, renderReport } from '../../app/views/report/report.js';
import { viewOf } from '../../state/queries/view/index.js';
import { expectGolden } from './golden.js';
import { STORIES } from './names.js';
import { inputOf, readStory } from './story.js';

const CHECK: ReportCheck = {
  command: 'chaos-loop verify --git <clone>',
  passed: ['every document fits its schema', 'every measured value follows from its payload'],
  failed: [],
  skipped: ['the App wrote every revision'],
};
const NOW = '2026-11-02T11:00:00.000Z';
const views = STORIES.map((name) => viewOf(inputOf(readStory(name))));

/** What a reader sees, line by line. */
const seen = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<(?:head|\/head|meta)[^>]*>/g, '')
    .replace(/<\/(?:p|li|h\d|tr|div|section|header|title|summary|figcaption|footer)>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** Elements that were opened and not closed, or the other way round. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (['meta', 'img'].includes(name)) continue;
    if (closing === '') open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

describe.each(STORIES.map((name, index) => [name, index] as const))('%s', (name, index) => {
  const view = views[index] as (typeof views)[number];
  const html = renderReport(view, CHECK);

  it('in words', () => expectGolden(`report/${name}.txt`, `${seen(html)}\n`));

  it('is whole by itself', () => {
    expect(unbalanced(html)).toEqual([]);
    expect(html).not.toMatch(/<script|<link|<iframe|\son\w+=|url\(|@import/i);
    expect(html.replace(/<a href="[^"]+"/g, '')).not.toMatch(/(?:src|href)="(?!data:image\/svg\+xml)/);
    expect(Buffer.byteLength(html)).toBeLessThan(250_000);
  });
});

describe('the dashboard', () => {
  const html = renderDashboard(views, NOW);

  it('in words', () => expectGolden('report/dashboard.txt', `${seen(html)}\n`));

  it('is whole by itself, with runs and without', () => {
    for (const page of [html, renderDashboard([], NOW)]) {
      expect(unbalanced(page)).toEqual([]);
      expect(page).not.toMatch(/<script|<link|url\(/i);
    }
  });
});

describe('whatever others wrote', () => {
  const [first] = views.filter(({ finding }) => finding !== null);
  if (!first?.finding) throw new Error('no story has a finding');
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\u202e';
  const finding = {
    ...first.finding,
    title: evil,
    places: [{ location: evil, href: 'javascript:alert(1)', observation: evil, mechanism: evil }],
  };
  const view = {
    ...first,
    title: evil,
    finding,
    refused: [[evil, { text: evil, href: 'data:text/html,x' }, { code: evil }, { strong: evil }]],
  };

  it.each([
    ['report', renderReport(view, { ...CHECK, failed: [evil] })],
    ['dashboard', renderDashboard([view], NOW)],
  ])('is text on the %s, and no address but one of the web', (_name, html) => {
    expect(html).not.toMatch(/<script|<img src=x|javascript:|data:text|\u202e/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(unbalanced(html)).toEqual([]);
  });

  it('a history that does not verify is told first of the check', () => {
    expect(seen(renderReport(first, { ...CHECK, failed: ['time never runs backwards'] }))).toContain(
      'Do not rely on what this page says until that is explained.',
    );
  });
});

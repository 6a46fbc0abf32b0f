/**
 * One minute: on the first screen of each page a stranger finds how the run ended, why, and what to do next. What is looked for
 * is written here by hand, ending by ending; `LOOK=<folder>` also writes each page as a picture, in both widths and themes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EvidenceBag } from '../../action/evidence.js';
import { summarize } from '../../action/phases/execution/summary.js';
import { stepSummary } from '../../action/runtime/step-summary.js';
import { checkPage } from '../../app/views/check.js';
import { recordComments } from '../../app/views/projections.js';
import { recordBody, recordTitle } from '../../app/views/record.js';
import { renderReport } from '../../app/views/report/report.js';
import { renderRunReadme } from '../../app/views/run-readme.js';
import type { Brief } from '../../schemas/generated/types.js';
import { pictureOf } from '../../state/queries/picture/index.js';
import { viewOf } from '../../state/queries/view/index.js';
import { STORIES } from '../views/names.js';
import { inputOf, readStory } from '../views/story.js';
import { Browser } from './chromium.js';
import { githubPage } from './github-page.js';

type Name = (typeof STORIES)[number];
const LOOK = process.env.LOOK ?? '';
const FOLD = 800;

/** Verdict, reason, next step. */
const TOLD: Readonly<Partial<Record<Name, readonly [verdict: string, reason: string, next: string]>>> = {
  approval: ['Choose a fix', '0% of orders answered', '/chaos-loop approve 1'],
  gate: ['Deploy #3', 'does not contain the merge', 'Deploy #3 as usual'],
  resolved: ['The fix works', '100% of orders answered; before the fix: 0%', 'Merge the record pull request'],
  'not-fixed': ['The fix did not help', 'the remedy is wrong, not the rollout', '/chaos-loop follow-up'],
  'no-effect': ['No verdict', 'The fault had no measurable effect', 'Check the action of the fault'],
  starved: ['No verdict', 'Too little traffic', 'Start again when there is traffic'],
  unhealthy: ['No verdict', 'The service was not healthy before the fault', 'Repair the service'],
  'not-recovered': ['did not recover in time', '60 s were allowed', 'Restore the service first'],
  rejected: ['The weakness is real', 'rejected the remedies', '/chaos-loop start production'],
  abandoned: ['a person ended the run', 'Whether the fix helps is not known', '/chaos-loop start production'],
  'analysis-only': ['Analysis only', '1 finding that no fault here can test', '/chaos-loop start production'],
};

/** The page of the job that injected the last fault of the run, as that job wrote it; none: there was no fault. */
function jobPages(name: Name): [kind: string, html: string][] {
  const { state, experiments, evidence } = readStory(name);
  const { experiment, receipts } = experiments[String(state.experiments.at(-1)?.n)] ?? {};
  const windows = experiment?.execution?.windows;
  if (!experiment || !windows || !receipts) return [];
  const measured = { receipts: () => Object.values(receipts), raws: () => evidence } as unknown as EvidenceBag;
  const recovered = { window: { from: 0, to: 0 }, holds: true, measured: true, timeToRecoverSeconds: 2 };
  const brief = {
    purpose: 'phase',
    phase: 'chaos-execution',
    environment: state.environment,
    runId: state.runId,
    revision: state.revision,
    config: state.config,
    state,
  } as unknown as Brief;
  const lines = stepSummary(brief, summarize(experiment, measured, windows, recovered), 'https://github.com');
  return [['job', githubPage({ kind: 'check', title: 'deliver', texts: [lines.join('\n')], svg: null })]];
}

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
    ...jobPages(name),
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

const CASES = STORIES.flatMap((name) => pagesOf(name).map(([kind, html]) => [name, kind, html] as const));

describe.each(CASES)('%s, %s', (name, kind, html) => {
  it('tells verdict, reason and next step on the first screen', async () => {
    // What the job measured says nothing of how the run ended.
    const told = kind === 'job' ? [] : TOLD[name];
    const page = await browser.open(html, { width: 1280, scheme: 'light' });
    for (const said of told ?? [])
      expect([said, (await page.evaluate<number | null>(ENDS(said))) ?? 'nowhere']).toEqual([said, expect.any(Number)]);
    for (const said of told ?? []) expect(await page.evaluate<number>(ENDS(said))).toBeLessThanOrEqual(FOLD);
    await page.close();
  });

  it.each(['light', 'dark'] as const)('is no wider than a phone, %s', async (scheme) => {
    const page = await browser.open(html, { width: 390, scheme });
    expect(await page.evaluate('document.scrollingElement.scrollWidth')).toBeLessThanOrEqual(390);
    const wide = `[...document.querySelectorAll('table')].filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.slice(0, 60))`;
    expect(await page.evaluate(wide)).toEqual([]);
    await page.close();
  });

  (LOOK === '' ? it.skip : it)('is written as a picture', async () => {
    mkdirSync(LOOK, { recursive: true });
    for (const width of [1280, 390])
      for (const scheme of ['light', 'dark'] as const) {
        const page = await browser.open(html, { width, scheme });
        writeFileSync(join(LOOK, `${kind.replace(' ', '-')}-${name}-${width}-${scheme}.png`), await page.picture(2400));
        await page.close();
      }
  });
});

/** Pages of kept jobs as they were looked at on GitHub: made of what each job handed in, and of nothing else. */
import { describe, expect, it } from '@jest/globals';
import type { Done } from '../../action/pages/done.js';
import { jobPage } from '../../action/pages/page.js';
import type { SubmitSubmission } from '../../schemas/generated/types.js';
import { expectGolden } from './golden.js';
import { JOBS } from './names.js';
import { readJob } from './story.js';

const WEB = 'https://github.com';
const doneOf = ({ report, proposal, patches, receipts, raws }: SubmitSubmission): Done => ({
  report,
  proposal,
  patches,
  receipts,
  raws,
});

describe.each(JOBS)('%s', (name) => {
  it('the page of the job', () => {
    const { brief, submission } = readJob(name);
    const page = `${jobPage(brief, doneOf(submission), WEB).join('\n')}\n`;
    expectGolden(`job/${name}.md`, page);
    expect(page).toMatch(/^### \S/);
    expect(page).toContain('**Next:**');
    expect(page.split('\n').filter((line) => line.startsWith('### '))).toHaveLength(1);
    // Nothing that GitHub would read as markup of its own stands in what others wrote.
    expect(page).not.toMatch(/undefined|\[object|NaN/);
  });
});

describe('a job that failed', () => {
  const { brief, submission } = readJob('coding');
  const failed = (details: string): string =>
    jobPage(brief, { ...doneOf(submission), report: { outcome: 'failed', details }, proposal: null }, WEB).join('\n');

  it('says so first, then why, then who goes on', () => {
    expectGolden(
      'job/failed.md',
      `${failed('The propose job left no proposal. Look at the propose job of this workflow run.')}\n`,
    );
  });

  it('R11.2 shows words of others as words', () => {
    const page = failed(
      `![x](http://a.test/x.png) <img src=x> @everyone closes #1 ${'gh'}p_0123456789abcdefghijklmnopqrstuvwxyz01`,
    );
    expect(page).not.toMatch(/[^\\]!\[|[^\\]<img|@everyone|ghp_0123/);
  });
});

it('R2.6 shows no number where the state is kept in another repository', () => {
  const { brief, submission } = readJob('execution');
  const config = { ...brief.config, effective: { ...brief.config.effective, stateRepository: 'acme/private' } };
  const page = jobPage({ ...brief, config }, doneOf(submission), undefined).join('\n');
  expect(page).not.toMatch(/\d%|\d s/);
  expect(page).toContain('in another repository');
});

it('R4.4 says what was not measured, and never zero', () => {
  const { brief, submission } = readJob('execution');
  const page = jobPage(brief, { ...doneOf(submission), receipts: [], raws: {} }, WEB).join('\n');
  expect(page.split('\n')[0]).toBe('### During the fault: not measured');
  expect(page).not.toMatch(/mermaid|\| 0/);
});

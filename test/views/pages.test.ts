/** Pages of kept runs as they were looked at, in GitHub's Markdown: no table wider than the page, nothing lost without colors. */
import { describe, expect, it } from '@jest/globals';
import { recordComments } from '../../app/views/projections.js';
import { recordBody, recordTitle, renderRecord } from '../../app/views/record.js';
import { renderRunReadme } from '../../app/views/run-readme.js';
import { expectGolden } from './golden.js';
import { STORIES } from './names.js';
import { inputOf, readStory } from './story.js';

/** Cells of a row as people see them: what a link leads to takes no room. */
function columns(page: string): number {
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  return Math.max(0, ...rows.map((line) => line.split(/(?<!\\)\|/).length - 2));
}

describe.each(STORIES)('%s', (name) => {
  const story = () => inputOf(readStory(name));

  it('the page of the run', () => {
    const page = renderRunReadme(story());
    expectGolden(`page/${name}.md`, page);
    expect(columns(page)).toBeLessThanOrEqual(4);
    expect(renderRecord(story())).toContain(page.split('\n')[0] ?? '');
  });

  it('the record pull request, with its comments', () => {
    const title = recordTitle(story());
    const body = recordBody(story());
    const comments = recordComments(story());
    expect(title.length).toBeLessThanOrEqual(120);
    expect(columns(body)).toBeLessThanOrEqual(4);
    const text = [`# ${title}`, body, ...comments.map((comment) => `${comment.body}\n\n${comment.mark}`)];
    expectGolden(`record/${name}.md`, `${text.join('\n\n---\n\n')}\n`);
  });
});

/** What remains of runs that really happened, as a person reads it last. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paint } from '../../app/cli/styled.js';
import { clean, repositoryAt, temporary } from '../../app/cli/testing/repository.js';
import { viewOf } from '../../state/queries/view/index.js';
import { RUN } from '../../state/testing/steps.js';
import { inputOf, readStory } from '../../test/views/story.js';
import { curves, tellEnding } from './ending.js';

afterAll(clean);

describe('both curves', () => {
  it.each(['resolved', 'not-fixed', 'no-effect'])(
    '%s: what was measured, and whether the fault did anything, in 100 columns',
    (name) => {
      const lines = curves(viewOf(inputOf(readStory(name))), 100).map((line) => paint(line, false));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
      const said = lines.join('\n');
      const effect = name === 'no-effect' ? 'connections to pricing 100% → 100%' : 'connections to pricing 100% → 0%';
      expect(said).toContain(effect);
      if (name !== 'no-effect') expect(said).toMatch(/before {2}100% ━+.* {2,}0% during the fault/);
      expect(said).toMatch(
        name === 'resolved'
          ? /after {3}100% ━+ {2,}100% during/
          : name === 'not-fixed'
            ? /after .*0% during/
            : /not measured|during/,
      );
    },
  );
});

describe('narrow terminals', () => {
  const view = viewOf(inputOf(readStory('resolved')));
  it.each([50, 60, 80, 100, 120])('%d columns: no line is wider, and every number is there', (columns) => {
    const lines = curves(view, columns).map((line) => paint(line, false));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    const said = lines.join('\n');
    for (const number of ['0% during the fault', '100% during the fault', '100% → 0%']) expect(said).toContain(number);
  });

  it('a long name is cut, its numbers are not', () => {
    const label = 'Connections that the service makes to the pricing service of somebody else';
    const measures = view.measures.map((measure) => (measure.role === 'effect' ? { ...measure, label } : measure));
    for (const columns of [50, 100]) {
      const said = curves({ ...view, measures }, columns).map((line) => paint(line, false));
      expect(said.join('\n')).toMatch(/connections that[^\n]*… 100% → 0%/);
      for (const line of said) expect(line.length).toBeLessThanOrEqual(columns);
    }
  });
});

describe('the last lines', () => {
  let lines: string[];
  let directory: string;
  beforeAll(async () => {
    directory = temporary();
    const options = { runId: RUN, repository: repositoryAt('resolved'), stateBranch: 'chaos-loop-state', directory };
    lines = (await tellEnding({ ...options, pages: ['/x/pull-2.html'] })).map((line) => paint(line, false));
  });

  it('the verdict first, then where to read and how to check', () => {
    expect(lines.findIndex((line) => line.startsWith('Resolved. The fix works.'))).toBeGreaterThanOrEqual(0);
    const said = lines.join('\n');
    expect(said).toMatch(/Read it {3}.*report\.html\n +.*pull-2\.html\n {2}Check it {2}.*verify --git .*shop\.git/);
  });

  it('the next step stands between the verdict and the files', () => {
    const at = (begin: string) => lines.findIndex((line) => line.startsWith(begin));
    expect(at('  Next      Merge the record pull request')).toBeGreaterThan(at('Resolved.'));
    expect(at('  Read it')).toBeGreaterThan(at('  Next'));
  });

  it('the report lies there', () => {
    const path = join(directory, 'report.html');
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain('The fix works.');
  });
});

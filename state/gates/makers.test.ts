/** R13.1, R13.2: who made a deployment; where GitHub does not say, nobody is concluded. */
import { describe, expect, it } from '@jest/globals';
import { Makers, type ReadList } from './makers.js';

const SHA = 'a'.repeat(40);
const CHECKS = { check_runs: [{ id: 5, deployment: { id: 9 }, check_suite: { id: 7 } }] };
const RUNS = { workflow_runs: [{ path: '.github/workflows/x.yml' }] };

/** As the callers hand it in: a page without its list is no answer. */
function reader(pages: { checks: unknown; runs: unknown }): ReadList {
  return (below, pick) => {
    const found = pick(below.includes('check-runs') ? pages.checks : pages.runs);
    return Array.isArray(found) ? Promise.resolve(found) : Promise.reject(new Error('GitHub answered no list'));
  };
}

describe('the maker of a deployment', () => {
  it('is the workflow of the check run that is its own', async () => {
    const makers = new Makers(reader({ checks: CHECKS, runs: RUNS }));
    expect(await makers.of({ id: 9, sha: SHA })).toMatchObject({ workflowPath: '.github/workflows/x.yml' });
    expect(await makers.of({ id: 10, sha: SHA })).toBeNull();
  });

  it.each([
    ['of check runs', { checks: { total_count: 1 }, runs: RUNS }],
    ['of check runs, of another shape', { checks: { check_runs: {} }, runs: RUNS }],
    ['of workflow runs', { checks: CHECKS, runs: {} }],
    ['of workflow runs, empty answer', { checks: CHECKS, runs: null }],
  ])('a page without its list %s is no answer, neither "the API" nor "no workflow"', async (_, pages) => {
    await expect(new Makers(reader(pages)).of({ id: 9, sha: SHA })).rejects.toThrow('no list');
  });
});

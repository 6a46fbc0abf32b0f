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
    expect(await makers.of({ id: 9, sha: SHA })).toEqual({
      checkRun: 5,
      checkSuite: 7,
      workflowPath: '.github/workflows/x.yml',
    });
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

  it.each<[string, object, object, unknown]>([
    ['a check run without an id is none', { deployment: { id: 9 }, check_suite: { id: 7 } }, RUNS, null],
    ['one of no suite is of no workflow', { id: 5, deployment: { id: 9 } }, RUNS, [null, null]],
    ['nor one whose suite is of none', CHECKS.check_runs[0] as object, { workflow_runs: [] }, [7, null]],
    ['nor one whose run names none', CHECKS.check_runs[0] as object, { workflow_runs: [{}] }, [7, null]],
    ['a check run of nothing that was deployed', { id: 5, check_suite: { id: 7 } }, RUNS, null],
  ])('%s', async (_, own, runs, expected) => {
    const others = { id: 4, deployment: { id: 8 }, check_suite: { id: 6 } };
    const makers = new Makers(reader({ checks: { check_runs: [others, own] }, runs }));
    const [checkSuite, workflowPath] = (expected as [unknown, unknown] | null) ?? [];
    expect(await makers.of({ id: 9, sha: SHA })).toEqual(expected && { checkRun: 5, checkSuite, workflowPath });
  });

  it('each commit and each suite is asked about once, all attempts of it', async () => {
    const asked: string[] = [];
    const read = reader({ checks: CHECKS, runs: RUNS });
    const makers = new Makers((below, pick) => {
      asked.push(below);
      return read(below, pick);
    });
    for (const id of [9, 9, 10]) await makers.of({ id, sha: SHA });
    await makers.of({ id: 9, sha: 'b/c' });
    expect(asked).toEqual([
      `/commits/${SHA}/check-runs?filter=all`,
      '/actions/runs?check_suite_id=7',
      '/commits/b%2Fc/check-runs?filter=all',
    ]);
  });
});

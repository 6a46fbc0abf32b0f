/** Check runs, to be read: the runner makes one for each job, with the deployment that a job's `environment` made. */
import { unprocessable } from '../errors.js';
import type { CheckRunRecord } from '../model.js';
import { type Answer, type Call, page, type Route } from '../router.js';
import { checkRunShape } from '../shapes/checks.js';

/** `latest`: of each suite and name the newest only, as GitHub does where nothing is asked for. */
function latestOnly(found: readonly CheckRunRecord[]): CheckRunRecord[] {
  return found.filter(
    (one) => !found.some((other) => other.suite === one.suite && other.name === one.name && other.id > one.id),
  );
}

async function listForRef(call: Call): Promise<Answer> {
  const { host, params, query } = call;
  const sha = await host.git.resolveCommit(params.ref ?? '');
  if (!sha) throw unprocessable(`No commit found for SHA: ${params.ref}`);
  const all = (host.data.checkRuns ?? []).filter(({ headSha }) => headSha === sha);
  const name = query.get('check_name');
  const status = query.get('status');
  const found = (query.get('filter') === 'all' ? all : latestOnly(all))
    .filter((one) => (name === null || one.name === name) && (status === null || one.status === status))
    .reverse();
  const { items, headers } = page(call, found);
  return {
    status: 200,
    body: { total_count: found.length, check_runs: items.map((one) => checkRunShape(host, one)) },
    headers,
  };
}

export const checkRoutes: Route[] = [
  {
    method: 'GET',
    path: '/repos/{owner}/{repo}/commits/{ref}/check-runs',
    needs: [{ checks: 'read' }],
    query: ['check_name', 'status', 'filter'],
    handle: listForRef,
  },
];

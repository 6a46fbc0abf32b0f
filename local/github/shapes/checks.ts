/** Check runs, of jobs of GitHub Actions and of our App. */
import type { HostContext } from '../context.js';
import type { Actor, CheckRunRecord } from '../model.js';
import { deploymentShape } from './deployment.js';
import { nodeId } from './ids.js';
import { repositoryUrl, webUrl } from './repository.js';
import { viaApp } from './user.js';

/** A deployment inside a check run says less than one that is asked for. */
const SIMPLE = [
  'url',
  'id',
  'node_id',
  'task',
  'original_environment',
  'environment',
  'description',
  'created_at',
  'updated_at',
  'statuses_url',
  'repository_url',
  'transient_environment',
  'production_environment',
  'performed_via_github_app',
];

function simpleDeployment(host: HostContext, id: number): Record<string, unknown> {
  const found = host.data.deployments.find((one) => one.id === id);
  const whole = found ? deploymentShape(host, found) : {};
  return Object.fromEntries(SIMPLE.map((key) => [key, whole[key]]));
}

/** Which App made it. */
function makerOf({ own, integration }: CheckRunRecord): Actor {
  if (integration !== undefined) return { kind: 'integration', slug: integration };
  return { kind: own ? 'app' : 'job' };
}

export function checkRunShape(host: HostContext, run: CheckRunRecord): Record<string, unknown> {
  const url = `${repositoryUrl(host)}/check-runs/${run.id}`;
  const { own } = run;
  const page = own ? `${webUrl(host)}/runs/${run.id}` : `${webUrl(host)}/actions/runs/${run.suite}/job/${run.id}`;
  const { title = null, summary = null, text = null } = own?.output ?? {};
  return {
    id: run.id,
    node_id: nodeId('CR', run.id),
    head_sha: run.headSha,
    external_id: own ? own.externalId : String(run.id),
    url,
    html_url: page,
    details_url: own?.detailsUrl ?? page,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.completedAt,
    output: { title, summary, text, annotations_count: 0, annotations_url: `${url}/annotations` },
    name: run.name,
    check_suite: { id: run.suite },
    app: viaApp(host, makerOf(run)),
    pull_requests: [],
    ...(run.deployment === null ? {} : { deployment: simpleDeployment(host, run.deployment) }),
  };
}

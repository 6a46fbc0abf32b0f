/**
 * What GitHub shows for doctor of the App's own part: what it was granted here, whether its deliveries arrive, and whether there
 * is a deployment that could prove a fix (R13.1).
 */
import type { Evidence } from '../../state/base/command.js';
import { asList, asRecord } from '../../state/base/json.js';
import { effectiveSettings } from '../../state/config/config.js';
import type { IdentityPort } from '../github/app-command.js';
import { type GitHub, GitHubRefused, GitHubUnavailable, repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';
import { Collector } from './collector.js';
import { collectDeployments } from './deployments.js';

/** What this version asks for: app.yml, where each has its reason. */
export const ASKED = {
  permissions: {
    metadata: 'read',
    contents: 'write',
    issues: 'write',
    pull_requests: 'write',
    checks: 'write',
    actions: 'read',
    deployments: 'read',
    merge_queues: 'read',
  },
  events: [
    'issue_comment',
    'pull_request',
    'workflow_run',
    'deployment',
    'deployment_status',
    'push',
    'check_run',
    'check_suite',
    'merge_group',
  ],
};
const DELIVERIES = '/app/hook/deliveries';

async function installation(collector: Collector, app: GitHub, { repository }: RepositoryContext): Promise<void> {
  const path = repositoryPath(repository, 'installation');
  const { status, data } = await app.rest('GET', path);
  if (status !== 200) return;
  const { permissions, events, suspended_at, html_url } = asRecord(data);
  const payload = { installation: { permissions, events, suspended_at, html_url }, asked: ASKED };
  collector.add({ kind: 'installation', subject: 'installation', request: `GET ${path}`, payload });
}

/** Of this repository alone: what was sent to others is nobody's business here. */
async function deliveries(collector: Collector, app: GitHub, { repository }: RepositoryContext): Promise<void> {
  const { status, data } = await app.rest('GET', `${DELIVERIES}?per_page=100`);
  if (status !== 200) return;
  const own = asList(data)
    .map(asRecord)
    .filter(({ repository_id }) => repository_id === repository.id)
    .slice(0, 1)
    .map(({ event, delivered_at, status_code, status: words }) => ({
      event,
      delivered_at,
      status_code,
      status: words,
    }));
  const payload = { deliveries: own };
  collector.add({ kind: 'deliveries', subject: 'deliveries', request: `GET ${DELIVERIES}`, payload });
}

/** What was seen before, and these; what can't be seen is no receipt, and has no line in doctor's answer. */
export async function withChain(
  context: RepositoryContext,
  { app, clock, identity }: { app: GitHub; clock: Clock; identity: IdentityPort },
  environment: string,
  seen: Evidence,
): Promise<Evidence> {
  const collector = new Collector(clock);
  const { parsed } = context.config;
  const settings = parsed.ok ? effectiveSettings(parsed.config, environment) : null;
  const looks = [
    () => installation(collector, app, context),
    () => deliveries(collector, app, context),
    async () => {
      if (!settings) return;
      const { name, gate } = settings;
      const { login: appLogin } = await identity();
      await collectDeployments(context, collector, { environment: name, gate, appLogin });
    },
  ];
  for (const look of looks) {
    try {
      await look();
    } catch (error) {
      if (!(error instanceof GitHubRefused || error instanceof GitHubUnavailable)) throw error;
    }
  }
  const { receipts, raws } = collector.evidence;
  return { receipts: [...seen.receipts, ...receipts], raws: { ...seen.raws, ...raws } };
}

/** Check runs: the runner makes one for each job, with the deployment that a job's `environment` made; an App its own. */
import { wordOf } from '../../../state/base/message.js';
import { GitHubError, invalidField, notFound, unprocessable } from '../errors.js';
import { checkRunEvent } from '../events.js';
import { isObject, oneOf, optionalText, textOf } from '../input.js';
import type { CheckOutputRecord, CheckRunRecord } from '../model.js';
import { type Answer, type Call, type JsonObject, page, type Route } from '../router.js';
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

const STATUSES = ['queued', 'in_progress', 'completed'] as const;
const CONCLUSIONS = [
  'action_required',
  'cancelled',
  'failure',
  'neutral',
  'success',
  'skipped',
  'stale',
  'timed_out',
] as const;
/** Bytes, unlike the text of a comment. */
const LONGEST = 65_535;

function outputOf(body: JsonObject, before: CheckOutputRecord | null): CheckOutputRecord | null {
  const { output } = body;
  if (output === undefined) return before;
  if (!isObject(output)) throw invalidField('CheckRun', 'output', 'invalid');
  const summary = textOf(output, 'summary', 'CheckRun');
  const text = optionalText(output, 'text', 'CheckRun') ?? null;
  for (const [key, value] of Object.entries({ summary, text }))
    if (Buffer.byteLength(value ?? '') > LONGEST)
      throw unprocessable(`Invalid request.\n\nOnly ${LONGEST} characters are allowed; ${key} has more.`);
  return {
    title: before ? (optionalText(output, 'title', 'CheckRun') ?? before.title) : textOf(output, 'title', 'CheckRun'),
    summary,
    text,
  };
}

/** Whose check run it is to be, and what is said of it; REST and GraphQL both come here. */
export interface CheckAsked {
  host: Call['host'];
  caller: Call['caller'];
  body: JsonObject;
}

/** Only an App makes check runs, and each sees to its own. Answers its slug where it is another than ours. */
function requireApp({ caller }: CheckAsked): string | undefined {
  if (caller.actor.kind === 'integration') return caller.actor.slug;
  if (caller.actor.kind !== 'app') throw new GitHubError(403, 'You must authenticate via a GitHub App.');
}

/** A conclusion completes it, whatever else is said. */
function standing(
  call: CheckAsked,
  record: CheckRunRecord,
): Pick<CheckRunRecord, 'status' | 'conclusion' | 'completedAt'> {
  const { body, host } = call;
  const said = optionalText(body, 'conclusion', 'CheckRun');
  const status = optionalText(body, 'status', 'CheckRun');
  if (said !== undefined && said !== null) {
    const conclusion = oneOf(said, CONCLUSIONS, 'CheckRun', 'conclusion');
    return {
      status: 'completed',
      conclusion,
      completedAt: optionalText(body, 'completed_at', 'CheckRun') ?? host.time(),
    };
  }
  if (status === undefined || status === null) return record;
  const next = oneOf(status, STATUSES, 'CheckRun', 'status');
  if (next === 'completed') throw invalidField('CheckRun', 'conclusion', 'missing_field');
  return { status: next, conclusion: null, completedAt: null };
}

export async function createCheck(call: CheckAsked): Promise<CheckRunRecord> {
  const integration = requireApp(call);
  const { host, body, caller } = call;
  const headSha = await host.git.resolveCommit(textOf(body, 'head_sha', 'CheckRun'));
  if (!headSha) throw unprocessable(`No commit found for SHA: ${wordOf(body.head_sha)}`);
  const known = (host.data.checkRuns ?? []).find(
    (one) => one.own && one.headSha === headSha && one.integration === integration,
  );
  const id = host.newId();
  const made: CheckRunRecord = {
    id,
    suite: known?.suite ?? host.newId(),
    name: textOf(body, 'name', 'CheckRun'),
    headSha,
    status: 'queued',
    conclusion: null,
    startedAt: optionalText(body, 'started_at', 'CheckRun') ?? host.time(),
    completedAt: null,
    deployment: null,
    ...(integration === undefined ? {} : { integration }),
    own: {
      externalId: optionalText(body, 'external_id', 'CheckRun') ?? '',
      detailsUrl: optionalText(body, 'details_url', 'CheckRun') ?? null,
      output: outputOf(body, null),
    },
  };
  Object.assign(made, standing(call, made));
  host.data.checkRuns = [...(host.data.checkRuns ?? []), made];
  host.changed();
  checkRunEvent(host, made.status === 'completed' ? 'completed' : 'created', made, caller.actor);
  return made;
}

async function create(call: Call): Promise<Answer> {
  return { status: 201, body: checkRunShape(call.host, await createCheck(call)) };
}

function find({ host, params }: Call): CheckRunRecord {
  const found = (host.data.checkRuns ?? []).find((one) => String(one.id) === params.check_run_id);
  if (!found) throw notFound();
  return found;
}

export function updateCheck(call: CheckAsked, record: CheckRunRecord): void {
  const integration = requireApp(call);
  const { host, body, caller } = call;
  if (!record.own || record.integration !== integration)
    throw new GitHubError(
      403,
      'Invalid app_id `15368` - check run can only be modified by the GitHub App that created it.',
    );
  const { own } = record;
  record.own = {
    externalId: optionalText(body, 'external_id', 'CheckRun') ?? own.externalId,
    detailsUrl: optionalText(body, 'details_url', 'CheckRun') ?? own.detailsUrl,
    output: outputOf(body, own.output),
  };
  record.name = optionalText(body, 'name', 'CheckRun') ?? record.name;
  Object.assign(record, standing(call, record));
  host.changed();
  if (record.status === 'completed') checkRunEvent(host, 'completed', record, caller.actor);
}

function update(call: Call): Answer {
  const record = find(call);
  updateCheck(call, record);
  return { status: 200, body: checkRunShape(call.host, record) };
}

const BODY = ['name', 'external_id', 'details_url', 'status', 'conclusion', 'started_at', 'completed_at', 'output'];

export const checkRoutes: Route[] = [
  {
    method: 'POST',
    path: '/repos/{owner}/{repo}/check-runs',
    needs: [{ checks: 'write' }],
    body: [...BODY, 'head_sha'],
    handle: create,
  },
  {
    method: 'GET',
    path: '/repos/{owner}/{repo}/check-runs/{check_run_id}',
    needs: [{ checks: 'read' }],
    handle: (call) => ({ status: 200, body: checkRunShape(call.host, find(call)) }),
  },
  {
    method: 'PATCH',
    path: '/repos/{owner}/{repo}/check-runs/{check_run_id}',
    needs: [{ checks: 'write' }],
    body: BODY,
    handle: update,
  },
  {
    method: 'GET',
    path: '/repos/{owner}/{repo}/commits/{ref}/check-runs',
    needs: [{ checks: 'read' }],
    query: ['check_name', 'status', 'filter'],
    handle: listForRef,
  },
];

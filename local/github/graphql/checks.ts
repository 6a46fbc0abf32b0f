/** Check runs as GraphQL shows and writes them; what may be written is as in REST. */
import { allows } from '../auth.js';
import type { Caller, HostContext } from '../context.js';
import type { CheckRunRecord } from '../model.js';
import { createCheck, updateCheck } from '../rest/checks.js';
import type { JsonObject } from '../router.js';
import { nodeId, readNodeId } from '../shapes/ids.js';
import type { View } from './conversations.js';
import { asProblem, GraphqlProblem } from './problem.js';

interface Filter {
  appId?: number | null;
  checkName?: string | null;
}

interface Listed {
  first?: number;
  filterBy?: Filter | null;
}

export interface CheckInput {
  repositoryId: string;
  checkRunId?: string;
  headSha?: string;
  name?: string | null;
  externalId?: string | null;
  status?: string | null;
  conclusion?: string | null;
  output?: { title: string; summary: string; text?: string | null } | null;
  clientMutationId?: string | null;
}

function checkView(run: CheckRunRecord): View {
  return {
    __typename: 'CheckRun',
    id: nodeId('CR', run.id),
    databaseId: run.id,
    name: run.name,
    status: run.status.toUpperCase(),
    conclusion: run.conclusion?.toUpperCase() ?? null,
    externalId: run.own ? run.own.externalId : String(run.id),
  };
}

const matches = (host: HostContext, run: CheckRunRecord, { appId = null, checkName = null }: Filter): boolean =>
  (appId === null || (Boolean(run.own) && run.integration === undefined && appId === host.app.id)) &&
  (checkName === null || run.name === checkName);

/** `Commit.checkSuites`: the newest of a name stands, as in REST. */
export function checkSuitesView(host: HostContext, sha: string, { first = 30, filterBy }: Listed): View {
  const all = (host.data.checkRuns ?? []).filter((run) => run.headSha === sha);
  const suites = [...new Set(all.filter((run) => matches(host, run, filterBy ?? {})).map(({ suite }) => suite))];
  return {
    totalCount: suites.length,
    nodes: suites.slice(0, first).map((suite) => ({
      __typename: 'CheckSuite',
      databaseId: suite,
      checkRuns: ({ first: most = 30, filterBy: by }: Listed) => {
        const runs = all.filter((run) => run.suite === suite && matches(host, run, by ?? {})).reverse();
        const latest = runs.filter((run) => !runs.some(({ name, id }) => name === run.name && id > run.id));
        return { totalCount: latest.length, nodes: latest.slice(0, most).map(checkView) };
      },
    })),
  };
}

function bodyOf(input: CheckInput): JsonObject {
  const { headSha, name, externalId, status, conclusion, output } = input;
  const said = {
    head_sha: headSha,
    name: name ?? undefined,
    external_id: externalId ?? undefined,
    status: status?.toLowerCase(),
    conclusion: conclusion?.toLowerCase(),
    output: output ?? undefined,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as JsonObject;
}

function requireRepository(host: HostContext, caller: Caller, { repositoryId }: CheckInput): void {
  if (!allows(caller, 'checks', 'write'))
    throw new GraphqlProblem('FORBIDDEN', 'Resource not accessible by integration');
  if (repositoryId !== nodeId('R', host.data.repository.id))
    throw new GraphqlProblem('NOT_FOUND', `Could not resolve to a node with the global id of '${repositoryId}'`);
  if (host.conditions.archived) throw new GraphqlProblem('FORBIDDEN', 'Repository was archived so is read-only.');
}

export async function createCheckRun(host: HostContext, caller: Caller, input: CheckInput): Promise<View> {
  requireRepository(host, caller, input);
  const made = await asProblem(() => createCheck({ host, caller, body: bodyOf(input) }));
  return { clientMutationId: input.clientMutationId ?? null, checkRun: checkView(made) };
}

export async function updateCheckRun(host: HostContext, caller: Caller, input: CheckInput): Promise<View> {
  requireRepository(host, caller, input);
  const node = readNodeId(input.checkRunId ?? '');
  const record = (host.data.checkRuns ?? []).find((run) => node?.kind === 'CR' && String(run.id) === node.id);
  if (!record)
    throw new GraphqlProblem('NOT_FOUND', `Could not resolve to a node with the global id of '${input.checkRunId}'`);
  await asProblem(async () => updateCheck({ host, caller, body: bodyOf(input) }, record));
  return { clientMutationId: input.clientMutationId ?? null, checkRun: checkView(record) };
}

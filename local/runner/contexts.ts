/** The `github` and `runner` contexts, and the same facts as environment variables, named as GitHub names them. */

import { arch } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { wordOf } from '../../state/base/message.js';
import type { JobDirectory } from './job-directory.js';
import type { RunContext } from './options.js';
import { isRecord } from './shape.js';

function actorOf({ event, options }: RunContext): string {
  const sender = event.payload.sender;
  return isRecord(sender) && typeof sender.login === 'string' ? sender.login : options.port.repository.owner;
}

/** `refs/heads/main` → `main`. */
function refName(ref: string): string {
  return ref.replace(/^refs\/(heads|tags)\//, '');
}

function refType(ref: string): string {
  return ref.startsWith('refs/tags/') ? 'tag' : 'branch';
}

/** The `github` context before there is a job. */
export function githubContext(context: RunContext): Record<string, unknown> {
  const { event, run, workflow, path, options } = context;
  const { repository, apiUrl, graphqlUrl, serverUrl } = options.port;
  const fullName = `${repository.owner}/${repository.name}`;
  return {
    actor: actorOf(context),
    triggering_actor: actorOf(context),
    api_url: apiUrl,
    graphql_url: graphqlUrl,
    server_url: serverUrl,
    event: event.payload,
    event_name: event.name,
    ref: event.ref,
    ref_name: refName(event.ref),
    ref_type: refType(event.ref),
    repository: fullName,
    repository_id: String(repository.id),
    repository_owner: repository.owner,
    run_attempt: String(run.attempt),
    run_id: String(run.id),
    run_number: String(context.number),
    sha: event.sha,
    workflow: workflow.name,
    workflow_ref: `${fullName}/${path}@${event.ref}`,
    workflow_sha: event.sha,
  };
}

/** The whole `github` context of a job; the only place besides `secrets` where its token is. */
export function jobGithubContext(
  context: RunContext,
  job: string,
  place: JobDirectory,
  token: string,
): Record<string, unknown> {
  return { ...githubContext(context), job, token, workspace: place.workspace, event_path: place.eventFile };
}

const OS: Partial<Record<NodeJS.Platform, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };
const ARCH: Record<string, string> = { x64: 'X64', arm64: 'ARM64', ia32: 'X86', arm: 'ARM' };

export function runnerContext(place: JobDirectory): Record<string, unknown> {
  return {
    name: 'local',
    os: OS[process.platform] ?? process.platform,
    arch: ARCH[arch()] ?? arch(),
    temp: place.temp,
    environment: 'self-hosted',
  };
}

/** What every step of the job gets by default. A step can't overrule these. */
export function defaultVariables(context: RunContext, job: string, place: JobDirectory): Record<string, string> {
  const variables: Record<string, string> = { GITHUB_ACTIONS: 'true' };
  for (const [key, value] of Object.entries({ ...githubContext(context), job })) {
    if (typeof value === 'string') variables[`GITHUB_${key.toUpperCase()}`] = value;
  }
  for (const [key, value] of Object.entries(runnerContext(place)))
    variables[`RUNNER_${key.toUpperCase()}`] = wordOf(value);
  return { ...variables, GITHUB_WORKSPACE: place.workspace, GITHUB_EVENT_PATH: place.eventFile };
}

/** All that comes from this machine: where programs are, a home of the job's own, a language. */
export function baseEnvironment(place: JobDirectory): Record<string, string> {
  const path = [dirname(process.execPath), process.env.PATH ?? ''].filter((each) => each !== '').join(delimiter);
  return { CI: 'true', PATH: path, HOME: place.home, LANG: process.env.LANG ?? 'C.UTF-8' };
}

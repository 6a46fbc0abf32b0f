/**
 * A worker workflow that calls the reusable one of a release (`.github/workflows/worker.yml`) instead of having its jobs. What can
 * be proven here is what the caller writes: that it starts, which rights it hands on, which version it names. What the jobs
 * do there, and that the agent's takes none of those rights (R20.6), is the word of that version.
 */
import type { Config } from '../../schemas/generated/types.js';
import type { Problem } from '../base/errors.js';
import { asRecord, asText } from '../base/json.js';
import { agentSecretNames } from './agent-secrets.js';
import { effectiveArtifact } from './artifacts.js';

const CALLED = /^[\w.-]+\/[\w.-]+\/\.github\/workflows\/worker\.ya?ml@(\S+)$/;
/** What its jobs ask for: a called workflow can take less than its caller has, and never more. */
const NEEDED: Readonly<Record<string, 'read' | 'write'>> = {
  actions: 'read',
  attestations: 'read',
  checks: 'read',
  contents: 'read',
  deployments: 'read',
  'id-token': 'write',
};

interface Caller {
  name: string;
  job: Record<string, unknown>;
  /** Branch, tag or commit. */
  ref: string;
}

/** The job that calls the worker; null for a workflow that has the worker's own jobs. */
export function callerOf(workflow: unknown): Caller | null {
  for (const [name, value] of Object.entries(asRecord(asRecord(workflow).jobs))) {
    const job = asRecord(value);
    const [, ref] = CALLED.exec(asText(job.uses) ?? '') ?? [];
    if (ref !== undefined) return { name, job, ref };
  }
  return null;
}

const rights = Object.entries(NEEDED)
  .map(([scope, level]) => `${scope}: ${level}`)
  .join(', ');

function permissionProblems(workflow: unknown, { name, job }: Caller): Problem[] {
  const path = `/jobs/${name}/permissions`;
  const hint = `Give the job \`permissions: {${rights}}\`.`;
  const given = job.permissions ?? asRecord(workflow).permissions;
  if (typeof given === 'string')
    return [{ path, message: `job "${name}" hands on ${given}: more than a worker needs, or less`, hint }];
  const own = asRecord(given);
  const lacking = Object.entries(NEEDED)
    .filter(([scope, level]) => own[scope] !== level && own[scope] !== 'write')
    .map(([scope, level]) => ({ path, message: `job "${name}" hands on no ${scope}: ${level}`, hint }));
  const beyond = Object.entries(own)
    .filter(([scope, level]) => level === 'write' && NEEDED[scope] !== 'write')
    .map(([scope]) => ({ path: `${path}/${scope}`, message: `job "${name}" hands on ${scope}: write`, hint }));
  return [...lacking, ...beyond];
}

/** Variables that the configuration names, by the one secret that the reusable workflow has for each use. */
function variablesOf(config: Config): Record<string, { at: string; variables: string[] }> {
  const logins = Object.values(config.environments).flatMap(({ gate }) => {
    const artifact = effectiveArtifact(gate.artifact);
    return artifact.type === 'oci' && artifact.login?.type === 'secret' ? [artifact.login.variable] : [];
  });
  return {
    REGISTRY_TOKEN: { at: 'gate.artifact.login', variables: logins },
    AGENT_KEY: { at: 'agents.<phase>.secrets', variables: agentSecretNames(config) },
  };
}

function secretProblems(config: Config, { name, job }: Caller): Problem[] {
  const path = `/jobs/${name}/secrets`;
  return Object.entries(variablesOf(config)).flatMap(([secret, { at, variables }]) => {
    const others = variables.filter((variable) => variable !== secret);
    if (others.length > 0)
      return [
        {
          path,
          message: `the worker that is called hands on ${secret} alone there, and ${at} names ${others.join(', ')}`,
          hint: `Name ${secret} in ${at}, or keep the three jobs in this repository: chaos-loop init writes them.`,
        },
      ];
    const given = job.secrets === 'inherit' || asRecord(job.secrets)[secret] !== undefined;
    if (variables.length === 0 || given) return [];
    const hint = `Add \`secrets: {${secret}: \${{ secrets.${secret} }}}\` to the job.`;
    return [{ path, message: `job "${name}" does not hand on ${secret}`, hint }];
  });
}

/** Every problem of what the caller writes, but that of its start. */
export function callerProblems(workflow: unknown, caller: Caller, config: Config | null): Problem[] {
  const problems = permissionProblems(workflow, caller);
  if (!/^(?:[0-9a-f]{40}|v\d[\w.-]*)$/.test(caller.ref))
    problems.push({
      path: `/jobs/${caller.name}/uses`,
      message: `it calls the worker at "${caller.ref}", which anybody who may push there can change`,
      hint: 'Name a release (@v1) or the full id of its commit.',
    });
  return config === null ? problems : [...problems, ...secretProblems(config, caller)];
}

/** The configuration: every problem at once, defaults in one place (R2.5, R6.1). */
import type { Config, EnvironmentConfig, ServingProbe } from '../../schemas/generated/types.js';
import { validateConfig } from '../../schemas/generated/validators.js';
import { digestOf } from '../base/digest.js';
import { durationSeconds } from '../base/duration.js';
import { type Problem, problemsOf, type Refusal, refuse } from '../base/errors.js';
import { type EffectiveArtifact, effectiveArtifact } from './artifacts.js';
import { USUAL_WORK_RATIO } from './power.js';
import { POLL_EVERY_SECONDS, RECOVERY_SECONDS, rulesOf } from './rules.js';

export const CONFIG_PATH = '.github/chaos-loop.yml';
export const STATE_BRANCH = 'chaos-loop-state';

/** Where a repository's state lies, from its configuration (R2.6). */
export interface StatePlace {
  /** owner/name of another repository; null: the repository itself. */
  repository: string | null;
  branch: string;
}

/**
 * In another repository the branch carries the numeric id of ours, so that two repositories never share one, whatever
 * their configurations say.
 */
export function statePlace(
  of: { id: number; owner: string; name: string },
  config: { stateBranch?: string | undefined; stateRepository?: string | undefined },
): StatePlace {
  const branch = config.stateBranch ?? STATE_BRANCH;
  const { stateRepository } = config;
  const own = stateRepository === undefined || stateRepository.toLowerCase() === `${of.owner}/${of.name}`.toLowerCase();
  return own ? { repository: null, branch } : { repository: stateRepository, branch: `${branch}-${of.id}` };
}

/** What builds: a workflow of the repository, by its path, or the check of another CI, by its App and its name (R13.1). */
export type BuildSettings = { kind: 'workflow'; path: string } | { kind: 'check'; app: number | string; name: string };

/** An environment's settings with every default filled in; durations in seconds. */
export interface EffectiveSettings {
  name: string;
  stateBranch: string;
  /** owner/name of another repository that holds the state; null: this one (R2.6). */
  stateRepository: string | null;
  workflow: string;
  pollEvery: number;
  awaitPreconditions: number;
  maxDuration: number;
  maxEvidenceAge: number;
  /** Distinct people that an approval needs. */
  minimumApprovals: number;
  recovery: number;
  recoveryTimeout: number;
  maxIterations: number;
  maxRepairs: number;
  workRatio: number;
  allowHosts: string[];
  allowedPaths: string[];
  serving: {
    /** What is asked: a URL; with `source` the ARM id of a resource, or the path of a program. */
    url: string;
    /** Left out: the service itself, by http. */
    source?: 'resource' | 'program';
    container?: string;
    imageKind?: 'oci-manifest' | 'oci-index';
    /** Of a program; without its path. */
    program?: { parameters: Record<string, string | number | boolean>; env: string[] };
    revisionPointer: string;
    digestPointer: string;
    commitPointer: string | null;
    healthyPointer: string | null;
    scalePointer: string | null;
    every: number;
    timeout: number;
    samples: number;
    share: number;
  };
  gate: {
    build: BuildSettings;
    artifact: EffectiveArtifact;
    /** null: github-actions[bot] and our App. */
    creators: string[] | null;
    match: { task?: string; payload?: Record<string, unknown> };
    digestPointer: string;
    containment: 'descendant' | 'exact';
    /** Our own worker's, whose deployments count for nothing. */
    workerWorkflow: string;
  };
}

/** In seconds. */
const FALLBACK = {
  pollEvery: POLL_EVERY_SECONDS,
  awaitPreconditions: 30 * 60,
  maxDuration: 330 * 60,
  maxEvidenceAge: 10 * 60,
  recovery: RECOVERY_SECONDS,
  recoveryTimeout: 30 * 60,
  servingEvery: 2,
  servingTimeout: 5,
  // Resource Manager counts what it is asked, and a program takes its time.
  slowServingEvery: 5,
  slowServingTimeout: 10,
};

export type ParsedConfig = { ok: true; config: Config } | Refusal;

/**
 * `read`: only what is needed to find one's way, so that runs which older rules began can be ended (§19). Whatever begins
 * something demands the rest.
 */
export type Demand = 'all' | 'read';

function problemsIn(value: unknown, demand: Demand): Problem[] {
  if (!validateConfig(value)) return problemsOf(validateConfig.errors, value);
  return demand === 'read' ? [] : rulesOf(value);
}

/** Every problem of a parsed YAML document, with its JSON pointer behind `prefix`. */
export function configProblems(value: unknown, prefix: string): Problem[] {
  return problemsIn(value, 'all').map((problem) => ({ ...problem, path: `${prefix}${problem.path}` }));
}

/** Checks a parsed YAML document; reports every problem with its JSON pointer. */
export function parseConfig(value: unknown, demand: Demand = 'all'): ParsedConfig {
  const problems = problemsIn(value, demand);
  if (problems.length === 0) return { ok: true, config: value as Config };
  const hint = `Correct ${CONFIG_PATH} on the default branch; docs/configuration.md lists every key.`;
  return refuse('invalid-config', `${CONFIG_PATH} is not valid`, hint, { problems });
}

/** Whether what the document says of where the state lies is no such place (R2.5); however many other problems there are. */
export function misplaced(value: unknown): boolean {
  const problems = validateConfig(value) ? [] : (validateConfig.errors ?? []);
  return problems.some(({ instancePath }) => instancePath === '/stateBranch' || instancePath === '/stateRepository');
}

/** The environment of that name, ignoring case, whole (R1.2). */
export function environmentOf(config: Config, name: string): { name: string; settings: EnvironmentConfig } | null {
  for (const [key, settings] of Object.entries(config.environments)) {
    if (key.toLowerCase() === name.toLowerCase()) return { name: key, settings };
  }
  return null;
}

function buildSettings({ workflow, check }: EnvironmentConfig['gate']['build']): BuildSettings {
  // The schema asks for exactly one of the two.
  return check ? { kind: 'check', ...check } : { kind: 'workflow', path: workflow ?? '' };
}

/** Who says what serves. A URL has no key that it had not before there was anybody else (R19). */
function askedOf({ url, resource, container, imageKind, run, parameters, env, revisionPointer }: ServingProbe) {
  if (resource !== undefined)
    return {
      url: resource,
      source: 'resource' as const,
      ...(container === undefined ? {} : { container }),
      imageKind: imageKind ?? ('oci-manifest' as const),
      revisionPointer: '',
    };
  if (run !== undefined)
    return {
      url: run,
      source: 'program' as const,
      program: { parameters: parameters ?? {}, env: env ?? [] },
      revisionPointer: revisionPointer ?? '/revision',
    };
  return { url: url ?? '', revisionPointer: revisionPointer ?? '' };
}

/** Every setting of an environment with its default; null for an unknown environment. */
export function effectiveSettings(config: Config, name: string): EffectiveSettings | null {
  const found = environmentOf(config, name);
  if (!found) return null;
  const { settings } = found;
  const seconds = (given: string | undefined, fallback: number) => durationSeconds(given) ?? fallback;
  const { serving, gate } = settings;
  const slow = serving.url === undefined;
  const workerWorkflow = config.worker?.workflow ?? '.github/workflows/chaos-loop.yml';
  return {
    name: found.name,
    stateBranch: config.stateBranch ?? STATE_BRANCH,
    stateRepository: config.stateRepository ?? null,
    workflow: workerWorkflow,
    pollEvery: seconds(config.worker?.pollEvery, FALLBACK.pollEvery),
    awaitPreconditions: seconds(config.worker?.awaitPreconditions, FALLBACK.awaitPreconditions),
    maxDuration: seconds(config.worker?.maxDuration, FALLBACK.maxDuration),
    maxEvidenceAge: seconds(config.maxEvidenceAge, FALLBACK.maxEvidenceAge),
    minimumApprovals: Math.max(config.approvals?.minimum ?? 1, settings.approvals?.minimum ?? 1),
    recovery: seconds(settings.windows?.recovery, FALLBACK.recovery),
    recoveryTimeout: seconds(settings.windows?.recoveryTimeout, FALLBACK.recoveryTimeout),
    maxIterations: settings.maxIterations ?? 3,
    maxRepairs: settings.maxRepairs ?? 3,
    workRatio: settings.workRatio ?? USUAL_WORK_RATIO,
    allowHosts: settings.allowHosts ?? [],
    allowedPaths: settings.coding?.allowedPaths ?? ['**'],
    serving: {
      ...askedOf(serving),
      digestPointer: serving.digestPointer ?? '/digest',
      commitPointer: serving.commitPointer ?? null,
      healthyPointer: serving.healthyPointer ?? null,
      scalePointer: serving.scalePointer ?? null,
      every: seconds(serving.every, slow ? FALLBACK.slowServingEvery : FALLBACK.servingEvery),
      timeout: seconds(serving.timeout, slow ? FALLBACK.slowServingTimeout : FALLBACK.servingTimeout),
      samples: serving.samples ?? 5,
      share: serving.share ?? 1,
    },
    gate: {
      build: buildSettings(gate.build),
      artifact: effectiveArtifact(gate.artifact),
      creators: gate.deployment?.creators ?? null,
      match: gate.deployment?.match ?? {},
      digestPointer: gate.deployment?.digestPointer ?? '/digest',
      containment: gate.containment ?? 'descendant',
      workerWorkflow,
    },
  };
}

/** What doctor passed for: the environment's own settings and those of the worker (R6.1). */
export function environmentDigest(config: Config, name: string): string {
  const found = environmentOf(config, name);
  return digestOf({ environment: found?.settings ?? null, worker: config.worker ?? null, app: config.app });
}

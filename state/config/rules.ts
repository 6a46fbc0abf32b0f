/** What no schema can say about a configuration; every problem with its JSON pointer (R5, R6.1, R11.1). */
import type { Config, EnvironmentConfig, Permissions, Predicate } from '../../schemas/generated/types.js';
import { durationSeconds } from '../base/duration.js';
import type { Problem } from '../base/errors.js';
import { pointerOf } from '../base/pointer.js';
import { paceProblems } from '../evidence/fields.js';
import { detectionDelaySeconds } from '../evidence/predicate-problems.js';
import { providerOf, providerRequest, providerType } from '../evidence/providers/index.js';
import { problemOf } from '../messages/finding.js';
import { agentSecretProblems } from './agent-secrets.js';
import { artifactRules } from './artifacts.js';
import { type AuthorityConfig, atLeast, minimumFor, type Verb } from './authority.js';
import { buildProblems } from './builds.js';
import { testProblems } from './finding-tests.js';
import { inventoryProblems } from './inventory.js';
import { NO_TEXT, nameProblems, unusedProblems } from './names.js';
import { placeProblems } from './places.js';
import { DEFAULT_SLICES, everyProblems, sameIdProblems, sliceProblems } from './promises.js';
import { roleProblems } from './roles.js';
import { servingProblems } from './serving.js';
import { watchProblems } from './watch.js';

/** How long recovery is watched where the configuration does not say. */
export const RECOVERY_SECONDS = 2 * 60;
/** How often a worker polls where the configuration does not say. */
export const POLL_EVERY_SECONDS = 15;

function durationProblem(value: string | undefined, path: string): Problem[] {
  if (value === undefined || durationSeconds(value) !== null) return [];
  // What has another form than a duration was refused by the schema, with a guess of what was meant.
  const message = `"${value}" is not a duration between 0 and PT12H`;
  return [{ path, message, hint: 'Use an ISO 8601 duration such as PT5M.' }];
}

/** What no schema can say about guardrails: durations, halts that can trip and be read within 30 s (R5, R6.1). */
export function guardrailProblems(
  guardrails: EnvironmentConfig['guardrails'],
  pollEvery: number,
  path: string,
): Problem[] {
  const problems = durationProblem(guardrails.maxFaultDuration, `${path}/maxFaultDuration`);
  guardrails.safetyHalts.forEach((halt: Predicate, index) => {
    const at = `${path}/safetyHalts/${index}`;
    problems.push(...roleProblems('halt', halt, at).map(problemOf));
    const longest = durationSeconds(guardrails.maxFaultDuration);
    if (longest !== null) problems.push(...everyProblems(halt, longest, at).map(problemOf));
  });
  const delays = guardrails.safetyHalts.map((halt) => detectionDelaySeconds(halt, pollEvery));
  if (!delays.some((delay) => delay !== null && delay <= 30)) {
    problems.push({
      path: `${path}/safetyHalts`,
      message: 'no halt is readable within 30 seconds',
      hint: 'Add an http or command halt whose every + timeout + worker.pollEvery is at most 30 seconds.',
    });
  }
  return problems;
}

/** R5.11: what users are promised, and the demand without which nothing is proven. */
function promisesProblems(environment: EnvironmentConfig, path: string): Problem[] {
  const { slo, work, guardrails } = environment;
  const problems: Problem[] = [];
  const missing = (key: string, hint: string) =>
    problems.push({ path: `${path}/${key}`, message: `"${key}" is missing`, hint });
  if (!slo) missing('slo', 'Add what users are promised: at least one predicate that holds while the service is well.');
  if (!work) missing('work', 'Add the demand that every experiment needs: a predicate and its minimum per second.');
  const promised = (slo ?? []).map((predicate, index) => ({ path: `${path}/slo/${index}`, predicate }));
  const longest = durationSeconds(guardrails.maxFaultDuration);
  const recovery = durationSeconds(environment.windows?.recovery) ?? RECOVERY_SECONDS;
  for (const { path: at, predicate } of promised) {
    problems.push(...roleProblems('slo', predicate, at).map(problemOf));
    // What Azure aggregates of recovery is asked for a window that is widened to its grain.
    const shortest = predicate.source.type === 'metric' ? longest : Math.min(recovery, longest ?? recovery);
    if (shortest !== null) problems.push(...everyProblems(predicate, shortest, at).map(problemOf));
  }
  const seen: Predicate[] = [];
  for (const entry of [...promised, ...(work ? [{ path: `${path}/work/predicate`, predicate: work.predicate }] : [])]) {
    problems.push(...sameIdProblems([entry], seen).map(problemOf));
    seen.push(entry.predicate);
  }
  if (work) {
    problems.push(...roleProblems('work', work.predicate, `${path}/work/predicate`).map(problemOf));
    const sliced = [{ ...work, slices: DEFAULT_SLICES, perSecond: true }];
    if (longest !== null) problems.push(...sliceProblems(sliced, longest, `${path}/work/predicate`).map(problemOf));
  }
  return problems;
}

/** What injects faults here has its settings, and targets that it can name (R6.1). */
function providerProblems(environment: EnvironmentConfig, at: (...rest: (string | number)[]) => string): Problem[] {
  const type = providerType(environment);
  const problems: Problem[] = [];
  const request = providerRequest(environment);
  if (request === undefined)
    problems.push({
      path: at('workspace'),
      message: '"workspace" is missing',
      hint: `Add the workspace that provider ${type} is to use, or name another provider.`,
    });
  else if (environment.workspace !== undefined && request !== environment.workspace)
    problems.push({ path: at('workspace'), message: `provider ${type} uses no workspace`, hint: 'Remove it.' });
  environment.targets.forEach((target, index) => {
    if (!providerOf(environment).isTarget(target))
      problems.push({
        path: at('targets', index),
        message: `"${target}" is not a target of provider ${type}`,
        hint: 'Give its full id, as docs/configuration.md says for the provider.',
      });
  });
  return problems;
}

function commandTimeout(artifact: EnvironmentConfig['gate']['artifact']): string | undefined {
  return 'type' in artifact && artifact.type === 'command' ? artifact.timeout : undefined;
}

function deadLetterProblems({ deadLetters = [] }: EnvironmentConfig, path: string): Problem[] {
  const found = deadLetters.flatMap(({ count, oldestAge }, index) => [
    ...roleProblems('count', count, `${path}/deadLetters/${index}/count`),
    ...(oldestAge ? roleProblems('count', oldestAge, `${path}/deadLetters/${index}/oldestAge`) : []),
  ]);
  return found.map(problemOf);
}

const LOOPBACK = /^http:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?$/;

/** R20.6: a secret goes to one origin, never in the clear, and never in a header that says how the request is read. */
function headerProblems({ requestHeaders = [] }: EnvironmentConfig, path: string): Problem[] {
  const own = new Set(['accept', 'accept-encoding', 'connection', 'content-length', 'host', 'transfer-encoding']);
  return requestHeaders.flatMap(({ origin, name }, index) => {
    const at = `${path}/requestHeaders/${index}`;
    const clear = /^http:/i.test(origin) && !LOOPBACK.test(origin);
    return [
      ...(clear ? [{ path: `${at}/origin`, message: 'a secret would go out in the clear', hint: 'Use https.' }] : []),
      ...(own.has(name.toLowerCase())
        ? [{ path: `${at}/name`, message: `"${name}" is set by the worker`, hint: 'Name another header.' }]
        : []),
    ];
  });
}

function environmentProblems(config: Config, name: string, environment: EnvironmentConfig): Problem[] {
  const at = (...rest: (string | number)[]) => pointerOf(['environments', name, ...rest]);
  const pollEvery = durationSeconds(config.worker?.pollEvery) ?? POLL_EVERY_SECONDS;
  const problems = [
    ...guardrailProblems(environment.guardrails, pollEvery, at('guardrails')),
    ...providerProblems(environment, at),
    ...promisesProblems(environment, at()),
    ...deadLetterProblems(environment, at()),
    ...testProblems(config, name),
    ...headerProblems(environment, at()),
    ...artifactRules(environment.gate, at('gate', 'artifact')),
    ...durationProblem(commandTimeout(environment.gate.artifact), at('gate', 'artifact', 'timeout')),
    ...servingProblems(environment.serving, at('serving')),
    ...watchProblems(environment, at('watch')),
    ...inventoryProblems(environment, at('inventory')),
    ...durationProblem(environment.watch?.margin, at('watch', 'margin')),
    ...durationProblem(environment.serving.every, at('serving', 'every')),
    ...paceProblems(environment.serving.every, at('serving', 'every')).map(problemOf),
    ...durationProblem(environment.serving.timeout, at('serving', 'timeout')),
    ...durationProblem(environment.windows?.recovery, at('windows', 'recovery')),
    ...durationProblem(environment.windows?.recoveryTimeout, at('windows', 'recoveryTimeout')),
  ];
  const folded = environment.targets.map((target) => target.toLowerCase());
  folded.forEach((target, index) => {
    if (folded.indexOf(target) !== index)
      problems.push({ path: at('targets', index), message: 'this target is listed twice', hint: 'Remove one.' });
  });
  return problems;
}

/** Authority is configurable upward only (R11.1); an environment asks for at least what is asked elsewhere. */
function permissionProblems(config: Config): Problem[] {
  const lower = (given: Permissions | undefined, place: string[], base: AuthorityConfig): Problem[] =>
    Object.entries(given ?? {}).flatMap(([verb, permission]) => {
      const least = minimumFor(verb as Verb, base);
      if (atLeast(permission, least)) return [];
      return [
        {
          path: pointerOf([...place, 'permissions', verb]),
          message: `"${permission}" is less than "${verb}" needs`,
          hint: `Name ${least} or a higher permission, or leave it out.`,
        },
      ];
    });
  return [
    ...lower(config.permissions, [], {}),
    ...Object.entries(config.environments).flatMap(([name, { permissions }]) =>
      lower(permissions, ['environments', name], config),
    ),
  ];
}

/** Everything against a configuration that fits its schema. */
export function rulesOf(config: Config): Problem[] {
  const texts = unusedProblems(config);
  // What is no text can't be digested, so nothing else is asked of it.
  if (texts.some(({ message }) => message === NO_TEXT)) return texts;
  return [
    ...durationProblem(config.maxEvidenceAge, '/maxEvidenceAge'),
    ...durationProblem(config.worker?.pollEvery, '/worker/pollEvery'),
    ...paceProblems(config.worker?.pollEvery, '/worker/pollEvery').map(problemOf),
    ...durationProblem(config.worker?.awaitPreconditions, '/worker/awaitPreconditions'),
    ...durationProblem(config.worker?.maxDuration, '/worker/maxDuration'),
    ...permissionProblems(config),
    ...nameProblems(config),
    ...buildProblems(config),
    ...placeProblems(config),
    ...agentSecretProblems(config),
    ...texts,
    ...Object.entries(config.environments).flatMap(([name, environment]) =>
      environmentProblems(config, name, environment),
    ),
  ];
}

/** The hypothesis that a finding becomes: everything but the finding stands in the environment's `tests` (R7.1). */
import type { Config, EnvironmentConfig, FindingTest, Hypothesis, Predicate } from '../../schemas/generated/types.js';
import { sameArmId } from '../base/arm-id.js';
import { durationSeconds } from '../base/duration.js';
import type { Problem } from '../base/errors.js';
import { pointerOf } from '../base/pointer.js';
import { type Finding, problemOf } from '../messages/finding.js';
import { hypothesisProblems, predicatesOf } from './hypothesis-rules.js';
import { powerProblems, USUAL_WORK_RATIO } from './power.js';
import { pathProblems, promiseProblems, withPromises } from './promises.js';
import { roleProblems } from './roles.js';

/** What was found, in the words of whoever found it. */
export type Found = Pick<Hypothesis, 'statement' | 'evidence' | 'rankingInputs'> & {
  title: string;
  findings: NonNullable<Hypothesis['origin']>['findings'];
};

const OPPOSITE = { '>': '<=', '>=': '<', '<': '>=', '<=': '>', '==': '!=', '!=': '==' } as const;

/** Holds exactly where the predicate, measured, does not. */
export function oppositeOf(predicate: Predicate): Predicate {
  return {
    ...predicate,
    // Ids have 128 characters at most.
    id: `${predicate.id.slice(0, 110)}-broken`,
    operator: OPPOSITE[predicate.operator],
  };
}

/** What decides: the test's own `confirm`, else that the first promise is broken; null where nothing is promised. */
function confirmOf(test: FindingTest, { slo }: EnvironmentConfig): Predicate | null {
  const [first] = slo ?? [];
  return test.confirm ?? (first ? oppositeOf(first) : null);
}

/** The whole hypothesis of a test; null where the environment promises nothing that could break (R5.11). */
export function hypothesisOfTest(
  name: string,
  test: FindingTest,
  environment: { name: string; settings: EnvironmentConfig },
  { findings, ...found }: Found,
): Hypothesis | null {
  const confirm = confirmOf(test, environment.settings);
  const { slo } = environment.settings;
  if (confirm === null || !slo) return null;
  const { targets, parameters = {}, ...fault } = test.fault;
  const well = test.steadyState ?? slo;
  return {
    ...found,
    hypothesisId: `hyp-${name}`,
    title: test.title ?? found.title,
    fault: {
      ...fault,
      parameters,
      targetResources: targets,
      blastRadius: { scope: environment.name, targets },
    },
    steadyState: well,
    faultProof: { actions: [fault.faultType], targets, effect: test.effect },
    confirm,
    executedPath: test.executedPath,
    slo,
    recovery: well,
    origin: { test: name, findings },
  };
}

/** Stands for a finding while a configuration is checked. */
const ANY: Found = {
  title: 'any',
  statement: 'any',
  evidence: [{ location: 'any', observation: 'any', mechanism: 'any' }],
  rankingInputs: { likelihood: 1, blastRadius: 1, falsifiability: 1 },
  findings: [{ findingId: 'any', rule: 'any', mechanism: 'any' }],
};

/** Where in a test the thing stands that is at this place of its hypothesis; null: it is no part of the test. */
function placeIn(test: FindingTest, path: string): string | null {
  const own = /^\/(?:steadyState|recovery)\/(\d+)/.exec(path);
  if (own) return test.steadyState ? path.replace('/recovery', '/steadyState') : null;
  if (path.startsWith('/slo') || path.startsWith('/work/')) return null;
  if (path.startsWith('/confirm') && !test.confirm) return '';
  return path.replace(/^\/faultProof\/effect/, '/effect').replace(/^\/workExpected.*/, '/fault/duration');
}

function faultProblems(test: FindingTest, { targets, guardrails }: EnvironmentConfig, path: string): Problem[] {
  const problems: Problem[] = [];
  const [seconds, most] = [durationSeconds(test.fault.duration), durationSeconds(guardrails.maxFaultDuration)];
  if (seconds === null)
    problems.push({
      path: `${path}/fault/duration`,
      message: `"${test.fault.duration}" is not a duration between 0 and PT12H`,
      hint: 'Use an ISO 8601 duration such as PT5M.',
    });
  else if (most !== null && seconds > most)
    problems.push({
      path: `${path}/fault/duration`,
      message: `${test.fault.duration} is longer than guardrails.maxFaultDuration (${guardrails.maxFaultDuration})`,
      hint: 'Name a shorter fault.',
    });
  test.fault.targets.forEach((target, index) => {
    if (targets.some((own) => sameArmId(own, target))) return;
    problems.push({
      path: `${path}/fault/targets/${index}`,
      message: `"${target}" is not among the targets of this environment`,
      hint: 'Name one of them.',
    });
  });
  return problems;
}

/** Twice the same, said of the steady state and of the recovery, is said once. */
function distinct(problems: readonly Problem[]): Problem[] {
  const seen = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...seen.values()];
}

/** Everything against the tests of an environment before anything is found: no finding could mend it. */
export function testProblems(config: Config, environmentName: string): Problem[] {
  const settings = config.environments[environmentName];
  if (!settings?.tests) return [];
  return Object.entries(settings.tests).flatMap(([name, test]) => {
    const at = pointerOf(['environments', environmentName, 'tests', name]);
    const fault = faultProblems(test, settings, at);
    const made = hypothesisOfTest(name, test, { name: environmentName, settings }, ANY);
    // That nothing is promised is said where the promise is missing.
    if (made === null) return fault;
    const against = promiseProblems(made, predicatesOf(made), settings);
    const seconds = durationSeconds(test.fault.duration);
    const whole = against.length === 0 ? withPromises(made, settings) : made;
    const found: Finding[] = [
      ...against,
      ...hypothesisProblems(whole),
      ...powerProblems(whole, settings.workRatio ?? USUAL_WORK_RATIO, null),
      ...roleProblems('changed-path', test.changedPath, '/changedPath'),
      ...(seconds === null ? [] : pathProblems(test.changedPath, seconds, '/changedPath')),
    ];
    const placed = found.flatMap((entry) => {
      const { path, ...said } = problemOf(entry);
      const place = placeIn(test, path);
      return place === null ? [] : [{ path: `${at}${place}`, ...said }];
    });
    return distinct([...fault, ...placed]);
  });
}

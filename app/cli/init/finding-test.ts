/** The test that findings of `analyze` become a run by, where no agent proposes: the fault, and what shows that it acted. */
import type { FindingTest, Predicate } from '../../../schemas/generated/types.js';
import { durationSeconds } from '../../../state/base/duration.js';
import type { InitOption } from './options.js';

/** What is asked; null: no test is wanted. */
export interface TestAnswers {
  family: FindingTest['family'];
  paths: string[];
  /** Null: the finding's own title. */
  title: string | null;
  /** A workspace's scenario and its configuration, or an experiment. */
  fault: string;
  type: string;
  duration: string;
  effectUrl: string;
  executedPointer: string;
  changedPointer: string;
}

/** How `answers.ts` asks. */
interface Asks {
  text(option: InitOption): Promise<string>;
  offered(option: InitOption): Promise<string>;
  optional(option: InitOption, fallback: string): string;
}

const listOf = (text: string): string[] => text.split(',').flatMap((entry) => entry.trim() || []);

/** `wanted`: without it a run would have nothing to test. */
export async function askForTest(asking: Asks, wanted: boolean): Promise<TestAnswers | null> {
  const family = wanted ? await asking.offered('test-family') : asking.optional('test-family', '');
  if (family === '') return null;
  return {
    family: family as FindingTest['family'],
    paths: listOf(await asking.text('test-paths')),
    title: asking.optional('test-title', '') || null,
    fault: await asking.text('fault'),
    type: await asking.text('fault-type'),
    duration: asking.optional('fault-duration', 'PT2M'),
    effectUrl: await asking.text('effect-url'),
    executedPointer: await asking.text('executed-pointer'),
    changedPointer: await asking.text('changed-pointer'),
  };
}

export interface Sampled {
  every: string;
  timeout: string;
}

/** Each quarter of the fault has to hold seven readings (power): eight, so that one may be lost. At most every 5 s. */
const READINGS = 4 * 8;
const LONGEST = 5;

/** How often signals are read for a fault of that duration; usual where there is none, or what was given is no duration. */
export function sampledFor(duration: string | null): Sampled {
  const seconds = Math.min(LONGEST, (durationSeconds(duration) ?? LONGEST * READINGS) / READINGS);
  const every = seconds >= 1 ? Math.floor(seconds) : Math.max(1, Math.floor(seconds * 100)) / 100;
  return { every: `PT${every}S`, timeout: 'PT2S' };
}

type Source = Predicate['source'];

function reached(id: string, operator: '<' | '>=', threshold: number, source: Source): Predicate {
  return {
    id,
    description: 'Share of new connections past the fault that are answered',
    short: 'new connections',
    source,
    aggregate: 'share',
    operator,
    threshold,
    unit: 'share',
  };
}

function counted(id: string, description: string, source: Source): Predicate {
  return {
    id,
    description,
    source,
    aggregate: 'increase',
    operator: '>',
    threshold: 0,
    unit: 'calls',
  };
}

/** So far below what is usual that no single reading of the shortest fault decides (power). */
const CLEARLY = 0.9;

function broken(promised: Predicate): Predicate {
  return { ...promised, id: 'requests-fail', operator: '<', threshold: Math.min(promised.threshold, CLEARLY) };
}

/** `counters`: the JSON with the service's counts. `promised`: the share that users are promised. */
export function findingTest(
  test: TestAnswers,
  of: { provider: string; targets: string[]; counters: string; promised: Predicate },
): FindingTest {
  const { fault, duration, type } = test;
  const sampled = sampledFor(duration);
  const probe: Source = { type: 'http', url: test.effectUrl, ...sampled };
  const counter = (jsonPointer: string): Source => ({ type: 'http', url: of.counters, jsonPointer, ...sampled });
  const [scenarioName = '', configurationName = ''] = fault.split('/');
  const named =
    of.provider === 'chaos-studio-workspaces'
      ? { scenarioName, configurationName, parameters: { duration } }
      : { ref: { experiment: fault } };
  return {
    family: test.family,
    paths: test.paths,
    ...(test.title === null ? {} : { title: test.title }),
    fault: { ...named, faultType: type, targets: of.targets, duration },
    effect: [reached('fault-acts', '<', 0.2, probe)],
    steadyState: [reached('path-open', '>=', 0.99, probe)],
    confirm: broken(of.promised),
    executedPath: counted('suspect-ran', 'Times that the suspected code ran', counter(test.executedPointer)),
    changedPath: counted('fix-ran', 'Times that the fix ran', counter(test.changedPointer)),
  };
}

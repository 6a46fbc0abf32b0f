/** What has to be true of every lane, whatever went wrong in it. Each is a name and what was found against it. */
import type { ChaosArm, ChaosLane, RunState } from '../../schemas/generated/types.js';
import { asRecord } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import { samplesIn } from '../../state/evidence/packed.js';
import { type HistoryReader, type RunHistory, verifyHistory } from '../../state/verify/index.js';
import { effectsOf } from '../simulation/effects.js';
import type { WholeWorld } from '../simulation/world/types.js';
import { canceled, deliveries, dispatched } from './intents.js';
import { nextMoves } from './next-moves.js';
import { historyOf, receiptsSince } from './revisions.js';
import { type Course, handedOver, shutOut, truths } from './truths.js';

export interface Violation {
  oracle: string;
  found: string;
}

interface Looked {
  world: WholeWorld;
  state: RunState;
  history: RunHistory;
  reader: HistoryReader;
  lane: ChaosLane;
  /** What the undisturbed run of the same script came to, and how. */
  control: Decision;
  course: Course;
  /** When the lane began, milliseconds: what lies before is the clean run's. */
  from: number;
}

/** What a run came to: nothing of it may depend on what went wrong. */
export interface Decision {
  verdict: string | null;
  cause: string | null;
  iteration: number;
  experiments: (string | number | null)[][];
  approved: string[];
  delivered: number;
}

export function decisionOf(state: RunState): Decision {
  return {
    verdict: state.verdict,
    cause: state.cause,
    iteration: state.iteration,
    experiments: state.experiments.map(({ mode, verdict, faultDigest }) => [mode, verdict ?? null, faultDigest]),
    approved: state.approval?.advisoryIds ?? [],
    delivered: state.coding?.changes.filter(({ pullRequest }) => pullRequest !== null).length ?? 0,
  };
}

const json = (value: unknown): string => JSON.stringify(value);
const found = (oracle: string, list: readonly unknown[]): Violation[] =>
  list.map((one) => ({ oracle, found: typeof one === 'string' ? one : json(one) }));

/** Nothing can be recorded meanwhile. */
const racesForMinutes = ({ site, mode }: ChaosArm): boolean => site.startsWith('state:') && mode === 'always';

/** The history keeps every rule, and each kept command decides to its revision again (R18, R2.9). */
function invariants({ history, reader }: Looked): Violation[] {
  return verifyHistory(history, { requireTerminal: true, reader }).flatMap((result) =>
    result.status === 'failed' ? [{ oracle: result.name, found: json(result) }] : [],
  );
}

/** The same verdict, and what it rests on. */
function sameDecision({ state, lane, control }: Looked): Violation[] {
  if (handedOver({ state, lane })) return [];
  const own = decisionOf(state);
  // A run that is given up goes on until that can be recorded: the word comes as late as the commits are raced.
  const late = lane.abandonAt !== null && lane.arms.some(racesForMinutes);
  const shown = late ? { verdict: own.verdict, cause: own.cause } : own;
  const due = late ? { verdict: control.verdict, cause: control.cause } : control;
  return json(shown) === json(due)
    ? []
    : [{ oracle: 'control-decision', found: `${json(shown)} where an undisturbed run has ${json(due)}` }];
}

/** Nothing is left: the environment is free, and nothing is blocked. */
async function leftClean({ world }: Looked): Promise<Violation[]> {
  const environment = (await world.control())?.environments.production;
  const free = environment?.activeRun === null && environment.locked === null;
  return [
    ...(free ? [] : found('environment-free', [environment ?? 'none'])),
    ...(world.service.blocked ? found('fault-lifted', ['the service is still blocked']) : []),
  ];
}

/** What the App did not expect, and decisions that it could not record though it could have. */
function surprises({ world, lane }: Looked): Violation[] {
  // For minutes it could not.
  const cannot = lane.arms.some(racesForMinutes) || shutOut(lane);
  // That is for people to look at.
  const said = shutOut(lane) ? 'the state branch can not be used' : null;
  const wrong = cannot ? /"level":(50|60),/ : /"level":(50|60),|commit given up/;
  return found(
    'no-surprise',
    world.lines.filter((line) => wrong.test(line) && !(said && line.includes(said))),
  );
}

/** Counted where it was done: each effect outside once (R14). */
async function once({ world, state }: Looked): Promise<Violation[]> {
  const effects = await effectsOf(world, state);
  const twice = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);
  return [
    ...(effects.runs === 1 ? [] : found('one-run', [`${effects.runs} runs`])),
    ...found('pull-request-once', twice(effects.pulls)),
    ...found('comment-once', effects.repeatedComments),
    // Two answers to one comment are the same answer; a process that dies in just that moment leaves both.
    ...found('command-once', effects.repeatedCommands),
    ...found('choice-recorded', effects.unrecorded),
    ...found('write-intended', effects.unintended),
    ...found('dispatch-of-a-lease', effects.strayDispatches),
    ...found('lease-of-one-run', effects.sharedLeases),
  ];
}

/** Every command that somebody was told is taken stands in the history exactly once, and people's were all taken. */
function acknowledged({ world, history, state }: Looked): Violation[] {
  const kept = historyOf(history).flatMap(({ commandId }) => commandId ?? []);
  const times = (id: string) => kept.filter((one) => one === id).length;
  const told = [...new Set(world.acknowledged)];
  const lost = told.filter((id) => times(id) !== 1).map((id) => `${id}: acknowledged, kept ${times(id)} times`);
  const again = [...new Set(kept)].filter((id) => times(id) > 1).map((id) => `${id}: kept ${times(id)} times`);
  const last = state.approval?.decisions.at(-1);
  const undecided =
    state.verdict === 'no-remediation' && last?.kind !== 'reject' ? ['ended without the rejection'] : [];
  return found('acknowledged-once', [...lost, ...again, ...undecided]);
}

/** Each sample and each run that a receipt shows was really answered, with just that status, before it was recorded. */
function produced({ world, history, from }: Looked): Violation[] {
  const wrong: string[] = [];
  // Two that leave in one moment travel each for itself: a fault may begin between the two answers.
  const answers = new Map<string, (number | null)[]>();
  for (const { to, path, at, status } of world.sent) {
    if (to !== 'service') continue;
    const key = `${path} ${at}`;
    answers.set(key, [...(answers.get(key) ?? []), status ?? null]);
  }
  const runs = new Map(world.faultRuns().map((run) => [run.id, run]));
  for (const receipt of receiptsSince(history, from)) {
    const raw = asRecord(JSON.parse(history.evidence(receipt.rawDigest) ?? 'null'));
    const [, url = ''] = /^GET (\S+)$/.exec(receipt.source.request ?? '') ?? [];
    const path = url.startsWith('https://') ? new URL(url).pathname : '';
    for (const { sentAt, status } of samplesIn(raw.samples)) {
      const sent = Date.parse(wordOf(sentAt));
      if (sent < from) continue;
      const key = `${path} ${sent}`;
      const given = answers.get(key);
      if (given === undefined) wrong.push(`${receipt.id}: nobody asked ${key}`);
      // A failure is made up as easily as a success.
      else if (!given.some((answer) => answer === status))
        wrong.push(`${receipt.id}: ${key} was answered ${given.join(' and ')}, not ${wordOf(status)}`);
    }
    if (receipt.kind === 'fault-run' && !runs.has(wordOf(raw.name)))
      wrong.push(`${receipt.id}: no run ${wordOf(raw.name)}`);
  }
  return found('evidence-produced', wrong);
}

/** A fault that was started has an intent from before, one each; what is said never to have happened did not (R14.1, R14.2). */
function intended({ world, state }: Looked): Violation[] {
  const starts = state.operations.filter(({ kind }) => kind === 'fault-start');
  const wrong: string[] = [];
  const runs = world.faultRuns();
  for (const { id, startTime } of runs) {
    const at = Date.parse(startTime);
    const own = starts.filter((one) => one.result?.runId === id);
    if (own.length > 1) wrong.push(`${id}: of ${own.length} operations`);
    // Azure's clock may be ahead or behind by the lane's offset.
    const before = starts.some(({ preparedAt }) => Date.parse(preparedAt) <= at + 61_000);
    if (!before) wrong.push(`${id}: started at ${startTime}, with no intent before`);
  }
  const claimed = new Set(starts.map(({ result }) => result?.runId));
  const unclaimed = runs.filter(({ id }) => !claimed.has(id)).length;
  const never = starts.filter(({ outcome }) => outcome === 'never-happened');
  const open = starts.filter(({ outcome }) => outcome !== 'never-happened' && outcome !== 'completed');
  if (unclaimed > open.length)
    wrong.push(`${unclaimed} runs that no operation names; ${never.length} said never to have happened`);
  const done = starts.filter(({ outcome }) => outcome === 'completed');
  for (const { operationId, result } of done)
    if (!runs.some(({ id }) => id === result?.runId))
      wrong.push(`${operationId}: completed by a run that Azure does not have`);
  return found('intent-first', wrong);
}

export async function oracles(looked: Looked): Promise<Violation[]> {
  const against = Object.entries(await truths(looked)).flatMap(([oracle, all]) => found(oracle, all));
  return [
    ...invariants(looked),
    ...sameDecision(looked),
    ...(await leftClean(looked)),
    ...surprises(looked),
    ...(await once(looked)),
    ...acknowledged(looked),
    ...found('next-move', nextMoves(looked.history, looked.from)),
    ...produced(looked),
    ...intended(looked),
    ...found('write-intended', [...deliveries(looked), ...dispatched(looked)]),
    ...found('cancel-first', canceled(looked)),
    ...against,
  ];
}

/** What a run says against what its world did: verdicts, gates, evidence, effects, and what people were told. */
import type { ChaosArm, ChaosLane, Receipt, RunState } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { asRecord, asText } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import { windowSeconds } from '../../state/base/time.js';
import { samplesIn } from '../../state/evidence/packed.js';
import type { RunHistory } from '../../state/verify/index.js';
import { commentsOf, pullsOf } from '../simulation/effects.js';
import { FAULT_DURATION } from '../simulation/world/place.js';
import type { WholeWorld } from '../simulation/world/types.js';
import type { ActName } from './acts.js';
import { familyOf } from './failpoints.js';
import { MISLED } from './misled.js';
import { historyOf, receiptsSince } from './revisions.js';

/** What people find where the run talks to them. */
interface Told {
  /** Names of the marks of the App's comments on the record; answers to people and what tells of a failure apart. */
  marks: string[];
  draft: boolean | null;
}

/** Of a run that nothing went wrong in, for those of the same script. */
export interface Course {
  told: Told;
  repairs: number;
  /** Milliseconds from where the lane begins to the end of the run. */
  lasted: number;
}

interface Looked {
  world: WholeWorld;
  state: RunState;
  history: RunHistory;
  lane: ChaosLane;
  course: Course;
  /** When the lane began, milliseconds. */
  from: number;
}

/** Comments that only a failure, or a person's own words, brings about. */
const OCCASIONAL = new Set(['answer', 'problem', 'waiting']);
const MARK = /<!-- chaos-loop:([a-z-]+)=\S+ -->/g;
/** By whatever name the App has. */
const isBot = (author: string): boolean => author.endsWith('[bot]');
const marksOf = (body: string): string[] => [...body.matchAll(MARK)].map(([, name = '']) => name);

async function toldBy(world: WholeWorld, { record }: RunState): Promise<Told> {
  const comments = (await commentsOf(world)).filter(
    ({ issue, author }) => issue === record.pullRequest && isBot(author),
  );
  const marks = comments.flatMap(({ body }) => marksOf(body)).filter((name) => !OCCASIONAL.has(name));
  const pull = (await pullsOf(world)).find(({ number }) => number === record.pullRequest);
  return { marks: [...new Set(marks)].sort(), draft: pull?.draft ?? null };
}

const repairsIn = ({ experiments, experiment, analysis }: RunState): number =>
  experiments.reduce((sum, { repairs }) => sum + repairs, 0) + (experiment?.repairs.length ?? 0) + analysis.attempts;

export async function courseOf({ world, state, from }: Pick<Looked, 'world' | 'state' | 'from'>): Promise<Course> {
  return {
    told: await toldBy(world, state),
    repairs: repairsIn(state),
    lasted: Date.parse(state.event.at) - from,
  };
}

/** A weakness that is there is never refuted, one that is cured never confirmed. */
function verdicts({ world, state, from }: Looked): string[] {
  const cured = world.builds.at(-1)?.fixed ?? false;
  return state.experiments.flatMap(({ n, mode, verdict, windows }) => {
    if (windows.fault === null || Date.parse(windows.fault.from) < from) return [];
    const wrong = mode === 'verify' && cured ? 'CONFIRMED' : 'REFUTED';
    return verdict === wrong
      ? [`experiment ${n} (${mode}) is ${verdict}, and the service is ${cured ? '' : 'not '}cured`]
      : [];
  });
}

/** Such a failure takes the machine along. */
function losesMachine({ site, point }: ChaosArm): boolean {
  const family = familyOf(site);
  return family === 'lease' || (['worker', 'azure'].includes(family) && /^(before-|late$)/.test(point));
}

/** A run that loses one machine after another for minutes, or whose provider can't be reached for so long, is handed to people (R8.6, R8.7). */
export function handedOver({ state, lane }: Pick<Looked, 'state' | 'lane'>): boolean {
  const goesOn = lane.arms.filter(({ mode }) => mode === 'always');
  const cause =
    (goesOn.some(losesMachine) && 'observer-lost') ||
    (goesOn.some(({ site }) => familyOf(site) === 'azure') && 'provider');
  return state.verdict === 'escalated' && state.cause === cause;
}

/** Nothing went wrong that the lane is not about: what people decide is what comes of it. */
function asDecided({ state, lane }: Looked): string[] {
  if (handedOver({ state, lane })) return [];
  const due = lane.abandonAt !== null ? 'abandoned' : lane.decision === 'reject' ? 'no-remediation' : 'resolved';
  return state.verdict === due ? [] : [`it ended ${state.verdict} (${state.cause}), and was to end ${due}`];
}

/** What a gate accepted was deployed just so. */
function gates({ world, history, from }: Looked): string[] {
  const deployed = new Set(world.builds.map(({ commit, revision, digest }) => `${commit} ${revision} ${digest}`));
  const seen = historyOf(history).flatMap(({ state, at }) => {
    const accepted = Date.parse(at) < from ? null : (state?.gate?.accepted ?? null);
    if (!accepted) return [];
    const { commit, revision, digest } = accepted;
    return [`${commit} ${revision} ${digest.kind}:${digest.sha256}`];
  });
  return [...new Set(seen)].filter((one) => !deployed.has(one)).map((one) => `${one} was never deployed`);
}

/** What a gate accepted served when its receipt says that it did (R13.5). */
function served({ world, history, from }: Looked): string[] {
  const { service } = world;
  const seen = new Map<string, string>();
  for (const { state, at } of historyOf(history)) {
    const accepted = Date.parse(at) < from ? null : (state?.gate?.accepted ?? null);
    const receipt = accepted && state?.receipts[accepted.receiptId];
    if (!accepted || !receipt || seen.has(receipt.id)) continue;
    const until = Date.parse(receipt.collectedAt);
    if (until < from) continue;
    // Of the samples only the latest have to agree.
    const since = Date.parse(receipt.observedAt) - 1000;
    const then = service.served.filter(({ at: began }, index) => {
      const ended = service.served[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      return began <= until && ended >= since;
    });
    const right = then.some(({ revision }) => revision === accepted.revision);
    const instead = then.map(({ revision }) => revision).join(', ');
    seen.set(receipt.id, right ? '' : `${accepted.revision} was accepted at ${at}; then ${instead} served`);
  }
  return [...seen.values()].filter((one) => one !== '');
}

/** As many of the samples that a window plans as any verdict needs. */
const LEAST_SHARE = 0.5;

/** A verdict rests on samples of the whole window, and on nothing that Azure did not say. */
function measured({ world, state, history, lane, from }: Looked): string[] {
  const wrong: string[] = [];
  const cited = new Set([...state.experiments, state.experiment?.diagnostic].flatMap((one) => one?.receipts ?? []));
  const runs = new Map(world.faultRuns().map((run) => [run.id, run]));
  const look = (receipt: Receipt): void => {
    const raw = asRecord(JSON.parse(history.evidence(receipt.rawDigest) ?? 'null'));
    const every = durationSeconds(raw.every);
    if (receipt.kind === 'predicate' && receipt.window && every !== null && cited.has(receipt.id)) {
      const [begin, end] = [Date.parse(receipt.window.from), Date.parse(receipt.window.to)];
      const inside = samplesIn(raw.samples).filter(
        ({ at }) => Date.parse(wordOf(at)) >= begin && Date.parse(wordOf(at)) < end,
      );
      const planned = Math.floor(windowSeconds(receipt.window) / every);
      if (inside.length < LEAST_SHARE * planned)
        wrong.push(`${receipt.id} (${receipt.subject}): ${inside.length} samples where ${planned} were planned`);
    }
    const run = receipt.kind === 'fault-run' ? runs.get(wordOf(raw.name)) : undefined;
    const status = asText(asRecord(raw.properties).status);
    if (!run || status === null || !TERMINAL.has(status)) return;
    // The service's clock is off by what the lane says.
    const ended =
      run.endTime === null ? Number.POSITIVE_INFINITY : Date.parse(run.endTime) - lane.clockOffsetSeconds * 1000;
    if (status !== run.status || Date.parse(receipt.collectedAt) < ended - 1000)
      wrong.push(
        `${receipt.id}: run ${run.id} is said to have ended ${status} at ${receipt.collectedAt}; it is ${run.status}, ended ${run.endTime}`,
      );
  };
  for (const receipt of receiptsSince(history, from)) look(receipt);
  return wrong;
}

const TERMINAL = new Set(['Succeeded', 'Failed', 'Canceled']);

/** In the order in which they left: each request for a fault has an intent of its own from before (R14.1). */
function starts({ world, state, from }: Looked): string[] {
  const prepared = state.operations
    .filter(({ kind, preparedAt }) => kind === 'fault-start' && Date.parse(preparedAt) >= from)
    .map(({ preparedAt }) => Date.parse(preparedAt));
  const asked = world.sent.filter(({ to, path }) => to === 'azure' && /\/execute\?/.test(path));
  return asked.flatMap(({ at }, index) => {
    const before = prepared.filter((time) => time <= at).length;
    const when = new Date(at).toISOString();
    return before > index ? [] : [`request ${index + 1} for a fault left at ${when} with ${before} intents before it`];
  });
}

/** A fault that was told to stop is lifted as soon as one poll and the service allow, milliseconds. */
const LIFTED_WITHIN = 20_000;
/** Every world's fault, milliseconds. */
const FAULT_MS = (durationSeconds(FAULT_DURATION) ?? 0) * 1000;
/** What a machine that is lost with the word unsaid costs: the next one has to come, milliseconds. */
const NEXT_WORKER = 60_000;

/** No word reaches the service that would stop a run. */
const neverCanceled = ({ site, mode }: ChaosArm): boolean => site === 'azure:ScenarioRuns_Cancel' && mode === 'always';

/** No fault acts on past the word that stops it (R14.7); one that can't be told to stop not past the end that it was started with. */
function lifted({ world, history, lane, from }: Looked): string[] {
  const stop = historyOf(history).find(({ state, at }) => Date.parse(at) >= from && state?.ending);
  if (!stop) return [];
  const said = Date.parse(stop.at);
  const acting = world.faults.filter(({ at }) => at <= said).at(-1);
  if (!acting?.blocked) return [];
  const over = world.faults.find(({ at, blocked }) => at > said && !blocked);
  const seconds = ((over?.at ?? Number.POSITIVE_INFINITY) - said) / 1000;
  const own = lane.arms.some(neverCanceled) ? Math.max(0, acting.at + FAULT_MS - said) : 0;
  const within = LIFTED_WITHIN + own + lane.arms.filter(losesMachine).length * NEXT_WORKER;
  return seconds * 1000 <= within ? [] : [`the fault acted for ${seconds} s after it was told to stop`];
}

/** What the App said stands there once, is known again by its mark, and is all that a quiet run says. */
async function told({ world, state, lane, course }: Looked): Promise<string[]> {
  const own = await toldBy(world, state);
  const wrong: string[] = [];
  // Of what somebody who may took away: the end may come before the App looks again, and then it stays so (docs/views.md).
  const did = (...names: ActName[]): boolean => lane.acts?.some(({ act }) => names.includes(act as ActName)) ?? false;
  // What fails for minutes is said after them, and so long nobody waits here.
  if (lane.arms.every(({ mode }) => mode === 'nth')) {
    if (!did('edits-comment', 'deletes-comment'))
      for (const name of course.told.marks) if (!own.marks.includes(name)) wrong.push(`no comment says ${name}`);
    if (own.draft !== course.told.draft)
      wrong.push(`the record ${own.draft ? 'is still a draft' : 'is not a draft any more'}`);
  }
  const repeats = world.chaos.processes > 1;
  const seen = new Set<string>();
  for (const { id, issue, author, body } of await commentsOf(world)) {
    if (!isBot(author)) continue;
    const marks = marksOf(body);
    if (marks.length === 0 && !did('edits-comment')) wrong.push(`comment ${id} has no mark`);
    // Two processes may both answer one comment; what they say is the same.
    if (repeats && marks.includes('answer')) continue;
    const words = `${issue} ${body.replaceAll(MARK, '').trim()}`;
    if (seen.has(words) && !marks.includes('answer')) wrong.push(`comment ${id} says again what was said`);
    seen.add(words);
  }
  return wrong;
}

/** Connections and events that are lost, and races, cost no worker its work. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  worker: ['after-intent', 'response-lost', 'garbled'],
  state: ['conflict', 'response-lost'],
  event: ['drop', 'double', 'delay', 'reorder'],
  read: ['stale'],
};
const harmless = ({ site, point, mode }: ChaosArm): boolean =>
  mode === 'nth' && (HARMLESS[familyOf(site)]?.includes(point) ?? false);

/** For minutes the App could record nothing: no lease, and nothing of what a worker had measured. */
export const shutOut = ({ acts }: ChaosLane): boolean =>
  acts?.some(({ act }) => act === 'suspends-the-app' || act === 'archives-the-repository') ?? false;

function repairs({ state, lane, course }: Looked): string[] {
  const own = repairsIn(state);
  // What an agent of harm hands in is asked for again.
  const misled = lane.acts?.some(({ act }) => Object.hasOwn(MISLED, act)) ?? false;
  if (own <= course.repairs || misled || shutOut(lane) || !lane.arms.every(harmless)) return [];
  return [`${own - course.repairs} repairs more than an undisturbed run`];
}

const MINUTE = 60_000;

/** How much longer a run may take for a failure: a machine that was lost costs the worker's time again, or its lease. */
function delayOf(arm: ChaosArm): number {
  return (losesMachine(arm) ? 100 : 25) * MINUTE;
}

/** Nothing is left lying until something else happens to come by. */
function inTime({ state, lane, course, from }: Looked): string[] {
  const lasted = Date.parse(state.event.at) - from;
  const most = course.lasted + 10 * MINUTE + lane.arms.reduce((sum, arm) => sum + delayOf(arm), 0);
  const minutes = (milliseconds: number) => Math.round(milliseconds / MINUTE);
  return lasted <= most
    ? []
    : [`it took ${minutes(lasted)} minutes, ${minutes(course.lasted)} where nothing goes wrong`];
}

/** By oracle, what was found against it. */
export async function truths(looked: Looked): Promise<Record<string, string[]>> {
  return {
    'verdict-true': verdicts(looked),
    'ends-as-decided': asDecided(looked),
    'gate-bound': gates(looked),
    'gate-served': served(looked),
    'evidence-measured': measured(looked),
    'start-once': starts(looked),
    'fault-stopped': lifted(looked),
    'told-once': await told(looked),
    'no-needless-repair': repairs(looked),
    'in-time': inTime(looked),
  };
}

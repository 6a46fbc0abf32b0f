/**
 * The subject of a revision's commit, for whoever reads `git log`: the decision first, run and step last, in brackets; what
 * only keeps the books begins with `· `. At most 72 characters. (Rules before 2027-01 wrote them as run/headline.ts does.)
 */
import type { Cause, Control, Event, Operation, Predicate, RunState } from '../../../schemas/generated/types.js';
import { cutWords, plainTitle } from '../../base/defuse.js';
import { codeOf } from '../../messages/message.js';
import { phrase } from '../../messages/sentence.js';
import { controlHeadline, reasonOf, runHeadline } from '../../run/headline.js';
import { STAGES } from './chain.js';
import { type Chapter, chapters, type Pair, pairOf } from './chapters.js';
import { amount, count, labelOf, sha, small, wholeOf } from './format.js';
import { findingTitle, headlineOf, titleOf } from './outcome.js';
import { NO_VERDICT } from './verdicts.js';

/** As git's own tools show a subject whole. */
export const SUBJECT = 72;
const BOOKS = '· ';

/** What only keeps the books: it decides nothing that a reader of the run asks for. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'claim',
  'dispatch',
  'prepare',
  'settle',
  'record-opened',
  'effect-outcome',
  'lease-lost',
  'decisions-read',
  'migrated',
  'doctor',
  'retry',
]);

/** Which revision of what it is; `verify` reads it. */
export const runMark = ({ runId, revision }: Pick<RunState, 'runId' | 'revision'>): string =>
  `[${runId.slice(0, 4)} r${revision}]`;
export const controlMark = ({ revision }: Pick<Control, 'revision'>): string => `[control r${revision}]`;

function subject(text: string, books: boolean, mark: string): string {
  const begins = books ? BOOKS : '';
  const room = SUBJECT - begins.length - mark.length - 1;
  // The first word is ours: `Resolved:` is no trailer of somebody's.
  return `${begins}${cutWords(plainTitle(`x ${text}`, room + 40).slice(2), room)} ${mark}`;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Why the revision was made. */
const why = (event: Event): string => phrase(reasonOf(event));

/** `worker 1048` */
const worker = ({ actor }: Event): string => `worker ${/(\d+)/.exec(actor.login)?.[1] ?? actor.login}`;

const TAKEN: Record<string, string> = {
  'resilience-analysis': 'analysis',
  'chaos-execution': 'experiment',
  diagnostic: 'diagnosis',
  advisory: 'advisory',
  coding: 'coding',
};

const CALLS: Record<Operation['kind'], [before: string, after: string]> = {
  'fault-start': ['about to start the fault', 'fault started once'],
  'fault-cancel': ['about to cancel the fault', 'fault canceled'],
  load: ['about to make demand', 'demand is over'],
  'workspace-create': ['about to create a workspace', 'workspace created'],
  'configuration-create': ['about to create a configuration', 'configuration created'],
  'role-grant': ['about to grant a role', 'role granted'],
  'change-delivery': ['fix ready to be opened as a pull request', 'fix opened as a pull request'],
};

/** The operation that the revision moved. */
function moved(before: RunState | null, state: RunState): Operation | null {
  const known = new Map((before?.operations ?? []).map((operation) => [operation.operationId, operation.status]));
  return state.operations.findLast(({ operationId, status }) => known.get(operationId) !== status) ?? null;
}

function books(before: RunState | null, state: RunState): string {
  const { event, lease } = state;
  const operation = moved(before, state);
  switch (event.type) {
    case 'claim':
      return `${TAKEN[lease?.phase ?? ''] ?? lease?.purpose ?? 'work'} taken by ${worker(event)}`;
    case 'record-opened':
      return `record pull request ${state.record.pullRequest} opened`;
    case 'prepare':
      return operation ? CALLS[operation.kind][0] : 'an external call is prepared';
    case 'settle': {
      if (!operation) return 'an external call is settled';
      const run = operation.result?.runId;
      const said =
        operation.outcome === 'completed'
          ? CALLS[operation.kind][1]
          : `${CALLS[operation.kind][0]}: ${operation.outcome}`;
      return `${said}${typeof run === 'string' ? `, run ${run.slice(0, 8)}` : ''}`;
    }
    default:
      return operation?.status === 'prepared' ? CALLS[operation.kind][0] : why(event);
  }
}

/** `: 100% → 0% of new connections to pricing`, of the first effect: the numbers are never cut away. */
function effect({ execution, hypothesis }: Chapter): string {
  const first = execution?.effect[0];
  const predicate = hypothesis?.faultProof.effect.find(({ id }) => id === first?.predicateId);
  if (!first || !predicate) return '';
  const value = (measured: typeof first.control) =>
    measured?.value == null ? '?' : amount(measured.value, measured.unit);
  return `: ${numberFirst(predicate, `${value(first.control)} → ${value(first.during)}`)}`;
}

/** The number is never cut away: `100% → 0% of new connections to pricing`; `204 ms (was 5 ms), median checkout`. */
function numberFirst(predicate: Predicate, number: string, beside = ''): string {
  const whole = wholeOf(predicate);
  return whole === null ? `${number}${beside}, ${small(labelOf(predicate))}` : `${number} of ${whole}${beside}`;
}

/** `0% of orders answered` */
function during(chapter: Chapter | null, beside = ''): string {
  const confirm = chapter?.diagnostic?.confirm.during ?? chapter?.summary?.confirm?.during;
  const predicate = chapter?.hypothesis?.confirm;
  if (!confirm || !predicate || confirm.value === null) return 'not measured';
  return numberFirst(predicate, amount(confirm.value, confirm.unit), beside);
}

const pulls = (state: RunState): string =>
  (state.coding?.changes ?? [])
    .flatMap(({ pullRequest }) => (pullRequest === null ? [] : `PR ${pullRequest}`))
    .join(', ') || 'the fix';

function approvers(state: RunState): string {
  const logins = (state.approval?.decisions ?? [])
    .filter(({ kind }) => kind === 'approve')
    .map(({ actor }) => actor.login);
  return [...new Set(logins)].join(' and ');
}

/** The phase that the run came to. */
function arrived(from: RunState, state: RunState, { hypothesis, before, after }: Pair, last: Chapter | null): string {
  const again = state.mode === 'verify';
  switch (state.phase) {
    case 'chaos-execution':
      if (again) return `Ready to repeat the fault on ${last?.experiment?.expectedBuild.revision ?? 'the fix'}`;
      return `Suspected: ${hypothesis ? findingTitle(hypothesis) : 'a weakness'}`;
    case 'diagnostic':
      return `${again ? 'Same fault' : 'Fault'} took effect${last ? effect(last) : ''}`;
    case 'advisory':
      return again ? `Not fixed yet: still ${during(after)}` : `Proven during the fault: ${during(before)}`;
    case 'advisory-approval':
      return `Waiting for people: choose a fix, ${count(state.advisory?.advisories.length ?? 0, 'remedy', 'remedies')} proposed`;
    case 'coding': {
      const chosen = state.advisory?.advisories.find(({ advisory }) =>
        state.approval?.advisoryIds.includes(advisory.advisoryId),
      );
      return `Approved by ${approvers(state)}: ${chosen?.advisory.title ?? 'a remedy'}`;
    }
    case 'awaiting-external-gate':
      // There is nothing left to review and merge.
      if (codeOf(state.transition.reason) === 'accepted-build-gone')
        return `Waiting for people: ${pulls(state)} does not serve any more`;
      return `Waiting for people: review, merge and deploy ${pulls(state)}`;
    case 'resilience-analysis':
      return state.gate?.accepted && from.phase === 'awaiting-external-gate'
        ? `Fix is live: ${state.gate.accepted.revision}, all five stages proven`
        : `Looking again: ${capital(why(state.event))}`;
  }
}

/** Stages that this revision proved. */
function proved(before: RunState | null, state: RunState): string | null {
  const fresh = STAGES.filter(
    (name) => state.gate?.stages[name].status === 'proven' && before?.gate?.stages[name].status !== 'proven',
  );
  if (fresh.length === 0) return null;
  const commit =
    state.gate?.candidate?.commit ?? state.coding?.changes.find(({ mergeCommit }) => mergeCommit !== null)?.mergeCommit;
  const names = fresh.length < 2 ? fresh.join('') : `${fresh.slice(0, -1).join(', ')} and ${fresh.at(-1)}`;
  return `${capital(names)} proven${commit ? ` for ${sha(commit)}` : ''}`;
}

function repaired(before: RunState | null, state: RunState): Cause | null {
  const count_ = (of: RunState | null) => (of?.experiment?.repairs.length ?? 0) + (of?.experiment?.olderRepairs ?? 0);
  if (before?.experiment?.n !== state.experiment?.n || count_(state) <= count_(before)) return null;
  return state.experiment?.repairs.at(-1)?.class ?? null;
}

function ended(state: RunState, pair: Pair, last: Chapter | null): string {
  const headline = headlineOf(state, pair, last);
  const was = pair.before?.summary?.confirm?.during ?? pair.before?.diagnostic?.confirm.during;
  if (state.verdict === 'resolved' && was?.value != null)
    return `Resolved: same fault, ${during(pair.after, ` (was ${amount(was.value, was.unit)})`)}`;
  if (headline.outcome === 'not-fixed' && pair.after) return `Not fixed: same fault, still ${during(pair.after)}`;
  return titleOf(state, headline, pair);
}

/** Null: the revision only keeps the books. */
function decision(before: RunState | null, state: RunState): string | null {
  const { event } = state;
  const all = chapters({ state, closed: new Map() });
  const pair = pairOf(state, all);
  const last = all.at(-1) ?? null;
  if (state.transition.status === 'terminated') return ended(state, pair, last);
  if (before === null) {
    const began = state.lineage ? `Follow-up of ${state.lineage.runId.slice(0, 4)} started` : 'Started';
    const from = state.incident ? `, from issue ${state.incident.issue}` : '';
    return `${began} for ${state.environment} by ${state.startedBy.login}${from}`;
  }
  // A repair goes back to the analysis: first, or it would read as what led there the last time.
  const cause = repaired(before, state);
  if (cause !== null) return `To be measured again: ${NO_VERDICT[cause].replace(/\.$/, '')}`;
  if (before.phase !== state.phase) return arrived(before, state, pair, last);
  if (event.type === 'observe-gate' || state.phase === 'awaiting-external-gate') return proved(before, state);
  return BOOKKEEPING.has(event.type) || (event.type === 'submit' && moved(before, state) !== null)
    ? null
    : capital(why(event));
}

export function runSubject(before: RunState | null, state: RunState): string {
  // A follow-up is decided on the run before it; it comes from nowhere like any other start.
  const own = before?.runId === state.runId ? before : null;
  const said = decision(own, state);
  return subject(said ?? books(own, state), said === null, runMark(state));
}

export function controlSubject(control: Control): string {
  const { event } = control;
  const said = capital(why(event));
  const keeps = BOOKKEEPING.has(event.type) || event.type === 'dispatch';
  return subject(
    event.type === 'claim' ? `doctor taken by ${worker(event)}` : keeps ? why(event) : said,
    keeps,
    controlMark(control),
  );
}

/** What a subject claims before any wording: that the books are kept, that the run is resolved, or neither (`verify` compares it). */
export const claimOf = (subject: string): 'books' | 'resolved' | 'decided' =>
  subject.startsWith(BOOKS) ? 'books' : /^resolved\b/i.test(subject) ? 'resolved' : 'decided';

/** Revisions of older rules, and what they still say in words, keep the subject that those rules gave them. */
const coded = (event: Event): boolean => typeof reasonOf(event) !== 'string';

export function subjectOfRun(before: RunState | null, state: RunState): string {
  return coded(state.event) ? runSubject(before, state) : runHeadline(before, state);
}

export function subjectOfControl(control: Control): string {
  return coded(control.event) ? controlSubject(control) : controlHeadline(control);
}

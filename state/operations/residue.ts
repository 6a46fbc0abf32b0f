/**
 * What a fault left at its targets: read before it and after it, kept until it is read to be gone or a person vouches for the environment
 * (R8.9). It decides nothing of the run.
 */
import type {
  Control,
  EnvironmentControl,
  LeftFact,
  Message,
  Receipt,
  Residue,
  RunState,
  Written,
} from '../../schemas/generated/types.js';
import { indentedBytes } from '../base/canonical.js';
import { timeMs } from '../base/time.js';
import { allOf, isBack, type LeftBehind, leftBehind } from '../evidence/left-behind.js';
import type { TargetStateValue } from '../evidence/readers/target-state.js';
import { newest } from '../evidence/select.js';
import { readOf } from '../evidence/target-reads.js';
import { message } from '../messages/message.js';
import { ORDINARY_BYTES } from '../run/budget.js';
import { environmentEntry, findEnvironment, type RunDraft } from '../run/transaction.js';
import { writtenBefore } from '../run/written.js';

/** So many targets an environment; of more nobody would read the list. */
const MOST = 10;
const MOST_FACTS = 5;

const stateOf = (receipt: Receipt | null): TargetStateValue | null =>
  (receipt?.value ?? null) as TargetStateValue | null;

/** What was read before the newest fault that may have acted, by the receipts that its start cites; null: nothing was. */
export function startRead({ operations, receipts, experiment }: RunState): Receipt | null {
  const start = operations.findLast(
    ({ kind, intent }) => kind === 'fault-start' && intent.experiment === experiment?.n,
  );
  if (!start || start.outcome === 'never-happened') return null;
  const cited = start.receipts.flatMap((id) => receipts[id] ?? []);
  return newest(
    cited,
    'target-state',
    ({ value, collectedAt }) => value !== null && timeMs(collectedAt) <= timeMs(start.preparedAt),
  );
}

/** What a submission shows of the targets after the fault. */
export interface ReadAgain {
  runId: string;
  experiment: number;
  left: LeftBehind[];
  /** Null: nobody has read them since. */
  now: TargetStateValue | null;
}

/** Notes at the experiment what is there after its fault; before anything is decided, since a run that ends files it away. */
export function readBack({ state, now }: RunDraft, receipts: readonly Receipt[]): ReadAgain | null {
  const { experiment } = state;
  const before = startRead(state);
  const was = stateOf(before);
  if (!experiment || before === null || was === null) return null;
  const after = newest(receipts, 'target-state', ({ value, experiment: n }) => value !== null && n === experiment.n);
  const is = stateOf(after);
  const left = leftBehind(was, is);
  experiment.readBack = {
    at: now,
    read: was.targets.length - left.filter(({ facts }) => facts.length === 0).length,
    left: left.map(({ id, facts }) => ({ id, facts })),
    not: was.unread.map(({ id, why }) => ({ id, why: message('as-written', { words: why }) })),
    receipts: after ? [before.id, after.id] : [before.id],
  };
  // A full document says less: what is left stands in control.json all the same (R2.8).
  if (indentedBytes(state) > ORDINARY_BYTES) delete experiment.readBack;
  return { runId: state.runId, experiment: experiment.n, left, now: is };
}

/** Those that are not back; one that nobody could read until now says that much. */
function stillLeft(residue: readonly Residue[], now: TargetStateValue): Residue[] {
  return residue.flatMap((one) => {
    const target = now.targets.find(({ id }) => id === one.id);
    if (target === undefined) return [one];
    if (isBack(one, target)) return [];
    return [one.facts.length > 0 ? one : { ...one, facts: [allOf(one.before, target)] }];
  });
}

/** A further fault left more at a target where something is left. */
function merged(known: Residue, fresh: LeftBehind | undefined): Residue {
  const more = fresh?.facts.filter(({ name }) => !known.facts.some((fact) => fact.name === name)) ?? [];
  return more.length === 0 ? known : { ...known, facts: [...known.facts, ...more].slice(0, MOST_FACTS) };
}

function keep(entry: EnvironmentControl, residue: readonly Residue[]): void {
  if (residue.length > 0) entry.residue = [...residue];
  else delete entry.residue;
}

const facts = ({ residue = [] }: EnvironmentControl): string => JSON.stringify(residue);

/** A reading of now takes away what is gone. @returns whether something was */
export function lookedAgain(entry: EnvironmentControl, receipts: readonly Receipt[]): boolean {
  const now = stateOf(newest(receipts, 'target-state', ({ value }) => value !== null));
  if (now === null || entry.residue === undefined) return false;
  const before = facts(entry);
  keep(entry, stillLeft(entry.residue, now));
  return facts(entry) !== before;
}

/**
 * What the newest fault left, beside what earlier ones did: of a target that is noted already, what it was before the first. While a
 * cleanup worker is to look, what nobody could read is for it to read.
 */
export function noteResidue(draft: RunDraft, seen: ReadAgain | null): void {
  if (seen === null) return;
  const { runId, experiment, left, now } = seen;
  const { environment, lease } = draft.state;
  const known = findEnvironment(draft.control, environment)?.entry.residue ?? [];
  const rest = now === null ? known : stillLeft(known, now);
  const looks = lease?.purpose === 'cleanup';
  const fresh = left
    .filter(({ id, facts: named }) => !rest.some((one) => one.id === id) && !(looks && named.length === 0))
    .map((one): Residue => ({ ...one, runId, experiment, since: draft.now }));
  const grown = rest.map((one) =>
    merged(
      one,
      left.find(({ id }) => id === one.id),
    ),
  );
  const all = [...grown, ...fresh].slice(0, MOST);
  if (JSON.stringify(all) === JSON.stringify(known)) return;
  const entry = environmentEntry(draft.control, environment);
  // What no one can see any more must not be what a run can't end by (R2.8): its record says it all the same.
  if (indentedBytes(draft.control) + indentedBytes(all) > ORDINARY_BYTES) keep(entry, rest);
  else keep(entry, all);
  draft.changed.control = true;
}

/** A person vouches for what was there when they wrote. @returns what they vouched for */
export function vouch(entry: EnvironmentControl, written: Written | null): Residue[] {
  const residue = entry.residue ?? [];
  const late = residue.filter(({ since }) => written !== null && writtenBefore(written, since));
  keep(entry, late);
  return residue.filter((one) => !late.includes(one));
}

/** Where something was left. */
export const residueOf = (control: Control | null, environment: string): readonly Residue[] =>
  findEnvironment(control, environment)?.entry.residue ?? [];

const shown = (word: string | null): string => word ?? 'none';

/** `orders-nsg: rule deny (was none, is Deny Outbound 100)` */
export function leftAt({ id, facts }: { id: string; facts: readonly LeftFact[] }): string {
  const said = facts.map(({ name, before, after }) => `${name} (was ${shown(before)}, is ${shown(after)})`);
  return `${id.split('/').at(-1) ?? id}: ${said.length === 0 ? 'could not be read' : said.join(', ')}`;
}

/** Of each target; and what a person does about it. */
export function leftWords(left: readonly { id: string; facts: readonly LeftFact[] }[]): Message {
  const mend = left.flatMap(({ id, facts }) => (facts.length === 0 ? [] : (readOf(id)?.mend ?? [])));
  return message('left-at-targets', { left: left.map(leftAt), mend: [...new Set(mend)] });
}

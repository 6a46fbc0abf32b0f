/** What a fault left at its targets: what is otherwise than before it, and what nobody could read. */
import type { LeftFact } from '../../schemas/generated/types.js';
import type { TargetStateValue } from './readers/target-state.js';
import { readOf, type TargetFacts } from './target-reads.js';

type TargetState = TargetStateValue['targets'][number];

export interface LeftBehind {
  /** Id of the target in lower case. */
  id: string;
  /** Empty: it could not be read after the fault. */
  facts: LeftFact[];
  /** What it was before, of all facts. */
  before: { count: number; digest: string };
}

/** Of one target so many are named. */
const MOST = 5;

const own = (facts: TargetFacts, name: string): string | null =>
  Object.hasOwn(facts, name) ? (facts[name] ?? null) : null;
const inAll = ({ count, digest }: Pick<TargetState, 'count' | 'digest'>): string => `${count} (${digest})`;

/** All facts as one. */
export const allOf = (was: LeftBehind['before'], is: Pick<TargetState, 'count' | 'digest'>): LeftFact => ({
  name: 'all',
  before: inAll(was),
  after: inAll(is),
});

/** The facts that differ; null is what was not there. Where they are too many to be named, all of them as one. */
function differing(before: TargetState, after: TargetState): LeftFact[] {
  if (before.digest === after.digest) return [];
  if (before.facts === null || after.facts === null) return [allOf(before, after)];
  const [was, is] = [before.facts, after.facts];
  const gone = readOf(before.id)?.goneIsFine ? [] : Object.keys(was);
  return [...new Set([...Object.keys(is), ...gone])]
    .map((name) => ({ name, before: own(was, name), after: own(is, name) }))
    .filter((fact) => fact.before !== fact.after)
    .slice(0, MOST);
}

/** What is otherwise after the fault, of the targets that were read before it. @param after null: nobody has read them */
export function leftBehind(before: TargetStateValue, after: TargetStateValue | null): LeftBehind[] {
  return before.targets.flatMap((was) => {
    const { id, count, digest } = was;
    const is = after?.targets.find((target) => target.id === id);
    const facts = is ? differing(was, is) : [];
    return is && facts.length === 0 ? [] : [{ id, facts, before: { count, digest } }];
  });
}

/** Whether what was left is not there any more: each fact that differed is as it was, or all are. */
export function isBack(left: Pick<LeftBehind, 'facts' | 'before'>, now: TargetState): boolean {
  if (now.digest === left.before.digest) return true;
  const { facts } = now;
  const named = left.facts.every(({ name }) => name !== 'all');
  return (
    facts !== null &&
    named &&
    left.facts.length > 0 &&
    left.facts.every(({ name, before }) => own(facts, name) === before)
  );
}

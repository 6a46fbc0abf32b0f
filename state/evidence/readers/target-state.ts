/** What a fault changes at its targets, as it was read there: before the fault, and after it. */
import { foldArmId } from '../../base/arm-id.js';
import { digestOf } from '../../base/digest.js';
import { asList, asRecord, asText } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { MOST_READ, readOf, type TargetFacts } from '../target-reads.js';
import { type Reader, unread } from './shared.js';

/** All facts of one target; by name only where they are few. */
interface TargetState {
  /** In lower case. */
  id: string;
  count: number;
  digest: string;
  facts: TargetFacts | null;
}

export interface TargetStateValue {
  targets: TargetState[];
  /** `why` in the service's words. */
  unread: { id: string; why: string }[];
}

/** Facts of all targets together: the value stands in the state, and a group of a thousand rules must not fill it. */
const MOST_FACTS = 24;
const NAME = 100;
const WHY = 200;

const cut = (facts: TargetFacts): TargetFacts =>
  Object.fromEntries(Object.entries(facts).map(([name, word]) => [name.slice(0, NAME), word.slice(0, NAME)]));

/** The targets with the fewest facts have theirs by name. */
function fitting(read: { id: string; facts: TargetFacts }[]): TargetState[] {
  const sized = read.map(({ id, facts }) => ({ id, facts, count: Object.keys(facts).length }));
  const named = new Set<string>();
  let together = 0;
  for (const { id, count } of [...sized].sort((a, b) => a.count - b.count || (a.id < b.id ? -1 : 1))) {
    together += count;
    if (together <= MOST_FACTS) named.add(id);
  }
  return sized.map(({ id, facts, count }) => ({
    id,
    count,
    digest: digestOf(facts).slice(0, 12),
    facts: named.has(id) ? cut(facts) : null,
  }));
}

/**
 * `{answers: [{id, pages} | {id, error}]}`: the pages of what the table reads of a target, or why there are none. A target that can't be
 * read is none that is as it was.
 */
export const readTargetState: Reader = (raw) => {
  const { answers } = asRecord(raw);
  if (!Array.isArray(answers) || answers.length > MOST_READ)
    return unread(message('not-readable', { kind: 'target-state' }));
  const read: { id: string; facts: TargetFacts }[] = [];
  const not: TargetStateValue['unread'] = [];
  for (const answer of answers.map(asRecord)) {
    const id = foldArmId(asText(answer.id) ?? '');
    const pages = asList(answer.pages);
    const facts = pages.length === 0 ? null : (readOf(id)?.facts(pages) ?? null);
    if (facts !== null) read.push({ id, facts });
    else not.push({ id, why: (asText(answer.error) ?? 'the answer does not say it').slice(0, WHY) });
  }
  return { value: { targets: fitting(read), unread: not } satisfies TargetStateValue, caveat: null };
};

/** What the unfixed build says of a path that only a change shall bring (R12.2). No answer is no absence. */
import type { Predicate, Receipt, Statement } from '../../../schemas/generated/types.js';
import { asList, asNumber, asRecord, asText } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { aggregateOf } from '../predicates.js';
import { sampledRules, sampledSource, windowedRules } from '../sources/index.js';
import type { AnsweredSample, Source, WindowedRules } from '../sources/port.js';

/** What a sampler says of an answer that has nothing at the pointer. */
export function nothingAt(pointer: string): string {
  return `nothing at ${pointer}`;
}

/** `absent`: it answered, and has no such thing; `silent`: it did not answer, or not so that it could be read. */
export type UnfixedAnswer = { kind: 'value'; value: number } | { kind: 'absent' } | { kind: 'silent'; why: Statement };

/** Whether the service itself answered the sample with what can be read, whatever it said. */
function answered(predicate: Predicate, sample: AnsweredSample): boolean {
  const lacks = sample.error !== null && sample.error === nothingAt(sampledSource(predicate)?.jsonPointer ?? '');
  return sampledRules(predicate)?.answered(predicate.source, sample, lacks) ?? false;
}

function sampled(predicate: Predicate, raw: unknown, receipt: Receipt): UnfixedAnswer {
  const samples = asList(asRecord(raw).samples).map((entry): AnsweredSample => {
    const { status, ok, value, error } = asRecord(entry);
    return { status: asNumber(status), ok: ok === true, value: value ?? null, error: asText(error) };
  });
  const known = samples.filter((sample) => answered(predicate, sample));
  const last = known.at(-1);
  if (!last) {
    const said = samples.at(-1);
    const why =
      said?.error == null
        ? message('answered-with', { status: said?.status ?? null })
        : message('as-written', { words: said.error });
    return { kind: 'silent', why };
  }
  const how = aggregateOf(predicate);
  if (how === 'share') return { kind: 'value', value: known.filter(({ ok }) => ok).length / known.length };
  // A counter is judged by what it reads now; its increase only counts over the verify fault window.
  const value = how === 'increase' ? asNumber(last.value) : (asNumber(receipt.value) ?? asNumber(last.value));
  return value === null ? { kind: 'absent' } : { kind: 'value', value };
}

/** Asked about a window; an empty series is an answer of the service, an error is none. */
function queried(receipt: Receipt, { answersNothing }: WindowedRules<Source>): UnfixedAnswer {
  const value = asNumber(receipt.value);
  if (value !== null) return { kind: 'value', value };
  const { caveat } = receipt;
  return caveat !== null && answersNothing(caveat)
    ? { kind: 'absent' }
    : { kind: 'silent', why: caveat ?? message('not-read') };
}

/** @param raw the payload of the receipt, whose value says what was measured but not why nothing was */
export function unfixedAnswer(predicate: Predicate, receipt: Receipt, raw: unknown): UnfixedAnswer {
  const rules = windowedRules(predicate);
  return rules ? queried(receipt, rules) : sampled(predicate, raw, receipt);
}

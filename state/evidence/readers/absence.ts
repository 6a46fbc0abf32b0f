/** What the unfixed build says of a path that only a change shall bring (R12.2). No answer is no absence. */
import type { Predicate, Receipt } from '../../../schemas/generated/types.js';
import { asList, asNumber, asRecord, asText } from '../../base/json.js';
import { aggregateOf } from '../predicates.js';
import { isUnknownMetric } from './metrics.js';

/** What a sampler says of an answer that has nothing at the pointer. */
export function nothingAt(pointer: string): string {
  return `nothing at ${pointer}`;
}

/** `absent`: it answered, and has no such thing; `silent`: it did not answer, or not so that it could be read. */
export type UnfixedAnswer = { kind: 'value'; value: number } | { kind: 'absent' } | { kind: 'silent'; why: string };

/** A gateway speaks in place of a service that does not. */
const GATEWAY: readonly number[] = [502, 503, 504];
const NOT_FOUND: readonly number[] = [404, 410];

interface Sample {
  status: number | null;
  ok: boolean;
  value: unknown;
  error: string | null;
}

/** Whether the service itself answered the sample with what can be read, whatever it said. */
function answered(predicate: Predicate, { status, error, value }: Sample): boolean {
  const { source } = predicate;
  if (status === null) return false;
  const lacks = error !== null && error === nothingAt(pointerOf(predicate) ?? '');
  if (source.type === 'command') return status === 0 && (error === null || lacks);
  if (source.type !== 'http' || GATEWAY.includes(status)) return false;
  if (source.jsonPointer === undefined || NOT_FOUND.includes(status)) return true;
  const plain = value === null || typeof value === 'number' || typeof value === 'boolean';
  return status === (source.expectStatus ?? 200) && ((error === null && plain) || lacks);
}

function pointerOf({ source }: Predicate): string | undefined {
  return source.type === 'http' || source.type === 'command' ? source.jsonPointer : undefined;
}

function sampled(predicate: Predicate, raw: unknown, receipt: Receipt): UnfixedAnswer {
  const samples = asList(asRecord(raw).samples).map((entry): Sample => {
    const { status, ok, value, error } = asRecord(entry);
    return { status: asNumber(status), ok: ok === true, value: value ?? null, error: asText(error) };
  });
  const known = samples.filter((sample) => answered(predicate, sample));
  const last = known.at(-1);
  if (!last) {
    const said = samples.at(-1);
    const status = said?.status == null ? 'nothing' : `status ${said.status}`;
    return { kind: 'silent', why: said?.error ?? `it answered ${status}` };
  }
  const how = aggregateOf(predicate);
  if (how === 'share') return { kind: 'value', value: known.filter(({ ok }) => ok).length / known.length };
  // A counter is judged by what it reads now; its increase only counts over the verify fault window.
  const value = how === 'increase' ? asNumber(last.value) : (asNumber(receipt.value) ?? asNumber(last.value));
  return value === null ? { kind: 'absent' } : { kind: 'value', value };
}

/** A metric or a query answers for the window; an empty series is an answer of the service, an error is none. */
function queried(receipt: Receipt): UnfixedAnswer {
  const value = asNumber(receipt.value);
  if (value !== null) return { kind: 'value', value };
  const { caveat } = receipt;
  const none = caveat === 'the series is empty' || caveat === 'no row' || isUnknownMetric(caveat);
  return none ? { kind: 'absent' } : { kind: 'silent', why: caveat ?? 'it was not read' };
}

/** @param raw the payload of the receipt, whose value says what was measured but not why nothing was */
export function unfixedAnswer(predicate: Predicate, receipt: Receipt, raw: unknown): UnfixedAnswer {
  const { type } = predicate.source;
  return type === 'http' || type === 'command' ? sampled(predicate, raw, receipt) : queried(receipt);
}

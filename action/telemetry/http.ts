/** Samples of an HTTP endpoint. */
import type { HttpSource } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { getPointer } from '../../state/base/pointer.js';
import { nothingAt } from '../../state/evidence/readers/absence.js';
import type { Exchange } from '../net/exchange.js';
import { parseJson } from '../net/json.js';
import type { SampleSource } from './port.js';

/** What stands at the pointer, if it is a plain value; `undefined` members and whole objects are no values. */
export function valueAt(body: string | null, pointer: string): { value: unknown; error: string | null } {
  if (body === null) return { value: null, error: 'no body' };
  let parsed: unknown;
  try {
    parsed = parseJson(body);
  } catch {
    return { value: null, error: 'the answer is no JSON' };
  }
  const value = getPointer(parsed, pointer);
  if (value === undefined) return { value: null, error: nothingAt(pointer) };
  if (value !== null && typeof value === 'object') return { value: null, error: `no plain value at ${pointer}` };
  return { value, error: null };
}

/**
 * Null when the durations can't be read.
 * @param shared whether the predicate counts the share of samples that met the expectation
 */
export function httpSampleSource(
  source: HttpSource,
  allowHosts: readonly string[],
  exchange: Exchange,
  shared = false,
): SampleSource | null {
  const every = durationSeconds(source.every);
  const timeout = durationSeconds(source.timeout);
  if (every === null || timeout === null) return null;
  const expected = source.expectStatus ?? 200;
  return {
    everyMs: every * 1000,
    timeoutMs: timeout * 1000,
    async take() {
      const { status, ms, body, error } = await exchange({
        url: source.url,
        method: source.method ?? 'GET',
        timeoutMs: timeout * 1000,
        allowHosts,
        body: source.jsonPointer !== undefined,
      });
      const met = error === null && status === expected;
      if (source.jsonPointer === undefined) return { ok: met, status, ms, value: null, error };
      if (error !== null) return { ok: false, status, ms, value: null, error };
      // A value beside an unexpected status would be that of an error page.
      if (!met) return { ok: false, status, ms, value: null, error: `status ${status} instead of ${expected}` };
      const found = valueAt(body, source.jsonPointer);
      // R5.8: of a share, only `true` at the pointer meets the expectation.
      const ok = found.error === null && (!shared || found.value === true);
      return { ok, status, ms, value: found.value, error: found.error };
    },
  };
}

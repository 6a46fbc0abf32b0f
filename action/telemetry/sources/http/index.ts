/** Samples of an HTTP endpoint. */
import type { HttpSource } from '../../../../schemas/generated/types.js';
import { durationSeconds } from '../../../../state/base/duration.js';
import type { Exchange } from '../../../net/exchange.js';
import type { Collector, SampleSource } from '../../port.js';
import { valueAt } from '../../value.js';

/**
 * Null when the durations can't be read.
 * @param shared whether the predicate counts the share of samples that met the expectation
 */
function httpSampleSource(
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

export const collector: Collector<HttpSource> = {
  open:
    ({ allowHosts, exchange }) =>
    (source, shared) =>
      httpSampleSource(source, allowHosts, exchange, shared),
};

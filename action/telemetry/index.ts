/** One port for all predicate sources. */
import type { Predicate } from '../../schemas/generated/types.js';
import { aggregateOf } from '../../state/evidence/predicates.js';
import type { Exchange } from '../net/exchange.js';
import type { Clock } from '../runtime/clock.js';
import { WorkerError } from '../runtime/runtime.js';
import { type CommandPlace, commandSampleSource } from './command.js';
import { httpSampleSource } from './http.js';
import type { SampleSource, Telemetry } from './port.js';
import { askOnce, startSampling } from './sampler.js';

export interface TelemetryOptions {
  clock: Clock;
  exchange: Exchange;
  /** `environments.<name>.allowHosts` (R20.7). */
  allowHosts: readonly string[];
  commands: CommandPlace;
}

function refusalOf(predicate: Predicate): string | null {
  const { type } = predicate.source;
  if (type === 'http' || type === 'command') return null;
  return `predicate ${predicate.id} asks Azure Monitor (${type}), which comes with Azure telemetry; use http samples here`;
}

export function createTelemetry(options: TelemetryOptions): Telemetry {
  function sourceOf(predicate: Predicate): { source: SampleSource; durations: { every: string; timeout: string } } {
    const { source } = predicate;
    if (source.type !== 'http' && source.type !== 'command') {
      throw new WorkerError(refusalOf(predicate) ?? 'unknown source', 'Use a source of type http or command.');
    }
    const shared = aggregateOf(predicate) === 'share';
    const made =
      source.type === 'http'
        ? httpSampleSource(source, options.allowHosts, options.exchange, shared)
        : commandSampleSource(source, options.commands, shared);
    if (!made) {
      throw new WorkerError(
        `predicate ${predicate.id} has durations that can't be read`,
        'Use ISO 8601 durations such as PT1S.',
      );
    }
    return { source: made, durations: { every: source.every, timeout: source.timeout } };
  }
  return {
    refusal: refusalOf,
    ask: async (predicate) => {
      const { source, durations } = sourceOf(predicate);
      // The increase of a counter is the difference of two readings.
      const count = aggregateOf(predicate) === 'increase' ? 2 : 1;
      return askOnce(options.clock, predicate, source, durations, count);
    },
    start: (predicate, startedAt) => {
      const { source, durations } = sourceOf(predicate);
      return startSampling(options.clock, predicate, source, durations, startedAt);
    },
  };
}

/** One port for all predicate sources: each is a folder in sources/. */
import type { Message, Predicate, SourceType } from '../../schemas/generated/types.js';
import { aggregateOf } from '../../state/evidence/predicates.js';
import { SAMPLED_TYPES, sampledSource } from '../../state/evidence/sources/index.js';
import type { Source, SourceOf } from '../../state/evidence/sources/port.js';
import { message } from '../../state/messages/message.js';
import { phraseOr } from '../../state/messages/sentence.js';
import { WorkerError } from '../runtime/runtime.js';
import type { Collector, SampleSource, Telemetry, TelemetryOptions } from './port.js';
import { askOnce, type Durations, startSampling } from './sampler.js';
import { COLLECTORS } from './sources/registry.js';

export type { TelemetryOptions } from './port.js';

const collectors: { readonly [T in SourceType]?: Collector<SourceOf<T>> } = COLLECTORS;

function collectorOf({ source }: Predicate): Collector<Source> | undefined {
  return collectors[source.type] as Collector<Source> | undefined;
}

function refusalOf(predicate: Predicate): Message | null {
  if (collectorOf(predicate)) return null;
  return message('source-not-built', { predicate: predicate.id, type: predicate.source.type });
}

export function createTelemetry(options: TelemetryOptions): Telemetry {
  const opened = new Map<Collector<Source>, ReturnType<Collector<Source>['open']>>();

  function sourceOf(predicate: Predicate): { source: SampleSource; durations: Durations } {
    const collector = collectorOf(predicate);
    const sampled = sampledSource(predicate);
    if (!collector || sampled === null) {
      throw new WorkerError(phraseOr(refusalOf(predicate), 'unknown source'), `Use a source of type ${SAMPLED_TYPES}.`);
    }
    const make = opened.get(collector) ?? collector.open(options);
    opened.set(collector, make);
    const made = make(predicate.source, aggregateOf(predicate) === 'share');
    if (!made) {
      throw new WorkerError(
        `predicate ${predicate.id} has durations that can't be read`,
        'Use ISO 8601 durations such as PT1S.',
      );
    }
    return { source: made, durations: { every: sampled.every, timeout: sampled.timeout } };
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

/** One port for all predicate sources: each is a folder in sources/. */
import type { Message, Predicate, SourceType, Window } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { messageOf } from '../../state/base/message.js';
import { timeMs } from '../../state/base/time.js';
import { aggregateOf } from '../../state/evidence/predicates.js';
import { SAMPLED_TYPES, sampledSource, windowedRules } from '../../state/evidence/sources/index.js';
import type { Source, SourceOf } from '../../state/evidence/sources/port.js';
import { message } from '../../state/messages/message.js';
import { WorkerError } from '../runtime/runtime.js';
import type { Collector, SampleSource, Telemetry, TelemetryOptions, WindowAnswer, WindowCollector } from './port.js';
import { askOnce, type Durations, startSampling } from './sampler.js';
import { COLLECTORS } from './sources/registry.js';

export type { TelemetryOptions } from './port.js';

type AnyCollector<S> = Collector<S> | WindowCollector<S>;

const collectors: { readonly [T in SourceType]: AnyCollector<SourceOf<T>> } = COLLECTORS;

const MINUTE = 60_000;

function sampledCollector({ source }: Predicate): Collector<Source> | null {
  const collector = collectors[source.type] as AnyCollector<Source>;
  return collector.asked === 'windowed' ? null : collector;
}

function windowedCollector({ source }: Predicate): WindowCollector<Source> | null {
  const collector = collectors[source.type] as AnyCollector<Source>;
  return collector.asked === 'windowed' ? collector : null;
}

function refusalOf({ id, source }: Predicate): Message | null {
  return Object.hasOwn(collectors, source.type)
    ? null
    : message('source-not-built', { predicate: id, type: source.type });
}

/** Seconds until the newest data of the source can be read (R5.3). */
const marginOf = (predicate: Predicate): number => windowedRules(predicate)?.margin ?? 0;

async function noAzure(): Promise<never> {
  throw new Error('there is no Azure here');
}

export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { clock, monitor = noAzure } = options;
  const sampled = new Map<Collector<Source>, ReturnType<Collector<Source>['open']>>();
  const windowed = new Map<WindowCollector<Source>, ReturnType<WindowCollector<Source>['open']>>();

  function sourceOf(predicate: Predicate): { source: SampleSource; durations: Durations } {
    const collector = sampledCollector(predicate);
    const source = sampledSource(predicate);
    if (!collector || source === null) {
      throw new WorkerError(`predicate ${predicate.id} is not sampled`, `Use a source of type ${SAMPLED_TYPES}.`);
    }
    const make = sampled.get(collector) ?? collector.open(options);
    sampled.set(collector, make);
    const made = make(predicate.source, aggregateOf(predicate) === 'share');
    if (!made) {
      throw new WorkerError(
        `predicate ${predicate.id} has durations that can't be read`,
        'Use ISO 8601 durations such as PT1S.',
      );
    }
    return { source: made, durations: { every: source.every, timeout: source.timeout } };
  }

  function asking(predicate: Predicate): (source: Source, window: Window) => Promise<WindowAnswer> {
    const collector = windowedCollector(predicate);
    if (!collector) throw new WorkerError(`predicate ${predicate.id} is sampled`, 'Ask it on a schedule.');
    const ask = windowed.get(collector) ?? collector.open({ monitor });
    windowed.set(collector, ask);
    return ask;
  }

  return {
    refusal: refusalOf,
    ask: async (predicate) => {
      const { source, durations } = sourceOf(predicate);
      // The increase of a counter is the difference of two readings.
      const count = aggregateOf(predicate) === 'increase' ? 2 : 1;
      return askOnce(clock, predicate, source, durations, count);
    },
    start: (predicate, startedAt) => {
      const { source, durations } = sourceOf(predicate);
      return startSampling(clock, predicate, source, durations, startedAt);
    },
    async query(predicate, window) {
      const ask = asking(predicate);
      const early = timeMs(window.to) + marginOf(predicate) * 1000 - clock.now();
      if (early > 0) await clock.sleep(early, options.stopping);
      // A login that fails is an answer, too: nothing was measured.
      const answer = await ask(predicate.source, window).catch(
        (error: unknown): WindowAnswer => ({
          response: { error: { code: 'Unanswered', message: messageOf(error) } },
        }),
      );
      return { predicate, window, ...answer };
    },
    newestWindow(predicate, seconds) {
      const grain = durationSeconds(windowedRules(predicate)?.grain(predicate.source)) ?? 0;
      const length = Math.ceil(Math.max(seconds, grain) / 60) * MINUTE;
      const to = Math.floor((clock.now() - marginOf(predicate) * 1000) / MINUTE) * MINUTE;
      return { from: new Date(to - length).toISOString(), to: new Date(to).toISOString() };
    },
  };
}

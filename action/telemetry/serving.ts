/** The live revision, sampled: each sample on a new connection and without cookies, so that every replica is met (R13.1). */

import { getPointer } from '../../state/base/pointer.js';
import type { EffectiveSettings } from '../../state/config/config.js';
import type { Exchange } from '../net/exchange.js';
import { parseJson } from '../net/json.js';
import type { Clock } from '../runtime/clock.js';
import { type Entry, startSchedule } from './schedule.js';

interface ServingSample {
  /** Planned, and when it was sent. */
  at: string;
  sentAt: string;
  status: number | null;
  ms: number;
  body: unknown;
  error: string | null;
}

/** The raw payload of serving and serving-watch receipts. */
export interface ServingSeries {
  url: string;
  settings: EffectiveSettings['serving'];
  /** When its grid began (R5.10). */
  startedAt: string;
  samples: ServingSample[];
}

export interface ServingSampling {
  /** The newest `count` samples, or all of them. */
  series(count?: number): ServingSeries;
  between(from: number, to: number): ServingSeries;
  /** Before this time, milliseconds, nothing is added any more. */
  settledTo(): number;
  settled(before: number): Promise<void>;
  stop(): void;
}

/** Keeps only what the pointers read, of which one may be an object: a health page may hold much that nobody asked for. */
function pick(body: unknown, pointers: readonly (string | null)[], object: string | null): unknown {
  const picked: Record<string, unknown> = {};
  for (const pointer of [...pointers, object]) {
    if (!pointer) continue;
    const value = getPointer(body, pointer);
    if (value === undefined || (value !== null && typeof value === 'object' && pointer !== object)) continue;
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    let place = picked;
    keys.forEach((key, index) => {
      if (index === keys.length - 1) place[key] = value;
      else {
        const next = Object.hasOwn(place, key) ? place[key] : undefined;
        const branch = next !== null && typeof next === 'object' ? (next as Record<string, unknown>) : {};
        place[key] = branch;
        place = branch;
      }
    });
  }
  return picked;
}

/** What one sample brought. */
type Served = Omit<ServingSample, 'at' | 'sentAt'>;
/** Asks once. Never rejects for a service that fails. */
export type AskServing = () => Promise<Served>;

function bodyOf(text: string | null): { parsed: unknown; error: string | null } {
  if (text === null) return { parsed: null, error: null };
  try {
    return { parsed: parseJson(text), error: null };
  } catch {
    return { parsed: null, error: 'the answer is no JSON' };
  }
}

/** What stands at the pointers of `settings`, and nothing else. */
export function picked(
  body: unknown,
  { revisionPointer, digestPointer, commitPointer, healthyPointer, scalePointer }: EffectiveSettings['serving'],
): unknown {
  if (body === null) return null;
  return pick(body, [revisionPointer, digestPointer, commitPointer, healthyPointer], scalePointer);
}

/** The service itself, by http. */
export function askByHttp(
  settings: EffectiveSettings['serving'],
  allowHosts: readonly string[],
  exchange: Exchange,
): AskServing {
  return async () => {
    const timeoutMs = settings.timeout * 1000;
    const answer = await exchange({ url: settings.url, method: 'GET', timeoutMs, allowHosts, body: true });
    const { parsed, error } = bodyOf(answer.body);
    return { status: answer.status, ms: answer.ms, body: picked(parsed, settings), error: answer.error ?? error };
  };
}

export function startServing(
  clock: Clock,
  settings: EffectiveSettings['serving'],
  ask: AskServing,
  startedAt: number,
): ServingSampling {
  const schedule = startSchedule<Served>(clock, {
    startedAt,
    everyMs: settings.every * 1000,
    timeoutMs: settings.timeout * 1000,
    take: ask,
  });
  const text = (milliseconds: number): string => new Date(milliseconds).toISOString();
  const seriesOf = (entries: readonly Entry<Served>[]): ServingSeries => ({
    url: settings.url,
    settings,
    startedAt: text(startedAt),
    samples: entries.map(({ at, sentAt, value }) => ({ at: text(at), sentAt: text(sentAt), ...value })),
  });
  return {
    series: (count) => seriesOf(count === undefined ? schedule.entries() : schedule.entries().slice(-count)),
    between(from, to) {
      const entries = schedule.entries();
      const start = entries.findLastIndex(({ at }) => at < from) + 1;
      return seriesOf(entries.slice(start, entries.findLastIndex(({ at }) => at < to) + 1));
    },
    settledTo: () => schedule.settledTo(),
    settled: (before) => schedule.settled(before),
    stop: () => schedule.stop(),
  };
}

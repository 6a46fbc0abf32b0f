/** The service under test and the fault service, as functions of time: whoever samples them later reads the same. */
import type { Predicate } from '../../../schemas/generated/types.js';
import { addSeconds, timeMs } from '../../../state/base/time.js';
import { CONFIGURATION, FAULT_SECONDS } from '../../../state/testing/fixture.js';
import type { Sample, Serving } from '../../../state/testing/raws.js';

interface Live {
  since: number;
  serving: Serving;
  /** Whether a call to pricing that fails is answered with the last known price. */
  fallback: boolean;
}

export interface FaultRun {
  runId: string;
  configuration: string;
  from: string;
  to: string;
}

/** Requests of the shop's customers each second, fault or none. */
const CHECKOUTS_A_SECOND = 3;

/** While a fault acts, pricing does not answer; what then becomes of a checkout is up to the revision that serves. */
export class Shop {
  readonly faults: FaultRun[] = [];
  readonly #live: Live[] = [];
  readonly #begin: number;

  constructor(begin: string) {
    this.#begin = timeMs(begin);
  }

  deploy(since: number, serving: Serving, fallback: boolean): void {
    this.#live.push({ since, serving, fallback });
  }

  #at(time: number): Live | null {
    return this.#live.findLast((live) => live.since <= time) ?? null;
  }

  serving(at: string): Serving | null {
    return this.#at(timeMs(at))?.serving ?? null;
  }

  /** The fault acts from the next whole second but one, for as long as its configuration says. */
  start(now: string): FaultRun {
    const from = addSeconds(new Date(Math.ceil(timeMs(now) / 1000) * 1000).toISOString(), 1);
    const runId = `run-${this.faults.length + 1}`;
    const run = { runId, configuration: CONFIGURATION, from, to: addSeconds(from, FAULT_SECONDS) };
    this.faults.push(run);
    return run;
  }

  #blocked(time: number): boolean {
    return this.faults.some((fault) => timeMs(fault.from) <= time && time < timeMs(fault.to));
  }

  /** Checkouts that were answered with the last known price so far; there is no such counter before the fix. */
  #fallbacks(time: number): number | null {
    if (this.#at(time)?.fallback !== true) return null;
    let seconds = 0;
    for (const { from, to } of this.faults) {
      const begin = Math.max(timeMs(from), this.#live.find((live) => live.fallback)?.since ?? time);
      seconds += Math.max(0, Math.min(time, timeMs(to)) - begin) / 1000;
    }
    return Math.floor(seconds) * CHECKOUTS_A_SECOND;
  }

  /** What a sample of this predicate reads at the time. */
  sample(predicate: Predicate, at: string): Sample {
    const time = timeMs(at);
    const { source } = predicate;
    if (source.type !== 'http') throw new Error(`the shop is asked over HTTP, not by ${source.type}`);
    const { pathname } = new URL(source.url);
    const blocked = this.#blocked(time);
    switch (`${pathname}${source.jsonPointer ?? ''}`) {
      case '/checkout':
        return { ok: !blocked || this.#at(time)?.fallback === true, value: null };
      case '/pricing-direct':
        return { ok: !blocked, value: null };
      case '/health':
        return { ok: true, value: null };
      case '/metrics/checkouts':
      case '/metrics/pricingCalls':
        return { ok: true, value: Math.floor((time - this.#begin) / 1000) * CHECKOUTS_A_SECOND };
      case '/metrics/fallbacks':
        return { ok: true, value: this.#fallbacks(time) };
      default:
        throw new Error(`the shop does not serve ${source.url}${source.jsonPointer ?? ''}`);
    }
  }
}

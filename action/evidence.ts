/** Collects receipts with the raw payloads behind them; only collectors make receipts (R4.1). */
import type { Mode, Predicate, Receipt, ReceiptKind, Window } from '../schemas/generated/types.js';
import { durationSeconds } from '../state/base/duration.js';
import { redactText } from '../state/base/redact.js';
import { addSeconds } from '../state/base/time.js';
import { predicateRequest, servingRequest } from '../state/evidence/receipt-request.js';
import { makeReceipt } from '../state/evidence/receipts.js';
import type { Observation } from './faults/port.js';
import { packed } from './packing.js';
import { type Clock, nowText } from './runtime/clock.js';
import type { SampleSeries, WindowReading } from './telemetry/port.js';
import type { ServingSeries } from './telemetry/serving.js';

interface EvidenceDraft extends Observation {
  kind: ReceiptKind;
  subject: string;
  predicate?: Predicate;
  window?: Window;
  slices?: number;
}

export interface EvidenceBag {
  /** Reads the payload and keeps both; the same observation twice is one receipt. */
  add(draft: EvidenceDraft): Receipt;
  receipts(): Receipt[];
  raws(): Record<string, unknown>;
}

/** @param binding the experiment and mode that everything in this bag is collected for (R4.2) */
export function createEvidence(clock: Clock, binding: { experiment?: number; mode?: Mode } = {}): EvidenceBag {
  const receipts = new Map<string, Receipt>();
  const raws: Record<string, unknown> = {};
  return {
    add(draft) {
      const now = nowText(clock);
      const { raw: payload, ...rest } = draft;
      const { receipt, raw } = makeReceipt({ ...rest, ...binding, observedAt: now, collectedAt: now }, payload);
      receipts.set(receipt.id, receipt);
      raws[receipt.rawDigest] = raw;
      return receipt;
    },
    receipts: () => [...receipts.values()],
    raws: () => ({ ...raws }),
  };
}

/** Where a predicate's samples came from. */
function sampleSource(predicate: Predicate): Receipt['source'] {
  const { system, path } = predicateRequest(predicate);
  return { system, request: path ?? predicate.id, apiVersion: null };
}

const packings = new WeakMap<object, object>();

/** Many receipts are read from one series, which is packed once. */
function packedOnce(series: SampleSeries | ServingSeries): object {
  const known = packings.get(series) ?? packed(series);
  packings.set(series, known);
  return known;
}

export function addPredicate(
  evidence: EvidenceBag,
  series: SampleSeries,
  kind: 'predicate' | 'work-slices' | 'halt-watch',
  window: Window,
  slices?: number,
): Receipt {
  const { predicate } = series;
  return evidence.add({
    kind,
    subject: predicate.id,
    predicate,
    window,
    ...(slices === undefined ? {} : { slices }),
    raw: packedOnce(series),
    source: sampleSource(predicate),
  });
}

/** What a windowed source answered, as a receipt of that window. */
export function addReading(evidence: EvidenceBag, raw: WindowReading): Receipt {
  const { predicate, window } = raw;
  return evidence.add({
    kind: 'predicate',
    subject: predicate.id,
    predicate,
    window,
    raw,
    source: sampleSource(predicate),
  });
}

/** The slices of one window, each asked by itself. */
export function addSlices(
  evidence: EvidenceBag,
  predicate: Predicate,
  window: Window,
  answers: readonly WindowReading[],
): Receipt {
  return evidence.add({
    kind: 'work-slices',
    subject: predicate.id,
    predicate,
    window,
    slices: answers.length,
    raw: { predicate, window, answers: answers.map(({ predicate: _, ...answer }) => answer) },
    source: sampleSource(predicate),
  });
}

/** The window that a series asked once covers: its samples' slots on the grid. */
export function askedWindow(series: SampleSeries): Window {
  const every = durationSeconds(series.every) ?? 1;
  return { from: series.startedAt, to: addSeconds(series.startedAt, every * Math.max(1, series.samples.length)) };
}

export function addServing(
  evidence: EvidenceBag,
  series: ServingSeries,
  kind: 'serving' | 'serving-watch' = 'serving',
  window?: Window,
): Receipt {
  const url = redactText(series.url);
  const { system, path } = servingRequest(url, series.settings);
  return evidence.add({
    kind,
    subject: url,
    ...(window ? { window } : {}),
    raw: packedOnce(series),
    source: { system, request: path ?? url, apiVersion: null },
  });
}

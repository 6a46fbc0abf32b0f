/** Receipts of what GitHub said, with the payload cut to what the readers use (R4.1). */
import type { Evidence } from '../../state/base/command.js';
import type { ReceiptKind } from '../../state/evidence/readers/index.js';
import { makeReceipt } from '../../state/evidence/receipts.js';
import { type Clock, nowOf } from '../runtime/clock.js';

const API_VERSION = '2022-11-28';

export interface Observation {
  kind: ReceiptKind;
  /** What was observed, e.g. `pull/12`. */
  subject: string;
  /** The request, or the first of several. */
  request: string;
  payload: unknown;
}

export class Collector {
  readonly #clock: Clock;
  readonly #evidence: Evidence = { receipts: [], raws: {} };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Keeps the observation and answers its value as the reader sees it; null where it could not be read. */
  add(observation: Observation): unknown {
    const now = nowOf(this.#clock);
    const { kind, subject, request, payload } = observation;
    const made = makeReceipt(
      {
        kind,
        subject,
        source: { system: 'github', request, apiVersion: API_VERSION },
        observedAt: now,
        collectedAt: now,
      },
      payload,
    );
    // The same answer to the same question is one receipt.
    if (this.#evidence.receipts.some(({ id }) => id === made.receipt.id)) return made.receipt.value;
    this.#evidence.receipts.push(made.receipt);
    this.#evidence.raws[made.receipt.rawDigest] = made.raw;
    return made.receipt.value;
  }

  get evidence(): Evidence {
    return this.#evidence;
  }
}

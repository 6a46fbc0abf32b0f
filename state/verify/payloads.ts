/** Stored payloads, each read once however many receipts were read from it, and receipts that were looked at already. */
import type { Receipt } from '../../schemas/generated/types.js';
import { CanonicalError, canonicalize } from '../base/canonical.js';
import { sha256Hex } from '../base/digest.js';
import { JsonError, parseJson } from '../base/json.js';

/** A file of `evidence/`, as JSON. Nobody writes to its value. */
export class Payload {
  readonly value: unknown;
  /** Why it can't be read as one JSON value; null when it can. */
  readonly problem: string | null = null;
  readonly #ofFile: string;
  #ofValue: string | null | undefined;

  constructor(text: string) {
    this.#ofFile = sha256Hex(text);
    try {
      this.value = parseJson(text);
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      this.problem = error.message;
    }
  }

  /** Why it is not the payload of that digest, of the file as it stands or of what it says; null when it is. */
  differs(digest: string): string | null {
    if (this.problem !== null) return `a file that ${this.problem}`;
    if (this.#ofFile === digest) return null;
    const own = this.#digest();
    if (own === null) return 'a file without a canonical form';
    return own === digest ? null : `a payload with digest ${own}`;
  }

  #digest(): string | null {
    if (this.#ofValue !== undefined) return this.#ofValue;
    try {
      this.#ofValue = sha256Hex(canonicalize(this.value));
    } catch (error) {
      if (!(error instanceof CanonicalError)) throw error;
      this.#ofValue = null;
    }
    return this.#ofValue;
  }
}

/** UTF-16 code units of texts that are kept, at most; the one that was not asked for the longest goes first. */
const ROOM = 32_000_000;

export class Payloads {
  readonly #read = new Map<string, Payload>();
  #room = ROOM;

  of(text: string): Payload {
    const payload = this.#read.get(text) ?? new Payload(text);
    if (this.#read.delete(text)) this.#room += text.length;
    this.#read.set(text, payload);
    this.#room -= text.length;
    for (const [oldest] of this.#read) {
      if (this.#room >= 0) break;
      this.#read.delete(oldest);
      this.#room += oldest.length;
    }
    return payload;
  }
}

/** Receipts in which a check found nothing wrong, each with all else that it looked at: the same is not looked at again. */
export class Sound {
  readonly #with = new WeakMap<Receipt, readonly unknown[]>();

  has(receipt: Receipt, looked: readonly unknown[]): boolean {
    const known = this.#with.get(receipt);
    return known?.every((part, at) => part === looked[at]) ?? false;
  }

  add(receipt: Receipt, looked: readonly unknown[]): void {
    this.#with.set(receipt, looked);
  }
}

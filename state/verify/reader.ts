/**
 * What was read stays read: histories that share texts (the runs of one branch, one history with a document changed) cost what
 * differs between them. Keyed by whole texts, so that nothing is taken for what it is not; its owner decides how long it lives.
 */
import type { RunState } from '../../schemas/generated/types.js';
import type { PolicyVersion } from '../base/policy-versions.js';
import { Interner } from './intern.js';
import { Payloads, Sound } from './payloads.js';

/** A text as JSON, with its digest; null: it has none. */
export interface Read {
  value: Record<string, unknown> | null;
  problem: string | null;
  digest: string | null;
}

/** Decided again: what came of it, and the fields whose sentences were not compared. */
export interface Decided {
  state: RunState | null;
  rules: PolicyVersion;
  words: ReadonlySet<string>;
}

/** All that deciding a document again looked at, when it came out the same. */
export interface DecidedAgain {
  /** The kept command's text and the documents around it, by identity. */
  from: readonly unknown[];
  /** Payloads that its command brought: name and text. */
  payloads: readonly (readonly [digest: string, text: string | null])[];
  outcome: Decided;
}

/** Texts that are kept; the one that was not asked for the longest goes first. */
const TEXTS = 256;

export class HistoryReader {
  readonly interner = new Interner();
  /** Documents that fit the schema of their version. */
  readonly valid = new WeakSet<object>();
  readonly payloads = new Payloads();
  /** Receipts that are what their ids say, with their payloads. */
  readonly intact = new Sound();
  /** Receipts whose values follow from their payloads. */
  readonly recomputed = new Sound();
  readonly decided = new WeakMap<object, DecidedAgain>();
  readonly #texts = new Map<string, Map<string, Read>>();

  /** What `read` makes of a text of the document of that name, made once. */
  read(name: string, text: string, read: () => Read): Read {
    const texts = this.#texts.get(name) ?? new Map<string, Read>();
    this.#texts.set(name, texts);
    const known = texts.get(text);
    const found = known ?? read();
    texts.delete(text);
    texts.set(text, found);
    if (known?.value) this.interner.follows(name, known.value);
    const [oldest] = texts.keys();
    if (texts.size > TEXTS && oldest !== undefined) texts.delete(oldest);
    return found;
  }
}

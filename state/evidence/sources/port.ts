/**
 * What the kernel knows of one kind of predicate source: one file a source, named after its `source.type`, which exports its
 * `rules`. The list of them is made from schemas/predicate.json (registry.ts), so that nothing else names the sources.
 */
import type { Message, Predicate, Receipt, SourceType, Statement, Window } from '../../../schemas/generated/types.js';
import type { Finding } from '../../messages/finding.js';
import type { Reading } from '../readers/shared.js';

export type Source = Predicate['source'];
export type SourceOf<T extends SourceType> = Extract<Source, { type: T }>;

/** What a predicate's value may be, both ends included, in its own unit. */
export interface Range {
  least: number;
  most: number;
}

export const ANY: Range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
export const QUANTITY: Range = { least: 0, most: Number.POSITIVE_INFINITY };
export const SHARE: Range = { least: 0, most: 1 };

/** One sample as it stands in a payload, in checked types. */
export interface AnsweredSample {
  status: number | null;
  ok: boolean;
  value: unknown;
  error: string | null;
}

interface Common<S> {
  /** How people read what is asked; as code, unless `plain`. */
  asks(source: S): string;
  plain?: true;
  /** How its receipts say that it was asked (R5.10); a null path: nothing here knows. */
  request(source: S): { system: Receipt['source']['system']; path: string | null };
  /** What no schema can say of it, wherever it is written. */
  problems?(source: S, path: string): Finding[];
  /** What it must not be where it has a role (R5.7, R5.8). */
  roleProblems?(source: S, path: string): Finding[];
  /** What silence is for it; its hint says how it is asked so that silence is no good news (R5.8). */
  silence: Message;
  /** Files of the repository that it executes: a change that edits its own judge proves nothing. */
  executes?(source: S): string[];
}

/** Asked on a schedule, a sample a time (`every`, `timeout`); all of them are read by readers/samples.ts. */
export interface SampledRules<S> extends Common<S> {
  asked: 'sampled';
  /** What one that failed says: that the expectation was not met, or nothing at all (R5.4). */
  failed: 'unmet' | 'unread';
  /** Whether the service itself answered with what can be read; `lacks`: it answered, and nothing is at the pointer (R12.2). */
  answered(source: S, sample: AnsweredSample, lacks: boolean): boolean;
  /** For whoever asked for the share of bad answers: how the share of good ones is asked for. */
  good?(source: S): Message;
}

/** Asked once about a whole window. */
export interface WindowedRules<S> extends Common<S> {
  asked: 'windowed';
  /** @param vouchable whether `presentBy` is asked about silence (R5.8, since 2026-12) */
  read(raw: unknown, source: S, predicate: Predicate, window: Window, vouchable: boolean): Reading;
  /** Fields that hold durations. */
  durations: readonly string[];
  /** Seconds after which the window's newest data can be read (R5.3). */
  margin: number;
  /** Duration between two readings, as it is written; null: it answers for any window at once. */
  grain(source: S): string | null;
  range(source: S): Range;
  /** Grows with what happens in the window, so that it can be compared with a minimum per second. */
  quantity(source: S): boolean;
  /** Looks at a level and not at what happened in the window (R5.7). */
  level(source: S): boolean;
  /** It may show that a path was executed, even where it is no quantity. */
  showsPath?: true;
  /** Its values in a window of silence; null: nothing was measured (R5.8). */
  silent(source: S): (number | null)[];
  /** Whether a reading without a value is an answer, of which nothing is there (R12.2). */
  answersNothing(caveat: Statement): boolean;
  /** Whether the service says that it has nothing of that name (R5.3). */
  unknown?(caveat: Statement): boolean;
  /** It may begin to exist with what it measures (R5.3). */
  mayBegin?(source: S): boolean;
  /** It is empty on every other build than the one that it names (R12.2). */
  namesBuild?(source: S): boolean;
  /** The same without that name; null: no part can be left out. */
  withoutBuild?(source: S): S | null;
}

export type SourceRules<S> = SampledRules<S> | WindowedRules<S>;

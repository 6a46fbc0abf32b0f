/** The history as documents: each text read once, validated once, digested once. */
import type { Control, ExperimentDocument, Receipt, RunState } from '../../schemas/generated/types.js';
import {
  type Validator,
  validateControl,
  validateExperiment,
  validateRunState,
} from '../../schemas/generated/validators.js';
import { problemsOf } from '../base/errors.js';
import { asRecord, JsonError, parseJson } from '../base/json.js';
import { isOlder } from '../migrations/index.js';
import { fitsSchema } from '../run/fits.js';
import { type Failure, failure, type Location } from './failure.js';
import type { CommitSource, RunHistory } from './history.js';
import type { Interner } from './intern.js';
import { HistoryReader, type Read } from './reader.js';

/** A document as JSON, before anybody asks whether it is a legal one. */
export interface RawRevision extends Location {
  source: CommitSource;
  /** undefined: the file was deleted; null: it can't be read as one JSON object, for `problem`. */
  value: Record<string, unknown> | null | undefined;
  problem: string | null;
  digest: string | null;
}

export interface Revision extends Location {
  source: CommitSource;
  state: RunState;
  digest: string;
  /** The revision before, null for the first. */
  before: RunState | null;
  /** The document of an older version before it, when it is the first of this version (§19). */
  older: RawRevision | null;
  /** control.json as it stood before and after this commit. */
  control: { before: Control | null; after: Control | null };
  /** The experiment that this revision closed, from its archive. */
  archived: ExperimentDocument | null;
}

export interface ControlRevision extends Location {
  source: CommitSource;
  control: Control;
  before: Control | null;
}

export interface FirstSeen extends Location {
  receipt: Receipt;
  /** Event time of the revision in which it appeared. */
  at: string;
  owner: 'run' | 'control';
}

export interface ParsedHistory {
  source: RunHistory;
  reader: HistoryReader;
  /** Every writing of state.json and of control.json, as JSON. */
  rawStates: RawRevision[];
  rawControls: RawRevision[];
  /** Those of state.json that are of an older version: chained, and judged by nobody. */
  older: RawRevision[];
  /** Documents that are no JSON or fail their schema; the rest of this object leaves them out. */
  invalid: Failure[];
  revisions: Revision[];
  controls: ControlRevision[];
  /** Commits whose state.json a `restore` left behind by name. */
  skipped: ReadonlySet<string>;
  /** What each `restore` left behind, by its commit: of state.json and of control.json. */
  restores: Record<'state' | 'control', ReadonlyMap<string, readonly CommitSource[]>>;
  documents: Map<number, { document: ExperimentDocument; digest: string }>;
  /** Each receipt where it was first seen, of the run, its archives and control. */
  receipts: FirstSeen[];
}

/** The JSON object of a text; else null and what the text is instead. */
export function objectOf(text: string): { value: Record<string, unknown> | null; problem: string | null } {
  try {
    const value = parseJson(text);
    const object = value !== null && typeof value === 'object' && !Array.isArray(value);
    return object ? { value: asRecord(value), problem: null } : { value: null, problem: 'is no JSON object' };
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { value: null, problem: error.message };
  }
}

const NO_DIGEST = ['JSON with a canonical form', 'a value without one'] as const;

function safeDigest(interner: Interner, name: string, value: Record<string, unknown>): string | null {
  try {
    return interner.digest(name, value);
  } catch {
    return null;
  }
}

function readText(reader: HistoryReader, name: string, text: string): Read {
  return reader.read(name, text, () => {
    const { value, problem } = objectOf(text);
    return { value, problem, digest: value ? safeDigest(reader.interner, name, value) : null };
  });
}

const DELETED = { value: undefined, problem: null, digest: null };

function rawOf(reader: HistoryReader, source: CommitSource, text: string | null, document: string): RawRevision {
  const { value, problem, digest } = text === null ? DELETED : readText(reader, document, text);
  const revision = typeof value?.revision === 'number' ? value.revision : null;
  return {
    source,
    document,
    revision,
    commit: source.commit,
    value,
    problem,
    digest,
  };
}

/** Null when the document may be read; else why not, with every problem of its schema. */
function unreadable<T extends { receipts: Record<string, Receipt> }>(
  { valid }: HistoryReader,
  place: Location,
  { value, problem }: Pick<RawRevision, 'value' | 'problem'>,
  validate: Validator<T>,
  version: string,
): Failure | null {
  if (value === null || value === undefined)
    return failure(place, 'a JSON document', value === null ? `text that ${problem}` : 'the file was deleted');
  if (valid.has(value)) return null;
  const { schemaVersion } = asRecord(value);
  if (schemaVersion !== version)
    return failure(
      place,
      `schemaVersion "${version}"`,
      `an unknown version: ${JSON.stringify(schemaVersion) ?? 'none'}`,
    );
  if (fitsSchema(validate, value)) {
    valid.add(value);
    return null;
  }
  const problems = problemsOf(validate.errors).map(({ path, message }) => `${path || '/'}: ${message}`);
  return failure(place, `a document that fits ${version}`, problems.join('; '));
}

function documentsOf(reader: HistoryReader, history: RunHistory, invalid: Failure[]): ParsedHistory['documents'] {
  const documents: ParsedHistory['documents'] = new Map();
  for (const [n, text] of Object.entries(history.experiments)) {
    const place = { document: `experiments/${n}.json`, revision: null, commit: null };
    const read = readText(reader, `experiments/${n}.json`, text);
    const problem = unreadable(reader, place, read, validateExperiment, 'chaos-loop/experiment/v1');
    if (problem) invalid.push(problem);
    else if (read.digest === null) invalid.push(failure(place, ...NO_DIGEST));
    else documents.set(Number(n), { document: read.value as unknown as ExperimentDocument, digest: read.digest });
  }
  return documents;
}

/** The archive of the experiment that closed between two revisions. */
function archivedBetween(
  before: RunState | null,
  state: RunState,
  documents: ParsedHistory['documents'],
): ExperimentDocument | null {
  const summary = state.experiments.length > (before?.experiments.length ?? 0) ? state.experiments.at(-1) : undefined;
  return summary ? (documents.get(summary.n)?.document ?? null) : null;
}

function collectReceipts(history: ParsedHistory): void {
  const seen = new Set<string>();
  const known = new Set<Receipt>();
  const add = (owner: FirstSeen['owner'], place: Location, at: string, receipts: Record<string, Receipt>) => {
    for (const receipt of Object.values(receipts)) {
      if (known.has(receipt)) continue;
      known.add(receipt);
      // The same id with other content is another receipt, and one of the two is forged.
      const key = `${owner} ${receipt.id} ${JSON.stringify(receipt)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const { document, revision, commit } = place;
      history.receipts.push({ document, revision, commit, receipt, at, owner });
    }
  };
  for (const entry of history.controls) add('control', entry, entry.control.event.at, entry.control.receipts);
  for (const revision of history.revisions) {
    add('run', revision, revision.state.event.at, revision.state.receipts);
    const { archived } = revision;
    if (archived) {
      const place = { ...revision, document: `experiments/${archived.experiment.n}.json` };
      add('run', place, revision.state.event.at, archived.receipts);
    }
  }
}

/** Whether the event of a `restore` says that it saw all of what it skipped: its last commit, or (2026-11) each one. */
function names(details: unknown, between: readonly CommitSource[]): boolean {
  const { skipped } = asRecord(details);
  if (!Array.isArray(skipped)) return asRecord(skipped).to === between.at(-1)?.commit;
  const named = skipped.map((entry) => asRecord(entry).commit);
  return between.every(({ commit }) => named.includes(commit));
}

/**
 * Commits that a `restore` left behind: not taken over, so not judged as revisions (R20.3). It goes on from the document whose
 * digest it names as the one before; what lies between is what it skipped, by name, and it is judged as that document's
 * successor. The kept commands of what was skipped are nobody's: the one that lies at a revision is of what stands there.
 */
function restoredOver(source: RunHistory, of: 'state' | 'control', reader: HistoryReader): Map<string, CommitSource[]> {
  const skipped = new Map<string, CommitSource[]>();
  const wrote = source.commits.filter((commit) => commit[of] !== undefined);
  wrote.forEach((commit, index) => {
    const text = commit[of];
    if (typeof text !== 'string' || !text.includes('"restore"')) return;
    const { event, previousDigest } = asRecord(objectOf(text).value);
    if (asRecord(event).type !== 'restore') return;
    const before = wrote.slice(0, index);
    const last = before.findLastIndex((entry) => rawOf(reader, entry, entry[of] ?? null, of).digest === previousDigest);
    const between = before.slice(last + 1);
    if (last >= 0 && names(asRecord(event).details, between)) skipped.set(commit.commit, between);
  });
  return skipped;
}

/** `reader`: what it has read before is not read again. */
export function parseHistory(source: RunHistory, reader = new HistoryReader()): ParsedHistory {
  const history: ParsedHistory = {
    source,
    reader,
    rawStates: [],
    rawControls: [],
    older: [],
    invalid: [],
    revisions: [],
    controls: [],
    skipped: new Set(),
    restores: { state: new Map(), control: new Map() },
    documents: new Map(),
    receipts: [],
  };
  history.documents = documentsOf(reader, source, history.invalid);
  history.restores = {
    state: restoredOver(source, 'state', reader),
    control: restoredOver(source, 'control', reader),
  };
  const [skipped, skippedControls] = [history.restores.state, history.restores.control].map(
    (restores) => new Set([...restores.values()].flatMap((left) => left.map(({ commit }) => commit))),
  ) as [Set<string>, Set<string>];
  history.skipped = skipped;
  let state: RunState | null = null;
  let control: Control | null = null;
  for (const commit of source.commits) {
    const controlBefore: Control | null = control;
    if (commit.control !== undefined && !skippedControls.has(commit.commit)) {
      const raw = rawOf(reader, commit, commit.control, 'control.json');
      history.rawControls.push(raw);
      const problem = unreadable(reader, raw, raw, validateControl, 'chaos-loop/control/v1');
      if (problem || raw.digest === null) history.invalid.push(problem ?? failure(raw, ...NO_DIGEST));
      else {
        const after = raw.value as unknown as Control;
        history.controls.push({ ...raw, control: after, before: control });
        control = after;
      }
    }
    if (commit.state === undefined || skipped.has(commit.commit)) continue;
    const raw = rawOf(reader, commit, commit.state, 'state.json');
    history.rawStates.push(raw);
    if (state === null && raw.digest !== null && isOlder(raw.value)) {
      history.older.push(raw);
      continue;
    }
    const problem = unreadable(reader, raw, raw, validateRunState, 'chaos-loop/run-state/v1');
    if (problem || raw.digest === null) {
      history.invalid.push(problem ?? failure(raw, ...NO_DIGEST));
      continue;
    }
    const after = raw.value as unknown as RunState;
    history.revisions.push({
      ...raw,
      digest: raw.digest,
      state: after,
      before: state,
      older: state === null ? (history.older.at(-1) ?? null) : null,
      control: { before: controlBefore, after: control },
      archived: archivedBetween(state, after, history.documents),
    });
    state = after;
  }
  collectReceipts(history);
  return history;
}

/**
 * Size has budgets (R2.8): what ordinary commands may fill, and a reserve for the rows that lead to an end or to recovery,
 * so that a full document is never one that nothing leads on from.
 */
import type { CommandLedger, Experiment, Repair, RunState, Statement } from '../../schemas/generated/types.js';
import { indentedBytes } from '../base/canonical.js';
import { type Refusal, refuse } from '../base/errors.js';
import { citedIds } from '../evidence/select.js';
import { fitStatement, sameStatement } from '../messages/message.js';

/** Of a document as it is stored, in bytes (R2.1). */
export const MAX_DOCUMENT_BYTES = 256 * 1024;
/** What ordinary commands may fill of it. */
export const ORDINARY_BYTES = 224 * 1024;
/** Of people's and workers' words in a document that a command of the reserve leaves behind; the kept command has them whole. */
export const RESERVED_WORDS_BYTES = 500;
/** A ledger gives way to what is decided, down to this many of its latest entries. */
export const LEAST_LEDGER = 32;
/** What repeats without limit keeps this many of its latest. */
export const LATEST = 20;
/** A receipt in the state, measured generously. */
export const RECEIPT_BYTES = 1536;

/** The command with its words as short as the reserve takes them. */
export function withShortWords<T extends object>(command: T): T {
  const short: Record<string, unknown> = { ...(command as Record<string, unknown>) };
  const shorter = <S extends Statement | null | undefined>(said: S) =>
    said ? fitStatement(said, RESERVED_WORDS_BYTES) : said;
  if ('reason' in short) short.reason = shorter(short.reason as Statement);
  if (short.report !== null && typeof short.report === 'object') {
    const report = short.report as { details: Statement; contaminated?: Statement | null };
    const contaminated = shorter(report.contaminated);
    short.report = {
      ...report,
      details: shorter(report.details),
      ...(contaminated === undefined ? {} : { contaminated }),
    };
  }
  return short as T;
}

/** Leaves out what a command of the reserve brought along and nothing cites. */
export function dropBrought(state: RunState, before: RunState | null): void {
  const { receipts, ...rest } = state;
  const cited = citedIds(rest);
  for (const id of Object.keys(receipts))
    if (!cited.has(id) && !Object.hasOwn(before?.receipts ?? {}, id)) delete receipts[id];
}

interface Sized {
  commands: CommandLedger;
}

/**
 * The document with as many of its latest commands as fit; null when it is too large even with the least. `reserve`: the
 * command may use the last 32 kB.
 */
export function fitLedger(document: Sized, what: 'state' | 'control', reserve: boolean): Refusal | null {
  const limit = reserve ? MAX_DOCUMENT_BYTES : ORDINARY_BYTES;
  const bytes = indentedBytes(document);
  if (bytes <= limit) return null;
  const entries = Object.entries(document.commands).sort(([, a], [, b]) => a.revision - b.revision);
  let over = bytes - limit;
  let drop = 0;
  for (const entry of entries.slice(0, Math.max(0, entries.length - LEAST_LEDGER))) {
    if (over <= 0) break;
    // Indented by four, with its comma and line end.
    over -= indentedBytes(Object.fromEntries([entry]));
    drop += 1;
  }
  if (over <= 0 || drop > 0) document.commands = Object.fromEntries(entries.slice(drop));
  const now = indentedBytes(document);
  if (now <= limit) return null;
  return refuse(
    'too-large',
    `the ${what} document would have ${now} bytes; ${limit} are allowed`,
    what === 'state'
      ? 'Propose fewer or shorter hypotheses, advisories or changes.'
      : 'Remove environments that are not used from the configuration, and release locked ones.',
  );
}

/** Notes a caveat of the run once; of many the latest stay, and the rest is counted (R2.8). */
export function addCaveat(state: RunState, caveat: Statement): void {
  const fits = fitStatement(caveat, RESERVED_WORDS_BYTES);
  const all = [...state.caveats.filter((known) => !sameStatement(known, fits)), fits];
  state.caveats = all.slice(-LATEST);
  const dropped = all.length - state.caveats.length;
  if (dropped > 0) state.olderCaveats = (state.olderCaveats ?? 0) + dropped;
}

/** Notes a repeated attempt of the experiment; of many the latest stay, and the rest is counted (R2.8). */
export function addRepair(experiment: Experiment, repair: Repair): void {
  const all = [...experiment.repairs, repair];
  experiment.repairs = all.slice(-LATEST);
  const dropped = all.length - experiment.repairs.length;
  if (dropped > 0) experiment.olderRepairs = (experiment.olderRepairs ?? 0) + dropped;
}

/** How often the experiment was repeated, counted or not. */
export function repairsOf(experiment: Pick<Experiment, 'repairs' | 'olderRepairs'>): number {
  return (experiment.olderRepairs ?? 0) + experiment.repairs.length;
}

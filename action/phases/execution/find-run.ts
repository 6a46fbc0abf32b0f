/** The run that a call started, looked for by its name among those that the service lists (R14.2). */

import { messageOf } from '../../../state/base/message.js';
import { timeMs } from '../../../state/base/time.js';
import { providerOf } from '../../../state/evidence/providers/index.js';
import type { FaultRef, ListedRun } from '../../../state/evidence/providers/port.js';
import type { Work } from '../work.js';
import { type RunListReading, readRuns } from './context.js';

/** A started run shows in the list after this long at the latest (R14.2). */
const VISIBILITY_MARGIN = 60_000;
const LOOK_EVERY = 1_000;
/** How far a service's clock may be behind ours where a run can only be looked up by its start. */
const SKEW = 1_000;

export interface Search {
  ref: FaultRef;
  /** The entry of the catalog that it is of. */
  entry: string;
  /** Ids in lower case of runs that are certainly others. */
  known: ReadonlySet<string>;
  /** Every run of before the call is among the known: names alone decide, and no clock does (R8.8). */
  complete: boolean;
  /** When the call was made, milliseconds. */
  since: number;
  /** What the call itself answers, should it still do so: the run's id. */
  named?(): string | null;
  /** Told about each candidate as soon as it is seen, when there is more than one. */
  several?(runId: string): void;
}

/** Whether a listed run may be one of this fault. */
export function mayBeOf(environment: Work['environment'], run: ListedRun, ref: FaultRef, entry: string): boolean {
  const provider = providerOf(environment);
  return provider.entryOfRun(run).toLowerCase() === entry.toLowerCase() && provider.mayBeOf(run, ref);
}

export type Found = { kind: 'one'; runId: string } | { kind: 'none' } | { kind: 'many'; runIds: string[] };

/** How long one reading of the list may take, milliseconds. */
const LIST_PATIENCE = 10_000;
/** How long the list is asked at the most, milliseconds: a fault has its own end. */
const SEARCH_PATIENCE = 15 * 60_000;

/**
 * Looks for the run of a start whose answer was lost, until the margin has passed (R14.2). Of several each is told at once,
 * since each may be the fault; the list is then read until it is conclusive.
 */
export async function findRun(work: Work, search: Search): Promise<{ found: Found; list: RunListReading | null }> {
  const { clock, log } = work.runtime;
  let list: RunListReading | null = null;
  const until = Math.min(clock.now() + SEARCH_PATIENCE, work.deadline);
  for (;;) {
    // Read after the margin, an empty list is a proof; before it, it is none.
    const conclusive = clock.now() >= search.since + VISIBILITY_MARGIN;
    const named = search.named?.() ?? null;
    if (named !== null) return { found: { kind: 'one', runId: named }, list };
    try {
      list = await readRuns(work, search.ref, [], { timeoutMs: LIST_PATIENCE });
      const candidates = list.runs?.filter((run) => isCandidate(work, run, search)).map((run) => run.runId) ?? [];
      const [only] = candidates;
      if (candidates.length > 1) {
        for (const candidate of candidates) search.several?.(candidate);
        if (conclusive || !search.several) return { found: { kind: 'many', runIds: candidates }, list };
      } else if (only !== undefined) return { found: { kind: 'one', runId: only }, list };
      else if (list.runs !== null && conclusive) return { found: { kind: 'none' }, list };
    } catch (error) {
      log.info(`The list of runs could not be read: ${messageOf(error)}`);
    }
    if (clock.now() >= until) return { found: { kind: 'many', runIds: [] }, list };
    await clock.sleep(LOOK_EVERY);
  }
}

function isCandidate({ environment }: Work, run: ListedRun, { known, complete, ref, entry, since }: Search): boolean {
  if (known.has(run.runId.toLowerCase())) return false;
  if (!mayBeOf(environment, run, ref, entry)) return false;
  return complete || run.startedAt === null || timeMs(run.startedAt) >= since - SKEW;
}

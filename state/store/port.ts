/** The RunStore port: one branch, read as a snapshot, written by compare-and-swap (contract §2, §20). */
import type { Control, Index, RunState } from '../../schemas/generated/types.js';

export interface Snapshot {
  /** The version that a commit must be based on; null when the branch does not exist yet. */
  head: string | null;
  control: Control | null;
  index: Index | null;
  /** The run asked for, or null when there is none (or none was asked for). */
  state: RunState | null;
}

export interface StoreCommit {
  /** Subject and trailers, already rendered. */
  message: { headline: string; body: string };
  /** Path → file content; null deletes. */
  files: Record<string, string | null>;
}

export type CommitOutcome = { ok: true; head: string } | { ok: false; reason: 'conflict' };

export interface RunStore {
  read(runId: string | null): Promise<Snapshot>;
  /** The version alone, where the store can tell it for less than a read; null when there is no branch. */
  head?(): Promise<string | null>;
  /** Text of one file at the head, or null. */
  readFile(path: string): Promise<string | null>;
  /** Ids of all runs, in no order, where the store can list them: for what a lost index would name. */
  runs?(): Promise<string[]>;
  /**
   * The run's pages and picture as its revisions wrote them last, by path, where something else stands there; null: nothing
   * was written there, and what stands there goes (R18).
   */
  shownToRepair?(runId: string): Promise<StoreCommit['files']>;
  /** The revision that the command made long ago, of a run or (null) of control; null: none did (R2.1). */
  findCommand?(runId: string | null, commandId: string): Promise<{ digest: string; revision: number } | null>;
  /** Creates the branch when it does not exist. Answers conflict when head is not the branch's head any more. */
  commit(head: string | null, commit: StoreCommit): Promise<CommitOutcome>;
}

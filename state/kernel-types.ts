/** What goes into and comes out of the kernel. */
import type { Control, ErrorBody, ExperimentDocument, RunState } from '../schemas/generated/types.js';

/** null: does not exist yet. */
export interface World {
  control: Control | null;
  state: RunState | null;
}

/** Clock and ids are handed in; the kernel reads neither. `now` is canonical UTC (R1.1). */
export interface Context {
  now: string;
  newId(prefix: string): string;
}

export interface Accepted {
  ok: true;
  control: Control | null;
  state: RunState | null;
  changed: { state: boolean; control: boolean };
  /** The command was accepted before; nothing is changed (R2.4). */
  replayed: boolean;
  /** The revision that this command made, of the run or else of control. */
  revision: number;
  /** Raw payloads and patches to store under runs/<runId>/evidence/<sha256>.json. */
  evidence: Record<string, unknown>;
  /** An experiment that was closed by this command (R2.2). */
  archive: { n: number; document: ExperimentDocument } | null;
}

export type Decision = Accepted | { ok: false; error: ErrorBody };

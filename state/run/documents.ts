/** What goes into and comes out of the kernel. */
import type { Control, ErrorBody, ExperimentDocument, RunState } from '../../schemas/generated/types.js';
import type { PolicyVersion } from '../base/policy-versions.js';
import type { Kept } from './kept.js';

/** null: does not exist yet. */
export interface World {
  control: Control | null;
  state: RunState | null;
}

/** The clock is handed in; the kernel reads none. `now` is canonical UTC (R1.1). Ids follow from the kept command. */
export interface Context {
  now: string;
  /** The newest rules when it was decided, where it is decided again (§19); left out: the present ones. */
  rules?: PolicyVersion;
  /** Digest of the state as it was recorded, where `world` holds the same state in other words (§18). */
  recorded?: string;
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
  /** Raw payloads and patches to store under runs/<runId>/evidence/<sha256>.json: all of them, cited or not (R2.9). */
  evidence: Record<string, unknown>;
  /** An experiment that was closed by this command (R2.2). */
  archive: { n: number; document: ExperimentDocument } | null;
  /** The command as it is kept beside the revision (R2.9); null when nothing was changed. */
  kept: Kept | null;
}

export type Decision = Accepted | { ok: false; error: ErrorBody };

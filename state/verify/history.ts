/** What `verify` reads: the branch's history as text, oldest commit first. Nothing in it is trusted (R20.1). */

export interface CommitSource {
  commit: string;
  subject: string;
  /** `Chaos-Loop-…` lines of the message. */
  trailers: Record<string, string>;
  /** Every path that this commit wrote or deleted. */
  paths: readonly string[];
  /** Text of runs/<runId>/state.json as written here; null when deleted here; absent when not touched. */
  state?: string | null;
  /** Likewise control.json. */
  control?: string | null;
  /** Likewise the run's README.md. */
  readme?: string | null;
  /** Likewise the run's sli.svg. */
  picture?: string | null;
}

/** A file as it lies on the branch; mode as git writes it (100644 of a plain file). */
export interface TreeEntry {
  path: string;
  mode: string;
}

/** A merge of the line, with the commits that only its other parents lead to, oldest first. */
export interface LeftOut {
  merge: string;
  commits: readonly CommitSource[];
}

export interface RunHistory {
  /** null: a branch without a run; only the control document is checked. */
  runId: string | null;
  commits: readonly CommitSource[];
  /** What merges leave out of `commits`, which follow the first parents; absent where nothing can merge. */
  leftOut?: readonly LeftOut[];
  /** `file`: of a file store, which has no App and no pages (docs/state-cli.md). Else a branch that the App writes. */
  place?: 'file';
  /** Every file at the head; absent where there is no branch. */
  tree?: readonly TreeEntry[];
  /** Text of index.json at the head; null or absent: there is none. */
  index?: string | null;
  /** Text of runs/<runId>/experiments/<n>.json at the head, by n. */
  experiments: Readonly<Record<string, string>>;
  /** Text of runs/<runId>/evidence/<digest>.json at the head, or null. */
  evidence(digest: string): string | null;
  /** Text of evidence/<digest>.json at the head (what doctor collected), or null. */
  controlEvidence(digest: string): string | null;
  /** Text of runs/<runId>/commands/<revision>.json at the head, or null (R2.9). */
  command(revision: number): string | null;
  /** Text of commands/<revision>.json at the head, of a revision of control.json alone, or null. */
  controlCommand(revision: number): string | null;
  /** Every text that runs/<runId>/state.json of another run had: a follow-up reads its parent. */
  statesOf(runId: string): readonly string[];
}

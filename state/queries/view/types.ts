/**
 * What a reader is shown of a run, as data: every page, comment, picture, report and terminal view is a pure function of it.
 * Texts of people, agents and services are raw here; whoever renders defuses them for the place where they are shown.
 */
import type { Cause, Mode, RunState } from '../../../schemas/generated/types.js';

/** Piece of a line: bare text is untrusted; an address is ours. */
export type Piece =
  | string
  | { strong: string }
  | { code: string; href?: string | undefined }
  | { text: string; href: string | null }
  /** A login, shown as @login and linked, or (in a comment for that person) called. */
  | { person: string };
export type Line = readonly Piece[];

/** ✓ done or good, ✗ bad, ▸ waits for people, ○ not yet, – does not apply; `now` is being done by machines. */
export type Mark = 'done' | 'bad' | 'waits' | 'not-yet' | 'none' | 'now';

/** Not decided, not fixed and not measured are three different things. */
export type Outcome =
  | 'running'
  | 'choose'
  | 'merge'
  | 'ending'
  | 'resolved'
  | 'not-fixed'
  | 'no-verdict'
  | 'not-weak'
  | 'not-changed'
  | 'abandoned'
  | 'analysis-only'
  | 'danger';

type Tone = 'good' | 'bad' | 'waits' | 'neutral';

export interface Headline {
  outcome: Outcome;
  tone: Tone;
  /** A word or two for titles and labels: `Resolved`. */
  word: string;
  /** The first sentence: what happened to the users. */
  lead: string;
  /** What stands behind it, a sentence or two. */
  says: readonly Line[];
}

export interface Step {
  name: string;
  mark: Mark;
  href: string | null;
}

export interface Finding {
  hypothesisId: string;
  /** At most 60 characters. */
  title: string;
  statement: string;
  places: readonly { location: string; href: string | null; observation: string; mechanism: string }[];
}

export interface FaultView {
  /** Which one of its provider's catalog it is, in the provider's words. */
  names: readonly { word: string; name: string }[];
  type: string;
  /** Seconds; null where the duration can't be read. */
  seconds: number | null;
  /** Last part of each ARM id, and the whole. */
  targets: readonly { name: string; id: string }[];
  digest: string;
  parameters: Readonly<Record<string, string>>;
}

/** One number that was measured, or why there is none: missing is never zero. */
export interface Reading {
  value: number | null;
  /** `95%`, `204 ms`, `85–88`; `not measured`. */
  text: string;
  holds: boolean | null;
  caveat: string | null;
  /** Digest of the stored payload; null where no receipt is kept. */
  payload: string | null;
}

type Role = 'weakness' | 'effect' | 'slo' | 'work' | 'suspected-code' | 'new-code' | 'answer-time' | 'recovery';

/** One thing that is measured, in each experiment that is shown. */
export interface Measure {
  role: Role;
  label: string;
  /** What the number is held against: `weak below 95%`. */
  rule: string;
  /** Per column of the view; null: that experiment has none. */
  cells: readonly ({ without: Reading | null; during: Reading | null } | null)[];
}

export interface Sample {
  /** Seconds from the beginning of the fault. */
  t: number;
  /** The number, or 1 and 0 of a share; null: not read. */
  value: number | null;
  /** Milliseconds until the answer; null where the source does not say. */
  ms: number | null;
}

export interface Curve {
  predicateId: string;
  label: string;
  unit: string;
  /** A sample is 1 (met) or 0. */
  share: boolean;
  /** The threshold, and on which side of it the predicate holds. */
  threshold: number;
  operator: string;
  /** The threshold as it is written: `95%`. */
  limit: string;
  samples: readonly Sample[];
}

/** What one experiment measured over time; seconds are counted from the beginning of the fault. */
export interface Panel {
  n: number;
  mode: Mode;
  revision: string;
  commit: string | null;
  /** [from, to) */
  fault: readonly [number, number];
  /** First and last second that are shown. */
  span: readonly [number, number];
  /** Of the predicate that decides. */
  decides: Curve;
  effects: readonly Curve[];
  without: Reading | null;
  during: Reading | null;
  verdict: ExperimentView['verdict'];
}

export interface ExperimentView {
  n: number;
  mode: Mode;
  open: boolean;
  revision: string | null;
  commit: string | null;
  hypothesisId: string;
  verdict: 'CONFIRMED' | 'REFUTED' | 'NOT EXERCISED' | 'none';
  cause: Cause | null;
  fault: { from: string; to: string } | null;
  faultRun: string | null;
  landed: boolean | null;
  proven: boolean | null;
  recoverySeconds: number | null;
  repairs: readonly { cause: Cause; at: string; details: string }[];
  /** An agent's words, not evidence. */
  words: string | null;
}

/** A question that could have said no. */
export interface Proof {
  question: string;
  cells: readonly ({ mark: Mark; text: string; payload: string | null } | null)[];
}

export interface Stage {
  name: 'merge' | 'build' | 'artifact' | 'deployment' | 'serving';
  mark: Mark;
  says: Line;
  expected: string | null;
  observed: string | null;
  since: string;
  payloads: readonly string[];
}

export interface Remedy {
  rank: number;
  id: string;
  title: string;
  change: string;
  mechanism: string;
  rollback: string;
  source: { name: string; citation: string; href: string | null };
  proof: string;
  approved: boolean;
}

export interface DecisionView {
  kind: 'approve' | 'reject';
  login: string;
  authority: string;
  at: string;
  ranks: readonly number[];
  href: string | null;
  voided: string | null;
}

export interface ChangeView {
  id: string;
  title: string;
  summary: string;
  rollback: string;
  pullRequest: number | null;
  href: string | null;
  paths: readonly string[];
  checks: 'passed' | 'failed' | 'not-run';
  mergeCommit: string | null;
  commitHref: string | null;
  proof: string;
  /** People write it; until one of them names a pull request there is none. */
  handedOver: boolean;
}

/** One write to GitHub or Azure. */
export interface Call {
  id: string;
  what: Line;
  at: string;
  result: Line;
  mark: Mark;
}

export interface Next {
  says: Line;
  command: string | null;
}

interface ObligationView {
  kind: string;
  owner: 'worker' | 'app' | 'people' | 'ci';
  since: string;
  age: 'ok' | 'aging' | 'overdue';
  reason: string;
  commands: readonly string[];
}

export interface Moment {
  /** A time, or the beginning of a window. */
  at: string;
  until: string | null;
  says: Line;
  who: Line;
  mark: Mark;
}

export interface ReceiptView {
  id: string;
  kind: string;
  subject: string;
  experiment: number | null;
  from: string;
  to: string | null;
  value: string;
  caveat: string | null;
  payload: string;
}

/** Absolute addresses; null where nobody can know one. */
export interface Links {
  web: string;
  repository: string;
  record: string | null;
  /** Of the run's folder on the state branch; files of it are below. */
  folder: string | null;
  page: string | null;
  evidence: string | null;
  commits: string | null;
  config: string;
}

export interface RunView {
  run: {
    id: string;
    kind: RunState['kind'];
    environment: string;
    repository: string;
    revision: number;
    startedAt: string;
    startedBy: string;
    /** The issue that its analysis began with (R7.7). */
    from: { issue: number; url: string } | null;
    /** Of the newest revision. */
    at: string;
    seconds: number;
    fixes: number;
    maxFixes: number;
    record: number | null;
  };
  ended: boolean;
  /** At most 120 characters: outcome first, then the finding. */
  title: string;
  headline: Headline;
  next: readonly Next[];
  progress: readonly Step[];
  finding: Finding | null;
  /** Other hypotheses and what no fault can test. */
  others: readonly { text: string; status: string; why: string }[];
  fault: FaultView | null;
  /** The experiments that `measures` and `proofs` have columns for: before the fix, and after it. */
  columns: readonly {
    n: number;
    mode: Mode;
    name: string;
    revision: string | null;
    commit: string | null;
    href: string | null;
  }[];
  measures: readonly Measure[];
  proofs: readonly Proof[];
  panels: readonly Panel[];
  /** Whether `sli.svg` lies beside the state: since policy 2027-01. */
  pictured: boolean;
  /** What a run would do, of a plan. */
  expected: readonly { what: string; measuredAs: string }[];
  rules: readonly { what: string; measuredAs: string }[];
  experiments: readonly ExperimentView[];
  chain: readonly Stage[];
  remedies: readonly Remedy[];
  decisions: readonly DecisionView[];
  changes: readonly ChangeView[];
  notImplemented: readonly { id: string; reason: string }[];
  calls: readonly Call[];
  refused: readonly Line[];
  obligations: readonly ObligationView[];
  timeline: readonly Moment[];
  receipts: readonly ReceiptView[];
  links: Links;
}

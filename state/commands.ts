/** Everything that can change a run or the control document. Proposals and receipts are data in them, never decisions. */
import type {
  Actor,
  Config,
  ConfigRef,
  Patch,
  Receipt,
  Repository,
  RunState,
  StartRequest,
  WorkerReport,
  WorkflowRunRef,
} from '../schemas/generated/types.js';

export interface CommandBase {
  /** Same id and digest again returns the earlier result (R2.4). */
  commandId: string;
  actor: Actor;
  /** The permission that the actor was seen to have, from the API (R11.1); null for workers and the App. */
  authority: string | null;
  /** Claims of the token or the comment that carried the command; goes into the event. */
  producer: Record<string, unknown>;
}

/** Receipts with the raw payloads behind them, by digest (R4.6). */
export interface Evidence {
  receipts: Receipt[];
  raws: Record<string, unknown>;
}

export interface DecisionSource {
  type: 'comment' | 'label' | 'cli';
  id: string;
}

export type OperationIntent = {
  operationId: string;
  kind: RunState['operations'][number]['kind'];
  class: RunState['operations'][number]['class'];
  key: string;
  intent: Record<string, unknown>;
};

/** A revision on the branch that is not taken over, and the operations that it says were prepared. */
export interface SkippedRevision {
  commit: string;
  revision: number | null;
  reason: string;
  operations: OperationIntent[];
}

/** Of a command of no run: `permissions` of the configuration on the default branch, which may ask for more (R11.1). */
export interface Raised {
  permissions?: NonNullable<Config['permissions']>;
}

export type CommandBody =
  /** With evidence: what GitHub says of where the state lies (R2.6, R20.9). */
  | ({
      type: 'doctor';
      environment: string;
      repository: Repository;
      config: ConfigRef;
      issue: number | null;
    } & Partial<Evidence>)
  | { type: 'start'; request: StartRequest }
  | { type: 'claim'; environment: string; token: string; workflowRun: WorkflowRunRef }
  | ({ type: 'prepare'; token: string; workflowRun: WorkflowRunRef; operation: OperationIntent } & Evidence)
  | ({
      type: 'settle';
      token: string;
      workflowRun: WorkflowRunRef;
      operationId: string;
      outcome: 'completed' | 'never-happened' | 'abort' | 'unknown';
      result: Record<string, unknown> | null;
    } & Evidence)
  | ({
      type: 'submit';
      environment: string;
      token: string;
      workflowRun: WorkflowRunRef;
      phase: string;
      purpose: 'phase' | 'probe' | 'cleanup' | 'doctor';
      report: WorkerReport;
      proposal: unknown;
      patches: Record<string, Patch>;
    } & Evidence)
  | { type: 'record-opened'; pullRequest: number }
  /** `teams`: the configured teams in which GitHub shows the person (R11.1). */
  | {
      type: 'approve';
      setId: string | null;
      advisoryIds: string[];
      at: string;
      source: DecisionSource;
      teams?: string[];
    }
  | { type: 'reject'; setId: string | null; at: string; reason: string; source: DecisionSource; teams?: string[] }
  /** What carried a decision was edited, deleted or removed before the run moved on (R11.4). */
  | { type: 'void-decision'; source: DecisionSource; why: 'edited' | 'deleted' | 'removed' }
  | ({
      type: 'change-delivered';
      operationId: string;
      changeId: string;
      branch: string;
      headSha: string;
      pullRequest: number;
      prUrl: string;
    } & Evidence)
  /** Another pull request carries out the change, or explains what changed since its merge (R12.3, R13.4, R13.7). */
  | ({ type: 'link'; changeId: string; pullRequest: number } & Evidence)
  /** The files of a change are right as they are at the candidate; null: all that differ (R13.4). */
  | { type: 'confirm-change'; changeId: string; paths: string[] | null }
  /** The fix replaced a target by another resource (R7.6). */
  | { type: 'supersede-target'; old: string; new: string; changeId: string }
  /** GitHub's facts about the gate, all read at one moment; a serving receipt already in state is used with them. */
  | ({ type: 'observe-gate' } & Evidence)
  /**
   * The worker's workflow run ended (or the lease expired) without a submission (R15.1). `heardAt`: when the App last had
   * its heartbeat; silence is death only while a fault may act (R8.6).
   */
  | ({ type: 'lease-lost'; token: string; reason: string; heardAt?: string } & Evidence)
  /** Gives a lease to an obligation that has none (after unhalt, lease-lost, or for a probe). */
  | { type: 'dispatch' }
  /** Repeats the dispatch or the effect that the run waits for (R13.8). */
  | { type: 'retry' }
  /** A new run with the hypothesis of the ended one that the command is sent to (R3.3). */
  | { type: 'follow-up'; request: StartRequest }
  /** Sent to the last legal revision: what came after it on the branch is skipped by name (R20.3). */
  | { type: 'restore'; skipped: SkippedRevision[] }
  /** A person confirms exactly the frozen fault before it runs (R3.2). */
  | { type: 'consent'; faultDigest: string }
  /** A person's answer to an operation of unknown outcome, from what workers saw (R14.2). */
  | ({
      type: 'settle-operation';
      operationId: string;
      outcome: 'completed' | 'never-happened' | 'abort';
      externalId: string | null;
    } & Evidence)
  | { type: 'abandon'; reason: string }
  /** Ends a run that has started no fault yet with what it found (R16.1). */
  | { type: 'terminate-analysis-only'; reason: string }
  /** Of control: a person vouches that no fault acts in the environment any more (R16.2). */
  | ({ type: 'release-environment'; environment: string; reason: string } & Raised)
  | ({ type: 'halt'; reason: string } & Raised)
  | ({ type: 'unhalt' } & Raised);

export type Command = CommandBase & CommandBody;
export type CommandOf<T extends CommandBody['type']> = Extract<Command, { type: T }>;

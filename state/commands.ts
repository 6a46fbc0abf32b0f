/** Everything that can change a run or the control document. Proposals and receipts are data in them, never decisions. */
import type {
  Actor,
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

export type CommandBody =
  | { type: 'doctor'; environment: string; repository: Repository; config: ConfigRef; issue: number | null }
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
  | { type: 'approve'; setId: string | null; advisoryIds: string[]; at: string; source: DecisionSource }
  | { type: 'reject'; setId: string | null; at: string; reason: string; source: DecisionSource }
  | ({
      type: 'change-delivered';
      operationId: string;
      changeId: string;
      branch: string;
      headSha: string;
      pullRequest: number;
      prUrl: string;
    } & Evidence)
  /** GitHub's facts about the gate, all read at one moment; a serving receipt already in state is used with them. */
  | ({ type: 'observe-gate' } & Evidence)
  /** The worker's workflow run ended (or the lease expired) without a submission (R15.1). */
  | ({ type: 'lease-lost'; token: string; reason: string } & Evidence)
  /** Gives a lease to an obligation that has none (after unhalt, lease-lost, or for a probe). */
  | { type: 'dispatch' }
  | { type: 'abandon'; reason: string }
  | { type: 'halt'; reason: string }
  | { type: 'unhalt' };

export type Command = CommandBase & CommandBody;
export type CommandOf<T extends CommandBody['type']> = Extract<Command, { type: T }>;

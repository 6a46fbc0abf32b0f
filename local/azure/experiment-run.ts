/** One execution of a classic experiment: its states on the host's clock, and the details as the service writes them. */
import { type Clock, after as inTime } from '../../action/runtime/clock.js';
import { azureTime } from './arm.js';
import { faultSeconds } from './documents.js';
import { type AzureFixture, networkSecurityGroupId } from './fixture.js';
import type { FaultEffect } from './scenario-run.js';

const BEFORE_RUNNING = ['PreProcessingQueued', 'PreProcessing', 'WaitingToStart'] as const;
type Status = (typeof BEFORE_RUNNING)[number] | 'Running' | 'Success' | 'Failed' | 'Cancelled';
const TERMINAL: ReadonlySet<Status> = new Set<Status>(['Success', 'Failed', 'Cancelled']);

export interface ExecutionRecord {
  id: string;
  actionId: string;
  status: Status;
  startedAt: string;
  stoppedAt: string | null;
  action: { status: string; startTime: string; endTime: string | null } | null;
}

export interface Execution {
  readonly record: ExecutionRecord;
  readonly terminal: boolean;
  /** When it was accepted, milliseconds: the list shows it a moment later. */
  readonly accepted: number;
  /** Lifts the fault at once; false when it has ended already. */
  cancel(): boolean;
  dispose(): void;
}

export interface ExecutionSettings {
  clock: Clock;
  fixture: AzureFixture;
  effect: FaultEffect;
  stepMs: number;
  /** Called after each change of the record. */
  changed(): void;
}

export function newExecution(clock: Clock, id: string, actionId: string): ExecutionRecord {
  return { id, actionId, status: BEFORE_RUNNING[0], startedAt: azureTime(clock), stoppedAt: null, action: null };
}

/** A new execution, or one of an earlier process: what had not ended then has failed. */
export function experimentRun(record: ExecutionRecord, settings: ExecutionSettings, kept = false): Execution {
  const { clock, fixture, effect, stepMs, changed } = settings;
  const accepted = clock.now();
  let off = (): void => undefined;
  const after = (ms: number, next: () => void): void => {
    off();
    off = inTime(clock, ms, next);
  };

  function end(status: 'Success' | 'Failed' | 'Cancelled'): void {
    effect.stop();
    const at = azureTime(clock);
    if (record.action && record.action.endTime === null)
      record.action = { ...record.action, status: status.toLowerCase(), endTime: at };
    Object.assign(record, { status, stoppedAt: at });
    changed();
  }

  function advance(step: number): void {
    const next = BEFORE_RUNNING[step];
    if (next !== undefined) {
      record.status = next;
      changed();
      after(stepMs, () => advance(step + 1));
      return;
    }
    // The rule is in place before the time that says so, and lifted after the fault's last moment.
    effect.start();
    record.status = 'Running';
    record.action = { status: 'Running', startTime: azureTime(clock), endTime: null };
    changed();
    after(faultSeconds(fixture) * 1000, () => {
      if (record.action) record.action = { ...record.action, status: 'success', endTime: azureTime(clock) };
      end('Success');
    });
  }

  const terminal = (): boolean => TERMINAL.has(record.status);
  if (kept && !terminal()) end('Failed');
  else if (!terminal()) after(stepMs, () => advance(1));
  return {
    record,
    accepted,
    get terminal() {
      return terminal();
    },
    cancel() {
      if (terminal()) return false;
      off();
      end('Cancelled');
      return true;
    },
    dispose() {
      off();
      if (!terminal()) end('Cancelled');
    },
  };
}

/** As `getExecutionDetails` answers: targets as they are spelt inside, in lower case. */
export function executionDetails(record: ExecutionRecord, fixture: AzureFixture, id: string): Record<string, unknown> {
  const { status, startedAt, stoppedAt, action, actionId } = record;
  const target = networkSecurityGroupId(fixture).toLowerCase();
  const actions = action
    ? [
        {
          actionName: fixture.experimentUrn,
          actionId,
          status: action.status,
          startTime: action.startTime,
          endTime: action.endTime,
          targets: [{ status: action.status, target, targetFailedTime: null, targetCompletedTime: action.endTime }],
        },
      ]
    : [];
  const branches = [{ branchName: 'Pricing', branchId: 'Pricing', status, actions }];
  return {
    type: 'Microsoft.Chaos/experiments/executions/getExecutionDetails',
    id: `${id}/getExecutionDetails`,
    name: record.id,
    properties: {
      status,
      startedAt,
      stoppedAt,
      failureReason: '',
      lastActionAt: action?.endTime ?? action?.startTime ?? startedAt,
      runInformation: { steps: action ? [{ stepName: 'Blackout', stepId: 'Blackout', status, branches }] : [] },
    },
  };
}

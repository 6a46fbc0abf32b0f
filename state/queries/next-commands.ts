/** For each obligation the commands that a dry run accepts now, the usual one first (R16.3, R17). */
import type { GateStage, RunState } from '../../schemas/generated/types.js';
import type { Command } from '../base/command.js';
import { says } from '../messages/message.js';
import type { Hold } from '../run/blockers.js';

export type NextCommand = Extract<
  Command['type'],
  | 'doctor'
  | 'abandon'
  | 'halt'
  | 'unhalt'
  | 'retry'
  | 'approve'
  | 'reject'
  | 'link'
  | 'confirm-change'
  | 'supersede-target'
  | 'consent'
  | 'settle-operation'
  | 'release-environment'
  | 'restore'
>;

/** A worker that is at work is left alone; one that was only dispatched, or nobody at all, can be asked for again. */
function again(state: RunState): NextCommand[] {
  return state.lease?.status === 'claimed' ? [] : ['retry'];
}

export function ofWorker(state: RunState): NextCommand[] {
  return [...again(state), 'abandon', 'halt'];
}

/** An ending is decided: what is left is to look after the fault. */
export function ofEnding(state: RunState): NextCommand[] {
  return [...again(state), 'halt'];
}

/** A person's answer needs what a worker saw; until then a worker looks (R14.2). */
export function ofUnknown(state: RunState, looked: boolean): NextCommand[] {
  return [...(looked ? (['settle-operation'] as const) : []), state.ending ? 'halt' : 'abandon'];
}

/** The refused effect is tried again; without it the run can be ended. */
export function ofRefusal(state: RunState): NextCommand[] {
  return ['retry', state.ending ? 'halt' : 'abandon'];
}

/** What takes away the hold of a fault start, besides ending the run. */
export function ofHold(kind: Hold['kind']): NextCommand[] {
  switch (kind) {
    case 'halted':
      return ['unhalt', 'abandon'];
    case 'window':
      return ['abandon'];
    case 'consent':
      return ['consent', 'abandon'];
  }
}

export function ofApproval(state: RunState): NextCommand[] {
  return ['approve', 'reject', ...again(state), 'abandon'];
}

/** What people can do for a stage, beside merging and deploying (R7.6, R12.3, R13.4, R13.7). */
export function ofStage(state: RunState, name: string, stage: GateStage): NextCommand[] {
  const own: NextCommand[] = [];
  if (name === 'merge') own.push('link');
  if (
    name === 'deployment' &&
    says(stage.reason, 'changed-since-merge', (older) => older.startsWith('changed-since-merge'))
  )
    own.push('confirm-change', 'link');
  if (name === 'serving' && says(stage.reason, 'target-gone', (older) => older.includes('supersede-target')))
    own.push('supersede-target');
  return [...own, ...again(state), 'abandon'];
}

/** A good execution as the kernel decides it, with one fact changed (R8.4–R8.7). */
import { expect, it } from '@jest/globals';
import type { Cause, Execution, Receipt, Window } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import type { FaultRunValue } from '../evidence/providers/port.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { faultStart } from '../operations/operations.js';
import type { Facts } from '../phases/attempt.js';
import { dispose } from '../phases/disposition.js';
import { remembered } from './memo.js';
import { at, executed } from './steps.js';

type Point = 'chaos-execution' | 'verify-execution';
export type Mutable = Facts & { receipts: Receipt[] };

const good = new Map<Point, Facts>();

/** What the kernel decides by, of an execution that was as it should be; a copy for each test. */
export function factsAt(point: Point): Mutable {
  const facts = remembered(good, point, (): Facts => {
    const driver = at(point);
    const command = executed(driver);
    driver.send(command);
    const { state } = driver;
    if (!state.experiment) throw new Error('no experiment');
    const receipts = Object.values(state.receipts).filter(({ experiment }) => experiment === state.experiment?.n);
    return { state, experiment: state.experiment, receipts, report: command.report, operation: faultStart(state) };
  });
  return structuredClone(facts) as Mutable;
}

export const decided = (change: (facts: Mutable) => void, point: Point = 'chaos-execution'): Execution => {
  const facts = factsAt(point);
  change(facts);
  return dispose(facts);
};

export function of(facts: Mutable, kind: Receipt['kind'], subject?: string): Receipt[] {
  const found = facts.receipts.filter((entry) => entry.kind === kind && (!subject || entry.subject === subject));
  if (found.length === 0) throw new Error(`no ${kind}`);
  return found;
}
export const one = (facts: Mutable, kind: Receipt['kind'], subject?: string): Receipt => {
  const [receipt] = of(facts, kind, subject);
  if (!receipt) throw new Error(`no ${kind}`);
  return receipt;
};
export const run = (facts: Mutable) => one(facts, 'fault-run').value as FaultRunValue;
export const windows = (facts: Mutable) => {
  const { control, fault, recovery } = facts.report.windows ?? {};
  if (!control || !fault || !recovery) throw new Error('no windows');
  return { control, fault, recovery };
};

/** Moves a window that the worker reports, and what was measured over it. */
export function move(facts: Mutable, name: 'control' | 'recovery', to: Partial<Window>): void {
  const before = windows(facts)[name];
  const after = { ...before, ...to };
  Object.assign(facts.report.windows ?? {}, { [name]: after });
  for (const receipt of facts.receipts)
    if (receipt.window?.from === before.from && receipt.window.to === before.to)
      Object.assign(receipt, { window: after, collectedAt: addSeconds(after.to, 1) });
}

export const drop = (facts: Mutable, gone: (receipt: Receipt) => boolean) => {
  facts.receipts = facts.receipts.filter((receipt) => !gone(receipt));
};

export type Row = [string, (facts: Mutable) => void, Execution['disposition'], Cause | null, RegExp];
export const eligible = (name: string, change: Row[1]): Row => [
  name,
  change,
  'diagnostic-eligible',
  null,
  /landed and had/,
];
export const unsafe = (name: string, change: Row[1], details: RegExp): Row => [
  name,
  change,
  'unsafe',
  'recovery-failed',
  details,
];
export const contaminated = (name: string, change: Row[1], details: RegExp): Row => [
  name,
  change,
  'repair',
  'contaminated',
  details,
];
export const repair = (name: string, cause: Cause, change: Row[1], details: RegExp): Row => [
  name,
  change,
  'repair',
  cause,
  details,
];
export const check = (rows: Row[], point: Point = 'chaos-execution') =>
  it.each(rows)('%s', (_name, change, disposition, cause, details) => {
    const execution = decided(change, point);
    expect([execution.disposition, execution.class]).toEqual([disposition, cause]);
    expect(inEnglish(execution.details)).toMatch(details);
  });

/**
 * When the fault acted, from the run's own action times (R8.1 step 9, R8.4), and what of that is certain by the worker's clock
 * (R8.8). Worker and kernel use these functions.
 */
import type { FaultProof, ServiceClock, Statement, Window } from '../../schemas/generated/types.js';
import { declaredParent } from '../base/node-group.js';
import { timeMs } from '../base/time.js';
import type { FaultRunValue, RunActionValue } from '../evidence/providers/port.js';
import type { ClockValue } from '../evidence/readers/clock.js';
import { message } from '../messages/message.js';

const LANDED = new Set(['running', 'succeeded']);
/** A cancelled action has acted too; its window counts, its landing does not need the service to call it a success. */
const ACTED = new Set([...LANDED, 'stopping', 'canceling', 'canceled', 'cancelled']);

function onProvenTarget(action: RunActionValue, proof: FaultProof): boolean {
  const urns = proof.actions.map((urn) => urn.toLowerCase());
  return (
    action.faultUrn !== null &&
    urns.includes(action.faultUrn.toLowerCase()) &&
    action.targets.some((target) => declaredParent(target, proof.targets) !== null)
  );
}

/** Whether an action did something, however it ended. */
export function hasActed({ startedAt, state }: RunActionValue): boolean {
  return startedAt !== null && ACTED.has(state.toLowerCase());
}

/** Actions of the proof on a proven target that acted, with a start time. */
export function provenActions(run: FaultRunValue, proof: FaultProof): RunActionValue[] {
  return run.actions.filter((action) => onProvenTarget(action, proof) && hasActed(action));
}

/** First start to last end of the proven actions; an action without an end ends with the run. Null: nothing landed. */
export function faultWindow(run: FaultRunValue, proof: FaultProof): Window | null {
  let from: string | null = null;
  let to: string | null = null;
  for (const action of provenActions(run, proof)) {
    const start = action.startedAt;
    const end = action.completedAt ?? run.endedAt;
    if (start === null || end === null || timeMs(end) <= timeMs(start)) continue;
    if (from === null || timeMs(start) < timeMs(from)) from = start;
    if (to === null || timeMs(end) > timeMs(to)) to = end;
  }
  return from !== null && to !== null ? { from, to } : null;
}

/** So many answers before the fault and after it bound the service's clock (R8.8). */
export const CLOCK_ANSWERS = 14;
/** Half a width may be this part of the fault's duration, or this long, whichever is more. */
const CLOCK_SHARE = 0.05;
const CLOCK_MS = 500;

export interface FaultTimes {
  /** First start to last end of the proven actions, by the service's clock. Null: nothing landed. */
  acted: Window | null;
  /** What of it samples are taken from, by the worker's clock. */
  fault: Window | null;
  /** When it began at the earliest and was over at the latest, by the worker's clock; the run's end where nothing landed. */
  from: string | null;
  over: string | null;
  /** Null: not measured under the rules of 2026-11. */
  clock: ServiceClock | null;
}

function moved(time: string, milliseconds: number): string {
  return new Date(timeMs(time) + milliseconds).toISOString();
}

/** Why the clocks are not known well enough to judge by; null when they are. */
function clockCaveat(
  value: ClockValue,
  own: boolean,
  frozenSeconds: number,
  from: string,
  over: string,
): Statement | null {
  if (own) return null;
  const { before, after, beforeUntil, afterFrom, low, high } = value;
  if (before < CLOCK_ANSWERS || after < CLOCK_ANSWERS)
    return message('clock-read-seldom', { before, after, needed: CLOCK_ANSWERS });
  if (beforeUntil === null || timeMs(beforeUntil) > timeMs(from)) return message('clock-unread-before');
  if (afterFrom === null || timeMs(afterFrom) < timeMs(over)) return message('clock-unread-after');
  const half = (high - low) / 2;
  if (half <= CLOCK_MS || half <= CLOCK_SHARE * frozenSeconds * 1000) return null;
  return message('clock-imprecise', { halfMs: half });
}

/**
 * The times of a run on the worker's clock. A service's time is moved by the middle of the offset's interval; where samples
 * are taken from is shortened at both ends by half its width, so that no sample of before or after the fault is in it.
 * @param clock of the clock receipt; null: there is none, or its answers do not meet: the service's times stay as they are
 * @param own the provider has no clock but the worker's
 */
export function faultTimes(
  run: FaultRunValue,
  proof: FaultProof,
  clock: ClockValue | null,
  own: boolean,
  frozenSeconds: number,
): FaultTimes {
  const acted = faultWindow(run, proof);
  const [start, end] = [acted?.from ?? run.startedAt, acted?.to ?? run.endedAt];
  if (clock === null) {
    const unknown: ServiceClock = { movedMs: 0, shortenedMs: 0, caveat: message('clock-unknown') };
    return { acted, fault: acted, from: start, over: end, clock: unknown };
  }
  const { low, high } = clock;
  const from = start === null ? null : moved(start, -high);
  const over = end === null ? null : moved(end, -low);
  const caveat = from === null || over === null ? null : clockCaveat(clock, own, frozenSeconds, from, over);
  let fault: Window | null = null;
  if (acted !== null) {
    fault = { from: moved(acted.from, -low), to: moved(acted.to, -high) };
    // Shorter than the clocks differ at most: nothing of it is certain, and the caveat says so.
    if (timeMs(fault.to) <= timeMs(fault.from)) fault = { from: moved(acted.from, -high), to: moved(acted.to, -low) };
  }
  return { acted, fault, from, over, clock: { movedMs: (low + high) / 2, shortenedMs: (high - low) / 2, caveat } };
}

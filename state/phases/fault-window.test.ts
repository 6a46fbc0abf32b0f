/** R8.1 step 9, R8.4: when the fault acted, from the run's own action times. */
import { describe, expect, it } from '@jest/globals';
import type { FaultProof } from '../../schemas/generated/types.js';
import type { FaultRunValue, RunActionValue } from '../evidence/providers/port.js';
import { FAULT_URN, TARGET } from '../testing/fixture.js';
import { faultWindow, provenActions } from './fault-window.js';

const at = (second: number) => `2026-11-29T10:00:${String(second).padStart(2, '0')}.000Z`;
const proof: FaultProof = { actions: [FAULT_URN], targets: [TARGET], effect: [] };

function action(from: number | null, to: number | null, over: Partial<RunActionValue> = {}): RunActionValue {
  return {
    actionId: 'a',
    faultUrn: FAULT_URN,
    state: 'Succeeded',
    startedAt: from === null ? null : at(from),
    completedAt: to === null ? null : at(to),
    targets: [TARGET],
    ...over,
  };
}

function run(actions: RunActionValue[], endedAt: string | null = at(50)): FaultRunValue {
  return {
    runId: 'run-1',
    status: 'Succeeded',
    terminal: true,
    startedAt: at(0),
    endedAt,
    actions,
    resources: [],
    plan: null,
    planDigest: null,
  };
}

describe('R8.4 an action that acted', () => {
  it.each(['Running', 'Succeeded', 'Stopping', 'Canceling', 'Canceled', 'Cancelled'])(
    'R8.1 %s counts, however it is spelt',
    (state) => {
      const acted = [action(1, 5, { state }), action(1, 5, { state: state.toUpperCase() })];
      expect(provenActions(run(acted), proof)).toEqual(acted);
    },
  );

  it.each<[string, Partial<RunActionValue>]>([
    ['skipped', { state: 'Skipped' }],
    ['failed', { state: 'Failed' }],
    ['pending', { state: 'Pending' }],
    ['without a state', { state: '' }],
    ['that never started', { startedAt: null }],
    ['of another fault', { faultUrn: `${FAULT_URN}-2` }],
    ['of no known fault', { faultUrn: null }],
    ['on another target', { targets: [`${TARGET}2`] }],
    ['on no target', { targets: [] }],
  ])('R8.4 one %s does not', (_, over) => {
    expect(provenActions(run([action(1, 5, over)]), proof)).toEqual([]);
    expect(faultWindow(run([action(1, 5, over)]), proof)).toBeNull();
  });

  it('R8.4 the fault is known by its name in any case, a target among others suffices', () => {
    const acted = action(1, 5, { faultUrn: FAULT_URN.toUpperCase(), targets: [`${TARGET}2`, TARGET.toLowerCase()] });
    expect(provenActions(run([acted]), proof)).toEqual([acted]);
  });
});

describe('R8.1 the window of the fault', () => {
  it.each<[string, RunActionValue[], [number, number] | null]>([
    ['one action', [action(3, 9)], [3, 9]],
    ['first start and last end, in any order', [action(4, 8), action(3, 7), action(5, 9)], [3, 9]],
    ['one within the other', [action(3, 9), action(4, 8)], [3, 9]],
    ['one after the other', [action(3, 4), action(8, 9)], [3, 9]],
    ['an action without an end ends with the run', [action(3, null)], [3, 50]],
    ['no action', [], null],
    ['one that took no time', [action(3, 3)], null],
    ['one that ended before it began', [action(4, 3)], null],
    ['such a one beside another', [action(1, 1), action(3, 9), action(20, 10)], [3, 9]],
  ])('%s', (_, actions, window) => {
    expect(faultWindow(run(actions), proof)).toEqual(window && { from: at(window[0]), to: at(window[1]) });
  });

  it('an action without an end, of a run without one, has no window yet; another has', () => {
    expect(faultWindow(run([action(3, null)], null), proof)).toBeNull();
    expect(faultWindow(run([action(3, null), action(4, 9)], null), proof)).toEqual({ from: at(4), to: at(9) });
  });
});

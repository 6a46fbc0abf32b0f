/** The table is what moves and ends a run, and not only what it is judged by afterwards. */
import { describe, expect, it } from '@jest/globals';
import type { Phase } from '../../schemas/generated/types.js';
import { copyJson } from '../base/copy.js';
import { CURRENT_POLICY } from '../base/policy-versions.js';
import { Driver } from '../testing/driver.js';
import { driveTo } from '../testing/steps.js';
import type { RunDraft } from './transaction.js';
import { moveTo, terminate } from './transition.js';
import { ENDINGS, GATES, MOVES, type Verdict } from './transitions.js';

const { state, control } = driveTo(new Driver(), 'chaos-execution').world;
const PHASES = [...new Set(MOVES.flatMap(({ from, to }) => [from, to]))];
const VERDICTS = Object.keys(ENDINGS) as Verdict[];

/** A decision in the making, by a command of that type, of a run in that phase. */
function draft(phase: Phase, event: string): RunDraft {
  if (!state || !control) throw new Error('there is no run');
  return {
    now: state.event.at,
    rules: CURRENT_POLICY,
    kept: '0'.repeat(64),
    newId: (prefix) => `${prefix}-1`,
    command: 'submit',
    eventType: event,
    state: { ...copyJson(state), phase },
    control: copyJson(control),
    changed: { state: false, control: false },
    reason: '',
    details: {},
    archive: null,
  };
}

describe('R3.2 the moves of a run', () => {
  it('R3.1 follow the picture of the contract, from analysis through both gates and back', () => {
    const path: Phase[] = [
      'resilience-analysis',
      'chaos-execution',
      'diagnostic',
      'advisory',
      'advisory-approval',
      'coding',
      'awaiting-external-gate',
      'resilience-analysis',
    ];
    expect(new Set(path)).toEqual(new Set(PHASES));
    for (const [index, to] of path.slice(1).entries())
      expect(MOVES).toContainEqual(expect.objectContaining({ from: path[index], to }));
    expect([...GATES]).toEqual(['advisory-approval', 'awaiting-external-gate']);
  });

  it.each(PHASES.flatMap((from) => PHASES.map((to) => [from, to] as const)))('from %s to %s', (from, to) => {
    const move = MOVES.find((entry) => entry.from === from && entry.to === to);
    for (const event of new Set(MOVES.flatMap(({ events }) => events))) {
      const made = draft(from, event);
      if (move?.events.includes(event)) {
        moveTo(made, to, 'because');
        expect(made.state).toMatchObject({
          phase: to,
          transition: { from, to, status: GATES.has(to) ? 'blocked' : 'ready' },
        });
      } else {
        expect(() => moveTo(made, to, 'because')).toThrow(/no legal transition/);
        expect(made.state).toEqual(draft(from, event).state);
      }
    }
  });
});

describe('R3.3 the ends of a run', () => {
  it.each(VERDICTS.flatMap((verdict) => PHASES.map((phase) => [verdict, phase] as const)))(
    '%s in %s',
    (verdict, phase) => {
      const { phases, events } = ENDINGS[verdict];
      for (const event of [...new Set(VERDICTS.flatMap((each) => ENDINGS[each].events)), 'observe']) {
        const made = draft(phase, event);
        const end = () => terminate(made, verdict, verdict === 'escalated' ? 'cap-reached' : null, 'because');
        if (events.includes(event) && (phases === null || phases.includes(phase))) {
          end();
          expect(made.state).toMatchObject({ verdict, transition: { status: 'terminated', from: phase } });
        } else {
          expect(end).toThrow(/no legal transition/);
          expect(made.state).toEqual(draft(phase, event).state);
        }
      }
    },
  );
});

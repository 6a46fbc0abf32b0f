/** R8.7, R8.8: what an execution says where the service, or the worker, left something untold; and which words it says it in. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import type { ServingValue, ServingWatchValue } from '../evidence/readers/serving.js';
import { inEnglish } from '../messages/testing/in-english.js';
import {
  check,
  contaminated,
  decided,
  drop,
  eligible,
  factsAt,
  type Mutable,
  move,
  of,
  one,
  repair,
  run,
  unsafe,
  windows,
} from '../testing/facts.js';
import { TARGET } from '../testing/fixture.js';
import { dispose } from './disposition.js';

/** When the run was read, in seconds after its fault ended. */
const read = (f: Mutable, seconds: number) =>
  Object.assign(one(f, 'fault-run'), { collectedAt: addSeconds(windows(f).fault.to, seconds) });
const older = (f: Mutable) => {
  f.state.policyVersion = '2026-11';
};

describe('R8.8 an end that lies ahead of the reading that says it', () => {
  check([
    eligible('by a minute: two clocks differ', (f) => read(f, -60)),
    repair(
      'by more: it had ended when it was read, and nobody knows when',
      'fault-proof',
      (f) => {
        read(f, -60.001);
        move(f, 'recovery', { from: addSeconds(windows(f).fault.to, -1) });
      },
      /no action/,
    ),
    unsafe(
      'by more, of a run that is not over',
      (f) => {
        read(f, -61);
        Object.assign(run(f), { terminal: false });
      },
      /not over/,
    ),
    eligible('by more, under rules that took it as it is', (f) => {
      older(f);
      read(f, -61);
    }),
  ]);

  it('the recovery then counts from the reading', () => {
    const execution = decided((f) => read(f, -61));
    expect(execution).toMatchObject({ landed: false, windows: { fault: null }, timeToRecoverSeconds: 63 });
  });
});

describe('R8.7 an end that was not told', () => {
  const untold = (f: Mutable, seconds: number) => {
    read(f, seconds);
    Object.assign(run(f), { endedAt: null });
    for (const action of run(f).actions) action.completedAt = null;
  };
  check([
    repair('the run was over when it was read', 'fault-proof', (f) => untold(f, 1), /no action/),
    unsafe('it was read after the recovery was measured', (f) => untold(f, 2.001), /begins before the fault ended/),
    unsafe(
      'rules before 2026-12 asked for a time',
      (f) => {
        older(f);
        untold(f, 1);
      },
      /no recovery window was measured/,
    ),
  ]);

  it('is that of the reading; without one nobody knows how long it took', () => {
    expect(decided((f) => untold(f, 1)).timeToRecoverSeconds).toBe(1);
    const unended = (f: Mutable) => {
      untold(f, 1);
      Object.assign(run(f), { terminal: false });
    };
    expect(decided(unended).timeToRecoverSeconds).toBeNull();
  });

  it('a recovery that was seen before the end took no time, not less', () => {
    const early = (f: Mutable) => move(f, 'recovery', { from: addSeconds(windows(f).fault.to, -1) });
    expect(decided(early).timeToRecoverSeconds).toBe(0);
    expect(decided((f) => Object.assign(f.report.windows ?? {}, { recovery: null })).timeToRecoverSeconds).toBeNull();
    expect(decided((f) => Object.assign(f, { unwatched: true })).timeToRecoverSeconds).toBeNull();
  });
});

describe('R8.7, R16.2 a recovery that nobody tried to measure', () => {
  const lost = (over: object) => (f: Mutable) => {
    Object.assign(f.report.windows ?? {}, { recovery: null });
    Object.assign(f.report, { outcome: 'repair', class: 'observer-lost', details: 'the job ends', ...over });
  };
  check([
    repair('the worker was ending', 'observer-lost', lost({}), /^the job ends$/),
    repair(
      'whatever its plan was',
      'observer-lost',
      (f) => {
        lost({})(f);
        Object.assign(run(f).plan?.[0] ?? {}, { duration: 'PT9S' });
      },
      /^the job ends$/,
    ),
    unsafe('the worker was done', lost({ outcome: 'done' }), /no recovery window/),
    unsafe('the worker failed', lost({ outcome: 'failed' }), /no recovery window/),
    unsafe('the worker gave up for another reason', lost({ class: 'starved' }), /no recovery window/),
    unsafe('the worker says that it failed', lost({ recoveryFailed: true }), /recovery failed: the job ends/),
    unsafe(
      'one that was measured counts, whoever is ending',
      (f) => {
        Object.assign(f.report, { outcome: 'repair', class: 'observer-lost' });
        move(f, 'recovery', { to: addSeconds(windows(f).recovery.from, 1) });
      },
      /has 1 s of 4 s/,
    ),
    unsafe(
      'rules before 2026-12 knew of none',
      (f) => {
        older(f);
        lost({})(f);
      },
      /no recovery window/,
    ),
  ]);

  it('a long wait for it is no failure where nobody watched', () => {
    const late = (f: Mutable) =>
      move(f, 'recovery', { from: addSeconds(windows(f).fault.to, 61), to: addSeconds(windows(f).fault.to, 65) });
    expect(inEnglish(decided(late).details)).toMatch(/recovery took 61 s/);
    const unwatched = decided((f) => {
      late(f);
      f.unwatched = true;
    });
    expect(unwatched.class).not.toBe('recovery-failed');
  });
});

describe('R8.4 a start without a fault', () => {
  it('measures nothing, and keeps what the worker claims of its windows', () => {
    const facts = factsAt('chaos-execution');
    const { control, recovery } = windows(facts);
    expect(dispose({ ...facts, operation: null })).toEqual({
      disposition: 'repair',
      class: 'fault-start',
      details: facts.report.details,
      runId: null,
      windows: { control, fault: null, recovery },
      landed: false,
      effect: [],
      proven: false,
      contaminated: null,
      haltedBy: null,
      timeToRecoverSeconds: null,
      steadyState: [],
      recovery: [],
      receipts: [],
    });
    delete facts.report.windows;
    expect(dispose({ ...facts, operation: null }).windows).toEqual({ control: null, fault: null, recovery: null });
  });

  it('a start that is settled and was not completed is known not to have been', () => {
    const settled = (f: Mutable) => Object.assign(f.operation ?? {}, { status: 'settled', outcome: 'failed' });
    expect(decided(settled)).toMatchObject({ disposition: 'repair', class: 'fault-start' });
  });
});

describe('R8.5 what contaminated it, and by which receipts', () => {
  const watched = (f: Mutable) => one(f, 'serving-watch').value as ServingWatchValue;
  const known = ['fault-run', 'clock', 'serving-watch'] as const;
  const cited = (change: (f: Mutable) => void) => {
    const facts = factsAt('chaos-execution');
    change(facts);
    const kinds = new Map(facts.receipts.map(({ id, kind }) => [id, kind]));
    return dispose(facts).receipts.map((id) => kinds.get(id));
  };
  check([
    contaminated(
      'one revision with two digests',
      (f) => Object.assign(watched(f), { mixed: ['v1'] }),
      /^revision v1 served with more than one digest or commit$/,
    ),
    contaminated(
      'other scale settings',
      (f) => Object.assign(watched(f), { rescaled: ['{"max":3}', '{"max":10}'] }),
      /^the scale settings changed: \{"max":3\}, then \{"max":10\}$/,
    ),
    contaminated(
      'another revision in the end, though none was seen while it acted',
      (f) => Object.assign(watched(f), { final: 'v9' }),
      /not readable after/,
    ),
  ]);

  it('what was looked at is cited, as far as it was looked at', () => {
    const seen = (which: number) => (f: Mutable) =>
      Object.assign((of(f, 'serving')[which]?.value ?? {}) as ServingValue, { revision: 'v0' });
    expect(cited((f) => Object.assign(f.report, { contaminated: 'limits' }))).toEqual([
      'fault-run',
      'clock',
      'halt-watch',
    ]);
    expect(cited((f) => watched(f).revisions.push('v9'))).toEqual([...known, 'halt-watch']);
    expect(cited(seen(0))).toEqual([...known, 'halt-watch']);
    expect(cited(seen(1))).toEqual([...known, 'serving', 'halt-watch']);
    expect(cited((f) => drop(f, ({ kind }) => kind === 'halt-watch'))).toEqual([...known, 'serving', 'serving']);
  });

  it('where no control window or no fault was seen, serving says nothing', () => {
    const without = (f: Mutable) => {
      watched(f).revisions.push('v9');
      for (const action of run(f).actions) action.state = 'Skipped';
    };
    expect(decided(without).contaminated).toBeNull();
  });
});

describe('R8.7 what the run reached', () => {
  check([
    eligible('one target in two spellings', (f) => run(f).resources.push(TARGET.toUpperCase())),
    eligible('something that lies in the target', (f) => run(f).resources.push(`${TARGET}/securityRules/deny`)),
    [
      'more than allowed, with a plan that nobody can read',
      (f) => {
        Object.assign(run(f), { plan: null, planDigest: null });
        run(f).resources.push(`${TARGET}-other`);
      },
      'unsafe',
      'unsafe',
      /reached 2 targets/,
    ],
    [
      'a plan that was read and can’t be compared',
      (f) => Object.assign(run(f), { plan: null }),
      'unsafe',
      'unsafe',
      /not the one that was frozen/,
    ],
  ]);

  it('where nothing landed, no time of it is said, but the clock is', () => {
    const execution = decided((f) => {
      for (const action of run(f).actions) action.state = 'Skipped';
    });
    expect(execution).not.toHaveProperty('acted');
    expect(execution).toHaveProperty('clock');
    expect(execution.effect.map(({ control, during }) => [control?.holds, during?.holds])).toEqual([[false, null]]);
  });
});

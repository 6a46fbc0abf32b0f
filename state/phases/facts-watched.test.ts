/** R8.5, R8.6 and the steady state: what was watched around the fault, at its exact bounds. */
import { describe, expect, it } from '@jest/globals';
import type { Receipt } from '../../schemas/generated/types.js';
import { addSeconds } from '../base/time.js';
import { predicateDigest } from '../evidence/predicates.js';
import type { Change } from '../evidence/readers/activity-log.js';
import type { ServingValue, ServingWatchValue } from '../evidence/readers/serving.js';
import {
  check,
  contaminated,
  decided,
  drop,
  eligible,
  factsAt,
  type Mutable,
  of,
  one,
  type Row,
  repair,
  windows,
} from '../testing/facts.js';
import { GROUP, PREDICATES, TARGET } from '../testing/fixture.js';

describe('R8.5 contamination', () => {
  const watch = (f: Mutable) => one(f, 'serving-watch');
  const watched = (f: Mutable) => watch(f).value as ServingWatchValue;
  const cover = (f: Mutable, from: number, to: number) =>
    Object.assign(watch(f), {
      window: { from: addSeconds(windows(f).control.from, from), to: addSeconds(windows(f).fault.to, to) },
    });
  const [BEFORE, AFTER] = [0, 1];
  const serving = (f: Mutable, which: number) => {
    const receipt = of(f, 'serving')[which];
    if (!receipt) throw new Error('not read');
    return receipt;
  };
  const seen = (f: Mutable, which: number, revision: string) =>
    Object.assign(serving(f, which).value as ServingValue, { revision });
  check([
    contaminated(
      'the worker says so',
      (f) => Object.assign(f.report, { contaminated: 'limits changed' }),
      /^limits changed$/,
    ),
    eligible('watched exactly from control to the end of the fault', (f) => cover(f, 0, 0)),
    contaminated('watched too late', (f) => cover(f, 0.001, 0), /not watched/),
    contaminated('watched not long enough', (f) => cover(f, 0, -0.001), /not watched/),
    contaminated('watched at no known time', (f) => Object.assign(watch(f), { window: undefined }), /not watched/),
    contaminated('watched in another experiment', (f) => Object.assign(watch(f), { experiment: 7 }), /not watched/),
    contaminated('the watch was not readable', (f) => Object.assign(watch(f), { value: null }), /not watched/),
    contaminated(
      'another revision served',
      (f) => watched(f).revisions.push('v8', 'v9'),
      /revision v8, v9 served instead of v1/,
    ),
    contaminated(
      'step 11: not readable in the end',
      (f) => Object.assign(watched(f), { final: null }),
      /not readable after the fault/,
    ),
    contaminated('another build before', (f) => seen(f, BEFORE, 'v0'), /before the fault revision v0 served/),
    contaminated(
      'nothing read before',
      (f) => drop(f, (receipt) => receipt === serving(f, BEFORE)),
      /before the fault nothing readable served/,
    ),
    eligible('R4.5 read before at the age of maxEvidenceAge', (f) =>
      Object.assign(serving(f, BEFORE), { observedAt: addSeconds(windows(f).fault.from, -600) }),
    ),
    contaminated(
      'R4.5 read before too long ago',
      (f) => Object.assign(serving(f, BEFORE), { observedAt: addSeconds(windows(f).fault.from, -600.001) }),
      /before the fault nothing readable served/,
    ),
    eligible('read with the beginning of the fault', (f) =>
      Object.assign(serving(f, BEFORE), { observedAt: windows(f).fault.from }),
    ),
    contaminated(
      'read a moment later',
      (f) => Object.assign(serving(f, BEFORE), { observedAt: addSeconds(windows(f).fault.from, 0.001) }),
      /before the fault nothing readable served/,
    ),
    contaminated('another build after', (f) => seen(f, AFTER, 'v0'), /after the fault revision v0 served/),
    contaminated(
      'another build with the end of the fault',
      (f) => {
        Object.assign(serving(f, AFTER), { observedAt: windows(f).fault.to });
        seen(f, AFTER, 'v0');
      },
      /after the fault revision v0 served/,
    ),
    eligible('not asked once more after the fault: the watch saw it', (f) =>
      drop(f, (receipt) => receipt === serving(f, AFTER)),
    ),
  ]);

  const since = (f: Mutable, seconds: number) =>
    Object.assign(f.state.gate ?? {}, { servingSince: addSeconds(windows(f).control.from, seconds) });
  check(
    [
      eligible('R8.1 the control window begins when the accepted build served', (f) => since(f, 0)),
      contaminated('R8.1 … or before', (f) => since(f, 0.001), /begins before the accepted build served/),
      eligible('nobody saw when it began to serve', (f) => Object.assign(f.state.gate ?? {}, { servingSince: null })),
    ],
    'verify-execution',
  );

  it('R8.5 in mode initial no gate was passed', () => {
    const { gate } = factsAt('verify-execution').state;
    const change = (f: Mutable) => {
      f.state.gate = structuredClone(gate);
      since(f, 1000);
    };
    expect(decided(change).disposition).toBe('diagnostic-eligible');
  });
});

describe('R8.6 halts', () => {
  const watch = (f: Mutable) => one(f, 'halt-watch');
  const cover = (f: Mutable, from: number, to: number) => {
    const { control, fault } = windows(f);
    Object.assign(watch(f), { window: { from: addSeconds(control.from, from), to: addSeconds(fault.to, to) } });
  };
  const unwatched = (name: string, change: (f: Mutable) => void) =>
    repair(name, 'provider', change, /halt shop-down was not watched/);
  check([
    eligible('watched exactly from the control window to the end of the fault', (f) => cover(f, 0, 0)),
    unwatched('watched too late', (f) => cover(f, 0.001, 0)),
    unwatched('watched not long enough', (f) => cover(f, 0, -0.001)),
    unwatched('watched at no known time', (f) => Object.assign(watch(f), { window: undefined })),
    unwatched('watched in another experiment', (f) => Object.assign(watch(f), { experiment: 7 })),
    unwatched('another predicate was watched', (f) => Object.assign(watch(f), { predicateDigest: '0'.repeat(64) })),
    unwatched('no reading', (f) => Object.assign(watch(f).value as object, { readings: 0 })),
    unwatched('not readable', (f) => Object.assign(watch(f), { value: null })),
  ]);

  it('the first of those that tripped is named, in the order of the guardrails', () => {
    const second = { ...PREDICATES.halt, id: 'second' };
    const execution = decided((f) => {
      const own = watch(f);
      Object.assign(own.value as object, { tripped: true });
      f.state.guardrails.safetyHalts.push(second);
      f.receipts.push({ ...structuredClone(own), id: `${own.id}-2`, predicateDigest: predicateDigest(second) });
    });
    expect(execution.haltedBy).toBe('shop-down');
    expect(execution.receipts.filter((id) => id.endsWith('-2'))).toHaveLength(1);
  });
});

describe('R8.1 steps 3 and 7: steady state', () => {
  /** Asked again, at seconds after the beginning of the control window. */
  const again = (f: Mutable, value: number | null, from: number, to: number, over: Partial<Receipt> = {}) => {
    const own = one(f, 'predicate', PREDICATES.steady.id);
    const at = (seconds: number) => addSeconds(windows(f).control.from, seconds);
    const window = { from: at(from), to: at(to) };
    f.receipts.push({ ...own, id: 'r-again', value, window, collectedAt: at(100), ...over });
  };
  const steady = (name: string, change: Row[1]) =>
    repair(name, 'steady-state', change, /checkout-steady did not hold before/);
  // The fault begins two seconds after the control window of ten.
  check([
    eligible('asked again, it holds', (f) => again(f, 1, 10, 11)),
    steady('asked again, it does not hold', (f) => again(f, 0, 10, 10.5)),
    steady('asked again until the fault begins', (f) => again(f, 0, 11, 12)),
    steady('asked again from the beginning of the control window', (f) => again(f, 0, 0, 1)),
    eligible('asked again, no answer: what was measured stays', (f) => again(f, null, 10, 10.5)),
    eligible('asked while the fault acts', (f) => again(f, 0, 11, 12.001)),
    eligible('asked before the control window', (f) => again(f, 0, -0.001, 1)),
    eligible('the control window itself is not asked again', (f) =>
      again(f, 0, 0, 10, { collectedAt: '2026-11-02T10:00:00.000Z' }),
    ),
    eligible('asked in another experiment', (f) => again(f, 0, 10, 11, { experiment: 7 })),
    eligible('another predicate was asked', (f) => again(f, 0, 10, 11, { predicateDigest: '0'.repeat(64) })),
    eligible('asked at no known time', (f) => {
      again(f, 0, 10, 11);
      Object.assign(f.receipts.at(-1) ?? {}, { window: undefined });
    }),
    steady('false in the control window, though it holds again', (f) => {
      Object.assign(one(f, 'predicate', PREDICATES.steady.id), { value: 0 });
      again(f, 1, 10, 10.5);
    }),
  ]);
});

describe('R8.5 changes at the targets', () => {
  const PIPELINE = 'bbbbbbbb-0000-4000-8000-000000000001';
  const MARGIN = 300;
  /** Watched, and read: that change, from control to recovery, so many seconds after the margin. */
  const logged = (f: Mutable, changes: Partial<Change>[], over: Partial<Receipt> = {}, more = false) => {
    const { control, fault } = windows(f);
    const environment = f.state.config.effective.environments[f.state.environment];
    Object.assign(environment ?? {}, { watch: { changes: true } });
    const change = { at: fault.from, resource: TARGET.toLowerCase(), operation: 'a/write', by: PIPELINE };
    f.receipts.push({
      ...one(f, 'serving-watch'),
      id: 'r-00000000000000aa',
      kind: 'activity-log',
      subject: GROUP.toUpperCase(),
      window: { from: control.from, to: fault.to },
      collectedAt: addSeconds(fault.to, MARGIN),
      value: { changes: changes.map((given) => ({ ...change, ...given })), more },
      ...over,
    });
  };
  check([
    eligible('nobody changed anything', (f) => logged(f, [])),
    contaminated('somebody did', (f) => logged(f, [{}]), /nsg-pricing was changed .*a\/write/),
    contaminated('nobody knows who', (f) => logged(f, [{ by: null }]), /nsg-pricing was changed/),
    eligible('before the control window', (f) => logged(f, [{ at: addSeconds(windows(f).control.from, -0.001) }])),
    contaminated('more than is told', (f) => logged(f, [{}], {}, true), /was changed/),
    contaminated('not read', (f) => logged(f, [], { kind: 'target' }), /not known/),
    contaminated('unread', (f) => logged(f, [], { value: null }), /not known/),
    contaminated('of another group', (f) => logged(f, [], { subject: `${GROUP}-eu` }), /not known/),
    contaminated('of another experiment', (f) => logged(f, [], { experiment: 7 }), /not known/),
    contaminated(
      'R4.5 read too early',
      (f) => logged(f, [], { collectedAt: addSeconds(windows(f).fault.to, MARGIN - 0.001) }),
      /too early/,
    ),
    contaminated(
      'of a part of the time',
      (f) => logged(f, [], { window: { from: windows(f).control.from, to: windows(f).fault.from } }),
      /not known/,
    ),
  ]);
});

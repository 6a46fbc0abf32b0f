import { describe, expect, it } from '@jest/globals';
import { EVERY_LOOK, Looks } from './looks.js';

function looks() {
  const clock = { at: 1_000_000 };
  return { clock, looks: new Looks({ now: () => clock.at }) };
}

describe('what is to be looked at', () => {
  it('is what was asked for, until it was done', () => {
    const { looks: kept } = looks();
    expect(kept.wanted('a', 'gate')).toBe(false);
    kept.want('a', ['gate']);
    expect([kept.wanted('a', 'gate'), kept.wanted('a', 'worker'), kept.wanted('b', 'gate')]).toEqual([
      true,
      false,
      false,
    ]);
    kept.begin('a', 'gate')();
    expect(kept.wanted('a', 'gate')).toBe(false);
  });

  it('trap 8: a look that was begun and not done stays wanted', () => {
    const { looks: kept } = looks();
    kept.want('a', ['gate']);
    kept.begin('a', 'gate');
    expect(kept.wanted('a', 'gate')).toBe(true);
  });

  it('trap 8: what is asked for while it is looked at is looked at once more', () => {
    const { looks: kept } = looks();
    kept.want('a', ['gate']);
    const done = kept.begin('a', 'gate');
    kept.want('a', ['gate']);
    done();
    expect(kept.wanted('a', 'gate')).toBe(true);
  });

  it('the sweep finds due what was not looked at for the time, of each kind by itself', () => {
    const { looks: kept, clock } = looks();
    expect(kept.due('a', 20_000)).toEqual(['worker', 'gate', 'comments']);
    kept.begin('a', 'gate')();
    clock.at += 15_000;
    kept.begin('a', 'worker')();
    expect(kept.due('a', 20_000)).toEqual(['comments']);
    clock.at += 5000;
    expect(kept.due('a', 20_000)).toEqual(['gate', 'comments']);
  });

  it('trap 14: an age leaves out what was looked at, or seen, a moment ago; who names a look gets it whatever its age', () => {
    const { looks: kept, clock } = looks();
    kept.begin('a', 'gate')();
    kept.seen('a', 'worker');
    clock.at += 40_000;
    expect(kept.due('a', 50_000)).toEqual(['comments']);
    kept.want('a', kept.due('a', 50_000));
    expect(EVERY_LOOK.filter((look) => kept.wanted('a', look))).toEqual(['comments']);
    kept.want('a', EVERY_LOOK);
    expect(EVERY_LOOK.filter((look) => kept.wanted('a', look))).toEqual(EVERY_LOOK);
    clock.at += 10_000;
    expect(kept.due('a', 50_000)).toEqual(EVERY_LOOK);
  });
});

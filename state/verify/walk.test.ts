/** Whatever way a run takes, the kernel's own history passes its own checker (§18). */
import { describe, expect, it } from '@jest/globals';
import { verifyHistory } from './index.js';
import { historyOf, recorded } from './testing/recorded.js';
import { walk } from './testing/walk.js';

const SEEDS = Number(process.env.VERIFY_SEEDS ?? 12);
const FIRST = Number(process.env.VERIFY_SEED ?? 1);

describe('§18 histories of the kernel', () => {
  it(`seeds ${FIRST} to ${FIRST + SEEDS - 1}: nothing fails`, () => {
    const ends = new Map<string, number>();
    const failures = Array.from({ length: SEEDS }, (_, index) => FIRST + index).flatMap((seed) => {
      const driver = walk(seed);
      const { verdict, cause } = driver.state;
      const end = cause ? `${verdict}(${cause})` : verdict;
      ends.set(end, (ends.get(end) ?? 0) + 1);
      return verifyHistory(historyOf(recorded(driver)))
        .filter((result) => result.status === 'failed')
        .map((result) => ({ seed, end, ...result }));
    });
    expect(failures).toEqual([]);
    // A walk that always ends the same way proves little.
    expect(ends.size).toBeGreaterThan(3);
    if (process.env.VERIFY_SEEDS) console.log(Object.fromEntries(ends));
  }, 180_000);
});

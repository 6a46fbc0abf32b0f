import { expect, it } from '@jest/globals';
import { at, claim } from '../../testing/steps.js';
import { runSubject } from './subject.js';

// The gate of the fix stays accepted while its experiment is repeated: a repair must not read as if the fix had just gone live.
it.each(['chaos-execution', 'verify-execution'] as const)(
  'R8.7 in %s a repair is told, and nothing that was told before',
  (point) => {
    const driver = at(point);
    claim(driver);
    const before = driver.state;
    driver.tick(86_400);
    driver.must({ type: 'lease-lost', token: driver.lease.token, reason: 'expired', receipts: [], raws: {} });
    expect(driver.state.experiment?.repairs).toMatchObject([{ class: 'observer-lost' }]);
    expect(runSubject(before, driver.state)).toMatch(/^To be measured again: /);
  },
);

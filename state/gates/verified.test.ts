/** R9.5: a verification is worth something as long as the files of its fix are what they were then. */
import { describe, expect, it } from '@jest/globals';
import { codeOf } from '../messages/message.js';
import type { Driver } from '../testing/driver.js';
import { finishFixes, OTHERS, OURS, twoFixes } from '../testing/two-fixes.js';

const statuses = ({ state }: Driver) => state.analysis.hypotheses.map(({ status }) => status);

describe('R9.5 a fix that a later fix undoes', () => {
  it('R9.5: the second change rewrites the file of the first: its hypothesis is untested again, and the run is not resolved', () => {
    const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OTHERS }]);
    expect(statuses(driver)).toEqual(['untested', 'testing']);
    expect(driver.state.caveats.map(codeOf)).toContain('untested-again');
    finishFixes(driver);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'untested']);
  });

  it('R9.5: the second change leaves the files of the first alone: resolved', () => {
    const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OURS }]);
    expect(statuses(driver)).toEqual(['refuted', 'testing']);
    finishFixes(driver);
    expect([driver.state.verdict, driver.state.cause]).toEqual(['resolved', null]);
  });

  it('R9.5: a file that is gone, and one that came, are changes too', () => {
    const gone = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: null }]);
    expect(statuses(gone)).toEqual(['untested', 'testing']);
    const came = twoFixes([
      { path: 'src/checkout.ts', atMerge: OURS, atCandidate: OURS },
      { path: 'src/old.ts', atMerge: null, atCandidate: OTHERS },
    ]);
    expect(statuses(came)).toEqual(['untested', 'testing']);
  });

  it('R9.5: an SLO that was not measured when the first was closed leaves it untested', () => {
    const driver = twoFixes([{ path: 'src/checkout.ts', atMerge: OURS, atCandidate: OURS }], null);
    expect(statuses(driver)).toEqual(['untested', 'testing']);
    expect(finishFixes(driver).state).toMatchObject({ verdict: 'escalated', cause: 'untested' });
  });
});

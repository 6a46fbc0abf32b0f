/** What carries the App's requests without Octokit is no other App: the same run, to the byte, whatever goes wrong. */
import { describe, expect, it, jest } from '@jest/globals';
import { traceOf } from '../../local/simulation/world/trace.js';

jest.setTimeout(120_000);

describe('a world whose requests are carried without Octokit', () => {
  it('leaves the same trace, while processes die and requests and commits fail', async () => {
    const chaos = { deaths: 3, processes: 2, requests: 0.05, store: 0.05 };
    const of = (direct: boolean) => traceOf({ seed: 7, decide: 'reject', direct, chaos });
    const [octokit, direct] = [await of(false), await of(true)];
    expect(direct.length).toBeGreaterThan(500);
    expect(direct).toEqual(octokit);
  });
});

/** R14.8 R16.1 When the records of ended runs are asked for again: what decides it is a request more or less, so that it is counted here. */
import { beforeEach, expect, it } from '@jest/globals';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Controller } from './controller.js';
import { EndedRuns } from './ended-runs.js';
import type { RefusedEffects } from './refused-effects.js';

const MINUTE = 60_000;
/** Of the sweep of a repository in which nothing is under way. */
const RESTED = Number.POSITIVE_INFINITY;
const RUN = 'c6c807358c';
const NONE = new Set<string>();

let now: number;
let asked: number;
/** Open records, as GitHub lists them. */
let open: object[];
let meanwhile: () => void;
let reconciled: string[];
let ended: EndedRuns;

const record = { number: 2, draft: true, head: { ref: `chaos-loop/record-${RUN}`, repo: { id: 7 } } };
const context = {
  repository: { id: 7, owner: 'acme', name: 'orders' },
  github: {
    async list() {
      asked += 1;
      const listed = open;
      meanwhile();
      return listed;
    },
  },
  store: { read: async () => ({ control: null, state: { transition: { status: 'terminated' } } }) },
} as unknown as RepositoryContext;
const controller = {
  reconcile: async (_context: unknown, runId: string) => {
    reconciled.push(runId);
    return true;
  },
} as unknown as Controller;

const finish = (active: ReadonlySet<string> = NONE, age = RESTED) => ended.finish({ controller }, context, active, age);

beforeEach(() => {
  [now, asked, open, meanwhile, reconciled] = [Date.parse('2026-12-02T00:00:00Z'), 0, [], () => undefined, []];
  ended = new EndedRuns({ now: () => now } as never, { settled: async () => [] } as unknown as RefusedEffects);
});

it('asks once where nothing is left to do', async () => {
  for (let n = 0; n < 3; n += 1) {
    expect(await finish()).toBe(true);
    now += 60 * MINUTE;
  }
  expect(asked).toBe(1);
});

it('a run whose record was closed when it ended: every five minutes for a day, and finds it opened again', async () => {
  await finish(new Set([RUN]));
  await finish();
  expect(asked).toBe(2);
  now += 4 * MINUTE;
  await finish();
  expect(asked).toBe(2);
  open = [record];
  now += 2 * MINUTE;
  await finish();
  expect([asked, reconciled]).toEqual([3, [RUN]]);
  now += 24 * 60 * MINUTE;
  const before = asked;
  await finish();
  await finish();
  expect(asked).toBeLessThanOrEqual(before + 1);
});

it('a run whose record is open when it ended is asked for no more once it is finished', async () => {
  await finish(new Set([RUN]));
  open = [record];
  await finish();
  now += 60 * MINUTE;
  await finish();
  expect([asked, reconciled]).toEqual([2, [RUN]]);
});

it.each([
  ['before', false],
  ['while it is asked', true],
])('an event that names one asks again, %s', async (_, during) => {
  const again = () => ended.lookAgain(7, RUN);
  if (during) meanwhile = again;
  await finish();
  meanwhile = () => undefined;
  if (!during) again();
  open = [record];
  await finish();
  expect([asked, reconciled]).toEqual([2, [RUN]]);
});

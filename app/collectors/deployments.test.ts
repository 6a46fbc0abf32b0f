/** Where a list ends is the service's word: no count of ours is taken for its end (R13.1, R13.2). */
import { describe, expect, it } from '@jest/globals';
import type { Receipt } from '../../schemas/generated/types.js';
import type { DeploymentValue } from '../../state/evidence/readers/github.js';
import { checkReceipts } from '../../state/evidence/receipts.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { settingsOf } from '../../state/run/transaction.js';
import { createClient } from '../github/client.js';
import { Limiter } from '../github/limiter.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { systemClock } from '../runtime/clock.js';
import { finishedStory } from '../testing/run-state.js';
import { collectBuilds } from './builds.js';
import { Collector } from './collector.js';
import { collectDeployments } from './deployments.js';

const WORKER = '.github/workflows/chaos-loop.yml';
const SHA = 'a'.repeat(40);
const { state: RUN } = finishedStory();
const { gate, name: ENVIRONMENT } = settingsOf(RUN);

interface Made {
  id: number;
  creator: string;
  /** Newest first, by state and second. */
  statuses: [string, number][];
  workflow?: string;
}

const time = (second: number) => new Date(Date.UTC(2026, 10, 2) + second * 1000).toISOString();

/** The part of GitHub that is asked here, with its pages: `size` entries of each, whatever is asked for. */
function repository(deployments: readonly Made[], size = 100) {
  const asked: string[] = [];
  const paged = (all: readonly unknown[], url: URL, wrap = (page: unknown[]): unknown => page) => {
    const at = Number(url.searchParams.get('page'));
    const next = new URL(url);
    next.searchParams.set('page', String(at + 1));
    const headers = at * size < all.length ? { link: `<${next}>; rel="next"` } : {};
    return { status: 200, data: wrap(all.slice((at - 1) * size, at * size)), headers };
  };
  const find = (id: string | undefined) => deployments.find((one) => String(one.id) === id);
  const client = createClient(
    async (method, path) => {
      const url = new URL(path, 'https://api.example.com');
      asked.push(`${method} ${url.pathname.replace(/^\/repos\/octo\/shop/, '')}`);
      const [, id] = /\/deployments\/(\d+)\/statuses$/.exec(url.pathname) ?? [];
      if (id !== undefined)
        return paged(
          (find(id)?.statuses ?? []).map(([state, second]) => ({
            id: Number(id) * 100_000 + second,
            state,
            environment: ENVIRONMENT,
            created_at: time(second),
          })),
          url,
        );
      if (url.pathname.endsWith('/deployments'))
        return paged(
          deployments.map((one) => ({
            id: one.id,
            sha: SHA,
            environment: ENVIRONMENT,
            task: 'deploy',
            payload: {},
            created_at: time(0),
            creator: { login: one.creator },
          })),
          url,
        );
      if (url.pathname.endsWith('/check-runs'))
        return paged(
          deployments
            .filter(({ workflow }) => workflow)
            .map(({ id: of }) => ({ id: of, deployment: { id: of }, check_suite: { id: of } })),
          url,
          (check_runs) => ({ check_runs }),
        );
      if (url.pathname.endsWith('/actions/runs')) {
        const suite = url.searchParams.get('check_suite_id');
        const runs =
          suite === null
            ? Array.from({ length: 1000 }, (_, n) => ({ id: n + 1, head_sha: SHA }))
            : [{ path: find(suite)?.workflow }];
        return paged(runs, url, (workflow_runs) => ({ workflow_runs }));
      }
      throw new Error(`${method} ${path} is not served`);
    },
    new Limiter(systemClock),
    systemClock,
  );
  const context = { repository: { owner: 'octo', name: 'shop' }, github: client } as unknown as RepositoryContext;
  return { context, asked };
}

async function collected(deployments: readonly Made[], size?: number) {
  const { context, asked } = repository(deployments, size);
  const collector = new Collector(systemClock);
  const candidate = await collectDeployments(context, collector, {
    environment: ENVIRONMENT,
    gate,
    appLogin: 'chaos-loop[bot]',
  });
  const { receipts, raws } = collector.evidence;
  expect(checkReceipts(receipts, raws)).toEqual([]);
  return { candidate, receipt: receipts[0] as Receipt, asked };
}

const BOT = 'github-actions[bot]';
const succeeded = (id: number): Made => ({ id, creator: BOT, statuses: [['success', 10]] });
const failed = (id: number): Made => ({ id, creator: BOT, statuses: [['failure', 10]] });
const foreign = (id: number): Made => ({ id, creator: 'mallory', statuses: [['success', 10]] });
const down = (from: number, count: number, make: (id: number) => Made) =>
  Array.from({ length: count }, (_, n) => make(from - n));

describe('the list of deployments', () => {
  it('R13.2: a page that is not full and names a next one does not end it', async () => {
    const { candidate, receipt } = await collected([...down(99, 9, failed), succeeded(7)], 3);
    expect(candidate?.id).toBe(7);
    expect(receipt.value).toHaveLength(10);
  });

  it('R13.2: forty attempts without a success: unread, with the words, and not "no deployment yet"', async () => {
    const { candidate, receipt } = await collected([...down(99, 41, failed), succeeded(7)]);
    expect(candidate).toBeNull();
    expect(inEnglish(receipt)).toMatchObject({
      value: null,
      caveat: expect.stringContaining('none of the newest 40 attempts'),
    });
    // A list that ends there is read to its end.
    expect((await collected(down(99, 40, failed))).receipt.value).toHaveLength(40);
  });

  it('R13.2: a thousand that can be no candidate: unread where more follow', async () => {
    const { candidate, receipt, asked } = await collected([...down(2000, 1001, foreign), succeeded(7)]);
    expect(candidate).toBeNull();
    expect(inEnglish(receipt)).toMatchObject({
      value: null,
      caveat: expect.stringContaining('none of the newest 1000 deployments'),
    });
    expect(asked.filter((line) => line.endsWith('/statuses'))).toHaveLength(20);
    expect((await collected([...down(2000, 999, foreign), succeeded(7)])).candidate?.id).toBe(7);
  });

  it('R13.1: our own worker may have made any number since: what it retired is the candidate still', async () => {
    const own = (id: number): Made => ({
      id,
      creator: BOT,
      statuses: [['success', id]],
      workflow: `${WORKER}@refs/heads/main`,
    });
    // The first of ours after it retired it.
    const retired: Made = {
      id: 7,
      creator: BOT,
      statuses: [
        ['inactive', 101],
        ['success', 10],
      ],
    };
    const { candidate, receipt } = await collected([...down(150, 50, own), retired]);
    expect(candidate?.id).toBe(7);
    expect((receipt.value as DeploymentValue[]).length).toBeLessThan(30);
  });

  it('R13.2: a search that GitHub cuts at a thousand is no whole list of workflow runs', async () => {
    const collector = new Collector(systemClock);
    expect(await collectBuilds(repository([]).context, collector, SHA)).toBeNull();
    expect(inEnglish(collector.evidence.receipts[0])).toMatchObject({
      kind: 'build',
      value: null,
      caveat: expect.stringContaining('not complete'),
    });
  });
});

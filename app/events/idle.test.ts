import { describe, expect, it } from '@jest/globals';
import type { ListedRepository } from '../github/repositories.js';
import { IdleRepositories } from './idle.js';

const PUSHED = '2026-11-02T10:00:00.000Z';

function listed(id: number, pushedAt: string | null = PUSHED): ListedRepository {
  return { id, owner: 'octo', name: `r${id}`, installationId: 1, defaultBranch: 'main', pushedAt };
}

function idle(secondsAfterPush = 600) {
  const clock = { at: Date.parse(PUSHED) + secondsAfterPush * 1000 };
  return { clock, idle: new IdleRepositories({ now: () => clock.at }) };
}

const ids = (all: ListedRepository[]) => all.map(({ id }) => id);

describe('repositories in which nothing is under way', () => {
  it('are left out until somebody pushes, but for those whose turn it is', () => {
    const { idle: kept } = idle();
    const all = Array.from({ length: 250 }, (_, n) => listed(n));
    expect(kept.without(all)).toHaveLength(250);
    for (const repository of all) kept.looked(repository, false);
    expect(ids(kept.without(all))).toEqual([0, 1, 2]);
    const pushed = all.map((one) => (one.id === 7 ? listed(7, '2026-11-02T10:05:00.000Z') : one));
    expect(ids(kept.without(pushed))).toEqual([0, 1, 2, 7]);
  });

  it('each have their turn', () => {
    const { idle: kept } = idle();
    const all = Array.from({ length: 4 }, (_, n) => listed(n));
    for (const repository of all) kept.looked(repository, false);
    const seen = Array.from({ length: 4 }, () => {
      const due = kept.without(all);
      for (const repository of due) kept.looked(repository, false);
      return ids(due);
    });
    expect(seen).toEqual([[0], [1], [2], [3]]);
  });

  it('trap 11: are not those where something is still to be done', () => {
    const { idle: kept } = idle();
    const all = [listed(1), listed(2)];
    kept.looked(listed(1), true);
    kept.looked(listed(2), false);
    expect(ids(kept.without(all))).toEqual([1, 2]);
    kept.looked(listed(2), true);
    expect(ids(kept.without(all))).toEqual([1, 2]);
  });

  it('trap 12: are not those that were pushed to a moment ago: another push may come in the same second', () => {
    const { idle: kept, clock } = idle(30);
    const all = [listed(1), listed(2)];
    kept.looked(listed(1), false);
    expect(ids(kept.without(all))).toEqual([1, 2]);
    clock.at += 60_000;
    for (const repository of all) kept.looked(repository, false);
    expect(ids(kept.without(all))).toEqual([1]);
  });

  it('are not those of which GitHub does not say when they were pushed to', () => {
    const { idle: kept } = idle();
    const all = [listed(1, null), listed(2, null)];
    for (const repository of all) kept.looked(repository, false);
    expect(kept.without(all)).toHaveLength(2);
  });
});

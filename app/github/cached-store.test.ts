import { describe, expect, it } from '@jest/globals';
import type { Index } from '../../schemas/generated/types.js';
import { createMemoryStore, type MemoryStore } from '../../state/store/memory.js';
import type { RunStore, StoreCommit } from '../../state/store/port.js';
import { at } from '../runtime/priority.js';
import { type CachedStore, cachedStore } from './cached-store.js';

const RUN = { phase: 'coding' as const, recordPullRequest: null, pullRequests: [], commits: [] };

/** A document that says its number: of the only run, the environment. */
function writing(number: number, more: StoreCommit['files'] = {}): StoreCommit {
  const index: Index = {
    schemaVersion: 'chaos-loop/index/v1',
    runs: { 'run-000001': { environment: String(number), ...RUN } },
  };
  return { message: { headline: 'x', body: '' }, files: { 'index.json': JSON.stringify(index), ...more } };
}

interface Seen {
  under: MemoryStore;
  cached: CachedStore;
  asked: string[];
  clock: { at: number };
  /** The next answer of that kind waits for the call of what is returned. */
  hold(kind: 'read' | 'head' | 'commit'): () => void;
  /** The next questions for the head are answered with this, as a replica that lags does. */
  lagging(head: string | null): void;
  lose(): void;
}

function seen(): Seen {
  const under = createMemoryStore();
  const asked: string[] = [];
  const clock = { at: 1_000_000 };
  const held = new Map<string, Promise<void>>();
  let lost = false;
  let replica: string | null = null;
  /** The answer is of the moment of the question, and arrives later. */
  const answer = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    asked.push(kind);
    const result = await work();
    const gate = held.get(kind);
    held.delete(kind);
    await gate;
    return result;
  };
  const store: RunStore = {
    read: (runId) => answer('read', () => under.read(runId)),
    head: () => answer('head', async () => replica ?? (await under.head?.()) ?? null),
    readFile: (path) => answer('file', () => under.readFile(path)),
    async commit(head, commit) {
      const outcome = await answer('commit', () => under.commit(head, commit));
      if (lost) throw new Error('socket hang up');
      return outcome;
    },
  };
  return {
    under,
    asked,
    clock,
    cached: cachedStore(store, { now: () => clock.at, sleep: () => new Promise(() => {}) }),
    hold(kind) {
      let open = () => {};
      held.set(
        kind,
        new Promise((resolve) => {
          open = resolve;
        }),
      );
      return open;
    },
    lagging: (head) => {
      replica = head;
    },
    lose: () => {
      lost = true;
    },
  };
}

const numberOf = async (store: CachedStore, since?: number) =>
  Number((await store.read(null, since)).index?.runs['run-000001']?.environment);

describe('what is known of a state branch', () => {
  it('is read once while the head stays, and asked for by its head alone when it has to be of now', async () => {
    const { cached, under, asked, clock } = seen();
    await under.commit(null, writing(1));
    expect(await numberOf(cached)).toBe(1);
    clock.at += 5000;
    expect(await numberOf(cached, clock.at - 10_000)).toBe(1);
    expect(asked).toEqual(['read']);
    expect(await numberOf(cached)).toBe(1);
    expect(await numberOf(cached, clock.at - 1)).toBe(1);
    expect(asked).toEqual(['read', 'head']);
  });

  it('is read again when somebody else moved the head', async () => {
    const { cached, under, asked, clock } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read(null);
    await under.commit(head, writing(2));
    clock.at += 5000;
    expect(await numberOf(cached)).toBe(2);
    expect(asked).toEqual(['read', 'head', 'read']);
  });

  it('holds own commits at once, without a question', async () => {
    const { cached, asked, clock } = seen();
    const { head } = await cached.read(null);
    await cached.commit(head, writing(1));
    clock.at += 500;
    expect(await numberOf(cached, clock.at - 1500)).toBe(1);
    expect(asked).toEqual(['read', 'commit']);
  });

  it('of another run is not what is known of one', async () => {
    const { cached, asked } = seen();
    await cached.read(null);
    await cached.read('run-1', 0);
    await cached.read('run-1', 0);
    expect(asked).toEqual(['read', 'read']);
  });

  it('a branch that is deleted is read, so that it can be judged (R20.3)', async () => {
    const { cached, under, asked, lagging, clock } = seen();
    await under.commit(null, writing(1));
    await cached.read(null);
    clock.at += 60_000;
    lagging('another');
    await cached.read(null);
    expect(asked).toEqual(['read', 'head', 'read']);
  });

  it('trap 1: an answer that was confirmed a second ago is not one of now', async () => {
    const { cached, under, clock } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read(null);
    clock.at += 1000;
    await under.commit(head, writing(2));
    expect(await numberOf(cached, clock.at - 10_000)).toBe(1);
    expect(await numberOf(cached, clock.at)).toBe(2);
  });

  it('trap 1: a question that is under way answers who came before it, and nobody who came later', async () => {
    const { cached, under, asked, hold, clock } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read(null);
    clock.at += 1000;
    const open = hold('head');
    const first = numberOf(cached);
    const joined = numberOf(cached, clock.at - 500);
    await Promise.resolve();
    clock.at += 1;
    await under.commit(head, writing(2));
    const later = numberOf(cached);
    open();
    expect(await Promise.all([first, joined, later])).toEqual([1, 1, 2]);
    expect(asked.filter((kind) => kind === 'head')).toHaveLength(2);
  });

  it('trap 4: after a commit whose answer was lost nothing is known any more', async () => {
    const { cached, lose } = seen();
    const { head } = await cached.read(null);
    lose();
    await expect(cached.commit(head, writing(1))).rejects.toThrow('socket hang up');
    expect(await numberOf(cached, 0)).toBe(1);
  });

  it('trap 4: after a conflict nothing is known any more', async () => {
    const { cached, under } = seen();
    const { head } = await cached.read(null);
    await under.commit(head, writing(7));
    expect(await cached.commit(head, writing(1))).toEqual({ ok: false, reason: 'conflict' });
    expect(await numberOf(cached, 0)).toBe(7);
  });

  it('trap 5: a read that began before our commit and ends after it brings nothing back', async () => {
    const { cached, under, hold, clock } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read(null);
    clock.at += 5000;
    const open = hold('read');
    const other = cached.read('run-1');
    // The question for the head is over, the read of the other run is under way.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await cached.commit(head, writing(2));
    open();
    await other;
    expect(await numberOf(cached, 0)).toBe(2);
  });

  it('trap 5: a look that began before our commit and ends after it makes nothing forgotten', async () => {
    const { cached, under, asked, hold, clock } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read(null);
    clock.at += 5000;
    const open = hold('head');
    const looking = numberOf(cached);
    await Promise.resolve();
    await cached.commit(head, writing(2));
    open();
    expect(await looking).toBe(2);
    expect(await numberOf(cached, 0)).toBe(2);
    expect(asked.filter((kind) => kind === 'read')).toHaveLength(1);
  });

  it('a look that finds the head of our own commit before its answer came is no read', async () => {
    const { cached, under, asked, hold, clock } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read(null);
    clock.at += 5000;
    const open = hold('commit');
    const committing = cached.commit(head, writing(2));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    const looking = numberOf(cached);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    open();
    await committing;
    expect(await looking).toBe(2);
    expect(asked).toEqual(['read', 'commit', 'head']);
  });

  it('trap 6: the head before our commit is lag right after it, and a set-back later', async () => {
    const { cached, under, asked, lagging, clock } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read(null);
    await cached.commit(head, writing(2));
    lagging(head);
    clock.at += 500;
    expect(await numberOf(cached)).toBe(2);
    expect(asked).toEqual(['read', 'commit', 'head']);
    clock.at += 60_000;
    await cached.read(null);
    expect(asked.slice(3)).toEqual(['head', 'read']);
  });

  it('trap 7: a commit asks for nothing while nobody else writes; once somebody did, it asks first, for a while', async () => {
    const { under, cached, clock } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read('run-000001');
    expect([cached.alone(), cached.commitAge()]).toEqual([true, 60_000]);
    await under.commit(head, writing(2));
    clock.at += 60_001;
    await cached.read('run-000001');
    expect([cached.alone(), cached.commitAge()]).toEqual([false, 10_000]);
    clock.at += 600_000;
    expect([cached.alone(), cached.commitAge()]).toEqual([true, 60_000]);
  });

  it('trap 7: a conflict says that somebody else writes', async () => {
    const { under, cached } = seen();
    await under.commit(null, writing(1));
    const { head } = await cached.read('run-000001');
    await under.commit(head, writing(2));
    expect(await cached.commit(head, writing(3))).toEqual({ ok: false, reason: 'conflict' });
    expect(cached.alone()).toBe(false);
  });

  it('who is urgent joins no question of somebody who may have to wait', async () => {
    const { cached, under, asked, hold, clock } = seen();
    await under.commit(null, writing(1));
    await cached.read(null);
    clock.at += 1000;
    const open = hold('head');
    const bulk = at('bulk', () => numberOf(cached));
    expect(await at('urgent', () => numberOf(cached))).toBe(1);
    open();
    await bulk;
    expect(asked.filter((kind) => kind === 'head')).toHaveLength(2);
  });

  it('what is written once is read once, until a person restores the branch', async () => {
    const { cached, under, asked } = seen();
    const path = 'runs/run-1/evidence/abc.json';
    await under.commit(null, writing(1, { [path]: '1' }));
    expect([await cached.readFile(path), await cached.readFile(path)]).toEqual(['1', '1']);
    cached.forget();
    await cached.readFile(path);
    await cached.readFile('runs/run-1/README.md');
    await cached.readFile('runs/run-1/README.md');
    expect(asked.filter((kind) => kind === 'file')).toHaveLength(4);
  });
});

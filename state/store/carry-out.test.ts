/** One command carried out against a store, for hosts without the App (R2.3, R2.4). */
import { describe, expect, it } from '@jest/globals';
import type { Command } from '../base/command.js';
import { refuse } from '../base/errors.js';
import { Driver } from '../testing/driver.js';
import { at, RUN } from '../testing/steps.js';
import { carryOut } from './carry-out.js';
import { changesetOf } from './changeset.js';
import { createMemoryStore, type MemoryStore } from './memory.js';
import type { CommitOutcome, RunStore } from './port.js';

/** A store that holds the run of the driver. */
async function holding(driver: Driver): Promise<MemoryStore> {
  const store = createMemoryStore();
  let before: Parameters<typeof changesetOf>[0]['before'] = { control: null, state: null };
  for (const decision of driver.log) {
    const { head, index } = await store.read(null);
    const runId = decision.changed.state ? (decision.state?.runId ?? null) : null;
    const commit = changesetOf({ before, decision, runId, readme: null, index });
    if (commit) await store.commit(head, commit);
    before = { control: decision.control, state: decision.state };
  }
  return store;
}

const context = (driver: Driver) => () => ({ now: driver.now, newId: (prefix: string) => driver.newId(prefix) });
const abandon = (driver: Driver): Command => driver.command({ type: 'abandon', reason: 'not today' });

describe('carryOut', () => {
  it('keeps what the kernel decided, and answers a second sending as the first', async () => {
    const driver = at('chaos-execution');
    const store = await holding(driver);
    const command = abandon(driver);
    const first = await carryOut(store, RUN, command, context(driver));
    expect(first).toMatchObject({ ok: true, head: store.history().at(-1)?.head });
    const kept = await store.read(RUN);
    expect(kept.state?.revision).toBe(driver.state.revision + 1);
    // Whatever revision is expected now (R2.4).
    const again = await carryOut(store, RUN, command, context(driver), { expectedRevision: 1 });
    expect(again).toMatchObject({
      ok: true,
      decision: { replayed: true, revision: kept.state?.revision },
      head: kept.head,
    });
    expect((await store.read(RUN)).head).toBe(kept.head);
  });

  it('refuses a run that is not there, what the kernel refuses, and a revision that has passed', async () => {
    const driver = at('chaos-execution');
    const store = await holding(driver);
    const { head } = await store.read(null);
    const ask = (runId: string, command: Command, expectedRevision?: number) =>
      carryOut(store, runId, command, context(driver), expectedRevision === undefined ? {} : { expectedRevision });
    expect(await ask('run-9', abandon(driver))).toMatchObject({ ok: false, error: { code: 'not-found' } });
    const bot = { ...abandon(driver), actor: { login: 'x[bot]', id: 4, type: 'bot' as const } };
    expect(await ask(RUN, bot)).toMatchObject({ ok: false, error: { code: 'not-permitted' } });
    expect(await ask(RUN, abandon(driver), 1)).toMatchObject({ ok: false, error: { code: 'stale-revision' } });
    expect((await store.read(null)).head).toBe(head);
    expect(await ask(RUN, abandon(driver), driver.state.revision)).toMatchObject({ ok: true });
  });

  it('a command without a run expects the revision of control, 0 where nothing is yet', async () => {
    const driver = new Driver();
    const halt = () => driver.command({ type: 'halt', reason: 'storm' });
    const store = createMemoryStore();
    const refused = await carryOut(store, null, halt(), context(driver), { expectedRevision: 1 });
    expect(refused).toMatchObject({ ok: false, error: { code: 'stale-revision' } });
    expect(await carryOut(store, null, halt(), context(driver), { expectedRevision: 0 })).toMatchObject({ ok: true });
    const next = driver.command({ type: 'unhalt' });
    expect(await carryOut(store, null, next, context(driver), { expectedRevision: 1 })).toMatchObject({ ok: true });
    expect((await store.read(null)).control).toMatchObject({ revision: 2, halt: null });
  });

  it('a dry run and a check that refuses leave the store as it was', async () => {
    const driver = at('chaos-execution');
    const store = await holding(driver);
    const { head } = await store.read(null);
    const tried = await carryOut(store, RUN, abandon(driver), context(driver), { dryRun: true });
    expect(tried).toMatchObject({ ok: true, head, decision: { changed: { state: true } } });
    const seen: (string | null)[] = [];
    const refused = await carryOut(store, RUN, abandon(driver), context(driver), {
      check: async (snapshot) => {
        seen.push(snapshot.head);
        return refuse('not-permitted', 'not on this branch', 'Ask somebody.');
      },
    });
    expect(refused).toMatchObject({ ok: false, error: { message: 'not on this branch' } });
    expect(seen).toEqual([head]);
    expect((await store.read(null)).head).toBe(head);
  });

  it('decides again on what a faster writer left, and gives up by name when somebody is always faster', async () => {
    const driver = at('chaos-execution');
    const inner = await holding(driver);
    let lost = 0;
    const slow = (times: number): RunStore => ({
      read: (runId) => inner.read(runId),
      readFile: (path) => inner.readFile(path),
      commit: async (head, commit): Promise<CommitOutcome> => {
        if (lost >= times) return inner.commit(head, commit);
        lost += 1;
        return { ok: false, reason: 'conflict' };
      },
    });
    expect(await carryOut(slow(3), RUN, abandon(driver), context(driver))).toMatchObject({ ok: true });
    expect(lost).toBe(3);
    const never = driver.command({ type: 'halt', reason: 'storm' });
    const busy = await carryOut(slow(Number.POSITIVE_INFINITY), null, never, context(driver));
    expect(busy).toMatchObject({ ok: false, error: { code: 'busy' } });
    expect(lost).toBe(3 + 20);
  });
});

describe('the store in memory', () => {
  it('deletes what is null, and never half-reads a document', async () => {
    const store = createMemoryStore();
    const message = { headline: 'm', body: '' };
    expect(await store.readFile('a')).toBeNull();
    const one = await store.commit(null, { message, files: { a: '1', 'control.json': '{}' } });
    if (!one.ok) throw new Error('conflict');
    await expect(store.read(null)).rejects.toThrow(/control.json does not fit its schema/);
    expect(await store.commit(null, { message, files: { a: '2' } })).toEqual({ ok: false, reason: 'conflict' });
    await store.commit(one.head, { message, files: { a: null, 'control.json': null } });
    expect(await store.readFile('a')).toBeNull();
    expect(await store.read(null)).toMatchObject({ control: null, index: null, state: null });
    expect(store.history().map(({ files }) => files.size)).toEqual([2, 0]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '../../app/github/client.js';
import { Limiter } from '../../app/github/limiter.js';
import { systemClock } from '../../app/runtime/clock.js';
import { hostInMemory, installationClient, type TestHost } from '../../local/github/testing.js';
import type { Control } from '../../schemas/generated/types.js';
import type { Command } from '../base/command.js';
import { decide } from '../kernel.js';
import { type BranchClient, createBranchStore, StoreError } from './branch.js';
import { carryOut } from './carry-out.js';
import type { RunStore } from './port.js';

let fixture: TestHost;
let client: BranchClient;
let store: RunStore;
let nextBranch = 0;

beforeAll(async () => {
  fixture = await hostInMemory();
  await fixture.host.commitFiles({ branch: 'main', message: 'first', files: { 'a.txt': { content: 'a\n' } } });
  const octokit = await installationClient(fixture.host);
  client = createClient(
    async (method, path, body) => {
      try {
        const answer = await octokit.request({ method: method as 'GET', url: path, ...(body ? { data: body } : {}) });
        return { status: answer.status, data: answer.data, headers: {} };
      } catch (error) {
        const response = (error as { response?: { status: number; data: unknown } }).response;
        if (!response) throw error;
        return { status: response.status, data: response.data, headers: {} };
      }
    },
    new Limiter(systemClock),
    systemClock,
  );
});

afterAll(() => fixture.stop());

function newStore(): RunStore {
  nextBranch += 1;
  const { owner, name } = fixture.host.repository;
  return createBranchStore(client, { owner, name, branch: `state-${nextBranch}` });
}

function halted(control: Control | null, id: string): Control {
  const command: Command = {
    ...(control?.halt ? { type: 'unhalt' as const } : { type: 'halt' as const, reason: 'test' }),
    commandId: id,
    actor: { login: 'maria', id: 11, type: 'user' },
    authority: 'maintain',
    producer: {},
  };
  let n = 0;
  const newId = (prefix: string) => {
    n += 1;
    return `${prefix}-${id}-${n}`;
  };
  const context = { now: new Date().toISOString(), newId };
  const decision = decide({ control, state: null }, command, context);
  if (!decision.ok || !decision.control) throw new Error(`the kernel refused the fixture: ${JSON.stringify(decision)}`);
  return decision.control;
}

const file = (control: Control) => ({ 'control.json': `${JSON.stringify(control, null, 2)}\n` });
const message = { headline: 'control r1: halt', body: 'Chaos-Loop-Revision: 1' };

describe('the branch store', () => {
  it('reads nothing from a branch that does not exist', async () => {
    store = newStore();
    expect(await store.read('nobody')).toEqual({ head: null, control: null, index: null, state: null });
    expect(await store.readFile('control.json')).toBeNull();
  });

  it('R20.3 creates the orphan branch at first use and commits as the App', async () => {
    store = newStore();
    const control = halted(null, 'c1');
    const outcome = await store.commit(null, { message, files: file(control) });
    const snapshot = await store.read(null);
    expect(outcome).toEqual({ ok: true, head: snapshot.head });
    expect(snapshot.control).toEqual(control);
    const { data } = await (await installationClient(fixture.host)).request('GET /repos/{owner}/{repo}/commits/{ref}', {
      owner: 'octo',
      repo: 'shop',
      ref: snapshot.head ?? '',
    });
    expect(data.commit.message).toBe('control r1: halt\n\nChaos-Loop-Revision: 1');
    expect(data.commit.verification?.verified).toBe(true);
    expect(data.parents).toHaveLength(1);
  });

  it('R2 a commit on an old head is a conflict and writes nothing', async () => {
    store = newStore();
    const first = halted(null, 'c1');
    await store.commit(null, { message, files: file(first) });
    const { head } = await store.read(null);
    const second = halted(first, 'c2');
    expect((await store.commit(head, { message, files: file(second) })).ok).toBe(true);
    const late = await store.commit(head, { message, files: file(halted(first, 'c3')) });
    expect(late).toEqual({ ok: false, reason: 'conflict' });
    expect((await store.read(null)).control).toEqual(second);
  });

  it('R2 of two writers that create the branch at once one wins', async () => {
    store = newStore();
    const outcomes = await Promise.all(
      ['c1', 'c2'].map((id) => store.commit(null, { message, files: file(halted(null, id)) })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect((await store.read(null)).control).not.toBeNull();
  });

  it('reads a file whose text GraphQL cuts off', async () => {
    store = newStore();
    const long = `${'é'.repeat(400_000)}\n`;
    await store.commit(null, { message, files: { 'runs/x/evidence/a.json': long } });
    expect(await store.readFile('runs/x/evidence/a.json')).toBe(long);
  });

  it('deletes a file with null', async () => {
    store = newStore();
    await store.commit(null, { message, files: { 'runs/x.json': '{}' } });
    const { head } = await store.read(null);
    await store.commit(head, { message, files: { 'runs/x.json': null } });
    expect(await store.readFile('runs/x.json')).toBeNull();
  });

  it.each([
    ['no JSON', '{', /control\.json: is no JSON/],
    ['another shape', '{"schemaVersion":"chaos-loop/control/v1"}', /control\.json: does not fit its schema/],
  ])('R19 a document that is %s is an error that names it', async (_, text, expected) => {
    store = newStore();
    await store.commit(null, { message, files: { 'control.json': text } });
    const reading = store.read(null);
    await expect(reading).rejects.toThrow(expected);
    await expect(reading).rejects.toBeInstanceOf(StoreError);
  });

  it('R2.7 an index that can not be read is as good as none', async () => {
    store = newStore();
    await store.commit(null, { message, files: { ...file(halted(null, 'c1')), 'index.json': '[]' } });
    const snapshot = await store.read(null);
    expect(snapshot.index).toBeNull();
    expect(snapshot.control).not.toBeNull();
  });

  it('says what GitHub said when it refuses a commit for another reason', async () => {
    store = newStore();
    await store.commit(null, { message, files: { 'runs/x.json': '{}' } });
    const { head } = await store.read(null);
    await expect(store.commit(head, { message, files: { 'y.json': null } })).rejects.toThrow(
      /GitHub refused the commit/,
    );
  });

  it('R2.1 a command that no ledger remembers is found in the history of its document', async () => {
    const store = newStore();
    const actor = { login: 'maria', id: 11, type: 'user' as const };
    const say = (commandId: string, body: { type: 'unhalt' } | { type: 'halt'; reason: string }) =>
      carryOut(store, null, { commandId, actor, authority: 'maintain', producer: {}, ...body }, () => ({
        now: new Date().toISOString(),
      }));
    await say('first', { type: 'halt', reason: 'r' });
    await say('second', { type: 'unhalt' });
    // As long after it as the ledger is.
    const { head, control } = await store.read(null);
    if (!control) throw new Error('nothing was written');
    const { first: _, ...commands } = control.commands;
    await store.commit(head, { message, files: file({ ...control, commands }) });
    expect(await store.findCommand?.(null, 'first')).toMatchObject({ revision: 1 });
    expect(await store.findCommand?.(null, 'never')).toBeNull();
    expect(await say('first', { type: 'halt', reason: 'r' })).toMatchObject({ ok: true, decision: { replayed: true } });
    expect((await store.read(null)).control?.halt).toBeNull();
    const other = await say('first', { type: 'halt', reason: 'another' });
    expect(other).toMatchObject({ ok: false, error: { code: 'command-conflict' } });
  });
});

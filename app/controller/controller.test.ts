import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { APP_ID, hostInMemory, installationClient, type TestHost, testKey } from '../../local/github/testing.js';
import type { Command } from '../../state/base/command.js';
import { GitHubRefused } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { systemClock } from '../runtime/clock.js';
import { installRepository } from '../testing/app.js';
import { asMaria, openTestContext, type TestContext } from '../testing/context.js';
import type { Effect } from './ports.js';

const WHERE = { owner: 'octo', repo: 'shop' };
let fixture: TestHost | null = null;

beforeEach(async () => {
  await fixture?.stop();
  fixture = await hostInMemory();
  await installRepository(fixture.host, 'https://chaos.example.com');
});

afterAll(async () => {
  await fixture?.stop();
});

function host(): TestHost['host'] {
  if (!fixture) throw new Error('no host');
  return fixture.host;
}

function open(effects: Effect[] = []): Promise<TestContext> {
  // A quick clock: waits between attempts are real but short.
  const clock = { ...systemClock, sleep: (ms: number) => systemClock.sleep(Math.min(ms, 60)) };
  const { url, repository } = host();
  return openTestContext({ url, repositoryId: repository.id, appId: APP_ID, privateKey: testKey, clock, effects });
}

async function headlines(): Promise<string[]> {
  const octokit = await installationClient(host());
  const { data: ref } = await octokit.request('GET /repos/{owner}/{repo}/git/ref/{ref}', {
    ...WHERE,
    ref: 'heads/chaos-loop-state',
  });
  const found: string[] = [];
  for (let sha: string | undefined = ref.object.sha; sha !== undefined; ) {
    const path = 'GET /repos/{owner}/{repo}/commits/{ref}';
    const answer: { data: { commit: { message: string }; parents: { sha: string }[] } } = await octokit.request(path, {
      ...WHERE,
      ref: sha,
    });
    found.unshift(answer.data.commit.message.split('\n')[0] ?? '');
    sha = answer.data.parents[0]?.sha;
  }
  return found.slice(1);
}

const halt = (id: string) => asMaria(id, { type: 'halt', reason: `because of ${id}` });

function doctor(context: RepositoryContext, id: string): Command {
  const { parsed } = context.config;
  if (!parsed.ok) throw new Error('the fixture is not valid');
  const { id: repositoryId, owner, name } = context.repository;
  const repository = { id: repositoryId, owner, name };
  return asMaria(id, { type: 'doctor', environment: 'staging', repository, config: parsed.ref, issue: null });
}

describe('recording a decision', () => {
  it('R2 two processes that decide at once lose no decision and make one chain', async () => {
    const parts = await Promise.all([open(), open()]);
    const results = await Promise.all(
      parts.flatMap(({ controller, context }, process) =>
        [1, 2, 3].map((n) => controller.execute(context, null, doctor(context, `doctor-${process}-${n}`))),
      ),
    );
    expect(results.map((result) => result.ok)).toEqual(Array(6).fill(true));
    expect((await headlines()).map((line) => line.split(' [')[1])).toEqual(
      [1, 2, 3, 4, 5, 6].map((revision) => `control r${revision}]`),
    );
  });

  it('R2.4 a decision whose answer was lost is found by reading and not made twice', async () => {
    const { controller, context } = await open();
    await controller.execute(context, null, halt('halt-1'));
    host().faults.push({ route: '/graphql', bodyIncludes: 'createCommitOnBranch', kind: 'lost-response' });
    const result = await controller.execute(context, null, asMaria('unhalt-1', { type: 'unhalt' }));
    expect(result).toMatchObject({ ok: true, accepted: { replayed: true, revision: 2 } });
    expect(await headlines()).toHaveLength(2);
  });

  it('the first commit of all survives a lost answer too', async () => {
    const { controller, context } = await open();
    host().faults.push({ route: '/graphql', bodyIncludes: 'createCommitOnBranch', kind: 'lost-response' });
    expect(await controller.execute(context, null, halt('halt-1'))).toMatchObject({
      ok: true,
      accepted: { revision: 1 },
    });
    expect(await headlines()).toHaveLength(1);
  });

  it.each([
    ['a server error', { kind: 'status', status: 502 }],
    ['a cut connection', { kind: 'cut' }],
    ['a secondary rate limit', { kind: 'status', status: 403, headers: { 'retry-after': '1' } }],
  ] as const)('a commit that met %s is made once', async (_, fault) => {
    const { controller, context } = await open();
    host().faults.push({ route: '/graphql', bodyIncludes: 'createCommitOnBranch', ...fault });
    expect(await controller.execute(context, null, halt('halt-1'))).toMatchObject({ ok: true });
    expect(await headlines()).toHaveLength(1);
    expect(host().faults.pending).toBe(0);
  });

  it('a read that failed is repeated', async () => {
    const { controller, context } = await open();
    host().faults.push({ route: '/graphql', bodyIncludes: 'control.json', kind: 'status', status: 502, times: 2 });
    expect(await controller.execute(context, null, halt('halt-1'))).toMatchObject({ ok: true });
  });

  it('R2.4 the same id with other content is a conflict and changes nothing', async () => {
    const { controller, context } = await open();
    await controller.execute(context, null, halt('halt-1'));
    const result = await controller.execute(context, null, asMaria('halt-1', { type: 'halt', reason: 'another' }));
    expect(result).toMatchObject({ ok: false, error: { code: 'command-conflict' } });
    expect(await headlines()).toHaveLength(1);
  });

  it('R19 a state branch that can not be read is said by name, and nothing is written over it', async () => {
    const { controller, context } = await open();
    await controller.execute(context, null, halt('halt-1'));
    const content = '{"schemaVersion":"chaos-loop/control/v9"}';
    await host().commitFiles({ branch: 'chaos-loop-state', message: 'x', files: { 'control.json': { content } } });
    const result = await controller.execute(context, null, halt('halt-2'));
    expect(result).toMatchObject({ ok: false, error: { code: 'unavailable', path: 'control.json' } });
    expect(await context.store.readFile('control.json')).toBe(content);
  });
});

describe('reconciling', () => {
  it('one effect that fails does not stop the others, and wakes in between are joined', async () => {
    const seen: string[] = [];
    const effects: Effect[] = [
      { name: 'broken', apply: () => Promise.reject(new Error('no')) },
      {
        name: 'counting',
        apply: async () => {
          seen.push('once');
          await systemClock.sleep(50);
          return [];
        },
      },
    ];
    const { controller, context } = await open(effects);
    await controller.execute(context, null, halt('halt-1'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => controller.reconcile(context, null)));
    // Something is left over, so that it has to be done again.
    expect(answers).toEqual([false, false, false, false]);
    expect(seen).toEqual(['once', 'once']);
  });

  it('R14.8 an effect that rests after a refusal is not done: the last one waits, and whoever asked comes again', async () => {
    const seen: string[] = [];
    let locked = true;
    const effects: Effect[] = [
      {
        name: 'refused',
        apply: async () => {
          seen.push('refused');
          if (locked) throw new GitHubRefused('POST /x', 403, { message: 'issue is locked' });
          return [];
        },
      },
      {
        name: 'ready',
        last: true,
        apply: async () => {
          seen.push('ready');
          return [];
        },
      },
    ];
    const { controller, context } = await open(effects);
    await controller.execute(context, null, halt('halt-1'));
    expect(await controller.reconcile(context, null)).toBe(false);
    expect(await controller.reconcile(context, null)).toBe(false);
    expect(seen).toEqual(['refused']);
    expect((await context.store.read(null)).control?.refusals).toMatchObject({ refused: { words: 'issue is locked' } });
    locked = false;
    await controller.execute(context, null, doctor(context, 'doctor-1'));
    expect(await controller.reconcile(context, null)).toBe(true);
    expect(seen).toEqual(['refused', 'refused', 'ready', 'refused', 'ready']);
    expect((await context.store.read(null)).control).not.toHaveProperty('refusals');
  });

  it('goes on until nothing changes', async () => {
    let left = 3;
    const effects: Effect[] = [
      {
        name: 'halting',
        apply: async (_site, { control }) => {
          left -= 1;
          if (left < 0) return [];
          return [asMaria(`c-${left}`, control?.halt ? { type: 'unhalt' } : { type: 'halt', reason: 'x' })];
        },
      },
    ];
    const { controller, context } = await open(effects);
    expect(await controller.reconcile(context, null)).toBe(true);
    expect(await headlines()).toHaveLength(3);
    expect(left).toBe(-1);
  });
});

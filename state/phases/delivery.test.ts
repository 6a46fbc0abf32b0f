/** R12.4: a change is delivered when its pull request is read back as it was recorded. */
import { describe, expect, it } from '@jest/globals';
import { Driver } from '../testing/driver.js';
import { approve, at, change, coded, deliver, delivered, patch, RUN } from '../testing/steps.js';

const proposal = (implemented: object[]) => ({
  schemaVersion: 'chaos-loop/proposal-coding/v1',
  implemented,
  notImplemented: [],
});

describe('R12.4 read back', () => {
  const rows: [string, object, object, RegExp][] = [
    [
      'another repository',
      {},
      { head: { ref: `chaos-loop/${RUN}-timeout`, sha: 'f'.repeat(40), repo: { id: 1 } } },
      /head\/repository/,
    ],
    [
      'a repository that is gone',
      {},
      { head: { ref: `chaos-loop/${RUN}-timeout`, sha: 'f'.repeat(40), repo: null } },
      /head\/repository/,
    ],
    ['another branch', {}, { head: { ref: 'evil', sha: 'f'.repeat(40), repo: { id: 4711 } } }, /head\/ref/],
    [
      'another commit',
      {},
      { head: { ref: `chaos-loop/${RUN}-timeout`, sha: '0'.repeat(40), repo: { id: 4711 } } },
      /headSha/,
    ],
    ['a person as its author', {}, { user: { login: 'mona', type: 'User' } }, /author\/type/],
    ['another app as its author', {}, { user: { login: 'other[bot]', type: 'Bot' } }, /author\/login/],
    ['another number', { pullRequest: 13 }, {}, /pullRequest/],
    ['another url', { prUrl: 'https://elsewhere' }, {}, /prUrl/],
    ['no receipt', { receipts: [], raws: {} }, {}, /^$/],
  ];
  it.each(rows)('%s is not delivered', (_name, over, pull, place) => {
    const driver = at('delivering');
    const decision = driver.ask(delivered(driver, over, pull));
    expect(decision).toMatchObject({ ok: false, error: { code: 'not-delivered' } });
    const paths = decision.ok ? [] : (decision.error.problems ?? []).map((entry) => entry.path);
    expect(paths.join()).toMatch(place);
  });

  it('the last delivery opens the gate; the same again changes nothing', () => {
    const driver = at('delivering');
    const command = delivered(driver);
    driver.send(command);
    expect([driver.state.phase, driver.state.transition.status, driver.state.lease]).toEqual([
      'awaiting-external-gate',
      'blocked',
      null,
    ]);
    expect(driver.state.operations.at(-1)).toMatchObject({
      status: 'settled',
      outcome: 'completed',
      result: { pullRequest: 12 },
    });
    expect(driver.send(command)).toMatchObject({ ok: true, replayed: true });
  });

  it('a delivery of another run’s operation is refused', () => {
    const driver = at('delivering');
    expect(driver.ask(delivered(driver, { operationId: 'op-99' }))).toMatchObject({
      ok: false,
      error: { code: 'unknown-operation' },
    });
    expect(driver.ask(delivered(driver, { changeId: 'other' }))).toMatchObject({
      ok: false,
      error: { code: 'unknown-operation' },
    });
  });

  it('two changes are two pull requests', () => {
    const driver = at('advisory-approval');
    approve(driver, ['add-timeout', 'add-cache']);
    const implemented = [change('one'), change('two', { advisoryIds: ['add-cache'] })];
    driver.send(
      coded(driver, { proposal: proposal(implemented), patches: { one: patch(), two: patch(['src/b.ts']) } }),
    );
    const [one, two] = driver.state.coding?.changes ?? [];
    const head = (ref: string) => ({ head: { ref, sha: 'f'.repeat(40), repo: { id: 4711 } } });
    const first = { operationId: one?.operationId, changeId: 'one', branch: one?.branch };
    driver.send(delivered(driver, first, head(one?.branch ?? '')));
    expect(driver.state.phase).toBe('coding');
    const twin = driver.ask(
      delivered(
        driver,
        { operationId: two?.operationId, changeId: 'two', branch: two?.branch },
        head(two?.branch ?? ''),
      ),
    );
    expect(JSON.stringify(twin)).toMatch(/is the pull request of one/);
  });
});

it('deliver is only for coding', () => {
  const driver = at('delivering');
  deliver(driver);
  expect(new Driver().ask(delivered(driver))).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

/** §12: exactly what was approved, where it may be, not there yet, and delivered as recorded. */
import { describe, expect, it } from '@jest/globals';
import type { Patch } from '../../schemas/generated/types.js';
import { digestOf } from '../digest.js';
import { Driver } from '../testing/driver.js';
import { httpPredicate, PREDICATES } from '../testing/fixture.js';
import { approve, at, change, coded, deliver, delivered, patch, unfixedEvidence } from '../testing/steps.js';
import { pathAllowed } from './patch-rules.js';

const proposal = (implemented: object[], notImplemented: object[] = []) => ({
  schemaVersion: 'chaos-loop/proposal-coding/v1',
  implemented,
  notImplemented,
});
const skip = (advisoryId: string) => ({ advisoryId, reason: 'needs a workflow change' });

describe('R12.1 coverage', () => {
  const rows: [string, object, string[]][] = [
    ['left out', proposal([change('timeout', { advisoryIds: ['add-timeout'] })]), ['/notImplemented']],
    [
      'not approved',
      proposal([change('timeout', { advisoryIds: ['add-timeout', 'rewrite'] })], [skip('add-cache')]),
      ['/implemented/0/advisoryIds/1'],
    ],
    ['covered twice', proposal([change()], [skip('add-cache'), skip('add-timeout')]), ['/notImplemented/1/advisoryId']],
    ['nothing said', proposal([]), ['/notImplemented', '/notImplemented']],
  ];
  it.each(rows)('%s is refused with its place', (_name, given, paths) => {
    const driver = at('advisory-approval');
    approve(driver, ['add-timeout', 'add-cache']);
    const decision = driver.ask(coded(driver, { proposal: given as Record<string, unknown> }));
    expect(
      decision.ok ? [] : [decision.error.code, ...(decision.error.problems ?? []).map((entry) => entry.path)],
    ).toEqual(['coverage-not-exact', ...paths]);
  });

  it('R12.5 nothing implemented: no-remediation', () => {
    const driver = at('coding');
    driver.send(coded(driver, { proposal: proposal([], [skip('add-timeout')]), patches: {} }));
    expect(driver.state.verdict).toBe('no-remediation');
    expect(driver.state.coding?.notImplemented).toEqual([skip('add-timeout')]);
  });
});

function refusal(over: Parameters<typeof coded>[1], driver = at('coding')) {
  const decision = driver.ask(coded(driver, over));
  return decision.ok
    ? null
    : {
        code: decision.error.code,
        problems: (decision.error.problems ?? []).map((entry) => `${entry.path}: ${entry.message}`),
      };
}

const withFiles = (files: Patch['files']) => ({ patches: { timeout: { ...patch(), files } } });
const file = (path: string, over: object = {}) =>
  ({ path, mode: '100644', baseBlob: null, content: 'x', ...over }) as Patch['files'][number];

describe('R12.2 and R12.3 changes', () => {
  const rows: [string, Parameters<typeof coded>[1], RegExp][] = [
    [
      'another environment',
      { proposal: proposal([change('timeout', { targetEnvironment: 'shop-test-eu' })]) },
      /targetEnvironment: is "shop-test-eu"/,
    ],
    [
      'a blank environment',
      { proposal: proposal([change('timeout', { targetEnvironment: ' ' })]) },
      /targetEnvironment/,
    ],
    ['a hand-off', { proposal: proposal([change('timeout', { handoff: 'https://x' })]) }, /handoff/],
    [
      'a change id that is no branch name',
      { proposal: proposal([change('a:b')]), patches: { 'a:b': patch() } },
      /can't be part of a branch name/,
    ],
    ['no patch', { patches: {} }, /\/patches\/timeout: change "timeout" has no patch/],
    ['a patch of no change', { patches: { timeout: patch(), other: patch() } }, /\/patches\/other/],
    ['a workflow', withFiles([file('.github/workflows/build.yml')]), /lies in \.github/],
    ['a workflow in other case', withFiles([file('.GitHub/workflows/build.yml')]), /lies in \.github/],
    ['outside the allowed paths', withFiles([file('infra/main.bicep')]), /not under coding.allowedPaths/],
    ['beside an allowed path', withFiles([file('src2/x.ts')]), /not under coding.allowedPaths/],
    ['git’s own files', withFiles([file('src/.git/config')]), /lies in \.git/],
    ['a file twice', withFiles([file('src/a.ts'), file('src/A.ts')]), /appears twice/],
    [
      'a file that is not the change’s',
      { ...withFiles([file('src/a.ts')]), proposal: proposal([change('timeout', { files: ['src/b.ts'] })]) },
      /not among the files/,
    ],
  ];
  it.each(rows)('%s is refused', (_name, over, message) => {
    const found = refusal(over);
    expect(found?.code).toBe('invalid-change');
    expect(found?.problems.join('\n')).toMatch(message);
  });

  it('a symbolic link has a mode that no patch may have', () => {
    expect(refusal(withFiles([file('src/link', { mode: '120000' })]))?.code).toBe('invalid-command');
  });

  it('the target environment compares ignoring case (R1.2)', () => {
    expect(refusal({ proposal: proposal([change('timeout', { targetEnvironment: 'SHOP-test' })]) })).toBeNull();
  });

  it('a file that a predicate executes may not be changed', () => {
    const driver = at('coding');
    driver.edit((state) => {
      state.guardrails.safetyHalts.push({
        ...PREDICATES.halt,
        id: 'cmd',
        source: { type: 'command', run: 'src/check.mjs', every: 'PT1S', timeout: 'PT1S' },
      });
    });
    expect(refusal(withFiles([file('src/Check.mjs')]), driver)?.problems.join()).toMatch(/executed by a predicate/);
  });

  it.each([
    ['src/**', 'src/a/b.ts', true],
    ['src/**', 'src', true],
    ['src/**', 'srcx/a', false],
    ['src', 'src/a.ts', true],
    ['package.json', 'package.json', true],
    ['package.json', 'package.json.bak', false],
    ['**', 'anything', true],
  ])('allowed path %s and %s', (entry, path, allowed) => {
    expect(pathAllowed(path, [entry])).toBe(allowed);
  });
});

describe('R12.2 not there yet', () => {
  const share = httpPredicate('fallback-answers', '/fallback', { operator: '>=', threshold: 0.5, unit: 'share' });
  const using = (predicate: typeof share) => proposal([change('timeout', { changedPath: predicate })]);
  it('no receipt of the changed path is refused with a hint', () => {
    expect(refusal({ receipts: [], raws: {} })?.problems.join()).toMatch(/no receipt shows its changed path/);
  });
  it('a counter that is absent or 0 passes, one that counts already does not', () => {
    for (const [value, passes] of [
      [null, true],
      [0, true],
      [7, false],
    ] as const) {
      const driver = at('coding');
      const command = coded(driver);
      const evidence = unfixedEvidence(driver, PREDICATES.changed, value);
      expect(driver.ask({ ...command, ...evidence }).ok).toBe(passes);
    }
  });
  it('a share that holds already is refused, one that is false passes', () => {
    const driver = at('coding');
    const command = coded(driver, { proposal: using(share) });
    expect(driver.ask({ ...command, ...unfixedEvidence(driver, share) })).toMatchObject({
      ok: false,
      error: { code: 'invalid-change' },
    });
  });
  it('an old receipt shows nothing about now', () => {
    const driver = at('coding');
    const evidence = unfixedEvidence(driver);
    driver.tick(700);
    expect(refusal(evidence, driver)?.problems.join()).toMatch(/too old/);
  });
});

describe('R12.3 and R14 recorded before it is delivered', () => {
  it('stores the patch by its digest, prepares an idempotent delivery, and asks nobody again', () => {
    const driver = at('coding');
    const decision = driver.send(coded(driver));
    if (!decision.ok) throw new Error('refused');
    const [made] = driver.state.coding?.changes ?? [];
    expect(made).toMatchObject({
      changeId: 'timeout',
      branch: 'chaos-loop/run-1-timeout',
      patchDigest: digestOf(patch()),
      iteration: 0,
      paths: ['src/checkout.ts'],
      prUrl: null,
    });
    expect(decision.evidence[made?.patchDigest ?? '']).toEqual(patch());
    expect(driver.state.operations.at(-1)).toMatchObject({
      kind: 'change-delivery',
      class: 'idempotent',
      key: made?.branch,
      status: 'prepared',
      intent: { changeId: 'timeout', patchDigest: made?.patchDigest, branch: made?.branch },
    });
    expect([driver.state.phase, driver.state.lease]).toEqual(['coding', null]);
    expect(driver.refused({ type: 'dispatch' })).toBe('nothing-to-dispatch');
  });
});

describe('R12.4 read back', () => {
  const rows: [string, object, object, RegExp][] = [
    [
      'another repository',
      {},
      { head: { ref: 'chaos-loop/run-1-timeout', sha: 'f'.repeat(40), repo: { id: 1 } } },
      /head\/repository/,
    ],
    [
      'a repository that is gone',
      {},
      { head: { ref: 'chaos-loop/run-1-timeout', sha: 'f'.repeat(40), repo: null } },
      /head\/repository/,
    ],
    ['another branch', {}, { head: { ref: 'evil', sha: 'f'.repeat(40), repo: { id: 4711 } } }, /head\/ref/],
    [
      'another commit',
      {},
      { head: { ref: 'chaos-loop/run-1-timeout', sha: '0'.repeat(40), repo: { id: 4711 } } },
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

it('R12.1 a change id is used once in a run', () => {
  const driver = at('coding');
  driver.edit((state) => {
    const made = at('delivering').state.coding;
    state.coding = made ? { ...made, iteration: 0 } : null;
    state.iteration = 1;
  });
  expect(refusal({}, driver)?.problems.join()).toMatch(/used already in this run/);
});

it('deliver is only for coding', () => {
  const driver = at('delivering');
  deliver(driver);
  expect(new Driver().ask(delivered(driver))).toMatchObject({ ok: false, error: { code: 'not-found' } });
});

/** §12: exactly what was approved, where it may be, not there yet, recorded before it is delivered. */
import { describe, expect, it } from '@jest/globals';
import type { Patch, Receipt } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { PREDICATES } from '../testing/fixture.js';
import { approve, at, change, coded, patch, RUN, unfixedEvidence } from '../testing/steps.js';
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
      /^\/implemented\/0\/targetEnvironment: is "shop-test-eu"/,
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
      /^\/implemented\/0\/changeId: "a:b" can't be part of a branch name/,
    ],
    ['no patch', { patches: {} }, /^\/patches\/timeout: change "timeout" has no patch/],
    ['a patch of no change', { patches: { timeout: patch(), other: patch() } }, /\/patches\/other/],
    [
      'a workflow',
      withFiles([file('src/a.ts'), file('.github/workflows/build.yml')]),
      /^\/patches\/timeout\/files\/1\/path: \.github\/workflows\/build\.yml lies in \.github/,
    ],
    ['a file in place of .github', withFiles([file('.github')]), /lies in \.github/],
    ['a file in place of .git', withFiles([file('.git')]), /lies in \.git$/],
    ['git’s own files at the root', withFiles([file('.git/hooks/pre-push')]), /lies in \.git$/],
    [
      'a changed path that compares fractions (R5.5)',
      {
        proposal: proposal([
          change('timeout', { changedPath: { ...PREDICATES.changed, operator: '==', threshold: 0.5 } }),
        ]),
      },
      /^\/implemented\/0\/changedPath\/threshold:/,
    ],
    [
      'a hand-off with a patch too',
      { proposal: proposal([change('timeout', { handoff: 'https://github.example.test/example/shop/issues/7' })]) },
      /^\/patches\/timeout: "timeout" is handed to people and has a patch too/,
    ],
    ['a workflow in other case', withFiles([file('.GitHub/workflows/build.yml')]), /lies in \.github/],
    ['outside the allowed paths', withFiles([file('infra/main.bicep')]), /not under coding.allowedPaths/],
    ['beside an allowed path', withFiles([file('src2/x.ts')]), /not under coding.allowedPaths/],
    ['git’s own files by another name', withFiles([file('src/.GIT. /config')]), /lies in \.git/],
    ['git’s own files by a short name', withFiles([file('GIT~1/config')]), /lies in \.git/],
    ['git’s own files with an unseen character', withFiles([file('.g\u200cit/config')]), /lies in \.git/],
    ['a name with a line break', withFiles([file('src/a\n.ts')]), /has control characters/],
    ['a name that is turned around', withFiles([file('src/\u202ea.ts')]), /has control characters/],
    ['git’s own files', withFiles([file('src/.git/config')]), /lies in \.git/],
    ['a file twice', withFiles([file('src/a.ts'), file('src/a.ts')]), /appears twice/],
    ['a twin', withFiles([file('src/a.ts'), file('src/A.ts')]), /differs from src\/a.ts only by upper and lower case/],
    [
      'a file that is not the change’s',
      { ...withFiles([file('src/a.ts')]), proposal: proposal([change('timeout', { files: ['src/b.ts'] })]) },
      /not among the files/,
    ],
  ];
  it.each(['../a.ts', 'src/../../a.ts', 'src/..', './a.ts', 'src//a.ts'])(
    'R12.3 a path that leads elsewhere is no path of a patch: %s',
    (path) => {
      expect(refusal(withFiles([file(path)]))?.code).toMatch(/^invalid-(?:command|change)$/);
    },
  );

  it.each(rows)('%s is refused', (_name, over, message) => {
    const found = refusal(over);
    expect(found?.code).toBe('invalid-change');
    expect(found?.problems.join('\n')).toMatch(message);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'R2.3: a change may be called %s: its own patch counts, and what every object has is none',
    (id) => {
      const named = proposal([change(id)]);
      expect(refusal({ proposal: named, patches: {} })).toEqual({
        code: 'invalid-change',
        problems: [`/patches/${id}: change "${id}" has no patch`],
      });
      const driver = at('coding');
      driver.must(coded(driver, { proposal: named, patches: { [id]: patch() } }));
      expect(driver.state.coding?.changes).toMatchObject([{ changeId: id, patchDigest: digestOf(patch()) }]);
      expect(driver.state.operations.at(-1)).toMatchObject({ key: `chaos-loop/${RUN}-${id}`, status: 'prepared' });
    },
  );

  it('R2.3: __proto__ is no change id, and no patch is taken for it', () => {
    const patches = JSON.parse(JSON.stringify({ proto: patch() }).replace('"proto"', '"__proto__"'));
    expect(refusal({ proposal: proposal([change('__proto__')]), patches })?.problems).toEqual([
      expect.stringContaining('/implemented/0/changeId: must match pattern'),
    ]);
  });

  it('a symbolic link has a mode that no patch may have', () => {
    expect(refusal(withFiles([file('src/link', { mode: '120000' })]))?.code).toBe('invalid-command');
  });

  it('the target environment compares ignoring case and blanks around it (R1.2)', () => {
    expect(refusal({ proposal: proposal([change('timeout', { targetEnvironment: ' SHOP-test ' })]) })).toBeNull();
  });

  it.each([
    ['https://github.example.test/example/shop/issues/7', true],
    ['http://github.example.test/example/shop/issues/120', true],
    ['see https://github.example.test/example/shop/issues/7', false],
    ['https://github.example.test/example/shop/issues/7/edit', false],
    ['https://github.example.test/example/shop/issues/7x', false],
    ['https://github.example.test/example/shop/issues/0', false],
    ['https://github.example.test/example/shop/pull/7', false],
    ['https://github.example.test/issues/7', false],
  ])('R12.3 a change is handed to people by the address of an issue: %s', (handoff, accepted) => {
    const found = refusal({ proposal: proposal([change('timeout', { handoff })]), patches: {} });
    expect(found?.problems ?? []).toEqual(
      accepted ? [] : [`/implemented/0/handoff: "${handoff}" is not an address of an issue`],
    );
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

  it('… nor one that the acceptance of any advisory executes', () => {
    const driver = at('coding');
    driver.edit((state) => {
      for (const { advisory } of state.advisory?.advisories ?? [])
        advisory.acceptance.changedPath = {
          ...PREDICATES.changed,
          source: { type: 'command', run: 'src/accept.mjs', every: 'PT1S', timeout: 'PT1S' },
        };
    });
    expect(refusal(withFiles([file('src/accept.mjs')]), driver)?.problems.join()).toMatch(/executed by a predicate/);
  });

  it.each([
    ['src/**', 'src/a/b.ts', true],
    ['src/**', 'src', true],
    ['src/**', 'srcx/a', false],
    ['src', 'src/a.ts', true],
    ['package.json', 'package.json', true],
    ['package.json', 'package.json.bak', false],
    ['**', 'anything', true],
    ['src/app//', 'src/app/a.ts', true],
    ['src/app/', 'src/apps', false],
    ['src/**/app', 'src/app/a.ts', false],
  ])('allowed path %s and %s', (entry, path, allowed) => {
    expect(pathAllowed(path, [entry])).toBe(allowed);
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
      branch: `chaos-loop/${RUN}-timeout`,
      patchDigest: digestOf(patch()),
      iteration: 0,
      paths: ['src/checkout.ts'],
      prUrl: null,
    });
    expect(decision.evidence[made?.patchDigest ?? '']).toEqual(patch());
    const cited = made?.receipts.map((id) => driver.state.receipts[id]?.subject);
    expect(cited).toEqual([PREDICATES.changed.id]);
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

describe('R12.1 what is asked of the proposal', () => {
  it.each([
    [
      'a worker that failed',
      { report: { outcome: 'failed', details: 'the agent broke' } },
      /coding failed: the agent broke/,
    ],
    ['nobody who proposes', { proposal: null, patches: {} }, /coding failed: nobody proposed a change/],
    [
      'a failed worker without a proposal',
      { proposal: null, report: { outcome: 'failed', details: 'the agent broke' } },
      /coding failed: the agent broke/,
    ],
  ] as const)('%s: the phase again, counted', (_name, over, reason) => {
    const driver = at('coding');
    expect(driver.send(coded(driver, over as Parameters<typeof coded>[1]))).toMatchObject({ ok: true });
    expect(driver.state).toMatchObject({
      phase: 'coding',
      repairs: 1,
      lease: { phase: 'coding', status: 'dispatched' },
    });
    expect(driver.state.coding?.changes ?? []).toEqual([]);
    expect(inEnglish(driver.state.event.details.reason)).toMatch(reason);
  });

  it('R4.1 a proposal that does not fit its schema is refused with its places', () => {
    const found = refusal({ proposal: proposal([change('timeout', { landed: true })]) });
    expect(found).toMatchObject({
      code: 'invalid-proposal',
      problems: [expect.stringMatching(/^\/implemented\/0\/landed/)],
    });
  });

  it('R12.3 what people carry out has no patch, no branch and cites only its own receipts', () => {
    const driver = at('advisory-approval');
    approve(driver, ['add-timeout', 'add-cache']);
    const handoff = 'https://github.example.test/example/shop/issues/7';
    const byHand = change('by-hand', { advisoryIds: ['add-cache'], handoff, changedPath: PREDICATES.work });
    const command = coded(driver, { proposal: proposal([change(), byHand]) });
    const other = unfixedEvidence(driver, PREDICATES.work);
    const asked = ({ kind }: Receipt) => kind === 'predicate';
    const receipts = [...command.receipts, ...other.receipts.filter(asked)];
    const decision = driver.send({ ...command, receipts, raws: { ...command.raws, ...other.raws } });
    expect(decision).toMatchObject({ ok: true });
    const [made, handed] = driver.state.coding?.changes ?? [];
    expect(made?.receipts).toEqual(command.receipts.filter(asked).map(({ id }) => id));
    expect(handed).toMatchObject({
      changeId: 'by-hand',
      handoff,
      paths: [],
      patchDigest: null,
      branch: null,
      operationId: null,
      receipts: other.receipts.filter(asked).map(({ id }) => id),
    });
    // One of the two is still to be delivered.
    expect([driver.state.phase, driver.state.lease]).toEqual(['coding', null]);
  });
});

it('R12.1 a change id is used once in a proposal', () => {
  const driver = at('advisory-approval');
  approve(driver, ['add-timeout', 'add-cache']);
  const twice = proposal([change(), change('timeout', { advisoryIds: ['add-cache'] })]);
  expect(refusal({ proposal: twice }, driver)?.problems).toEqual([
    '/implemented/1/changeId: change id "timeout" is used already in this run',
  ]);
});

it('R12.1 a change id is used once in a run', () => {
  const driver = at('coding');
  driver.edit((state) => {
    const made = at('delivering').state.coding;
    state.coding = made ? { ...made, iteration: 0 } : null;
    state.iteration = 1;
  });
  expect(refusal({}, driver)?.problems).toEqual([
    '/implemented/0/changeId: change id "timeout" is used already in this run',
  ]);
  const again = at('coding');
  again.edit((state) => {
    state.coding = driver.state.coding;
  });
  expect(refusal({ proposal: proposal([change('second')]), patches: { second: patch() } }, again)).toBeNull();
});

/** R12.2: the changed path is shown not to hold on the unfixed build, over the fault's window, whatever an agent filters by. */
import { describe, expect, it } from '@jest/globals';
import { addSeconds } from '../base/time.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { httpPredicate, PREDICATES, TARGET } from '../testing/fixture.js';
import { Bag, SERVING_URL, type Serving, sampleRaw, servingRaw } from '../testing/raws.js';
import { addServing, at, change, coded, FIXED, OLD, unfixedEvidence } from '../testing/steps.js';
import { otherBuild, unfixedProblem } from './unfixed.js';

const proposal = (implemented: object[], notImplemented: object[] = []) => ({
  schemaVersion: 'chaos-loop/proposal-coding/v1',
  implemented,
  notImplemented,
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
  it('a share that is there and too small to hold passes: it is false', () => {
    const driver = at('coding');
    const few = new Bag();
    const from = addSeconds(driver.now, -10);
    let asked = 0;
    const raw = sampleRaw(share, from, driver.now, () => ({ ok: asked++ % 10 < 3, value: null }));
    addServing(few, driver.now, OLD);
    few.add(
      { kind: 'predicate', subject: share.id, predicate: share, window: { from, to: driver.now } },
      raw,
      driver.now,
    );
    expect(refusal({ proposal: using(share), ...few.evidence }, driver)).toBeNull();
  });
  it('a counter that counts is refused as a counter, whatever its threshold', () => {
    const driver = at('coding');
    const many = { ...PREDICATES.changed, threshold: 1000 };
    const found = refusal({ proposal: using(many), ...unfixedEvidence(driver, many, 7) }, driver);
    expect(found?.problems).toEqual(['/implemented/0/changedPath: its counter reads 7 before the change exists']);
  });
  it('a counter is judged by what it reads last', () => {
    const driver = at('coding');
    const bag = new Bag();
    const { now } = driver;
    const window = { from: addSeconds(now, -3), to: now };
    const predicate = PREDICATES.changed;
    const raw = sampleRaw(predicate, window.from, now, (time) => ({ ok: true, value: time === window.from ? 5 : 0 }));
    bag.add({ kind: 'predicate', subject: predicate.id, predicate, window }, raw, now);
    addServing(bag, now, OLD);
    expect(refusal(bag.evidence, driver)).toBeNull();
  });
  const asked =
    (predicate: typeof share, ...samples: object[]) =>
    (driver: Driver) => {
      const bag = new Bag();
      const from = addSeconds(driver.now, -samples.length);
      let index = 0;
      const raw = sampleRaw(
        predicate,
        from,
        driver.now,
        () => samples[Math.min(index++, samples.length - 1)] as { ok: boolean; value: number | null },
      );
      const window = { from, to: driver.now };
      bag.add({ kind: 'predicate', subject: predicate.id, predicate, window }, raw, driver.now);
      addServing(bag, driver.now, OLD);
      return bag.evidence;
    };
  const counter = PREDICATES.changed;
  const pointer = (counter.source as { jsonPointer: string }).jsonPointer;
  const command = {
    ...counter,
    id: 'by-command',
    source: { type: 'command' as const, run: 'check.mjs', jsonPointer: '/n', every: 'PT1S', timeout: 'PT1S' },
  };
  const refused = { ok: false, status: null, value: null, error: 'connect ECONNREFUSED' };
  it.each<[string, typeof share, object[], RegExp | null]>([
    ['the service refuses connections', counter, [refused, refused], /got no answer.*ECONNREFUSED/],
    ['… to a share without a pointer', share, [refused], /got no answer.*ECONNREFUSED/],
    ['a gateway answers in its place', share, [{ ok: false, status: 503, value: null, error: null }], /got no answer/],
    [
      'an error page',
      counter,
      [{ ok: false, status: 500, value: null, error: 'status 500 instead of 200' }],
      /got no answer.*status 500/,
    ],
    ['no JSON', counter, [{ ok: false, status: 200, value: null, error: 'the answer is no JSON' }], /got no answer/],
    [
      'a text where a number is expected',
      counter,
      [{ ok: true, status: 200, value: '0', error: null }],
      /got no answer/,
    ],
    [
      'an answer that lacks it',
      counter,
      [{ ok: false, status: 200, value: null, error: `nothing at ${pointer}` }],
      null,
    ],
    ['one of two that answers', counter, [{ ok: true, value: 0 }, refused], null],
    ['an address that is not there yet', share, [{ ok: false, status: 404, value: null, error: null }], null],
    [
      'a command that fails',
      command,
      [{ ok: false, status: 1, value: null, error: 'exit 1' }],
      /got no answer.*exit 1/,
    ],
    ['a command that lacks it', command, [{ ok: false, status: 0, value: null, error: 'nothing at /n' }], null],
  ])('R12.2: no answer is no absence: %s', (_name, predicate, samples, problem) => {
    const driver = at('coding');
    const found = refusal({ proposal: using(predicate), ...asked(predicate, ...samples)(driver) }, driver);
    if (problem === null) expect(found).toBeNull();
    else expect(found?.problems.join()).toMatch(problem);
  });
  const metric = (over: object = {}) => {
    const { aggregate: _aggregate, ...rest } = counter;
    const source = { type: 'metric' as const, resourceId: TARGET, metric: 'fallbacks', aggregation: 'Total' as const };
    return { ...rest, source: { ...source, interval: 'PT1S', ...over } };
  };
  const logs = (query: string) => {
    const { aggregate: _aggregate, ...rest } = counter;
    return { ...rest, source: { type: 'logs' as const, resourceId: TARGET, query } };
  };
  type Queried = ReturnType<typeof metric> | ReturnType<typeof logs>;
  const EMPTY = { response: { value: [{ timeseries: [] }] } };
  const NO_ROW = { response: { tables: [{ columns: [{ name: 'n' }], rows: [] }] } };
  /** What is asked of the service over the fault window, unless another one is given. */
  function queried(
    predicate: Queried,
    payload: object,
    {
      read = predicate,
      window,
      serving = [OLD] as (Serving | null)[],
      driver = at('coding'),
    }: {
      read?: Queried;
      window?: { from: string; to: string };
      serving?: (Serving | null)[];
      driver?: Driver;
    } = {},
  ): string | null {
    const fault = window ?? driver.state.experiment?.execution?.windows.fault;
    if (!fault) throw new Error('no fault');
    const bag = new Bag();
    bag.add(
      { kind: 'predicate', subject: read.id, predicate: read, window: fault },
      { predicate: read, ...payload },
      driver.now,
    );
    if (serving.length > 0)
      bag.add({ kind: 'serving', subject: SERVING_URL }, servingRaw(addSeconds(driver.now, -4), serving), driver.now);
    const found = refusal({ proposal: using(predicate as typeof share), ...bag.evidence }, driver);
    return found === null ? null : found.problems.join();
  }
  it.each<[string, object, RegExp | null]>([
    ['an empty series', EMPTY, null],
    [
      'a metric that nobody knows',
      {
        response: {
          error: {
            code: 'BadRequest',
            message: 'Failed to find metric configuration for provider: x, metric: fallbacks, Valid metrics: requests',
          },
        },
      },
      null,
    ],
    [
      'a service that refuses',
      { response: { error: { code: 'Throttled', message: 'later' } } },
      /no answer.*Throttled/,
    ],
    ['an answer that can’t be read', { response: {} }, /got no answer/],
  ])('R12.2: a metric: %s', (_name, payload, problem) => {
    const found = queried(metric(), payload);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });
  it('R12.2 a metric or a query is asked over the window in which the fault acted, and no other', () => {
    const { now } = at('coding');
    const window = { from: addSeconds(now, -300), to: now };
    expect(queried(metric(), EMPTY, { window })).toMatch(/not over the fault window/);
    expect(queried(logs('AppTraces | where Message has "fallback" | count'), NO_ROW, { window })).toMatch(
      /not over the fault window/,
    );
    expect(queried(logs('AppTraces | where Message has "fallback" | count'), NO_ROW)).toBeNull();
  });
  it('R12.2 without a fault that was proven there is no window to ask about', () => {
    const driver = at('coding').fork();
    const window = driver.state.experiment?.execution?.windows.fault ?? undefined;
    driver.edit(({ experiment }) => {
      if (experiment?.execution) experiment.execution.proven = false;
    });
    expect(queried(metric(), EMPTY, { driver, ...(window ? { window } : {}) })).toMatch(/no fault was proven/);
  });
  it('R12.2 what an agent says vouches for it is no proof by itself: silence vouched for in another window', () => {
    const own = metric({ presentBy: { metric: 'Uptime', aggregation: 'Total' } });
    const { now } = at('coding');
    const from = addSeconds(now, -4);
    const data = [0, 1, 2, 3].map((second) => ({ timeStamp: addSeconds(from, second), total: 1 }));
    const present = { value: [{ timeseries: [{ data }] }] };
    expect(queried(own, { ...EMPTY, present }, { window: { from, to: now } })).toMatch(/not over the fault window/);
  });
  it.each(["revision eq 'v2'", "path eq '/checkout' and RevisionName eq 'v2'", "AppVersion ne 'v1'"])(
    'R12.2 the filter %s may be added and never suffices',
    (filter) => {
      const filtered = metric({ filter });
      expect(queried(filtered, EMPTY)).toMatch(/without the filter that names a build/);
      expect(queried(filtered, EMPTY, { read: metric() })).toBeNull();
    },
  );
  it.each([
    'AppTraces | where AppRoleInstance == "v2" | count',
    'AppTraces | where tostring(customDimensions["revision"]) == "v2" | count',
    'requests | where application_Version has "v2" | summarize n = sum(itemCount)',
  ])('R12.2 no part can be left out of the query %s', (query) => {
    expect(queried(logs(query), NO_ROW)).toMatch(/its query names a build/);
  });
  it.each(["conversion eq 'x'", "path eq '/versioned'", "shard eq 'a'"])('the filter %s names no build', (filter) => {
    expect(queried(metric({ filter }), EMPTY)).toBeNull();
  });
  it('R12.2 which build answered is read beside it, and is one', () => {
    expect(queried(metric(), EMPTY, { serving: [] })).toMatch(/nothing shows which build answered/);
    expect(queried(metric(), EMPTY, { serving: [null, null] })).toMatch(/nothing shows which build answered/);
    expect(queried(metric(), EMPTY, { serving: [OLD, FIXED, OLD] })).toMatch(/several builds answered.*v1, v2/);
    expect(queried(metric(), EMPTY, { serving: [OLD, null, OLD] })).toBeNull();
    expect(refusal({ ...unfixedEvidence(at('coding')), receipts: [] })?.problems.join()).toMatch(/no receipt shows/);
  });
  it('R12.2 people deployed while they chose: what answered is another unfixed build, and that is said', () => {
    const driver = at('coding').fork();
    const bag = new Bag();
    const { receipts, raws } = unfixedEvidence(driver);
    const serving = addServing(bag, driver.now, { ...OLD, revision: 'v1b' });
    const command = coded(driver, {
      receipts: [...receipts.filter(({ kind }) => kind === 'predicate'), serving],
      raws: { ...raws, ...bag.raws },
    });
    expect(driver.send(command).ok).toBe(true);
    expect(inEnglish(driver.state.caveats).join()).toMatch(/read on revision v1b .*not on the tested revision v1/);
  });
  it('R4.2 a receipt of another predicate shows nothing about this one', () => {
    const driver = at('coding');
    expect(refusal(unfixedEvidence(driver, PREDICATES.path, 0), driver)?.problems.join()).toMatch(
      /no receipt shows its changed path/,
    );
  });
  it.each([
    ['at the age of maxEvidenceAge', 578, null],
    ['older', 579, ['/implemented/0/changedPath: the receipt of its changed path is too old']],
  ])('R4.5 a receipt %s', (_name, seconds, problems) => {
    const driver = at('coding');
    const evidence = unfixedEvidence(driver);
    driver.tick(seconds);
    expect(refusal(evidence, driver)?.problems ?? null).toEqual(problems);
  });
});

describe('R12.2 which build answered', () => {
  const driver = at('coding');
  const older = { ...driver.state, policyVersion: '2026-11' as const };
  const evidence = unfixedEvidence(driver);
  const alone = { ...evidence, receipts: evidence.receipts.filter(({ kind }) => kind === 'predicate') };
  const implemented = change('timeout') as Parameters<typeof unfixedProblem>[1];

  it('is asked for since 2026-12', () => {
    expect(unfixedProblem(older, implemented, alone, 0)).toBeNull();
    expect(unfixedProblem(driver.state, implemented, alone, 0)).toMatch(/nothing shows which build answered/);
    expect(unfixedProblem(driver.state, implemented, evidence, 0)).toBeNull();
  });

  it('another one than the tested is told since then, where it is known which was tested and which answered', () => {
    const bag = new Bag();
    const serving = addServing(bag, driver.now, { ...OLD, revision: 'v1b' });
    const other = { receipts: [...alone.receipts, serving], raws: { ...evidence.raws, ...bag.raws } };
    expect(otherBuild(driver.state, other)).toMatchObject({
      code: 'path-read-elsewhere',
      params: { revision: 'v1b', receipt: serving.id, expected: OLD.revision },
    });
    expect(otherBuild(driver.state, evidence)).toBeNull();
    expect(otherBuild(driver.state, alone)).toBeNull();
    expect(otherBuild(older, other)).toBeNull();
    expect(otherBuild({ ...driver.state, experiment: null }, other)).toBeNull();
  });
});

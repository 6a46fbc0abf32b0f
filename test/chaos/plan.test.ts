/** Plans of failures: drawn the same from the same seed, of nothing but what a run comes by, and every write has its failures. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { commandLine } from '../../app/cli/index.js';
import { ACT_NAMES } from '../../local/chaos/acts.js';
import { soakCommand } from '../../local/chaos/command.js';
import { familyOf, LOCATIONS, pointsOf, SITES, siteOf } from '../../local/chaos/failpoints.js';
import { KIND_NAMES, kindOf, scriptsOf } from '../../local/chaos/kinds.js';
import { cellNames, cellsOf, PlanError, planOf, plansOf, scriptOf } from '../../local/chaos/plan.js';
import { htmlOf, summary, Tally } from '../../local/chaos/report.js';
import { validateChaosReport } from '../../schemas/generated/validators.js';

const text = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Sites that no lane comes by yet, each with the reason. */
const NEVER: Readonly<Record<string, string>> = {
  'app:POST /repos/{owner}/{repo}/git/blobs': 'trees carry their texts',
  'app:DELETE /repos/{owner}/{repo}/git/refs/{+ref}': 'only where a branch of ours has to be made anew',
  'app:PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': 'only where a comment of ours changes',
  'app:DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}': 'only where two processes made the same comment',
  'app:DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}': 'only where people put labels',
  'azure:ScenarioConfigurations_CreateOrUpdate': 'each lane has a configuration with the parameters of its fault',
  'azure:ScenarioConfigurations_FixResourcePermissions':
    'asked what it would grant, which changes nothing, and only where rights are missing',
  'event:check_suite': 'no lane has a CI outside GitHub yet',
  'event:merge_group': 'no lane has a merge queue yet',
};

describe('the places of failures', () => {
  it('name every write that docs/scale.md counts', () => {
    const writes = text('docs/scale.md').split('\n## Reads')[0] ?? '';
    const kinds = [...writes.matchAll(/^\| `([^`]+)` \| \d+ \|/gm)].map(([, kind = '']) => kind);
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !LOCATIONS.app.includes(kind))).toEqual([]);
  });

  it('name every event that the App is sent', () => {
    const { default_events: events } = parse(text('app.yml')) as { default_events: string[] };
    expect([...LOCATIONS.event].sort()).toEqual([...events].sort());
  });

  it('name every write of the host of Chaos Studio', () => {
    const source = text('local/azure/chaos-routes.ts');
    const writes = [...source.matchAll(/chaos\(\s*'(\w+)',\s*'(?:POST|PUT)'/g)].map(([, name = '']) => name);
    expect([...LOCATIONS.azure].sort()).toEqual(writes.sort());
  });

  it('are come by in a clean run, but for a list with reasons', () => {
    const reached = new Set(
      KIND_NAMES.flatMap((kind) => scriptsOf(kind).flatMap((script) => cellsOf(script))).map(({ site }) => site),
    );
    expect(SITES.filter((site) => !reached.has(site)).sort()).toEqual(Object.keys(NEVER).sort());
  });
});

describe('plans', () => {
  it('are the same to the byte for the same seed and number, and others for another', () => {
    const first = JSON.stringify(plansOf(20260813, 50));
    expect(JSON.stringify(plansOf(20260813, 50))).toBe(first);
    expect(JSON.stringify(plansOf(20260814, 50))).not.toBe(first);
  });

  it('arm nothing but what their lane comes by, at a time at which it does', () => {
    for (const plan of plansOf(1, 200)) {
      expect(planOf(plan)).toBe(plan);
      for (const lane of plan.lanes) {
        const cells = cellsOf(scriptOf(lane), kindOf(lane.kind as (typeof KIND_NAMES)[number]).only);
        expect(lane.arms.length).toBeGreaterThan(0);
        for (const { site, point, nth } of lane.arms)
          expect(cells.find((cell) => cell.site === site && cell.point === point)?.times).toContain(nth);
      }
    }
  });

  it('draw every kind of lane and every cell, given enough of them', () => {
    const drawn = plansOf(20260813, 2000).flatMap(({ lanes }) => lanes);
    expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(KIND_NAMES));
    const cells = new Set(drawn.flatMap(({ arms }) => arms.map(({ site, point }) => `${site} ${point}`)));
    const all = KIND_NAMES.flatMap((kind) => scriptsOf(kind).flatMap((script) => cellsOf(script, kindOf(kind).only)));
    expect([...new Set(all.map(({ site, point }) => `${site} ${point}`))].filter((cell) => !cells.has(cell))).toEqual(
      [],
    );
  });

  it('arm each cell alone once in the first of them', () => {
    const cells = cellNames();
    const alone = plansOf(5, 2 * cells.length).flatMap(({ lanes: [lane] }) =>
      lane?.arms.length === 1 ? lane.arms.map(({ site, point }) => `${site} ${point}`) : [],
    );
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter((cell) => !alone.includes(cell))).toEqual([]);
  });

  it('have people and strangers at work in the kinds that are about them, before the run can be over', () => {
    const acts = plansOf(2, 600).flatMap(({ lanes }) => lanes.flatMap((lane) => lane.acts ?? []));
    expect(new Set(acts.map(({ act }) => act))).toEqual(new Set(ACT_NAMES));
    expect(Math.max(...acts.map(({ afterSeconds }) => afterSeconds))).toBeLessThan(30);
  });

  it('refuses what is no plan, or names what is not there', () => {
    const [plan] = plansOf(1, 1);
    const armed = (arm: object) => ({
      ...plan,
      lanes: [
        {
          ...plan?.lanes[0],
          arms: [{ site: siteOf('state', 'commit'), point: 'conflict', mode: 'nth', nth: 1, ...arm }],
        },
      ],
    });
    expect(() => planOf({})).toThrow(PlanError);
    const [of] = armed({}).lanes;
    expect(() => planOf({ ...plan, lanes: [{ ...of, acts: [{ act: 'sings', afterSeconds: 1 }] }] })).toThrow(
      '"sings" does not name what people do',
    );
    expect(() => planOf(armed({ site: 'app:GET /' }))).toThrow('"app:GET /" does not name a place of a failure');
    expect(() => planOf(armed({ point: 'drop' }))).toThrow('"drop" does not happen at state:commit');
    expect(planOf(armed({}))).toMatchObject({ adapter: 'memory' });
    expect(pointsOf(familyOf('event:push'))).toContain('drop');
  });
});

describe('chaos-loop soak', () => {
  const call = async (...words: string[]) => {
    const said: string[] = [];
    const io = { cwd: '/', stdout: () => undefined, stderr: (text: string) => void said.push(text), now: () => '' };
    const code = await commandLine([soakCommand({ root: '/', program: null })]).run(['soak', ...words], io);
    return { code, stderr: said.join('') };
  };

  it.each([
    [['--seed', '12x'], '--seed: "12x" must be a whole number from 0 to 4294967295'],
    [['--seed', '-1'], '--seed'],
    [['--plans', '0'], '--plans: "0" must be a whole number from 1 to 1000000'],
    [['--jobs', '0'], '--jobs: "0" must be a whole number from 1 to 64'],
    [['--part', '3/2'], '--part: "3/2" must be a part, such as 1/2'],
    [['--adapter', 'disk'], '--adapter: "disk" is not memory or branch'],
    [['--plan', '/nowhere/plan.json'], '/nowhere/plan.json can'],
  ])('%j: one clear error and exit code 2', async (words, said) => {
    const { code, stderr } = await call(...words);
    expect(stderr).toContain(said);
    expect(code).toBe(2);
  });

  it('a malformed CHAOS_SEED is an error, and no other seed', async () => {
    process.env.CHAOS_SEED = 'approval/7';
    try {
      expect(await call()).toMatchObject({ code: 2, stderr: expect.stringContaining('CHAOS_SEED: "approval/7"') });
    } finally {
      delete process.env.CHAOS_SEED;
    }
  });
});

describe('the report', () => {
  it('counts what fired and what did not, and shows what was found', () => {
    const [plan] = plansOf(3, 1);
    if (!plan) throw new Error('no plan was drawn');
    const fired = plan.lanes[0]?.arms.map((_, index) => index === 0) ?? [];
    const tally = new Tally();
    const violations = [{ oracle: 'comment-once', found: '<b>twice</b>' }];
    tally.add(plan, { lanes: [{ kind: 'plain', verdict: 'abandoned', fired, did: [], violations, traceDigest: '' }] });
    tally.violated(plan, violations);
    const report = tally.report({ seed: 3, adapter: 'memory', commit: null }, 2);
    expect(validateChaosReport(report)).toBe(true);
    expect(report).toMatchObject({ plans: 1, arms: { armed: fired.length, fired: 1 }, plansWithoutFault: 0 });
    expect(summary(report).join('\n')).toContain('violations 1');
    expect(report.never.length).toBe(cellNames().length - fired.filter(Boolean).length);
    expect(htmlOf(report)).toContain('&lt;b&gt;twice&lt;/b&gt;');
  });
});

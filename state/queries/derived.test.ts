/** What is derived from the documents: authority, brief, obligations, files of a commit. */
import { describe, expect, it } from '@jest/globals';
import { validateBrief } from '../../schemas/generated/validators.js';
import { authorize, effectivePermission, MINIMUM, type Verb } from '../config/authority.js';
import { buildIndex } from '../run/active-runs.js';
import { changesetOf } from '../store/changeset.js';
import { Driver } from '../testing/driver.js';
import { configRef, ENVIRONMENT, REPOSITORY } from '../testing/fixture.js';
import { at, coded, doctor, driveTo, type Point, RUN } from '../testing/steps.js';
import { buildBrief } from './brief.js';
import { obligations } from './obligations.js';

describe('R11.1 authority', () => {
  const verbs = Object.keys(MINIMUM) as Verb[];
  it.each(verbs)('%s: its minimum and above, nothing below, never unknown', (verb) => {
    const order = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
    const needed = order.indexOf(MINIMUM[verb]);
    for (const [rank, permission] of order.entries())
      expect(authorize(verb, permission, null) === null).toBe(rank >= needed);
    expect(authorize(verb, null, null)).toMatchObject({ ok: false });
  });
  it('a custom role falls back to the legacy permission and grants at most write', () => {
    expect(effectivePermission('admin', 'release-captain')).toBe('write');
    expect(effectivePermission('read', 'release-captain')).toBe('read');
    expect(effectivePermission('write', 'maintain')).toBe('maintain');
    expect(effectivePermission(null, null)).toBeNull();
    expect(effectivePermission('owner', '')).toBeNull();
  });
});

describe('brief', () => {
  it.each(['started', 'chaos-execution', 'diagnostic', 'advisory', 'coding', 'revalidation'] as const)(
    'fits its schema in %s',
    (point) => {
      const driver = at(point);
      const brief = buildBrief(driver.world, driver.lease, REPOSITORY);
      expect(validateBrief(brief)).toBe(true);
      const agents: Record<string, string | null> = {
        started: 'proposal-analysis',
        diagnostic: 'proposal-diagnostic',
        advisory: 'proposal-advisory',
        coding: 'proposal-coding',
      };
      expect(brief?.proposalSchema).toBe(agents[point] ?? null);
      expect(brief?.approvedAdvisories.map(({ advisoryId }) => advisoryId)).toEqual(
        point === 'coding' || point === 'revalidation' ? ['add-timeout'] : [],
      );
    },
  );
  it('is of a doctor when the lease is, and of nobody under another token', () => {
    const driver = new Driver();
    driver.must({ type: 'doctor', environment: ENVIRONMENT, repository: REPOSITORY, config: configRef(), issue: null });
    const lease = driver.world.control?.environments[ENVIRONMENT]?.doctorLease;
    if (!lease) throw new Error('no lease');
    const brief = buildBrief(driver.world, lease, REPOSITORY);
    expect(validateBrief(brief)).toBe(true);
    expect(brief).toMatchObject({ purpose: 'doctor', runId: null, repository: REPOSITORY });
    expect(buildBrief(driver.world, { ...lease, token: 'other' }, REPOSITORY)).toBeNull();
  });
});

describe('R17 obligations', () => {
  const rows: [Point, string[], string][] = [
    ['started', ['worker'], 'app'],
    ['advisory-approval', ['approval'], 'people'],
    ['delivering', ['merge'], 'app'],
    ['awaiting-external-gate', ['merge', 'build', 'artifact', 'deployment', 'serving'], 'people'],
  ];
  it.each(rows)('%s: %p', (point, kinds, owner) => {
    const driver = at(point);
    const found = obligations(driver.world, driver.now);
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    expect(found[0]?.owner).toBe(owner);
  });
});

describe('changeset', () => {
  it('names exactly the files that a decision changes', () => {
    const driver = at('coding');
    const before = driver.world;
    const decision = driver.send(coded(driver));
    if (!decision.ok || !decision.state) throw new Error('refused');
    const index = buildIndex(before.state ? [before.state] : []);
    const commit = changesetOf({ before, decision, runId: RUN, readme: '# r', index });
    const digests = Object.keys(decision.evidence).map((digest) => `runs/${RUN}/evidence/${digest}.json`);
    expect(Object.keys(commit?.files ?? {}).sort()).toEqual(
      [
        ...digests,
        `runs/${RUN}/README.md`,
        `runs/${RUN}/commands/${decision.revision}.json`,
        `runs/${RUN}/state.json`,
      ].sort(),
    );
    expect(commit?.message.headline).toMatch(/^· fix ready to be opened as a pull request \[[0-9a-f]{4} r\d+\]$/);
  });
  it('a control revision stands alone, nothing changed is no commit', () => {
    const driver = new Driver();
    const before = driver.world;
    const decision = driver.must({ type: 'halt', reason: 'incident\nline two' });
    const commit = changesetOf({ before, decision, runId: null, readme: null, index: null });
    expect(commit?.message.headline).toBe('Halted by mona: incident line two [control r1]');
    expect(Object.keys(commit?.files ?? {}).sort()).toEqual(['commands/1.json', 'control.json']);
    const same = driver.ask(driver.command({ type: 'halt', reason: 'again' }));
    expect(
      same.ok && changesetOf({ before: driver.world, decision: same, runId: null, readme: null, index: null }),
    ).toBeNull();
  });
  it('the index holds active runs and what wakes them, and is rebuilt from the tree', () => {
    const gate = driveTo(new Driver(), 'revalidation').state;
    const done = at('coding');
    done.must({ type: 'abandon', reason: 'r' });
    expect(buildIndex([gate, { ...done.state, runId: 'run-2' }]).runs).toEqual({
      [RUN]: {
        environment: ENVIRONMENT,
        phase: 'resilience-analysis',
        recordPullRequest: null,
        pullRequests: [12],
        commits: ['b'.repeat(40)],
      },
    });
  });
});

it('doctor evidence lies at the root, where no run is', () => {
  const driver = new Driver();
  doctor(driver);
  const decision = driver.log.at(-1);
  if (!decision) throw new Error('nothing was decided');
  const commit = changesetOf({ before: driver.world, decision, runId: null, readme: null, index: null });
  expect(Object.keys(commit?.files ?? {}).filter((path) => path.startsWith('evidence/'))).toHaveLength(6);
});

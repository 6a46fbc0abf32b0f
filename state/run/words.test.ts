/** What the kernel says and compares, in the corners that no run comes to by itself. */

import { describe, expect, it } from '@jest/globals';
import type { Predicate } from '../../schemas/generated/types.js';
import { canonicalize } from '../base/canonical.js';
import { copyJson } from '../base/copy.js';
import { cutWords } from '../base/defuse.js';
import { problemsOf } from '../base/errors.js';
import { messageProblems } from '../commands/shape.js';
import { startRequestProblems } from '../commands/start.js';
import { environmentDigest, parseConfig } from '../config/config.js';
import { policyChecks, windowCheck } from '../config/policy.js';
import { detectionDelaySeconds, predicateProblems } from '../evidence/predicate-problems.js';
import { aggregateOf } from '../evidence/predicates.js';
import { planWorkspace } from '../evidence/providers/chaos-studio-workspaces/preflight.js';
import { inEnglish } from '../messages/testing/in-english.js';
import { buildBrief } from '../queries/brief.js';
import {
  config,
  ENVIRONMENT,
  environmentConfig,
  GROUP,
  httpPredicate,
  hypothesis,
  PREDICATES,
  REPOSITORY,
  SUBSCRIPTION,
  startRequest,
  TARGET,
} from '../testing/fixture.js';
import { Bag } from '../testing/raws.js';
import { at } from '../testing/steps.js';
import { resolveTarget, supersededPlan } from './supersede.js';

describe('R2.3 problems', () => {
  const error = (keyword: string, params: Record<string, unknown> = {}, message?: string) => ({
    keyword,
    instancePath: '/a',
    schemaPath: '#',
    params,
    ...(message === undefined ? {} : { message }),
  });

  it('of a place say what is wrong in words, whatever the validator left out', () => {
    expect(problemsOf([error('pattern', { pattern: '^x' })], { a: 'y' })).toMatchObject([
      { message: 'has another form' },
    ]);
    expect(problemsOf([error('unevaluatedProperties', { unevaluatedProperty: 'b/c' })])).toMatchObject([
      { path: '/a/b~1c', message: 'unknown key "b/c"' },
    ]);
    expect(problemsOf([error('minItems')])).toMatchObject([{ path: '/a', message: 'minItems' }]);
  });

  it('a combinator is named only where nothing more specific is', () => {
    const choice = error('oneOf', {}, 'must match one');
    expect(problemsOf([choice])).toMatchObject([{ message: 'is none of what may stand here' }]);
    expect(problemsOf([choice, error('minItems', {}, 'too few')])).toMatchObject([{ message: 'too few' }]);
    expect(problemsOf(null)).toEqual([]);
  });

  it.each([{}, { type: 7 }, { type: 'approve' }, { type: 'constructor' }])(
    '%j is no submission of a worker',
    (message) => {
      expect(messageProblems(message)).toMatchObject([
        { path: '/type', message: expect.stringMatching(/is not a submission/) },
      ]);
    },
  );

  it('a label holds 300 characters; what was cut off is seen', () => {
    expect(cutWords('x'.repeat(300), 300)).toHaveLength(300);
    expect(cutWords('x'.repeat(301), 300)).toBe(`${'x'.repeat(299)}…`);
  });
});

describe('R2.1 JSON values', () => {
  it('a member without a value is none, as JSON has it', () => {
    expect(canonicalize({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('a member called __proto__ stays a member of the copy', () => {
    const copy = copyJson(JSON.parse('{"__proto__":{"a":[1]}}'));
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"a":[1]}}');
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });
});

describe('R5 predicates', () => {
  const of = (source: Predicate['source'], over: Partial<Predicate> = {}): Predicate => ({
    ...PREDICATES.steady,
    ...over,
    source,
  });
  const command = of({ type: 'command', run: 'node count.mjs', every: 'PT1S', timeout: 'PT1S' });
  const logs = of({ type: 'logs', workspaceId: 'w', query: 'requests | count' });
  const metric = of({
    type: 'metric',
    resourceId: TARGET,
    namespace: 'n',
    metric: 'm',
    aggregation: 'Total',
    interval: 'PT1M',
  });

  it('a command or a page with a pointer counts its last value, one without the share of its samples', () => {
    expect(aggregateOf(command)).toBe('share');
    expect(aggregateOf(of({ ...command.source, jsonPointer: '/n' } as Predicate['source']))).toBe('last');
    expect(aggregateOf(httpPredicate('p', '/', { operator: '>', threshold: 1, unit: 'count' }, '/n'))).toBe('last');
    expect(aggregateOf(logs)).toBe('share');
  });

  it('R8.3 what is not sampled, or never within its time, detects nothing', () => {
    expect(detectionDelaySeconds(command, 15)).toBe(17);
    expect(detectionDelaySeconds(metric, 15)).toBeNull();
    expect(detectionDelaySeconds(of({ ...command.source, every: 'P1M' } as Predicate['source']), 15)).toBeNull();
  });

  it('R1.4 each kind of source has durations of its own', () => {
    const paths = (predicate: Predicate) => predicateProblems(predicate, '').map(({ path }) => path);
    expect([command, logs, metric].flatMap(paths)).toEqual([]);
    expect(paths(of({ ...metric.source, interval: 'PT13H' } as Predicate['source']))).toEqual(['/source/interval']);
    expect(paths(of({ ...command.source, timeout: 'PT13H' } as Predicate['source']))).toEqual(['/source/timeout']);
  });
});

describe('R6.3 policy', () => {
  it('a tag whose value is no text is another one', () => {
    const bag = new Bag();
    const raw = { id: TARGET, pages: [{ value: [{ id: TARGET, tags: { chaos: 7 } }] }] };
    bag.add({ kind: 'target', subject: TARGET }, raw, at('started').now);
    const policy = { optInTag: { name: 'chaos', value: 'yes' } };
    expect(inEnglish(policyChecks(policy, 'any', hypothesis(), [], bag.receipts, []))).toContainEqual(
      expect.objectContaining({ rule: 'tag', reason: `${TARGET} has tag chaos=of another type, not chaos=yes` }),
    );
  });

  it('a window without days is one of every day', () => {
    const windows = [
      { from: '09:00', to: '17:00' },
      { days: ['sat' as const], from: '00:00', to: '01:00' },
    ];
    expect(windowCheck({ windows }, '2026-11-02T10:00:00.000Z')).toMatchObject([
      { subject: '09:00–17:00 UTC; sat 00:00–01:00 UTC', status: 'allowed' },
    ]);
  });
});

describe('R6.5 why a workspace does not fit', () => {
  const one = {
    id: `${GROUP}/providers/Microsoft.Chaos/workspaces/w`,
    name: 'w',
    location: 'eastus',
    provisioningState: 'Succeeded',
    principalId: 'p',
    identities: [],
    scopes: [GROUP],
  };
  it.each([
    [{ id: `/subscriptions/${SUBSCRIPTION}/providers/Microsoft.Chaos/workspaces/w` }, /in resource group none/],
    [{ location: '' }, /in region unknown/],
    [{ provisioningState: null }, /provisioning state unknown/],
  ])('%j', (over, reason) => {
    const { chosen, rejected } = planWorkspace([{ ...one, ...over }], environmentConfig().workspace);
    expect(inEnglish([chosen, rejected[0]?.reason])).toEqual([null, expect.stringMatching(reason)]);
  });

  it('R6.6 the name of a new one is of the identity too, ignoring case', () => {
    const identity = `${GROUP}/providers/Microsoft.ManagedIdentity/userAssignedIdentities/chaos`;
    const request = { ...environmentConfig().workspace, allowCreate: true };
    const name = (id?: string) =>
      planWorkspace([], id === undefined ? request : { ...request, identity: id }).create?.name;
    expect(name(identity)).toBe(name(identity.toUpperCase()));
    expect(name(identity)).not.toBe(name());
  });
});

describe('R6.1 configuration', () => {
  it('the defaults hold where nothing is said', () => {
    const { worker: _worker, ...rest } = config();
    const { digestPointer: _pointer, ...serving } = environmentConfig().serving;
    expect(parseConfig({ ...rest, environments: { [ENVIRONMENT]: environmentConfig({ serving }) } })).toMatchObject({
      ok: true,
    });
  });

  it('a poll that is no duration is one problem, not one for each halt', () => {
    const parsed = parseConfig(config(undefined, { worker: { pollEvery: 'PT13H' } }));
    expect(parsed.ok ? [] : parsed.error.problems?.map(({ path }) => path)).toEqual(['/worker/pollEvery']);
  });

  it('what doctor passed for is of the worker too, and of no unknown environment', () => {
    const { worker: _worker, ...rest } = config();
    const digests = [
      environmentDigest(config(), ENVIRONMENT),
      environmentDigest(rest, ENVIRONMENT),
      environmentDigest(config(), 'other'),
    ];
    expect(new Set(digests).size).toBe(3);
  });

  it('a start request is judged whole, also for an environment that is not configured', () => {
    const lower = config(undefined, { permissions: { start: 'write' } });
    expect(startRequestProblems({ ...startRequest(lower), environment: 'other' })).toMatchObject([
      { path: '/config/effective/permissions/start' },
    ]);
  });
});

it('R7.6 a replaced target is followed wherever a parameter names it', () => {
  const next = TARGET.replace('nsg-pricing', 'nsg-new');
  const supersedes = [{ old: TARGET, new: next, changeId: 'c' }] as Parameters<typeof supersededPlan>[1];
  const parameters = { list: [TARGET, 7, null], map: { id: TARGET }, port: 8443, off: false };
  const plan = [{ faultUrn: 'u', parameters, duration: 'PT10S', order: 0, targets: [TARGET] }];
  const [action] = supersededPlan(plan as unknown as Parameters<typeof supersededPlan>[0], supersedes);
  expect(action?.parameters).toEqual({ list: [next, 7, null], map: { id: next }, port: 8443, off: false });
  expect(action?.targets).toEqual([resolveTarget(TARGET, supersedes).toLowerCase()]);
});

it('R15.1 a brief is of the lease that is held, and of no other', () => {
  const { world, lease } = at('advisory');
  expect(buildBrief(world, lease, REPOSITORY)?.token).toBe(lease.token);
  expect(buildBrief(world, { ...lease, token: 'lease-0' }, REPOSITORY)).toBeNull();
  expect(buildBrief({ control: null, state: null }, lease, REPOSITORY)).toBeNull();
  expect(buildBrief({ control: null, state: null }, { ...lease, purpose: 'doctor' }, REPOSITORY)).toBeNull();
});

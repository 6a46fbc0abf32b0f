/** R6.4–R6.8: the workspace that is used, or created, or not to be had. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Operation, WorkspaceRequest } from '../../../../schemas/generated/types.js';
import { inEnglish } from '../../../messages/testing/in-english.js';
import { Driver } from '../../../testing/driver.js';
import {
  config,
  environmentConfig,
  GROUP,
  hypothesis,
  SUBSCRIPTION,
  startRequest,
  TARGET,
} from '../../../testing/fixture.js';
import { Bag, workspaceListRaw } from '../../../testing/raws.js';
import {
  accept,
  analysisEvidence,
  analyze,
  at,
  claim,
  driveTo,
  submission,
  WORKFLOW_RUN,
} from '../../../testing/steps.js';
import { readValue } from '../../readers/index.js';
import { planWorkspace } from './preflight.js';
import type { RoleAssignmentValue, WorkspaceValue } from './readers.js';
import { finalizeWorkspace, principalOf, READER_ROLE } from './workspace.js';

const request: WorkspaceRequest = environmentConfig().workspace;
const principal = '00000000-0000-4000-8000-00000000000a';
const workspace = (name: string, over: Partial<WorkspaceValue> = {}): WorkspaceValue => ({
  id: `${GROUP}/providers/Microsoft.Chaos/workspaces/${name}`,
  name,
  location: 'eastus',
  provisioningState: 'Succeeded',
  principalId: principal,
  identities: [],
  scopes: [GROUP],
  ...over,
});
const NOW = '2026-11-02T10:00:00.000Z';
const grant = (over: Partial<RoleAssignmentValue> = {}): RoleAssignmentValue => ({
  id: 'a',
  principalId: principal,
  role: READER_ROLE,
  scope: GROUP,
  ...over,
});
const payload = (name: string): WorkspaceValue => {
  const raw = JSON.parse(readFileSync(new URL(`./testdata/${name}.json`, import.meta.url), 'utf8'));
  const [value] = readValue('fault-preparation', { pages: [{ value: [raw] }] }).value as WorkspaceValue[];
  if (!value) throw new Error('no workspace');
  return value;
};

describe('R6.4 scopes and targets', () => {
  const other = '00000000-0000-4000-8000-000000000002';
  const problems = (over: Parameters<typeof startRequest>[1]) => {
    const decision = driveTo(new Driver(), 'started').ask(
      new Driver().command(
        { type: 'start', request: startRequest(config(), { ...over, kind: 'plan' }) },
        { commandId: 'x' },
      ),
    );
    return decision.ok ? [] : (decision.error.problems ?? []).map(({ path, message }) => `${path} ${message}`);
  };
  it.each([
    ['another subscription', `/subscriptions/${other}`],
    ['a group of another subscription', `/subscriptions/${other}/resourceGroups/rg-shop`],
    ['a management group', '/providers/Microsoft.Management/managementGroups/root'],
    ['a name', 'rg-shop'],
  ])('%s is no managed scope, and is refused by its name', (_name, scope) => {
    const found = problems({ workspace: { ...request, managedScopes: [GROUP, scope] } });
    expect(found.some((text) => text.includes('managedScopes/1'))).toBe(true);
  });

  it('subscription, resource group and resource of the subscription are scopes; case does not matter', () => {
    for (const scope of [
      `/subscriptions/${SUBSCRIPTION}`,
      GROUP.toUpperCase().replace('/SUBSCRIPTIONS', '/subscriptions'),
      TARGET,
    ])
      expect(problems({ workspace: { ...request, managedScopes: [scope] } })).toEqual([]);
  });

  it('covering is by whole segments: rg-shop does not cover rg-shop-2', () => {
    const stray = TARGET.replace('rg-shop', 'rg-shop-2');
    expect(problems({ targets: [stray] })).toEqual([`/targets/0 ${stray} lies under no managed scope`]);
    expect(inEnglish(planWorkspace([workspace('a', { scopes: [`${GROUP}-2`] })], request))).toMatchObject({
      chosen: null,
      rejected: [{ reason: `its scopes do not cover ${GROUP}` }],
    });
  });
});

describe('R6.5 which workspace', () => {
  const wide = { scopes: [`/subscriptions/${SUBSCRIPTION}`] };
  it('preferred name, then exact scope set, then id ignoring case', () => {
    const list = [workspace('c', wide), workspace('B'), workspace('a', wide), workspace('d')];
    const chosen = (over: Partial<WorkspaceRequest>, of = list) =>
      planWorkspace(of, { ...request, ...over }).chosen?.name;
    expect(chosen({ preferredName: 'C' })).toBe('c');
    expect(chosen({})).toBe('B');
    expect(chosen({ preferredName: 'nobody' })).toBe('B');
    expect(chosen({}, [workspace('c', wide), workspace('a', wide)])).toBe('a');
    expect(chosen({}, [...list].reverse())).toBe('B');
  });

  it.each([
    ['workspace.system-assigned', null, /./],
    ['workspace.creating', /has provisioning state Creating, not Succeeded/, /./],
    ['workspace.without-identity', /has no managed identity, so it can't inject faults/, /./],
    ['workspace.user-assigned.casing-drift', null, /resourcegroups\/RG-ORDERS/],
  ])('the payload %s', (name, rejected, spelling) => {
    const value = payload(name);
    const orders: WorkspaceRequest = {
      subscriptionId: '11111111-2222-3333-4444-555555555555',
      resourceGroup: 'rg-orders',
      location: 'East US 2',
      managedScopes: ['/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/RG-Orders'],
    };
    const plan = planWorkspace([value], orders);
    if (rejected === null) expect(plan.chosen?.id).toMatch(spelling);
    else
      expect(inEnglish(plan)).toMatchObject({ chosen: null, rejected: [{ reason: expect.stringMatching(rejected) }] });
  });
});

describe('R6.6 creation', () => {
  const creating = { ...request, allowCreate: true };
  it('only with allowCreate, only when none fits, exactly what was requested', () => {
    expect(planWorkspace([], request).create).toBeNull();
    expect(planWorkspace([workspace('a')], creating).create).toBeNull();
    const { create } = planWorkspace([], creating);
    expect(create).toMatchObject({ location: request.location, scopes: request.managedScopes, identity: null });
    expect(create?.name).toMatch(/^chaos-loop-[0-9a-f]{12}$/);
    expect(create?.id).toBe(`${GROUP}/providers/Microsoft.Chaos/workspaces/${create?.name}`);
  });

  it('the name is the same for the same request however it is spelt, and steps past taken ones', () => {
    const name = (over: Partial<WorkspaceRequest> = {}, list: WorkspaceValue[] = []) =>
      planWorkspace(list, { ...creating, ...over }).create?.name ?? '';
    expect(name({ location: 'eastus', managedScopes: [GROUP.replace('rg-shop', 'RG-Shop')] })).toBe(name());
    expect(name({ location: 'West Europe' })).not.toBe(name());
    const unfit = (taken: string) => workspace(taken, { provisioningState: 'Failed' });
    const second = name({}, [unfit(name().toUpperCase())]);
    expect([second === name(), /^chaos-loop-[0-9a-f]{12}$/.test(second)]).toEqual([false, true]);
    expect(name({}, [unfit(name()), unfit(second)])).not.toBe(second);
    expect(name({ preferredName: 'ours' })).toBe('ours');
    expect(name({ preferredName: 'ours' }, [unfit('OURS')])).toBe(name());
  });

  const operation = (over: Partial<Operation> = {}): Operation => ({
    operationId: 'create',
    kind: 'workspace-create',
    class: 'uncertain',
    key: workspace('new').id,
    intent: {},
    status: 'settled',
    outcome: 'completed',
    attempts: 1,
    preparedAt: NOW,
    settledAt: NOW,
    result: null,
    receipts: [],
    ...over,
  });
  const finalize = (over: Partial<Parameters<typeof finalizeWorkspace>[0]> = {}) =>
    finalizeWorkspace({
      list: [workspace('new')],
      request: creating,
      assignments: [grant()],
      operations: [operation()],
      now: NOW,
      ...over,
    });
  const late = '2026-11-02T10:05:00.000Z';

  it('ready when every grant is seen on each scope, whatever the case of the principal', () => {
    expect(finalize()).toMatchObject({ status: 'ready', resource: { name: 'new', principalId: principal } });
    expect(finalize({ assignments: [grant({ principalId: principal.toUpperCase() })] }).status).toBe('ready');
    expect(finalize({ assignments: [grant({ scope: `/subscriptions/${SUBSCRIPTION}` })] }).status).toBe('ready');
    expect(finalize({ assignments: [], operations: [] }).status).toBe('ready');
  });

  it.each([
    ['no assignment at all', []],
    ['another principal', [grant({ principalId: 'b' })]],
    ['another role', [grant({ role: 'b24988ac-6180-42a0-ab88-20f7382dd24c' })]],
    ['a scope that only looks like it', [grant({ scope: `${GROUP}-2` })]],
    ['a scope below it', [grant({ scope: TARGET })]],
  ])('a grant that can’t be seen is a failure: %s', (_name, assignments) => {
    expect(finalize({ assignments }).status).toBe('wait');
    expect(inEnglish(finalize({ assignments, now: late }))).toMatchObject({
      status: 'failed',
      brief: { stage: 'role-grant', requiredCorrections: [expect.stringMatching(/Grant Reader on/)] },
    });
  });

  it('R6.7 a mismatch after a write is read again up to PT5M, then fails with what to correct', () => {
    const list = [workspace('new', { provisioningState: 'Creating' })];
    expect(inEnglish(finalize({ list }))).toMatchObject({ status: 'wait', reason: expect.stringMatching(/Creating/) });
    expect(finalize({ list: [], now: '2026-11-02T10:04:59.999Z' }).status).toBe('wait');
    expect(inEnglish(finalize({ list: [], now: late }))).toMatchObject({
      status: 'failed',
      brief: { stage: 'read-back', reason: expect.stringMatching(/does not show/) },
    });
    expect(finalize({ list: [], operations: [operation({ outcome: 'never-happened' })] }).status).toBe('failed');
  });

  it('defect 5: an identity lookup by exact case that finds nothing never says ok', () => {
    const drift = payload('workspace.user-assigned.casing-drift');
    const identity =
      '/subscriptions/11111111-2222-3333-4444-555555555555/resourceGroups/rg-identities/providers/microsoft.managedidentity/userassignedidentities/CHAOS-ID';
    const pinned = { ...creating, identity };
    expect(principalOf(drift, pinned)).toBe('aaaaaaaa-0000-0000-0000-000000000002');
    const nobody = workspace('new', { identities: [identity], principalId: null, principals: {} });
    expect(principalOf(nobody, pinned)).toBeNull();
    expect(finalize({ list: [nobody], request: pinned, now: late })).toMatchObject({
      status: 'failed',
      brief: { stage: 'identity' },
    });
    // The first identity's principal is not the pinned one's.
    const two = workspace('new', { principals: { '/other/id': 'x', [identity.toUpperCase()]: 'y' } });
    expect(principalOf(two, pinned)).toBe('y');
  });
});

describe('preflight through the kernel', () => {
  const allowing = config(environmentConfig({ workspace: { ...request, allowCreate: true } }));
  const empty = { pages: [{ value: [] }] };
  const prepared = (driver: Driver, over: object = {}, kind = 'workspace-create', list: unknown = empty) => {
    const bag = new Bag();
    bag.add({ kind: 'fault-preparation', subject: GROUP }, list, driver.now);
    const { create } = planWorkspace([], { ...request, allowCreate: true });
    const { location, scopes, identity, id } = create ?? { location: '', scopes: [], identity: null, id: '' };
    return driver.send(
      driver.command({
        type: 'prepare',
        token: driver.lease.token,
        workflowRun: WORKFLOW_RUN,
        operation: {
          operationId: kind,
          kind,
          class: 'idempotent',
          key: id,
          intent: { location, scopes, identity },
          ...over,
        },
        ...bag.evidence,
      } as never),
    );
  };
  const started = (effective = allowing): Driver => {
    const driver = driveTo(new Driver(), 'started', effective);
    claim(driver);
    return driver;
  };
  const settle = (driver: Driver, operationId: string) =>
    driver.must({
      type: 'settle',
      token: driver.lease.token,
      workflowRun: WORKFLOW_RUN,
      operationId,
      outcome: 'completed',
      result: {},
      receipts: [],
      raws: {},
    });

  it('R6.6 created once, granted, read back, ready', () => {
    const driver = started();
    expect(prepared(driver)).toMatchObject({ ok: true });
    expect(driver.state.operations[0]).toMatchObject({
      kind: 'workspace-create',
      class: 'uncertain',
      status: 'prepared',
    });
    expect(prepared(driver, { operationId: 'again' })).toMatchObject({ error: { code: 'operation-conflict' } });
    settle(driver, 'workspace-create');
    const intent = { scope: GROUP, principalId: principal, role: READER_ROLE };
    expect(prepared(driver, { intent: { ...intent, role: 'owner' } }, 'role-grant')).toMatchObject({
      error: { code: 'operation-conflict', path: '/operation/intent' },
    });
    expect(prepared(driver, { intent: { ...intent, scope: `${GROUP}-2` } }, 'role-grant')).toMatchObject({ ok: false });
    expect(prepared(driver, { intent }, 'role-grant')).toMatchObject({ ok: true });
    settle(driver, 'role-grant');
    const { key } = driver.state.operations[0] ?? { key: '' };
    const list = workspaceListRaw({ id: key, name: key.split('/').at(-1) });
    const submit = (assignments: unknown[] | null) => {
      const proposal = { schemaVersion: 'chaos-loop/proposal-analysis/v1', hypotheses: [hypothesis()], findings: [] };
      const evidence = analysisEvidence(driver, hypothesis(), { workspaces: list });
      const bag = new Bag();
      if (assignments)
        bag.add({ kind: 'role-assignments', subject: GROUP }, { pages: [{ value: assignments }] }, driver.now);
      accept(
        driver,
        submission(
          driver,
          { receipts: [...evidence.receipts, ...bag.receipts], raws: { ...evidence.raws, ...bag.raws } },
          { proposal },
        ),
      );
    };
    submit(null);
    expect([driver.state.workspace.status, driver.state.phase, driver.state.analysis.attempts]).toEqual([
      'pending',
      'resilience-analysis',
      0,
    ]);
    claim(driver);
    submit([
      {
        id: 'x',
        properties: {
          principalId: principal.toUpperCase(),
          roleDefinitionId: `/subscriptions/${SUBSCRIPTION}/providers/Microsoft.Authorization/roleDefinitions/${READER_ROLE}`,
          scope: GROUP.toLowerCase(),
        },
      },
    ]);
    expect(driver.state.workspace).toMatchObject({ status: 'ready', resource: { id: key, principalId: principal } });
  });

  it('R6.6 nothing is created without allowCreate, by a plan, in another phase, or otherwise than planned', () => {
    expect(prepared(started(config()))).toMatchObject({ error: { code: 'not-permitted' } });
    const other = started();
    expect(prepared(other, { key: workspace('mine').id })).toMatchObject({ error: { path: '/operation/intent' } });
    expect(prepared(other, {}, 'workspace-create', workspaceListRaw())).toMatchObject({
      error: { message: expect.stringMatching(/fits/) },
    });
    expect(prepared(other, {}, 'workspace-create', { pages: [{ value: [], nextLink: 'x' }] })).toMatchObject({
      error: { message: expect.stringMatching(/no complete list/) },
    });
    const plan = new Driver();
    plan.must({ type: 'start', request: startRequest(allowing, { kind: 'plan' }) });
    claim(plan);
    expect(prepared(plan)).toMatchObject({ error: { code: 'wrong-phase' } });
    const later = at('chaos-execution');
    claim(later);
    expect(prepared(later)).toMatchObject({ error: { code: 'wrong-phase' } });
  });

  const intent = { scope: GROUP, principalId: principal, role: READER_ROLE };
  const assignment = (over: object = {}) => ({
    id: 'x',
    properties: {
      principalId: principal.toUpperCase(),
      roleDefinitionId: `/subscriptions/${SUBSCRIPTION}/providers/Microsoft.Authorization/roleDefinitions/${READER_ROLE}`,
      scope: GROUP,
      ...over,
    },
  });
  type Kind = 'workspace-create' | 'role-grant';
  /** A write of which nobody knows whether it happened, settled by a list that was read so long after the call. */
  function settled(kind: Kind, outcome: string, entries: unknown[] | null, seconds = 60): string | null {
    const driver = started();
    prepared(driver);
    if (kind === 'role-grant') {
      settle(driver, 'workspace-create');
      prepared(driver, { intent, class: 'uncertain' }, kind);
    }
    const body = { token: driver.lease.token, workflowRun: WORKFLOW_RUN, operationId: kind, result: null };
    driver.must({ type: 'settle', ...body, outcome: 'unknown', receipts: [], raws: {} });
    driver.tick(seconds);
    const bag = new Bag();
    const read = kind === 'role-grant' ? 'role-assignments' : 'fault-preparation';
    if (entries) bag.add({ kind: read, subject: GROUP }, { pages: [{ value: entries }] }, driver.now);
    const result = outcome === 'completed' ? {} : null;
    const decision = driver.ask(driver.command({ type: 'settle', ...body, result, outcome, ...bag.evidence } as never));
    return decision.ok ? null : inEnglish(decision.error.message);
  }
  const entriesOf = (raw: unknown) => (raw as { pages: { value: unknown[] }[] }).pages.flatMap(({ value }) => value);
  const created = () => {
    const { create } = planWorkspace([], { ...request, allowCreate: true });
    return entriesOf(workspaceListRaw({ id: create?.id, name: create?.name }));
  };
  const another = () => entriesOf(workspaceListRaw({ name: 'else' }));
  it.each<[string, Kind, string, () => unknown[] | null, number, RegExp | null]>([
    ['the workspace is listed', 'workspace-create', 'completed', created, 0, null],
    ['another is', 'workspace-create', 'completed', another, 60, /does not show it/],
    ['none is, after a minute', 'workspace-create', 'never-happened', () => [], 60, null],
    ['none is, yet', 'workspace-create', 'never-happened', () => [], 59, /less than 60 s/],
    ['it is, and is said not to be', 'workspace-create', 'never-happened', created, 60, /the list shows it/],
    ['nobody looked', 'workspace-create', 'never-happened', () => null, 60, /no complete fault-preparation/],
    ['the role is listed', 'role-grant', 'completed', () => [assignment()], 0, null],
    [
      'it is, of a wider scope',
      'role-grant',
      'completed',
      () => [assignment({ scope: GROUP.slice(0, GROUP.indexOf('/resourceGroups')) })],
      0,
      null,
    ],
    [
      'one of another scope is, so that it is no list of this one',
      'role-grant',
      'completed',
      () => [assignment({ scope: `${GROUP}-2` })],
      60,
      /problem with receipts/,
    ],
    [
      'one of another principal is',
      'role-grant',
      'completed',
      () => [assignment({ principalId: 'b' })],
      60,
      /does not show it/,
    ],
    [
      'another role is',
      'role-grant',
      'completed',
      () => [assignment({ roleDefinitionId: '/x/owner' })],
      60,
      /does not show it/,
    ],
    ['no role is, after a minute', 'role-grant', 'never-happened', () => [], 60, null],
    ['nobody looked for it', 'role-grant', 'completed', () => null, 60, /no complete role-assignments/],
  ])('R14.2 an unknown write is settled by its list: %s', (_, kind, outcome, entries, seconds, problem) => {
    const found = settled(kind, outcome, entries(), seconds);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  it('R6.7 failure is escalated (workspace) with stage, reason and corrections', () => {
    const driver = driveTo(new Driver(), 'started');
    analyze(driver, [hypothesis()], { workspaces: workspaceListRaw({ identity: undefined }) });
    expect([driver.state.verdict, driver.state.cause]).toEqual(['escalated', 'workspace']);
    expect(inEnglish(driver.state.workspace.brief)).toMatchObject({
      stage: 'plan',
      reason: expect.stringMatching(/has no managed identity/),
      requiredCorrections: [expect.stringMatching(/Create a workspace/)],
    });
  });

  it('R6.8 a ready workspace is immutable, whatever a later list says', () => {
    const driver = at('chaos-execution');
    const before = driver.state.workspace;
    claim(driver);
    driver.send(
      submission(
        driver,
        { receipts: [], raws: {} },
        { report: { outcome: 'repair', class: 'readiness', details: 'no' } },
      ),
    );
    claim(driver);
    accept(driver, submission(driver, analysisEvidence(driver, hypothesis(), { workspaces: empty })));
    expect(driver.state.workspace).toEqual(before);
    expect(driver.state.phase).toBe('chaos-execution');
  });
});

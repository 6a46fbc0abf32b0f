/** §6: the workspace is chosen from the complete list, or the run says what to correct. */
import { describe, expect, it } from '@jest/globals';
import type { CommandProvider, RunState } from '../../schemas/generated/types.js';
import { planWorkspace } from '../evidence/providers/chaos-studio-workspaces/preflight.js';
import type { WorkspaceValue } from '../evidence/providers/chaos-studio-workspaces/readers.js';
import { message } from '../messages/message.js';
import { inEnglish } from '../messages/testing/in-english.js';
import type { Driver } from '../testing/driver.js';
import { environmentConfig, GROUP, hypothesis, TARGET, WORKSPACE } from '../testing/fixture.js';
import { Bag, workspaceListRaw } from '../testing/raws.js';
import { analysisEvidence, analyze, at, claim, submission } from '../testing/steps.js';

const fate = ({ state }: Driver) => [
  state.transition.status === 'terminated' ? state.verdict : state.phase,
  state.cause,
];

describe('R6.5 workspace preflight', () => {
  const request = environmentConfig().workspace;
  const workspace = (over: Partial<WorkspaceValue> = {}): WorkspaceValue => ({
    id: WORKSPACE,
    name: 'ws-shop',
    location: 'eastus',
    provisioningState: 'Succeeded',
    principalId: 'p',
    identities: [],
    scopes: [GROUP],
    ...over,
  });
  const rows: [string, Partial<WorkspaceValue>, RegExp][] = [
    ['subscription', { id: WORKSPACE.replace('00000001', '00000002') }, /another subscription/],
    ['resource group', { id: WORKSPACE.replace('rg-shop', 'rg-other') }, /resource group rg-other/],
    ['region', { location: 'westeurope' }, /region westeurope, not in East US/],
    ['state', { provisioningState: 'Creating' }, /provisioning state Creating/],
    ['identity', { principalId: null }, /has no managed identity, so it can't inject faults/],
    ['scope by whole segments', { scopes: [`${GROUP}-b`] }, /do not cover/],
  ];
  it.each(rows)('rejects by %s, with one concrete reason', (_name, over, reason) => {
    const plan = planWorkspace([workspace(over)], request);
    expect(plan.chosen).toBeNull();
    expect(plan.rejected).toHaveLength(1);
    expect(inEnglish(plan.rejected[0]?.reason)).toMatch(reason);
  });
  it('a pinned identity must be among its own', () => {
    const identity = `${GROUP}/providers/Microsoft.ManagedIdentity/userAssignedIdentities/chaos`;
    const pinned = { ...request, identity };
    expect(inEnglish(planWorkspace([workspace()], pinned).rejected[0]?.reason)).toMatch(/does not have the identity/);
    expect(planWorkspace([workspace({ identities: [identity.toUpperCase()] })], pinned).chosen).not.toBeNull();
  });
  it('prefers the preferred name, then the exact scope set, then the id ignoring case', () => {
    const wide = workspace({ id: WORKSPACE.replace('ws-shop', 'A'), name: 'A', scopes: [GROUP, `${GROUP}-b`] });
    const exact = workspace({ id: WORKSPACE.replace('ws-shop', 'c'), name: 'c' });
    const exactB = workspace({ id: WORKSPACE.replace('ws-shop', 'B'), name: 'B', scopes: [GROUP.toUpperCase()] });
    expect(planWorkspace([wide, exact, exactB], request).chosen?.name).toBe('B');
    expect(planWorkspace([wide, exact, exactB], { ...request, preferredName: 'a' }).chosen?.name).toBe('A');
  });
  it('R6.7 none fits: escalated(workspace) with what to correct', () => {
    const driver = at('started');
    analyze(driver, [hypothesis()], { workspaces: workspaceListRaw({ location: 'westeurope' }) });
    expect(fate(driver)).toEqual(['escalated', 'workspace']);
    expect(driver.state.workspace).toMatchObject({
      status: 'failed',
      rejected: [{ id: WORKSPACE }],
      brief: { stage: 'plan' },
    });
  });
  it('an incomplete list is no empty list', () => {
    const driver = at('started');
    analyze(driver, [hypothesis()], { workspaces: { pages: [{ value: [], nextLink: 'https://more' }] } });
    expect(fate(driver)).toEqual(['resilience-analysis', null]);
    expect(driver.state.workspace.status).toBe('pending');
  });
});

describe('R6.5 the workspace alone was looked after', () => {
  const lookedAfter = (driver: Driver) => {
    claim(driver);
    driver.tick(10);
    const report = { outcome: 'done', details: 'looked', preflight: true } as const;
    return submission(driver, analysisEvidence(driver, hypothesis()), { report });
  };

  it('R6.5 it is ready, and the analysis is still to be attempted', () => {
    const driver = at('started');
    driver.send(lookedAfter(driver));
    expect([fate(driver), driver.state.workspace.status]).toEqual([['resilience-analysis', null], 'ready']);
    expect(driver.state.event).toMatchObject({ type: 'asked-again' });
    expect(driver.state.analysis).toMatchObject({ attempts: 0, hypotheses: [] });
    expect(driver.lease).toMatchObject({ purpose: 'phase', status: 'dispatched' });
    analyze(driver);
    expect(fate(driver)).toEqual(['chaos-execution', null]);
  });

  it('R6.8 a ready one is not chosen again', () => {
    const driver = at('started');
    driver.send(lookedAfter(driver));
    expect(driver.ask(lookedAfter(driver))).toMatchObject({ error: { code: 'wrong-phase' } });
    expect(driver.state.workspace.status).toBe('ready');
  });

  it('what its grants were read from is cited with the list', () => {
    const driver = at('started');
    const command = lookedAfter(driver);
    const bag = new Bag();
    const [granted, unread] = [{ pages: [{ value: [] }] }, { pages: [{}] }].map((raw, index) =>
      bag.add({ kind: 'role-assignments', subject: `${GROUP}${index === 0 ? '' : '-b'}` }, raw, driver.now),
    );
    const decision = driver.send({
      ...command,
      receipts: [...command.receipts, ...bag.receipts],
      raws: { ...command.raws, ...bag.raws },
    });
    expect(decision.ok).toBe(true);
    const list = command.receipts.find(({ kind }) => kind === 'fault-preparation');
    expect(driver.state.workspace.receipts).toEqual([list?.id, granted?.id]);
    expect(unread?.value).toBeNull();
  });

  it('R6.7 a write that does not show yet is read again, and says so; that is no attempt', () => {
    const driver = at('started');
    driver.edit((state) => {
      state.operations.push({
        operationId: 'create',
        kind: 'workspace-create',
        class: 'uncertain',
        key: WORKSPACE,
        intent: {},
        status: 'settled',
        outcome: 'completed',
        attempts: 1,
        preparedAt: driver.now,
        settledAt: driver.now,
        result: null,
        receipts: [],
      });
    });
    analyze(driver, [hypothesis()], { workspaces: { pages: [{ value: [] }] } });
    const { analysis, workspace, event } = driver.state;
    expect([fate(driver), workspace.status, analysis.attempts]).toEqual([['resilience-analysis', null], 'pending', 0]);
    expect(analysis.corrections).toHaveLength(1);
    expect(event).toMatchObject({
      type: 'asked-again',
      details: { reason: { code: 'workspace-read-again', params: { why: analysis.corrections[0] } } },
    });
  });
});

describe('R6.5 faults that are injected from where the worker is', () => {
  it('need no preflight: ready at once, without a receipt', () => {
    const driver = at('started');
    const provider: CommandProvider = {
      type: 'command',
      faults: { block: { run: 'block.mjs', action: 'block', targets: [TARGET], duration: 'PT10S' } },
    };
    driver.edit((state) => {
      const [environment] = Object.values(state.config.effective.environments);
      Object.assign(environment ?? {}, { provider, workspace: undefined });
      state.workspace.request = provider as RunState['workspace']['request'];
    });
    claim(driver);
    const report = { outcome: 'done', details: 'looked', preflight: true } as const;
    const decision = driver.send(submission(driver, { receipts: [], raws: {} }, { report }));
    expect(decision.ok).toBe(true);
    const resource = { id: 'commands', name: 'programs of the repository' };
    expect(driver.state.workspace).toMatchObject({ status: 'ready', resource, receipts: [] });
    expect(driver.state.event).toMatchObject({
      type: 'asked-again',
      details: { reason: message('workspace-ready', { workspace: 'commands' }) },
    });
  });
});

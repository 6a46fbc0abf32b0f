import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inEnglish } from '../../../messages/testing/in-english.js';
import { type ReceiptKind, readValue } from '../../readers/index.js';
import type { FaultRunValue, FaultValidationValue } from '../port.js';

describe('Microsoft.Chaos payloads, live and older field names', () => {
  const fixture = (name: string): unknown =>
    JSON.parse(readFileSync(new URL(`./testdata/${name}.json`, import.meta.url), 'utf8'));
  it('R8.4 a succeeded run names its actions, times and targets, and its own plan', () => {
    const value = readValue('fault-run', fixture('scenario-run.succeeded')).value as Record<string, never>;
    expect(value).toMatchObject({ status: 'Succeeded', terminal: true, startedAt: '2026-09-24T20:04:48.793Z' });
    expect(value.actions).toEqual([
      {
        actionId: 'vmssZoneShutdown',
        faultUrn: 'urn:csci:microsoft:virtualMachineScaleSet:shutdown/1.0.0',
        state: 'Succeeded',
        startedAt: '2026-09-24T20:04:50.872Z',
        completedAt: '2026-09-24T20:09:57.717Z',
        targets: [expect.stringMatching(/^\/subscriptions\/.*\/aks-pool1-vmss$/)],
      },
    ]);
    // The skipped action with unresolved targets is no part of the plan.
    expect(value.plan).toHaveLength(1);
  });
  it('R8.4 succeeded with everything skipped leaves no action to prove anything', () => {
    const value = readValue('fault-run', fixture('scenario-run.succeeded-all-skipped')).value;
    expect(value).toMatchObject({
      status: 'Succeeded',
      actions: [{ state: 'Skipped', targets: [] }],
      plan: [],
      resources: [],
    });
  });
  it('a running run is not terminal; a canceled one is', () => {
    expect(readValue('fault-run', fixture('scenario-run.running')).value).toMatchObject({
      terminal: false,
      endedAt: null,
    });
    expect(readValue('fault-run', fixture('scenario-run.canceled')).value).toMatchObject({
      terminal: true,
      status: 'Canceled',
    });
  });
  it('older field names read the same', () => {
    expect(readValue('fault-run', fixture('scenario-run.older-field-names')).value).toMatchObject({
      startedAt: '2026-05-01T10:00:00.000Z',
      endedAt: '2026-05-01T10:20:00.000Z',
      actions: [{ actionId: 'vmssZoneShutdown', state: 'Succeeded' }],
    });
  });
  it('R8.7 a run that took another zone than was validated is another plan, though all else is equal', () => {
    const validation = readValue('fault-validation', fixture('validation.succeeded')).value as FaultValidationValue;
    const run = readValue('fault-run', fixture('scenario-run.succeeded')).value as FaultRunValue;
    expect(validation).toMatchObject({ status: 'Succeeded', problems: [] });
    expect(validation.planDigest).not.toBe(run.planDigest);
    expect(validation.plan?.[0]?.parameters).toEqual({ Zones: ['1'] });
    expect(run.plan?.[0]).toEqual({ ...validation.plan?.[0], parameters: { Zones: ['3'] } });
    expect(run.plan?.[0]?.duration).toBe('PT300S');
    expect(readValue('fault-validation', fixture('validation.requires-attention')).value).toMatchObject({
      status: 'RequiresAttention',
      plan: null,
      problems: [
        'The workspace identity lacks a role on 1 resource.',
        expect.stringMatching(/^the identity \S+ lacks \S+deallocate\/action on /),
      ],
    });
  });
  it('R6.5 workspaces: identity or none, casing kept', () => {
    const pages = [
      {
        value: [
          'workspace.system-assigned',
          'workspace.without-identity',
          'workspace.user-assigned.casing-drift',
          'workspace.creating',
        ].map(fixture),
      },
    ];
    const value = readValue('fault-preparation', { pages }).value as { principalId: string | null }[];
    expect(value.map((workspace) => workspace.principalId !== null)).toEqual([true, false, true, expect.any(Boolean)]);
  });
  const entry = { id: '/SUBSCRIPTIONS/a/x', name: 'n', location: 'eastus' };
  it.each<[ReceiptKind, Record<string, unknown>, unknown]>([
    [
      'fault-preparation',
      {
        ...entry,
        identity: {
          userAssignedIdentities: {
            '/ids/One': { principalId: 'p-1' },
            '/ids/Two': {},
            '/ids/Three': { principalId: 'p-3' },
          },
        },
        properties: { provisioningState: 'Succeeded', scopes: ['/subscriptions/a', 7] },
      },
      {
        ...entry,
        provisioningState: 'Succeeded',
        principalId: 'p-1',
        identities: ['/ids/One', '/ids/Two', '/ids/Three'],
        principals: { '/ids/One': 'p-1', '/ids/Three': 'p-3' },
        scopes: ['/subscriptions/a'],
      },
    ],
    [
      'fault-preparation',
      { ...entry, identity: { principalId: 'own' } },
      { ...entry, provisioningState: null, principalId: 'own', identities: [], scopes: [] },
    ],
    [
      'role-assignments',
      {
        id: 'r',
        properties: {
          principalId: 'p',
          roleDefinitionId: '/subscriptions/a/providers/Microsoft.Authorization/roleDefinitions/ACDD72A7',
          scope: '/subscriptions/a',
        },
      },
      { id: 'r', principalId: 'p', role: 'acdd72a7', scope: '/subscriptions/a' },
    ],
    [
      'role-assignments',
      { properties: { roleDefinitionId: 'bare' } },
      { id: '', principalId: '', role: 'bare', scope: '' },
    ],
    [
      'fault-catalog',
      { name: 's', properties: { actions: [{ name: 'a', actionId: 'i' }, {}] } },
      {
        name: 's',
        actions: [
          { name: 'a', actionId: 'i' },
          { name: '', actionId: '' },
        ],
      },
    ],
  ])('R6.5, R6.6, R7.1 an entry of %s', (kind, given, value) => {
    expect(inEnglish(readValue(kind, { pages: [{ value: [given] }, { value: [] }] }))).toEqual({
      value: [value],
      caveat: null,
    });
    expect(inEnglish(readValue(kind, { pages: [{ value: [] }, { value: [given] }] }))).toEqual({
      value: [value],
      caveat: null,
    });
  });

  it.each<[ReceiptKind, string]>([
    ['fault-preparation', 'the list of workspaces was not complete'],
    ['role-assignments', 'the list of role assignments was not complete'],
    ['fault-catalog', 'the list of scenarios was not complete'],
  ])(
    'R6.5 %s is complete or nothing: a next page, a page that is no list, and no page show no absence',
    (kind, caveat) => {
      for (const pages of [
        undefined,
        [],
        [{ value: [], nextLink: 'https://next' }],
        [{ error: {} }],
        [{ value: [] }, { error: {} }],
      ])
        expect(inEnglish(readValue(kind, { pages }))).toEqual({ value: null, caveat });
      // Only the last page says whether there is another.
      expect(readValue(kind, { pages: [{ value: [], nextLink: 'https://next' }, { value: [] }] }).value).toEqual([]);
    },
  );

  it('R8.1 runs of a workspace: each scenario’s pages, both spellings of the fields', () => {
    const scenarios = [
      {
        name: 'own',
        pages: [
          {
            value: [
              {
                name: 'run-1',
                properties: {
                  status: 'Running',
                  scenarioName: 'named',
                  scenarioConfigurationName: 'c',
                  startTime: '2026-05-01T10:00:00Z',
                },
              },
              { name: 'run-2', properties: { state: 'CANCELED', startedAt: '2026-05-01T11:00:00Z' } },
              {},
            ],
          },
        ],
      },
      { pages: [{ value: [{ properties: { status: 'Completed' } }] }] },
    ];
    const at = (hour: number) => `2026-05-01T${hour}:00:00.000Z`;
    expect(inEnglish(readValue('fault-run-list', { scenarios }))).toEqual({
      value: [
        {
          runId: 'run-1',
          scenarioName: 'named',
          configurationName: 'c',
          status: 'Running',
          terminal: false,
          startedAt: at(10),
        },
        {
          runId: 'run-2',
          scenarioName: 'own',
          configurationName: null,
          status: 'CANCELED',
          terminal: true,
          startedAt: at(11),
        },
        {
          runId: '',
          scenarioName: 'own',
          configurationName: null,
          status: 'Unknown',
          terminal: false,
          startedAt: null,
        },
        { runId: '', scenarioName: '', configurationName: null, status: 'Completed', terminal: true, startedAt: null },
      ],
      caveat: null,
    });
  });

  it.each([[{}], [null], [{ scenarios: {} }], [{ scenarios: [{ name: 's', pages: [{ error: {} }] }] }]])(
    'R8.1 %j is no list of runs, so it shows no absence of a foreign one',
    (raw) => {
      expect(inEnglish(readValue('fault-run-list', raw))).toEqual({
        value: null,
        caveat: 'the list of runs was not complete',
      });
    },
  );

  it.each(['Canceled', 'CANCELLED', 'Succeeded', 'Failed', 'Completed'])('R8.1 %s is terminal', (status) => {
    expect(readValue('fault-run', { name: 'r', properties: { state: status } }).value).toMatchObject({
      status,
      terminal: true,
    });
  });

  it.each(['Running', 'Canceling', 'Unknown', 'SucceededPartly'])(
    'R8.1 %s is not: the service adds states',
    (status) => {
      expect(readValue('fault-run', { name: 'r', properties: { status } }).value).toMatchObject({ terminal: false });
    },
  );

  it.each([
    [{}],
    [{ name: 'r' }],
    [{ properties: { status: 'Succeeded' } }],
    [{ name: '', properties: { status: 'x' } }],
  ])('R8.4 %j is no run', (raw) => {
    expect(inEnglish(readValue('fault-run', raw))).toEqual({ value: null, caveat: 'the run was not readable' });
  });

  const URN = 'urn:csci:microsoft:virtualMachine:shutdown/1.0.0';
  it('Azure trap 5.7: R8.4 entries of a run join the plan by action id; a target is its parent where the service names one', () => {
    const scenarioRunJson = JSON.stringify({ actions: { one: { properties: { faultUrn: URN } } } });
    const scenarioRunSummary = [
      {
        actionUrn: 'one',
        actionName: 'not this',
        state: 'Completed',
        status: 'not this',
        startedAt: '2026-05-01T10:00:00Z',
        completedAt: '2026-05-01T10:01:00Z',
        resources: [
          { parent: '/A/parent', metadata: { memberOfResourceId: '/b' }, fullyQualifiedIdentifier: '/c', id: '/d' },
          { metadata: { memberOfResourceId: '/A/Member' }, fullyQualifiedIdentifier: '/c', id: '/d' },
          { fullyQualifiedIdentifier: '/A/Full', id: '/d' },
          { id: '/A/Id' },
          {},
        ],
      },
      { actionName: 'two', status: 'Failed' },
      {},
    ];
    const raw = {
      name: 'run',
      properties: {
        status: 'Running',
        startTime: '2026-05-01T10:00:00Z',
        resources: [{ id: '/A/B' }, {}],
        scenarioRunSummary,
        scenarioRunJson,
      },
    };
    expect(inEnglish(readValue('fault-run', raw))).toMatchObject({
      value: {
        actions: [
          {
            actionId: 'one',
            faultUrn: URN,
            state: 'Succeeded',
            startedAt: '2026-05-01T10:00:00.000Z',
            completedAt: '2026-05-01T10:01:00.000Z',
            targets: ['/a/parent', '/a/member', '/a/full', '/a/id'],
          },
          { actionId: 'two', faultUrn: null, state: 'Failed', startedAt: null, completedAt: null, targets: [] },
          { actionId: '', faultUrn: null, state: 'Unknown', startedAt: null, completedAt: null, targets: [] },
        ],
        resources: ['/a/b'],
      },
      caveat: null,
    });
    expect(readValue('fault-run', raw)).not.toHaveProperty('observedAt');
    const ended = { ...raw, properties: { ...raw.properties, completedAt: '2026-05-01T10:05:00Z' } };
    expect(readValue('fault-run', ended).observedAt).toBe('2026-05-01T10:05:00.000Z');
  });

  const action = (change: Record<string, unknown>, properties: Record<string, unknown> = {}) => ({
    stopCondition: { duration: 'PT5M' },
    properties: { faultUrn: URN, targetResources: [{ id: '/B' }, { id: '/A' }], ...properties },
    ...change,
  });
  const plan = (actions: Record<string, unknown>) => {
    const properties = { status: 'Succeeded', executionPlanJson: JSON.stringify({ actions }) };
    return (readValue('fault-validation', { properties }).value as FaultValidationValue).plan;
  };
  const normal = { actionId: 'a', faultUrn: URN, parameters: {}, duration: 'PT300S', targets: ['/a', '/b'] };
  it.each<[string, Record<string, unknown>, unknown]>([
    ['targets folded and sorted, duration in seconds', { a: action({}) }, [normal]],
    ['an id of its own before the key', { key: action({ id: 'a' }) }, [normal]],
    ['its parameters', { a: action({}, { faultParameters: { z: 1 } }) }, [{ ...normal, parameters: { z: 1 } }]],
    ['no duration', { a: action({ stopCondition: {} }) }, [{ ...normal, duration: null }]],
    ['skipped', { a: action({ skip: true }), b: action({}) }, [{ ...normal, actionId: 'b' }]],
    ['"skip" that is not true', { a: action({ skip: 'true' }) }, [normal]],
    ['no action', {}, []],
    ['an action without a fault', { a: action({}, { faultUrn: '' }) }, null],
    ['an action without an id', { a: action({ id: '' }) }, null],
    ['a target that is not named', { a: action({}, { targetResources: [{ id: '/A' }, {}] }) }, null],
  ])('R8.7 a plan: %s', (_, actions, expected) => {
    expect(inEnglish(plan(actions))).toEqual(expected);
  });

  it.each([undefined, 7, 'no json', '"\\ud800"', '{"actions":{"a":"\\ud800"}}', '{}', '{"actions":[]}', '[]'])(
    'R8.7 %j is no plan, and has no digest',
    (executionPlanJson) => {
      const { value } = readValue('fault-validation', { properties: { status: 'Succeeded', executionPlanJson } });
      expect(value).toEqual({ status: 'Succeeded', endedAt: null, plan: null, planDigest: null, problems: [] });
    },
  );

  it('R7.1 a validation: older field names, its end, and each problem in the service’s words', () => {
    const errors = [
      { errorMessage: 'first', message: 'not this' },
      { message: 'second', errorCode: 'not this' },
      { errorCode: 'third' },
      {},
    ];
    const properties = { state: 'Failed', completedAt: '2026-05-01T10:00:00Z', errors };
    expect(inEnglish(readValue('fault-validation', { properties }))).toEqual({
      value: {
        status: 'Failed',
        endedAt: '2026-05-01T10:00:00.000Z',
        plan: null,
        planDigest: null,
        problems: ['first', 'second', 'third', 'unnamed problem'],
      },
      caveat: null,
      observedAt: '2026-05-01T10:00:00.000Z',
    });
    const both = { ...properties, status: 'Running', endTime: '2026-05-01T11:00:00Z' };
    expect(readValue('fault-validation', { properties: both }).value).toMatchObject({
      status: 'Running',
      endedAt: '2026-05-01T11:00:00.000Z',
    });
    expect(inEnglish(readValue('fault-validation', {}))).toEqual({ value: null, caveat: 'no validation was found' });
  });

  it('R7.1 a configuration: its parameters as texts', () => {
    const parameters = [{ key: 'zone', value: '1' }, { key: 'list', value: [1] }, { key: 'none' }, { value: 'no key' }];
    expect(
      inEnglish(readValue('fault-plan', { id: '/c', name: 'c', properties: { scenarioId: '/s', parameters } })),
    ).toEqual({
      value: { id: '/c', name: 'c', scenarioId: '/s', parameters: { zone: '1', list: '[1]', none: 'null' } },
      caveat: null,
    });
    expect(inEnglish(readValue('fault-plan', { error: {} }))).toEqual({
      value: null,
      caveat: 'no configuration was found',
    });
  });

  it('R13.1 a target is there when the group lists it, in whatever spelling', () => {
    const read = (pages: unknown, id: unknown = '/Subscriptions/S/one') => readValue('target', { id, pages });
    const listed = [
      { value: [{}, { id: '/subscriptions/s/ONE', tags: { chaos: 'yes' } }, { id: '/subscriptions/s/two' }] },
    ];
    const id = '/Subscriptions/S/one';
    expect(inEnglish(read(listed))).toEqual({ value: { exists: true, id, tags: { chaos: 'yes' } }, caveat: null });
    expect(read(listed, '/subscriptions/s/two').value).toEqual({ exists: true, id: '/subscriptions/s/two' });
    expect(inEnglish(read([{ value: [] }]))).toEqual({ value: { exists: false, id }, caveat: null });
    for (const unreadable of [read([{ value: [], nextLink: 'x' }]), read(undefined), read(listed, '')])
      expect(inEnglish(unreadable)).toEqual({ value: null, caveat: 'the resource group was not readable' });
  });
});

/** R6.9: what stands in for a validation and for a run's plan, from the payloads of classic experiments. */
import { describe, expect, it } from '@jest/globals';
import type { FaultRunValue, FaultValidationValue } from '../port.js';
import { readExecution, readExecutionList, readExperimentList, readExperimentValidation } from './readers.js';

const NSG = '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/networkSecurityGroups/nsg';
const TARGET = `${NSG}/providers/Microsoft.Chaos/targets/Microsoft-NetworkSecurityGroup`;
const URN = 'urn:csci:microsoft:networkSecurityGroup:securityRule/1.0';
const ABLE = [{ target: TARGET, pages: [{ value: [{ name: 'SecurityRule-1.0' }] }] }];

interface Change {
  action?: Record<string, unknown>;
  selector?: Record<string, unknown>;
  properties?: Record<string, unknown>;
  identity?: unknown;
}

const experiment = ({ action, selector, properties, identity }: Change = {}) => ({
  name: 'e',
  identity: identity ?? { type: 'SystemAssigned', principalId: 'p' },
  properties: {
    selectors: [{ type: 'List', id: 's', targets: [{ type: 'ChaosTarget', id: TARGET }], ...selector }],
    steps: [
      {
        name: 'Step',
        branches: [
          {
            name: 'Branch',
            actions: [
              { type: 'delay', name: 'urn:csci:microsoft:chaosStudio:timedDelay/1.0', duration: 'PT1M' },
              {
                type: 'continuous',
                name: URN,
                selectorId: 's',
                duration: 'PT30S',
                parameters: [{ key: 'name', value: 'deny' }],
                ...action,
              },
            ],
          },
        ],
      },
    ],
    ...properties,
  },
});

const validated = (change: Change = {}, capabilities: unknown = ABLE) =>
  readExperimentValidation({ experiment: experiment(change), readAt: '2026-12-01T00:00:00.000Z', capabilities }, {})
    .value as FaultValidationValue;

describe('in place of a validation', () => {
  it('each target has each capability, the identity is there, every action ends by itself', () => {
    expect(validated()).toMatchObject({
      status: 'Succeeded',
      problems: [],
      endedAt: '2026-12-01T00:00:00.000Z',
      plan: [
        {
          actionId: 'Step/Branch/2',
          faultUrn: URN,
          parameters: { name: 'deny' },
          duration: 'PT30S',
          targets: [NSG.toLowerCase()],
        },
      ],
    });
  });

  it.each<[string, Change, unknown, RegExp]>([
    ['a target that is not onboarded', {}, [{ target: TARGET, pages: null }], /is not onboarded/],
    ['a target that nobody looked at', {}, [], /is not onboarded/],
    [
      'a capability that the target lacks',
      {},
      [{ target: TARGET, pages: [{ value: [] }] }],
      /no capability securityrule-1.0/,
    ],
    ['no identity', { identity: { type: 'None' } }, ABLE, /no managed identity/],
    ['a discrete action', { action: { type: 'discrete', duration: undefined } }, ABLE, /no duration of its own/],
    ['a selector that asks', { selector: { type: 'Query' } }, ABLE, /finds its targets by a query/],
    ['a selector that is not there', { action: { selectorId: 'x' } }, ABLE, /selector "x", which is not there/],
    ['an experiment that is being made', { properties: { provisioningState: 'Creating' } }, ABLE, /is Creating/],
  ])('%s: it may not run, and why', (_, change, capabilities, why) => {
    const { status, problems } = validated(change, capabilities);
    expect([status, problems.join()]).toEqual(['RequiresAttention', expect.stringMatching(why)]);
  });

  it.each([['ChaosTarget'], ['chaostarget'], ['Resource'], [undefined]])(
    'Azure trap 5.2: what a selector names is known by its id, also where its type is %p',
    (type) => {
      const named = validated({ selector: { targets: [{ type, id: TARGET }] } });
      expect([named.status, named.plan]).toEqual(['Succeeded', validated().plan]);
    },
  );

  it('Azure trap 5.8: compares the targets ignoring case', () => {
    expect(validated({}, [{ ...ABLE[0], target: TARGET.toUpperCase() }]).status).toBe('Succeeded');
  });
});

describe('a run', () => {
  const details = (action: Record<string, unknown>) => ({
    name: 'run-1',
    properties: {
      status: 'Running',
      startedAt: '2026-12-01T00:00:00.1234567+00:00',
      runInformation: { steps: [{ stepName: 'Step', branches: [{ branchName: 'Branch', actions: [action] }] }] },
    },
  });
  const acted = { actionName: URN, actionId: 'a', status: 'Running', startTime: '2026-12-01T00:00:01+00:00' };
  const runOf = (action: Record<string, unknown>) =>
    readExecution({ experiment: experiment(), details: details({ ...acted, ...action }) }, {}).value as FaultRunValue;

  it('Azure trap 5.17: R8.4 proves the targets that were reached, and none that failed', () => {
    const { actions } = runOf({
      targets: [
        { target: TARGET, status: 'running' },
        { target: `${NSG}-2`, status: 'Failed', error: { code: 'Denied' } },
      ],
    });
    expect(actions).toMatchObject([{ faultUrn: URN, state: 'Running', targets: [NSG.toLowerCase()] }]);
  });

  it('Azure trap 5.4: granted or not, a run that could not find its targets is over and has reached none', () => {
    const properties = {
      status: 'Failed',
      failureReason: 'The resources referenced could not be found',
      startedAt: '2026-12-01T00:00:00+00:00',
      stoppedAt: '2026-12-01T00:00:02+00:00',
    };
    const value = readExecution({ experiment: experiment(), details: { name: 'run-1', properties } }, {}).value;
    expect(value).toMatchObject({ status: 'Failed', terminal: true, actions: [], resources: [] });
  });

  it('R8.7 its plan is the validated one; an action that is none of the definition leaves it without', () => {
    expect(runOf({ targets: [] }).planDigest).toBe(validated().planDigest);
    expect(runOf({ actionName: 'urn:csci:microsoft:virtualMachine:shutdown/1.0', targets: [] }).plan).toBeNull();
  });
});

it('R6.5 a list with a further page is no list', () => {
  const pages = [{ value: [experiment()], nextLink: 'more' }];
  expect(readExperimentList({ pages }, {}).value).toBeNull();
  expect(readExecutionList({ experiments: [{ name: 'e', pages }] }, {}).value).toBeNull();
  expect(readExperimentList({ pages: [{ value: [experiment()] }] }, {}).value).toEqual([
    { name: 'e', actions: [{ name: 'Step/Branch/2', actionId: URN }] },
  ]);
});

/** R8.1 step 4: what Azure says of the world around the watched resources before a fault. */
import { describe, expect, it } from '@jest/globals';
import { message } from '../../messages/message.js';
import { readValue } from './index.js';

const SUBSCRIPTION = '/subscriptions/s';
const GROUP = `${SUBSCRIPTION}/resourceGroups/rg`;
const APP = `${GROUP}/providers/Microsoft.App/containerApps/shop`;
const OTHER = `${GROUP}/providers/Microsoft.App/containerApps/other`;
const SECOND = '/subscriptions/t/resourceGroups/second';
const NOTHING = { alerts: [], issues: [], deployments: [], experiments: [] };
const MISSING = { value: null, caveat: message('list-incomplete', { kind: 'surroundings' }) };

const answer = (what: string, of: string, entries: unknown[]) => ({ what, of, pages: [{ value: entries }] });
const read = (asked: object, answers: unknown, watched: unknown = [{ group: GROUP, resources: [APP] }]) =>
  readValue('surroundings', { asked, watched, answers });
const told = (over: object) => ({ value: { ...NOTHING, ...over }, caveat: null });

it('of which nothing is asked there is nothing to tell', () => {
  expect(read({}, [])).toEqual(told({}));
  expect(read({ alerts: null, health: 'true', deployments: 1, faults: false }, [])).toEqual(told({}));
  expect(read({ alerts: 'Sev1', health: true, deployments: true, faults: true }, [], [])).toEqual(told({}));
});

it.each<[string, object, [string, string][]]>([
  ['alerts', { alerts: 'Sev1' }, [['alerts', GROUP]]],
  [
    'health',
    { health: true },
    [
      ['health', SUBSCRIPTION],
      ['resources', GROUP],
    ],
  ],
  ['deployments', { deployments: true }, [['deployments', GROUP]]],
  ['faults', { faults: true }, [['faults', SUBSCRIPTION]]],
  ['runs', { runs: true }, [['runs', SUBSCRIPTION]]],
])('R4.4 an answer that is missing is no good news: %s', (_, asked, needed) => {
  const all = needed.map(([what, of]) => answer(what, of, []));
  expect(read(asked, all)).toEqual(told('runs' in asked ? { runs: [] } : {}));
  expect(read(asked, undefined)).toEqual(MISSING);
  for (const [index, one] of all.entries()) {
    const others = all.filter((_, place) => place !== index);
    for (const instead of [
      [],
      [{ ...one, of: SECOND }],
      [{ ...one, what: 'else' }],
      [{ ...one, pages: [{ value: [], nextLink: 'x' }] }],
    ])
      expect(read(asked, [...others, ...instead])).toEqual(MISSING);
  }
  // Of every group that is watched.
  expect(
    read(asked, all, [
      { group: GROUP, resources: [APP] },
      { group: SECOND, resources: [] },
    ]),
  ).toEqual(MISSING);
});

describe('R8.1 alerts', () => {
  const alert = (over: object = {}, rest: object = {}) => ({
    name: 'a-1',
    properties: {
      essentials: {
        severity: 'Sev1',
        alertState: 'New',
        monitorCondition: 'Fired',
        targetResource: APP,
        alertRule: `${GROUP}/providers/Microsoft.Insights/metricAlerts/Too slow`,
        ...over,
      },
    },
    ...rest,
  });
  const fired = { rule: 'Too slow', severity: 'Sev1', resource: APP.toLowerCase() };
  it.each<[string, object, object | null]>([
    ['as severe as is asked', {}, {}],
    ['more severe', { severity: 'sev0' }, { severity: 'sev0' }],
    ['less severe', { severity: 'Sev2' }, null],
    ['of a severity that nobody knows', { severity: 'Sev10' }, { severity: 'Sev10' }],
    ['of a severity that begins otherwise', { severity: 'xSev9' }, { severity: 'xSev9' }],
    ['of no severity', { severity: undefined }, { severity: '' }],
    ['that is resolved', { monitorCondition: 'Resolved' }, null],
    ['that a person closed', { alertState: 'CLOSED' }, null],
    ['that a person has seen', { alertState: 'Acknowledged' }, {}],
    ['in any case', { monitorCondition: 'FIRED' }, {}],
    [
      'of what lies in a watched resource',
      { targetResource: `${APP}/revisions/R1` },
      { resource: `${APP}/revisions/r1`.toLowerCase() },
    ],
    ['of another resource', { targetResource: OTHER }, null],
    ['of nothing', { targetResource: undefined }, null],
    ['of a rule without a name', { alertRule: undefined }, { rule: 'a-1' }],
    ['of a rule by its name', { alertRule: 'rule' }, { rule: 'rule' }],
  ])('one %s', (_, over, expected) => {
    const alerts = expected === null ? [] : [{ ...fired, ...expected }];
    expect(read({ alerts: 'SEV1' }, [answer('alerts', GROUP, [alert(over)])])).toEqual(told({ alerts }));
  });
  it('of any of the resources, ten at most', () => {
    const many = Array.from({ length: 11 }, (_, index) => alert({ alertRule: `r-${index}`, targetResource: OTHER }));
    const watched = [{ group: GROUP, resources: [7, APP, OTHER] }];
    const { value } = read({ alerts: 'Sev1' }, [answer('alerts', GROUP, many)], watched) as { value: typeof NOTHING };
    expect(value.alerts).toHaveLength(10);
    expect(value.alerts.at(-1)).toMatchObject({ rule: 'r-9' });
    expect(read({ alerts: 'Sev1' }, [answer('alerts', GROUP, [{ name: 'x' }])])).toEqual(told({}));
  });
});

describe('R8.1 Service Health', () => {
  const hit = (...regions: unknown[]) => [
    { impactedRegions: regions.map((region) => (typeof region === 'string' ? { impactedRegion: region } : region)) },
  ];
  const event = (over: object = {}) => ({
    name: 'T-1',
    properties: { eventType: 'ServiceIssue', status: 'Active', impact: hit('East US'), ...over },
  });
  const resource = (id: string, location: unknown) => ({ id, location });
  const judged = (entry: object, resources: object[] = [resource(APP.toUpperCase(), 'eastus')]) =>
    read({ health: true }, [answer('health', SUBSCRIPTION, [entry]), answer('resources', GROUP, resources)]);
  const issue = (region = 'eastus') => told({ issues: [{ tracking: 'T-1', region }] });
  it.each<[string, object, unknown]>([
    ['in a region of ours', {}, issue()],
    ['everywhere', { impact: hit('West US', 'Global') }, issue('global')],
    ['in one of two', { impact: [...hit('West US'), ...hit('EASTUS')] }, issue()],
    ['elsewhere', { impact: hit('West US') }, told({})],
    ['nowhere', { impact: undefined }, told({})],
    ['that is over here', { impact: hit({ impactedRegion: 'East US', status: 'RESOLVED' }) }, told({})],
    ['that is not over here', { impact: hit({ impactedRegion: 'East US', status: 'Active' }) }, issue()],
    ['that is over', { status: 'Resolved' }, told({})],
    ['that is planned', { eventType: 'PlannedMaintenance' }, told({})],
    ['in any case', { eventType: 'SERVICEISSUE', status: 'ACTIVE' }, issue()],
  ])('an issue %s', (_, over, expected) => {
    expect(judged(event(over))).toEqual(expected);
  });
  it('regions are those of the watched resources, of none where they are not listed', () => {
    expect(judged(event(), [resource(OTHER, 'East US')])).toEqual(told({}));
    expect(judged(event(), [resource(OTHER, 'westus'), resource(APP, 'East US')])).toEqual(issue());
    expect(judged(event(), [])).toEqual(told({}));
    expect(judged({ name: 'x' })).toEqual(told({}));
    const both = read(
      { health: true },
      [answer('health', SUBSCRIPTION, [event()]), answer('resources', GROUP, [resource(APP, 'East US')])],
      [{ group: GROUP, resources: [OTHER, APP] }],
    );
    expect(both).toEqual(issue());
  });
  it('ten are told at most', () => {
    const many = Array.from({ length: 11 }, () => event());
    const { value } = read({ health: true }, [
      answer('health', SUBSCRIPTION, many),
      answer('resources', GROUP, [resource(APP, 'eastus')]),
    ]) as { value: typeof NOTHING };
    expect(value.issues).toHaveLength(10);
  });
});

describe('R8.1 deployments', () => {
  const deployment = (name: unknown, provisioningState: unknown) => ({ name, properties: { provisioningState } });
  it('that are not over are told by name, ten at most', () => {
    const found = [
      deployment('a', 'Succeeded'),
      deployment('b', 'Running'),
      deployment('c', 'SUCCEEDED'),
      deployment('d', undefined),
      deployment(7, 'Accepted'),
    ];
    expect(read({ deployments: true }, [answer('deployments', GROUP, found)])).toEqual(
      told({ deployments: ['b', 'd', ''] }),
    );
    const many = Array.from({ length: 11 }, (_, index) => deployment(`d-${index}`, 'Running'));
    const { value } = read({ deployments: true }, [answer('deployments', GROUP, many)]) as { value: typeof NOTHING };
    expect(value.deployments).toHaveLength(10);
  });
});

describe('R8.1 experiments', () => {
  const experiment = (id: string, selectors: unknown) => ({ id, properties: { selectors } });
  const list = (...ids: unknown[]) => ({ type: 'List', targets: ids.map((id) => ({ id })) });
  const faults = (...entries: object[]) => read({ faults: true }, [answer('faults', SUBSCRIPTION, entries)]);
  it.each<[string, unknown, boolean]>([
    ['a watched resource', [list(`${APP.toUpperCase()}/providers/Microsoft.Chaos/targets/t`)], true],
    ['one of several', [list(OTHER), list(OTHER, APP)], true],
    ['others', [list(OTHER)], false],
    ['what nobody can say', [{ type: 'Query' }], true],
    ['nothing', [list()], false],
    ['no list at all', [{ type: 'list' }], false],
    ['nothing that is said', undefined, false],
  ])('one that acts on %s', (_, selectors, acts) => {
    expect(faults(experiment('e-1', selectors))).toEqual(told({ experiments: acts ? ['e-1'] : [] }));
  });
  it('each once, ten at most, whichever of the resources it acts on', () => {
    expect(faults(experiment('e', [list(APP)]), experiment('e', [list(APP)]))).toEqual(told({ experiments: ['e'] }));
    const many = Array.from({ length: 11 }, (_, index) => experiment(`e-${index}`, [list(OTHER)]));
    const { value } = read(
      { faults: true },
      [answer('faults', SUBSCRIPTION, many)],
      [{ group: GROUP, resources: [APP, OTHER] }],
    ) as { value: typeof NOTHING };
    expect(value.experiments).toHaveLength(10);
  });
});

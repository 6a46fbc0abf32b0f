/** R8.5, R13.1: what Azure's own words about a service say: which revision, of which image, whether all of it is well. */
import { describe, expect, it } from '@jest/globals';
import { reportedBy, servedRevisions, servingTypeOf, siteImage } from './serving-resource.js';

const GROUP = '/subscriptions/s/resourceGroups/rg';
const APP = `${GROUP}/providers/Microsoft.App/containerApps/shop`;
const SITE = `${GROUP}/providers/Microsoft.Web/sites/shop`;
const SHA = 'a'.repeat(40);
const OTHER = 'c'.repeat(40);
const HEX = 'b'.repeat(64);
const NOTHING = { revision: null, digest: null, commit: null, healthy: false, scale: null };

describe('which resource', () => {
  it.each<[string, string | null]>([
    [APP, 'container-app'],
    [APP.toUpperCase(), 'container-app'],
    [SITE, 'site'],
    [`${SITE}/slots/next`, 'site'],
    [`${SITE}/functions/f`, null],
    [`${GROUP}/providers/Microsoft.Compute/virtualMachines/vm`, null],
    ['/subscriptions/s/providers/Microsoft.App/containerApps/shop', null],
    [GROUP, null],
    ['https://shop.example.test/revision', null],
    ['', null],
  ])('%s is %s', (id, type) => {
    expect(servingTypeOf(id)).toBe(type);
  });

  it('of one that nobody knows how to ask nothing is known', () => {
    for (const url of [GROUP, undefined, 7]) expect(reportedBy({ app: {}, site: {} }, { url })).toEqual(NOTHING);
  });
});

interface Traffic {
  revisionName?: unknown;
  latestRevision?: unknown;
  weight?: unknown;
}
const single = { configuration: { activeRevisionsMode: 'Single' }, latestReadyRevisionName: 'Shop--R1' };
const multiple = (traffic: Traffic[] | undefined, ready: unknown = 'shop--r1') => ({
  configuration: { activeRevisionsMode: 'Multiple', ingress: { traffic } },
  latestReadyRevisionName: ready,
});

describe('R13.1 the revisions of a Container App that serve', () => {
  const r = (name: string, weight: number) => ({ name, weight });
  it.each<[string, object, unknown]>([
    ['single: the ready one, in any case', single, [r('shop--r1', 100)]],
    ['by its id', { ...single, latestReadyRevisionName: `${APP}/revisions/shop--R2` }, [r('shop--r2', 100)]],
    ['a mode that is not said is single', { latestReadyRevisionName: 'shop--r1' }, [r('shop--r1', 100)]],
    [
      'single, though it has traffic',
      { ...multiple([{ revisionName: 'x', weight: 100 }]), ...single },
      [r('shop--r1', 100)],
    ],
    ['single, none ready', { ...single, latestReadyRevisionName: null }, []],
    ['none ready, by an empty name', { ...single, latestReadyRevisionName: '' }, []],
    ['multiple: by its traffic', multiple([{ revisionName: 'Shop--R2', weight: 100 }]), [r('shop--r2', 100)]],
    ['the latest is the ready one', multiple([{ latestRevision: true, weight: 100 }]), [r('shop--r1', 100)]],
    [
      'whatever it is named beside',
      multiple([{ latestRevision: true, revisionName: 'x', weight: 1 }]),
      [r('shop--r1', 1)],
    ],
    [
      'latest only where it says true',
      multiple([{ latestRevision: 'true', revisionName: 'x', weight: 1 }]),
      [r('x', 1)],
    ],
    [
      'shares of one are one',
      multiple([
        { latestRevision: true, weight: 60 },
        { revisionName: 'shop--r1', weight: 30 },
        { revisionName: 'b', weight: 10 },
      ]),
      [r('shop--r1', 90), r('b', 10)],
    ],
    [
      'one without a share does not serve',
      multiple([{ revisionName: 'a', weight: 0 }, { revisionName: 'b', weight: 100 }, { revisionName: 'c' }]),
      [r('b', 100)],
    ],
    ['a share of nobody: it does not say', multiple([{ revisionName: 'a', weight: 50 }, { weight: 50 }]), []],
    ['no share of nobody is nothing', multiple([{ revisionName: 'a', weight: 50 }, { weight: 0 }]), [r('a', 50)]],
    ['the latest, none ready', multiple([{ latestRevision: true, weight: 100 }], null), []],
    ['no ingress', { configuration: { activeRevisionsMode: 'multiple' }, latestReadyRevisionName: 'a' }, []],
    ['no list of traffic', multiple(undefined), []],
    ['nothing at all', {}, []],
  ])('%s', (_, properties, expected) => {
    expect(servedRevisions({ properties })).toEqual(expected);
  });
});

describe('R8.5 a Container App', () => {
  const revision = (
    name: string,
    over: object = {},
    containers: unknown = [{ name: 'web', image: `r.io/shop:${SHA}` }],
  ) => ({
    name,
    properties: {
      active: true,
      healthState: 'Healthy',
      runningState: 'Running',
      provisioningState: 'Provisioned',
      replicas: 1,
      template: { containers, scale: { minReplicas: 1, maxReplicas: 3 } },
      ...over,
    },
  });
  const app = (properties: object = single) => ({ properties: { provisioningState: 'Succeeded', ...properties } });
  const read = (revisions: unknown, properties?: object, settings: object = {}) =>
    reportedBy({ app: app(properties), revisions }, { url: APP, imageKind: 'oci-manifest', ...settings });
  const good = {
    revision: 'shop--r1',
    digest: null,
    commit: SHA,
    healthy: true,
    scale: { minReplicas: 1, maxReplicas: 3 },
  };

  it('reports its revision, its image and its limits', () => {
    expect(read([revision('other'), revision('SHOP--r1')])).toEqual(good);
  });

  it.each<[string, unknown, object | undefined]>([
    ['whose revision is not listed', [revision('other')], undefined],
    ['without a list', undefined, undefined],
    ['that says nothing of its traffic', [revision('shop--r1')], {}],
    [
      'of two, one of which is not listed',
      [revision('a')],
      multiple([
        { revisionName: 'a', weight: 50 },
        { revisionName: 'b', weight: 50 },
      ]),
    ],
    [
      'of two, the first of which is not listed',
      [revision('b')],
      multiple([
        { revisionName: 'a', weight: 50 },
        { revisionName: 'b', weight: 50 },
      ]),
    ],
  ])('nothing is known of one %s', (_, revisions, properties) => {
    expect(read(revisions, properties)).toEqual(NOTHING);
  });

  it.each<[string, unknown, object, unknown, unknown]>([
    ['by tag', [{ image: `r.io/a/shop:${SHA}` }], {}, null, SHA],
    ['of a registry with a port', [{ image: `r.io:5000/shop:${SHA}` }], {}, null, SHA],
    ['of a registry with a port, without a tag', [{ image: `r.io:${SHA}/shop` }], {}, null, null],
    ['by digest', [{ image: `r.io/shop@sha256:${HEX}` }], {}, `oci-manifest:${HEX}`, null],
    ['by both', [{ image: `r.io/shop:${SHA}@sha256:${HEX}` }], {}, `oci-manifest:${HEX}`, SHA],
    [
      'of the kind that is configured',
      [{ image: `r.io/shop@sha256:${HEX}` }],
      { imageKind: 'oci-index' },
      `oci-index:${HEX}`,
      null,
    ],
    ['by a digest with something after it', [{ image: `r.io/shop@sha256:${HEX}0` }], {}, null, null],
    ['by a digest that is short', [{ image: `r.io/shop@sha256:${HEX.slice(1)}` }], {}, null, null],
    ['by a tag that is no commit', [{ image: 'r.io/shop:v1' }], {}, null, null],
    ['by a tag that is part of one', [{ image: `r.io/shop:${SHA.slice(1)}` }], {}, null, null],
    ['by nothing', [{ image: 7 }], {}, null, null],
    [
      'of the first container',
      [
        { name: 'a', image: 'r.io/a:v1' },
        { name: 'b', image: `r.io/b:${SHA}` },
      ],
      {},
      null,
      null,
    ],
    [
      'of the one that is configured, in any case',
      [
        { name: 'a', image: 'r.io/a:v1' },
        { name: 'B', image: `r.io/b:${SHA}` },
      ],
      { container: 'b' },
      null,
      SHA,
    ],
    ['of one that it does not have', [{ name: 'a', image: `r.io/a:${SHA}` }], { container: 'b' }, null, null],
    ['of no container', undefined, {}, null, null],
  ])('its image %s', (_, containers, settings, digest, commit) => {
    expect(read([revision('shop--r1', {}, containers ?? {})], undefined, settings)).toEqual({
      ...good,
      digest,
      commit,
    });
  });

  it.each<[string, object, boolean]>([
    ['runs', {}, true],
    ['runs at its limit', { runningState: 'RunningAtMaxScale' }, true],
    ['is starting', { runningState: 'Processing' }, false],
    ['says nothing of running, but is healthy', { runningState: undefined }, true],
    ['says nothing of running nor of health', { runningState: undefined, healthState: undefined }, false],
    ['runs and says nothing of health', { healthState: undefined }, true],
    ['runs and is sick', { healthState: 'Unhealthy' }, false],
    ['is not made yet', { provisioningState: 'Provisioning' }, false],
    ['does not say that it is made', { provisioningState: undefined }, true],
    ['is not active', { active: false }, false],
    ['does not say that it is active', { active: undefined }, true],
    ['has no replica, and should', { replicas: 0 }, false],
    ['does not say how many it has', { replicas: undefined }, true],
  ])('one that %s', (_, over, healthy) => {
    expect(read([revision('shop--r1', over)])).toEqual({ ...good, healthy });
  });

  const asleep = { replicas: 0, runningState: 'ScaledToZero' };
  it.each<[string, object, boolean]>([
    ['is well', {}, true],
    ['does not say how many it needs', { template: { containers: [], scale: {} } }, true],
    ['was sick before', { healthState: 'Unhealthy' }, false],
    ['says nothing of health', { healthState: undefined }, true],
    ['is not active', { active: false }, false],
    ['does not say that it is active', { active: undefined }, true],
  ])('one that may sleep and does, and %s', (_, over, healthy) => {
    const template = { containers: [], scale: { minReplicas: 0 } };
    expect(read([revision('shop--r1', { template, ...asleep, ...over })]).healthy).toBe(healthy);
  });

  it('that is being changed is not well; its limits may not be said', () => {
    expect(read([revision('shop--r1')], { ...single, provisioningState: 'InProgress' })).toEqual({
      ...good,
      healthy: false,
    });
    const template = { containers: [{ image: `r.io/shop:${SHA}` }] };
    expect(read([revision('shop--r1', { template })])).toEqual({
      ...good,
      scale: { minReplicas: null, maxReplicas: null },
    });
  });

  it('R8.5 of several revisions the shares are the name, and what they have in common is what serves', () => {
    const both = multiple([
      { revisionName: 'b', weight: 20 },
      { revisionName: 'a', weight: 80 },
    ]);
    const image = (name: string) => [{ image: name }];
    const one = [
      revision('a', {}, image(`r.io/x:${SHA}@sha256:${HEX}`)),
      revision('b', {}, image(`r.io/x:${SHA}@sha256:${HEX}`)),
    ];
    const said = { revision: 'a:80 b:20', digest: `oci-manifest:${HEX}`, commit: SHA, healthy: false, scale: null };
    expect(read(one, both)).toEqual(said);
    const two = [revision('a', {}, image(`r.io/x:${SHA}@sha256:${HEX}`)), revision('b', {}, image('r.io/x:v1'))];
    expect(read(two, both)).toEqual({ ...said, digest: null, commit: null });
    const turned = [revision('a', {}, image('r.io/x:v1')), revision('b', {}, image(`r.io/x:${SHA}@sha256:${HEX}`))];
    expect(read(turned, both)).toEqual({ ...said, digest: null, commit: null });
  });
});

describe('R8.5 a site', () => {
  const deployment = (over: object = {}, name: unknown = 'D-1') => ({
    name,
    properties: { active: true, status: 4, id: 'x', message: JSON.stringify({ sha: SHA }), ...over },
  });
  const ready = { properties: { state: 'READY' } };
  const body = (over: object = {}) => ({
    site: { properties: { state: 'Running', enabled: true, availabilityState: 'Normal' } },
    config: { properties: { numberOfWorkers: 2 } },
    deployments: [deployment()],
    instances: [ready],
    ...over,
  });
  const read = (over: object = {}) => reportedBy(body(over), { url: SITE, imageKind: 'oci-index' });
  const good = { revision: 'd-1', digest: null, commit: SHA, healthy: true, scale: { numberOfWorkers: 2 } };
  const state = (over: object) => ({
    site: { properties: { state: 'Running', enabled: true, availabilityState: 'Normal', ...over } },
  });

  it('reports what was deployed to it', () => {
    expect(read()).toEqual(good);
    expect(read({ deployments: [deployment({ active: false, id: 'x' }, 'd-0'), deployment()] })).toEqual(good);
  });

  it.each<[string, unknown, unknown, unknown, boolean]>([
    ['none', [], null, null, true],
    ['no list', undefined, null, null, true],
    ['none that is active', [deployment({ active: 'true' })], null, null, true],
    ['one by its id in the list', [deployment({}, `${SITE}/deployments/D-2`)], 'd-2', SHA, true],
    ['one that is named by its commit', [deployment({ message: 'words' }, SHA)], SHA, SHA, true],
    ['one without a name', [deployment({}, null)], null, SHA, true],
    ['one of a pipeline, with its commit', [deployment({ message: JSON.stringify({ sha: SHA }) })], 'd-1', SHA, true],
    ['one of another pipeline', [deployment({ message: JSON.stringify({ commitId: SHA }) })], 'd-1', SHA, true],
    [
      'one that names two: the first',
      [deployment({ message: JSON.stringify({ sha: SHA, commitId: 'c'.repeat(40) }) })],
      'd-1',
      SHA,
      true,
    ],
    ['one that names a part of one', [deployment({ message: JSON.stringify({ sha: 'abc' }) })], 'd-1', null, true],
    ['one with words', [deployment({ message: 'Created via a push' })], 'd-1', null, true],
    ['one that says nothing', [deployment({ message: undefined })], 'd-1', null, true],
    ['one whose name outranks its words', [deployment({}, OTHER)], OTHER, OTHER, true],
    ['another that failed', [deployment(), deployment({ active: false, status: 3 })], 'd-1', SHA, true],
    ['another that does not say', [deployment(), deployment({ active: false, status: undefined })], 'd-1', SHA, true],
    ['another under way', [deployment(), deployment({ active: false, status: 1 })], 'd-1', SHA, false],
  ])('deployments: %s', (_, deployments, revision, commit, healthy) => {
    expect(read({ deployments })).toEqual({ ...good, revision, commit, healthy });
  });

  it.each<[string, object, boolean]>([
    ['runs, in any case', state({ state: 'RUNNING' }), true],
    ['is stopped', state({ state: 'Stopped' }), false],
    ['is switched off', state({ enabled: false }), false],
    ['does not say that it is switched on', state({ enabled: undefined }), true],
    ['is available in part', state({ availabilityState: 'Limited' }), false],
    ['does not say that it is available', state({ availabilityState: undefined }), true],
    ['has an instance that is not ready', { instances: [ready, { properties: { state: 'STOPPED' } }] }, false],
    ['has two that are', { instances: [ready, ready] }, true],
    ['has none', { instances: [] }, false],
    ['does not say which it has', { instances: undefined }, false],
  ])('one that %s', (_, over, healthy) => {
    expect(read(over)).toEqual({ ...good, healthy });
  });

  const config = (properties: object) => ({ config: { properties: { numberOfWorkers: 2, ...properties } } });
  it.each<[string, object, unknown, unknown, unknown]>([
    ['on Linux', { linuxFxVersion: `DOCKER|r.io/shop:${SHA}` }, `r.io/shop:${SHA}`, null, SHA],
    ['on Windows', { windowsFxVersion: `docker|r.io/shop:${SHA}` }, `r.io/shop:${SHA}`, null, SHA],
    [
      'on Windows, with an empty word for Linux',
      { linuxFxVersion: '', windowsFxVersion: `DOCKER|x:${SHA}` },
      `x:${SHA}`,
      null,
      SHA,
    ],
    [
      'by digest',
      { linuxFxVersion: `DOCKER|r.io/shop@sha256:${HEX}` },
      `r.io/shop@sha256:${HEX}`,
      `oci-index:${HEX}`,
      null,
    ],
  ])('a container %s is named by its image', (_, version, revision, digest, commit) => {
    expect(read(config(version))).toEqual({ ...good, revision, digest, commit });
  });

  it.each<[string, unknown, string | null]>([
    ['an image', { linuxFxVersion: 'DOCKER|x' }, 'x'],
    ['a stack', { linuxFxVersion: 'NODE|20-lts' }, null],
    ['no image after all', { linuxFxVersion: 'DOCKER|' }, null],
    ['a word', { linuxFxVersion: 'DOCKER' }, null],
    ['nothing', {}, null],
    ['nothing that is a text', { linuxFxVersion: 7 }, null],
    ['no configuration', undefined, null],
  ])('a site that runs %s', (_, properties, expected) => {
    expect(siteImage({ properties })).toBe(expected);
  });

  it.each<[string, unknown, string, boolean]>([
    ['some of it', [{ name: 'next', reroutePercentage: 10 }], 'd-1 next:10', false],
    [
      'two ways',
      [
        { name: 'a', reroutePercentage: 10 },
        { name: 'b', reroutePercentage: 5 },
      ],
      'd-1 a:10 b:5',
      false,
    ],
    ['none of it', [{ name: 'next', reroutePercentage: 0 }], 'd-1', true],
    ['nobody knows how much', [{ name: 'next' }], 'd-1', true],
    ['to nobody', [{ reroutePercentage: 10 }], 'd-1 :10', false],
  ])('traffic that goes elsewhere is another build: %s', (_, rampUpRules, revision, healthy) => {
    expect(read(config({ experiments: { rampUpRules } }))).toEqual({ ...good, revision, healthy });
  });

  it('of which nobody knows what it runs there is no name, wherever its traffic goes', () => {
    const rerouted = config({ experiments: { rampUpRules: [{ name: 'next', reroutePercentage: 10 }] } });
    expect(read({ ...rerouted, deployments: [] })).toEqual({ ...good, revision: null, commit: null, healthy: false });
  });

  it.each<[object, unknown]>([
    [{ numberOfWorkers: 3 }, { numberOfWorkers: 3 }],
    [
      { numberOfWorkers: 0, minimumElasticInstanceCount: 1, functionAppScaleLimit: 2, elasticWebAppScaleLimit: 3 },
      { numberOfWorkers: 0, minimumElasticInstanceCount: 1, functionAppScaleLimit: 2, elasticWebAppScaleLimit: 3 },
    ],
    [{ numberOfWorkers: '3' }, null],
    [{ numberOfWorkers: undefined }, null],
  ])('how it is scaled: %j', (properties, scale) => {
    expect(read(config(properties))).toEqual({ ...good, scale });
  });
});

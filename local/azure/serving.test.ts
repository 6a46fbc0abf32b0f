/** What serves, as Azure says it: the product's own probe, with its own login, against the host (R8.5, R13.1). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ArmClient } from '../../action/azure/rest.js';
import { systemClock } from '../../action/runtime/clock.js';
import { startServing } from '../../action/telemetry/serving.js';
import { askResource } from '../../action/telemetry/serving-resource.js';
import type { EffectiveSettings } from '../../state/config/config.js';
import { readValue } from '../../state/evidence/readers/index.js';
import type { ServingValue, ServingWatchValue } from '../../state/evidence/readers/serving.js';
import { containerAppId, DEFAULT_FIXTURE, resourceGroupId } from './fixture.js';
import { type AzureHost, startAzureHost } from './host.js';
import type { ContainerApp, Services, Site } from './service-routes.js';
import { productArm, startIssuer, type TestIssuer } from './testing.js';

const HEX = 'e'.repeat(64);
const SHA = '0123456789abcdef0123456789abcdef01234567';
const APP = containerAppId(DEFAULT_FIXTURE);
const SITE = `${resourceGroupId(DEFAULT_FIXTURE)}/providers/Microsoft.Web/sites/shop`;
const services: Services = { containerApps: {}, sites: {} };
let issuer: TestIssuer;
let host: AzureHost;
let arm: ArmClient;

beforeAll(async () => {
  issuer = await startIssuer();
  host = await startAzureHost({
    fixture: DEFAULT_FIXTURE,
    issuer: issuer.url,
    repository: 'acme/orders',
    network: { block: () => undefined, unblock: () => undefined },
    services,
  });
  arm = productArm(host.url, issuer);
});
afterAll(async () => {
  await host.close();
  await issuer.close();
});

/** Sampled on a schedule as every experiment does; `then` is what happens between the first and the last sample. */
async function sampled(resource: string, count: number, then: () => void = () => undefined) {
  const settings: EffectiveSettings['serving'] = {
    url: resource,
    source: 'resource',
    imageKind: 'oci-manifest',
    revisionPointer: '',
    digestPointer: '/digest',
    commitPointer: null,
    healthyPointer: null,
    scalePointer: null,
    every: 0.1,
    timeout: 5,
    samples: count,
    share: 1,
  };
  const startedAt = systemClock.now();
  const sampling = startServing(
    systemClock,
    settings,
    askResource(systemClock, async () => arm, settings),
    startedAt,
  );
  await sampling.settled(startedAt + 1);
  then();
  await sampling.settled(startedAt + (count - 1) * 100 + 1);
  sampling.stop();
  return sampling.series(count);
}

const served = async (resource: string) => {
  const series = await sampled(resource, 1);
  const value = readValue('serving', series, {}).value as ServingValue | null;
  return { value, error: series.samples[0]?.error ?? null };
};

const app = (over: Partial<ContainerApp> = {}): ContainerApp => ({
  mode: 'Multiple',
  latestReady: 'orders--r2',
  traffic: [{ latestRevision: true, weight: 100 }],
  revisions: {
    'orders--r1': { image: `acme.azurecr.io/orders@sha256:${'1'.repeat(64)}` },
    'orders--r2': { image: `acme.azurecr.io/orders:${SHA}@sha256:${HEX}` },
  },
  ...over,
});

describe('Container Apps', () => {
  it('R13.1 the ready revision that has all traffic, by the digest and the tag of its image', async () => {
    services.containerApps.orders = app();
    const series = await sampled(APP.toUpperCase().replace('/SUBSCRIPTIONS/', '/subscriptions/'), 2);
    expect(readValue('serving', series, {}).value).toMatchObject({
      revision: 'orders--r2',
      digest: { kind: 'oci-manifest', sha256: HEX },
      commit: SHA,
      healthy: true,
      consecutive: 2,
    });
    expect(JSON.stringify(series)).not.toContain('not to be kept');
  });

  it('in single mode the ready revision serves until the next one is ready', async () => {
    services.containerApps.orders = app({ mode: 'Single', latestReady: 'orders--r1', provisioningState: 'InProgress' });
    expect((await served(APP)).value).toMatchObject({ revision: 'orders--r1', healthy: false });
  });

  it('R8.5 traffic that is shared is no build of its own, and shares that move contaminate', async () => {
    const shared = (weight: number) =>
      app({
        traffic: [
          { revisionName: 'orders--r1', weight: 100 - weight },
          { revisionName: 'orders--r2', weight },
        ],
      });
    services.containerApps.orders = shared(10);
    const series = await sampled(APP, 4, () => {
      services.containerApps.orders = shared(20);
    });
    expect(readValue('serving', series, {}).value).toMatchObject({ healthy: false, digest: null });
    const watch = readValue('serving-watch', series, {}).value as ServingWatchValue;
    expect(watch.revisions).toEqual(['orders--r1:90 orders--r2:10', 'orders--r1:80 orders--r2:20']);
  });

  it.each([
    ['an unhealthy revision', { healthState: 'Unhealthy' as const }, false],
    ['one that is degraded', { runningState: 'Degraded' }, false],
    ['a state that nobody knows', { runningState: 'Mending' }, false],
    ['one without a replica that must have one', { replicas: 0 }, false],
    ['one that sleeps', { replicas: 0, runningState: 'Stopped', scale: { minReplicas: 0, maxReplicas: 2 } }, true],
    ['one at its limit', { runningState: 'RunningAtMaxScale', replicas: 3 }, true],
  ])('R13.1 %s', async (_case, over, healthy) => {
    const image = `acme.azurecr.io/orders@sha256:${HEX}`;
    services.containerApps.orders = app({ revisions: { 'orders--r2': { image, ...over } } });
    expect((await served(APP)).value).toMatchObject({ revision: 'orders--r2', healthy });
  });

  it('R8.5 limits of scaling that change contaminate; replicas that come and go do not', async () => {
    const image = 'acme.azurecr.io/orders:latest';
    const with_ = (replicas: number, maxReplicas: number) =>
      app({ revisions: { 'orders--r2': { image, replicas, scale: { minReplicas: 1, maxReplicas } } } });
    services.containerApps.orders = with_(1, 3);
    const scaled = await sampled(APP, 4, () => {
      services.containerApps.orders = with_(3, 3);
    });
    expect(readValue('serving-watch', scaled, {}).value).not.toHaveProperty('rescaled');
    const changed = await sampled(APP, 4, () => {
      services.containerApps.orders = with_(3, 10);
    });
    expect(readValue('serving-watch', changed, {}).value).toMatchObject({
      rescaled: ['{"maxReplicas":3,"minReplicas":1}', '{"maxReplicas":10,"minReplicas":1}'],
    });
  });

  it.each([
    ['no revision is ready', { latestReady: null }],
    ['several work without ingress', { traffic: undefined }],
  ])('R13.2 nothing is read where %s', async (_case, over) => {
    const { traffic, ...rest } = { ...app(), ...over };
    services.containerApps.orders = traffic ? { ...rest, traffic } : rest;
    const { value, error } = await served(APP);
    expect(value).toBeNull();
    expect(error).toContain('does not say which revision serves');
  });

  it('R5.9 what is not there says so, in the words of Azure', async () => {
    delete services.containerApps.orders;
    const { value, error } = await served(APP);
    expect(value).toBeNull();
    expect(error).toContain('ResourceNotFound');
  });
});

const site = (over: Partial<Site> = {}): Site => ({
  linuxFxVersion: 'NODE|22-lts',
  deployments: [
    { id: 'older', status: 4, active: false },
    { id: 'D-2', status: 4, active: true, message: JSON.stringify({ sha: SHA, commitMessage: 'words' }) },
  ],
  instances: [
    { name: 'i1', state: 'READY' },
    { name: 'i2', state: 'READY' },
  ],
  ...over,
});

describe('App Service', () => {
  it('R13.1 the active deployment, its commit, and every instance ready', async () => {
    services.sites.shop = site();
    const series = await sampled(SITE, 1);
    expect(readValue('serving', series, {}).value).toMatchObject({
      revision: 'd-2',
      commit: SHA,
      digest: null,
      healthy: true,
    });
    expect(JSON.stringify(series)).not.toMatch(/words|older/);
  });

  it('R13.1 a container by the digest of its image', async () => {
    const image = `acme.azurecr.io/shop@sha256:${HEX}`;
    services.sites.shop = site({ linuxFxVersion: `DOCKER|${image}`, deployments: [] });
    expect((await served(SITE)).value).toMatchObject({
      revision: image,
      digest: { kind: 'oci-manifest', sha256: HEX },
      healthy: true,
    });
  });

  it('a slot is asked by itself', async () => {
    services.sites['shop/staging'] = site({ deployments: [{ id: 'd-3', status: 4, active: true }] });
    expect((await served(`${SITE}/slots/staging`)).value).toMatchObject({ revision: 'd-3' });
  });

  it.each([
    [
      'an instance that is not ready',
      {
        instances: [
          { name: 'i1', state: 'READY' },
          { name: 'i2', state: 'STOPPED' },
        ],
      },
    ],
    ['no instance', { instances: [] }],
    ['a stopped app', { state: 'Stopped' }],
    ['traffic that a slot gets', { rampUpRules: [{ name: 'canary', reroutePercentage: 5 }] }],
    [
      'a deployment under way',
      {
        deployments: [
          { id: 'd', status: 4, active: true },
          { id: 'e', status: 1, active: false },
        ],
      },
    ],
  ] as [string, Partial<Site>][])('R13.1 %s is not well', async (_case, over) => {
    services.sites.shop = site(over);
    expect((await served(SITE)).value).toMatchObject({ healthy: false });
  });
});

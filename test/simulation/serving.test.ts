/** Azure says what serves, in a whole experiment: identity before and after, another revision, other limits of scaling (R8.1, R8.5). */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { containerAppId, DEFAULT_FIXTURE } from '../../local/azure/fixture.js';
import type { ContainerApp } from '../../local/azure/service-routes.js';
import { inEnglish } from '../../state/messages/testing/in-english.js';
import { createSimulation, type Simulation } from './simulation.js';

jest.setTimeout(180_000);

const APP = containerAppId(DEFAULT_FIXTURE);
const image = (hex: string) => `acme.azurecr.io/orders@sha256:${hex.repeat(64)}`;
const app = (over: Partial<ContainerApp> = {}, maxReplicas = 3): ContainerApp => ({
  mode: 'Single',
  latestReady: 'orders--r1',
  traffic: [{ latestRevision: true, weight: 100 }],
  revisions: {
    'orders--r1': { image: image('1'), scale: { minReplicas: 1, maxReplicas } },
    'orders--r2': { image: image('2') },
  },
  ...over,
});
let simulation: Simulation;

beforeAll(async () => {
  simulation = createSimulation({ place: { serving: { resource: APP, every: 'PT1S', samples: 3 } } });
  simulation.services.containerApps.orders = app();
  await simulation.ready();
});
afterAll(() => simulation.close());
beforeEach(() => {
  simulation.reset();
  simulation.services.containerApps.orders = app();
});

const state = () => simulation.app.world.state;

/** Once the fault acts, until it ends. */
function during(act: (acting: boolean) => void): void {
  simulation.trouble = () => {
    act(simulation.service.blocked);
    return undefined;
  };
}

describe('R8.5 what serves, as Azure says it', () => {
  it('the expected build is the revision and the image that Azure names', async () => {
    expect(state()?.experiment?.expectedBuild).toMatchObject({
      revision: 'orders--r1',
      digest: { kind: 'oci-manifest', sha256: '1'.repeat(64) },
    });
    await simulation.work();
    expect(inEnglish(state()?.experiment?.execution)).toMatchObject({ disposition: 'diagnostic-eligible' });
    const served = Object.values(state()?.receipts ?? {}).filter(({ kind }) => kind.startsWith('serving'));
    expect(new Set(served.map(({ source, subject }) => `${source.system} ${subject}`))).toEqual(
      new Set([`azure-resource ${APP}`]),
    );
  });

  it.each([
    ['another revision', app({ latestReady: 'orders--r2' }), /revision orders--r2/],
    ['another image under one name', app({ revisions: { 'orders--r1': { image: image('2') } } }), /orders--r1/],
    ['other limits of scaling', app({}, 10), /the scale settings changed/],
  ])('%s during the fault contaminates', async (_case, other, words) => {
    during((acting) => {
      simulation.services.containerApps.orders = acting ? other : app();
    });
    await simulation.work();
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'contaminated' }]);
    expect(JSON.stringify(inEnglish(state()?.experiment?.repairs))).toMatch(words);
  });

  it('replicas that come and go, and an answer that fails meanwhile, do not', async () => {
    let asked = 0;
    simulation.trouble = ({ path }) => {
      const { blocked } = simulation.service;
      const own = { image: image('1'), replicas: blocked ? 0 : 2, scale: { minReplicas: 1, maxReplicas: 3 } };
      simulation.services.containerApps.orders = app({ revisions: { 'orders--r1': own } });
      asked += 1;
      return blocked && path.includes('containerApps') && asked % 3 === 0 ? { status: 503 } : undefined;
    };
    await simulation.work();
    expect(inEnglish(state()?.experiment?.execution)).toMatchObject({ disposition: 'diagnostic-eligible' });
  });

  it('R8.3 a revision that is not well holds the fault', async () => {
    simulation.services.containerApps.orders = app({
      revisions: { 'orders--r1': { image: image('1'), healthState: 'Unhealthy' } },
    });
    await simulation.work();
    expect(state()?.operations).toEqual([]);
    expect(state()?.experiment?.repairs).toMatchObject([{ class: 'build-identity' }]);
  });
});

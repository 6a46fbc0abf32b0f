/** The one list of what works for which service: what it may say, and what doctor and validate say from it. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { EnvironmentConfig } from '../../../schemas/generated/types.js';
import { PROVIDERS } from '../../../state/evidence/providers/index.js';
import { configOf, SCOPE } from '../../testing/config.js';
import { PIPELINES } from '../pipelines/table.js';
import { SERVICES } from './table.js';
import { serviceOf, worksOf } from './works.js';

const PROGRAMS = readdirSync(new URL('../../../docs/examples/faults/', import.meta.url));
const PROBES = readdirSync(new URL('../../../docs/examples/serving/', import.meta.url));

describe('the list', () => {
  it('names each type once, as one of Azure’s, and finds it ignoring case', () => {
    const types = SERVICES.flatMap((service) => service.types);
    expect(new Set(types.map((type) => type.toLowerCase())).size).toBe(types.length);
    for (const type of types) {
      expect(type).toMatch(/^Microsoft\.[A-Za-z]+(\/[A-Za-z]+)+$/);
      expect(serviceOf(type.toUpperCase())?.types).toContain(type);
    }
  });

  it.each(SERVICES.map((service) => [service.name, service] as const))('%s: only what exists', (_, service) => {
    expect(Object.keys(service.faults).sort()).toEqual(Object.keys(PROVIDERS).sort());
    for (const { name } of service.faults.command ?? []) expect(PROGRAMS).toContain(name);
    const known: string[] = PIPELINES.map(({ id }) => id);
    if (service.serving !== undefined && service.serving !== 'resource') expect(PROBES).toContain(service.serving);
    for (const id of service.pipelines ?? []) expect(known).toContain(id);
  });

  it('each program and each block is some service’s, but for Toxiproxy, which stands in any path', () => {
    const named = new Set(SERVICES.flatMap(({ faults }) => (faults.command ?? []).map(({ name }) => name)));
    expect(PROGRAMS.filter((program) => !named.has(program))).toEqual(['toxiproxy.mjs']);
    const blocks = new Set<string>(SERVICES.flatMap(({ pipelines }) => pipelines ?? []));
    expect(PIPELINES.filter(({ id }) => !blocks.has(id))).toEqual([]);
  });
});

describe('what is said of an environment', () => {
  const at = (type: string, name = 'x') => `${SCOPE}/providers/${type}/${name}`;
  const EXPERIMENTS: EnvironmentConfig['provider'] = {
    type: 'chaos-studio-experiments',
    subscriptionId: '11111111-2222-4333-8444-555555555555',
    resourceGroup: 'chaos',
  };
  const said = (over: Partial<EnvironmentConfig>) => {
    const config = configOf('https://chaos.example.com');
    Object.assign(config.environments.staging ?? {}, over);
    const [works] = worksOf(config);
    return works;
  };

  it('its target, the fault of its provider, the metrics and the pipelines', () => {
    expect(said({ targets: [at('microsoft.network/NETWORKSECURITYGROUPS')] })).toEqual({
      environment: 'staging',
      says: [
        'Network security groups: faults DNS Outage, Entra ID Outage, Dependency Blackout (chaos-studio-workspaces); metrics: nothing yet; pipeline: that of the service that uses it',
      ],
      hint: null,
    });
  });

  it('nothing yet, plainly, and what there is instead', () => {
    const app = said({});
    expect(app?.says).toEqual([
      'Container Apps: fault by chaos-studio-workspaces: nothing yet; metrics: Requests, ResponseTime, Replicas, RestartCount; pipeline: Azure Developer CLI, Azure Container Apps, Azure Pipelines',
    ]);
    expect(app?.hint).toContain('Container Apps: a fault on what it depends on');
    expect(said({ targets: [at('Microsoft.DocumentDB/databaseAccounts')] })?.hint).toContain(
      'Cosmos DB: Cosmos DB Failover (chaos-studio-experiments)',
    );
    expect(said({ targets: [at('Microsoft.Quantum/workspaces')] })?.says).toEqual([
      'Microsoft.Quantum/workspaces: fault by chaos-studio-workspaces: nothing yet; metrics: nothing yet; pipeline: nothing yet',
    ]);
  });

  it('a fault that has no duration is none that can be started', () => {
    const redis = said({ targets: [at('Microsoft.Cache/redis')], provider: EXPERIMENTS });
    expect(redis?.says[0]).toContain(
      'fault by chaos-studio-experiments: nothing yet (Azure Cache for Redis (Reboot) has no duration of its own, so it is not started)',
    );
    expect(redis?.hint).not.toBeNull();
  });

  it('of two targets of one type once, of managed scopes too, and of a child of a service nothing', () => {
    const vault = at('Microsoft.KeyVault/vaults');
    const queue = `${at('Microsoft.ServiceBus/namespaces')}/queues/orders`;
    const { workspace } = configOf('https://chaos.example.com').environments.staging ?? {};
    const works = said({
      targets: [vault, at('Microsoft.KeyVault/vaults', 'y')],
      ...(workspace ? { workspace: { ...workspace, managedScopes: [SCOPE, queue] } } : {}),
    });
    expect(works?.says.map((each) => each.split(':')[0])).toEqual([
      'Key Vault',
      'Microsoft.ServiceBus/namespaces/queues',
    ]);
  });

  it('faults of command are those of the configuration', () => {
    const cluster = at('Microsoft.ContainerService/managedClusters');
    const fault = { run: 'chaos/fault.mjs', action: 'a', duration: 'PT30S' };
    const provider: EnvironmentConfig['provider'] = {
      type: 'command',
      faults: { partition: { ...fault, targets: [cluster] }, outage: { ...fault, targets: ['toxiproxy:pricing'] } },
    };
    const works = said({ targets: [cluster, 'toxiproxy:pricing', 'toxiproxy:tax'], provider });
    expect(works?.says).toEqual([
      expect.stringContaining('Kubernetes Service (AKS): faults partition (command); metrics: kube_pod_status_ready'),
      'toxiproxy:pricing: faults outage (command)',
      'toxiproxy:tax: fault: nothing yet',
    ]);
  });

  it('a whole group as target: what is in it can’t be seen', () => {
    expect(said({ targets: [SCOPE] })).toMatchObject({
      says: [expect.stringContaining('only whole groups')],
      hint: null,
    });
  });
});

/**
 * Which fault, which measurement and which pipeline there is for a service, by its type in Azure Resource Manager.
 * docs/what-works.md is made from this list; doctor and validate speak from it. Names of faults are those of Microsoft's fault
 * library (classic experiments) and of its list of scenarios (workspaces); the live catalog of the environment decides.
 */
import type { FaultProviderType } from '../../../schemas/generated/types.js';
import type { PipelineId } from '../pipelines/table.js';

export interface ServiceFault {
  name: string;
  /** It happens once and has no duration that would end it: such a fault is not started. */
  discrete?: true;
}

export interface Service {
  name: string;
  /** Resource types, as Azure writes them; compared ignoring case. */
  types: readonly string[];
  /** Of `command`: programs of docs/examples/faults. A provider that is not named, or with an empty list, is "nothing yet". */
  faults: Readonly<Partial<Record<FaultProviderType, readonly ServiceFault[]>>>;
  /** Names of platform metrics for a `metric` predicate: some, not all. */
  metrics: readonly string[];
  /** Blocks of docs/pipelines.md made for it, by id; null: no revision of the repository is deployed to it. */
  pipelines: readonly PipelineId[] | null;
  /** Who says what serves, beside the service itself: `resource` (Azure does), or a program of docs/examples/serving. */
  serving?: string;
  note?: string;
}

const lasting = (...names: string[]): ServiceFault[] => names.map((name) => ({ name }));
const once = (...names: string[]): ServiceFault[] => names.map((name) => ({ name, discrete: true }));

const ZONE_DOWN = 'Compute Zone Down';
const ZONE_AND_DATABASE = 'Compute Zone Down + Database Failover';
const BLACKOUT = 'Dependency Blackout';
const MESSAGING = 'Event-Driven Messaging Disruption';
const AGENT = ['CPU Pressure', 'Physical Memory Pressure', 'Network Disconnect', 'Network Latency', 'Kill Process'];

const database = (name: string, type: string, metrics: string[]): Service => ({
  name,
  types: [type],
  faults: { 'chaos-studio-workspaces': lasting(ZONE_AND_DATABASE), 'chaos-studio-experiments': [], command: [] },
  metrics,
  pipelines: null,
});

export const SERVICES: readonly Service[] = [
  {
    name: 'Container Apps',
    types: ['Microsoft.App/containerApps'],
    faults: { 'chaos-studio-workspaces': [], 'chaos-studio-experiments': [], command: [] },
    metrics: ['Requests', 'ResponseTime', 'Replicas', 'RestartCount'],
    pipelines: ['container-apps', 'azd', 'azure-pipelines'],
    serving: 'resource',
  },
  {
    name: 'App Service, Functions',
    types: ['Microsoft.Web/sites'],
    faults: {
      'chaos-studio-workspaces': lasting(ZONE_DOWN),
      'chaos-studio-experiments': lasting('Stop App Service'),
      command: [],
    },
    metrics: ['Requests', 'Http5xx', 'HttpResponseTime', 'FunctionExecutionCount'],
    pipelines: ['app-service'],
    serving: 'resource',
    note: 'Of the scenario, only App Service is documented; Stop App Service stops Functions as well.',
  },
  {
    name: 'Kubernetes Service (AKS)',
    types: ['Microsoft.ContainerService/managedClusters'],
    faults: {
      'chaos-studio-workspaces': lasting(ZONE_DOWN),
      'chaos-studio-experiments': lasting(
        ...['Network', 'Pod', 'Stress', 'IO', 'Time', 'Kernel', 'HTTP', 'DNS'].map(
          (kind) => `AKS Chaos Mesh ${kind} Chaos`,
        ),
      ),
      command: lasting('chaos-mesh.mjs'),
    },
    metrics: ['kube_pod_status_ready', 'kube_pod_status_phase', 'kube_node_status_condition'],
    pipelines: ['aks-helm', 'argo-cd'],
    serving: 'kubernetes.mjs',
    note: 'The scenario acts on the scale sets of the node resource group, which count as the cluster (R6.4). Chaos Mesh has to be installed.',
  },
  {
    name: 'Virtual Machines',
    types: ['Microsoft.Compute/virtualMachines'],
    faults: {
      'chaos-studio-workspaces': lasting(ZONE_DOWN, ZONE_AND_DATABASE),
      'chaos-studio-experiments': [...lasting('Virtual Machine Shutdown', ...AGENT), ...once('VM Redeploy')],
      command: lasting('tc.mjs'),
    },
    metrics: ['VmAvailabilityMetric', 'Percentage CPU'],
    pipelines: ['actions-environments'],
    note: 'Other faults than a shutdown need the agent of Chaos Studio. tc.mjs acts on the machine of the worker.',
  },
  {
    name: 'Virtual Machine Scale Sets',
    types: ['Microsoft.Compute/virtualMachineScaleSets'],
    faults: {
      'chaos-studio-workspaces': lasting(ZONE_DOWN, ZONE_AND_DATABASE),
      'chaos-studio-experiments': lasting('Virtual Machine Scale Set Shutdown', ...AGENT),
      command: [],
    },
    metrics: ['Percentage CPU'],
    pipelines: ['actions-environments'],
    note: 'Other faults than a shutdown need the agent of Chaos Studio. The shutdown is for uniform orchestration.',
  },
  {
    name: 'Autoscale settings',
    types: ['Microsoft.Insights/autoscaleSettings'],
    faults: {
      'chaos-studio-workspaces': [],
      'chaos-studio-experiments': lasting('Disable Autoscale'),
      command: [],
    },
    metrics: [],
    pipelines: null,
  },
  {
    name: 'Network security groups',
    types: ['Microsoft.Network/networkSecurityGroups'],
    faults: {
      'chaos-studio-workspaces': lasting('DNS Outage', 'Entra ID Outage', BLACKOUT),
      'chaos-studio-experiments': lasting('NSG Security Rule'),
      command: [],
    },
    metrics: [],
    pipelines: null,
    note: 'A rule leaves open connections alone until they were idle for four minutes, so the effect is measured with new ones (R7.1).',
  },
  {
    name: 'Cosmos DB',
    types: ['Microsoft.DocumentDB/databaseAccounts'],
    faults: {
      'chaos-studio-workspaces': [],
      'chaos-studio-experiments': lasting('Cosmos DB Failover'),
      command: [],
    },
    metrics: ['TotalRequests'],
    pipelines: null,
  },
  {
    name: 'Cache for Redis',
    types: ['Microsoft.Cache/redis'],
    faults: {
      'chaos-studio-workspaces': [],
      'chaos-studio-experiments': once('Azure Cache for Redis (Reboot)'),
      command: [],
    },
    metrics: ['connectedclients', 'cachemissrate', 'allserverLoad'],
    pipelines: null,
  },
  database('SQL Database', 'Microsoft.Sql/servers/databases', ['availability', 'connection_failed']),
  database('Database for PostgreSQL', 'Microsoft.DBforPostgreSQL/flexibleServers', ['connections_failed']),
  database('Database for MySQL', 'Microsoft.DBforMySQL/flexibleServers', ['aborted_connections']),
  {
    name: 'Service Bus',
    types: ['Microsoft.ServiceBus/namespaces'],
    faults: {
      'chaos-studio-workspaces': lasting(BLACKOUT, MESSAGING),
      'chaos-studio-experiments': once('Change Queue State', 'Change Topic State', 'Change Subscription State'),
      command: [],
    },
    metrics: ['IncomingMessages', 'ActiveMessages', 'DeadletteredMessages', 'ServerErrors'],
    pipelines: null,
  },
  {
    name: 'Event Hubs',
    types: ['Microsoft.EventHub/namespaces'],
    faults: {
      'chaos-studio-workspaces': lasting(BLACKOUT, MESSAGING),
      'chaos-studio-experiments': once('Change Event Hub State'),
      command: [],
    },
    metrics: ['IncomingMessages', 'OutgoingMessages', 'ServerErrors'],
    pipelines: null,
  },
  {
    name: 'Key Vault',
    types: ['Microsoft.KeyVault/vaults'],
    faults: {
      'chaos-studio-workspaces': lasting(BLACKOUT),
      'chaos-studio-experiments': [
        ...lasting('Key Vault: Deny Access', 'Key Vault: Disable Certificate', 'Key Vault: Update Certificate Policy'),
        ...once('Key Vault: Increment Certificate Version'),
      ],
      command: [],
    },
    metrics: ['Availability', 'ServiceApiResult', 'ServiceApiLatency'],
    pipelines: null,
  },
  {
    name: 'Storage accounts',
    types: ['Microsoft.Storage/storageAccounts'],
    faults: { 'chaos-studio-workspaces': [], 'chaos-studio-experiments': [], command: [] },
    metrics: ['SuccessE2ELatency'],
    pipelines: null,
  },
];

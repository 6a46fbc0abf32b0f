/** What each rule of this folder says of small templates; registry.test.ts runs them. */
import type { Examples } from '../types.js';

const app = (least: string, head = ''): string => `${head}
resource orders 'Microsoft.App/containerApps@2024-03-01' = {
  name: 'orders'
  properties: {
    template: {
      containers: []
      scale: { ${least} }
    }
  }
}
`;

const environment = (zones: string, head = ''): string => `${head}
resource environment 'Microsoft.App/managedEnvironments@2024-03-01' = {
  name: 'orders'
  properties: { ${zones} }
}
`;

const storage = (sku: string): string =>
  `resource s 'Microsoft.Storage/storageAccounts@2023-01-01' = {\n  name: 's'\n  sku: { name: ${sku} }\n}\n`;

const cosmos = (locations: string): string =>
  `resource c 'Microsoft.DocumentDB/databaseAccounts@2023-11-15' = {\n  name: 'c'\n  properties: {\n    locations: ${locations}\n  }\n}\n`;

const json = (resource: object, more: object = {}): string =>
  JSON.stringify(
    {
      $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
      contentVersion: '1.0.0.0',
      ...more,
      resources: [resource],
    },
    null,
    2,
  );

export const examples: Examples = {
  'arm.single-instance': {
    true: {
      'one replica': { 'main.bicep': app('minReplicas: 1') },
      'nothing is said, which is none': { 'main.bicep': app('maxReplicas: 5') },
      'a module that all callers give one': {
        'app.bicep': app('minReplicas: least', 'param least int = 3'),
        'main.bicep': "module orders './app.bicep' = {\n  name: 'orders'\n  params: { least: 1 }\n}\n",
      },
      'a module whose callers leave its default': {
        'app.bicep': app('minReplicas: least', 'param least int = 1'),
        'main.bicep': "module orders './app.bicep' = {\n  name: 'orders'\n}\n",
      },
      'a variable': { 'main.bicep': app('minReplicas: least', 'var least = 1') },
      'a database without a standby, in JSON': {
        'azuredeploy.json': json({
          type: 'Microsoft.DBforPostgreSQL/flexibleServers',
          apiVersion: '2023-03-01',
          name: 'orders',
          properties: { version: '16' },
        }),
      },
      'a cache with one node': {
        'main.bicep':
          "resource cache 'Microsoft.Cache/redis@2023-08-01' = {\n  name: 'c'\n  properties: { sku: { name: 'Basic', family: 'C', capacity: 0 } }\n}\n",
      },
    },
    false: {
      'two replicas': { 'main.bicep': app('minReplicas: 2') },
      'a resource of somebody else': {
        'main.bicep': "resource orders 'Microsoft.App/containerApps@2024-03-01' existing = {\n  name: 'orders'\n}\n",
      },
      'a module that all callers give two': {
        'app.bicep': app('minReplicas: least', 'param least int = 1'),
        'main.bicep': "module orders './app.bicep' = {\n  name: 'orders'\n  params: { least: 2 }\n}\n",
      },
      'a module of a registry has its own defaults': {
        'main.bicep':
          "module orders 'br/public:avm/res/app/container-app:0.11.0' = {\n  name: 'orders'\n  params: { name: 'o' }\n}\n",
      },
      'a standby': {
        'azuredeploy.json': json({
          type: 'Microsoft.DBforPostgreSQL/flexibleServers',
          name: 'orders',
          properties: { highAvailability: { mode: 'ZoneRedundant' } },
        }),
      },
      'a sample': { 'samples/main.bicep': app('minReplicas: 1') },
      'what Bicep made, beside it': {
        'main.bicep': app('minReplicas: 2'),
        'main.json': json({ type: 'Microsoft.App/containerApps', name: 'o', properties: { template: {} } }),
      },
    },
    undecidable: {
      'a parameter of the deployment': { 'main.bicep': app('minReplicas: least', 'param least int = 1') },
      'something computed': { 'main.bicep': app('minReplicas: production ? 2 : 1', 'param production bool') },
      'a parameter in JSON': {
        'azuredeploy.json': json(
          {
            type: 'Microsoft.App/containerApps',
            name: 'o',
            properties: { template: { scale: { minReplicas: "[parameters('least')]" } } },
          },
          { parameters: { least: { type: 'int' } } },
        ),
      },
    },
  },
  'arm.single-zone': {
    true: {
      'it says no': { 'main.bicep': environment('zoneRedundant: false') },
      'it says nothing': { 'main.bicep': environment('') },
      'a nested deployment that is given no': {
        'azuredeploy.json': json({
          type: 'Microsoft.Resources/deployments',
          name: 'inner',
          properties: {
            parameters: { zones: { value: false } },
            template: {
              parameters: { zones: { type: 'bool' } },
              resources: [
                {
                  type: 'Microsoft.App/managedEnvironments',
                  name: 'e',
                  properties: { zoneRedundant: "[parameters('zones')]" },
                },
              ],
            },
          },
        }),
      },
      'a pool without zones': {
        'main.bicep':
          "resource aks 'Microsoft.ContainerService/managedClusters@2024-01-01' = {\n  name: 'a'\n  properties: { agentPoolProfiles: [ { name: 'one', count: 3 } ] }\n}\n",
      },
    },
    false: {
      'it says yes': { 'main.bicep': environment('zoneRedundant: true') },
      'a pool in three zones': {
        'main.bicep':
          "resource aks 'Microsoft.ContainerService/managedClusters@2024-01-01' = {\n  name: 'a'\n  properties: { agentPoolProfiles: [ { name: 'one', count: 3, availabilityZones: [ '1', '2', '3' ] } ] }\n}\n",
      },
      'JSON of something else': {
        'zones.json': '{"type":"Microsoft.App/managedEnvironments","properties":{"zoneRedundant":false}}',
      },
    },
    undecidable: {
      'a parameter of the deployment': {
        'main.bicep': environment('zoneRedundant: zones', 'param zones bool = false'),
      },
    },
  },
  'arm.single-endpoint': {
    true: {
      'storage in one data center': { 'main.bicep': storage("'Standard_LRS'") },
      'storage that is deployed on demand': {
        'main.bicep': `param wanted bool\n${storage("'Standard_LRS'").replace('= {', '= if (wanted) {')}`,
      },
      'a database account of one region': { 'main.bicep': cosmos("[{ locationName: 'westeurope' }]") },
      'a search service that says nothing': {
        'main.bicep': "resource s 'Microsoft.Search/searchServices@2023-11-01' = {\n  name: 's'\n  properties: {}\n}\n",
      },
      'one endpoint of Traffic Manager, in JSON': {
        'azuredeploy.json': json({
          type: 'Microsoft.Network/trafficManagerProfiles',
          apiVersion: '2022-04-01',
          name: 'orders',
          properties: { endpoints: [{ name: 'west' }] },
        }),
      },
    },
    false: {
      'storage over zones': { 'main.bicep': storage("'Standard_ZRS'") },
      'a database account of two regions': {
        'main.bicep': cosmos("[\n      { locationName: 'westeurope' }\n      { locationName: 'northeurope' }\n    ]"),
      },
      'a search service of two replicas': {
        'main.bicep':
          "resource s 'Microsoft.Search/searchServices@2023-11-01' = {\n  name: 's'\n  properties: { replicaCount: 2 }\n}\n",
      },
      'storage of logs and of diagnostics of machines': {
        'main.bicep': `${storage("'Standard_LRS'").replace("'s'", "'diaglogs'")}\n${storage("'Standard_LRS'").replace('resource s', 'resource bootDiagnostics')}`,
      },
      'storage that only an environment for development has': {
        'main.bicep': `param env string\n${storage("'Standard_LRS'").replace('= {', "= if (env == 'dev') {")}`,
        'azuredeploy.json': json({
          type: 'Microsoft.Storage/storageAccounts',
          condition: "[equals(parameters('env'), 'dev')]",
          apiVersion: '2023-01-01',
          name: 'orders',
          sku: { name: 'Standard_LRS' },
        }),
      },
      'a free search service': {
        'main.bicep':
          "resource s 'Microsoft.Search/searchServices@2023-11-01' = {\n  name: 's'\n  sku: { name: 'free' }\n}\n",
      },
      'a resource that exists': {
        'main.bicep': "resource s 'Microsoft.Storage/storageAccounts@2023-01-01' existing = {\n  name: 's'\n}\n",
      },
    },
    undecidable: {
      'a parameter of the deployment': { 'main.bicep': `param sku string\n${storage('sku')}` },
      'a profile behind Traffic Manager': {
        'main.bicep':
          "resource t 'Microsoft.Network/trafficManagerProfiles@2022-04-01' = {\n  name: 't'\n  properties: { endpoints: [ { name: 'a', type: 'Microsoft.Network/trafficManagerProfiles/nestedEndpoints' } ] }\n}\n",
      },
      'regions that are handed in': { 'main.bicep': `param regions array\n${cosmos('regions')}` },
    },
  },
};

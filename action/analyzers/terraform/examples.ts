/** What each rule of this folder says of small pieces of code; registry.test.ts runs them. */
import type { Examples } from '../types.js';

const resource = (type: string, body: string, more = ''): Record<string, string> => ({
  'infra/main.tf': `resource "azurerm_${type}" "orders" {\n  name = "orders"\n${body}}\n${more}`,
});

export const examples: Examples = {
  'terraform.single-instance': {
    true: {
      'one replica': resource('container_app', '  template {\n    min_replicas = 1\n  }\n'),
      'replicas left out': resource('container_app', '  template {\n    max_replicas = 4\n  }\n'),
      'a local value': resource(
        'container_app',
        '  template {\n    min_replicas = local.least\n  }\n',
        'locals {\n  least = 1\n}\n',
      ),
      'a database without a standby': resource('postgresql_flexible_server', '  zone = "1"\n'),
      'a cache of one node': resource('redis_cache', '  sku_name = "Basic"\n'),
      'a pool of one node': resource('kubernetes_cluster', '  default_node_pool {\n    node_count = 1\n  }\n'),
      'a plan of one instance': resource('service_plan', '  worker_count = 1\n'),
      'a module that is deployed': {
        'infra/main.tf': 'module "orders" {\n  source = "./modules/orders"\n}\n',
        'infra/modules/orders/main.tf': 'resource "azurerm_redis_cache" "orders" {\n  sku_name = "Basic"\n}\n',
      },
    },
    false: {
      'two replicas': resource('container_app', '  template {\n    min_replicas = 2\n  }\n'),
      'a standby': resource('postgresql_flexible_server', '  high_availability {\n    mode = "ZoneRedundant"\n  }\n'),
      'a copy': resource('postgresql_flexible_server', '  create_mode = "Replica"\n'),
      'a pool that scales': resource(
        'kubernetes_cluster',
        '  default_node_pool {\n    node_count           = 1\n    auto_scaling_enabled = true\n  }\n',
      ),
      'a module that nothing deploys': {
        'modules/cache/main.tf': 'resource "azurerm_redis_cache" "orders" {\n  sku_name = "Basic"\n}\n',
      },
      'a module that only an environment for tests deploys': {
        'environments/dev/main.tf': 'module "cache" {\n  source = "../../modules/cache"\n}\n',
        'modules/cache/main.tf': 'resource "azurerm_redis_cache" "orders" {\n  sku_name = "Basic"\n}\n',
      },
      'another provider': { 'main.tf': 'resource "aws_instance" "orders" {\n  count = 1\n}\n' },
      'an example': {
        'examples/main.tf': 'resource "azurerm_redis_cache" "orders" {\n  sku_name = "Basic"\n}\n',
      },
    },
    undecidable: {
      'a variable': resource('container_app', '  template {\n    min_replicas = var.least\n  }\n'),
      'a standby that is computed': resource(
        'postgresql_flexible_server',
        '  dynamic "high_availability" {\n    for_each = var.ha ? [1] : []\n    content {\n      mode = "ZoneRedundant"\n    }\n  }\n',
      ),
    },
  },
  'terraform.single-zone': {
    true: {
      'an environment': resource('container_app_environment', ''),
      'a pool without zones': resource('kubernetes_cluster_node_pool', '  node_count = 3\n'),
      'a pool of one zone': resource('kubernetes_cluster_node_pool', '  node_count = 3\n  zones = ["1"]\n'),
      'a standby in the same zone': resource(
        'mysql_flexible_server',
        '  high_availability {\n    mode = "SameZone"\n  }\n',
      ),
    },
    false: {
      'an environment over zones': resource('container_app_environment', '  zone_redundancy_enabled = true\n'),
      'a pool over zones': resource('kubernetes_cluster_node_pool', '  node_count = 3\n  zones = [1, 2, 3]\n'),
    },
    undecidable: {
      'a variable': resource('container_app_environment', '  zone_redundancy_enabled = var.production\n'),
    },
  },
  'terraform.single-endpoint': {
    true: {
      'storage in one data center': resource('storage_account', '  account_replication_type = "LRS"\n'),
      'a database account of one region': resource(
        'cosmosdb_account',
        '  geo_location {\n    location          = "westeurope"\n    failover_priority = 0\n  }\n',
      ),
      'a search service of one replica': resource('search_service', '  sku = "standard"\n'),
      'storage of a catalog, not of logs': {
        'infra/main.tf': 'resource "azurerm_storage_account" "catalog" {\n  account_replication_type = "LRS"\n}\n',
      },
      'an origin alone in its group': resource(
        'cdn_frontdoor_origin',
        '  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.orders.id\n',
      ),
    },
    false: {
      'storage over zones': resource('storage_account', '  account_replication_type = "ZRS"\n'),
      'storage of logs': {
        'infra/main.tf': 'resource "azurerm_storage_account" "logs" {\n  account_replication_type = "LRS"\n}\n',
      },
      'a database account of two regions': resource(
        'cosmosdb_account',
        '  geo_location {\n    location = "westeurope"\n  }\n  geo_location {\n    location = "northeurope"\n  }\n',
      ),
      'storage of diagnostics of machines': {
        'infra/main.tf': 'resource "azurerm_storage_account" "bootdiag" {\n  account_replication_type = "LRS"\n}\n',
      },
      'a search service of two replicas': resource('search_service', '  replica_count = 2\n'),
      'a free search service': resource('search_service', '  sku = "free"\n'),
      'two origins in a group': resource(
        'cdn_frontdoor_origin',
        '  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.orders.id\n',
        'resource "azurerm_cdn_frontdoor_origin" "other" {\n  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.orders.id\n}\n',
      ),
    },
    undecidable: {
      'a variable': resource('storage_account', '  account_replication_type = var.copies\n'),
      'regions that are computed': resource(
        'cosmosdb_account',
        '  dynamic "geo_location" {\n    for_each = var.regions\n    content {\n      location = geo_location.value\n    }\n  }\n',
      ),
      'an origin that is a name of Traffic Manager': resource(
        'cdn_frontdoor_origin',
        '  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.orders.id\n  host_name = azurerm_traffic_manager_profile.orders.fqdn\n',
      ),
      'origins that are computed': resource(
        'cdn_frontdoor_origin',
        '  for_each                      = var.origins\n  cdn_frontdoor_origin_group_id = azurerm_cdn_frontdoor_origin_group.orders.id\n',
      ),
    },
  },
};

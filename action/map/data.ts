/** Images and resources that keep data or messages. */
export const DATA =
  /(^|[/_.-])(redis|valkey|postgres(ql)?|postgis|mysql|mariadb|mongo(db)?|rabbitmq|kafka|memcached|cassandra|elasticsearch|opensearch|nats|mssql|sql-?server|azure-sql-edge|azurite|cosmos\w*|servicebus|sqldata|minio|zookeeper|etcd|eventhub\w*|documentdb|storage\w*|dbforpostgresql|dbformysql|sql)([/:@_.-]|$)/i;

/** Of the value of a setting only hosts are kept, and only where nothing but a host can stand. */
import { describe, expect, it } from '@jest/globals';
import { hostsIn } from './hosts.js';
import { isAddress } from './names.js';

describe('values of settings', () => {
  const hosts = (value: string) => hostsIn(value, true).map((one) => ('host' in one ? one.host : '?'));

  it.each([
    ['postgres://ann:p%40ss@db.shop.test:5432/shop?x=1', ['db.shop.test']],
    ['amqp://ann:p@ss@queue.shop.test', ['queue.shop.test']],
    ['Server=tcp:sql.shop.test,1433;User ID=ann;Password=hunter2', ['sql.shop.test']],
    ['Server=tcp:sql.shop.test,1433;Password=a.b', ['sql.shop.test']],
    ['Password="a;Server=tail.shop.test";Server=sql.shop.test', []],
    ['host=db.shop.test port=5432 user=ann password=a.b', ['db.shop.test']],
    ['Endpoint=sb://bus.shop.test/;SharedAccessKeyName=root;SharedAccessKey=abc+d@tail.shop.test=', ['bus.shop.test']],
    ['kafka1.shop.test:9092,kafka2.shop.test:9092', ['kafka1.shop.test', 'kafka2.shop.test']],
    ['cache.shop.test:6380,password=a,b.c:1234', ['cache.shop.test']],
    ['jdbc:postgresql://db.shop.test:5432/shop', ['db.shop.test']],
    ['jdbc:postgresql://db.shop.test/app?pass=P@tail.shop.test', ['db.shop.test']],
    ['jdbc:sqlserver://sql.shop.test:1433;user=sa;password=P@tail.shop.test;', ['sql.shop.test']],
    ['--db=postgres://db.shop.test/app?password=q@tail.shop.test', ['db.shop.test']],
    ['run --db=postgres://db.shop.test/app --password=tail.shop.test:99', ['db.shop.test']],
    ['https://login.shop.test/x?next=https://tail.shop.test', ['login.shop.test']],
    ['https://login.shop.test/x#joe@tail.shop.test', ['?']],
    ['mongodb://u:p%40ss@m1.shop.test:27017,m2.shop.test:27017/db?authSource=admin', ['m1.shop.test', 'm2.shop.test']],
    ['http://a.shop.test/x,http://b.shop.test', ['a.shop.test', 'b.shop.test']],
    // Where the name and password end can be read in two ways.
    ['postgres://ann:pa/ss@db.shop.test/shop', ['?']],
    ['postgres://ann.b:1234/ss@db.shop.test/shop', ['?']],
    ['postgres://ann.b:12?4@db.shop.test/shop', ['?']],
    ['redis://:hunter2', ['?']],
    [`https://${'a.'.repeat(1_500)}b@shop.test`, ['?']],
    ['ann:pa/ss@tcp(db.shop.test:3306)/db', []],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', []],
    ['http://localhost:3000', []],
    ['http://+:80', []],
  ])('of %j only hosts are kept', (value, expected) => {
    expect(hosts(value)).toEqual(expected);
  });

  it('no setting that is called a secret is looked at', () => {
    const names =
      `DB_PASSWORD API_KEY_URL TOKEN_HOST CONNECTION_PWD SERVER_PASSPHRASE SERVER_APIKEY API_AUTH dbPasswordHost
      HOST_CREDENTIALS SERVER_PIN SERVER_SALT clientSecretUrl`.split(/\s+/);
    expect(names.filter(isAddress)).toEqual([]);
  });
});

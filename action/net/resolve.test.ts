import dns from 'node:dns';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { json, startServer } from '../testing/server.js';
import { installLookup, lookupOver, remembering } from './install.js';
import { createResolve } from './resolve.js';
import { type NameServer, startNameServer } from './testing/name-server.js';

let server: NameServer | undefined;
let directory: string | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
  if (directory) rmSync(directory, { recursive: true, force: true });
  directory = undefined;
});

function hostsWith(text: string): string {
  directory = mkdtempSync(join(tmpdir(), 'chaos-loop-hosts-'));
  const path = join(directory, 'hosts');
  writeFileSync(path, text);
  return path;
}
const nobody = async (name: string) => {
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
};

describe('R5.9: from a name to all of its addresses', () => {
  it('gives every address that the name server knows, and does not wait for a family that it is silent about', async () => {
    server = await startNameServer((type) => (type === 'A' ? ['192.0.2.1', '192.0.2.2'] : undefined));
    const resolve = createResolve({ servers: [server.address], hostsPath: '/nonexistent', system: nobody });
    const started = Date.now();
    const found = await resolve('orders.test', 5000);
    expect(found.map(({ address }) => address).sort()).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(Date.now() - started).toBeLessThan(700);
  });

  it('the hosts file comes first, read again when it changes', async () => {
    server = await startNameServer(() => ['192.0.2.9']);
    const hostsPath = hostsWith('# comment\n10.1.1.1 Orders.test other # trailing\n::1 orders.test\nnonsense\n');
    const resolve = createResolve({ servers: [server.address], hostsPath, system: nobody });
    expect(await resolve('ORDERS.test', 1000)).toEqual([
      { address: '10.1.1.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
    writeFileSync(hostsPath, '10.2.2.22 orders.test\n');
    expect(await resolve('orders.test', 1000)).toEqual([{ address: '10.2.2.22', family: 4 }]);
    expect(server.asked).toEqual([]);
  });

  it('a name server that does not answer costs the caller its own time-out and no more, and is asked once a name', async () => {
    server = await startNameServer(() => undefined);
    const resolve = createResolve({ servers: [server.address], hostsPath: '/nonexistent', system: nobody });
    const started = Date.now();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => resolve('dead.test', 400).catch((error: Error) => error.message)),
    );
    expect(new Set(asked)).toEqual(new Set(['the name dead.test was not resolved within 400 ms']));
    expect(Date.now() - started).toBeLessThan(1000);
    expect(server.asked.filter((question) => question === 'A dead.test')).toHaveLength(1);
  });

  it('what the server does not know the system may; its blocking look-up is one at a time', async () => {
    server = await startNameServer(() => null);
    let atOnce = 0;
    let most = 0;
    const system = async (name: string) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((done) => setTimeout(done, 30));
      atOnce -= 1;
      return name === 'b.test' ? nobody(name) : [{ address: '192.0.2.7', family: 4 }];
    };
    const resolve = createResolve({ servers: [server.address], hostsPath: '/nonexistent', system });
    const found = await Promise.allSettled(['a.test', 'b.test', 'c.test'].map((name) => resolve(name, 2000)));
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(most).toBe(1);
  });
});

describe('R5.9, R14.7: the tool does not starve itself', () => {
  it('names that nobody answers for hold up neither files nor other names', async () => {
    let silent = true;
    server = await startNameServer((type, name) => {
      if (name === 'good.test') return type === 'A' ? ['127.0.0.1'] : null;
      return silent ? undefined : null;
    });
    const resolve = createResolve({ servers: [server.address], hostsPath: '/nonexistent', system: nobody });
    const lookup = lookupOver(resolve);
    let failed = 0;
    const dead = Array.from(
      { length: 16 },
      (_, index) =>
        new Promise<void>((done) =>
          lookup(`dead-${index}.test`, { all: true }, () => {
            failed += 1;
            done();
          }),
        ),
    );
    const started = Date.now();
    await readFile('package.json', 'utf8');
    const good = await new Promise((done) => lookup('good.test', { all: true }, (_error, found) => done(found)));
    expect(good).toEqual([{ address: '127.0.0.1', family: 4 }]);
    expect(Date.now() - started).toBeLessThan(500);
    expect(failed).toBe(0);
    silent = false;
    await Promise.all(dead);
  }, 30_000);

  it('the runtime’s own clients use it once it is installed', async () => {
    const service = await startServer((_, response) => json(response, 200, { here: true }));
    const before = dns.lookup;
    try {
      const asked: string[] = [];
      installLookup(async (name) => {
        asked.push(name);
        return [{ address: '127.0.0.1', family: 4 }];
      });
      const answer = await fetch(`http://made-up.test:${new URL(service.url).port}/`);
      expect(await answer.json()).toEqual({ here: true });
      expect(asked).toEqual(['made-up.test']);
    } finally {
      dns.lookup = before;
      await service.close();
    }
  });

  it('R14.7: a name server that falls silent does not hold up a connection to a name that was known', async () => {
    let silent = false;
    server = await startNameServer((type) => (silent ? undefined : type === 'A' ? ['127.0.0.1'] : null));
    const plain = createResolve({ servers: [server.address], hostsPath: '/nonexistent', system: nobody });
    const resolve = remembering(plain);
    await resolve('management.test', 5000);
    silent = true;
    const started = Date.now();
    expect(await resolve('management.test', 5000)).toEqual([{ address: '127.0.0.1', family: 4 }]);
    expect(Date.now() - started).toBeLessThan(1000);
    silent = false;
    await expect(plain('management.test', 5000)).resolves.toHaveLength(1);
  });

  it('a look-up for one family, and for one address, is answered in that form', async () => {
    const lookup = lookupOver(async () => [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]);
    const asked = (options: unknown) =>
      new Promise((done) =>
        lookup('x.test', options, (error, address, family) => done([error?.code, address, family])),
      );
    expect(await asked(4)).toEqual([undefined, '127.0.0.1', 4]);
    expect(await asked({ family: 6 })).toEqual([undefined, '::1', 6]);
    expect(await asked({})).toEqual([undefined, '::1', 6]);
    const none = lookupOver(async () => []);
    await new Promise<void>((done) =>
      none('x.test', { family: 6 }, (error) => {
        expect(error?.code).toBe('ENOTFOUND');
        done();
      }),
    );
  });
});

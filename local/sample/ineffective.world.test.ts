import { execFile, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sampleDirectory } from './render.js';
import { checkoutSample } from './testing.js';

const PATCH = join(sampleDirectory(), '..', 'ineffective.patch');

let checkout: string;
beforeEach(() => {
  checkout = checkoutSample();
  execFileSync('git', ['apply', PATCH], { cwd: checkout });
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

describe('the change that cures nothing', () => {
  it('passes its own tests and the build, as a wrong change may', () => {
    execFileSync(process.execPath, ['build.mjs'], { cwd: checkout });
  });

  it('raises its counter while the order waits as before', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.resume()));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const module = pathToFileURL(join(checkout, 'service', 'pricing-client.mjs')).href;
    const program = `
      import { lookUpPrice } from '${module}';
      const counters = { paths: { priceLookup: 0, priceFallback: 0 } };
      const order = lookUpPrice('http://127.0.0.1:${port}', 'article-7', counters).then(() => 'answered', () => 'failed');
      const later = new Promise((resolve) => setTimeout(resolve, 1000, 'waiting'));
      process.stdout.write(JSON.stringify([await Promise.race([order, later]), counters.paths]), () => process.exit(0));`;
    try {
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
      const [order, paths] = JSON.parse(stdout) as unknown[];
      expect(order).toBe('waiting');
      expect(paths).toEqual({ priceLookup: 1, priceFallback: 1 });
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });
});

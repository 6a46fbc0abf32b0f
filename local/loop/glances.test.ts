import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { glanceAt } from './glances.js';

let server: Server;
let hangs = false;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('a mark a look: good while the service answers, bad while it hangs, none once it is stopped', async () => {
  server = createServer((_request, response) => {
    if (!hangs) response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const glances = glanceAt(`http://127.0.0.1:${port}/orders/7`, 60_000);
  await sleep(600);
  expect(glances.marks.length).toBeGreaterThanOrEqual(2);
  expect(new Set(glances.marks)).toEqual(new Set([true]));
  hangs = true;
  await sleep(1900);
  expect(glances.marks.at(-1)).toBe(false);
  glances.stop();
  const { length } = glances.marks;
  await sleep(1200);
  expect(glances.marks).toHaveLength(length);
});

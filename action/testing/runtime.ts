/** For tests only: a worker's world whose log can be read. */
import { randomUUID } from 'node:crypto';
import { createAzureHttpClient } from '../azure/http-client.js';
import { httpExchange } from '../net/exchange.js';
import { runProcess } from '../process/process.js';
import { systemClock } from '../runtime/clock.js';
import { diskFiles } from '../runtime/files.js';
import type { Runtime } from '../runtime/runtime.js';

export interface TestRuntime extends Runtime {
  lines: string[];
  /** What was masked, in order. */
  masked: string[];
}

export function testRuntime(overrides: Partial<Runtime> = {}): TestRuntime {
  const lines: string[] = [];
  const masked: string[] = [];
  const write = (level: string) => (text: string) => void lines.push(`${level}: ${text}`);
  let asked = 0;
  const runtime: TestRuntime = {
    env: {},
    clock: systemClock,
    files: diskFiles,
    log: { info: write('info'), notice: write('notice'), warning: write('warning'), error: write('error') },
    newId: (prefix) => `${prefix}-${randomUUID()}`,
    random: () => 0.5,
    fetch: globalThis.fetch,
    exchange: httpExchange,
    run: runProcess,
    azureHttp: async () => createAzureHttpClient(runtime.env),
    // The audience inside, so that a server can check what the token is for.
    async idToken(audience) {
      asked += 1;
      return `token.${Buffer.from(audience).toString('base64url')}.${asked}`;
    },
    mask: (secret) => void masked.push(secret),
    stopping: new AbortController().signal,
    ...overrides,
    lines,
    masked,
  };
  return runtime;
}

/** The audience that a token of `testRuntime` was asked for. */
export function audienceIn(authorization: string | undefined): string {
  const part = /^Bearer token\.([^.]+)\./.exec(authorization ?? '')?.[1] ?? '';
  return Buffer.from(part, 'base64url').toString('utf8');
}

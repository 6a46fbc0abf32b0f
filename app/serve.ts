/**
 * Runs the App: one ready line on stdout, logs on stderr. Without an App it serves the set-up first, and goes on with the App
 * that was made there.
 */
import { resolve } from 'node:path';
import { messageOf } from '../state/base/message.js';
import { createLog } from './runtime/log.js';
import { type Address, hasNoApp, readAddress, readSettings, type Settings } from './runtime/settings.js';
import { createServer } from './service.js';
import { readEnvFile } from './setup/env-file.js';
import { startSetup } from './setup/server.js';

const STOP_WITHIN_MS = 25_000;

type Env = Record<string, string | undefined>;

export interface ServePorts {
  env: Env;
  /** Read where it is there, and written by the set-up. What is set in the environment counts before it. */
  envFile: string;
  /** Text of app.yml. */
  appYml(): string;
}

/** The environment counts first; a variable that is empty there is none, as a compose file leaves them. */
function merged(file: Env, env: Env): Env {
  return { ...file, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')) };
}

function misconfigured(problems: readonly string[]): number {
  process.stderr.write(`The App can not start:\n${problems.map((problem) => `  - ${problem}\n`).join('')}`);
  return 2;
}

/** Ends at the first signal by what is given; a second one does not wait. */
function onSignal(stop: (signal: string) => Promise<void>): () => void {
  let stopping = false;
  const listen = (signal: string) => {
    if (stopping) process.exit(130);
    stopping = true;
    // What waits for a rate limit is picked up again after the next start.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', listen);
  process.on('SIGINT', listen);
  return () => {
    process.off('SIGTERM', listen);
    process.off('SIGINT', listen);
  };
}

const ready = (line: Record<string, unknown>): void =>
  void process.stdout.write(`${JSON.stringify({ ready: line })}\n`);

/** Serves the set-up until somebody has made the App. Answers the key of its pages. */
async function setUp(address: Address, ports: ServePorts): Promise<string> {
  const log = createLog(address.logLevel);
  const setup = await startSetup({ address, appYml: ports.appYml(), envFile: ports.envFile, log });
  const off = onSignal(() => setup.close());
  const page = `${setup.url.replace(/\/\/(?:0\.0\.0\.0|\[::\]):/, '//localhost:')}/setup?key=${setup.key}`;
  process.stderr.write(`There is no App yet. Make it here: ${page}\n`);
  ready({ url: setup.url, setup: page });
  await setup.made;
  off();
  await setup.close();
  return setup.key;
}

async function run(settings: Settings, setupKey: string | undefined): Promise<number | null> {
  const log = createLog(settings.logLevel);
  const service = await createServer({ settings, log, ...(setupKey === undefined ? {} : { setupKey }) });
  const problem = await service.identityProblem();
  if (problem !== null) return misconfigured([problem]);
  onSignal(async (signal) => {
    log.info({ signal }, 'stopping');
    await service.stop().catch((error: unknown) => {
      log.error({ err: error }, 'stop failed');
      throw error;
    });
  });
  try {
    const { url } = await service.start();
    ready({ url });
    return null;
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** The exit code of what could not start; null while it runs. */
export async function serve(ports: ServePorts): Promise<number | null> {
  const file = readEnvFile(ports.envFile);
  if (!file.ok) return misconfigured([file.problem]);
  let env = merged(file.values, ports.env);
  let setupKey: string | undefined;
  try {
    if (hasNoApp(env)) {
      const problems: string[] = [];
      const address = readAddress(env, problems);
      if (problems.length > 0) return misconfigured(problems);
      setupKey = await setUp(address, ports);
      const written = readEnvFile(ports.envFile);
      if (!written.ok) return misconfigured([written.problem]);
      env = merged(written.values, ports.env);
    }
    const read = readSettings(env);
    return read.ok ? await run(read.settings, setupKey) : misconfigured(read.problems);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const taken =
      code === 'EADDRINUSE' ? 'Another program listens there: end it, or name another port with --port.\n' : '';
    process.stderr.write(`The App can not start: ${messageOf(error)}\n${taken}`);
    return code === 'EADDRINUSE' || code === 'EACCES' ? 2 : 1;
  }
}

/** `.env` of the working folder, or the file that was named. */
export function envFileOf(named: string | null, env: Env): string {
  return resolve(named ?? (env.ENV_FILE || '.env'));
}

/** Entry of the App: one ready line on stdout, logs on stderr, exit 2 for a bad configuration. */
import { messageOf } from '../state/base/message.js';
import { createLog } from './runtime/log.js';
import { readSettings } from './runtime/settings.js';
import { createServer } from './service.js';

const STOP_WITHIN_MS = 25_000;

async function main(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) {
    process.stderr.write(`The App can not start:\n${read.problems.map((problem) => `  - ${problem}\n`).join('')}`);
    process.exitCode = 2;
    return;
  }
  const log = createLog(read.settings.logLevel);
  const service = await createServer({ settings: read.settings, log });
  let stopping = false;
  const stop = (signal: string) => {
    // A second signal does not wait.
    if (stopping) process.exit(130);
    stopping = true;
    log.info({ signal }, 'stopping');
    // What waits for a rate limit is picked up again after the next start.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const { url } = await service.start();
  process.stdout.write(`${JSON.stringify({ ready: { url } })}\n`);
}

main().catch((error: unknown) => {
  const code = (error as { code?: unknown }).code;
  const port = code === 'EADDRINUSE' || code === 'EACCES';
  process.stderr.write(`The App can not start: ${messageOf(error)}\n`);
  process.exit(port ? 2 : 1);
});

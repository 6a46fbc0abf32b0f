/** Our own Node programs as children: the parent's half (`startEntry`) and the program's half (`announceReady`, `exitWithParent`). */
import { type Child, type ChildOutput, type Exit, startNode, startSupervised } from './child.js';

export interface EntryOptions {
  /** Path of the bundled program. */
  entry: string;
  args?: readonly string[];
  cwd?: string;
  env: Readonly<Record<string, string>>;
  /** Path of supervise.js, for a program that does not call `exitWithParent` itself. */
  supervisor?: string;
  /** Each line of stdout except the ready line. */
  onLine?(line: string): void;
  onStderr?(line: string): void;
  /** What a line of stdout says about readiness, null when nothing. Default: the JSON line `{"ready": {…}}`. */
  readReady?(line: string): Record<string, unknown> | null;
  /** Milliseconds; default 20 000. */
  readyTimeoutMs?: number;
}

export interface Entry extends Child {
  ready: Record<string, unknown>;
}

/** How long `exitWithParent` waits for the graceful close, milliseconds; less than the parent's patience. */
const CLOSE_MS = 4_000;
const REMEMBERED_LINES = 20;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readyLine(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{"ready":')) return null;
  try {
    const message: unknown = JSON.parse(line);
    return isRecord(message) && isRecord(message.ready) ? message.ready : null;
  } catch {
    return null;
  }
}

/** Resolves when the program says that it is ready; rejects, with its last lines, when it ends or hangs before. */
export async function startEntry(options: EntryOptions): Promise<Entry> {
  const last: string[] = [];
  const remember = (line: string): void => {
    last.push(line);
    if (last.length > REMEMBERED_LINES) last.shift();
  };
  const readReady = options.readReady ?? readyLine;
  let announce: (details: Record<string, unknown>) => void = () => undefined;
  const announced = new Promise<Record<string, unknown>>((resolve) => {
    announce = resolve;
  });
  let waiting = true;
  const output: ChildOutput = {
    onStdout(line) {
      const details = waiting ? readReady(line) : null;
      if (details !== null) {
        waiting = false;
        announce(details);
        return;
      }
      if (waiting) remember(line);
      options.onLine?.(line);
    },
    onStderr(line) {
      if (waiting) remember(line);
      options.onStderr?.(line);
    },
  };
  const args = [options.entry, ...(options.args ?? [])];
  const child =
    options.supervisor === undefined
      ? startNode(args, options.cwd, options.env, output)
      : startSupervised({
          command: process.execPath,
          args,
          env: options.env,
          supervisor: options.supervisor,
          ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
          ...output,
        });
  const timeoutMs = options.readyTimeoutMs ?? 20_000;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  const first = await Promise.race([announced.then((ready) => ({ ready })), child.exited, late]);
  clearTimeout(timer);
  if (first !== 'late' && 'ready' in first) return { ...child, ready: first.ready };
  await child.stop();
  const what =
    first === 'late' ? `was not ready after ${timeoutMs} ms` : `ended before it was ready (${exitWords(first)})`;
  throw new Error([`${options.entry} ${what}`, ...last].join('\n'));
}

function exitWords(exit: Exit): string {
  return exit.signal === null ? `exit code ${exit.code}` : exit.signal;
}

/** The program's half of `startEntry`: call it once, when the program can be used. */
export function announceReady(details: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ ready: details })}\n`);
}

/**
 * Ends this program when its parent has gone (end of stdin) or asks for it (SIGTERM, SIGINT): runs `close` first, for at
 * most four seconds, then exits with 0, or 1 when closing failed or took too long.
 */
export function exitWithParent(close: () => Promise<void> | void): void {
  let leaving = false;
  const leave = (): void => {
    if (leaving) return;
    leaving = true;
    setTimeout(() => process.exit(1), CLOSE_MS);
    Promise.resolve()
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, leave);
  process.stdin.on('end', leave).on('error', leave).resume();
}

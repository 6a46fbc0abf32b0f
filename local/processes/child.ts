/** Starting child processes that never outlive this process, with an environment that is said and not inherited. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { readLines } from './lines.js';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child {
  /** Of the process started here: the supervisor where there is one. */
  pid: number;
  /** Settles when the process has ended and all of its output has been handed over. Never rejects. */
  exited: Promise<Exit>;
  /** Asks it to end, by force after a while; resolves when it has ended. May be called twice. */
  stop(): Promise<void>;
}

export interface ChildOutput {
  onStdout?(line: string): void;
  onStderr?(line: string): void;
}

export interface SupervisedOptions extends ChildOutput {
  command: string;
  args?: readonly string[];
  cwd?: string;
  /** The whole environment of the command; nothing is added to it. */
  env: Readonly<Record<string, string>>;
  /** Path of the bundled supervise.js. */
  supervisor: string;
  /** Nobody else works in `cwd`: what does so at the end ends too, even if it left the process group. */
  ownsDirectory?: boolean;
}

/** Longer than the supervisor's own SIGTERM → SIGKILL: only a broken child ever meets it. Milliseconds. */
const FORCE_AFTER_MS = 6_000;
/** How long output may stay open after the exit: only a process that left the group can hold it. Milliseconds. */
const DRAIN_MS = 2_000;

/**
 * Starts a command under the supervisor: it and its whole process group end when this process ends, even by SIGKILL.
 * The exit is the command's own; 127 or 126 with a line on stderr when it could not be started.
 */
export function startSupervised(options: SupervisedOptions): Child {
  const owns = options.ownsDirectory === true && options.cwd !== undefined ? ['--owns-directory'] : [];
  const args = [options.supervisor, ...owns, options.command, ...(options.args ?? [])];
  return startNode(args, options.cwd, options.env, options, true);
}

/** Starts Node with these arguments; the end of its stdin is its sign to end. */
export function startNode(
  args: readonly string[],
  cwd: string | undefined,
  env: Readonly<Record<string, string>>,
  output: ChildOutput,
  supervisor = false,
): Child {
  // A certificate file of this machine is nobody's business in a child, even if a caller copies its own environment.
  const { NODE_EXTRA_CA_CERTS: _, ...clean } = env;
  const child = spawn(process.execPath, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: clean,
    // Ctrl-C at a terminal is for us alone: we end our children in their order.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', ...(supervisor ? (['pipe'] as const) : [])],
  });
  const { stdin, stdout, stderr } = child;
  if (stdin === null || stdout === null || stderr === null) throw new Error('a child without pipes');
  stdin.on('error', () => undefined); // the child ended first: its exit says so
  readLines(stdout, (line) => output.onStdout?.(line));
  readLines(stderr, (line) => output.onStderr?.(line));
  if (supervisor) endGroupWithSupervisor(child);
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      output.onStderr?.(`cannot start ${process.execPath}: ${error.message}`);
      resolve({ code: 127, signal: null });
    });
    child.once('close', (code, signal) => resolve({ code, signal }));
    child.once('exit', () => {
      const drain = setTimeout(() => {
        stdout.destroy();
        stderr.destroy();
      }, DRAIN_MS);
      child.once('close', () => clearTimeout(drain));
    });
  });
  return {
    pid: child.pid ?? -1,
    exited,
    async stop() {
      stdin.end();
      const force = setTimeout(() => child.kill('SIGKILL'), FORCE_AFTER_MS);
      await exited;
      clearTimeout(force);
    },
  };
}

/** A supervisor that was killed can end nobody any more: its group, which it names on descriptor 3, is ended from here. */
function endGroupWithSupervisor(child: ChildProcess): void {
  let group = Number.NaN;
  const names = child.stdio[3] as Readable;
  names.on('error', () => undefined);
  readLines(names, (line) => {
    group = Number(line);
  });
  child.once('exit', (_, signal) => {
    if (signal !== 'SIGKILL' || !(group > 1)) return;
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // The group ended before its supervisor.
    }
  });
}

/**
 * `node supervise.js <command> [args…]`: runs the command in a process group of its own and ends that whole group when
 * the parent is gone. The parent holds the other end of our stdin; the kernel closes it however the parent dies, so that
 * even a SIGKILL there is noticed here. Output goes straight to the inherited stdout and stderr: nothing is copied, so
 * nothing can be lost. Exit code and signal of the command become ours. With `--owns-directory` before the command, whatever
 * left the group but works in our directory ends too: an agent's own group outlives a worker that was killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readlinkSync, writeSync } from 'node:fs';
import { constants } from 'node:os';

/** What the group gets between SIGTERM and SIGKILL, milliseconds. */
const GRACE_MS = 2_000;
const POLL_MS = 25;

function signalGroup(groupId: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-groupId, signal);
    return true;
  } catch {
    return false; // nobody is left in the group
  }
}

function endGroup(groupId: number): Promise<void> {
  return new Promise((resolve) => {
    if (!signalGroup(groupId, 'SIGTERM')) {
      resolve();
      return;
    }
    const deadline = Date.now() + GRACE_MS;
    const timer = setInterval(() => {
      if (signalGroup(groupId, 0) && Date.now() < deadline) return;
      clearInterval(timer);
      signalGroup(groupId, 'SIGKILL');
      resolve();
    }, POLL_MS);
  });
}

function exitLike(code: number | null, signal: NodeJS.Signals | null): void {
  if (signal === null) process.exit(code ?? 1);
  for (const handled of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.removeAllListeners(handled);
  process.kill(process.pid, signal);
  // Signals that Node itself ignores or that are held back do not end us: say the same the shell's way.
  setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
}

/** For the parent, should we be killed: on descriptor 3, where there is one. */
function nameGroup(groupId: number): void {
  try {
    writeSync(3, `${groupId}\n`);
  } catch {
    // Started by hand.
  }
}

/** Processes that work in the directory or below. Where the system does not tell, none. */
function workingIn(directory: string): number[] {
  const inside = (pid: string): boolean => {
    try {
      const cwd = readlinkSync(`/proc/${pid}/cwd`);
      return cwd === directory || cwd.startsWith(`${directory}/`);
    } catch {
      return false; // it ended in between, or belongs to somebody else
    }
  };
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && inside(name))
      .map(Number);
  } catch {
    return [];
  }
}

function endStrays(directory: string): void {
  for (const pid of workingIn(directory)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended in between.
    }
  }
}

function supervise(command: string, args: string[], ownsDirectory: boolean): void {
  const child: ChildProcess = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const groupId = child.pid;
  if (groupId !== undefined) nameGroup(groupId);
  let ending: Promise<void> | null = null;
  const end = (): void => {
    if (groupId === undefined) return;
    ending ??= endGroup(groupId).then(() => {
      if (ownsDirectory) endStrays(process.cwd());
    });
  };
  child.once('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`cannot start ${command}: ${error.message}\n`);
    process.exit(error.code === 'ENOENT' ? 127 : 126);
  });
  child.once('exit', (code, signal) => {
    // Background processes that the command left behind end with it.
    end();
    void ending?.then(() => exitLike(code, signal));
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  process.stdin.on('end', end).on('error', end).resume();
}

const words = process.argv.slice(2);
const ownsDirectory = words[0] === '--owns-directory';
const [command, ...args] = ownsDirectory ? words.slice(1) : words;
if (command === undefined) {
  process.stderr.write('usage: supervise [--owns-directory] <command> [args…]\n');
  process.exit(2);
}
supervise(command, args, ownsDirectory);

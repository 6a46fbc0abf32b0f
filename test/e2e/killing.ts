/** A world that is killed and started again: what it does is seen from outside, in its files and processes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { WorldRecord } from '../../local/loop/world-directory.js';
import { CLI, type Ended, processesOf } from './cli.js';

/** A certificate file of this machine is nobody's business in a child. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

function optional(read: () => string): string {
  try {
    return read();
  } catch {
    // Gone in between.
    return '';
  }
}

interface Seen {
  pid: number;
  args: string[];
  cwd: string;
}

function processes(): Seen[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map((pid) => ({
    pid: Number(pid),
    args: optional(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).split('\0'),
    cwd: optional(() => readlinkSync(`/proc/${pid}/cwd`)),
  }));
}

export class KilledWorld {
  readonly folder: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;
  #ended: Promise<Ended> = Promise.reject(new Error('never started'));
  #stdout = '';
  /** Where the world's log ended when this start began. */
  #logFrom = 0;

  constructor(folder: string, args: readonly string[] = []) {
    this.folder = folder;
    this.#args = args;
    this.#ended.catch(() => undefined);
  }

  start(): void {
    this.#stdout = '';
    this.#logFrom = existsSync(this.#path('world.log')) ? this.#log().length : 0;
    // In a group of its own, as a shell starts it: Ctrl-C goes to the whole group.
    const child = spawn(process.execPath, [CLI, 'local', '--yes', '--json', '--dir', this.folder, ...this.#args], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#ended = new Promise((resolve, reject) => {
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        this.#stdout += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, stdout: this.#stdout, stderr }));
    });
  }

  /** What this start has said so far. */
  get said(): string {
    return this.#stdout;
  }

  ended(): Promise<Ended> {
    return this.#ended;
  }

  /** Waits for what is seen from outside, looking every 50 ms; throws when it takes too long or the command ends. */
  async until<T>(what: string, look: () => T | null | undefined | false, deadlineMs = 90_000): Promise<T> {
    const end = Date.now() + deadlineMs;
    for (;;) {
      const found = look();
      if (found !== null && found !== undefined && found !== false) return found;
      const child = this.#child;
      const over = child === null || child.exitCode !== null || child.signalCode !== null;
      if (over || Date.now() > end)
        throw new Error(
          `not seen ${over ? 'before the end' : `within ${deadlineMs / 1000} s`}: ${what}; the state: ${this.subject()}\n${this.#stdout}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends whatever runs, for a test that failed. */
  async end(): Promise<void> {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    if (this.#child?.exitCode === null && this.#child.signalCode === null) process.kill(pid, 'SIGKILL');
    await this.gone(10_000);
  }

  /** The worlds in the folder; there should be one. */
  worlds(): string[] {
    return readdirSync(this.folder).sort();
  }

  #path(...parts: string[]): string {
    return join(this.folder, this.worlds()[0] ?? 'none', ...parts);
  }

  record(): WorldRecord | null {
    const text = optional(() => readFileSync(this.#path('world.json'), 'utf8'));
    return text === '' ? null : (JSON.parse(text) as WorldRecord);
  }

  #log(): string {
    return optional(() => readFileSync(this.#path('world.log'), 'utf8'));
  }

  /** What the world's programs wrote since this start. */
  logged(): string {
    return this.#log().slice(this.#logFrom);
  }

  get repository(): string {
    return this.#path('github', 'repo.git');
  }

  /** Subject of the newest commit of the state branch. */
  subject(): string {
    return optional(() =>
      execFileSync('git', ['--git-dir', this.repository, 'log', '-1', '--format=%s', 'chaos-loop-state'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  }

  /** Status of each scenario run, oldest first, as the cloud keeps them. */
  faults(): string[] {
    const text = optional(() => readFileSync(this.#path('platform', 'chaos.json'), 'utf8'));
    return text === '' ? [] : (JSON.parse(text) as { runs: { status: string }[] }).runs.map((run) => run.status);
  }

  get faultRuns(): boolean {
    return this.faults().at(-1) === 'Running';
  }

  /** The App, or the worker that is at work. */
  pidOf(program: 'app' | 'worker'): number | null {
    const script = program === 'app' ? join('build', 'server.js') : join('action', 'dist', 'index.js');
    const found = processes().find(({ args, pid }) => args[1]?.endsWith(script) && this.#owns(pid));
    return found?.pid ?? null;
  }

  #owns(pid: number): boolean {
    return optional(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(this.folder);
  }

  /** Processes of this world: by arguments, environment or working directory. */
  async remains(): Promise<string[]> {
    const inside = processes().filter(({ cwd }) => cwd.startsWith(this.folder));
    return [...(await processesOf(this.folder)), ...inside.map(({ pid, args }) => `${pid} ${args.join(' ')}`)];
  }

  /** Kills the command. Ctrl-C reaches its whole group, as from a terminal. Resolves when nothing of the world is left. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<Ended> {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('nothing runs');
    process.kill(signal === 'SIGINT' ? -pid : pid, signal);
    const ended = await this.#ended;
    await this.gone(10_000);
    return ended;
  }

  async gone(deadlineMs: number): Promise<void> {
    const end = Date.now() + deadlineMs;
    for (;;) {
      const left = await this.remains();
      if (left.length === 0) return;
      if (Date.now() > end) throw new Error(`still there after ${deadlineMs / 1000} s:\n${left.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async killProgram(program: 'app' | 'worker'): Promise<void> {
    const pid = await this.until(`the ${program} runs`, () => this.pidOf(program), 20_000);
    process.kill(pid, 'SIGKILL');
  }
}

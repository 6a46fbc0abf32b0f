/** The built command as a process of its own, and what it leaves behind. */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LoopFailure, LoopResult } from '../../local/loop/result.js';
import type { Control, ExperimentDocument, RunState } from '../../schemas/generated/types.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CLI = join(ROOT, 'build', 'chaos-loop.js');

const run = promisify(execFile);
/** A certificate file of this machine is nobody's business in a child. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command to its end. `input` is what a pipe hands to it; null closes its stdin at once. */
export function chaosLoop(args: readonly string[], input: string | null = null): Promise<Ended> {
  if (!existsSync(CLI)) throw new Error('build/chaos-loop.js is missing: run npm run build');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env,
      stdio: [input === null ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin?.end(input ?? '');
  });
}

/** The one object that --json prints last. */
export function lastLine<T = LoopResult | LoopFailure>({ stdout, stderr }: Ended): T {
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new Error(`the last line is no JSON: ${line}\n${stderr}`);
  }
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'chaos-loop-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Processes that have the folder in their arguments or, as HOME, in their environment. */
export async function processesOf(folder: string): Promise<string[]> {
  const { stdout } = await run('ps', ['axeww', '-o', 'pid=,command='], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').filter((line) => line.includes(folder));
}

/** A clone of the state branch, read as anybody could. */
export interface Clone {
  readme: string;
  state: RunState;
  control: Control;
  /** What the commits say, oldest first. */
  subjects: string[];
  experiment(n: number): ExperimentDocument;
}

export async function cloneState(result: LoopResult, into: string): Promise<Clone> {
  const folder = join(into, `clone-${result.runId}`);
  await run('git', ['clone', '--quiet', '--branch', result.stateBranch, result.repository, folder], { env });
  const { stdout } = await run('git', ['-C', folder, 'log', '--reverse', '--format=%s'], { env });
  const home = join(folder, 'runs', result.runId);
  const read = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
  return {
    readme: readFileSync(join(home, 'README.md'), 'utf8'),
    state: read<RunState>(join(home, 'state.json')),
    control: read<Control>(join(folder, 'control.json')),
    subjects: stdout.trim().split('\n'),
    experiment: (n) => read<ExperimentDocument>(join(home, 'experiments', `${n}.json`)),
  };
}

/** Files of the default branch, as a clone has them. */
export async function fileOnMain({ repository }: LoopResult, path: string): Promise<string> {
  const { stdout } = await run('git', ['--git-dir', repository, 'show', `main:${path}`], { env });
  return stdout;
}

/** `chaos-loop state` as a process, under a clock that the test sets. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of this run for what its test files build for each other (test/keys.mjs). */
const BUILT = process.env.CHAOS_LOOP_TEST_BUILT ?? '';
const BUILD = join(BUILT, 'build');
const CLI = join(BUILD, 'chaos-loop.js');
export const LIBRARY = join(BUILD, 'state.js');

/** A certificate file of this machine is nobody's business in a child. */
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

/** By whichever test file asks first; of two that ask at once one throws its own away. */
export function buildOnce(): void {
  if (existsSync(BUILD)) return;
  const own = join(BUILT, `build-${process.pid}`);
  execFileSync(process.execPath, [join(ROOT, 'local', 'build.mjs'), `--outdir=${own}`], { cwd: ROOT, env });
  try {
    renameSync(own, BUILD);
  } catch (error) {
    if (!existsSync(BUILD)) throw error;
  }
}

/** Runs from `NOW` on. */
const CLOCK = `
const Real = Date;
const offset = Real.parse(process.env.NOW) - Real.now();
globalThis.Date = class Date extends Real {
  constructor(...given) { if (given.length === 0) super(Real.now() + offset); else super(...given); }
  static now() { return Real.now() + offset; }
};`;

export interface Envelope {
  ok: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  result?: any;
  error?: { code: string; message: string; path: string | null; hint: string; problems?: { path: string }[] };
}

export interface Ended {
  code: number | null;
  envelope: Envelope;
  stderr: string;
}

export interface Calling {
  now?: string;
  input?: string;
  cwd?: string;
  uid?: number;
  /** A shell line that comes first, such as a limit. */
  limit?: string;
}

function command(args: readonly string[], calling: Calling): [string, string[]] {
  const node = [
    ...(calling.now === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(CLOCK)}`]),
    CLI,
    'state',
    ...args,
  ];
  if (calling.limit === undefined) return [process.execPath, node];
  return ['bash', ['-c', `${calling.limit}; exec "$0" "$@"`, process.execPath, ...node]];
}

function options(calling: Calling) {
  return {
    env: { ...env, ...(calling.now === undefined ? {} : { NOW: calling.now }) },
    ...(calling.cwd === undefined ? {} : { cwd: calling.cwd }),
    ...(calling.uid === undefined ? {} : { uid: calling.uid }),
  };
}

/** Exactly one line, one JSON object: throws for anything else. */
function envelopeOf(stdout: string, stderr: string): Envelope {
  const lines = stdout.split('\n');
  if (lines.length !== 2 || lines[1] !== '') throw new Error(`not exactly one line: ${stdout}\n${stderr}`);
  return JSON.parse(lines[0] ?? '') as Envelope;
}

export function state(args: readonly string[], calling: Calling = {}): Ended {
  const [file, words] = command(args, calling);
  const ended = spawnSync(file, words, {
    ...options(calling),
    encoding: 'utf8',
    input: calling.input ?? '',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: ended.status, envelope: envelopeOf(ended.stdout, ended.stderr), stderr: ended.stderr };
}

/** With its output somewhere else: `where` is what the shell is told behind the call. */
export function stateInto(where: string, args: readonly string[]): { code: number | null; stderr: string } {
  const words = [process.execPath, CLI, 'state', ...args];
  const ended = spawnSync('bash', ['-c', `"$@" ${where}`, 'bash', ...words], { env, encoding: 'utf8' });
  return { code: ended.status, stderr: ended.stderr };
}

/** Without waiting; `killAfter` milliseconds it is killed the hard way, and then has no envelope. */
export function stateAsync(args: readonly string[], calling: Calling & { killAfter?: number } = {}) {
  const [file, words] = command(args, calling);
  return new Promise<{ code: number | null; stdout: string }>((resolve, reject) => {
    const child = spawn(file, words, { ...options(calling), stdio: ['ignore', 'pipe', 'inherit'] });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    const timer = calling.killAfter === undefined ? null : setTimeout(() => child.kill('SIGKILL'), calling.killAfter);
    child.once('error', reject);
    child.once('close', (code) => {
      if (timer) clearTimeout(timer);
      resolve({ code, stdout });
    });
  });
}

/** One child process in a group of its own, with a time-out and a cap on what it prints. */
import { spawn } from 'node:child_process';

export interface ProcessRequest {
  file: string;
  args: readonly string[];
  cwd: string;
  /** The whole environment; nothing is inherited. */
  env: Record<string, string>;
  timeoutMs: number;
  /** Bytes kept of each stream; the rest is dropped. */
  maxOutput: number;
  /** Called for each line that is within the cap. */
  onLine?(line: string): void;
  /** Written to standard input, which is then closed; absent: there is none. */
  input?: Uint8Array;
  signal?: AbortSignal;
}

export interface ProcessResult {
  /** null: ended by a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Standard output as it came, for what is no text. */
  bytes: Buffer;
  /** Something was dropped. */
  truncated: boolean;
  timedOut: boolean;
}

/** A program that left its group may hold our end of its pipes open for ever; we stop listening this long after its end. */
const LAST_WORDS_MS = 1_000;

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

/** A line longer than this is handed on in pieces, so that one without an end is never collected whole. */
const MAX_LINE = 16 * 1024;

/** Collects one stream up to the cap, and hands on its lines. */
class Collected {
  readonly #chunks: Buffer[] = [];
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #onLine: ((line: string) => void) | undefined;
  #room: number;
  #line = '';
  truncated = false;

  constructor(cap: number, onLine: ((line: string) => void) | undefined) {
    this.#room = cap;
    this.#onLine = onLine;
  }

  add(chunk: Buffer): void {
    if (chunk.length > this.#room) this.truncated = true;
    if (this.#room <= 0) return;
    const part = chunk.subarray(0, this.#room);
    this.#room -= part.length;
    this.#chunks.push(part);
    if (this.#onLine) this.#tell(this.#decoder.decode(part, { stream: true }));
  }

  #tell(text: string): void {
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) this.#onLine?.(line);
    while (this.#line.length > MAX_LINE) {
      this.#onLine?.(this.#line.slice(0, MAX_LINE));
      this.#line = this.#line.slice(MAX_LINE);
    }
  }

  end(): Buffer {
    if (this.#line !== '') this.#onLine?.(this.#line);
    this.#line = '';
    return Buffer.concat(this.#chunks);
  }
}

/**
 * Rejects only when the program can't be started. The whole group is ended at the time-out, and when it exits; whatever
 * the program left behind outside of its group, the answer comes within a second of either.
 */
export function runProcess(request: ProcessRequest): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(request.file, [...request.args], {
      cwd: request.cwd,
      env: request.env,
      detached: true,
      stdio: [request.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    const stdout = new Collected(request.maxOutput, request.onLine);
    const stderr = new Collected(request.maxOutput, request.onLine);
    let timedOut = false;
    let settled = false;
    let code: number | null = null;
    let lastWords: NodeJS.Timeout | undefined;
    const finish = (): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      clearTimeout(lastWords);
      request.signal?.removeEventListener('abort', end);
      child.stdout?.destroy();
      child.stderr?.destroy();
      const [out, err] = [stdout.end(), stderr.end()];
      const truncated = stdout.truncated || stderr.truncated;
      resolve({ code, stdout: out.toString('utf8'), stderr: err.toString('utf8'), bytes: out, truncated, timedOut });
    };
    const end = (): void => {
      if (child.pid !== undefined) endGroup(child.pid);
      lastWords ??= setTimeout(finish, LAST_WORDS_MS);
    };
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, request.timeoutMs);
    request.signal?.addEventListener('abort', end, { once: true });
    if (request.signal?.aborted) end();
    child.stdout?.on('data', (chunk: Buffer) => stdout.add(chunk));
    child.stderr?.on('data', (chunk: Buffer) => stderr.add(chunk));
    // A program that does not read its input closes the pipe; what it answers decides.
    child.stdin?.on('error', () => undefined);
    if (request.input !== undefined) child.stdin?.end(request.input);
    child.on('error', (error) => {
      settled = true;
      clearTimeout(timer);
      clearTimeout(lastWords);
      reject(error);
    });
    child.on('exit', (exit) => {
      code = exit;
      // What the program left running in its group is ended with it.
      end();
    });
    child.on('close', finish);
  });
}

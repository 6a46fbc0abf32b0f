/** One child process in a group of its own, with a time-out and a cap on what it prints. */
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';

export interface ProcessRequest {
  file: string;
  args: readonly string[];
  cwd: string;
  /** The whole environment; nothing is inherited. */
  env: Record<string, string>;
  timeoutMs: number;
  /** Characters kept of each stream; the rest is dropped. */
  maxOutput: number;
  /** Called for each line that is within the cap. */
  onLine?(line: string): void;
  signal?: AbortSignal;
}

export interface ProcessResult {
  /** null: ended by a signal. */
  code: number | null;
  stdout: string;
  stderr: string;
  /** Something was dropped. */
  truncated: boolean;
  timedOut: boolean;
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Rejects only when the program can't be started. The whole group is ended at the time-out, and when it exits. */
export function runProcess(request: ProcessRequest): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(request.file, [...request.args], {
      cwd: request.cwd,
      env: request.env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const kept = { stdout: '', stderr: '' };
    let truncated = false;
    let timedOut = false;
    const group = child.pid;
    const end = (): void => {
      if (group !== undefined) endGroup(group, 'SIGKILL');
    };
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, request.timeoutMs);
    request.signal?.addEventListener('abort', end, { once: true });
    for (const name of ['stdout', 'stderr'] as const) {
      const decoder = new StringDecoder('utf8');
      let line = '';
      child[name].on('data', (chunk: Buffer) => {
        const text = decoder.write(chunk);
        const room = request.maxOutput - kept[name].length;
        if (room < text.length) truncated = true;
        if (room <= 0) return;
        const part = text.slice(0, room);
        kept[name] += part;
        const lines = (line + part).split('\n');
        line = lines.pop() ?? '';
        for (const whole of lines) request.onLine?.(whole);
      });
      child[name].on('end', () => {
        if (line !== '') request.onLine?.(line);
      });
    }
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    // What the program left running holds its pipes open, so it is ended with it.
    child.on('exit', end);
    child.on('close', (code) => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', end);
      resolve({ code, ...kept, truncated, timedOut });
    });
  });
}

/** One long-lived `git cat-file --batch-command`: reads any object by name in well under a millisecond. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { type GitObject, isPlainSpec, type ObjectInfo } from './port.js';
import { gitEnvironment } from './process.js';

interface Waiting {
  withContent: boolean;
  resolve(found: GitObject | null): void;
  reject(error: Error): void;
}

export class CatFile {
  readonly #directory: string;
  #child: ChildProcessByStdio<Writable, Readable, null> | null = null;
  #waiting: Waiting[] = [];
  #buffer: Buffer = Buffer.alloc(0);

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** `spec` is what git calls a revision: an id, `refs/heads/main^{commit}`, `<commit>:<path>`. Null when there is none. */
  read(spec: string): Promise<GitObject | null> {
    return this.#ask('contents', spec);
  }

  async info(spec: string): Promise<ObjectInfo | null> {
    const found = await this.#ask('info', spec);
    return found && { oid: found.oid, type: found.type, size: found.size };
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    await new Promise<void>((resolve) => {
      child.once('close', () => resolve());
      child.stdin.end();
    });
  }

  #ask(command: 'contents' | 'info', spec: string): Promise<GitObject | null> {
    if (!isPlainSpec(spec)) return Promise.resolve(null);
    const child = this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ withContent: command === 'contents', resolve, reject });
      child.stdin.write(`${command} ${spec}\n`);
    });
  }

  #start(): ChildProcessByStdio<Writable, Readable, null> {
    if (this.#child) return this.#child;
    const child = spawn('git', ['--git-dir', this.#directory, 'cat-file', '--batch-command'], {
      env: gitEnvironment(),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdout.on('data', (chunk: Buffer) => {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
      this.#drain();
    });
    const end = (error: Error): void => {
      if (this.#child === child) this.#child = null;
      const waiting = this.#waiting;
      this.#waiting = [];
      this.#buffer = Buffer.alloc(0);
      for (const one of waiting) one.reject(error);
    };
    child.stdin.on('error', end);
    child.on('error', end);
    child.on('close', () => end(new Error('git cat-file ended')));
    this.#child = child;
    return child;
  }

  #drain(): void {
    for (;;) {
      const next = this.#waiting[0];
      const lineEnd = this.#buffer.indexOf(10);
      if (!next || lineEnd < 0) return;
      const header = this.#buffer.toString('utf8', 0, lineEnd);
      const found = /^([0-9a-f]{40}) (\w+) (\d+)$/.exec(header);
      if (!found) {
        this.#take(lineEnd + 1);
        next.resolve(null);
        continue;
      }
      const size = Number(found[3]);
      const end = next.withContent ? lineEnd + 1 + size + 1 : lineEnd + 1;
      if (this.#buffer.length < end) return;
      const content = next.withContent
        ? Buffer.from(this.#buffer.subarray(lineEnd + 1, lineEnd + 1 + size))
        : Buffer.alloc(0);
      this.#take(end);
      next.resolve({ oid: found[1] ?? '', type: found[2] ?? '', size, content });
    }
  }

  #take(length: number): void {
    this.#buffer = this.#buffer.subarray(length);
    this.#waiting.shift();
  }
}

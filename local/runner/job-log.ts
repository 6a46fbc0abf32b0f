/** The log of one job: masked before it is written, and reading the workflow commands (`::error::` …) of its steps. */
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

export interface Annotation {
  level: 'error' | 'warning' | 'notice';
  message: string;
}

const COMMAND = /^\s*::([A-Za-z-]+)(?: .*?)?::(.*)$/;

function unescapeData(value: string): string {
  return value.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

export class JobLog {
  readonly annotations: Annotation[] = [];
  private readonly stream: WriteStream;
  private readonly masks = new Set<string>();
  /** After `::stop-commands::<token>` nothing is a command until `::<token>::`. */
  private resumeToken: string | null = null;

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.stream = createWriteStream(path);
    // A full disk fails the job where that matters; a log that breaks off must not end the whole runner.
    this.stream.on('error', () => undefined);
  }

  /** From now on the value, and each line of it, is written as `***`. */
  mask(value: string): void {
    for (const line of [value, ...value.split(/\r?\n/)]) if (line.trim() !== '') this.masks.add(line);
  }

  hides(text: string): boolean {
    return [...this.masks].some((mask) => text.includes(mask));
  }

  masked(text: string): string {
    // Longest first: a secret that contains another must vanish whole.
    return [...this.masks]
      .sort((a, b) => b.length - a.length)
      .reduce((rest, mask) => rest.replaceAll(mask, '***'), text);
  }

  line(text: string): void {
    this.stream.write(`${new Date().toISOString()} ${this.masked(text)}\n`);
  }

  annotate(level: Annotation['level'], message: string): void {
    this.annotations.push({ level, message: this.masked(message) });
    this.line(`##[${level}]${message}`);
  }

  /** A line that a step printed: a workflow command or plain output. */
  output(line: string): void {
    if (this.resumeToken !== null) {
      if (line.trim() === `::${this.resumeToken}::`) this.resumeToken = null;
      else this.line(line);
      return;
    }
    const [, name, value] = COMMAND.exec(line) ?? [];
    if (name === undefined || value === undefined) this.line(line);
    else this.command(name.toLowerCase(), unescapeData(value), line);
  }

  private command(name: string, value: string, line: string): void {
    switch (name) {
      case 'error':
      case 'warning':
      case 'notice':
        this.annotate(name, value);
        return;
      case 'add-mask':
        this.mask(value);
        return;
      case 'debug':
      case 'group':
        this.line(`##[${name}]${value}`);
        return;
      case 'endgroup':
        this.line('##[endgroup]');
        return;
      case 'echo':
        return;
      case 'stop-commands':
        this.resumeToken = value;
        return;
      case 'set-output':
      case 'save-state':
      case 'set-env':
      case 'add-path':
        this.annotate('error', `the command ::${name}:: is not supported by this runner; write to the command files`);
        return;
      default:
        this.line(line);
    }
  }

  /** Never rejects. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.stream.end(() => resolve());
    });
  }
}

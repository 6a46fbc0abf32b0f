/** Who decides where a run waits for people: someone at the terminal, or someone who agrees in advance. */
import { createInterface, type Interface } from 'node:readline';
import type { Change, RunState } from '../../schemas/generated/types.js';
import { indented } from './print.js';

type Decision = 'approve' | 'reject' | 'leave';

export interface Person {
  /** On the recommended advisory; the default is a recommendation, the comment is the approval (R10.4). */
  advisory(state: RunState): Promise<Decision>;
  /** False leaves the pull request open. */
  merge(change: Change): Promise<boolean>;
  /** The accepted build does not serve any more, and the gate waits for it: whether the run is abandoned. */
  abandon(state: RunState): Promise<boolean>;
  close(): void;
}

/** Agrees with every recommendation; with `reject`, to none. Nobody is there to deploy a lost build again. */
export function agreeing(decision: 'approve' | 'reject'): Person {
  return {
    advisory: () => Promise.resolve(decision),
    merge: () => Promise.resolve(true),
    abandon: () => Promise.resolve(true),
    close: () => undefined,
  };
}

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  write(text: string): void;
  /** Columns. */
  width: number;
  signal: AbortSignal;
}

/** Asks; when the input has ended, nobody answers and everything is left as it is. */
export function asking(terminal: Terminal): Person {
  const lines: string[] = [];
  let reader: Interface | null = null;
  let waiting: ((line: string | null) => void) | null = null;
  let ended = false;

  function answered(line: string | null): void {
    const answer = waiting;
    waiting = null;
    answer?.(line);
  }

  function open(): void {
    if (reader !== null) return;
    reader = createInterface({ input: terminal.input, terminal: false });
    reader.on('line', (line) => {
      // What was typed ahead at a terminal was no answer to a question that nobody had seen yet.
      if (waiting !== null) answered(line);
      else if (terminal.input.isTTY !== true) lines.push(line);
    });
    reader.on('close', () => {
      ended = true;
      answered(null);
    });
    terminal.signal.addEventListener('abort', () => answered(null), { once: true });
  }

  // At a terminal, what is typed before the first question is read, and dropped, from the beginning.
  if (terminal.input.isTTY === true) open();

  async function line(question: string): Promise<string | null> {
    terminal.signal.throwIfAborted();
    open();
    terminal.write(`${indented(question, terminal.width)} `);
    const ready = lines.shift();
    const text =
      ready ??
      (ended
        ? null
        : await new Promise<string | null>((resolve) => {
            waiting = resolve;
          }));
    // What a pipe answers is shown, as a terminal would; and a question never stays in mid-line.
    if (terminal.input.isTTY !== true) terminal.write(`${text ?? '(no input)'}\n`);
    terminal.signal.throwIfAborted();
    return text === null ? null : text.trim().toLowerCase();
  }

  /** The option whose name begins with the answer; the fallback for an empty one; null when the input has ended. */
  async function choose<T extends string>(question: string, options: readonly T[], fallback: T): Promise<T | null> {
    for (;;) {
      const text = await line(question);
      if (text === null) return null;
      const found = text === '' ? fallback : options.find((option) => option.startsWith(text));
      if (found !== undefined) return found;
      terminal.write(`${indented(`Please answer ${options.join(' or ')}.`, terminal.width)}\n`);
    }
  }

  const yes = async (question: string) => choose(`${question} [Y/n]`, ['yes', 'no'], 'yes');

  return {
    async advisory(state) {
      const first = state.advisory?.advisories[0]?.advisory;
      const answer = await yes(`Approve advisory ${first?.advisoryId ?? '?'} (${first?.title ?? ''})?`);
      if (answer === null) return 'leave';
      if (answer === 'yes') return 'approve';
      const instead = 'Reject the whole set, which ends the run, or leave it undecided? [r/L]';
      return (await choose(instead, ['reject', 'leave'], 'leave')) ?? 'leave';
    },
    merge: async (change) =>
      (await yes(`Merge pull request #${change.pullRequest ?? '?'} (${change.title})?`)) === 'yes',
    abandon: async () =>
      (await choose('Nobody here can deploy the fix again. Abandon the run? [y/N]', ['yes', 'no'], 'no')) === 'yes',
    close() {
      reader?.close();
      if (reader !== null) terminal.input.pause();
    },
  };
}

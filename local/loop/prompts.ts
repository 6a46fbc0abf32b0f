/** Who decides where a run waits for people: someone at the terminal, or someone who agrees in advance. */
import { createInterface, type Interface } from 'node:readline';
import { bold, dim, type Line, yellow } from '../../app/cli/styled.js';
import { wrap } from '../../app/cli/text.js';
import type { Change, RunState } from '../../schemas/generated/types.js';
import { viewOf } from '../../state/queries/view/index.js';

/** Under the texts of the steps. */
const INDENT = ' '.repeat(12);

type Decision = 'approve' | 'reject' | 'leave';

export interface Person {
  /**
   * On the recommended advisory; the default is a recommendation, the comment is the approval (R10.4). `page`: where the
   * record pull request can be read.
   */
  advisory(state: RunState, page: string | null): Promise<Decision>;
  /** False leaves the pull request open. */
  merge(change: Change, page: string | null): Promise<boolean>;
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
  /** What is shown before a question. */
  say(...lines: Line[]): void;
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
    terminal.write(`${INDENT}${question} `);
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
      terminal.write(`${INDENT}Please answer ${options.join(' or ')}.\n`);
    }
  }

  function show(title: string, step: string, rows: readonly (readonly [string, string | null])[]): void {
    const lines = rows.flatMap(([name, text]): Line[] =>
      text === null || text === ''
        ? []
        : wrap(text, ' '.repeat(22)).map((line, index) => [
            INDENT,
            dim(index === 0 ? name.padEnd(10) : ' '.repeat(10)),
            line.trimStart(),
          ]),
    );
    terminal.say([yellow('▸'), ' ', bold(step.padEnd(9)), ' ', title], ...lines);
  }

  const yes = async (question: string) => choose(`${question} [Y/n]`, ['yes', 'no'], 'yes');

  return {
    async advisory(state, page) {
      // What is approved stands above the question.
      const { remedies } = viewOf({ state, closed: new Map() });
      const [first] = remedies;
      if (first)
        show(`${first.rank}. ${first.title}`, 'Approve', [
          ['Change', first.change],
          ['Why', first.mechanism],
          ['Rollback', first.rollback],
          ['Proof', first.proof],
          ...(remedies.length > 1 ? ([['Left out', `${remedies.length - 1} more`]] as const) : []),
          ['Record', page],
        ]);
      const answer = await yes('Code it?');
      if (answer === null) return 'leave';
      if (answer === 'yes') return 'approve';
      const instead = 'Reject every remedy, which ends the run, or leave it undecided? [r/L]';
      return (await choose(instead, ['reject', 'leave'], 'leave')) ?? 'leave';
    },
    async merge(change, page) {
      show(`#${change.pullRequest ?? '?'}: ${change.title}`, 'Merge', [
        ['Files', change.paths.join(', ')],
        ['Rollback', change.rollback],
        ['Page', page],
      ]);
      return (await yes('Merge it?')) === 'yes';
    },
    abandon: async () =>
      (await choose('Nobody here can deploy the fix again. Abandon the run? [y/N]', ['yes', 'no'], 'no')) === 'yes',
    close() {
      reader?.close();
      if (reader !== null) terminal.input.pause();
    },
  };
}

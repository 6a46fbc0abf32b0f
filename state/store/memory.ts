/** RunStore in memory, with a true compare-and-swap: for tests, and for trying the loop without a host. */
import {
  type Validator,
  validateControl,
  validateIndex,
  validateRunState,
} from '../../schemas/generated/validators.js';
import { parseJson } from '../base/json.js';
import { commandIn } from '../run/headline.js';
import type { CommitOutcome, RunStore, Snapshot, StoreCommit } from './port.js';

export interface MemoryCommit {
  head: string;
  message: StoreCommit['message'];
  /** The whole tree after this commit. */
  files: ReadonlyMap<string, string>;
}

export interface MemoryStore extends RunStore {
  /** Every commit, oldest first. */
  history(): readonly MemoryCommit[];
}

function parse<T>(path: string, text: string | undefined, validate: Validator<T>): T | null {
  if (text === undefined) return null;
  const value = parseJson(text);
  if (validate(value)) return value;
  throw new Error(`${path} does not fit its schema: ${JSON.stringify(validate.errors?.[0])}`);
}

export function createMemoryStore(): MemoryStore {
  const commits: MemoryCommit[] = [];
  const tip = () => commits.at(-1) ?? null;
  return {
    async read(runId: string | null): Promise<Snapshot> {
      const now = tip();
      if (!now) return { head: null, control: null, index: null, state: null };
      const statePath = `runs/${runId ?? '.none'}/state.json`;
      return {
        head: now.head,
        control: parse('control.json', now.files.get('control.json'), validateControl),
        index: parse('index.json', now.files.get('index.json'), validateIndex),
        state: parse(statePath, now.files.get(statePath), validateRunState),
      };
    },
    async head(): Promise<string | null> {
      return tip()?.head ?? null;
    },
    async readFile(path: string): Promise<string | null> {
      return tip()?.files.get(path) ?? null;
    },
    async findCommand(runId: string | null, commandId: string) {
      for (const { message } of commits) {
        const of = /^Chaos-Loop-Run: (\S+)$/m.exec(message.body)?.[1] ?? null;
        const found = of === runId ? commandIn(message.body) : null;
        if (found?.commandId === commandId) return found;
      }
      return null;
    },
    async commit(head: string | null, commit: StoreCommit): Promise<CommitOutcome> {
      if ((tip()?.head ?? null) !== head) return { ok: false, reason: 'conflict' };
      const files = new Map(tip()?.files ?? []);
      for (const [path, text] of Object.entries(commit.files)) {
        if (text === null) files.delete(path);
        else files.set(path, text);
      }
      const next = `memory-${commits.length + 1}`;
      commits.push({ head: next, message: { ...commit.message }, files });
      return { ok: true, head: next };
    },
    history: () => commits,
  };
}

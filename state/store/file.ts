/**
 * RunStore on plain files, for one machine. A commit becomes true when its one file appears in history/ by a hard link,
 * which fails when somebody else made that commit: compare-and-swap does not rest on the lock. Documents beside it are
 * views: when a process dies in between every reader knows better, and the next writer completes them.
 */

import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Index } from '../../schemas/generated/types.js';
import { validateControl, validateIndex, validateRunState } from '../../schemas/generated/validators.js';
import { wordOf } from '../base/message.js';
import { commandIn } from '../run/headline.js';
import { keptPath } from '../run/kept.js';
import type { RunHistory } from '../verify/history.js';
import { COMMAND, EVIDENCE, isPath, parse, parseOlder, STATE } from './file-documents.js';
import { sourcesOf, type Tip } from './file-history.js';
import { FileStoreError, listNames, makeFolder, readText, requireWritable, step, systemCode } from './file-system.js';
import { FileTree } from './file-tree.js';
import { FileWriter } from './file-writer.js';
import { breakLock, type HeldLock, inspectLock, takeLock } from './lock.js';
import type { CommitOutcome, RunStore, Snapshot, StoreCommit } from './port.js';

export { FileStoreError } from './file-system.js';
export type { HeldLock, LockOwner } from './lock.js';

export interface FileStoreOptions {
  /** How long to wait for a lock that a living process holds, in milliseconds (default 10 000). */
  waitMs?: number;
}

/** What stands beside a run's document of an older version, and that document as it is. */
export interface OlderSnapshot extends Snapshot {
  state: null;
  document: Record<string, unknown>;
}

/** All methods throw FileStoreError for what the file system refuses, and for documents that can't be read. */
export interface FileStore extends RunStore {
  /** Ids of the runs, in the order in which they began. */
  runs(): Promise<string[]>;
  /** A run whose document is of an older version that can be migrated (§19), which `read` refuses; else null. */
  readOlder(runId: string): Promise<OlderSnapshot | null>;
  /** What `verifyHistory` reads. */
  history(runId: string | null): Promise<RunHistory>;
  /** Whoever holds the lock, or null. */
  lock(): Promise<HeldLock | null>;
  /** Takes this lock away, if it is still there. For a lock that is `gone`, or that a person answers for. */
  breakLock(held: HeldLock): Promise<boolean>;
}

const statePathOf = (runId: string | null): string => `runs/${runId}/state.json`;

function ofAnother(place: string, runId: string): FileStoreError {
  return new FileStoreError('invalid-document', place, `belongs to run ${runId}`, 'Name that run.');
}

class Files implements FileStore {
  readonly #tree: FileTree;
  readonly #writer: FileWriter;
  readonly #waitMs: number;

  constructor(folder: string, file: string | null, options: FileStoreOptions) {
    this.#tree = new FileTree(folder, file);
    this.#writer = new FileWriter(this.#tree);
    this.#waitMs = options.waitMs ?? 10_000;
  }

  read(runId: string | null): Promise<Snapshot> {
    return this.#tree.consistent(async (tip) => {
      const { place, text } = await this.#stateAt(tip, runId);
      const state = parse(place, text, validateRunState);
      if (state && state.runId !== runId) throw ofAnother(place, state.runId);
      return { ...(await this.#beside(tip)), state };
    });
  }

  readOlder(runId: string): Promise<OlderSnapshot | null> {
    return this.#tree.consistent(async (tip) => {
      const { place, text } = await this.#stateAt(tip, runId);
      const document = parseOlder(place, text);
      if (document === null) return null;
      if (document.runId !== runId) throw ofAnother(place, wordOf(document.runId));
      return { ...(await this.#beside(tip)), state: null, document };
    });
  }

  async #stateAt(tip: Tip, runId: string | null): Promise<{ place: string; text: string | null }> {
    const path = `runs/${runId ?? '.none'}/state.json`;
    return { place: this.#tree.at(path, tip.run), text: await this.#tree.textAt(tip, path) };
  }

  /** Everything of a snapshot but the run. */
  async #beside(tip: Tip): Promise<Omit<Snapshot, 'state'>> {
    const place = this.#tree.at('control.json', tip.run);
    return {
      head: tip.head,
      control: parse(place, await this.#tree.textAt(tip, 'control.json'), validateControl),
      index: await this.#index(tip),
    };
  }

  /** A cache that can't be read is a cache to rebuild (R2.7). */
  async #index(tip: Tip): Promise<Index | null> {
    try {
      return parse('index.json', await this.#tree.textAt(tip, 'index.json'), validateIndex);
    } catch (error) {
      if (error instanceof FileStoreError && error.code === 'invalid-document') return null;
      throw error;
    }
  }

  readFile(path: string): Promise<string | null> {
    if (!isPath(path)) return Promise.resolve(null);
    if (EVIDENCE.test(path)) return readText(join(this.#tree.folder, path));
    return this.#tree.consistent((tip) => this.#tree.textAt(tip, path));
  }

  async commit(head: string | null, commit: StoreCommit): Promise<CommitOutcome> {
    for (const path of Object.keys(commit.files)) {
      if (!isPath(path))
        throw new FileStoreError(
          'invalid-document',
          path,
          `"${path}" is not a path of a store`,
          'Report this as a bug.',
        );
    }
    if (head === null || head.startsWith('found-')) await this.#create();
    else await requireWritable(this.#tree.folder);
    if (this.#tree.file !== null) await requireWritable(dirname(this.#tree.file));
    const release = await takeLock(this.#tree.folder, this.#waitMs);
    try {
      await this.#writer.finish();
      const tip = await this.#tree.tip();
      if (tip.head !== head) return { ok: false, reason: 'conflict' };
      return await this.#writer.append(tip, commit);
    } finally {
      await release();
    }
  }

  async #create(): Promise<void> {
    const parent = this.#tree.file === null ? dirname(this.#tree.folder) : dirname(this.#tree.file);
    await step(parent, 'write', () => stat(parent));
    await makeFolder(join(this.#tree.folder, 'history'));
  }

  async findCommand(runId: string | null, commandId: string): Promise<{ digest: string; revision: number } | null> {
    const path = runId === null ? 'control.json' : `runs/${runId}/state.json`;
    for (const { entry } of await this.#tree.history.all()) {
      const found = Object.hasOwn(entry.files, path) ? commandIn(entry.message.body) : null;
      if (found?.commandId === commandId) return found;
    }
    return null;
  }

  async runs(): Promise<string[]> {
    const { tree } = await this.#tree.tip();
    // Paths keep the order in which they were first written.
    return Object.keys(tree).flatMap((path) => STATE.exec(path)?.[1] ?? []);
  }

  async history(runId: string | null): Promise<RunHistory> {
    const entries = await this.#tree.history.all();
    const commits = sourcesOf(entries, runId);
    const tip = await this.#tree.tip();
    const statePath = statePathOf(runId);
    if (commits.length === 0 && tip.tree[statePath] !== undefined)
      commits.push({
        commit: tip.head ?? '',
        subject: 'found without a history',
        trailers: {},
        paths: [statePath],
        state: await this.#tree.textAt(tip, statePath),
      });
    const experiments: Record<string, string> = {};
    for (const path of Object.keys(tip.tree)) {
      const n = path.startsWith(`runs/${runId}/experiments/`) ? /\/(\d+)\.json$/.exec(path)?.[1] : undefined;
      if (n !== undefined) experiments[n] = (await this.#tree.textAt(tip, path)) ?? '';
    }
    const commands = new Map<string, string>();
    for (const path of Object.keys(tip.tree))
      if (COMMAND.test(path)) commands.set(path, (await this.#tree.textAt(tip, path)) ?? '');
    const [ofRun, ofControl] = await Promise.all([
      this.#payloads(`runs/${runId}/evidence`),
      this.#payloads('evidence'),
    ]);
    return {
      runId,
      commits,
      place: 'file',
      experiments,
      evidence: (digest) => ofRun.get(digest) ?? null,
      controlEvidence: (digest) => ofControl.get(digest) ?? null,
      command: (revision) => commands.get(keptPath(runId ?? '', revision)) ?? null,
      controlCommand: (revision) => commands.get(keptPath(null, revision)) ?? null,
      statesOf: (other) =>
        entries.flatMap(({ entry }) =>
          [entry.adopted, entry.files].flatMap((files) => files?.[statePathOf(other)] ?? []),
        ),
    };
  }

  async #payloads(folder: string): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const name of await listNames(join(this.#tree.folder, folder))) {
      const digest = /^([0-9a-f]{64})\.json$/.exec(name)?.[1];
      const text = digest === undefined ? null : await readText(join(this.#tree.folder, folder, name));
      if (digest !== undefined && text !== null) found.set(digest, text);
    }
    return found;
  }

  lock(): Promise<HeldLock | null> {
    return inspectLock(join(this.#tree.folder, 'lock'));
  }

  breakLock(held: HeldLock): Promise<boolean> {
    return breakLock(join(this.#tree.folder, 'lock'), held.text);
  }
}

/** The state branch's layout in a folder: any number of runs. */
export function createFolderStore(folder: string, options: FileStoreOptions = {}): FileStore {
  return new Files(resolve(folder), null, options);
}

/** The folder beside a state document that holds its control document, history, evidence and lock. */
function companionOf(file: string): string {
  return join(dirname(file), `${basename(file, extname(file))}.files`);
}

/** Of two names with one companion the first is the document, and the other a copy. */
function rank(name: string): number {
  const extension = extname(name);
  return extension === '.json' ? 0 : extension === '' ? 1 : 2;
}

/** A copy beside the document would be written to instead of it, with the history of the document (R2.3). */
async function requireNoCopy(file: string): Promise<void> {
  const name = basename(file);
  const stem = basename(name, extname(name));
  const names = await listNames(dirname(file));
  if (!names.includes(`${stem}.files`)) return;
  const [document = name] = names
    .filter((one) => one !== `${stem}.files` && basename(one, extname(one)) === stem)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  if (document === name || !names.includes(name)) return;
  throw new FileStoreError(
    'invalid-document',
    file,
    `${file} is a copy: ${stem}.files beside it belongs to ${document}`,
    `Name ${document}, or move the copy into a folder of its own.`,
  );
}

/** One run in one file, with everything else in `<name>.files/` beside it. A symbolic link is followed. */
export async function createStateFileStore(file: string, options: FileStoreOptions = {}): Promise<FileStore> {
  let target = resolve(file);
  try {
    target = await realpath(target);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') await step(target, 'read', () => Promise.reject(error));
  }
  await requireNoCopy(target);
  return new Files(companionOf(target), target, options);
}

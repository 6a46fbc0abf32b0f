/**
 * RunStore on plain files, for one machine. A commit becomes true when its one file appears in history/ by a hard link,
 * which fails when somebody else made that commit: compare-and-swap does not rest on the lock. Documents beside it are
 * views that the next reader or writer completes when a process dies in between.
 */
import { randomUUID } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Index } from '../../schemas/generated/types.js';
import {
  type Validator,
  validateControl,
  validateIndex,
  validateRunState,
} from '../../schemas/generated/validators.js';
import { sha256Hex } from '../digest.js';
import { problemsOf } from '../errors.js';
import { record } from '../readers/shared.js';
import type { RunHistory } from '../verify/history.js';
import { type Entry, entryName, FileHistory, sourcesOf, type Tip } from './file-history.js';
import {
  FileStoreError,
  listNames,
  makeFolder,
  moveFile,
  readText,
  removeFile,
  requireWritable,
  step,
  syncFolder,
  systemCode,
  writeDurably,
} from './file-system.js';
import { breakLock, type HeldLock, inspectLock, takeLock, tryLink } from './lock.js';
import type { CommitOutcome, RunStore, Snapshot, StoreCommit } from './port.js';

export { FileStoreError } from './file-system.js';
export type { HeldLock, LockOwner } from './lock.js';

export interface FileStoreOptions {
  /** How long to wait for a lock that a living process holds, in milliseconds (default 10 000). */
  waitMs?: number;
}

/** All methods throw FileStoreError for what the file system refuses, and for documents that can't be read. */
export interface FileStore extends RunStore {
  /** Ids of the runs, in the order in which they began. */
  runs(): Promise<string[]>;
  /** What `verifyHistory` reads. */
  history(runId: string | null): Promise<RunHistory>;
  /** Whoever holds the lock, or null. */
  lock(): Promise<HeldLock | null>;
  /** Takes this lock away, if it is still there. For a lock that is `gone`, or that a person answers for. */
  breakLock(held: HeldLock): Promise<boolean>;
}

const EVIDENCE = /^(runs\/[^/]+\/)?evidence\/[0-9a-f]{64}\.json$/;
const STATE = /^runs\/([^/]+)\/state\.json$/;
const PATH = /^[A-Za-z0-9][A-Za-z0-9._:-]*(\/[A-Za-z0-9][A-Za-z0-9._:-]*)*$/;
const RESERVED = /^(history|tmp|lock)(\/|$|~)/;

function isPath(path: string): boolean {
  return PATH.test(path) && !RESERVED.test(path) && path.length <= 400;
}

/** A document that is no JSON or fails its schema is never half-read (§19). */
function parse<T>(path: string, text: string | null, validate: Validator<T>): T | null {
  if (text === null) return null;
  const hint = 'Nothing was changed. Look at the file, and at who wrote it.';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new FileStoreError('invalid-document', path, `${path} is no JSON: ${why}`, hint);
  }
  const version = record(value).schemaVersion;
  if (typeof version === 'string' && !/\/v1$/.test(version))
    throw new FileStoreError(
      'unknown-version',
      path,
      `${path} is of version "${version}"`,
      'Use the program that wrote it.',
    );
  if (validate(value)) return value;
  throw new FileStoreError(
    'invalid-document',
    path,
    `${path} does not fit its schema`,
    hint,
    problemsOf(validate.errors),
  );
}

class Files implements FileStore {
  /** Folder of control.json, history and all that is no FILE. */
  readonly #folder: string;
  /** The state document of single-file mode; null in a folder. */
  readonly #file: string | null;
  readonly #waitMs: number;
  readonly #history: FileHistory;

  constructor(folder: string, file: string | null, options: FileStoreOptions) {
    this.#folder = folder;
    this.#file = file;
    this.#waitMs = options.waitMs ?? 10_000;
    this.#history = new FileHistory(join(folder, 'history'));
  }

  #at(path: string, run: string | null): string {
    if (this.#file !== null && run !== null && path === `runs/${run}/state.json`) return this.#file;
    return join(this.#folder, path);
  }

  /** What is there now; a FILE without a history is taken as found. */
  async #tip(): Promise<Tip> {
    const tip = await this.#history.tip();
    if (tip) return tip;
    const text = this.#file === null ? null : await readText(this.#file);
    if (text === null) return { n: 0, head: null, run: null, tree: {}, entry: null };
    const run = parse(this.#file ?? '', text, validateRunState)?.runId ?? null;
    const digest = sha256Hex(text);
    return { n: 0, head: `found-${digest}`, run, tree: { [`runs/${run}/state.json`]: digest }, entry: null };
  }

  /** The file's text at the tip; one that a dead writer did not get to, or that is missing, comes from the history. */
  async #textAt(tip: Tip, path: string): Promise<string | null> {
    const expected = tip.tree[path];
    if (expected === undefined) return null;
    const place = this.#at(path, tip.run);
    const text = await readText(place);
    if (text !== null && sha256Hex(text) === expected) return text;
    if (await this.#unfinished(tip, path, text)) return this.#history.textOf(path, tip.n);
    const last = this.#history.path(tip.n);
    throw new FileStoreError(
      'invalid-document',
      place,
      `${place} was changed by something else than this program`,
      `Put it back as it was (its text stands in ${last} or a commit before), or delete it: it is then written anew.`,
    );
  }

  async #unfinished(tip: Tip, path: string, text: string | null): Promise<boolean> {
    if (text === null) return true;
    if (!tip.entry || !Object.hasOwn(tip.entry.files, path)) return false;
    const { adopted } = tip.entry;
    if (adopted && Object.hasOwn(adopted, path)) return adopted[path] === text;
    if (tip.n === 1) return false;
    const before = await this.#history.read(tip.n - 1);
    return before.entry.tree[path] === sha256Hex(text);
  }

  /** Reads several files of one moment: again when a commit came in between. */
  async #consistent<T>(work: (tip: Tip) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const tip = await this.#tip();
      try {
        const found = await work(tip);
        if ((await this.#tip()).head === tip.head) return found;
      } catch (error) {
        if ((await this.#tip()).head === tip.head) throw error;
      }
      if (attempt >= 50)
        throw new FileStoreError('busy', this.#folder, `${this.#folder} is written all the time`, 'Try again.');
    }
  }

  read(runId: string | null): Promise<Snapshot> {
    return this.#consistent(async (tip) => {
      const statePath = `runs/${runId ?? '.none'}/state.json`;
      const place = (path: string) => this.#at(path, tip.run);
      const state = parse(place(statePath), await this.#textAt(tip, statePath), validateRunState);
      if (state && state.runId !== runId)
        throw new FileStoreError(
          'invalid-document',
          place(statePath),
          `belongs to run ${state.runId}`,
          'Name that run.',
        );
      return {
        head: tip.head,
        control: parse(place('control.json'), await this.#textAt(tip, 'control.json'), validateControl),
        index: await this.#index(tip),
        state,
      };
    });
  }

  /** A cache that can't be read is a cache to rebuild (R2.7). */
  async #index(tip: Tip): Promise<Index | null> {
    try {
      return parse('index.json', await this.#textAt(tip, 'index.json'), validateIndex);
    } catch (error) {
      if (error instanceof FileStoreError && error.code === 'invalid-document') return null;
      throw error;
    }
  }

  readFile(path: string): Promise<string | null> {
    if (!isPath(path)) return Promise.resolve(null);
    if (EVIDENCE.test(path)) return readText(join(this.#folder, path));
    return this.#consistent((tip) => this.#textAt(tip, path));
  }

  async commit(head: string | null, commit: StoreCommit): Promise<CommitOutcome> {
    for (const path of Object.keys(commit.files)) {
      if (!isPath(path))
        throw new FileStoreError('invalid-document', path, `"${path}" is no path of a store`, 'Report this as a bug.');
    }
    if (head === null || head.startsWith('found-')) await this.#create();
    else await requireWritable(this.#folder);
    if (this.#file !== null) await requireWritable(dirname(this.#file));
    const release = await takeLock(this.#folder, this.#waitMs);
    try {
      await this.#finish();
      const tip = await this.#tip();
      if (tip.head !== head) return { ok: false, reason: 'conflict' };
      return await this.#append(tip, commit);
    } finally {
      await release();
    }
  }

  async #create(): Promise<void> {
    const parent = this.#file === null ? dirname(this.#folder) : dirname(this.#file);
    await step(parent, 'write', () => stat(parent));
    await makeFolder(join(this.#folder, 'history'));
  }

  /** Everything is written and on the disk before the commit appears, so that little can fail afterwards. */
  async #append(tip: Tip, commit: StoreCommit): Promise<CommitOutcome> {
    const staging = join(this.#folder, 'tmp');
    await removeFile(staging);
    await makeFolder(staging);
    const entry = await this.#entryOf(tip, commit);
    const text = `${JSON.stringify(entry)}\n`;
    const moves: [string, string][] = [];
    const gone: string[] = [];
    try {
      for (const [path, content] of Object.entries(commit.files)) {
        const place = this.#at(path, entry.run);
        if (content === null) gone.push(place);
        else {
          const staged = join(staging, randomUUID());
          await writeDurably(staged, content);
          await makeFolder(dirname(place));
          if (EVIDENCE.test(path)) await moveFile(staged, place);
          else moves.push([staged, place]);
        }
      }
      const staged = join(staging, entryName(entry.n));
      await writeDurably(staged, text);
      await this.#sync(Object.keys(commit.files), entry.run);
      if (!(await tryLink(staged, this.#history.path(entry.n)))) return { ok: false, reason: 'conflict' };
      await this.#show(moves, gone);
    } finally {
      await removeFile(staging);
    }
    return { ok: true, head: `${entry.n}-${sha256Hex(text)}` };
  }

  /** The commit is made: what can't be shown now is shown by the next writer, and every reader knows it already. */
  async #show(moves: readonly [string, string][], gone: readonly string[]): Promise<void> {
    try {
      await syncFolder(join(this.#folder, 'history'));
      for (const [from, to] of moves) await moveFile(from, to);
      for (const place of gone) await removeFile(place);
      for (const folder of new Set([...moves.map(([, to]) => to), ...gone].map(dirname))) await syncFolder(folder);
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
    }
  }

  async #sync(paths: readonly string[], run: string | null): Promise<void> {
    const folders = new Set(paths.map((path) => dirname(this.#at(path, run))));
    for (const folder of folders) await syncFolder(folder);
  }

  async #entryOf(tip: Tip, commit: StoreCommit): Promise<Entry> {
    const paths = Object.keys(commit.files);
    const [first] = paths.flatMap((path) => STATE.exec(path)?.[1] ?? []);
    const run = tip.run ?? (this.#file === null ? null : (first ?? null));
    const files: Entry['files'] = {};
    const tree = { ...tip.tree };
    for (const path of paths) {
      const content = commit.files[path] ?? null;
      if (EVIDENCE.test(path)) continue;
      files[path] = content;
      if (content === null) delete tree[path];
      else tree[path] = sha256Hex(content);
    }
    const adopted: Record<string, string> = {};
    if (tip.n === 0)
      for (const path of Object.keys(tip.tree)) adopted[path] = (await readText(this.#at(path, tip.run))) ?? '';
    return {
      schemaVersion: 'chaos-loop/commit/v1',
      n: tip.n + 1,
      parent: tip.head,
      message: { headline: commit.message.headline, body: commit.message.body },
      run,
      files,
      evidence: paths.filter((path) => EVIDENCE.test(path)),
      tree,
      ...(Object.keys(adopted).length > 0 ? { adopted } : {}),
    };
  }

  /** Completes the views of the last commit, when its writer died before it could. Only under the lock. */
  async #finish(): Promise<void> {
    const tip = await this.#history.tip();
    if (!tip?.entry) return;
    for (const [path, content] of Object.entries(tip.entry.files)) {
      const place = this.#at(path, tip.run);
      const text = await readText(place);
      if (content === text || (content !== null && !(await this.#unfinished(tip, path, text)))) continue;
      if (content === null) await removeFile(place);
      else {
        await makeFolder(dirname(place));
        const staged = `${place}.${randomUUID()}`;
        await writeDurably(staged, content);
        await moveFile(staged, place);
        await syncFolder(dirname(place));
      }
    }
  }

  async runs(): Promise<string[]> {
    const { tree } = await this.#tip();
    // Paths keep the order in which they were first written.
    return Object.keys(tree).flatMap((path) => STATE.exec(path)?.[1] ?? []);
  }

  async history(runId: string | null): Promise<RunHistory> {
    const commits = sourcesOf(await this.#history.all(), runId);
    const tip = await this.#tip();
    const statePath = `runs/${runId}/state.json`;
    if (commits.length === 0 && tip.tree[statePath] !== undefined)
      commits.push({
        commit: tip.head ?? '',
        subject: 'found without a history',
        trailers: {},
        paths: [statePath],
        state: await this.#textAt(tip, statePath),
      });
    const experiments: Record<string, string> = {};
    for (const path of Object.keys(tip.tree)) {
      const n = path.startsWith(`runs/${runId}/experiments/`) ? /\/(\d+)\.json$/.exec(path)?.[1] : undefined;
      if (n !== undefined) experiments[n] = (await this.#textAt(tip, path)) ?? '';
    }
    const [ofRun, ofControl] = await Promise.all([
      this.#payloads(`runs/${runId}/evidence`),
      this.#payloads('evidence'),
    ]);
    return {
      runId,
      commits,
      experiments,
      evidence: (digest) => ofRun.get(digest) ?? null,
      controlEvidence: (digest) => ofControl.get(digest) ?? null,
    };
  }

  async #payloads(folder: string): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const name of await listNames(join(this.#folder, folder))) {
      const digest = /^([0-9a-f]{64})\.json$/.exec(name)?.[1];
      const text = digest === undefined ? null : await readText(join(this.#folder, folder, name));
      if (digest !== undefined && text !== null) found.set(digest, text);
    }
    return found;
  }

  lock(): Promise<HeldLock | null> {
    return inspectLock(join(this.#folder, 'lock'));
  }

  breakLock(held: HeldLock): Promise<boolean> {
    return breakLock(join(this.#folder, 'lock'), held.text);
  }
}

/** The state branch's layout in a folder: any number of runs. */
export function createFolderStore(folder: string, options: FileStoreOptions = {}): FileStore {
  return new Files(resolve(folder), null, options);
}

/** The folder beside a state document that holds its control document, history, evidence and lock. */
export function companionOf(file: string): string {
  return join(dirname(file), `${basename(file, extname(file))}.files`);
}

/** One run in one file, with everything else in `<name>.files/` beside it. A symbolic link is followed. */
export async function createStateFileStore(file: string, options: FileStoreOptions = {}): Promise<FileStore> {
  let target = resolve(file);
  try {
    target = await realpath(target);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') await step(target, 'read', () => Promise.reject(error));
  }
  return new Files(companionOf(target), target, options);
}

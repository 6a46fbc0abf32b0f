/** A commit onto the disk: everything first, then the one link that makes it true, then the views that people read. */
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { sha256Hex } from '../base/digest.js';
import { EVIDENCE, STATE } from './file-documents.js';
import { type Entry, entryName, headOf, type Tip } from './file-history.js';
import { FileStoreError, makeFolder, moveFile, readText, removeFile, syncFolder, writeDurably } from './file-system.js';
import type { FileTree } from './file-tree.js';
import { tryLink } from './lock.js';
import type { CommitOutcome, StoreCommit } from './port.js';

/** All of it only under the lock. */
export class FileWriter {
  readonly #tree: FileTree;

  constructor(tree: FileTree) {
    this.#tree = tree;
  }

  /** Everything is written and on the disk before the commit appears, so that little can fail afterwards. */
  async append(tip: Tip, commit: StoreCommit): Promise<CommitOutcome> {
    const staging = join(this.#tree.folder, 'tmp');
    await removeFile(staging);
    await makeFolder(staging);
    const entry = await this.#entryOf(tip, commit);
    const text = `${JSON.stringify(entry)}\n`;
    const moves: [string, string][] = [];
    const gone: string[] = [];
    try {
      for (const [path, content] of Object.entries(commit.files)) {
        const place = this.#tree.at(path, entry.run);
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
      if (!(await tryLink(staged, this.#tree.history.path(entry.n)))) return { ok: false, reason: 'conflict' };
      await this.#show(moves, gone);
    } finally {
      await removeFile(staging);
    }
    return { ok: true, head: headOf(entry.n, text) };
  }

  /** The commit is made: what can't be shown now is shown by the next writer, and every reader knows it already. */
  async #show(moves: readonly [string, string][], gone: readonly string[]): Promise<void> {
    try {
      await syncFolder(join(this.#tree.folder, 'history'));
      for (const [from, to] of moves) await moveFile(from, to);
      for (const place of gone) await removeFile(place);
      for (const folder of new Set([...moves.map(([, to]) => to), ...gone].map(dirname))) await syncFolder(folder);
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
    }
  }

  async #sync(paths: readonly string[], run: string | null): Promise<void> {
    const folders = new Set(paths.map((path) => dirname(this.#tree.at(path, run))));
    for (const folder of folders) await syncFolder(folder);
  }

  async #entryOf(tip: Tip, commit: StoreCommit): Promise<Entry> {
    const paths = Object.keys(commit.files);
    const [first] = paths.flatMap((path) => STATE.exec(path)?.[1] ?? []);
    const run = tip.run ?? (this.#tree.file === null ? null : (first ?? null));
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
      for (const path of Object.keys(tip.tree)) adopted[path] = (await readText(this.#tree.at(path, tip.run))) ?? '';
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
  async finish(): Promise<void> {
    const tip = await this.#tree.history.tip();
    if (!tip?.entry) return;
    for (const [path, content] of Object.entries(tip.entry.files)) {
      const place = this.#tree.at(path, tip.run);
      const text = await readText(place);
      if (content === text || (content !== null && !(await this.#tree.unfinished(tip, path, text)))) continue;
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
}

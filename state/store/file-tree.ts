/** What is there now: the newest commit, and each file's text at it, also when the process that wrote it died half-way. */
import { join } from 'node:path';
import { sha256Hex } from '../base/digest.js';
import { runIdOf } from './file-documents.js';
import { FileHistory, type Tip } from './file-history.js';
import { FileStoreError, readText } from './file-system.js';

export class FileTree {
  /** Folder of control.json, history and all that is no FILE. */
  readonly folder: string;
  /** The state document of single-file mode; null in a folder. */
  readonly file: string | null;
  readonly history: FileHistory;

  constructor(folder: string, file: string | null) {
    this.folder = folder;
    this.file = file;
    this.history = new FileHistory(join(folder, 'history'));
  }

  at(path: string, run: string | null): string {
    if (this.file !== null && run !== null && path === `runs/${run}/state.json`) return this.file;
    return join(this.folder, path);
  }

  /** What is there now; a FILE without a history is taken as found. */
  async tip(): Promise<Tip> {
    const tip = await this.history.tip();
    if (tip) return tip;
    const { file } = this;
    const text = file === null ? null : await readText(file);
    if (file === null || text === null) return { n: 0, head: null, run: null, tree: {}, entry: null };
    const run = runIdOf(file, text);
    const digest = sha256Hex(text);
    return { n: 0, head: `found-${digest}`, run, tree: { [`runs/${run}/state.json`]: digest }, entry: null };
  }

  /** The file's text at the tip; one that a dead writer did not get to, or that is missing, comes from the history. */
  async textAt(tip: Tip, path: string): Promise<string | null> {
    const expected = tip.tree[path];
    if (expected === undefined) return null;
    const place = this.at(path, tip.run);
    const text = await readText(place);
    if (text !== null && sha256Hex(text) === expected) return text;
    if (await this.unfinished(tip, path, text)) return this.history.textOf(path, tip.n);
    const last = this.history.path(tip.n);
    throw new FileStoreError(
      'invalid-document',
      place,
      `${place} was changed by something else than this program`,
      `Put it back as it was (its text stands in ${last} or a commit before), or delete it: it is then written anew.`,
    );
  }

  async unfinished(tip: Tip, path: string, text: string | null): Promise<boolean> {
    if (text === null) return true;
    if (!tip.entry || !Object.hasOwn(tip.entry.files, path)) return false;
    const { adopted } = tip.entry;
    if (adopted && Object.hasOwn(adopted, path)) return adopted[path] === text;
    if (tip.n === 1) return false;
    const before = await this.history.read(tip.n - 1);
    return before.entry.tree[path] === sha256Hex(text);
  }

  /** Reads several files of one moment: again when a commit came in between. */
  async consistent<T>(work: (tip: Tip) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      const tip = await this.tip();
      try {
        const found = await work(tip);
        if ((await this.tip()).head === tip.head) return found;
      } catch (error) {
        if ((await this.tip()).head === tip.head) throw error;
      }
      if (attempt >= 50)
        throw new FileStoreError('busy', this.folder, `${this.folder} is written all the time`, 'Try again.');
    }
  }
}

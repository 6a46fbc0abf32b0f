/** The repository: objects, trees, refs and what is asked about them, over either backend. */
import {
  type CommitObject,
  decodeCommit,
  decodeTree,
  encodeCommit,
  encodeTree,
  TREE_MODE,
  type TreeEntry,
} from './objects.js';
import type { GitBackend, GitObject, ObjectInfo } from './port.js';

/** Null removes the path. */
export type TreeChanges = Map<string, { mode: string; oid: string } | null>;

const MAX_FACTS = 500;
const SHA = /^[0-9a-f]{40}$/;
/** Git's revision operators have no place in a name that came from outside. */
const PLAIN_NAME = /^(?!-)(?!.*(\.\.|@\{))[^\s~^:?*[\\\0]+$/;

export class GitRepository {
  readonly backend: GitBackend;
  readonly #facts = new Map<string, Promise<unknown>>();

  constructor(backend: GitBackend) {
    this.backend = backend;
  }

  /** Throws for a repository that is in memory: there is nothing that git could clone. */
  get directory(): string {
    const { directory } = this.backend;
    if (directory === null) throw new Error('this repository is in memory, and git finds it nowhere');
    return directory;
  }

  close(): Promise<void> {
    return this.backend.close();
  }

  /**
   * A fact about commits named by full id never changes: asked of git once. `key` names question and ids; the type of the
   * answer is the question's.
   */
  remember<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#facts.get(key);
    if (known) return known as Promise<T>;
    if (this.#facts.size >= MAX_FACTS) this.#facts.clear();
    const fact = ask();
    this.#facts.set(key, fact);
    fact.catch(() => this.#facts.delete(key));
    return fact;
  }

  /** Any object by git revision; the spec must be built from checked names. */
  read(spec: string): Promise<GitObject | null> {
    return this.backend.read(spec);
  }

  info(spec: string): Promise<ObjectInfo | null> {
    return this.backend.info(spec);
  }

  /** The commit that a branch, tag, full ref or id (4 to 40 hex digits) names; null when none. */
  async resolveCommit(ref: string): Promise<string | null> {
    if (!PLAIN_NAME.test(ref)) return null;
    const names = SHA.test(ref) ? [ref] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
    if (ref.startsWith('refs/')) names.unshift(ref);
    else if (/^(heads|tags)\//.test(ref)) names.unshift(`refs/${ref}`);
    else if (/^[0-9a-f]{4,39}$/.test(ref)) names.push(ref);
    for (const name of names) {
      const found = await this.info(`${name}^{commit}`);
      if (found?.type === 'commit') return found.oid;
    }
    return null;
  }

  /** What a full ref (`refs/heads/x`) points at, or null. */
  async readRef(ref: string): Promise<ObjectInfo | null> {
    return PLAIN_NAME.test(ref) && ref.startsWith('refs/') ? this.info(ref) : null;
  }

  async readBranch(branch: string): Promise<string | null> {
    const found = await this.readRef(`refs/heads/${branch}`);
    return found?.type === 'commit' ? found.oid : null;
  }

  async readCommit(oid: string): Promise<CommitObject> {
    const found = await this.read(oid);
    if (found?.type !== 'commit') throw new Error(`no commit ${oid}`);
    return decodeCommit(oid, found.content);
  }

  async readTree(oid: string): Promise<TreeEntry[]> {
    const found = await this.read(oid);
    return found?.type === 'tree' ? decodeTree(found.content) : [];
  }

  writeBlob(content: Uint8Array): string {
    return this.backend.write('blob', content);
  }

  writeCommit(commit: Omit<CommitObject, 'oid'>): string {
    return this.backend.write('commit', encodeCommit(commit));
  }

  /** A new tree: `base` (null: empty) with these paths set or removed. A directory that becomes empty goes. */
  async writeTree(base: string | null, changes: TreeChanges): Promise<string> {
    const entries = new Map<string, TreeEntry>();
    for (const entry of base ? await this.readTree(base) : []) entries.set(entry.name, entry);
    const below = new Map<string, TreeChanges>();
    for (const [path, change] of changes) {
      const slash = path.indexOf('/');
      if (slash >= 0) {
        const name = path.slice(0, slash);
        below.set(name, (below.get(name) ?? new Map()).set(path.slice(slash + 1), change));
      } else if (change) entries.set(path, { name: path, ...change });
      else entries.delete(path);
    }
    for (const [name, inner] of below) {
      const present = entries.get(name);
      const tree = await this.writeTree(present?.mode === TREE_MODE ? present.oid : null, inner);
      if (tree === EMPTY_TREE) {
        // Removing below something that is a file removes nothing.
        if (present?.mode === TREE_MODE) entries.delete(name);
      } else entries.set(name, { mode: TREE_MODE, name, oid: tree });
    }
    return this.backend.write('tree', encodeTree([...entries.values()]));
  }

  /** Moves a ref from `before` to `after` (null: absent), or answers false when it isn't at `before` or can't be named so. */
  updateRef(ref: string, after: string | null, before: string | null): Promise<boolean> {
    return this.backend.updateRef(ref, after, before);
  }

  async isValidRef(ref: string): Promise<boolean> {
    return ref.startsWith('refs/') && this.backend.isValidRef(ref);
  }
}

/** The id of the tree without entries, the same in every repository. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Git objects with their real ids: blobs, trees and commits, in memory. */
import { createHash } from 'node:crypto';

export type Mode = '100644' | '100755' | '120000';

export interface File {
  mode: Mode;
  oid: string;
}

/** Path → file, of one commit. */
export type Files = ReadonlyMap<string, File>;

export interface CommitObject {
  oid: string;
  tree: string;
  parents: string[];
  message: string;
}

export interface Author {
  name: string;
  email: string;
  /** Milliseconds since the epoch. */
  at: number;
}

interface Folder {
  files: Map<string, File>;
  folders: Map<string, Folder>;
}

const emptyFolder = (): Folder => ({ files: new Map(), folders: new Map() });

function objectId(type: 'blob' | 'tree' | 'commit', body: Uint8Array): string {
  return createHash('sha1').update(`${type} ${body.length}\0`).update(body).digest('hex');
}

function folderOf(files: Files): Folder {
  const root = emptyFolder();
  for (const [path, file] of files) {
    const names = path.split('/');
    const name = names.pop() ?? '';
    let folder = root;
    for (const part of names) {
      const known = folder.folders.get(part) ?? emptyFolder();
      folder.folders.set(part, known);
      folder = known;
    }
    if (name === '' || folder.folders.has(name)) throw new Error(`"${path}" is no path of a file here`);
    folder.files.set(name, file);
  }
  return root;
}

/** Git sorts entries as bytes, folders as if their names ended in a slash. */
function treeBody(folder: Folder): Buffer {
  const entries = [
    ...[...folder.files].map(([name, file]) => ({ name, key: name, mode: file.mode as string, oid: file.oid })),
    ...[...folder.folders].map(([name, inner]) => ({
      name,
      key: `${name}/`,
      mode: '40000',
      oid: objectId('tree', treeBody(inner)),
    })),
  ];
  entries.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  return Buffer.concat(
    entries.flatMap(({ mode, name, oid }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]),
  );
}

function person(author: Author): string {
  return `${author.name} <${author.email}> ${Math.floor(author.at / 1000)} +0000`;
}

export class GitObjects {
  readonly #blobs = new Map<string, Buffer>();
  readonly #trees = new Map<string, Files>();
  readonly #commits = new Map<string, CommitObject>();

  addBlob(content: Buffer): string {
    const oid = objectId('blob', content);
    this.#blobs.set(oid, content);
    return oid;
  }

  addTree(files: Files): string {
    const oid = objectId('tree', treeBody(folderOf(files)));
    this.#trees.set(oid, new Map(files));
    return oid;
  }

  addCommit(commit: { tree: string; parents: string[]; message: string; author: Author }): string {
    const { tree, parents, message, author } = commit;
    const lines = [
      `tree ${tree}`,
      ...parents.map((parent) => `parent ${parent}`),
      `author ${person(author)}`,
      `committer ${person(author)}`,
      '',
      message,
    ];
    const oid = objectId('commit', Buffer.from(lines.join('\n')));
    this.#commits.set(oid, { oid, tree, parents, message });
    return oid;
  }

  blob(oid: string): Buffer | null {
    return this.#blobs.get(oid) ?? null;
  }

  tree(oid: string): Files | null {
    return this.#trees.get(oid) ?? null;
  }

  commit(oid: string): CommitObject | null {
    return this.#commits.get(oid) ?? null;
  }

  filesOf(commit: string): Files {
    const files = this.tree(this.commit(commit)?.tree ?? '');
    if (!files) throw new Error(`there is no commit ${commit}`);
    return files;
  }

  /** The commit and everything before it. */
  history(commit: string): Set<string> {
    const seen = new Set<string>();
    const left = [commit];
    for (let oid = left.pop(); oid !== undefined; oid = left.pop()) {
      if (seen.has(oid)) continue;
      seen.add(oid);
      left.push(...(this.commit(oid)?.parents ?? []));
    }
    return seen;
  }

  /** The nearest commit of `head` that `base` has too. */
  mergeBase(base: string, head: string): string | null {
    const known = this.history(base);
    const left = [head];
    for (let oid = left.shift(); oid !== undefined; oid = left.shift()) {
      if (known.has(oid)) return oid;
      left.push(...(this.commit(oid)?.parents ?? []));
    }
    return null;
  }
}

/** Paths whose file differs, each with the file after it; null where it is gone. */
export function difference(before: Files, after: Files): Map<string, File | null> {
  const changed = new Map<string, File | null>();
  for (const path of before.keys()) if (!after.has(path)) changed.set(path, null);
  for (const [path, file] of after) {
    const old = before.get(path);
    if (old?.oid !== file.oid || old.mode !== file.mode) changed.set(path, file);
  }
  return changed;
}

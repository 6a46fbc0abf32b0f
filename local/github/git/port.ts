/**
 * What the host asks of git. Two things answer it: a bare repository on disk through git itself (disk.ts), and memory
 * (memory.ts), for a host that lives once. Real git is the judge of both (conformance.world.test.ts).
 */
export interface ObjectInfo {
  oid: string;
  type: string;
  size: number;
}

export interface GitObject extends ObjectInfo {
  content: Buffer;
}

export type ObjectType = 'blob' | 'tree' | 'commit';

export interface FileDiff {
  /** Blob id of the new side; of the old one for a removed file. */
  sha: string;
  filename: string;
  previousFilename: string | null;
  status: 'added' | 'removed' | 'modified' | 'renamed';
  additions: number;
  deletions: number;
  /** The hunks, or null for a binary file. */
  patch: string | null;
}

export type RawEntry = Pick<FileDiff, 'sha' | 'filename' | 'previousFilename' | 'status'>;

/** Commits that `from` reaches and `not` does not, children before their parents (`rev-list --topo-order`). */
export interface RevisionQuery {
  /** Full ids. */
  from: string;
  not?: string | null;
  /** Only those that changed it, with git's simplification of merges. */
  path?: string;
  merges?: boolean;
}

/** Ids are full unless said otherwise; what an id never stops to name is remembered by the caller (repository.ts). */
export interface GitBackend {
  /** Where git finds it; null: nowhere. */
  readonly directory: string | null;
  /** Any object by a plain revision: an id, a ref, `<rev>^{commit}`, `<rev>:<path>`. Null when there is none. */
  read(spec: string): Promise<GitObject | null>;
  info(spec: string): Promise<ObjectInfo | null>;
  /** The id is the answer. */
  write(type: ObjectType, content: Uint8Array): string;
  /** From `before` (null: absent) to `after` (null: absent), or false when it isn't there or git refuses the name. */
  updateRef(ref: string, after: string | null, before: string | null): Promise<boolean>;
  isValidRef(ref: string): Promise<boolean>;
  /** Newest first. */
  revisions(query: RevisionQuery, page?: { limit?: number; skip?: number }): Promise<string[]>;
  /** How many commits each side has that the other one lacks. */
  aheadBehind(base: string, head: string): Promise<{ ahead: number; behind: number }>;
  mergeBase(a: string, b: string): Promise<string | null>;
  isAncestor(ancestor: string, descendant: string): Promise<boolean>;
  /** Commits or trees; renames are found. */
  diff(base: string, head: string): Promise<FileDiff[]>;
  /** Of one commit against its first parent; renames are not looked for. */
  changes(commit: string): Promise<RawEntry[]>;
  /** The merged tree of two commits; null when they conflict or have nothing in common. */
  mergedTree(ours: string, theirs: string): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * Revisions are one line each, so that a name with a line break names nothing; and git reads a path like `./x` as relative
 * to a working directory that is not there.
 */
export function isPlainSpec(spec: string): boolean {
  const colon = spec.indexOf(':');
  const path = colon < 0 ? '' : spec.slice(colon + 1);
  const plain = path === '' || path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  return plain && spec !== '' && !/[\n\r\0]/.test(spec);
}

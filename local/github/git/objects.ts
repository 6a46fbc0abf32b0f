/** Git's object formats: loose objects, trees, commits. Written by hand because a process an object is ten times slower. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';

export interface Signature {
  name: string;
  email: string;
  date: Date;
}

export interface CommitObject {
  oid: string;
  tree: string;
  parents: string[];
  author: Signature;
  committer: Signature;
  message: string;
}

export interface TreeEntry {
  mode: string;
  name: string;
  oid: string;
}

export const TREE_MODE = '40000';

export function objectId(type: string, content: Uint8Array): string {
  return createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex');
}

/** Writes one loose object; the id is the answer. Temporary file and rename, so that a reader never sees half of it. */
export function writeLooseObject(gitDirectory: string, type: string, content: Uint8Array): string {
  const oid = objectId(type, content);
  const folder = join(gitDirectory, 'objects', oid.slice(0, 2));
  const file = join(folder, oid.slice(2));
  if (existsSync(file)) return oid;
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `tmp_${randomUUID()}`);
  writeFileSync(
    temporary,
    deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]), { level: 1 }),
    {
      mode: 0o444,
    },
  );
  renameSync(temporary, file);
  return oid;
}

export function encodeTree(entries: TreeEntry[]): Buffer {
  const sortName = (entry: TreeEntry): Buffer => Buffer.from(entry.mode === TREE_MODE ? `${entry.name}/` : entry.name);
  const sorted = [...entries].sort((a, b) => Buffer.compare(sortName(a), sortName(b)));
  return Buffer.concat(
    sorted.flatMap((entry) => [Buffer.from(`${entry.mode} ${entry.name}\0`), Buffer.from(entry.oid, 'hex')]),
  );
}

export function decodeTree(content: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(32, at);
    const zero = content.indexOf(0, space);
    entries.push({
      mode: content.toString('utf8', at, space),
      name: content.toString('utf8', space + 1, zero),
      oid: content.toString('hex', zero + 1, zero + 21),
    });
    at = zero + 21;
  }
  return entries;
}

function encodeSignature(signature: Signature): string {
  const clean = (text: string): string => text.replace(/[<>\n\r\0]/g, '').trim();
  const name = clean(signature.name) || 'unknown';
  return `${name} <${clean(signature.email)}> ${Math.floor(signature.date.getTime() / 1000)} +0000`;
}

function decodeSignature(line: string): Signature {
  const parts = /^(.*?) ?<([^>]*)> (-?\d+) /.exec(line);
  return {
    name: parts?.[1] ?? '',
    email: parts?.[2] ?? '',
    date: new Date(Number(parts?.[3] ?? 0) * 1000),
  };
}

export function encodeCommit(commit: Omit<CommitObject, 'oid'>): Buffer {
  const header = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${encodeSignature(commit.author)}`,
    `committer ${encodeSignature(commit.committer)}`,
  ];
  return Buffer.from(`${header.join('\n')}\n\n${commit.message.replaceAll('\0', '')}`);
}

export function decodeCommit(oid: string, content: Buffer): CommitObject {
  const text = content.toString('utf8');
  const end = text.indexOf('\n\n');
  const lines = (end < 0 ? text : text.slice(0, end)).split('\n');
  const all = (key: string): string[] =>
    lines.filter((line) => line.startsWith(`${key} `)).map((line) => line.slice(key.length + 1));
  return {
    oid,
    tree: all('tree')[0] ?? '',
    parents: all('parent'),
    author: decodeSignature(all('author')[0] ?? ''),
    committer: decodeSignature(all('committer')[0] ?? ''),
    message: end < 0 ? '' : text.slice(end + 2),
  };
}

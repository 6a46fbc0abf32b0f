/** The commits of a file store: one file each, written once, chained by digest; the newest one is what is true. */
import { join } from 'node:path';
import { sha256Hex } from '../base/digest.js';
import { JsonError, parseJson } from '../base/json.js';
import type { CommitSource } from '../verify/history.js';
import { FileStoreError, listNames, readText } from './file-system.js';
import type { StoreCommit } from './port.js';

/** One commit, as it lies in history/<n>.json. */
export interface Entry {
  schemaVersion: 'chaos-loop/commit/v1';
  n: number;
  /** Head that it was based on; null for the first. */
  parent: string | null;
  message: StoreCommit['message'];
  /** The run whose state lies in the file itself; null in a folder, and as long as there is none. */
  run: string | null;
  /** What it wrote, but for evidence, whose paths name the content. null: deleted. */
  files: Record<string, string | null>;
  evidence: string[];
  /** SHA-256 of every file at this commit, but for evidence. */
  tree: Record<string, string>;
  /** Files that were there before the first commit. */
  adopted?: Record<string, string>;
}

export interface Tip {
  n: number;
  head: string | null;
  run: string | null;
  tree: Record<string, string>;
  entry: Entry | null;
}

export function entryName(n: number): string {
  return `${String(n).padStart(6, '0')}.json`;
}

export function headOf(n: number, text: string): string {
  return `${n}-${sha256Hex(text)}`;
}

function damaged(path: string, why: string): FileStoreError {
  const hint = 'Somebody else wrote into the history: take it from a copy, and ask who and why.';
  return new FileStoreError('invalid-document', path, `${path} is not a commit of this store: ${why}`, hint);
}

function parseEntry(path: string, text: string, n: number): Entry {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw damaged(path, `it ${error.message}`);
  }
  const entry = (value ?? {}) as Partial<Entry>;
  const objects = [entry.files, entry.tree, entry.message];
  const fits =
    entry.schemaVersion === 'chaos-loop/commit/v1' &&
    entry.n === n &&
    Array.isArray(entry.evidence) &&
    objects.every((part) => part !== null && typeof part === 'object');
  if (!fits) throw damaged(path, 'another shape, version or number');
  return value as Entry;
}

/** What a commit wrote to the path; null: it deleted it; undefined: it did not touch it. */
function own<T extends string | null>(files: Record<string, T>, path: string): T | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** Reads and keeps the commits of one folder; they never change once they are there. */
export class FileHistory {
  readonly #folder: string;
  readonly #known = new Map<number, { entry: Entry; head: string }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  path(n: number): string {
    return join(this.#folder, entryName(n));
  }

  /** The number of the newest commit; 0 when there is none. */
  async last(): Promise<number> {
    const numbers = (await listNames(this.#folder)).flatMap((name) => {
      const match = /^(\d{6,})\.json$/.exec(name);
      return match ? [Number(match[1])] : [];
    });
    return Math.max(0, ...numbers);
  }

  async read(n: number): Promise<{ entry: Entry; head: string }> {
    const path = this.path(n);
    const text = await readText(path);
    if (text === null) throw damaged(path, 'it is missing');
    const found = { entry: parseEntry(path, text, n), head: headOf(n, text) };
    this.#known.set(n, found);
    return found;
  }

  async tip(): Promise<Tip | null> {
    const n = await this.last();
    if (n === 0) return null;
    const { entry, head } = await this.read(n);
    return { n, head, run: entry.run, tree: entry.tree, entry };
  }

  /** Every commit, oldest first; throws when one is missing or not the successor of the one before. */
  async all(): Promise<{ entry: Entry; head: string }[]> {
    const found: { entry: Entry; head: string }[] = [];
    const last = await this.last();
    for (let n = 1; n <= last; n += 1) {
      const next = this.#known.get(n) ?? (await this.read(n));
      const before = found.at(-1);
      if (before && next.entry.parent !== before.head)
        throw damaged(this.path(n), 'it does not follow from the commit before');
      found.push(next);
    }
    return found;
  }

  /** The text that the path had at the tip, from the commit that wrote it. */
  async textOf(path: string, upTo: number): Promise<string | null> {
    for (let n = upTo; n >= 1; n -= 1) {
      const { entry } = this.#known.get(n) ?? (await this.read(n));
      for (const written of [entry.files, entry.adopted ?? {}]) {
        const text = own<string | null>(written, path);
        if (text !== undefined) return text;
      }
    }
    return null;
  }
}

function trailersOf(body: string): Record<string, string> {
  const trailers: Record<string, string> = {};
  for (const line of body.split('\n')) {
    const match = /^(Chaos-Loop-[A-Za-z]+): (.*)$/.exec(line);
    if (match?.[1] && match[2] !== undefined) trailers[match[1]] = match[2].trim();
  }
  return trailers;
}

function source(
  commit: string,
  files: Record<string, string | null>,
  more: { subject: string; trailers: Record<string, string>; evidence: string[] },
  runId: string | null,
): CommitSource {
  const state = runId === null ? undefined : own(files, `runs/${runId}/state.json`);
  const control = own(files, 'control.json');
  return {
    commit,
    subject: more.subject,
    trailers: more.trailers,
    paths: [...Object.keys(files), ...more.evidence],
    ...(state === undefined ? {} : { state }),
    ...(control === undefined ? {} : { control }),
  };
}

/** The commits as `verify` reads them. */
export function sourcesOf(commits: readonly { entry: Entry; head: string }[], runId: string | null): CommitSource[] {
  return commits.flatMap(({ entry, head }) => {
    const own = source(
      head,
      entry.files,
      {
        subject: entry.message.headline.split('\n')[0] ?? '',
        trailers: trailersOf(entry.message.body),
        evidence: entry.evidence,
      },
      runId,
    );
    if (!entry.adopted) return [own];
    const found = { subject: 'found when the first command came', trailers: {}, evidence: [] };
    return [source('adopted', entry.adopted, found, runId), own];
  });
}

/**
 * Which documents of the state branch are the App's own (R20.1, R20.3). The newest commit that touched a document tells: it
 * is the App's by GitHub's own signature, or the document is quarantined. What this process committed on top of what it knew
 * needs no question, so the ordinary case costs no request.
 */

import { asList, asRecord, asText } from '../base/json.js';
import { wordOf } from '../base/message.js';
import type { StoreCommit } from './port.js';

/** Whoever made a commit, as GitHub says it. */
export interface Maker {
  oid: string;
  login: string;
  signed: boolean;
  message: string;
}

export const MAKER = 'oid message author { name } signature { isValid wasSignedByGitHub }';

export function makerOf(node: unknown): Maker {
  const commit = asRecord(node);
  const signature = asRecord(commit.signature);
  return {
    oid: wordOf(commit.oid ?? ''),
    login: asText(asRecord(commit.author).name) ?? '',
    signed: signature.isValid === true && signature.wasSignedByGitHub === true,
    message: wordOf(commit.message ?? ''),
  };
}

/** Why the commit is not the App's; null: it is. */
export function foreign({ login, signed }: Maker, app: string): string | null {
  if (login !== app) return `was written by ${login || 'somebody unknown'}, not by the App`;
  return signed ? null : 'was written in the name of the App, and GitHub did not sign it';
}

export function historyQuery(names: readonly string[]): string {
  const variables = names.map((name) => `$${name}: String!`).join(', ');
  const histories = names.map((name) => `${name}: history(first: 1, path: $${name}) { nodes { ${MAKER} } }`).join(' ');
  return `query Provenance($owner: String!, $name: String!, $oid: GitObjectID!, ${variables}) {
    repository(owner: $owner, name: $name) { object(oid: $oid) { ... on Commit { ${histories} } } }
  }`;
}

/** The newest commit that touched the path of that name; null when none ever did. */
export function newestOf(answer: unknown, name: string): Maker | null {
  const commit = asRecord(asRecord(asRecord(answer).repository).object);
  const [node] = asList(asRecord(commit[name]).nodes);
  return node === undefined ? null : makerOf(node);
}

/** An older head may be answered this long after a commit of ours: GitHub's replicas lag. */
const LAG_MS = 60_000;
const MOST_HEADS = 100;
/** Documents that count their revisions. */
const REVISED = /^(?:control|runs\/[^/]+\/state)\.json$/;

/** What one process knows of one branch. */
export interface BranchMemoryPorts {
  /** Login under which the App commits. */
  app(): Promise<string>;
  /** Milliseconds. */
  now(): number;
  /** The error of what passes by itself. */
  passing(message: string): Error;
}

export class BranchMemory {
  readonly #ports: BranchMemoryPorts;
  /** Paths that are known to be the App's, by head; the newest last. */
  readonly #heads = new Map<string, Set<string>>();
  /** The newest revisions that this process saw or made. */
  readonly #revisions = new Map<string, number>();
  /** Commands that the history of a document tells of, read once: what came later is in the ledger (R2.1). */
  readonly #commands = new Map<string, Map<string, { digest: string; revision: number }>>();
  #newest: { head: string; at: number } | null = null;
  #lost: { head: string; words: string } | null = null;

  constructor(ports: BranchMemoryPorts) {
    this.#ports = ports;
  }

  app(): Promise<string> {
    return this.#ports.app();
  }

  passing(message: string): Error {
    return this.#ports.passing(message);
  }

  /** The last head that this process knew to be right. */
  get newest(): string | null {
    return this.#lost?.head ?? this.#newest?.head ?? null;
  }

  /** Why the branch is not what GitHub's pages show that it was; null: nothing shows that. */
  get lost(): string | null {
    return this.#lost?.words ?? null;
  }

  /** Something that the App wrote elsewhere names a head that the branch does not hold (R20.3). */
  witnessed(head: string, words: string): void {
    this.#lost = { head, words };
  }

  commands(path: string): Map<string, { digest: string; revision: number }> {
    const known = this.#commands.get(path) ?? new Map();
    this.#commands.set(path, known);
    return known;
  }

  knows(head: string, path: string): boolean {
    return this.#heads.get(head)?.has(path) === true;
  }

  learned(head: string, paths: Iterable<string>): void {
    const known = this.#heads.get(head) ?? new Set<string>();
    for (const path of paths) known.add(path);
    this.#heads.delete(head);
    this.#heads.set(head, known);
    for (const old of this.#heads.keys()) {
      if (this.#heads.size <= MOST_HEADS) break;
      this.#heads.delete(old);
    }
  }

  /** A commit of this process: what was the App's below it still is, and so is what it wrote. */
  committed(before: string | null, head: string, files: StoreCommit['files']): void {
    this.learned(head, [...(before === null ? [] : (this.#heads.get(before) ?? [])), ...Object.keys(files)]);
    for (const [path, text] of Object.entries(files)) {
      const revision = text !== null && REVISED.test(path) ? asRecord(JSON.parse(text)).revision : null;
      if (typeof revision === 'number') this.#revisions.set(path, revision);
    }
    this.#newest = { head, at: this.#ports.now() };
  }

  /** Whether the branch was set back: documents that are the App's were newer before. Throws while it may be lag. */
  setBack(head: string, revisions: readonly (readonly [string, number])[]): boolean {
    const behind = revisions.some(([path, revision]) => revision < (this.#revisions.get(path) ?? 0));
    if (behind) return this.#certain('an older head was answered');
    for (const [path, revision] of revisions) this.#revisions.set(path, revision);
    if (this.#newest?.head !== head) this.#newest = { head, at: this.#ports.now() };
    return false;
  }

  /** Whether the branch that is not there was there. Throws while it may be lag. */
  deleted(): boolean {
    return this.#newest !== null && this.#certain('the branch was not found');
  }

  #certain(what: string): true {
    const { now, passing } = this.#ports;
    if (this.#newest !== null && now() - this.#newest.at < LAG_MS) throw passing(`${what} right after it was written`);
    return true;
  }

  /** After a person decided what is right: nothing of before counts any more. */
  forget(): void {
    this.#heads.clear();
    this.#revisions.clear();
    this.#commands.clear();
    this.#newest = null;
    this.#lost = null;
  }
}

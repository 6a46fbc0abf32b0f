/** What lies at a commit. */
import { asRecord, asSha } from '../../state/base/json.js';
import { wordOf } from '../../state/base/message.js';
import { expectStatus, type GitHub, GitHubUnavailable, type Repository, repositoryPath, slashed } from './port.js';

/** Path → id of the blob, or of a submodule's commit; null where the commit has no such file. */
export type Blobs = ReadonlyMap<string, string | null>;

export interface TreeEntry {
  /** `commit`: a submodule, at that commit of another repository. */
  type: 'blob' | 'tree' | 'commit';
  id: string;
}

/** Path → what lies there; null where the commit has nothing of that name. */
export type Entries = ReadonlyMap<string, TreeEntry | null>;

const CHUNK = 50;

function queryOf(count: number): string {
  const indices = Array.from({ length: count }, (_, index) => index);
  const variables = indices.map((index) => `$p${index}: String!`).join(', ');
  const files = indices.map((index) => `f${index}: file(path: $p${index}) { oid type }`).join(' ');
  return `query Entries($owner: String!, $name: String!, $oid: GitObjectID!, ${variables}) {
    repository(owner: $owner, name: $name) { object(oid: $oid) { ... on Commit { ${files} } } }
  }`;
}

/** A commit never changes: what was read of one is kept with the client that read it. */
const read = new WeakMap<GitHub, Map<string, TreeEntry | null>>();
const MOST_KEPT = 5000;

function keptBy(github: GitHub): Map<string, TreeEntry | null> {
  const kept = read.get(github) ?? new Map<string, TreeEntry | null>();
  read.set(github, kept);
  for (const old of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(old);
  }
  return kept;
}

/** What lies at paths of a commit; asking by path works in repositories whose tree is too large to list. */
export async function readEntries(
  github: GitHub,
  repository: Repository,
  commit: string,
  paths: readonly string[],
): Promise<Entries> {
  const found = new Map<string, TreeEntry | null>();
  const kept = keptBy(github);
  const key = (path: string) => `${repository.id}/${commit}/${path}`;
  for (const path of paths) {
    const known = kept.get(key(path));
    if (known !== undefined) found.set(path, known);
  }
  const left = paths.filter((path) => !found.has(path));
  for (let at = 0; at < left.length; at += CHUNK) {
    const chunk = left.slice(at, at + CHUNK);
    const variables = Object.fromEntries(chunk.map((path, index) => [`p${index}`, path]));
    const { owner, name } = repository;
    const answer = await github.graphql(queryOf(chunk.length), { owner, name, oid: commit, ...variables });
    const object = asRecord(asRecord(answer.data).repository).object;
    if (answer.errors.length > 0 || object === null || object === undefined) {
      const why = answer.errors.map((error) => error.message).join('; ') || 'there is no such commit';
      throw new GitHubUnavailable(`files at ${commit} could not be read: ${why}`);
    }
    chunk.forEach((path, index) => {
      const { type, oid } = asRecord(asRecord(object)[`f${index}`]);
      const id = asSha(oid);
      const known = type === 'blob' || type === 'tree' || type === 'commit';
      // What lies there and can't be read is not absent.
      if (!known && type !== undefined)
        throw new GitHubUnavailable(`${path} at ${commit} is of a type that is not known: ${wordOf(type)}`);
      const entry: TreeEntry | null = id !== null && known ? { type, id } : null;
      found.set(path, entry);
      kept.set(key(path), entry);
    });
  }
  return found;
}

/** Ids of files at a commit, of a submodule that of its commit; null where neither lies. */
export async function readBlobs(
  github: GitHub,
  repository: Repository,
  commit: string,
  paths: readonly string[],
): Promise<Blobs> {
  const entries = await readEntries(github, repository, commit, paths);
  return new Map(
    [...entries].map(([path, entry]) => [path, entry !== null && entry.type !== 'tree' ? entry.id : null]),
  );
}

/** Head of a branch, or null when there is none. */
export async function headOf(github: GitHub, repository: Repository, branch: string): Promise<string | null> {
  const path = `${repositoryPath(repository, 'git', 'ref', 'heads')}/${slashed(branch)}`;
  const answer = await github.rest('GET', path);
  if (answer.status === 404) return null;
  return asSha(asRecord(asRecord(await expectStatus(`GET ${path}`, Promise.resolve(answer), 200)).object).sha);
}

/** The state branch as histories of runs: seven git processes, however long it is. */
import type { CommitSource, RunHistory, TreeEntry } from '../../../state/verify/history.js';
import { CliError } from '../errors.js';
import { plural } from '../text.js';
import type { Branch } from './branch.js';
import { git, objects, tryGit } from './process.js';

interface Commit {
  id: string;
  subject: string;
  trailers: Record<string, string>;
  /** Path → blob id; null: deleted, or no plain file. */
  files: Map<string, string | null>;
}

export interface BranchHistory {
  /** Ids of the runs on the branch, in the order in which they began. */
  runs: string[];
  commits: number;
  /** The history of one run, or (null) of control.json alone. */
  of(runId: string | null): RunHistory;
}

/** Mode of a plain file. */
const PLAIN = '100644';
const RUN_FILE = /^runs\/([^/]+)\/(.+)$/;

function messageOf(object: Buffer): { subject: string; trailers: Record<string, string> } {
  const text = object.toString('utf8');
  const message = text.slice(text.indexOf('\n\n') + 2);
  const trailers: Record<string, string> = {};
  for (const line of message.split('\n')) {
    const match = /^(Chaos-Loop-[A-Za-z]+): (.*)$/.exec(line);
    if (!match?.[1] || match[2] === undefined) continue;
    const said = trailers[match[1]];
    // Said twice it says neither: readers differ in which one counts.
    trailers[match[1]] = said === undefined ? match[2].trim() : `${said}, and ${match[2].trim()}`;
  }
  return { subject: message.split('\n')[0] ?? '', trailers };
}

/** The parents that the commit itself names; what git says besides may be cut short. */
function parentsOf(object: Buffer): string[] {
  const text = object.toString('latin1');
  return [...text.slice(0, text.indexOf('\n\n')).matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, id = '']) => id);
}

/**
 * Throws `incomplete-history` where git follows other parents than the commits name: a shallow clone, or a graft.
 * @param own lines of a commit with its parents, or its first one
 */
async function requireWhole(branch: Branch, own: readonly string[], commits: Map<string, Buffer>): Promise<void> {
  for (const line of own) {
    const [id = '', ...parents] = line.split(' ');
    const named = parentsOf(commits.get(id) ?? Buffer.alloc(0));
    if (named[0] === parents[0] && (parents.length < 2 || named.join() === parents.join())) continue;
    const shallow = (await tryGit(branch.directory, ['rev-parse', '--is-shallow-repository'])) === 'true';
    throw new CliError(
      'incomplete-history',
      shallow
        ? `the clone is shallow: ${plural(own.length, 'commit')} of ${branch.name} here, and what was before ${id.slice(0, 12)} is not; nothing was checked`
        : `git follows another history of ${branch.name} than its commits name (before ${id.slice(0, 12)}); nothing was checked`,
      shallow
        ? `Fetch the rest: git fetch --unshallow origin ${branch.name}`
        : 'Verify a fresh clone of the repository.',
    );
  }
}

/** Every folder is the one that its commit names: what is compared and listed afterwards is read from them unlooked at. */
async function requireTrees({ directory, head }: Branch): Promise<void> {
  const listed = await git(directory, ['rev-list', '--first-parent', '--objects', '--filter=blob:none', head]);
  const lines = listed.toString('utf8').split('\n');
  // A commit has no path behind its id.
  await objects(
    directory,
    lines.flatMap((line) => (line.includes(' ') ? line.slice(0, line.indexOf(' ')) : [])),
  );
}

/** What each commit wrote against its first parent. */
async function changes(
  directory: string,
  lines: readonly string[],
  only: readonly string[] = [],
): Promise<Map<string, Map<string, string | null>>> {
  const how = ['--stdin', '--root', '-r', '-z', '--raw', '--no-abbrev', '--no-renames', '--always'];
  const args = ['diff-tree', ...how, ...(only.length > 0 ? ['--', ...only] : [])];
  const output = (await git(directory, args, `${lines.join('\n')}\n`)).toString('utf8');
  const all = new Map<string, Map<string, string | null>>();
  let files = new Map<string, string | null>();
  const fields = output.split('\0');
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index] ?? '';
    if (!field.startsWith(':')) {
      // Nothing else stands between two commits: the id of the next one.
      files = new Map();
      const id = field.trim().split(' ')[0];
      if (id) all.set(id, files);
      continue;
    }
    const [, mode, , blob, status] = field.split(' ');
    index += 1;
    const path = fields[index];
    // What a link, a program or another repository's commit holds is no document (the tree tells which it is).
    if (path !== undefined) files.set(path, status === 'D' || mode !== PLAIN ? null : (blob ?? null));
  }
  return all;
}

/** A merge, with the commits that only its other parents lead to, oldest first. */
interface LeftOut {
  merge: string;
  commits: Commit[];
}

/** What the merges of the line leave out of it: a merge may hold newer revisions and show older ones. */
async function leftOutOf(branch: Branch, line: readonly string[], objectsOf: Map<string, Buffer>): Promise<LeftOut[]> {
  const merges = line.filter((id) => parentsOf(objectsOf.get(id) ?? Buffer.alloc(0)).length > 1);
  if (merges.length === 0) return [];
  const { directory, head } = branch;
  const listed = await git(directory, ['rev-list', '--topo-order', '--reverse', '--parents', head]);
  const lines = listed.toString('utf8').trim().split('\n');
  const parents = new Map(lines.map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1)]));
  const taken = new Set(line);
  const others = lines.filter((one) => !taken.has(one.split(' ')[0] ?? ''));
  const ids = others.map((one) => one.split(' ')[0] ?? '');
  const found = await objects(directory, ids);
  await requireWhole(
    branch,
    [...others, ...merges.map((id) => [id, ...(parents.get(id) ?? [])].join(' '))],
    new Map([...objectsOf, ...found]),
  );
  const first = others.map((one) => one.split(' ').slice(0, 2).join(' '));
  const written = first.length === 0 ? new Map() : await changes(directory, first, ['control.json', 'runs']);
  return merges.map((merge) => {
    const own = new Set<string>();
    const left = (parents.get(merge) ?? []).slice(1);
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (taken.has(id)) continue;
      taken.add(id);
      own.add(id);
      left.push(...(parents.get(id) ?? []));
    }
    return {
      merge,
      commits: ids.flatMap((id) =>
        own.has(id)
          ? [{ id, files: written.get(id) ?? new Map(), ...messageOf(found.get(id) ?? Buffer.alloc(0)) }]
          : [],
      ),
    };
  });
}

async function commitsOf(branch: Branch): Promise<{ commits: Commit[]; leftOut: LeftOut[] }> {
  const { directory, head } = branch;
  const listed = await git(directory, ['rev-list', '--first-parent', '--reverse', '--parents', head]);
  const lines = listed.toString('utf8').trim().split('\n');
  const own = lines.map((line) => line.split(' ').slice(0, 2).join(' '));
  const ids = own.map((line) => line.split(' ')[0] ?? '');
  const messages = await objects(directory, ids);
  await requireWhole(branch, own, messages);
  await requireTrees(branch);
  const written = await changes(directory, own);
  const commits = ids.map((id) => ({
    id,
    files: written.get(id) ?? new Map(),
    ...messageOf(messages.get(id) ?? Buffer.alloc(0)),
  }));
  return { commits, leftOut: await leftOutOf(branch, ids, messages) };
}

interface Listed {
  entries: TreeEntry[];
  /** Path → blob id of the plain files. */
  blobs: Map<string, string>;
}

async function treeOf(branch: Branch): Promise<Listed> {
  const output = await git(branch.directory, ['ls-tree', '-r', '-z', branch.head]);
  const listed: Listed = { entries: [], blobs: new Map() };
  for (const line of output.toString('utf8').split('\0')) {
    const match = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(line);
    const [, mode, blob, path] = match ?? [];
    if (mode === undefined || blob === undefined || path === undefined) continue;
    listed.entries.push({ path, mode });
    if (mode === PLAIN) listed.blobs.set(path, blob);
  }
  return listed;
}

/** Files that are read whole: documents as each commit wrote them, archives, evidence and kept commands as they stand at the head. */
function wanted(commits: readonly Commit[], tree: Map<string, string>): Set<string> {
  const ids = new Set<string>();
  for (const { files } of commits) {
    for (const [path, blob] of files) {
      if (blob !== null && (path === 'control.json' || /^runs\/[^/]+\/(state\.json|README\.md|sli\.svg)$/.test(path)))
        ids.add(blob);
    }
  }
  for (const [path, blob] of tree)
    if (/^index\.json$|(^|\/)(experiments|evidence|commands)\/[^/]+\.json$/.test(path)) ids.add(blob);
  return ids;
}

/** Bytes that are no UTF-8 are no text, and no JSON: what they stand for is not guessed. */
function textOf(content: Buffer | undefined): string | null {
  if (content === undefined) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return 'bytes that are no UTF-8';
  }
}

export async function readHistory(branch: Branch): Promise<BranchHistory> {
  const [{ commits, leftOut }, { entries, blobs: tree }] = await Promise.all([commitsOf(branch), treeOf(branch)]);
  const all = [...commits, ...leftOut.flatMap((left) => left.commits)];
  const blobs = await objects(branch.directory, wanted(all, tree));
  const text = (blob: string | null | undefined) => (blob == null ? null : textOf(blobs.get(blob)));
  const runs = new Set<string>();
  for (const { files } of commits) {
    for (const path of files.keys()) {
      const match = RUN_FILE.exec(path);
      if (match?.[1] && match[2] === 'state.json') runs.add(match[1]);
    }
  }
  const controlled = commits.some(({ files }) => files.has('control.json'));
  if (runs.size === 0 && !controlled)
    throw new CliError(
      'not-found',
      `branch ${branch.name} holds no run and no control.json: it is not a state branch, and nothing was checked`,
      'Name the state branch with --branch.',
    );
  const sources = (runId: string | null, from: readonly Commit[]): CommitSource[] =>
    from.map(({ id, subject, trailers, files }) => {
      const state = runId === null ? undefined : files.get(`runs/${runId}/state.json`);
      const control = files.get('control.json');
      const readme = runId === null ? undefined : files.get(`runs/${runId}/README.md`);
      const picture = runId === null ? undefined : files.get(`runs/${runId}/sli.svg`);
      return {
        commit: id,
        subject,
        trailers,
        paths: [...files.keys()],
        ...(state === undefined ? {} : { state: text(state) }),
        ...(control === undefined ? {} : { control: text(control) }),
        ...(readme === undefined ? {} : { readme: text(readme) }),
        ...(picture === undefined ? {} : { picture: text(picture) }),
      };
    });
  const experiments = (runId: string | null): Record<string, string> =>
    Object.fromEntries(
      [...tree].flatMap(([path, blob]) => {
        const match = /^runs\/([^/]+)\/experiments\/(\d+)\.json$/.exec(path);
        return match?.[1] === runId && match?.[2] ? [[match[2], text(blob) ?? '']] : [];
      }),
    );
  return {
    runs: [...runs],
    commits: commits.length,
    of: (runId) => ({
      runId,
      commits: sources(runId, commits),
      leftOut: leftOut.map(({ merge, commits: left }) => ({ merge, commits: sources(runId, left) })),
      tree: entries,
      index: text(tree.get('index.json')),
      experiments: experiments(runId),
      evidence: (digest) => text(tree.get(`runs/${runId}/evidence/${digest}.json`)),
      controlEvidence: (digest) => text(tree.get(`evidence/${digest}.json`)),
      command: (revision) => text(tree.get(`runs/${runId}/commands/${revision}.json`)),
      controlCommand: (revision) => text(tree.get(`commands/${revision}.json`)),
      statesOf: (other) => commits.flatMap(({ files }) => text(files.get(`runs/${other}/state.json`)) ?? []),
    }),
  };
}

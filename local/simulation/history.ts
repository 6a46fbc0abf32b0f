/** The state branch of a repository in memory as `verify` reads it, without git's processes. */
import type { CommitSource, RunHistory } from '../../state/verify/history.js';
import type { MemoryGit } from '../github/git/memory.js';
import { decodeCommit, decodeTree, TREE_MODE } from '../github/git/objects.js';
import { textOnce } from './texts.js';

const TRAILER = /^(Chaos-Loop-[A-Za-z]+): (.*)$/;

function trailersOf(message: string): Record<string, string> {
  return Object.fromEntries(
    message.split('\n').flatMap((line) => {
      const [, name, said] = TRAILER.exec(line) ?? [];
      return name === undefined || said === undefined ? [] : [[name, said.trim()]];
    }),
  );
}

export async function historyInMemory(git: MemoryGit, branch: string, runId: string | null): Promise<RunHistory> {
  const head = git.refs.get(`refs/heads/${branch}`);
  const text = async (spec: string): Promise<string | null> => {
    const found = await git.read(spec);
    return found && textOnce(found.content);
  };
  const files = new Map<string, { oid: string; mode: string }>();
  const walk = async (folder: string): Promise<void> => {
    const found = await git.read(`${head}:${folder}`);
    for (const { name, mode, oid } of found?.type === 'tree' ? decodeTree(found.content) : []) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (mode === TREE_MODE) await walk(path);
      else files.set(path, { oid, mode });
    }
  };
  if (head !== undefined) await walk('');
  const ids = head === undefined ? [] : (await git.revisions({ from: head })).reverse();
  const commits: CommitSource[] = [];
  for (const id of ids) {
    const { message } = decodeCommit(id, (await git.read(id))?.content ?? Buffer.alloc(0));
    const paths = (await git.changes(id)).map(({ filename }) => filename);
    const own = async (name: string, path: string) =>
      paths.includes(path) ? { [name]: await text(`${id}:${path}`) } : {};
    commits.push({
      commit: id,
      subject: message.split('\n')[0] ?? '',
      trailers: trailersOf(message),
      paths,
      ...(await own('control', 'control.json')),
      ...(runId === null ? {} : await own('state', `runs/${runId}/state.json`)),
      ...(runId === null ? {} : await own('readme', `runs/${runId}/README.md`)),
      ...(runId === null ? {} : await own('picture', `runs/${runId}/sli.svg`)),
    });
  }
  const texts = new Map<string, string>();
  for (const path of files.keys()) if (path.endsWith('.json')) texts.set(path, (await text(`${head}:${path}`)) ?? '');
  const at = (path: string): string | null => texts.get(path) ?? null;
  const experiments = Object.fromEntries(
    [...texts].flatMap(([path, found]) => {
      const [, of, n] = /^runs\/([^/]+)\/experiments\/(\d+)\.json$/.exec(path) ?? [];
      return of === runId && n !== undefined ? [[n, found]] : [];
    }),
  );
  return {
    runId,
    commits,
    tree: [...files].map(([path, { mode }]) => ({ path, mode: mode.padStart(6, '0') })),
    index: at('index.json'),
    experiments,
    evidence: (digest) => at(`runs/${runId}/evidence/${digest}.json`),
    controlEvidence: (digest) => at(`evidence/${digest}.json`),
    command: (revision) => at(`runs/${runId}/commands/${revision}.json`),
    controlCommand: (revision) => at(`commands/${revision}.json`),
    statesOf: () => [],
  };
}

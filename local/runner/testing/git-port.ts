/** For tests only: the smallest real ActionsPort, over a bare git repository of the test and a directory of memory. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ActionsPort, Conclusion, RunIdentity, WorkflowEvent } from '../../github/actions-port.js';

interface RecordedRun {
  id: number;
  path: string;
  name: string;
  conclusion: Conclusion | null;
}

export interface GitPort extends ActionsPort {
  runs: RecordedRun[];
  /** Every token that was asked for, with its permissions. */
  tokens: { token: string; permissions: Record<string, string> }[];
  artifacts: Map<string, Uint8Array>;
  /** Commits the files (whole content of the branch) and returns the sha. */
  commit(files: Record<string, string>, branch?: string): string;
  emit(event: WorkflowEvent): void;
}

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 16 * 1024 * 1024,
  }).trim();

function optional(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export function createGitPort(directory: string): GitPort {
  const gitDirectory = join(directory, 'repository.git');
  mkdirSync(gitDirectory, { recursive: true });
  git(gitDirectory, 'init', '--quiet', '--bare', '--initial-branch=main');
  const listeners: ((event: WorkflowEvent) => void)[] = [];
  const runs: RecordedRun[] = [];
  let nextRun = 100;
  const tokens: GitPort['tokens'] = [];
  const artifacts = new Map<string, Uint8Array>();
  return {
    repository: { id: 4711, owner: 'octo', name: 'shop', defaultBranch: 'main', gitDirectory },
    apiUrl: 'http://127.0.0.1:9/api',
    graphqlUrl: 'http://127.0.0.1:9/graphql',
    serverUrl: 'http://127.0.0.1:9',
    runs,
    tokens,
    artifacts,
    onEvent: (listener) => void listeners.push(listener),
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    readFile: async (sha, path) => optional(() => git(gitDirectory, 'show', `${sha}:${path}`)),
    listFiles: async (sha, path) =>
      (optional(() => git(gitDirectory, 'ls-tree', '--name-only', `${sha}:${path}`)) ?? '').split('\n').filter(Boolean),
    startRun: async ({ path, name }) => {
      const run = { id: nextRun++, path, name, conclusion: null };
      runs.push(run);
      return { id: run.id, attempt: 1 };
    },
    finishRun: async (run, conclusion) => {
      const found = runs.find(({ id }) => id === run.id);
      if (found === undefined || found.conclusion !== null) throw new Error(`run ${run.id} can't finish`);
      found.conclusion = conclusion;
    },
    startJob: async () => ({ id: nextRun++ }),
    finishJob: async () => {},
    tokenFor: (run, permissions) => {
      const token = `ghs_${run.id}_${tokens.length}`;
      tokens.push({ token, permissions });
      return token;
    },
    oidcRequest: (run, job) => ({ url: `http://127.0.0.1:9/token/${run.id}/${job}`, token: `oidc-${run.id}-${job}` }),
    putArtifact: async (run: RunIdentity, { name, zip }) => {
      const key = `${run.id}/${name}`;
      if (artifacts.has(key)) throw new Error(`the artifact ${name} exists`);
      artifacts.set(key, zip);
      return { id: artifacts.size, sha256: createHash('sha256').update(zip).digest('hex') };
    },
    getArtifact: async (run, name) => artifacts.get(`${run.id}/${name}`) ?? null,
    commit: (files, branch = 'main') => {
      const tree = mkdtempSync(join(tmpdir(), 'tree-'));
      git(tree, 'init', '--quiet', `--initial-branch=${branch}`);
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(tree, path)), { recursive: true });
        writeFileSync(join(tree, path), content);
      }
      git(tree, 'add', '--all');
      git(tree, 'commit', '--quiet', '--allow-empty', '-m', 'change');
      git(tree, 'push', '--quiet', '--force', gitDirectory, `HEAD:refs/heads/${branch}`);
      const sha = git(tree, 'rev-parse', 'HEAD');
      rmSync(tree, { recursive: true, force: true });
      return sha;
    },
  };
}

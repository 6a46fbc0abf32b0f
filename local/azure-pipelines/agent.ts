/**
 * A CI outside GitHub, in the shape of Azure Pipelines: it hears of pushes, runs `azure-pipelines.yml` of that commit, and tells
 * GitHub of it by a check run of its own App. It makes no GitHub deployments.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gitEnvironment } from '../../state/base/git-environment.js';
import type { GitHubHost } from '../github/host.js';
import { startSupervised } from '../processes/child.js';
import { expand, type PipelineFile, type PipelineStep, readPipeline, variableSet } from './pipeline-file.js';

export const AZURE_PIPELINES = {
  id: 9426,
  slug: 'azure-pipelines',
  permissions: { checks: 'write', deployments: 'write', packages: 'write', metadata: 'read', contents: 'read' },
} as const;

const FILE = 'azure-pipelines.yml';
const SERVICE = 'https://dev.azure.com/';

export interface AgentOptions {
  github: Pick<GitHubHost, 'url' | 'actions' | 'repository' | 'tokenForIntegration'>;
  /** Name of the pipeline: that of its check. */
  pipeline: string;
  /** Each build works in a folder of its own below it. */
  directory: string;
  supervisor: string;
  /** Secret variables of the pipeline: only a step that asks for one gets it. */
  secrets: Readonly<Record<string, string>>;
  log(line: string): void;
}

export interface Built {
  sha: string;
  ok: boolean;
  /** The last line that the failed step wrote. */
  why: string;
}

export interface Agent {
  /** Told of each build that ended. The answer calls it off. */
  onBuilt(listener: (built: Built) => void): () => void;
  /** Ends what runs; no build begins any more. */
  close(): Promise<void>;
}

/** The files of the commit; what a push took with it of git stays where it is. */
async function checkOut(gitDirectory: string, sha: string, folder: string): Promise<void> {
  const run = promisify(execFile);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await run('git', ['--git-dir', gitDirectory, 'archive', '--format=tar', '--output', archive, sha], {
    env: gitEnvironment(process.env),
  });
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

export function startAgent(options: AgentOptions): Agent {
  const { github, pipeline, directory, log } = options;
  const { owner, name, gitDirectory } = github.repository;
  const listeners = new Set<(built: Built) => void>();
  const closing = new AbortController();
  mkdirSync(directory, { recursive: true });

  async function check(method: 'POST' | 'PATCH', below: string, body: Record<string, unknown>): Promise<number> {
    const response = await fetch(`${github.url}/repos/${owner}/${name}/check-runs${below}`, {
      method,
      headers: {
        authorization: `Bearer ${github.tokenForIntegration(AZURE_PIPELINES.slug)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    const data = (await response.json()) as { id?: number };
    if (!response.ok || data.id === undefined) throw new Error(`the check was refused: ${response.status}`);
    return data.id;
  }

  /** The last line that it wrote; null when it succeeded. */
  async function run(step: PipelineStep, folder: string, variables: Map<string, string>): Promise<string | null> {
    let last = '';
    const onLine = (line: string): void => {
      const set = variableSet(line);
      if (set) variables.set(set.name.toLowerCase(), set.value);
      else if (line.trim() !== '') last = line;
      log(`${step.name}: ${line}`);
    };
    const env: Record<string, string> = { PATH: process.env.PATH ?? '', HOME: folder, LANG: 'C.UTF-8' };
    for (const [key, value] of Object.entries(step.env)) env[key] = expand(value, variables);
    const child = startSupervised({
      command: 'bash',
      args: ['-e', '-c', expand(step.script, variables)],
      cwd: folder,
      env,
      supervisor: options.supervisor,
      ownsDirectory: true,
      onStdout: onLine,
      onStderr: onLine,
    });
    const stop = (): void => void child.stop();
    closing.signal.addEventListener('abort', stop, { once: true });
    const { code, signal } = await child.exited;
    closing.signal.removeEventListener('abort', stop);
    return code === 0 ? null : last || `ended by ${signal ?? code}`;
  }

  async function build(sha: string, file: PipelineFile): Promise<void> {
    const id = await check('POST', '', { name: pipeline, head_sha: sha, status: 'in_progress' });
    const folder = join(directory, String(id));
    let why = await checkOut(gitDirectory, sha, folder).then(
      () => null,
      (error: Error): string | null => error.message,
    );
    const variables = new Map<string, string>();
    const set = (all: Readonly<Record<string, string>>) => {
      for (const [key, value] of Object.entries(all)) variables.set(key.toLowerCase(), value);
    };
    set(file.variables);
    set(options.secrets);
    set({
      'Build.SourceVersion': sha,
      'Build.BuildId': String(id),
      'System.TeamFoundationCollectionUri': `${SERVICE}${owner}/`,
      'System.TeamProject': name,
    });
    for (const step of file.steps) {
      if (why === null && !closing.signal.aborted) why = await run(step, folder, variables);
    }
    // A build that is broken off says nothing: the next start of the world builds again.
    if (closing.signal.aborted) return;
    await check('PATCH', `/${id}`, { conclusion: why === null ? 'success' : 'failure' });
    for (const told of listeners) told({ sha, ok: why === null, why: why ?? '' });
  }

  async function take(sha: string, branch: string): Promise<void> {
    const text = await github.actions.readFile(sha, FILE);
    if (text === null || closing.signal.aborted) return;
    const file = readPipeline(text);
    if (file.branches.includes(branch)) await build(sha, file);
  }

  // One build after the other: two deployments at once would race.
  let turn: Promise<void> = Promise.resolve();
  github.actions.onEvent(({ name: event, sha, ref }) => {
    const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1];
    if (event !== 'push' || branch === undefined) return;
    turn = turn
      .then(() => take(sha, branch))
      .catch((error: Error) => {
        if (closing.signal.aborted) return;
        log(error.message);
        for (const told of listeners) told({ sha, ok: false, why: error.message });
      });
  });
  return {
    onBuilt(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await turn;
    },
  };
}

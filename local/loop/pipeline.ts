/** The sample's repository and what its pipeline deploys: published once, corrected when addresses moved. */
import { join } from 'node:path';
import type { Agent } from '../azure-pipelines/agent.js';
import type { GitHubHost } from '../github/host.js';
import type { RunnerEvent } from '../runner/options.js';
import { withAzurePipelines } from '../sample/azure-pipelines.js';
import { type ContainerPipeline, withContainer } from '../sample/container.js';
import { type SampleProvider, withProvider } from '../sample/provider.js';
import { renderSample, type SampleVariables } from '../sample/render.js';
import { LoopError } from './result.js';
import { git, headOf } from './state-branch.js';
import { systemError } from './system-errors.js';

const MAIN = 'main';
const DEPLOY = '.github/workflows/deploy.yml';
/** Longer than any build here. */
const PATIENCE_MS = 120_000;

export interface SampleSource {
  variables: SampleVariables;
  /** The template's folder. */
  directory: string;
  /** Left out: an Actions artifact is built. */
  container?: ContainerPipeline;
  /** The image is built and deployed by a CI outside GitHub. */
  outside?: boolean;
  /** What injects its faults; workspaces where left out. */
  provider?: SampleProvider;
  /** Needed by provider `command`. */
  toxiproxyUrl?: string;
  /** Files that are not published. */
  without?: readonly string[];
}

/**
 * Brings the default branch to what it must be. `moved` maps old addresses to new ones: they are replaced wherever they
 * stand, so that what people and fixes changed stays. True when a push was made, which the pipeline follows.
 */
export async function publish(
  github: GitHubHost,
  source: SampleSource,
  moved: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { gitDirectory } = github.repository;
  const head = await headOf(gitDirectory, MAIN);
  if (head === null) {
    const { variables, directory, container, outside, provider = 'workspaces', toxiproxyUrl = '' } = source;
    const template = renderSample(variables, { directory });
    const rendered = withProvider(template, directory, provider, variables, toxiproxyUrl);
    const contained = container ? withContainer(rendered, directory, container, variables) : rendered;
    const files =
      container && outside
        ? withAzurePipelines(contained, directory, { ...variables, REGISTRY: container.registry })
        : contained;
    for (const path of source.without ?? []) delete files[path];
    await github.commitFiles({ branch: MAIN, message: 'feat: orders service', files });
    return true;
  }
  const files = moved.size === 0 ? {} : await readdressed(gitDirectory, head, moved);
  if (Object.keys(files).length === 0) return github.repeatLostPush();
  await github.commitFiles({ branch: MAIN, message: 'chore: addresses of this machine', files });
  return true;
}

async function readdressed(
  gitDirectory: string,
  head: string,
  moved: ReadonlyMap<string, string>,
): Promise<Record<string, { content: string; mode: string }>> {
  const files: Record<string, { content: string; mode: string }> = {};
  const listed = await git(gitDirectory, ['ls-tree', '-r', '-z', head]);
  for (const line of listed.split('\0').filter((entry) => entry !== '')) {
    const [, mode = '', path = ''] = /^(\d+) blob [0-9a-f]+\t(.*)$/s.exec(line) ?? [];
    if (path === '') continue;
    const before = await git(gitDirectory, ['show', `${head}:${path}`]);
    // Two addresses may have changed places: each is replaced by what it was before anything was replaced.
    const pattern = new RegExp([...moved.keys()].map((text) => `${text.replaceAll('.', '\\.')}(?!\\d)`).join('|'), 'g');
    const content = before.replace(pattern, (text) => moved.get(text) ?? text);
    if (content !== before) files[path] = { content, mode };
  }
  return files;
}

export interface Deployments {
  seen(event: RunnerEvent): void;
  /** Resolves with the next run of the pipeline that succeeds. @throws LoopError when one fails, or none ends in time. */
  next(signal: AbortSignal): Promise<void>;
}

/** Likewise, of a CI outside GitHub. */
export function nextBuilt(agent: Agent, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (end: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      off();
      end();
    };
    const failed = (why: string) =>
      new LoopError('not-deployed', `The sample service was not deployed: ${why}`, 'world.log says more.');
    const off = agent.onBuilt(({ ok, why }) => done(() => (ok ? resolve() : reject(failed(why)))));
    const aborted = (): void => done(() => reject(signal.reason as Error));
    const timer = setTimeout(() => done(() => reject(failed('its pipeline did not end in time.'))), PATIENCE_MS);
    signal.addEventListener('abort', aborted, { once: true });
    if (signal.aborted) aborted();
  });
}

export function watchDeployments(): Deployments {
  const waiting = new Set<(event: RunnerEvent & { type: 'run-finished' }) => void>();
  /** What jobs of each run said before they failed. */
  const words = new Map<number, string>();
  return {
    seen(event) {
      if (event.type === 'job-finished' && event.outcome === 'failure')
        words.set(event.run.id, event.annotations.map((one) => one.message).join('\n'));
      if (event.type !== 'run-finished' || event.workflow !== DEPLOY) return;
      for (const told of waiting) told(event);
    },
    next(signal) {
      return new Promise((resolve, reject) => {
        const failed = (why: string): LoopError => {
          const refused = systemError(why);
          return refused
            ? new LoopError(refused.code, refused.message, refused.hint)
            : new LoopError('not-deployed', `The sample service was not deployed: ${why}`, 'world.log says more.');
        };
        const done = (end: () => void): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', aborted);
          waiting.delete(told);
          end();
        };
        const told = (event: RunnerEvent & { type: 'run-finished' }): void =>
          done(() => {
            if (event.conclusion === 'success') resolve();
            else {
              const why = event.message ?? words.get(event.run.id) ?? '';
              reject(failed(`run ${event.run.id} ended in ${event.conclusion}. ${why}`));
            }
          });
        const aborted = (): void => done(() => reject(signal.reason as Error));
        const timer = setTimeout(() => done(() => reject(failed('its pipeline did not end in time.'))), PATIENCE_MS);
        signal.addEventListener('abort', aborted, { once: true });
        waiting.add(told);
        if (signal.aborted) aborted();
      });
    },
  };
}

/** Where the template lies. */
export function templateOf(root: string): string {
  return join(root, 'local/sample/repository');
}

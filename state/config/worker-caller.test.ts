/** A worker workflow that calls the reusable one: what its own text can prove, and no more. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { Config } from '../../schemas/generated/types.js';
import { workflowProblems } from './worker-workflow.js';

const own = parse(readFileSync('.github/workflows/worker.yml', 'utf8'));
const page = readFileSync('docs/action.md', 'utf8');
const shown = /```yaml\n(name: Chaos Loop\n[\s\S]*?)```/.exec(page)?.[1] ?? '';

function problems(change: (job: Record<string, unknown>) => void, config: unknown = null): string[] {
  const workflow = parse(shown);
  change(workflow.jobs.worker);
  return workflowProblems(workflow, config as Config | null).map(({ message }) => message);
}

it('the lines of docs/action.md have no problem, and hand on what the jobs of the reusable workflow ask for', () => {
  expect(problems(() => undefined)).toEqual([]);
  const asked: Record<string, string> = {};
  for (const { permissions } of Object.values<{ permissions: Record<string, string> }>(own.jobs))
    Object.assign(asked, permissions);
  expect(parse(shown).jobs.worker.permissions).toEqual(asked);
});

it('R20.6 the reusable workflow, as jobs of a repository, has no problem either: the agent has no right but to read', () => {
  const jobs = { ...own, on: { repository_dispatch: { types: ['chaos-loop'] } } };
  expect(workflowProblems(jobs)).toEqual([]);
});

it.each<[string, (job: Record<string, unknown>) => void, RegExp]>([
  ['no id-token', (job) => Object.assign(job, { permissions: { contents: 'read' } }), /no id-token: write/],
  ['no rights said', (job) => delete job.permissions, /no contents: read/],
  ['write-all', (job) => Object.assign(job, { permissions: 'write-all' }), /hands on write-all/],
  ['more than is needed', (job) => Object.assign(job.permissions as object, { contents: 'write' }), /contents: write/],
  ['a branch', (job) => Object.assign(job, { uses: `${String(job.uses).split('@')[0]}@main` }), /at "main"/],
])('%s is a problem', (_name, change, words) => {
  expect(problems(change)).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
});

it('a commit is as good as a release', () => {
  const at = (job: Record<string, unknown>) =>
    Object.assign(job, { uses: `${String(job.uses).split('@')[0]}@${'a'.repeat(40)}` });
  expect(problems(at)).toEqual([]);
});

it('a login that the configuration names has to be handed on, and can have one name only', () => {
  const config = (variable: string) => ({
    environments: {
      p: {
        gate: {
          artifact: { type: 'oci', registry: 'ghcr.io', repository: 'a/b', login: { type: 'secret', variable } },
        },
      },
    },
  });
  expect(problems(() => undefined, config('OTHER'))).toEqual([expect.stringContaining('names OTHER')]);
  expect(problems(() => undefined, config('REGISTRY_TOKEN'))).toEqual([expect.stringContaining('does not hand on')]);
  expect(problems((job) => Object.assign(job, { secrets: 'inherit' }), config('REGISTRY_TOKEN'))).toEqual([]);
});

it('an agent’s secret has one name there, and has to be handed on', () => {
  const config = (...secrets: string[]) => ({ environments: {}, agents: { coding: { run: 'code', secrets } } });
  const keyed = (job: Record<string, unknown>) => Object.assign(job, { secrets: { AGENT_KEY: 'x' } });
  expect(problems(() => undefined, config('MODEL_KEY'))).toEqual([expect.stringContaining('names MODEL_KEY')]);
  expect(problems(() => undefined, config('AGENT_KEY'))).toEqual([
    expect.stringContaining('does not hand on AGENT_KEY'),
  ]);
  expect(problems(keyed, config('AGENT_KEY'))).toEqual([]);
});

/** R20.6: the agent's job has a token that can only read, and the secrets that the configuration names, on one step. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import type { Config } from '../../schemas/generated/types.js';
import { config } from '../testing/fixture.js';
import { parseConfig } from './config.js';
import { workflowProblems } from './worker-workflow.js';

const expression = (inside: string) => `\${{ ${inside} }}`;
const own = parse(readFileSync('.github/workflows/worker.yml', 'utf8'));

type Step = Record<string, unknown>;
interface Jobs {
  claim: { permissions: Record<string, string> };
  deliver: { permissions: Record<string, string> };
  propose: Record<string, unknown> & { permissions: Record<string, string>; steps: Step[] };
}
interface Workflow {
  jobs: Jobs;
  env?: Step;
}

const naming = (...secrets: string[]): Config => ({
  ...config(),
  agents: { analysis: { run: 'a', secrets }, coding: { run: 'b' } },
});

/** Problems of the three jobs after a change; `agent` is the step that runs the agent. */
function problems(
  given: Config | null,
  change: (jobs: Jobs, agent: Step, workflow: Workflow) => void = () => undefined,
): string[] {
  const workflow: Workflow = structuredClone({ ...own, on: { repository_dispatch: { types: ['chaos-loop'] } } });
  const agent = workflow.jobs.propose.steps.find((step) => (step.with as Step)?.command === 'propose') ?? {};
  agent.env = {};
  change(workflow.jobs, agent, workflow);
  return workflowProblems(workflow, given).map(({ path, message }) => `${path} ${message}`);
}

const KEY = { MODEL_KEY: expression('secrets.MODEL_KEY') };
const AT = '/jobs/propose/steps/2';
const OTHERWISE = 'a secret reaches the agent’s job by another way than its own step';

describe('the secrets of the configuration, on the agent’s step', () => {
  it('are neither more nor fewer', () => {
    const give = (env: Step) => problems(naming('MODEL_KEY'), (_, agent) => Object.assign(agent, { env }));
    expect(give(KEY)).toEqual([]);
    expect(give({ MODEL_KEY: expression('vars.MODEL_KEY') })).toEqual([]);
    expect(give({ MODEL_KEY: expression('github.token') })).toEqual([]);
    expect(give({ ...KEY, LOG: 'debug' })).toEqual([]);
    expect(give({})).toEqual([
      `${AT}/env the agent’s step is not handed MODEL_KEY, which agents.<phase>.secrets names`,
    ]);
    expect(give({ ...KEY, OTHER: expression("format('{0}', secrets['OTHER'])") })).toEqual([
      `${AT}/env/OTHER the agent’s step is handed OTHER, which no agents.<phase>.secrets names`,
    ]);
  });

  it('where no configuration is known, whatever that step gets is taken to be named', () => {
    expect(problems(null, (_, agent) => Object.assign(agent, { env: KEY }))).toEqual([]);
  });

  it.each<[string, (jobs: Jobs, agent: Step, workflow: Workflow) => void, string]>([
    ['the job', ({ propose }) => Object.assign(propose, { env: KEY }), '/jobs/propose/env/MODEL_KEY'],
    ['the workflow', (_, __, workflow) => Object.assign(workflow, { env: KEY }), '/env/MODEL_KEY'],
    [
      'another step',
      ({ propose }) => Object.assign(propose.steps[0] ?? {}, { env: KEY }),
      '/jobs/propose/steps/0/env/MODEL_KEY',
    ],
    [
      'a command',
      ({ propose }) => propose.steps.push({ run: `login ${expression('secrets.MODEL_KEY')}` }),
      '/jobs/propose/steps/4/run',
    ],
    ['an input', (_, agent) => Object.assign(agent.with as Step, { x: expression('secrets.PAT') }), `${AT}/with/x`],
    [
      'all of them',
      (_, agent) => Object.assign(agent.with as Step, { x: expression('toJSON(secrets)') }),
      `${AT}/with/x`,
    ],
    [
      'a registry',
      ({ propose }) =>
        Object.assign(propose, { container: { image: 'a', credentials: { password: expression('secrets.PULL') } } }),
      '/jobs/propose/container',
    ],
  ])('%s is another way', (_name, change, place) => {
    const found = problems(naming('MODEL_KEY'), (jobs, agent, workflow) => {
      agent.env = KEY;
      change(jobs, agent, workflow);
    });
    expect(found).toEqual([`${place} ${OTHERWISE}`]);
  });

  it('the job’s own token is no secret of the repository', () => {
    const own = (_: Jobs, agent: Step) =>
      Object.assign(agent.with as Step, { 'github-token': expression('secrets.GITHUB_TOKEN') });
    expect(problems(naming(), own)).toEqual([]);
  });

  it('deliver keeps its own', () => {
    const login = ({ deliver }: Jobs) => Object.assign(deliver, { env: { REGISTRY_TOKEN: expression('secrets.X') } });
    expect(problems(naming(), login)).toEqual([]);
  });
});

describe('the token of the job', () => {
  const allow = (rights: Record<string, string>) =>
    problems(naming(), ({ propose }) => Object.assign(propose.permissions, rights));
  it('may ask a model', () => {
    expect(allow({ models: 'read' })).toEqual([]);
    expect(allow({ 'copilot-requests': 'write' })).toEqual([]);
  });
  it.each([{ contents: 'write' }, { models: 'write' }, { issues: 'write' }, { 'id-token': 'write' }])(
    'may not act: %j',
    (rights) => expect(allow(rights)).toEqual([expect.stringMatching(/the agent’s job has/)]),
  );
  it.each(['claim', 'deliver'] as const)('%s asks no model', (name) => {
    const more = (jobs: Jobs) => Object.assign(jobs[name].permissions, { models: 'read' });
    expect(problems(naming(), more)).toEqual([
      `/jobs/${name}/permissions/models job "${name}" has models: read, and asks no model`,
    ]);
  });
  it.each([undefined, {}, { 'persist-credentials': true }, { 'persist-credentials': 'true' }])(
    'does not stay in the checkout: %j',
    (given) => {
      const keep = ({ propose }: Jobs) => Object.assign(propose.steps[0] ?? {}, { with: given });
      expect(problems(naming(), keep)).toEqual([
        '/jobs/propose/steps/0/with/persist-credentials the checkout of the agent’s job keeps the token of the job',
      ]);
    },
  );
});

it('docs/agents.md shows a configuration, a job and rights that are taken', () => {
  const page = readFileSync('docs/agents.md', 'utf8');
  const [agents, job, rights] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => parse(text));
  const given: Config = { ...config(), ...agents };
  expect(parseConfig(given)).toMatchObject({ ok: true });
  const shown = (more: object) => (jobs: Jobs) => {
    const { permissions, steps } = job.jobs.propose;
    jobs.propose.permissions = { ...permissions, ...more };
    jobs.propose.steps = [...steps, ...jobs.propose.steps.slice(3)];
  };
  expect(problems(given, shown({}))).toEqual([]);
  expect(problems(given, shown(rights.permissions))).toEqual([]);
});

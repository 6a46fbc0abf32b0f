/** What `init` writes for an agent: its command, script, prompts, schemas and secrets. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { workflowProblems } from '../../../state/config/worker-workflow.js';
import { clean } from '../testing/repository.js';
import { CONFIG, call, checkout, exampleOf, expression, read, SAID, WORKER, words } from './testing.js';

afterAll(clean);

it('{phase} in the command of the agent is the phase', async () => {
  const directory = checkout(exampleOf('container-apps'));
  await call(['init', directory, ...words({ ...SAID, agent: 'node agents/{phase}.mjs' })]);
  const { agents } = parse(read(directory, CONFIG));
  expect(agents.analysis.run).toBe('node agents/analysis.mjs');
  expect(agents.coding.run).toBe('node agents/coding.mjs');
});

it('an agent by agents/ask.sh gets its script, and prompt and schema of each phase; what is there is kept', async () => {
  const directory = checkout(exampleOf('container-apps'));
  mkdirSync(join(directory, 'agents'));
  writeFileSync(join(directory, 'agents/coding.md'), 'Our own words.\n');
  const made = await call(['init', directory, ...words({ ...SAID, agent: 'sh agents/ask.sh {phase}' })]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(read(directory, 'agents/coding.md')).toBe('Our own words.\n');
  expect(made.out).toContain('agents/coding.md: is there, and is kept');
  expect(read(directory, 'agents/ask.sh')).toContain('CHAOS_LOOP_PROPOSAL');
  for (const phase of ['analysis', 'diagnostic', 'advisory']) {
    const prompt = read(directory, `agents/${phase}.md`);
    expect(prompt).toContain('chaos-loop/brief.json');
    expect(prompt).toContain('never an instruction');
    // One argument of a program has 128 kB at most.
    const schema = read(directory, `agents/proposal-${phase}.json`);
    expect(Buffer.byteLength(prompt + schema)).toBeLessThan(120_000);
    expect(JSON.stringify(JSON.parse(schema)).match(/"\$ref":"(?!#)/)).toBeNull();
  }
});

it.each([
  ['sh tools/agents/ask.sh {phase}', false],
  ['sh agents/ask.sh.old {phase}', false],
  ['sh my-agents/ask.sh {phase}', false],
  ["MODEL_COMMAND='m -p' sh ./agents/ask.sh {phase}", true],
])('%s calls the script of agents: %s', async (agent, calls) => {
  const directory = checkout(exampleOf('container-apps'));
  expect((await call(['init', directory, ...words({ ...SAID, agent })])).code).toBe(0);
  expect(existsSync(join(directory, 'agents/ask.sh'))).toBe(calls);
});

it('secrets of the agent stand in the configuration and on its step alone, and are said to be set', async () => {
  const directory = checkout(exampleOf('container-apps'));
  const made = await call(['init', directory, ...words({ ...SAID, 'agent-secrets': 'MODEL_KEY, MODEL_URL' })]);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out.replace(/\s+/g, ' ')).toContain(
    'the agent gets MODEL_KEY, MODEL_URL, and without them it is not started',
  );
  const [config, workflow] = [parse(read(directory, CONFIG)), parse(read(directory, WORKER))];
  expect(config.agents.coding.secrets).toEqual(['MODEL_KEY', 'MODEL_URL']);
  const steps: { env?: object }[] = workflow.jobs.propose.steps;
  expect(steps.flatMap(({ env }) => env ?? [])).toEqual([
    { MODEL_KEY: expression('secrets.MODEL_KEY'), MODEL_URL: expression('secrets.MODEL_URL') },
  ]);
  expect(read(directory, WORKER).match(/secrets\./g)).toHaveLength(2);
  expect(workflowProblems(workflow, config)).toEqual([]);
});

it.each([
  [{ 'agent-secrets': 'GITHUB_TOKEN' }, /agents\/analysis\/secrets\/0.*runner’s own/],
  [{ agent: '', 'agent-secrets': 'MODEL_KEY' }, /--agent: not given, and --agent-secrets names/],
])('%j is refused', async (wrong, says) => {
  const directory = checkout(exampleOf('container-apps'));
  const { code, err } = await call(['init', directory, ...words({ ...SAID, ...wrong })]);
  expect([code === 0, existsSync(join(directory, CONFIG))]).toEqual([false, false]);
  expect(err).toMatch(says);
});

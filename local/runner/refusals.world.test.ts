import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createWorld, oneJob, type World } from './testing/world.js';

/** One world for all: what a workflow is refused for does not depend on what ran before. */
let world: World;
beforeAll(() => {
  world = createWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.events.length = 0;
  world.port.runs.length = 0;
});

/** Pushes the workflow and returns why its run could not be carried out. */
async function refusal(workflow: string | Record<string, string>): Promise<string> {
  await world.push(typeof workflow === 'string' ? { '.github/workflows/w.yml': workflow } : workflow);
  expect(world.port.runs.map((run) => run.conclusion)).toEqual(['failure']);
  expect(world.events.map((event) => event.type)).toEqual(['run-started', 'run-finished']);
  const { message, run } = world.run();
  expect(readFileSync(join(world.directory, 'work/logs', String(run.id), 'run.log'), 'utf8')).toContain(
    message ?? 'a message',
  );
  return message ?? '';
}

const job = (more: string, steps = 'steps: [{ run: x }]'): string =>
  `on: push\njobs: { a: { runs-on: x, ${more} ${steps} } }`;

describe('a workflow with something that this runner does not do', () => {
  it('fails naming every such key at once', async () => {
    const message =
      await refusal(`on: { push: { paths: [a] }, schedule: [{ cron: x }], repository_dispatch: { branches: [b] } }
concurrency: one
defaults: {}
jobs:
  a:
    runs-on: x
    strategy: { matrix: { n: [1] } }
    container: node
    steps:
      - { run: x, continue-on-error: true, timeout-minutes: 1, shell: pwsh }
      - { uses: actions/cache@v4 }
      - { uses: ./local, run: x, working-directory: y }
      - {}
  b: { uses: octo/other/.github/workflows/x.yml@v1 }`);
    for (const named of [
      'on.push.paths is not supported',
      'on.schedule is not supported',
      'on.repository_dispatch.branches is not supported',
      'concurrency is not supported',
      'defaults is not supported',
      'jobs.a.strategy is not supported',
      'jobs.a.container is not supported',
      'jobs.a.steps[0].timeout-minutes is not supported',
      'jobs.a.steps[0].shell: "pwsh" is not supported',
      'jobs.a.steps[1].uses: "actions/cache@v4" is not supported',
      'jobs.a.steps[2] must have either uses or run',
      'jobs.a.steps[2].uses: "./local" is not supported',
      'jobs.a.steps[2].working-directory does not belong to a step with uses',
      'jobs.a.steps[3] must have either uses or run',
      'jobs.b.uses is not supported',
      'jobs.b.runs-on is missing',
      'jobs.b.steps is missing',
    ]) {
      expect(message).toContain(named);
    }
  });

  it.each([
    [
      'an unknown context',
      job("if: matrix.x == 'y',"),
      "jobs.a.if: \"matrix.x == 'y'\": Unrecognized named-value: 'matrix'",
    ],
    ['a context at the wrong place', job("if: steps.a.outcome == 'y',"), "Unrecognized named-value: 'steps'"],
    [
      'secrets in an if',
      job('', "steps: [{ run: x, if: secrets.GITHUB_TOKEN != '' }]"),
      "steps[0].if: \"secrets.GITHUB_TOKEN != ''\": Unrecognized named-value: 'secrets'",
    ],
    [
      'an unknown function',
      job('', `steps: [{ run: "\${{ hashFiles('a') }}" }]`),
      "steps[0].run: \"hashFiles('a')\": Unrecognized function: 'hashFiles'",
    ],
    [
      'a status function outside of an if',
      job('', `steps: [{ run: "\${{ success() }}" }]`),
      "Unrecognized function: 'success'",
    ],
    ['an expression without an end', job('', `steps: [{ run: "echo \${{ github.sha" }]`), 'has no closing }}'],
    ['an empty expression', job('', `steps: [{ run: "\${{ }}" }]`), 'an empty expression'],
    ['an if that would always be true', job(`if: "\${{ false }} && true",`), 'always true'],
    ['a needed job that is not there', job('needs: b,'), 'jobs.a.needs: there is no job "b"'],
    [
      'a circle of needs',
      'on: push\njobs: { a: { runs-on: x, needs: b, steps: [{ run: x }] }, b: { runs-on: x, needs: a, steps: [{ run: x }] } }',
      'the job needs itself',
    ],
    ['two steps of one id', job('', 'steps: [{ id: s, run: x }, { id: s, run: y }]'), 'two steps have the id "s"'],
    [
      'an unknown permission',
      job('permissions: { everything: write },'),
      'jobs.a.permissions.everything is not a permission',
    ],
    ['an unknown access', job('permissions: { id-token: read },'), `jobs.a.permissions.id-token can't be "read"`],
    [
      "a branch pattern it can't match",
      `on: { push: { branches: ['v[0-9]', main] } }\njobs: { a: { runs-on: x, steps: [{ run: x }] } }`,
      'the pattern "v[0-9]" is not supported',
    ],
    ['no jobs', 'on: push', 'jobs is missing or empty'],
    ['no trigger', 'jobs: { a: { runs-on: x, steps: [{ run: x }] } }', 'on must name an event'],
    ['no YAML', 'on: push\njobs: [', '.github/workflows/w.yml: '],
  ])('fails with %s', async (_, workflow, message) => {
    expect(await refusal(workflow)).toContain(message);
  });

  it('says so for each of several files, and runs those that are right', async () => {
    await world.push({
      '.github/workflows/bad.yaml': 'on: push\nx: 1',
      ...oneJob('- run: "true"'),
      '.github/workflows/notes.md': 'x',
    });
    expect(world.port.runs.map(({ path, conclusion }) => [path, conclusion])).toEqual([
      ['.github/workflows/bad.yaml', 'failure'],
      ['.github/workflows/ci.yml', 'success'],
    ]);
  });

  it('is not even looked at when the event is not its own', async () => {
    await world.push({ '.github/workflows/w.yml': 'on: pull_request\nconcurrency: x' });
    expect(world.port.runs).toEqual([]);
  });
});

/** Runs the steps and returns the messages of the errors. */
async function errorsOf(steps: string): Promise<string> {
  await world.push(oneJob(steps));
  expect(world.job('only').outcome).toBe('failure');
  const errors = world.job('only').annotations.filter(({ level }) => level === 'error');
  return errors.map(({ message }) => message).join('\n');
}

describe('a step fails by name', () => {
  it.each([
    [
      'an input that checkout does not have here',
      '- { uses: actions/checkout@v4, with: { submodules: true } }',
      'actions/checkout@v4: the input "submodules" is not supported',
    ],
    [
      'a checkout outside of the workspace',
      '- { uses: actions/checkout@v4, with: { path: ../x } }',
      'the path "../x" leads out',
    ],
    [
      'an artifact pattern',
      '- { uses: actions/upload-artifact@v4, with: { path: "a/*" } }',
      'the pattern "a/*" is not supported',
    ],
    [
      'an artifact from elsewhere',
      '- { uses: actions/upload-artifact@v4, with: { path: /etc/hosts } }',
      'the path "/etc/hosts" leads out',
    ],
    [
      'a symbolic link in an artifact',
      '- run: mkdir a && ln -s /etc/hosts a/hosts\n- { uses: actions/upload-artifact@v4, with: { path: a } }',
      'is a symbolic link',
    ],
    [
      'a missing artifact',
      '- { uses: actions/download-artifact@v4, with: { name: none } }',
      'Artifact not found for name: none',
    ],
    [
      'a download of another run',
      '- { uses: actions/download-artifact@v4, with: { name: none, run-id: 1 } }',
      'the input "run-id" is not supported',
    ],
    [
      'no files for an artifact, when asked for',
      '- { uses: actions/upload-artifact@v4, with: { path: none, if-no-files-found: error } }',
      'No files were found with the provided path: none',
    ],
    ['an output without its end', `- run: printf 'a<<END\\nb\\n' >> "$GITHUB_OUTPUT"`, 'the delimiter "END"'],
    ['an output that is none', '- run: echo nonsense >> "$GITHUB_OUTPUT"', 'invalid format: "nonsense"'],
    [
      'an attempt on Node’s options',
      '- run: echo NODE_OPTIONS=--inspect >> "$GITHUB_ENV"',
      "GITHUB_ENV can't set NODE_OPTIONS",
    ],
    ["an expression that can't be evaluated", '- run: "true"\n  if: fromJSON(\'{\')', 'fromJSON'],
  ])('for %s', async (_, steps, message) => {
    expect(await errorsOf(steps)).toContain(message);
  });

  it('for an old workflow command', async () => {
    await world.push(oneJob('- run: "echo ::set-output name=a::b"'));
    expect(world.job('only').annotations[0]?.message).toContain('::set-output:: is not supported');
  });
});

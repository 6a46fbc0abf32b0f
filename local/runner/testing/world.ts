/** For tests only: a repository, a runner and what it reported. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkflowEvent } from '../../github/actions-port.js';
import { bundle } from '../../processes/testing.js';
import type { RunnerEvent, RunnerOptions } from '../options.js';
import { type Runner, startRunner } from '../runner.js';
import { createGitPort, type GitPort } from './git-port.js';

type Finished<T extends RunnerEvent['type']> = Extract<RunnerEvent, { type: T }>;

export interface World {
  directory: string;
  port: GitPort;
  runner: Runner;
  events: RunnerEvent[];
  /** Commits the files, sends a push of it and waits until everything has run. */
  push(files: Record<string, string>, branch?: string): Promise<string>;
  send(event: Partial<WorkflowEvent> & Pick<WorkflowEvent, 'sha'>): Promise<void>;
  job(id: string): Finished<'job-finished'>;
  run(): Finished<'run-finished'>;
  log(job: string): string;
  close(): Promise<void>;
}

/** An action as small as can be: says what it was given and passes a `reply` on. */
const ACTION = `name: Echo
description: for tests
inputs:
  command: { description: what to do, required: true }
  token: { description: a token, default: '\${{ github.token }}' }
  with space: { description: a name with a space, default: spaced }
runs: { using: node24, main: dist/index.js }
`;
const ACTION_MAIN = `
const { appendFileSync, writeFileSync } = require('node:fs');
const { env } = process;
if (env.INPUT_COMMAND === 'fail') { console.log('::error::the action failed'); process.exit(3); }
writeFileSync('action-env.json', JSON.stringify(env));
appendFileSync(env.GITHUB_OUTPUT, 'command=' + env.INPUT_COMMAND + '\\nreply<<END\\none\\ntwo\\nEND\\n');
console.log('token is ' + env.INPUT_TOKEN);
`;

let supervisor: string | null = null;

export function createWorld(more: Partial<RunnerOptions> = {}): World {
  const directory = mkdtempSync(join(tmpdir(), 'runner-'));
  supervisor ??= bundle('local/processes/supervise.ts', mkdtempSync(join(tmpdir(), 'supervisor-')));
  const action = join(directory, 'action');
  mkdirSync(join(action, 'dist'), { recursive: true });
  writeFileSync(join(action, 'action.yml'), ACTION);
  writeFileSync(join(action, 'dist', 'index.js'), ACTION_MAIN);
  const port = createGitPort(directory);
  const events: RunnerEvent[] = [];
  const runner = startRunner({
    port,
    action: { name: 'octo/echo@', directory: action },
    supervisor,
    workDirectory: join(directory, 'work'),
    environment: { EMULATOR_URL: 'http://127.0.0.1:1' },
    onJob: (event) => void events.push(event),
    ...more,
  });
  const last = <T extends RunnerEvent>(what: string, found: T | undefined): T => {
    if (found === undefined) throw new Error(`no ${what} in ${JSON.stringify(events)}`);
    return found;
  };
  const world: World = {
    directory,
    port,
    runner,
    events,
    async send(event) {
      port.emit({
        name: 'push',
        ref: 'refs/heads/main',
        action: null,
        payload: { sender: { login: 'mona' } },
        ...event,
      });
      await runner.idle();
    },
    async push(files, branch = 'main') {
      const sha = port.commit(files, branch);
      await world.send({ sha, ref: `refs/heads/${branch}` });
      return sha;
    },
    job: (id) => {
      const found = events.filter((event) => event.type === 'job-finished').findLast((event) => event.job === id);
      return last(`job ${id}`, found);
    },
    run: () => last('run', events.filter((event) => event.type === 'run-finished').at(-1)),
    log: (id) => readFileSync(world.job(id).log ?? '', 'utf8'),
    async close() {
      await runner.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return world;
}

/** A workflow file with one job of these steps. */
export function oneJob(steps: string, top = 'on: push'): Record<string, string> {
  const body = steps.replace(/^\n/, '').replaceAll(/^/gm, '      ');
  return { '.github/workflows/ci.yml': `${top}\njobs:\n  only:\n    runs-on: ubuntu-latest\n    steps:\n${body}\n` };
}

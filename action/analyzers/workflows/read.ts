/** What is kept of a workflow: its jobs, in order what their steps do, how runs of it are kept apart, and what starts it. */
import type { YamlView } from '../syntax/yaml.js';

export interface Step {
  /** Of the action or command. */
  line: number;
  name: string;
  uses: string;
  run: string;
  /** Values of `with`, by their keys. */
  given: ReadonlyMap<string, string>;
}

export interface Job {
  id: string;
  steps: readonly Step[];
  /** The workflow that it calls; null: it has steps of its own. */
  calls: string | null;
  needs: readonly string[];
  /** Name of the environment, as it is written. */
  environment: string;
  concurrency: boolean;
}

export interface Workflow {
  path: string;
  text: string;
  /** As other workflows name it. */
  name: string;
  triggers: ReadonlySet<string>;
  /** Names of the workflows after which it runs. */
  after: readonly string[];
  concurrency: boolean;
  jobs: readonly Job[];
}

const wordsOf = (view: YamlView | null): string[] =>
  view === null ? [] : view.text !== null ? [view.text] : view.items().flatMap(({ text }) => text ?? []);

/** In linear time: a comment of a shell is no command. */
const withoutComments = (run: string): string =>
  run
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n');

function stepOf(view: YamlView): Step {
  const does = view.get('uses') ?? view.get('run') ?? view;
  return {
    line: does.line,
    name: view.get('name')?.text ?? '',
    uses: view.get('uses')?.text ?? '',
    run: withoutComments(view.get('run')?.text ?? ''),
    given: new Map((view.get('with')?.entries() ?? []).map(([key, value]) => [key, value.text ?? ''])),
  };
}

function jobOf(id: string, view: YamlView): Job {
  const environment = view.get('environment');
  return {
    id,
    steps: (view.get('steps')?.items() ?? []).map(stepOf),
    calls: view.get('uses')?.text ?? null,
    needs: wordsOf(view.get('needs')),
    environment: environment?.text ?? environment?.get('name')?.text ?? '',
    concurrency: view.has('concurrency'),
  };
}

/** More than anybody writes; the rest of such a file is not looked at. */
const MOST_JOBS = 100;

/** Null: it is none. */
export function readWorkflow(document: YamlView, path: string, text: string): Workflow | null {
  const jobs = document.get('jobs');
  if (!jobs) return null;
  const on = document.get('on');
  const triggers = new Set([...wordsOf(on), ...(on?.entries() ?? []).map(([key]) => key), ...emptyKeys(on)]);
  return {
    path,
    text,
    name: document.get('name')?.text ?? path,
    triggers,
    after: wordsOf(on?.get('workflow_run', 'workflows') ?? null),
    concurrency: document.has('concurrency'),
    jobs: jobs
      .entries()
      .slice(0, MOST_JOBS)
      .map(([id, view]) => jobOf(id, view)),
  };
}

const TRIGGERS = [
  'push',
  'pull_request',
  'pull_request_target',
  'workflow_dispatch',
  'workflow_call',
  'release',
  'schedule',
];

/** `on: {push: }` says nothing of it, and names it all the same. */
const emptyKeys = (on: YamlView | null): string[] => TRIGGERS.filter((key) => on?.has(key));

/** The workflow of this repository that a job calls; null: it is of another. */
export function calledPath({ calls }: Job): string | null {
  return calls?.startsWith('./') ? calls.slice(2) : null;
}

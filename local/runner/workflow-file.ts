/** A workflow file → what the runner does with it. Whatever it does not do is refused by name, never ignored. */
import { parseDocument } from 'yaml';
import { type Allowed, problemOfCondition, problemOfTemplate } from './expressions.js';
import { type Permissions, readPermissions } from './permissions.js';
import { Shape } from './shape.js';
import { problemsOfTriggers, readTriggers, type Triggers } from './triggers.js';

export interface Step {
  id: string | null;
  name: string | null;
  if: string | null;
  uses: string | null;
  run: string | null;
  with: Record<string, string>;
  env: Record<string, string>;
  workingDirectory: string | null;
  shell: 'bash' | 'sh' | null;
  /** Its failure fails no job. */
  continueOnError: boolean;
}

export interface Job {
  id: string;
  name: string;
  needs: string[];
  if: string | null;
  /** Null: the workflow's. */
  permissions: Permissions | null;
  /** The environment that the job deploys to; null: none. */
  environment: string | null;
  env: Record<string, string>;
  outputs: Record<string, string>;
  steps: Step[];
  timeoutMinutes: string;
}

export interface Workflow {
  /** The path where the file has no name, as on GitHub. */
  name: string;
  runName: string | null;
  triggers: Triggers;
  /** Null: absent. */
  permissions: Permissions | null;
  env: Record<string, string>;
  jobs: Job[];
}

/** `triggers` is null when not even `on` could be read; a workflow with problems must not run. */
export interface WorkflowFile {
  triggers: Triggers | null;
  workflow: Workflow;
  problems: string[];
}

const KEYS = {
  workflow: ['name', 'run-name', 'on', 'permissions', 'env', 'jobs'],
  job: ['name', 'runs-on', 'needs', 'if', 'permissions', 'environment', 'env', 'outputs', 'steps', 'timeout-minutes'],
  step: ['id', 'name', 'if', 'uses', 'with', 'env', 'run', 'working-directory', 'shell', 'continue-on-error'],
};
const ID = /^[A-Za-z_][A-Za-z0-9_-]*$/;
/** GitHub's default. */
const TIMEOUT_MINUTES = '360';

/** Which contexts GitHub offers where (docs.github.com: "Context availability"); status functions only in an `if`. */
const PLACES = {
  runName: { contexts: ['github', 'vars', 'inputs'], status: false },
  workflowEnv: { contexts: ['github', 'vars', 'secrets', 'inputs'], status: false },
  job: { contexts: ['github', 'vars', 'needs', 'inputs'], status: false },
  jobIf: { contexts: ['github', 'vars', 'needs', 'inputs'], status: true },
  jobEnv: { contexts: ['github', 'vars', 'needs', 'secrets', 'inputs'], status: false },
  outputs: {
    contexts: ['github', 'vars', 'needs', 'job', 'runner', 'env', 'secrets', 'steps', 'inputs'],
    status: false,
  },
  step: { contexts: ['github', 'vars', 'needs', 'job', 'runner', 'env', 'secrets', 'steps', 'inputs'], status: false },
  stepIf: { contexts: ['github', 'vars', 'needs', 'job', 'runner', 'env', 'steps', 'inputs'], status: true },
} satisfies Record<string, Allowed>;
export type PlaceName = keyof typeof PLACES;

/** The values that a place may use, of all that are known. */
export function contextsAt(place: PlaceName, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(PLACES[place].contexts.map((name) => [name, values[name] ?? {}]));
}

class Reader extends Shape {
  template(value: unknown, path: string, place: PlaceName): string | null {
    const text = this.text(value, path);
    const problem = text === null ? null : problemOfTemplate(text, PLACES[place]);
    if (problem !== null) this.problem(`${path}: ${problem}`);
    return text;
  }

  templates(value: unknown, path: string, place: PlaceName): Record<string, string> {
    const texts = this.texts(value, path);
    for (const [key, text] of Object.entries(texts)) this.template(text, `${path}.${key}`, place);
    return texts;
  }

  condition(value: unknown, path: string, place: PlaceName): string | null {
    const text = this.text(value, path);
    const problem = text === null ? null : problemOfCondition(text, PLACES[place]);
    if (problem !== null) this.problem(`${path}: ${problem}`);
    return text;
  }

  flag(value: unknown, path: string): boolean {
    if (value === undefined || typeof value === 'boolean') return value === true;
    this.problem(`${path} must be true or false`);
    return false;
  }

  permissions(value: unknown, path: string): Permissions | null {
    return value === undefined ? null : readPermissions(value, path, (text) => this.problem(text));
  }
}

/** Reads the file at `path`; never throws: what is wrong is in `problems`, all of it at once. */
export function readWorkflowFile(text: string, path: string): WorkflowFile {
  const reader = new Reader();
  const document = parseDocument(text);
  // Only the first: one slip makes the parser stumble over everything after it.
  const [error] = document.errors;
  if (error !== undefined) reader.problem(error.message);
  const root = reader.record(error === undefined ? document.toJS() : {}, '', KEYS.workflow);
  const triggers = readTriggers(root.on);
  if (triggers !== null) for (const problem of problemsOfTriggers(triggers)) reader.problem(problem);
  else if (error === undefined) reader.problem('on must name an event, a list of events or a map of them');
  const jobs = Object.entries(reader.record(root.jobs ?? {}, 'jobs', null)).map(([id, job]) =>
    readJob(reader, id, job),
  );
  if (jobs.length === 0 && error === undefined) reader.problem('jobs is missing or empty');
  checkNeeds(reader, jobs);
  const workflow: Workflow = {
    name: reader.text(root.name, 'name') || path,
    runName: reader.template(root['run-name'], 'run-name', 'runName'),
    triggers: triggers ?? { events: [], settings: {} },
    permissions: reader.permissions(root.permissions, 'permissions'),
    env: reader.templates(root.env, 'env', 'workflowEnv'),
    jobs,
  };
  return { triggers, workflow, problems: reader.problems };
}

function readJob(reader: Reader, id: string, value: unknown): Job {
  const path = `jobs.${id}`;
  const job = reader.record(value, path, KEYS.job);
  if (!ID.test(id)) reader.problem(`${path}: "${id}" is not a job id`);
  if (job['runs-on'] === undefined) reader.problem(`${path}.runs-on is missing`);
  for (const label of reader.list(job['runs-on'], `${path}.runs-on`)) reader.template(label, `${path}.runs-on`, 'job');
  const steps = Array.isArray(job.steps) ? job.steps : [];
  if (steps.length === 0) reader.problem(`${path}.steps is missing or empty`);
  const read = steps.map((step, index) => readStep(reader, `${path}.steps[${index}]`, step));
  const ids = read.map((step) => step.id).filter((each) => each !== null);
  for (const twice of ids.filter((each, index) => ids.indexOf(each) < index)) {
    reader.problem(`${path}: two steps have the id "${twice}"`);
  }
  return {
    id,
    name: reader.template(job.name, `${path}.name`, 'job') ?? id,
    needs: reader.list(job.needs, `${path}.needs`),
    if: reader.condition(job.if, `${path}.if`, 'jobIf'),
    permissions: reader.permissions(job.permissions, `${path}.permissions`),
    environment: readEnvironment(reader, job.environment, `${path}.environment`),
    env: reader.templates(job.env, `${path}.env`, 'jobEnv'),
    outputs: reader.templates(job.outputs, `${path}.outputs`, 'outputs'),
    steps: read,
    timeoutMinutes: reader.template(job['timeout-minutes'], `${path}.timeout-minutes`, 'job') ?? TIMEOUT_MINUTES,
  };
}

/** A name, or a map with one and the address that GitHub shows beside it. */
function readEnvironment(reader: Reader, value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return reader.template(value, path, 'job');
  const { name, url, deployment } = reader.record(value, path, ['name', 'url', 'deployment']);
  if (name === undefined) reader.problem(`${path}.name is missing`);
  reader.template(url, `${path}.url`, 'step');
  const given = reader.template(name, `${path}.name`, 'job');
  // For its secrets and approvals only, neither of which is here: no deployment is made.
  return reader.flag(deployment ?? true, `${path}.deployment`) ? given : null;
}

function readStep(reader: Reader, path: string, value: unknown): Step {
  const step = reader.record(value, path, KEYS.step);
  const id = reader.text(step.id, `${path}.id`);
  if (id !== null && !ID.test(id)) reader.problem(`${path}.id: "${id}" is not a step id`);
  const uses = reader.text(step.uses, `${path}.uses`);
  const run = reader.template(step.run, `${path}.run`, 'step');
  if ((uses === null) === (run === null)) reader.problem(`${path} must have either uses or run`);
  const only = uses === null ? ['with'] : ['shell', 'working-directory'];
  for (const key of only) {
    if (step[key] !== undefined)
      reader.problem(`${path}.${key} does not belong to a step with ${uses === null ? 'run' : 'uses'}`);
  }
  const shell = reader.text(step.shell, `${path}.shell`);
  if (shell !== null && shell !== 'bash' && shell !== 'sh') {
    reader.problem(`${path}.shell: "${shell}" is not supported by this runner (bash, sh)`);
  }
  return {
    id,
    name: reader.template(step.name, `${path}.name`, 'step'),
    if: reader.condition(step.if, `${path}.if`, 'stepIf'),
    uses,
    run,
    with: reader.templates(step.with, `${path}.with`, 'step'),
    env: reader.templates(step.env, `${path}.env`, 'step'),
    workingDirectory: reader.template(step['working-directory'], `${path}.working-directory`, 'step'),
    continueOnError: reader.flag(step['continue-on-error'], `${path}.continue-on-error`),
    shell: shell === 'sh' || shell === 'bash' ? shell : null,
  };
}

/** Every needed job exists, and none needs itself by any way round. */
function checkNeeds(reader: Reader, jobs: Job[]): void {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  for (const job of jobs) {
    for (const need of job.needs) {
      if (!byId.has(need)) reader.problem(`jobs.${job.id}.needs: there is no job "${need}"`);
    }
    if (ancestorsOf(job, byId).has(job.id)) reader.problem(`jobs.${job.id}.needs: the job needs itself`);
  }
}

/** Ids of all jobs that a job needs, directly or through others. */
export function ancestorsOf(job: Job, byId: ReadonlyMap<string, Job>): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const need of byId.get(id)?.needs ?? []) visit(need);
  };
  for (const need of job.needs) visit(need);
  return found;
}

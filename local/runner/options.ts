import type { ActionsPort, Conclusion, RunIdentity, WorkflowEvent } from '../github/actions-port.js';
import type { Annotation } from './job-log.js';
import type { Workflow } from './workflow-file.js';

/** The one action that `uses` may name besides checkout and artifacts. */
export interface OurAction {
  /** What `uses` must match: a regular expression, or a prefix. */
  name: string | RegExp;
  /** Absolute path of the directory with action.yml and what it runs. */
  directory: string;
}

export type JobOutcome = 'success' | 'failure' | 'cancelled' | 'skipped';

export type RunnerEvent =
  | {
      type: 'run-started';
      run: RunIdentity;
      workflow: string;
      title: string;
      event: WorkflowEvent['name'];
      sha: string;
    }
  | { type: 'job-started'; run: RunIdentity; job: string; name: string }
  | {
      type: 'job-finished';
      run: RunIdentity;
      job: string;
      outcome: JobOutcome;
      seconds: number;
      annotations: Annotation[];
      /** Path of the job's log; null for a job that was skipped. */
      log: string | null;
    }
  | {
      type: 'run-finished';
      run: RunIdentity;
      workflow: string;
      conclusion: Conclusion;
      /** Why the run could not be carried out at all (what the file has that the runner refuses), else null. */
      message: string | null;
    };

export interface RunnerOptions {
  port: ActionsPort;
  action: OurAction;
  /** Path of the bundled supervise.js. */
  supervisor: string;
  /** Absolute path; jobs live in `jobs/` while they run, logs stay in `logs/<run id>/<job>.log`. */
  workDirectory: string;
  /** Variables that every step gets besides those that GitHub sets (addresses of emulators). */
  environment: Readonly<Record<string, string>>;
  /** The repository's variables, `vars` of its workflows; read anew by each job. None where left out. */
  variables?: Readonly<Record<string, string>>;
  /** Called as things happen; must not throw. */
  onJob?(event: RunnerEvent): void;
  /** How many jobs may run at the same time; default 2. */
  concurrency?: number;
}

/** One run of one workflow, as its jobs see it. */
export interface RunContext {
  options: RunnerOptions;
  workflow: Workflow;
  /** Path of the workflow file in the repository. */
  path: string;
  event: WorkflowEvent;
  run: RunIdentity;
  /** Counts the runs of one workflow from 1. */
  number: number;
  inputs: Record<string, unknown>;
}

/** Where the time of a loop went, each moment once: pure. */
import type { RunnerEvent } from '../runner/options.js';

/** Milliseconds of the epoch. */
export interface Span {
  from: number;
  to: number;
}

export interface JobSpan extends Span {
  /** Path of the workflow's file. */
  workflow: string;
}

/** All of them in seconds; together they are the whole time. */
export interface Seconds {
  /** From the begin of each control window to the end of recovery: what the experiments take however fast this machine is. */
  windows: number;
  /** The rest of the jobs that ran these experiments: starting, waiting for what has to hold before, handing in. */
  experiments: number;
  /** Until the sample service served. */
  world: number;
  /** Jobs that build and deploy. */
  pipeline: number;
  /** All other jobs of the worker. */
  workers: number;
  /** What is left: the App, whoever approves and merges, this command itself. */
  rest: number;
}

const PARTS = ['windows', 'experiments', 'world', 'pipeline', 'workers'] as const;

/** Notes from when to when each job ran. */
export class JobTimes {
  readonly #workflows = new Map<number, string>();
  readonly #begun = new Map<string, Omit<JobSpan, 'to'>>();
  readonly #over: JobSpan[] = [];

  /** `at`: milliseconds. */
  seen(event: RunnerEvent, at: number): void {
    if (event.type === 'run-started') this.#workflows.set(event.run.id, event.workflow);
    if (event.type !== 'job-started' && event.type !== 'job-finished') return;
    const key = `${event.run.id}/${event.run.attempt}/${event.job}`;
    if (event.type === 'job-started') {
      this.#begun.set(key, { workflow: this.#workflows.get(event.run.id) ?? '', from: at });
      return;
    }
    const begun = this.#begun.get(key);
    // One that was skipped never began.
    if (begun) this.#over.push({ ...begun, to: at });
    this.#begun.delete(key);
  }

  /** Those that ended, and as far as they got those that go on. */
  until(now: number): JobSpan[] {
    return [...this.#over, ...[...this.#begun.values()].map((begun) => ({ ...begun, to: now }))];
  }
}

/**
 * `whole`: from the command's start to the end of its run; `serves`: when the sample service did; `windows`: of the experiments,
 * each from the begin of control to the end of recovery; `worker`: path of the worker's workflow.
 */
export function secondsOf(parts: {
  whole: Span;
  serves: number;
  windows: readonly Span[];
  jobs: readonly JobSpan[];
  worker: string;
}): Seconds {
  const { whole, serves, windows, jobs, worker } = parts;
  const measures = ({ from, to }: Span) => windows.some((window) => window.from >= from && window.from <= to);
  const ours = jobs.filter(({ workflow }) => workflow === worker);
  // Where two cover one moment, it is the first one's.
  const spans: Record<(typeof PARTS)[number], readonly Span[]> = {
    windows,
    experiments: ours.filter(measures),
    world: [{ from: whole.from, to: serves }],
    pipeline: jobs.filter(({ workflow }) => workflow !== worker),
    workers: ours,
  };
  const edges = [
    whole.from,
    whole.to,
    ...Object.values(spans).flatMap((some) => some.flatMap(({ from, to }) => [from, to])),
  ]
    .filter((at) => at >= whole.from && at <= whole.to)
    .sort((a, b) => a - b);
  const spent: Seconds = { windows: 0, experiments: 0, world: 0, pipeline: 0, workers: 0, rest: 0 };
  edges.slice(1).forEach((to, index) => {
    const from = edges[index] ?? to;
    const part = PARTS.find((name) => spans[name].some((span) => span.from <= from && span.to >= to)) ?? 'rest';
    spent[part] += (to - from) / 1000;
  });
  for (const part of [...PARTS, 'rest'] as const) spent[part] = Math.round(spent[part] * 10) / 10;
  return spent;
}

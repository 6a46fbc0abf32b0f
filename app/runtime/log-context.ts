/**
 * What each log line says of the piece of work that it belongs to: the delivery, the run, the worker's command. Carried along
 * with the work, like its priority.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface LogFields {
  /** GitHub's id of the webhook delivery (`X-GitHub-Delivery`). */
  delivery?: string;
  event?: string;
  repository?: string;
  runId?: string | null;
  /** Of a worker's message or a comment's command. */
  commandId?: string;
  workflowRun?: string;
  comment?: number;
  sweep?: string;
}

const current = new AsyncLocalStorage<LogFields>();

/** The fields of the work that is under way. */
export function logFields(): LogFields {
  return current.getStore() ?? {};
}

/** Does the work, and all that it begins, with these fields besides those that it has. */
export function logged<T>(fields: LogFields, work: () => T): T {
  return current.run({ ...logFields(), ...fields }, work);
}

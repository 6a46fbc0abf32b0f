/** The jobs of a worker workflow, as its text shows them. */
import { asList, asRecord, asText } from '../base/json.js';

export interface Job {
  name: string;
  job: Record<string, unknown>;
}

/** The job whose step runs our action with this command. */
export function jobOf(workflow: unknown, command: string): Job | null {
  for (const [name, value] of Object.entries(asRecord(asRecord(workflow).jobs))) {
    const job = asRecord(value);
    const runs = asList(job.steps).some((step) => asRecord(asRecord(step).with).command === command);
    if (runs) return { name, job };
  }
  return null;
}

/** What the job's token may do; null when nothing says it, so that the repository's default decides. */
export function permissionsOf(workflow: unknown, { job }: Job): Record<string, string> | null {
  const given = job.permissions ?? asRecord(workflow).permissions;
  if (given === undefined || given === null) return null;
  if (given === 'write-all') return { 'id-token': 'write', contents: 'write' };
  if (given === 'read-all') return { contents: 'read' };
  return Object.fromEntries(
    Object.entries(asRecord(given)).map(([scope, level]) => [scope, asText(level) ?? 'unknown']),
  );
}

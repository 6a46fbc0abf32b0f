/** The default branch moved: a change may have landed without its pull request saying so. */
import { record, repositoryOf, text } from './payload.js';
import { type EventPorts, wake } from './wake.js';

export function onPush(ports: EventPorts, payload: unknown): void {
  const source = record(payload);
  const branch = text(record(source.repository).default_branch);
  if (branch === null || source.ref !== `refs/heads/${branch}`) return;
  wake(ports, repositoryOf(payload), { phases: ['awaiting-external-gate'] });
}

/** The default branch moved: a change may have landed without its pull request saying so. */
import { asRecord, asText, repositoryOf } from './payload.js';
import { type EventPorts, wake } from './wake.js';

export function onPush(ports: EventPorts, payload: unknown): void {
  const source = asRecord(payload);
  const branch = asText(asRecord(source.repository).default_branch);
  if (branch === null || source.ref !== `refs/heads/${branch}`) return;
  wake(ports, repositoryOf(payload), { phases: ['awaiting-external-gate'] });
}

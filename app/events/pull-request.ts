/** A change may have been merged or closed, or the record pull request touched. */
import { number, record, repositoryOf } from './payload.js';
import { type EventPorts, wake } from './wake.js';

export function onPullRequest(ports: EventPorts, payload: unknown): void {
  const pull = number(record(record(payload).pull_request).number);
  if (pull !== null) wake(ports, repositoryOf(payload), { pullRequests: [pull] });
}

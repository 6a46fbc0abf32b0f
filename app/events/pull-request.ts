/** A change may have been merged or closed, or the record pull request touched. */
import { asNumber, asRecord, repositoryOf } from './payload.js';
import { type EventPorts, wake } from './wake.js';

export function onPullRequest(ports: EventPorts, payload: unknown): void {
  const pull = asNumber(asRecord(asRecord(payload).pull_request).number);
  if (pull !== null) wake(ports, repositoryOf(payload), { pullRequests: [pull] });
}

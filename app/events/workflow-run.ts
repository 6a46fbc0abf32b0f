/** A build may be done, or a worker's workflow run over. Few runs are active, so all of them are looked at. */
import { asRecord, repositoryOf } from './payload.js';
import { type EventPorts, wake } from './wake.js';

export function onWorkflowRun(ports: EventPorts, payload: unknown): void {
  if (asRecord(payload).action === 'completed') wake(ports, repositoryOf(payload), {}, true);
}

/** A deployment was made or has a new status. `inactive` sends no event: the sweep sees it. */
import { asRecord, asText, repositoryOf } from './payload.js';
import { type EventPorts, wake } from './wake.js';

export function onDeployment(ports: EventPorts, payload: unknown): void {
  const source = asRecord(payload);
  const names = [asRecord(source.deployment_status).environment, asRecord(source.deployment).environment];
  const environments = names.flatMap((name) => asText(name) ?? []);
  if (environments.length > 0) wake(ports, repositoryOf(payload), { environments });
}

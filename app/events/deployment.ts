/** A deployment was made or has a new status. `inactive` sends no event: the sweep sees it. */
import { record, repositoryOf, text } from './payload.js';
import { type EventPorts, wake } from './wake.js';

export function onDeployment(ports: EventPorts, payload: unknown): void {
  const source = record(payload);
  const names = [record(source.deployment_status).environment, record(source.deployment).environment];
  const environments = names.flatMap((name) => text(name) ?? []);
  if (environments.length > 0) wake(ports, repositoryOf(payload), { environments });
}

/** What the App reads of a webhook's body: names to look up, never facts. Read tolerantly; old and new payloads differ. */
import { asList, asNumber, asRecord, asSha, asText } from '../../state/base/json.js';

export interface NamedRepository {
  id: number;
  owner: string;
  name: string;
}

export function repositoryOf(payload: unknown): NamedRepository | null {
  const repository = asRecord(asRecord(payload).repository);
  const id = asNumber(repository.id);
  const owner = asText(asRecord(repository.owner).login);
  const name = asText(repository.name);
  return id === null || owner === null || name === null ? null : { id, owner, name };
}

export { asList, asNumber, asRecord, asSha, asText };

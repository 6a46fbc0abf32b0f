/** What the App reads of a webhook's body: names to look up, never facts. Read tolerantly; old and new payloads differ. */
import { list, number, record, sha, text } from '../../state/evidence/readers/shared.js';

export interface NamedRepository {
  id: number;
  owner: string;
  name: string;
}

export function repositoryOf(payload: unknown): NamedRepository | null {
  const repository = record(record(payload).repository);
  const id = number(repository.id);
  const owner = text(record(repository.owner).login);
  const name = text(repository.name);
  return id === null || owner === null || name === null ? null : { id, owner, name };
}

export { list, number, record, sha, text };

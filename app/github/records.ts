/** The record pull requests of a repository, by the branch that only the App makes. */
import { asNumber, asRecord, asText } from '../../state/base/json.js';
import { type GitHub, type Repository, repositoryPath } from './port.js';

const RECORD_BRANCH = /^chaos-loop\/record-([\w-]+)$/;

export interface OpenRecord {
  runId: string;
  number: number;
  /** As GitHub lists it. */
  pull: Record<string, unknown>;
}

export async function openRecords(github: GitHub, repository: Repository): Promise<OpenRecord[]> {
  const pulls = await github.list(`${repositoryPath(repository, 'pulls')}?state=open`);
  return pulls.map(asRecord).flatMap((pull) => {
    const head = asRecord(pull.head);
    const runId = RECORD_BRANCH.exec(asText(head.ref) ?? '')?.[1];
    const at = asNumber(pull.number);
    // Of our own repository: anybody may name a branch of a fork so.
    return runId === undefined || at === null || asRecord(head.repo).id !== repository.id
      ? []
      : [{ runId, number: at, pull }];
  });
}

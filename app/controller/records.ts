/** The record pull requests of a repository, by the branch that only the App makes. */
import { number, record, text } from '../../state/evidence/readers/shared.js';
import { type GitHub, type Repository, repositoryPath } from '../github/port.js';

const RECORD_BRANCH = /^chaos-loop\/record-([\w-]+)$/;

export interface OpenRecord {
  runId: string;
  number: number;
  /** As GitHub lists it. */
  pull: Record<string, unknown>;
}

export async function openRecords(github: GitHub, repository: Repository): Promise<OpenRecord[]> {
  const pulls = await github.list(`${repositoryPath(repository, 'pulls')}?state=open`);
  return pulls.map(record).flatMap((pull) => {
    const head = record(pull.head);
    const runId = RECORD_BRANCH.exec(text(head.ref) ?? '')?.[1];
    const at = number(pull.number);
    // Of our own repository: anybody may name a branch of a fork so.
    return runId === undefined || at === null || record(head.repo).id !== repository.id
      ? []
      : [{ runId, number: at, pull }];
  });
}

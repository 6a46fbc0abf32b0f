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

/** The run that a pull request is the record of, as GitHub's lists and events show it; null: it is none of ours. */
export function runOfRecord(pull: Record<string, unknown>, repositoryId: number): string | null {
  const head = asRecord(pull.head);
  // Of our own repository: anybody may name a branch of a fork so.
  return asRecord(head.repo).id === repositoryId ? (RECORD_BRANCH.exec(asText(head.ref) ?? '')?.[1] ?? null) : null;
}

export async function openRecords(github: GitHub, repository: Repository): Promise<OpenRecord[]> {
  const pulls = await github.list(`${repositoryPath(repository, 'pulls')}?state=open`);
  return pulls.map(asRecord).flatMap((pull) => {
    const runId = runOfRecord(pull, repository.id);
    const at = asNumber(pull.number);
    return runId === null || at === null ? [] : [{ runId, number: at, pull }];
  });
}

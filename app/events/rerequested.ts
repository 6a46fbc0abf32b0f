/** "Re-run" on our own check: of one check, or of all of the App's at a commit (R20.4). */
import { asRecord, asSha, asText } from '../../state/base/json.js';
import { repositoryPath } from '../github/port.js';
import type { RepositoryContext } from '../github/repository-context.js';

/** The run that a check run is of, by its external id; null: it is no check of ours. */
export function runOfCheck(checkRun: unknown): string | null {
  return /^([0-9a-f]{10}):/.exec(asText(asRecord(checkRun).external_id) ?? '')?.[1] ?? null;
}

/** The commit whose checks are all asked for again: GitHub sends this to the App whose suite it is alone. */
export function rerequestedSuite({ action, check_suite }: Record<string, unknown>): string | null {
  return action === 'rerequested' ? asSha(asRecord(check_suite).head_sha) : null;
}

/** Runs, ended ones too, that have a check at the commit; each once. */
export async function runsAt({ github, repository }: RepositoryContext, sha: string): Promise<string[]> {
  const path = repositoryPath(repository, 'commits', sha, 'check-runs');
  const checks = await github.list(path, (page) => asRecord(page).check_runs);
  return [...new Set(checks.flatMap((check) => runOfCheck(check) ?? []))];
}

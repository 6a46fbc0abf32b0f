/** Coding without an agent: people write the change, and the record of the run tells them which (R12.3). */
import type { CodingProposal } from '../../schemas/generated/types.js';
import { stateOf, type Work } from '../phases/work.js';
import { WorkerError } from '../runtime/runtime.js';

/** @throws WorkerError where there is no record that could tell people anything. */
export function handOver(work: Pick<Work, 'brief' | 'runtime'>): CodingProposal {
  const { brief, runtime } = work;
  const state = stateOf(work);
  const { pullRequest } = state.record;
  if (pullRequest === null)
    throw new WorkerError('The run has no record pull request yet', 'Run this workflow again once it is there.');
  const { owner, name } = state.repository;
  const server = runtime.env.GITHUB_SERVER_URL ?? 'https://github.com';
  const many = brief.approvedAdvisories.length > 1;
  return {
    schemaVersion: 'chaos-loop/proposal-coding/v1',
    implemented: brief.approvedAdvisories.map((advisory, index) => ({
      changeId: `change-${brief.iteration + 1}${many ? `-${index + 1}` : ''}`,
      advisoryIds: [advisory.advisoryId],
      title: advisory.title,
      summary: advisory.change,
      targetEnvironment: brief.environment,
      changedPath: advisory.acceptance.changedPath,
      rollback: advisory.rollback,
      verification: { status: 'not-run', paths: [] },
      // A pull request is an issue, too, and the one that everybody who follows this run reads.
      handoff: `${server}/${owner}/${name}/issues/${pullRequest}`,
    })),
    notImplemented: [],
  };
}

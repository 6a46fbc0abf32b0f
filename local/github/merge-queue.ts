/**
 * A merge queue: a group gets a commit of its own on a branch of GitHub's, checks are asked for it, and when they passed the base
 * branch is moved to exactly that commit.
 */
import type { HostContext } from './context.js';
import { commonPayload, sendEvent } from './events.js';
import type { Actor } from './model.js';
import { moveRef, openPulls } from './refs.js';
import { groupCommit, land } from './rest/merges.js';
import { simpleCommit } from './shapes/commit.js';

export interface MergeGroup {
  /** The head of the group. */
  sha: string;
  ref: string;
  /** The base moves to the group's head, and the pull request is merged. Throws when the base moved meanwhile. */
  land(): Promise<void>;
}

/** Throws for a pull request that is not open, or conflicts. */
export async function queueMerge(host: HostContext, number: number, by: Actor): Promise<MergeGroup> {
  const record = openPulls(host).find((one) => one.number === number);
  if (!record) throw new Error(`pull request ${number} is not open`);
  return host.exclusive(async () => {
    const base = (await host.git.readBranch(record.pull.baseRef)) ?? '';
    const merge = { host, record, base, by, title: null, message: null };
    const sha = await groupCommit(merge);
    if (!sha) throw new Error(`pull request ${number} conflicts with its base`);
    const ref = `refs/heads/gh-readonly-queue/${record.pull.baseRef}/pr-${number}-${base}`;
    await moveRef(host, { ref, before: null, after: sha, actor: by, merging: record });
    const commit = await host.git.readCommit(sha);
    const group = {
      head_sha: sha,
      head_ref: ref,
      base_sha: base,
      base_ref: `refs/heads/${record.pull.baseRef}`,
      head_commit: simpleCommit(commit),
    };
    const payload = { action: 'checks_requested', merge_group: group };
    sendEvent(host, 'merge_group', payload, by);
    host.emitWorkflowEvent({
      name: 'merge_group',
      sha,
      ref,
      action: 'checks_requested',
      payload: { ...payload, ...commonPayload(host, by) },
    });
    return { sha, ref, land: () => host.exclusive(() => land(merge, sha)) };
  });
}

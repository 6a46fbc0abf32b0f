/** What a host that starts again finds of one that died: git is the truth, and the records are brought in line with it. */
import { finishRun } from './actions-port-adapter.js';
import { DEFAULT_BRANCH, DEFAULT_REF, type HostContext } from './context.js';
import { isAncestor } from './git/history.js';
import type { PullRecord } from './model.js';
import { announcePush, keepPullRef, openPulls } from './refs.js';
import { completeMerge } from './rest/merges.js';

/** Completes what was begun. Idempotent. */
export async function recover(host: HostContext): Promise<void> {
  for (const record of openPulls(host)) await recoverPull(host, record);
  // Runs that were left open have no runner any more: GitHub fails a job whose runner is lost.
  for (const run of host.data.runs) {
    if (run.status !== 'completed') await finishRun(host, run, 'failure');
  }
}

async function recoverPull(host: HostContext, record: PullRecord): Promise<void> {
  const { pull } = record;
  const base = await host.git.readBranch(pull.baseRef);
  if (pull.landing && base && (await isAncestor(host.git, pull.landing.sha, base))) {
    await completeMerge(host, record);
    return;
  }
  delete pull.landing;
  const head = await host.git.readBranch(pull.headRef);
  if (head === null) {
    record.state = 'closed';
    record.closedAt = host.time();
  } else if (head !== pull.headSha) {
    pull.headSha = head;
    pull.baseSha = base ?? pull.baseSha;
    record.updatedAt = host.time();
  }
  host.changed();
  if (record.state === 'open') await keepPullRef(host, record);
}

export async function repeatLostPush(host: HostContext): Promise<boolean> {
  const head = await host.git.readBranch(DEFAULT_BRANCH);
  if (head === null) return false;
  const done = host.data.runs.some(
    (run) => run.event === 'push' && run.headSha === head && run.conclusion === 'success',
  );
  if (done) return false;
  const { parents } = await host.git.readCommit(head);
  const first = host.data.users[0];
  const actor = { kind: 'user' as const, login: first?.login ?? host.owner };
  await announcePush(host, { ref: DEFAULT_REF, before: parents[0] ?? null, after: head, actor });
  return true;
}

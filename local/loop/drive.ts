/** What a maintainer does in a run: ask for it, approve an advisory, merge the change. All through GitHub's API. */
import type { Octokit } from '@octokit/rest';
import type { Control, RunState } from '../../schemas/generated/types.js';
import { type AccountLine, tellDoctor, tellRun } from './account.js';
import { type Revision, watchStateBranch } from './watch.js';

export interface DriveOptions {
  /** A client with a maintainer's token. */
  octokit: Octokit;
  repository: { owner: string; name: string; gitDirectory: string };
  stateBranch: string;
  environment: string;
  tell(line: AccountLine): void;
  /** Asked at each of the two places where a run waits for people; false stops driving. */
  confirm(question: string): Promise<boolean>;
  /** Longest time without a new revision, milliseconds. */
  patience: number;
  signal: AbortSignal;
}

export class StalledError extends Error {}

interface Place {
  owner: string;
  repo: string;
}

async function lastAnswer(octokit: Octokit, place: Place, issue: number): Promise<string> {
  const { data } = await octokit.rest.issues.listComments({ ...place, issue_number: issue, per_page: 100 });
  const answer = data.filter((comment) => comment.user?.type === 'Bot').at(-1);
  return answer?.body ? `The App's last answer:\n${answer.body}` : 'The App has not answered.';
}

/** Approves the recommended advisory; the default is a recommendation, the comment is the approval (R10.4, R11.2). */
async function approve(options: DriveOptions, place: Place, state: RunState): Promise<void> {
  const first = state.advisory?.advisories[0]?.advisory;
  if (!first || state.record.pullRequest === null) return;
  if (!(await options.confirm(`Approve advisory ${first.advisoryId} (${first.title})?`))) return;
  const body = `/chaos-loop approve ${state.advisory?.setId ?? ''} ${first.advisoryId}`;
  options.tell({ topic: 'you', text: `comment on #${state.record.pullRequest}: ${body}` });
  await options.octokit.rest.issues.createComment({ ...place, issue_number: state.record.pullRequest, body });
}

async function merge(options: DriveOptions, place: Place, state: RunState): Promise<void> {
  for (const change of state.coding?.changes ?? []) {
    if (change.pullRequest === null || change.mergeCommit !== null) continue;
    if (!(await options.confirm(`Merge pull request #${change.pullRequest} (${change.title})?`))) continue;
    options.tell({ topic: 'you', text: `merge #${change.pullRequest}` });
    await options.octokit.rest.pulls.merge({ ...place, pull_number: change.pullRequest, merge_method: 'merge' });
  }
}

/** Drives one run from doctor to its end; returns its last state. Throws StalledError when nothing happens for too long. */
export async function drive(options: DriveOptions): Promise<RunState> {
  const { octokit, environment, tell } = options;
  const place = { owner: options.repository.owner, repo: options.repository.name };
  const title = `Resilience of ${environment}`;
  const issue = (await octokit.rest.issues.create({ ...place, title, body: 'Commands to Chaos Loop go here.' })).data
    .number;
  const comment = async (body: string) => {
    tell({ topic: 'you', text: `comment on #${issue}: ${body}` });
    await octokit.rest.issues.createComment({ ...place, issue_number: issue, body });
  };
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const revisions = watchStateBranch({
    gitDirectory: options.repository.gitDirectory,
    branch: options.stateBranch,
    signal,
  });
  let control: Control | null = null;
  let state: RunState | null = null;
  let asked = '';
  try {
    await comment(`/chaos-loop doctor ${environment}`);
    for (;;) {
      const next = await nextRevision(revisions, options.patience);
      if (next === null) {
        options.signal.throwIfAborted();
        throw new StalledError(
          `Nothing happened for ${options.patience / 1000} s. ${await lastAnswer(octokit, place, state?.record.pullRequest ?? issue)}`,
        );
      }
      if (next.control) {
        for (const line of tellDoctor(control, next.control, environment)) tell(line);
        const passed = next.control.environments[environment]?.doctorPassed;
        if (passed && !control?.environments[environment]?.doctorPassed)
          await comment(`/chaos-loop start ${environment}`);
        control = next.control;
      }
      if (!next.state) continue;
      for (const line of tellRun(state, next.state)) tell(line);
      state = next.state;
      if (state.transition.status === 'terminated') return state;
      const ready = state.record.pullRequest !== null ? `${state.phase} ${state.iteration}` : '';
      if (state.transition.status !== 'blocked' || ready === '' || ready === asked) continue;
      asked = ready;
      if (state.phase === 'advisory-approval') await approve(options, place, state);
      else await merge(options, place, state);
    }
  } finally {
    stop.abort();
    await revisions.return(undefined);
  }
}

async function nextRevision(revisions: AsyncGenerator<Revision>, patience: number): Promise<Revision | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  try {
    const next = await Promise.race([revisions.next(), late]);
    return next === null || next.done ? null : next.value;
  } finally {
    clearTimeout(timer);
  }
}

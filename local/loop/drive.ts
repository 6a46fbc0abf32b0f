/** What a maintainer does in a run: ask for it, decide on advisories, merge the change. All through GitHub's API. */
import type { Octokit } from '@octokit/rest';
import type { Control, RunState } from '../../schemas/generated/types.js';
import { tellDoctor, tellRun } from './account.js';
import type { Person } from './person.js';
import type { AccountLine } from './print.js';
import { LoopError } from './result.js';
import { type Revision, watchStateBranch } from './watch.js';

export interface DriveOptions {
  /** A client with a maintainer's token. */
  octokit: Octokit;
  repository: { owner: string; name: string; gitDirectory: string };
  stateBranch: string;
  environment: string;
  person: Person;
  tell(line: AccountLine): void;
  /** Called with each revision of the run, after it was told. */
  onRevision?(state: RunState): void;
  /** Longest time without a new revision, milliseconds. */
  patience: number;
  signal: AbortSignal;
}

const LOST = 'lost';

interface Driver extends DriveOptions {
  place: { owner: string; repo: string };
}

async function comment(driver: Driver, issue: number, body: string): Promise<void> {
  driver.tell({ topic: 'you', text: `comment on #${issue}: ${body}` });
  await driver.octokit.rest.issues.createComment({ ...driver.place, issue_number: issue, body });
}

async function lastAnswer({ octokit, place }: Driver, issue: number): Promise<string> {
  const { data } = await octokit.rest.issues.listComments({ ...place, issue_number: issue, per_page: 100 });
  const answer = data.filter((one) => one.user?.type === 'Bot').at(-1);
  return answer?.body ? `The App's last answer:\n${answer.body}` : 'The App has not answered.';
}

function undecided(what: string, state: RunState): LoopError {
  return new LoopError(
    'undecided',
    `${what}; run ${state.runId} waits in ${state.phase}, and nobody is there to go on.`,
    'Run again and answer, or use --yes.',
    state.runId,
  );
}

/** The comment is the approval (R11.2). */
async function decideAdvisories(driver: Driver, state: RunState, record: number): Promise<void> {
  const first = state.advisory?.advisories[0]?.advisory;
  if (!first || !state.advisory) return;
  const { setId } = state.advisory;
  switch (await driver.person.advisory(state)) {
    case 'approve':
      return comment(driver, record, `/chaos-loop approve ${setId} ${first.advisoryId}`);
    case 'reject':
      return comment(driver, record, `/chaos-loop reject ${setId} not worth the change`);
    case 'leave':
      throw undecided('Nothing was decided', state);
  }
}

async function merge(driver: Driver, state: RunState): Promise<void> {
  for (const change of state.coding?.changes ?? []) {
    if (change.pullRequest === null || change.mergeCommit !== null) continue;
    if (!(await driver.person.merge(change)))
      throw undecided(`Pull request #${change.pullRequest} was not merged`, state);
    driver.tell({ topic: 'you', text: `merge #${change.pullRequest}` });
    await driver.octokit.rest.pulls.merge({ ...driver.place, pull_number: change.pullRequest, merge_method: 'merge' });
  }
}

/**
 * The build under verification was replaced, the gate reopened (R8.3) and its probe found something else. The run could
 * wait for a new deployment for ever; where nobody will make one, ending it by a comment leaves the environment free.
 */
async function lostBuild(driver: Driver, state: RunState, record: number): Promise<void> {
  driver.tell({
    topic: 'waiting',
    text: 'the accepted build does not serve any more; the run waits until it is deployed again, or is abandoned',
  });
  if (!(await driver.person.abandon(state))) throw undecided('The accepted build was replaced', state);
  await comment(driver, record, `/chaos-loop abandon ${state.runId} the fix was rolled back and is not deployed again`);
}

/** Where the run stands when it waits for people; each place is answered once. Null: it does not wait for people. */
function placeOf(state: RunState): string | null {
  if (state.transition.status !== 'blocked' || state.record.pullRequest === null) return null;
  const { gate, iteration, phase } = state;
  // A gate that was reopened keeps the iteration in which the changes were made.
  const reopened = phase === 'awaiting-external-gate' && gate !== null && gate.iteration !== iteration;
  if (!reopened) return `${phase} ${iteration}`;
  return gate.stages.serving.status === 'not-proven' ? LOST : null;
}

async function answer(driver: Driver, state: RunState, record: number, place: string): Promise<void> {
  if (state.phase === 'advisory-approval') await decideAdvisories(driver, state, record);
  else if (place === LOST) await lostBuild(driver, state, record);
  else await merge(driver, state);
}

/** True once doctor has passed. @throws LoopError when it has just found something. */
function doctorPassed(previous: Control | null, control: Control, environment: string): boolean {
  const { doctorPassed: passed, doctorLast: last } = control.environments[environment] ?? {};
  if (passed) return true;
  if (!last || previous === null || last.at === previous.environments[environment]?.doctorLast?.at) return false;
  const failed = last.checks.filter((check) => check.status === 'failed');
  const names = failed.map((check) => `${check.name} (${check.details})`).join('; ');
  throw new LoopError('doctor-failed', `Doctor did not pass: ${names}.`, failed[0]?.hint ?? 'Correct what it names.');
}

/** Drives one run from doctor to its end; returns its last state. @throws LoopError when it goes no further. */
export async function drive(options: DriveOptions): Promise<RunState> {
  const { octokit, environment, tell } = options;
  const place = { owner: options.repository.owner, repo: options.repository.name };
  const driver: Driver = { ...options, place };
  const opened = await octokit.rest.issues.create({
    ...place,
    title: `Resilience of ${environment}`,
    body: 'Commands to Chaos Loop go here.',
  });
  const issue = opened.data.number;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const { gitDirectory } = options.repository;
  const revisions = watchStateBranch({ gitDirectory, branch: options.stateBranch, signal });
  let control: Control | null = null;
  let started = false;
  let state: RunState | null = null;
  let answered = '';
  try {
    await comment(driver, issue, `/chaos-loop doctor ${environment}`);
    for (;;) {
      const next = await nextRevision(revisions, options.patience);
      options.signal.throwIfAborted();
      if (next === null) {
        const said = await lastAnswer(driver, state?.record.pullRequest ?? issue);
        const message = `Nothing happened for ${options.patience / 1000} s. ${said}`;
        throw new LoopError('stalled', message, 'world.log in the folder of this world says more.', state?.runId);
      }
      if (next.control) {
        for (const line of tellDoctor(control, next.control, environment)) tell(line);
        if (!started && doctorPassed(control, next.control, environment)) {
          started = true;
          await comment(driver, issue, `/chaos-loop start ${environment}`);
        }
        control = next.control;
      }
      if (!next.state) continue;
      for (const line of tellRun(state, next.state, next.closed)) tell(line);
      state = next.state;
      options.onRevision?.(state);
      if (state.transition.status === 'terminated') return state;
      const at = placeOf(state);
      if (at === null || at === answered || state.record.pullRequest === null) continue;
      answered = at;
      await answer(driver, state, state.record.pullRequest, at);
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

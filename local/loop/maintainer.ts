/** What people do in a run: ask for it, decide on advisories, write the change, merge it. All through GitHub's API. */
import type { Octokit } from '@octokit/rest';
import type { Change, Control, RunState } from '../../schemas/generated/types.js';
import { says } from '../../state/messages/message.js';
import { phrase, phraseOr } from '../../state/messages/sentence.js';
import { unwritten } from '../../state/run/changes.js';
import { reasonOf } from '../../state/run/headline.js';
import type { Person } from './prompts.js';
import { LoopError } from './result.js';
import type { Told, Waiting } from './screen.js';
import { BranchReader, presentOf } from './state-branch.js';
import { type Seen, tellDoctor, tellRun } from './telling.js';
import { waitingFor } from './waiting.js';
import { type Revision, seenAt, watchStateBranch } from './watch.js';

export interface MaintainerOptions {
  /** A client with a maintainer's token. */
  octokit: Octokit;
  repository: { owner: string; name: string; gitDirectory: string };
  stateBranch: string;
  environment: string;
  person: Person;
  /** Writes a change that was handed to people; answers the number of its pull request. */
  write(change: Change): Promise<number>;
  /** Writes the pull request as a page; answers its path. */
  page(pullRequest: number): Promise<string>;
  tell(told: Told): void;
  /** What goes on from now on; null: somebody is asked, or nothing. */
  wait(waiting: Waiting | null): void;
  /** Called with each revision of the run, after it was told. */
  onRevision?(state: RunState): void;
  /** Longest time without a new revision, milliseconds. */
  patience: number;
  signal: AbortSignal;
}

const LOST = 'lost';
const OTHER = 'other';
/** Behind the place: before the change can be merged, somebody has to write it. */
const WRITE = ' unwritten';

interface Driver extends MaintainerOptions {
  place: { owner: string; repo: string };
}

async function comment(driver: Driver, issue: number, body: string): Promise<void> {
  driver.tell({ word: 'you', text: `comment on #${issue}: ${body}` });
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
    'Give the same command again and answer, or add --yes: the run goes on where it stopped.',
    state.runId,
  );
}

/** The comment is the approval (R11.2). */
async function decideAdvisories(driver: Driver, state: RunState, record: number): Promise<void> {
  const first = state.advisory?.advisories[0]?.advisory;
  if (!first || !state.advisory) return;
  const { setId } = state.advisory;
  switch (await driver.person.advisory(state, await driver.page(record))) {
    case 'approve':
      return comment(driver, record, `/chaos-loop approve ${setId} ${first.advisoryId}`);
    case 'reject':
      return comment(driver, record, `/chaos-loop reject ${setId} not worth the change`);
    case 'leave':
      throw undecided('Nothing was decided', state);
  }
}

/** No agent codes here: the change is handed to people, and whoever wrote it names its pull request (R12.3). */
async function writeChanges(driver: Driver, state: RunState, record: number): Promise<void> {
  for (const change of unwritten(state)) {
    const pullRequest = await driver.write(change);
    driver.tell({ word: 'you', text: `write the change as pull request #${pullRequest}` });
    await comment(driver, record, `/chaos-loop link ${change.changeId} ${pullRequest}`);
  }
}

async function merge(driver: Driver, state: RunState): Promise<void> {
  for (const change of state.coding?.changes ?? []) {
    if (change.pullRequest === null || change.mergeCommit !== null) continue;
    const { data: pull } = await driver.octokit.rest.pulls.get({ ...driver.place, pull_number: change.pullRequest });
    // Merged before this process began; the gate has not looked yet.
    if (pull.merged) continue;
    if (!(await driver.person.merge(change, await driver.page(change.pullRequest))))
      throw undecided(`Pull request #${change.pullRequest} was not merged`, state);
    driver.tell({ word: 'you', text: `merge #${change.pullRequest}` });
    await driver.octokit.rest.pulls.merge({ ...driver.place, pull_number: change.pullRequest, merge_method: 'merge' });
  }
}

/**
 * The build under verification was replaced, the gate reopened (R8.3) and its probe found something else. The run could
 * wait for a new deployment for ever; where nobody will make one, ending it by a comment leaves the environment free.
 */
async function lostBuild(driver: Driver, state: RunState, record: number): Promise<void> {
  driver.tell({
    word: 'waiting',
    keep: true,
    text: 'the accepted build does not serve any more; the run waits until it is deployed again, or is abandoned',
  });
  if (!(await driver.person.abandon(state))) throw undecided('The accepted build was replaced', state);
  await comment(driver, record, `/chaos-loop abandon ${state.runId} the fix was rolled back and is not deployed again`);
}

/** What was merged is deployed, and another image serves: the run would wait for ever, and nobody here will deploy again. */
async function otherImage(driver: Driver, state: RunState, record: number): Promise<void> {
  driver.tell({
    word: 'waiting',
    keep: true,
    text: 'another image serves than was built; the run waits until the built one does, or is abandoned',
  });
  if (!(await driver.person.abandon(state))) throw undecided('Another image serves than was built', state);
  await comment(driver, record, `/chaos-loop abandon ${state.runId} the built image is not what serves`);
}

/** Where the run stands when it waits for people; each place is answered once. Null: it does not wait for people. */
function placeOf(state: RunState): string | null {
  if (state.transition.status !== 'blocked' || state.record.pullRequest === null) return null;
  const { gate, iteration, phase } = state;
  // A gate that was reopened keeps the iteration in which the changes were made.
  const reopened = phase === 'awaiting-external-gate' && gate !== null && gate.iteration !== iteration;
  const { serving } = gate?.stages ?? {};
  if (
    !reopened &&
    serving &&
    serving.status === 'not-proven' &&
    says(serving.reason, 'other-digest-serves', () => false)
  )
    return OTHER;
  if (!reopened) return `${phase} ${iteration}${unwritten(state).length > 0 ? WRITE : ''}`;
  return gate.stages.serving.status === 'not-proven' ? LOST : null;
}

async function answer(driver: Driver, state: RunState, record: number, place: string): Promise<void> {
  if (state.phase === 'advisory-approval') await decideAdvisories(driver, state, record);
  else if (place === OTHER) await otherImage(driver, state, record);
  else if (place.endsWith(WRITE)) await writeChanges(driver, state, record);
  else if (place === LOST) await lostBuild(driver, state, record);
  else await merge(driver, state);
}

/** @throws LoopError when doctor has just found something. */
function failIfDoctorFailed(previous: Control | null, control: Control, environment: string): void {
  const { doctorPassed: passed, doctorLast: last } = control.environments[environment] ?? {};
  if (passed || !last || last.at === previous?.environments[environment]?.doctorLast?.at) return;
  const failed = last.checks.filter((check) => check.status === 'failed');
  const names = failed.map((check) => `${check.name} (${phrase(check.details)})`).join('; ');
  throw new LoopError(
    'doctor-failed',
    `Doctor did not pass: ${names}.`,
    phraseOr(failed[0]?.hint, 'Correct what it names.'),
  );
}

/**
 * What a run needs before there is one: doctor, then start; null while the App is at it. `since` is the doctor that had
 * passed before: addresses may have changed, so that another one is needed. The request of a doctor that has answered
 * stays in control; only a lease says that one is at work.
 */
export function beginning(
  control: Control | null,
  environment: string,
  since: string | null,
): 'doctor' | 'start' | null {
  const entry = control?.environments[environment];
  if (entry?.activeRun) return null;
  if (entry?.doctorPassed && entry.doctorPassed.at !== since) return 'start';
  return entry?.doctorLease ? null : 'doctor';
}

/** A doctor whose worker ends again and again without a result will not be mended by one more. */
const MOST_LOST_DOCTORS = 3;

/** Counts the doctors that were lost one after another. */
export class LostDoctors {
  #count = 0;

  /** @throws LoopError when nothing speaks for one more. */
  see(previous: Control | null, control: Control, environment: string): void {
    const [before, after] = [previous?.environments[environment], control.environments[environment]];
    if (after?.doctorLast?.at !== before?.doctorLast?.at) this.#count = 0;
    else if (before?.doctorLease && !after?.doctorLease) this.#count += 1;
    if (this.#count < MOST_LOST_DOCTORS) return;
    throw new LoopError(
      'doctor-failed',
      `Doctor was lost ${this.#count} times without a result: ${phrase(reasonOf(control.event)) || control.event.type}.`,
      "The worker's lines in world.log in the folder of this world say why it ended; then give the same command again.",
    );
  }
}

/** The issue that commands go to which name no run: the one that is open already, else a new one. */
async function commandIssue({ octokit, place, environment }: Driver): Promise<number> {
  const title = `Resilience of ${environment}`;
  const { data: open } = await octokit.rest.issues.listForRepo({ ...place, state: 'open', per_page: 100 });
  const known = open.find((issue) => issue.title === title && issue.pull_request === undefined);
  if (known) return known.number;
  const body = 'Commands to Chaos Loop go here.';
  return (await octokit.rest.issues.create({ ...place, title, body })).data.number;
}

/** A comment on an issue of no run is lost when the App is down at that moment; then it is made again. */
const ASK_AGAIN_MS = 15_000;

/**
 * Drives one run from doctor to its end, or the one that is under way from where it stands; returns its last state.
 * @throws LoopError when it goes no further.
 */
export async function drive(options: MaintainerOptions): Promise<RunState> {
  const reader = new BranchReader(options.repository.gitDirectory);
  try {
    return await driveBy(options, reader);
  } finally {
    await reader.close();
  }
}

async function driveBy(options: MaintainerOptions, reader: BranchReader): Promise<RunState> {
  const { environment, tell } = options;
  const driver: Driver = { ...options, place: { owner: options.repository.owner, repo: options.repository.name } };
  const present = await presentOf(reader, options.stateBranch, environment);
  let control = present?.control ?? null;
  let state = present?.state ?? null;
  if (state) {
    if (state.transition.status === 'terminated') return state;
    const { runId, phase, revision } = state;
    tell({ word: 'continued', text: `run ${runId} goes on in ${phase}, after revision ${revision}`, keep: true });
  }
  const doctorBefore = control?.environments[environment]?.doctorPassed?.at ?? null;
  const issue = await commandIssue(driver);
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const after = present?.head ?? null;
  const revisions = watchStateBranch({ reader, branch: options.stateBranch, after, signal });
  const next = nextOf(revisions);
  let seen: Seen | null = await seenAt(reader, after ?? '', state, control);
  let answered = '';
  let asked = { what: '', at: 0 };
  let movedAt = Date.now();
  const lost = new LostDoctors();
  try {
    for (;;) {
      if (state === null) {
        const what = beginning(control, environment, doctorBefore);
        if (what === null) asked = { what: '', at: 0 };
        else if (asked.what !== what || Date.now() - asked.at >= ASK_AGAIN_MS) {
          asked = { what, at: Date.now() };
          await comment(driver, issue, `/chaos-loop ${what} ${environment}`);
        }
      } else {
        const at = placeOf(state);
        if (at !== null && at !== answered && state.record.pullRequest !== null) {
          answered = at;
          driver.wait(null);
          await answer(driver, state, state.record.pullRequest, at);
          movedAt = Date.now();
        }
      }
      driver.wait(waitingFor(state, control, environment));
      const revision = await next(Math.min(options.patience, ASK_AGAIN_MS));
      options.signal.throwIfAborted();
      if (revision === null) {
        if (Date.now() - movedAt < options.patience) continue;
        const said = await lastAnswer(driver, state?.record.pullRequest ?? issue);
        const message = `Nothing happened for ${options.patience / 1000} s. ${said}`;
        throw new LoopError('stalled', message, 'world.log in the folder of this world says more.', state?.runId);
      }
      movedAt = Date.now();
      if (revision.control) {
        for (const line of tellDoctor(control, revision.control, environment)) tell(line);
        failIfDoctorFailed(control, revision.control, environment);
        lost.see(control, revision.control, environment);
        control = revision.control;
      }
      if (!revision.seen) continue;
      for (const line of tellRun(seen, revision.seen)) tell(line);
      seen = revision.seen;
      state = seen.state;
      options.onRevision?.(state);
      if (state.transition.status === 'terminated') return state;
    }
  } finally {
    stop.abort();
    await revisions.return(undefined);
  }
}

/** The next revision, or null when none comes in time (or ever); one that comes later is not lost. */
function nextOf(revisions: AsyncGenerator<Revision>): (patience: number) => Promise<Revision | null> {
  let pending: Promise<IteratorResult<Revision>> | null = null;
  return async (patience) => {
    pending ??= revisions.next();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patience);
    });
    try {
      const next = await Promise.race([pending, late]);
      if (next === null) return null;
      pending = null;
      return next.done ? null : next.value;
    } finally {
      clearTimeout(timer);
    }
  };
}

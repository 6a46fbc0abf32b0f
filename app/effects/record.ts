/** The record branch, its document and its draft pull request: a projection, repaired from state (R13.8, §14). */
import type { RunState } from '../../schemas/generated/types.js';
import type { Command } from '../../state/base/command.js';
import { cutWords } from '../../state/base/defuse.js';
import { digestOf } from '../../state/base/digest.js';
import { asNumber, asRecord } from '../../state/base/json.js';
import { createBranchStore } from '../../state/store/branch.js';
import type { Snapshot } from '../../state/store/port.js';
import type { Effect } from '../controller/ports.js';
import { appCommand } from '../github/app-command.js';
import { commitFile } from '../github/patch-commit.js';
import { GitHubRefused, GitHubUnavailable, repositoryPath } from '../github/port.js';
import { createBranch } from '../github/refs.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { headOf } from '../github/trees.js';
import {
  isIntact,
  NO_DRAFTS,
  recordBody,
  recordDocument,
  recordMark,
  recordPath,
  recordTitle,
  withMarks,
} from '../views/record.js';
import type { Story } from '../views/story.js';
import type { CheckRuns } from './check-run.js';
import { KnownRecords } from './known-records.js';
import { pullsOfBranch, refuseStranger } from './own-pulls.js';
import { always, type EffectPorts, Shown, tellsNow } from './ports.js';

const READY = `mutation MarkReady($id: ID!) { markPullRequestReadyForReview(input: { pullRequestId: $id }) { pullRequest { isDraft } } }`;

/**
 * A page is no change of the program, so no workflow is to run for it: two empty lines and this, at the end of the message. The
 * other form, `[skip ci]`, would go on into the message of a squash merge, and the default branch would go untested.
 */
const NO_CHECKS = '\n\n\nskip-checks: true';

/** As git's own tools show a subject whole, `docs: ` in front. */
const HEADLINE = 66;

/** The outcome in a line, for whoever reads the log after the record was merged. */
function messageOf(story: Story): { headline: string; body: string } {
  const { runId, revision } = story.state;
  const headline = `docs: ${cutWords(recordTitle(story), HEADLINE)}`;
  return { headline, body: `Resilience record of run ${runId}, step ${revision}.${NO_CHECKS}` };
}

/** Answers whether the branch was made just now: then no pull request can be of it. Throws when another commit came in between. */
async function writeDocument(records: KnownRecords, context: RepositoryContext, story: Story): Promise<boolean> {
  const { state } = story;
  const document = recordDocument(story);
  const { github, repository, config } = context;
  const { owner, name } = repository;
  const { branch } = state.record;
  const store = createBranchStore(github, { owner, name, branch });
  const path = recordPath(state);
  const { headline, body } = messageOf(story);
  // A head that this process left there needs no look: compare-and-swap tells.
  const known = records.head(context, branch);
  const head = known ?? (await headOf(github, repository, branch));
  if (head === null) {
    // The branch begins with the page: made at the head of the default branch, workflows would run for that commit again.
    const message = `${headline}\n\n${body}`;
    const sha = await commitFile(context, { path, content: document, parent: config.commit, message });
    const made = await createBranch(github, repository, branch, sha, true);
    if (made === sha) records.left(context, branch, sha);
    return made === sha;
  }
  if (known === null) {
    const present = await store.readFile(path);
    if (present !== null && isIntact(present, state)) return false;
  }
  records.moved(context, branch);
  const outcome = await store.commit(head, { message: { headline, body }, files: { [path]: document } });
  if (outcome.ok) records.left(context, branch, outcome.head);
  else if (known !== null) return writeDocument(records, context, story);
  else throw new GitHubUnavailable(`branch ${branch} moved meanwhile`);
  return false;
}

/** At the beginning, and when nothing more comes: in between title, body and comments tell how it goes. */
function showsPage({ transition }: RunState): boolean {
  return transition.status === 'terminated';
}

/** The App's open one: one that was closed or deleted is replaced by another (R13.8). Throws EffectStopped: a stranger's is in the way. */
async function findPull(context: RepositoryContext, state: RunState, login: string): Promise<number | null> {
  const { branch } = state.record;
  const pulls = await pullsOfBranch(context, { branch, login });
  const open = pulls.own.find((pull) => pull.open);
  if (!open) refuseStranger(pulls, branch);
  return open?.number ?? null;
}

async function openPull(
  records: KnownRecords,
  context: RepositoryContext,
  story: Story,
  login: string,
): Promise<number> {
  const { state } = story;
  const path = repositoryPath(context.repository, 'pulls');
  const body = {
    title: recordTitle(story),
    head: state.record.branch,
    base: context.repository.defaultBranch,
    body: recordBody(story),
  };
  const draft = await context.github.rest('POST', path, { ...body, draft: true });
  // Some plans have no drafts in private repositories.
  const noDrafts = draft.status === 422 && /draft/i.test(JSON.stringify(draft.data));
  const plain = { ...body, body: `${body.body}\n\n${NO_DRAFTS}` };
  const answer = noDrafts ? await context.github.rest('POST', path, plain) : draft;
  const made = asNumber(asRecord(answer.data).number);
  if (answer.status === 201 && made !== null) {
    records.opened(context, answer.data);
    return made;
  }
  const raced = answer.status === 422 ? await findPull(context, state, login) : null;
  if (raced === null) throw new GitHubRefused(`POST ${path}`, answer.status, answer.data);
  return raced;
}

/** At the end the record is no draft any more. False: it is closed, and still a draft if somebody opens it again. */
async function markReady(records: KnownRecords, context: RepositoryContext, pullRequest: number): Promise<boolean> {
  const known = await records.pull(context, pullRequest);
  const { open, draft, nodeId } = known.open ? known : await records.pull(context, pullRequest, true);
  if (!open && draft) return false;
  if (!draft || nodeId === null) return true;
  const answer = await context.github.graphql(READY, { id: nodeId });
  if (answer.errors.length > 0) throw new GitHubRefused('markPullRequestReadyForReview', 200, answer.errors[0]);
  return true;
}

/** The branch and its document, and the pull request; a `retry` looks whether that one is still open (R13.8). */
export function recordEffect(ports: EffectPorts, records = new KnownRecords(ports.clock)): Effect {
  const shown = new Shown(ports.clock);
  const looked = new Shown();

  async function open(context: RepositoryContext, story: Story, begun: boolean): Promise<Command[]> {
    const { state } = story;
    const { login } = await ports.identity();
    const found = begun ? null : await findPull(context, state, login);
    const pullRequest = found ?? (await openPull(records, context, story, login));
    if (pullRequest === state.record.pullRequest) return [];
    return [appCommand(await ports.identity(), ports.newId, { type: 'record-opened', pullRequest })];
  }

  return {
    name: 'record',
    async apply(context: RepositoryContext, { state, control }: Snapshot) {
      if (!state) return [];
      const { runId, event, record: known, transition } = state;
      const asked = event.type === 'retry' && transition.status === 'blocked' && !looked.is(runId, event.id);
      const missing = known.pullRequest === null && transition.status !== 'terminated';
      if (!asked && ((!missing && !showsPage(state)) || shown.is(runId, recordMark(state)))) return [];
      const story = await ports.experiments.story(context.store, { state, control });
      const begun = await writeDocument(records, context, story);
      const commands = missing || asked ? await open(context, story, begun) : [];
      if (asked) looked.set(runId, event.id);
      if (commands.length === 0) shown.set(runId, recordMark(state));
      return commands;
    },
  };
}

/**
 * Title and body follow the run: they are edited in place when what they say changes, and written back when somebody else
 * edited them (R18). A record that is closed is left as it is.
 */
export function recordBodyEffect(ports: EffectPorts, records: KnownRecords, checks: CheckRuns): Effect {
  const shown = new Shown(ports.clock);
  return {
    name: 'record-body',
    projection: true,
    async apply(context: RepositoryContext, snapshot: Snapshot, current = always) {
      const { state, control } = snapshot;
      const number = state?.record.pullRequest ?? null;
      if (!state || number === null || !tellsNow(state, shown.since(state.runId), ports.clock.now())) return [];
      const story = await ports.experiments.story(context.store, { state, control });
      const [title, body] = [recordTitle(story), recordBody(story)];
      const digest = digestOf([title, body]);
      if (shown.is(state.runId, digest)) return [];
      if (!(await current())) return [];
      // Shown before, and a while ago: somebody may have edited it.
      const pull = await records.pull(context, number, shown.age(state.runId, digest) !== null);
      const wanted = withMarks(body, pull.body);
      if (pull.open && (pull.title !== title || pull.body !== wanted))
        await records.edit(context, number, { title, body: wanted }, (edit) =>
          checks.bringWith(context, snapshot, edit),
        );
      shown.set(state.runId, digest);
      return [];
    },
  };
}

/** The last that is done for a run: a record that is no draft any more is finished. */
export function recordReadyEffect(records: KnownRecords): Effect {
  const shown = new Shown();
  return {
    name: 'record-ready',
    projection: true,
    last: true,
    async apply(context: RepositoryContext, { state }: Snapshot, current = always) {
      if (state?.transition.status !== 'terminated' || state.record.pullRequest === null) return [];
      if (shown.is(state.runId, 'ready') || !(await current())) return [];
      if (await markReady(records, context, state.record.pullRequest)) shown.set(state.runId, 'ready');
      return [];
    },
  };
}

/** What a world did outside of its state branch, and how often: counted where it was done, not where it was asked for. */
import type { Control, RunState } from '../../schemas/generated/types.js';
import { STATE_BRANCH } from '../../state/config/config.js';
import type { Sent } from './network.js';
import { parsedOnce } from './texts.js';
import type { Dispatched, WholeWorld } from './world/types.js';

export interface Comment {
  id: number;
  issue: number;
  body: string;
  /** Login. */
  author: string;
}

/** Every comment of every conversation. */
export async function commentsOf({ github, maintainer }: WholeWorld): Promise<Comment[]> {
  const ask = github.as(maintainer);
  const all: Comment[] = [];
  for (let issue = 1; ; issue += 1) {
    try {
      await ask('GET', `/issues/${issue}`);
    } catch {
      return all;
    }
    const comments = (await ask('GET', `/issues/${issue}/comments?per_page=100`)) as {
      id: number;
      body: string;
      user: { login: string };
    }[];
    if (comments.length === 100) throw new Error(`issue ${issue} has more comments than one page`);
    all.push(...comments.map(({ id, body, user }) => ({ id, issue, body, author: user.login })));
  }
}

export interface PullSeen {
  number: number;
  title: string;
  body: string | null;
  state: string;
  draft: boolean;
  head: { ref: string };
  base: { ref: string };
  user: { login: string };
}

/** The oldest first. */
export async function pullsOf({ github, maintainer }: WholeWorld): Promise<PullSeen[]> {
  const found = (await github.as(maintainer)('GET', '/pulls?state=all&per_page=100')) as PullSeen[];
  return found.sort((a, b) => a.number - b.number);
}

async function versions<T>({ github }: WholeWorld, path: string): Promise<T[]> {
  return (await github.versions(STATE_BRANCH, path)).map((text) => parsedOnce(text) as T);
}

function twice<T>(items: readonly T[]): T[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

/** The comment of each event that a comment made. One event may make a revision of both documents (R2.7). */
function commentsTaken(documents: readonly (Control | RunState)[]): number[] {
  const events = new Map(documents.map(({ event }) => [event.id, event]));
  return [...events.values()].flatMap(({ producer }) =>
    typeof producer.commentId === 'number' ? [producer.commentId] : [],
  );
}

/** Token → workflow runs that ever held it. */
function holders(controls: readonly Control[], states: readonly RunState[]): Map<string, Set<number>> {
  const doctors = controls.flatMap((control) => Object.values(control.environments).map((entry) => entry.doctorLease));
  const found = new Map<string, Set<number>>();
  for (const lease of [...states.map((state) => state.lease), ...doctors]) {
    if (!lease) continue;
    const held = found.get(lease.token) ?? new Set();
    found.set(lease.token, held);
    if (lease.workflowRun !== null) held.add(lease.workflowRun);
  }
  return found;
}

/** The last: before it stands the head that a comment shows, which others show as well. */
const markOf = (body: string) => body.match(/<!-- chaos-loop:\S+ -->/g)?.at(-1) ?? '';
const isAnswer = (mark: string) => mark.startsWith('<!-- chaos-loop:answer=');
const isExecute = ({ to, path }: Sent) => to === 'azure' && /\/execute\?/.test(path);

export interface Effects {
  runs: number;
  /** The experiment of each fault start that was recorded as completed. */
  faultStarts: unknown[];
  /** How often the service was really asked for a fault. */
  faults: number;
  branches: string[];
  pulls: string[];
  /** Marks that stand in more than one comment of the App; answers to people's comments apart (mayRepeat). */
  repeatedComments: string[];
  repeatedAnswers: string[];
  /** Comments that became more than one event of the run or of the control document. */
  repeatedCommands: number[];
  /** What the App said to each choice of advisories: that it was taken, by a reaction. */
  chosen: string[];
  /** Commands that people were told are taken and that no event is of, or more than one. */
  unrecorded: number[];
  /** Branches of pull requests that neither the record nor a coded change is of. */
  unintended: string[];
  /** Dispatches of a token that no lease ever had. */
  strayDispatches: Dispatched[];
  /** Leases that were held by more than one workflow run. */
  sharedLeases: string[];
  leases: number;
}

/** Eyes may come before, where the answer took longer. */
async function becameOf({ github, maintainer }: WholeWorld, commentId: number): Promise<string> {
  const all = (await github.as(maintainer)('GET', `/issues/comments/${commentId}/reactions`)) as { content: string }[];
  return all.map(({ content }) => content).find((content) => content !== 'eyes') ?? 'nothing';
}

export async function effectsOf(world: WholeWorld, state: RunState): Promise<Effects> {
  const { runId, record, operations } = state;
  const named = (name: string) => name.replace(runId, '<run>');
  const [comments, pulls] = [await commentsOf(world), await pullsOf(world)];
  const controls = await versions<Control>(world, 'control.json');
  const states = await versions<RunState>(world, `runs/${runId}/state.json`);
  const paths = [...(await world.github.files(STATE_BRANCH)).keys()];
  // Of the App alone: a stranger may write what looks like one of its marks.
  const marks = comments
    .flatMap(({ author, body }) => (author.endsWith('[bot]') ? [markOf(body)] : []))
    .filter(Boolean);
  const commands = comments.filter(({ issue, body }) => issue === record.pullRequest && body.startsWith('/chaos-loop'));
  const leases = holders(controls, states);
  const repeatable = mayRepeat(world, comments);
  const chosen = await Promise.all(commands.map(({ id }) => becameOf(world, id)));
  const taken = commentsTaken([...controls, ...states]);
  const own = new Set([
    record.branch,
    ...states.flatMap(({ coding }) => (coding?.changes ?? []).map(({ branch }) => branch)),
  ]);
  return {
    runs: paths.filter((path) => /^runs\/[^/]+\/state\.json$/.test(path)).length,
    faultStarts: operations
      .filter(({ kind, outcome }) => kind === 'fault-start' && outcome === 'completed')
      .map(({ intent }) => intent.experiment),
    faults: world.sent.filter(isExecute).length,
    branches: world.github.branches().map(named),
    pulls: pulls.map(({ head }) => named(head.ref)).sort(),
    repeatedComments: twice(marks).filter((mark) => !isAnswer(mark)),
    repeatedAnswers: twice(marks).filter((mark) => isAnswer(mark) && !repeatable.has(mark)),
    repeatedCommands: twice(commentsTaken([...controls, ...states])),
    chosen,
    unrecorded: commands.flatMap(({ id }, at) =>
      chosen[at] === 'rocket' && taken.filter((one) => one === id).length !== 1 ? [id] : [],
    ),
    unintended: pulls.flatMap(({ head }) => (own.has(head.ref) ? [] : [head.ref])),
    strayDispatches: world.dispatches.filter(({ token }) => !leases.has(token)),
    sharedLeases: [...leases].flatMap(([token, held]) => (held.size > 1 ? [token] : [])),
    leases: leases.size,
  };
}

/**
 * Answers that may stand twice. Two processes that answer one comment at the same moment each look again, and the younger
 * answer goes; unless the process dies, or loses the answer to its own writing, in just this moment. Nobody looks at an
 * answered comment again after that. What is said twice is still the same answer.
 */
function mayRepeat({ chaos }: WholeWorld, comments: readonly Comment[]): ReadonlySet<string> {
  if (chaos.processes < 2 || chaos.deaths + chaos.requests === 0) return new Set();
  return new Set(comments.map(({ body }) => markOf(body)).filter(isAnswer));
}

/** The comments of one conversation as people have to find them: what may be said twice counts once. */
export function shownOnce(world: WholeWorld, all: readonly Comment[], issue: number | null): string[] {
  const [repeatable, seen] = [mayRepeat(world, all), new Set<string>()];
  const bodies = all.filter((comment) => comment.issue === issue).map(({ body }) => body);
  return bodies.filter((body) => {
    const again = repeatable.has(markOf(body)) && seen.has(body);
    seen.add(body);
    return !again;
  });
}

/** A run that found a weakness, saw one change delivered and looked again did this, each once. */
export const ONCE_EACH: Partial<Effects> = {
  runs: 1,
  faultStarts: [1, 2],
  faults: 2,
  branches: ['chaos-loop-state', 'chaos-loop/<run>-change-1', 'chaos-loop/record-<run>', 'main'],
  pulls: ['chaos-loop/<run>-change-1', 'chaos-loop/record-<run>'],
  repeatedComments: [],
  repeatedAnswers: [],
  repeatedCommands: [],
  chosen: ['rocket'],
  strayDispatches: [],
  sharedLeases: [],
};

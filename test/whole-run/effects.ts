/** What a world did outside of its state branch, and how often: counted where it was done, not where it was asked for. */
import type { Control, RunState } from '../../schemas/generated/types.js';
import type { Dispatched } from './world/worker.js';
import type { World } from './world/world.js';

/** Every version of a document, oldest first. */
function versions<T>(world: World, path: string): T[] {
  const texts = world.commits().flatMap((commit) => commit.files.get(path) ?? []);
  return texts.filter((text, index) => text !== texts[index - 1]).map((text) => JSON.parse(text) as T);
}

/** The comment of each event that a comment made. */
function commentsTaken(world: World): number[] {
  const documents = [
    ...versions<Control>(world, 'control.json'),
    ...world.runIds().flatMap((runId) => versions<RunState>(world, `runs/${runId}/state.json`)),
  ];
  // One event may make a revision of both documents (R2.7).
  const events = new Map(documents.map(({ event }) => [event.id, event]));
  return [...events.values()].flatMap(({ producer }) =>
    typeof producer.commentId === 'number' ? [producer.commentId] : [],
  );
}

/** Token → workflow runs that ever held it. */
function holders(world: World): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const runs = world.runIds().flatMap((runId) => versions<RunState>(world, `runs/${runId}/state.json`));
  const controls = versions<Control>(world, 'control.json');
  const doctors = controls.flatMap((control) => Object.values(control.environments).map((entry) => entry.doctorLease));
  for (const lease of [...runs.map((state) => state.lease), ...doctors]) {
    if (!lease) continue;
    const held = found.get(lease.token) ?? new Set();
    found.set(lease.token, held);
    if (lease.workflowRun !== null) held.add(lease.workflowRun);
  }
  return found;
}

function twice<T>(items: readonly T[]): T[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

const markOf = (body: string) => /<!-- chaos-loop:\S+ -->/.exec(body)?.[0] ?? '';
const isAnswer = (mark: string) => mark.startsWith('<!-- chaos-loop:answer=');

export interface Effects {
  runs: number;
  /** Experiment and run id of each fault start that was recorded as completed. */
  faultStarts: [unknown, unknown][];
  /** Run ids of the faults that the service was really asked for. */
  faults: string[];
  branches: string[];
  pulls: string[];
  /** Marks that stand in more than one comment of the App; answers to people's comments apart (mayRepeat). */
  repeatedComments: string[];
  repeatedAnswers: string[];
  /** Comments that became more than one event of the run or of the control document. */
  repeatedCommands: number[];
  /** The choice of advisories, as it was answered. */
  chosen: string[];
  /** Dispatches of a token that no lease ever had. */
  strayDispatches: Dispatched[];
  /** Leases that were held by more than one workflow run. */
  sharedLeases: string[];
  leases: number;
}

export function effectsOf(world: World): Effects {
  const { hub, shop, dispatches } = world;
  const state = world.run();
  const runId = state?.runId ?? '';
  const named = (name: string) => name.replace(runId, '<run>');
  const marks = hub.comments.map(({ body }) => markOf(body)).filter((mark) => mark !== '');
  const commands = hub.comments.filter(
    ({ issue, body }) => issue === state?.record.pullRequest && body.startsWith('/chaos-loop'),
  );
  const leases = holders(world);
  const repeatable = mayRepeat(world);
  return {
    runs: world.runIds().length,
    faultStarts: (state?.operations ?? [])
      .filter(({ kind, outcome }) => kind === 'fault-start' && outcome === 'completed')
      .map(({ intent, result }) => [intent.experiment, result?.runId]),
    faults: shop.faults.map((fault) => fault.runId),
    branches: [...hub.branches.keys()].map(named).sort(),
    pulls: [...hub.pulls.values()].map(({ head }) => named(head)).sort(),
    repeatedComments: twice(marks).filter((mark) => !isAnswer(mark)),
    repeatedAnswers: twice(marks).filter((mark) => isAnswer(mark) && !repeatable.has(mark)),
    repeatedCommands: twice(commentsTaken(world)),
    chosen: commands.map(({ id }) => {
      const answer = hub.comments.find(({ body }) => body.includes(`<!-- chaos-loop:answer=${id} -->`));
      return answer?.body.split('\n')[2] ?? 'no answer';
    }),
    strayDispatches: dispatches.filter(({ token }) => !leases.has(token)),
    sharedLeases: [...leases].flatMap(([token, held]) => (held.size > 1 ? [token] : [])),
    leases: leases.size,
  };
}

/**
 * Answers that may stand twice. Two processes that answer one comment at the same moment each look again, and the younger
 * answer goes; unless the process dies, or loses the answer to its own writing, in just this moment. Nobody looks at an
 * answered comment again after that. What is said twice is still the same answer.
 */
function mayRepeat({ chaos, hub }: World): ReadonlySet<string> {
  if (chaos.processes < 2 || chaos.deaths + chaos.requests === 0) return new Set();
  return new Set(hub.comments.map(({ body }) => markOf(body)).filter(isAnswer));
}

/** The comments of one conversation as people have to find them: what may be said twice counts once. */
export function commentsOf(world: World, issue: number | null): string[] {
  const [repeatable, seen] = [mayRepeat(world), new Set<string>()];
  const bodies = world.hub.comments.filter((comment) => comment.issue === issue).map(({ body }) => body);
  return bodies.filter((body) => {
    const again = repeatable.has(markOf(body)) && seen.has(body);
    seen.add(body);
    return !again;
  });
}

/** A run that found a weakness, saw one change delivered and looked again did this, each once. */
export const ONCE_EACH: Partial<Effects> = {
  runs: 1,
  faultStarts: [
    [1, 'run-1'],
    [2, 'run-2'],
  ],
  faults: ['run-1', 'run-2'],
  branches: ['chaos-loop/<run>-timeout', 'chaos-loop/record-<run>', 'main'],
  pulls: ['chaos-loop/<run>-timeout', 'chaos-loop/record-<run>'],
  repeatedComments: [],
  repeatedAnswers: [],
  repeatedCommands: [],
  chosen: ['Approved: `add-timeout`.'],
  strayDispatches: [],
  sharedLeases: [],
};

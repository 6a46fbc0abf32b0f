/** `status`: where a run stands, what it waits for, who can act, and the next command. */
import { resolve } from 'node:path';
import type { Control, RunState } from '../../../schemas/generated/types.js';
import { type CliCommand, GIT_OPTIONS, JSON_OPTION, noMore, textOf } from '../command.js';
import { openBranch } from '../git/branch.js';
import { readHead } from '../git/head.js';
import { ago, facts, when } from '../text.js';
import { chooseRuns } from './verify.js';
import { type Waiting, waitingOf } from './waiting.js';

/** The active runs; when there is none, the one that ended last. */
function chosen(states: readonly RunState[], asked: string | null): RunState[] {
  if (asked !== null) {
    const ids = chooseRuns(
      states.map((state) => state.runId),
      asked,
    );
    return states.filter((state) => ids.includes(state.runId));
  }
  const active = states.filter((state) => state.transition.status !== 'terminated');
  return active.length > 0 ? active : states.slice(-1);
}

function resultOf(state: RunState, waiting: readonly Waiting[]) {
  const { runId, environment, phase, transition, mode, iteration, verdict, cause, revision, record } = state;
  return {
    runId,
    environment,
    repository: `${state.repository.owner}/${state.repository.name}`,
    phase,
    status: transition.status,
    mode,
    iteration,
    revision,
    verdict,
    cause,
    startedAt: state.startedAt,
    changedAt: state.event.at,
    recordPullRequest: record.pullRequest,
    waitsFor: waiting,
  };
}

function linesOf(state: RunState, waiting: readonly Waiting[], now: string): string[] {
  const { environment, repository, phase, transition, verdict, cause, event, record } = state;
  const ended = transition.status === 'terminated';
  const where = ended ? `ended: ${verdict}${cause ? ` (${cause})` : ''}` : `${phase}, ${transition.status}`;
  const rows: [string, string][] = [
    ['Started', `${when(state.startedAt)} by ${state.startedBy.login}`],
    ['Last change', `${when(event.at)} (r${state.revision}): ${String(event.details.reason ?? event.type)}`],
  ];
  if (record.pullRequest !== null) rows.push(['Record', `pull request #${record.pullRequest}`]);
  for (const entry of waiting) {
    rows.push(['Waits for', `${entry.kind}: ${entry.reason}`]);
    rows.push([
      'Since',
      `${when(entry.since)} (${ago(entry.since, now)}${entry.age === 'ok' ? '' : `, ${entry.age}`})`,
    ]);
    rows.push(['Can act', entry.who]);
    const [first] = entry.next;
    if (first !== undefined) rows.push(['Next', first]);
  }
  if (waiting.length === 0) rows.push(['Waits for', 'nobody']);
  const title = `Run ${state.runId} of ${environment} in ${repository.owner}/${repository.name}: ${where}`;
  return [title, ...facts(rows, '  ')];
}

function halted(control: Control | null): string[] {
  const halt = control?.halt;
  return halt ? [`Halted by ${halt.actor.login} since ${when(halt.at)}: ${halt.reason}`, ''] : [];
}

export const status: CliCommand = {
  name: 'status',
  summary: 'say where a run stands, what it waits for and who can act',
  synopsis: '--git <path> [--branch <name>] [--run <id>] [--json]',
  options: {
    ...GIT_OPTIONS,
    run: { type: 'string', value: '<id>', says: 'one run (default: every active run, else the latest)' },
    ...JSON_OPTION,
  },
  async run(values, positionals, io) {
    noMore('status', positionals);
    const branch = await openBranch(resolve(io.cwd, textOf(values, 'git') ?? '.'), textOf(values, 'branch'));
    const { control, states } = await readHead(branch);
    const now = io.now();
    const runs = chosen(states, textOf(values, 'run')).map((state) => ({
      state,
      waiting: waitingOf(control, state, now),
    }));
    const tables = runs.map(({ state, waiting }) => linesOf(state, waiting, now));
    return {
      result: {
        head: branch.head,
        at: now,
        halt: control?.halt ?? null,
        runs: runs.map(({ state, waiting }) => resultOf(state, waiting)),
      },
      lines: [
        ...halted(control),
        ...(tables.length > 0
          ? tables.flatMap((table, index) => (index === 0 ? table : ['', ...table]))
          : ['There is no run on this branch yet. Comment "/chaos-loop start <environment>" on any issue.']),
      ],
    };
  },
};

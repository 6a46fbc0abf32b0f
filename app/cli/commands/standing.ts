/** Where runs stand, in words: what `status` shows of a branch at one commit. */
import type { Control, RunState } from '../../../schemas/generated/types.js';
import { phrase } from '../../../state/messages/sentence.js';
import { lineText } from '../../../state/queries/picture/tree.js';
import { viewOf } from '../../../state/queries/view/index.js';
import { reasonOf } from '../../../state/run/headline.js';
import type { Branch } from '../git/branch.js';
import { readHead } from '../git/head.js';
import { bold, dim, green, type Line, red, yellow } from '../styled.js';
import { ago, facts, when, wrap } from '../text.js';
import { type Checked, checkRun } from './checked.js';
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

/** Where a run stands, in a few words. */
export function standing({ phase, transition, verdict, cause }: RunState): string {
  if (transition.status !== 'terminated') return `${phase}, ${transition.status}`;
  return `ended: ${verdict}${cause ? ` (${cause})` : ''}`;
}

function marked(state: RunState, waiting: readonly Waiting[]): Line {
  const { environment, repository } = state;
  const title = `Run ${state.runId} of ${environment} in ${repository.owner}/${repository.name}: `;
  const where = standing(state);
  if (state.transition.status === 'terminated')
    return [title, state.verdict === 'resolved' ? green(where) : red(where)];
  return [title, waiting.some(({ owner }) => owner === 'people') ? yellow(where) : bold(where)];
}

/** How a run ended, as every page says it, and what to do now. */
function resultRows(state: RunState, control: Control | null): [string, string][] {
  if (state.transition.status !== 'terminated') return [];
  const { headline, next } = viewOf({ state, closed: new Map(), control });
  const bare = headline.lead === `${headline.word}.`;
  const says = [`${headline.word}.`, ...(bare ? [] : [headline.lead]), ...headline.says.map(lineText)];
  return [
    ['Result', says.join(' ')],
    ...next.map(({ says: text, command }, index): [string, string] => [
      index === 0 ? 'Next' : headline.outcome === 'not-fixed' ? 'or' : 'then',
      command === null ? lineText(text) : `${command} ${lineText(text)}.`,
    ]),
  ];
}

function linesOf({ state, waiting, checked }: Told, now: string, control: Control | null): Line[] {
  const { event, record } = state;
  const rows: [string, string][] = [
    ...resultRows(state, control),
    ['Started', `${when(state.startedAt)} by ${state.startedBy.login}`],
    ['Last change', `${when(event.at)} (r${state.revision}): ${phrase(reasonOf(event))}`],
  ];
  if (record.pullRequest !== null) rows.push(['Record', `pull request #${record.pullRequest}`]);
  for (const entry of waiting) {
    rows.push(['Waits for', `${entry.kind}: ${phrase(entry.reason)}`]);
    rows.push([
      'Since',
      `${when(entry.since)} (${ago(entry.since, now)}${entry.age === 'ok' ? '' : `, ${entry.age}`})`,
    ]);
    rows.push(['Can act', entry.who]);
    const [first] = entry.next;
    if (first !== undefined) rows.push(['Next', first]);
  }
  if (waiting.length === 0) rows.push(['Waits for', 'nobody']);
  const warning = checked.warning === null ? [] : wrap(checked.warning, '    ', '  ! ').map((line) => [red(line)]);
  return [marked(state, waiting), ...warning, ...facts(rows, '  ').map(labeled)];
}

/** The name of a fact stands back behind the fact. */
function labeled(line: string): Line {
  const name = /^ {2}\S+( \S+)? {2,}/.exec(line)?.[0];
  return name === undefined ? line : [dim(name), line.slice(name.length)];
}

function halted(control: Control | null): Line[] {
  const halt = control?.halt;
  return halt ? [[red(`Halted by ${halt.actor.login} since ${when(halt.at)}: ${halt.reason}`)], ''] : [];
}

interface Told {
  state: RunState;
  waiting: Waiting[];
  checked: Checked;
}

export interface Status {
  told: readonly Told[];
  result: unknown;
  lines: Line[];
}

/** How the branch stands at its head; `check` says whether a run's documents can be relied on. */
export async function statusOf(
  branch: Branch,
  asked: string | null,
  now: string,
  check: (branch: Branch, runId: string) => Promise<Checked> = checkRun,
): Promise<Status> {
  const { control, states } = await readHead(branch);
  const told: Told[] = [];
  for (const state of chosen(states, asked))
    told.push({ state, waiting: waitingOf(control, state, now), checked: await check(branch, state.runId) });
  const tables = told.map((one) => linesOf(one, now, control));
  return {
    told,
    result: {
      head: branch.head,
      at: now,
      halt: control?.halt ?? null,
      runs: told.map(({ state, waiting, checked }) => ({ ...resultOf(state, waiting), verified: checked.holds })),
    },
    lines: [
      ...halted(control),
      ...(tables.length > 0
        ? tables.flatMap((table, index): Line[] => (index === 0 ? table : ['', ...table]))
        : ['There is no run on this branch yet. Comment "/chaos-loop start <environment>" on any issue.']),
    ],
  };
}

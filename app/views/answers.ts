/** What the App replies to a comment. */

import type { DoctorAdvice, DoctorCheck, ErrorBody, Refusals, RunState } from '../../schemas/generated/types.js';
import { commandWord } from '../../state/base/defuse.js';
import { phrase, sentence } from '../../state/messages/sentence.js';
import { viewOf } from '../../state/queries/view/index.js';
import { linked } from './lines.js';
import { blocks, bullets, code, plain, prose, table } from './markdown.js';
import { long, PAGE, page } from './page.js';
import { elsewhere, nextText, numbersTable, outcomeText, progressLine } from './parts.js';
import { againText, refusalLines } from './refusals.js';
import type { Story } from './story.js';
import { at } from './words.js';

/** One answer of a comment that may hold ten. */
const ANSWER = 20_000;

export function refusalText(error: ErrorBody): string {
  const problems = (error.problems ?? []).map(
    (problem) => `${code(problem.path || '/')}: ${prose(problem.message)} ${prose(problem.hint)}`,
  );
  return page(ANSWER, 'the problems that are left out are of the same document', [
    `**Refused** (${code(error.code)}): ${prose(error.message)}`,
    long(bullets(problems)),
    `What to do: ${prose(error.hint)}`,
  ]);
}

export interface Environments {
  halt: { login: string; reason: string } | null;
  runs: Story[];
  idle: string[];
  /** What GitHub refuses that is of no run. */
  refusals?: Refusals | undefined;
}

/** One run: the outcome, what GitHub refuses, what to do now, the steps, the numbers. */
function runText(story: Story): string {
  const view = viewOf(story);
  const { run, links } = view;
  const record = run.record === null ? code(run.id) : `${linked(`#${run.record}`, links.record)}, run ${code(run.id)}`;
  return blocks(
    `**${plain(run.environment)}** (${record}): ${outcomeText(view)}`,
    refusalLines(view.ended ? undefined : story.state.refusals, againText(run.id)),
    nextText(view),
    progressLine(view),
    numbersTable(view, elsewhere(view)),
  );
}

export function statusAnswer({ halt, runs, idle, refusals }: Environments): string {
  return page(ANSWER, 'the record pull requests, or `chaos-loop status` on a clone of the state branch', [
    halt && `**Halted** by ${plain(halt.login)}: ${plain(halt.reason)}. No fault is started.`,
    long(refusalLines(refusals, `ask again, for doctor with ${code('/chaos-loop doctor <environment>')}`)),
    ...runs.map((story) => long(runText(story))),
    runs.length === 0 && 'No run is active.',
    idle.length > 0 && long(`No active run in ${idle.map((name) => plain(name)).join(', ')}.`),
  ]);
}

export function startedText(state: RunState): string {
  const record =
    state.record.pullRequest === null ? 'The record pull request follows.' : `Record: #${state.record.pullRequest}.`;
  const refused = refusalLines(state.refusals, againText(state.runId));
  const { incident } = state;
  const from = incident
    ? ` Its analysis begins with what ${linked(`#${incident.issue}`, incident.url)} told when it was read; that is a lead, and no fact.`
    : '';
  return blocks(`Run ${code(state.runId)} of **${plain(state.environment)}** has begun. ${record}${from}`, refused);
}

const DOCTOR_WORDS: Record<DoctorCheck['status'] | DoctorAdvice['status'], string> = {
  passed: '✓ passed',
  failed: '✗ **failed**',
  fine: '✓ fine',
  advised: '▸ **advised**',
  unknown: '– not seen',
};

interface DoctorResult {
  at: string;
  checks: DoctorCheck[];
  advice?: DoctorAdvice[];
}

export function doctorText(environment: string, last: DoctorResult, passed: boolean): string {
  const rows = [...last.checks, ...(last.advice ?? [])].map((row) => [
    row.name,
    `${DOCTOR_WORDS[row.status]}<br>${plain(phrase(row.details))}`,
    row.hint ? plain(sentence(row.hint)) : '–',
  ]);
  return page(PAGE.comment, '`control.json` on the state branch', [
    passed
      ? `**${plain(environment)} is ready.** Doctor passed at ${at(last.at)}.`
      : `**${plain(environment)} is not ready.** Doctor failed at ${at(last.at)}.`,
    long(table(['Check', 'Result', 'What to do'], rows)),
    passed &&
      `**Next:** ${code(`/chaos-loop plan ${commandWord(environment)}`)} says what would be done and starts no fault; then ${code(`/chaos-loop start ${commandWord(environment)}`)}`,
  ]);
}

/** What the App replies to a comment. */
import type { DoctorAdvice, DoctorCheck, ErrorBody, RunState } from '../../schemas/generated/types.js';
import { bullets, code, plain, prose, table } from './markdown.js';
import { measurementTable } from './measurements.js';
import { nextStep } from './next-step.js';
import { long, PAGE, page } from './page.js';
import type { Story } from './story.js';
import { at, phaseText } from './words.js';

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

/** The commands with who may give them. */
export function helpText(): string {
  const rows = [
    [
      '/chaos-loop doctor <environment>',
      'maintain',
      'checks rights, worker, workspace and probes; needed before the first start',
    ],
    ['/chaos-loop start <environment>', 'maintain', 'begins a run'],
    ['/chaos-loop plan <environment>', 'maintain', 'analysis only: no workspace is created, no fault is started'],
    ['/chaos-loop follow-up <runId>', 'maintain', 'the hypothesis of an ended run again, without what was tried'],
    ['/chaos-loop status', 'read', 'says where the runs stand'],
    ['/chaos-loop approve [<setId>] <advisoryId>…', 'write', 'on the record pull request: carries these remedies out'],
    ['/chaos-loop reject [<setId>] [reason]', 'write', 'on the record pull request: changes nothing'],
    ['/chaos-loop halt [reason]', 'write', 'lifts running faults and starts none'],
    ['/chaos-loop unhalt', 'maintain', 'ends a halt'],
    ['/chaos-loop abandon [<runId>] [reason]', 'write', 'ends a run after its fault was lifted'],
    ['/chaos-loop consent [<runId>] <fault digest>', 'maintain', 'confirms the frozen fault, where that is asked for'],
    ['/chaos-loop link [<runId>] <changeId> <pull request>', 'maintain', 'names the pull request of a change'],
    [
      '/chaos-loop confirm-change [<runId>] <changeId> [path…]',
      'maintain',
      'a file that changed since the merge is right',
    ],
    [
      '/chaos-loop supersede-target [<runId>] <old> <new> <changeId>',
      'maintain',
      'the fix replaced a target of the fault',
    ],
    ['/chaos-loop retry [<runId>]', 'maintain', 'repeats the dispatch or the effect that the run waits for'],
    [
      '/chaos-loop settle [<runId>] <operation> completed <id> | never-happened | abort',
      'maintain',
      'says what became of a call, from what workers saw',
    ],
    ['/chaos-loop release-environment <environment> [reason]', 'maintain', 'unlocks it after somebody looked'],
    ['/chaos-loop help', 'read', 'this list'],
  ];
  return table(
    ['command', 'who', 'what it does'],
    rows.map(([command, who, what]) => [code(command ?? ''), who ?? '', what ?? '']),
  );
}

export interface Environments {
  halt: { login: string; reason: string } | null;
  runs: Story[];
  idle: string[];
}

export function statusAnswer({ halt, runs, idle }: Environments): string {
  const rows = runs.map(({ state }) => [
    code(state.runId),
    plain(state.environment),
    phaseText(state),
    nextStep(state).replaceAll('\n', '<br>'),
    state.record.pullRequest === null ? '–' : `#${state.record.pullRequest}`,
  ]);
  return page(ANSWER, 'the record pull requests, or `chaos-loop status` on a clone of the state branch', [
    halt && `**Halted** by ${plain(halt.login)}: ${plain(halt.reason)}. No fault is started.`,
    long(table(['run', 'environment', 'stands at', 'next', 'record'], rows)),
    ...runs.map((story) => long(measurementTable(story))),
    runs.length === 0 && 'No run is active.',
    idle.length > 0 && long(`No active run in ${idle.map((name) => plain(name)).join(', ')}.`),
  ]);
}

export function startedText(state: RunState): string {
  const record =
    state.record.pullRequest === null ? 'The record pull request follows.' : `Record: #${state.record.pullRequest}.`;
  return `Run ${code(state.runId)} of **${plain(state.environment)}** has begun. ${record}`;
}

const DOCTOR_WORDS: Record<DoctorCheck['status'] | DoctorAdvice['status'], string> = {
  passed: 'passed',
  failed: '**failed**',
  fine: 'fine',
  advised: '**advised**',
  unknown: 'not seen',
};

interface DoctorResult {
  at: string;
  checks: DoctorCheck[];
  advice?: DoctorAdvice[];
}

export function doctorText(environment: string, last: DoctorResult, passed: boolean): string {
  const rows = [...last.checks, ...(last.advice ?? [])].map((row) => [
    row.name,
    DOCTOR_WORDS[row.status],
    plain(row.details),
    row.hint ? plain(row.hint) : '–',
  ]);
  return page(PAGE.comment, '`control.json` on the state branch', [
    `Doctor ${passed ? '**passed**' : '**failed**'} for **${plain(environment)}** at ${at(last.at)}.`,
    long(table(['check', 'result', 'details', 'what to do'], rows)),
    passed && `Next: ${code(`/chaos-loop start ${environment}`)}`,
  ]);
}

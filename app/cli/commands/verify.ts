/** `verify`: whether a history on a git branch is one that the rules could have made (contract §18). */
import { resolve } from 'node:path';
import type { RunState } from '../../../schemas/generated/types.js';
import { HistoryReader, type InvariantResult, notesOf, verifyHistory } from '../../../state/verify/index.js';
import { type CliCommand, GIT_OPTIONS, JSON_OPTION, noMore, textOf } from '../command.js';
import { CliError } from '../errors.js';
import { openBranch } from '../git/branch.js';
import { type BranchHistory, readHistory } from '../git/history.js';
import { MEANING } from '../invariants.js';
import { plural, wrap } from '../text.js';

interface RunReport {
  runId: string | null;
  revisions: number;
  verdict: RunState['verdict'] | null;
  invariants: InvariantResult[];
  /** What fails nowhere and a reader has to know. */
  notes: string[];
}

function lastVerdict(text: string | null | undefined): RunState['verdict'] | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const verdict = value !== null && typeof value === 'object' && 'verdict' in value ? value.verdict : null;
    return typeof verdict === 'string' ? (verdict as RunState['verdict']) : null;
  } catch {
    return null;
  }
}

function reportOf(
  history: BranchHistory,
  runId: string | null,
  options: { requireTerminal: boolean; reader: HistoryReader },
): RunReport {
  const run = history.of(runId);
  const written = run.commits.filter((commit) => commit.state !== undefined);
  return {
    runId,
    revisions: written.length,
    verdict: lastVerdict(written.at(-1)?.state),
    invariants: verifyHistory(run, options),
    notes: notesOf(run, options.reader),
  };
}

/** Where a failure stands: `r12 of state.json, commit 300991b16220`. */
function placeOf(result: Extract<InvariantResult, { status: 'failed' }>): string {
  const revision = result.revision === null ? '' : `r${result.revision} of `;
  const commit = result.commit === null ? '' : `, commit ${result.commit.slice(0, 12)}`;
  return `${revision}${result.document}${commit}`;
}

function lineOf(result: InvariantResult): string[] {
  const status = result.status === 'failed' ? 'FAILED' : result.status;
  const says = result.status === 'skipped' ? result.reason : MEANING[result.name];
  const lines = wrap(says, ' '.repeat(36), `  ${status.padEnd(8)} ${result.name.padEnd(24)} `);
  const indent = ' '.repeat(11);
  if (result.status !== 'failed') return lines;
  return [
    ...lines,
    ...wrap(placeOf(result), indent, `${indent}at:       `),
    ...wrap(result.expected, ' '.repeat(21), `${indent}expected: `),
    ...wrap(result.found, ' '.repeat(21), `${indent}found:    `),
  ];
}

function count(report: RunReport, status: InvariantResult['status']): number {
  return report.invariants.filter((result) => result.status === status).length;
}

function tableOf(report: RunReport): string[] {
  const title =
    report.runId === null
      ? 'No run on this branch yet; its control document:'
      : `Run ${report.runId}: ${plural(report.revisions, 'revision')}, ${report.verdict ?? 'unreadable'}`;
  const sums = `${count(report, 'passed')} passed, ${count(report, 'failed')} failed, ${count(report, 'skipped')} skipped`;
  return [
    title,
    ...report.invariants.flatMap(lineOf),
    ...report.notes.flatMap((note) => wrap(note, ' '.repeat(11), '  note     ')),
    `  ${sums}`,
  ];
}

function failed(reports: readonly RunReport[]): CliError | null {
  const problems = reports.flatMap(({ runId, invariants }) =>
    invariants.flatMap((result) =>
      result.status === 'failed'
        ? [
            {
              path: `${runId ?? 'control'}: ${placeOf(result)}`,
              message: `${result.name}: expected ${result.expected}; found ${result.found}`,
              hint: 'Look at this commit: who made it, and why?',
            },
          ]
        : [],
    ),
  );
  if (problems.length === 0) return null;
  const names = `${plural(problems.length, 'invariant')} failed`;
  return new CliError('not-verified', names, 'Do not rely on what this branch says until it is explained.', {
    problems,
  });
}

type Conclusion = 'verified' | 'consistent-author-not-proven';

/** Without its seals a history may be one that the rules could have made, by anybody (§18, R20.3). */
export function conclusionCode(reports: readonly { invariants: readonly InvariantResult[] }[]): Conclusion {
  const sealed = ({ invariants }: { invariants: readonly InvariantResult[] }) =>
    invariants.some(({ name, status }) => name === 'provenance' && status === 'passed');
  return reports.every(sealed) ? 'verified' : 'consistent-author-not-proven';
}

function conclusionOf(reports: readonly RunReport[]): string[] {
  if (conclusionCode(reports) === 'verified') return ['Verified: nothing failed. What is skipped was not checked.'];
  // What was not kept was not decided again, so there the rules themselves were not asked.
  const skipped = reports.some(({ invariants }) =>
    invariants.some(({ name, status }) => name === 'decision-recomputes' && status === 'skipped'),
  );
  return [
    'Consistent; author not proven: nothing failed, and who wrote it was not checked (provenance is skipped).',
    ...(skipped
      ? ['Some revisions were not decided again (decision-recomputes): only the named invariants judged them.']
      : []),
    'A branch alone does not show whether newer revisions were cut off: compare its head with one that you saw before.',
  ];
}

/** The runs that are asked for; an id may be cut short as long as it names one. */
export function chooseRuns(known: readonly string[], asked: string | null): string[] {
  if (asked === null) return [...known];
  if (known.includes(asked)) return [asked];
  const matches = known.filter((id) => id.startsWith(asked));
  const [only] = matches;
  if (matches.length === 1 && only !== undefined) return [only];
  const hint = known.length === 0 ? 'There is no run on this branch.' : `Use one of ${known.slice(-10).join(', ')}.`;
  throw new CliError('not-found', `${matches.length === 0 ? 'no run' : 'more than one run'} "${asked}"`, hint);
}

export const verify: CliCommand = {
  name: 'verify',
  summary: 'check the history of runs on a state branch, trusting nobody',
  synopsis: '--git <path> [--branch <name>] [--run <id>] [--require-terminal] [--json]',
  options: {
    ...GIT_OPTIONS,
    run: { type: 'string', value: '<id>', says: 'one run (default: every run of the branch)' },
    'require-terminal': { type: 'boolean', says: 'also: every run has ended, nobody has anything left to do' },
    ...JSON_OPTION,
  },
  async run(values, positionals, io) {
    noMore('verify', positionals);
    const directory = resolve(io.cwd, textOf(values, 'git') ?? '.');
    const branch = await openBranch(directory, textOf(values, 'branch'));
    const history = await readHistory(branch);
    const runs = chooseRuns(history.runs, textOf(values, 'run'));
    const options = { requireTerminal: values['require-terminal'] === true, reader: new HistoryReader() };
    const reports = (runs.length > 0 ? runs : [null]).map((runId) => reportOf(history, runId, options));
    const error = failed(reports);
    return {
      result: {
        branch: branch.name,
        head: branch.head,
        commits: history.commits,
        ...(error ? {} : { conclusion: conclusionCode(reports) }),
        runs: reports,
      },
      lines: [
        `Branch ${branch.name} at ${branch.head.slice(0, 12)}, ${plural(history.commits, 'commit')}, of ${directory}`,
        ...reports.flatMap((report) => ['', ...tableOf(report)]),
        '',
        ...(error ? [`NOT VERIFIED: ${error.message}. ${error.hint}`] : conclusionOf(reports)),
      ],
      ...(error ? { failed: error } : {}),
    };
  },
};

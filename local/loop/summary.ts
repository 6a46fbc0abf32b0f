/** What remains of a run when it has ended: before and after, why, and where to look. */
import { basename, isAbsolute, relative } from 'node:path';
import type { RunState } from '../../schemas/generated/types.js';
import { comparison, figure, named } from './narration.js';
import { wrap } from './print.js';
import type { LoopResult } from './result.js';

const LEFT = '  ';

/** The shorter way to write a path. */
function near(path: string): string {
  const way = relative(process.cwd(), path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way) ? way : path;
}

/** How this program was called. */
function program(): string {
  const [, script = ''] = process.argv;
  return basename(script) === 'chaos-loop.js' ? `node ${near(script)}` : 'chaos-loop';
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    (row) =>
      LEFT +
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
  );
}

function experiments(state: RunState): string[] {
  const predicate = state.analysis.hypotheses[0]?.hypothesis.confirm;
  if (!predicate || state.experiments.length === 0) return [];
  const rows = state.experiments.map((one) => [
    `${one.n} ${one.mode === 'initial' ? 'before the fix' : 'after the fix'}`,
    figure(one.confirm?.control),
    figure(one.confirm?.during),
    one.verdict === 'none' ? `not reached${one.class ? ` (${one.class})` : ''}` : one.verdict,
  ]);
  return [
    `${LEFT}${named(predicate)}; ${comparison(predicate)} shows the weakness`,
    '',
    ...table([['experiment', 'before the fault', 'during the fault', 'verdict'], ...rows]),
    '',
  ];
}

export function summarize(state: RunState, result: LoopResult, service: string, width: number): string {
  const verdict = `${result.verdict}${result.cause ? ` (${result.cause})` : ''}`;
  // The kernel's reason names the verdict first.
  const why = result.reason.startsWith(`${verdict}: `) ? result.reason.slice(verdict.length + 2) : result.reason;
  const told = [`Verdict: ${verdict}, after ${result.revisions} revisions in ${result.wallSeconds} s.`, `Why: ${why}`];
  const repository = near(result.repository);
  return [
    '',
    ...experiments(state),
    ...told.flatMap((text) => wrap(text, width - LEFT.length)).map((line) => LEFT + line),
    '',
    `${LEFT}Where to look:`,
    ...[
      `${program()} verify --git ${repository}`,
      `${LEFT}checks every decision of the run again, from its evidence`,
      `git clone -b ${result.stateBranch} ${repository} ${service}-state`,
      `${LEFT}${service}-state/runs/${result.runId}/README.md tells the story, with every number;`,
      `${LEFT}git -C ${service}-state log shows every decision as a commit`,
      `git clone ${repository} ${service}`,
      `${LEFT}the service, and what was merged into it`,
    ].map((line) => LEFT + LEFT + line),
    '',
  ].join('\n');
}

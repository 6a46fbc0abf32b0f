/** What remains of a run when it has ended: both curves, the verdict, and where to look. */
import { writeFileSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { openBranch } from '../../app/cli/git/branch.js';
import { readHistory } from '../../app/cli/git/history.js';
import { checkOf, inputOf } from '../../app/cli/run-view.js';
import { bold, dim, green, type Line, red, yellow } from '../../app/cli/styled.js';
import { renderReport } from '../../app/views/report/report.js';
import { cutWords } from '../../state/base/defuse.js';
import { curve } from '../../state/queries/picture/index.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { Panel, RunView } from '../../state/queries/view/types.js';
import { both, lower, verdictLines } from './telling.js';

const LEFT = '  ';
const ROWS = 3;
const PLOT = 44;
/** Characters that fit beside it. */
const BESIDE = 37;

/** The shorter way to write a path. */
export function near(path: string): string {
  const way = relative(process.cwd(), path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way) ? way : path;
}

/** How this program was called. */
function program(): string {
  const [, script = ''] = process.argv;
  return basename(script) === 'chaos-loop.js' ? `node ${near(script)}` : 'chaos-loop';
}

/** The plot with what it says beside it: the line in the color of what was measured, the fault shaded. */
function plot(view: RunView, panel: Panel, name: string): Line[] {
  const weak = panel.during?.holds === true;
  const [effect] = both({ view }, 'effect', panel.n);
  const during = `${panel.during?.text ?? 'not measured'} during the fault`;
  const beside = [
    panel.during === null ? dim(during) : weak ? red(during) : green(during),
    // Whether the fault did anything is what this says, in numbers.
    ...(effect ? [dim(cutWords(`${lower(effect.label)} ${effect.text}`, BESIDE))] : []),
  ];
  return curve(panel, { width: PLOT, rows: ROWS }).map((line, row): Line => {
    const label = row === 0 ? name : '';
    const pieces = line.split(/(━+|░+|┄+)/).map((part) => {
      if (part.startsWith('━')) return weak ? red(part) : green(part);
      if (part.startsWith('░')) return yellow(part);
      return dim(part);
    });
    const pad = ' '.repeat(Math.max(1, PLOT + 8 - line.length));
    const words = beside[row];
    return [LEFT, bold(label.padEnd(8)), ...pieces, ...(words ? [pad, words] : [])];
  });
}

export function curves(view: RunView): Line[] {
  const { panels } = view;
  const drawn = panels.filter(({ decides }) => decides.samples.length > 0);
  const [first] = drawn;
  if (!first) return [];
  return [
    '',
    [LEFT, bold(first.decides.label), dim(`  (${first.decides.samples.length} samples; up is good)`)],
    '',
    ...drawn.flatMap((panel) => [...plot(view, panel, panel.mode === 'initial' ? 'before' : 'after'), '']),
  ];
}

export interface EndingOptions {
  runId: string;
  repository: string;
  stateBranch: string;
  /** Where the report goes. */
  directory: string;
  pages: readonly string[];
}

/** Writes the report, and answers the lines that a person reads last. */
export async function tellEnding(options: EndingOptions): Promise<Line[]> {
  const { runId, repository, stateBranch, directory, pages } = options;
  const history = (await readHistory(await openBranch(repository, stateBranch))).of(runId);
  const view = viewOf(inputOf(history, runId, new Date().toISOString()));
  const path = join(directory, 'report.html');
  const command = `${program()} verify --git ${near(repository)}`;
  writeFileSync(path, renderReport(view, checkOf(history, command)));
  const row = (name: string, text: string): Line => [LEFT, dim(name.padEnd(10)), text];
  return [
    ...curves(view),
    ...verdictLines(view),
    '',
    row('Read it', near(path)),
    ...pages.map((page) => row('', near(page))),
    row('Check it', command),
    row('Clone it', `git clone -b ${stateBranch} ${near(repository)} orders-state`),
    ...(view.headline.outcome === 'resolved'
      ? [row('Say no', `${program()} local --yes --break=fix   (a fix that does not help)`)]
      : []),
    '',
  ];
}

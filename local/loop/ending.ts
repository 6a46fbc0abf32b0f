/** What remains of a run when it has ended: both curves, the verdict, and where to look. */
import { writeFileSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { openBranch } from '../../app/cli/git/branch.js';
import { readHistory } from '../../app/cli/git/history.js';
import { checkOf, inputOf } from '../../app/cli/run-view.js';
import { bold, dim, green, type Line, red, yellow } from '../../app/cli/styled.js';
import { lineWidth } from '../../app/cli/text.js';
import { renderReport } from '../../app/views/report/report.js';
import { cutWords } from '../../state/base/defuse.js';
import { curve } from '../../state/queries/picture/index.js';
import { viewOf } from '../../state/queries/view/index.js';
import type { Panel, RunView } from '../../state/queries/view/types.js';
import { both, lower, nextLines, verdictLines } from './telling.js';

const LEFT = '  ';
/** `before`, `after` */
const NAME = 8;
const ROWS = 3;
const [NARROWEST_PLOT, WIDEST_PLOT] = [20, 44];
/** What stands around a plot: the numbers of its axis. */
const AXIS = 8;
/** Characters that have to fit beside a plot; with less room they stand below it. */
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

/** `connections to pricing 100% → 0%`: what does not fit is taken from the words, never from the numbers. */
function labeled(label: string, numbers: string, room: number): string {
  return `${cutWords(label, Math.max(8, room - numbers.length - 1))} ${numbers}`;
}

/** The plot with what it says beside or below it: the line in the color of what was measured, the fault shaded. */
function plot(view: RunView, panel: Panel, name: string, columns: number): Line[] {
  const around = LEFT.length + NAME + AXIS;
  const beside = columns - around - NARROWEST_PLOT >= BESIDE;
  const width = Math.min(WIDEST_PLOT, Math.max(NARROWEST_PLOT, columns - around - (beside ? BESIDE : 0)));
  const weak = panel.during?.holds === true;
  const [effect] = both({ view }, 'effect', panel.n);
  const during = `${panel.during?.text ?? 'not measured'} during the fault`;
  const words = [
    panel.during === null ? dim(during) : weak ? red(during) : green(during),
    // Whether the fault did anything is what this says, in numbers.
    ...(effect ? [dim(labeled(lower(effect.label), effect.text, beside ? BESIDE : columns - around))] : []),
  ];
  const drawn = curve(panel, { width, rows: ROWS }).map((line, row): Line => {
    const label = row === 0 ? name : '';
    const pieces = line.split(/(━+|░+|┄+)/).map((part) => {
      if (part.startsWith('━')) return weak ? red(part) : green(part);
      if (part.startsWith('░')) return yellow(part);
      return dim(part);
    });
    const pad = ' '.repeat(Math.max(1, width + AXIS - line.length));
    const said = beside ? words[row] : undefined;
    return [LEFT, bold(label.padEnd(NAME)), ...pieces, ...(said ? [pad, said] : [])];
  });
  return beside ? drawn : [...drawn, ...words.map((said): Line => [LEFT, ' '.repeat(NAME), said])];
}

/** @param columns of the terminal */
export function curves(view: RunView, columns: number): Line[] {
  const { panels } = view;
  const drawn = panels.filter(({ decides }) => decides.samples.length > 0);
  const [first] = drawn;
  if (!first) return [];
  return [
    '',
    [LEFT, bold(first.decides.label), dim(`  (${first.decides.samples.length} samples; up is good)`)],
    '',
    ...drawn.flatMap((panel) => [...plot(view, panel, panel.mode === 'initial' ? 'before' : 'after', columns), '']),
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
    ...curves(view, lineWidth()),
    ...verdictLines(view),
    '',
    ...nextLines(view, ' '.repeat(LEFT.length + 10), `${LEFT}${'Next'.padEnd(10)}`).map(
      (line, index): Line => (index === 0 ? [LEFT, bold('Next'.padEnd(10)), line.slice(LEFT.length + 10)] : line),
    ),
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

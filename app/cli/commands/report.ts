/** `report`: one run, or all of a branch, as one HTML file for people. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { asRecord } from '../../../state/base/json.js';
import { messageOf, wordOf } from '../../../state/base/message.js';
import { viewOf } from '../../../state/queries/view/index.js';
import { createStateFileStore } from '../../../state/store/file.js';
import type { RunHistory } from '../../../state/verify/index.js';
import { renderDashboard } from '../../views/report/dashboard.js';
import { renderReport } from '../../views/report/report.js';
import { type CliCommand, type CliIo, GIT_OPTIONS, JSON_OPTION, noMore, textOf } from '../command.js';
import { CliError } from '../errors.js';
import { openBranch } from '../git/branch.js';
import { readHistory } from '../git/history.js';
import { checkOf, documentOf, inputOf } from '../run-view.js';
import { plural } from '../text.js';
import { chooseRuns } from './verify.js';

/** The histories of one place, and how to check them. */
interface Kept {
  runs: readonly string[];
  command: string;
  of(runId: string): Promise<RunHistory>;
}

async function ofBranch(directory: string, asked: string | null): Promise<Kept> {
  const branch = await openBranch(directory, asked);
  const history = await readHistory(branch);
  return { runs: history.runs, command: 'chaos-loop verify --git <clone>', of: async (runId) => history.of(runId) };
}

async function ofFile(file: string): Promise<Kept> {
  const store = await createStateFileStore(file);
  return {
    runs: await store.runs(),
    command: 'chaos-loop state verify --state <file>',
    of: (runId) => store.history(runId),
  };
}

/** The page, and where it goes: `--out`, else a name in the present folder; `-` is standard output. */
async function write(io: CliIo, out: string, html: string): Promise<string | null> {
  if (out === '-') {
    io.stdout(html);
    return null;
  }
  const path = resolve(io.cwd, out);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, html);
  } catch (error) {
    throw new CliError('not-writable', `${out}: ${messageOf(error)}`, 'Name another file with --out.');
  }
  return path;
}

export const report: CliCommand = {
  name: 'report',
  summary: 'write a run, or with --all every run, as one HTML file that needs nothing else',
  synopsis: '[<run>] [--git <path> | --state <file>] [--out <file>]',
  options: {
    ...GIT_OPTIONS,
    state: { type: 'string', value: '<file>', says: 'a document of chaos-loop state, in place of a repository' },
    all: { type: 'boolean', says: 'one page over every run, in place of one run' },
    out: { type: 'string', value: '<file>', says: 'where it goes (default report-<run>.html; - is standard output)' },
    ...JSON_OPTION,
  },
  async run(values, positionals, io) {
    const [asked, ...rest] = positionals;
    noMore('report', rest);
    const file = textOf(values, 'state');
    if (file !== null && textOf(values, 'git') !== null)
      throw new CliError('usage', '--git and --state contradict each other', 'Name one of them.');
    const json = values.json === true;
    if (json && values.out === '-')
      throw new CliError('usage', 'only one thing fits on standard output', 'Name a file.');
    const kept =
      file === null
        ? await ofBranch(resolve(io.cwd, textOf(values, 'git') ?? '.'), textOf(values, 'branch'))
        : await ofFile(resolve(io.cwd, file));
    const now = io.now();
    if (values.all === true) {
      if (asked !== undefined) throw new CliError('usage', '--all takes no run', 'Leave out one of them.');
      const views = await Promise.all(
        kept.runs.map(async (runId) => viewOf(inputOf(await kept.of(runId), runId, now))),
      );
      const path = await write(io, textOf(values, 'out') ?? 'runs.html', renderDashboard(views, now));
      return {
        result: { out: path, runs: kept.runs },
        lines: path ? [`${plural(views.length, 'run')} in ${path}`] : [],
      };
    }
    const runs = asked === undefined ? [await newest(kept)] : chooseRuns(kept.runs, asked);
    const [runId = ''] = runs;
    const history = await kept.of(runId);
    const view = viewOf(inputOf(history, runId, now));
    const checked = checkOf(history, kept.command);
    const path = await write(io, textOf(values, 'out') ?? `report-${runId}.html`, renderReport(view, checked));
    const failed = checked.failed.length > 0;
    return {
      result: { out: path, runId, title: view.title, verified: !failed },
      lines: path === null ? [] : [view.title, `Written to ${path}`],
      ...(failed
        ? {
            failed: new CliError(
              'not-verified',
              `${plural(checked.failed.length, 'invariant')} failed; the report says so`,
              'chaos-loop verify shows where and what.',
            ),
          }
        : {}),
    };
  },
};

/** The run that was started last. */
async function newest(kept: Kept): Promise<string> {
  const started = await Promise.all(
    kept.runs.map(async (runId) => {
      const first = (await kept.of(runId)).commits.find(({ state }) => typeof state === 'string');
      return { runId, at: wordOf(asRecord(documentOf(first?.state, `the state of run ${runId}`)).startedAt) };
    }),
  );
  const last = started.sort((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
  if (!last)
    throw new CliError('not-found', 'there is no run here', 'Comment "/chaos-loop start <environment>" on any issue.');
  return last.runId;
}

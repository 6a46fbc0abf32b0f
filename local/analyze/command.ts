/** `analyze`: the weaknesses that a folder's code and configuration show, ranked, with the experiment that would prove each. */
import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readRegularFile } from '../../action/runtime/regular-file.js';
import { type Answer, type CliCommand, type CliIo, JSON_OPTION, noMore, textOf } from '../../app/cli/command.js';
import { CliError } from '../../app/cli/errors.js';
import { plural } from '../../app/cli/text.js';
import type { CodeAnalysis } from '../../schemas/generated/types.js';
import { messageOf } from '../../state/base/message.js';
import { MAPS, type MapFormat, mapFormat, mapLines, withCoverage } from './map.js';
import { analysisLines } from './view.js';

const MOST_TOLD_BYTES = 256_000;

const LEVELS = ['high', 'medium', 'low', 'note', 'never'] as const;
type Level = (typeof LEVELS)[number];

function levelOf(text: string | null): Level {
  const level = LEVELS.find((one) => one === (text ?? 'low'));
  if (level) return level;
  throw new CliError('usage', `"${text}" is not a level of --fail-on`, `Use one of ${LEVELS.join(', ')}.`);
}

/** A line about every other second, so that a long reading is seen to move and a short one says nothing. */
function progressOf(io: CliIo): (progress: { done: number; total: number }) => void {
  const every = 2_000;
  let next = performance.now() + every;
  return ({ done, total }) => {
    if (performance.now() < next) return;
    next = performance.now() + every;
    io.stderr(`${done} of ${total} files read\n`);
  };
}

/** `version`: of this program, for SARIF. */
export function analyzeCommand(version: () => string): CliCommand {
  return {
    name: 'analyze',
    summary: 'weaknesses that the code and configuration in a folder show, ranked; needs no App and no Azure',
    synopsis: '[folder] [--from <file>] [--json] [--sarif <file>] [--map <form>] [--fail-on <level>] [--all]',
    options: {
      ...JSON_OPTION,
      from: {
        type: 'string',
        value: '<file>',
        says: 'what tells of an incident: findings that it mentions come first',
      },
      sarif: { type: 'string', value: '<file>', says: 'also write SARIF 2.1.0, for code scanning' },
      map: {
        type: 'string',
        value: '<form>',
        of: MAPS,
        says: `print who calls whom instead: ${MAPS.join(', ')}; what no test touches is dashed`,
      },
      'fail-on': {
        type: 'string',
        value: '<level>',
        of: LEVELS,
        says: `exit code 1 for a finding of this level or above: ${LEVELS.join(', ')} (default low)`,
      },
      all: { type: 'boolean', says: 'show every finding' },
    },
    async run(values, positionals, io) {
      const [folder = '.', ...rest] = positionals;
      noMore('analyze', rest);
      const format = mapFormat(textOf(values, 'map'));
      // Who asks for the map did not ask whether there are weaknesses.
      const level = levelOf(textOf(values, 'fail-on') ?? (format === null ? null : 'never'));
      const told = await toldIn(textOf(values, 'from'), io);
      // Parsers are only loaded by the command that needs them.
      const analyzers = await import('../../action/analyzers/index.js');
      const read = await analyzers
        .analyze(resolve(io.cwd, folder), { onProgress: progressOf(io), map: format !== null || values.json === true })
        .catch((error: unknown) => {
          if (!(error instanceof analyzers.AnalysisError)) throw error;
          throw new CliError(error.code, error.message, error.hint);
        });
      const ranked =
        told === null ? read : (await import('../../action/analyzers/told.js')).rankedBy(read, told).analysis;
      const analysis = await withCoverage(ranked, resolve(io.cwd, folder), io.stderr);
      const file = textOf(values, 'sarif');
      if (file !== null) await writeSarif(resolve(io.cwd, file), file, analysis, version());
      const lines = await linesOf(analysis, format, values.all === true);
      return answerOf(analysis, level, lines, analyzers.reaches);
    },
  };
}

/** The text of `--from`; a longer one is no account of an incident. */
async function toldIn(file: string | null, io: CliIo): Promise<{ name: string; text: string } | null> {
  if (file === null) return null;
  const read = await readRegularFile(resolve(io.cwd, file), MOST_TOLD_BYTES);
  if (!read.ok)
    throw new CliError('not-found', `${file} can't be read: ${read.why}`, 'Name a text file of at most 256 kB.');
  return { name: basename(file), text: read.bytes.toString('utf8') };
}

async function writeSarif(path: string, shown: string, analysis: CodeAnalysis, version: string): Promise<void> {
  const { toSarif } = await import('../../action/analyzers/sarif.js');
  try {
    await writeFile(path, `${JSON.stringify(toSarif(analysis, version), null, 2)}\n`);
  } catch (error) {
    throw new CliError(
      'not-writable',
      `${shown} can't be written: ${messageOf(error)}`,
      'Name a file in a folder that exists.',
    );
  }
}

async function linesOf(analysis: CodeAnalysis, format: MapFormat | null, all: boolean): Promise<Answer['lines']> {
  return format === null ? analysisLines(analysis, all) : mapLines(analysis, format);
}

function answerOf(
  analysis: CodeAnalysis,
  level: Level,
  lines: Answer['lines'],
  reaches: typeof import('../../action/analyzers/index.js')['reaches'],
): Answer {
  const answer = { result: analysis, lines };
  if (level === 'never') return answer;
  const failing = analysis.findings.filter(({ severity }) => reaches(severity, level));
  if (failing.length === 0) return answer;
  return {
    ...answer,
    failed: new CliError(
      'weaknesses-found',
      `${plural(failing.length, 'finding')} of level ${level} or above`,
      'Test the first one first; --fail-on says what counts.',
    ),
  };
}

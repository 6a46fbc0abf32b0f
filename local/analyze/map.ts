/** `analyze --map`: the map as a chart or as data, with what the tests of the folder's own configuration touch. */
import { lstat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readRegularFile } from '../../action/runtime/regular-file.js';
import { documentOf } from '../../app/cli/documents.js';
import { CliError } from '../../app/cli/errors.js';
import type { Line } from '../../app/cli/styled.js';
import { plural } from '../../app/cli/text.js';
import type { CodeAnalysis, DependencyMap, EnvironmentConfig } from '../../schemas/generated/types.js';
import { CONFIG_PATH, parseConfig } from '../../state/config/config.js';

export const MAPS = ['mermaid', 'json'] as const;
export type MapFormat = (typeof MAPS)[number];

export function mapFormat(text: string | null): MapFormat | null {
  if (text === null) return null;
  const format = MAPS.find((one) => one === text);
  if (format) return format;
  throw new CliError('usage', `"${text}" is not a form of --map`, `Use one of ${MAPS.join(', ')}.`);
}

const MOST_BYTES = 1_000_000;

/** The environments of the folder's configuration; none where it has none. `said` gets why one can't be used. */
async function environmentsIn(folder: string, said: (words: string) => void): Promise<EnvironmentConfig[]> {
  let value: unknown;
  try {
    // A link may lead out of the folder.
    const parent = await lstat(resolve(folder, dirname(CONFIG_PATH))).catch(() => null);
    if (parent?.isSymbolicLink()) {
      said(`${CONFIG_PATH} says nothing about the map: its folder is a symbolic link\n`);
      return [];
    }
    const read = await readRegularFile(resolve(folder, CONFIG_PATH), MOST_BYTES);
    if (!read.ok) {
      if (!read.missing) said(`${CONFIG_PATH} says nothing about the map: ${read.why}\n`);
      return [];
    }
    ({ value } = documentOf(read.bytes.toString('utf8'), CONFIG_PATH));
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    said(`${CONFIG_PATH} says nothing about the map: ${error.message}\n`);
    return [];
  }
  const parsed = parseConfig(value);
  if (!parsed.ok) {
    said(`${CONFIG_PATH} says nothing about the map: ${parsed.error.message}\n`);
    return [];
  }
  return Object.values(parsed.config.environments);
}

/** The analysis with a map that says what is tested. */
export async function withCoverage(
  analysis: CodeAnalysis,
  folder: string,
  said: (words: string) => void,
): Promise<CodeAnalysis> {
  if (!analysis.map) return analysis;
  const { marked, triedBy } = await import('../../action/map/coverage.js');
  const tried = (await environmentsIn(folder, said)).flatMap(triedBy);
  return { ...analysis, map: marked(analysis.map, tried) };
}

const EMPTY: DependencyMap = { nodes: [], edges: [], leftOut: 0 };

/** What `--map` prints; a chart is preceded by what its lines mean. */
export async function mapLines({ map = EMPTY }: CodeAnalysis, format: MapFormat): Promise<Line[]> {
  if (format === 'json') return [JSON.stringify(map, null, 2)];
  const { mermaidLines } = await import('../../action/map/mermaid.js');
  const tested = map.edges.filter(({ testedBy }) => testedBy.length > 0).length;
  const guessed = map.edges.filter(({ decided }) => !decided).length;
  return [
    `%% ${plural(map.edges.length, 'dependency', 'dependencies')}: ${tested} tested (thick), ${map.edges.length - tested} not tested yet (dashed); ${guessed} not decided by these files.`,
    ...mermaidLines(map),
  ];
}

/** The files by which a step speaks to the runner: GITHUB_OUTPUT, GITHUB_ENV, GITHUB_PATH and GITHUB_STEP_SUMMARY. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface CommandFiles {
  output: string;
  env: string;
  path: string;
  summary: string;
}

/** Fresh, empty files for one step. */
export async function createCommandFiles(directory: string, step: number): Promise<CommandFiles> {
  const file = (kind: string): string => join(directory, `${kind}_${step}`);
  const files = { output: file('output'), env: file('env'), path: file('path'), summary: file('summary') };
  await Promise.all(Object.values(files).map((path) => writeFile(path, '')));
  return files;
}

/** The variables by which the environment of a step is passed to it. */
export function commandFileVariables(files: CommandFiles): Record<string, string> {
  return {
    GITHUB_OUTPUT: files.output,
    GITHUB_ENV: files.env,
    GITHUB_PATH: files.path,
    GITHUB_STEP_SUMMARY: files.summary,
  };
}

/** `name=value` lines and `name<<DELIMITER … DELIMITER` blocks; throws for anything else, as GitHub fails the step. */
export function parseKeyValues(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (heredoc > 0 && (equals < 0 || heredoc < equals)) {
      const delimiter = line.slice(heredoc + 2);
      const end = lines.indexOf(delimiter, at + 1);
      if (delimiter === '' || end < 0)
        throw new Error(`invalid value: the delimiter "${delimiter}" of ${line} is not found`);
      values[line.slice(0, heredoc)] = lines.slice(at + 1, end).join('\n');
      at = end;
    } else if (equals > 0) values[line.slice(0, equals)] = line.slice(equals + 1);
    else throw new Error(`invalid format: "${line}"`);
  }
  return values;
}

export interface StepEffects {
  outputs: Record<string, string>;
  env: Record<string, string>;
  path: string[];
  summary: string;
}

/** What the step wrote. Throws, by name, for malformed files and for variables that a step may not set. */
export async function readCommandFiles(files: CommandFiles): Promise<StepEffects> {
  const read = (path: string): Promise<string> => readFile(path, 'utf8');
  const env = parseKeyValues(await read(files.env));
  for (const name of Object.keys(env)) {
    if (name === 'NODE_OPTIONS' || /^(GITHUB|RUNNER)_/.test(name)) throw new Error(`GITHUB_ENV can't set ${name}`);
  }
  const outputs = parseKeyValues(await read(files.output));
  const path = (await read(files.path)).split(/\r?\n/).filter((line) => line !== '');
  return { outputs, env, path, summary: await read(files.summary) };
}

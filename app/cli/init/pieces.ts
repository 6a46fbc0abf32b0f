/** What the workflows and pipelines of a repository run, in pieces: each action with its inputs, each script as commands. */
import { parseDocument } from 'yaml';
import { asList, asRecord, asText } from '../../../state/base/json.js';

export interface Source {
  path: string;
  text: string;
}

/** One step. Variables that the file itself sets are filled in; everything else stays as it is written. */
export interface Piece {
  path: string;
  /** The action, without its version, lower case; empty: a script. */
  uses: string;
  with: Readonly<Record<string, string>>;
  commands: readonly (readonly string[])[];
  env: Readonly<Record<string, string>>;
}

export function documentOf({ text }: Source): Record<string, unknown> {
  try {
    return asRecord(parseDocument(text).toJS({ maxAliasCount: 100 }));
  } catch {
    // What is no YAML shows nothing; whoever runs it says so.
    return {};
  }
}

/** Members that are text or a number. */
function texts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([name, entry]) =>
      typeof entry === 'string' || typeof entry === 'number' ? [[name, String(entry)]] : [],
    ),
  );
}

/** @param origin owner/name; null: it is not known */
function fill(text: string, env: Readonly<Record<string, string>>, origin: string | null): string {
  const known = (name: string) => (Object.hasOwn(env, name) ? env[name] : undefined);
  return text
    .replaceAll(/\$\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g, (whole, name: string) => {
      if (name === 'github.repository') return origin ?? whole;
      if (name === 'github.repository_owner') return origin?.split('/')[0] ?? whole;
      return (name.startsWith('env.') ? known(name.slice(4)) : undefined) ?? whole;
    })
    .replaceAll(/\$(?:\{([A-Za-z_]\w*)\}|\(([A-Za-z_][\w.]*)\)|([A-Za-z_]\w*))/g, (whole, ...names: unknown[]) => {
      const name = names.slice(0, 3).find((entry) => typeof entry === 'string');
      return known(String(name)) ?? whole;
    });
}

/** Words of each simple command; quotes around a word are gone. */
function commandsOf(script: string): string[][] {
  return script
    .replaceAll('\\\n', ' ')
    .split(/\n|&&|;|\||\$\(|`|\)/)
    .map((line) => line.split(/\s+/).map((word) => word.replaceAll(/["']/g, '')))
    .map((words) => words.filter((word) => word !== ''))
    .filter((words) => words.length > 0);
}

function pieceOf(path: string, step: Record<string, unknown>, around: Record<string, string>, origin: string | null) {
  const own = { ...around, ...texts(step.env) };
  const env = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, fill(value, own, origin)]));
  const inputs = Object.entries(texts(step.with)).map(([name, value]) => [name, fill(value, env, origin)]);
  const [uses = ''] = (asText(step.uses) ?? '').toLowerCase().split('@');
  const script = asText(step.run) ?? asText(asRecord(step.with).inlineScript) ?? '';
  return { path, uses, with: Object.fromEntries(inputs), commands: commandsOf(fill(script, env, origin)), env };
}

/** Steps of a workflow of GitHub Actions. */
export function piecesOfWorkflow(source: Source, origin: string | null): Piece[] {
  const workflow = documentOf(source);
  return Object.values(asRecord(workflow.jobs)).flatMap((value) => {
    const job = asRecord(value);
    const env = { ...texts(workflow.env), ...texts(job.env) };
    const steps = asList(job.steps).map((step) => pieceOf(source.path, asRecord(step), env, origin));
    // A job that only calls another workflow still says its variables.
    return steps.length > 0 ? steps : [pieceOf(source.path, {}, env, origin)];
  });
}

/** Every mapping of a document, outermost first, each once: an alias may lead back to what is around it. */
export function mappingsOf(value: unknown, seen = new Set<unknown>()): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const below = Object.values(value).flatMap((child) => mappingsOf(child, seen));
  return Array.isArray(value) ? below : [asRecord(value), ...below];
}

/** Tasks and scripts of Azure Pipelines, wherever stages and jobs put them; of its variables those of the file. */
export function piecesOfAzurePipelines(source: Source): Piece[] {
  const nodes = mappingsOf(documentOf(source));
  const variables = Object.fromEntries(
    nodes.flatMap(({ variables: set }): [string, string][] => {
      if (!Array.isArray(set)) return Object.entries(texts(set));
      return set.map(texts).flatMap(({ name, value }) => (name && value ? [[name, value]] : []));
    }),
  );
  return nodes.flatMap((node) => {
    const run = asText(node.bash) ?? asText(node.script) ?? asText(node.pwsh);
    if (run !== null) return [pieceOf(source.path, { run }, variables, null)];
    if (typeof node.task !== 'string') return [];
    return [pieceOf(source.path, { uses: node.task, with: node.inputs }, variables, null)];
  });
}

/** Value of the first of these flags, as `--name value` or `--name=value`; null: none, or only a variable. */
export function flag(words: readonly string[], ...names: string[]): string | null {
  for (const [index, word] of words.entries()) {
    const name = names.find((entry) => word === entry || word.startsWith(`${entry}=`));
    if (name === undefined) continue;
    const value = word === name ? words[index + 1] : word.slice(name.length + 1);
    if (value !== undefined && isLiteral(value)) return value;
  }
  return null;
}

/** Whether nothing in it is filled in only when it runs. */
export const isLiteral = (value: string): boolean => value !== '' && !/[$\s]/.test(value) && !value.startsWith('-');

/** Whether the command begins with these words. */
export const begins = (words: readonly string[], ...first: string[]): boolean =>
  first.every((word, index) => words[index] === word);

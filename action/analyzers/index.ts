/** Reads a folder and says which weaknesses its code and configuration show, ranked. Asks no service; changes nothing. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodeAnalysis } from '../../schemas/generated/types.js';
import { readRegularFile } from '../runtime/regular-file.js';
import { AnalysisError } from './errors.js';
import { roleOfPath } from './files/roles.js';
import { listFiles } from './files/walk.js';
import { rank } from './ranking.js';
import { ANALYZERS, UNREAD } from './registry.js';
import type { Analyzer, Session, SourceFile, Workspace } from './types.js';

export { AnalysisError } from './errors.js';
export { reaches } from './ranking.js';

export interface Limits {
  files: number;
  /** Of one file. */
  bytes: number;
  /** Of reading all files, in milliseconds; what is left then is named. */
  ms: number;
}

export const LIMITS: Limits = { files: 100_000, bytes: 1_000_000, ms: 300_000 };

export interface Progress {
  done: number;
  total: number;
}

const MAX_EXAMPLES = 5;

/** Counts what was not read, with a few names. */
class NotRead {
  private readonly counts = new Map<string, string[]>();

  add(what: string, path: string): void {
    const paths = this.counts.get(what);
    if (paths) paths.push(path);
    else this.counts.set(what, [path]);
  }

  list(): CodeAnalysis['notRead'] {
    return [...this.counts]
      .map(([what, paths]) => ({ what, files: paths.length, examples: paths.slice(0, MAX_EXAMPLES) }))
      .sort((a, b) => b.files - a.files);
  }
}

/** Small files that say what others are. */
const MANIFESTS =
  /(^|\/)(package\.json|requirements[^/]*\.(txt|in)|pyproject\.toml|Pipfile|setup\.(cfg|py)|environment\.ya?ml|[^/]+\.csproj)$/;

async function workspaceOf(root: string, paths: readonly string[], limits: Limits): Promise<Workspace> {
  const all = new Set(paths);
  const manifests = new Map<string, string>();
  for (const path of paths) {
    if (!MANIFESTS.test(path) || roleOfPath(path) === 'generated') continue;
    const file = await readRegularFile(join(root, path), limits.bytes);
    if (file.ok) manifests.set(path, file.bytes.toString('utf8'));
  }
  return { paths, has: (path) => all.has(path), manifest: (path) => manifests.get(path) ?? null };
}

function unreadLanguage(path: string): string | null {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(UNREAD, ending) ? (UNREAD[ending] ?? null) : null;
}

/** Files of no running service are not named as unread: nothing in them would be a finding. */
function isService(path: string): boolean {
  return roleOfPath(path) === null;
}

interface Open {
  analyzer: Analyzer;
  session: Session;
  files: number;
  lines: number;
}

function linesOf(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return text.endsWith('\n') || text === '' ? count - 1 : count;
}

async function readBy(open: readonly Open[], file: SourceFile, notRead: NotRead): Promise<void> {
  for (const one of open) {
    const outcome = await one.session.read(file);
    if (outcome.read) {
      one.files += 1;
      one.lines += linesOf(file.text);
    } else if (outcome.why !== null && isService(file.path)) {
      notRead.add(`${one.analyzer.title}: ${outcome.why}`, file.path);
    }
  }
}

export interface AnalyzeOptions {
  limits?: Limits;
  onProgress?(progress: Progress): void;
  /** Who calls whom, too. */
  map?: boolean;
  /** The folder's files, for who knows them already; what git lists where left out. */
  files?: readonly string[];
}

/** Throws AnalysisError where the folder can't be listed. Everything that could not be read of it is in `notRead`. */
export async function analyze(
  root: string,
  { limits = LIMITS, onProgress, map: isMapped = false, files }: AnalyzeOptions = {},
): Promise<CodeAnalysis> {
  const folder = await stat(root).catch(() => null);
  if (!folder?.isDirectory())
    throw new AnalysisError(
      'not-found',
      `${root} is not a folder`,
      'Name the folder of a checkout: chaos-loop analyze .',
    );
  const { paths, left } = files ? { paths: files, left: 0 } : await listFiles(root, limits.files);
  const workspace = await workspaceOf(root, paths, limits);
  const open: Open[] = [];
  for (const analyzer of ANALYZERS)
    if (paths.some((path) => analyzer.mayRead(path)))
      open.push({ analyzer, session: await analyzer.open(workspace), files: 0, lines: 0 });
  const map = isMapped ? (await import('../map/index.js')).openMap(workspace) : null;
  const notRead = new NotRead();
  if (left > 0) notRead.add(`more than ${limits.files} files`, `${left} of them`);
  const until = performance.now() + limits.ms;
  for (const [index, path] of paths.entries()) {
    onProgress?.({ done: index, total: paths.length });
    if (roleOfPath(path) === 'generated') continue;
    const mine = open.filter(({ analyzer }) => analyzer.mayRead(path));
    const language = mine.length === 0 ? unreadLanguage(path) : null;
    if (language && isService(path)) notRead.add(`${language} (no analyzer)`, path);
    const isOnMap = map?.mayRead(path) ?? false;
    if (mine.length === 0 && !isOnMap) continue;
    if (performance.now() > until) {
      notRead.add(`out of time (${Math.round(limits.ms / 1000)} s)`, path);
      continue;
    }
    const file = await readRegularFile(join(root, path), limits.bytes);
    if (file.ok) {
      const source = { path, text: file.bytes.toString('utf8') };
      await readBy(mine, source, notRead);
      if (isOnMap) await map?.read(source);
    } else if (!file.missing && isService(path))
      notRead.add(file.why.replace(/it has \d+ bytes; (\d+).*/, 'larger than $1 bytes'), path);
  }
  onProgress?.({ done: paths.length, total: paths.length });
  return {
    schemaVersion: 'chaos-loop/analysis/v1',
    ...rank(open.flatMap(({ session }) => session.leads())),
    read: open
      .filter(({ files }) => files > 0)
      .map(({ analyzer, files, lines }) => ({ language: analyzer.title, files, lines })),
    notRead: notRead.list(),
    ...(map ? { map: map.finish() } : {}),
  };
}

/**
 * The dependency map of a folder: who calls whom, by its code, its configuration and its infrastructure. Host names are all that is
 * kept of addresses; what a value holds beside them never is.
 */
import { posix } from 'node:path';
import type { DependencyMap } from '../../schemas/generated/types.js';
import { visibleLine } from '../../state/base/defuse.js';
import { roleOfPath } from '../analyzers/files/roles.js';
import type { SourceFile, Workspace } from '../analyzers/types.js';
import { grammarOf, readCode } from './code.js';
import { isCompose, readCompose, readEnvironmentFile } from './compose.js';
import { isConfiguration, readConfiguration } from './configuration.js';
import { foldersOf } from './folders.js';
import { joined } from './join.js';
import { Objects } from './kubernetes.js';
import { readAzure, readTerraform } from './resources.js';
import { Facts } from './types.js';

export interface MapReader {
  /** By the name alone. */
  mayRead(path: string): boolean;
  /** What can't be parsed says nothing here; the analyzers name it. */
  read(file: SourceFile): Promise<void>;
  finish(): DependencyMap;
}

const isEnvironment = (path: string): boolean => posix.basename(path) === '.env';

/** The chart that a template or its values belong to; null: none. */
function chartOf(path: string, { has }: Workspace): string | null {
  const cut = path.search(/(^|\/)(templates\/|values\.ya?ml$)/);
  if (cut < 0) return null;
  const folder = path.slice(0, cut);
  return has(folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`) ? folder : null;
}

export function openMap(workspace: Workspace): MapReader {
  const facts = new Facts();
  const objects = new Objects();
  // Read when all are known: a file beside them fills them in.
  const composed: SourceFile[] = [];
  const environments = new Map<string, Map<string, string>>();
  /** A picture never ends a run: what can't be drawn is named. Its words may hold a value, its kind does not. */
  const failed = (path: string, error: unknown): void =>
    facts.leave(`can't be drawn (${error instanceof Error ? visibleLine(error.name, 40) : 'unknown error'})`, path);
  const tried = <T>(path: string, make: () => T): T | null => {
    try {
      return make();
    } catch (error) {
      failed(path, error);
      return null;
    }
  };
  const read = async (file: SourceFile): Promise<void> => {
    const { path, text } = file;
    if (grammarOf(path)) await readCode(file, facts);
    else if (isEnvironment(path)) environments.set(posix.dirname(path), readEnvironmentFile(text));
    else if (isCompose(path)) composed.push(file);
    else if (isConfiguration(path)) readConfiguration(file, facts);
    else if (path.endsWith('.tf')) await readTerraform(file, facts);
    else if (path.endsWith('.bicep') || (path.endsWith('.json') && !workspace.has(path.replace(/json$/, 'bicep'))))
      await readAzure(file, facts);
    else if (/\.ya?ml$/.test(path)) {
      const chart = chartOf(path, workspace);
      if (chart === null) objects.readManifest(file);
      else if (/values\.ya?ml$/.test(path)) objects.readValues(file, chart);
      else objects.readTemplate(file, chart);
    }
  };
  return {
    mayRead: (path) =>
      (roleOfPath(path) ?? 'service') === 'service' &&
      !path.startsWith('.github/') &&
      (grammarOf(path) !== null || /\.(ya?ml|bicep|tf|json)$/.test(path) || isEnvironment(path)),
    async read(file) {
      try {
        await read(file);
      } catch (error) {
        failed(file.path, error);
      }
    },
    finish() {
      for (const file of composed)
        tried(file.path, () => readCompose(file, environments.get(posix.dirname(file.path)) ?? new Map(), facts));
      tried('all manifests', () => objects.finish(facts));
      const map = tried('all files', () => joined(facts, foldersOf(workspace))) ?? { nodes: [], edges: [], leftOut: 0 };
      const notDrawn = facts.notDrawn();
      return notDrawn.length === 0 ? map : { ...map, notDrawn };
    },
  };
}

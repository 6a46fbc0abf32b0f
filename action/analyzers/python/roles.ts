/** What a Python file is: its path, then what it imports, then the project that it belongs to. */
import type { FileRole } from '../../../schemas/generated/types.js';
import { roleOfPath } from '../files/roles.js';
import type { SourceFacts } from '../syntax/calls.js';
import type { Workspace } from '../types.js';

const MANIFESTS = /(^|\/)(requirements[^/]*\.(txt|in)|pyproject\.toml|Pipfile|setup\.(cfg|py)|environment\.ya?ml)$/;

/** Names of packages that only services need. */
const SERVES =
  /\b(flask|fastapi|django|starlette|uvicorn|gunicorn|hypercorn|tornado|sanic|quart|bottle|falcon|connexion|aiohttp\.web|celery|rq|dramatiq|grpcio|azure-functions|functions-framework|streamlit|chainlit|pika|aio-pika|aiokafka|confluent-kafka|kafka-python|nameko|slack-bolt|python-telegram-bot)\b/i;
const SERVER_MODULE =
  /^(flask|fastapi|django|starlette|tornado|sanic|quart|bottle|falcon|connexion|aiohttp\.web|celery|rq|azure\.functions|functions_framework|streamlit|chainlit|pika|aio_pika|aiokafka|uvicorn|gunicorn)(\.|$)/;
const TEST = /^(pytest|unittest|nose|hypothesis|responses|requests_mock|respx)(\.|$)/;
const LOAD = /^(locust|molotov)(\.|$)/;
const BY_HAND = /^(argparse|click|typer|fire|docopt)$/;

const modulesOf = (facts: SourceFacts): string[] =>
  [...facts.marks].filter((mark) => mark.startsWith('module:')).map((mark) => mark.slice('module:'.length));

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

/** Folders of projects: each with whether it serves, by what it depends on or by what one of its files imports. */
export function projectsOf(
  workspace: Workspace,
  files: ReadonlyMap<string, SourceFacts>,
): (path: string) => { name: string; serves: boolean } {
  const projects = new Map<string, boolean>();
  for (const path of workspace.paths) {
    if (!MANIFESTS.test(path)) continue;
    const folder = folderOf(path);
    // requirements/ holds the requirements of the folder around it.
    for (const one of /(^|\/)requirements$/.test(folder) ? [folder, folderOf(folder)] : [folder])
      projects.set(one, projects.get(one) === true || SERVES.test(workspace.manifest(path) ?? ''));
  }
  const nearest = (path: string): string => {
    for (let folder = folderOf(path); ; folder = folderOf(folder))
      if (projects.has(folder) || folder === '') return folder;
  };
  for (const facts of files.values())
    if (roleOfPath(facts.path) === null && modulesOf(facts).some((name) => SERVER_MODULE.test(name)))
      projects.set(nearest(facts.path), true);
  return (path) => {
    const folder = nearest(path);
    return {
      name: folder.slice(folder.lastIndexOf('/') + 1) || 'this repository',
      serves: projects.get(folder) === true,
    };
  };
}

export function roleOfPython(facts: SourceFacts, serves: boolean): FileRole {
  const byPath = roleOfPath(facts.path);
  if (byPath) return byPath;
  const modules = modulesOf(facts);
  const some = (pattern: RegExp): boolean => modules.some((name) => pattern.test(name));
  if (some(LOAD)) return 'load-generator';
  if (some(TEST)) return 'test';
  if (/(^|\/)(management\/commands|docker|alembic)\//.test(facts.path)) return 'script';
  if (some(SERVER_MODULE)) return 'service';
  if (some(BY_HAND) || facts.marks.has('shebang')) return 'script';
  return serves ? 'service' : 'library';
}

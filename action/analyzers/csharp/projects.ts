/** Projects of C#: what each is, which it references, and which services bring its code along. */
import type { FileRole } from '../../../schemas/generated/types.js';
import { roleOfPath } from '../files/roles.js';
import type { Workspace } from '../types.js';

type Kind = 'service' | 'browser' | 'test' | 'script' | 'library';

interface Project {
  folder: string;
  kind: Kind;
  references: readonly string[];
}

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');

function kindOf(text: string): Kind {
  if (/Microsoft\.NET\.Test\.Sdk|xunit|NUnit|MSTest/i.test(text)) return 'test';
  if (/<UseMaui>true|BlazorWebAssembly|-(android|ios|maccatalyst)/i.test(text)) return 'browser';
  if (
    /Sdk="Microsoft\.NET\.Sdk\.(Web|Worker|Functions)"|<AzureFunctionsVersion>|Include="Microsoft\.Azure\.Functions\.Worker"/i.test(
      text,
    )
  )
    return 'service';
  return /<OutputType>(Win)?Exe</i.test(text) ? 'script' : 'library';
}

/** `../Shared/Shared.csproj` from a folder. */
function resolved(from: string, to: string): string {
  const parts = from === '' ? [] : from.split('/');
  for (const part of to.replaceAll('\\', '/').split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}

function referencesOf(text: string, folder: string): string[] {
  return text
    .split('<ProjectReference ')
    .slice(1)
    .flatMap((one) => {
      const [, path] = one.split('Include="', 2);
      return path === undefined ? [] : [folderOf(resolved(folder, path.slice(0, path.indexOf('"'))))];
    });
}

export interface Projects {
  of(path: string): Project | null;
  /** Services whose closure holds the project, by folder. */
  services(project: Project): readonly string[];
  /** Folders of projects that a service brings along, with its own. */
  closure(service: string): ReadonlySet<string>;
}

export function projectsOf(workspace: Workspace): Projects {
  const projects = new Map<string, Project>();
  for (const path of workspace.paths) {
    if (!path.endsWith('.csproj')) continue;
    const [text, folder] = [workspace.manifest(path) ?? '', folderOf(path)];
    projects.set(folder, { folder, kind: kindOf(text), references: referencesOf(text, folder) });
  }
  const closures = new Map<string, Set<string>>();
  for (const { folder, kind } of projects.values()) {
    if (kind !== 'service' || roleOfPath(`${folder}/x.cs`) !== null) continue;
    const reached = new Set<string>();
    for (const open = [folder]; open.length > 0; ) {
      const next = open.pop();
      if (next === undefined || reached.has(next)) continue;
      reached.add(next);
      open.push(...(projects.get(next)?.references ?? []));
    }
    closures.set(folder, reached);
  }
  return {
    of(path) {
      for (let folder = folderOf(path); ; folder = folderOf(folder)) {
        const found = projects.get(folder);
        if (found || folder === '') return found ?? null;
      }
    },
    services: ({ folder }) => [...closures].filter(([, reached]) => reached.has(folder)).map(([service]) => service),
    closure: (service) => closures.get(service) ?? new Set(),
  };
}

/** Of plug-ins that no project references, and of code that has no project at all, the path alone speaks. */
export function roleOfCsharp(path: string, projects: Projects): FileRole {
  const byPath = roleOfPath(path);
  if (byPath) return byPath;
  const project = projects.of(path);
  if (!project) return 'service';
  if (
    project.folder
      .split('/')
      .some((one) => /(^|\.)(Tools?|Setup|Generator|Seed(er)?|Migrat(or|ions?)|Benchmarks?)(\.|$)/.test(one))
  )
    return 'script';
  if (project.kind !== 'library') return project.kind;
  if (projects.services(project).length > 0) return 'service';
  return /(^|\.)(Extensions|Plugins?)$/.test(project.folder) ? 'service' : 'library';
}

/** Settings of an application in a file of its own: appsettings.json of .NET, application.yml of Spring. */
import { parseYaml, type YamlView } from '../analyzers/syntax/yaml.js';
import type { SourceFile } from '../analyzers/types.js';
import { settingSights } from './settings.js';
import type { Sight } from './types.js';

export const isConfiguration = (path: string): boolean =>
  /(^|\/)(appsettings(\.\w+)?\.json|(application|bootstrap)(-\w+)?\.ya?ml)$/i.test(path);

const DEEPEST = 8;

function leavesOf(view: YamlView, key: string, depth: number): [string, YamlView][] {
  if (depth === 0) return [];
  if (view.text !== null) return [[key, view]];
  return [
    ...view.entries().flatMap(([name, value]) => leavesOf(value, key === '' ? name : `${key}:${name}`, depth - 1)),
    ...view.items().flatMap((item) => leavesOf(item, key, depth - 1)),
  ];
}

export function readConfiguration({ path, text }: SourceFile): Sight[] {
  return (parseYaml(text) ?? []).flatMap((document) =>
    leavesOf(document, '', DEEPEST).flatMap(([key, value]) =>
      settingSights(
        { from: { file: path }, by: 'configuration', path, line: value.line },
        key,
        value.text ?? '',
      ).filter(({ to }) => to.kind !== 'opaque'),
    ),
  );
}

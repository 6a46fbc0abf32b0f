/** Settings of an application in a file of its own: appsettings.json of .NET, application.yml of Spring. */
import { readYaml, type YamlView } from '../analyzers/syntax/yaml.js';
import type { SourceFile } from '../analyzers/types.js';
import { settingSights } from './settings.js';
import { type Facts, MOST } from './types.js';

export const isConfiguration = (path: string): boolean =>
  /(^|\/)(appsettings(\.\w+)?\.json|(application|bootstrap)(-\w+)?\.ya?ml)$/i.test(path);

const DEEPEST = 8;

/** Places of a document, each as often as an alias leads to it: the caller stops. */
function* placesOf(view: YamlView, key: string, depth: number): Generator<[string, YamlView]> {
  yield [key, view];
  if (depth === 0 || view.text !== null) return;
  for (const [name, value] of view.entries()) yield* placesOf(value, key === '' ? name : `${key}:${name}`, depth - 1);
  for (const item of view.items()) yield* placesOf(item, key, depth - 1);
}

export function readConfiguration({ path, text }: SourceFile, facts: Facts): void {
  const result = readYaml(text, (documents) => readDocuments(documents, path, facts));
  if ('why' in result) facts.leaveYaml(result.why, path);
}

function readDocuments(documents: readonly YamlView[], path: string, facts: Facts): void {
  let looked = 0;
  for (const document of documents)
    for (const [key, value] of placesOf(document, '', DEEPEST)) {
      looked += 1;
      if (looked > MOST.ofFile) {
        facts.leave(`more than ${MOST.ofFile} values in a file`, path);
        return;
      }
      if (value.text === null) continue;
      const found = settingSights(
        { from: { file: path }, by: 'configuration', path, line: value.line },
        key,
        value.text,
      );
      facts.seeAll(found.filter(({ to }) => to.kind !== 'opaque'));
    }
}

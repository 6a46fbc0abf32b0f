/** Services of Compose files, what they wait for, and the addresses in their settings. */
import { posix } from 'node:path';
import { wordOf } from '../../state/base/message.js';
import { isLoadGenerator, runsOnce } from '../analyzers/files/roles.js';
import { readYaml, type YamlView } from '../analyzers/syntax/yaml.js';
import type { SourceFile } from '../analyzers/types.js';
import { DATA } from './data.js';
import { MOST_VALUE } from './hosts.js';
import { isName } from './names.js';
import { settingSights } from './settings.js';
import { type Facts, type Sight, STARTED } from './types.js';

export const isCompose = (path: string): boolean => /(^|\/)(docker-)?compose([._-][\w.-]+)?\.ya?ml$/i.test(path);

/** `.env` beside a Compose file fills it in. */
export function readEnvironmentFile(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split('\n', 2_000)) {
    const [, name, value = ''] = /^(?:export )?([A-Za-z_]\w{0,100})=(.{0,500})$/.exec(line.trim()) ?? [];
    if (name !== undefined) values.set(name, (value.split(/\s#/, 1)[0] ?? '').trim().replace(/^["']|["']$/g, ''));
  }
  return values;
}

/** `$X`, `${X}`, `${X:-other}`; what nobody says stays as it is. */
function fillIn(value: string, values: ReadonlyMap<string, string>, steps = 4): string {
  // A part of a value would be read as another one.
  if (value.length > MOST_VALUE) return value;
  const filled = value.replace(
    /\$(?:\{([^${}]{1,500})\}|(\w{1,100}))/g,
    (all: string, inner?: string, plain?: string) => {
      const [, name, other] = inner === undefined ? [] : (/^(\w{1,100})(?::?-(.*))?/s.exec(inner) ?? []);
      return values.get(wordOf(name ?? plain)) || other || all;
    },
  );
  return filled !== value && filled.includes('$') && steps > 0 ? fillIn(filled, values, steps - 1) : filled;
}

function folderOf(view: YamlView, path: string): string | null {
  const build = view.get('build');
  if (!build) return null;
  const context = build.text ?? build.get('context')?.text ?? '.';
  if (context.includes('$') || context.includes('://')) return null;
  const file = build.get('dockerfile')?.text;
  const folder = posix.normalize(
    posix.join(posix.dirname(path), context, file?.includes('/') ? posix.dirname(file) : ''),
  );
  return folder.replace(/\/$/, '');
}

/**
 * `KEY=value` of a list, and the keys of a mapping; a key without value takes that of the environment. An item that begins with no name
 * of a setting is a value that stands at the wrong place.
 */
function settingsOf(view: YamlView | null, values: ReadonlyMap<string, string>): [string, string, number][] {
  const listed = (view?.items() ?? []).map((item): [string, string, number] => {
    const text = item.text ?? '';
    const cut = text.indexOf('=');
    const name = cut < 0 ? text : text.slice(0, cut);
    return [name, cut < 0 ? (values.get(name) ?? '') : text.slice(cut + 1), item.line];
  });
  const named = (view?.entries() ?? []).map(([name, value]): [string, string, number] => [
    name,
    value.text ?? '',
    value.line,
  ]);
  return [...listed, ...named]
    .filter(([name]) => isName(name))
    .map(([name, value, line]) => [name, fillIn(value, values), line]);
}

export function readCompose({ path, text }: SourceFile, values: ReadonlyMap<string, string>, facts: Facts): void {
  const result = readYaml(text, (documents) => {
    readServices(
      documents.flatMap((document) => document.get('services')?.entries() ?? []),
      path,
      values,
      facts,
    );
  });
  if ('why' in result) facts.leaveYaml(result.why, path);
}

function readServices(
  services: readonly [string, YamlView][],
  path: string,
  values: ReadonlyMap<string, string>,
  facts: Facts,
): void {
  const once = new Set(
    services.flatMap(([, view]) =>
      (view.get('depends_on')?.entries() ?? [])
        .filter(([, how]) => how.get('condition')?.text === 'service_completed_successfully')
        .map(([name]) => name),
    ),
  );
  for (const [name, view] of services) {
    if (isLoadGenerator(name) || runsOnce(name) || once.has(name)) continue;
    const image = view.get('image')?.text ?? null;
    if (image !== null || view.get('build'))
      facts.declare({
        name,
        hosts: [name, view.get('container_name')?.text ?? '', view.get('hostname')?.text ?? ''].filter(
          (one) => one !== '',
        ),
        image: view.get('build') ? null : image,
        folder: folderOf(view, path),
        kind: DATA.test(image ?? '') ? 'data' : 'service',
        path,
        line: view.line,
      });
    const sight = (target: string, what: string, line: number): Sight => ({
      from: { name },
      to: { kind: 'declared', name: target },
      by: 'configuration',
      what,
      path,
      line,
    });
    for (const key of [STARTED, 'links'] as const) {
      const list = view.get(key);
      for (const item of list?.items() ?? [])
        if (item.text) facts.see(sight(item.text.split(':')[0] ?? '', key, item.line));
      for (const [target, value] of list?.entries() ?? []) facts.see(sight(target, key, value.line));
    }
    for (const [key, value, line] of settingsOf(view.get('environment'), values))
      facts.see(...settingSights({ from: { name }, by: 'configuration', path, line }, key, value));
    for (const key of ['command', 'entrypoint'] as const) {
      const list = view.get(key);
      for (const item of list?.text ? [list] : (list?.items() ?? []))
        facts.see(
          ...settingSights(
            { from: { name }, by: 'configuration', path, line: item.line },
            key,
            fillIn(item.text ?? '', values),
          ),
        );
    }
  }
}

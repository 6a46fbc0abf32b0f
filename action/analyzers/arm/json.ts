/** An ARM template in JSON, nested deployments included, as templates. */
import { NOT_YAML, readYaml, type YamlView } from '../syntax/yaml.js';
import type { ArmValue, Resource, Template } from './model.js';

const DEEPEST = 30;

export function isArmTemplate(text: string): boolean {
  return /deploymentTemplate\.json/i.test(text.slice(0, 2_000));
}

/** Or why there are none: NOT_YAML, of which JSON is a part, where it is no template at all. */
export function readArmJson(path: string, text: string): { value: Template[] } | { why: string } {
  const result = readYaml(text, ([root]) => (root ? templatesOf(root, path, { path, text }, 4) : null));
  if ('why' in result) return result;
  return result.value ? { value: result.value } : { why: NOT_YAML };
}

function templatesOf(root: YamlView, id: string, file: { path: string; text: string }, depth: number): Template[] {
  const entries = (key: string): [string, YamlView][] => root.get(key)?.entries() ?? [];
  const parameters = new Map(
    entries('parameters').map(([name, value]) => {
      const fallback = value.get('defaultValue');
      return [name, fallback ? armValue(fallback) : null] as const;
    }),
  );
  const variables = new Map(entries('variables').map(([name, value]) => [name, armValue(value)] as const));
  const resources: Resource[] = [];
  const calls: Template['calls'][number][] = [];
  const nested: Template[] = [];
  const add = (view: YamlView, parent: string): void => {
    const own = view.get('type')?.text ?? '';
    const type = parent === '' ? own : `${parent}/${own}`;
    if (view.get('existing')?.text === 'true' || own === '') return;
    const inner = view.get('properties', 'template');
    if (/^microsoft\.resources\/deployments$/i.test(own) && inner && depth > 0) {
      const target = `${file.path}#${view.line}`;
      const handed = new Map<string, ArmValue>();
      for (const [name, entry] of view.get('properties', 'parameters')?.entries() ?? []) {
        const value = entry.get('value');
        if (value) handed.set(name, armValue(value));
      }
      calls.push({ target, parameters: { kind: 'object', keys: handed, line: view.line }, line: view.line });
      nested.push(...templatesOf(inner, target, file, depth - 1));
      return;
    }
    const name = (view.get('name')?.text ?? '?').replace(/^\[|\]$/g, '');
    const condition = view.get('condition')?.text ?? undefined;
    resources.push({
      type: type.toLowerCase(),
      name,
      body: armValue(view),
      ...(condition === undefined ? {} : { condition: condition.slice(0, 1_000) }),
      line: view.line,
    });
    for (const child of view.get('resources')?.items() ?? []) add(child, type);
  };
  const list = root.get('resources');
  for (const item of list?.items() ?? []) add(item, '');
  // Version 2 of the language names its resources.
  for (const [, item] of list?.entries() ?? []) add(item, '');
  return [{ id, ...file, parameters, variables, resources, calls }, ...nested];
}

function armValue(view: YamlView, depth = DEEPEST): ArmValue {
  const { line } = view;
  if (depth === 0) return { kind: 'expression', line };
  const entries = view.entries();
  if (entries.length > 0)
    return { kind: 'object', keys: new Map(entries.map(([key, value]) => [key, armValue(value, depth - 1)])), line };
  const { scalar } = view;
  if (scalar === undefined) return { kind: 'list', items: view.items().map((item) => armValue(item, depth - 1)), line };
  if (typeof scalar !== 'string' || !/^\[(?!\[)/.test(scalar)) return { kind: 'literal', value: scalar, line };
  const [, kind, name] = /^\[\s*(parameters|variables)\(\s*'([^']+)'\s*\)\s*\]$/.exec(scalar) ?? [];
  if (kind === undefined || name === undefined) return { kind: 'expression', line };
  return { kind: kind === 'parameters' ? 'parameter' : 'variable', name, line };
}

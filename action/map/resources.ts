/** What Azure resources hand to the apps that they run, in Bicep, ARM JSON and Terraform: literal addresses and other resources. */
import type { Node } from 'web-tree-sitter';
import { readBicep } from '../analyzers/arm/bicep.js';
import { isArmTemplate, readArmJson } from '../analyzers/arm/json.js';
import type { ArmValue, Template } from '../analyzers/arm/model.js';
import { lineOf, walk, withTree } from '../analyzers/syntax/parser.js';
import type { SourceFile } from '../analyzers/types.js';
import { DATA } from './data.js';
import { MOST_VALUE } from './hosts.js';
import { isAddress, isName } from './names.js';
import { settingSights } from './settings.js';
import type { Facts } from './types.js';

const MAX_PARSE_MS = 1_000;
const RUNS_APPS = /(web\/sites|app\/containerapps|containerinstance\/containergroups|app\/jobs)/;
/** What of another resource is an address. */
const ADDRESS_OF = /(endpoint|host|uri|url|fqdn|connection)/i;
const TYPE_OF_DATA = (type: string): boolean => DATA.test(type.replace(/^microsoft\./, '').replace(/\//g, '-'));

interface Setting {
  name: string;
  value: ArmValue;
}

/** Settings in a resource or in what a module is handed: `{name, value}` in a list, keys of `appSettings` and `env`. */
function settingsIn(value: ArmValue | null, under = '', depth = 20): Setting[] {
  if (!value || depth === 0) return [];
  if (value.kind === 'list') return value.items.flatMap((item) => settingsIn(item, under, depth - 1));
  if (value.kind !== 'object') return [];
  const name = value.keys.get('name');
  const own = value.keys.get('value') ?? value.keys.get('connectionString');
  if (name?.kind === 'literal' && typeof name.value === 'string' && own)
    return isName(name.value) ? [{ name: name.value, value: own }] : [];
  return [...value.keys].flatMap(([key, inner]): Setting[] =>
    /^(appsettings|env|environmentvariables|connectionstrings)$/i.test(under) &&
    inner.kind !== 'object' &&
    inner.kind !== 'list'
      ? isName(key)
        ? [{ name: key, value: inner }]
        : []
      : settingsIn(inner, key === 'value' || key === 'properties' ? under : key, depth - 1),
  );
}

/** Lines of a text, which is split once. */
function lineIn(lines: readonly string[], line: number): string {
  return (lines[line - 1] ?? '').slice(0, 600);
}

/** The symbol whose address a value is made of. */
function symbolOn(text: string, symbols: ReadonlySet<string>): string | null {
  for (const [, symbol = '', rest = ''] of text.matchAll(/\b([A-Za-z_]\w{0,80})!?\.([\w.!?]{1,120})/g))
    if (symbols.has(symbol) && ADDRESS_OF.test(rest)) return symbol;
  return null;
}

function templateSights(template: Template, symbols: ReadonlySet<string>, facts: Facts): void {
  const { path } = template;
  const lines = template.text.split('\n');
  const sight = (name: string, settings: readonly Setting[]): void => {
    for (const { name: setting, value } of settings) {
      const base = { from: { name }, by: 'infrastructure' as const, path, line: value.line };
      if (value.kind === 'literal') facts.see(...settingSights(base, setting, String(value.value ?? '')));
      else {
        const symbol = symbolOn(lineIn(lines, value.line), symbols);
        if (symbol !== null && symbol !== name)
          facts.see({ ...base, to: { kind: 'declared', name: symbol }, what: `setting ${setting}`, setting });
        else if (symbol === null && isAddress(setting)) facts.see(...settingSights(base, setting, ''));
      }
    }
  };
  for (const { type, name, body, line } of template.resources) {
    facts.declare({
      name,
      hosts: [],
      image: null,
      folder: null,
      kind: TYPE_OF_DATA(type) ? 'data' : 'service',
      path,
      line,
    });
    if (RUNS_APPS.test(type)) sight(name, settingsIn(body));
  }
}

/** A module hands settings to the app that it makes. */
function moduleSights(
  template: Template,
  modules: ReadonlyMap<string, { target: string; line: number; parameters: ArmValue | null }>,
  symbols: ReadonlySet<string>,
  facts: Facts,
): void {
  const lines = template.text.split('\n');
  for (const [name, { target, parameters, line }] of modules) {
    const settings = settingsIn(parameters);
    facts.declare({
      name,
      hosts: [],
      image: null,
      folder: null,
      kind: TYPE_OF_DATA(target.split('/').pop() ?? '') ? 'data' : 'service',
      path: template.path,
      line,
    });
    for (const { name: setting, value } of settings) {
      const base = { from: { name }, by: 'infrastructure' as const, path: template.path, line: value.line };
      const symbol = value.kind === 'literal' ? null : symbolOn(lineIn(lines, value.line), symbols);
      if (symbol !== null && symbol !== name)
        facts.see({ ...base, to: { kind: 'declared', name: symbol }, what: `setting ${setting}`, setting });
      else if (value.kind === 'literal') facts.see(...settingSights(base, setting, String(value.value ?? '')));
    }
  }
}

/** Modules by their symbol; `readBicep` keeps their lines, and the line says the symbol. */
function modulesOf({ text, calls }: Template): Map<string, Template['calls'][number]> {
  const modules = new Map<string, Template['calls'][number]>();
  const lines = text.split('\n');
  for (const call of calls) {
    const symbol = /^\s*module\s+(\w+)/.exec(lineIn(lines, call.line))?.[1];
    if (symbol !== undefined) modules.set(symbol, call);
  }
  return modules;
}

export async function readAzure({ path, text }: SourceFile, facts: Facts): Promise<void> {
  let templates: Template[] = [];
  if (path.endsWith('.bicep')) {
    const result = await withTree('bicep', text, MAX_PARSE_MS, (root) => readBicep(path, text, root));
    if ('value' in result) templates = [result.value];
  } else if (isArmTemplate(text)) {
    const result = readArmJson(path, text);
    if ('why' in result) facts.leaveYaml(result.why, path);
    else templates = result.value;
  }
  for (const template of templates) {
    const modules = modulesOf(template);
    const symbols = new Set([...template.resources.map(({ name }) => name), ...modules.keys()]);
    templateSights(template, symbols, facts);
    moduleSights(template, modules, symbols, facts);
  }
}

const APPS_OF_TERRAFORM = /(web_app|function_app|container_app|app_service|container_group|kubernetes_deployment)/;
const RESOURCE = /\b(azurerm_\w{1,80}|aws_\w{1,80}|google_\w{1,80})\.(\w{1,80})(?:\[[^\]]{0,40}\])?\.(\w{1,80})/;

const unquoted = (text: string): string => text.replace(/^"|"$/g, '');

function terraformSights(root: Node, path: string, facts: Facts): void {
  const nameOf = (type: string, name: string): string => `${type.replace(/^azurerm_/, '')} ${name}`;
  // A resource has none inside of it: its blocks are looked at once.
  let until = -1;
  walk(root, (cursor, type) => {
    if (type !== 'block' || cursor.startIndex < until) return;
    const block = cursor.currentNode;
    const [kind, first, second] = [0, 1, 2].map((index) => block.namedChild(index)?.text.slice(0, 120));
    if (kind !== 'resource' || first === undefined || second === undefined) return;
    until = cursor.endIndex;
    const name = nameOf(unquoted(first), unquoted(second));
    const line = lineOf(block);
    facts.declare({
      name,
      hosts: [],
      image: null,
      folder: null,
      kind: DATA.test(first) ? 'data' : 'service',
      path,
      line,
    });
    if (!APPS_OF_TERRAFORM.test(first)) return;
    const told = (setting: string, value: string, at: number): void => {
      if (!isName(setting)) return;
      const base = { from: { name }, by: 'infrastructure' as const, path, line: at };
      const [, other, label, attribute = ''] = RESOURCE.exec(value) ?? [];
      if (other !== undefined && label !== undefined) {
        if (ADDRESS_OF.test(attribute))
          facts.see({
            ...base,
            to: { kind: 'declared', name: nameOf(other, label) },
            what: `setting ${setting}`,
            setting,
          });
      } else facts.see(...settingSights(base, setting, value.startsWith('"') ? unquoted(value) : ''));
    };
    walk(block, (inner, innerType) => {
      if (innerType === 'object_elem') {
        const [key, value] = inner.currentNode.namedChildren;
        if (key && value) told(unquoted(key.text.slice(0, 120)), value.text.slice(0, MOST_VALUE + 100), lineOf(value));
      } else if (innerType === 'block' && /^env\b/.test(inner.nodeText.slice(0, 4))) {
        const text = inner.nodeText.slice(0, 2 * MOST_VALUE);
        const setting = /\bname\s{0,20}=\s{0,4}"([^"]{1,120})"/.exec(text)?.[1];
        const value = /\bvalue\s{0,20}=\s{0,4}([^\n]{1,4000})/.exec(text)?.[1];
        if (setting !== undefined && value !== undefined) told(setting, value.trim(), inner.startPosition.row + 1);
      }
    });
  });
}

export async function readTerraform({ path, text }: SourceFile, facts: Facts): Promise<void> {
  await withTree('terraform', text, MAX_PARSE_MS, (root) => terraformSights(root, path, facts));
}

/** Azure resources in Terraform: instances, standbys, zones, endpoints. */
import { posix } from 'node:path';
import type { FileRole } from '../../../schemas/generated/types.js';
import { isLoadGenerator, roleOfPath, runsOnce } from '../files/roles.js';
import { locate } from '../locations.js';
import { withTree } from '../syntax/parser.js';
import type { Analyzer, Lead } from '../types.js';
import { type Block, readTerraform, type Value } from './read.js';
import { CHECKS, type Literal, SINGLE_ENDPOINT, SINGLE_INSTANCE, SINGLE_ZONE } from './rules.js';

const MAX_PARSE_MS = 1_000;

interface File {
  path: string;
  text: string;
  blocks: readonly Block[];
}

export const terraform: Analyzer = {
  id: 'terraform',
  title: 'Terraform',
  rules: [SINGLE_INSTANCE, SINGLE_ZONE, SINGLE_ENDPOINT],
  mayRead: (path) => path.endsWith('.tf'),
  open: async () => {
    const files: File[] = [];
    return {
      async read({ path, text }) {
        const result = await withTree('terraform', text, MAX_PARSE_MS, readTerraform);
        if ('why' in result) return { read: false, why: result.why };
        files.push({ path, text, blocks: result.value });
        return { read: true };
      },
      leads: () => decide(files),
    };
  },
};

const folderOf = (path: string): string => posix.dirname(path);

/** Folders of environments that no user sees. */
const FOR_TESTS = /(^|\/)(dev|develop|development|test|tests|sandbox|playground|poc)(\/|$)/i;

function decide(files: readonly File[]): Lead[] {
  const locals = new Map<string, Value>();
  const called = new Set<string>();
  for (const { path, blocks } of files)
    for (const block of blocks) {
      if (block.type === 'locals')
        for (const [name, value] of block.attributes) locals.set(`${folderOf(path)}#local.${name}`, value);
      const source = block.type === 'module' ? block.attributes.get('source') : undefined;
      // What only an environment for tests deploys serves no users.
      if (FOR_TESTS.test(folderOf(path))) continue;
      if (source?.kind === 'literal' && typeof source.value === 'string' && source.value.startsWith('.'))
        called.add(posix.join(folderOf(path), source.value).replace(/\/$/, ''));
    }
  const folders = new Map<string, Block[]>();
  for (const { path, blocks } of files) {
    const folder = folders.get(folderOf(path)) ?? [];
    folders.set(folderOf(path), folder);
    folder.push(...blocks.filter(({ labels: [type = ''] }) => CHECKS.some((check) => check.type.test(type))));
  }
  return files.flatMap((file) =>
    file.blocks
      .filter(({ type, labels }) => type === 'resource' && labels.length === 2)
      .flatMap((resource) =>
        leadsOf(resource, file, { locals, called, folder: folders.get(folderOf(file.path)) ?? [] }),
      ),
  );
}

/** A folder of modules that nothing here deploys is a library; what is named after an environment that is none of users, too. */
function roleOf(name: string, path: string, called: ReadonlySet<string>): FileRole {
  const byPath = roleOfPath(path);
  if (byPath) return byPath;
  const folder = folderOf(path);
  if (/(^|[-_/])(test|playground|staging|sandbox)([-_/]|$)/i.test(folder)) return 'test';
  if (/(^|_)(dev|test|poc)(_|$)/i.test(name)) return 'development';
  if (/(^|\/)_?((terraform-)?modules|shared)(\/|$)/.test(folder) && !called.has(folder)) return 'library';
  if (isLoadGenerator(name) || /k6/i.test(name)) return 'load-generator';
  return runsOnce(name) || /runner/i.test(name) ? 'script' : 'service';
}

function literalOf(value: Value | null, absent: Literal): { known: Literal } | null {
  if (value === null) return { known: absent };
  if (value.kind === 'list') return { known: value.length };
  return value.kind === 'literal' ? { known: value.value === null ? absent : value.value } : null;
}

interface Around {
  locals: ReadonlyMap<string, Value>;
  /** Folders that a module of this checkout deploys. */
  called: ReadonlySet<string>;
  /** Resources of the same folder, which Terraform reads as one. */
  folder: readonly Block[];
}

function leadsOf(resource: Block, file: File, { locals, called, folder }: Around): Lead[] {
  const [type = '', name = ''] = resource.labels;
  const role = roleOf(name, file.path, called);
  return CHECKS.filter((check) => check.type.test(type)).flatMap((check) =>
    check.said(resource, folder).flatMap(({ value, line }): Lead[] => {
      const set = value?.kind === 'name' ? (locals.get(`${folderOf(file.path)}#${value.name}`) ?? value) : value;
      const known = literalOf(set, check.absent);
      const base = {
        rule: check.rule,
        role,
        subject: `${type.replace('azurerm_', '')} ${name}`.slice(0, 200),
        location: locate(file.path, file.text, line),
        statement: check.statement,
      };
      if (!known)
        return [
          {
            ...base,
            decided: 'undecidable',
            wouldDecide: `${set?.kind === 'name' ? set.name : 'the value'} at ${file.path}:${line} when it is deployed`,
            because: 'the value is not said in these files',
          },
        ];
      if (!check.isWeak(known.known)) return [];
      return [
        {
          ...base,
          decided: 'found',
          because: value ? check.says(known.known) : `${check.says(known.known)}, because it is left out`,
        },
      ];
    }),
  );
}

/** Azure resources in Bicep and ARM JSON: instances, standbys, zones, endpoints. */
import { withTree } from '../syntax/parser.js';
import { NOT_YAML } from '../syntax/yaml.js';
import type { Analyzer } from '../types.js';
import { readBicep } from './bicep.js';
import { isArmTemplate, readArmJson } from './json.js';
import type { Template } from './model.js';
import { armLeads, SINGLE_ENDPOINT, SINGLE_INSTANCE, SINGLE_ZONE } from './rules.js';

const MAX_PARSE_MS = 1_000;

export const arm: Analyzer = {
  id: 'arm',
  title: 'Bicep and ARM templates',
  rules: [SINGLE_INSTANCE, SINGLE_ZONE, SINGLE_ENDPOINT],
  mayRead: (path) => /\.(bicep|json)$/.test(path) && !/(^|\/)(package(-lock)?|tsconfig[^/]*)\.json$/.test(path),
  open: async (workspace) => {
    const templates: Template[] = [];
    return {
      async read({ path, text }) {
        if (path.endsWith('.bicep')) {
          const result = await withTree('bicep', text, MAX_PARSE_MS, (root) => readBicep(path, text, root));
          if ('why' in result) return { read: false, why: result.why };
          templates.push(result.value);
          return { read: true };
        }
        // What Bicep made is judged where it was written.
        if (!isArmTemplate(text) || workspace.has(path.replace(/\.json$/, '.bicep'))) return { read: false, why: null };
        const result = readArmJson(path, text);
        if ('why' in result) return { read: false, why: result.why === NOT_YAML ? 'it is not valid JSON' : result.why };
        for (const template of result.value) templates.push(template);
        return { read: true };
      },
      leads: () => armLeads(templates),
    };
  },
};

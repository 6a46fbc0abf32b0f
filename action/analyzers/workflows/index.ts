/** GitHub workflows: whether what they deploy is asked for, and whether deployments are kept apart. */
import { parseYaml } from '../syntax/yaml.js';
import type { Analyzer } from '../types.js';
import { readWorkflow, type Workflow } from './read.js';
import { OVERLAP, UNVERIFIED, workflowLeads } from './rules.js';

export const workflows: Analyzer = {
  id: 'workflows',
  title: 'GitHub workflows',
  rules: [UNVERIFIED, OVERLAP],
  // Deeper folders are never run.
  mayRead: (path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path),
  open: async () => {
    const found: Workflow[] = [];
    return {
      async read({ path, text }) {
        const documents = parseYaml(text);
        if (!documents) return { read: false, why: 'it is not valid YAML' };
        const [document] = documents;
        const workflow = document ? readWorkflow(document, path, text) : null;
        if (!workflow) return { read: false, why: null };
        found.push(workflow);
        return { read: true };
      },
      leads: () => workflowLeads(found),
    };
  },
};

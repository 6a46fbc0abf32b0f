/** GitHub workflows: whether what they deploy is asked for, and whether deployments are kept apart. */
import { readYaml } from '../syntax/yaml.js';
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
        const result = readYaml(text, ([document]) => (document ? readWorkflow(document, path, text) : null));
        if ('why' in result) return { read: false, why: result.why };
        if (!result.value) return { read: false, why: null };
        found.push(result.value);
        return { read: true };
      },
      leads: () => workflowLeads(found),
    };
  },
};

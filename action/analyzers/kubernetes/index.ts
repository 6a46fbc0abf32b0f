/** Kubernetes manifests: replicas, readiness probes, zones. */
import { parseYaml } from '../syntax/yaml.js';
import type { Analyzer } from '../types.js';
import { type KubernetesFacts, readKustomization, readObject } from './objects.js';
import { kubernetesLeads, READINESS_MISSING, SINGLE_REPLICA, SINGLE_ZONE } from './rules.js';

export const kubernetes: Analyzer = {
  id: 'kubernetes',
  title: 'Kubernetes manifests',
  rules: [SINGLE_REPLICA, READINESS_MISSING, SINGLE_ZONE],
  mayRead: (path) => /\.ya?ml$/.test(path) && !path.startsWith('.github/'),
  open: async () => {
    const facts: KubernetesFacts = { workloads: [], services: [], scalings: [] };
    return {
      async read({ path, text }) {
        const isKustomization = /(^|\/)kustomization\.ya?ml$/i.test(path);
        if (
          !isKustomization &&
          !(/^[ \t]*["']?apiVersion["']?[ \t]*:/m.test(text) && /^[ \t]*["']?kind["']?[ \t]*:/m.test(text))
        )
          return { read: false, why: null };
        if (text.includes('{{') && /(^|\/)templates\//.test(path)) return { read: false, why: null };
        const documents = parseYaml(text);
        if (!documents) return { read: false, why: 'it is not valid YAML' };
        let read = false;
        for (const document of documents) {
          if (isKustomization && !document.get('kind')) {
            readKustomization(document, path, text, facts);
            read = true;
          } else if (readObject(document, path, text, facts)) read = true;
        }
        return read ? { read: true } : { read: false, why: null };
      },
      leads: () => kubernetesLeads(facts),
    };
  },
};

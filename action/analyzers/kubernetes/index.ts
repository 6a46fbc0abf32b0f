/** Kubernetes manifests: replicas, readiness probes, zones. */
import { readYaml } from '../syntax/yaml.js';
import type { Analyzer } from '../types.js';
import { addFacts, noFacts, readKustomization, readObject } from './objects.js';
import { kubernetesLeads, READINESS_MISSING, SINGLE_REPLICA, SINGLE_ZONE } from './rules.js';

export const kubernetes: Analyzer = {
  id: 'kubernetes',
  title: 'Kubernetes manifests',
  rules: [SINGLE_REPLICA, READINESS_MISSING, SINGLE_ZONE],
  mayRead: (path) => /\.ya?ml$/.test(path) && !path.startsWith('.github/'),
  open: async () => {
    const facts = noFacts();
    return {
      async read({ path, text }) {
        const isKustomization = /(^|\/)kustomization\.ya?ml$/i.test(path);
        if (
          !isKustomization &&
          !(/^[ \t]*["']?apiVersion["']?[ \t]*:/m.test(text) && /^[ \t]*["']?kind["']?[ \t]*:/m.test(text))
        )
          return { read: false, why: null };
        if (text.includes('{{') && /(^|\/)templates\//.test(path)) return { read: false, why: null };
        const own = noFacts();
        const result = readYaml(text, (documents) => {
          const seen = new Set<number>();
          let read = false;
          for (const document of documents) {
            if (isKustomization && !document.get('kind')) {
              readKustomization(document, path, text, own);
              read = true;
            } else if (readObject(document, path, text, own, seen)) read = true;
          }
          return read;
        });
        if ('why' in result) return { read: false, why: result.why };
        addFacts(facts, own);
        return result.value ? { read: true } : { read: false, why: null };
      },
      leads: () => kubernetesLeads(facts),
    };
  },
};

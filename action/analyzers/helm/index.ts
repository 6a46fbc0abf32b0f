/** Templates of Helm: the rules of Kubernetes, with what the chart's values fill in. */
import type { CodeLocation } from '../../../schemas/generated/types.js';
import { type KubernetesFacts, readObject, type Scaling, type Workload } from '../kubernetes/objects.js';
import { kubernetesLeads, READINESS_MISSING, SINGLE_REPLICA } from '../kubernetes/rules.js';
import { locate, placeOf } from '../locations.js';
import { parseYaml, type YamlView } from '../syntax/yaml.js';
import type { Analyzer, Lead, Rule } from '../types.js';
import { maskTemplate, valueOnLine } from './mask.js';

const CHART_REPLICA: Rule = {
  ...SINGLE_REPLICA,
  id: 'helm.single-replica',
  title: 'A chart runs one pod of a workload, or does by default',
  undecidableWhen: 'the number is computed, or an autoscaler is switched on by a value',
  measured: null,
};

const CHART_READINESS: Rule = {
  ...READINESS_MISSING,
  id: 'helm.readiness-probe-missing',
  title: 'A Service of a chart sends traffic to a container without a readiness probe',
  undecidableWhen: 'the template includes text of other templates into the container',
  measured: null,
};

/** The folder of the chart that a template belongs to; null when it is none. */
function chartOf(path: string, has: (path: string) => boolean): string | null {
  const cut = path.lastIndexOf('/templates/');
  const folder = cut < 0 ? (path.startsWith('templates/') ? '' : null) : path.slice(0, cut);
  if (folder === null) return null;
  return has(folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`) ? folder : null;
}

interface Chart {
  facts: KubernetesFacts;
  values: { path: string; text: string; view: YamlView } | null;
}

export const helm: Analyzer = {
  id: 'helm',
  title: 'Helm charts',
  rules: [CHART_REPLICA, CHART_READINESS],
  mayRead: (path) => /\.ya?ml$/.test(path) && (/(^|\/)values\.ya?ml$/.test(path) || /(^|\/)templates\//.test(path)),
  open: async (workspace) => {
    const charts = new Map<string, Chart>();
    const chart = (folder: string): Chart => {
      const found = charts.get(folder) ?? { facts: { workloads: [], services: [], scalings: [] }, values: null };
      charts.set(folder, found);
      return found;
    };
    return {
      async read({ path, text }) {
        const ofValues = /(^|\/)values\.ya?ml$/.exec(path);
        if (ofValues && !path.includes('templates/')) {
          const folder = path.slice(0, ofValues.index);
          const [view] = parseYaml(text) ?? [];
          if (!view || !workspace.has(folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`))
            return { read: false, why: null };
          chart(folder).values = { path, text, view };
          return { read: true };
        }
        const folder = chartOf(path, workspace.has);
        if (folder === null || !/^[ \t]*kind[ \t]*:/m.test(text)) return { read: false, why: null };
        const documents = parseYaml(maskTemplate(text));
        if (!documents) return { read: false, why: 'a template that is no YAML without its values' };
        for (const document of documents) readObject(document, path, text, chart(folder).facts);
        return { read: true };
      },
      leads: () => [...charts.values()].flatMap(chartLeads),
    };
  },
};

/** What the values of the chart say; null when they say no number. */
function numberOf(path: readonly string[] | null, { values }: Chart): { value: number; place: CodeLocation } | null {
  const found = path && values ? values.view.get(...path) : null;
  return found && values && found.number !== null
    ? { value: found.number, place: locate(values.path, values.text, found.line) }
    : null;
}

function chartLeads(chart: Chart): Lead[] {
  const { facts } = chart;
  const defaults = new Map<Workload, CodeLocation>();
  const workloads = facts.workloads.map((workload) => {
    if (!Number.isNaN(workload.replicas)) return workload;
    const filled = numberOf(valueOnLine(workload.text, workload.line), chart);
    if (!filled) return workload;
    const known = { ...workload, replicas: filled.value };
    defaults.set(known, filled.place);
    return known;
  });
  // An autoscaler of a template is switched on by a value as a rule: whether it is there is not known.
  const scalings: Scaling[] = facts.scalings.map((scaling) =>
    /\{\{-?\s*if/.test(scaling.text) ? { ...scaling, least: Number.NaN } : scaling,
  );
  const leads = kubernetesLeads({ workloads, services: facts.services, scalings });
  return leads.flatMap((found) => {
    // Names that the installation fills in.
    const lead = { ...found, subject: found.subject.replace(/x{5,}\/?/g, '…') };
    const workload = workloads.find(
      ({ path, line, endLine }) =>
        path === lead.location.path && line <= lead.location.line && lead.location.line <= endLine,
    );
    if (lead.rule === SINGLE_REPLICA) return [replicaLead(lead, workload ? (defaults.get(workload) ?? null) : null)];
    return lead.rule === READINESS_MISSING ? [readinessLead(lead, facts)] : [];
  });
}

function replicaLead(lead: Lead, place: CodeLocation | null): Lead {
  if (!place || lead.decided !== 'found') return { ...lead, rule: CHART_REPLICA };
  return {
    ...lead,
    rule: CHART_REPLICA,
    decided: 'weak-default',
    because: `the default of the chart is one (${placeOf(place)}); an installation may say more`,
    decidedBy: [place],
  };
}

function readinessLead(lead: Lead, { workloads }: KubernetesFacts): Lead {
  const workload = workloads.find(({ path }) => path === lead.location.path);
  const container =
    workload?.text
      .split('\n')
      .slice(lead.location.line - 1, lead.location.endLine + 1)
      .join('\n') ?? '';
  if (!/\{\{-?\s*(include|template|toYaml|tpl)\b/.test(container)) return { ...lead, rule: CHART_READINESS };
  return {
    ...lead,
    rule: CHART_READINESS,
    decided: 'undecidable',
    wouldDecide: `what \`helm template\` makes of ${lead.location.path}`,
    because: 'its template includes text of others, which may hold a readinessProbe',
  };
}

/** Templates of Helm: the rules of Kubernetes, with what the chart's values fill in. */
import type { CodeLocation } from '../../../schemas/generated/types.js';
import {
  addFacts,
  type KubernetesFacts,
  noFacts,
  readObject,
  type Scaling,
  type Workload,
} from '../kubernetes/objects.js';
import { kubernetesLeads, READINESS_MISSING, SINGLE_REPLICA } from '../kubernetes/rules.js';
import { locate, placeOf } from '../locations.js';
import { NOT_YAML, readYaml, type YamlView } from '../syntax/yaml.js';
import type { Analyzer, Lead, Rule } from '../types.js';
import { fillingOf, maskTemplate, mayIncludeKeys, switchesOf } from './mask.js';

const CHART_REPLICA: Rule = {
  ...SINGLE_REPLICA,
  id: 'helm.single-replica',
  title: 'A chart runs one pod of a workload, or does by default',
  undecidableWhen: 'the number is computed, or an autoscaler is switched on by a value',
  measured: { positives: 59, negatives: 32, precision: 0.95, recall: 0.92 },
};

const CHART_READINESS: Rule = {
  ...READINESS_MISSING,
  id: 'helm.readiness-probe-missing',
  title: 'A Service of a chart sends traffic to a container without a readiness probe',
  undecidableWhen: 'the template includes text of other templates into the container',
  measured: { positives: 23, negatives: 32, precision: 1, recall: 0.83 },
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
      const found = charts.get(folder) ?? { facts: noFacts(), values: null };
      charts.set(folder, found);
      return found;
    };
    return {
      async read({ path, text }) {
        const ofValues = /(^|\/)values\.ya?ml$/.exec(path);
        if (ofValues && !path.includes('templates/')) {
          const folder = path.slice(0, ofValues.index);
          if (!workspace.has(folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`)) return { read: false, why: null };
          const result = readYaml(text, ([view]) => view ?? null);
          if ('why' in result) return { read: false, why: result.why };
          if (!result.value) return { read: false, why: null };
          chart(folder).values = { path, text, view: result.value };
          return { read: true };
        }
        const folder = chartOf(path, workspace.has);
        if (folder === null || !/^[ \t]*kind[ \t]*:/m.test(text)) return { read: false, why: null };
        const own = noFacts();
        const seen = new Set<number>();
        const result = readYaml(maskTemplate(text), (documents) => {
          for (const document of documents) readObject(document, path, text, own, seen);
        });
        if ('why' in result)
          return {
            read: false,
            why: result.why === NOT_YAML ? 'a template that is no YAML without its values' : result.why,
          };
        addFacts(chart(folder).facts, own);
        return { read: true };
      },
      leads: () => [...charts].flatMap(([folder, chart]) => chartLeads(folder, chart)),
    };
  },
};

interface Told {
  value: number;
  place: CodeLocation;
}

/** What the chart as it stands fills in on a line; null when it says no number. */
function numberOn({ text, line, path }: Workload, { values }: Chart): Told | null {
  const filling = fillingOf(text, line);
  if (!filling) return null;
  for (const keys of filling.values) {
    const found = values?.view.get(...keys) ?? null;
    if (found?.number != null && values)
      return { value: found.number, place: locate(values.path, values.text, found.line) };
    if (found && found.scalar !== null) return null;
  }
  return filling.otherwise === null ? null : { value: filling.otherwise, place: locate(path, text, line) };
}

/** Where the chart says that a template of it is left out; null when it does not. */
function switchedOff(text: string, { values }: Chart): CodeLocation | null {
  if (!values) return null;
  for (const keys of switchesOf(text) ?? []) {
    const said = values.view.get(...keys);
    if (said?.scalar === false) return locate(values.path, values.text, said.line);
  }
  return null;
}

const MASKED = /x{5,}/;

/** What a workload is called whose name a template fills in: the chart, and what the file is named after. */
function aliasOf({ name, path }: Workload, folder: string): string | null {
  if (!MASKED.test(name)) return null;
  const inside = path
    .slice(folder === '' ? 0 : folder.length + 1)
    .split('/')
    .slice(1);
  const file = (inside.pop() ?? '')
    .replace(/\.ya?ml$/, '')
    .replace(/(^|[-_.])(deployment|statefulset|deploy|dpl|dep|sts|ss)(?=$|[-_.])/g, '');
  const part = inside.pop() ?? file.replace(/^[-_.]|[-_.]$/g, '');
  return [folder.split('/').pop() ?? '', part].filter((word) => word !== '').join('-') || null;
}

function chartLeads(folder: string, chart: Chart): Lead[] {
  const { facts } = chart;
  const defaults = new Map<Workload, CodeLocation>();
  const workloads = facts.workloads.map((read) => {
    const workload = { ...read, alias: aliasOf(read, folder) };
    if (!Number.isNaN(workload.replicas)) return workload;
    const filled = numberOn(workload, chart);
    if (!filled) return workload;
    const known = { ...workload, replicas: filled.value };
    defaults.set(known, filled.place);
    return known;
  });
  // An autoscaler that a value switches on: off where the chart says so, else whether it is there is not known.
  const scalings: Scaling[] = facts.scalings.flatMap((scaling) => {
    const off = switchedOff(scaling.text, chart);
    if (off) {
      for (const workload of workloads)
        if (workload.name === scaling.target && !defaults.has(workload)) defaults.set(workload, off);
      return [];
    }
    return [/\{\{-?\s*if/.test(scaling.text) ? { ...scaling, least: Number.NaN } : scaling];
  });
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
  const lines = workload?.text.split('\n') ?? [];
  const { line, endLine = line } = lead.location;
  const indent = (lines[line - 1] ?? '').search(/name:/);
  if (!mayIncludeKeys(lines.slice(line - 1, endLine + 1), indent)) return { ...lead, rule: CHART_READINESS };
  return {
    ...lead,
    rule: CHART_READINESS,
    decided: 'undecidable',
    wouldDecide: `what \`helm template\` makes of ${lead.location.path}`,
    because: 'its template includes text of others, which may hold a readinessProbe',
  };
}

/** Which of the known ways of deploying a repository has, as far as its files show it, and what its gate would wait for in vain. */
import { parseDocument } from 'yaml';
import type { Config } from '../../../schemas/generated/types.js';
import { asList, asRecord, asText } from '../../../state/base/json.js';
import type { Tree } from '../git/tree.js';
import type { PipelineId } from './table.js';

/** Files of a repository that are looked into, at most: its pipelines are few. */
const MOST = 400;
export const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;
export const AZURE_PIPELINES = /(^|\/)\.?azure-pipelines(\/[^/]+|[-.\w]*)\.ya?ml$/i;

interface File {
  path: string;
  text: string;
}

export interface Recognized {
  id: PipelineId;
  /** The file that shows it. */
  path: string;
  /** What is missing, each with what to do. */
  missing: { what: string; hint: string }[];
}

/** In order: what says more about how a service is deployed comes first. */
const SIGNS: readonly { id: PipelineId; shows(file: File): boolean }[] = [
  { id: 'azure-pipelines', shows: ({ path }) => AZURE_PIPELINES.test(path) },
  {
    id: 'argo-cd',
    shows: ({ text }) => /^apiVersion:\s*['"]?argoproj\.io\//m.test(text) && /^kind:\s*['"]?Application/m.test(text),
  },
  { id: 'azd', shows: ({ path, text }) => /^azure\.ya?ml$/.test(path) && /^services:/m.test(text) },
  {
    id: 'aks-helm',
    shows: ({ path, text }) =>
      WORKFLOW.test(path) && /\bhelm\s+(upgrade|install)\b|uses:\s*azure\/k8s-(deploy|bake)/i.test(text),
  },
  {
    id: 'container-apps',
    shows: ({ path, text }) =>
      WORKFLOW.test(path) &&
      /\baz\s+containerapp\s+(up|update|create)\b|uses:\s*azure\/container-apps-deploy-action/i.test(text),
  },
  {
    id: 'app-service',
    shows: ({ path, text }) =>
      WORKFLOW.test(path) &&
      /\baz\s+(webapp|functionapp)\s+deploy|uses:\s*azure\/(webapps-deploy|functions-action)/i.test(text),
  },
  { id: 'actions-environments', shows: (file) => WORKFLOW.test(file.path) && deploysByEnvironment(file) },
];

function jobsOf({ text }: File): Record<string, unknown>[] {
  try {
    return Object.values(asRecord(asRecord(parseDocument(text).toJS({ maxAliasCount: 100 })).jobs)).map(asRecord);
  } catch {
    // What is no YAML has no jobs; the check of the workflow says so.
    return [];
  }
}

/** A job whose environment makes a deployment of GitHub's. */
function deploysByEnvironment(file: File): boolean {
  return jobsOf(file).some(({ environment }) =>
    typeof environment === 'string'
      ? environment !== ''
      : asRecord(environment).deployment !== false && environment != null,
  );
}

/** Jobs that record a deployment and whose token may not; the default token may not either, in new repositories. */
function recordsWithoutRight(file: File): boolean {
  const top = asRecord(parseDocument(file.text).toJS({ maxAliasCount: 100 })).permissions;
  return jobsOf(file).some(({ steps, permissions = top }) => {
    const records = asList(steps).some((step) => asRecord(asRecord(step).with).command === 'record-deployment');
    const may = permissions === 'write-all' || asText(asRecord(permissions).deployments) === 'write';
    return records && !may;
  });
}

/** By hand, by the API or by somebody else's action. */
const MAKES_DEPLOYMENT = /createDeployment\b|\/deployments\b|\/deployments?[^\s/]*@/;

function missingIn(id: PipelineId, files: readonly File[], config: Config | null): Recognized['missing'] {
  const missing: Recognized['missing'] = [];
  const records = files.filter(({ text }) => text.includes('record-deployment'));
  const workflows = files.filter(({ path }) => WORKFLOW.test(path));
  const makes = workflows.some((file) => deploysByEnvironment(file) || MAKES_DEPLOYMENT.test(file.text));
  if (records.length === 0 && (!makes || id === 'argo-cd' || id === 'azure-pipelines'))
    missing.push({
      what: 'nothing tells GitHub what was deployed',
      hint: 'Add the record-deployment step of the block, behind what deploys.',
    });
  for (const file of records.filter((record) => workflows.includes(record) && recordsWithoutRight(record)))
    missing.push({
      what: `${file.path} records a deployment, and its job may not`,
      hint: 'Give the job `permissions: {deployments: write}`.',
    });
  const gates = Object.values(config?.environments ?? {}).map(({ gate }) => gate);
  if (id === 'azure-pipelines' && gates.length > 0 && gates.every(({ build }) => build.check === undefined))
    missing.push({
      what: 'no gate names the check of Azure Pipelines as its build',
      hint: 'Set gate.build.check to its App and the name of the pipeline.',
    });
  const outside = id === 'azure-pipelines' || id === 'argo-cd';
  if (outside && gates.length > 0 && gates.every(({ deployment }) => deployment?.creators === undefined))
    missing.push({
      what: 'no gate says whose recorded deployments count',
      hint: 'Set gate.deployment.creators to the login of the token that records.',
    });
  return missing;
}

const wanted = (path: string): boolean =>
  WORKFLOW.test(path) || /^azure\.ya?ml$/.test(path) || AZURE_PIPELINES.test(path) || /\.ya?ml$/.test(path);

/** What is only said beside the code, of YAML and of the shell alike, does nothing. */
const withoutComments = (text: string): string => text.replace(/^[ \t]*#.*$/gm, '');

/** Ways that the workflow of a gate shows go before files of a CI that no gate waits for: they may be left over. */
function signsFor(files: readonly File[], config: Config | null): readonly (typeof SIGNS)[number][] {
  const builds = Object.values(config?.environments ?? {}).map(({ gate }) => gate.build.workflow ?? null);
  const named = files.filter(({ path }) => builds.includes(path));
  const deploys = builds.length > 0 && !builds.includes(null) && SIGNS.some(({ shows }) => named.some(shows));
  return deploys ? SIGNS.filter(({ id }) => id !== 'azure-pipelines') : SIGNS;
}

/** Null: none of the known ways shows. */
export async function recognize(tree: Tree, config: Config | null): Promise<Recognized | null> {
  const paths = (await tree.list()).filter(wanted).filter((path) => !path.startsWith('docs/'));
  const first = paths.sort((a, b) => Number(WORKFLOW.test(b)) - Number(WORKFLOW.test(a)) || a.length - b.length);
  const files: File[] = [];
  for (const path of first.slice(0, MOST)) {
    const text = await tree.read(path);
    if (text !== null) files.push({ path, text: withoutComments(text) });
  }
  // The worker's own workflow deploys nothing.
  const own = config?.worker?.workflow ?? '.github/workflows/chaos-loop.yml';
  const others = files.filter(({ path }) => path !== own);
  for (const { id, shows } of signsFor(others, config)) {
    const found = others.find(shows);
    if (found) return { id, path: found.path, missing: missingIn(id, others, config) };
  }
  return null;
}

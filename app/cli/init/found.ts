/** What a repository's files say of how it is built, deployed and looked after. Nothing is guessed: each value has its file. */
import { asRecord, asText } from '../../../state/base/json.js';
import type { Tree } from '../git/tree.js';
import { AZURE_PIPELINES, recognize, WORKFLOW } from '../pipelines/recognize.js';
import type { PipelineId } from '../pipelines/table.js';
import { healthPaths, saysHealth } from './health.js';
import {
  begins,
  documentOf,
  flag,
  isLiteral,
  mappingsOf,
  type Piece,
  piecesOfAzurePipelines,
  piecesOfWorkflow,
  type Source,
} from './pieces.js';
import { type DeployedTo, targetOf } from './targets.js';

export interface Candidate<Value = string> {
  value: Value;
  /** File that says it. */
  from: string;
}

export interface Found {
  pipeline: PipelineId | null;
  environments: Candidate[];
  /** registry/repository. */
  images: Candidate[];
  /** Names of Actions artifacts. */
  artifacts: Candidate[];
  /** Workflows that build something. */
  builds: Candidate[];
  targets: Candidate<DeployedTo>[];
  subscriptions: Candidate[];
  resourceGroups: Candidate[];
  locations: Candidate[];
  healthPaths: Candidate[];
  /** What the deployment logs in to Azure with, as it is written there. */
  azureLogin: { clientId: string; tenantId: string; subscriptionId: string } | null;
}

/** Files that are looked into, at most. */
const MOST = 400;
const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function once<Value>(all: readonly Candidate<Value>[]): Candidate<Value>[] {
  const keys = all.map(({ value }) => JSON.stringify(value).toLowerCase());
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** registry/repository, without tag and digest; null: no host in front, or not written out. */
function imageName(word: string): string | null {
  const [host = '', ...rest] = word.split('/');
  const repository = (rest.join('/').split(/[:@]/)[0] ?? '').toLowerCase();
  if (!/^[a-z0-9][a-z0-9.-]*(:\d{1,5})?$/i.test(host) || !host.includes('.')) return null;
  return repository !== '' && isLiteral(repository) ? `${host.toLowerCase()}/${repository}` : null;
}

function imagesOf({ uses, with: inputs, commands }: Piece): string[] {
  const words: string[] = [];
  if (uses === 'docker/build-push-action') words.push(...(inputs.tags ?? '').split(/[\s,]+/));
  if (uses === 'docker/metadata-action') words.push(...(inputs.images ?? '').split(/[\s,]+/));
  for (const command of commands) {
    if (begins(command, 'docker', 'push')) words.push(...command.slice(2));
    if (begins(command, 'docker') && command.includes('build')) words.push(flag(command, '-t', '--tag') ?? '');
    if (begins(command, 'az', 'acr', 'build')) {
      const [registry, image] = [flag(command, '--registry', '-r'), flag(command, '--image', '-t')];
      const tagged = image ?? command.find((_, index) => /^(--image|-t)$/.test(command[index - 1] ?? '')) ?? '';
      const host = registry?.includes('.') ? registry : `${registry ?? ''}.azurecr.io`;
      if (registry !== null) words.push(`${host}/${tagged}`);
    }
  }
  return words.flatMap((word) => imageName(word) ?? []);
}

/** What was uploaded and is fetched again; all that is uploaded where nothing is. */
function artifactsOf(pieces: readonly Piece[]): Candidate[] {
  const named = (action: string) =>
    pieces.flatMap(({ uses, with: { name }, path }) =>
      uses === `actions/${action}` && name !== undefined && !name.includes('$') ? [{ value: name, from: path }] : [],
    );
  const uploads = once(named('upload-artifact'));
  const fetched = new Set(named('download-artifact').map(({ value }) => value));
  const deployed = uploads.filter(({ value }) => fetched.has(value));
  return deployed.length > 0 ? deployed : uploads;
}

/** Environments that jobs deploy to, or that a deployment is recorded for. */
function environmentsOf(source: Source): string[] {
  const names = mappingsOf(documentOf(source)).flatMap((node) => {
    const { environment } = node;
    const deploys = Object.hasOwn(node, 'steps') || Object.hasOwn(node, 'deployment');
    if (!deploys && node.command !== 'record-deployment') return [];
    return [asText(environment) ?? asText(asRecord(environment).name)];
  });
  const words = source.text.split(/[\s"']+/);
  for (const [index, word] of words.entries())
    if (word === 'record-deployment') names.push(flag(words.slice(index, index + 40), '--environment'));
  // GitHub's own environment of its pages serves no service.
  return names.filter((name) => name !== null && isLiteral(name) && name !== 'github-pages') as string[];
}

/** Values of an Azure command line or of variables that are named for what they hold. */
function azureValues(pieces: readonly Piece[], flags: readonly string[], variable: RegExp, input: string): Candidate[] {
  return pieces.flatMap(({ path, commands, env, with: inputs }) => {
    const said = commands.filter((words) => begins(words, 'az')).map((words) => flag(words, ...flags));
    const set = Object.entries(env).flatMap(([name, value]) => (variable.test(name) ? [value] : []));
    return [...said, ...set, inputs[input] ?? null]
      .filter((value) => value !== null && isLiteral(value))
      .map((value) => ({ value: value as string, from: path }));
  });
}

function loginOf(pieces: readonly Piece[]): Found['azureLogin'] {
  for (const { uses, with: inputs } of pieces) {
    const [clientId, tenantId, subscriptionId] = ['client-id', 'tenant-id', 'subscription-id'].map(
      (key) => inputs[key],
    );
    if (uses === 'azure/login' && clientId && tenantId && subscriptionId) return { clientId, tenantId, subscriptionId };
  }
  return null;
}

function locationsOf(sources: readonly Source[]): Candidate[] {
  return sources
    .filter(({ path }) => /\.bicep(param)?$/.test(path))
    .flatMap(({ path, text }) => {
      const value = /^param\s+location(?:\s+string)?\s*=\s*'([a-z0-9]+)'/m.exec(text)?.[1];
      return value === undefined ? [] : [{ value, from: path }];
    });
}

/** @param origin owner/name of the repository; null: it is not known */
export async function readRepository(tree: Tree, own: string, origin: string | null): Promise<Found> {
  const paths = (await tree.list()).filter((path) => path !== own && !/^(docs|node_modules|vendor)\//.test(path));
  const isPipeline = (path: string) => WORKFLOW.test(path) || AZURE_PIPELINES.test(path);
  const wanted = paths.filter((path) => isPipeline(path) || saysHealth(path) || /\.bicepparam$/.test(path));
  wanted.sort((a, b) => Number(isPipeline(b)) - Number(isPipeline(a)) || a.length - b.length || (a < b ? -1 : 1));
  const sources: Source[] = [];
  for (const path of wanted.slice(0, MOST)) {
    const text = await tree.read(path);
    if (text !== null) sources.push({ path, text });
  }
  const workflows = sources.filter(({ path }) => WORKFLOW.test(path));
  const others = sources.filter(({ path }) => AZURE_PIPELINES.test(path));
  const pieces = [
    ...workflows.flatMap((source) => piecesOfWorkflow(source, origin)),
    ...others.flatMap(piecesOfAzurePipelines),
  ];
  const images = pieces.flatMap((piece) => imagesOf(piece).map((value) => ({ value, from: piece.path })));
  const artifacts = artifactsOf(pieces);
  const azd = pieces.filter(({ commands }) =>
    commands.some((words) => /^azd$/.test(words[0] ?? '') && /^(up|deploy)$/.test(words[1] ?? '')),
  );
  const built = [...images, ...artifacts, ...azd.map(({ path }) => ({ value: '', from: path }))];
  const targets = once(pieces.flatMap((piece) => targetOf(piece).map((value) => ({ value, from: piece.path }))));
  const groups = targets.flatMap(({ value: { resourceGroup }, from }) =>
    resourceGroup === null ? [] : [{ value: resourceGroup, from }],
  );
  const subscriptions = azureValues(pieces, ['--subscription'], /SUBSCRIPTION(_?ID)?$/i, 'subscription-id');
  return {
    pipeline: (await recognize(tree, null))?.id ?? null,
    environments: once(
      sources.flatMap((source) => environmentsOf(source).map((value) => ({ value, from: source.path }))),
    ),
    images: once(images),
    artifacts,
    builds: once(built.filter(({ from }) => WORKFLOW.test(from)).map(({ from }) => ({ value: from, from }))),
    targets,
    subscriptions: once(subscriptions.filter(({ value }) => GUID.test(value))),
    resourceGroups: once([
      ...groups,
      ...azureValues(pieces, ['--resource-group', '-g'], /^(AZURE_)?RESOURCE_?GROUP(_NAME)?$/i, 'resource-group'),
    ]),
    locations: once([
      ...azureValues(pieces, ['--location', '-l'], /^(AZURE_)?LOCATION$/i, 'location'),
      ...locationsOf(sources),
    ]),
    healthPaths: healthPaths(sources),
    azureLogin: loginOf(pieces),
  };
}

/** `init` in a fresh checkout: what its tests call it with, and what it wrote. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { commandLine } from '../index.js';
import { PIPELINES, type PipelineId } from '../pipelines/table.js';
import { git, temporary } from '../testing/repository.js';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const SUBSCRIPTION = '6b1f6471-1bf0-4dda-aec3-111111111111';
export const CONFIG = '.github/chaos-loop.yml';
export const WORKER = '.github/workflows/chaos-loop.yml';

/** A checkout with these files, which git knows. */
export function checkout(files: Readonly<Record<string, string>>): string {
  const directory = temporary();
  git(directory, 'init', '--quiet', '--initial-branch=main');
  git(directory, 'remote', 'add', 'origin', 'git@github.com:acme/orders.git');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  git(directory, 'add', '--all');
  return directory;
}

/** The example's own files, where they lie in a repository. */
export function exampleOf(id: PipelineId): Record<string, string> {
  const files = PIPELINES.find((pipeline) => pipeline.id === id)?.files ?? [];
  const place = (file: string) =>
    id === 'azure-pipelines'
      ? file
      : /^(deploy|build)\.yml$/.test(file)
        ? `.github/workflows/${file}`
        : `deploy/${file}`;
  const own = files.filter((file) => file !== 'chaos-loop.yml');
  const beside = id === 'azd' ? { 'azure.yaml': 'name: orders\nservices:\n  orders:\n    project: .\n' } : {};
  return {
    ...Object.fromEntries(
      own.map((file) => [place(file), readFileSync(join(ROOT, 'docs/examples', id, file), 'utf8')]),
    ),
    ...beside,
  };
}

export const expression = (inside: string) => `\${{ ${inside} }}`;

interface Answered {
  code: number;
  out: string;
  err: string;
}

export async function call(words: readonly string[], ask?: (question: string) => Promise<string>): Promise<Answered> {
  const answered = { code: -1, out: '', err: '' };
  const code = await commandLine().run(words, {
    stdout: (text) => {
      answered.out += text;
    },
    stderr: (text) => {
      answered.err += text;
    },
    cwd: '/',
    now: () => '2026-12-01T00:00:00.000Z',
    ...(ask ? { ask } : {}),
  });
  // Lines end where the terminal does.
  return { ...answered, err: answered.err.replace(/\s+/g, ' '), code: code ?? -1 };
}

/** What no file can say. */
export const SAID: Readonly<Record<string, string>> = {
  'app-url': 'https://chaos.acme.example',
  subscription: SUBSCRIPTION,
  'resource-group': 'orders',
  location: 'westeurope',
  'serving-url': 'https://orders.acme.example/version',
  'health-url': 'https://orders.acme.example/healthz',
  'slo-url': 'https://orders.acme.example/orders/7',
  'work-url': 'https://orders.acme.example/counters',
  'work-pointer': '/requests',
  'work-minimum': '20',
  agent: 'node agents/propose.mjs',
};
export const TARGET = `/subscriptions/${SUBSCRIPTION}/resourceGroups/orders/providers/Microsoft.App/containerApps/orders`;

export const words = (options: Readonly<Record<string, string>>) =>
  Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);

/** Beyond SAID, what each example leaves open. */
export const OPEN: Readonly<Record<PipelineId, Record<string, string>>> = {
  'actions-environments': { targets: TARGET },
  azd: { targets: TARGET, image: 'acme.azurecr.io/orders' },
  'container-apps': {},
  'app-service': {},
  'aks-helm': {},
  'argo-cd': { targets: TARGET, 'deployment-creators': 'acme-deploy[bot]' },
  'azure-pipelines': { 'build-check': 'acme.orders', 'deployment-creators': 'acme-deploy[bot]' },
};

export const read = (directory: string, path: string) => readFileSync(join(directory, path), 'utf8');
export const written = (directory: string) => parse(read(directory, CONFIG)).environments.production;

/** The sample whose pipeline makes a container image: the same service, built and deployed another way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleFile } from './render.js';

export interface ContainerPipeline {
  /** Host and port of the registry. */
  registry: string;
  /** What the platform is told to run: the digest that was built, or a tag that moves. */
  runs: 'digest' | 'tag';
}

/** As the workflow writes it. */
const BY_DIGEST = `/acme/orders@sha256:\${{ needs.build.outputs.digest }}`;
const BY_TAG = '/acme/orders:main';

function replaced(text: string, from: string, to: string, where: string): string {
  if (text.split(from).length !== 2) throw new Error(`${where} does not have this text once: ${from}`);
  return text.replace(from, () => to);
}

/**
 * The rendered sample with a container pipeline.
 * @param directory the folder of the template
 * @throws Error that names the file where the template is not as expected
 */
export function withContainer(
  files: Readonly<Record<string, SampleFile>>,
  directory: string,
  { registry, runs }: ContainerPipeline,
  variables: { DEPLOY_URL: string; INGRESS_URL: string },
): Record<string, SampleFile> {
  const own = (name: string) => readFileSync(join(directory, '..', 'container', name), 'utf8');
  const edited = (path: string, ...edits: [string, string][]): SampleFile => {
    const file = files[path];
    if (!file) throw new Error(`the template has no file ${path}`);
    const content = edits.reduce((text, [from, to]) => replaced(text, from, to, path), file.content);
    return { ...file, content };
  };
  const workflow = own('deploy.yml').replace(/(?<!\$)\{\{(REGISTRY|DEPLOY_URL|INGRESS_URL)\}\}/g, (_, name: string) =>
    name === 'REGISTRY' ? registry : variables[name as keyof typeof variables],
  );
  const artifact = [
    '      artifact:',
    '        type: oci',
    `        registry: ${registry}`,
    '        repository: acme/orders',
    "        tag: '{commit}'",
    '        login: {type: secret, variable: REGISTRY_TOKEN}',
  ].join('\n');
  return {
    ...files,
    'push.mjs': { content: own('push.mjs') },
    '.github/workflows/deploy.yml': {
      content: runs === 'digest' ? workflow : replaced(workflow, BY_DIGEST, BY_TAG, 'deploy.yml'),
    },
    '.github/chaos-loop.yml': edited('.github/chaos-loop.yml', ['      artifact:\n        name: orders', artifact]),
    '.github/workflows/chaos-loop.yml': edited('.github/workflows/chaos-loop.yml', [
      '      id-token: write\n    env:\n      AZURE_CLIENT_ID',
      `      id-token: write\n      packages: read\n    env:\n      REGISTRY_TOKEN: \${{ github.token }}\n      AZURE_CLIENT_ID`,
    ]),
  };
}

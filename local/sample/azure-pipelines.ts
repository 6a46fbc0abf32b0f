/** The sample whose image a CI outside GitHub builds and deploys: no workflow of the repository has to do with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleFile } from './render.js';

/** Name of the pipeline, and of its check. */
export const PIPELINE_NAME = 'acme.orders';

const GATE: readonly (readonly [string, string])[] = [
  [
    '        workflow: .github/workflows/deploy.yml',
    `        check:\n          app: azure-pipelines\n          name: ${PIPELINE_NAME}`,
  ],
  [
    '        digestPointer: /digest\n    maxIterations',
    "        digestPointer: /digest\n        creators: ['azure-pipelines[bot]']\n    maxIterations",
  ],
];

/**
 * @param files the sample with its container pipeline
 * @param directory the folder of the template
 * @throws Error where the configuration is not as expected
 */
export function withAzurePipelines(
  files: Readonly<Record<string, SampleFile>>,
  directory: string,
  variables: { REGISTRY: string; DEPLOY_URL: string; INGRESS_URL: string },
): Record<string, SampleFile> {
  const own = (name: string) =>
    readFileSync(join(directory, '..', 'azure-pipelines', name), 'utf8').replace(
      /(?<!\$)\{\{(REGISTRY|DEPLOY_URL|INGRESS_URL)\}\}/g,
      (_, name: string) => variables[name as keyof typeof variables],
    );
  const { '.github/workflows/deploy.yml': _, '.github/chaos-loop.yml': config, ...rest } = files;
  if (!config) throw new Error('the template has no configuration');
  const content = GATE.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`the configuration does not have this text once: ${from}`);
    return text.replace(from, () => to);
  }, config.content);
  return {
    ...rest,
    '.github/chaos-loop.yml': { ...config, content },
    'azure-pipelines.yml': { content: own('azure-pipelines.yml') },
    'deploy/run-image.mjs': { content: own('run-image.mjs') },
  };
}

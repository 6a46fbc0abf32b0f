/** The ways of building and deploying that docs/pipelines.md shows, one block each: made from this list and docs/examples. */

export interface Pipeline {
  /** Folder in docs/examples, and anchor of the page. */
  id: string;
  name: string;
  /** What is particular about it, for the page. */
  says: string;
  /** In the order in which the page shows them; `chaos-loop.yml` holds what belongs to the environment. */
  files: readonly string[];
}

export const PIPELINES = [
  {
    id: 'actions-environments',
    name: 'GitHub Actions with environments',
    says: 'A job with `environment:` makes the deployment by itself. It names no digest, so the service reports what it was built from.',
    files: ['deploy.yml', 'chaos-loop.yml'],
  },
  {
    id: 'azd',
    name: 'Azure Developer CLI',
    says: '`azd up` makes no GitHub deployment, so the last step records one. What runs is read back from Azure, not taken from the build.',
    files: ['deploy.yml', 'chaos-loop.yml'],
  },
  {
    id: 'container-apps',
    name: 'Azure Container Apps',
    says: 'The image is deployed by its digest, and the deployment names the same digest and the revision that Container Apps gave it.',
    files: ['deploy.yml', 'chaos-loop.yml'],
  },
  {
    id: 'app-service',
    name: 'Azure App Service',
    says: 'The digest of the Actions artifact goes into an app setting, which the service reports, and into the recorded deployment.',
    files: ['deploy.yml', 'chaos-loop.yml'],
  },
  {
    id: 'aks-helm',
    name: 'AKS with Helm',
    says: '`--atomic` waits until the release is healthy; only then is the deployment recorded.',
    files: ['deploy.yml', 'chaos-loop.yml'],
  },
  {
    id: 'argo-cd',
    name: 'Argo CD',
    says: 'The build knows nothing of the deployment, so Argo CD records it: a hook that runs when the sync is healthy. The build attests its image, and only an attested one counts.',
    files: ['build.yml', 'application.yml', 'record-deployment.yml', 'chaos-loop.yml'],
  },
  {
    id: 'azure-pipelines',
    name: 'Azure Pipelines',
    says: 'The build is the check that Azure Pipelines puts on the commit, by its App and the name of the pipeline; the last step records the deployment.',
    files: ['azure-pipelines.yml', 'chaos-loop.yml'],
  },
] as const satisfies readonly Pipeline[];

export type PipelineId = (typeof PIPELINES)[number]['id'];

/** `record-deployment`: tells GitHub of a deployment that no pipeline tells it of (R13.9). */
import type { Refusal } from '../../../state/base/errors.js';
import { deploymentRequest } from '../../../state/gates/deployment-record.js';
import { recordDeployment } from '../../../state/gates/record-deployment.js';
import { askerOf } from '../asking.js';
import { type CliCommand, JSON_OPTION, noMore, textOf } from '../command.js';
import { type CliCode, CliError } from '../errors.js';

const AGAIN = 'Say it again; what is there already is not recorded twice.';

function errorOf({ error: { code, message, hint, problems, path } }: Refusal): CliError {
  const more = { ...(path === undefined ? {} : { path }), ...(problems ? { problems } : {}) };
  return new CliError(code as CliCode, message, hint, more);
}

export const recordDeploymentCommand: CliCommand = {
  name: 'record-deployment',
  summary: 'tell GitHub what was deployed, for pipelines that make no GitHub deployments',
  synopsis: '--environment <name> --sha <commit> --digest <kind:hex> --revision <name> --run-url <url>',
  words: [],
  options: {
    repository: { type: 'string', value: '<owner/name>', says: 'of the code (default $GITHUB_REPOSITORY)' },
    environment: { type: 'string', value: '<name>', says: 'as in .github/chaos-loop.yml' },
    sha: { type: 'string', value: '<commit>', says: 'full id of the commit that was deployed' },
    digest: { type: 'string', value: '<kind:hex>', says: 'what was deployed: file, zip, oci-index or oci-manifest' },
    revision: { type: 'string', value: '<name>', says: 'as the service reports it' },
    'run-url': { type: 'string', value: '<url>', says: 'the pipeline run that deployed it' },
    task: { type: 'string', value: '<name>', says: 'where gate.deployment.match asks for one (default deploy)' },
    ...JSON_OPTION,
  },
  async run(values, positionals) {
    noMore('record-deployment', positionals);
    const ask = askerOf({
      repository: textOf(values, 'repository') ?? process.env.GITHUB_REPOSITORY ?? '',
      right: 'deployments: write',
      again: AGAIN,
    });
    const record = {
      sha: textOf(values, 'sha')?.toLowerCase(),
      digest: textOf(values, 'digest'),
      revision: textOf(values, 'revision'),
      runUrl: textOf(values, 'run-url'),
    };
    const made = deploymentRequest(record, textOf(values, 'environment') ?? '', textOf(values, 'task') ?? 'deploy');
    if (!made.ok) throw errorOf(made);
    const said = await recordDeployment(ask, made.request);
    if (!said.ok) throw errorOf(said);
    const { id, sha, environment, recorded } = said.deployment;
    const lines = [`${recorded ? 'Recorded' : 'Already recorded'}: deployment ${id} of ${sha} to ${environment}.`];
    return { result: said.deployment, lines };
  },
};

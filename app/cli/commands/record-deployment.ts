/** `record-deployment`: tells GitHub of a deployment that no pipeline tells it of (R13.9). The one command that asks a service. */
import type { Refusal } from '../../../state/base/errors.js';
import { messageOf } from '../../../state/base/message.js';
import { withoutEnd } from '../../../state/base/trim.js';
import { deploymentRequest } from '../../../state/gates/deployment-record.js';
import { type AskGitHub, recordDeployment } from '../../../state/gates/record-deployment.js';
import { repositoryPath } from '../../github/port.js';
import { type CliCommand, JSON_OPTION, noMore, type OptionValues, textOf } from '../command.js';
import { type CliCode, CliError } from '../errors.js';

const TIMEOUT_MS = 20_000;
const AGAIN = 'Say it again; what is there already is not recorded twice.';

function errorOf({ error: { code, message, hint, problems, path } }: Refusal): CliError {
  const more = { ...(path === undefined ? {} : { path }), ...(problems ? { problems } : {}) };
  return new CliError(code as CliCode, message, hint, more);
}

/** Who asks: by the environment of the call, as in a job of GitHub Actions. Throws CliError `usage`. */
function askerOf(values: OptionValues): AskGitHub {
  const { env } = process;
  const token = env.GITHUB_TOKEN || env.GH_TOKEN || '';
  if (token === '')
    throw new CliError('usage', 'there is no token', 'Set GITHUB_TOKEN to one with deployments: write.');
  const repository = textOf(values, 'repository') ?? env.GITHUB_REPOSITORY ?? '';
  const [owner = '', name = '', ...rest] = repository.split('/');
  if (owner === '' || name === '' || rest.length > 0)
    throw new CliError('usage', `"${repository}" does not name a repository`, 'Give --repository <owner/name>.');
  const api = env.GITHUB_API_URL || 'https://api.github.com';
  const base = `${withoutEnd(api, '/')}${repositoryPath({ owner, name })}`;
  return async (method, below, body) => {
    const response = await fetch(`${base}${below}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'user-agent': 'chaos-loop',
        'x-github-api-version': '2022-11-28',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      // fetch hides what happened in the cause.
      const why = messageOf(error instanceof Error && error.cause ? error.cause : error);
      throw new CliError('unavailable', `${api} could not be asked (${method} ${below}): ${why}`, AGAIN);
    });
    return { status: response.status, data: await response.json().catch(() => null) };
  };
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
    const ask = askerOf(values);
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

/** From what was found and what was said to all that a configuration needs; what neither says is named, all at once. */
import type { ArtifactRequest } from '../../../schemas/generated/types.js';
import { isAzureRegistry } from '../../../state/config/artifacts.js';
import { CliError, type Problem } from '../errors.js';
import { askForTest, type TestAnswers } from './finding-test.js';
import type { Candidate, Found } from './found.js';
import { INIT_OPTIONS, type InitOption } from './options.js';

export interface Answers {
  appUrl: string;
  environment: string;
  provider: 'chaos-studio-workspaces' | 'chaos-studio-experiments';
  subscription: string;
  resourceGroup: string;
  location: string;
  targets: string[];
  servingUrl: string;
  revisionPointer: string;
  healthUrl: string;
  slo: { url: string; share: number };
  work: { url: string; pointer: string; minimum: number };
  maxFault: string;
  /** How those addresses are asked that need a login; null: they need none. */
  login: { secret: string; name: string; prefix: string | null } | null;
  /** How findings in the code are tested, where no agent proposes. */
  test: TestAnswers | null;
  /** Null: no phase has one. */
  agent: string | null;
  /** Secrets of the repository that it gets. */
  agentSecrets: string[];
  artifact: ArtifactRequest;
  build: { workflow: string } | { check: { app: string; name: string } };
  /** Null: the default. */
  creators: string[] | null;
}

/** A value that nobody had to give, and the file that says it. */
export interface Taken {
  option: InitOption;
  value: string;
  from: string;
}

export type Ask = (question: string) => Promise<string>;

/** Deployments that GitHub does not make itself are recorded with somebody's token. */
const RECORDED_OUTSIDE: readonly (string | null)[] = ['azure-pipelines', 'argo-cd'];

class Asking {
  readonly taken: Taken[] = [];
  readonly missing: Problem[] = [];
  readonly #given: (option: InitOption) => string | null;
  readonly #ask: Ask | null;

  constructor(given: (option: InitOption) => string | null, ask: Ask | null) {
    this.#given = given;
    this.#ask = ask;
  }

  has(option: InitOption): boolean {
    return this.#given(option) !== null;
  }

  /** Said, else found in exactly one way, else asked for; empty when it stays unknown. */
  async text(option: InitOption, candidates: readonly Candidate[] = []): Promise<string> {
    const given = this.#given(option);
    if (given !== null && given.trim() !== '') return given.trim();
    const [only, ...more] = candidates;
    if (only && more.length === 0) {
      this.taken.push({ option, value: only.value, from: only.from });
      return only.value;
    }
    const { value, says } = INIT_OPTIONS[option];
    const shown = candidates.map((candidate) => `${candidate.value} (${candidate.from})`).join(', ');
    const answer = await this.#ask?.(`${says}${shown === '' ? '' : `; found: ${shown}`}: `);
    if (answer !== undefined && answer.trim() !== '') return answer.trim();
    this.missing.push({
      path: `--${option}`,
      message: shown === '' ? `not given, and no file says it: ${says}` : `more than one fits: ${shown}`,
      hint: `Add --${option} ${value}.`,
    });
    return '';
  }

  /** Said, else asked for; empty where nobody wants it. */
  async offered(option: InitOption): Promise<string> {
    const given = this.#given(option);
    if (given !== null) return given.trim();
    return ((await this.#ask?.(`${INIT_OPTIONS[option].says} (empty: none): `)) ?? '').trim();
  }

  optional(option: InitOption, fallback: string): string {
    return this.#given(option)?.trim() || fallback;
  }

  /** An option that another one makes no sense without. */
  needs(option: InitOption, why: string): void {
    this.missing.push({
      path: `--${option}`,
      message: `not given, and ${why}`,
      hint: `Add --${option} ${INIT_OPTIONS[option].value}.`,
    });
  }

  number(option: InitOption, text: string): number {
    const value = Number(text);
    if (text !== '' && !Number.isFinite(value))
      this.missing.push({ path: `--${option}`, message: `"${text}" is not a number`, hint: 'Give a decimal number.' });
    return value;
  }
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

const ARM = /^\/subscriptions\/([^/]+)(?:\/resourceGroups\/([^/]+))?/i;

function imageOf(name: string): ArtifactRequest {
  const [registry = '', ...rest] = name.split('/');
  const login = isAzureRegistry(registry) ? { login: { type: 'azure' as const } } : {};
  return { type: 'oci', registry, repository: rest.join('/'), ...login };
}

async function builtBy(asking: Asking, found: Found): Promise<Pick<Answers, 'artifact' | 'build'>> {
  const outside = found.pipeline === 'azure-pipelines' && !asking.has('build-workflow');
  const byImage = asking.has('image') || (!asking.has('artifact') && (outside || found.images.length > 0));
  // Where neither shows, azd and the clusters run images, and the other ways deploy what was uploaded.
  const ofImage = byImage || (found.artifacts.length === 0 && !asking.has('artifact'));
  const candidates = ofImage ? found.images : found.artifacts;
  const name = await asking.text(ofImage ? 'image' : 'artifact', candidates);
  const artifact = ofImage ? imageOf(name) : { name };
  if (outside)
    return { artifact, build: { check: { app: 'azure-pipelines', name: await asking.text('build-check') } } };
  const own = candidates.filter(
    ({ value, from }) => value === name && found.builds.some(({ value: path }) => path === from),
  );
  const builds = own.map(({ from }) => ({ value: from, from }));
  return {
    artifact,
    build: { workflow: await asking.text('build-workflow', builds.length > 0 ? builds : found.builds) },
  };
}

/** Where faults go: said by ARM ids, or put together from what is deployed to. */
async function azureOf(
  asking: Asking,
  found: Found,
  provider: Answers['provider'],
): Promise<Pick<Answers, 'subscription' | 'resourceGroup' | 'location' | 'targets'>> {
  const given = asking.has('targets') ? listOf(await asking.text('targets')) : [];
  const from = '--targets';
  const parts = given.map((id) => ARM.exec(id));
  const of = (index: 1 | 2) =>
    [...new Set(parts.flatMap((part) => part?.[index] ?? []))].map((value) => ({ value, from }));
  const [subscriptions, groups] = [of(1), of(2)];
  const subscription = await asking.text(
    'subscription',
    subscriptions.length > 0 ? subscriptions : found.subscriptions,
  );
  const resourceGroup = await asking.text('resource-group', groups.length > 0 ? groups : found.resourceGroups);
  const location = provider === 'chaos-studio-workspaces' ? await asking.text('location', found.locations) : '';
  const deployed = found.targets.map(({ value, from: file }) => ({
    value: `/subscriptions/${subscription}/resourceGroups/${value.resourceGroup ?? resourceGroup}/providers/${value.resource}`,
    from: file,
  }));
  const targets = given.length > 0 ? given : listOf(await asking.text('targets', deployed));
  return { subscription, resourceGroup, location, targets };
}

/** `authorization: Bearer` is a header and what stands before the secret in it. */
function loginOf(asking: Asking): Answers['login'] {
  const secret = asking.optional('header-secret', '');
  if (secret === '') return null;
  const [name = '', prefix = ''] = asking.optional('header', 'authorization: Bearer').split(':');
  return { secret, name: name.trim(), prefix: prefix.trim() === '' ? null : `${prefix.trim()} ` };
}

function providerOf(text: string): Answers['provider'] {
  if (text === 'chaos-studio-workspaces' || text === 'chaos-studio-experiments') return text;
  throw new CliError(
    'usage',
    `--provider ${text} is not one that init can set up`,
    'Use chaos-studio-workspaces or chaos-studio-experiments; docs/providers.md shows how a command is written by hand.',
  );
}

/**
 * Throws CliError `usage` that names every option that is missing.
 * @param given what an option says; null: it was not used
 * @param ask a person at a terminal; null: nobody can be asked
 */
export async function answersOf(
  found: Found,
  given: (option: InitOption) => string | null,
  ask: Ask | null,
): Promise<{ answers: Answers; taken: Taken[] }> {
  const asking = new Asking(given, ask);
  const provider = providerOf(asking.optional('provider', 'chaos-studio-workspaces'));
  const appUrl = await asking.text('app-url');
  const environment = await asking.text('environment', found.environments);
  const azure = await azureOf(asking, found, provider);
  const servingUrl = await asking.text('serving-url');
  const origin = originOf(servingUrl);
  const checks = found.healthPaths.map(({ value, from }) => ({ value: `${origin}${value}`, from }));
  const healthUrl = await asking.text('health-url', origin === null ? [] : checks);
  const sloUrl = await asking.text('slo-url');
  const work = {
    url: await asking.text('work-url'),
    pointer: await asking.text('work-pointer'),
    minimum: asking.number('work-minimum', await asking.text('work-minimum')),
  };
  const agent = asking.optional('agent', '') || null;
  const agentSecrets = listOf(asking.optional('agent-secrets', ''));
  if (agent === null && agentSecrets.length > 0) asking.needs('agent', '--agent-secrets names what it gets');
  const built = await builtBy(asking, found);
  const outside = RECORDED_OUTSIDE.includes(found.pipeline) || asking.has('deployment-creators');
  const creators = outside ? listOf(await asking.text('deployment-creators')) : null;
  const slo = { url: sloUrl, share: asking.number('slo-share', asking.optional('slo-share', '0.99')) };
  const test = await askForTest(asking, agent === null);
  const { missing, taken } = asking;
  if (missing.length > 0)
    throw new CliError(
      'usage',
      `nothing was written: ${missing.map(({ path }) => path).join(', ')} ${missing.length === 1 ? 'is' : 'are'} needed`,
      'Add them, or run it at a terminal, where it asks. chaos-loop init --help explains each.',
      { problems: missing },
    );
  const answers: Answers = {
    ...{
      appUrl,
      environment,
      provider,
      ...azure,
      servingUrl,
      healthUrl,
      slo,
      work,
      test,
      agent,
      agentSecrets,
      ...built,
      creators,
    },
    revisionPointer: asking.optional('revision-pointer', '/revision'),
    maxFault: asking.optional('max-fault', 'PT5M'),
    login: loginOf(asking),
  };
  return { answers, taken };
}

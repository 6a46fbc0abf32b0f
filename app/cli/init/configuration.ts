/** The configuration that `init` writes: every key that a run needs, each with what it is for. */
import { Document, isMap, isScalar, type Node } from 'yaml';
import { EDITOR_SCHEMA } from '../../../schemas/generated/editor-schema.js';
import type { Config, EnvironmentConfig, Predicate } from '../../../schemas/generated/types.js';
import { wordOf } from '../../../state/base/message.js';
import type { Answers } from './answers.js';
import { findingTest, type Sampled, sampledFor } from './finding-test.js';

function halt(url: string, sampled: Sampled): Predicate {
  return {
    id: 'halt-unhealthy',
    description: 'Share of health checks that are answered',
    short: 'health checks answered',
    source: { type: 'http', url, ...sampled },
    aggregate: 'share',
    operator: '<',
    threshold: 0.5,
    unit: 'share',
  };
}

function promised({ url, share }: Answers['slo'], sampled: Sampled): Predicate {
  return {
    id: 'requests-answered',
    description: 'Share of requests answered with 200 within 2 s',
    short: 'requests answered',
    source: { type: 'http', url, ...sampled },
    aggregate: 'share',
    operator: '>=',
    threshold: share,
    unit: 'share',
  };
}

function demand({ url, pointer }: Answers['work'], sampled: Sampled): Predicate {
  return {
    id: 'requests-made',
    description: 'Requests that the service counts',
    short: 'requests made',
    source: { type: 'http', url, jsonPointer: pointer, ...sampled },
    aggregate: 'increase',
    operator: '>',
    threshold: 0,
    unit: 'requests',
  };
}

/** Resource groups of the targets. */
function scopesOf({ targets, subscription, resourceGroup }: Answers): string[] {
  const groups = targets.flatMap((id) => /^\/subscriptions\/[^/]+\/resourceGroups\/[^/]+/i.exec(id)?.[0] ?? []);
  const all = groups.length > 0 ? groups : [`/subscriptions/${subscription}/resourceGroups/${resourceGroup}`];
  return all.filter((scope, index) => all.findIndex((other) => other.toLowerCase() === scope.toLowerCase()) === index);
}

function providerSettings(answers: Answers): Pick<EnvironmentConfig, 'provider' | 'workspace'> {
  const { provider, subscription, resourceGroup, location } = answers;
  if (provider === 'chaos-studio-experiments')
    return { provider: { type: provider, subscriptionId: subscription, resourceGroup } };
  return {
    workspace: { subscriptionId: subscription, resourceGroup, location, managedScopes: scopesOf(answers) },
  };
}

function agentsOf(run: string, secrets: string[]): NonNullable<Config['agents']> {
  const agent = (phase: string) => ({
    run: run.replaceAll('{phase}', phase),
    ...(secrets.length === 0 ? {} : { secrets }),
  });
  return {
    analysis: agent('analysis'),
    diagnostic: agent('diagnostic'),
    advisory: agent('advisory'),
    coding: agent('coding'),
  };
}

/** The secret goes to each address that is asked, and nowhere else. */
function headersOf({ login, servingUrl, healthUrl, slo, work }: Answers): Pick<EnvironmentConfig, 'requestHeaders'> {
  if (login === null) return {};
  const { secret, name, prefix } = login;
  const asked = [servingUrl, healthUrl, slo.url, work.url];
  const origins = [...new Set(asked.flatMap((url) => (URL.canParse(url) ? new URL(url).origin : [])))];
  return {
    requestHeaders: origins.map((origin) => ({ origin, name, secret, ...(prefix === null ? {} : { prefix }) })),
  };
}

function testsOf({ test, provider, targets, work }: Answers, slo: Predicate): Pick<EnvironmentConfig, 'tests'> {
  if (test === null) return {};
  return { tests: { [test.family]: findingTest(test, { provider, targets, counters: work.url, promised: slo }) } };
}

export function configOf(answers: Answers): Config {
  const { creators } = answers;
  const sampled = sampledFor(answers.test?.duration ?? null);
  const slo = promised(answers.slo, sampled);
  return {
    version: 1,
    app: { url: answers.appUrl },
    ...(answers.agent === null ? {} : { agents: agentsOf(answers.agent, answers.agentSecrets) }),
    environments: {
      [answers.environment]: {
        targets: answers.targets,
        guardrails: {
          environmentScope: answers.environment,
          maxTargets: 1,
          maxFaultDuration: answers.maxFault,
          safetyHalts: [halt(answers.healthUrl, sampled)],
        },
        slo: [slo],
        work: { predicate: demand(answers.work, sampled), minimum: answers.work.minimum },
        ...testsOf(answers, slo),
        ...providerSettings(answers),
        ...headersOf(answers),
        serving: { url: answers.servingUrl, revisionPointer: answers.revisionPointer },
        gate: {
          build: answers.build,
          artifact: answers.artifact,
          ...(creators === null ? {} : { deployment: { creators } }),
        },
      },
    },
  };
}

/** Editors check the file by the first line. */
const HEAD = ` yaml-language-server: $schema=${EDITOR_SCHEMA}
 What Chaos Loop may do here, and how it sees that a change arrived. Read from the default branch when a run starts;
 docs/configuration.md of Chaos Loop lists every key.`;

/** By the last keys of the place. */
const SAYS: Readonly<Record<string, string>> = {
  app: ' Where workers reach the App.',
  agents: ' Commands that propose. They get no credential but the secrets that they name; what they say is checked.',
  targets: ' All that a fault may touch.',
  guardrails: ' A fault is cancelled when one of its halts holds.',
  slo: ' What users are promised. No proposal can ask for less.',
  work: ' With fewer a second, nothing was exercised and nothing is proven.',
  tests:
    ' How a finding in the code is tested: the fault, what shows that it acted, that the code ran, and that a fix ran.',
  workspace: ' The Chaos Studio workspace. It is never created: allowCreate is not set.',
  provider: ' Classic experiments of Chaos Studio.',
  serving: ' What serves says of itself, as JSON.',
  requestHeaders: ' A secret of the deliver job, sent to these addresses and nowhere else.',
  gate: ' How a change is seen to arrive: its build, what that made, and its deployment.',
};

function comment(node: Node | null | undefined): void {
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    if (!isScalar(key)) continue;
    const says = SAYS[wordOf(key.value)];
    if (says !== undefined) key.commentBefore = says;
    // One environment; below its keys nothing is explained again.
    if (key.value === 'environments' && isMap(value))
      for (const environment of value.items) comment(environment.value as Node);
  }
}

export function configText(config: Config): string {
  const document = new Document(config, { aliasDuplicateObjects: false });
  comment(document.contents);
  document.commentBefore = HEAD;
  return document.toString({ lineWidth: 0, singleQuote: true });
}

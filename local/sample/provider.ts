/** The sample with another fault provider: the same weakness, its fault injected another way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleFile, SampleVariables } from './render.js';

/** `workspaces` and `experiments` of the cloud; `command`: a program of the repository, which asks Toxiproxy. */
export const PROVIDERS = ['workspaces', 'experiments', 'command'] as const;
export type SampleProvider = (typeof PROVIDERS)[number];

/** The program, as docs/examples has it. */
const PROGRAM = 'chaos/toxiproxy.mjs';
const FAULT = 'pricing-outage';
export const TOXIPROXY = { proxy: 'pricing', target: 'toxiproxy:pricing', action: 'toxiproxy/timeout' };

function replaced(text: string, from: string, to: string, where: string): string {
  if (text.split(from).length !== 2) throw new Error(`${where} does not have this text once: ${from}`);
  return text.replace(from, () => to);
}

function workspaceOf({
  AZURE_SUBSCRIPTION_ID: subscription,
  RESOURCE_GROUP: group,
  LOCATION,
}: SampleVariables): string {
  return [
    '    workspace:',
    `      subscriptionId: '${subscription}'`,
    `      resourceGroup: '${group}'`,
    `      location: '${LOCATION}'`,
    '      managedScopes:',
    `        - '/subscriptions/${subscription}/resourceGroups/${group}'`,
  ].join('\n');
}

function settingsOf(
  provider: Exclude<SampleProvider, 'workspaces'>,
  variables: SampleVariables,
  toxiproxyUrl: string,
): string {
  const { AZURE_SUBSCRIPTION_ID: subscription, RESOURCE_GROUP: group, FAULT_DURATION: duration } = variables;
  if (provider === 'experiments')
    return [
      '    provider:',
      '      type: chaos-studio-experiments',
      `      subscriptionId: '${subscription}'`,
      `      resourceGroup: '${group}'`,
    ].join('\n');
  return [
    '    provider:',
    '      type: command',
    '      faults:',
    `        ${FAULT}:`,
    `          run: ${PROGRAM}`,
    `          action: ${TOXIPROXY.action}`,
    `          targets: ['${TOXIPROXY.target}']`,
    `          duration: ${duration}`,
    `          parameters: {url: '${toxiproxyUrl}', proxy: ${TOXIPROXY.proxy}, type: timeout, timeout: 0}`,
  ].join('\n');
}

/** What the placeholders stand for with that provider. */
export function variablesFor(
  provider: SampleProvider,
  variables: SampleVariables,
  experiment: { name: string; urn: string },
): SampleVariables {
  if (provider === 'experiments') return { ...variables, SCENARIO: experiment.name, FAULT_URN: experiment.urn };
  if (provider === 'command')
    return { ...variables, SCENARIO: FAULT, FAULT_URN: TOXIPROXY.action, TARGET_ID: TOXIPROXY.target };
  return variables;
}

/**
 * The rendered sample, whose environment names that provider, and whose test its fault.
 * @param directory the folder of the template
 * @throws Error that names the file where the template is not as expected
 */
export function withProvider(
  files: Readonly<Record<string, SampleFile>>,
  directory: string,
  provider: SampleProvider,
  variables: SampleVariables,
  toxiproxyUrl: string,
): Record<string, SampleFile> {
  if (provider === 'workspaces') return { ...files };
  const edited = (path: string, from: string, to: string): SampleFile => {
    const file = files[path];
    if (!file) throw new Error(`the template has no file ${path}`);
    return { ...file, content: replaced(file.content, from, to, path) };
  };
  const config = '.github/chaos-loop.yml';
  const ref = provider === 'experiments' ? `{experiment: ${variables.SCENARIO}}` : `{fault: ${FAULT}}`;
  const named = `          scenarioName: '${variables.SCENARIO}'\n          configurationName: '${variables.CONFIGURATION}'`;
  const withRef = (file: SampleFile): SampleFile => ({
    ...file,
    content: replaced(file.content, named, `          ref: ${ref}`, config),
  });
  const program = () => readFileSync(join(directory, '..', '..', '..', 'docs/examples/faults/toxiproxy.mjs'), 'utf8');
  return {
    ...files,
    [config]: withRef(edited(config, workspaceOf(variables), settingsOf(provider, variables, toxiproxyUrl))),
    ...(provider === 'command' ? { [PROGRAM]: { content: program(), mode: '100755' as const } } : {}),
  };
}

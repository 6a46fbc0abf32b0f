/**
 * What a fault changes at its target and can be read there again, by the type of the target: one GET of Resource Manager, and the few fields
 * of its answer that the fault changes. What is not in this table is not read back, and a plan says so.
 */
import type { EnvironmentConfig, NormalizedPlan, Statement } from '../../schemas/generated/types.js';
import { foldArmId, parseArmId } from '../base/arm-id.js';
import { digestOrNull } from '../base/digest.js';
import { asList, asRecord, asText, textOrEmpty } from '../base/json.js';
import { message } from '../messages/message.js';
import { bareAction } from './providers/actions.js';
import { providerType } from './providers/index.js';
import { pageEntries } from './readers/shared.js';

/** A part of an answer: `true` keeps a value as it is, a list of one keeps that of each entry. */
export type Shape = true | readonly [Shape] | { readonly [key: string]: Shape };

/** By name, in one word each: what is compared before and after, and shown. */
export type TargetFacts = Readonly<Record<string, string>>;

interface TargetRead {
  /** Resource type in lower case. */
  type: string;
  /** What is read, for people. */
  title: string;
  /** Behind the id of the target. */
  path: string;
  apiVersion: string;
  /** The answer is a list, of which all pages are read. */
  list?: true;
  /** What is kept of an answer, or of each entry of a list: settings and secrets of the resource are nobody's business. */
  keep: Shape;
  /** Facts come and go by themselves: one that is gone after the fault was not taken away by it. */
  goneIsFine?: true;
  /** Null: the answer does not say it. */
  facts(pages: readonly unknown[]): TargetFacts | null;
  /** What a person does about what stays, without a full stop. */
  mend: string;
}

const word = (value: unknown): string =>
  asText(value) ?? (typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'none');
const digest = (value: unknown): string => digestOrNull(value)?.slice(0, 12) ?? 'unread';
const only = (pages: readonly unknown[]): Record<string, unknown> => asRecord(asRecord(pages[0]).properties);

/** `PowerState/running` of an instance view; null: it does not say. */
function power(machine: unknown): string | null {
  const codes = asList(asRecord(asRecord(asRecord(machine).properties).instanceView).statuses);
  const code = codes.map((status) => textOrEmpty(asRecord(status).code)).find((one) => /^powerstate\//i.test(one));
  return code === undefined ? null : code.slice('PowerState/'.length).toLowerCase() || 'unknown';
}

const INSTANCE_VIEW: Shape = { properties: { instanceView: { statuses: [{ code: true }] } } };
const RULE: Shape = {
  access: true,
  direction: true,
  priority: true,
  protocol: true,
  sourceAddressPrefix: true,
  sourceAddressPrefixes: true,
  sourcePortRange: true,
  sourcePortRanges: true,
  destinationAddressPrefix: true,
  destinationAddressPrefixes: true,
  destinationPortRange: true,
  destinationPortRanges: true,
};

export const TARGET_READS: readonly TargetRead[] = [
  {
    type: 'microsoft.network/networksecuritygroups',
    title: 'security rules',
    path: '',
    apiVersion: '2023-11-01',
    keep: { properties: { securityRules: [{ name: true, properties: RULE }] } },
    facts(pages) {
      const { securityRules } = only(pages);
      if (!Array.isArray(securityRules)) return null;
      const rules = securityRules.map((rule): [string, string] => {
        const { name, properties } = asRecord(rule);
        const { access, direction, priority } = asRecord(properties);
        return [
          `rule ${word(name)}`,
          `${word(access)} ${word(direction)} ${word(priority)} (${digest(properties ?? null)})`,
        ];
      });
      return Object.fromEntries(rules);
    },
    mend: 'Remove the rule that the fault left, or put back the one that it took away',
  },
  {
    type: 'microsoft.compute/virtualmachines',
    title: 'power state',
    path: '?$expand=instanceView',
    apiVersion: '2024-07-01',
    keep: INSTANCE_VIEW,
    facts(pages) {
      const state = power(pages[0]);
      return state === null ? null : { power: state };
    },
    mend: 'Start the virtual machine',
  },
  {
    type: 'microsoft.compute/virtualmachinescalesets',
    title: 'instances that do not run',
    path: '/virtualMachines?$expand=instanceView',
    apiVersion: '2024-07-01',
    list: true,
    keep: { instanceId: true, ...INSTANCE_VIEW },
    goneIsFine: true,
    facts(pages) {
      const machines = pageEntries(pages);
      if (machines === null) return null;
      // Scaling adds and takes away instances by itself; only one that stands still is worth a word.
      const still = machines.flatMap((machine): [string, string][] => {
        const state = power(machine) ?? 'unknown';
        return state === 'running' ? [] : [[`instance ${word(machine.instanceId)}`, state]];
      });
      return Object.fromEntries(still);
    },
    mend: 'Start the instances',
  },
  {
    type: 'microsoft.web/sites',
    title: 'state of the app',
    path: '',
    apiVersion: '2023-12-01',
    keep: { properties: { state: true } },
    facts(pages) {
      const state = asText(only(pages).state);
      return state === null ? null : { state };
    },
    mend: 'Start the app',
  },
  {
    type: 'microsoft.documentdb/databaseaccounts',
    title: 'regions by failover priority',
    path: '',
    apiVersion: '2024-05-15',
    keep: { properties: { failoverPolicies: [{ locationName: true, failoverPriority: true }] } },
    facts(pages) {
      const policies = asList(only(pages).failoverPolicies).map(asRecord);
      if (policies.length === 0) return null;
      return Object.fromEntries(
        policies.map(({ locationName, failoverPriority }) => [
          failoverPriority === 0 ? 'write region' : `region of priority ${word(failoverPriority)}`,
          word(locationName),
        ]),
      );
    },
    mend: 'Change the failover priorities back',
  },
  {
    type: 'microsoft.keyvault/vaults',
    title: 'network access',
    path: '',
    apiVersion: '2023-07-01',
    keep: {
      properties: {
        vaultUri: true,
        publicNetworkAccess: true,
        networkAcls: {
          bypass: true,
          defaultAction: true,
          ipRules: [{ value: true }],
          virtualNetworkRules: [{ id: true }],
        },
      },
    },
    facts(pages) {
      const { vaultUri, publicNetworkAccess, networkAcls } = only(pages);
      if (asText(vaultUri) === null) return null;
      // A vault without network rules lets everybody in, and says nothing of them.
      const { bypass = 'AzureServices', defaultAction = 'Allow', ipRules, virtualNetworkRules } = asRecord(networkAcls);
      const rules = [asList(ipRules), asList(virtualNetworkRules)];
      return {
        'public network access': word(publicNetworkAccess ?? 'Enabled'),
        'default action': `${word(defaultAction)}, bypass ${word(bypass)}`,
        'network rules': `${rules.flat().length} (${digest(rules)})`,
      };
    },
    mend: 'Put the network rules of the vault back',
  },
  {
    type: 'microsoft.insights/autoscalesettings',
    title: 'whether autoscale is enabled',
    path: '',
    apiVersion: '2022-10-01',
    keep: { properties: { enabled: true } },
    facts(pages) {
      const { enabled } = only(pages);
      return typeof enabled === 'boolean' ? { enabled: String(enabled) } : null;
    },
    mend: 'Enable the autoscale setting',
  },
];

/** Actions that change what Resource Manager does not show, by how their bare names begin: then the target's own state says nothing. */
const ELSEWHERE: readonly (readonly [string, Statement])[] = [
  ['microsoft-agent-', message('changed-inside-machine')],
  ['microsoft-azurekubernetesservicechaosmesh-', message('changed-inside-cluster')],
  ['microsoft-keyvault-disablecertificate', message('changed-inside-vault')],
  ['microsoft-keyvault-updatecertificatepolicy', message('changed-inside-vault')],
  ['microsoft-keyvault-incrementcertificateversion', message('changed-inside-vault')],
];

/** By the id of a target. */
export function readOf(id: string): TargetRead | null {
  const type = parseArmId(id)?.type?.toLowerCase();
  return TARGET_READS.find((read) => read.type === type) ?? null;
}

/** So many targets are read back. */
export const MOST_READ = 10;

/** What is read of a plan's targets before and after the fault, ids in lower case and in order; and why the others are not. */
export function readBackOf(
  environment: EnvironmentConfig,
  plan: NormalizedPlan,
): { ids: string[]; not: { id: string; why: Statement }[] } {
  const ids = new Set<string>();
  const not = new Map<string, Statement>();
  const program = providerType(environment) === 'command' ? message('changed-by-program') : undefined;
  for (const { faultUrn, targets } of plan) {
    const action = bareAction(faultUrn);
    const elsewhere = program ?? ELSEWHERE.find(([begins]) => action.startsWith(begins))?.[1];
    for (const target of targets.map(foldArmId)) {
      if (elsewhere === undefined && readOf(target) !== null) ids.add(target);
      else not.set(target, elsewhere ?? message('changed-unknown'));
    }
  }
  const sorted = [...ids].sort();
  for (const id of sorted.slice(MOST_READ)) not.set(id, message('changed-too-many', { most: MOST_READ }));
  return { ids: sorted.slice(0, MOST_READ), not: [...not].map(([id, why]) => ({ id, why })) };
}

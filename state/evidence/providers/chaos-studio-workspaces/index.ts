/** Scenarios of an Azure Chaos Studio workspace. */

import type { Fault, Receipt, Statement, WorkspaceRequest } from '../../../../schemas/generated/types.js';
import { armIdCovers, parseArmId } from '../../../base/arm-id.js';
import type { Problem } from '../../../base/errors.js';
import { asRecord, asText } from '../../../base/json.js';
import { wordOf } from '../../../base/message.js';
import { message } from '../../../messages/message.js';
import { isKind } from '../../kinds.js';
import { newest } from '../../select.js';
import { armReplaceProblems, armTargetProblems, readArmTarget } from '../arm-target.js';
import type { FaultRef, Preparation, ProviderRules } from '../port.js';
import { readActionList } from './actions.js';
import { bindings, REQUESTS } from './bindings.js';
import { configurationName, configurationWrite } from './configurations.js';
import { planWorkspace, writeOf } from './preflight.js';
import * as read from './readers.js';
import { finalizeWorkspace, grantsOf, workspaceUnproven, writeRefusal } from './workspace.js';

const fold = (value: string) => value.toLowerCase();

function problems(request: WorkspaceRequest, targets: readonly string[]): Problem[] {
  const found: Problem[] = [];
  const { managedScopes, subscriptionId } = request;
  managedScopes.forEach((scope, index) => {
    if (parseArmId(scope)?.subscriptionId.toLowerCase() !== subscriptionId.toLowerCase())
      found.push({
        path: `/workspace/managedScopes/${index}`,
        message: `${scope} is not a subscription, resource group or resource of subscription ${subscriptionId}`,
        hint: 'Name scopes of the workspace’s own subscription.',
      });
  });
  for (const problem of armTargetProblems(subscriptionId, targets)) found.push(problem);
  targets.forEach((target, index) => {
    const own = parseArmId(target);
    if (own?.name == null || own.subscriptionId.toLowerCase() !== subscriptionId.toLowerCase()) return;
    if (!managedScopes.some((scope) => armIdCovers(scope, target)))
      found.push({
        path: `/targets/${index}`,
        message: `${target} lies under no managed scope`,
        hint: 'Add its resource group to workspace.managedScopes.',
      });
  });
  return found;
}

function replaceProblems({ managedScopes }: WorkspaceRequest, old: string, replacement: string): Problem[] {
  const found = armReplaceProblems(old, replacement);
  if (managedScopes.some((scope) => armIdCovers(scope, replacement))) return found;
  const outside = `${replacement} lies under no managed scope`;
  return [...found, { path: '/new', message: outside, hint: 'A target lies under a managed scope of the workspace.' }];
}

function objections(fault: Fault, plan: Receipt | null): Statement[] {
  const { scenarioName = '', parameters } = fault;
  if (!plan || plan.value === null) {
    const configuration = fault.configurationName ?? '';
    return [message('configuration-missing', { configuration, why: plan?.caveat ?? null })];
  }
  const named = configurationName(fault) ?? '';
  const value = asRecord(plan.value);
  if (fold(asText(value.name) ?? '') !== fold(named))
    return [message('configuration-named-else', { name: asText(value.name), expected: named })];
  const scenarioId = asText(value.scenarioId);
  if (scenarioId !== null && !fold(scenarioId).endsWith(`/scenarios/${fold(scenarioName)}`))
    return [message('configuration-of-other-scenario', { configuration: named, scenario: scenarioId })];
  const own = asRecord(value.parameters);
  return Object.entries(parameters).flatMap(([key, expected]) =>
    // The reader hands over texts; what was no text stands there as JSON.
    Object.hasOwn(own, key) && own[key] === String(expected)
      ? []
      : [message('parameter-differs', { parameter: key, value: asText(own[key]), expected: String(expected) })],
  );
}

const prepare: Preparation<WorkspaceRequest> = {
  finalize({ request, receipts, operations, now }) {
    const granted = receipts.filter((receipt) => isKind(receipt, 'role-assignments') && Array.isArray(receipt.value));
    const { plan, ...outcome } = finalizeWorkspace({
      list: newest(receipts, 'fault-preparation')?.value as read.WorkspaceValue[],
      request,
      assignments: granted.flatMap((receipt) => receipt.value as read.RoleAssignmentValue[]),
      operations,
      now,
    });
    const { rejected } = plan;
    if (outcome.status !== 'ready') return { rejected, outcome };
    return { rejected, outcome: { status: 'ready', place: outcome.resource } };
  },
  choose(listed, request) {
    const { chosen, rejected, create } = planWorkspace((listed ?? []) as read.WorkspaceValue[], request);
    return { place: chosen, create: create && writeOf(create), rejected };
  },
  grants: (listed, request, operations) => grantsOf((listed ?? []) as read.WorkspaceValue[], request, operations),
  define: configurationWrite,
  writeRefusal,
  unproven: workspaceUnproven,
};

const scenario = ({ workspaceId, scenarioName }: FaultRef) =>
  `${wordOf(workspaceId)}/scenarios/${wordOf(scenarioName)}`;

const refOf = (workspaceId: string | null, scenarioName: unknown, configurationName: unknown): FaultRef | null =>
  asText(configurationName) === null ? null : { workspaceId, scenarioName, configurationName };

export const rules: ProviderRules<WorkspaceRequest> = {
  systems: ['azure-chaos', 'azure-resource'],
  readers: {
    'fault-preparation': read.readWorkspaceList,
    'role-assignments': read.readRoleAssignments,
    'fault-configurations': read.readConfigurationList,
    'fault-actions': readActionList,
    'fault-catalog': read.readScenarioList,
    'fault-plan': read.readConfiguration,
    'fault-validation': read.readValidation,
    'fault-run': read.readScenarioRun,
    'fault-run-list': read.readScenarioRunList,
    target: readArmTarget,
  },
  request: (kind, subject) => REQUESTS[kind]?.(subject) ?? null,
  bindings,
  ownClock: false,
  prepare,
  place: () => {
    throw new Error('a workspace is found in a list');
  },
  isTarget: (id) => parseArmId(id) !== null,
  problems,
  replaceProblems,
  ref: (place, fault) =>
    asText(fault.scenarioName) === null ? null : refOf(place, fault.scenarioName, configurationName(fault)),
  olderRef: (intent, place) =>
    refOf(asText(intent.workspaceId) ?? place, intent.scenarioName, intent.configurationName),
  entryOf: ({ scenarioName = '' }) => scenarioName,
  subject: (ref) => `${scenario(ref)}/configurations/${wordOf(ref.configurationName)}`,
  runSubject: (ref, runId) => `${scenario(ref)}/runs/${runId}`,
  entryOfRun: (run) => (run as read.ListedScenarioRun).scenarioName,
  mayBeOf(run, ref) {
    const { configurationName } = run as read.ListedScenarioRun;
    return configurationName === null || fold(configurationName) === fold(wordOf(ref.configurationName));
  },
  objections,
  unlisted: message('scenarios-unlisted'),
  notListed: (scenario) => message('scenario-missing', { scenario }),
};

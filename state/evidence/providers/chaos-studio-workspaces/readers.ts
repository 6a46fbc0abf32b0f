/** Payloads of Microsoft.Chaos, final and older field names alike (contract §6–§8). */
import type { NormalizedPlan } from '../../../../schemas/generated/types.js';
import { foldArmId } from '../../../base/arm-id.js';
import { digestOf } from '../../../base/digest.js';
import { durationSeconds } from '../../../base/duration.js';
import { asList, asRecord, asText, jsonIn, textOrEmpty } from '../../../base/json.js';
import { parseTime } from '../../../base/time.js';
import { message } from '../../../messages/message.js';
import { pageEntries, type Reader, readsBy, unread } from '../../readers/shared.js';
import type { CatalogEntry, FaultRunValue, FaultValidationValue, ListedRun, RunActionValue } from '../port.js';
import type { ConfigurationValue } from './configurations.js';
import { listedErrors, problemsOf } from './problems.js';

export interface WorkspaceValue {
  id: string;
  name: string;
  location: string;
  provisioningState: string | null;
  principalId: string | null;
  identities: string[];
  /** Principal of each user-assigned identity, under the identity's id as Azure spells it. */
  principals?: Record<string, string>;
  scopes: string[];
}

export interface RoleAssignmentValue {
  id: string;
  principalId: string;
  /** The last segment of the role definition's id: the role itself, whatever scope it is spelt under. */
  role: string;
  scope: string;
}

/** A run of the list, with whose it is. */
export interface ListedScenarioRun extends ListedRun {
  scenarioName: string;
  configurationName: string | null;
}

const TERMINAL = new Set(['canceled', 'cancelled', 'succeeded', 'failed', 'completed']);

/** An unknown state is not terminal: the service adds states while in preview. */
export function isTerminal(status: string): boolean {
  return TERMINAL.has(status.toLowerCase());
}

function planActions(json: unknown): Record<string, unknown>[] | null {
  const given = asRecord(jsonIn(json)).actions;
  const actions = asRecord(given);
  if (actions !== given) return null;
  return Object.entries(actions).map(([key, action]) => ({ id: key, ...asRecord(action) }));
}

function targetId(target: unknown): string | null {
  const source = asRecord(target);
  // R6.4: what a service resolves inside a node resource group maps to its declared parent.
  return (
    asText(source.parent) ??
    asText(asRecord(source.metadata).memberOfResourceId) ??
    asText(source.fullyQualifiedIdentifier) ??
    asText(source.id)
  );
}

/** The unskipped actions of an execution plan, in order, with folded and sorted targets (R8.7); null when unreadable. */
export function normalizePlan(json: unknown): NormalizedPlan | null {
  const actions = planActions(json);
  if (!actions) return null;
  const plan: NormalizedPlan = [];
  for (const action of actions) {
    if (action.skip === true) continue;
    const properties = asRecord(action.properties);
    const actionId = asText(action.id);
    const faultUrn = asText(properties.faultUrn);
    if (actionId === null || faultUrn === null) return null;
    const seconds = durationSeconds(asRecord(action.stopCondition).duration);
    const targets: string[] = [];
    for (const target of asList(properties.targetResources)) {
      const id = targetId(target);
      if (id === null) return null;
      targets.push(foldArmId(id));
    }
    plan.push({
      actionId,
      faultUrn,
      parameters: asRecord(properties.faultParameters),
      duration: seconds === null ? null : `PT${seconds}S`,
      targets: targets.sort(),
    });
  }
  return plan;
}

function planOf(json: unknown): { plan: NormalizedPlan | null; planDigest: string | null } {
  const plan = normalizePlan(json);
  return { plan, planDigest: plan ? digestOf(plan) : null };
}

function principalsOf(assigned: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(assigned).map(([id, entry]) => [id, asText(asRecord(entry).principalId)] as const);
  return Object.fromEntries(pairs.flatMap(([id, principal]) => (principal === null ? [] : [[id, principal]])));
}

export const readWorkspaceList: Reader = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread(message('list-incomplete', { kind: 'fault-preparation' }));
  const value: WorkspaceValue[] = [];
  for (const entry of entries) {
    const identity = asRecord(entry.identity);
    const assigned = asRecord(identity.userAssignedIdentities);
    const properties = asRecord(entry.properties);
    const firstAssigned = asRecord(Object.values(assigned)[0]);
    value.push({
      id: textOrEmpty(entry.id),
      name: textOrEmpty(entry.name),
      location: textOrEmpty(entry.location),
      provisioningState: asText(properties.provisioningState),
      principalId: asText(identity.principalId) ?? asText(firstAssigned.principalId),
      identities: Object.keys(assigned),
      ...(Object.keys(assigned).length > 0 ? { principals: principalsOf(assigned) } : {}),
      scopes: asList(properties.scopes).filter((scope): scope is string => typeof scope === 'string'),
    });
  }
  return { value, caveat: null };
};

/** Role assignments at a scope; a list with a further page is not complete, so it shows no absence (R6.6). */
export const readRoleAssignments: Reader = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread(message('list-incomplete', { kind: 'role-assignments' }));
  const value: RoleAssignmentValue[] = entries.map((entry) => {
    const properties = asRecord(entry.properties);
    return {
      id: textOrEmpty(entry.id),
      principalId: textOrEmpty(properties.principalId),
      role: textOrEmpty(properties.roleDefinitionId).toLowerCase().split('/').at(-1) ?? '',
      scope: textOrEmpty(properties.scope),
    };
  });
  return { value, caveat: null };
};

export const readScenarioList: Reader = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread(message('list-incomplete', { kind: 'fault-catalog' }));
  const value: CatalogEntry[] = entries.map((entry) => ({
    name: textOrEmpty(entry.name),
    actions: asList(asRecord(entry.properties).actions).map((action) => ({
      name: textOrEmpty(asRecord(action).name),
      actionId: textOrEmpty(asRecord(action).actionId),
    })),
  }));
  return { value, caveat: null };
};

function parametersOf({ parameters }: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const entry of asList(parameters)) {
    const key = asText(asRecord(entry).key);
    const { value } = asRecord(entry);
    if (key !== null) texts[key] = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  }
  return texts;
}

export const readConfiguration: Reader = (raw) => {
  const source = asRecord(raw);
  const properties = asRecord(source.properties);
  const name = asText(source.name);
  if (name === null) return unread(message('not-found', { kind: 'fault-plan' }));
  const parameters = parametersOf(properties);
  return {
    value: { id: asText(source.id), name, scenarioId: asText(properties.scenarioId), parameters },
    caveat: null,
  };
};

export const readConfigurationList: Reader = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread(message('list-incomplete', { kind: 'fault-configurations' }));
  const value = entries.map((entry): ConfigurationValue => {
    const properties = asRecord(entry.properties);
    return {
      id: textOrEmpty(entry.id),
      name: textOrEmpty(entry.name),
      scenarioId: asText(properties.scenarioId),
      parameters: parametersOf(properties),
      provisioningState: asText(properties.provisioningState),
    };
  });
  return { value, caveat: null };
};

export const readValidation: Reader = (raw, context) => {
  const properties = asRecord(asRecord(raw).properties);
  const status = asText(properties.status) ?? asText(properties.state);
  if (status === null) return unread(message('not-found', { kind: 'fault-validation' }));
  const problems = readsBy(context, '2027-01') ? problemsOf(properties) : listedErrors(properties);
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value: FaultValidationValue = { status, endedAt, ...planOf(properties.executionPlanJson), problems };
  return { value, caveat: null, ...(endedAt ? { observedAt: endedAt } : {}) };
};

function runActions(properties: Record<string, unknown>): RunActionValue[] {
  const planned = new Map((planActions(properties.scenarioRunJson) ?? []).map((action) => [asText(action.id), action]));
  return asList(properties.scenarioRunSummary).map((entry) => {
    const action = asRecord(entry);
    const actionId = asText(action.actionUrn) ?? textOrEmpty(action.actionName);
    const state = asText(action.state) ?? asText(action.status) ?? 'Unknown';
    return {
      actionId,
      faultUrn: asText(asRecord(planned.get(actionId)?.properties).faultUrn),
      state: state === 'Completed' ? 'Succeeded' : state,
      startedAt: parseTime(action.startedAt),
      completedAt: parseTime(action.completedAt),
      targets: asList(action.resources).flatMap((resource) => {
        const id = targetId(resource);
        return id === null ? [] : [foldArmId(id)];
      }),
    };
  });
}

export const readScenarioRun: Reader = (raw) => {
  const source = asRecord(raw);
  const properties = asRecord(source.properties);
  const runId = asText(source.name);
  const status = asText(properties.status) ?? asText(properties.state);
  if (runId === null || status === null) return unread(message('not-readable', { kind: 'fault-run' }));
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value: FaultRunValue = {
    runId,
    status,
    terminal: isTerminal(status),
    startedAt: parseTime(properties.startTime ?? properties.startedAt),
    endedAt,
    actions: runActions(properties),
    resources: asList(properties.resources).flatMap((resource) => {
      const id = asText(asRecord(resource).id);
      return id === null ? [] : [foldArmId(id)];
    }),
    ...planOf(properties.scenarioRunJson),
  };
  return { value, caveat: null, ...(endedAt ? { observedAt: endedAt } : {}) };
};

export const readScenarioRunList: Reader = (raw) => {
  const { scenarios } = asRecord(raw);
  if (!Array.isArray(scenarios)) return unread(message('list-incomplete', { kind: 'fault-run-list' }));
  const value: ListedScenarioRun[] = [];
  for (const scenario of scenarios) {
    const entries = pageEntries(asRecord(scenario).pages);
    if (!entries) return unread(message('list-incomplete', { kind: 'fault-run-list' }));
    for (const entry of entries) {
      const properties = asRecord(entry.properties);
      const status = asText(properties.status) ?? asText(properties.state) ?? 'Unknown';
      value.push({
        runId: textOrEmpty(entry.name),
        scenarioName: asText(properties.scenarioName) ?? textOrEmpty(asRecord(scenario).name),
        configurationName: asText(properties.scenarioConfigurationName),
        status,
        terminal: isTerminal(status),
        startedAt: parseTime(properties.startTime ?? properties.startedAt),
      });
    }
  }
  return { value, caveat: null };
};

/** Payloads of Microsoft.Chaos, final and older field names alike (contract §6–§8). */
import type { NormalisedPlan } from '../../../schemas/generated/types.js';
import { foldArmId } from '../../base/arm-id.js';
import { digestOf } from '../../base/digest.js';
import { durationSeconds } from '../../base/duration.js';
import { parseTime } from '../../base/time.js';
import { jsonIn, list, pageEntries, type Reader, record, text, unread, words } from './shared.js';

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

export interface ScenarioValue {
  name: string;
  actions: { name: string; actionId: string }[];
}

export interface ValidationValue {
  status: string;
  endedAt: string | null;
  plan: NormalisedPlan | null;
  planDigest: string | null;
  problems: string[];
}

export interface RunActionValue {
  actionId: string;
  faultUrn: string | null;
  state: string;
  startedAt: string | null;
  completedAt: string | null;
  targets: string[];
}

export interface ScenarioRunValue {
  runId: string;
  status: string;
  terminal: boolean;
  startedAt: string | null;
  endedAt: string | null;
  actions: RunActionValue[];
  resources: string[];
  plan: NormalisedPlan | null;
  planDigest: string | null;
}

export interface ScenarioRunListValue {
  runId: string;
  scenarioName: string;
  configurationName: string | null;
  status: string;
  terminal: boolean;
  startedAt: string | null;
}

const TERMINAL = new Set(['canceled', 'cancelled', 'succeeded', 'failed', 'completed']);

/** An unknown state is not terminal: the service adds states while in preview. */
export function isTerminal(status: string): boolean {
  return TERMINAL.has(status.toLowerCase());
}

function planActions(json: unknown): Record<string, unknown>[] | null {
  const given = record(jsonIn(json)).actions;
  const actions = record(given);
  if (actions !== given) return null;
  return Object.entries(actions).map(([key, action]) => ({ id: key, ...record(action) }));
}

function targetId(target: unknown): string | null {
  const source = record(target);
  // R6.4: what a service resolves inside a node resource group maps to its declared parent.
  return (
    text(source.parent) ??
    text(record(source.metadata).memberOfResourceId) ??
    text(source.fullyQualifiedIdentifier) ??
    text(source.id)
  );
}

/** The unskipped actions of an execution plan, in order, with folded and sorted targets (R8.7); null when unreadable. */
export function normalisePlan(json: unknown): NormalisedPlan | null {
  const actions = planActions(json);
  if (!actions) return null;
  const plan: NormalisedPlan = [];
  for (const action of actions) {
    if (action.skip === true) continue;
    const properties = record(action.properties);
    const actionId = text(action.id);
    const faultUrn = text(properties.faultUrn);
    if (actionId === null || faultUrn === null) return null;
    const seconds = durationSeconds(record(action.stopCondition).duration);
    const targets: string[] = [];
    for (const target of list(properties.targetResources)) {
      const id = targetId(target);
      if (id === null) return null;
      targets.push(foldArmId(id));
    }
    plan.push({
      actionId,
      faultUrn,
      parameters: record(properties.faultParameters),
      duration: seconds === null ? null : `PT${seconds}S`,
      targets: targets.sort(),
    });
  }
  return plan;
}

function planOf(json: unknown): { plan: NormalisedPlan | null; planDigest: string | null } {
  const plan = normalisePlan(json);
  return { plan, planDigest: plan ? digestOf(plan) : null };
}

function principalsOf(assigned: Record<string, unknown>): Record<string, string> {
  const pairs = Object.entries(assigned).map(([id, entry]) => [id, text(record(entry).principalId)] as const);
  return Object.fromEntries(pairs.flatMap(([id, principal]) => (principal === null ? [] : [[id, principal]])));
}

export const readWorkspaceList: Reader = (raw) => {
  const entries = pageEntries(record(raw).pages);
  if (!entries) return unread('the list of workspaces was not complete');
  const value: WorkspaceValue[] = [];
  for (const entry of entries) {
    const identity = record(entry.identity);
    const assigned = record(identity.userAssignedIdentities);
    const properties = record(entry.properties);
    const firstAssigned = record(Object.values(assigned)[0]);
    value.push({
      id: words(entry.id),
      name: words(entry.name),
      location: words(entry.location),
      provisioningState: text(properties.provisioningState),
      principalId: text(identity.principalId) ?? text(firstAssigned.principalId),
      identities: Object.keys(assigned),
      ...(Object.keys(assigned).length > 0 ? { principals: principalsOf(assigned) } : {}),
      scopes: list(properties.scopes).filter((scope): scope is string => typeof scope === 'string'),
    });
  }
  return { value, caveat: null };
};

/** Role assignments at a scope; a list with a further page is not complete, so it shows no absence (R6.6). */
export const readRoleAssignments: Reader = (raw) => {
  const entries = pageEntries(record(raw).pages);
  if (!entries) return unread('the list of role assignments was not complete');
  const value: RoleAssignmentValue[] = entries.map((entry) => {
    const properties = record(entry.properties);
    return {
      id: words(entry.id),
      principalId: words(properties.principalId),
      role: words(properties.roleDefinitionId).toLowerCase().split('/').at(-1) ?? '',
      scope: words(properties.scope),
    };
  });
  return { value, caveat: null };
};

export const readScenarioList: Reader = (raw) => {
  const entries = pageEntries(record(raw).pages);
  if (!entries) return unread('the list of scenarios was not complete');
  const value: ScenarioValue[] = entries.map((entry) => ({
    name: words(entry.name),
    actions: list(record(entry.properties).actions).map((action) => ({
      name: words(record(action).name),
      actionId: words(record(action).actionId),
    })),
  }));
  return { value, caveat: null };
};

export const readConfiguration: Reader = (raw) => {
  const source = record(raw);
  const properties = record(source.properties);
  const name = text(source.name);
  if (name === null) return unread('the configuration was not found');
  const parameters: Record<string, string> = {};
  for (const entry of list(properties.parameters)) {
    const key = text(record(entry).key);
    const { value } = record(entry);
    if (key !== null) parameters[key] = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  }
  return { value: { id: text(source.id), name, scenarioId: text(properties.scenarioId), parameters }, caveat: null };
};

export const readValidation: Reader = (raw) => {
  const properties = record(record(raw).properties);
  const status = text(properties.status) ?? text(properties.state);
  if (status === null) return unread('no validation was found');
  const problems = list(properties.errors).map((entry) => {
    const error = record(entry);
    return text(error.errorMessage) ?? text(error.message) ?? text(error.errorCode) ?? 'unnamed problem';
  });
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value: ValidationValue = { status, endedAt, ...planOf(properties.executionPlanJson), problems };
  return { value, caveat: null, ...(endedAt ? { observedAt: endedAt } : {}) };
};

function runActions(properties: Record<string, unknown>): RunActionValue[] {
  const planned = new Map((planActions(properties.scenarioRunJson) ?? []).map((action) => [text(action.id), action]));
  return list(properties.scenarioRunSummary).map((entry) => {
    const action = record(entry);
    const actionId = text(action.actionUrn) ?? words(action.actionName);
    const state = text(action.state) ?? text(action.status) ?? 'Unknown';
    return {
      actionId,
      faultUrn: text(record(planned.get(actionId)?.properties).faultUrn),
      state: state === 'Completed' ? 'Succeeded' : state,
      startedAt: parseTime(action.startedAt),
      completedAt: parseTime(action.completedAt),
      targets: list(action.resources).flatMap((resource) => {
        const id = targetId(resource);
        return id === null ? [] : [foldArmId(id)];
      }),
    };
  });
}

export const readScenarioRun: Reader = (raw) => {
  const source = record(raw);
  const properties = record(source.properties);
  const runId = text(source.name);
  const status = text(properties.status) ?? text(properties.state);
  if (runId === null || status === null) return unread('the run was not readable');
  const endedAt = parseTime(properties.endTime ?? properties.completedAt);
  const value: ScenarioRunValue = {
    runId,
    status,
    terminal: isTerminal(status),
    startedAt: parseTime(properties.startTime ?? properties.startedAt),
    endedAt,
    actions: runActions(properties),
    resources: list(properties.resources).flatMap((resource) => {
      const id = text(record(resource).id);
      return id === null ? [] : [foldArmId(id)];
    }),
    ...planOf(properties.scenarioRunJson),
  };
  return { value, caveat: null, ...(endedAt ? { observedAt: endedAt } : {}) };
};

export const readScenarioRunList: Reader = (raw) => {
  const { scenarios } = record(raw);
  if (!Array.isArray(scenarios)) return unread('the list of runs was not complete');
  const value: ScenarioRunListValue[] = [];
  for (const scenario of scenarios) {
    const entries = pageEntries(record(scenario).pages);
    if (!entries) return unread('the list of runs was not complete');
    for (const entry of entries) {
      const properties = record(entry.properties);
      const status = text(properties.status) ?? text(properties.state) ?? 'Unknown';
      value.push({
        runId: words(entry.name),
        scenarioName: text(properties.scenarioName) ?? words(record(scenario).name),
        configurationName: text(properties.scenarioConfigurationName),
        status,
        terminal: isTerminal(status),
        startedAt: parseTime(properties.startTime ?? properties.startedAt),
      });
    }
  }
  return { value, caveat: null };
};

export const readTarget: Reader = (raw) => {
  const source = record(raw);
  const id = text(source.id);
  const entries = pageEntries(source.pages);
  if (id === null || !entries) return unread('the resource group was not readable');
  const found = entries.find((entry) => foldArmId(words(entry.id)) === foldArmId(id));
  const tags = record(found?.tags);
  // A resource without tags says nothing about them.
  return {
    value: { exists: found !== undefined, id, ...(Object.keys(tags).length > 0 ? { tags } : {}) },
    caveat: null,
  };
};

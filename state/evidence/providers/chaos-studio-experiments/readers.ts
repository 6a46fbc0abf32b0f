/** Payloads of classic experiments (Microsoft.Chaos/experiments, 2023-11-01). */
import type { NormalizedPlan } from '../../../../schemas/generated/types.js';
import { foldArmId } from '../../../base/arm-id.js';
import { digestOf } from '../../../base/digest.js';
import { durationSeconds } from '../../../base/duration.js';
import { asList, asRecord, asText, textOrEmpty } from '../../../base/json.js';
import { parseTime } from '../../../base/time.js';
import { message } from '../../../messages/message.js';
import { pageEntries, type Reader, unread } from '../../readers/shared.js';
import type { CatalogEntry, FaultRunValue, FaultValidationValue, ListedRun, RunActionValue } from '../port.js';

export interface ListedExecution extends ListedRun {
  experiment: string;
}

/** Free texts in every version of the API, in more than one spelling each. */
const STATES: Readonly<Record<string, string>> = {
  success: 'Succeeded',
  succeeded: 'Succeeded',
  completed: 'Succeeded',
  failed: 'Failed',
  cancelled: 'Canceled',
  canceled: 'Canceled',
};

/** An unknown state is not terminal: our own deadline bounds it. */
function isTerminal(status: string): boolean {
  return Object.hasOwn(STATES, status.toLowerCase());
}

const stateOf = (status: string): string => STATES[status.toLowerCase()] ?? status;

/** The resource behind a target of Chaos Studio, which is an extension of it. */
function resourceOf(target: string): string {
  const end = /\/providers\/microsoft\.chaos\/targets\/[^/]+$/i.exec(target);
  return foldArmId(end ? target.slice(0, end.index) : target);
}

interface Action {
  /** Step, branch and position: an experiment gives its actions no other name before they run. */
  id: string;
  urn: string;
  type: string;
  parameters: Record<string, unknown>;
  duration: string | null;
  selector: string;
}

function actionsOf(experiment: unknown): Action[] {
  const { steps } = asRecord(asRecord(experiment).properties);
  return asList(steps).flatMap((step) =>
    asList(asRecord(step).branches).flatMap((branch) =>
      asList(asRecord(branch).actions).flatMap((entry, index): Action[] => {
        const action = asRecord(entry);
        const type = textOrEmpty(action.type).toLowerCase();
        if (type === 'delay') return [];
        const parameters = asList(action.parameters).flatMap((one): [string, unknown][] => {
          const key = asText(asRecord(one).key);
          return key === null ? [] : [[key, asRecord(one).value ?? null]];
        });
        return [
          {
            id: `${textOrEmpty(asRecord(step).name)}/${textOrEmpty(asRecord(branch).name)}/${index + 1}`,
            urn: textOrEmpty(action.name),
            type,
            parameters: Object.fromEntries(parameters),
            duration: asText(action.duration),
            selector: textOrEmpty(action.selectorId),
          },
        ];
      }),
    ),
  );
}

/** The targets of each selector, as the service writes them; null: they are found by a query, when it runs. */
function selectorsOf(experiment: unknown): Map<string, string[] | null> {
  const { selectors } = asRecord(asRecord(experiment).properties);
  return new Map(
    asList(selectors).map((entry) => {
      const selector = asRecord(entry);
      const targets = asList(selector.targets).flatMap((target) => asText(asRecord(target).id) ?? []);
      return [textOrEmpty(selector.id), textOrEmpty(selector.type).toLowerCase() === 'list' ? targets : null];
    }),
  );
}

/** Steps × selectors, normalized as every provider's plan is (R8.7); null where a selector's targets are not known. */
function planOf(experiment: unknown): NormalizedPlan | null {
  const selectors = selectorsOf(experiment);
  const plan: NormalizedPlan = [];
  for (const { id, urn, parameters, duration, selector } of actionsOf(experiment)) {
    const targets = selectors.get(selector);
    if (!targets || urn === '') return null;
    const seconds = duration === null ? null : durationSeconds(duration);
    plan.push({
      actionId: id,
      faultUrn: urn,
      parameters,
      duration: seconds === null ? null : `PT${seconds}S`,
      targets: targets.map(resourceOf).sort(),
    });
  }
  return plan;
}

const digested = (plan: NormalizedPlan | null) => ({ plan, planDigest: plan === null ? null : digestOf(plan) });

/** `{pages}` of the experiments of the resource group. */
export const readExperimentList: Reader = (raw) => {
  const entries = pageEntries(asRecord(raw).pages);
  if (!entries) return unread(message('list-incomplete', { kind: 'fault-catalog' }));
  const value: CatalogEntry[] = entries.map((experiment) => ({
    name: textOrEmpty(experiment.name),
    actions: actionsOf(experiment).map(({ id, urn }) => ({ name: id, actionId: urn })),
  }));
  return { value, caveat: null };
};

/** The experiment itself. */
export const readExperiment: Reader = (raw) => {
  const source = asRecord(raw);
  const name = asText(source.name);
  if (name === null) return unread(message('not-found', { kind: 'fault-plan' }));
  // The duration is a member of the action here, and a parameter where people name it.
  const parameters = Object.assign(
    {},
    ...actionsOf(source).map((action) => ({ duration: action.duration, ...action.parameters })),
  );
  return { value: { id: asText(source.id), name, parameters }, caveat: null };
};

/** `urn:csci:microsoft:virtualMachine:shutdown/1.0` of a capability `shutdown-1.0`. */
function capabilityOf(urn: string): string {
  const [name = '', version = ''] = (urn.split(':').at(-1) ?? '').split('/');
  return `${name}-${version}`.toLowerCase();
}

function problemsOf(experiment: unknown, capabilities: ReadonlyMap<string, ReadonlySet<string> | null>): string[] {
  const properties = asRecord(asRecord(experiment).properties);
  const identity = asRecord(asRecord(experiment).identity);
  const selectors = selectorsOf(experiment);
  const problems: string[] = [];
  const provisioning = asText(properties.provisioningState);
  // The service leaves it out of some answers.
  if (provisioning !== null && provisioning.toLowerCase() !== 'succeeded')
    problems.push(`the experiment is ${provisioning}`);
  const type = textOrEmpty(identity.type).toLowerCase();
  if (type === '' || type === 'none')
    problems.push("the experiment has no managed identity, so it can't inject faults");
  for (const { id, urn, type: kind, duration, selector } of actionsOf(experiment)) {
    if (kind !== 'continuous' || duration === null)
      problems.push(`action ${id} (${urn}) has no duration of its own, so nothing would end it`);
    const targets = selectors.get(selector);
    if (targets === undefined) problems.push(`action ${id} names selector "${selector}", which is not there`);
    else if (targets === null) problems.push(`selector "${selector}" finds its targets by a query; list them`);
    else if (targets.length === 0) problems.push(`selector "${selector}" lists no target`);
    for (const target of targets ?? []) {
      const able = capabilities.get(foldArmId(target));
      if (!able) problems.push(`target ${target} is not onboarded, or its capabilities could not be read`);
      else if (!able.has(capabilityOf(urn))) problems.push(`target ${target} has no capability ${capabilityOf(urn)}`);
    }
  }
  return problems;
}

/**
 * What stands in for a validation: `{experiment, readAt, capabilities: [{target, pages}]}`. A null `pages` is a target whose
 * capabilities could not be read.
 */
export const readExperimentValidation: Reader = (raw) => {
  const { experiment, readAt, capabilities } = asRecord(raw);
  if (asText(asRecord(experiment).name) === null) return unread(message('not-found', { kind: 'fault-validation' }));
  const able = new Map(
    asList(capabilities).map((entry): [string, ReadonlySet<string> | null] => {
      const listed = pageEntries(asRecord(entry).pages);
      const names = listed && new Set(listed.map((one) => textOrEmpty(one.name).toLowerCase()));
      return [foldArmId(textOrEmpty(asRecord(entry).target)), names];
    }),
  );
  const problems = problemsOf(experiment, able);
  const endedAt = parseTime(readAt);
  const status = problems.length === 0 ? 'Succeeded' : 'RequiresAttention';
  const value: FaultValidationValue = { status, endedAt, ...digested(planOf(experiment)), problems };
  return { value, caveat: null, ...(endedAt ? { observedAt: endedAt } : {}) };
};

/** The runs of actions, in the order of the experiment, as they are told apart there. */
function runActions(details: Record<string, unknown>): RunActionValue[] {
  return asList(asRecord(details.runInformation).steps).flatMap((step) =>
    asList(asRecord(step).branches).flatMap((branch) =>
      asList(asRecord(branch).actions).map((entry, index): RunActionValue => {
        const action = asRecord(entry);
        const name = `${textOrEmpty(asRecord(step).stepName)}/${textOrEmpty(asRecord(branch).branchName)}/${index + 1}`;
        return {
          actionId: asText(action.actionId) ?? name,
          faultUrn: asText(action.actionName),
          state: stateOf(asText(action.status) ?? 'Unknown'),
          startedAt: parseTime(action.startTime),
          completedAt: parseTime(action.endTime),
          // An action that reached one target and failed on another has proven nothing there.
          targets: asList(action.targets).flatMap((target) => {
            const id = asText(asRecord(target).target);
            return id === null || stateOf(textOrEmpty(asRecord(target).status)) === 'Failed' ? [] : [resourceOf(id)];
          }),
        };
      }),
    ),
  );
}

/**
 * `{experiment, details}`: the details of one execution, and the experiment as it is defined when they are read. Details show no
 * parameters and no durations: the plan is the definition's, and only where every action that ran is one of it.
 */
export const readExecution: Reader = (raw) => {
  const { experiment, details } = asRecord(raw);
  const source = asRecord(details);
  const properties = asRecord(source.properties);
  const runId = asText(source.name);
  const status = asText(properties.status);
  if (runId === null || status === null) return unread(message('not-readable', { kind: 'fault-run' }));
  const actions = runActions(properties);
  const plan = planOf(experiment);
  const planned = new Set(plan?.map(({ faultUrn }) => faultUrn.toLowerCase()));
  const foreign = actions.some(
    ({ faultUrn }) => faultUrn !== null && isUrn(faultUrn) && !planned.has(faultUrn.toLowerCase()),
  );
  const endedAt = parseTime(properties.stoppedAt);
  const value: FaultRunValue = {
    runId,
    status: stateOf(status),
    terminal: isTerminal(status),
    startedAt: parseTime(properties.startedAt),
    endedAt,
    actions,
    resources: [...new Set(actions.flatMap(({ targets }) => targets))],
    ...digested(foreign ? null : plan),
  };
  return { value, caveat: null, ...(endedAt ? { observedAt: endedAt } : {}) };
};

/** Delays stand in the details under a name of their own. */
const isUrn = (name: string): boolean => name.toLowerCase().startsWith('urn:') && !/:delay\b|timeddelay/i.test(name);

/** `{experiments: [{name, pages}]}`: the executions of each. */
export const readExecutionList: Reader = (raw) => {
  const { experiments } = asRecord(raw);
  if (!Array.isArray(experiments)) return unread(message('list-incomplete', { kind: 'fault-run-list' }));
  const value: ListedExecution[] = [];
  for (const experiment of experiments) {
    const entries = pageEntries(asRecord(experiment).pages);
    if (!entries) return unread(message('list-incomplete', { kind: 'fault-run-list' }));
    for (const entry of entries) {
      const properties = asRecord(entry.properties);
      const status = asText(properties.status) ?? 'Unknown';
      value.push({
        runId: textOrEmpty(entry.name),
        experiment: textOrEmpty(asRecord(experiment).name),
        status,
        terminal: isTerminal(status),
        startedAt: parseTime(properties.startedAt),
      });
    }
  }
  return { value, caveat: null };
};

/** The configuration of a scenario that a fault is started by: found by its name, or made with exactly the fault's parameters. */
import type { Fault, Operation, WorkspaceRequest } from '../../../../schemas/generated/types.js';
import { foldArmId, parseArmId, sameArmId } from '../../../base/arm-id.js';
import { canonicalize } from '../../../base/canonical.js';
import type { CommandOf } from '../../../base/command.js';
import { digestOf } from '../../../base/digest.js';
import { type Refusal, refuse } from '../../../base/errors.js';
import { asRecord, asText } from '../../../base/json.js';
import { timeMs } from '../../../base/time.js';
import { newest } from '../../select.js';
import type { Write } from '../port.js';

/** A configuration in the complete list of its scenario's. */
export interface ConfigurationValue {
  id: string;
  name: string;
  scenarioId: string | null;
  parameters: Record<string, string>;
  provisioningState: string | null;
}

const TYPE = 'microsoft.chaos/workspaces/scenarios/configurations';
/** So many one run makes at most. */
const MOST = 20;

/**
 * The one that the fault names; else `chaos-loop-<12 hex>` of scenario, parameters and targets, so that the same fault finds what it
 * was made before. Null: the fault is of no scenario.
 */
export function configurationName(fault: Fault): string | null {
  const { scenarioName, parameters, targetResources } = fault;
  const named = asText(fault.configurationName);
  if (named !== null || asText(scenarioName) === null) return named;
  const of = {
    scenario: scenarioName?.toLowerCase(),
    parameters: textsOf(parameters),
    targets: targetResources.map(foldArmId).sort(),
  };
  return `chaos-loop-${digestOf(of).slice(0, 12)}`;
}

/** As the service keeps them: texts. */
const textsOf = (parameters: Fault['parameters']): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, String(value)]));

/** What would define the fault at that workspace; null: it is of no scenario, or nothing may be made (R6.6). */
export function configurationWrite(request: WorkspaceRequest, place: string, fault: Fault): Write | null {
  const name = configurationName(fault);
  if (request.allowCreate !== true || name === null || asText(fault.scenarioName) === null) return null;
  const scenarioId = `${place}/scenarios/${fault.scenarioName}`;
  return {
    kind: 'configuration-create',
    key: `${scenarioId}/configurations/${name}`,
    intent: { scenarioId, parameters: textsOf(fault.parameters) },
  };
}

/** The configurations of a list receipt, complete; null: it is none. */
const listedIn = (value: unknown): ConfigurationValue[] | null =>
  Array.isArray(value) ? (value as ConfigurationValue[]) : null;

/** Whether such a configuration may be made: one of the run's own group, that is not there, with nothing but parameters (R6.6). */
export function configurationRefusal(
  { subscriptionId, resourceGroup }: WorkspaceRequest,
  operations: readonly Operation[],
  { operation, receipts }: CommandOf<'prepare'>,
): Refusal | null {
  const { key } = operation;
  const conflict = (why: string, hint: string, path?: string) =>
    refuse('operation-conflict', why, hint, path === undefined ? {} : { path });
  const parts = parseArmId(key);
  const scenarioId = key.slice(0, key.toLowerCase().lastIndexOf('/configurations/'));
  const ours =
    parts?.type?.toLowerCase() === TYPE &&
    sameArmId(
      `/subscriptions/${parts.subscriptionId}/resourceGroups/${parts.resourceGroup}`,
      `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`,
    );
  if (!ours)
    return conflict(`${key} is not a configuration of the workspace’s own group`, 'Make one there.', '/operation/key');
  const own = operations.filter(({ kind, outcome }) => kind === 'configuration-create' && outcome !== 'never-happened');
  if (own.some((entry) => sameArmId(entry.key, key)))
    return conflict('that configuration was made already, or may have been', 'Read the list again.');
  if (own.length >= MOST) return conflict(`this run has made ${MOST} configurations`, 'Use those, or start a new run.');
  const list = newest(
    receipts,
    'fault-configurations',
    ({ subject, value }) => sameArmId(subject, scenarioId) && listedIn(value) !== null,
  );
  if (!list) return conflict('no complete list of configurations was read', 'Read all pages first.');
  if (listedIn(list.value)?.some(({ id }) => sameArmId(id, key)))
    return conflict('a configuration of that name is there', 'Use that one, or give yours another name.');
  const { scenarioId: named, parameters } = asRecord(operation.intent);
  const texts = Object.values(asRecord(parameters)).every((value) => typeof value === 'string');
  if (!sameArmId(asText(named) ?? '', scenarioId) || !texts || Array.isArray(parameters))
    return conflict(
      'a configuration is of its scenario, and its parameters are texts',
      'Make that.',
      '/operation/intent',
    );
  return null;
}

/** Whether the listed one is what was asked for: an intent’s parameters, no more and no less. */
export function asIntended(
  { parameters }: Pick<ConfigurationValue, 'parameters'>,
  intent: Operation['intent'],
): boolean {
  return canonicalize(parameters) === canonicalize(asRecord(intent.parameters));
}

/** Why a list does not show the outcome of a creation whose answer was lost; null when it does (R14.2). */
export function configurationUnproven(
  { key, preparedAt }: Operation,
  { receipts, outcome }: CommandOf<'settle'>,
  marginSeconds: number,
): string | null {
  const list = newest(receipts, 'fault-configurations', ({ value }) => listedIn(value) !== null);
  if (!list) return 'no complete fault-configurations was submitted';
  const there = listedIn(list.value)?.some(({ id }) => sameArmId(id, key)) === true;
  if (outcome === 'completed') return there ? null : 'the list does not show it';
  if (there) return 'the list shows it';
  return timeMs(list.collectedAt) >= timeMs(preparedAt) + marginSeconds * 1000
    ? null
    : `the list was read less than ${marginSeconds} s after the call`;
}

/** The routes of classic experiments (Microsoft.Chaos, 2023-11-01), with the executions of one experiment. */
import type { Clock } from '../../action/runtime/clock.js';
import { type Entropy, uuidFrom } from '../entropy.js';
import { readJsonFile, writeJsonFile } from '../storage/json-file.js';
import {
  type ArmAnswer,
  type ArmRequest,
  type ArmRoute,
  armError,
  MANAGEMENT,
  notFound,
  page,
  sameName,
} from './arm.js';
import {
  type Execution,
  type ExecutionRecord,
  executionDetails,
  experimentRun,
  newExecution,
} from './experiment-run.js';
import {
  type AzureFixture,
  experimentId,
  faultParameters,
  networkSecurityGroupId,
  PRINCIPAL_ID,
  resourceGroupId,
} from './fixture.js';
import type { FaultEffect } from './scenario-run.js';

const VERSION = '2023-11-01';
const GROUP = '/subscriptions/{subscription}/resourceGroups/{group}';
const EXPERIMENTS = `${GROUP}/providers/Microsoft.Chaos/experiments`;
const EXECUTIONS = `${EXPERIMENTS}/{experiment}/executions`;
/** As the service names the extension of a network security group. */
const TARGET_TYPE = 'Microsoft-NetworkSecurityGroup';

export interface ExperimentsOptions {
  clock: Clock;
  entropy: Entropy;
  fixture: AzureFixture;
  effect: FaultEffect;
  stepMs: number;
  retryAfterSeconds: number;
  pageSize: number;
  /** How long the list of executions lags behind, milliseconds. */
  lagMs: number;
  stateFile?: string;
}

const targetId = (fixture: AzureFixture) =>
  `${networkSecurityGroupId(fixture)}/providers/Microsoft.Chaos/targets/${TARGET_TYPE}`;

/** The experiment as it is defined; `provisioningState` is left out, as the service leaves it out of some answers. */
function experiment(fixture: AzureFixture): Record<string, unknown> {
  return {
    id: experimentId(fixture),
    name: fixture.experiment,
    type: 'Microsoft.Chaos/experiments',
    location: fixture.location,
    identity: { type: 'SystemAssigned', principalId: PRINCIPAL_ID, tenantId: fixture.tenantId },
    properties: {
      selectors: [{ type: 'List', id: 'pricing', targets: [{ type: 'ChaosTarget', id: targetId(fixture) }] }],
      steps: [
        {
          name: 'Blackout',
          branches: [
            {
              name: 'Pricing',
              actions: [
                {
                  type: 'continuous',
                  name: fixture.experimentUrn,
                  selectorId: 'pricing',
                  duration: fixture.faultDuration,
                  parameters: Object.entries(faultParameters()).map(([key, value]) => ({ key, value })),
                },
              ],
            },
          ],
        },
      ],
    },
  };
}

export function createExperiments(options: ExperimentsOptions): { routes: readonly ArmRoute[]; close(): void } {
  const { clock, entropy, fixture, pageSize, stateFile, lagMs } = options;
  const settings = { clock, fixture, effect: options.effect, stepMs: options.stepMs, changed: save };
  const executions: Execution[] = [];
  const kept = stateFile === undefined ? null : (readJsonFile(stateFile) as { executions?: ExecutionRecord[] } | null);
  for (const record of kept?.executions ?? []) executions.push(experimentRun(record, settings, true));

  function save(): void {
    if (stateFile !== undefined) writeJsonFile(stateFile, { executions: executions.map(({ record }) => record) });
  }

  type Handler = ArmRoute['handle'];
  /** Hands on only when each name in the path exists. */
  const known =
    (handler: Handler): Handler =>
    (names, request) => {
      if (!sameName(names.subscription, fixture.subscriptionId))
        return armError(404, 'SubscriptionNotFound', `The subscription '${names.subscription}' could not be found.`);
      if (names.group !== undefined && !sameName(names.group, fixture.resourceGroup))
        return armError(404, 'ResourceGroupNotFound', `Resource group '${names.group}' could not be found.`);
      if (names.experiment !== undefined && !sameName(names.experiment, fixture.experiment))
        return notFound(`The experiment '${names.experiment}'`);
      return handler(names, request);
    };
  const route = (name: string, method: 'GET' | 'POST', path: string, handler: Handler): ArmRoute => ({
    name,
    method,
    path,
    apiVersion: VERSION,
    handle: known(handler),
  });

  /** The group in capitals, as the service spells it here and in other answers otherwise. */
  const executionId = ({ id }: ExecutionRecord): string =>
    `${experimentId(fixture).replace(fixture.resourceGroup, fixture.resourceGroup.toUpperCase())}/executions/${id}`;

  function execution({ record }: Execution): Record<string, unknown> {
    const { id, status, startedAt, stoppedAt } = record;
    return {
      type: 'Microsoft.Chaos/experiments/executions',
      id: executionId(record),
      name: id,
      properties: { status, startedAt, stoppedAt },
    };
  }

  /** Accepted; where the operation can be followed, which is not where its outcome is. */
  function accepted(): ArmAnswer {
    const base = `${MANAGEMENT}/subscriptions/${fixture.subscriptionId}/providers/Microsoft.Chaos/locations/${fixture.location}`;
    const operation = uuidFrom(entropy);
    return {
      status: 202,
      headers: {
        location: `${base}/operationResults/${operation}?api-version=${VERSION}`,
        'azure-asyncoperation': `${base}/operationStatuses/${operation}?api-version=${VERSION}`,
        'retry-after': String(options.retryAfterSeconds),
      },
    };
  }

  function start(): ArmAnswer {
    if (executions.some(({ terminal }) => !terminal))
      return armError(409, 'ExperimentRunning', 'The experiment is running already.');
    const record = newExecution(clock, uuidFrom(entropy), uuidFrom(entropy));
    executions.push(experimentRun(record, settings));
    // Answered only when it can't be forgotten any more.
    save();
    return accepted();
  }

  const one = (names: Readonly<Record<string, string>>, handler: (found: Execution) => ArmAnswer): ArmAnswer => {
    const found = executions.find(({ record }) => sameName(names.execution, record.id));
    return found ? handler(found) : notFound(`The execution '${names.execution}'`);
  };
  const listed = (items: readonly unknown[], request: ArmRequest) =>
    page(items, request, pageSize, 'continuationToken');

  const routes: ArmRoute[] = [
    route('Experiments_List', 'GET', EXPERIMENTS, (_, request) => listed([experiment(fixture)], request)),
    route('Experiments_Get', 'GET', `${EXPERIMENTS}/{experiment}`, () => ({ status: 200, body: experiment(fixture) })),
    route('Experiments_Start', 'POST', `${EXPERIMENTS}/{experiment}/start`, start),
    route('Experiments_Cancel', 'POST', `${EXPERIMENTS}/{experiment}/cancel`, () => {
      const running = executions.find(({ terminal }) => !terminal);
      return running?.cancel() ? accepted() : armError(409, 'ExperimentNotRunning', 'The experiment is not running.');
    }),
    route('Experiments_ListAllExecutions', 'GET', EXECUTIONS, (_, request) =>
      listed(executions.filter((entry) => clock.now() >= entry.accepted + lagMs).map(execution), request),
    ),
    route('Experiments_GetExecution', 'GET', `${EXECUTIONS}/{execution}`, (names) =>
      one(names, (found) => ({ status: 200, body: execution(found) })),
    ),
    route('Experiments_ExecutionDetails', 'POST', `${EXECUTIONS}/{execution}/getExecutionDetails`, (names) =>
      one(names, ({ record }) => ({ status: 200, body: executionDetails(record, fixture, executionId(record)) })),
    ),
    route(
      'OperationStatuses_Get',
      'GET',
      '/subscriptions/{subscription}/providers/Microsoft.Chaos/locations/{location}/operationStatuses/{operation}',
      ({ operation }) => ({ status: 200, body: { id: operation, name: operation, status: 'Succeeded' } }),
    ),
    route(
      'OperationResults_Get',
      'GET',
      '/subscriptions/{subscription}/providers/Microsoft.Chaos/locations/{location}/operationResults/{operation}',
      () => ({ status: 204 }),
    ),
    route(
      'Capabilities_List',
      'GET',
      `${GROUP}/providers/Microsoft.Network/networkSecurityGroups/{nsg}/providers/Microsoft.Chaos/targets/{target}/capabilities`,
      ({ nsg, target }, request) =>
        sameName(nsg, fixture.networkSecurityGroup) && sameName(target, TARGET_TYPE)
          ? listed(
              [
                {
                  id: `${resourceGroupId(fixture)}/providers/Microsoft.Network/networkSecurityGroups/${nsg}/providers/Microsoft.Chaos/targets/${TARGET_TYPE}/capabilities/SecurityRule-1.0`,
                  name: 'SecurityRule-1.0',
                  type: 'Microsoft.Chaos/targets/capabilities',
                  properties: {
                    urn: fixture.experimentUrn,
                    publisher: 'Microsoft',
                    targetType: 'NetworkSecurityGroup',
                  },
                },
              ],
              request,
            )
          : notFound(`The target '${target}' of '${nsg}'`),
    ),
  ];
  return {
    routes,
    close() {
      for (const entry of executions) entry.dispose();
    },
  };
}

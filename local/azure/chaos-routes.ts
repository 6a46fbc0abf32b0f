/** The Microsoft.Chaos routes that the worker uses, and the generic resource list (research: 2026-05-01-preview). */
import { after, type Clock } from '../../action/runtime/clock.js';
import { type Entropy, uuidFrom } from '../entropy.js';
import { readJsonFile, writeJsonFile } from '../storage/json-file.js';
import {
  type ArmAnswer,
  type ArmRequest,
  type ArmRoute,
  armError,
  azureTime,
  MANAGEMENT,
  notFound,
  page,
  sameName,
} from './arm.js';
import { action, configuration, configurationId, planJson, scenario, scenarioId } from './documents.js';
import { type AzureFixture, resourcesOf } from './fixture.js';
import { createPreparing, type UnmadeOptions } from './preparing-routes.js';
import {
  type FaultEffect,
  keptScenarioRun,
  type RunRecord,
  type ScenarioRun,
  startScenarioRun,
} from './scenario-run.js';

const CHAOS_VERSION = '2026-05-01-preview';
const RESOURCES_VERSION = '2021-04-01';

export interface ChaosOptions {
  clock: Clock;
  entropy: Entropy;
  fixture: AzureFixture;
  effect: FaultEffect;
  stepMs: number;
  retryAfterSeconds: number;
  pageSize: number;
  /** What every login may do. */
  permissions: readonly unknown[];
  /** No workspace that could inject faults is there yet; left out: there is one. */
  unmade?: UnmadeOptions;
  /** Where runs and the latest validation are kept over a restart; left out: nowhere. */
  stateFile?: string;
  /** Of another service that ended: what this one goes on from, in place of the file. */
  kept?: ChaosDocument;
}

/** What a service never forgets. */
export interface ChaosDocument {
  version: 1;
  discoveredAt: string;
  validation: Validation | null;
  runs: RunRecord[];
}

export interface Chaos {
  routes: readonly ArmRoute[];
  document(): ChaosDocument;
  close(): void;
}

interface Validation {
  startTime: string;
  endTime: string | null;
  plan: string;
}

const GROUP = '/subscriptions/{subscription}/resourceGroups/{group}';
const WORKSPACES = `${GROUP}/providers/Microsoft.Chaos/workspaces`;
const SCENARIOS = `${WORKSPACES}/{workspace}/scenarios`;
const CONFIGURATIONS = `${SCENARIOS}/{scenario}/configurations`;
const RUNS = `${SCENARIOS}/{scenario}/runs`;

export function createChaos(options: ChaosOptions): Chaos {
  const { clock, pageSize, effect, stepMs, stateFile } = options;
  // Whoever makes the workspace names it.
  const fixture = { ...options.fixture };
  const preparing = createPreparing({
    clock,
    fixture,
    pageSize,
    unmade: options.unmade ?? null,
    stepMs,
    busy: () => runs.some((run) => !run.terminal),
  });
  const kept = options.kept ?? (stateFile === undefined ? null : keptDocument(stateFile));
  const discoveredAt = kept?.discoveredAt ?? azureTime(clock);
  const runs: ScenarioRun[] = [];
  const callOff = new Set<() => void>();
  // A validation that had not ended when the service did never ends: it has to be asked for again.
  let validation: Validation | null = kept?.validation?.endTime ? kept.validation : null;
  const document = (): ChaosDocument => ({ version: 1, discoveredAt, validation, runs: runs.map((run) => run.record) });
  const save = (): void => {
    if (stateFile !== undefined) writeJsonFile(stateFile, document());
  };
  const settings = { clock, fixture, effect, stepMs, changed: save };
  runs.push(...(kept?.runs ?? []).map((record) => keptScenarioRun(settings, record)));
  save();

  type Handler = ArmRoute['handle'];
  /** Hands on only when each name in the path exists; a missing one is a 404 that says which. */
  const known =
    (handler: Handler): Handler =>
    (names, request) => {
      if (!sameName(names.subscription, fixture.subscriptionId))
        return armError(404, 'SubscriptionNotFound', `The subscription '${names.subscription}' could not be found.`);
      if (names.group !== undefined && !sameName(names.group, fixture.resourceGroup))
        return armError(404, 'ResourceGroupNotFound', `Resource group '${names.group}' could not be found.`);
      if (names.workspace !== undefined && !preparing.workspaces().some(({ name }) => sameName(names.workspace, name)))
        return notFound(`The workspace '${names.workspace}'`);
      const inWorkspace = sameName(names.workspace, fixture.workspace);
      if (names.scenario !== undefined && !(inWorkspace && sameName(names.scenario, fixture.scenario)))
        return notFound(`The scenario '${names.scenario}'`);
      if (names.configuration !== undefined && !sameName(names.configuration, fixture.configuration))
        return notFound(`The scenario configuration '${names.configuration}'`);
      return handler(names, request);
    };

  const listed = (items: readonly unknown[], request: ArmRequest): ArmAnswer =>
    page(items, request, pageSize, 'continuationToken');
  const follow = (path: string): Record<string, string> => ({
    location: `${MANAGEMENT}${path}?api-version=${CHAOS_VERSION}`,
    'retry-after': String(options.retryAfterSeconds),
  });
  const latestPath = () => `${configurationId(fixture)}/validations/latest`;

  function validate(): ArmAnswer {
    const refused = preparing.refusal();
    if (refused) return refused;
    const started: Validation = { startTime: azureTime(clock), endTime: null, plan: planJson(fixture, discoveredAt) };
    validation = started;
    const off = after(clock, options.stepMs * 3, () => {
      callOff.delete(off);
      started.endTime = azureTime(clock);
      save();
    });
    callOff.add(off);
    return { status: 202, headers: follow(latestPath()) };
  }

  function latestValidation(): ArmAnswer {
    if (!validation) return notFound('A validation of this configuration');
    const { startTime, endTime, plan } = validation;
    const properties = endTime
      ? { status: 'Succeeded', startTime, endTime, errors: [], executionPlanJson: plan }
      : { status: 'Validating', startTime, errors: [] };
    const body = {
      id: configurationId(fixture),
      name: fixture.configuration,
      type: 'Microsoft.Chaos/workspaces/scenarios/configurations/validations',
      resourceGroup: fixture.resourceGroup,
      properties,
    };
    return endTime ? { status: 200, body } : { status: 202, headers: follow(latestPath()), body };
  }

  function execute(): ArmAnswer {
    if (!validation?.endTime)
      return armError(400, 'ScenarioConfigurationNotValidated', 'Validate the configuration before it is executed.');
    if (runs.some((run) => !run.terminal))
      return armError(409, 'ScenarioRunInProgress', 'Another run of this workspace has not ended yet.');
    const run = startScenarioRun({ ...settings, id: uuidFrom(options.entropy), planJson: validation.plan });
    runs.push(run);
    // Answered only when it can't be forgotten any more.
    save();
    return { status: 202, headers: follow(`${scenarioId(fixture)}/runs/${run.id}`) };
  }

  function oneRun(names: Readonly<Record<string, string>>, handler: (run: ScenarioRun) => ArmAnswer): ArmAnswer {
    const run = runs.find(({ id }) => sameName(names.run, id));
    return run ? handler(run) : notFound(`The scenario run '${names.run}'`);
  }

  const running = (run: ScenarioRun): Record<string, string> => follow(`${scenarioId(fixture)}/runs/${run.id}`);

  const chaos = (name: string, method: 'GET' | 'POST', path: string, handler: Handler): ArmRoute => ({
    name,
    method,
    path,
    apiVersion: CHAOS_VERSION,
    handle: known(handler),
  });

  const routes: ArmRoute[] = [
    chaos('Workspaces_List', 'GET', WORKSPACES, (_, request) =>
      listed(
        preparing.workspaces().map(({ document }) => document),
        request,
      ),
    ),
    chaos('Workspaces_Get', 'GET', `${WORKSPACES}/{workspace}`, (names) => ({
      status: 200,
      body: preparing.workspaces().find(({ name }) => sameName(names.workspace, name))?.document,
    })),
    chaos('Scenarios_ListAll', 'GET', SCENARIOS, (names, request) =>
      listed(sameName(names.workspace, fixture.workspace) ? [scenario(fixture)] : [], request),
    ),
    chaos('Scenarios_Get', 'GET', `${SCENARIOS}/{scenario}`, () => ({ status: 200, body: scenario(fixture) })),
    chaos('ScenarioConfigurations_ListAll', 'GET', CONFIGURATIONS, (_, request) =>
      listed([configuration(fixture)], request),
    ),
    chaos('ScenarioConfigurations_Get', 'GET', `${CONFIGURATIONS}/{configuration}`, () => ({
      status: 200,
      body: configuration(fixture),
    })),
    chaos('ScenarioConfigurations_Validate', 'POST', `${CONFIGURATIONS}/{configuration}/validate`, validate),
    chaos(
      'ScenarioConfigurationValidations_GetLatest',
      'GET',
      `${CONFIGURATIONS}/{configuration}/validations/latest`,
      latestValidation,
    ),
    chaos('ScenarioConfigurations_Execute', 'POST', `${CONFIGURATIONS}/{configuration}/execute`, execute),
    chaos('ScenarioRuns_ListAll', 'GET', RUNS, (_, request) =>
      listed(
        runs.map((run) => run.document()),
        request,
      ),
    ),
    chaos('ScenarioRuns_Get', 'GET', `${RUNS}/{run}`, (names) =>
      oneRun(names, (run) =>
        run.terminal
          ? { status: 200, body: run.document() }
          : { status: 202, headers: running(run), body: run.document() },
      ),
    ),
    chaos('ScenarioRuns_Cancel', 'POST', `${RUNS}/{run}/cancel`, (names) =>
      oneRun(names, (run) =>
        run.cancel()
          ? { status: 202, headers: running(run) }
          : armError(409, 'ScenarioRunEnded', `The run ${run.id} has ended already.`),
      ),
    ),
    chaos(
      'Actions_List',
      'GET',
      '/subscriptions/{subscription}/providers/Microsoft.Chaos/locations/{location}/actions',
      (_, request) => listed([action(fixture)], request),
    ),
    ...[GROUP, `${WORKSPACES}/{workspace}`].map((scope) => ({
      name: 'Permissions_List',
      method: 'GET' as const,
      path: `${scope}/providers/Microsoft.Authorization/permissions`,
      apiVersion: '2022-04-01',
      handle: known((_, request) => page(options.permissions, request, pageSize, '$skiptoken')),
    })),
    {
      name: 'Resources_ListByResourceGroup',
      method: 'GET',
      path: `${GROUP}/resources`,
      apiVersion: RESOURCES_VERSION,
      handle: known((_, request) => page(resourcesOf(fixture), request, pageSize, '$skiptoken')),
    },
  ];

  return {
    routes: [...routes, ...preparing.routes],
    document: () => structuredClone(document()),
    close() {
      preparing.close();
      for (const off of callOff) off();
      for (const run of runs) run.dispose();
    },
  };
}

function keptDocument(file: string): ChaosDocument | null {
  const document = readJsonFile(file) as ChaosDocument | null;
  if (document !== null && document.version !== 1)
    throw new Error(`${file}: version ${String(document.version)} is unknown to this host`);
  return document;
}

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
import { createConfigurations, type KeptConfiguration, type Validation } from './configurations.js';
import { action, configurationId, planJson, scenario, scenarioId } from './documents.js';
import { type AzureFixture, resourcesOf } from './fixture.js';
import { createPermissionsFix } from './permissions-fix.js';
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
  /** The scenario has no configuration yet. */
  unconfigured?: boolean;
  /** The workspace's identity lacks its role at the target. */
  ungranted?: boolean;
  /** Where runs, configurations and their latest validations are kept over a restart; left out: nowhere. */
  stateFile?: string;
  /** Of another service that ended: what this one goes on from, in place of the file. */
  kept?: ChaosDocument;
}

/** What a service never forgets. */
export interface ChaosDocument {
  version: 1;
  discoveredAt: string;
  /** Left out by services of before: the one of the fixture alone. */
  configurations?: KeptConfiguration[];
  runs: RunRecord[];
}

export interface Chaos {
  routes: readonly ArmRoute[];
  document(): ChaosDocument;
  close(): void;
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
  const configurations = createConfigurations({
    clock,
    fixture,
    // A workspace that has to be made has none either.
    none: options.unconfigured === true || options.unmade !== undefined,
    lateMs: options.unmade?.listedMs ?? options.stepMs,
    // A validation that had not ended when the service did never ends: it has to be asked for again.
    kept: kept?.configurations?.map((one) => ({ ...one, validation: one.validation?.endTime ? one.validation : null })),
  });
  const document = (): ChaosDocument => ({
    version: 1,
    discoveredAt,
    configurations: configurations.kept(),
    runs: runs.map((run) => run.record),
  });
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
      const made = names.configuration === undefined || configurations.find(names.configuration) !== undefined;
      if (!made && !['PUT', 'DELETE'].includes(request.method))
        return notFound(`The scenario configuration '${names.configuration}'`);
      return handler(names, request);
    };

  const listed = (items: readonly unknown[], request: ArmRequest): ArmAnswer =>
    page(items, request, pageSize, 'continuationToken');
  const follow = (path: string): Record<string, string> => ({
    location: `${MANAGEMENT}${path}?api-version=${CHAOS_VERSION}`,
    'retry-after': String(options.retryAfterSeconds),
  });
  const permissions = createPermissionsFix({ clock, stepMs, lacking: options.ungranted === true });
  type Named = Readonly<Record<string, string>>;
  const latestPath = (own: AzureFixture) => `${configurationId(own)}/validations/latest`;

  /** With the configuration that the path names, which is there. */
  const configured =
    (handler: (kept: KeptConfiguration, own: AzureFixture) => ArmAnswer) =>
    (names: Named): ArmAnswer => {
      const found = configurations.find(names.configuration);
      if (!found) return notFound(`The scenario configuration '${names.configuration}'`);
      return handler(found, configurations.fixtureOf(found));
    };

  const validate = configured((kept, own) => {
    const refused = preparing.refusal() ?? configurations.refusal(kept);
    if (refused) return refused;
    const started: Validation = { startTime: azureTime(clock), endTime: null, plan: planJson(own, discoveredAt) };
    kept.validation = started;
    const off = after(clock, options.stepMs * 3, () => {
      callOff.delete(off);
      started.endTime = azureTime(clock);
      save();
    });
    callOff.add(off);
    return { status: 202, headers: follow(latestPath(own)) };
  });

  const latestValidation = configured(({ validation }, own) => {
    if (!validation) return notFound('A validation of this configuration');
    const { startTime, endTime, plan } = validation;
    const validationErrors = permissions.errors();
    const properties =
      endTime && validationErrors
        ? { status: 'RequiresAttention', startTime, endTime, errors: [], validationErrors, executionPlanJson: plan }
        : endTime
          ? { status: 'Succeeded', startTime, endTime, errors: [], executionPlanJson: plan }
          : { status: 'Validating', startTime, errors: [] };
    const body = {
      id: configurationId(own),
      name: own.configuration,
      type: 'Microsoft.Chaos/workspaces/scenarios/configurations/validations',
      resourceGroup: fixture.resourceGroup,
      properties,
    };
    return endTime ? { status: 200, body } : { status: 202, headers: follow(latestPath(own)), body };
  });

  const execute = configured(({ validation }, own) => {
    if (!validation?.endTime)
      return armError(400, 'ScenarioConfigurationNotValidated', 'Validate the configuration before it is executed.');
    if (runs.some((run) => !run.terminal))
      return armError(409, 'ScenarioRunInProgress', 'Another run of this workspace has not ended yet.');
    const run = startScenarioRun({
      ...settings,
      fixture: own,
      id: uuidFrom(options.entropy),
      planJson: validation.plan,
    });
    runs.push(run);
    // Answered only when it can't be forgotten any more.
    save();
    return { status: 202, headers: follow(`${scenarioId(fixture)}/runs/${run.id}`) };
  });

  const active = (name: string | undefined): boolean =>
    runs.some((run) => !run.terminal && sameName(name, run.record.configuration ?? fixture.configuration));
  const saved = (answer: ArmAnswer): ArmAnswer => {
    save();
    return answer;
  };

  function oneRun(names: Readonly<Record<string, string>>, handler: (run: ScenarioRun) => ArmAnswer): ArmAnswer {
    const run = runs.find(({ id }) => sameName(names.run, id));
    return run ? handler(run) : notFound(`The scenario run '${names.run}'`);
  }

  const running = (run: ScenarioRun): Record<string, string> => follow(`${scenarioId(fixture)}/runs/${run.id}`);

  const chaos = (name: string, method: ArmRoute['method'], path: string, handler: Handler): ArmRoute => ({
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
      listed(configurations.listed().map(configurations.document), request),
    ),
    chaos(
      'ScenarioConfigurations_Get',
      'GET',
      `${CONFIGURATIONS}/{configuration}`,
      configured((kept) => ({
        status: 200,
        body: configurations.document(kept),
      })),
    ),
    chaos('ScenarioConfigurations_CreateOrUpdate', 'PUT', `${CONFIGURATIONS}/{configuration}`, (names, request) =>
      saved(configurations.put(names.configuration ?? '', request)),
    ),
    chaos('ScenarioConfigurations_Delete', 'DELETE', `${CONFIGURATIONS}/{configuration}`, (names) =>
      saved(configurations.remove(names.configuration, active(names.configuration))),
    ),
    chaos(
      'ScenarioConfigurations_FixResourcePermissions',
      'POST',
      `${CONFIGURATIONS}/{configuration}/fixResourcePermissions`,
      (names, request) => configured((_, own) => permissions.begin(own, request))(names),
    ),
    chaos(
      'ScenarioConfigurationPermissionsFixes_Get',
      'GET',
      `${CONFIGURATIONS}/{configuration}/fixResourcePermissions/latest`,
      configured((_, own) => permissions.latest(own)),
    ),
    chaos(
      'ScenarioConfigurationPermissionsFixes_Follow',
      'GET',
      `${CONFIGURATIONS}/{configuration}/fixResourcePermissions/signed`,
      (names, request) => configured((_, own) => permissions.followed(own, request))(names),
    ),
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
      permissions.close();
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

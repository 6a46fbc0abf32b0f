/**
 * One scenario run on a real clock, from Queued to its end, and the fault that it injects meanwhile. Its record is kept: a
 * host that starts again reports a run that it lost as Failed, because the fault ended with the host.
 */
import { type Clock, after as inTime } from '../../action/runtime/clock.js';
import { azureTime } from './arm.js';
import { faultSeconds, scenarioId } from './documents.js';
import { ACTION_ID, type AzureFixture, networkSecurityGroupId, PRINCIPAL_ID } from './fixture.js';

/** What the fault does to the world. */
export interface FaultEffect {
  start(): void;
  stop(): void;
}

type RunStatus =
  | 'Queued'
  | 'Resolving'
  | 'Generating'
  | 'Validating'
  | 'ValidationSucceeded'
  | 'Starting'
  | 'Preparing'
  | 'Running'
  | 'CleaningUp'
  | 'Canceling'
  | 'Canceled'
  | 'Succeeded'
  | 'Failed';

const BEFORE_RUNNING: readonly RunStatus[] = [
  'Resolving',
  'Generating',
  'Validating',
  'ValidationSucceeded',
  'Starting',
  'Preparing',
];
const TERMINAL: ReadonlySet<RunStatus> = new Set<RunStatus>(['Canceled', 'Succeeded', 'Failed']);

interface ActionSummary {
  actionUrn: string;
  state: 'Pending' | 'Running' | 'Succeeded' | 'Canceled' | 'Failed' | 'Skipped';
  startedAt?: string;
  completedAt?: string;
  resources: { id: string; resourceGroup: string }[];
}

/** All that is known of a run, as it is kept. */
export interface RunRecord {
  id: string;
  /** Left out: the fixture's. */
  configuration?: string;
  planJson: string;
  status: RunStatus;
  startTime: string;
  endTime: string | null;
  action: ActionSummary | null;
  errors: { errorCode: string; errorMessage: string }[];
}

export interface ScenarioRun {
  readonly id: string;
  readonly record: RunRecord;
  readonly terminal: boolean;
  /** The resource as ScenarioRuns_Get answers it now. */
  document(): Record<string, unknown>;
  /** Lifts the fault at once; false when the run has ended already. */
  cancel(): boolean;
  /** Ends the clock and lifts the fault, because the host closes: the run is Canceled. */
  dispose(): void;
}

export interface RunSettings {
  clock: Clock;
  fixture: AzureFixture;
  effect: FaultEffect;
  /** How long each state but Running lasts. */
  stepMs: number;
  /** Called after each change of the record. */
  changed(): void;
}

/** A new run. */
export function startScenarioRun(settings: RunSettings & { id: string; planJson: string }): ScenarioRun {
  const { id, planJson, fixture } = settings;
  const startTime = azureTime(settings.clock);
  const record: RunRecord = {
    id,
    configuration: fixture.configuration,
    planJson,
    status: 'Queued',
    startTime,
    endTime: null,
    action: null,
    errors: [],
  };
  return scenarioRun(record, settings);
}

/** A run of an earlier process: what had not ended then has failed, and is seen to have ended now. */
export function keptScenarioRun(settings: RunSettings, kept: RunRecord): ScenarioRun {
  const record = structuredClone(kept);
  if (!TERMINAL.has(record.status)) {
    const at = azureTime(settings.clock);
    const errorMessage = `The service stopped while the run was ${record.status}; a fault ended with it. Seen at ${at}.`;
    record.errors.push({ errorCode: 'ServiceStopped', errorMessage });
    record.status = 'Failed';
    record.endTime = at;
    if (record.action?.state === 'Running') Object.assign(record.action, { state: 'Failed', completedAt: at });
    else if (record.action?.state === 'Pending') Object.assign(record.action, { state: 'Skipped', resources: [] });
  }
  return scenarioRun(record, settings);
}

function scenarioRun(record: RunRecord, settings: RunSettings): ScenarioRun {
  const { clock, fixture, effect, stepMs, changed } = settings;
  const resource = { id: networkSecurityGroupId(fixture), resourceGroup: fixture.resourceGroup };
  let callOff = (): void => undefined;
  if (!TERMINAL.has(record.status)) after(stepMs, () => advance(0));

  function after(ms: number, next: () => void): void {
    callOff();
    callOff = inTime(clock, ms, next);
  }

  function advance(step: number): void {
    const next = BEFORE_RUNNING[step];
    if (next === undefined) {
      run();
      return;
    }
    record.status = next;
    if (next === 'Starting') record.action = { actionUrn: ACTION_ID, state: 'Pending', resources: [resource] };
    changed();
    after(stepMs, () => advance(step + 1));
  }

  function run(): void {
    // The rule is in place before the time that says so, and lifted after it: the window lies inside the fault.
    effect.start();
    record.status = 'Running';
    record.action = { actionUrn: ACTION_ID, state: 'Running', startedAt: azureTime(clock), resources: [resource] };
    changed();
    after(faultSeconds(fixture) * 1000, () => {
      endAction('Succeeded');
      record.status = 'CleaningUp';
      changed();
      after(stepMs, () => end('Succeeded'));
    });
  }

  function endAction(state: 'Succeeded' | 'Canceled'): void {
    const { action } = record;
    if (action?.state === 'Running') record.action = { ...action, state, completedAt: azureTime(clock) };
    else if (action?.state === 'Pending') record.action = { ...action, state: 'Skipped', resources: [] };
    effect.stop();
  }

  function end(final: 'Succeeded' | 'Canceled'): void {
    record.status = final;
    record.endTime = azureTime(clock);
    changed();
  }

  return {
    id: record.id,
    record,
    get terminal() {
      return TERMINAL.has(record.status);
    },
    document() {
      const { status, startTime, endTime, action, errors } = record;
      return {
        id: `${scenarioId(fixture)}/runs/${record.id}`,
        name: record.id,
        type: 'Microsoft.Chaos/workspaces/scenarios/runs',
        resourceGroup: fixture.resourceGroup,
        systemData: { createdBy: 'Azure Chaos Studio', createdByType: 'Application' },
        properties: {
          workspaceName: fixture.workspace,
          scenarioName: fixture.scenario,
          scenarioConfigurationName: record.configuration ?? fixture.configuration,
          managedIdentityPrincipalId: PRINCIPAL_ID,
          status,
          startTime,
          errors,
          resources: action && action.state !== 'Skipped' ? [resource] : [],
          scenarioRunJson: record.planJson,
          scenarioRunSummary: action ? [action] : [],
          zoneResolution: { mode: 'Logical', requestedPhysicalZones: [], subscriptionZoneMappings: [] },
          ...(endTime ? { endTime } : {}),
        },
      };
    },
    cancel() {
      if (TERMINAL.has(record.status)) return false;
      if (record.status === 'Canceling') return true;
      endAction('Canceled');
      record.status = 'Canceling';
      changed();
      after(stepMs, () => end('Canceled'));
      return true;
    },
    dispose() {
      callOff();
      if (TERMINAL.has(record.status)) return;
      endAction('Canceled');
      record.errors.push({
        errorCode: 'ServiceStopped',
        errorMessage: 'The service was stopped and lifted the fault.',
      });
      end('Canceled');
    },
  };
}

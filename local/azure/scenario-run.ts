/** One scenario run on a real clock, from Queued to its end, and the fault that it injects meanwhile. */
import { azureTime } from './arm.js';
import { faultSeconds, scenarioId } from './documents.js';
import { ACTION_ID, type Estate, networkSecurityGroupId, PRINCIPAL_ID } from './estate.js';

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
  | 'Succeeded';

const BEFORE_RUNNING: readonly RunStatus[] = [
  'Resolving',
  'Generating',
  'Validating',
  'ValidationSucceeded',
  'Starting',
  'Preparing',
];
const TERMINAL: ReadonlySet<RunStatus> = new Set<RunStatus>(['Canceled', 'Succeeded']);

export interface ScenarioRun {
  readonly id: string;
  readonly terminal: boolean;
  /** The resource as ScenarioRuns_Get answers it now. */
  document(): Record<string, unknown>;
  /** Lifts the fault at once; false when the run has ended already. */
  cancel(): boolean;
  /** Ends the clock and lifts the fault, because the host closes. */
  dispose(): void;
}

interface ActionSummary {
  actionUrn: string;
  state: 'Pending' | 'Running' | 'Succeeded' | 'Canceled' | 'Skipped';
  startedAt?: string;
  completedAt?: string;
  resources: { id: string; resourceGroup: string }[];
}

/** Starts the run; `stepMs` is how long each state but Running lasts. */
export function startScenarioRun(options: {
  id: string;
  estate: Estate;
  planJson: string;
  effect: FaultEffect;
  stepMs: number;
}): ScenarioRun {
  const { id, estate, effect, stepMs } = options;
  const resource = { id: networkSecurityGroupId(estate), resourceGroup: estate.resourceGroup };
  const startTime = azureTime();
  let status: RunStatus = 'Queued';
  let endTime: string | null = null;
  let action: ActionSummary | null = null;
  let timer = setTimeout(() => advance(0), stepMs);

  function after(ms: number, next: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  }

  function advance(step: number): void {
    const next = BEFORE_RUNNING[step];
    if (next === undefined) {
      run();
      return;
    }
    status = next;
    if (next === 'Starting') action = { actionUrn: ACTION_ID, state: 'Pending', resources: [resource] };
    after(stepMs, () => advance(step + 1));
  }

  function run(): void {
    // The rule is in place before the time that says so, and lifted after it: the window lies inside the fault.
    effect.start();
    status = 'Running';
    action = { actionUrn: ACTION_ID, state: 'Running', startedAt: azureTime(), resources: [resource] };
    after(faultSeconds(estate) * 1000, () => {
      endAction('Succeeded');
      status = 'CleaningUp';
      after(stepMs, () => end('Succeeded'));
    });
  }

  function endAction(state: 'Succeeded' | 'Canceled'): void {
    if (action?.state === 'Running') action = { ...action, state, completedAt: azureTime() };
    else if (action?.state === 'Pending') action = { ...action, state: 'Skipped', resources: [] };
    effect.stop();
  }

  function end(final: 'Succeeded' | 'Canceled'): void {
    status = final;
    endTime = azureTime();
  }

  return {
    id,
    get terminal() {
      return TERMINAL.has(status);
    },
    document() {
      return {
        id: `${scenarioId(estate)}/runs/${id}`,
        name: id,
        type: 'Microsoft.Chaos/workspaces/scenarios/runs',
        resourceGroup: estate.resourceGroup,
        systemData: { createdBy: 'Azure Chaos Studio', createdByType: 'Application' },
        properties: {
          workspaceName: estate.workspace,
          scenarioName: estate.scenario,
          scenarioConfigurationName: estate.configuration,
          managedIdentityPrincipalId: PRINCIPAL_ID,
          status,
          startTime,
          errors: [],
          resources: action && action.state !== 'Skipped' ? [resource] : [],
          scenarioRunJson: options.planJson,
          scenarioRunSummary: action ? [action] : [],
          zoneResolution: { mode: 'Logical', requestedPhysicalZones: [], subscriptionZoneMappings: [] },
          ...(endTime ? { endTime } : {}),
        },
      };
    },
    cancel() {
      if (TERMINAL.has(status)) return false;
      if (status === 'Canceling') return true;
      endAction('Canceled');
      status = 'Canceling';
      after(stepMs, () => end('Canceled'));
      return true;
    },
    dispose() {
      clearTimeout(timer);
      effect.stop();
    },
  };
}

/** Chaos Studio workspaces as a fault provider. */
import type { WorkspaceRequest } from '../../../schemas/generated/types.js';
import { parseArmId } from '../../../state/base/arm-id.js';
import { messageOf } from '../../../state/base/message.js';
import { regionOf } from '../../../state/evidence/providers/actions.js';
import type { FaultRef } from '../../../state/evidence/providers/port.js';
import { AzureError } from '../../azure/answers.js';
import { CHAOS_API_VERSION, type ChaosClient, type ConfigurationRef } from '../../azure/chaos-client.js';
import type { ArmClient } from '../../azure/rest.js';
import { lackingRights, type Right } from '../../azure/rights.js';
import {
  AUTHORIZATION_API_VERSION,
  type ConfigurationShape,
  type Grant,
  grantName,
  type WorkspaceShape,
  type WorkspacesClient,
} from '../../azure/workspaces-client.js';
import { WorkerError } from '../../runtime/runtime.js';
import { observeTargets } from '../arm-targets.js';
import type { FaultProvider, Observation, RunRef } from '../port.js';
import { grantCommands } from './grants.js';

const SCENARIOS = 'Microsoft.Chaos/workspaces/scenarios';
/** The documentation names one action for a run; the paths of the operations name one each. */
const RUN = `${SCENARIOS}/run/action`;
const RIGHTS: readonly Right[] = [
  [`${SCENARIOS}/read`],
  [`${SCENARIOS}/configurations/read`],
  [`${SCENARIOS}/configurations/validate/action`, RUN],
  [`${SCENARIOS}/configurations/execute/action`, RUN],
  [`${SCENARIOS}/runs/read`],
  [`${SCENARIOS}/runs/cancel/action`, RUN],
];

/** Where what is missing may be made; the configuration that a fault needs shows only when a run asks for it. */
const DEFINING: readonly Right[] = [[`${SCENARIOS}/configurations/write`]];

/** Where a workspace has to be made first: at its resource group. Reader is granted by whoever may write role assignments there. */
const MAKING: readonly Right[] = [
  ['Microsoft.Chaos/workspaces/write'],
  ['Microsoft.Chaos/workspaces/refreshRecommendations/action'],
  ['Microsoft.Authorization/roleAssignments/read'],
  ['Microsoft.Authorization/roleAssignments/write'],
];

interface Answer {
  request: string;
  requestId: string | null;
}

function observed(raw: unknown, answer: Answer): Observation {
  return {
    raw,
    source: {
      system: 'azure-chaos',
      request: answer.request.slice(0, 8000),
      apiVersion: CHAOS_API_VERSION,
      ...(answer.requestId ? { requestId: answer.requestId } : {}),
    },
  };
}

function text(ref: FaultRef, member: keyof ConfigurationRef): string {
  const value = ref[member];
  if (typeof value === 'string') return value;
  throw new WorkerError(`The fault names no ${member}`, 'Update the App: it freezes what this action can start.');
}

/** The reference as state/evidence/providers/chaos-studio-workspaces makes it. */
function configurationOf(ref: FaultRef): ConfigurationRef {
  return {
    workspaceId: text(ref, 'workspaceId'),
    scenarioName: text(ref, 'scenarioName'),
    configurationName: text(ref, 'configurationName'),
  };
}

const runOf = ({ fault, runId }: RunRef) => ({ ...configurationOf(fault), runId });

export function createWorkspacesProvider(
  chaos: ChaosClient,
  workspaces: WorkspacesClient,
  arm: ArmClient,
  /** Of the environment's settings: whether anything may be made, and the region, where the service is asked about its actions. */
  { allowCreate = false, location }: Partial<Pick<WorkspaceRequest, 'allowCreate' | 'location'>> = {},
): FaultProvider {
  return {
    login: () => arm.login(),
    async prepare(request) {
      const { subscriptionId, resourceGroup } = request as WorkspaceRequest;
      const answer = await chaos.listWorkspaces(subscriptionId, resourceGroup);
      const subject = `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}`;
      return { subject, ...observed({ pages: answer.pages }, answer) };
    },
    async make({ kind, key, intent }) {
      try {
        if (kind === 'workspace-create') await workspaces.create(key, intent as unknown as WorkspaceShape);
        else if (kind === 'configuration-create') await workspaces.define(key, intent as unknown as ConfigurationShape);
        else await workspaces.grant(intent as unknown as Grant, grantName(intent as unknown as Grant));
        return { kind: 'accepted' };
      } catch (error) {
        if (!(error instanceof AzureError)) throw error;
        // Somebody granted it before, under a name of theirs.
        if (error.code === 'RoleAssignmentExists') return { kind: 'accepted' };
        return { kind: error.effect === 'none' ? 'refused' : 'unknown', details: error.message };
      }
    },
    async granted({ intent }) {
      const { scope, principalId } = intent as unknown as Grant;
      const answer = await workspaces.assignments(scope, principalId);
      const { source } = observed(null, answer);
      return {
        raw: { pages: answer.pages },
        source: { ...source, system: 'azure-resource', apiVersion: AUTHORIZATION_API_VERSION },
      };
    },
    async definitions({ intent }) {
      const answer = await workspaces.configurations((intent as unknown as ConfigurationShape).scenarioId);
      return observed({ pages: answer.pages }, answer);
    },
    evaluate: (place) => workspaces.evaluate(place),
    async catalog(workspaceId) {
      const answer = await chaos.listScenarios(workspaceId);
      return observed({ pages: answer.pages }, answer);
    },
    async actions(place) {
      if (location === undefined) return null;
      const subject = regionOf(parseArmId(place)?.subscriptionId ?? '', location);
      const answer = await chaos.listActions(subject);
      return { subject, ...observed({ pages: answer.pages }, answer) };
    },
    async plan(ref) {
      const answer = await chaos.getConfiguration(configurationOf(ref));
      return observed(answer.body, answer);
    },
    async validate(ref, { anew }) {
      const own = configurationOf(ref);
      const answer = await (anew ? chaos.validate(own) : chaos.latestValidation(own));
      return observed(answer.body, answer);
    },
    async grants(ref) {
      const { workspaceId, scenarioName, configurationName } = configurationOf(ref);
      return grantCommands(
        await workspaces.whatIf(`${workspaceId}/scenarios/${scenarioName}/configurations/${configurationName}`),
      );
    },
    async list(ref, others, bound) {
      const { workspaceId, scenarioName } = configurationOf(ref);
      const scenarios = [];
      let last: Answer = { request: `GET ${workspaceId}/scenarios`, requestId: null };
      for (const name of [scenarioName, ...others]) {
        const answer = await chaos.listRuns(workspaceId, name, bound);
        scenarios.push({ name, pages: answer.pages });
        last = answer;
      }
      return observed({ scenarios }, last);
    },
    async start(ref) {
      try {
        const { runId } = await chaos.execute(configurationOf(ref));
        return { kind: 'started', runId };
      } catch (error) {
        if (!(error instanceof AzureError)) throw error;
        return { kind: error.effect === 'none' ? 'refused' : 'unknown', details: error.message };
      }
    },
    async status(run, bound) {
      const answer = await chaos.getRun(runOf(run), bound);
      return observed(answer.body, answer);
    },
    async cancel(run, bound) {
      try {
        await chaos.cancelRun(runOf(run), bound);
        return { kind: 'accepted' };
      } catch (error) {
        const refused = error instanceof AzureError && error.effect === 'none' && error.status !== null;
        return { kind: refused ? 'refused' : 'unknown', details: messageOf(error) };
      }
    },
    async clock(ref) {
      const answer = await chaos.getConfiguration(configurationOf(ref));
      return observed(answer.times, answer);
    },
    lacking: (place) => {
      const making = parseArmId(place)?.type ? [] : MAKING;
      return lackingRights(arm, place, [...making, ...(allowCreate ? DEFINING : []), ...RIGHTS]);
    },
    targets: (ids) => observeTargets(arm, ids, 'azure-resource'),
  };
}

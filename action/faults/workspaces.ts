/** Chaos Studio workspaces as a fault provider. */
import { parseArmId } from '../../state/base/arm-id.js';
import { messageOf } from '../../state/base/message.js';
import { CHAOS_API_VERSION, type ChaosClient } from '../azure/chaos-client.js';
import { listResources, RESOURCES_API_VERSION } from '../azure/resources-client.js';
import { type ArmClient, AzureError } from '../azure/rest.js';
import { WorkerError } from '../runtime/runtime.js';
import type { FaultProvider, Observation } from './port.js';

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

export function createWorkspacesProvider(chaos: ChaosClient, arm: ArmClient): FaultProvider {
  return {
    login: () => arm.login(),
    async workspaces(subscriptionId, resourceGroup) {
      const answer = await chaos.listWorkspaces(subscriptionId, resourceGroup);
      return observed({ pages: answer.pages }, answer);
    },
    async scenarios(workspaceId) {
      const answer = await chaos.listScenarios(workspaceId);
      return observed({ pages: answer.pages }, answer);
    },
    async configuration(ref) {
      const answer = await chaos.getConfiguration(ref);
      return observed(answer.body, answer);
    },
    async validate(ref) {
      const answer = await chaos.validate(ref);
      return observed(answer.body, answer);
    },
    async validation(ref) {
      const answer = await chaos.latestValidation(ref);
      return observed(answer.body, answer);
    },
    async runs(workspaceId, scenarioNames, bound) {
      const scenarios = [];
      let last: Answer = { request: `GET ${workspaceId}/scenarios`, requestId: null };
      for (const name of scenarioNames) {
        const answer = await chaos.listRuns(workspaceId, name, bound);
        scenarios.push({ name, pages: answer.pages });
        last = answer;
      }
      return observed({ scenarios }, last);
    },
    async start(ref) {
      try {
        const { runId } = await chaos.execute(ref);
        return { kind: 'started', runId };
      } catch (error) {
        if (!(error instanceof AzureError)) throw error;
        return { kind: error.effect === 'none' ? 'refused' : 'unknown', details: error.message };
      }
    },
    async run(ref, bound) {
      const answer = await chaos.getRun(ref, bound);
      return observed(answer.body, answer);
    },
    async cancel(ref, bound) {
      try {
        await chaos.cancelRun(ref, bound);
        return { kind: 'accepted' };
      } catch (error) {
        const refused = error instanceof AzureError && error.effect === 'none' && error.status !== null;
        return { kind: refused ? 'refused' : 'unknown', details: messageOf(error) };
      }
    },
    async clock(ref) {
      const answer = await chaos.getConfiguration(ref);
      return observed(answer.times, answer);
    },
    async target(id) {
      const parts = parseArmId(id);
      if (!parts?.resourceGroup) {
        throw new WorkerError(`${id} is no resource in a resource group`, 'Name targets by their full ARM id.');
      }
      const answer = await listResources(arm, parts.subscriptionId, parts.resourceGroup);
      return {
        raw: { id, pages: answer.pages },
        source: {
          system: 'azure-resource',
          request: answer.request,
          apiVersion: RESOURCES_API_VERSION,
          ...(answer.requestId ? { requestId: answer.requestId } : {}),
        },
      };
    },
  };
}

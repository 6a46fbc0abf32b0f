/** What a run made outside, by its operations: what `cleanup` may take away, and nothing else (R6.6, §14). */
import type { Operation, RunState } from '../../schemas/generated/types.js';
import { foldArmId } from '../base/arm-id.js';
import { asList, asRecord, asText, textOrEmpty } from '../base/json.js';

/** As the write's intent says it; whether it is there is for Azure to say. */
export type Made =
  | { kind: 'configuration'; operationId: string; id: string; parameters: Record<string, string> }
  | { kind: 'role'; operationId: string; scope: string; role: string; principalId: string }
  | { kind: 'workspace'; operationId: string; id: string; location: string; scopes: string[] };

/** It happened, or nobody can say that it did not. */
const mayBe = ({ outcome }: Operation): boolean => outcome !== 'never-happened';

/** Configurations first, and roles before the workspace whose identity has them. */
export function madeBy({ operations }: Pick<RunState, 'operations'>): Made[] {
  const roles = operations.flatMap((entry): Made[] => {
    const [scope, role, principalId] = [entry.intent.scope, entry.intent.role, entry.intent.principalId].map(asText);
    if (entry.kind !== 'role-grant' || !mayBe(entry) || scope == null || role == null || principalId == null) return [];
    return [{ kind: 'role', operationId: entry.operationId, scope, role, principalId }];
  });
  const workspaces = operations.flatMap((entry): Made[] => {
    if (entry.kind !== 'workspace-create' || !mayBe(entry)) return [];
    const scopes = asList(entry.intent.scopes).flatMap((scope) => asText(scope) ?? []);
    const location = asText(entry.intent.location) ?? '';
    return [{ kind: 'workspace', operationId: entry.operationId, id: entry.key, location, scopes }];
  });
  const configurations = operations.flatMap((entry): Made[] => {
    if (entry.kind !== 'configuration-create' || !mayBe(entry)) return [];
    const texts = Object.entries(asRecord(entry.intent.parameters)).map(([key, value]) => [key, textOrEmpty(value)]);
    const parameters = Object.fromEntries(texts) as Record<string, string>;
    return [{ kind: 'configuration', operationId: entry.operationId, id: entry.key, parameters }];
  });
  return [...configurations, ...roles, ...workspaces];
}

/** Other runs that have not ended and inject their faults from that workspace. */
export function usersOf(states: readonly RunState[], runId: string, workspaceId: string): string[] {
  return states.flatMap((state) => {
    const own = state.workspace.resource?.id;
    const uses = own !== undefined && foldArmId(own) === foldArmId(workspaceId);
    return uses && state.runId !== runId && state.transition.status !== 'terminated' ? [state.runId] : [];
  });
}

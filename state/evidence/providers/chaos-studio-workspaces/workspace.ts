/** From a plan to a ready workspace: created once, its grants seen, or a failure with what to correct (R6.6, R6.7). */

import type {
  Message,
  Operation,
  Statement,
  WorkspaceBrief,
  WorkspaceRequest,
  WorkspaceResource,
} from '../../../../schemas/generated/types.js';
import { armIdCovers, sameArmId } from '../../../base/arm-id.js';
import { canonicalize } from '../../../base/canonical.js';
import type { CommandOf } from '../../../base/command.js';
import { type Refusal, refuse } from '../../../base/errors.js';
import { asRecord, asText } from '../../../base/json.js';
import { timeMs } from '../../../base/time.js';
import { message } from '../../../messages/message.js';
import { newest } from '../../select.js';
import { failedPreflight } from '../brief.js';
import type { Write } from '../port.js';
import { configurationRefusal, configurationUnproven } from './configurations.js';
import { planWorkspace, type WorkspacePlan, writeOf } from './preflight.js';
import type { RoleAssignmentValue, WorkspaceValue } from './readers.js';

/** Built-in role Reader, the same id in every subscription. */
export const READER_ROLE = 'acdd72a7-3385-48ef-bd42-f606fba81ae7';
/** ARM shows a write everywhere after this long at the latest; until then a mismatch is read again (R6.7). */
const CONSISTENT_SECONDS = 5 * 60;

export type WorkspaceOutcome =
  | { status: 'ready'; resource: WorkspaceResource; plan: WorkspacePlan }
  | { status: 'wait'; reason: Statement; plan: WorkspacePlan }
  | { status: 'failed'; brief: WorkspaceBrief; plan: WorkspacePlan };

export interface WorkspaceFacts {
  list: readonly WorkspaceValue[];
  request: WorkspaceRequest;
  /** Role assignments that were listed; empty when none were read. */
  assignments: readonly RoleAssignmentValue[];
  operations: readonly Operation[];
  now: string;
}

/** Who gets the grants: the pinned identity's principal, found ignoring case, else the workspace's own; null: nobody. */
export function principalOf(workspace: WorkspaceValue, request: WorkspaceRequest): string | null {
  const { identity } = request;
  if (identity === undefined) return workspace.principalId;
  const found = Object.entries(workspace.principals ?? {}).find(([id]) => sameArmId(id, identity));
  return found?.[1] ?? null;
}

/** Scopes on which no listed assignment lets the principal read. */
function ungranted(facts: WorkspaceFacts, principal: string): string[] {
  return facts.request.managedScopes.filter(
    (scope) =>
      !facts.assignments.some(
        (assignment) =>
          assignment.principalId.toLowerCase() === principal.toLowerCase() &&
          assignment.role === READER_ROLE &&
          armIdCovers(assignment.scope, scope),
      ),
  );
}

/** When the last write was made, as far as anybody knows; null: nothing was written. */
function lastWrite(operations: readonly Operation[]): string | null {
  const times = operations
    .filter((entry) => entry.kind === 'workspace-create' || entry.kind === 'role-grant')
    .filter((entry) => entry.outcome !== 'never-happened')
    .map((entry) => entry.settledAt ?? entry.preparedAt);
  return times.sort().at(-1) ?? null;
}

function creates(operations: readonly Operation[], id: string): boolean {
  return operations.some(
    (entry) => entry.kind === 'workspace-create' && entry.outcome !== 'never-happened' && sameArmId(entry.key, id),
  );
}

/** Reader on each managed scope to the identity of the workspace that this run made; null: it does not show yet (R6.6). */
export function grantsOf(
  list: readonly WorkspaceValue[],
  request: WorkspaceRequest,
  operations: readonly Operation[],
): Write[] | null {
  const { chosen } = planWorkspace(list, request);
  if (!chosen || !creates(operations, chosen.id)) return [];
  const principalId = principalOf(chosen, request);
  if (principalId === null) return null;
  return request.managedScopes.map((scope) => ({
    kind: 'role-grant',
    key: scope,
    intent: { scope, role: READER_ROLE, principalId },
  }));
}

/** Each one that does not fit, with its reason. */
const rejectedOf = ({ rejected }: WorkspacePlan): Message[] =>
  rejected.map(({ id, reason }) => message('workspace-unfit', { workspace: id, why: reason }));

function noneFits(facts: WorkspaceFacts, plan: WorkspacePlan): WorkspaceBrief {
  const { resourceGroup } = facts.request;
  const made = plan.create ? [message('let-worker-create', { name: plan.create.name })] : [];
  return failedPreflight('plan', message('no-workspace-fits', { resourceGroup, rejected: rejectedOf(plan) }), [
    message('create-workspace', { resourceGroup }),
    ...made,
  ]);
}

/**
 * Reads the complete list again after whatever was written: ready, to be read once more, or failed. One that was found is
 * ready as it is; one that we created only when every grant is seen.
 */
export function finalizeWorkspace(facts: WorkspaceFacts): WorkspaceOutcome {
  const { list, request, operations, now } = facts;
  const plan = planWorkspace(list, request);
  const written = lastWrite(operations);
  const again = written !== null && timeMs(now) - timeMs(written) < CONSISTENT_SECONDS * 1000;
  const mismatch = (stage: string, reason: Statement, correction: Statement): WorkspaceOutcome =>
    again
      ? { status: 'wait', reason, plan }
      : { status: 'failed', brief: failedPreflight(stage, reason, [correction]), plan };
  const { chosen } = plan;
  if (!chosen) {
    if (written === null) return { status: 'failed', brief: noneFits(facts, plan), plan };
    return mismatch(
      'read-back',
      message('created-otherwise', { rejected: rejectedOf(plan) }),
      message('look-in-portal'),
    );
  }
  if (creates(operations, chosen.id)) {
    const principal = principalOf(chosen, request);
    if (principal === null)
      return mismatch(
        'identity',
        message('no-principal', { workspace: chosen.name, identity: request.identity ?? null }),
        message('give-identity'),
      );
    const bare = ungranted(facts, principal);
    if (bare.length > 0)
      return mismatch(
        'role-grant',
        message('reader-missing', { principal, scopes: bare }),
        message('grant-reader', { principal, scopes: bare }),
      );
  }
  const { id, name, location, scopes } = chosen;
  return { status: 'ready', resource: { id, name, location, principalId: principalOf(chosen, request), scopes }, plan };
}

function createRefusal(
  request: WorkspaceRequest,
  operations: readonly Operation[],
  command: CommandOf<'prepare'>,
): Refusal | null {
  const { operation } = command;
  if (operations.some((entry) => entry.kind === 'workspace-create' && entry.outcome !== 'never-happened'))
    return refuse('operation-conflict', 'a workspace was created already, or may have been', 'Read the list again.');
  const listed = newest(command.receipts, 'fault-preparation', (receipt) => Array.isArray(receipt.value));
  if (!listed) return refuse('operation-conflict', 'no complete list of workspaces was read', 'Read all pages first.');
  const { create } = planWorkspace(listed.value as WorkspaceValue[], request);
  if (!create) return refuse('operation-conflict', 'a listed workspace fits', 'Use that one.');
  const { key, intent } = writeOf(create);
  if (!sameArmId(operation.key, key) || canonicalize(operation.intent) !== canonicalize(intent))
    return refuse('operation-conflict', 'the intent is not exactly what was requested', `Create ${key} as planned.`, {
      path: '/operation/intent',
    });
  return null;
}

function grantRefusal(
  request: WorkspaceRequest,
  operations: readonly Operation[],
  { operation }: CommandOf<'prepare'>,
): Refusal | null {
  const { scope, role, principalId } = asRecord(operation.intent);
  const created = operations.some((entry) => entry.kind === 'workspace-create' && entry.outcome === 'completed');
  if (!created) return refuse('operation-conflict', 'no workspace was created by this run', 'Grant nothing to others.');
  const requested = request.managedScopes.some((own) => sameArmId(own, asText(scope) ?? ''));
  if (!requested || role !== READER_ROLE || typeof principalId !== 'string' || principalId === '')
    return refuse(
      'operation-conflict',
      'only Reader on a managed scope is granted, to a principal',
      'Grant that only.',
      {
        path: '/operation/intent',
      },
    );
  return null;
}

/** Whether preflight may write: only where the configuration says so, only what was planned (R6.6). */
export function writeRefusal(
  request: WorkspaceRequest,
  operations: readonly Operation[],
  command: CommandOf<'prepare'>,
): Refusal | null {
  if (request.allowCreate !== true)
    return refuse('not-permitted', 'the configuration does not allow anything to be created', 'Set allowCreate.');
  switch (command.operation.kind) {
    case 'workspace-create':
      return createRefusal(request, operations, command);
    case 'configuration-create':
      return configurationRefusal(request, operations, command);
    default:
      return grantRefusal(request, operations, command);
  }
}

/** What shows the outcome of a write in preflight whose answer was lost; null when it is shown (R14.2). */
export function workspaceUnproven(
  operation: Operation,
  command: CommandOf<'settle'>,
  marginSeconds: number,
): string | null {
  if (operation.kind === 'configuration-create') return configurationUnproven(operation, command, marginSeconds);
  const kind = operation.kind === 'workspace-create' ? 'fault-preparation' : 'role-assignments';
  const receipt = newest(command.receipts, kind, (entry) => Array.isArray(entry.value));
  if (!receipt) return `no complete ${kind} was submitted`;
  const { scope, principalId } = asRecord(operation.intent);
  const there =
    operation.kind === 'workspace-create'
      ? (receipt.value as WorkspaceValue[]).some((workspace) => sameArmId(workspace.id, operation.key))
      : (receipt.value as RoleAssignmentValue[]).some(
          (entry) =>
            entry.principalId.toLowerCase() === asText(principalId)?.toLowerCase() &&
            entry.role === READER_ROLE &&
            armIdCovers(entry.scope, asText(scope) ?? ''),
        );
  if (command.outcome === 'completed') return there ? null : 'the list does not show it';
  if (there) return 'the list shows it';
  return timeMs(receipt.collectedAt) >= timeMs(operation.preparedAt) + marginSeconds * 1000
    ? null
    : `the list was read less than ${marginSeconds} s after the call`;
}

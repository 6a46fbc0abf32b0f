/** What GitHub says of a repository, of who may do what in it, and of its workflows (R4.3). */
import { asNumber, asRecord, asSha, asText } from '../../base/json.js';
import { message } from '../../messages/message.js';
import { type Reader, unread } from './shared.js';

export interface PermissionValue {
  login: string;
  permission: string;
  role: string;
}

export interface RepositoryValue {
  id: number;
  fullName: string;
  /** `public`, `private` or `internal`. */
  visibility: string;
}

/** Names of the rules that GitHub enforces on a branch, sorted, each once. */
export interface BranchRulesValue {
  branch: string;
  rules: string[];
}

export interface WorkflowRunValue {
  id: number;
  status: string;
  conclusion: string | null;
  attempt: number;
}

export const readPermission: Reader = (raw) => {
  const source = asRecord(raw);
  const login = asText(asRecord(source.user).login) ?? asText(source.login);
  const permission = asText(source.permission);
  if (login === null || permission === null) return unread(message('not-readable', { kind: 'permission' }));
  const value: PermissionValue = { login, permission, role: asText(source.role_name) ?? permission };
  return { value, caveat: null };
};

/** Older answers say `private` only. */
function visibilityOf(repository: Record<string, unknown>): string | null {
  const said = asText(repository.visibility);
  if (said !== null) return said.toLowerCase();
  return typeof repository.private === 'boolean' ? (repository.private ? 'private' : 'public') : null;
}

export const readRepository: Reader = (raw) => {
  const repository = asRecord(raw);
  const id = asNumber(repository.id);
  const fullName = asText(repository.full_name);
  const visibility = visibilityOf(repository);
  if (id === null || fullName === null || visibility === null)
    return unread(message('not-readable', { kind: 'repository' }));
  const value: RepositoryValue = { id, fullName, visibility };
  return { value, caveat: null };
};

export const readBranchRules: Reader = (raw) => {
  const { branch, rules } = asRecord(raw);
  const name = asText(branch);
  const types = Array.isArray(rules) ? rules.map((rule) => asText(asRecord(rule).type)) : null;
  // One rule that can't be read may be the one that matters.
  if (name === null || types === null || types.includes(null))
    return unread(message('not-readable', { kind: 'branch-rules' }));
  const value: BranchRulesValue = { branch: name, rules: [...new Set(types.filter((type) => type !== null))].sort() };
  return { value, caveat: null };
};

export const readWorkflow: Reader = (raw) => {
  const source = asRecord(raw);
  const path = asText(source.path);
  if (path === null) return unread(message('not-readable', { kind: 'workflow' }));
  const blob = asSha(asRecord(source.entry).sha);
  return { value: { path, exists: blob !== null, sha: blob }, caveat: null };
};

export const readWorkflowRun: Reader = (raw) => {
  const run = asRecord(raw);
  const id = asNumber(run.id);
  const status = asText(run.status);
  if (id === null || status === null) return unread(message('not-readable', { kind: 'workflow-run' }));
  const value: WorkflowRunValue = {
    id,
    status,
    conclusion: asText(run.conclusion),
    attempt: asNumber(run.run_attempt) ?? 1,
  };
  return { value, caveat: null };
};

/** What every part of the host works on. */
import type { Entropy } from '../entropy.js';
import type { WorkflowEvent } from './actions-port.js';
import type { ArtifactStore } from './artifacts.js';
import type { GitRepository } from './git/repository.js';
import type { Actor, HostDocument, Permissions, Role } from './model.js';

export interface AppSettings {
  id: number;
  slug: string;
  /** As its manifest says; the slug where it was made from none. */
  name?: string;
  /** PEM; App JWTs are verified with its public half. */
  privateKey: string;
  webhookSecret: string;
  webhookUrl: string;
}

export interface UserSettings {
  login: string;
  id: number;
  permission: Role;
}

export type BranchRule = 'creation' | 'update' | 'deletion' | 'non_fast_forward';

/** What people may do to a repository that makes GitHub refuse; tests set it at any time. */
export interface Conditions {
  archived: boolean;
  /** The App is suspended (GitHub.suspend). */
  suspended: boolean;
  /** Numbers of locked conversations. */
  locked: Set<number>;
  /** Branches, or their beginning and `*`, on which a rule refuses every push of the App, with the words of the rule. */
  protectedBranches: Map<string, string>;
}

export interface HostContext {
  readonly owner: string;
  readonly name: string;
  readonly app: AppSettings;
  readonly visibility: 'public' | 'private';
  /** By branch, the rules that a ruleset enforces there. They are told, not enforced. */
  readonly branchRules: Record<string, BranchRule[]>;
  /** API, web and token service in one. */
  readonly url: string;
  readonly artifacts: ArtifactStore;
  /** Of tokens and ids that nobody may guess. */
  readonly entropy: Entropy;
  readonly data: HostDocument;
  readonly conditions: Conditions;
  readonly git: GitRepository;
  now(): Date;
  /** The present as GitHub writes times: whole seconds, `Z`. */
  time(): string;
  newId(): number;
  /** Tells that `data` was changed: it is written soon. */
  changed(): void;
  /** Writes it now: before what git must never be ahead of. */
  save(): void;
  /** Runs one thing at a time: every change of a ref, and what must be decided together with it. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  sendWebhook(event: string, payload: Record<string, unknown>): void;
  /** What was sent to the App, the newest first, as GitHub lists it. */
  deliveries(): Record<string, unknown>[];
  emitWorkflowEvent(event: WorkflowEvent): void;
}

/** Who calls, as the token says. */
export interface Caller {
  via: 'user' | 'installation' | 'job' | 'jwt' | 'oidc' | 'anonymous';
  actor: Actor;
  permissions: Permissions;
  /** Counts requests against a limit of its own. */
  token: string;
  run: { id: number; attempt: number; job: string } | null;
}

export const DEFAULT_BRANCH = 'main';
export const DEFAULT_REF = 'refs/heads/main';
export const ZERO_SHA = '0'.repeat(40);

/** What the App was granted on installation, as its manifest (app.yml) asks. */
export const APP_PERMISSIONS: Permissions = {
  contents: 'write',
  issues: 'write',
  pull_requests: 'write',
  checks: 'write',
  merge_queues: 'read',
  actions: 'read',
  deployments: 'read',
  metadata: 'read',
};

export const APP_EVENTS = [
  'issue_comment',
  'issues',
  'pull_request',
  'push',
  'workflow_run',
  'deployment',
  'deployment_status',
  'check_run',
  'check_suite',
  'merge_group',
];

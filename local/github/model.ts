/** What the host remembers beside git objects: one plain JSON document (`github.json`). Times as GitHub writes them. */
import type { JWK } from 'jose';

export type Role = 'admin' | 'maintain' | 'write' | 'triage' | 'read';
export type Level = 'read' | 'write';
export type Permissions = Record<string, Level>;

/** Who did something: a person, our App, a workflow job (`github-actions[bot]`), or the App of somebody else. */
export type Actor =
  | { kind: 'user'; login: string }
  | { kind: 'app' }
  | { kind: 'job' }
  | { kind: 'integration'; slug: string };

export interface UserRecord {
  login: string;
  id: number;
  permission: Role;
  token: string;
}

/** The App of somebody else, such as another CI; it gets no webhooks here. */
export interface IntegrationRecord {
  id: number;
  slug: string;
  permissions: Permissions;
  token: string;
}

export type TokenRecord =
  | { token: string; kind: 'installation'; permissions: Permissions; expiresAt: string }
  | { token: string; kind: 'job'; runId: number; permissions: Permissions }
  | { token: string; kind: 'oidc'; runId: number; attempt: number; job: string };

interface PullPart {
  id: number;
  draft: boolean;
  baseRef: string;
  baseSha: string;
  headRef: string;
  headSha: string;
  mergedAt: string | null;
  mergedBy: Actor | null;
  mergeCommitSha: string | null;
  /** Written before the base branch moves: a host that died in between completes the merge from git when it starts. */
  landing?: { sha: string; base: string; by: Actor; at: string };
}

/** An issue; a pull request is an issue with a `pull` part, as on GitHub. */
export interface IssueRecord {
  id: number;
  number: number;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  author: Actor;
  createdAt: string;
  updatedAt: string;
  closedAt: string | null;
  pull: PullPart | null;
  /** Names, in the order in which they were put there. Absent: none was. */
  labels?: string[];
}

export interface LabelRecord {
  id: number;
  name: string;
  color: string;
}

/** Who put a label on an issue, or took it off. */
export interface LabelEventRecord {
  id: number;
  issue: number;
  event: 'labeled' | 'unlabeled';
  label: string;
  actor: Actor;
  createdAt: string;
}

export interface ReactionRecord {
  id: number;
  content: '+1' | '-1' | 'laugh' | 'confused' | 'heart' | 'hooray' | 'rocket' | 'eyes';
  actor: Actor;
  createdAt: string;
}

export type PullRecord = IssueRecord & { pull: PullPart };

export interface CommentRecord {
  id: number;
  issue: number;
  body: string;
  author: Actor;
  createdAt: string;
  updatedAt: string;
  /** Null until the text was changed (GraphQL `lastEditedAt`). */
  lastEditedAt: string | null;
  editor: Actor | null;
  reactions?: ReactionRecord[];
}

export interface WorkflowRecord {
  id: number;
  path: string;
  name: string;
  createdAt: string;
}

export interface RunRecord {
  id: number;
  workflowId: number;
  number: number;
  attempt: number;
  event: string;
  title: string;
  headSha: string;
  ref: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  actor: Actor;
  createdAt: string;
  updatedAt: string;
}

export interface ArtifactRecord {
  id: number;
  runId: number;
  name: string;
  size: number;
  /** Of the zip's bytes, hex. */
  sha256: string;
  createdAt: string;
}

export interface DeploymentStatusRecord {
  id: number;
  state: string;
  description: string;
  environment: string;
  targetUrl: string;
  logUrl: string;
  environmentUrl: string;
  creator: Actor;
  createdAt: string;
}

export interface DeploymentRecord {
  id: number;
  sha: string;
  ref: string;
  task: string;
  payload: unknown;
  environment: string;
  originalEnvironment: string;
  description: string | null;
  transient: boolean;
  production: boolean;
  creator: Actor;
  createdAt: string;
  updatedAt: string;
  /** Oldest first. */
  statuses: DeploymentStatusRecord[];
}

/** What an App says in its own check run. */
export interface CheckOutputRecord {
  title: string;
  summary: string;
  text: string | null;
}

/** One job of a workflow run, whose suite has the number of the run; or what our App made. */
export interface CheckRunRecord {
  id: number;
  suite: number;
  name: string;
  headSha: string;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  startedAt: string | null;
  completedAt: string | null;
  /** What the job's `environment` made. */
  deployment: number | null;
  /** Slug of the App of somebody else that made it; absent: our App, or a job. */
  integration?: string;
  /** Absent: a job's. */
  own?: { externalId: string; detailsUrl: string | null; output: CheckOutputRecord | null };
}

export interface AttestationRecord {
  id: number;
  /** `sha256:<hex>` of what its statement is of. */
  digests: string[];
  predicateType: string;
  bundle: Record<string, unknown>;
}

export interface HostDocument {
  version: 1;
  /** One counter for every numeric id, so that a later thing has a greater id. */
  nextId: number;
  /** Issues and pull requests share their numbers. */
  nextNumber: number;
  repository: { id: number; createdAt: string; pushedAt: string };
  installation: { id: number; createdAt: string };
  oidcKey: { kid: string; privateJwk: JWK; publicJwk: JWK };
  users: UserRecord[];
  tokens: TokenRecord[];
  integrations?: IntegrationRecord[];
  issues: IssueRecord[];
  comments: CommentRecord[];
  labels?: LabelRecord[];
  labelEvents?: LabelEventRecord[];
  workflows: WorkflowRecord[];
  runs: RunRecord[];
  artifacts: ArtifactRecord[];
  deployments: DeploymentRecord[];
  /** Absent in documents from before there were any. */
  checkRuns?: CheckRunRecord[];
  attestations?: AttestationRecord[];
  /** Commits that GitHub itself would have signed: made by its API for a bot, or by its merge button. */
  signedCommits: string[];
}

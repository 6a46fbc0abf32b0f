/** What the Actions-shaped runner needs of the GitHub-shaped host. The runner knows nothing else of it. */
export interface WorkflowEvent {
  name: 'push' | 'merge_group' | 'repository_dispatch' | 'workflow_dispatch';
  /** The commit that the workflow files and checkout come from. */
  sha: string;
  ref: string;
  /** event_type of a repository_dispatch. */
  action: string | null;
  /** The webhook payload of the event, as `github.event`. */
  payload: Record<string, unknown>;
}

export interface RunIdentity {
  id: number;
  attempt: number;
}

/** A job that runs: its check run. */
export interface JobIdentity {
  id: number;
}

/** `skipped` and `neutral` of a run: nothing in it ran, or it proves nothing. */
export type Conclusion = 'success' | 'failure' | 'cancelled' | 'skipped' | 'neutral';

export interface ActionsPort {
  repository: { id: number; owner: string; name: string; defaultBranch: string; gitDirectory: string };
  apiUrl: string;
  graphqlUrl: string;
  serverUrl: string;
  onEvent(listener: (event: WorkflowEvent) => void): void;
  readFile(sha: string, path: string): Promise<string | null>;
  listFiles(sha: string, directory: string): Promise<string[]>;
  startRun(run: { path: string; name: string; event: WorkflowEvent }): Promise<RunIdentity>;
  finishRun(run: RunIdentity, conclusion: Conclusion): Promise<void>;
  /** A job begins: its check run, and where it names an environment a deployment to it, in progress. */
  startJob(run: RunIdentity, job: { name: string; environment: string | null }): Promise<JobIdentity>;
  finishJob(job: JobIdentity, conclusion: Conclusion): Promise<void>;
  /** A GITHUB_TOKEN with exactly these permissions (e.g. {contents: 'read'}), void when the run has finished. */
  tokenFor(run: RunIdentity, permissions: Record<string, 'read' | 'write' | 'none'>): string;
  /** ACTIONS_ID_TOKEN_REQUEST_URL and _TOKEN for a job that has id-token: write. */
  oidcRequest(run: RunIdentity, job: string): { url: string; token: string };
  putArtifact(run: RunIdentity, artifact: { name: string; zip: Uint8Array }): Promise<{ id: number; sha256: string }>;
  getArtifact(run: RunIdentity, name: string): Promise<Uint8Array | null>;
}

/** For tests only: one environment, its hypothesis, and the worker's commands run against them in order. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Brief, Config, ConfigRef, Hypothesis, StartRequest } from '../../schemas/generated/types.js';
import { digestOf } from '../../state/base/digest.js';
import { effectiveSettings, environmentOf } from '../../state/config/config.js';
import { requestOfProvider } from '../../state/evidence/providers/index.js';
import { claim } from '../jobs/claim.js';
import { deliver } from '../jobs/deliver.js';
import type { Runtime } from '../runtime/runtime.js';
import { configOf, hypothesisOf, type Place } from '../sample-place.js';
import { type KernelDecisions, REPOSITORY } from './kernel-app.js';
import { type TestRuntime, testRuntime } from './runtime.js';

export interface Loop {
  config: Config;
  hypothesis: Hypothesis;
  directory: string;
  doctor(): void;
  start(kind?: StartRequest['kind']): void;
  /** Claims the lease that is dispatched and delivers, with this proposal as the agent's. */
  work(options?: {
    proposal?: unknown;
    patches?: unknown;
    runtime?: Partial<Runtime>;
    env?: Record<string, string>;
    /** What the dispatch says of the jobs; null: nothing, as an App of before. */
    jobs?: 'one' | 'three' | null;
    /** Of the workflow: skipped where the dispatch says one. */
    claims?: 'where there are three jobs' | 'always';
    /** The workflow run, where it is not the next one. */
    run?: number;
    /** Between claim and deliver, where the agent's job was: the job's directory. */
    before?(job: string): void;
  }): Promise<TestRuntime>;
  /** The brief that the last claim left. */
  brief(): Brief;
  close(): void;
}

export function createLoop(appClient: KernelDecisions, place: Place, env: Record<string, string>): Loop {
  const config = configOf(place);
  const directory = mkdtempSync(join(tmpdir(), 'chaos-loop-worker-'));
  const ref: ConfigRef = {
    path: '.github/chaos-loop.yml',
    commit: 'd'.repeat(40),
    digest: digestOf(config),
    effective: config,
  };
  appClient.files['.github/chaos-loop.yml'] = stringify(config);
  appClient.files['.github/workflows/chaos-loop.yml'] = 'on: {repository_dispatch: {types: [chaos-loop]}}\njobs: {}\n';
  let runs = 100;

  function must(decision: ReturnType<KernelDecisions['tell']>): void {
    if (!decision.ok) throw new Error(JSON.stringify(decision.error));
  }
  const environment = environmentOf(config, 'production')?.settings;
  if (!environment || !effectiveSettings(config, 'production')) throw new Error('the test configuration is not valid');

  return {
    config,
    hypothesis: hypothesisOf(place),
    directory,
    doctor: () =>
      must(
        appClient.tell({ type: 'doctor', environment: 'production', repository: REPOSITORY, config: ref, issue: 1 }),
      ),
    start(kind = 'run') {
      const request: StartRequest = {
        schemaVersion: 'chaos-loop/start/v1',
        kind,
        repository: REPOSITORY,
        commit: ref.commit,
        environment: 'production',
        targets: environment.targets,
        guardrails: environment.guardrails,
        workspace: requestOfProvider(environment),
        config: ref,
      };
      must(appClient.tell({ type: 'start', request }));
    },
    async work(options = {}) {
      const { proposal, patches, runtime: overrides = {}, env: more = {}, before, jobs = null } = options;
      runs = options.run ?? runs + 1;
      const job = mkdtempSync(join(directory, 'job-'));
      const { state, control } = appClient.world;
      const runLease = state?.transition.status === 'terminated' ? null : state?.lease;
      const token = runLease?.token ?? control?.environments.production?.doctorLease?.token ?? 'none';
      const payload = {
        runId: runLease ? (state?.runId ?? null) : null,
        environment: 'production',
        token,
        ...(jobs && { jobs }),
      };
      writeFileSync(join(job, 'event.json'), JSON.stringify({ client_payload: { chaosLoop: payload } }));
      const runtime = testRuntime({
        ...overrides,
        env: {
          PATH: process.env.PATH,
          GITHUB_RUN_ID: String(runs),
          GITHUB_RUN_ATTEMPT: '1',
          GITHUB_WORKSPACE: job,
          GITHUB_EVENT_PATH: join(job, 'event.json'),
          GITHUB_API_URL: place.appUrl,
          GITHUB_REPOSITORY: `${REPOSITORY.owner}/${REPOSITORY.name}`,
          GITHUB_STEP_SUMMARY: join(job, 'summary.md'),
          ...env,
          ...more,
        },
      });
      const inputs = {
        brief: 'chaos-loop/brief.json',
        proposal: 'chaos-loop/proposal.json',
        patch: 'chaos-loop/patch.json',
        githubToken: 'ghs_test',
      };
      if (jobs !== 'one' || options.claims === 'always') {
        const claimed = await claim(runtime, inputs);
        if (!claimed.work) return runtime;
        mkdirSync(join(directory, 'last'), { recursive: true });
        writeFileSync(join(directory, 'last/brief.json'), readFileSync(join(job, inputs.brief)));
      }
      if (proposal !== undefined) writeFileSync(join(job, inputs.proposal), JSON.stringify(proposal));
      if (patches !== undefined) writeFileSync(join(job, inputs.patch), JSON.stringify(patches));
      before?.(job);
      await deliver(runtime, inputs);
      return runtime;
    },
    brief: () => JSON.parse(readFileSync(join(directory, 'last/brief.json'), 'utf8')) as Brief,
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}

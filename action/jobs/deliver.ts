/** Collects the facts of one phase and submits them. */
import type { Brief, ErrorBody, Patch } from '../../schemas/generated/types.js';
import { validatePatch } from '../../schemas/generated/validators.js';
import { durationSeconds } from '../../state/base/duration.js';
import { asRecord } from '../../state/base/json.js';
import { messageOf } from '../../state/base/message.js';
import { redactText } from '../../state/base/redact.js';
import { effectiveSettings, environmentOf } from '../../state/config/config.js';
import { sentence } from '../../state/messages/sentence.js';
import { agentFailureOf, checkProposal } from '../agent/proposal.js';
import { MAX_PROPOSAL } from '../agent/run.js';
import { type AppClient, createAppClient } from '../app-client.js';
import type { Monitor } from '../azure/monitor.js';
import type { ArmClient } from '../azure/rest.js';
import { createEvidence } from '../evidence.js';
import { createFaultProvider } from '../faults/index.js';
import { createGitHubReader, readConfig } from '../github/contents.js';
import { createLoad } from '../load/index.js';
import { withHeaders } from '../net/authorized.js';
import { jobPage } from '../pages/page.js';
import { toldCancels } from '../phases/execution/brake.js';
import { details, LeaseLost, type Outcome, type Proposed, type Work } from '../phases/work.js';
import { nowText } from '../runtime/clock.js';
import type { Files } from '../runtime/files.js';
import { type Runtime, WorkerError } from '../runtime/runtime.js';
import { createTelemetry } from '../telemetry/index.js';
import { createServing } from '../telemetry/serving-sources.js';
import { checkoutOf, type DispatchPayload, inCheckout, readDispatch, workflowRunOf } from '../workspace.js';
import { DEFAULT_JOB_SECONDS, takeLease } from './claim.js';

export interface DeliverInputs {
  proposal: string;
  patch: string;
  githubToken: string;
}

type Left = { ok: true; text: string | null } | { ok: false; error: ErrorBody };

/** What the propose job left at a path; null: nothing. */
async function left(files: Files, path: string, what: string, maxBytes: number): Promise<Left> {
  const read = await files.read(path, maxBytes);
  if (read.ok) return { ok: true, text: read.bytes.toString('utf8') };
  if (read.missing) return { ok: true, text: null };
  const error: ErrorBody = {
    code: 'agent-failed',
    message: `The ${what} that the propose job left can't be read: ${read.why}`,
    hint: 'Look at the propose job of this workflow run.',
  };
  return { ok: false, error };
}

/** Patches are at most 3 MB of contents (action/git/working-tree.ts), escaped at worst. */
const MAX_PATCH = 32 * 1024 * 1024;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what the propose job left; an artifact is untrusted, so it is checked like a stranger's (R20.1). */
async function readProposed(runtime: Runtime, inputs: DeliverInputs, brief: Brief): Promise<Proposed> {
  if (!brief.agent || !brief.proposalSchema) return { kind: 'none' };
  const proposal = await left(runtime.files, inCheckout(runtime.env, inputs.proposal), 'proposal', MAX_PROPOSAL);
  if (!proposal.ok) return { kind: 'failed', error: proposal.error };
  const { text } = proposal;
  if (text === null) return { kind: 'none' };
  const failed = agentFailureOf(text);
  if (failed) return { kind: 'failed', error: failed };
  const checked = checkProposal(text, brief.proposalSchema);
  if (!checked.ok) return { kind: 'failed', error: checked.error };
  const patches: Record<string, Patch> = {};
  const patch = await left(runtime.files, inCheckout(runtime.env, inputs.patch), 'patch', MAX_PATCH);
  if (!patch.ok) return { kind: 'failed', error: patch.error };
  const given = jsonOf(patch.text ?? '{}');
  if (given === undefined) {
    const error: ErrorBody = {
      code: 'invalid-change',
      message: 'The patch that the propose job left is no JSON',
      hint: 'Use the same version of the action in every job.',
    };
    return { kind: 'failed', error };
  }
  for (const [changeId, patch] of Object.entries(asRecord(given))) {
    if (!validatePatch(patch)) {
      const error: ErrorBody = {
        code: 'invalid-change',
        message: `The patch of ${changeId} is not valid`,
        hint: 'Use the same version of the action in every job.',
      };
      return { kind: 'failed', error };
    }
    patches[changeId] = patch;
  }
  return { kind: 'proposal', proposal: checked.proposal, patches };
}

async function perform(work: Work): Promise<Outcome> {
  const { purpose, phase } = work.brief;
  if (work.load && purpose !== 'doctor') await (await import('../phases/execution/load.js')).stopLeftLoad(work);
  switch (purpose) {
    case 'doctor':
      return (await import('../phases/doctor.js')).doctor(work);
    case 'probe':
      return (await import('../phases/probe.js')).probe(work);
    case 'cleanup':
      return (await import('../phases/cleanup.js')).cleanup(work);
    case 'phase':
      break;
  }
  switch (phase) {
    case 'resilience-analysis':
      return (await import('../phases/analysis.js')).analyze(work);
    case 'chaos-execution':
      return (await import('../phases/execution/index.js')).execute(work);
    case 'diagnostic':
    case 'advisory':
      return (await import('../phases/words.js')).words(work);
    case 'coding':
      return (await import('../phases/coding.js')).code(work);
    default:
      throw new WorkerError(`There is no worker for ${phase}`, 'Update the action.');
  }
}

/** The brief of a lease that was claimed, from the App: what the agent's job holds or left behind is not asked what to do (R20.6). */
async function askForBrief(
  runtime: Runtime,
  appClient: AppClient,
  { runId, environment, token }: DispatchPayload,
): Promise<Brief | null> {
  return appClient.brief({
    schemaVersion: 'chaos-loop/poll/v1',
    type: 'poll',
    runId,
    environment,
    token,
    workflowRun: workflowRunOf(runtime.env),
    stage: 'begin',
    at: nowText(runtime.clock),
  });
}

/** Where no agent is to run, this job claims; null: there is nothing to do for it. Throws LeaseLost where a claim job's is gone. */
async function briefOf(runtime: Runtime, appClient: AppClient, dispatch: DispatchPayload): Promise<Brief | null> {
  if (dispatch.oneJob) {
    const taken = await takeLease(runtime, appClient, dispatch);
    if (taken.work) return taken.brief;
    // A workflow whose claim job runs all the same holds it already.
    const held = taken.code === 'lease-held' ? await askForBrief(runtime, appClient, dispatch) : null;
    if (held === null) runtime.log.notice(taken.said);
    return held;
  }
  const brief = await askForBrief(runtime, appClient, dispatch);
  if (brief === null) throw new LeaseLost('asking for the brief');
  return brief;
}

/** Opened at its first call: most environments are asked by http alone. A login that failed is not the answer to later calls. */
function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open();
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}

const monitorOf = (runtime: Runtime): (() => Promise<Monitor>) =>
  openedOnce(async () => (await import('../azure/open-monitor.js')).openMonitor(runtime));

const armOf = (runtime: Runtime): (() => Promise<ArmClient>) =>
  openedOnce(async () => (await import('../azure/open-arm.js')).openArm(runtime));

/** Null: there is nothing to do for this job. */
async function workOf(runtime: Runtime, inputs: DeliverInputs): Promise<Work | null> {
  const began = runtime.clock.now();
  const github = createGitHubReader(runtime, inputs.githubToken);
  // R20.2: whom we submit to is what the default branch says now.
  const config = await readConfig(github, runtime.log);
  const limit = durationSeconds(config.worker?.maxDuration ?? '') ?? DEFAULT_JOB_SECONDS;
  const clientTo = (seconds: number, seen: number): AppClient =>
    createAppClient({ ...runtime, appUrl: config.app.url, deadline: began + seconds * 1000, seen });
  const dispatch = await readDispatch(runtime);
  // A claim of the job before was a revision of its own.
  const brief = await briefOf(runtime, clientTo(limit, dispatch.revision + (dispatch.oneJob ? 0 : 1)), dispatch);
  if (brief === null) return null;
  const settings = effectiveSettings(brief.config.effective, brief.environment);
  const environment = environmentOf(brief.config.effective, brief.environment)?.settings;
  if (!settings || !environment) {
    throw new WorkerError(`The configuration has no environment "${brief.environment}"`, 'Start the run anew.');
  }
  const deadline = began + settings.maxDuration * 1000;
  const checkout = checkoutOf(runtime.env);
  const arm = armOf(runtime);
  const exchange = withHeaders(runtime.exchange, environment.requestHeaders ?? [], runtime.env, runtime.mask);
  return {
    runtime,
    brief,
    settings,
    environment,
    workflowRun: workflowRunOf(runtime.env),
    appClient: clientTo(settings.maxDuration, brief.revision),
    provider: createFaultProvider({ runtime, checkout, github, commit: brief.commit }, environment),
    telemetry: createTelemetry({
      clock: runtime.clock,
      exchange,
      allowHosts: settings.allowHosts,
      env: runtime.env,
      checkout,
      github,
      commit: brief.commit,
      monitor: monitorOf(runtime),
      stopping: runtime.stopping,
    }),
    load: environment.load ? createLoad({ runtime, checkout, github, commit: brief.commit }, environment.load) : null,
    exchange,
    askServing: createServing(
      { runtime, checkout, github, commit: brief.commit },
      { settings: settings.serving, allowHosts: settings.allowHosts, exchange, arm },
    ),
    arm,
    cancels: [],
    github,
    proposed: await readProposed(runtime, inputs, brief),
    deadline,
  };
}

async function submit(work: Work, outcome: Outcome) {
  return work.appClient.send({
    schemaVersion: 'chaos-loop/submission/v1',
    type: 'submit',
    commandId: work.runtime.newId('submit'),
    runId: work.brief.runId,
    environment: work.brief.environment,
    token: work.brief.token,
    workflowRun: work.workflowRun,
    phase: work.brief.phase,
    purpose: work.brief.purpose,
    report: outcome.report,
    proposal: outcome.proposal,
    patches: outcome.patches,
    receipts: outcome.evidence.receipts(),
    raws: outcome.evidence.raws(),
    ...(work.cancels.length > 0 ? { cancels: toldCancels(work) } : {}),
  });
}

function failure(work: Work, text: string): Outcome {
  return {
    report: { outcome: 'failed', class: 'provider', details: details(redactText(text)) },
    proposal: null,
    patches: {},
    evidence: createEvidence(work.runtime.clock),
  };
}

/** Characters; GitHub takes a megabyte of a step. */
const MAX_SUMMARY = 250_000;

async function summarize(runtime: Runtime, work: Work, { evidence, ...outcome }: Outcome): Promise<void> {
  const path = runtime.env.GITHUB_STEP_SUMMARY;
  if (!path) return;
  const done = { ...outcome, receipts: evidence.receipts(), raws: evidence.raws() };
  const page = jobPage(work.brief, done, runtime.env.GITHUB_SERVER_URL);
  try {
    await runtime.files.append(path, `${page.join('\n').slice(0, MAX_SUMMARY)}\n`);
  } catch (error) {
    // A page for people; the evidence is submitted all the same (R14.6).
    runtime.log.warning(`The step summary can't be written: ${messageOf(error)}`);
  }
}

/** Refusals after which another submission would be refused as well. */
const FINAL = new Set(['lease-lost', 'lease-held', 'not-found', 'terminated', 'wrong-phase', 'invalid-token']);

/**
 * Performs the phase and submits it. A worker that fails says so in a submission: the run must move on. Throws WorkerError
 * when there is nobody to tell.
 */
export async function deliver(runtime: Runtime, inputs: DeliverInputs): Promise<void> {
  const work = await workOf(runtime, inputs);
  if (work === null) return;
  let outcome: Outcome;
  try {
    outcome = await perform(work);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const hint = error instanceof WorkerError ? ` ${error.hint}` : '';
    runtime.log.error(`${messageOf(error)}${hint}`);
    outcome = failure(work, `${messageOf(error)}${hint}`);
  }
  await summarize(runtime, work, outcome);
  let answer = await submit(work, outcome);
  if (!answer.ok && outcome.report.outcome !== 'failed' && !FINAL.has(answer.error.code)) {
    const problems = (answer.error.problems ?? []).map((problem) => `${problem.path}: ${problem.message}`).join('; ');
    const said = `The App refused the submission: ${answer.error.message} ${problems} ${answer.error.hint}`;
    runtime.log.error(said);
    const refused = failure(work, said);
    await summarize(runtime, work, refused);
    answer = await submit(work, refused);
  }
  if (!answer.ok) {
    throw new WorkerError(
      `The submission was refused: ${answer.error.message} (${answer.error.code})`,
      answer.error.hint,
    );
  }
  runtime.log.info(`Submitted: revision ${answer.result.revision}. ${sentence(outcome.report.details)}`);
}

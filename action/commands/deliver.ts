/** Collects the facts of one phase and submits them. */
import { appendFile, readFile } from 'node:fs/promises';
import type { Brief, ErrorBody, Patch } from '../../schemas/generated/types.js';
import { validatePatch } from '../../schemas/generated/validators.js';
import { effectiveSettings, environmentOf } from '../../state/config.js';
import { markdownText } from '../../state/defuse.js';
import { redactText } from '../../state/redact.js';
import { scrubbedEnvironment } from '../agent/environment.js';
import { agentFailureOf, checkProposal } from '../agent/proposal.js';
import { createDoor } from '../door/client.js';
import { createEvidence } from '../evidence.js';
import { gitIn } from '../git/command.js';
import { createGitHubReader, readConfig } from '../github/contents.js';
import { details, LeaseLost, type Outcome, type Proposed, type Work } from '../phases/work.js';
import type { FaultProvider } from '../providers/port.js';
import { messageOf, type Runtime, WorkerError } from '../runtime.js';
import { createTelemetry } from '../telemetry/index.js';
import { checkoutOf, inCheckout, readDispatch, workflowRunOf } from '../workspace.js';
import { readBrief } from './brief.js';

export interface DeliverInputs {
  brief: string;
  proposal: string;
  patch: string;
  githubToken: string;
}

async function optional(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads what the propose job left; an artifact is untrusted, so it is checked like a stranger's (R20.1). */
async function readProposed(runtime: Runtime, inputs: DeliverInputs, brief: Brief): Promise<Proposed> {
  if (!brief.agent || !brief.proposalSchema) return { kind: 'none' };
  const text = await optional(inCheckout(runtime.env, inputs.proposal));
  if (text === null) return { kind: 'none' };
  const failed = agentFailureOf(text);
  if (failed) return { kind: 'failed', error: failed };
  const checked = checkProposal(text, brief.proposalSchema);
  if (!checked.ok) return { kind: 'failed', error: checked.error };
  const patches: Record<string, Patch> = {};
  const given: unknown = JSON.parse((await optional(inCheckout(runtime.env, inputs.patch))) ?? '{}');
  for (const [changeId, patch] of Object.entries((given ?? {}) as Record<string, unknown>)) {
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

/** The Azure clients are loaded when the first of them is needed: half of the phases ask Azure nothing. */
function lazyProvider(runtime: Runtime): FaultProvider {
  let made: Promise<FaultProvider> | null = null;
  const provider = (): Promise<FaultProvider> => {
    made ??= import('../azure/index.js').then((azure) => azure.createAzureProvider(runtime));
    // A start-up that failed is not the answer to every later call.
    made.catch(() => {
      made = null;
    });
    return made;
  };
  return {
    workspaces: async (subscriptionId, resourceGroup) => (await provider()).workspaces(subscriptionId, resourceGroup),
    scenarios: async (workspaceId) => (await provider()).scenarios(workspaceId),
    configuration: async (ref) => (await provider()).configuration(ref),
    validate: async (ref) => (await provider()).validate(ref),
    validation: async (ref) => (await provider()).validation(ref),
    runs: async (workspaceId, names) => (await provider()).runs(workspaceId, names),
    start: async (ref) => (await provider()).start(ref),
    run: async (ref) => (await provider()).run(ref),
    cancel: async (ref) => (await provider()).cancel(ref),
    target: async (id) => (await provider()).target(id),
  };
}

async function perform(work: Work): Promise<Outcome> {
  const { purpose, phase } = work.brief;
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
      return (await import('../phases/analysis.js')).analyse(work);
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

async function workOf(runtime: Runtime, inputs: DeliverInputs): Promise<Work> {
  const began = runtime.clock.now();
  const brief = await readBrief(runtime.env, inputs.brief);
  const dispatch = await readDispatch(runtime.env);
  if (dispatch.token !== brief.token || dispatch.runId !== brief.runId) {
    throw new WorkerError('The brief is not of this dispatch', 'Download the artifact of this workflow run only.');
  }
  const settings = effectiveSettings(brief.config.effective, brief.environment);
  const environment = environmentOf(brief.config.effective, brief.environment)?.settings;
  if (!settings || !environment) {
    throw new WorkerError(`The configuration has no environment "${brief.environment}"`, 'Start the run anew.');
  }
  const github = createGitHubReader(runtime, inputs.githubToken);
  // R20.2: whom we submit to is what the default branch says now, not what an artifact says.
  const { app } = await readConfig(github);
  const deadline = began + settings.maxDuration * 1000;
  const checkout = checkoutOf(runtime.env);
  const git = gitIn(checkout, runtime.env);
  return {
    runtime,
    brief,
    settings,
    environment,
    workflowRun: workflowRunOf(runtime.env),
    door: createDoor({ ...runtime, appUrl: app.url, deadline }),
    provider: lazyProvider(runtime),
    telemetry: createTelemetry({
      clock: runtime.clock,
      exchange: runtime.exchange,
      allowHosts: settings.allowHosts,
      commands: {
        checkout,
        env: scrubbedEnvironment(runtime.env, runtime.env.RUNNER_TEMP ?? '/tmp'),
        pinnedBlob: async (path) =>
          /^\d{6} blob ([0-9a-f]{40})/.exec(await git(['ls-tree', brief.commit, '--', path]))?.[1] ?? null,
      },
    }),
    exchange: runtime.exchange,
    github,
    proposed: await readProposed(runtime, inputs, brief),
    deadline,
  };
}

async function submit(work: Work, outcome: Outcome) {
  return work.door.send({
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
  });
}

function failure(work: Work, text: string): Outcome {
  return {
    report: { outcome: 'failed', class: 'provider', details: details(redactText(text)) },
    proposal: null,
    patches: {},
    evidence: createEvidence(work.runtime.clock),
    summary: [markdownText(redactText(text), 2000)],
  };
}

async function summarise(runtime: Runtime, work: Work, lines: readonly string[]): Promise<void> {
  const path = runtime.env.GITHUB_STEP_SUMMARY;
  if (!path) return;
  const what = work.brief.purpose === 'phase' ? work.brief.phase : work.brief.purpose;
  const title = `### Chaos Loop: ${what} of ${work.brief.runId ?? work.brief.environment}`;
  await appendFile(path, `${[title, '', ...lines.map(redactText)].join('\n')}\n`);
}

/** Refusals after which another submission would be refused as well. */
const FINAL = new Set(['lease-lost', 'lease-held', 'not-found', 'terminated', 'wrong-phase', 'invalid-token']);

/**
 * Performs the phase and submits it. A worker that fails says so in a submission: the run must move on. Throws WorkerError
 * when there is nobody to tell.
 */
export async function deliver(runtime: Runtime, inputs: DeliverInputs): Promise<void> {
  const work = await workOf(runtime, inputs);
  let outcome: Outcome;
  try {
    outcome = await perform(work);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const hint = error instanceof WorkerError ? ` ${error.hint}` : '';
    runtime.log.error(`${messageOf(error)}${hint}`);
    outcome = failure(work, `${messageOf(error)}${hint}`);
  }
  await summarise(runtime, work, outcome.summary);
  let answer = await submit(work, outcome);
  if (!answer.ok && outcome.report.outcome !== 'failed' && !FINAL.has(answer.error.code)) {
    const problems = (answer.error.problems ?? []).map((problem) => `${problem.path}: ${problem.message}`).join('; ');
    const said = `The App refused the submission: ${answer.error.message} ${problems} ${answer.error.hint}`;
    runtime.log.error(said);
    answer = await submit(work, failure(work, said));
  }
  if (!answer.ok) {
    throw new WorkerError(
      `The submission was refused: ${answer.error.message} (${answer.error.code})`,
      answer.error.hint,
    );
  }
  runtime.log.info(`Submitted: revision ${answer.result.revision}. ${outcome.report.details}`);
}

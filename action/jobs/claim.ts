/** Takes the lease and writes the brief (R15.1). */
import type { Brief, ClaimSubmission } from '../../schemas/generated/types.js';
import { durationSeconds } from '../../state/base/duration.js';
import { type AppClient, createAppClient } from '../app-client.js';
import { createGitHubReader, readConfig } from '../github/contents.js';
import { type Runtime, WorkerError } from '../runtime/runtime.js';
import { type DispatchPayload, inCheckout, readDispatch, workflowRunOf } from '../workspace.js';

export interface ClaimInputs {
  brief: string;
  githubToken: string;
}

export interface ClaimOutputs {
  /** This workflow run holds the lease. */
  work: boolean;
  /** The phase has an agent. */
  agent: boolean;
}

/** GitHub ends a job after six hours. */
export const DEFAULT_JOB_SECONDS = 5.5 * 3600;

/** Refusals after which there is simply nothing to do for this workflow run: somebody else does it, or nobody has to. */
const NOTHING_TO_DO = new Set(['lease-held', 'lease-lost', 'not-found', 'wrong-phase', 'terminated', 'halted']);

export type Taken = { work: true; brief: Brief } | { work: false; code: string; said: string };

/** Takes the lease that the dispatch names. Throws WorkerError when the App refuses for another reason than that there is nothing to do. */
export async function takeLease(
  runtime: Runtime,
  appClient: Pick<AppClient, 'send'>,
  dispatch: DispatchPayload,
): Promise<Taken> {
  const submission: ClaimSubmission = {
    schemaVersion: 'chaos-loop/submission/v1',
    type: 'claim',
    commandId: runtime.newId('claim'),
    runId: dispatch.runId,
    environment: dispatch.environment,
    token: dispatch.token,
    workflowRun: workflowRunOf(runtime.env),
  };
  const answer = await appClient.send(submission);
  if (!answer.ok) {
    const said = `${answer.error.message} (${answer.error.code})`;
    if (!NOTHING_TO_DO.has(answer.error.code))
      throw new WorkerError(`The claim was refused: ${said}`, answer.error.hint);
    return { work: false, code: answer.error.code, said: `Nothing to do: ${said}. ${answer.error.hint}` };
  }
  const { brief } = answer.result;
  if (!brief) throw new WorkerError('The App accepted the claim but sent no brief', 'Update the App.');
  const what = brief.purpose === 'phase' ? brief.phase : brief.purpose;
  runtime.log.info(`Claimed ${what} of ${brief.runId ?? brief.environment} at revision ${brief.revision}.`);
  return { work: true, brief };
}

/** Ends without work when the lease is gone. Throws WorkerError when the App can't be asked or refuses for another reason. */
export async function claim(runtime: Runtime, inputs: ClaimInputs): Promise<ClaimOutputs> {
  const dispatch = await readDispatch(runtime);
  const config = await readConfig(createGitHubReader(runtime, inputs.githubToken), runtime.log);
  const seconds = durationSeconds(config.worker?.maxDuration ?? '') ?? DEFAULT_JOB_SECONDS;
  const appClient = createAppClient({
    ...runtime,
    appUrl: config.app.url,
    deadline: runtime.clock.now() + seconds * 1000,
    seen: dispatch.revision,
  });
  const taken = await takeLease(runtime, appClient, dispatch);
  if (!taken.work) {
    runtime.log.notice(taken.said);
    return { work: false, agent: false };
  }
  const { brief } = taken;
  const path = inCheckout(runtime.env, inputs.brief);
  await runtime.files.write(path, `${JSON.stringify(brief, null, 2)}\n`);
  return { work: true, agent: brief.agent !== null };
}

/** Preflight by hand: what fits; then the analysis worker's word that it is ready, or can't be had (R6.5–R6.8). */
import type { ProviderRequest, WorkspaceRequest } from '../../../schemas/generated/types.js';
import { validateStart } from '../../../schemas/generated/validators.js';
import type { CommandBody } from '../../../state/base/command.js';
import { problemsOf, refuse } from '../../../state/base/errors.js';
import { planWorkspace } from '../../../state/evidence/providers/chaos-studio-workspaces/preflight.js';
import type { WorkspaceValue } from '../../../state/evidence/providers/chaos-studio-workspaces/readers.js';
import { providerOfRequest } from '../../../state/evidence/providers/index.js';
import { readValue } from '../../../state/evidence/readers/index.js';
import { phraseOr } from '../../../state/messages/sentence.js';
import { CliError } from '../errors.js';
import { readObject } from './input.js';
import {
  reasonOf,
  requireRevision,
  requireRun,
  runOf,
  type Sending,
  type Session,
  send,
  snapshotOf,
  workerOf,
} from './session.js';

/** The request as `start` would take it; every problem of it is said at once. */
function requestIn(body: Record<string, unknown>): WorkspaceRequest | null {
  if (body.request === undefined || body.request === null) return null;
  validateStart({ workspace: body.request });
  const errors = (validateStart.errors ?? []).filter(({ instancePath }) => /^\/workspace(\/|$)/.test(instancePath));
  if (errors.length === 0) return body.request as WorkspaceRequest;
  throw new CliError('invalid-start', 'this is not a workspace request', 'Correct each of them.', {
    problems: problemsOf(errors).map((problem) => ({
      ...problem,
      path: problem.path.replace(/^\/workspace/, '/request'),
    })),
  });
}

function workspaceOf(request: ProviderRequest): WorkspaceRequest {
  if (providerOfRequest(request).prepare) return request as WorkspaceRequest;
  throw new CliError('not-found', 'the fault provider of this run needs no workspace', 'Go on with the analysis.');
}

/** The list of workspaces as the service sent it, judged by the run's request; nothing is written (R6.5). */
export async function workspacePlan(session: Session): Promise<unknown> {
  const body = await readObject(session.args, session.io);
  const runId = await runOf(session);
  await requireRevision(session);
  const wanted =
    requestIn(body) ??
    (runId === null ? null : workspaceOf((await snapshotOf(session, runId)).state.workspace.request));
  if (!wanted) throw new CliError('not-found', 'there is no run, and no request', 'Give {request, pages}.');
  const reading = readValue('fault-preparation', { pages: body.pages }, {});
  if (!Array.isArray(reading.value))
    throw new CliError(
      'invalid-receipts',
      `the list can't be read: ${phraseOr(reading.caveat, 'unreadable')}`,
      'Give every page in pages[].',
      {
        path: '/pages',
      },
    );
  return { request: wanted, ...planWorkspace(reading.value as WorkspaceValue[], wanted) };
}

async function asAnalysis(
  session: Session,
  report: Record<string, unknown>,
  given: Record<string, unknown>,
  check?: Sending['check'],
): Promise<unknown> {
  const runId = await requireRun(session);
  // Not snapshotOf: a repeated command is answered whatever revision is expected by now (R2.4).
  const { state } = await session.store.read(runId);
  const body = {
    receipts: [],
    raws: {},
    ...given,
    type: 'submit',
    environment: state?.environment,
    phase: 'resilience-analysis',
    purpose: 'phase',
    report,
    proposal: null,
    patches: {},
  };
  return send(session, body as unknown as CommandBody, {
    runId,
    envelope: workerOf(given),
    ...(check ? { check } : {}),
  });
}

/** --input {token, workflowRun, receipts, raws}: the complete list that was read back, and the grants that were seen. */
export async function workspaceFinalize(session: Session): Promise<unknown> {
  const given = await readObject(session.args, session.io);
  const report = { outcome: 'done', details: 'workspace-finalize', preflight: true };
  return asAnalysis(session, report, given, (before, after) => {
    // Without a list nothing was finalized, and an attempt of the analysis would be counted for it.
    if (after?.analysis.attempts === before?.analysis.attempts) return null;
    const reason = phraseOr(after?.analysis.corrections[0], 'no complete list of workspaces was read lately');
    return refuse('invalid-receipts', reason, 'Read every page again, and submit the fault-preparation receipt.');
  });
}

/** --reason, --input {token, workflowRun, stage?, receipts?, raws?}: the run ends, with what people have to correct. */
export async function workspaceFail(session: Session): Promise<unknown> {
  const reason = reasonOf(session);
  const { stage = 'preflight', ...given } = await readObject(session.args, session.io);
  const report = { outcome: 'failed', details: reason, preflight: true, workspace: { stage, reason } };
  return asAnalysis(session, report, given);
}

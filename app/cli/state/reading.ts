/** Commands that change nothing, and `unlock`. */
import type { WorkspaceRequest } from '../../../schemas/generated/types.js';
import { obligations as derive } from '../../../state/obligations.js';
import { planWorkspace } from '../../../state/preflight.js';
import type { WorkspaceValue } from '../../../state/readers/chaos.js';
import { readValue } from '../../../state/readers/index.js';
import { describeOwner } from '../../../state/store/lock.js';
import { verifyHistory } from '../../../state/verify/index.js';
import { CliError } from '../errors.js';
import { plural } from '../text.js';
import { readObject } from './input.js';
import { requireRun, runOf, type Session, snapshotOf, summaryOf } from './session.js';

export async function status(session: Session): Promise<unknown> {
  const runId = await requireRun(session);
  const { state, control, head } = await snapshotOf(session, runId);
  const waiting = derive({ control, state }, session.io.now());
  return {
    head,
    run: summaryOf(state),
    event: state.event,
    halt: control?.halt ?? null,
    advisory: state.advisory ? { setId: state.advisory.setId, advisories: state.advisory.advisories } : null,
    obligations: waiting,
    runs: await session.store.runs(),
  };
}

export async function obligations(session: Session): Promise<unknown> {
  const at = session.io.now();
  const runs = session.args.run === null ? await session.store.runs() : [await requireRun(session)];
  if (runs.length === 0) await requireRun(session);
  const found: unknown[] = [];
  for (const runId of runs) {
    const { state, control } = await snapshotOf(session, runId);
    for (const obligation of derive({ control, state }, at)) found.push({ runId, ...obligation });
  }
  return { at, obligations: found };
}

/** The list of workspaces as the service sent it, judged by the run's request; nothing is written (R6.5). */
export async function workspacePlan(session: Session): Promise<unknown> {
  const body = await readObject(session.args, session.io);
  const runId = await runOf(session);
  const request = (body.request as WorkspaceRequest | undefined) ?? null;
  const wanted = request ?? (runId === null ? null : (await snapshotOf(session, runId)).state.workspace.request);
  if (!wanted) throw new CliError('not-found', 'there is no run, and no request', 'Give {request, pages}.');
  const reading = readValue('workspace-list', { pages: body.pages }, {});
  if (!Array.isArray(reading.value))
    throw new CliError('invalid-receipts', `the list can't be read: ${reading.caveat}`, 'Give every page in pages[].', {
      path: '/pages',
    });
  return { request: wanted, ...planWorkspace(reading.value as WorkspaceValue[], wanted) };
}

/** Like `chaos-loop verify`, on the history beside the file. A failed invariant is the error; the rest is in problems. */
export async function verify(session: Session): Promise<unknown> {
  const { args, store } = session;
  const runId = await requireRun(session);
  // What the files say now must be what the history says.
  await snapshotOf(session, runId);
  const history = await store.history(runId);
  const invariants = verifyHistory(history, { requireTerminal: args.requireTerminal });
  const failed = invariants.flatMap((result) => (result.status === 'failed' ? [result] : []));
  if (failed.length === 0) return { runId, commits: history.commits.length, invariants };
  throw new CliError(
    'not-verified',
    `${plural(failed.length, 'invariant')} failed`,
    'Do not rely on what this document says until it is explained.',
    {
      path: args.state,
      problems: failed.map((result) => ({
        path: result.revision === null ? result.document : `r${result.revision} of ${result.document}`,
        message: `${result.name}: expected ${result.expected}; found ${result.found}`,
        hint: 'Look at this revision: who made it, and why?',
      })),
    },
  );
}

/** Breaks a lock whose process is gone; one of another machine only when a person answers for it. */
export async function unlock({ args, store }: Session): Promise<unknown> {
  const held = await store.lock();
  if (!held) return { unlocked: false, was: null };
  if (held.held === 'alive' || (held.held === 'elsewhere' && !args.elsewhere))
    throw new CliError(
      'state-locked',
      `${describeOwner(held.owner)} holds the lock${held.held === 'alive' ? ' and lives' : ''}`,
      held.held === 'alive' ? 'Wait for it, or end it.' : 'When it is certainly gone there: add --elsewhere.',
      { path: args.state },
    );
  const unlocked = args.dryRun ? false : await store.breakLock(held);
  return { dryRun: args.dryRun, unlocked, was: held.owner };
}

/** Commands that change nothing, and `unlock`. */

import { asRecord, parseJson } from '../../../state/base/json.js';
import { obligations as derive } from '../../../state/queries/obligations.js';
import { describeOwner } from '../../../state/store/lock.js';
import { verifyHistory } from '../../../state/verify/index.js';
import { conclusionCode } from '../commands/verify.js';
import { CliError } from '../errors.js';
import { plural } from '../text.js';
import { requireRevision, requireRun, type Session, snapshotOf, summaryOf } from './session.js';

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

/** Whether the first document that is here had others before it. */
function beginsLate(text: string): boolean {
  const { revision } = asRecord(parseJson(text));
  return typeof revision === 'number' && revision > 1;
}

/** Like `chaos-loop verify`, on the history beside the file. A failed invariant is the error; the rest is in problems. */
export async function verify(session: Session): Promise<unknown> {
  const { args, store } = session;
  const runId = await requireRun(session);
  // What the files say now must be what the history says.
  await snapshotOf(session, runId);
  const history = await store.history(runId);
  const [first] = history.commits.flatMap(({ state }) => (typeof state === 'string' ? [state] : []));
  if (first !== undefined && beginsLate(first))
    throw new CliError(
      'incomplete-history',
      `${args.state} was copied without its history, so nothing was checked`,
      'Verify it where it comes from: chaos-loop verify --git <repository>.',
      { path: args.state },
    );
  const invariants = verifyHistory(history, { requireTerminal: args.requireTerminal });
  const failed = invariants.flatMap((result) => (result.status === 'failed' ? [result] : []));
  if (failed.length === 0)
    return { runId, commits: history.commits.length, conclusion: conclusionCode([{ invariants }]), invariants };
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
export async function unlock(session: Session): Promise<unknown> {
  const { args, store } = session;
  await requireRevision(session);
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

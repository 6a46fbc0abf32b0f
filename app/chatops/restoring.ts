/** The verb `restore`: what somebody did to the state branch is undone, by name (R20.3). */

import type { Command, CommandBody, SkippedRevision } from '../../state/base/command.js';
import { refuse } from '../../state/base/errors.js';
import { wordOf } from '../../state/base/message.js';
import type { Accepted } from '../../state/run/documents.js';
import { parseKept } from '../../state/run/kept.js';
import { QuarantineError, StoreError } from '../../state/store/branch.js';
import type { Controller } from '../controller/controller.js';
import type { ExecuteResult } from '../controller/ports.js';
import { putBack } from '../effects/shown-files.js';
import type { RepositoryContext } from '../github/repository-context.js';
import { indexOf } from '../github/run-index.js';
import { refusalText } from '../views/answers.js';
import { bullets, code, plain } from '../views/markdown.js';

export interface Restoring {
  controller: Controller;
  context: RepositoryContext;
  /** The command of whoever asks. */
  command(body: CommandBody): Command;
  permissions: Pick<Extract<CommandBody, { type: 'restore' }>, 'permissions'>;
  /** Wakes the run afterwards. */
  wake(runId: string | null): void;
  /** Called when something was restored. */
  took(): void;
}

const COMMIT = /^[0-9a-f]{40}$/i;
const CONTROL = 'control';

/** Null where it can be read. */
async function problemOf(context: RepositoryContext, runId: string | null): Promise<StoreError | null> {
  try {
    await context.store.read(runId);
    return null;
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

const ofBranch = (context: RepositoryContext, problem: StoreError | null): boolean =>
  problem instanceof QuarantineError && problem.commit === null && problem.path === context.state?.branch;

/** Each commit with its reason is in the kept command; the event only counts them (R2.8). */
function skippedOf({ kept }: Accepted): SkippedRevision[] {
  const command = kept && parseKept(kept.text)?.command;
  return command && 'skipped' in command ? (command.skipped as SkippedRevision[]) : [];
}

function said({ took }: Restoring, what: string, result: ExecuteResult): string {
  if (!result.ok) return refusalText(result.error);
  took();
  const details = (result.accepted.state ?? result.accepted.control)?.event.details ?? {};
  const lines = skippedOf(result.accepted).map(
    ({ commit, reason }) => `${code(commit.slice(0, 12))}: ${plain(reason, 300)}`,
  );
  return `${what} goes on from revision ${wordOf(details.restoredFrom)}. Skipped:\n\n${bullets(lines)}`;
}

/** Every active run learns that the branch was not what it should be: its worker is fenced off (R20.3). */
async function branch(restoring: Restoring, lost: string): Promise<string> {
  const { controller, context, command, wake } = restoring;
  const restored = await controller.restoreBranch(context, lost);
  if (!('replaced' in restored)) return refusalText(restored.error);
  const reason = restored.replaced === null ? 'the branch was deleted' : 'the branch was set back or made anew';
  const skipped = [{ commit: restored.replaced ?? lost, revision: null, reason, operations: [] }];
  const parts = [`The state branch holds ${code(lost.slice(0, 12))} again.`];
  const index = await indexOf(context.store, await context.store.read(null));
  for (const runId of Object.keys(index.runs)) {
    parts.push(
      said(
        restoring,
        `Run ${code(runId)}`,
        await controller.execute(context, runId, command({ type: 'restore', skipped })),
      ),
    );
    wake(runId);
  }
  return parts.join('\n\n');
}

/**
 * What people see of a run whose document is as it was left: an edit after its record was closed is undone here only (R18). Nothing
 * is decided, so that the authority for the verb, which was asked before, is all that it takes (R11.1).
 */
async function shown(context: RepositoryContext, runId: string): Promise<string[]> {
  if ((await problemOf(context, runId)) !== null) return [];
  const { state, head } = await context.store.read(runId);
  return state === null || head === null ? [] : putBack(context, runId, head);
}

async function document(restoring: Restoring, runId: string | null): Promise<string> {
  const { controller, context, command, permissions, wake } = restoring;
  const result = await controller.restore(context, runId, (skipped) =>
    command({ type: 'restore', skipped, ...(runId === null ? permissions : {}) }),
  );
  wake(runId);
  const pages = result.ok || runId === null ? [] : await shown(context, runId);
  if (pages.length > 0) {
    restoring.took();
    return `Put back as the App wrote it last: ${pages.map((name) => code(name)).join(' and ')} of run ${code(runId ?? '')}. Nothing else of it had to be restored.`;
  }
  return said(restoring, runId === null ? code('control.json') : `Run ${code(runId)}`, result);
}

/** `target`: a run, `control`, a commit that was the branch's head; null: whatever can't be read. */
export async function restoreState(restoring: Restoring, target: string | null): Promise<string> {
  const { context } = restoring;
  if (target !== null && COMMIT.test(target)) return branch(restoring, target.toLowerCase());
  const problem = await problemOf(context, null);
  if (ofBranch(context, problem) && context.memory.newest !== null) return branch(restoring, context.memory.newest);
  const parts: string[] = [];
  if (problem !== null || target === CONTROL) parts.push(await document(restoring, null));
  if (target === CONTROL || (await problemOf(context, null)) !== null) return parts.join('\n\n');
  const snapshot = await context.store.read(null);
  const active = Object.values(snapshot.control?.environments ?? {}).flatMap(({ activeRun }) => activeRun ?? []);
  const known = new Set([...active, ...Object.keys((await indexOf(context.store, snapshot)).runs)]);
  const named = target === null ? [...known] : [target];
  for (const runId of named) {
    const broken = await problemOf(context, runId);
    if (ofBranch(context, broken) && context.memory.newest !== null) return branch(restoring, context.memory.newest);
    if (broken !== null || target !== null) parts.push(await document(restoring, runId));
  }
  if (parts.length > 0) return parts.join('\n\n');
  return refusalText(
    refuse(
      'not-found',
      'everything on the state branch is as the App left it',
      'After the branch was deleted or made anew, name its last good commit: restore <commit>.',
    ).error,
  );
}

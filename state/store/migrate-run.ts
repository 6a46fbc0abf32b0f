/** A run whose document is of an older version comes to the present one by one more revision of its chain (§19). */
import type { RunState } from '../../schemas/generated/types.js';
import { type Refusal, refuse } from '../base/errors.js';
import { asList, asNumber, asRecord, asText, parseJson } from '../base/json.js';
import { atLeast, effectivePermission, MINIMUM } from '../config/authority.js';
import { type MigrateContext, migrate } from '../migrations/index.js';
import type { Kept } from '../run/kept.js';
import { stale } from './carry-out.js';
import { changesetOf } from './changeset.js';
import type { FileStore, OlderSnapshot } from './file.js';

export interface MigrateOptions {
  /** Refuse with `stale-revision` unless the document stands there. */
  expectedRevision?: number;
  /** Say what would become of it, and change nothing. */
  dryRun?: boolean;
}

export type MigratedRun =
  | {
      ok: true;
      state: RunState;
      /** Versions that were left behind; none: the document was a present one already, and nothing is changed. */
      steps: string[];
      changed: boolean;
      /** This command id migrated the run before (R2.4). */
      replayed: boolean;
      revision: number;
    }
  | Refusal;

const ATTEMPTS = 20;

/** Nothing to do; or what the same command did before, which its revision says. */
async function present(
  store: FileStore,
  runId: string,
  commandId: string,
  expected: number | undefined,
): Promise<MigratedRun> {
  const { state } = await store.read(runId);
  if (!state) return refuse('not-found', `there is no run ${runId}`, 'Name a run that is there.');
  const entry = Object.hasOwn(state.commands, commandId) ? state.commands[commandId] : undefined;
  const answer = { ok: true as const, state, changed: false };
  if (!entry) {
    return stale(state.revision, expected) ?? { ...answer, steps: [], replayed: false, revision: state.revision };
  }
  const { commits } = await store.history(runId);
  for (const commit of commits) {
    if (typeof commit.state !== 'string') continue;
    const document = asRecord(parseJson(commit.state));
    const { type, details } = asRecord(document.event);
    if (document.revision !== entry.revision || type !== 'migrated') continue;
    const steps = asList(asRecord(details).steps).flatMap((step) => asText(step) ?? []);
    return { ...answer, steps, replayed: true, revision: entry.revision };
  }
  return refuse(
    'command-conflict',
    `command ${commandId} was accepted before with other content (revision ${entry.revision})`,
    'Use a new command id for a new command.',
  );
}

function commitOf(before: OlderSnapshot, state: RunState, kept: Kept | null) {
  // Only who it is and where it stands is read of the older document, for the subject of the commit.
  const older = before.document as unknown as RunState;
  return changesetOf({
    before: { control: before.control, state: older },
    decision: {
      ok: true,
      control: before.control,
      state,
      changed: { state: true, control: false },
      replayed: false,
      revision: state.revision,
      evidence: {},
      archive: null,
      kept,
    },
    runId: state.runId,
    readme: null,
    index: before.index,
  });
}

/** Asked twice is asked once. Needs the permission of `restore` (R11.1). Throws what the store throws. */
export async function migrateRun(
  store: FileStore,
  runId: string,
  context: () => MigrateContext,
  options: MigrateOptions = {},
): Promise<MigratedRun> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const asked = context();
    const seen = effectivePermission(asked.authority ?? null, null);
    if (seen === null || !atLeast(seen, MINIMUM.restore))
      return refuse(
        'not-permitted',
        `"migrate" needs ${MINIMUM.restore} permission; this account has ${seen}`,
        'Ask a person who has it.',
      );
    const before = await store.readOlder(runId);
    if (!before) return present(store, runId, asked.commandId, options.expectedRevision);
    const migrated = migrate(before.document, asked);
    if (!migrated.ok) return migrated;
    const refused = stale(asNumber(before.document.revision) ?? Number.NaN, options.expectedRevision);
    if (refused) return refused;
    const { state, steps, kept } = migrated;
    const answer = { ok: true as const, state, steps, changed: true, replayed: false, revision: state.revision };
    const commit = commitOf(before, state, kept);
    if (commit === null || options.dryRun === true) return answer;
    const outcome = await store.commit(before.head, commit);
    if (outcome.ok) return answer;
  }
  return refuse('busy', 'other writers were faster every time', 'Send the same command again.');
}

/**
 * A refusal is an answer about the state branch as it was read, and GitHub's replicas lag: where another process of the App writes too,
 * what it recorded a moment ago may be just what a command answers. So before a refusal is final, the head is asked for once more.
 */
import { StoreError } from '../../state/store/branch.js';
import type { RepositoryContext } from '../github/repository-context.js';
import type { Clock } from '../runtime/clock.js';

/** How long a replica is given, milliseconds; people wait so long for a refusal, and for nothing else. */
const LAG_MS = 1500;

/** A process that alone writes knows the newest head by its own commits: its refusals are final. */
export const mayLag = ({ store }: RepositoryContext): boolean => !store.alone();

/**
 * Whether the branch has another head, after a pause, than the one that is known when this is called: one question, if that one is still
 * known. A state that can't be read has moved nowhere: whatever was answered says so.
 */
export async function movedMeanwhile({ store }: RepositoryContext, clock: Clock): Promise<boolean> {
  try {
    const { head } = await store.read(null, 0);
    await clock.sleep(LAG_MS);
    return (await store.read(null, clock.now())).head !== head;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return false;
  }
}

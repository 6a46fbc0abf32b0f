/** A patch applies only to the files that it was made from (R12.3). */
import type { Patch } from '../../schemas/generated/types.js';
import { type Problem, type Refusal, refuse } from '../../state/errors.js';
import { pointerOf } from '../../state/pointer.js';
import type { Blobs } from '../github/trees.js';

/** Every file of the patches that is not the one that the patch was made from any more. */
export function movedBlobs(patches: Record<string, Patch>, head: Blobs): Problem[] {
  return Object.entries(patches).flatMap(([changeId, patch]) =>
    patch.files.flatMap((file, index) => {
      const now = head.get(file.path) ?? null;
      if (now === file.baseBlob) return [];
      const path = pointerOf(['patches', changeId, 'files', index, 'baseBlob']);
      const message = `${file.path} is ${now ?? 'absent'} on the default branch, the patch was made from ${file.baseBlob ?? 'no file'}`;
      return [{ path, message, hint: 'Make the change again on the head of the default branch.' }];
    }),
  );
}

export function refuseMovedBlobs(patches: Record<string, Patch>, head: Blobs): Refusal | null {
  const problems = movedBlobs(patches, head);
  if (problems.length === 0) return null;
  return refuse('base-moved', 'files changed on the default branch since the patch was made', problems[0]?.hint ?? '', {
    problems,
  });
}

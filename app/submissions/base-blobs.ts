/** A patch applies only to the files that it was made from (R12.3). */
import type { Patch, PatchFile } from '../../schemas/generated/types.js';
import { type Problem, type Refusal, refuse } from '../../state/base/errors.js';
import { pointerOf } from '../../state/base/pointer.js';
import type { Entries, TreeEntry } from '../github/trees.js';

function foldersOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Every path that has to be asked for: the files themselves, and the folders in which new ones would lie. */
export function pathsOf(patches: Record<string, Patch>): string[] {
  const files = Object.values(patches).flatMap((patch) => patch.files);
  return [...new Set(files.flatMap(({ path, baseBlob }) => (baseBlob === null ? [path, ...foldersOf(path)] : [path])))];
}

function described(entry: TreeEntry | null): string {
  if (entry === null) return 'absent';
  if (entry.type === 'commit') return `a submodule at ${entry.id}`;
  return entry.type === 'tree' ? 'a folder' : entry.id;
}

/** Why the file can't be laid on what is there now. GitHub's tree API would take a folder or a file away without a word. */
function problemOf({ path, baseBlob }: PatchFile, head: Entries): string | null {
  const now = head.get(path) ?? null;
  const same = now === null ? baseBlob === null : now.type === 'blob' && now.id === baseBlob;
  if (!same)
    return `${path} is ${described(now)} on the default branch, the patch was made from ${baseBlob ?? 'no file'}`;
  for (const folder of foldersOf(path)) {
    const type = head.get(folder)?.type ?? 'tree';
    if (type !== 'tree')
      return `${folder} is a ${type === 'blob' ? 'file' : 'submodule'} on the default branch, so ${path} can't lie in it`;
  }
  return null;
}

/** Every file of the patches that can't be laid on `head`; `head` answers at least for `pathsOf`. */
export function movedBlobs(patches: Record<string, Patch>, head: Entries): Problem[] {
  return Object.entries(patches).flatMap(([changeId, patch]) =>
    patch.files.flatMap((file, index) => {
      const message = problemOf(file, head);
      if (message === null) return [];
      const path = pointerOf(['patches', changeId, 'files', index, 'baseBlob']);
      return [{ path, message, hint: 'Make the change again on the head of the default branch.' }];
    }),
  );
}

export function refuseMovedBlobs(patches: Record<string, Patch>, head: Entries): Refusal | null {
  const problems = movedBlobs(patches, head);
  if (problems.length === 0) return null;
  return refuse('base-moved', 'files changed on the default branch since the patch was made', problems[0]?.hint ?? '', {
    problems,
  });
}

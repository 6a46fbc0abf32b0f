/** Gives the files of a working tree to the changes that a coding agent lists (R12.1, R12.3). */
import type { ImplementedChange, Patch, PatchFile } from '../../schemas/generated/types.js';
import type { Problem } from '../../state/base/errors.js';
import type { WorkingTree } from './working-tree.js';

/**
 * Gives each changed file to exactly one change. Problems: a file in none or in two changes, a named file that did not
 * change, a change with nothing to it.
 */
export function splitPatches(
  tree: WorkingTree,
  changes: readonly ImplementedChange[],
): { patches: Record<string, Patch>; problems: Problem[] } {
  const patches: Record<string, Patch> = {};
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  const delivered = changes.filter((change) => change.handoff === undefined);
  changes.forEach((change, index) => {
    const at = `/implemented/${index}`;
    if (change.handoff !== undefined) return;
    if (change.files === undefined && delivered.length > 1) {
      problems.push({
        path: `${at}/files`,
        message: `change ${change.changeId} names no files`,
        hint: 'With more than one change, list the files of each.',
      });
      return;
    }
    const wanted = change.files ?? tree.files.map((file) => file.path);
    const files: PatchFile[] = [];
    wanted.forEach((path, position) => {
      const file = tree.files.find((entry) => entry.path === path);
      const owner = owners.get(path);
      if (!file || owner !== undefined) {
        problems.push({
          path: `${at}/files/${position}`,
          message: file ? `${path} belongs to change ${owner} already` : `${path} was not changed`,
          hint: file ? 'Put each file into one change.' : 'Change it, or leave it out.',
        });
        return;
      }
      owners.set(path, change.changeId);
      files.push(file);
    });
    if (files.length === 0) {
      problems.push({
        path: at,
        message: `change ${change.changeId} changes no file`,
        hint: 'Edit files in the working directory.',
      });
    } else {
      patches[change.changeId] = { schemaVersion: 'chaos-loop/patch/v1', base: tree.base, files };
    }
  });
  for (const file of tree.files) {
    if (!owners.has(file.path)) {
      problems.push({
        path: '/implemented',
        message: `${file.path} was changed but belongs to no change`,
        hint: 'List it under files of a change, or undo it.',
      });
    }
  }
  return { patches, problems };
}

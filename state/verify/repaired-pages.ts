/** A run's README that somebody edited, and that was written back: nothing false stands any more (R18). */
import type { ParsedHistory } from './parse.js';

/**
 * Commits that wrote the README and nothing else of the run, up to one that wrote again exactly what the last revision had
 * written. An edit without such a repair is not among them, and neither is one that only carries the right last line.
 */
export function repairedPages({ source, skipped }: ParsedHistory): ReadonlySet<string> {
  const { runId, commits } = source;
  const repaired = new Set<string>();
  const page = `runs/${runId}/README.md`;
  let written: string | null = null;
  let edits: string[] = [];
  for (const { commit, paths, state, readme } of commits) {
    if (state !== undefined) {
      if (skipped.has(commit)) continue;
      written = readme ?? written;
      edits = [];
      continue;
    }
    const own = paths.filter((path) => path.startsWith(`runs/${runId}/`));
    if (own.length !== 1 || own[0] !== page) continue;
    edits.push(commit);
    if (readme === undefined || readme !== written) continue;
    for (const edit of edits) repaired.add(edit);
    edits = [];
  }
  return repaired;
}

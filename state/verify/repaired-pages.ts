/** Pages and pictures of a run that somebody edited, and that were written back: nothing false stands any more (R18). */
import { pictureFile, readmeFile, shownFiles } from '../run/page.js';
import type { CommitSource } from './history.js';
import type { ParsedHistory } from './parse.js';

/** What the commit wrote of what is shown beside the state, by path; null: it deleted that. */
export function shownIn(runId: string, { readme, picture }: CommitSource): [path: string, text: string | null][] {
  const all: [string, string | null | undefined][] = [
    [readmeFile(runId), readme],
    [pictureFile(runId), picture],
  ];
  return all.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]]));
}

/**
 * Commits that wrote pages and nothing else of the run, and after which each of those pages was written again: by a revision,
 * or by a commit that wrote exactly what the last revision had written. An edit that still stands is not among them, and
 * neither is one after which something came that only looks right.
 */
export function repairedPages({ source, skipped }: ParsedHistory): ReadonlySet<string> {
  const { commits } = source;
  const runId = source.runId ?? '';
  const repaired = new Set<string>();
  const pages = shownFiles(runId);
  // Before a revision wrote a picture there is none to show.
  const written = new Map<string, string | null>(pages.map((path) => [path, null]));
  const open = new Map<string, Set<string>>();
  const settle = (path: string) => {
    for (const [commit, touched] of open) {
      touched.delete(path);
      if (touched.size > 0) continue;
      repaired.add(commit);
      open.delete(commit);
    }
  };
  for (const commit of commits) {
    const shown = shownIn(runId, commit);
    if (commit.state !== undefined) {
      if (skipped.has(commit.commit)) continue;
      for (const [path, text] of shown) {
        written.set(path, text);
        settle(path);
      }
      continue;
    }
    const own = commit.paths.filter((path) => path.startsWith(`runs/${runId}/`));
    if (own.length === 0 || !own.every((path) => pages.includes(path))) continue;
    open.set(commit.commit, new Set(own));
    for (const [path, text] of shown) if (text === written.get(path)) settle(path);
  }
  return repaired;
}

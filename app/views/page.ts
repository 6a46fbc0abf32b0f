/** What a page may be at most, and how one that is longer is cut: at the end of a line, with the way to the whole. */
import type { RunState } from '../../schemas/generated/types.js';
import { code } from './markdown.js';

/**
 * In UTF-16 units, which are never fewer than the characters that GitHub counts: 65,536 a comment or body of a pull request,
 * 256 a title. Room is left for our own marks. Files are shown whole up to half a megabyte.
 */
export const PAGE = { comment: 64_000, body: 64_000, title: 250, file: 400_000 } as const;

/** A part that may be cut where the page is too long; the others stay whole. */
export interface Long {
  long: string;
}

export function long(text: string | null | false | undefined): Long | null {
  return typeof text === 'string' && text !== '' ? { long: text } : null;
}

type Part = string | Long | null | false | undefined;

const GAP = '\n\n';

/** What is open at the end of a cut text has to be closed for what follows. */
function closing(text: string): string {
  const folded = text.split('<details>').length - text.split('</details>').length;
  return folded > 0 ? '\n\n</details>' : '';
}

/** Whole lines of at most `max`, with the note; empty where not even the note fits. */
function cut(text: string, max: number, note: string): string {
  const room = max - note.length - GAP.length - '\n\n</details>'.length;
  if (room < 0) return '';
  const end = text.lastIndexOf('\n', room);
  const kept = end <= 0 ? '' : text.slice(0, end).trimEnd();
  return kept === '' ? note : `${kept}${closing(kept)}${GAP}${note}`;
}

/** The same length for all that is longer: what is short leaves its room to the others. */
function shareOf(lengths: readonly number[], room: number): number {
  let left = room;
  let count = lengths.length;
  for (const length of [...lengths].sort((a, b) => a - b)) {
    if (length * count > left) return Math.max(0, Math.floor(left / count));
    left -= length;
    count -= 1;
  }
  return Number.POSITIVE_INFINITY;
}

/** Parts with an empty line between them, at most `max` long; `whole` is Markdown that says where nothing is left out. */
export function page(max: number, whole: string, parts: readonly Part[]): string {
  const present = parts.filter((part): part is string | Long => Boolean(part));
  const texts = present.map((part) => (typeof part === 'string' ? part : part.long));
  const all = texts.filter((text) => text !== '').join(GAP);
  if (all.length <= max) return all;
  const note = `*Cut here, because the page would be too long. The whole: ${whole}.*`;
  const fixed = present.reduce((sum, part) => sum + GAP.length + (typeof part === 'string' ? part.length : 0), 0);
  const lengths = present.flatMap((part) => (typeof part === 'string' ? [] : [part.long.length]));
  const share = shareOf(lengths, max - fixed);
  const fitted = present
    .map((part) => (typeof part === 'string' || part.long.length <= share ? part : cut(part.long, share, note)))
    .map((part) => (typeof part === 'string' ? part : part.long))
    .filter((text) => text !== '')
    .join(GAP);
  return fitted.length <= max ? fitted : cut(fitted, max, note);
}

/** The state branch, and the repository that holds it. */
export interface StatePlace {
  owner: string;
  name: string;
  branch: string;
}

/** Where the state branch keeps the page of a run, as a link that works in every comment of the repository. */
export function wholeRun(state: RunState, place?: StatePlace): string {
  const path = `runs/${state.runId}/README.md`;
  if (place === undefined) return `${code(path)} on the state branch`;
  const address = [place.owner, place.name, 'blob', ...place.branch.split('/')].map(encodeURIComponent).join('/');
  return `[${path}](/${address}/${path})`;
}

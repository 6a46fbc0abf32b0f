/** Places in files, as findings show them. */
import type { CodeLocation } from '../../schemas/generated/types.js';
import { visibleLine } from '../../state/base/defuse.js';

const SHOWN = 120;

/** A place with its first line as it stands: one line of visible characters. Lines count from 1. */
export function locate(path: string, text: string, line: number, endLine = line): CodeLocation {
  return { path, line, endLine: Math.max(line, endLine), text: visibleLine(lineAt(text, line), SHOWN) };
}

function lineAt(text: string, line: number): string {
  let start = 0;
  for (let count = 1; count < line; count += 1) {
    const next = text.indexOf('\n', start);
    if (next < 0) return '';
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, Math.min(end < 0 ? text.length : end, start + SHOWN * 4));
}

/** `src/http.ts:12` */
export function placeOf({ path, line }: CodeLocation): string {
  return `${path}:${line}`;
}

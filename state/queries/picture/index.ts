/** The pictures of a run: for pages, for a job's summary, and for a terminal. */

import type { RunState } from '../../../schemas/generated/types.js';
import { chapters, pairOf } from '../view/chapters.js';
import type { ViewInput } from '../view/index.js';
import { isPictured } from '../view/pictured.js';
import { drawnPayloads, measuredOf, panelOf } from '../view/series.js';
import type { Panel } from '../view/types.js';
import { svgOf } from './svg.js';

export { curve } from './curve.js';
export { mermaidOf } from './mermaid.js';
export { svgOf } from './svg.js';
export { pictureTitle } from './texts.js';

function panelsOf({ state, closed, raw }: Pick<ViewInput, 'state' | 'closed' | 'raw'>): Panel[] {
  const { before, after } = pairOf(state, chapters({ state, closed }));
  return [before, after].flatMap((chapter) =>
    chapter ? (panelOf(measuredOf(chapter), raw ?? (() => null)) ?? []) : [],
  );
}

/** Digests of the stored payloads that the picture is drawn from. */
export function payloadsOf({ state, closed }: Pick<ViewInput, 'state' | 'closed'>): string[] {
  const { before, after } = pairOf(state, chapters({ state, closed }));
  return [before, after].flatMap((chapter) => (chapter ? drawnPayloads(measuredOf(chapter)) : []));
}

/** What a picture shows, as far as the state alone tells; empty: there is none. */
function shows(state: RunState | null): string {
  if (state === null || !isPictured(state)) return '';
  const { before, after } = pairOf(state, chapters({ state, closed: new Map() }));
  const acted = [before, after].flatMap((chapter) => {
    const windows = chapter?.execution?.windows ?? chapter?.summary?.windows;
    return chapter && windows?.fault ? [`${chapter.n} ${windows.fault.from} ${chapter.verdict}`] : [];
  });
  return acted.length === 0 ? '' : [...acted, state.transition.status === 'terminated'].join(', ');
}

/** Whether the revision writes the picture: a fault acted, its verdict came, or nothing follows any more. */
export function redraws(before: RunState | null, state: RunState): boolean {
  const now = shows(state);
  return now !== '' && now !== shows(before?.runId === state.runId ? before : null);
}

/** The picture as it is kept; null: no fault acted yet. */
export function pictureOf(input: Pick<ViewInput, 'state' | 'closed' | 'raw'>): string | null {
  return svgOf(panelsOf(input), input.state.transition.status !== 'terminated');
}

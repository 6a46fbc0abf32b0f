/** The pictures of a run: for pages, for a job's summary, and for a terminal. */

import { chapters, pairOf } from '../view/chapters.js';
import type { ViewInput } from '../view/index.js';
import { drawnPayloads, panelOf } from '../view/series.js';
import type { Panel } from '../view/types.js';
import { svgOf } from './svg.js';

export { curve } from './curve.js';
export { mermaidOf } from './mermaid.js';
export { svgOf } from './svg.js';
export { pictureTitle } from './texts.js';

function panelsOf({ state, closed, raw }: Pick<ViewInput, 'state' | 'closed' | 'raw'>): Panel[] {
  const { before, after } = pairOf(state, chapters({ state, closed }));
  return [before, after].flatMap((chapter) => (chapter ? (panelOf(chapter, raw ?? (() => null)) ?? []) : []));
}

/** Digests of the stored payloads that the picture is drawn from. */
export function payloadsOf({ state, closed }: Pick<ViewInput, 'state' | 'closed'>): string[] {
  const { before, after } = pairOf(state, chapters({ state, closed }));
  return [before, after].flatMap((chapter) => (chapter ? drawnPayloads(chapter) : []));
}

/** The picture as it is kept; null: no fault acted yet. */
export function pictureOf(input: Pick<ViewInput, 'state' | 'closed' | 'raw'>): string | null {
  return svgOf(panelsOf(input), input.state.transition.status !== 'terminated');
}

/** What the App shows beside a run's state, and what binds it to that state (R18). Wording is nobody's business but a reader's. */
import type { RunState } from '../../schemas/generated/types.js';
import { digestOf } from '../base/digest.js';

/** `runs/<id>/README.md`: the whole story, bound by its last line. */
export const readmeFile = (runId: string): string => `runs/${runId}/README.md`;

/** `runs/<id>/sli.svg`: drawn from state and payloads, and bound by that. */
export const pictureFile = (runId: string): string => `runs/${runId}/sli.svg`;

/** All of them: edited by somebody, each is written back as the revision wrote it that wrote it last. */
export const shownFiles = (runId: string): string[] => [readmeFile(runId), pictureFile(runId)];

/** Digest of a run's state as a page names it: without the seal, which is put on afterwards. */
export function shownDigest(state: RunState): string {
  const { seal: _seal, ...event } = state.event;
  return digestOf({ ...state, event });
}

/** The line: readable, and read by `verify`. */
export function shownLine(state: RunState, digest = shownDigest(state)): string {
  return `Shows run \`${state.runId}\` at revision ${state.revision}, state \`${digest}\`.`;
}

/** The page with that line at its end. */
export function boundPage(page: string, state: RunState, digest = shownDigest(state)): string {
  return `${page.trimEnd()}\n\n${shownLine(state, digest)}\n`;
}

export interface ShownState {
  runId: string;
  revision: number;
  digest: string;
}

/** What the last line of a page says that it shows; null when it says nothing. */
export function shownBy(page: string): ShownState | null {
  const line = page.trimEnd().split('\n').at(-1) ?? '';
  const match = /^Shows run `([^`]+)` at revision (\d{1,9}), state `([0-9a-f]{64})`\.$/.exec(line);
  return match?.[1] && match[2] && match[3] ? { runId: match[1], revision: Number(match[2]), digest: match[3] } : null;
}

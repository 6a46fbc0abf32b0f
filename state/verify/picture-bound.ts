/** A run's picture follows from its state and stored payloads, byte by byte, and is written when what it shows changes (§18). */
import type { ExperimentDocument } from '../../schemas/generated/types.js';
import { pictureOf, redraws } from '../queries/picture/index.js';
import { pictureFile } from '../run/page.js';
import { type Failure, failure, firstOf } from './failure.js';
import { objectOf, type ParsedHistory } from './parse.js';

/** Revisions of rules that write none, and those that a migration or a `restore` made, are left out. */
export function wrongPicture({ source, revisions, documents }: ParsedHistory): Failure | null {
  const raw = (digest: string): unknown => {
    const text = source.evidence(digest);
    return text === null ? null : objectOf(text).value;
  };
  /** The picture that stood there before. */
  let stands: string | null | undefined;
  return firstOf(revisions, (revision) => {
    const { state, before, older } = revision;
    const written = revision.source.picture;
    const stood = stands;
    if (written !== undefined) stands = written;
    if (older || state.event.type === 'restore') return null;
    const due = redraws(before, state);
    if (!due && written === undefined) return null;
    const place = { ...revision, document: pictureFile(state.runId) };
    if (!due) return failure(place, 'no picture, because what it shows did not change', 'one was written');
    const closed = new Map<number, ExperimentDocument>();
    for (const { n } of state.experiments) {
      const found = documents.get(n);
      if (found) closed.set(n, found.document);
    }
    const drawn = pictureOf({ state, closed, raw }) ?? undefined;
    // The same text again is no change of the branch.
    if (drawn === (written === undefined ? (stood ?? undefined) : written)) return null;
    return failure(
      place,
      'the picture that follows from the state and its evidence',
      written === undefined ? 'none was written' : 'another one',
    );
  });
}

/** What lies on the branch: the App's files as plain files, the index of the runs as they are, and nothing else (R2.1, R20.2). */
import { digestOf } from '../base/digest.js';
import { asRecord } from '../base/json.js';
import { nextIndex } from '../run/active-runs.js';
import { type Failure, failure, firstOf } from './failure.js';
import { objectOf, type ParsedHistory } from './parse.js';

const PLAIN = '100644';
const DIGEST = '[0-9a-f]{64}';
/** README.md at the root says what the branch is; its wording is nobody's business (R18). */
const FILES = new RegExp(
  `^(README\\.md|control\\.json|index\\.json|evidence/${DIGEST}\\.json|commands/[1-9][0-9]*\\.json|` +
    `runs/[^/]+/(state\\.json|README\\.md|sli\\.svg|experiments/[1-9][0-9]*\\.json|evidence/${DIGEST}\\.json|commands/[1-9][0-9]*\\.json))$`,
);

/** A name or a kind of file that the App does not write; a folder of a run that never was. */
function unknownFile({ source }: ParsedHistory): Failure | null {
  const paths = new Set(source.tree?.map(({ path }) => path));
  return firstOf(source.tree ?? [], ({ path, mode }) => {
    const place = { document: path, revision: null, commit: source.commits.at(-1)?.commit ?? null };
    if (!FILES.test(path)) return failure(place, 'only files that the App writes', 'another one');
    if (mode !== PLAIN) return failure(place, `a plain file (${PLAIN})`, `mode ${mode}`);
    const run = /^runs\/[^/]+\//.exec(path)?.[0];
    return run === undefined || paths.has(`${run}state.json`)
      ? null
      : failure(place, `${run}state.json beside it`, 'none');
  });
}

/** The run's entry in index.json, which the App wakes runs by; where there is no entry, none lies (R2.7). */
function wrongIndex({ source, revisions, invalid }: ParsedHistory): Failure | null {
  const state = revisions.at(-1)?.state;
  const read = typeof source.index === 'string' ? objectOf(source.index).value : null;
  if (invalid.length > 0 || !state || !read || state.event.kept === undefined) return null;
  const runs = asRecord(read.runs);
  const found = Object.hasOwn(runs, state.runId) ? runs[state.runId] : undefined;
  const right = nextIndex(null, state).runs[state.runId];
  if (found === undefined || (right !== undefined && digestOf(found) === digestOf(right))) return null;
  const place = { document: 'index.json', revision: state.revision, commit: null };
  return failure(
    place,
    right ? JSON.stringify(right) : `no entry of run ${state.runId}, which has ended`,
    JSON.stringify(found),
  );
}

/**
 * An index that is none, or names a run that is not on the branch: by its words a person's command would look for that run. A
 * lost one is no news, since it is a cache.
 */
function strangeIndex({ source }: ParsedHistory): Failure | null {
  if (typeof source.index !== 'string' || source.index.trim() === '') return null;
  const place = { document: 'index.json', revision: null, commit: source.commits.at(-1)?.commit ?? null };
  const { value } = objectOf(source.index);
  if (value === null) return failure(place, 'an index of the active runs', 'no JSON object');
  const paths = new Set(source.tree?.map(({ path }) => path));
  return firstOf(Object.keys(asRecord(value.runs)), (runId) =>
    source.tree === undefined || paths.has(`runs/${runId}/state.json`)
      ? null
      : failure(place, 'only runs of this branch', `an entry of run ${runId}`),
  );
}

export function wrongFiles(history: ParsedHistory): Failure | null {
  return unknownFile(history) ?? strangeIndex(history) ?? wrongIndex(history);
}

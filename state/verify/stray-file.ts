/** A revision's commit writes the files of its decision and no other: nothing is slipped in beside it (R2.9). */

import { asRecord } from '../base/json.js';
import { wordOf } from '../base/message.js';
import { keptPath, parseKept } from '../run/kept.js';
import { shownFiles } from '../run/page.js';
import { type Failure, failure, firstOf } from './failure.js';
import type { CommitSource } from './history.js';
import type { ControlRevision, ParsedHistory, Revision } from './parse.js';

/** Payloads and patches by their digests, as the kept command lists them. */
function payloadsIn(text: string | null): Set<string> {
  const { raws, patches } = asRecord(text === null ? null : parseKept(text)?.command);
  return new Set([...(Array.isArray(raws) ? raws.map(wordOf) : []), ...Object.values(asRecord(patches)).map(wordOf)]);
}

function evidenceOf(folder: string, text: string | null): string[] {
  return [...payloadsIn(text)].map((digest) => `${folder}evidence/${digest}.json`);
}

function filesOf({ state, archived }: Revision, text: string | null): Set<string> {
  const root = `runs/${state.runId}/`;
  return new Set([
    'control.json',
    'index.json',
    `${root}state.json`,
    ...shownFiles(state.runId),
    keptPath(state.runId, state.revision),
    ...(archived ? [`${root}experiments/${archived.experiment.n}.json`] : []),
    ...evidenceOf(root, text),
  ]);
}

function stray(entry: Revision | ControlRevision, source: CommitSource, allowed: ReadonlySet<string>): Failure | null {
  const found = source.paths.find((path) => !allowed.has(path));
  return found === undefined ? null : failure(entry, 'only the files of its decision in the commit', found);
}

/** What was made by rules that kept no command, migrated, or put back by a `restore`, has no such list. */
export function strayFile(history: ParsedHistory): Failure | null {
  const { source } = history;
  if (history.invalid.length > 0) return null;
  const ofRun = firstOf(history.revisions, (revision) => {
    const { state, older } = revision;
    if (older || state.event.kept === undefined || state.event.type === 'restore') return null;
    return stray(revision, revision.source, filesOf(revision, source.command(state.revision)));
  });
  if (ofRun) return ofRun;
  return firstOf(history.controls, (entry) => {
    const { control, source: commit } = entry;
    const withRun = commit.paths.some((path) => /^runs\/[^/]+\/state\.json$/.test(path));
    if (withRun || control.event.kept === undefined) return null;
    const text = source.controlCommand(control.revision);
    const files = ['control.json', 'index.json', keptPath(null, control.revision), ...evidenceOf('', text)];
    return stray(entry, commit, new Set(files));
  });
}

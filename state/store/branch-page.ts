/** A run's README on the branch against what its newest revision wrote there: the difference is somebody's edit (R18). */
import { asList, asRecord, asSha } from '../base/json.js';

/** One moment: the page as it stands, and as the newest commit of the run's state left it. */
export const PAGES = `query Pages($owner: String!, $name: String!, $ref: String!, $state: String!, $page: String!) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { oid ... on Commit {
    file(path: $page) { object { ... on Blob { oid } } }
    history(first: 1, path: $state) { nodes { file(path: $page) { object { ... on Blob { oid } } } } }
  } } } }
}`;

const blobOf = (commit: unknown): string | null => asSha(asRecord(asRecord(asRecord(commit).file).object).oid);

/** Blob of the page that has to be written back; null: it stands there, or there never was one. */
export function blobToRepair(commit: Record<string, unknown> | null): string | null {
  const written = blobOf(asList(asRecord(commit?.history).nodes)[0]);
  return written === blobOf(commit) ? null : written;
}

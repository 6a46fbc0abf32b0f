/** A run's pages and picture on the branch against what its revisions wrote there last: the difference is somebody's edit (R18). */
import { asList, asRecord, asSha } from '../base/json.js';
import { shownFiles } from '../run/page.js';
import { foreign, MAKER, makerOf } from './branch-trust.js';

const BLOB = '{ object { ... on Blob { oid } } }';
/** So many edits of one page, one after the other, are seen through. */
const MOST = 100;

export interface ShownQuery {
  document: string;
  variables: Record<string, string>;
}

/** One moment: each page as it stands, and the commits that touched it, with whether they changed the run's state. */
export function shownQuery(runId: string): ShownQuery {
  const pages = shownFiles(runId);
  const parts = pages.map(
    (_, n) => `p${n}: file(path: $p${n}) ${BLOB}
    h${n}: history(first: ${MOST}, path: $p${n}) { pageInfo { hasNextPage } nodes {
      ${MAKER} page: file(path: $p${n}) ${BLOB} state: file(path: $state) ${BLOB}
      parents(first: 1) { nodes { state: file(path: $state) ${BLOB} } }
    } }`,
  );
  const variables = pages.map((_, n) => `$p${n}: String!`).join(', ');
  return {
    document: `query Shown($owner: String!, $name: String!, $ref: String!, $state: String!, ${variables}) {
  repository(owner: $owner, name: $name) { ref(qualifiedName: $ref) { target { oid ... on Commit {
    ${parts.join('\n    ')}
  } } } }
}`,
    variables: {
      state: `runs/${runId}/state.json`,
      ...Object.fromEntries(pages.map((path, n) => [`p${n}`, path])),
    },
  };
}

const blobOf = (file: unknown): string | null => asSha(asRecord(asRecord(file).object).oid);

/** A revision changed the state; what somebody else wrote is none (R20.3). */
function isRevision(node: unknown, app: string | null): boolean {
  const { state, parents } = asRecord(node);
  const before = asRecord(asList(asRecord(parents).nodes)[0]).state;
  return blobOf(state) !== blobOf(before) && (app === null || foreign(makerOf(node), app) === null);
}

/**
 * Blobs that have to be written back, by path; null: no revision wrote anything there, so that what stands there has to go.
 * `app`: login under which the App commits; null: whoever can write is trusted.
 */
export function blobsToRepair(
  commit: Record<string, unknown> | null,
  runId: string,
  app: string | null,
): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [n, path] of shownFiles(runId).entries()) {
    const { nodes, pageInfo } = asRecord(commit?.[`h${n}`]);
    const revision = asList(nodes).find((node) => isRevision(node, app));
    // Nobody knows what lies further back.
    if (revision === undefined && asRecord(pageInfo).hasNextPage !== false) continue;
    const written = blobOf(asRecord(revision).page);
    if (written !== blobOf(commit?.[`p${n}`])) found.set(path, written);
  }
  return found;
}

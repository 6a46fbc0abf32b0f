/** Earlier versions of the configuration: the place of the state is the last one that a file said (R2.5, R2.6). */

import { asList, asRecord, asText } from '../../state/base/json.js';
import { CONFIG_PATH } from '../../state/config/config.js';
import { type GitHub, GitHubRefused, GitHubUnavailable, type Repository } from './port.js';

const PAGE = 20;
/** Of a file that was changed more often than this without ever being right. */
const MOST_PAGES = 10;
/** UTF-16 units of all versions that are looked at. */
const MOST_TEXT = 1024 * 1024;

const VERSIONS = `query ConfigVersions($owner: String!, $name: String!, $oid: GitObjectID!, $path: String!, $after: String) {
  repository(owner: $owner, name: $name) { object(oid: $oid) { ... on Commit {
    history(first: ${PAGE}, path: $path, after: $after) {
      nodes { file(path: $path) { object { ... on Blob { text isTruncated } } } }
      pageInfo { hasNextPage endCursor }
    }
  } } }
}`;

/** What every commit below `commit` that touched the file left there, the newest first; null: nothing, or nothing readable. */
export async function* versionsOf(
  github: GitHub,
  { owner, name }: Repository,
  commit: string,
): AsyncGenerator<string | null> {
  let after: string | null = null;
  let read = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const variables = { owner, name, oid: commit, path: CONFIG_PATH, after };
    const { data, errors } = await github.graphql(VERSIONS, variables);
    if (errors.length > 0) throw new GitHubRefused('POST /graphql', 200, { errors });
    const { object } = asRecord(asRecord(data).repository);
    if (!object) throw new GitHubUnavailable(`the history of ${CONFIG_PATH} at ${commit} was not in the answer`);
    const history = asRecord(asRecord(object).history);
    for (const node of asList(history.nodes)) {
      const blob = asRecord(asRecord(asRecord(node).file).object);
      const text = blob.isTruncated === true ? null : asText(blob.text);
      read += text?.length ?? 0;
      if (read > MOST_TEXT) return;
      yield text;
    }
    const { hasNextPage, endCursor } = asRecord(history.pageInfo);
    after = hasNextPage === true ? asText(endCursor) : null;
    if (after === null) return;
  }
}

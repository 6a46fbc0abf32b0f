/**
 * Whether the branch shows documents of before. A merge that nobody has to force holds every commit that the branch held and may
 * show the files of any of them, each still written last by the App: then only their revisions tell (R20.3).
 */
import { asList, asNumber, asRecord, asText, JsonError, parseJson } from '../../state/base/json.js';
import { GitHubRefused } from './port.js';
import type { StateRepository } from './state-repository.js';

/** Documents of at most 256 kB, at two commits each. */
const RUNS_AT_ONCE = 10;

const TEXT = '{ object { ... on Blob { text } } }';
const OVERVIEW = `... on Commit { control: file(path: "control.json") ${TEXT} runs: file(path: "runs") { object { ... on Tree { entries { name oid } } } } }`;

/** What is selected of both commits, in one request. */
async function ofBoth(
  { github, owner, name }: StateRepository,
  [earlier, later]: readonly [string, string],
  selection: string,
  paths: Readonly<Record<string, string>> = {},
): Promise<[Record<string, unknown>, Record<string, unknown>]> {
  const variables = Object.keys(paths).map((key) => `, $${key}: String!`);
  const answer = await github.graphql(
    `query ShownBefore($owner: String!, $name: String!, $earlier: GitObjectID!, $later: GitObjectID!${variables.join('')}) {
  repository(owner: $owner, name: $name) { earlier: object(oid: $earlier) { ${selection} } later: object(oid: $later) { ${selection} } }
}`,
    { owner, name, earlier, later, ...paths },
  );
  if (answer.errors.length > 0)
    throw new GitHubRefused('POST /graphql', 200, { errors: answer.errors.map(({ message }) => ({ message })) });
  const found = asRecord(asRecord(answer.data).repository);
  return [asRecord(found.earlier), asRecord(found.later)];
}

/** Null: there is no document with a revision. */
function revisionOf(file: unknown): number | null {
  const text = asText(asRecord(asRecord(file).object).text);
  if (text === null) return null;
  try {
    return asNumber(asRecord(parseJson(text)).revision);
  } catch (error) {
    if (error instanceof JsonError) return null;
    throw error;
  }
}

const isBefore = (later: unknown, earlier: unknown): boolean => (revisionOf(later) ?? 0) < (revisionOf(earlier) ?? 0);

function foldersOf(overview: Record<string, unknown>): Map<string, string | null> {
  const entries = asList(asRecord(asRecord(overview.runs).object).entries).map(asRecord);
  const folders = new Map<string, string | null>();
  for (const { name, oid } of entries) {
    const runId = asText(name);
    if (runId !== null) folders.set(runId, asText(oid));
  }
  return folders;
}

/** Whether control.json or the state of a run is at `head` of an earlier revision than at `commit`, or not there. */
export async function showsBefore(at: StateRepository, head: string, commit: string): Promise<boolean> {
  const commits = [commit, head] as const;
  const [earlier, later] = await ofBoth(at, commits, OVERVIEW);
  if (isBefore(later.control, earlier.control)) return true;
  const there = foldersOf(later);
  const changed = [...foldersOf(earlier)].flatMap(([runId, oid]) => (there.get(runId) === oid ? [] : [runId]));
  for (let from = 0; from < changed.length; from += RUNS_AT_ONCE) {
    const names = changed.slice(from, from + RUNS_AT_ONCE);
    const paths = Object.fromEntries(names.map((runId, n) => [`p${n}`, `runs/${runId}/state.json`]));
    const files = Object.keys(paths).map((key) => `${key}: file(path: $${key}) ${TEXT}`);
    const [before, after] = await ofBoth(at, commits, `... on Commit { ${files.join(' ')} }`, paths);
    if (Object.keys(paths).some((key) => isBefore(after[key], before[key]))) return true;
  }
  return false;
}
